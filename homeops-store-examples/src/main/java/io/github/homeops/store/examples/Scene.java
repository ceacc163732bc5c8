package io.github.homeops.store.examples;

/** A part of the story. Scenes follow one another in one household, on one store, by one clock. */
interface Scene {

    String title();

    void play(Stage stage);
}
