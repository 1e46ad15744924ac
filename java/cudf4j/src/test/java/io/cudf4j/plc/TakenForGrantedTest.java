/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.nvtext.Deduplicate;
import io.cudf4j.plc.nvtext.MergePairs;
import io.cudf4j.plc.nvtext.Minhash;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Arguments that kernels of libcudf take for granted: plc refuses others itself, whichever engine it runs on. */
class TakenForGrantedTest {
    private static final int NONE = Integer.MIN_VALUE;

    private static void assertRefused(ThrowingCallable call, Class<? extends CudfException> as, String message) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).isExactlyInstanceOf(as).hasMessage(message);
        // the host engine looks at these arguments too: its own refusal would hide that of plc missing
        assertThat(Arrays.stream(thrown.getStackTrace()).map(StackTraceElement::getClassName))
                .noneMatch(name -> name.startsWith("io.cudf4j.libcudf.global"));
    }

    private static Column lists(NestedType of, Object element) {
        return Column.fromValues(NestedType.listOf(of), list(list(element), null));
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "INT32", "INT64", "UINT8", "UINT32", "UINT64"})
    void scatter_placesWithinTheTarget(TypeId id) {
        boolean isSigned = !id.isUnsigned();
        try (Column source = ints(7, 8);
                Column target = ints(1, 2, 3);
                Column within = Column.fromIntegers(DataType.of(id), new long[] {2, isSigned ? -3 : 0}, null);
                Column above = Column.fromIntegers(DataType.of(id), new long[] {0, 3}, null);
                Column below = Column.fromIntegers(DataType.of(id), new long[] {isSigned ? -4 : 100, 0}, null);
                Scalar nine = Scalar.of(9)) {
            Table rows = Table.wrap(source);
            Table all = Table.wrap(target);
            assertTaken(Copying.scatter(rows, within, all)).isEqualTo(List.of(list(8, 2, 7)));
            assertRefused(
                    () -> Copying.scatter(rows, above, all),
                    OutOfBoundsException.class,
                    "scatter: index 3 at position 1 is outside a table of 3 rows");
            assertRefused(
                    () -> Copying.scatter(List.of(nine), below, all),
                    OutOfBoundsException.class,
                    "scatter: index " + (isSigned ? -4 : 100) + " at position 0 is outside a table of 3 rows");
        }
    }

    @Test
    void numbersFrom2To63On_areTheirOwn() {
        try (Column rows = ints(1, 2);
                Column large = Column.fromIntegers(DataType.of(TypeId.UINT64), new long[] {0, Long.MIN_VALUE}, null)) {
            Table table = Table.wrap(rows);
            assertRefused(
                    () -> Copying.scatter(table, large, table),
                    OutOfBoundsException.class,
                    "scatter: index 9223372036854775808 at position 1 is outside a table of 2 rows");
            assertRefused(
                    () -> Filling.repeat(table, large),
                    SizeOverflowException.class,
                    "repeat: the count of row 1 is 9223372036854775808; a column has at most 2147483647 rows");
        }
    }

    @Test
    void scatter_intoNoRows() {
        try (Column none = ints();
                Column first = ints(0);
                Scalar nine = Scalar.of(9)) {
            assertRefused(
                    () -> Copying.scatter(List.of(nine), first, Table.wrap(none)),
                    OutOfBoundsException.class,
                    "scatter: index 0 at position 0 is outside a table of 0 rows");
        }
    }

    @Test
    void partition_knowsItsParts() {
        try (Column rows = strings("a", "b", "c");
                Column parts = ints(1, 0, 2);
                Column negative = longs(0L, -1L, 0L)) {
            Table table = Table.wrap(rows);
            Partitioning.partition(table, parts, 3).close();
            assertRefused(
                    () -> Partitioning.partition(table, parts, 2),
                    OutOfBoundsException.class,
                    "partition: row 2 belongs to part 2 of 2");
            assertRefused(
                    () -> Partitioning.partition(table, negative, 2),
                    OutOfBoundsException.class,
                    "partition: row 1 belongs to part -1 of 2");
        }
    }

    @Test
    void repeat_countsFromZeroOn() {
        try (Column rows = strings("a", "b");
                Column counts = ints(0, 2);
                Column negative = ints(3, -1)) {
            Table table = Table.wrap(rows);
            assertTaken(Filling.repeat(table, counts)).isEqualTo(List.of(list("b", "b")));
            assertRefused(
                    () -> Filling.repeat(table, negative),
                    InvalidArgumentException.class,
                    "repeat: the count of row 1 is negative: -1");
        }
    }

    @Test
    void dictionaries_haveAKeyForEachIndex() {
        try (Column keys = strings("x", "y");
                Column indices = ints(1, null, 0);
                Column above = ints(null, 2);
                Column below = ints(-1)) {
            Dictionary.makeDictionaryColumn(keys, indices).close();
            assertRefused(
                    () -> Dictionary.makeDictionaryColumn(keys, above),
                    OutOfBoundsException.class,
                    "makeDictionaryColumn: the index of row 1 is 2, there are 2 keys");
            assertRefused(
                    () -> Dictionary.makeDictionaryColumn(keys, below),
                    OutOfBoundsException.class,
                    "makeDictionaryColumn: the index of row 0 is -1, there are 2 keys");
        }
    }

    @Test
    void filterJoinIndices_rowsOrNone() {
        try (Column numbers = ints(1, 2);
                Column none = ints();
                Column lefts = ints(0, 1, NONE);
                Column rights = ints(NONE, 1, 0);
                Column allNone = ints(NONE, NONE, NONE);
                Column above = ints(0, 2, 1);
                Column below = ints(NONE, -1, 1)) {
            Table table = Table.wrap(numbers);
            Table empty = Table.wrap(none);
            Ast condition = Ast.operation(AstOperator.EQUAL, Ast.column(0), Ast.rightColumn(0));
            Join.filterJoinIndices(table, table, lefts, rights, condition, JoinKind.FULL)
                    .close();
            Join.filterJoinIndices(table, empty, lefts, allNone, condition, JoinKind.FULL)
                    .close();
            assertRefused(
                    () -> Join.filterJoinIndices(table, table, above, rights, condition, JoinKind.INNER),
                    OutOfBoundsException.class,
                    "filterJoinIndices: the left map says row 2 at position 1, the table has 2");
            assertRefused(
                    () -> Join.filterJoinIndices(table, table, lefts, below, condition, JoinKind.INNER),
                    OutOfBoundsException.class,
                    "filterJoinIndices: the right map says row -1 at position 1, the table has 2");
            assertRefused(
                    () -> Join.filterJoinIndices(table, empty, lefts, rights, condition, JoinKind.INNER),
                    OutOfBoundsException.class,
                    "filterJoinIndices: the right map says row 1 at position 1, the table has 0");
        }
    }

    @Test
    void segments_withinTheRows_andRising() {
        try (Column numbers = ints(3, 1, 2);
                Column falling = ints(0, 2, 1);
                Column beyond = ints(0, 4);
                Column before = ints(-1, 3);
                Column nulls = ints(0, null);
                Column longs = longs(0L, 3L)) {
            Table table = Table.wrap(numbers);
            Map<String, java.util.function.Function<Column, AutoCloseable>> calls = Map.of(
                    "segmentedTopK", offsets -> Sorting.segmentedTopK(numbers, offsets, 1, Order.ASCENDING),
                    "segmentedTopKOrder", offsets -> Sorting.segmentedTopKOrder(numbers, offsets, 1, Order.ASCENDING),
                    "segmentedSortedOrder",
                            offsets -> Sorting.segmentedSortedOrder(table, offsets, Order.ASCENDING, NullOrder.AFTER),
                    "stableSegmentedSortedOrder",
                            offsets -> Sorting.stableSegmentedSortedOrder(
                                    table, offsets, Order.ASCENDING, NullOrder.AFTER),
                    "segmentedSortByKey",
                            offsets ->
                                    Sorting.segmentedSortByKey(table, table, offsets, Order.ASCENDING, NullOrder.AFTER),
                    "stableSegmentedSortByKey",
                            offsets -> Sorting.stableSegmentedSortByKey(
                                    table, table, offsets, Order.ASCENDING, NullOrder.AFTER));
            calls.forEach((name, call) -> {
                assertRefused(
                        () -> call.apply(falling),
                        InvalidArgumentException.class,
                        name + ": segmentOffsets must not fall");
                assertRefused(
                        () -> call.apply(beyond),
                        OutOfBoundsException.class,
                        name + ": segmentOffsets go from 0 to 4, which is beyond 3");
                assertRefused(
                        () -> call.apply(before),
                        OutOfBoundsException.class,
                        name + ": segmentOffsets go from -1 to 3, which is beyond 3");
                assertRefused(
                        () -> call.apply(nulls),
                        InvalidArgumentException.class,
                        name + ": segmentOffsets must have no nulls");
                assertRefused(
                        () -> call.apply(longs),
                        DTypeMismatchException.class,
                        name + ": segmentOffsets must be INT32, not INT64");
            });
        }
    }

    @Test
    void expressions_overColumnsThatHaveOperators() {
        try (Column lists = lists(NestedType.of(DataType.INT32), 1);
                Column structs = Column.fromStruct(2, null, List.of(ints(1, 2)));
                Column numbers = ints(1, 2)) {
            Ast isNull = Ast.operation(AstOperator.IS_NULL, Ast.column(0));
            assertRefused(
                    () -> Transform.computeColumn(Table.wrap(lists), isNull),
                    DTypeMismatchException.class,
                    "column 0 of an expression is LIST, which has no operators");
            assertRefused(
                    () -> Join.conditionalInnerJoin(
                            Table.wrap(numbers),
                            Table.wrap(structs),
                            Ast.operation(AstOperator.IS_NULL, Ast.rightColumn(0))),
                    DTypeMismatchException.class,
                    "column 0 of an expression is STRUCT, which has no operators");
        }
    }

    @Test
    void minhash_ofListsOfTexts() {
        try (Column lists = lists(NestedType.of(DataType.INT64), 7L);
                Column narrow = Column.fromIntegers(DataType.of(TypeId.UINT32), new long[] {1, 2}, null);
                Column wide = Column.fromIntegers(DataType.of(TypeId.UINT64), new long[] {1, 2}, null)) {
            assertRefused(
                    () -> Minhash.minhashNgrams(lists, 2, 0, narrow, narrow),
                    DTypeMismatchException.class,
                    "minhashNgrams: the elements of the lists are INT64, STRING is needed");
            assertRefused(
                    () -> Minhash.minhash64Ngrams(lists, 2, 0, wide, wide),
                    DTypeMismatchException.class,
                    "minhash64Ngrams: the elements of the lists are INT64, STRING is needed");
        }
    }

    @Test
    void suffixes_ofTheirTexts() {
        try (Column texts = strings("abcdef", null, "ghijklé");
                Column shorter = strings("abcdefghij");
                Column suffixes = Deduplicate.buildSuffixArray(texts, 9);
                Column beyond = ints(0, 14);
                Column negative = ints(-1)) {
            Deduplicate.resolveDuplicates(texts, suffixes, 9).close();
            assertRefused(
                    () -> Deduplicate.resolveDuplicates(texts, beyond, 9),
                    OutOfBoundsException.class,
                    "resolveDuplicates: suffix 1 begins at byte 14, the texts have 14");
            assertRefused(
                    () -> Deduplicate.resolveDuplicatesPair(texts, suffixes, shorter, beyond, 9),
                    OutOfBoundsException.class,
                    "resolveDuplicatesPair: suffix 1 begins at byte 14, the texts have 10");
            assertRefused(
                    () -> Deduplicate.resolveDuplicatesPair(texts, negative, shorter, suffixes, 9),
                    OutOfBoundsException.class,
                    "resolveDuplicatesPair: suffix 0 begins at byte -1, the texts have 14");
            assertRefused(
                    () -> Deduplicate.buildSuffixArray(texts, -1),
                    InvalidArgumentException.class,
                    "buildSuffixArray: the least width is -1, which is negative");
        }
    }

    @Test
    void mergePairs_haveASpace() {
        try (Column pairs = strings("a b", "cd");
                Column good = strings("a b", "c d")) {
            MergePairs.of(good).close();
            assertRefused(
                    () -> MergePairs.of(pairs),
                    InvalidArgumentException.class,
                    "MergePairs.of: the text of row 1 has no space between two texts");
        }
    }
}
