/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Columns and fields of which no row has a value, as pandas and pyarrow write them: of the type null, also below lists and structs. And
 * types that no dtype holds.
 */
class UntypedFilesTest {
    /**
     * pyarrow 26.0.1 of {@code {'n': pa.nulls(3), 'l': [[], None, [None]], 's': [{'a': 1, 'b': None}, None, {'a': 3, 'b': None}]}}.
     */
    private static final String PARQUET = """
            UEFSMRUAFQwVDCwVBhUAFQYVBhwAAAACAAAABgAVABUaFRosFQYVABUGFQYcAAAAAgAAAAYAAwAAAAMhABUAFR4VHiwVBhUAFQYV
            BhwAAAADAAAAAyIAAQAAAAMAAAAVABUOFQ4sFQYVABUGFQYcAAAAAwAAAAMRABUEGYw1ABgGc2NoZW1hFQYAFQIlAhgBbmy8AAAA
            NQIYAWwVAhUGTDwAAAA1BBgEbGlzdBUCABUCJQIYB2VsZW1lbnRsvAAAADUCGAFzFQQAFQIlAhgBYQAVAiUCGAFibLwAAAAWBhkc
            GUwmABwVAhklBgAZGAFuFQAWBhYyFjImCEkcFQAVABUCADwpBhkmBgAAAAAmABwVAhklBgAZOAFsBGxpc3QHZWxlbWVudBUAFgYW
            QBZAJjpJHBUAFQAVAgA8KSYGABlGAgICAAAAACYAHBUCGSUGABkoAXMBYRUAFgYWRBZEJnpJHBUAFQAVAgA8KQYZNgIABAAAACYA
            HBUCGSUGABkoAXMBYhUAFgYWNBY0Jr4BSRwVABUAFQIAPCkGGTYCBAAAAAAW6gEWBiYIFuoBACggcGFycXVldC1jcHAtYXJyb3cg
            dmVyc2lvbiAyNi4wLjEZTBwAABwAABwAABwAAABmAQAAUEFSMQ==
            """;

    private static final Map<Object, DType> DTYPES = new LinkedHashMap<>();

    static {
        DTYPES.put("n", DType.STRING);
        DTYPES.put("l", DType.list(DType.STRING));
        Map<String, DType> fields = new LinkedHashMap<>();
        fields.put("a", DType.INT32);
        fields.put("b", DType.STRING);
        DTYPES.put("s", DType.struct(fields));
    }

    private static void assertRows(DataFrame read) {
        assertThat(read.dtypes()).isEqualTo(DTYPES);
        try (Series none = read.col("n");
                Series lists = read.col("l");
                Series structs = read.col("s")) {
            assertThat(none.toList()).isEqualTo(list(null, null, null));
            assertThat(lists.toList()).isEqualTo(list(List.of(), null, Collections.singletonList(null)));
            assertThat(structs.toList()).isEqualTo(list(struct(1), null, struct(3)));
        }
    }

