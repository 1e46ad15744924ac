/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.Rows.bools;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertRowwise;
import static io.cudf4j.plc.Shapes.assertShapes;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.GetJsonObjectOptions;
import io.cudf4j.plc.Json;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Functions over texts: with nulls, of slices, of no rows and of one; texts of Java where libcudf takes a scalar. */
class ShapesOfTextsTest {
    private static final Set<RegexFlag> NO_FLAGS = Set.of();
    private static final DataType MILLIS = DataType.of(TypeId.TIMESTAMP_MILLISECONDS);
    private static final DataType SECONDS = DataType.of(TypeId.DURATION_SECONDS);

    private static Column texts() {
        return strings("aBc é", null, "", "b2b");
    }

    private static Column of(DataType type, Object... values) {
        return Column.fromValues(NestedType.of(type), list(values));
    }

    @Test
    void cases() {
        assertRowwise(in -> Case.toLower(in.get(0)), list("abc é", null, "", "b2b"), texts());
        assertRowwise(in -> Case.toUpper(in.get(0)), list("ABC É", null, "", "B2B"), texts());
        assertRowwise(in -> Case.swapcase(in.get(0)), list("AbC É", null, "", "B2B"), texts());
        assertRowwise(in -> Capitalize.capitalize(in.get(0), " "), list("Abc É", null, "", "B2b"), texts());
        assertRowwise(in -> Capitalize.title(in.get(0)), list("Abc É", null, "", "B2B"), texts());
        assertRowwise(
                in -> Capitalize.isTitle(in.get(0)), list(true, null, false, false), strings("Ab Cd", null, "ab", ""));
    }

    @Test
    void casesOfOtherLengths() {
        // characters that take more or fewer bytes in the other case, and 😀 and 日, which have none
        Column texts = strings("ŉ", "ɐɐɐɐ", "xΐyΐ", "ıñı", "ﬃ😀ß", "日ɐ plain ascii ŉ", null, "ŉŉŉŉŉŉŉŉŉŉŉŉ");
        Column capitals = strings("Ɐ", "ⱯaK", "İé", "Ⱥ İİ long enough text", null, "😀Ⱦ");
        try (texts;
                capitals) {
            assertRowwise(
                    in -> Case.toUpper(in.get(0)),
                    list(
                            "ʼN",
                            "ⱯⱯⱯⱯ",
                            "X\u0399\u0308\u0301Y\u0399\u0308\u0301",
                            "IÑI",
                            "FFI😀SS",
                            "日Ɐ PLAIN ASCII ʼN",
                            null,
                            "ʼNʼNʼNʼNʼNʼNʼNʼNʼNʼNʼNʼN"),
                    texts.share());
            assertRowwise(
                    in -> Case.toLower(in.get(0)),
                    list("ɐ", "ɐak", "i\u0307é", "ⱥ i\u0307i\u0307 long enough text", null, "😀ⱦ"),
                    capitals.share());
            assertRowwise(
                    in -> Capitalize.capitalize(in.get(0), " "),
                    list("ʼN", "Ɐɐɐɐ", "Xΐyΐ", "Iñı", "日ɐ Plain Ascii ʼN", null, "ʼNŉŉŉŉŉŉŉŉŉŉŉ"),
                    strings("ŉ", "ɐɐɐɐ", "xΐyΐ", "ıñı", "日ɐ plain ascii ŉ", null, "ŉŉŉŉŉŉŉŉŉŉŉŉ"));
        }
    }

    @Test
    void lengthsAndCodes() {
        assertRowwise(in -> Attributes.countCharacters(in.get(0)), list(5, null, 0, 3), texts());
        assertRowwise(in -> Attributes.countBytes(in.get(0)), list(6, null, 0, 3), texts());
        assertShapes(
                // the bytes of each character, as one number
                in -> Attributes.codePoints(in.get(0)),
                list(97, 0xE697A5, 98),
                list(),
                list(97),
                strings("a", null, "日b"));
    }

