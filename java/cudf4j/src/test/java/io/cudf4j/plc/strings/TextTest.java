/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static io.cudf4j.plc.Shapes.assertRowwise;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.GetJsonObjectOptions;
import io.cudf4j.plc.Json;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class TextTest {
    @Test
    void lengths_inCharactersAndBytes() {
        try (Column texts = inner(strings("x", "grün", null, "", "x"))) {
            assertTaken(Attributes.countCharacters(texts)).isEqualTo(list(4, null, 0));
            assertTaken(Attributes.countBytes(texts)).isEqualTo(list(5, null, 0));
        }
    }

    @Test
    void upperAndLower() {
        try (Column texts = strings("aB", null, "ä")) {
            assertTaken(Case.toUpper(texts)).isEqualTo(list("AB", null, "Ä"));
            assertTaken(Case.toLower(texts)).isEqualTo(list("ab", null, "ä"));
        }
    }

    @Test
    void contains_startsWith_endsWith() {
        try (Column texts = strings("banana", null, "ananas");
                Scalar an = Scalar.of("an")) {
            assertTaken(Find.contains(texts, an)).isEqualTo(list(true, null, true));
            assertTaken(Find.startsWith(texts, an)).isEqualTo(list(false, null, true));
            assertTaken(Find.endsWith(texts, an)).isEqualTo(list(false, null, false));
        }
    }

    @Test
    void concatenate_withSeparator() {
        try (Table texts = Table.of(strings("a", null), strings("x", "y"));
                Scalar dash = Scalar.of("-");
                Scalar none = Scalar.ofNull(DataType.STRING);
                Scalar star = Scalar.of("*")) {
            assertTaken(Combine.concatenate(texts, dash, none, SeparatorOnNulls.YES))
                    .isEqualTo(list("a-x", null));
            assertTaken(Combine.concatenate(texts, dash, star, SeparatorOnNulls.YES))
                    .isEqualTo(list("a-x", "*-y"));
        }
    }

    @Test
    void slice_openEnds() {
        try (Column texts = strings("abcdef", null, "x")) {
            assertTaken(Slice.sliceStrings(texts, 1, 3, null)).isEqualTo(list("bc", null, ""));
            assertTaken(Slice.sliceStrings(texts, null, 2, null)).isEqualTo(list("ab", null, "x"));
        }
    }

    @Test
    void integers_andBack() {
        try (Column texts = strings("12", null, "-7", "x", "300")) {
            assertTaken(ConvertIntegers.isInteger(texts)).isEqualTo(list(true, null, true, false, true));
            assertTaken(ConvertIntegers.isInteger(texts, DataType.INT8))
                    .isEqualTo(list(true, null, true, false, false));
        }
        try (Column texts = strings("12", null, "-7")) {
            assertTaken(ConvertIntegers.toIntegers(texts, DataType.INT64)).isEqualTo(list(12L, null, -7L));
        }
        try (Column numbers = ints(12, null, -7)) {
            assertTaken(ConvertIntegers.fromIntegers(numbers)).isEqualTo(list("12", null, "-7"));
        }
    }

    @Test
    void ipv4_andBack() {
        try (Column texts = inner(strings("x", "192.168.0.1", null, "255.255.255.255", "0.0.0.0", "x"));
                Column numbers = ConvertIpv4.ipv4ToIntegers(texts)) {
            assertThat(numbers.type()).isEqualTo(DataType.UINT32);
            assertRows(numbers).isEqualTo(list(3232235521L, null, 4294967295L, 0L));
        }
        long[] values = {7, 3232235521L, 0, 167772161, 7};
        try (Column numbers =
                inner(Column.fromIntegers(DataType.UINT32, values, new boolean[] {true, true, false, true, true}))) {
            assertTaken(ConvertIpv4.integersToIpv4(numbers)).isEqualTo(list("192.168.0.1", null, "10.0.0.1"));
        }
        try (Column texts = strings("127.0.0.1", null, "256.0.0.1", "1.2.34", "")) {
            assertTaken(ConvertIpv4.isIpv4(texts)).isEqualTo(list(true, null, false, false, false));
        }
    }

    @Test
    void ipv4_rowByRow() {
        assertRowwise(
                in -> ConvertIpv4.ipv4ToIntegers(in.get(0)),
                list(167772161L, null, 0L),
                strings("10.0.0.1", null, "0.0.0.0"));
        assertRowwise(
                in -> ConvertIpv4.isIpv4(in.get(0)), list(true, null, false), strings("10.0.0.1", null, "10.0.0.256"));
        assertRowwise(
                in -> ConvertIpv4.integersToIpv4(in.get(0)),
                list("10.0.0.1", null, "0.0.0.7"),
                Column.fromIntegers(DataType.UINT32, new long[] {167772161, 0, 7}, new boolean[] {true, false, true}));
    }

    @Test
    void ipv4_noRowsGiveNoRows() {
        try (Column texts = strings();
                Column numbers = ConvertIpv4.ipv4ToIntegers(texts)) {
            assertThat(numbers.type()).isEqualTo(DataType.UINT32);
            assertRows(numbers).isEmpty();
            assertTaken(ConvertIpv4.integersToIpv4(numbers)).isEmpty();
            assertTaken(ConvertIpv4.isIpv4(texts)).isEmpty();
        }
    }

    @Test
    void ipv4_ofOtherTypes_isRefused() {
        try (Column numbers = ints(1)) {
            assertThatThrownBy(() -> ConvertIpv4.integersToIpv4(numbers)).isInstanceOf(LogicErrorException.class);
            assertThatThrownBy(() -> ConvertIpv4.ipv4ToIntegers(numbers)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> ConvertIpv4.isIpv4(numbers)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void floats() {
        try (Column texts = strings("1.5", null, "-2e3", "one")) {
            assertTaken(ConvertFloats.isFloat(texts)).isEqualTo(list(true, null, true, false));
        }
        try (Column texts = strings("1.5", null, "-2e3")) {
            assertTaken(ConvertFloats.toFloats(texts, DataType.FLOAT64)).isEqualTo(list(1.5, null, -2000.0));
        }
    }

    @Test
    void timestamps_inAFormat() {
        DataType seconds = DataType.of(TypeId.TIMESTAMP_SECONDS);
        try (Column texts = strings("2013-01-01 05:15:00", null);
                Column times = ConvertDatetime.toTimestamps(texts, seconds, "%Y-%m-%d %H:%M:%S")) {
            assertRows(times).isEqualTo(list(LocalDateTime.of(2013, 1, 1, 5, 15), null));
            assertTaken(ConvertDatetime.fromTimestamps(times, "%d.%m.%Y")).isEqualTo(list("01.01.2013", null));
        }
        try (Column texts = strings("2013-02-29", "2012-02-29", null)) {
            assertTaken(ConvertDatetime.isTimestamp(texts, "%Y-%m-%d")).isEqualTo(list(false, true, null));
        }
    }

    @Test
    void formatListColumn_showsListsOfLists() {
        try (Column inner = Column.fromLists(
                        new int[] {0, 2, 2, 3}, new boolean[] {true, true, true}, strings("a", null, "b"));
                Column outer = Column.fromLists(new int[] {0, 2, 2, 3}, new boolean[] {true, false, true}, inner);
                Scalar none = Scalar.of("-");
                Column plain = strings();
                Column own = strings(":", "{", "}")) {
            assertTaken(ConvertLists.formatListColumn(outer, none, plain))
                    .isEqualTo(Rows.list("[[a,-],[]]", "-", "[[b]]"));
            assertTaken(ConvertLists.formatListColumn(outer, none, own))
                    .isEqualTo(Rows.list("{{a:-}:{}}", "-", "{{b}}"));
            assertThatThrownBy(() -> ConvertLists.formatListColumn(
                            outer, none, inner.children().get(1)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("separators");
        }
    }

    @Test
    void getJsonObject_optionsAndPathsReachIt() {
        GetJsonObjectOptions options = GetJsonObjectOptions.defaults();
        try (Column texts = strings("{\"a\":\"x\"}", "{'a':[1,2]}", null, "{\"b\":1}");
                Scalar path = Scalar.of("$.a");
                Scalar wrong = Scalar.of("$[");
                Scalar number = Scalar.of(1L)) {
            assertTaken(Json.getJsonObject(texts, path, options)).isEqualTo(Rows.list("x", null, null, null));
            assertTaken(Json.getJsonObject(
                            texts, path, options.allowSingleQuotes(true).stripQuotesFromSingleStrings(false)))
                    .isEqualTo(Rows.list("\"x\"", "[1,2]", null, null));
            assertTaken(Json.getJsonObject(texts, path, options.missingFieldsAsNulls(true)))
                    .isEqualTo(Rows.list("x", null, null, "null"));
            assertThatThrownBy(() -> Json.getJsonObject(texts, wrong, options)).isInstanceOf(RuntimeException.class);
            assertThatThrownBy(() -> Json.getJsonObject(texts, number, options))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("getJsonObject: jsonPath must be a scalar of STRING, not of INT64");
        }
    }
}