    private static Map<String, Object> struct(int a) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("a", a);
        fields.put("b", null);
        return fields;
    }

    @Test
    void parquet_isReadAsTexts_wholeAndInChunks() {
        FileSource source = FileSource.of(Base64.getMimeDecoder().decode(PARQUET));
        try (DataFrame read = DataFrame.readParquet(source, ParquetReadOptions.defaults())) {
            assertRows(read);
        }
        List<Integer> rows = new ArrayList<>();
        try (Stream<DataFrame> chunks = DataFrame.readParquetChunks(
                source, ParquetReadOptions.defaults().chunkReadLimit(1))) {
            chunks.forEach(chunk -> {
                try (chunk) {
                    assertThat(chunk.dtypes()).isEqualTo(DTYPES);
                    rows.add(chunk.rowCount());
                }
            });
        }
        assertThat(rows.stream().mapToInt(Integer::intValue).sum()).isEqualTo(3);
    }

    /** pyarrow 26.0.1 of a timestamp[ms, Europe/Berlin], an int8, a dictionary of texts and a timestamp[us]; pandas said nothing. */
    private static final String OF_ARROW = """
            UEFSMRUAFRwVHCwVBBUAFQYVBhwAAAACAAAAAwGIrghmAAAAABUAFRwVHCwVBBUAFQYVBhwAAAACAAAABAEBAAAAAgAAABUAFRYV
            FiwVBBUAFQYVBhwAAAACAAAAAwEBAAAAeBUAFRwVHCwVBBUAFQYVBhwAAAACAAAAAwEAAAAAAAAAABUEGVw1ABgGc2NoZW1hFQgA
            FQQlAhgBeiUSTIwRHBwAAAAAABUCJQIYAW4lHkysEwgRAAAAFQwlAhgBYyUATBwAAAAVBCUCGAF0JRRMjBIcLAAAAAAAFgQZHBlM
            JgAcFQQZJQYAGRgBehUAFgQWQhZCJghJHBUAFQAVAgA8KQYZJgICAAAAJgAcFQIZJQYAGRgBbhUAFgQWQhZCJkpJHBUAFQAVAgA8
            KQYZJgAEAAAAJgAcFQwZJQYAGRgBYxUAFgQWPBY8JowBSRwVABUAFQIAPBYCGQYZJgICAAAAJgAcFQQZJQYAGRgBdBUAFgQWQhZC
            JsgBSRwVABUAFQIAPCkGGSYCAgAAABaCAhYEJggWggIAGRwYDEFSUk9XOnNjaGVtYRjAAy8vLy8vMGdCQUFBUUFBQUFBQUFLQUF3
            QUJnQUZBQWdBQ2dBQUFBQUJCQUFFQUFBQWhQLy8vd1FBQUFBRUFBQUEyQUFBQUpBQUFBQkVBQUFBQkFBQUFFai8vLzhBQUFFS0VB
            QUFBQmdBQUFBRUFBQUFBQUFBQUFFQUFBQjBBQVlBQ0FBR0FBWUFBQUFBQUFJQUVBQVlBQWdBQmdBSEFBd0FFQUFVQUJBQUFBQUFB
            QUVGRkFBQUFEZ0FBQUFjQUFBQUJBQUFBQUFBQUFBQkFBQUFZd0FBQUFnQUNBQUFBQVFBQ0FBQUFBUUFBQURNLy8vL0FBQUFBU0FB
            QUFBRUFBUUFCQUFBQU16Ly8vOEFBQUVDRUFBQUFCd0FBQUFFQUFBQUFBQUFBQUVBQUFCdUFBQUFDQUFNQUFnQUJ3QUlBQUFBQUFB
            QUFRZ0FBQUFRQUJRQUNBQUdBQWNBREFBQUFCQUFFQUFBQUFBQUFRb1FBQUFBSEFBQUFBUUFBQUFBQUFBQUFRQUFBSG9BQUFBSUFB
            d0FCZ0FJQUFnQUFBQUFBQUVBQkFBQUFBMEFBQUJGZFhKdmNHVXZRbVZ5YkdsdUFBQUEAGCBwYXJxdWV0LWNwcC1hcnJvdyB2ZXJz
            aW9uIDI2LjAuMRlMHAAAHAAAHAAAHAAAABgDAABQQVIx
            """;

    @Test
    void whatArrowsSchemaSays_isKept_wherePandasSaysNothing() {
        byte[] bytes = Base64.getMimeDecoder().decode(OF_ARROW);
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        for (ParquetReadOptions options : List.of(
                ParquetReadOptions.defaults(), ParquetReadOptions.defaults().columns("z", "n", "c", "t"))) {
            try (DataFrame read = DataFrame.readParquet(FileSource.of(bytes), options);
                    Series zoned = read.col("z");
                    Series texts = read.col("c")) {
                assertThat(zoned.dtype()).isEqualTo(DType.datetime(ChronoUnit.MILLIS, berlin));
                // 1711845000 ms after 1970-01-01T00:00 of UTC
                assertThat(zoned.toList()).isEqualTo(list(ZonedDateTime.of(1970, 1, 20, 20, 30, 45, 0, berlin), null));
                assertThat(texts.dtype().isCategorical()).isTrue();
                assertThat(texts.toList()).isEqualTo(list("x", null));
                assertThat(read.dtypes()).containsEntry("n", DType.INT8).containsEntry("t", DType.DATETIME_US);
            }
        }
        try (DataFrame plain = DataFrame.readParquet(
                FileSource.of(bytes), ParquetReadOptions.defaults().usePandasMetadata(false))) {
            assertThat(plain.dtypes()).containsEntry("z", DType.DATETIME_MS).containsEntry("c", DType.STRING);
        }
    }

    @Test
    void typesWithoutDtype_areRefusedByTheNameOfTheField(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("uuids.feather");
        try (BufferAllocator allocator = new RootAllocator();
                IntVector numbers = new IntVector("i", allocator);
                FixedSizeBinaryVector ids = new FixedSizeBinaryVector("id", allocator, 16);
                Float2Vector halves = new Float2Vector("h", allocator)) {
            numbers.setSafe(0, 7);
            ids.setSafe(0, new byte[16]);
            halves.setSafe(0, (short) 0x3C00);
            try (VectorSchemaRoot root = new VectorSchemaRoot(List.of(numbers, ids));
                    VectorSchemaRoot half = new VectorSchemaRoot(List.of(halves));
                    FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                    ArrowFileWriter writer = new ArrowFileWriter(root, null, out)) {
                root.setRowCount(1);
                half.setRowCount(1);
                writer.writeBatch();
                assertThatThrownBy(() -> Arrow.fromRoot(root, allocator))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessage("fromRoot: field 'id' has values of FixedSizeBinary(16), which no dtype holds");
                assertThatThrownBy(() -> Arrow.fromRoot(half, allocator))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessage("fromRoot: field 'h' has values of FloatingPoint(HALF), which no dtype holds");
            }
        }
        assertThatThrownBy(() -> DataFrame.readFeather(file))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("cannot read Feather from " + file
                        + ": column 'id' has values of FixedSizeBinary(16), which no dtype holds; leave it out with"
                        + " columns(...)");
        try (DataFrame others = DataFrame.readFeather(
                FileSource.of(file), FeatherReadOptions.defaults().columns("i"))) {
            assertThat(others.columns()).isEqualTo(list("i"));
        }
    }

    /** decimal32(5, 2) of 1.23 and null, by pyarrow 26.0.1. */
    private static final String DECIMAL32 = """
            QVJST1cxAAD/////gAAAABAAAAAAAAoADAAGAAUACAAKAAAAAAEEAAwAAAAIAAgAAAAEAAgAAAAEAAAAAQAAABQAAAAQABQACAAG
            AAcADAAAABAAEAAAAAAAAQcQAAAAHAAAAAQAAAAAAAAAAQAAAGQACgAQAAQACAAMAAoAAAAFAAAAAgAAACAAAAAAAAAA/////4gA
            AAAUAAAAAAAAAAwAFgAGAAUACAAMAAwAAAAAAwQAGAAAABAAAAAAAAAAAAAKABgADAAEAAgACgAAADwAAAAQAAAAAgAAAAAAAAAA
            AAAAAgAAAAAAAAAAAAAAAQAAAAAAAAAIAAAAAAAAAAgAAAAAAAAAAAAAAAEAAAACAAAAAAAAAAEAAAAAAAAAAQAAAAAAAAB7AAAA
            AAAAAP////8AAAAAEAAAAAwAFAAGAAgADAAQAAwAAAAAAAQAOAAAACgAAAAEAAAAAQAAAJAAAAAAAAAAkAAAAAAAAAAQAAAAAAAA
            AAAAAAAAAAAACAAIAAAABAAIAAAABAAAAAEAAAAUAAAAEAAUAAgABgAHAAwAAAAQABAAAAAAAAEHEAAAABwAAAAEAAAAAAAAAAEA
            AABkAAoAEAAEAAgADAAKAAAABQAAAAIAAAAgAAAAqAAAAEFSUk9XMQ==
            """;

    @Test
    void decimalsOfFewBits_whichArrowJavaCannotRead_areRefusedByType() {
        byte[] bytes = Base64.getMimeDecoder().decode(DECIMAL32);
        assertThatThrownBy(() -> DataFrame.readFeather(FileSource.of(bytes), FeatherReadOptions.defaults()))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("cannot read Feather from bytes: a column has decimals of neither 128 nor 256 bits, which"
                        + " arrow-java does not read; write them as decimal128");
    }

    @Test
    void vectors_areReadAsTexts() {
        FieldType nothing = FieldType.nullable(ArrowType.Null.INSTANCE);
        try (BufferAllocator allocator = new RootAllocator();
                NullVector none = new NullVector("n", 3);
                ListVector lists = ListVector.empty("l", allocator);
                StructVector structs = StructVector.empty("s", allocator)) {
            lists.initializeChildrenFromFields(List.of(new Field("element", nothing, null)));
            lists.allocateNew();
            lists.startNewValue(0);
            lists.endValue(0, 0);
            lists.setNull(1);
            lists.startNewValue(2);
            lists.endValue(2, 1);
            lists.setValueCount(3);
            lists.getDataVector().setValueCount(1);
            structs.initializeChildrenFromFields(List.of(
                    new Field("a", FieldType.nullable(new ArrowType.Int(32, true)), null),
                    new Field("b", nothing, null)));
            IntVector a = (IntVector) structs.getChild("a");
            a.setSafe(0, 1);
            a.setSafe(2, 3);
            structs.setIndexDefined(0);
            structs.setNull(1);
            structs.setIndexDefined(2);
            structs.setValueCount(3);
            try (VectorSchemaRoot root = new VectorSchemaRoot(List.of(none, lists, structs));
                    DataFrame read = Arrow.fromRoot(root, allocator)) {
                root.setRowCount(3);
                assertRows(read);
                assertThat(Arrow.dtype(root.getSchema().findField("l"))).isEqualTo(DType.list(DType.STRING));
            }
        }
    }
}
