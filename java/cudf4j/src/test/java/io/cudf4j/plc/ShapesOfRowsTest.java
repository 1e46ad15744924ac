/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertRowwise;
import static io.cudf4j.plc.Shapes.assertShapes;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Functions over rows: with nulls, of slices, of no rows and of one. */
class ShapesOfRowsTest {
    private static Column of(DataType type, Object... values) {
        return Column.fromValues(NestedType.of(type), list(values));
    }

    private static Column listsOfInts(Object... values) {
        return Column.fromValues(NestedType.listOf(DataType.INT32), list(values));
    }

    private static Column times() {
        return of(
                DataType.of(TypeId.TIMESTAMP_MILLISECONDS),
                LocalDateTime.of(2024, 2, 29, 23, 59, 30, 500_000_000),
                null,
                LocalDateTime.of(2023, 1, 1, 0, 0),
                LocalDateTime.of(2100, 12, 31, 12, 30));
    }

    private static List<@Nullable Object> shorts(@Nullable Integer... values) {
        List<@Nullable Object> rows = new ArrayList<>();
        for (Integer value : values) {
            rows.add(value == null ? null : (Object) value.shortValue());
        }
        return rows;
    }

    @Test
    void partsOfTimes() {
        assertRowwise(
                in -> Datetime.extractDatetimeComponent(in.get(0), DatetimeComponent.YEAR),
                shorts(2024, null, 2023, 2100),
                times());
        assertRowwise(in -> Datetime.dayOfYear(in.get(0)), shorts(60, null, 1, 365), times());
        assertRowwise(in -> Datetime.daysInMonth(in.get(0)), shorts(29, null, 31, 31), times());
        assertRowwise(in -> Datetime.extractQuarter(in.get(0)), shorts(1, null, 1, 4), times());
        assertRowwise(in -> Datetime.isLeapYear(in.get(0)), list(true, null, false, false), times());
        assertRowwise(
                in -> Datetime.lastDayOfMonth(in.get(0)),
                list(LocalDate.of(2024, 2, 29), null, LocalDate.of(2023, 1, 31), LocalDate.of(2100, 12, 31)),
                times());
    }

    @Test
    void timesRoundedAndMoved() {
        LocalDateTime first = LocalDateTime.of(2023, 1, 1, 0, 0);
        assertRowwise(
                in -> Datetime.ceilDatetimes(in.get(0), RoundingFrequency.DAY),
                list(LocalDateTime.of(2024, 3, 1, 0, 0), null, first, LocalDateTime.of(2101, 1, 1, 0, 0)),
                times());
        assertRowwise(
                in -> Datetime.floorDatetimes(in.get(0), RoundingFrequency.HOUR),
                list(LocalDateTime.of(2024, 2, 29, 23, 0), null, first, LocalDateTime.of(2100, 12, 31, 12, 0)),
                times());
        assertRowwise(
                in -> Datetime.roundDatetimes(in.get(0), RoundingFrequency.MINUTE),
                list(LocalDateTime.of(2024, 3, 1, 0, 0), null, first, LocalDateTime.of(2100, 12, 31, 12, 30)),
                times());
        assertRowwise(
                in -> Datetime.addCalendricalMonths(in.get(0), in.get(1)),
                list(
                        LocalDateTime.of(2025, 2, 28, 23, 59, 30, 500_000_000),
                        null,
                        null,
                        LocalDateTime.of(2101, 2, 28, 12, 30)),
                times(),
                ints(12, 1, null, 2));
    }

