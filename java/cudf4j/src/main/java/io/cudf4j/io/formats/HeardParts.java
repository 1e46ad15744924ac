/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope.Work;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads a large text in parts where somebody hears how far that is, and may cancel it between them. What comes of it is what
 * comes of the whole text, or nothing.
 */
final class HeardParts {
    /** Smaller files are read at once, whoever hears. */
    private static final long HEARD_BYTES = 8L << 20;
    /** Of a part, about. */
    private static final long PART_BYTES = 32L << 20;

    private static final int FIRST_ROWS = 100_000;
    private static final int MOST_ROWS = 10_000_000;

    private final String call;
    private final boolean areNullsOfAnyDtype;
    private final AtomicLong taken = new AtomicLong();

    private HeardParts(String call, boolean areNullsOfAnyDtype) {
        this.call = call;
        this.areNullsOfAnyDtype = areNullsOfAnyDtype;
    }

    /** Opens a text. */
    @FunctionalInterface
    interface Opener {
        /**
         * Returns the rows of the text.
         *
         * @param counted makes a stream of the bytes of the file one of the same bytes that are counted
         */
        SizedChunks open(UnaryOperator<InputStream> counted);
    }

    /** Parts tell nothing of the whole text. */
    private static final class UnlikeException extends RuntimeException {
        private static final long serialVersionUID = 1;

        UnlikeException(@Nullable Throwable cause) {
            super("the parts of the text are not alike", cause, false, false);
        }
    }

    /**
     * Reads a file in parts, if somebody hears of it and it is large.
     *
     * @param areNullsOfAnyDtype whether a column has the dtype of its other parts where a part is all null
     * @return null if the file is to be read whole: since nobody hears, the columns of its parts have different dtypes, of which
     *     the whole is to say what they make together, or since a part cannot be read, of which the whole tells the place
     */
    static @Nullable ColumnAccessor read(String call, Path path, boolean areNullsOfAnyDtype, Opener opener) {
        if (!Work.isHeard() || path.toFile().length() < HEARD_BYTES) {
            return null;
        }
        try {
            return new HeardParts(call, areNullsOfAnyDtype).read(opener);
        } catch (UnlikeException e) {
            return null;
        }
    }

    private ColumnAccessor read(Opener opener) {
        try (Columns<ColumnAccessor> read = new Columns<>();
                SizedChunks chunks = attempt(() -> opener.open(bytes -> new CountedStream(bytes, taken)))) {
            List<@Nullable DType> dtypes = new ArrayList<>();
            long told = 0;
            int rows = FIRST_ROWS;
            long seen = 0;
            for (ColumnAccessor next = next(chunks, rows); next != null; next = next(chunks, rows)) {
                read.add(next);
                learn(dtypes, read.get(0), next);
                long now = taken.get();
                // what the listener throws is no fault of a part
                Work.advance(now - told);
                told = now;
                seen += next.rowCount();
                rows = rowsOfPart(seen, now);
            }
            if (read.size() == 0) {
                throw new UnlikeException(null);
            }
            return together(read.all(), dtypes);
        }
    }

    /** Returns the rows of the next part, where so many took so many bytes of the file. */
    private static int rowsOfPart(long rows, long bytes) {
        double wanted = (double) PART_BYTES / Math.max(1, bytes) * rows;
        return (int) Math.max(FIRST_ROWS / 10, Math.min(MOST_ROWS, wanted));
    }

    private static @Nullable ColumnAccessor next(SizedChunks chunks, int rows) {
        return attempt(() -> chunks.next(rows));
    }

    /** Returns what a step gives; what it throws is for the reader of the whole text to throw, which knows the place. */
    private static <T extends @Nullable Object> T attempt(Supplier<T> step) {
        try {
            return step.get();
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new UnlikeException(e);
        }
    }

    /** Notes the dtypes of a part; null stands for one of which all parts until now are all null. */
    private void learn(List<@Nullable DType> dtypes, ColumnAccessor first, ColumnAccessor part) {
        if (!part.labels().equals(first.labels())) {
            throw new UnlikeException(null);
        }
        for (int i = 0; i < part.size(); i++) {
            ColumnBase column = part.columns().get(i);
            DType known = i < dtypes.size() ? dtypes.get(i) : null;
            boolean tells = !areNullsOfAnyDtype || column.nullCount() < column.size();
            DType said = tells ? column.dtype() : known;
            if ((known != null && !known.equals(said)) || column.dtype().isCategorical()) {
                throw new UnlikeException(null);
            }
            if (i < dtypes.size()) {
                dtypes.set(i, said);
            } else {
                dtypes.add(said);
            }
        }
    }

    private ColumnAccessor together(List<ColumnAccessor> parts, List<@Nullable DType> dtypes) {
        ColumnAccessor first = parts.get(0);
        if (parts.size() == 1) {
            return first.share();
        }
        return first.replaced(Columns.made(first.size(), i -> {
            DType known = dtypes.get(i);
            DType dtype = known == null ? first.columns().get(i).dtype() : known;
            try (Columns<ColumnBase> alike = new Columns<>()) {
                for (ColumnAccessor part : parts) {
                    ColumnBase column = part.columns().get(i);
                    alike.add(column.dtype().equals(dtype) ? column.share() : ColumnBase.allNull(dtype, column.size()));
                }
                return Concats.values(call, alike.all());
            }
        }));
    }

    /** Counts the bytes that are taken of a stream. */
    private static final class CountedStream extends FilterInputStream {
        private final AtomicLong taken;

        CountedStream(InputStream bytes, AtomicLong taken) {
            super(bytes);
            this.taken = taken;
        }

        @Override
        public int read() throws IOException {
            int c = in.read();
            taken.addAndGet(c < 0 ? 0 : 1);
            return c;
        }

        @Override
        public int read(byte[] to, int offset, int most) throws IOException {
            int count = in.read(to, offset, most);
            taken.addAndGet(Math.max(0, count));
            return count;
        }

        @Override
        public long skip(long count) throws IOException {
            long skipped = in.skip(count);
            taken.addAndGet(skipped);
            return skipped;
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}
