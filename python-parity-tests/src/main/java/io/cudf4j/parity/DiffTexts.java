/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.parity;

import io.cudf4j.AffixOptions;
import io.cudf4j.Cudf;
import io.cudf4j.DatetimeAccessor;
import io.cudf4j.PatternOptions;
import io.cudf4j.Series;
import io.cudf4j.SplitOptions;
import io.cudf4j.StringAccessor;
import io.cudf4j.StringReplaceOptions;
import io.cudf4j.ToDatetimeOptions;
import io.cudf4j.types.CodingErrors;
import io.cudf4j.types.DType;
import java.nio.charset.Charset;
import java.text.Normalizer;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The random operations of strings and times, a line each; differential/texts.py has their counterparts in pandas. */
final class DiffTexts {
    private static final Map<String, Duration> STEPS = Map.of(
            "D", Duration.ofDays(1),
            "h", Duration.ofHours(1),
            "15min", Duration.ofMinutes(15),
            "min", Duration.ofMinutes(1),
            "s", Duration.ofSeconds(1),
            "7h", Duration.ofHours(7));

    private final Map<String, Function<Inputs, Object>> all;

    private DiffTexts(Map<String, Function<Inputs, Object>> all) {
        this.all = all;
    }

    /** Puts the operations among all others. */
    static void into(Map<String, Function<Inputs, Object>> all) {
        DiffTexts made = new DiffTexts(all);
        made.characters();
        made.places();
        made.parts();
        made.patterns();
        made.times();
        made.roundings();
    }

    private void text(String name, BiFunction<StringAccessor<Series>, Inputs, Object> operation) {
        all.put("str." + name, in -> operation.apply(in.series(0).str(), in));
    }

    private void time(String name, BiFunction<DatetimeAccessor<Series>, Inputs, Object> operation) {
        all.put("dt." + name, in -> operation.apply(in.series(0).dt(), in));
    }

    private void characters() {
        text("len", (str, in) -> str.len());
        text("lower", (str, in) -> str.lower());
        text("upper", (str, in) -> str.upper());
        text("swapcase", (str, in) -> str.swapCase());
        text("capitalize", (str, in) -> str.capitalize());
        text("title", (str, in) -> str.title());
        text("isalnum", (str, in) -> str.isAlnum());
        text("isalpha", (str, in) -> str.isAlpha());
        text("isdecimal", (str, in) -> str.isDecimal());
        text("isdigit", (str, in) -> str.isDigit());
        text("isnumeric", (str, in) -> str.isNumeric());
        text("isspace", (str, in) -> str.isSpace());
        text("islower", (str, in) -> str.isLower());
        text("isupper", (str, in) -> str.isUpper());
        text("isascii", (str, in) -> str.isAscii());
        text("casefold", (str, in) -> str.caseFold());
        text("normalize", (str, in) -> str.normalize(Normalizer.Form.valueOf(in.text("form"))));
        text("encode", (str, in) -> str.encode(Charset.forName(in.text("charset")), errors(in)));
        text("decode", (str, in) -> {
            try (Series bytes = str.encode(Charset.forName(in.text("written")), CodingErrors.REPLACE)) {
                return bytes.list().decode(Charset.forName(in.text("charset")), errors(in));
            }
        });
        text("strip", (str, in) -> str.strip());
        text("lstrip", (str, in) -> str.stripLeft());
        text("rstrip", (str, in) -> str.stripRight());
        text("strip_of", (str, in) -> str.strip(in.text("characters")));
        text("lstrip_of", (str, in) -> str.stripLeft(in.text("characters")));
        text("rstrip_of", (str, in) -> str.stripRight(in.text("characters")));
        text("ljust", (str, in) -> str.padRight(in.whole("width"), in.text("by")));
        text("rjust", (str, in) -> str.padLeft(in.whole("width"), in.text("by")));
        text("center", (str, in) -> str.center(in.whole("width"), in.text("by")));
        text("zfill", (str, in) -> str.zfill(in.whole("width")));
        text("repeat", (str, in) -> str.repeat(in.whole("times")));
        text("join", (str, in) -> str.join(in.text("by")));
        text("translate", (str, in) -> str.translate(in.map("table")));
    }

    private static CodingErrors errors(Inputs in) {
        return CodingErrors.valueOf(in.text("errors").toUpperCase(Locale.ROOT));
    }

    private void places() {
        text("find", (str, in) -> str.find(in.text("part"), in.whole("start"), in.wholeOrNull("end")));
        text("rfind", (str, in) -> str.findLast(in.text("part"), in.whole("start"), in.wholeOrNull("end")));
        text("slice", (str, in) -> str.slice(in.wholeOrNull("start"), in.wholeOrNull("stop"), in.wholeOrNull("step")));
        text(
                "slice_replace",
                (str, in) -> str.sliceReplace(in.wholeOrNull("start"), in.wholeOrNull("stop"), in.text("by")));
        text("get", (str, in) -> str.get(in.whole("place")));
        text("startswith", (str, in) -> str.startsWith(in.text("part")));
        text("endswith", (str, in) -> str.endsWith(in.text("part")));
        text("startswith_na", (str, in) -> str.startsWith(in.text("part"), affix(in)));
        text("endswith_na", (str, in) -> str.endsWith(in.text("part"), affix(in)));
        text(
                "contains",
                (str, in) ->
                        str.contains(in.text("part"), PatternOptions.defaults().regex(false)));
    }