    @Test
    void padded_andStripped() {
        assertRowwise(
                in -> Padding.pad(in.get(0), 4, SideType.BOTH, "-"),
                list("-ab-", null, "----"),
                strings("ab", null, ""));
        assertRowwise(in -> Padding.zfill(in.get(0), 4), list("-012", null, "0ab1"), strings("-12", null, "ab1"));
        assertRowwise(
                in -> Strip.strip(in.get(0), SideType.LEFT, "a"), list("b a", null, ""), strings("aab a", null, "a"));
        assertRowwise(in -> Slice.sliceStrings(in.get(0), 1, 3, 1), list("Bc", null, "", "2b"), texts());
        assertRowwise(
                in -> Slice.sliceStrings(in.get(0), in.get(1), in.get(2)),
                list("aB", null, "", "b"),
                texts(),
                ints(0, 0, 0, 2),
                ints(2, 1, 1, 3));
    }

    @Test
    void found() {
        assertRowwise(in -> Find.find(in.get(0), "b", 0, -1), list(-1, null, -1, 0), texts());
        assertRowwise(in -> Find.rfind(in.get(0), "b", 0, -1), list(-1, null, -1, 2), texts());
        assertRowwise(in -> Find.contains(in.get(0), "b"), list(false, null, false, true), texts());
        assertRowwise(in -> Find.startsWith(in.get(0), "a"), list(true, null, false, false), texts());
        assertRowwise(in -> Find.endsWith(in.get(0), "b"), list(false, null, false, true), texts());
        assertRowwise(in -> Find.count(in.get(0), "b"), list(0, null, 0, 2), texts());
        assertRowwise(in -> Find.findInstance(in.get(0), "b", 1), list(-1, null, -1, 2), texts());
        assertRowwise(
                in -> Find.contains(in.get(0), in.get(1)),
                list(true, null, false, true),
                texts(),
                strings("c", "a", "a", "2b"));
        assertRowwise(in -> Contains.like(in.get(0), "_2%", ""), list(false, null, false, true), texts());
    }

    @Test
    void foundOfSeveral() {
        assertRowwise(
                in -> {
                    try (Column targets = strings("b", "a")) {
                        return FindMultiple.findMultiple(in.get(0), targets);
                    }
                },
                // a null text has the places of an empty one, and no list is null: so libcudf's source
                list(list(-1, 0), list(-1, -1), list(-1, -1), list(0, -1)),
                texts());
    }

    @Test
    void matched() {
        assertRowwise(in -> Contains.containsRe(in.get(0), "[0-9]"), list(false, null, false, true), texts());
        assertRowwise(in -> Contains.matchesRe(in.get(0), "[a-z]B"), list(true, null, false, false), texts());
        assertRowwise(in -> Contains.countRe(in.get(0), "[a-z]"), list(2, null, 0, 2), texts());
        assertShapes(
                in -> Extract.extract(in.get(0), "([a-z])([0-9])", NO_FLAGS),
                List.of(list("a", null, null, "b"), list("1", null, null, "2")),
                List.of(list(), list()),
                List.of(list("a"), list("1")),
                strings("a1", null, "", "xb2"));
        assertRowwise(
                in -> Extract.extractSingle(in.get(0), "([a-z])([0-9])", NO_FLAGS, 1),
                list("1", null, null, "2"),
                strings("a1", null, "", "xb2"));
        assertRowwise(
                in -> Extract.extractAllRecord(in.get(0), "([a-z])([0-9])", NO_FLAGS),
                list(list("a", "1", "b", "2"), null, list("c", "3")),
                strings("a1b2", null, "c3"));
        assertRowwise(
                in -> Findall.findall(in.get(0), "[a-z][0-9]", NO_FLAGS),
                list(list("a1", "b2"), null, list()),
                strings("a1b2", null, ""));
        assertRowwise(in -> Findall.findRe(in.get(0), "[0-9]", NO_FLAGS), list(1, null, -1), strings("a1b2", null, ""));
    }

