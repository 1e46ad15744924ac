/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.testkit.Behaviour;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SpillingTest {
    private SpillManager manager;

    @BeforeEach
    void spill() {
        manager = new SpillManager(null, 2);
        SpillManager.setGlobal(manager);
    }

    @AfterEach
    void defaults() {
        ProcessOptions.set("copy_on_write", true);
        SpillManager.resetGlobal();
    }

    private void spillAll() {
        manager.spillDeviceMemory(Long.MAX_VALUE);
    }

    private static boolean isSpilled(Frame<?> frame) {
        List<BufferInfo> infos = frame.bufferInfo();
        assertThat(infos).isNotEmpty();
        return infos.stream().allMatch(info -> info.location() == BufferInfo.Location.CPU);
    }

    private static DataFrame sample() {
        return DataFrame.of(
                "key", Arrays.asList(2, 1, 2, null),
                "text", Arrays.asList("b", "a", null, "c"),
                "x", Arrays.asList(1.5, 2.5, 3.5, 4.5));
    }

    @Test
    @Behaviour(168)
    void framesAreSpillable_rightAfterTheyAreMade() {
        try (DataFrame frame = sample();
                DataFrame sorted = frame.sortValues("x")) {
            assertThat(manager.getUnspillableBytes()).isZero();
            assertThat(manager.getUnspilledBytes()).isPositive();
            spillAll();
            assertThat(manager.getUnspilledBytes()).isZero();
            assertThat(isSpilled(frame) && isSpilled(sorted)).isTrue();
        }
    }

    @Test
    @Behaviour(171)
    void spilledOperands_areBroughtBack_andResultsAreOnTheDevice() {
        try (Series left = Series.of(new long[] {1, 2, 3});
                Series right = Series.of(new long[] {10, 20, 30})) {
            spillAll();
            try (Series sum = left.plus(right)) {
                assertThat(isSpilled(left) || isSpilled(right) || isSpilled(sum))
                        .isFalse();
                assertThat(sum.toList()).containsExactly(11L, 22L, 33L);
            }
        }
    }

    @Test
    @Behaviour({175, 49})
    void madeIndexColumns_takePart_rangesDoNot() {
        try (DataFrame frame = DataFrame.of("x", List.of(1L, 2L));
                DataFrame labelled = frame.setIndex(Index.of(List.of(5L, 6L)))) {
            spillAll();
            long columns = manager.getSpilledBytes();
            assertThat(manager.getUnspilledBytes()).isZero();
            assertThat(isSpilled(labelled.index())).isTrue();
            assertThat(frame.index()).isInstanceOf(RangeIndex.class);
            // the labels become a column on the first demand, are kept, and the manager sees them
            try (Index range = frame.index()) {
                range.rows().column();
                assertThat(manager.getUnspilledBytes()).isEqualTo(16);
                assertThat(range.rows().column()).isSameAs(range.rows().column());
                spillAll();
                assertThat(manager.getSpilledBytes()).isEqualTo(columns + 16);
            }
        }
    }

    @Test
    @Behaviour(185)
    void columnInUse_holdsItsRowsItsMaskAndAllBelow() {
        try (Series lists = Series.of(Arrays.asList(List.of("a", "b"), null, List.of("c")))) {
            ColumnBase column = lists.rows().column();
            try (Series flat = lists.explode()) {
                assertThat(flat.toList()).containsExactly("a", "b", null, "c");
            }
            assertThat(lists.bufferInfo()).hasSizeGreaterThan(3);
            spillAll();
            column.plc().toHost();
            assertThat(lists.bufferInfo()).allMatch(info -> info.location() == BufferInfo.Location.GPU);
            spillAll();
            assertThat(isSpilled(lists)).isTrue();
        }
    }

    @Test
    @Behaviour(188)
    void withoutCopyOnWrite_aWriteThroughAViewOfASpilledFrame_isSeenByTheBase_andBack() {
        ProcessOptions.set("copy_on_write", false);
        try (Series base = Series.of(new long[] {1, 2, 3, 4});
                Series view = base.iloc(io.cudf4j.types.Slice.of(1, 3)).toSeries()) {
            spillAll();
            view.iloc(0).set(20L);
            assertThat(base.toList()).containsExactly(1L, 20L, 3L, 4L);
            spillAll();
            base.iloc(2).set(30L);
            assertThat(view.toList()).containsExactly(20L, 30L);
        }
    }

    @Test
    @Behaviour(252)
    void copyOnWrite_turnedOnWhileSpillingIsOn_worksWithIt() {
        ProcessOptions.set("copy_on_write", false);
        try (Series base = Series.of(new long[] {1, 2, 3, 4})) {
            spillAll();
            Options.set("copy_on_write", true);
            assertThat(Options.get("copy_on_write")).isEqualTo(true);
            try (Series copy = base.copy(CopyDepth.SHALLOW)) {
                assertThat(isSpilled(base) && isSpilled(copy)).isTrue();
                copy.iloc(0).set(10L);
                assertThat(copy.toList()).containsExactly(10L, 2L, 3L, 4L);
                assertThat(base.toList()).containsExactly(1L, 2L, 3L, 4L);
                spillAll();
                assertThat(isSpilled(base) && isSpilled(copy)).isTrue();
                assertThat(copy.toList()).containsExactly(10L, 2L, 3L, 4L);
            }
        }
    }

    @Test
    @Behaviour({196, 197})
    void operations_exposeNothing_andHoldNothingAfterwards() {
        try (DataFrame frame = sample();
                DataFrame other = DataFrame.of("key", List.of(1, 2), "y", List.of("p", "q"));
                DataFrame groups = frame.groupBy("key").agg(Map.of("total", Agg.sum("x")));
                DataFrame sorted = frame.sortValues("text");
                DataFrame joined = frame.merge(other, JoinOptions.on("key"));
                DataFrame turned = frame.select("key", "x").transpose();
                Series sum = frame.col("x").plus(1)) {
            assertThat(Stream.of(frame, groups, sorted, joined, turned)
                            .mapToInt(Frame::rowCount)
                            .sum())
                    .isGreaterThan(10);
            assertThat(manager.statistics().exposures()).isEmpty();
            assertThat(manager.getUnspillableBytes()).isZero();
            spillAll();
            assertThat(isSpilled(frame) && isSpilled(sum)).isTrue();
            assertThat(sorted.col("text").toList()).containsExactly("a", "b", "c", null);
        }
    }
}
