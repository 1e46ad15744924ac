/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts whose offsets have 64 bits, as those of more than 2 GiB have, in groups, keys and orders and in each group of methods. */
class WideTextsTest {
    private static final List<@Nullable String> TEXTS = Arrays.asList("b 2", "é,x", null, "", "a1😀", "b 2");

    private static Series wide(String name, List<@Nullable String> texts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long[] ends = new long[texts.size() + 1];
        byte[] mask = new byte[(int) Buffer.maskSizeBytes(texts.size())];
        for (int row = 0; row < texts.size(); row++) {
            String text = texts.get(row);
            if (text != null) {
                bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
                mask[row / 8] |= (byte) (1 << row % 8);
            }
            ends[row + 1] = bytes.size();
        }
        try (Buffer data = Buffer.of(bytes.toByteArray());
                Buffer valid = Buffer.of(mask);
                ColumnBase offsets = ColumnFactory.of(ends)) {
            return Series.own(
                    name,
                    ColumnBase.of(ColumnBuffers.of(DType.STRING, texts.size())
                            .withData(data)
                            .withMask(valid)
                            .withChildren(offsets)));
        }
    }

    private static boolean isWide(Series texts) {
        return texts.rows().column().plc().child(0).type().id() == TypeId.INT64;
    }

    /** Returns a frame of wide texts {@code s}, the keys {@code k} and wide keys {@code w}. */
    private static DataFrame frame() {
        try (Series texts = wide("s", TEXTS);
                Series keys = wide("w", Arrays.asList("p", "q", "p", "q", "p", "q"))) {
            assertThat(isWide(texts)).isTrue();
            return DataFrame.builder()
                    .column("k", new long[] {1, 2, 1, 2, 1, 2})
                    .column("s", texts)
                    .column("w", keys)
                    .column("n", new long[] {1, 2, 4, 8, 16, 32})
                    .build();
        }
    }

    @Test
    void figuresOfGroups() {
        try (DataFrame frame = frame()) {
            for (String key : List.of("k", "w")) {
                try (DataFrame found = frame.groupBy(key)
                        .agg(
                                Agg.first("s").as("first"),
                                Agg.last("s").as("last"),
                                Agg.min("s").as("min"),
                                Agg.max("s").as("max"),
                                Agg.nUnique("s").as("nUnique"),
                                Agg.count("s").as("count"),
                                Agg.collect("s").as("collect"),
                                Agg.sum("n").as("sum"))) {
                    assertThat(values(found, key)).isEqualTo(key.equals("k") ? list(1L, 2L) : list("p", "q"));
                    assertThat(values(found, "first")).isEqualTo(list("b 2", "é,x"));
                    assertThat(values(found, "last")).isEqualTo(list("a1😀", "b 2"));
                    assertThat(values(found, "min")).isEqualTo(list("a1😀", ""));
                    assertThat(values(found, "max")).isEqualTo(list("b 2", "é,x"));
                    assertThat(values(found, "nUnique")).isEqualTo(list(2L, 3L));
                    assertThat(values(found, "count")).isEqualTo(list(2L, 3L));
                    assertThat(values(found, "collect"))
                            .isEqualTo(list(list("b 2", null, "a1😀"), list("é,x", "", "b 2")));
                    assertThat(values(found, "sum")).isEqualTo(list(21L, 42L));
                }
            }
        }
    }

    @Test
    void rowsOfGroups() {
        try (DataFrame frame = frame();
                Series before = frame.groupBy("w").get("s").shift(1);
                Series filled = frame.groupBy("k").get("s").ffill();
                DataFrame heads = frame.groupBy("w").head(1)) {
            assertThat(before.toList()).isEqualTo(list(null, null, "b 2", "é,x", null, ""));
            assertThat(filled.toList()).isEqualTo(list("b 2", "é,x", "b 2", "", "a1😀", "b 2"));
            assertThat(values(heads, "s")).isEqualTo(list("b 2", "é,x"));
        }
    }

