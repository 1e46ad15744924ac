/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.NonexistentTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Readings that clocks showed twice or never; the expected values are those of pandas. */
class LocalizeTest {
    /** Clocks were put forward on 31 March 2024 at 2:00, and back on 27 October at 3:00. */
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static final LocalizeOptions REFUSED = LocalizeOptions.defaults();

    private static Series clocks(@Nullable String... readings) {
        List<@Nullable LocalDateTime> points = new ArrayList<>();
        for (String reading : readings) {
            points.add(reading == null ? null : LocalDateTime.parse(reading));
        }
        return Series.of(DType.DATETIME_US, points);
    }

    /** Returns the timestamps in UTC. */
    private static List<?> utc(Series series) {
        try (series;
                Series plain = series.dt().tzConvert(null)) {
            return plain.toList();
        }
    }

    private static List<?> localized(LocalizeOptions options, @Nullable String... readings) {
        try (Series clocks = clocks(readings)) {
            return utc(clocks.dt().tzLocalize(BERLIN, options));
        }
    }

    private static @Nullable Object time(@Nullable String text) {
        return text == null ? null : LocalDateTime.parse(text);
    }

    private static List<@Nullable Object> times(@Nullable String... texts) {
        List<@Nullable Object> times = new ArrayList<>();
        for (String text : texts) {
            times.add(time(text));
        }
        return times;
    }

    @Test
    void readingsThatWereThereTwice() {
        String[] readings = {
            "2024-10-27T01:59:59", null, "2024-10-27T02:00:00", "2024-10-27T02:59:59", "2024-10-27T03:00"
        };
        assertThat(localized(REFUSED.ambiguous(AmbiguousTime.EARLIER), readings))
                .isEqualTo(times(
                        "2024-10-26T23:59:59", null, "2024-10-27T00:00", "2024-10-27T00:59:59", "2024-10-27T02:00"));
        assertThat(localized(REFUSED.ambiguous(AmbiguousTime.LATER), readings))
                .isEqualTo(times(
                        "2024-10-26T23:59:59", null, "2024-10-27T01:00", "2024-10-27T01:59:59", "2024-10-27T02:00"));
        assertThat(localized(REFUSED.ambiguous(AmbiguousTime.NULL), readings))
                .isEqualTo(times("2024-10-26T23:59:59", null, null, null, "2024-10-27T02:00"));
        assertThatThrownBy(() -> localized(REFUSED, readings))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("tzLocalize: row 2 is 2024-10-27T02:00, which clocks in Europe/Berlin showed twice; "
                        + "LocalizeOptions.ambiguous says which time is meant");
    }

