/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.Cudf;
import io.cudf4j.PatternOptions;
import io.cudf4j.Series;
import io.cudf4j.StringAccessor;
import io.cudf4j.StringReplaceOptions;
import io.cudf4j.ToDatetimeOptions;
import java.util.Map;
import java.util.function.Function;

/** Paths with a common prefix, names, and points in time as texts. */
final class TextSteps {
    private static final String STAMP = "%Y-%m-%d %H:%M:%S";
    private static final PatternOptions LITERAL = PatternOptions.defaults().regex(false);
    private static final StringReplaceOptions PATTERN =
            StringReplaceOptions.defaults().regex(true);

    private TextSteps() {}

    static void addTo(Map<String, Step> steps) {
        steps.put("sortPrefix", (in, closing) -> in.frame("texts").sortValues("path"));
        steps.put("regexContains", of("texts", "path", text -> text.contains("item-[0-9]*7[0-9]*5$")));
        steps.put("regexExtract", (in, closing) -> {
            // a frame of one column
            try (var found = in.series("texts", "path").str().extract("/([a-z]+)/item-")) {
                return found.col(0);
            }
        });
        steps.put("regexReplace", of("texts", "path", text -> text.replace("[0-9]+", "#", PATTERN)));
        steps.put("upper", of("words", "name", StringAccessor::upper));
        steps.put("strip", of("words", "padded", StringAccessor::strip));
        steps.put("containsText", of("words", "name", text -> text.contains("Garden", LITERAL)));
        steps.put("replaceText", of("words", "name", text -> text.replace("Garden", "Yard")));
        steps.put("splitText", of("words", "name", text -> text.splitToFrame(" ")));
        steps.put(
                "concatText", (in, closing) -> in.series("words", "name").str().cat(in.series("words", "code"), "-"));
        ToDatetimeOptions format = ToDatetimeOptions.defaults().format(STAMP);
        steps.put("strptime", (in, closing) -> Cudf.toDatetime(in.series("words", "stamp"), format));
        steps.put("strftime", (in, closing) -> in.series("words", "time").dt().strftime(STAMP));
    }

    private static Step of(String frame, String column, Function<StringAccessor<Series>, Object> work) {
        return (in, closing) -> work.apply(in.series(frame, column).str());
    }
}
