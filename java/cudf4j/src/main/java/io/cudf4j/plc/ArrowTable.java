/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.support.Address;
import java.util.List;
import org.bytedeco.javacpp.Pointer;

/**
 * An {@code ArrowSchema} and an {@code ArrowArray} of the Arrow C data interface, in host memory, of a table: to hand to another
 * library, or for one to write into. Owns both structs; closing it calls their release callbacks where the other library has not
 * moved them to structs of its own.
 *
 * @source ArrowSchema, ArrowArray
 */
public final class ArrowTable extends Handle {
    /** The words of a schema, behind which the array lies. */
    static final long SCHEMA_BYTES = 9 * Long.BYTES;

    private static final long BYTES = SCHEMA_BYTES + 10 * Long.BYTES;

    private final Owned owned;

    private ArrowTable() {
        Pointer memory = Pointer.calloc(1, BYTES);
        if (memory == null || memory.isNull()) {
            throw new OutOfMemoryError("there is no memory for the structs of an Arrow table");
        }
        owned = Owned.by(this, Owned.Kind.ARROW_STRUCTS, memory.address(), 0);
    }

    /**
     * Returns a copy of a table in host memory.
     *
     * @param names the names of the columns
     * @cost copies every column to the host
     * @throws io.cudf4j.errors.LengthMismatchException if there is not one name for each column
     * @source cudf::to_arrow_host
     */
    public static ArrowTable of(Table table, List<String> names) {
        return ofNested(table, ColumnMetadata.of(names));
    }

    /**
     * Returns a copy of a table in host memory, with the names of fields and the precision of decimals.
     *
     * @cost copies every column to the host
     * @throws io.cudf4j.errors.LengthMismatchException if the metadata does not fit the columns
     * @source cudf::to_arrow_host
     */
    public static ArrowTable ofNested(Table table, List<ColumnMetadata> metadata) {
        Native.require();
        ArrowTable made = new ArrowTable();
        try {
            Interop.toArrowNested(table, metadata, made.owned.address(), made.owned.address() + SCHEMA_BYTES);
        } catch (Throwable t) {
            made.close();
            throw t;
        }
        made.announce();
        return made;
    }

    /** Returns structs that nobody has written, for another library to export a table into. */
    public static ArrowTable unwritten() {
        Native.require();
        ArrowTable made = new ArrowTable();
        made.announce();
        return made;
    }

    /**
     * Returns where the {@code ArrowSchema} is, until this is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if this is closed
     */
    public long schemaAddress() {
        requireOpen();
        return owned.address();
    }

    /**
     * Returns where the {@code ArrowArray} is, until this is closed.
     *
     * @throws io.cudf4j.errors.ClosedException if this is closed
     */
    public long arrayAddress() {
        requireOpen();
        return owned.address() + SCHEMA_BYTES;
    }

    /**
     * Returns a table of copies of the columns.
     *
     * @cost copies every column to the device
     * @throws io.cudf4j.errors.InvalidArgumentException if nothing was written, or the structs were moved or released
     * @throws io.cudf4j.errors.CudfException if a type has no counterpart in libcudf
     * @throws io.cudf4j.errors.ClosedException if this is closed
     * @source cudf::from_arrow
     */
    public Table toTable() {
        beginUse();
        try {
            return Interop.fromArrow(owned.address(), owned.address() + SCHEMA_BYTES);
        } finally {
            endUse();
        }
    }

    /** Releases what structs at an address still have, and frees them. */
    static void free(long address) {
        Interop.release(address, address + SCHEMA_BYTES);
        Pointer.free(new Address(address));
    }

    @Override
    void free() {
        owned.free();
    }

    @Override
    String describe() {
        return "ArrowTable";
    }

    @Override
    public String toString() {
        return describe();
    }
}
