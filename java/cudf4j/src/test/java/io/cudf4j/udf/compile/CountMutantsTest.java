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
 * on it. Strings of the function are made on the heap, constants and inputs too, since borrowed ones are not counted, and it also
 * runs with so little memory that it fails in the middle. Of those that are not found, some never act, as what gives back the value
 * that a variable had before its first, and some are made good where the function is left.
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
            kept = kept == null ? t : other(i == 1 ? given : kept, t);
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

    /** Returns what became of variants with so much memory for strings, 0 for as much as there is. */
    private static List<String> outcomes(UdfCase each, Translation translation, List<String> bodies, long heapBytes) {
        CpuRun run = new CpuRun(new CpuRun.Settings(CpuRun.Settings.SANITIZED.flags(), heapBytes));
        run.add(each, translation);
        return new ArrayList<>(run.outcomes(bodies));
    }

    @Test
    @Tag("slow")
    void everyCountThatActs_isMissed() {
        List<Object[]> rows = new ArrayList<>();
        // where memory is short, only the first row comes to the middle of the function
        rows.add(new Object[] {"ab".repeat(100), 2});
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
        // constants on the heap too, where they are pushed; without memory for them nothing else is called
        String body = translation
                .body()
                .replaceAll("(?m)^(  s\\d+a = )str_borrow\\((.*)\\);$", "$1str_owned(c, $2); UDF_CHECK(0)")
                .replaceFirst("const jstr a0 = str_borrow\\(", "jstr a0 = str_owned(c, ")
                .replaceFirst(
                        "(?m)^( +jstr r = )(f\\d+\\(c, a0, a1\\);)$",
                        "$1c.code != 0 ? jstr_null() : $2\n        jdec(c, a0);");
        assertThat(body).contains("a0 = str_owned(", "        jdec(c, a0);");
        List<String> counts = new ArrayList<>();
        List<String> bodies = new ArrayList<>(List.of(body));
        Matcher matcher = COUNT.matcher(body);
        while (matcher.find()) {
            counts.add(matcher.group().trim());
            String mark = "  if (" + matcher.group(2) + ".block != nullptr) { udf_acted = 1; }\n";
            bodies.add(body.substring(0, matcher.start()) + mark + body.substring(matcher.start()));
            bodies.add(body.substring(0, matcher.start()) + body.substring(matcher.end()));
        }
        assertThat(counts).hasSizeGreaterThan(25);

        List<String> outcomes = outcomes(each, translation, bodies, 0);
        assertThat(outcomes.get(0)).as("nothing left out").isEqualTo("fine");
        for (long heapBytes = 256; heapBytes <= 4096; heapBytes += 256) {
            List<String> ofLittle = outcomes(each, translation, bodies, heapBytes);
            assertThat(ofLittle.get(0))
                    .as("nothing left out of %d bytes", heapBytes)
                    .isEqualTo("fine");
            for (int i = 1; i < bodies.size(); i++) {
                if (outcomes.get(i).equals("fine")) {
                    outcomes.set(i, ofLittle.get(i));
                }
            }
        }
        int acting = 0;
        int caught = 0;
        List<String> wrong = new ArrayList<>();
        List<String> late = new ArrayList<>();
        for (int k = 0; k < counts.size(); k++) {
            boolean acts = outcomes.get(1 + 2 * k).equals("acted");
            boolean found = outcomes.get(2 + 2 * k).equals("found");
            acting += acts ? 1 : 0;
            caught += found ? 1 : 0;
            if (acts && !found && counts.get(k).matches("jdec\\(c, s\\d+[ab]\\);")) {
                late.add(counts.get(k));
            } else if (acts != found) {
                wrong.add(k + ": " + counts.get(k) + " acts " + acts + " found " + found);
            }
        }
        System.out.println("COUNTS " + counts.size() + " acting " + acting + " caught " + caught + " late " + late
                + " wrong " + wrong);
        assertThat(wrong).isEmpty();
        assertThat(acting).isGreaterThan(15);
        // a place of the stack that nothing uses again gives its block back when the function is left
        assertThat(late).hasSizeLessThanOrEqualTo(acting / 5);
        // most others stand where the function is left, of what is mostly null there
        assertThat(caught * 2)
                .as("%d of %d were caught, and %d act", caught, counts.size(), acting)
                .isGreaterThanOrEqualTo(counts.size());
    }
}
