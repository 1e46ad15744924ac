/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.AsofDirection;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows at points that lie evenly. The expected values are those of pandas 3.1.1. */
class AsFreqTest {
    private static final LocalDateTime START = LocalDateTime.of(2024, 3, 30, 0, 0);
    private static final AsFreqOptions OPTIONS = AsFreqOptions.defaults();

    private Series s = Series.of(DType.INT64, list());

    @BeforeEach
    void make() {
        try (Index times = Index.of(
                        list(START, START.plusHours(6), START.plusDays(1), LocalDateTime.of(2024, 4, 1, 12, 0)));
                Series plain = Series.of("v", list(1L, 2L, null, 4L))) {
            s = plain.withIndex(times);
        }
    }

    @AfterEach
    void close() {
        s.close();
    }

    @Test
    void points_haveTheRowOfTheirTime() {
        try (Series days = s.asFreq("D");
                Series halves = s.asFreq("12h");
                Series weeks = s.asFreq("W");
                DataFrame frame = s.toFrame();
                DataFrame ofFrame = frame.asFreq("12h")) {
            assertThat(labels(days)).isEqualTo(list(START, START.plusDays(1), START.plusDays(2)));
            assertThat(days.toList()).isEqualTo(list(1L, null, null));
            assertThat(halves.toList()).isEqualTo(list(1L, null, null, null, null, 4L));
            assertThat(labels(weeks)).isEqualTo(list(START.plusDays(1)));
            assertThat(values(ofFrame, "v")).isEqualTo(halves.toList());
        }
    }

    @Test
    void otherPoints_haveARowBesideThem_orAValue() {
        try (Series before = s.asFreq("12h", OPTIONS.method(AsofDirection.BACKWARD));
                Series behind = s.asFreq("12h", OPTIONS.method(AsofDirection.FORWARD));
                Series near = s.asFreq("9h", OPTIONS.method(AsofDirection.NEAREST));
                Series filled = s.asFreq("12h", OPTIONS.fillValue(9))) {
            // the row before may be null itself, which stays
            assertThat(before.toList()).isEqualTo(list(1L, 2L, null, null, null, 4L));
            assertThat(behind.toList()).isEqualTo(list(1L, null, null, 4L, 4L, 4L));
            assertThat(near.toList()).isEqualTo(list(1L, 2L, null, null, null, 4L, 4L));
            assertThat(filled.toList()).isEqualTo(list(1L, 9L, null, 9L, 9L, 4L));
        }
    }

    @Test
    void normalize_labelsByMidnights() {
        try (Series late = s.slice(1, 4);
                Series days = late.asFreq("D", OPTIONS.normalize(true))) {
            assertThat(labels(days)).isEqualTo(list(START, START.plusDays(1), START.plusDays(2)));
            assertThat(days.toList()).isEqualTo(list(2L, null, null));
        }
    }

    @Test
    void daysOfAZone_followItsClocks() {
        ZoneId zone = ZoneId.of("Europe/Berlin");
        try (DatetimeIndex naive = (DatetimeIndex) s.index();
                Index zoned = naive.tzLocalize(zone);
                Series there = s.withIndex(zoned);
                Series days = there.asFreq("D");
                Series halves = there.asFreq("12h")) {
            assertThat(labels(days))
                    .isEqualTo(list(
                            ZonedDateTime.of(START, zone),
                            ZonedDateTime.of(START.plusDays(1), zone),
                            ZonedDateTime.of(START.plusDays(2), zone)));
            // of what lies between, an hour was left out
            assertThat(labels(halves).get(3)).isEqualTo(ZonedDateTime.of(LocalDateTime.of(2024, 3, 31, 13, 0), zone));
            assertThat(halves.size()).isEqualTo(5);
        }
    }

