/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.serial.SerialReader;
import io.cudf4j.column.serial.SerialWriter;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.types.Serialized;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Frames, series and indexes as headers and buffers. */
final class SerialObjects {
    private static final int DATA_FRAME = 1;
    private static final int SERIES = 2;
    private static final int INDEX = 3;

    private static final int RANGE = 1;
    private static final int COLUMN = 2;
    private static final int LEVELS = 3;

    private SerialObjects() {}

    static Serialized write(Frame<?> object, SerialWriter writer) {
        try (writer) {
            object.requireOpen();
            if (object instanceof DataFrame frame) {
                writer.octet(DATA_FRAME).columns(frame.accessor());
                write(writer, Faces.labels(frame));
            } else if (object instanceof Series series) {
                writer.octet(SERIES).label(series.name()).column(Faces.column(series));
                write(writer, Faces.labels(series));
            } else {
                writer.octet(INDEX);
                write(writer, (Index) object);
            }
            return writer.finish();
        }
    }

    private static void write(SerialWriter writer, Index index) {
        if (index instanceof RangeIndex range) {
            writer.octet(RANGE)
                    .signed(range.start())
                    .signed(range.step())
                    .number(range.rowCount())
                    .label(range.name());
        } else if (index instanceof MultiIndex levels) {
            writer.octet(LEVELS).labels(levels.names());
            levels.accessor().columns().forEach(writer::column);
        } else {
            writer.octet(COLUMN).label(index.name()).column(Faces.column(index));
        }
    }

    /** Reads an object of a class. */
    static <F extends Frame<?>> F read(SerialReader reader, String what, Class<F> type) {
        Frame<?> read = read(reader);
        if (!type.isInstance(read)) {
            String found = read.getClass().getSimpleName();
            read.close();
            throw new InvalidArgumentException(what + ": the header is that of a " + found + ", not of a "
                    + type.getSimpleName() + "; call " + found + ".deserialize");
        }
        return type.cast(read);
    }

    private static Frame<?> read(SerialReader reader) {
        Frame<?> made = switch (reader.octet()) {
            case DATA_FRAME -> dataFrame(reader);
            case SERIES -> series(reader);
            case INDEX -> index(reader);
            default -> throw reader.bad("it describes neither frame, series nor index");
        };
        try {
            reader.end();
            return made;
        } catch (InvalidArgumentException e) {
            made.close();
            throw e;
        }
    }

    private static DataFrame dataFrame(SerialReader reader) {
        ColumnAccessor columns = reader.columns();
        try {
            Index labels = index(reader);
            if (columns.size() > 0 && labels.rowCount() != columns.rowCount()) {
                throw misfit(reader, columns.rowCount(), labels);
            }
            return new DataFrame(columns, labels);
        } catch (RuntimeException e) {
            columns.close();
            throw e;
        }
    }

    private static Series series(SerialReader reader) {
        Object name = reader.label();
        ColumnBase column = reader.column();
        try {
            Index labels = index(reader);
            if (labels.rowCount() != column.size()) {
                throw misfit(reader, column.size(), labels);
            }
            return new Series(name, column, labels);
        } catch (RuntimeException e) {
            column.close();
            throw e;
        }
    }

    private static InvalidArgumentException misfit(SerialReader reader, int rows, Index labels) {
        int count = labels.rowCount();
        labels.close();
        return reader.bad("it has " + rows + " rows and " + count + " row labels");
    }

    private static Index index(SerialReader reader) {
        return switch (reader.octet()) {
            case RANGE -> range(reader);
            case COLUMN -> {
                Object name = reader.label();
                yield labels(reader, name, reader.column());
            }
            case LEVELS -> levels(reader);
            default -> throw reader.bad("it has row labels of an unknown kind");
        };
    }

    private static RangeIndex range(SerialReader reader) {
        long start = reader.signed();
        long step = reader.signed();
        int count = (int) reader.number(Integer.MAX_VALUE);
        Object name = reader.label();
        try {
            return new RangeIndex(CountedLabels.of(new Range(start, step, count), name));
        } catch (CudfException e) {
            throw reader.bad("it has a range of " + count + " steps of " + step + " from " + start);
        }
    }

    private static Index labels(SerialReader reader, @Nullable Object name, ColumnBase column) {
        if (column.dtype().isList()) {
            column.close();
            throw reader.bad("its row labels are lists");
        }
        return Index.own(name, column);
    }

    private static Index levels(SerialReader reader) {
        List<@Nullable Object> names = reader.labels();
        if (names.isEmpty()) {
            throw reader.bad("it has row labels of no level");
        }
        List<ColumnBase> levels = new ArrayList<>();
        try {
            for (int i = 0; i < names.size(); i++) {
                levels.add(reader.column());
                if (levels.get(i).size() != levels.get(0).size()) {
                    throw reader.bad("its levels of row labels have different sizes");
                }
            }
            return MultiIndex.own(names, levels);
        } catch (RuntimeException e) {
            ColumnBase.closeAll(levels);
            throw e;
        }
    }
}