    @Test
    void orders_countsAndPlaces() {
        try (DataFrame frame = frame();
                DataFrame sorted = frame.sortValues("s");
                DataFrame down = frame.sortValues("w", SortOptions.defaults().ascending(false));
                Series texts = frame.col("s");
                Series counts = texts.valueCounts();
                Series unique = texts.unique();
                Series ranks = texts.rank();
                DataFrame once = frame.dropDuplicates("s");
                Series isIn = texts.isIn(List.of("b 2", ""));
                Series coded = texts.asType(DType.categorical())) {
            assertThat(labels(sorted)).isEqualTo(list(3L, 4L, 0L, 5L, 1L, 2L));
            assertThat(values(sorted, "s")).isEqualTo(list("", "a1😀", "b 2", "b 2", "é,x", null));
            assertThat(values(down, "w")).isEqualTo(list("q", "q", "q", "p", "p", "p"));
            assertThat(counts.toList()).isEqualTo(list(2L, 1L, 1L, 1L));
            assertThat(labels(counts).get(0)).isEqualTo("b 2");
            assertThat(unique.toList()).isEqualTo(list("b 2", "é,x", null, "", "a1😀"));
            assertThat(ranks.toList()).isEqualTo(list(3.5, 5.0, null, 1.0, 2.0, 3.5));
            assertThat(values(once, "n")).isEqualTo(list(1L, 2L, 4L, 8L, 16L));
            assertThat(isIn.toList()).isEqualTo(list(true, false, false, true, false, true));
            assertThat(coded.cat().categories().toList()).isEqualTo(list("", "a1😀", "b 2", "é,x"));
            assertThat(coded.toList()).isEqualTo(list("b 2", "é,x", null, "", "a1😀", "b 2"));
        }
    }

    @Test
    void beside_textsOf32Bits() {
        try (Series wide = wide("s", TEXTS);
                Series narrow = Series.of("s", TEXTS);
                Series equal = wide.eq(narrow);
                Series together = Cudf.concatSeries(List.of(narrow, wide));
                Series isFirst = Series.of(list(true, false, true, false, false, true));
                Series chosen = wide.where(isFirst, narrow);
                DataFrame left = DataFrame.of("s", wide, "n", new long[] {1, 2, 3, 4, 5, 6});
                DataFrame right = DataFrame.of("s", list("b 2", "", "z"), "m", list(7L, 8L, 9L));
                DataFrame merged = left.merge(right, JoinOptions.on("s"));
                DataFrame outer = right.merge(left, JoinOptions.on("s").how(JoinHow.LEFT))) {
            assertThat(equal.toList()).isEqualTo(list(true, true, null, true, true, true));
            assertThat(together.toList().subList(6, 12)).isEqualTo(TEXTS);
            assertThat(chosen.toList()).isEqualTo(TEXTS);
            assertThat(values(merged, "n")).isEqualTo(list(1L, 4L, 6L));
            assertThat(values(merged, "m")).isEqualTo(list(7L, 8L, 7L));
            assertThat(values(outer, "n")).isEqualTo(list(1L, 6L, 4L, null));
        }
    }

