package io.github.homeops.store.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.homeops.store.ChatId;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportIncompleteExceptionTest {

    @Test
    void serialized_andBack_stillNamesTheLeftovers() throws Exception {
        var leftover = new MessageRef(ChatId.of(-100), 7);
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(new ImportIncompleteException(25, List.of(leftover), null));
        }

        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            var back = (ImportIncompleteException) in.readObject();

            assertThat(back.leftovers()).containsExactly(leftover);
            assertThat(back.written()).isEqualTo(25);
            assertThat(back)
                    .hasMessage("import messages stopped: 25 written, 1 more perhaps not, from message 7 of chat"
                            + " -100 on");
        }
    }
}
