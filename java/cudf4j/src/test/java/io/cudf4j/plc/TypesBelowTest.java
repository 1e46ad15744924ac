/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.io.ChunkedParquetWriter;
import io.cudf4j.plc.io.ChunkedParquetWriterOptions;
import io.cudf4j.plc.io.SinkInfo;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls over columns of one type that differ in what lies below them: read as the other, one would be memory of nobody. */
class TypesBelowTest {
    private static final NestedType INTS = NestedType.of(DataType.INT32);
    private static final NestedType TEXTS = NestedType.of(DataType.STRING);

    @TempDir
    Path folder;

    /** A call with rows and other ones of the same type, whose fields or elements differ. */
    private interface Call {
        @Nullable
        Object apply(Column rows, Column others);
    }

    private static Map<String, Column> structs() {
        Map<String, Column> made = new LinkedHashMap<>();
        made.put("an integer and a text", struct(ints(1, 2), strings("a", "b")));
        made.put("a text and an integer", struct(strings("a", "b"), ints(1, 2)));
        made.put("an integer", struct(ints(1, 2)));
        made.put("three fields", struct(ints(1, 2), strings("a", "b"), ints(3, 4)));
        made.put("a longer integer", struct(longs(1L, 2L), strings("a", "b")));
        made.put("a struct", struct(struct(ints(1, 2)), strings("a", "b")));
        return made;
    }

    private static Map<String, Column> lists() {
        Map<String, Column> made = new LinkedHashMap<>();
        made.put("integers", Column.fromValues(NestedType.listOf(INTS), list(list(1), list(2, 3))));
        made.put("longer integers", Column.fromValues(NestedType.listOf(DataType.INT64), list(list(1L), list(2L))));
        made.put("texts", Column.fromValues(NestedType.listOf(TEXTS), list(list("a"), list("b", "c"))));
        made.put(
                "lists",
                Column.fromValues(NestedType.listOf(NestedType.listOf(TEXTS)), list(list(list("a")), list(list("b")))));
        made.put(
                "structs",
                Column.fromValues(
                        NestedType.listOf(NestedType.struct().field("f", TEXTS)), list(list(list("a")), list())));
        made.put("no integers, of texts", Column.fromValues(NestedType.listOf(TEXTS), list(list(), list())));
        return made;
    }

    private static Column struct(Column... fields) {
        return Column.fromStruct(2, null, List.of(fields));
    }

