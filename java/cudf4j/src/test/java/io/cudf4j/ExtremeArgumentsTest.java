/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.ExtremeArguments.Extreme;
import io.cudf4j.PublicCalls.Call;
import io.cudf4j.errors.CudfException;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Tuple;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every public method takes an argument at the ends of its class, or refuses it by an exception that says what is wrong. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ExtremeArgumentsTest {
    /** Those that believe a number to be an address. */
    private static final Set<String> OF_ADDRESSES =
            Set.of("toArrow", "toArrowDevice", "fromArrow", "fromArrowDevice", "fromDlpack", "ofDevice");

    /** Those that say that they throw IndexOutOfBoundsException. */
    private static final Set<Class<?>> INDEXED = Set.of(HostValues.class, Tuple.class);

    @Test
    void argumentAtTheEnds_isTakenOrRefusedByName() {
        List<String> wrong = new ArrayList<>();
        int n = 0;
        for (Call plain : PublicCalls.all()) {
            Call call = plain.withFittingObjects();
            if (OF_ADDRESSES.contains(call.called().getName())) {
                continue;
            }
            List<Parameter> parameters = call.parameters();
            for (int i = 0; i < parameters.size(); i++) {
                for (Extreme extreme : ExtremeArguments.of(parameters.get(i).getParameterizedType(), call.type())) {
                    if (!extreme.name().matches(System.getProperty("only", ".*"))) continue;
                    long t = System.nanoTime();
                    String outcome = outcome(call, i, extreme);
                    n++;
                    t = (System.nanoTime() - t) / 1_000_000;
                    if (t > 500) {
                        System.out.println("SLOW " + t + " " + call + " " + i + " " + extreme.name());
                    }
                    if (outcome != null) {
                        wrong.add(call + " argument " + i + " " + extreme.name() + ": " + outcome);
                    }
                }
            }
        }
        System.out.println("N " + n);
        wrong.forEach(w -> System.out.println("W\t" + w.replace("\n", " ")));
        assertThat(wrong).isEmpty();
    }

    /** Returns what is wrong with how a call takes an argument, or null if it returns or refuses it by name. */
    private static @Nullable String outcome(Call call, int argument, Extreme extreme) {
        try {
            call.with(argument, extreme.maker());
            return null;
        } catch (CudfException | UnsupportedOperationException e) {
            return null;
        } catch (Throwable e) {
            StackTraceElement[] at = e.getStackTrace();
            if (e instanceof IndexOutOfBoundsException && INDEXED.contains(call.type())) return null;
            boolean isOurs = e instanceof IllegalStateException && at[0].getClassName().startsWith("io.cudf4j");
            return isOurs || PublicCalls.isNullByName(e) ? null : e + " at " + at(at);
        }
    }
    private static String at(StackTraceElement[] trace) {
      StringBuilder b = new StringBuilder();
      int n = 0;
      if (trace.length > 1000) { for (int i = 0; i + 1 < trace.length; i++) if (trace[i].getClassName().startsWith("io.cudf4j") && !trace[i].getClassName().contains("Tuple") && !trace[i].getClassName().contains("LiteralV")) { b.append(trace[i].getFileName()).append(':').append(trace[i].getLineNumber()).append(' '); if (n++ > 3) break; } return b.toString(); }
      for (StackTraceElement e : trace) { if (e.getClassName().startsWith("io.cudf4j") && n++ < 4) b.append(e.getFileName()).append(':').append(e.getLineNumber()).append(' '); }
      return b.toString();
    }
}
