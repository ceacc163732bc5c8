package io.github.homeops.store.dynamo.internal.alias;

import io.github.homeops.store.ChatId;

/** The key of an alias. */
public record AliasKey(ChatId chatId, String name) {}