    @Test
    void numbersOfOneColumn() {
        assertRowwise(in -> Unary.unaryOperation(in.get(0), UnaryOperator.ABS), list(3, null, 0), ints(-3, null, 0));
        assertRowwise(in -> Unary.isNan(in.get(0)), list(true, false, false), doubles(Double.NaN, null, 1.0));
        assertRowwise(in -> Unary.isNotNan(in.get(0)), list(false, true, true), doubles(Double.NaN, null, 1.0));
        assertRowwise(
                in -> Transform.columnNansToNulls(in.get(0)), list(null, null, 1.0), doubles(Double.NaN, null, 1.0));
        assertRowwise(
                in -> Replace.normalizeNansAndZeros(in.get(0)),
                list(Double.NaN, null, 0.0),
                doubles(Double.NaN, null, -0.0));
        assertRowwise(
                in -> Round.round(in.get(0), 1, RoundingMethod.HALF_EVEN),
                list(2.5, null, -1.2),
                doubles(2.46, null, -1.24));
        assertRowwise(
                in -> Round.roundDecimal(in.get(0), 1, RoundingMethod.HALF_UP),
                list(new BigDecimal("2.5"), null, new BigDecimal("-1.3")),
                of(DataType.of(TypeId.DECIMAL64, -2), new BigDecimal("2.46"), null, new BigDecimal("-1.25")));
        assertRowwise(in -> Transform.rowBitCount(Table.wrap(in.get(0))), list(33, 33, 33), ints(3, null, 5));
    }

    @Test
    void numbersOfTwoColumns() {
        assertRowwise(
                in -> Binaryop.binaryOperation(in.get(0), in.get(1), BinaryOperator.ADD, DataType.INT64),
                list(4L, null, null, 9L),
                ints(3, null, 5, 4),
                ints(1, 2, null, 5));
        assertRowwise(
                in -> Binaryop.binaryOperation(in.get(0), in.get(1), BinaryOperator.LESS, DataType.BOOL8),
                list(false, null, null, true),
                strings("b", null, "a", "a"),
                strings("a", "b", null, "b"));
        assertRowwise(
                in -> Transform.computeColumn(
                        Table.wrap(in.get(0), in.get(1)), Ast.operation(AstOperator.MUL, Ast.column(0), Ast.column(1))),
                list(3, null, null, 20),
                ints(3, null, 5, 4),
                ints(1, 2, null, 5));
    }

    @Test
    void valuesReplaced() {
        assertRowwise(
                in -> {
                    try (Scalar low = Scalar.of(2);
                            Scalar high = Scalar.of(4)) {
                        return Replace.clamp(in.get(0), low, high);
                    }
                },
                list(2, null, 3, 4),
                ints(1, null, 3, 9));
        assertRowwise(
                in -> Replace.replaceNans(in.get(0), in.get(1)),
                list(7.0, null, 1.0),
                doubles(Double.NaN, null, 1.0),
                doubles(7.0, 8.0, 9.0));
        assertRowwise(
                in -> {
                    try (Column found = strings("a", "b");
                            Column by = strings("x", null)) {
                        return Replace.findAndReplaceAll(in.get(0), found, by);
                    }
                },
                list("x", null, null, "c"),
                strings("a", null, "b", "c"));
        assertRowwise(
                in -> {
                    try (Scalar zero = Scalar.of(0)) {
                        return Replace.replaceNulls(in.get(0), zero);
                    }
                },
                list(1, 0, 3),
                ints(1, null, 3));
        assertShapes(
                in -> Replace.replaceNulls(in.get(0), ReplacePolicy.FOLLOWING),
                list(1, 3, 3, null),
                list(),
                list(1),
                ints(1, null, 3, null));
    }

    @Test
    void labels_andCategories() {
        assertRowwise(
                in -> {
                    try (Column left = ints(0, 10);
                            Column right = ints(10, 20)) {
                        return Labeling.labelBins(in.get(0), left, Inclusive.YES, right, Inclusive.NO);
                    }
                },
                list(0, null, 1, null),
                ints(5, null, 10, 20));
        assertShapes(
                in -> {
                    try (Column categories = strings("a", null)) {
                        return Transform.oneHotEncode(in.get(0), categories);
                    }
                },
                List.of(list(true, false, false), list(false, true, false)),
                List.of(list(), list()),
                List.of(list(true), list(false)),
                strings("a", null, "c"));
        assertShapes(
                in -> {
                    try (Encoded encoded = Transform.encode(Table.wrap(in.get(0)));
                            Table keys =
                                    Copying.gather(encoded.keys(), encoded.indices(), OutOfBoundsPolicy.DONT_CHECK)) {
                        return Table.of(
                                encoded.indices().share(), keys.column(0).share());
                    }
                },
                List.of(list(1, 2, 0, 1), list("b", null, "a", "b")),
                List.of(list(), list()),
                List.of(list(0), list("b")),
                strings("b", null, "a", "b"));
    }

