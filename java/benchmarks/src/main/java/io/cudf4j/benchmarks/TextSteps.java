/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.strings.Contains;
import io.cudf4j.plc.strings.Extract;
import io.cudf4j.plc.strings.ReplaceRe;
import java.util.Map;
import java.util.Set;

/** Paths with a common prefix; series have no methods for text yet, {@code plc} has them. */
final class TextSteps {
    private TextSteps() {}

    static void addTo(Map<String, Step> steps) {
        steps.put("sortPrefix", (in, closing) -> in.frame("texts").sortValues("path"));
        steps.put("regexContains", (in, closing) -> Contains.containsRe(paths(in), "item-[0-9]*7[0-9]*5$"));
        steps.put("regexExtract", (in, closing) -> Extract.extractSingle(paths(in), "/([a-z]+)/item-", Set.of(), 0));
        steps.put("regexReplace", (in, closing) -> {
            try (Scalar sign = Scalar.of("#")) {
                return ReplaceRe.replaceRe(paths(in), "[0-9]+", Set.of(), sign, -1);
            }
        });
    }

    private static Column paths(Inputs in) {
        return in.column("texts", "path");
    }
}
