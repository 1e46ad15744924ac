/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a Parquet file says of its columns under {@code ARROW:schema} and Parquet has no place for: time zones, and which texts are
 * categories. pyarrow and Polars write it beside no other word of them. It is a message of Arrow's files, in Base64; see {@link
 * ArrowSchemaMessage}.
 *
 * @source Arrow's Schema.fbs and Message.fbs
 */
final class ArrowSchemaReader {
    /** The file's key of it. */
    static final String KEY = "ARROW:schema";

    private static final int CONTINUES = -1;
    private static final int HEADER_SCHEMA = 1;
    private static final int UTF8 = 5;
    private static final int TIMESTAMP = 10;
    private static final int LARGE_UTF8 = 20;

    private final ByteBuffer bytes;

    private ArrowSchemaReader(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /**
     * Returns what is said of columns of which Parquet does not say it all.
     *
     * @throws IllegalArgumentException if the message is none
     */
    static Map<String, PandasMetadata.Column> columns(String base64) {
        ByteBuffer all = ByteBuffer.wrap(Base64.getDecoder().decode(base64)).order(ByteOrder.LITTLE_ENDIAN);
        try {
            // older writers begin with the length
            int begin = all.getInt(0) == CONTINUES ? 8 : 4;
            return new ArrowSchemaReader(all.slice(begin, all.limit() - begin).order(ByteOrder.LITTLE_ENDIAN))
                    .columns();
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("it leads beyond its end", e);
        }
    }

    private Map<String, PandasMetadata.Column> columns() {
        int message = bytes.getInt(0);
        int header = slot(message, 1);
        int schema = target(slot(message, 2));
        if (header == 0 || bytes.get(header) != HEADER_SCHEMA || schema == 0) {
            throw new IllegalArgumentException("it is no schema");
        }
        Map<String, PandasMetadata.Column> columns = new LinkedHashMap<>();
        int fields = target(slot(schema, 1));
        int count = fields == 0 ? 0 : bytes.getInt(fields);
        for (int i = 0; i < count; i++) {
            int field = target(fields + 4 + 4 * i);
            String name = text(slot(field, 0));
            PandasMetadata.Column column = column(field);
            if (name != null && column != null) {
                columns.put(name, column);
            }
        }
        return columns;
    }

    private PandasMetadata.@Nullable Column column(int field) {
        int typeSlot = slot(field, 2);
        int type = typeSlot == 0 ? 0 : bytes.get(typeSlot);
        int dictionary = target(slot(field, 4));
        if (dictionary != 0) {
            int ordered = slot(dictionary, 2);
            return type == UTF8 || type == LARGE_UTF8
                    ? new PandasMetadata.Column(
                            "categorical", "object", Map.of("ordered", ordered != 0 && bytes.get(ordered) != 0))
                    : null;
        }
        String zone = type == TIMESTAMP ? text(slot(target(slot(field, 3)), 1)) : null;
        return zone == null
                ? null
                : new PandasMetadata.Column("datetimetz", "datetime64[ns]", Map.of("timezone", zone));
    }

    /** Returns where the value of a table's slot lies, 0 where it has none. */
    private int slot(int table, int number) {
        if (table == 0) {
            return 0;
        }
        int offsets = table - bytes.getInt(table);
        int at = 4 + 2 * number;
        if (at >= bytes.getShort(offsets)) {
            return 0;
        }
        int offset = bytes.getShort(offsets + at);
        return offset == 0 ? 0 : table + offset;
    }

    /** Returns where that lies to which a place leads, 0 where there is none. */
    private int target(int place) {
        return place == 0 ? 0 : place + bytes.getInt(place);
    }

    private @Nullable String text(int place) {
        int at = target(place);
        if (at == 0) {
            return null;
        }
        int length = bytes.getInt(at);
        return StandardCharsets.UTF_8.decode(bytes.slice(at + 4, length)).toString();
    }
}
