/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.load.FreshJvm;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.impl.UnionListWriter;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.bytedeco.javacpp.BytePointer;
import org.junit.jupiter.api.Test;

class ArrowExchangeTest {
    private static ColumnAccessor columns() {
        return ColumnAccessor.own(
                List.of("i", "f", "s", "b", "d", "t"),
                List.of(
                        ColumnFactory.of(Arrays.asList(1L, null, 3L, 4L)),
                        ColumnFactory.of(Arrays.asList(1.5, Double.NaN, null, 4.0)),
                        ColumnFactory.of(Arrays.asList("a", null, "", "日本")),
                        ColumnFactory.of(Arrays.asList(true, null, false, true)),
                        ColumnFactory.of(Arrays.asList(LocalDate.of(2013, 1, 1), null, null, LocalDate.EPOCH)),
                        ColumnFactory.of(Arrays.asList(LocalDateTime.of(2013, 1, 1, 5, 0), null, null, null))));
    }

    private static List<List<Object>> rows(ColumnAccessor columns) {
        return columns.columns().stream()
                .map(column -> column.toHost().toList())
                .toList();
    }

    private static ColumnAccessor sliced(ColumnAccessor columns) {
        return columns.mapColumns(column -> column.slice(1, 4));
    }

    @Test
    void byAddresses_columnsWithNulls_comeBack() {
        try (ColumnAccessor columns = columns();
                ColumnAccessor back = ArrowByAddress.roundTrip(columns)) {
            assertThat(back.labels()).isEqualTo(columns.labels());
            assertThat(back.columns().stream().map(ColumnBase::dtype))
                    .isEqualTo(columns.columns().stream().map(ColumnBase::dtype).toList());
            assertThat(rows(back)).isEqualTo(rows(columns));
        }
    }

    @Test
    void byAddresses_slicedColumns_comeBack() {
        try (ColumnAccessor columns = columns();
                ColumnAccessor part = sliced(columns);
                ColumnAccessor back = ArrowByAddress.roundTrip(part)) {
            assertThat(rows(back)).isEqualTo(rows(part));
            assertThat(back.column("i").toHost().toList()).containsExactly(null, 3L, 4L);
            assertThat(back.column("s").toHost().toList()).containsExactly(null, "", "日本");
            assertThat(back.column("b").toHost().toList()).containsExactly(null, false, true);
        }
    }

    @Test
    void addressesThatHoldNoTable_areRefused() {
        try (ColumnAccessor columns = columns();
                BytePointer zeros = new BytePointer(80).zero()) {
            assertThatThrownBy(() -> ArrowExchange.toArrow(columns, 0, zeros.address()))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("ArrowSchema is 0");
            assertThatThrownBy(() -> ArrowExchange.fromArrow(zeros.address(), 0))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("ArrowArray is 0");
            assertThatThrownBy(() -> ArrowExchange.fromArrow(zeros.address(), zeros.address()))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("released");
        }
    }

