package io.github.homeops.store.dynamo.simulation;

/** Something that reaches the bot, once or more often. */
interface Event {

    /** Deals with one delivery; what it throws has it delivered again. */
    void handle(Bot bot);
}
