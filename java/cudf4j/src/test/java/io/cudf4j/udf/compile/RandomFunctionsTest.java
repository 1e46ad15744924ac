/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random functions give what the JVM gives, in every row that fails too, and leave no string behind. */
class RandomFunctionsTest {
    @Test
    void randomFunctions_giveWhatTheJvmGives() {
        List<UdfCase> cases = new ArrayList<>();
        for (int seed = 1; seed <= 10; seed++) {
            cases.addAll(RandomFunctions.make(seed, 100, seed % 2 == 0, 40));
        }
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, cases);
    }

    @Test
    @Tag("slow")
    void manyRandomFunctions_giveWhatTheJvmGives() {
        int batches = Integer.getInteger("test.random.udf.batches", 400);
        // whoever has less time runs some of them at a time
        int first = Integer.getInteger("test.random.udf.first", 100);
        IntStream.range(first, first + batches)
                .parallel()
                .forEach(seed -> UdfCase.checkProgram(
                        CpuRun.Settings.OF_MANY, RandomFunctions.make(seed, 250, seed % 2 == 0, 60)));
    }
}
