/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegexTest {
    private static final Set<RegexFlag> NONE = Set.of();

    /** Texts whose offsets have 64 bits if so asked, as those of columns over 2 GiB and of each slice of them. */
    private static Column texts(boolean wide, String... rows) {
        if (!wide) {
            return strings(rows);
        }
        byte[] characters = String.join("", rows).getBytes(StandardCharsets.UTF_8);
        long[] offsets = new long[rows.length + 1];
        for (int i = 0; i < rows.length; i++) {
            offsets[i + 1] = offsets[i] + rows[i].getBytes(StandardCharsets.UTF_8).length;
        }
        try (Column bytes = Column.fromBytes(characters, null)) {
            return Column.of(
                    DataType.STRING,
                    rows.length,
                    bytes.data().share(),
                    null,
                    0,
                    0,
                    List.of(Column.fromLongs(offsets, null)));
        }
    }

    /** Kernels of libcudf number the items with 16 bits: of more they write where nothing is theirs. */
    @ParameterizedTest
    @ValueSource(strings = {"x", "(?:xyzw){999}"})
    void patternsOfTooManyItems_areRefused(String part) {
        try (Column texts = strings("x", "xx")) {
            String pattern = part.repeat(part.length() == 1 ? 33_000 : 9);
            assertThatThrownBy(() -> SplitRe.splitRecordRe(texts, pattern, NONE, -1))
                    .isInstanceOf(LogicErrorException.class)
                    .hasMessageContaining("with its repetitions written out it has more than 32,767 items");
            assertTaken(Contains.containsRe(texts, "xx")).isEqualTo(list(false, true));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void offsetsOfEitherWidth(boolean wide) {
        try (Column texts = texts(wide, "x1", "y2", "z", "w44");
                Scalar dash = Scalar.of("-")) {
            String pattern = "([a-z])([0-9]+)";
            assertTaken(Extract.extract(texts, pattern, NONE))
                    .containsExactly(list("x", "y", null, "w"), list("1", "2", null, "44"));
            assertTaken(Extract.extractSingle(texts, pattern, NONE, 0)).isEqualTo(list("x", "y", null, "w"));
            assertTaken(Extract.extractAllRecord(texts, pattern, NONE))
                    .isEqualTo(list(list("x", "1"), list("y", "2"), null, list("w", "44")));
            assertTaken(SplitRe.splitRe(texts, "\\d", NONE, -1))
                    .containsExactly(list("x", "y", "z", "w"), list("", "", null, ""), list(null, null, null, ""));
            assertTaken(SplitRe.rsplitRe(texts, "\\d", NONE, 1))
                    .containsExactly(list("x", "y", "z", "w4"), list("", "", null, ""));
            assertTaken(SplitRe.splitRecordRe(texts, "\\d", NONE, 1))
                    .isEqualTo(list(list("x", ""), list("y", ""), list("z"), list("w", "4")));
            assertTaken(SplitRe.rsplitRecordRe(texts, "\\d", NONE, 1))
                    .isEqualTo(list(list("x", ""), list("y", ""), list("z"), list("w4", "")));
            try (Column found = Findall.findRe(texts, "\\d", NONE);
                    Column counted = Contains.countRe(texts, "\\d")) {
                assertThat(found.type()).isEqualTo(DataType.INT32);
                assertRows(found).isEqualTo(list(1, 1, -1, 1));
                assertThat(counted.type()).isEqualTo(DataType.INT32);
                assertRows(counted).isEqualTo(list(1, 1, 0, 2));
            }
            assertTaken(Findall.findall(texts, "\\d", NONE))
                    .isEqualTo(list(list("1"), list("2"), list(), list("4", "4")));
            assertTaken(ReplaceRe.replaceRe(texts, "\\d", NONE, dash, 1)).isEqualTo(list("x-", "y-", "z", "w-4"));
            assertTaken(ReplaceRe.replaceWithBackrefs(texts, pattern, NONE, "é\\2\\1"))
                    .isEqualTo(list("é1x", "é2y", "z", "é44w"));
            assertTaken(Contains.containsRe(texts, "\\d")).isEqualTo(list(true, true, false, true));
            assertTaken(Contains.matchesRe(texts, "[xz]")).isEqualTo(list(true, false, true, false));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void slices(boolean wide) {
        try (Column texts = inner(texts(wide, "a9", "é1", "y2\n", "b7"))) {
            assertTaken(Extract.extract(texts, "(\\w)(\\d)$", NONE)).containsExactly(list("é", "y"), list("1", "2"));
            assertTaken(Findall.findRe(texts, "\\b$", NONE)).isEqualTo(list(2, 2));
        }
    }

    @Test
    void flags_asAsked() {
        try (Column texts = strings("A", "a\nb", "é", "a\r", null)) {
            assertTaken(Contains.containsRe(texts, "^a", Set.of(RegexFlag.IGNORECASE)))
                    .isEqualTo(list(true, true, false, true, null));
            assertTaken(Contains.containsRe(texts, "^b", Set.of(RegexFlag.MULTILINE)))
                    .isEqualTo(list(false, true, false, false, null));
            assertTaken(Contains.matchesRe(texts, "a.b", Set.of(RegexFlag.DOTALL)))
                    .isEqualTo(list(false, true, false, false, null));
            assertTaken(Contains.countRe(texts, "\\w", Set.of(RegexFlag.ASCII))).isEqualTo(list(1, 2, 0, 1, null));
            assertTaken(Contains.containsRe(texts, "a$", Set.of(RegexFlag.EXT_NEWLINE)))
                    .isEqualTo(list(false, false, false, true, null));
        }
    }

    @Test
    void refusals_sayWhere() {
        try (Column texts = strings("a");
                Scalar number = Scalar.of(1)) {
            assertThatThrownBy(() -> ReplaceRe.replaceRe(texts, "a", NONE, number, -1))
                    .isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Contains.containsRe(texts, "(a")).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Findall.findall(texts, "(a)(b)", NONE)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Extract.extractSingle(texts, "(a)", NONE, 1))
                    .isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> ReplaceRe.replaceWithBackrefs(texts, "(a)", NONE, "\\2"))
                    .isInstanceOf(LogicErrorException.class);
        }
    }
}
