package io.github.homeops.store;

/** A stored item has a shape that this library does not write: another program wrote the item, or it is damaged. */
public class MalformedItemException extends StoreException {

    private static final long serialVersionUID = 1;

    private final String item;
    private final String attribute;

    /**
     * Creates an exception that names the item, the attribute and the problem. The message never contains the
     * attribute's value.
     */
    public MalformedItemException(String item, String attribute, String problem) {
        super(item + ": attribute '" + attribute + "' " + problem);
        this.item = item;
        this.attribute = attribute;
    }

    /** Returns the kind of item, with its table and key. */
    public String item() {
        return item;
    }

    /** Returns the name of the attribute that cannot be read. */
    public String attribute() {
        return attribute;
    }
}
