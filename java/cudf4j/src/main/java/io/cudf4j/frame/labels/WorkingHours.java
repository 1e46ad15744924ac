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
    private static final int HOURS_OF_DAY = 8;

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
        return moved(point, 1, () -> {});
    }

    @Override
    public LocalDateTime before(LocalDateTime point) {
        return moved(point, -1, () -> {});
    }

    /**
     * Returns the point that lies so many working hours behind one, before it where the number is negative. Whole days keep the time of
     * the day; of the two points that no hour lies between, the end of a day and the begin of the next, other hours lead to the begin.
     *
     * @param eachDay called for each day that is passed
     */
    LocalDateTime moved(LocalDateTime point, long hours, Runnable eachDay) {
        boolean isBack = hours < 0;
        LocalTime bound = isBack ? OPENING : CLOSING;
        boolean isStarted = isWithin(point) && !point.toLocalTime().equals(bound);
        LocalDateTime from = isStarted ? point : isBack ? closing(point) : opening(point);
        LocalDate day = from.toLocalDate();
        for (long left = Math.abs(hours / HOURS_OF_DAY); left > 0; left--) {
            eachDay.run();
            day = isBack ? before(day) : after(day);
        }
        Duration rest = Duration.ofHours(Math.abs(hours % HOURS_OF_DAY));
        LocalTime time = from.toLocalTime();
        Duration room = isBack ? Duration.between(OPENING, time) : Duration.between(time, CLOSING);
        int within = rest.compareTo(room);
        if (rest.isZero() || within < 0 || (isBack && within == 0)) {
            return day.atTime(time).plus(isBack ? rest.negated() : rest);
        }
        eachDay.run();
        Duration over = rest.minus(room);
        return isBack
                ? before(day).atTime(CLOSING).minus(over)
                : after(day).atTime(OPENING).plus(over);
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
