/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.BufferInfo;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Slice;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which frames share memory, and what a write does to it. */
class CopyOnWriteTest {
    static Series numbers() {
        return Series.of(new long[] {1, 2, 3, 4});
    }

    /** Returns the addresses of a frame's buffers, of which asking moves and shares none. */
    static List<Long> addresses(Frame<?> frame) {
        return frame.bufferInfo().stream().map(BufferInfo::address).toList();
    }

    private static DataFrame frame() {
        return DataFrame.of(
                "a", new long[] {1, 2, 3, 4}, "b", new double[] {0.5, 1.5, 2.5, 3.5}, "s", list("p", null, "r", "t"));
    }

    @Test
    @Behaviour({207, 208, 212})
    void threeSeriesOverOneMemory_eachWriteDetachesTheWriterOnly() {
        try (Series s1 = numbers();
                Series s2 = s1.copy(CopyDepth.SHALLOW);
                Series s3 = s2.copy(CopyDepth.SHALLOW)) {
            List<Long> shared = addresses(s1);
            assertThat(addresses(s2)).isEqualTo(shared);
            assertThat(addresses(s3)).isEqualTo(shared);

            s2.iloc(Slice.of(0, 2)).set(10);
            assertThat(s2.toList()).isEqualTo(list(10L, 10L, 3L, 4L));
            assertThat(s1.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(s3.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            List<Long> second = addresses(s2);
            assertThat(addresses(s1)).isEqualTo(shared);
            assertThat(addresses(s3)).isEqualTo(shared);
            assertThat(second).isNotEqualTo(shared);

            s1.iloc(Slice.of(0, 2)).set(11);
            assertThat(s1.toList()).isEqualTo(list(11L, 11L, 3L, 4L));
            assertThat(s2.toList()).isEqualTo(list(10L, 10L, 3L, 4L));
            assertThat(s3.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(addresses(s2)).isEqualTo(second);
            assertThat(addresses(s3)).isEqualTo(shared);
            List<Long> first = addresses(s1);
            assertThat(first).isNotEqualTo(shared).isNotEqualTo(second);

            // each is alone now, so that no write moves it
            s3.iloc(Slice.of(0, 2)).set(12);
            s1.iloc(3).set(40);
            assertThat(addresses(s3)).isEqualTo(shared);
            assertThat(addresses(s1)).isEqualTo(first);
            assertThat(s3.toList()).isEqualTo(list(12L, 12L, 3L, 4L));

            try (Series s4 = s2.copy(CopyDepth.SHALLOW)) {
                assertThat(addresses(s4)).isEqualTo(second);
                s2.set(0, 0);
                assertThat(addresses(s4)).isEqualTo(second);
                assertThat(s4.toList()).isEqualTo(list(10L, 10L, 3L, 4L));
            }
        }
    }

    @Test
    @Behaviour({205, 218})
    void copiesSlicesAndSelections_allocateNothing() {
        try (DataFrame frame = frame();
                Series more = Series.of(new int[] {7, 8, 9, 10});
                Index labels = Index.of(list("w", "x", "y", "z"))) {
            List<Long> all = addresses(frame);
            long before = LiveObjects.bytes();
            List<AutoCloseable> made = new ArrayList<>();
            try {
                DataFrame copy = kept(made, frame.copy(CopyDepth.SHALLOW));
                DataFrame head = kept(made, frame.head(3));
                DataFrame slice = kept(made, frame.iloc(Slice.of(1, 3)).toFrame());
                DataFrame chosen = kept(made, frame.select("s", "a"));
                Series column = kept(made, frame.col("a"));
                DataFrame wider = kept(made, frame.assign("m", more));
                DataFrame renamed = kept(made, frame.rename("a", "first"));
                DataFrame labelled = kept(made, frame.setIndex("a"));
                DataFrame other = kept(made, frame.withIndex(labels));
                DataFrame dropped = kept(made, frame.drop("b"));
                Series ofSeries = kept(made, column.rename("again"));
                Series part = kept(made, ofSeries.slice(1, 3));
                DataFrame ofColumns = kept(made, column.toFrame());
                assertThat(LiveObjects.bytes()).isEqualTo(before);

                assertThat(addresses(copy)).isEqualTo(all);
                assertThat(addresses(renamed)).isEqualTo(all);
                assertThat(addresses(other)).isEqualTo(all);
                assertThat(addresses(wider))
                        .startsWith(all.toArray(Long[]::new))
                        .endsWith(addresses(more).get(0));
                assertThat(all).containsAll(addresses(chosen)).containsAll(addresses(dropped));
                assertThat(addresses(column)).containsExactly(all.get(0));
                assertThat(addresses(ofSeries)).isEqualTo(addresses(ofColumns)).containsExactly(all.get(0));
                assertThat(values(head, "b")).isEqualTo(list(0.5, 1.5, 2.5));
                assertThat(values(slice, "s")).isEqualTo(list(null, "r"));
                assertThat(part.toList()).isEqualTo(list(2L, 3L));
                assertThat(Cells.labels(labelled)).isEqualTo(list(1L, 2L, 3L, 4L));
                assertThat(column.sum()).isEqualTo(10L);
                // reading has detached none
                assertThat(addresses(copy)).isEqualTo(addresses(frame)).isEqualTo(all);
                assertThat(LiveObjects.bytes()).isEqualTo(before);
            } finally {
                close(made);
            }
        }
    }

    private static <T extends AutoCloseable> T kept(List<AutoCloseable> made, T handle) {
        made.add(handle);
        return handle;
    }

    private static void close(List<AutoCloseable> made) {
        for (AutoCloseable each : made) {
            ((Frame<?>) each).close();
        }
    }

    @Test
    @Behaviour(205)
    void writesToWhatShares_leaveEveryOtherAsItWas() {
        try (DataFrame frame = frame();
                DataFrame head = frame.head(3);
                DataFrame chosen = frame.select("a", "b");
                DataFrame renamed = frame.rename("a", "first");
                DataFrame labelled = frame.setIndex("b");
                Series column = frame.col("a")) {
            head.iloc(0, 0).set(-1);
            chosen.loc(1, "a").set(-2);
            renamed.loc(2, "first").set(-3);
            labelled.iloc(3, 0).set(-4);
            column.set(0, -5);
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(values(head, "a")).isEqualTo(list(-1L, 2L, 3L));
            assertThat(values(chosen, "a")).isEqualTo(list(1L, -2L, 3L, 4L));
            assertThat(values(renamed, "first")).isEqualTo(list(1L, 2L, -3L, 4L));
            assertThat(values(labelled, "a")).isEqualTo(list(1L, 2L, 3L, -4L));
            assertThat(column.toList()).isEqualTo(list(-5L, 2L, 3L, 4L));
        }
    }

    @Test
    @Behaviour(206)
    void deepCopyOfFixedWidth_copiesAtOnce() {
        try (DataFrame frame = DataFrame.of("a", new long[] {1, 2, 3, 4}, "b", new double[] {0.5, 1.5, 2.5, 3.5})) {
            long before = LiveObjects.bytes();
            try (DataFrame copy = frame.copy(CopyDepth.DEEP)) {
                assertThat(LiveObjects.bytes() - before).isEqualTo(64);
                assertThat(addresses(copy)).doesNotContainAnyElementsOf(addresses(frame));
                assertThat(values(copy, "b")).isEqualTo(list(0.5, 1.5, 2.5, 3.5));
            }
        }
    }

    @Test
    @Behaviour(208)
    void writeToTheOnlyOne_allocatesNothingThatStays() {
        try (DataFrame frame = DataFrame.of("a", new long[] {1, 2, 3, 4}, "b", new double[] {0.5, 1.5, 2.5, 3.5});
                Series values = Series.of(new long[] {70, 80})) {
            List<Long> addresses = addresses(frame);
            frame.loc(Slice.of(0, 1), "a").set(9);
            assertThat(addresses(frame)).isEqualTo(addresses);
            frame.iloc(2, 1).set(0.25);
            assertThat(addresses(frame)).isEqualTo(addresses);
            frame.iloc(Slice.of(1, 3), 0).set(values);
            assertThat(values(frame, "a")).isEqualTo(list(9L, 70L, 80L, 4L));
            assertThat(values(frame, "b")).isEqualTo(list(0.5, 1.5, 0.25, 3.5));
            assertThat(addresses(frame)).isEqualTo(addresses);
        }
    }

    @Test
    @Behaviour(209)
    void closedSibling_noLongerCounts() {
        try (Series first = numbers()) {
            List<Long> address = addresses(first);
            Series second = first.copy(CopyDepth.SHALLOW);
            second.close();
            first.set(0, 9);
            assertThat(addresses(first)).isEqualTo(address);
            assertThat(first.toList()).isEqualTo(list(9L, 2L, 3L, 4L));
        }
    }

    @Test
    @Behaviour(209)
    void unreachableSibling_noLongerCountsOnceCollected() throws InterruptedException {
        try (Series first = numbers()) {
            List<Long> address = addresses(first);
            forget(first);
            for (int i = 0; i < 200 && !first.rows().column().isSingleOwner(); i++) {
                System.gc();
                Thread.sleep(5);
            }
            first.set(0, 9);
            assertThat(addresses(first)).isEqualTo(address);
        }
    }

    private static void forget(Series series) {
        assertThat(series.copy(CopyDepth.SHALLOW).rowCount()).isEqualTo(4);
    }

    @Test
    @Behaviour({210, 212})
    void chainOfCopies_isOneGroup_inWhateverOrderItEnds() {
        Series s1 = numbers();
        Series s2 = s1.copy(CopyDepth.SHALLOW);
        Series s3 = s2.copy(CopyDepth.SHALLOW);
        Series s4 = s3.copy(CopyDepth.SHALLOW);
        List<Long> shared = addresses(s1);
        try (s1;
                s3;
                s4) {
            s3.set(1, 20);
            assertThat(List.of(addresses(s2), addresses(s4))).containsOnly(shared);
            try (Series s5 = s3.copy(CopyDepth.SHALLOW)) {
                s5.set(2, 30);
                assertThat(s3.toList()).isEqualTo(list(1L, 20L, 3L, 4L));
                assertThat(s5.toList()).isEqualTo(list(1L, 20L, 30L, 4L));
            }
            s2.close();
            s1.set(0, 10);
            assertThat(s4.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(addresses(s4)).isEqualTo(shared);
            s1.close();
            s4.set(3, 40);
            assertThat(addresses(s4)).isEqualTo(shared);
            assertThat(s4.toList()).isEqualTo(list(1L, 2L, 3L, 40L));
        }
    }

    @Test
    @Behaviour(211)
    void writeToASliceOfASlice_copiesItsRowsOnly() {
        try (Series whole = Series.of(new long[1 << 16]);
                Series half = whole.slice(1 << 10, 1 << 15);
                Series part = half.slice(16, 20)) {
            long before = LiveObjects.bytes();
            part.iloc(1).set(7);
            assertThat(LiveObjects.bytes() - before).isEqualTo(4 * Long.BYTES);
            assertThat(part.bufferInfo().get(0).sizeBytes()).isEqualTo(4 * Long.BYTES);
            assertThat(part.toList()).isEqualTo(list(0L, 7L, 0L, 0L));
            assertThat(half.sum()).isEqualTo(0L);
            assertThat(whole.sum()).isEqualTo(0L);
        }
    }
}
