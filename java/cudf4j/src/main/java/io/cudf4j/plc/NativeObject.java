/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.function.LongFunction;

/** A native object that belongs to one of Java, for packages beside this one. Freed when it is closed or unreachable. */
public final class NativeObject extends Handle {
    /** What it is, and so how it is freed. */
    public enum Kind {
        /** A reader of Parquet files. */
        CHUNKED_PARQUET_READER(Owned.Kind.CHUNKED_PARQUET_READER),
        /** A writer of a Parquet file. */
        CHUNKED_PARQUET_WRITER(Owned.Kind.CHUNKED_PARQUET_WRITER),
        /** A reader of ORC files. */
        CHUNKED_ORC_READER(Owned.Kind.CHUNKED_ORC_READER),
        /** A writer of an ORC file. */
        CHUNKED_ORC_WRITER(Owned.Kind.CHUNKED_ORC_WRITER),
        /** Words and their numbers. */
        TOKENIZE_VOCABULARY(Owned.Kind.TOKENIZE_VOCABULARY),
        /** Pieces of words and their numbers. */
        WORDPIECE_VOCABULARY(Owned.Kind.WORDPIECE_VOCABULARY),
        /** Pairs of texts that become one. */
        MERGE_PAIRS(Owned.Kind.MERGE_PAIRS),
        /** What characters become. */
        CHARACTER_NORMALIZER(Owned.Kind.CHARACTER_NORMALIZER);

        private final Owned.Kind kind;

        Kind(Owned.Kind kind) {
            this.kind = kind;
        }
    }

    private final String name;
    private final Owned owned;

    private NativeObject(Kind kind, String name, long address) {
        this.name = name;
        this.owned = Owned.by(this, kind.kind, address, 0);
    }

    /**
     * Takes over a native object.
     *
     * @param name what messages call it
     */
    public static NativeObject own(Kind kind, String name, long address) {
        NativeObject made = new NativeObject(kind, name, address);
        made.announce();
        return made;
    }

    /**
     * Runs a call with the address, during which nothing is freed.
     *
     * @throws io.cudf4j.errors.ClosedException if this is closed
     */
    public <T> T use(LongFunction<T> call) {
        beginUse();
        try {
            return call.apply(owned.address());
        } finally {
            endUse();
        }
    }

    @Override
    void free() {
        owned.free();
    }

    @Override
    String describe() {
        return name;
    }
}
