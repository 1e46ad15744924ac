/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import java.text.DateFormatSymbols;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The words of a language that stand in dates: those of the JDK. */
final class CalendarNames {
    private CalendarNames() {}

    /**
     * Returns the halves of the day, the days of the week from Sunday on and the months from January on, both in full and
     * then short, as {@link io.cudf4j.column.Times#text} takes them.
     *
     * @param isAlone whether a name stands alone, or within a date, where some languages have another form
     */
    static List<String> of(Locale locale, boolean isAlone) {
        List<String> names = new ArrayList<>(List.of(
                DateFormatSymbols.getInstance(locale).getAmPmStrings()[0],
                DateFormatSymbols.getInstance(locale).getAmPmStrings()[1]));
        for (TextStyle style : List.of(full(isAlone), brief(isAlone))) {
            for (int day = 0; day < 7; day++) {
                names.add(DayOfWeek.SUNDAY.plus(day).getDisplayName(style, locale));
            }
        }
        for (TextStyle style : List.of(full(isAlone), brief(isAlone))) {
            for (Month month : Month.values()) {
                names.add(month.getDisplayName(style, locale));
            }
        }
        return names;
    }

    private static TextStyle full(boolean isAlone) {
        return isAlone ? TextStyle.FULL_STANDALONE : TextStyle.FULL;
    }

    private static TextStyle brief(boolean isAlone) {
        return isAlone ? TextStyle.SHORT_STANDALONE : TextStyle.SHORT;
    }
}
