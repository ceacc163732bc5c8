package io.github.homeops.store.dynamo;

import static java.util.stream.Collectors.joining;

import io.github.homeops.store.StoreException;
import java.util.List;

/** Thrown when live tables differ from the schema so that operations would fail or return wrong results. */
public class SchemaDriftException extends StoreException {

    private static final long serialVersionUID = 1;

    private final Drift[] drift; // not a List, which need not be serializable

    /** Creates the exception; its message lists all differences, one a line. */
    public SchemaDriftException(List<Drift> drift) {
        super(drift.stream()
                .map(Drift::toString)
                .collect(joining("\n  ", "the tables are not what the store needs:\n  ", "")));
        this.drift = drift.toArray(new Drift[0]);
    }

    /** Returns all differences, including those that do not break the store. */
    public List<Drift> drift() {
        return List.of(drift);
    }
}