    @Test
    void rowsMoved() {
        assertShapes(
                in -> {
                    try (Scalar nine = Scalar.of(9)) {
                        return Copying.shift(in.get(0), 1, nine);
                    }
                },
                list(9, 3, null),
                list(),
                list(9),
                ints(3, null, 5));
        for (int offset : new int[] {Integer.MIN_VALUE, -3, 3, Integer.MAX_VALUE}) {
            assertShapes(
                    in -> {
                        try (Scalar none = Scalar.ofNull(DataType.INT32)) {
                            return Copying.shift(in.get(0), offset, none);
                        }
                    },
                    list(null, null, null),
                    list(),
                    list((Object) null),
                    ints(3, null, 5));
            assertShapes(
                    in -> {
                        try (Scalar x = Scalar.of("x")) {
                            return Copying.shift(in.get(0), offset, x);
                        }
                    },
                    list("x", "x", "x"),
                    list(),
                    list("x"),
                    strings("a", null, "b"));
        }
        assertShapes(
                in -> Filling.repeat(Table.wrap(in.get(0)), 2),
                List.of(list(3, 3, null, null)),
                List.of(list()),
                List.of(list(3, 3)),
                ints(3, null));
        assertShapes(
                in -> Filling.repeat(Table.wrap(in.get(0)), in.get(1)),
                List.of(list("a", "a", "b")),
                List.of(list()),
                List.of(list("a", "a")),
                strings("a", null, "b"),
                ints(2, 0, 1));
        assertShapes(
                in -> Reshape.tile(Table.wrap(in.get(0)), 2),
                List.of(list(3, null, 3, null)),
                List.of(list()),
                List.of(list(3, 3)),
                ints(3, null));
        assertShapes(
                in -> Reshape.transpose(Table.wrap(in)),
                List.of(list(1, 3), list(null, 4)),
                List.of(),
                List.of(list(1, 3)),
                ints(1, null),
                ints(3, 4));
        assertShapes(
                in -> Reshape.interleaveColumns(Table.wrap(in)),
                list(1, 3, null, 4),
                list(),
                list(1, 3),
                ints(1, null),
                ints(3, 4));
        assertShapes(in -> Copying.emptyLike(in.get(0)), list(), list(), list(), ints(1, null));
        assertShapes(
                in -> Copying.sample(Table.wrap(in.get(0)), in.get(0).size(), SampleWithReplacement.FALSE, 1),
                List.of(list("a", "a", "a")),
                List.of(list()),
                List.of(list("a")),
                strings("a", "a", "a"));
        assertShapes(
                in -> {
                    try (Table drawn = Copying.sample(
                                    Table.wrap(in.get(0)), in.get(0).size(), SampleWithReplacement.FALSE, 7);
                            Table sorted = Sorting.sort(drawn, Order.ASCENDING, NullOrder.BEFORE)) {
                        return sorted.column(0).share();
                    }
                },
                list(null, 1, 2),
                list(),
                list(2),
                ints(2, null, 1));
    }