    @Test
    void replaced() {
        assertRowwise(
                in -> ReplaceStrings.replace(in.get(0), "b", "xy", -1), list("aBc é", null, "", "xy2xy"), texts());
        assertRowwise(
                in -> ReplaceStrings.replaceSlice(in.get(0), "-", 1, 2), list("a-c é", null, "-", "b-b"), texts());
        assertRowwise(
                in -> ReplaceRe.replaceRe(in.get(0), "[0-9]", NO_FLAGS, "#", -1),
                list("aBc é", null, "", "b#b"),
                texts());
        assertRowwise(
                in -> ReplaceRe.replaceWithBackrefs(in.get(0), "([a-z])([0-9])", NO_FLAGS, "\\2\\1"),
                list("aBc é", null, "", "2bb"),
                texts());
        assertRowwise(
                in -> RepeatStrings.repeatStrings(in.get(0), 2),
                list("aa", null, "", "éé"),
                strings("a", null, "", "é"));
    }

    @Test
    void puttogether() {
        assertRowwise(
                in -> Combine.concatenate(Table.wrap(in), "-", null, SeparatorOnNulls.YES),
                list("a-x", null, null, "-z"),
                strings("a", null, "c", ""),
                strings("x", "y", null, "z"));
        assertRowwise(
                in -> Combine.concatenate(Table.wrap(in), "-", "?", SeparatorOnNulls.YES),
                list("a-x", "?-y", "c-?"),
                strings("a", null, "c"),
                strings("x", "y", null));
        assertShapes(
                in -> Combine.joinStrings(in.get(0), ",", null),
                list("a,c"),
                list(),
                list("a"),
                strings("a", null, "c"));
        assertRowwise(
                in -> Combine.joinListElements(
                        in.get(0), "+", "?", SeparatorOnNulls.YES, OutputIfEmptyList.NULL_ELEMENT),
                list("a+?+b", null, null),
                Column.fromValues(NestedType.listOf(DataType.STRING), list(list("a", null, "b"), null, list())));
        assertRowwise(
                in -> {
                    try (Column marks = strings(",", "[", "]")) {
                        return ConvertLists.formatListColumn(in.get(0), "NULL", marks);
                    }
                },
                list("[a,NULL]", "NULL", "[]"),
                Column.fromValues(NestedType.listOf(DataType.STRING), list(list("a", null), null, list())));
    }

    @Test
    void parted() {
        assertShapes(
                in -> Split.split(in.get(0), "_", 1),
                List.of(list("a", null, ""), list("b_c", null, null)),
                List.of(list()),
                List.of(list("a"), list("b_c")),
                strings("a_b_c", null, ""));
        assertShapes(
                in -> Split.rsplit(in.get(0), "_", 1),
                List.of(list("a_b", null, ""), list("c", null, null)),
                List.of(list()),
                List.of(list("a_b"), list("c")),
                strings("a_b_c", null, ""));
        assertRowwise(
                in -> Split.splitRecord(in.get(0), "_", -1),
                list(list("a", "b", "c"), null, list("d")),
                strings("a_b_c", null, "d"));
        assertRowwise(
                in -> Split.rsplitRecord(in.get(0), "_", 1),
                list(list("a_b", "c"), null, list("d")),
                strings("a_b_c", null, "d"));
        assertRowwise(in -> Split.splitPart(in.get(0), "_", 1), list("b", null, null), strings("a_b_c", null, "d"));
        assertShapes(
                in -> SplitRe.splitRe(in.get(0), "[0-9]", NO_FLAGS, -1),
                List.of(list("a", null, ""), list("b", null, null)),
                List.of(list()),
                List.of(list("a"), list("b")),
                strings("a1b", null, ""));
        assertShapes(
                in -> SplitRe.rsplitRe(in.get(0), "[0-9]", NO_FLAGS, 1),
                List.of(list("a1b", null, "d"), list("c", null, null)),
                List.of(list()),
                List.of(list("a1b"), list("c")),
                strings("a1b2c", null, "d"));
        assertRowwise(
                in -> SplitRe.splitRecordRe(in.get(0), "[0-9]", NO_FLAGS, -1),
                list(list("a", "b", "c"), null, list("d")),
                strings("a1b2c", null, "d"));
        assertRowwise(
                in -> SplitRe.rsplitRecordRe(in.get(0), "[0-9]", NO_FLAGS, 1),
                list(list("a1b", "c"), null, list("d")),
                strings("a1b2c", null, "d"));
        assertRowwiseOfThree(true, list("a", null, "d"), list("_", null, ""), list("b_c", null, ""));
        assertRowwiseOfThree(false, list("a_b", null, ""), list("_", null, ""), list("c", null, "d"));
    }

