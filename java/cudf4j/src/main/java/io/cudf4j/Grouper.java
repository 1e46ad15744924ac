/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.group.Grouped;
import io.cudf4j.frame.labels.Frequency;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A key of groups that is made of the row labels, or of times. Immutable.
 *
 * <pre>{@code
 * sales.groupBy(Grouper.level("shop"), "product").sum();
 * }</pre>
 *
 * @source pandas.Grouper
 */
public final class Grouper {
    private final Object key;

    private Grouper(Object key) {
        this.key = key;
    }

    /**
     * Groups by a level of the row labels, whose name is the label of the key in the result.
     *
     * @param level its name, or its position, negative from the end
     */
    public static Grouper level(@Nullable Object level) {
        return new Grouper(new Grouped.Level(level));
    }

    /**
     * Groups by what a function makes of each row label: of labels of several levels it gets a {@link
     * io.cudf4j.types.Tuple}. The key has no label.
     *
     * @param function what is called on the calling thread, once for each row; a null is a missing key
     */
    public static Grouper labels(Function<? super @Nullable Object, ? extends @Nullable Object> function) {
        return new Grouper(
                new Grouped.FunctionOfLabels(Objects.requireNonNull(function, "labels: the function is null")));
    }

    /**
     * Groups by the span of time in which the row label of each row lies; see {@link #freq(String, ResampleOptions)}.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of the frequency is not above 0
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     */
    public static Grouper freq(String freq) {
        return freq(freq, ResampleOptions.defaults());
    }

    /**
     * Returns a key that is the span of time in which each row lies, by its label or a column that the options name. As the
     * only key of groups it has a group for each span from the first time to the last, also where no row lies in it.
     *
     * @param freq a number, 1 if left out, and D, h, min, s, ms, us, ns, W (weeks that end on Sunday, or W-MON to W-SUN), B
     *     (Monday to Friday), MS or ME (from the first or to the last day of the month), QS, QE, YS, YE, and with -JAN to -DEC
     *     the month in which they begin or end; SMS or SME (half months, or up to another day, as SME-10); with B before them
     *     working days; WOM-1MON to WOM-4SUN and LWOM-MON to LWOM-SUN (a day of the week, by its number in the month, or the
     *     last one); C, CBMS or CBME (the working days that the options say, the first or the last one of each month); RE-N-DEC-SUN,
     *     RE-L-DEC-SUN or REQ-N-DEC-SUN-4 (years of 52 or 53 weeks, or their quarters, from their days). Not bh and cbh: times
     *     between two days would belong to no span
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of the frequency is not above 0
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     */
    public static Grouper freq(String freq, ResampleOptions options) {
        Objects.requireNonNull(freq, "freq: the frequency is null");
        Objects.requireNonNull(options, "freq: the options are null");
        return freq("groupBy", freq, options);
    }

    /** Returns the spans of a call that the user made, with which a message begins. */
    static Grouper freq(String operation, String freq, ResampleOptions options) {
        return new Grouper(new Grouped.Spans(operation, Frequency.parse("freq", freq, options.workingDays()), options));
    }

    Object key() {
        return key;
    }

    /** Returns the level, the frequency, or that there is a function. */
    @Override
    public String toString() {
        if (key instanceof Grouped.Spans spans) {
            return "freq(" + spans.frequency().text() + ", " + spans.options() + ")";
        }
        return key instanceof Grouped.Level level ? "level(" + level.level() + ")" : "labels(function)";
    }
}
