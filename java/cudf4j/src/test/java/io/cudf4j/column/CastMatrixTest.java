/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CastMatrixTest {
    private static final DType ZONED = DType.datetime(ChronoUnit.SECONDS, ZoneId.of("Asia/Tokyo"));

    /** A value of each dtype that fits every dtype it can be converted to, or text that names none. */
    private static Map<DType, Object> samples() {
        Map<DType, Object> samples = new LinkedHashMap<>();
        for (DType dtype : PlcTypes.plain()) {
            samples.put(
                    dtype,
                    switch (dtype.kind()) {
                        case BOOL -> true;
                        case STRING -> "1";
                        case DATETIME ->
                            dtype.equals(DType.DATE) ? LocalDate.of(2024, 1, 2) : LocalDateTime.of(2024, 1, 2, 0, 0);
                        case TIMEDELTA -> Duration.ofDays(1);
                        case FLOATING -> 1.0;
                        default -> 1;
                    });
        }
        samples.put(DType.decimal32(3, 1), new BigDecimal("1.0"));
        samples.put(DType.decimal128(38, 10), new BigDecimal("1.0"));
        samples.put(ZONED, LocalDateTime.of(2024, 1, 2, 0, 0));
        samples.put(DType.categorical("1", "2"), "1");
        samples.put(DType.categorical(1L, 2L), 1L);
        samples.put(DType.list(DType.INT8), List.of(1, 2));
        samples.put(DType.list(DType.STRING), List.of("1"));
        samples.put(DType.struct(Map.of("a", DType.INT8)), Map.of("a", 1));
        samples.put(DType.struct(Map.of("b", DType.INT8)), Map.of("b", 1));
        samples.put(
                DType.interval(DType.INT8, IntervalClosed.LEFT), new Interval((byte) 1, (byte) 2, IntervalClosed.LEFT));
        return samples;
    }

    @Test
    void everyPair_isConvertedOrRefusedByBothNames() {
        Map<DType, Object> samples = samples();
        samples.forEach((from, value) -> {
            try (ColumnBase column = ColumnFactory.of(from, Arrays.asList(value, null))) {
                for (DType to : samples.keySet()) {
                    if (!column.canCast(to)) {
                        assertThatThrownBy(() -> column.cast(to))
                                .as("%s to %s", from, to)
                                .isInstanceOf(DTypeMismatchException.class)
                                .hasMessageContaining(from.name())
                                .hasMessageContaining(to.name());
                        continue;
                    }
                    try (ColumnBase converted = column.cast(to)) {
                        assertThat(converted.dtype()).as("%s to %s", from, to).isEqualTo(to);
                        assertThat(converted.size()).isEqualTo(2);
                        assertThat(converted.get(1)).isNull();
                    } catch (InvalidArgumentException e) {
                        // the text 1 is no day, and no length of time
                        assertThat(valueDtype(from).isString())
                                .as("%s to %s: %s", from, to, e)
                                .isTrue();
                        assertThat(to.isDatetime() || to.isTimedelta())
                                .as("%s to %s: %s", from, to, e)
                                .isTrue();
                    }
                }
            }
        });
    }

    private static DType valueDtype(DType dtype) {
        return dtype instanceof CategoricalDtype type ? type.categories().dtype() : dtype;
    }

    private static void assertCast(DType from, List<?> values, DType to, @Nullable Object... expected) {
        try (ColumnBase column = ColumnFactory.of(from, values);
                ColumnBase got = column.cast(to)) {
            assertThat(got.toHost().toList()).isEqualTo(Arrays.asList(expected));
        }
    }

    @Test
    void pointsInTime_areCountedInTheirUnit() {
        LocalDateTime time = LocalDateTime.of(1970, 1, 2, 0, 0, 1);
        assertCast(DType.DATETIME_S, List.of(time), DType.INT64, 86_401L);
        assertCast(DType.DATETIME_NS, List.of(time), DType.INT64, 86_401_000_000_000L);
        assertCast(DType.DATE, List.of(LocalDate.of(1969, 12, 31)), DType.INT64, -1L);
        assertCast(DType.INT64, Arrays.asList(86_401_000L, null), DType.DATETIME_MS, time, null);
        assertCast(DType.INT64, List.of(-1L), DType.DATE, LocalDate.of(1969, 12, 31));
        assertCast(DType.TIMEDELTA_MS, List.of(Duration.ofSeconds(2)), DType.INT64, 2000L);
    }

    @Test
    void lengthsOfTime_arePrintedAsPandasDoes() {
        List<Duration> seconds = Arrays.asList(Duration.ofDays(1), Duration.ofSeconds(-1), null);
        assertCast(DType.TIMEDELTA_S, seconds, DType.STRING, "1 days 00:00:00", "-1 days +23:59:59", null);
        assertCast(
                DType.TIMEDELTA_MS,
                List.of(Duration.ofMillis(1500), Duration.ofMillis(-1500)),
                DType.STRING,
                "0 days 00:00:01.500000",
                "-1 days +23:59:58.500000");
        assertCast(DType.TIMEDELTA_NS, List.of(Duration.ofNanos(1)), DType.STRING, "0 days 00:00:00.000000001");
        assertCast(DType.TIMEDELTA_D, List.of(Duration.ofDays(-3)), DType.STRING, "-3 days +00:00:00");
    }

    @Test
    void textsOfLengthsOfTime_areReadBack() {
        assertCast(
                DType.STRING,
                Arrays.asList("1 days 02:03:04.5", "-1 days +23:00:00", "2 days", "1 day", "00:00:01", null),
                DType.TIMEDELTA_MS,
                Duration.ofDays(1).plusHours(2).plusMinutes(3).plusMillis(4500),
                Duration.ofHours(-1),
                Duration.ofDays(2),
                Duration.ofDays(1),
                Duration.ofSeconds(1),
                null);
        assertRefused("1 fortnight", DType.TIMEDELTA_S);
        assertRefused("1 days 2:3:4", DType.TIMEDELTA_S);
    }

    @Test
    void truthValues_areReadFromTheirWords() {
        assertCast(
                DType.STRING,
                Arrays.asList("True", "false", "1", "0", null),
                DType.BOOL,
                true,
                false,
                true,
                false,
                null);
        assertRefused("yes", DType.BOOL);
        assertRefused("", DType.BOOL);
    }

    private static void assertRefused(String text, DType to) {
        try (ColumnBase column = ColumnFactory.of(List.of(text))) {
            assertThatThrownBy(() -> column.cast(to))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("row 0 is '" + text + "', which is no " + to);
        }
    }

    @Test
    void nestedValues_areConvertedBelow() {
        assertCast(
                DType.list(DType.INT8),
                Arrays.asList(List.of(1, 2), null, List.of()),
                DType.list(DType.STRING),
                List.of("1", "2"),
                null,
                List.of());
        try (ColumnBase column = ColumnFactory.of(Arrays.asList(List.of(1), List.of(2, 3), List.of(4)));
                ColumnBase slice = column.slice(1, 3);
                ColumnBase got = slice.cast(DType.list(DType.FLOAT64))) {
            assertThat(got.toHost().toList()).containsExactly(List.of(2.0, 3.0), List.of(4.0));
        }
    }

    @Test
    void noRows_areConvertedToo() {
        for (DType to :
                List.of(DType.STRING, DType.decimal32(3, 1), DType.BOOL, DType.TIMEDELTA_S, DType.categorical())) {
            try (ColumnBase column = ColumnBase.empty(DType.STRING);
                    ColumnBase got = column.cast(to)) {
                assertThat(got.size()).isZero();
                assertThat(got.dtype().kind()).isEqualTo(to.kind());
            }
        }
    }
}
