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
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Lines of JSON of which each is a record: what is none is refused with its place, or a row of nulls. Where the reader does
 * not tell, the bridge looks at the text on its way there.
 */
final class JsonRecords {
    private static final int PART = 1 << 20;

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
     * @throws InputFileException for the first line that is none, unless the options make it null
     */
    TableWithMetadata readStrictly(SourceInfo source) {
        try {
            return reader.read(source, How.STRICT);
        } catch (InputFileException e) {
            try (HostText plain = loaded();
                    JsonScan scan = JsonScan.of(SourceInfo.ofText(plain), options.naValues())) {
                TableWithMetadata read = mended(scan, scan.run());
                if (read != null) {
                    return read;
                }
            } catch (RuntimeException other) {
                other.addSuppressed(e);
                throw other;
            }
            throw e;
        }
    }

    /**
     * Reads a text by a reader that passes over what stands behind a record; where lines may not be null, the text is looked at on
     * its way.
     *
     * @param source is not packed
     * @throws InputFileException for the first line that is no record, unless the options make it null
     */
    TableWithMetadata readLookedAt(SourceInfo source) {
        return InputFiles.named("cannot read JSON from " + name, () -> {
            byte[] unmarked = unmarked();
            SourceInfo plain = unmarked == null ? source : SourceInfo.ofBytes(unmarked);
            if (options.onBadLine() == OnBadLine.NULL) {
                return reader.read(plain, How.RECOVERING);
            }
            try (JsonScan scan = JsonScan.of(plain, options.naValues())) {
                TableWithMetadata read;
                try {
                    read = reader.read(SourceInfo.ofScan(scan), How.RECOVERING);
                } catch (RuntimeException e) {
                    try {
                        requireRecords(scan.run());
                    } catch (RuntimeException fault) {
                        fault.addSuppressed(e);
                        throw fault;
                    }
                    throw e;
                }
                return Columns.orClose(read, () -> {
                    requireRecords(scan.run());
                    return read;
                });
            }
        });
    }

    /** Returns what follows a byte order mark, which libcudf takes for no JSON; null where there is none. */
    private byte @Nullable [] unmarked() {
        try (InputStream in = text.open()) {
            return LineFeeds.isMarked(in) ? in.readAllBytes() : null;
        } catch (IOException e) {
            throw new InputFileException("cannot read JSON from " + name + ": " + e.getMessage(), e);
        }
    }

    private void requireRecords(JsonScan.Found found) {
        if (found.fault() != JsonScan.Fault.NONE) {
            throw refused(found);
        }
    }

    /** Returns what a text with faults gives, null where there is none. */
    private @Nullable TableWithMetadata mended(JsonScan scan, JsonScan.Found found) {
        if (found.fault() == JsonScan.Fault.NONE) {
            return null;
        }
        if (options.onBadLine() == OnBadLine.FAIL) {
            throw refused(found);
        }
        try (HostText kept = scan.kept()) {
            return reader.read(SourceInfo.ofText(kept), How.RECOVERING);
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
            throw new InputFileException(action + e.getMessage(), e);
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
                throw new InputFileException("cannot read JSON from " + name + ": " + e.getMessage(), e);
            }
            return loaded;
        });
    }
}
