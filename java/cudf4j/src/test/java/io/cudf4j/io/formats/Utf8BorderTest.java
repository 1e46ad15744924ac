/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.strings.Encodings;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.memory.Buffer;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Strings that are no UTF-8 are refused where they come in: from Arrow and from files. */
class Utf8BorderTest {
    private static final byte[] LATIN = {'a', (byte) 0xE9};

    @TempDir
    Path folder;

    /** Returns strings of bytes, which nothing looks at. */
    private static ColumnBase strings(byte[]... rows) {
        return masked(null, rows);
    }

    private static ColumnBase masked(byte @Nullable [] mask, byte[]... rows) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int[] ends = new int[rows.length + 1];
        for (int i = 0; i < rows.length; i++) {
            bytes.writeBytes(rows[i]);
            ends[i + 1] = bytes.size();
        }
        try (Buffer data = Buffer.of(bytes.toByteArray());
                Buffer valid =
                        mask == null ? null : Buffer.of(Arrays.copyOf(mask, (int) Buffer.maskSizeBytes(rows.length)));
                ColumnBase offsets = ColumnFactory.of(ends)) {
            return ColumnBase.of(ColumnBuffers.of(DType.STRING, rows.length)
                    .withData(data)
                    .withMask(valid)
                    .withChildren(offsets));
        }
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    /** Takes a column over, and returns what it comes back as. */
    private static List<?> throughArrow(ColumnBase column) {
        try (ColumnAccessor columns = ColumnAccessor.own("s", column);
                ColumnAccessor back = ArrowByAddress.roundTrip(columns)) {
            return back.column("s").toHost().toList();
        }
    }

    private List<?> throughParquet(ColumnBase column) {
        Path file = folder.resolve("strings.parquet");
        try (ColumnAccessor columns = ColumnAccessor.own("s", column)) {
            ParquetWriter.write(columns, file, ParquetWriteOptions.defaults());
        }
        try (ColumnAccessor back = ParquetReader.read(file, ParquetReadOptions.defaults())) {
            return back.column("s").toHost().toList();
        }
    }

    @Test
    void textOfAllPlanes_comesThrough() {
        List<String> rows = Arrays.asList("a", "é", null, "", "日本", "😀\uffff\ud7ff\ue000", "\u0000");
        assertThat(throughArrow(ColumnFactory.of(rows))).isEqualTo(rows);
        assertThat(throughParquet(ColumnFactory.of(rows))).isEqualTo(rows);
    }

    @Test
    void whatIsNoText_isRefusedWithItsRow() {
        assertThatThrownBy(() -> throughArrow(strings(text("fine"), text("é"), LATIN)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage(
                        "fromArrow: field 's': row 2 is no UTF-8: from byte 1 on it has 0xE9; bytes that are no text are "
                                + "lists of uint8");
        assertThatThrownBy(() -> throughParquet(strings(text("fine"), text("é"), LATIN)))
                .isInstanceOf(InputFileException.class)
                .hasMessageStartingWith("cannot read column 's' of " + folder.resolve("strings.parquet"))
                .hasMessageEndingWith(
                        "row 2 is no UTF-8: from byte 1 on it has 0xE9; bytes that are no text are lists of uint8");
    }

    @Test
    void whatIsLongerThanNeedBe_ofASurrogate_orBeyondUnicode_isRefused() {
        for (byte[] wrong : List.of(
                bytes(0xC0, 0xAF),
                bytes(0xE0, 0x80, 0xAF),
                bytes(0xED, 0xA0, 0x80),
                bytes(0xF4, 0x90, 0x80, 0x80),
                bytes(0x80),
                bytes(0xF0, 0x9F, 0x98),
                bytes(0xFF))) {
            assertThatThrownBy(() -> throughArrow(strings(text("é"), wrong, text("z"))))
                    .as(Arrays.toString(wrong))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 1 is no UTF-8: from byte 0 on");
        }
    }

    @Test
    void characterThatTwoRowsShare_isRefused() {
        assertThatThrownBy(() -> throughArrow(strings(bytes('a', 0xC3), bytes(0xA9, 'b'))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 1 is no UTF-8: from byte 0 on it has 0xA9");
    }

    @Test
    void bytesOfNull_areThoseOfNoString() {
        // the first and the third row
        assertThat(throughArrow(masked(new byte[] {0b101}, text("é"), LATIN, text("z"))))
                .isEqualTo(Arrays.asList("é", null, "z"));
        assertThatThrownBy(() -> throughArrow(masked(new byte[] {0b011}, text("é"), LATIN, text("z"))))
                .hasMessageContaining("row 1 is no UTF-8");
    }

    @Test
    void wideOffsets_areReadToo() {
        byte[] bytes = bytes('a', 0xC3, 0xA9, 'z', 0xE9);
        try (Buffer data = Buffer.of(bytes);
                ColumnBase offsets = ColumnFactory.of(new long[] {0, 1, 3, 5})) {
            ColumnBase wide = ColumnBase.of(
                    ColumnBuffers.of(DType.STRING, 3).withData(data).withChildren(offsets));
            assertThatThrownBy(() -> Encodings.requireUtf8(wide))
                    .hasMessageStartingWith("row 2 is no UTF-8: from byte 1 on");
            try (wide;
                    ColumnBase fine = wide.slice(0, 2)) {
                Encodings.requireUtf8(fine);
                assertThat(fine.toHost().toList()).isEqualTo(List.of("a", "é"));
            }
        }
    }

    @Test
    void rowsBesideASlice_areNotLookedAt() {
        try (ColumnBase all = strings(LATIN, text("é"), text("z"), LATIN)) {
            assertThat(throughArrow(all.slice(1, 3))).isEqualTo(List.of("é", "z"));
            assertThatThrownBy(() -> throughArrow(all.slice(1, 4))).hasMessageContaining("row 2 is no UTF-8");
        }
    }

    @Test
    void stringsWithinOthers_areLookedAtToo() {
        try (ColumnBase offsets = ColumnFactory.of(new int[] {0, 1, 2});
                ColumnBase elements = strings(text("é"), LATIN)) {
            ColumnBase lists =
                    ColumnBase.of(ColumnBuffers.of(DType.list(DType.STRING), 2).withChildren(offsets, elements));
            assertThatThrownBy(() -> throughArrow(lists))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("fromArrow: field 's': of the elements, row 1 is no UTF-8");
            ColumnBase structs = ColumnBase.of(
                    ColumnBuffers.of(DType.struct(Map.of("f", DType.STRING)), 2).withChildren(elements));
            assertThatThrownBy(() -> throughArrow(structs))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("fromArrow: field 's': of the fields, row 1 is no UTF-8");
        }
    }
}