    @Test
    void orderOfRows_tellsWhichTimeIsMeant() {
        LocalizeOptions infer = REFUSED.ambiguous(AmbiguousTime.INFER);
        assertThat(localized(
                        infer,
                        "2024-10-27T01:30",
                        "2024-10-27T02:00",
                        "2024-10-27T02:30",
                        "2024-10-27T02:30",
                        "2024-10-27T02:45",
                        "2024-10-27T03:00",
                        null,
                        "2023-10-29T02:30",
                        "2023-10-29T02:10"))
                .isEqualTo(times(
                        "2024-10-26T23:30",
                        "2024-10-27T00:00",
                        "2024-10-27T00:30",
                        "2024-10-27T01:30",
                        "2024-10-27T01:45",
                        "2024-10-27T02:00",
                        null,
                        "2023-10-29T00:30",
                        "2023-10-29T01:10"));
        assertThat(localized(infer, "2024-10-27T01:30", null)).isEqualTo(times("2024-10-26T23:30", null));
        assertThatThrownBy(() -> localized(infer, "2024-10-27T01:30", "2024-10-27T02:30", "2024-10-27T02:40"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 2 is 2024-10-27T02:40")
                .hasMessageContaining("do not go back once");
        assertThatThrownBy(() -> localized(infer, "2024-10-27T02:30", "2024-10-27T02:20", "2024-10-27T02:10"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 2 is");
        assertThatThrownBy(() -> localized(infer, "2024-10-27T02:30")).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void readingsThatWereNeverThere() {
        String[] readings = {
            "2024-03-31T01:59:59.5", null, "2024-03-31T02:00:00", "2024-03-31T02:59:59", "2024-03-31T03:00"
        };
        assertThat(localized(REFUSED.nonexistent(NonexistentTime.SHIFT_FORWARD), readings))
                .isEqualTo(times(
                        "2024-03-31T00:59:59.5", null, "2024-03-31T01:00", "2024-03-31T01:00", "2024-03-31T01:00"));
        assertThat(localized(REFUSED.nonexistent(NonexistentTime.SHIFT_BACKWARD), readings))
                .isEqualTo(times(
                        "2024-03-31T00:59:59.5",
                        null,
                        "2024-03-31T00:59:59.999999",
                        "2024-03-31T00:59:59.999999",
                        "2024-03-31T01:00"));
        assertThat(localized(REFUSED.nonexistent(NonexistentTime.NULL), readings))
                .isEqualTo(times("2024-03-31T00:59:59.5", null, null, null, "2024-03-31T01:00"));
        assertThat(localized(REFUSED.nonexistentShift(Duration.ofHours(1)), readings))
                .isEqualTo(times(
                        "2024-03-31T00:59:59.5", null, "2024-03-31T01:00", "2024-03-31T01:59:59", "2024-03-31T01:00"));
        assertThat(localized(REFUSED.nonexistentShift(Duration.ofHours(-2)), readings))
                .isEqualTo(times(
                        "2024-03-31T00:59:59.5", null, "2024-03-30T23:00", "2024-03-30T23:59:59", "2024-03-31T01:00"));
        assertThatThrownBy(() -> localized(REFUSED.nonexistentShift(Duration.ofMinutes(1)), readings))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("row 2 is 2024-03-31T02:00, which moved by PT1M is 2024-03-31T02:01");
        assertThatThrownBy(() -> localized(REFUSED.ambiguous(AmbiguousTime.NULL), readings))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("tzLocalize: row 2 is 2024-03-31T02:00, which clocks in Europe/Berlin showed never; "
                        + "LocalizeOptions.nonexistent says what becomes of it");
    }

    @Test
    void bothInOneColumn_andOtherUnits() {
        LocalizeOptions both = REFUSED.ambiguous(AmbiguousTime.LATER).nonexistent(NonexistentTime.SHIFT_BACKWARD);
        try (Series clocks = clocks("2024-03-31T02:30", "2024-10-27T02:30", "2023-03-26T02:30");
                Series nanos = clocks.asType(DType.DATETIME_NS);
                Series seconds = clocks.asType(DType.DATETIME_S);
                DataFrame frame = DataFrame.of("t", clocks);
                DataFrame made = frame.assign(
                        "z", col("t").dt().tzLocalize(BERLIN, both).dt().tzConvert(null));
                Series none = Series.of(DType.DATETIME_S, list())) {
            assertThat(utc(nanos.dt().tzLocalize(BERLIN, both)))
                    .isEqualTo(times(
                            "2024-03-31T00:59:59.999999999", "2024-10-27T01:30", "2023-03-26T00:59:59.999999999"));
            assertThat(utc(seconds.dt().tzLocalize(BERLIN, both)))
                    .isEqualTo(times("2024-03-31T00:59:59", "2024-10-27T01:30", "2023-03-26T00:59:59"));
            assertThat(Cells.values(made, "z"))
                    .isEqualTo(times("2024-03-31T00:59:59.999999", "2024-10-27T01:30", "2023-03-26T00:59:59.999999"));
            assertThat(utc(none.dt().tzLocalize(BERLIN, both))).isEmpty();
        }
    }

    @Test
    void daysWithoutMidnight_areReadAsDates() {
        // clocks were put forward at midnight
        ZoneId saoPaulo = ZoneId.of("America/Sao_Paulo");
        try (Series days = clocks("2018-11-03T00:00", "2018-11-04T00:00").asType(DType.DATE);
                Series forward = days.dt().tzLocalize(saoPaulo, REFUSED.nonexistent(NonexistentTime.SHIFT_FORWARD))) {
            assertThat(forward.toList())
                    .isEqualTo(list(
                            ZonedDateTime.of(2018, 11, 3, 0, 0, 0, 0, saoPaulo),
                            ZonedDateTime.of(2018, 11, 4, 1, 0, 0, 0, saoPaulo)));
        }
    }

    @Test
    void zonedTimes_areRoundedByTheClocks() {
        // 23:00 UTC is midnight in winter; in Kolkata an hour begins at the half hour of UTC
        try (Series points = clocks("2024-01-15T13:40", null, "2024-07-15T13:10");
                Series utc = points.dt().tzLocalize(ZoneId.of("UTC"));
                Series berlin = utc.dt().tzConvert(BERLIN);
                Series kolkata = utc.dt().tzConvert(ZoneId.of("Asia/Kolkata"))) {
            assertThat(utc(berlin.dt().floor(ChronoUnit.DAYS)))
                    .isEqualTo(times("2024-01-14T23:00", null, "2024-07-14T22:00"));
            assertThat(utc(berlin.dt().ceil(Duration.ofHours(6))))
                    .isEqualTo(times("2024-01-15T17:00", null, "2024-07-15T16:00"));
            assertThat(utc(kolkata.dt().floor(ChronoUnit.HOURS)))
                    .isEqualTo(times("2024-01-15T13:30", null, "2024-07-15T12:30"));
            assertThat(utc(kolkata.dt().round(Duration.ofHours(1))))
                    .isEqualTo(times("2024-01-15T13:30", null, "2024-07-15T13:30"));
        }
        try (Series point = clocks("2024-10-27T00:40");
                Series there = point.dt().tzLocalize(ZoneId.of("UTC")).dt().tzConvert(BERLIN)) {
            Duration hour = Duration.ofHours(1);
            assertThatThrownBy(() -> there.dt().floor(ChronoUnit.HOURS)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> there.dt().floor(hour)).isInstanceOf(InvalidArgumentException.class);
            assertThat(utc(there.dt().floor(hour, REFUSED.ambiguous(AmbiguousTime.EARLIER))))
                    .isEqualTo(times("2024-10-27T00:00"));
            assertThat(utc(there.dt().ceil(hour, REFUSED.ambiguous(AmbiguousTime.EARLIER))))
                    .isEqualTo(times("2024-10-27T02:00"));
            assertThat(utc(there.dt().round(Duration.ofMinutes(30), REFUSED.ambiguous(AmbiguousTime.NULL))))
                    .isEqualTo(times((String) null));
            assertThat(there.toList())
                    .isEqualTo(list(Instant.parse("2024-10-27T00:40:00Z").atZone(BERLIN)));
        }
    }

    @Test
    void beginsOfMonths_thatWereNeverThere_areWhatTheOptionsSay() {
        // clocks in Paraguay were put forward at the midnight with which October 2017 began
        ZoneId asuncion = ZoneId.of("America/Asuncion");
        LocalizeOptions forward = REFUSED.nonexistent(NonexistentTime.SHIFT_FORWARD);
        try (Series clocks = clocks("2017-10-15T12:00", null, "2017-09-30T12:00");
                Series there = clocks.dt().tzLocalize(asuncion);
                DataFrame frame = there.toFrame();
                DataFrame made = frame.assign(
                        "f", col(0).dt().floor(ChronoUnit.MONTHS, forward).dt().tzConvert(null))) {
            assertThat(utc(there.dt().floor(ChronoUnit.MONTHS, forward)))
                    .isEqualTo(times("2017-10-01T04:00", null, "2017-09-01T04:00"));
            assertThat(Cells.values(made, "f")).isEqualTo(times("2017-10-01T04:00", null, "2017-09-01T04:00"));
            assertThat(utc(there.dt().ceil(ChronoUnit.MONTHS, forward)))
                    .isEqualTo(times("2017-11-01T03:00", null, "2017-10-01T04:00"));
            assertThat(utc(there.dt().round(ChronoUnit.DAYS, REFUSED.nonexistent(NonexistentTime.NULL))))
                    .isEqualTo(times("2017-10-15T03:00", null, null));
            assertThatThrownBy(() -> there.dt().floor(ChronoUnit.MONTHS))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("floor: row 0 is 2017-10-15T12:00-03:00[America/Asuncion], which rounded to MONTHS is"
                            + " 2017-10-01T00:00, which clocks in America/Asuncion showed never;"
                            + " LocalizeOptions.nonexistent says what becomes of it");
            assertThatThrownBy(() -> there.dt().ceil(Duration.ofDays(1)))
                    .hasMessageStartingWith(
                            "ceil: row 2 is 2017-09-30T12:00-04:00[America/Asuncion], which rounded to 1 day"
                                    + " is 2017-10-01T00:00, which clocks");
        }
    }

    @Test
    void whatTakesNoOptions_saysWhatDoes() {
        ZoneId asuncion = ZoneId.of("America/Asuncion");
        try (Series clocks = clocks("2017-10-01T12:00", "2017-09-01T00:00");
                Series there = clocks.dt().tzLocalize(asuncion)) {
            assertThatThrownBy(() -> there.dt().normalize())
                    .hasMessage("normalize: row 0 is 2017-10-01T12:00-03:00[America/Asuncion], which rounded to DAYS is"
                            + " 2017-10-01T00:00, which clocks in America/Asuncion showed never;"
                            + " floor(ChronoUnit.DAYS, options) takes LocalizeOptions");
            assertThatThrownBy(() -> there.add(DateOffset.ofMonths(1)))
                    .hasMessage("add: row 1 is 2017-09-01T00:00-04:00[America/Asuncion], which moved by 1 month is"
                            + " 2017-10-01T00:00, which clocks in America/Asuncion showed never; tzLocalize(null) gives clock"
                            + " readings, of which tzLocalize with LocalizeOptions takes each");
        }
        ToDatetimeOptions format = ToDatetimeOptions.defaults().format("%Y-%m-%d %Z");
        try (Series texts = Series.of(list("2017-10-01 America/Asuncion"))) {
            assertThatThrownBy(() -> Cudf.toDatetime(texts, format))
                    .hasMessage("toDatetime: row 0 is 2017-10-01T00:00, which clocks in America/Asuncion showed never;"
                            + " coerce makes it null");
        }
    }

    @Test
    void options_sayWhatTheyAre() {
        LocalizeOptions options = REFUSED.ambiguous(AmbiguousTime.INFER).nonexistentShift(Duration.ofHours(1));
        assertThat(options.ambiguous()).isEqualTo(AmbiguousTime.INFER);
        assertThat(options.nonexistent()).isEqualTo(NonexistentTime.RAISE);
        assertThat(options.nonexistentShift()).isEqualTo(Duration.ofHours(1));
        assertThat(options).hasToString("LocalizeOptions[ambiguous=INFER, nonexistentShift=PT1H]");
        assertThat(REFUSED).isEqualTo(LocalizeOptions.defaults()).hasToString("LocalizeOptions[]");
    }
}