    private static Stream<Arguments> methods() {
        Map<String, Map.Entry<Function<StringAccessor<Series>, Series>, List<?>>> all = new LinkedHashMap<>();
        all.put("len", Map.entry(StringMethods::len, list(3, 3, null, 0, 3, 3)));
        all.put("byteCount", Map.entry(StringMethods::byteCount, list(3, 4, null, 0, 6, 3)));
        all.put("upper", Map.entry(StringMethods::upper, list("B 2", "É,X", null, "", "A1😀", "B 2")));
        all.put("title", Map.entry(StringMethods::title, list("B 2", "É,X", null, "", "A1😀", "B 2")));
        all.put("contains", Map.entry(s -> s.contains("[a-b]"), list(true, false, null, false, true, true)));
        all.put("startsWith", Map.entry(s -> s.startsWith("é"), list(false, true, null, false, false, false)));
        all.put("find", Map.entry(s -> s.find("x"), list(-1, 2, null, -1, -1, -1)));
        all.put("count", Map.entry(s -> s.count("[0-9]"), list(1, 0, null, 0, 1, 1)));
        all.put(
                "findAll",
                Map.entry(s -> s.findAll("[0-9]"), list(list("2"), list(), null, list(), list("1"), list("2"))));
        all.put("extractGroup", Map.entry(s -> s.extractGroup("([0-9])", 0), list("2", null, null, null, "1", "2")));
        all.put("replace", Map.entry(s -> s.replace("b", "long"), list("long 2", "é,x", null, "", "a1😀", "long 2")));
        all.put(
                "replace by a pattern",
                Map.entry(
                        s -> s.replace(
                                "[0-9]", "n", StringReplaceOptions.defaults().regex(true)),
                        list("b n", "é,x", null, "", "an😀", "b n")));
        all.put("slice", Map.entry(s -> s.slice(1, 3), list(" 2", ",x", null, "", "1😀", " 2")));
        all.put("get", Map.entry(s -> s.get(2), list("2", "x", null, null, "😀", "2")));
        all.put(
                "split",
                Map.entry(
                        s -> s.split(","),
                        list(list("b 2"), list("é", "x"), null, list(""), list("a1😀"), list("b 2"))));
        all.put("strip", Map.entry(s -> s.strip("b2"), list(" ", "é,x", null, "", "a1😀", " ")));
        all.put("padLeft", Map.entry(s -> s.padLeft(4, "·"), list("·b 2", "·é,x", null, "····", "·a1😀", "·b 2")));
        all.put("zfill", Map.entry(s -> s.zfill(4), list("0b 2", "0é,x", null, "0000", "0a1😀", "0b 2")));
        all.put("repeat", Map.entry(s -> s.repeat(2), list("b 2b 2", "é,xé,x", null, "", "a1😀a1😀", "b 2b 2")));
        all.put(
                "translate",
                Map.entry(s -> s.translate(Map.of("b", "é")), list("é 2", "é,x", null, "", "a1😀", "é 2")));
        all.put("isAlnum", Map.entry(StringMethods::isAlnum, list(false, false, null, false, false, false)));
        all.put("isAscii", Map.entry(StringMethods::isAscii, list(true, false, null, true, false, true)));
        all.put(
                "urlEncode",
                Map.entry(StringMethods::urlEncode, list("b%202", "%C3%A9%2Cx", null, "", "a1%F0%9F%98%80", "b%202")));
        all.put(
                "characterNgrams",
                Map.entry(
                        s -> s.characterNgrams(3),
                        list(list("b 2"), list("é,x"), null, list(), list("a1😀"), list("b 2"))));
        all.put("tokenCount", Map.entry(StringMethods::tokenCount, list(2, 1, 0, 0, 1, 2)));
        all.put("editDistance", Map.entry(s -> s.editDistance("b"), list(2, 3, 1, 1, 3, 2)));
        all.put(
                "normalize",
                Map.entry(s -> s.normalize(Normalizer.Form.NFD), list("b 2", "e\u0301,x", null, "", "a1😀", "b 2")));
        all.put(
                "cat",
                Map.entry(
                        s -> {
                            try (Series others = wide("o", Arrays.asList("1", "2", "3", null, "5", "6"))) {
                                return s.cat(others, "-");
                            }
                        },
                        list("b 2-1", "é,x-2", null, null, "a1😀-5", "b 2-6")));
        return all.entrySet().stream()
                .map(each -> Arguments.of(
                        each.getKey(), each.getValue().getKey(), each.getValue().getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("methods")
    void methodsOfTexts(String name, Function<StringAccessor<Series>, Series> method, List<?> expected) {
        try (Series texts = wide("s", TEXTS);
                Series all = method.apply(texts.str());
                Series part = texts.slice(1, 5);
                Series some = method.apply(part.str())) {
            assertThat(all.toList()).isEqualTo(expected);
            if (!name.equals("cat")) {
                assertThat(some.toList()).isEqualTo(expected.subList(1, 5));
            }
        }
    }

    @Test
    void numbersAndTimes_areReadAndWritten() {
        try (Series numbers = wide("n", Arrays.asList("12", null, "-7"));
                Series whole = numbers.asType(DType.INT64);
                Series times = wide("t", Arrays.asList("2024-02-29", null));
                Series dates =
                        Cudf.toDatetime(times, ToDatetimeOptions.defaults().format("%Y-%m-%d"));
                Series again = dates.dt().strftime("%d.%m.%Y")) {
            assertThat(whole.toList()).isEqualTo(list(12L, null, -7L));
            assertThat(again.toList()).isEqualTo(list("29.02.2024", null));
        }
    }
}