    private static void assertRowwiseOfThree(boolean isFirst, List<?> before, List<?> mark, List<?> behind) {
        // the engines differ in the columns of no rows
        for (int part = 0; part < 3; part++) {
            int column = part;
            assertRowwise(
                    in -> {
                        try (Table parts =
                                isFirst ? Partition.partition(in.get(0), "_") : Partition.rpartition(in.get(0), "_")) {
                            return parts.numColumns() == 0
                                    ? strings()
                                    : parts.column(column).share();
                        }
                    },
                    List.of(before, mark, behind).get(part),
                    strings("a_b_c", null, "d"));
        }
    }

    @Test
    void numbersAsTexts() {
        assertRowwise(
                in -> ConvertIntegers.toIntegers(in.get(0), DataType.INT32),
                list(12, null, -3),
                strings("12", null, "-3"));
        assertRowwise(
                in -> ConvertIntegers.isInteger(in.get(0)),
                list(true, null, false, false),
                strings("-12", null, "1.5", ""));
        assertRowwise(
                in -> ConvertFloats.toFloats(in.get(0), DataType.FLOAT64),
                list(1.5, null, -200.0),
                strings("1.5", null, "-2e2"));
        assertRowwise(in -> ConvertFloats.fromFloats(in.get(0)), list("1.5", null, "-0.25"), doubles(1.5, null, -0.25));
        assertRowwise(in -> ConvertFloats.isFloat(in.get(0)), list(true, null, false), strings("1.5", null, "1.5x"));
        DataType cents = DataType.of(TypeId.DECIMAL64, -2);
        assertRowwise(
                in -> ConvertFixedPoint.toFixedPoint(in.get(0), cents),
                list(new BigDecimal("1.50"), null, new BigDecimal("-2.25")),
                strings("1.5", null, "-2.25"));
        assertRowwise(
                in -> ConvertFixedPoint.isFixedPoint(in.get(0), cents),
                list(true, null, false),
                strings("1.5", null, "x"));
        assertRowwise(
                in -> ConvertBooleans.fromBooleans(in.get(0), "yes", "no"),
                list("yes", null, "no"),
                bools(true, null, false));
        assertRowwise(
                in -> ConvertBooleans.toBooleans(in.get(0), "yes"),
                list(true, null, false),
                strings("yes", null, "no"));
    }

    @Test
    void timesAsTexts() {
        LocalDateTime time = LocalDateTime.of(2024, 2, 29, 13, 5, 7);
        assertRowwise(
                in -> ConvertDatetime.toTimestamps(in.get(0), MILLIS, "%Y-%m-%d %H:%M:%S"),
                list(time, null),
                strings("2024-02-29 13:05:07", null));
        assertRowwise(
                in -> ConvertDatetime.fromTimestamps(in.get(0), "%d.%m.%Y %H:%M"),
                list("29.02.2024 13:05", null),
                of(MILLIS, time, null));
        assertRowwise(
                in -> ConvertDatetime.isTimestamp(in.get(0), "%Y-%m-%d"),
                list(true, null, false),
                strings("2024-02-29", null, "2023-02-29"));
        assertRowwise(
                in -> ConvertDurations.toDurations(in.get(0), SECONDS, "%H:%M:%S"),
                list(Duration.ofSeconds(3723), null),
                strings("01:02:03", null));
        assertRowwise(
                in -> ConvertDurations.fromDurations(in.get(0), "%H:%M:%S"),
                list("01:02:03", null),
                of(SECONDS, Duration.ofSeconds(3723), null));
    }

    @Test
    void json() {
        assertRowwise(
                in -> Json.getJsonObject(in.get(0), "$.a", GetJsonObjectOptions.defaults()),
                list("1", null, null),
                strings("{\"a\": 1}", null, "{\"b\": 2}"));
    }
}
