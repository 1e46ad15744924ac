/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.config.ProcessOptions;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.AllowLeak;
import io.cudf4j.testkit.Behaviour;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random sequences of operations give what deep copies on the heap give, whatever shares and spills memory, and leave
 * none behind. {@code -Dtest.random.cases} is their number, {@code -Dtest.random.seed} the first.
 */
@AllowLeak("the categories of a dtype live as long as it; each sequence is checked")
class MemorySequencesTest {
    private static final int SETTINGS = 6;
    private static final int CASES = Integer.getInteger("test.random.cases", 2000);
    private static final long FIRST_SEED = Long.getLong("test.random.seed", 1);
    private static final int STEPS = 24;

    /** Sequences that drop frames need a garbage collection at their end. */
    private static final int DROPPING = 100;

    @BeforeAll
    static void makeCategories() {
        Series.of(CellKind.CATEGORY.dtype(), List.of("a", "b")).close();
    }

    @AfterEach
    void defaults() {
        ProcessOptions.set("copy_on_write", true);
        SpillManager.resetGlobal();
    }

    @ParameterizedTest(name = "copy_on_write {0}, spill {1}, limit {2}")
    @CsvSource(
            nullValues = "none",
            value = {
                "true, false, none",
                "true, true, none",
                "true, true, 100",
                "false, false, none",
                "false, true, none",
                "false, true, 100",
            })
    @Behaviour({207, 209, 210, 213, 215, 220, 223})
    void sequences_giveWhatDeepCopiesGive(boolean copiesOnWrite, boolean spills, @Nullable Long limit)
            throws InterruptedException {
        ProcessOptions.set("copy_on_write", copiesOnWrite);
        for (long seed = FIRST_SEED; seed < FIRST_SEED + Math.max(1, CASES / SETTINGS); seed++) {
            SpillManager manager = spills ? new SpillManager(limit, 0) : null;
            SpillManager.setGlobal(manager);
            run(seed, new MemorySequence(new Random(seed), copiesOnWrite, manager, seed % DROPPING == 0));
        }
    }

    private static void run(long seed, MemorySequence sequence) throws InterruptedException {
        long before = LiveObjects.bytes();
        try {
            sequence.run(STEPS);
        } catch (Throwable t) {
            throw new AssertionError(
                    "-Dtest.random.seed=" + seed + " -Dtest.random.cases=1, " + sequence + "\n  " + sequence.log(), t);
        }
        for (int i = 0; i < 500 && LiveObjects.bytes() > before; i++) {
            System.gc();
            Thread.sleep(2);
        }
        if (LiveObjects.bytes() > before) {
            throw new AssertionError((LiveObjects.bytes() - before) + " bytes left by -Dtest.random.seed=" + seed
                    + " -Dtest.random.cases=1, " + sequence + "\n  " + sequence.log());
        }
    }
}