    private static Stream<Arguments> calls() {
        Map<String, Call> all = new LinkedHashMap<>();
        all.put("copyIfElse", (rows, others) -> {
            try (Column mask = bools(true, false)) {
                return Copying.copyIfElse(rows, others, mask);
            }
        });
        all.put("copyIfElse of a value and a column", (rows, others) -> {
            try (Column mask = bools(true, false);
                    Scalar other = Copying.getElement(others, 0)) {
                return Copying.copyIfElse(other, rows, mask);
            }
        });
        all.put("copyIfElse of a column and a value", (rows, others) -> {
            try (Column mask = bools(true, false);
                    Scalar other = Copying.getElement(others, 0)) {
                return Copying.copyIfElse(rows, other, mask);
            }
        });
        all.put("copyIfElse of two values", (rows, others) -> {
            try (Column mask = bools(true, false);
                    Scalar one = Copying.getElement(rows, 0);
                    Scalar other = Copying.getElement(others, 0)) {
                return Copying.copyIfElse(one, other, mask);
            }
        });
        all.put("scatter", (rows, others) -> {
            try (Column map = ints(1)) {
                return Copying.scatter(Table.wrap(rows), map, Table.wrap(others));
            }
        });
        all.put("scatter of values", (rows, others) -> {
            try (Column map = ints(1);
                    Scalar one = Copying.getElement(rows, 0)) {
                return Copying.scatter(List.of(one), map, Table.wrap(others));
            }
        });
        all.put("booleanMaskScatter", (rows, others) -> {
            try (Column mask = bools(true, false)) {
                return Copying.booleanMaskScatter(Table.wrap(rows), Table.wrap(others), mask);
            }
        });
        all.put("booleanMaskScatter of values", (rows, others) -> {
            try (Column mask = bools(true, false);
                    Scalar one = Copying.getElement(rows, 0)) {
                return Copying.booleanMaskScatter(List.of(one), Table.wrap(others), mask);
            }
        });
        all.put("copyRange", (rows, others) -> Copying.copyRange(rows, others, 0, 1, 1));
        all.put("concatenate", (rows, others) -> Concatenate.concatenate(List.of(rows, others)));
        all.put(
                "concatenateTables",
                (rows, others) -> Concatenate.concatenateTables(List.of(Table.wrap(rows), Table.wrap(others))));
        all.put(
                "merge",
                (rows, others) -> Merge.merge(
                        List.of(Table.wrap(rows), Table.wrap(others)),
                        new int[] {0},
                        Order.ASCENDING,
                        NullOrder.BEFORE));
        all.put("merge, not the keys", (rows, others) -> {
            try (Column keys = ints(1, 2)) {
                List<Table> tables = List.of(Table.wrap(keys, rows), Table.wrap(keys, others));
                return Merge.merge(tables, new int[] {0}, Order.ASCENDING, NullOrder.BEFORE);
            }
        });
        all.put("replaceNulls", (rows, others) -> {
            try (Column nulls = nullRows(rows)) {
                return Replace.replaceNulls(nulls, others);
            }
        });
        all.put("replaceNulls by a value", (rows, others) -> {
            try (Column nulls = nullRows(rows);
                    Scalar other = Copying.getElement(others, 0)) {
                return Replace.replaceNulls(nulls, other);
            }
        });
        all.put("findAndReplaceAll, found", (rows, others) -> Replace.findAndReplaceAll(rows, others, others));
        all.put("findAndReplaceAll, in place", (rows, others) -> Replace.findAndReplaceAll(rows, rows, others));
        all.put("fill", (rows, others) -> {
            try (Scalar other = Copying.getElement(others, 0)) {
                return Filling.fill(rows, 0, 1, other);
            }
        });
        all.put("shift", (rows, others) -> {
            try (Scalar other = Copying.getElement(others, 0)) {
                return Copying.shift(rows, 1, other);
            }
        });
        all.put("shift of groups", (rows, others) -> {
            try (Table keys = Table.of(ints(1, 1));
                    Scalar other = Copying.getElement(others, 0)) {
                return new Groupby(keys, NullPolicy.INCLUDE, Sorted.NO)
                        .shift(Table.wrap(rows), new int[] {1}, List.of(other));
            }
        });
        all.put("contains", Search::contains);
        all.put("contains a value", (rows, others) -> {
            try (Scalar other = Copying.getElement(others, 0)) {
                return Search.contains(rows, other);
            }
        });
        all.put(
                "lowerBound",
                (rows, others) ->
                        Search.lowerBound(Table.wrap(rows), Table.wrap(others), Order.ASCENDING, NullOrder.BEFORE));
        all.put(
                "upperBound",
                (rows, others) ->
                        Search.upperBound(Table.wrap(rows), Table.wrap(others), Order.ASCENDING, NullOrder.BEFORE));
        all.put(
                "innerJoin",
                (rows, others) -> Join.innerJoin(Table.wrap(rows), Table.wrap(others), NullEquality.EQUAL));
        all.put(
                "leftSemiJoin",
                (rows, others) -> Join.leftSemiJoin(Table.wrap(rows), Table.wrap(others), NullEquality.EQUAL));
        all.put("kept join", (rows, others) -> {
            try (HashJoin join = HashJoin.of(Table.wrap(others), NullEquality.EQUAL)) {
                return join.innerJoin(Table.wrap(rows));
            }
        });
        all.put("interleaveColumns", (rows, others) -> Reshape.interleaveColumns(Table.wrap(rows, others)));
        all.put("transpose", (rows, others) -> Reshape.transpose(Table.wrap(rows, others)));
        all.put("oneHotEncode", Transform::oneHotEncode);
        all.put("tablesEqual", (rows, others) -> {
            if (Equality.tablesEqual(Table.wrap(rows), Table.wrap(others), NullEquality.EQUAL)) {
                return true;
            }
            throw new DTypeMismatchException("said to differ, which is as good");
        });
        all.put("makeDictionaryColumn", (rows, others) -> Dictionary.makeDictionaryColumn(rows, others));
        all.put(
                "rolling with defaults",
                (rows, others) -> Rolling.rollingWindow(rows, others, 1, 1, 1, Aggregation.lead(1)));
        all.put("elements of lists", (rows, others) -> {
            try (Column lists = Column.fromLists(new int[] {0, 1, 2}, null, rows.share())) {
                return Lists.contains(lists, others);
            }
        });
        all.put("place in lists", (rows, others) -> {
            try (Column lists = Column.fromLists(new int[] {0, 1, 2}, null, rows.share());
                    Scalar other = Copying.getElement(others, 0)) {
                return Lists.indexOf(lists, other, DuplicateFindOption.FIND_FIRST);
            }
        });
        all.put("concatenateRows", (rows, others) -> {
            try (Column lists = Column.fromLists(new int[] {0, 1, 2}, null, rows.share());
                    Column otherLists = Column.fromLists(new int[] {0, 1, 2}, null, others.share())) {
                return Lists.concatenateRows(Table.wrap(lists, otherLists), ConcatenateNullPolicy.IGNORE);
            }
        });
        return all.entrySet().stream().map(each -> Arguments.of(each.getKey(), each.getValue()));
    }