    @Test
    void workingDays_areThoseOfTheOptions() {
        WorkingDays days = WorkingDays.defaults().holidays(LocalDate.of(2024, 4, 1));
        try (Index index = Index.of(list(LocalDateTime.of(2024, 3, 28, 0, 0), LocalDateTime.of(2024, 4, 3, 0, 0)));
                Series plain = Series.of("v", list(1L, 2L));
                Series ends = plain.withIndex(index);
                Series found = ends.asFreq("C", OPTIONS.workingDays(days))) {
            assertThat(labels(found))
                    .isEqualTo(list(
                            LocalDateTime.of(2024, 3, 28, 0, 0),
                            LocalDateTime.of(2024, 3, 29, 0, 0),
                            LocalDateTime.of(2024, 4, 2, 0, 0),
                            LocalDateTime.of(2024, 4, 3, 0, 0)));
            assertThat(found.toList()).isEqualTo(list(1L, null, null, 2L));
        }
    }

    @Test
    void unitOfTheTimes_staysWhereItHoldsThePoints() {
        try (Index index = s.index();
                Index seconds = index.asType(DType.DATETIME_S);
                Series coarse = s.withIndex(seconds);
                Series halves = coarse.asFreq("12h");
                Series fine = coarse.asFreq("43200500ms");
                Index kept = halves.index();
                Index finer = fine.index()) {
            assertThat(kept.dtype()).isEqualTo(DType.DATETIME_S);
            assertThat(finer.dtype()).isEqualTo(DType.DATETIME_US);
        }
    }

    /** Labels of days, of seconds and of nanoseconds, in order and not, over points that these hold and that they do not. */
    @Test
    void unitsOfTheTimes_andTheirOrder_giveTheSameRows() {
        try (Series late = s.slice(0, 3);
                Index index = late.index()) {
            for (DType unit : new DType[] {DType.DATETIME_S, DType.DATETIME_MS, DType.DATETIME_US, DType.DATETIME_NS}) {
                try (Index there = index.asType(unit);
                        Series rows = late.withIndex(there);
                        Series turned = rows.iloc(Slice.of(null, null, -1)).toSeries();
                        Series halves = rows.asFreq("12h");
                        Series ofTurned = turned.asFreq("12h");
                        Series filled = rows.asFreq("12h", OPTIONS.method(AsofDirection.BACKWARD));
                        Series nanos = rows.asFreq("43200000000001ns");
                        Index kept = halves.index()) {
                    assertThat(labels(halves)).isEqualTo(list(START, START.plusHours(12), START.plusDays(1)));
                    assertThat(halves.toList()).isEqualTo(list(1L, null, null));
                    assertThat(ofTurned.toList()).isEqualTo(halves.toList());
                    assertThat(filled.toList()).isEqualTo(list(1L, 2L, null));
                    assertThat(labels(nanos))
                            .isEqualTo(list(START, START.plusHours(12).plusNanos(1)));
                    assertThat(kept.dtype()).isEqualTo(unit);
                }
            }
        }
    }

    @Test
    void fallingTimesAndNoRows() {
        try (Series falling = s.sortIndex(SortOptions.defaults().ascending(false));
                Series halves = falling.asFreq("12h");
                Series none = s.slice(0, 0);
                Series nothing = none.asFreq("D")) {
            assertThat(halves.toList()).isEqualTo(list(1L, null, null, null, null, 4L));
            assertThat(nothing.size()).isZero();
            assertThat(nothing.dtype()).isEqualTo(DType.INT64);
            assertThatThrownBy(() -> falling.asFreq("12h", OPTIONS.method(AsofDirection.BACKWARD)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("sorted");
        }
    }

    @Test
    void whatIsNoTime_andWhatIsThereTwice_areRefused() {
        try (Series counted = Series.of("v", list(1L, 2L));
                Series twice = s.tile(2)) {
            assertThatThrownBy(() -> counted.asFreq("D"))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("asFreq")
                    .hasMessageContaining("int64");
            assertThatThrownBy(() -> twice.asFreq("D"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("asFreq: a time is there twice");
            assertThatThrownBy(() -> s.asFreq("-1D"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("above 0");
            assertThatThrownBy(() -> s.asFreq("fortnight"))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("'fortnight'");
            assertThatThrownBy(() -> s.asFreq("D", OPTIONS.fillValue("text")))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }
}
