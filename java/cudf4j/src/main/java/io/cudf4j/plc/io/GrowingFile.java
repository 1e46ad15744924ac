/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NativeObject;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A file to which one table after the other is added, and what may be done to it when. Thread-safe: calls of several threads
 * follow one another.
 */
final class GrowingFile implements AutoCloseable {
    /** Adds a table to a native writer. */
    @FunctionalInterface
    interface Adding {
        void add(long writer, long table);
    }

    private final String writerName;
    private final Function<Table, NativeObject> opening;
    private final Adding adding;
    private @Nullable NativeObject writer;
    private List<Types> types = List.of();
    private boolean isFinished;
    private boolean isBroken;
    private boolean isClosed;

    /**
     * Makes a file that is opened for the first table.
     *
     * @param writerName the class whose caller reads the messages
     */
    GrowingFile(String writerName, Function<Table, NativeObject> opening, Adding adding) {
        this.writerName = writerName;
        this.opening = opening;
        this.adding = adding;
    }

    synchronized void write(Table table) {
        requireOpen("write");
        NativeObject open = writer;
        if (open == null) {
            open = opening.apply(table);
            types = table.columns().stream().map(Types::of).toList();
            writer = open;
        }
        requireSameColumns(table);
        isBroken = true;
        open.use(address -> {
            try (CallScope in = new CallScope()) {
                adding.add(address, in.address(table));
                return true;
            }
        });
        isBroken = false;
    }

    private void requireSameColumns(Table table) {
        if (table.numColumns() != types.size()) {
            throw new LengthMismatchException("write: the first table of the file has " + types.size()
                    + " columns, this one " + table.numColumns());
        }
        for (int i = 0; i < types.size(); i++) {
            Types found = Types.of(table.column(i));
            if (!found.equals(types.get(i))) {
                throw new DTypeMismatchException("write: column " + i + " is of type " + types.get(i)
                        + " in the first table of the file, and of type " + found + " in this one");
            }
        }
    }

    /** The type of a column and those of the columns below it. */
    private record Types(DataType type, List<Types> below) {
        static Types of(Column column) {
            // below strings and dictionaries lies what is theirs alone
            boolean isNested =
                    column.type().id() == TypeId.LIST || column.type().id() == TypeId.STRUCT;
            return new Types(
                    column.type(),
                    isNested ? column.children().stream().map(Types::of).toList() : List.of());
        }

        @Override
        public String toString() {
            return below.isEmpty() ? type.toString() : type + " of " + below;
        }
    }

    /**
     * Ends the file.
     *
     * @param end ends what a native writer has written, and returns what is left of it
     */
    @SuppressWarnings("try") // waits for memory
    synchronized long finish(LongFunction<Long> end) {
        requireOpen("finish");
        NativeObject open = writer;
        if (open == null) {
            throw new InvalidArgumentException(
                    "finish: no table was written, so that the file has no columns; write one without rows");
        }
        isBroken = true;
        long left = open.use(address -> {
            try (CallScope in = new CallScope()) {
                return end.apply(address);
            }
        });
        isBroken = false;
        isFinished = true;
        return left;
    }

    private void requireOpen(String function) {
        if (isClosed) {
            throw new ClosedException(writerName + " is closed; keep it open for as long as it is used");
        }
        if (isFinished) {
            throw new LogicErrorException(function + ": the file is finished");
        }
        if (isBroken) {
            throw new LogicErrorException(function + ": an earlier write failed, so that the file cannot be whole");
        }
    }

    /** Frees what writing took. Closing again has no effect. */
    @Override
    public synchronized void close() {
        isClosed = true;
        if (writer != null) {
            writer.close();
        }
    }
}
