/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.strings.Rowwise.assertRows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.TypeId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values are those of libcudf's header, {@code cudf/strings/split/split.hpp}, or of pandas 3 with {@code expand=True}. */
class SplitTest {
    private static final List<@Nullable Object> BARS = list("a_bc_def_g", "a__bc", null, "_ab_cd", "ab_cd_");
    private static final List<@Nullable Object> BLANKS = list("a bc def", "a  bc", null, " ab cd", "ab cd ");

    @Test
    void splitRecord_atADelimiter() {
        try (Scalar bar = Scalar.of("_")) {
            assertRows(
                    texts -> Split.splitRecord(texts, bar, -1),
                    BARS,
                    list("a", "bc", "def", "g"),
                    list("a", "", "bc"),
                    null,
                    list("", "ab", "cd"),
                    list("ab", "cd", ""));
            assertRows(
                    texts -> Split.splitRecord(texts, bar, 1),
                    BARS,
                    list("a", "bc_def_g"),
                    list("a", "_bc"),
                    null,
                    list("", "ab_cd"),
                    list("ab", "cd_"));
        }
    }

    @Test
    void rsplitRecord_atADelimiter() {
        try (Scalar bar = Scalar.of("_")) {
            assertRows(
                    texts -> Split.rsplitRecord(texts, bar, 0),
                    BARS,
                    list("a", "bc", "def", "g"),
                    list("a", "", "bc"),
                    null,
                    list("", "ab", "cd"),
                    list("ab", "cd", ""));
            assertRows(
                    texts -> Split.rsplitRecord(texts, bar, 1),
                    BARS,
                    list("a_bc_def", "g"),
                    list("a_", "bc"),
                    null,
                    list("_ab", "cd"),
                    list("ab_cd", ""));
        }
    }

    @Test
    void records_atWhiteSpace() {
        try (Scalar blank = Scalar.of("")) {
            assertRows(
                    texts -> Split.splitRecord(texts, blank, -1),
                    BLANKS,
                    list("a", "bc", "def"),
                    list("a", "bc"),
                    null,
                    list("ab", "cd"),
                    list("ab", "cd"));
            assertRows(
                    texts -> Split.splitRecord(texts, blank, 1),
                    BLANKS,
                    list("a", "bc def"),
                    list("a", "bc"),
                    null,
                    list("ab", "cd"),
                    list("ab", "cd "));
            assertRows(
                    texts -> Split.rsplitRecord(texts, blank, 1),
                    BLANKS,
                    list("a bc", "def"),
                    list("a", "bc"),
                    null,
                    list(" ab", "cd"),
                    list("ab", "cd"));
        }
    }

    @Test
    void split_aColumnForEachPlace() {
        try (Column texts = inner(strings("x_x_x_x_x", "a_bc_é", null, "日", "", "x"));
                Scalar bar = Scalar.of("_")) {
            assertTaken(Split.split(texts, bar, -1))
                    .containsExactly(
                            list("a", null, "日", ""), list("bc", null, null, null), list("é", null, null, null));
            assertTaken(Split.split(texts, bar, 1))
                    .containsExactly(list("a", null, "日", ""), list("bc_é", null, null, null));
            assertTaken(Split.rsplit(texts, bar, 1))
                    .containsExactly(list("a_bc", null, "日", ""), list("é", null, null, null));
            assertTaken(Split.rsplit(texts, bar, -1))
                    .containsExactly(
                            list("a", null, "日", ""), list("bc", null, null, null), list("é", null, null, null));
        }
    }

    @Test
    void split_ofOneRowOrNone() {
        try (Column one = strings("a b");
                Column missing = strings((String) null);
                Column none = strings();
                Scalar blank = Scalar.of("")) {
            assertTaken(Split.split(one, blank, -1)).containsExactly(list("a"), list("b"));
            assertTaken(Split.rsplit(one, blank, -1)).containsExactly(list("a"), list("b"));
            assertTaken(Split.split(missing, blank, -1)).containsExactly(list((Object) null));
            assertThat(Rows.taken(Split.split(none, blank, -1)).stream().mapToInt(List::size))
                    .containsOnly(0);
            assertThat(Rows.taken(Split.rsplit(none, blank, -1)).stream().mapToInt(List::size))
                    .containsOnly(0);
        }
    }

    @Test
    void splitPart_ofEachText() {
        try (Scalar bar = Scalar.of("_");
                Scalar blank = Scalar.of("")) {
            assertRows(texts -> Split.splitPart(texts, bar, 0), BARS, "a", "a", null, "", "ab");
            assertRows(texts -> Split.splitPart(texts, bar, 2), BARS, "def", "bc", null, "cd", "");
            assertRows(texts -> Split.splitPart(texts, bar, 3), BARS, "g", null, null, null, null);
            assertRows(texts -> Split.splitPart(texts, blank, 1), BLANKS, "bc", "bc", null, "cd", "cd");
        }
    }

    @Test
    void partition_atTheFirstDelimiter_rpartitionAtTheLast() {
        try (Column texts = inner(strings("x", "a_b_é", null, "abc", "", "_", "x_x"));
                Scalar bar = Scalar.of("_")) {
            assertTaken(Partition.partition(texts, bar))
                    .containsExactly(
                            list("a", null, "abc", "", ""),
                            list("_", null, "", "", "_"),
                            list("b_é", null, "", "", ""));
            assertTaken(Partition.rpartition(texts, bar))
                    .containsExactly(
                            list("a_b", null, "", "", ""),
                            list("_", null, "", "", "_"),
                            list("é", null, "abc", "", ""));
        }
        try (Column one = strings("a  b");
                Scalar blank = Scalar.of("")) {
            assertTaken(Partition.partition(one, blank)).containsExactly(list("a"), list(" "), list(" b"));
            assertTaken(Partition.rpartition(one, blank)).containsExactly(list("a "), list(" "), list("b"));
        }
    }

    @Test
    void argumentsThatCannotBe_areRefused() {
        try (Column texts = strings("a");
                Column numbers = ints(1);
                Scalar bar = Scalar.of("_");
                Scalar missing = Scalar.ofNull(DataType.STRING);
                Scalar number = Scalar.of(7)) {
            assertThatThrownBy(() -> Split.splitPart(texts, bar, -1)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> Split.split(numbers, bar, -1)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Split.split(texts, missing, -1)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> Split.splitRecord(texts, number, -1))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining(TypeId.INT32.name());
            assertThatThrownBy(() -> Partition.partition(texts, number)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> Partition.rpartition(texts, missing)).isInstanceOf(LogicErrorException.class);
        }
    }
}
