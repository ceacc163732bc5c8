package io.github.homeops.store;

/** The table holds something that this store cannot have written: another program's item, or a damaged one. */
public class MalformedItemException extends StoreException {

    private static final long serialVersionUID = 1;

    private final String item;
    private final String attribute;

    /** Says what is wrong with the attribute of the item; never what its value is. */
    public MalformedItemException(String item, String attribute, String problem) {
        super(item + ": attribute '" + attribute + "' " + problem);
        this.item = item;
        this.attribute = attribute;
    }

    /** Returns which item it is, with its table and key. */
    public String item() {
        return item;
    }

    /** Returns the name of the attribute that cannot be read. */
    public String attribute() {
        return attribute;
    }
}