    @Test
    void rowsFilled() {
        assertShapes(
                in -> {
                    try (Scalar nine = Scalar.of(9)) {
                        return Filling.fill(in.get(0), 0, Math.min(2, in.get(0).size()), nine);
                    }
                },
                list(9, 9, null),
                list(),
                list(9),
                ints(3, null, null));
        assertShapes(
                in -> {
                    try (Scalar nine = Scalar.of(9);
                            Column mask = Unary.isNull(in.get(0))) {
                        return Copying.booleanMaskScatter(List.of(nine), Table.wrap(in.get(0)), mask);
                    }
                },
                List.of(list(3, 9, 9)),
                List.of(list()),
                List.of(list(3)),
                ints(3, null, null));
        assertShapes(
                in -> {
                    try (Column mask = Unary.isNull(in.get(0))) {
                        return Copying.booleanMaskScatter(Table.wrap(in.get(1)), Table.wrap(in.get(0)), mask);
                    }
                },
                List.of(list(3, 7, null)),
                List.of(list()),
                List.of(list(3)),
                ints(3, null, null),
                ints(7, null, 8));
        assertResult(() -> {
                    try (Column whole = ints(1, null, 3, 4);
                            Column part = whole.slice(1, 4);
                            Scalar nine = Scalar.of(9)) {
                        Filling.fillInPlace(part, 0, 2, nine);
                        return Rows.of(part);
                    }
                })
                .isEqualTo(list(9, 9, 4));
    }

    @Test
    void copyRangeInPlace_ofEachShape() {
        Function<Column, List<@Nullable Object>> copied = source -> {
            try (source;
                    Column target = ints(1, null, 3)) {
                Copying.copyRangeInPlace(source, target, 0, source.size(), 1);
                return Rows.of(target);
            }
        };
        assertResult(() -> copied.apply(ints(7, null))).isEqualTo(list(1, 7, null));
        assertResult(() -> copied.apply(Rows.inner(ints(9, 7, null, 9)))).isEqualTo(list(1, 7, null));
        assertResult(() -> copied.apply(ints())).isEqualTo(list(1, null, 3));
        assertResult(() -> copied.apply(ints(7))).isEqualTo(list(1, 7, 3));
    }

    @Test
    void oneRow_asAScalar() {
        assertShapes(
                in -> in.get(0).size() == 0
                        ? Scalar.ofNull(DataType.STRING)
                        : Copying.getElement(in.get(0), in.get(0).size() - 1),
                "c",
                null,
                "a",
                strings("a", null, "c"));
    }

    @Test
    void rowsLeftOut() {
        assertShapes(
                in -> StreamCompaction.dropNans(Table.wrap(in.get(0)), new int[] {0}, 1),
                List.of(list(null, 1.0)),
                List.of(list()),
                List.of(list()),
                doubles(Double.NaN, null, 1.0));
        assertShapes(
                in -> {
                    try (Scalar three = Scalar.of(3)) {
                        return StreamCompaction.filter(
                                Table.wrap(in.get(0)),
                                Ast.operation(AstOperator.GREATER_EQUAL, Ast.column(0), Ast.literal(three)),
                                Table.wrap(in.get(1)));
                    }
                },
                List.of(list("a", null)),
                List.of(list()),
                List.of(list("a")),
                ints(3, null, 1, 4),
                strings("a", "b", "c", null));
        assertShapes(
                in -> Copying.purgeNonemptyNulls(in.get(0)),
                list(list(1), null, list(2, 3)),
                list(),
                list(list(1)),
                listsOfInts(list(1), null, list(2, 3)));
    }

    @Test
    void maskOfBits() {
        assertShapes(
                in -> {
                    try (DeviceBuffer mask = Transform.boolsToMask(in.get(0))) {
                        return Transform.maskToBools(mask, 0, in.get(0).size());
                    }
                },
                list(true, false, false),
                list(),
                list(true),
                bools(true, null, false));
        assertShapes(
                in -> bits(NullMask.copyBitmask(in.get(0)), in.get(0)),
                list(true, false, true),
                list(),
                list(true),
                ints(3, null, 5));
        assertShapes(
                in -> bits(NullMask.bitmaskAnd(Table.wrap(in)), in.get(0)),
                list(true, false, false),
                list(),
                list(true),
                ints(3, null, 5),
                ints(1, 2, null));
        assertShapes(
                in -> bits(NullMask.bitmaskOr(Table.wrap(in)), in.get(0)),
                list(true, false, true),
                list(),
                list(true),
                ints(3, null, 5),
                ints(1, null, null));
        assertShapes(
                in -> bits(Transform.nansToNulls(in.get(0)), in.get(0)),
                list(false, false, true),
                list(),
                list(false),
                doubles(Double.NaN, null, 1.0));
    }

