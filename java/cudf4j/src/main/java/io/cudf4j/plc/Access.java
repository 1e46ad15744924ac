package io.cudf4j.plc;

/** What memory is pinned for. */
public enum Access {
    /** The bytes are read only. */
    READ,
    /** The bytes may be changed. */
    WRITE
}
