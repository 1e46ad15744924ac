/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Span;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Texts: each chunk becomes columns of its own, which are put together in the end. So no text waits on the heap. */
final class TextTarget extends Target {
    /** How many bytes of texts a piece has, unless one alone has more. */
    private static final int PIECE_BYTES = 64 << 20;

    private final List<List<Column>> pieces;

    TextTarget(int rowCount, int chunks) {
        super(JavaKind.STRING, rowCount);
        pieces = new ArrayList<>(chunks);
        for (int i = 0; i < chunks; i++) {
            pieces.add(new ArrayList<>(1));
        }
    }

    @Override
    Writer writer() {
        return new TextWriter();
    }

    private final class TextWriter extends Writer {
        private final Utf8 texts = new Utf8();
        private int[] ends = new int[1 << 10];
        private int rows;
        private List<Column> made = List.of();

        @Override
        void begin(int chunk) {
            made = pieces.get(chunk);
            clear();
        }

        private void clear() {
            texts.clear();
            rows = 0;
        }

        @Override
        void write(Values values, int start, int count, boolean isLenient) throws RowFailure {
            if (ends.length < rows + count + 1) {
                ends = Arrays.copyOf(ends, Math.max(rows + count + 1, 2 * ends.length));
            }
            for (int i = 0; i < count; i++) {
                String text = values.nulls.get(i) ? null : values.strings[i];
                int fault = text == null ? Utf8.WHOLE : texts.append(text);
                if (fault != Utf8.WHOLE && !isLenient) {
                    throw RowFailure.loneSurrogate(i, Objects.requireNonNull(text), fault);
                }
                if (text == null || fault != Utf8.WHOLE) {
                    values.nulls.set(i);
                }
                rows++;
                ends[rows] = texts.length();
                if (texts.length() > PIECE_BYTES) {
                    cut();
                }
            }
        }

        @Override
        void check(Values values, int count) throws RowFailure {
            for (int i = 0; i < count; i++) {
                String text = values.nulls.get(i) ? null : values.strings[i];
                int fault = text == null ? Utf8.WHOLE : Utf8.loneSurrogate(text);
                if (fault != Utf8.WHOLE) {
                    throw RowFailure.loneSurrogate(i, Objects.requireNonNull(text), fault);
                }
            }
        }

        @Override
        void end() {
            cut();
        }

        private void cut() {
            if (rows > 0) {
                ends[0] = 0;
                made.add(piece(texts, Arrays.copyOf(ends, rows + 1)));
                clear();
            }
        }
    }

    private static Column piece(Utf8 texts, int[] ends) {
        Column offsets = Column.fromInts(ends, null);
        DeviceBuffer bytes = null;
        try {
            bytes = DeviceBuffer.of(ByteBuffer.wrap(texts.bytes(), 0, texts.length()));
            return Column.of(DataType.STRING, ends.length - 1, bytes, null, 0, 0, List.of(offsets));
        } catch (Throwable t) {
            offsets.close();
            if (bytes != null) {
                bytes.close();
            }
            throw t;
        }
    }

    @Override
    ColumnBase column() {
        List<Column> all = pieces.stream().flatMap(List::stream).toList();
        if (all.isEmpty()) {
            return ColumnBase.empty(kind.dtype());
        }
        try (Column joined = all.size() == 1 ? all.get(0).share() : Concatenate.concatenate(all)) {
            close();
            return ColumnBase.own(masked(joined));
        }
    }

    private Column masked(Column texts) {
        DeviceBuffer mask = nulls.mask();
        if (mask == null) {
            return texts.share();
        }
        List<AutoCloseable> made = new ArrayList<>(List.of(mask));
        try {
            Span data = texts.data();
            Span bytes = data == null ? null : data.share();
            if (bytes != null) {
                made.add(bytes);
            }
            Column offsets = texts.child(0).share();
            made.add(offsets);
            return Column.of(DataType.STRING, texts.size(), bytes, mask, nulls.count(), 0, List.of(offsets));
        } catch (Throwable t) {
            closeAll(made, t);
            throw t;
        }
    }

    private static void closeAll(List<AutoCloseable> made, Throwable failure) {
        for (AutoCloseable each : made) {
            try {
                each.close();
            } catch (Exception e) {
                failure.addSuppressed(e);
            }
        }
    }

    @Override
    public void close() {
        pieces.forEach(each -> {
            each.forEach(Column::close);
            each.clear();
        });
    }
}
