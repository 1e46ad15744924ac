/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.column.Columns;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OnBadLine;
import io.cudf4j.plc.io.HostText;
import io.cudf4j.plc.io.JsonScan;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.plc.io.TableWithMetadata;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lines of JSON of which each is a record: what is none is refused with its place, or a row of nulls. Where the reader does
 * not tell, the bridge looks at the text while that is at work.
 */
final class JsonRecords {
    private static final int PART = 1 << 20;
    private static final int PART_LINES = 100_000;
    private static final int FIRST_OF_MARK = 0xEF;

    private final String name;
    private final JsonReadOptions options;
    private final Text text;
    private final Reader reader;

    /** Opens the plain text anew. */
    @FunctionalInterface
    interface Text {
        InputStream open() throws IOException;
    }

    /** How libcudf reads lines. */
    enum How {
        /** What is no record is refused. */
        STRICT,
        /** What is no record is a row of nulls. */
        RECOVERING
    }

    /** Reads lines by libcudf. */
    @FunctionalInterface
    interface Reader {
        TableWithMetadata read(SourceInfo source, How how);
    }

    /**
     * Makes a reading.
     *
     * @param name stands for the file in messages
     * @param text the plain text in UTF-8
     */
    JsonRecords(String name, JsonReadOptions options, Text text, Reader reader) {
        this.name = name;
        this.options = options;
        this.text = text;
        this.reader = reader;
    }

    /**
     * Reads a text by a reader that refuses whatever is no record itself.
     *
     * @param isPacked whether the source is not the plain text
     * @throws InputFileException for the first line that is none, unless the options make it null
     */
    TableWithMetadata readStrictly(SourceInfo source, boolean isPacked) {
        try {
            return reader.read(source, How.STRICT);
        } catch (InputFileException e) {
            return instead(e, () -> isPacked ? mendedOfPacked() : mended(source));
        }
    }

    /**
     * Reads a text by a reader that does not tell whatever is no record; so the text is looked at while it does its work.
     *
     * @param source is not packed
     * @throws InputFileException for the first line that is no record, unless the options make it null
     */
    TableWithMetadata readLookedAt(SourceInfo source) {
        return InputFiles.named("cannot read JSON from " + name, () -> {
            // where there is no record, libcudf reads on only if it recovers
            How how = isBlank() ? How.RECOVERING : How.STRICT;
            try (JsonScan scan = JsonScan.of(source, options.naValues())) {
                TableWithMetadata read;
                try {
                    read = reader.read(SourceInfo.ofScan(scan), how);
                } catch (RuntimeException e) {
                    return instead(e, () -> mended(scan));
                }
                return Columns.orClose(read, () -> {
                    TableWithMetadata mended = mended(scan);
                    if (mended != null) {
                        read.close();
                    }
                    return mended == null ? read : mended;
                });
            }
        });
    }

    private boolean isBlank() {
        try (InputStream in = text.open()) {
            int c = in.read();
            if (c == FIRST_OF_MARK) {
                in.skipNBytes(2);
                c = in.read();
            }
            while (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                c = in.read();
            }
            return c < 0;
        } catch (EOFException e) {
            return false;
        } catch (IOException e) {
            throw new InputFileException("cannot read JSON from " + name + ": " + InputFiles.reason(e), e);
        }
    }

    /** Returns what a text gives that a reader refused; where it has no fault, throws what happened. */
    private static TableWithMetadata instead(
            RuntimeException happened, Supplier<? extends @Nullable TableWithMetadata> mended) {
        TableWithMetadata other;
        try {
            other = mended.get();
        } catch (RuntimeException e) {
            e.addSuppressed(happened);
            throw e;
        }
        if (other == null) {
            throw happened;
        }
        return other;
    }

    private @Nullable TableWithMetadata mendedOfPacked() {
        if (options.onBadLine() == OnBadLine.FAIL) {
            requireRecords();
            return null;
        }
        try (HostText plain = loaded()) {
            return mended(SourceInfo.ofText(plain));
        }
    }

    private @Nullable TableWithMetadata mended(SourceInfo plain) {
        try (JsonScan scan = JsonScan.of(plain, options.naValues())) {
            return mended(scan);
        }
    }

    /** Returns what a text with faults gives, null where there is none. */
    private @Nullable TableWithMetadata mended(JsonScan scan) {
        JsonScan.Found found = scan.run();
        if (found.fault() == JsonScan.Fault.NONE) {
            return null;
        }
        if (options.onBadLine() == OnBadLine.FAIL) {
            throw refused(found);
        }
        try (HostText kept = scan.kept()) {
            return reader.read(SourceInfo.ofText(kept), How.STRICT);
        }
    }

    /** Refuses the first line of a packed text that is no record; takes memory for some lines. */
    private void requireRecords() {
        try (InputStream in = text.open();
                JsonLines lines = new JsonLines(in)) {
            long before = 0;
            for (byte[] part = lines.next(PART_LINES); part != null; part = lines.next(PART_LINES)) {
                try (JsonScan scan = JsonScan.of(SourceInfo.ofBytes(part), options.naValues())) {
                    JsonScan.Found found = scan.run();
                    if (found.fault() != JsonScan.Fault.NONE) {
                        throw refused(
                                new JsonScan.Found(found.fault(), before + found.offset(), before + found.line()));
                    }
                }
                before += part.length;
            }
        } catch (IOException e) {
            throw new InputFileException("cannot read JSON from " + name + ": " + InputFiles.reason(e), e);
        }
    }

    private InputFileException refused(JsonScan.Found found) {
        String action = "cannot read JSON from " + name + ": ";
        try {
            String fault = null;
            if (found.fault() == JsonScan.Fault.NO_RECORD) {
                try (InputStream in = text.open()) {
                    fault = JsonFault.find(in, true, options.naValues());
                }
            }
            if (fault == null) {
                boolean isText = found.fault() == JsonScan.Fault.NO_RECORD;
                fault = "line " + line(found.offset()) + ", byte " + found.offset() + ": "
                        + (isText ? "the line is neither an object nor an array" : "the bytes are no UTF-8");
            }
            return new InputFileException(action + fault);
        } catch (IOException e) {
            throw new InputFileException(action + InputFiles.reason(e), e);
        }
    }

    /** Returns the number of the line in which a byte lies, from 1. */
    private long line(long offset) throws IOException {
        long line = 1;
        long left = offset;
        byte[] part = new byte[PART];
        try (InputStream in = text.open()) {
            while (left > 0) {
                int count = in.read(part, 0, (int) Math.min(PART, left));
                if (count < 0) {
                    break;
                }
                for (int i = 0; i < count; i++) {
                    line += part[i] == '\n' ? 1 : 0;
                }
                left -= count;
            }
        }
        return line;
    }

    private HostText loaded() {
        HostText loaded = HostText.empty();
        return Columns.orClose(loaded, () -> {
            byte[] part = new byte[PART];
            try (InputStream in = text.open()) {
                for (int count = in.read(part); count >= 0; count = in.read(part)) {
                    loaded.append(part, count);
                }
            } catch (IOException e) {
                throw new InputFileException("cannot read JSON from " + name + ": " + InputFiles.reason(e), e);
            }
            return loaded;
        });
    }
}
