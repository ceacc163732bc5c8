package io.github.homeops.store.dynamo;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.StoreException;
import java.util.List;

/** The tables are not what the store needs: operations would fail or answer wrongly. */
public class SchemaDriftException extends StoreException {

    private static final long serialVersionUID = 1;

    private final Drift[] drift; // not a List, which need not be serializable

    /** Says all that is different, a line each. */
    public SchemaDriftException(List<Drift> drift) {
        super(drift.stream()
                .map(Drift::toString)
                .collect(joining("\n  ", "the tables are not what the store needs:\n  ", "")));
        this.drift = drift.toArray(new Drift[0]);
    }

    /** Returns all that is different, also what does not break the store. */
    public List<Drift> drift() {
        return List.of(drift);
    }
}
