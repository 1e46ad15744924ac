/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which days are worked on: Monday to Friday without holidays, unless told otherwise. The frequencies {@code C}, {@code CBMS},
 * {@code CBME} and {@code cbh} count them. Immutable: each method returns other days.
 *
 * <pre>{@code
 * WorkingDays days = WorkingDays.defaults().holidays(LocalDate.of(2024, 12, 25), LocalDate.of(2025, 1, 1));
 * prices.resample("C", ResampleOptions.defaults().workingDays(days)).last();
 * }</pre>
 *
 * @source pandas.tseries.offsets.CustomBusinessDay
 */
public final class WorkingDays {
    private static final WorkingDays DEFAULTS = new WorkingDays(new Values(
            sorted(Arrays.asList(
                    DayOfWeek.MONDAY, DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY, DayOfWeek.THURSDAY, DayOfWeek.FRIDAY)),
            sorted(Collections.<LocalDate>emptySet())));

    private record Values(Set<DayOfWeek> weekdays, Set<LocalDate> holidays) {}

    private final Values values;

    private WorkingDays(Values values) {
        this.values = values;
    }

    private static <T extends Comparable<? super T>> Set<T> sorted(Collection<? extends T> days) {
        return Collections.unmodifiableSet(new TreeSet<T>(days));
    }

    /** Returns Monday to Friday without holidays. */
    public static WorkingDays defaults() {
        return DEFAULTS;
    }

    /**
     * Returns days of other days of the week, and the same holidays.
     *
     * @throws InvalidArgumentException if there is none
     */
    public WorkingDays weekdays(DayOfWeek... weekdays) {
        for (DayOfWeek day : Settings.required("weekdays", weekdays)) {
            Settings.required("weekdays: a day", day);
        }
        if (weekdays.length == 0) {
            throw new InvalidArgumentException("weekdays: no day of the week is worked on; name one at least");
        }
        return new WorkingDays(new Values(sorted(Arrays.asList(weekdays)), values.holidays));
    }

    /** Returns days without other holidays, in place of those there are. */
    public WorkingDays holidays(LocalDate... holidays) {
        return holidays(Arrays.asList(Settings.required("holidays", holidays)));
    }

    /** Returns days without other holidays, in place of those there are. */
    public WorkingDays holidays(Collection<LocalDate> holidays) {
        for (LocalDate day : Settings.required("holidays", holidays)) {
            Settings.required("holidays: a day", day);
        }
        return new WorkingDays(new Values(values.weekdays, sorted(holidays)));
    }

    /** Returns the days of the week that are worked on, in order. */
    public Set<DayOfWeek> weekdays() {
        return values.weekdays;
    }

    /** Returns the holidays, in order. */
    public Set<LocalDate> holidays() {
        return values.holidays;
    }

    /** Returns whether a day is worked on. */
    public boolean contains(LocalDate day) {
        return values.weekdays.contains(
                        Settings.required("contains: the day", day).getDayOfWeek())
                && !values.holidays.contains(day);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WorkingDays days && values.equals(days.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(WorkingDays.class, values, DEFAULTS.values);
    }
}