    @Test
    void byAddresses_inAJvmWithoutFlagsAndArrowJars_works() throws IOException, InterruptedException {
        List<String> jars = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (!new File(entry).getName().startsWith("arrow-")) {
                jars.add(entry);
            }
        }
        Process process = withoutFlags(String.join(File.pathSeparator, jars));
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("[1, 2, 3]").contains("needs org.apache.arrow:arrow-vector on the class path");
    }

    @Test
    void arrowJava_inAJvmWithoutFlags_namesTheFlag() throws IOException, InterruptedException {
        Process process = withoutFlags(System.getProperty("java.class.path"));
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("[1, 2, 3]").contains("--add-opens=java.base/java.nio=ALL-UNNAMED");
    }

    @Test
    void arrowJava_exportsVectorsAndFreesThem() {
        try (BufferAllocator allocator = new RootAllocator();
                ColumnAccessor columns = columns()) {
            try (VectorSchemaRoot root = ArrowJava.toRoot("toRoot", columns, allocator)) {
                assertThat(root.getRowCount()).isEqualTo(4);
                assertThat(root.getVector("i").getObject(2)).isEqualTo(3L);
                assertThat(root.getVector("i").isNull(1)).isTrue();
                assertThat(root.getVector("s").getObject(3)).hasToString("日本");
            }
            assertThat(allocator.getAllocatedMemory()).isZero();
        }
    }

    @Test
    void arrowJava_importsVectorsWithNulls() {
        try (BufferAllocator allocator = new RootAllocator();
                BigIntVector numbers = new BigIntVector("n", allocator);
                VarCharVector texts = new VarCharVector("s", allocator)) {
            numbers.setSafe(0, 7L);
            numbers.setNull(1);
            numbers.setValueCount(2);
            texts.setNull(0);
            texts.setSafe(1, "x".getBytes(StandardCharsets.UTF_8));
            texts.setValueCount(2);
            try (ColumnAccessor back = ArrowJava.fromRoot(VectorSchemaRoot.of(numbers, texts), allocator)) {
                assertThat(back.labels()).isEqualTo(List.of("n", "s"));
                assertThat(rows(back)).containsExactly(Arrays.asList(7L, null), Arrays.asList(null, "x"));
            }
        }
    }

    @Test
    void arrowJava_fieldsOfOneName_areRefusedAndReleased() {
        try (BufferAllocator allocator = new RootAllocator();
                BigIntVector one = new BigIntVector("n", allocator);
                BigIntVector other = new BigIntVector("n", allocator)) {
            VectorSchemaRoot root = new VectorSchemaRoot(List.of(one, other));
            assertThatThrownBy(() -> ArrowJava.fromRoot(root, allocator)).isInstanceOf(DuplicateLabelException.class);
        }
    }

    /** The C interface has no lengths of buffers, so that whoever reads it would go where these lead. */
    @Test
    void arrowJava_vectorsThatAreShorterThanTheySay_areRefused() {
        try (BufferAllocator allocator = new RootAllocator();
                VarCharVector texts = new VarCharVector("s", allocator);
                ListVector lists = ListVector.empty("l", allocator)) {
            texts.setSafe(0, "x".getBytes(StandardCharsets.UTF_8));
            texts.setSafe(1, "y".getBytes(StandardCharsets.UTF_8));
            texts.setValueCount(2);
            texts.getOffsetBuffer().setInt(8, Integer.MAX_VALUE);
            refused(VectorSchemaRoot.of(texts), allocator, "fromRoot: field 's': Not enough capacity for data buffer");
            texts.getOffsetBuffer().setInt(8, 2);
            UnionListWriter writer = lists.getWriter();
            writer.allocate();
            writer.startList();
            writer.writeInt(7);
            writer.endList();
            lists.setValueCount(1);
            lists.getOffsetBuffer().setInt(4, 1_000_000);
            refused(VectorSchemaRoot.of(lists), allocator, "fromRoot: field 'l': Inner vector does not contain enough");
            lists.getOffsetBuffer().setInt(4, 1);
        }
    }

    @Test
    void arrowJava_mapsThatAreShorterThanTheySay_andFieldsWithoutNames_areRefused() {
        Field key = new Field("key", FieldType.notNullable(ArrowType.Utf8.INSTANCE), null);
        Field value = new Field("value", FieldType.nullable(ArrowType.Utf8.INSTANCE), null);
        Field entries = new Field("entries", FieldType.notNullable(ArrowType.Struct.INSTANCE), List.of(key, value));
        Field map = new Field("m", FieldType.nullable(new ArrowType.Map(false)), List.of(entries));
        Field unnamed = new Field(null, FieldType.nullable(ArrowType.Utf8.INSTANCE), null);
        try (BufferAllocator allocator = new RootAllocator();
                VectorSchemaRoot maps = VectorSchemaRoot.create(new Schema(List.of(map)), allocator);
                VectorSchemaRoot texts = VectorSchemaRoot.create(new Schema(List.of(unnamed)), allocator)) {
            MapVector rows = (MapVector) maps.getVector(0);
            rows.allocateNew();
            rows.setNotNull(0);
            maps.setRowCount(1);
            rows.getOffsetBuffer().setInt(4, 1_000_000);
            refused(maps, allocator, "fromRoot: field 'm': Inner vector does not contain enough");
            rows.getOffsetBuffer().setInt(4, 0);
            refused(texts, allocator, "fromRoot: field 0 has no name");
        }
    }

    private static void refused(VectorSchemaRoot root, BufferAllocator allocator, String message) {
        long before = allocator.getAllocatedMemory();
        assertThatThrownBy(() -> ArrowJava.fromRoot(root, allocator))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith(message);
        assertThat(allocator.getAllocatedMemory()).isEqualTo(before);
    }

    /** Starts a JVM on the same engine with none of the flags that this one has. */
    private static Process withoutFlags(String classPath) throws IOException {
        return FreshJvm.program(ArrowByAddress.class, classPath).start();
    }
}
