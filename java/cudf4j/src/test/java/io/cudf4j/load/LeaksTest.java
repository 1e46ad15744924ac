/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.Agg;
import io.cudf4j.DataFrame;
import io.cudf4j.JoinOptions;
import io.cudf4j.Series;
import io.cudf4j.memory.Leaks;
import io.cudf4j.memory.Scope;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What {@code cudf4j.leaks=detail} tells, in a JVM of its own. */
class LeaksTest {
    private static String run(Class<?> program, String leaks) throws Exception {
        ProcessBuilder builder = FreshJvm.program(program, System.getProperty("java.class.path"));
        builder.command().removeIf(part -> part.startsWith("-Dcudf4j.leaks"));
        builder.command().add(1, "-Dcudf4j.leaks=" + leaks);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    @Test
    void report_namesWhatNobodyClosed_andNothingElse() throws Exception {
        String output = run(Forgetful.class, "detail");
        assertThat(output).contains("native objects that nobody closed (cudf4j.leaks=detail)");
        String report = output.substring(output.indexOf("native objects that nobody closed"));
        assertThat(report)
                .contains("3 x DeviceBuffer, 96 bytes, never closed, made here:")
                .contains("Forgetful.forget(")
                .doesNotContain("Forgetful.closeProperly(", "Forgetful.inAScope(", "Forgetful.hold(");
        assertThat(output).contains("in the program: true");
    }

    @Test
    void programThatClosesAll_hasNoReport() throws Exception {
        assertThat(run(Tidy.class, "detail")).contains("sum: 6").doesNotContain("nobody closed", "never closed");
    }

    @Test
    void withoutDetail_nothingIsReported() throws Exception {
        assertThat(run(Forgetful.class, "off"))
                .contains("in the program: false")
                .doesNotContain("nobody closed", "never closed");
    }

    /** Forgets three series, closes some, frees some by a scope, and holds one to its end. */
    static final class Forgetful {
        private static Series held;

        private Forgetful() {}

        public static void main(String[] arguments) throws InterruptedException {
            hold();
            closeProperly();
            inAScope();
            for (int i = 0; i < 3; i++) {
                forget();
            }
            for (int i = 0; i < 100 && Leaks.report().isEmpty(); i++) {
                System.gc();
                Thread.sleep(10);
            }
            System.out.println("in the program: " + Leaks.report().contains("Forgetful.forget("));
            System.out.println("held: " + held.rowCount());
        }

        private static void forget() {
            if (Series.of(new long[] {1, 2, 3, 4}).rowCount() != 4) {
                throw new AssertionError("wrong size");
            }
        }

        private static void closeProperly() {
            Series.of(new int[] {1, 2, 3}).close();
        }

        private static void inAScope() {
            try (Scope scope = Scope.open()) {
                DataFrame made = DataFrame.of("v", new int[] {1}).add(1);
                System.out.println("in a scope: " + made.rowCount() + (scope == null));
            }
        }

        private static void hold() {
            held = Series.of(new int[] {1});
        }
    }

    /** Closes all that it makes. */
    static final class Tidy {
        private Tidy() {}

        public static void main(String[] arguments) {
            try (DataFrame frame = DataFrame.of("k", new String[] {"b", "a", "b"}, "v", new long[] {1, 2, 3});
                    DataFrame sorted = frame.sortValues("k", "v");
                    DataFrame joined = sorted.merge(frame, JoinOptions.on("k"));
                    DataFrame sums = frame.groupBy("k").agg(Agg.sum("v"));
                    DataFrame filtered = joined.head(2);
                    Series column = frame.col("v")) {
                System.out.println("sum: " + column.sum() + ", " + sums.rowCount() + filtered.rowCount());
            }
        }
    }
}
