package io.github.homeops.store.testkit;

/** What the kitchen backend offers beside its store. */
record KitchenTables(String dishes) {}
