package com.example.bot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import io.github.homeops.store.activity.ActivityQuery;
import io.github.homeops.store.testkit.LocalStore;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the mains of docs/getting-started.md. */
class TryBotTest {

    @Test
    void talk_twoLines_areRecordedAndAnswered() {
        try (var local = LocalStore.open()) {
            String lines = "Did the dishes\nWho did the dishes?\n";

            TryBot.talk(local, new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)));

            assertThat(local.store().activities().stream(ActivityQuery.in(ChatId.of(-1001))))
                    .hasSize(1);
            assertThat(local.store().counters().count(ChatId.of(-1001))).isEqualTo(2);
        }
    }

    @Test
    void template_ofTheTables_isWritten(@TempDir Path folder) throws Exception {
        Path template = folder.resolve("tables.json");

        BotStore.main(template.toString());

        assertThat(Files.readString(template)).contains("AWS::DynamoDB::Table");
    }

    @Test
    void open_tablesExist_returnsStore() {
        try (var local = LocalStore.open()) {
            assertThat(BotStore.open(local.client()).time().zone()).hasToString("Europe/Stockholm");
        }
    }
}