    /** The first bits of a mask, as many as a column has rows; the mask is closed. */
    private static Column bits(DeviceBuffer mask, Column rows) {
        try (mask) {
            return Transform.maskToBools(mask, 0, rows.size());
        }
    }

    @Test
    void masksByThemselves() {
        assertResult(() -> NullMask.bitmaskAllocationSizeBytes(65)).isEqualTo(64L);
        assertResult(() -> NullMask.numBitmaskWords(33)).isEqualTo(2);
        try (DeviceBuffer mask = NullMask.createNullMask(40, MaskState.ALL_VALID)) {
            assertResult(() -> {
                        NullMask.setNullMaskInPlace(mask, 3, 33, MaskState.ALL_NULL);
                        return NullMask.nullCount(mask, 0, 40);
                    })
                    .isEqualTo(30);
            // counted from the third bit
            assertResult(() -> NullMask.indexOfFirstSetBit(mask, 3, 40)).isEqualTo(30);
            Rows.assertTaken(Transform.maskToBools(mask, 1, 5)).isEqualTo(list(true, true, false, false));
        }
    }

    @Test
    void elementsOfLists() {
        assertRowwise(in -> Lists.countElements(in.get(0)), list(3, null, 0, 2), lists());
        assertRowwise(in -> Lists.extractListElement(in.get(0), -1), list(1, null, null, 1), lists());
        assertRowwise(
                in -> Lists.extractListElement(in.get(0), in.get(1)),
                list(null, null, null, 1),
                lists(),
                ints(1, 0, 0, 0));
        assertRowwise(in -> Lists.containsNulls(in.get(0)), list(true, null, false, false), lists());
        assertRowwise(
                in -> Lists.contains(in.get(0), in.get(1)),
                list(true, null, false, null),
                lists(),
                ints(3, 1, 1, null));
        assertRowwise(
                in -> Lists.indexOf(in.get(0), in.get(1), DuplicateFindOption.FIND_LAST),
                list(2, null, -1, 1),
                lists(),
                ints(1, 1, 1, 1));
        assertRowwise(
                in -> Lists.sortLists(in.get(0), Order.ASCENDING, NullOrder.AFTER),
                list(list(1, 3, null), null, list(), list(1, 1)),
                lists());
        assertRowwise(
                in -> Lists.stableSortLists(in.get(0), Order.DESCENDING, NullOrder.BEFORE),
                list(list(3, 1, null), null, list(), list(1, 1)),
                lists());
        assertRowwise(in -> Lists.reverse(in.get(0)), list(list(1, null, 3), null, list(), list(1, 1)), lists());
        assertRowwise(
                in -> Lists.distinct(in.get(0), NullEquality.EQUAL, NanEquality.ALL_EQUAL, KeepOption.KEEP_FIRST),
                list(list(3, null, 1), null, list(), list(1)),
                lists());
        assertRowwise(
                in -> Lists.concatenateRows(Table.wrap(in), ConcatenateNullPolicy.IGNORE),
                list(list(3, null, 1, 9), list(8), list(), list(1, 1)),
                lists(),
                listsOfInts(list(9), list(8), null, list()));
        assertRowwise(
                in -> Lists.segmentedGather(in.get(0), in.get(1), OutOfBoundsPolicy.NULLIFY),
                list(list(1, 3), null, list((Object) null), list()),
                lists(),
                listsOfInts(list(2, 0), list(), list(5), list()));
        assertRowwise(
                in -> Lists.applyBooleanMask(in.get(0), in.get(1)),
                list(list(3), null, list(), list(1)),
                lists(),
                Column.fromValues(
                        NestedType.listOf(DataType.BOOL8),
                        list(list(true, false, null), null, list(), list(false, true))));
        assertRowwise(
                in -> Lists.concatenateListElements(in.get(0), ConcatenateNullPolicy.IGNORE),
                list(list(1, null), null, list()),
                Column.fromValues(
                        NestedType.listOf(NestedType.listOf(DataType.INT32)),
                        list(list(list(1), list((Object) null)), null, list())));
    }

