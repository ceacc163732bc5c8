package io.github.homeops.store.dynamo.simulation;

import io.github.homeops.store.HomeOpsStore;
import io.github.homeops.store.testkit.TestClock;
import java.util.Random;

/**
 * A process of the bot.
 *
 * @param store its own, over a client of its own
 * @param ledger what all processes were told, for the comparison at the end
 * @param random where the bot and its classifier leave something to chance
 */
record Bot(HomeOpsStore store, Ledger ledger, TestClock clock, Random random) {}
