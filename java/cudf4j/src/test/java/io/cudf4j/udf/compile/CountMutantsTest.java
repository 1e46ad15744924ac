/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Leaves out each single count of references of a function and runs it: without one that acts on a block, the function must
 * be found out, by a block left over or by the sanitizer. Whether a count acts is seen by running the function with a mark
 * on it. Strings of the function are made on the heap, constants too, since borrowed ones are not counted.
 */
class CountMutantsTest {
    private static final Pattern COUNT = Pattern.compile("(?m)^  (jinc|jdec)\\((?:c, )?(\\w+)\\);$");

    interface WithInt extends Serializable {
        String apply(String s, int i);
    }

    static String function(String given, int i) {
        String s = given + "#";
        String kept = null;
        for (int k = 0; k < 3; k++) {
            String t = k == i ? s.toUpperCase(Locale.ROOT) : "constant";
            kept = kept == null ? t : other(kept, t);
            if (kept.length() > 30) {
                return kept.trim();
            }
        }
        StringBuilder builder = new StringBuilder(s);
        builder.append(kept.charAt(i)).append(s.equals(kept)).reverse();
        return builder.append(kept.substring(i)).toString();
    }

    private static String other(String s, String t) {
        t = t.replace("a", s);
        return s.isEmpty() ? t : s + t.length();
    }

    @Test
    @Tag("slow")
    void everyCountThatActs_isMissed() {
        List<Object[]> rows = new ArrayList<>();
        for (int i : new int[] {0, 1, 2, 5, -1}) {
            rows.add(new Object[] {"a" + i, i});
            rows.add(new Object[] {"", i});
            rows.add(new Object[] {"a text that is longer than others", i});
        }
        UdfCase each = new UdfCase(
                "mutated",
                (WithInt) CountMutantsTest::function,
                List.of(ValueType.STRING, ValueType.INT),
                ValueType.STRING,
                NullRows.SKIP,
                rows,
                0);
        Translation translation = each.translate();
        // constants on the heap too, where they are pushed
        String body = translation.body().replaceAll("(?m)^(  s\\d+a = )str_borrow\\(", "$1str_owned(c, ");
        List<String> counts = new ArrayList<>();
        List<String> bodies = new ArrayList<>(List.of(body));
        Matcher matcher = COUNT.matcher(body);
        while (matcher.find()) {
            counts.add(matcher.group().trim());
            String mark = "  if (" + matcher.group(2) + ".block != nullptr) { udf_acted = 1; }\n";
            bodies.add(body.substring(0, matcher.start()) + mark + body.substring(matcher.start()));
            bodies.add(body.substring(0, matcher.start()) + body.substring(matcher.end()));
        }
        assertThat(counts).hasSizeGreaterThan(60);

        CpuRun run = new CpuRun(CpuRun.Settings.SANITIZED);
        run.add(each, translation);
        List<String> outcomes = run.outcomes(bodies);

        assertThat(outcomes.get(0)).as("nothing left out").isEqualTo("fine");
        int acting = 0;
        List<String> wrong = new ArrayList<>();
        List<String> late = new ArrayList<>();
        for (int k = 0; k < counts.size(); k++) {
            boolean acts = outcomes.get(1 + 2 * k).equals("acted");
            boolean found = outcomes.get(2 + 2 * k).equals("found");
            acting += acts ? 1 : 0;
            if (acts && !found && counts.get(k).matches("jdec\\(c, s\\d+[ab]\\);")) {
                late.add(counts.get(k));
            } else if (acts != found) {
                wrong.add(k + ": " + counts.get(k) + " acts " + acts + " found " + found);
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(acting).isGreaterThan(30);
        // a place of the stack that nothing uses again gives its block back when the function is left
        assertThat(late).hasSizeLessThanOrEqualTo(acting / 5);
    }
}