    private static Column lists() {
        return listsOfInts(list(3, null, 1), null, list(), list(1, 1));
    }

    @Test
    void lists_exploded() {
        assertShapes(
                in -> Lists.explode(Table.wrap(in), 0),
                List.of(list(3, null, 1, 1), list("a", "a", "d", "d")),
                List.of(list(), list()),
                List.of(list(3, null), list("a", "a")),
                listsOfInts(list(3, null), null, list(), list(1, 1)),
                strings("a", "b", null, "d"));
        assertShapes(
                in -> Lists.explodeOuter(Table.wrap(in), 0),
                List.of(list(3, null, null, null, 1), list("a", "a", "b", null, "d")),
                List.of(list(), list()),
                List.of(list(3, null), list("a", "a")),
                listsOfInts(list(3, null), null, list(), list(1)),
                strings("a", "b", null, "d"));
        assertShapes(
                in -> Lists.explodePosition(Table.wrap(in), 0),
                List.of(list(0, 1, 0), list(3, null, 1), list("a", "a", "d")),
                List.of(list(), list(), list()),
                List.of(list(0, 1), list(3, null), list("a", "a")),
                listsOfInts(list(3, null), null, list(), list(1)),
                strings("a", "b", null, "d"));
        assertShapes(
                in -> Lists.explodeOuterPosition(Table.wrap(in), 0),
                List.of(list(0, 1, null, null, 0), list(3, null, null, null, 1), list("a", "a", "b", null, "d")),
                List.of(list(), list(), list()),
                List.of(list(0, 1), list(3, null), list("a", "a")),
                listsOfInts(list(3, null), null, list(), list(1)),
                strings("a", "b", null, "d"));
    }