    private static AffixOptions affix(Inputs in) {
        return AffixOptions.defaults().na(in.flag("na"));
    }

    private void parts() {
        text("removeprefix", (str, in) -> str.removePrefix(in.text("part")));
        text("removesuffix", (str, in) -> str.removeSuffix(in.text("part")));
        text("partition", (str, in) -> str.partition(in.text("part")));
        text("rpartition", (str, in) -> str.partitionLast(in.text("part")));
        text(
                "replace",
                (str, in) -> str.replace(
                        in.text("part"),
                        in.text("by"),
                        StringReplaceOptions.defaults().n(in.whole("n"))));
        text(
                "split",
                (str, in) -> str.splitToFrame(
                        in.text("part"), SplitOptions.defaults().n(in.whole("n"))));
        text(
                "rsplit",
                (str, in) -> str.splitRightToFrame(
                        in.text("part"), SplitOptions.defaults().n(in.whole("n"))));
        text("get_dummies", (str, in) -> str.getDummies(in.text("part")));
        text("cat", (str, in) -> str.cat(in.series(1), in.text("by"), in.textOrNull("missing")));
    }

    private void patterns() {
        StringReplaceOptions regex = StringReplaceOptions.defaults().regex(true);
        text("contains_pattern", (str, in) -> str.contains(in.text("pattern")));
        text("match", (str, in) -> str.match(in.text("pattern")));
        text("fullmatch", (str, in) -> str.fullMatch(in.text("pattern")));
        text("count", (str, in) -> str.count(in.text("pattern")));
        text("replace_pattern", (str, in) -> str.replace(in.text("pattern"), in.text("by"), regex.n(in.whole("n"))));
        text("replace_groups", (str, in) -> str.replace(in.text("pattern"), "<\\1>", regex));
        text("extract", (str, in) -> str.extract(in.text("pattern")));
        text("extractall", (str, in) -> str.extractAll(in.text("pattern")));
        text(
                "split_pattern",
                (str, in) -> str.splitToFrame(
                        in.text("pattern"), SplitOptions.defaults().regex(true)));
    }

    private void times() {
        time("year", (dt, in) -> dt.year());
        time("month", (dt, in) -> dt.month());
        time("day", (dt, in) -> dt.day());
        time("hour", (dt, in) -> dt.hour());
        time("minute", (dt, in) -> dt.minute());
        time("second", (dt, in) -> dt.second());
        time("day_of_week", (dt, in) -> dt.dayOfWeek());
        time("day_of_year", (dt, in) -> dt.dayOfYear());
        time("quarter", (dt, in) -> dt.quarter());
        time("days_in_month", (dt, in) -> dt.daysInMonth());
        time("is_month_start", (dt, in) -> dt.isMonthStart());
        time("is_month_end", (dt, in) -> dt.isMonthEnd());
        time("is_quarter_start", (dt, in) -> dt.isQuarterStart());
        time("is_quarter_end", (dt, in) -> dt.isQuarterEnd());
        time("is_year_start", (dt, in) -> dt.isYearStart());
        time("is_year_end", (dt, in) -> dt.isYearEnd());
        time("is_leap_year", (dt, in) -> dt.isLeapYear());
        time("day_name", (dt, in) -> dt.dayName());
        time("month_name", (dt, in) -> dt.monthName());
        time("isocalendar", (dt, in) -> dt.isoCalendar());
        time("strftime", (dt, in) -> dt.strftime(in.text("format")));
        // there and back: what strftime writes of all digits, toDatetime reads
        all.put("dt.parsed", in -> {
            String format = "%d %B %Y, %I:%M:%S.%f %p";
            Series read = Cudf.toDatetime(
                    in.series(0).dt().strftime(format),
                    ToDatetimeOptions.defaults().format(format));
            return read.asType(DType.DATETIME_US);
        });
    }

    private void roundings() {
        time("normalize", (dt, in) -> dt.normalize());
        time("floor", (dt, in) -> dt.floor(step(in)));
        time("ceil", (dt, in) -> dt.ceil(step(in)));
        time("round", (dt, in) -> dt.round(step(in)));
        time("floor_weeks", (dt, in) -> dt.floor(ChronoUnit.WEEKS));
        time("floor_months", (dt, in) -> dt.floor(ChronoUnit.MONTHS));
        time("floor_quarters", (dt, in) -> dt.floor(IsoFields.QUARTER_YEARS));
        time("floor_years", (dt, in) -> dt.floor(ChronoUnit.YEARS));
        time("business_days", (dt, in) -> dt.plusBusinessDays(in.whole("days")));
    }

    private static Duration step(Inputs in) {
        Duration step = STEPS.get(in.text("rule"));
        if (step == null) {
            throw new IllegalArgumentException("no step is called " + in.text("rule"));
        }
        return step;
    }
}
