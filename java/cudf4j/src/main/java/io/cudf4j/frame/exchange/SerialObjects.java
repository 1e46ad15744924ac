/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.exchange;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.serial.SerialReader;
import io.cudf4j.column.serial.SerialWriter;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.Range;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Serialized;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows of frames, series and labels as headers and buffers. */
public final class SerialObjects {
    private static final int DATA_FRAME = 1;
    private static final int SERIES = 2;
    private static final int INDEX = 3;

    private static final int RANGE = 1;
    private static final int COLUMN = 2;
    private static final int LEVELS = 3;

    private SerialObjects() {}

    /** Takes rows apart with a writer, which it closes. */
    public static Serialized write(Rows rows, SerialWriter writer) {
        try (writer) {
            switch (rows.kind()) {
                case FRAME -> writer.octet(DATA_FRAME).columns(rows.columns());
                case SERIES -> writer.octet(SERIES).label(rows.name()).column(rows.column());
                case LABELS -> writer.octet(INDEX);
            }
            write(rows.labels(), writer);
            return writer.finish();
        }
    }

    private static void write(Labels labels, SerialWriter writer) {
        if (labels instanceof CountedLabels counted) {
            Range range = counted.range();
            writer.octet(RANGE)
                    .signed(range.start())
                    .signed(range.step())
                    .number(range.count())
                    .label(counted.name());
        } else if (labels.areTuples()) {
            writer.octet(LEVELS).labels(labels.names());
            labels.levels().forEach(writer::column);
        } else {
            writer.octet(COLUMN).label(labels.name()).column(labels.column());
        }
    }

    /**
     * Returns the rows of a kind that a reader gives.
     *
     * @param what with which a message begins
     * @throws InvalidArgumentException if they are of another kind
     */
    public static Rows read(SerialReader reader, String what, Rows.Kind kind) {
        Rows read = read(reader);
        if (read.kind() != kind) {
            String found = read.kind().face();
            read.close();
            throw new InvalidArgumentException(what + ": the header is that of a " + found + ", not of a " + kind.face()
                    + "; call " + found + ".deserialize");
        }
        return read;
    }

    /** Returns the rows that a reader gives, of whatever kind they are. */
    public static Rows read(SerialReader reader) {
        Rows made = switch (reader.octet()) {
            case DATA_FRAME -> frame(reader);
            case SERIES -> series(reader);
            case INDEX -> Rows.of(labels(reader));
            default -> throw reader.bad("it describes neither frame, series nor index");
        };
        return Columns.orClose(made, () -> {
            reader.end();
            return made;
        });
    }

    private static Rows frame(SerialReader reader) {
        ColumnAccessor columns = reader.columns();
        return Rows.frame(columns, () -> columns.size() == 0 ? labels(reader) : labels(reader, columns.rowCount()));
    }

    private static Rows series(SerialReader reader) {
        Object name = reader.label();
        ColumnBase column = reader.column();
        return Rows.series(name, column, () -> labels(reader, column.size()));
    }

    /** Reads as many labels as there are rows. */
    private static Labels labels(SerialReader reader, int rows) {
        Labels labels = labels(reader);
        int count = labels.rowCount();
        if (count != rows) {
            labels.close();
            throw reader.bad("it has " + rows + " rows and " + count + " row labels");
        }
        return labels;
    }

    private static Labels labels(SerialReader reader) {
        return switch (reader.octet()) {
            case RANGE -> range(reader);
            case COLUMN -> column(reader);
            case LEVELS -> levels(reader);
            default -> throw reader.bad("it has row labels of an unknown kind");
        };
    }

    private static Labels range(SerialReader reader) {
        long start = reader.signed();
        long step = reader.signed();
        int count = (int) reader.number(Integer.MAX_VALUE);
        Object name = reader.label();
        try {
            return CountedLabels.of(new Range(start, step, count), name);
        } catch (CudfException e) {
            throw reader.bad("it has a range of " + count + " steps of " + step + " from " + start);
        }
    }

    private static Labels column(SerialReader reader) {
        Object name = reader.label();
        ColumnBase column = reader.column();
        if (column.dtype().isList()) {
            column.close();
            throw reader.bad("its row labels are lists");
        }
        return Labels.own(name, column);
    }

    private static Labels levels(SerialReader reader) {
        List<@Nullable Object> names = reader.labels();
        if (names.isEmpty()) {
            throw reader.bad("it has row labels of no level");
        }
        try (Columns<ColumnBase> levels = new Columns<>()) {
            for (int i = 0; i < names.size(); i++) {
                levels.add(reader.column());
                if (levels.get(i).size() != levels.get(0).size()) {
                    throw reader.bad("its levels of row labels have different sizes");
                }
            }
            return Labels.tuples(names, levels.release());
        }
    }
}
