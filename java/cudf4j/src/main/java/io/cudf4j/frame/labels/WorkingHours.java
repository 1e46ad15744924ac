/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.WorkingDays;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** Hours from 9 to 17 o'clock of days that are worked on; the end of a day counts where a range begins with it. */
public record WorkingHours(WorkingDays days) implements Frequency.Calendar {
    private static final LocalTime OPENING = LocalTime.of(9, 0);
    private static final LocalTime CLOSING = LocalTime.of(17, 0);
    private static final Duration HOUR = Duration.ofHours(1);

    @Override
    public LocalDate after(LocalDate day) {
        return new Frequency.Workdays(days).after(day);
    }

    @Override
    public LocalDate before(LocalDate day) {
        return new Frequency.Workdays(days).before(day);
    }

    @Override
    public LocalDateTime after(LocalDateTime point) {
        LocalDateTime from = isWithin(point) && point.toLocalTime().isBefore(CLOSING) ? point : opening(point);
        Duration left = Duration.between(from.toLocalTime(), CLOSING);
        return HOUR.compareTo(left) < 0
                ? from.plus(HOUR)
                : after(from.toLocalDate()).atTime(OPENING).plus(HOUR.minus(left));
    }

    @Override
    public LocalDateTime before(LocalDateTime point) {
        LocalDateTime from = isWithin(point) && point.toLocalTime().isAfter(OPENING) ? point : closing(point);
        Duration gone = Duration.between(OPENING, from.toLocalTime());
        return HOUR.compareTo(gone) < 0
                ? from.minus(HOUR)
                : before(from.toLocalDate()).atTime(CLOSING).minus(HOUR.minus(gone));
    }

    @Override
    public LocalDateTime rolledForward(LocalDateTime point) {
        return isWithin(point) ? point : opening(point);
    }

    @Override
    public LocalDateTime rolledBack(LocalDateTime point) {
        return isWithin(point) ? point : closing(point);
    }

    private boolean isWithin(LocalDateTime point) {
        LocalTime time = point.toLocalTime();
        return days.contains(point.toLocalDate()) && !time.isBefore(OPENING) && !time.isAfter(CLOSING);
    }

    /** Returns the next time at which a day begins, behind a point. */
    private LocalDateTime opening(LocalDateTime point) {
        LocalDate day = point.toLocalDate();
        boolean isToday = days.contains(day) && point.toLocalTime().isBefore(OPENING);
        return (isToday ? day : after(day)).atTime(OPENING);
    }

    /** Returns the last time at which a day ended, before a point. */
    private LocalDateTime closing(LocalDateTime point) {
        LocalDate day = point.toLocalDate();
        boolean isToday = days.contains(day) && point.toLocalTime().isAfter(CLOSING);
        return (isToday ? day : before(day)).atTime(CLOSING);
    }

    // nothing asks: hours between two days would belong to no span
    @Override
    public boolean endsSpans() {
        return false;
    }
}