    /** The rows, all null. */
    private static Column nullRows(Column rows) {
        try (Column none = bools(false, false);
                Table nothing = StreamCompaction.applyBooleanMask(Table.wrap(rows), none);
                Column map = ints(5, 5);
                Table nulls = Copying.gather(nothing, map, OutOfBoundsPolicy.NULLIFY)) {
            return nulls.column(0).share();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void otherFieldsOrElements_areRefused(String name, Call call) {
        eachPairIsRefused(call, structs());
        eachPairIsRefused(call, lists());
    }

    private static void eachPairIsRefused(Call call, Map<String, Column> kinds) {
        kinds.forEach((one, rows) -> kinds.forEach((other, others) -> {
            boolean alike = rows == others || (one.contains("texts") && other.contains("texts"));
            if (!alike) {
                assertThatThrownBy(() -> close(call.apply(rows, others)))
                        .as("%s and %s", one, other)
                        .isInstanceOfAny(CudfException.class, UnsupportedOperationException.class);
            }
        }));
        kinds.values().forEach(Column::close);
    }

    private static void close(@Nullable Object result) throws Exception {
        if (result instanceof AutoCloseable handle) {
            handle.close();
        }
    }

    @Test
    void refusal_namesWhatDiffers() {
        try (Column one = struct(ints(1, 2), strings("a", "b"));
                Column more = struct(ints(1, 2));
                Column other = struct(ints(1, 2), longs(1L, 2L));
                Column mask = bools(true, false)) {
            assertThatThrownBy(() -> Copying.copyIfElse(one, other, mask))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage(
                            "copyIfElse: field 1 of the values must have one type on both sides, not STRING and INT64");
            assertThatThrownBy(() -> Copying.copyIfElse(one, more, mask))
                    .hasMessage("copyIfElse: both sides must have as many fields of the values, not 2 and 1");
        }
    }

    @Test
    void valuesOfLikeFields_areTaken() {
        try (Column rows = struct(ints(1, 2), strings("a", "b"));
                Column more = struct(ints(3, 4), strings(null, "d"));
                Column mask = bools(true, false);
                Scalar value = Copying.getElement(more, 1);
                Scalar none = Copying.getElement(rows, 0)) {
            assertTaken(Copying.copyIfElse(value, rows, mask)).isEqualTo(list(list(4, "d"), list(2, "b")));
            assertTaken(Copying.copyIfElse(rows, value, mask)).isEqualTo(list(list(1, "a"), list(4, "d")));
            assertTaken(Copying.copyIfElse(value, none, mask)).isEqualTo(list(list(4, "d"), list(1, "a")));
        }
    }

    /** Such rows libcudf refuses in these functions, of whatever fields. */
    @Test
    void rowsOfLikeFields_areRefusedWhereOnlyPlainRowsAreTaken() {
        try (Column rows = struct(ints(1, 2), strings("a", "b"));
                Column more = struct(ints(3, 4), strings(null, "d"));
                Scalar value = Copying.getElement(more, 1)) {
            assertThatThrownBy(() -> Copying.copyRange(more, rows, 0, 1, 1))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("copyRange takes no STRUCT; scatter and copyIfElse put such rows in place of others");
            assertThatThrownBy(() -> Replace.replaceNulls(rows, more)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Replace.replaceNulls(rows, value)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void parquetInParts_ofOtherFields_isRefused() {
        ChunkedParquetWriterOptions options = ChunkedParquetWriterOptions.builder(
                        SinkInfo.ofPath(folder.resolve("a.parquet").toString()))
                .build();
        Map<String, Column> kinds = structs();
        Column first = kinds.get("an integer and a text");
        assertThat(first).isNotNull();
        try (ChunkedParquetWriter writer = ChunkedParquetWriter.of(options)) {
            writer.write(Table.wrap(first));
            kinds.forEach((name, others) -> {
                if (others != first) {
                    assertThatThrownBy(() -> writer.write(Table.wrap(others)))
                            .as(name)
                            .isInstanceOf(DTypeMismatchException.class)
                            .hasMessageContaining("column 0 is of type STRUCT of [INT32, STRING]");
                }
            });
            assertThatCode(() -> writer.write(Table.wrap(first))).doesNotThrowAnyException();
            writer.finish();
        }
        kinds.values().forEach(Column::close);
    }
}