    private static List<@Nullable Object> digests(String algorithm, String... texts) {
        try {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            List<@Nullable Object> rows = new ArrayList<>();
            for (String text : texts) {
                rows.add(HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8))));
            }
            return rows;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void hashes() {
        // a null row is as no bytes
        String[] texts = {"abc", "", "", "größer"};
        assertRowwise(in -> Hashing.md5(Table.wrap(in)), digests("MD5", texts), strings("abc", null, "", "größer"));
        assertRowwise(in -> Hashing.sha1(Table.wrap(in)), digests("SHA-1", texts), strings("abc", null, "", "größer"));
        assertRowwise(
                in -> Hashing.sha256(Table.wrap(in)), digests("SHA-256", texts), strings("abc", null, "", "größer"));
        assertRowwise(
                in -> Hashing.sha512(Table.wrap(in)), digests("SHA-512", texts), strings("abc", null, "", "größer"));
        assertRowwise(
                in -> Hashing.sha224(Table.wrap(in)), digests("SHA-224", texts), strings("abc", null, "", "größer"));
        assertRowwise(
                in -> Hashing.sha384(Table.wrap(in)), digests("SHA-384", texts), strings("abc", null, "", "größer"));
        // the examples of cuDF's Series.hash_values, and of the algorithms; a null row has the greatest number
        assertRowwise(
                in -> signed(Hashing.murmurhash3x86x32(Table.wrap(in), 0)),
                list(4004982076L, 4294967295L, 699010651L),
                longs(10L, null, 30L));
        assertRowwise(
                in -> signed(Hashing.xxhash32(Table.wrap(in), 0)),
                list(0x32D153FFL, 0xFFFFFFFFL, 0x02CC5D05L),
                strings("abc", null, ""));
        assertRowwise(
                in -> signed(Hashing.xxhash64(Table.wrap(in), 0)),
                list(0x44BC2CF5AD770999L, -1L, 0xEF46DB3751D8E999L),
                strings("abc", null, ""));
    }

    @Test
    void hashesOf128Bits() {
        assertShapes(
                in -> {
                    try (Table hashes = Hashing.murmurhash3x64x128(Table.wrap(in), 0);
                            Column first = Unary.cast(hashes.column(0), DataType.INT64);
                            Column second = Unary.cast(hashes.column(1), DataType.INT64)) {
                        return Table.of(first.share(), second.share());
                    }
                },
                List.of(list(0xB4963F3F3FAD7867L, -1L, 0L), list(0x3BA2744126CA2D52L, -1L, 0L)),
                List.of(list(), list()),
                List.of(list(0xB4963F3F3FAD7867L), list(0x3BA2744126CA2D52L)),
                strings("abc", null, ""));
    }

    @Test
    void dictionaries() {
        assertShapes(
                in -> {
                    try (Column keys = strings("x", "y");
                            Column made = Dictionary.makeDictionaryColumn(keys, in.get(0))) {
                        return Dictionary.decode(made);
                    }
                },
                list("y", null, "x"),
                list(),
                list("y"),
                ints(1, null, 0));
    }

    @Test
    void memoryLikeThatOfAColumn() {
        for (List<Integer> rows : List.of(List.of(1, 2, 3), List.of(7), List.<Integer>of())) {
            try (Column padded = ints(9, null, 8);
                    Column part = padded.slice(1, 3);
                    Column plain = Column.fromBoxedInts(rows)) {
                assertResult(() -> sizeAndType(Copying.allocateLike(plain, 5, MaskAllocationPolicy.NEVER)))
                        .isEqualTo(list(5, DataType.INT32));
                assertResult(() -> sizeAndType(Copying.allocateLike(part, 5, MaskAllocationPolicy.RETAIN)))
                        .isEqualTo(list(5, DataType.INT32));
            }
        }
    }

    /** What is told of rows that are undefined; the column is closed. */
    private static List<@Nullable Object> sizeAndType(Column column) {
        try (column) {
            return list(column.size(), column.type());
        }
    }

    @Test
    void supportedOperations() {
        assertResult(() -> Binaryop.isSupportedOperation(
                        DataType.INT64, DataType.INT32, DataType.INT64, BinaryOperator.ADD))
                .isEqualTo(true);
        assertResult(() -> Binaryop.isSupportedOperation(
                        DataType.INT64, DataType.STRING, DataType.INT64, BinaryOperator.ADD))
                .isEqualTo(false);
        assertResult(() -> ContiguousSplit.packedSize(Table.wrap())).isEqualTo(0L);
    }

    /** The rows as INT64; the column is closed. */
    private static Column signed(Column unsigned) {
        try (unsigned) {
            return Unary.cast(unsigned, DataType.INT64);
        }
    }

    @Test
    void partitions() {
        // rows of one part may come in any order
        assertShapes(
                in -> {
                    try (Partitioned parts = Partitioning.partition(Table.wrap(in.get(0)), in.get(1), 2)) {
                        return sorted(parts.rows());
                    }
                },
                List.of(list(null, "a", "b")),
                List.of(list()),
                List.of(list("a")),
                strings("a", "b", null),
                ints(1, 0, 1));
        assertShapes(
                in -> {
                    try (Partitioned parts = Partitioning.hashPartition(
                            Table.wrap(in.get(0)), new int[] {0}, 3, HashId.HASH_MURMUR3, 0)) {
                        return sorted(parts.rows());
                    }
                },
                List.of(list(null, "a", "b")),
                List.of(list()),
                List.of(list("b")),
                strings("b", null, "a"));
        assertShapes(
                in -> {
                    try (Partitioned parts = Partitioning.roundRobinPartition(Table.wrap(in.get(0)), 2, 0)) {
                        return sorted(parts.rows());
                    }
                },
                List.of(list(null, "a", "b")),
                List.of(list()),
                List.of(list("b")),
                strings("b", null, "a"));
    }

    private static Table sorted(Table table) {
        return Sorting.sort(table, Order.ASCENDING, NullOrder.BEFORE);
    }
}
