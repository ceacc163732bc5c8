package io.github.homeops.store.dynamo.internal.request;

import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.Set;

/**
 * Notices that a thread is interrupted while the SDK sends for it. The SDK interrupts the thread, too, when one of its timeouts
 * fires, and clears the flag afterwards, even if another thread has set it.
 *
 * <p>A selector only in name: the JDK reports an interrupt to the selector or channel that the thread is blocked in, and to nothing
 * else. Each watch is for one call of one thread.
 */
final class InterruptWatch extends AbstractSelector {

    private static final String SDK = "software.amazon.awssdk.";

    private final Thread watched = Thread.currentThread();
    private volatile boolean noticed;

    InterruptWatch() {
        super(SelectorProvider.provider());
        begin();
    }

    /** Ends the watch, and sets the flag of the thread again if it was interrupted during the watch. */
    void stop() {
        end();
        if (noticed) {
            watched.interrupt();
        }
    }

    /** Called by the thread that interrupts. */
    @Override
    public Selector wakeup() {
        if (Thread.currentThread().equals(watched) || !isTimerOfTheSdk()) {
            noticed = true;
        }
        return this;
    }

    private static boolean isTimerOfTheSdk() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().startsWith(SDK)));
    }

    @Override
    protected void implCloseSelector() {}

    @Override
    protected SelectionKey register(AbstractSelectableChannel channel, int operations, Object attachment) {
        throw new UnsupportedOperationException("selects nothing");
    }

    @Override
    public Set<SelectionKey> keys() {
        return Set.of();
    }

    @Override
    public Set<SelectionKey> selectedKeys() {
        return Set.of();
    }

    @Override
    public int selectNow() {
        return 0;
    }

    @Override
    public int select(long timeout) {
        return 0;
    }

    @Override
    public int select() {
        return 0;
    }
}
