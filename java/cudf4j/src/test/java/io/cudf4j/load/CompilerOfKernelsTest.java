/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.libcudf.support.Engine;
import org.junit.jupiter.api.Test;

/** What a process loads for functions of users: with the first view of a device's columns, and of the host's never. */
class CompilerOfKernelsTest {
    private static final String VIEW = "a view is made\n";
    private static final String CALL = "a function is given\n";
    private static final String DEVICE = "io.cudf4j.udf.cuda.Device source:";

    @Test
    void firstView_beginsToLoadWhatADeviceNeeds() throws Exception {
        String printed = FreshJvm.run("256MiB", Program.class, new String[0], "-Xmx256m", "-Xlog:class+load:stdout");
        int view = printed.indexOf(VIEW);
        int call = printed.indexOf(CALL);
        assertThat(view).isPositive();
        assertThat(call).isGreaterThan(view);
        assertThat(printed.substring(0, view)).doesNotContain(DEVICE);
        if (Engine.current().isCuda()) {
            assertThat(printed.substring(view, call)).contains(DEVICE);
        } else {
            assertThat(printed).doesNotContain(DEVICE, "org.bytedeco.cuda.");
        }
        assertThat(printed).contains("[2.0, 4.0]");
    }

    /** Computes, and then with functions. */
    static final class Program {
        public static void main(String[] arguments) {
            try (DataFrame frame = DataFrame.of("a", new double[] {1, 2});
                    Series sums = frame.col("a").add(frame.col("a"))) {
                System.out.println(sums.toList());
                System.out.print(VIEW);
                var view = sums.doubles();
                System.out.print(CALL);
                view.map(x -> x + 1).close();
                frame.eachRow().mapToDouble(r -> r.getDouble("a")).close();
            }
        }
    }
}
