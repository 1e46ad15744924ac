/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.CopyOnWriteTest.addresses;
import static io.cudf4j.CopyOnWriteTest.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.config.ProcessOptions;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.CudaArrayInterface;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.Slice;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.bytedeco.javacpp.LongPointer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Memory that someone outside knows, columns that are never written in place, and frames without copy-on-write. */
class ExposureTest {
    @AfterEach
    void defaults() {
        ProcessOptions.set("copy_on_write", true);
    }

    /** Writes as another library does that was given an address. */
    private static void writeForeign(long address, long... values) {
        try (Buffer source = Buffer.of(values)) {
            cudf_core.copy_memory(address, source.address(), source.sizeBytes());
        }
    }

    private static Series wrap(CudaArrayInterface array, Object owner) {
        try (Buffer memory = Buffer.of(array, owner);
                ColumnBase column =
                        ColumnBase.of(ColumnBuffers.of(DType.INT64, 4).withData(memory))) {
            return Series.own(null, column.share());
        }
    }

    @Test
    @Behaviour({214, 215, 217})
    void exporter_becomesTheSoleOwner_andLaterCopiesAreReal() {
        try (Series exporter = numbers();
                Series sibling = exporter.copy(CopyDepth.SHALLOW)) {
            List<Long> shared = addresses(exporter);
            try (DeviceArray array = exporter.expose()) {
                CudaArrayInterface exported = array.arrayInterface();
                assertThat(addresses(exporter)).containsExactly(exported.data()).isNotEqualTo(shared);
                assertThat(addresses(sibling)).isEqualTo(shared);

                writeForeign(exported.data(), 10, 10, 10);
                assertThat(exporter.toList()).isEqualTo(list(10L, 10L, 10L, 4L));
                assertThat(sibling.toList()).isEqualTo(list(1L, 2L, 3L, 4L));

                try (Series wrapped = wrap(exported, array);
                        Series copy = exporter.copy(CopyDepth.SHALLOW);
                        Series ofWrapped = wrapped.copy(CopyDepth.SHALLOW)) {
                    assertThat(addresses(wrapped)).containsExactly(exported.data());
                    assertThat(List.of(addresses(copy), addresses(ofWrapped))).doesNotContain(addresses(exporter));
                    writeForeign(exported.data(), 20);
                    assertThat(exporter.toList()).isEqualTo(list(20L, 10L, 10L, 4L));
                    assertThat(wrapped.toList()).isEqualTo(list(20L, 10L, 10L, 4L));
                    assertThat(copy.toList()).isEqualTo(list(10L, 10L, 10L, 4L));
                    assertThat(ofWrapped.toList()).isEqualTo(list(10L, 10L, 10L, 4L));
                    assertThat(sibling.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
                }
            }
        }
    }

    @Test
    @Behaviour({218, 219})
    void readingToTheHost_neitherDetachesNorExposes() {
        try (Series first = numbers();
                Series second = first.copy(CopyDepth.SHALLOW)) {
            List<Long> shared = addresses(first);
            assertThat(first.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(second.max()).isEqualTo(4L);
            try (Series sum = first.plus(second);
                    DeviceArray values = first.values()) {
                assertThat(sum.toList()).isEqualTo(list(2L, 4L, 6L, 8L));
                assertThat((long[]) values.toHostArray()).containsExactly(1, 2, 3, 4);
            }
            assertThat(List.of(addresses(first), addresses(second))).containsOnly(shared);
            assertThat(first.rows().column().isExposed()).isFalse();
            try (Series third = first.copy(CopyDepth.SHALLOW)) {
                assertThat(addresses(third)).isEqualTo(shared);
            }
            second.set(0, 9);
            assertThat(addresses(second)).isNotEqualTo(shared);
            assertThat(addresses(first)).isEqualTo(shared);
        }
    }

    @Test
    @Behaviour(213)
    void withoutTheOption_shallowCopiesAndSlicesSeeWrites_deepCopiesDoNot() {
        ProcessOptions.set("copy_on_write", false);
        try (Series first = numbers();
                Series shallow = first.copy(CopyDepth.SHALLOW);
                Series slice = first.slice(1, 3);
                Series deep = first.copy(CopyDepth.DEEP)) {
            first.iloc(Slice.of(0, 2)).set(10);
            assertThat(shallow.toList()).isEqualTo(list(10L, 10L, 3L, 4L));
            assertThat(slice.toList()).isEqualTo(list(10L, 3L));
            slice.iloc(1).set(30);
            assertThat(first.toList()).isEqualTo(list(10L, 10L, 30L, 4L));
            assertThat(shallow.toList()).isEqualTo(list(10L, 10L, 30L, 4L));
            assertThat(deep.toList()).isEqualTo(list(1L, 2L, 3L, 4L));
        }
    }

    @Test
    void withoutTheOption_rowsCanBeWrittenOverTheirNeighbours() {
        ProcessOptions.set("copy_on_write", false);
        long[] counted = new long[1000];
        Arrays.setAll(counted, i -> i);
        try (Series series = Series.of(counted);
                Series rows = series.slice(0, 999)) {
            series.iloc(Slice.from(1)).set(rows);
            assertThat(series.iat(0).get()).isEqualTo(0L);
            assertThat(series.iat(1).get()).isEqualTo(0L);
            assertThat(series.iat(500).get()).isEqualTo(499L);
            assertThat(series.iat(999).get()).isEqualTo(998L);
        }
    }

    @Test
    @Behaviour(214)
    void withoutTheOption_siblingsSeeForeignWrites() {
        ProcessOptions.set("copy_on_write", false);
        try (Series exporter = numbers();
                Series sibling = exporter.copy(CopyDepth.SHALLOW);
                DeviceArray array = exporter.expose()) {
            assertThat(addresses(sibling))
                    .containsExactly(array.arrayInterface().data());
            writeForeign(array.arrayInterface().data(), 10);
            assertThat(sibling.toList()).isEqualTo(list(10L, 2L, 3L, 4L));
        }
    }

    private static void write(DataFrame frame, Object label, int row, @Nullable Object value) {
        try (Series changed = frame.col(label)) {
            int rows = frame.rowCount();
            Object[] cells = changed.toList().toArray();
            cells[row] = value;
            try (Series all = Series.of(changed.dtype(), Arrays.asList(cells))) {
                frame.iloc(Slice.of(0, rows), frame.columns().indexOf(label)).set(all);
            }
        }
    }

    @Test
    @Behaviour({220, 221, 284})
    void textsListsAndStructs_areReplacedNeverChanged_andDeepCopiesShareThem() {
        try (DataFrame frame = DataFrame.of(
                        "s", list("p", null, "r"),
                        "l", list(List.of(1L, 2L), List.of(), null));
                Series struct = frame.select("s").toStruct()) {
            frame.set("t", struct);
            for (Object label : frame.columns()) {
                try (DataFrame alone = frame.select(label);
                        DataFrame deep = alone.copy(CopyDepth.DEEP)) {
                    List<Long> shared = addresses(alone);
                    List<@Nullable Object> before = values(alone, (String) label);
                    assertThat(addresses(deep)).isEqualTo(shared);
                    write(deep, label, 0, null);
                    assertThat(addresses(deep)).isNotEqualTo(shared);
                    assertThat(values(deep, (String) label)).isEqualTo(list(null, before.get(1), before.get(2)));
                    assertThat(addresses(alone)).isEqualTo(shared);
                    assertThat(values(alone, (String) label)).isEqualTo(before);
                }
            }
        }
    }

    @Test
    @Behaviour(220)
    void textThatNobodyShares_isReplacedToo() {
        try (Series texts = Series.of(list("one", "two", "three"))) {
            List<Long> before = addresses(texts);
            texts.iloc(1).set("2");
            assertThat(texts.toList()).isEqualTo(list("one", "2", "three"));
            assertThat(addresses(texts)).doesNotContainAnyElementsOf(before);
        }
    }

    @Test
    @Behaviour(222)
    void codesOfCategories_followCopyOnWrite_categoriesAreShared() {
        try (Series texts = Series.of(list("a", "b", "a", "c"));
                Series first = texts.asType(DType.categorical());
                Series second = first.copy(CopyDepth.SHALLOW);
                Index categories = first.cat().categories()) {
            List<Long> codes = addresses(first);
            assertThat(addresses(second)).isEqualTo(codes);
            second.iloc(Slice.of(0, 2)).set("c");
            assertThat(second.toList()).isEqualTo(list("c", "c", "a", "c"));
            assertThat(first.toList()).isEqualTo(list("a", "b", "a", "c"));
            assertThat(addresses(first)).isEqualTo(codes);
            assertThat(addresses(second)).isNotEqualTo(codes);
            try (Index others = second.cat().categories()) {
                assertThat(addresses(others)).isEqualTo(addresses(categories));
                assertThat(others.toList()).isEqualTo(list("a", "b", "c"));
            }
            List<Long> own = addresses(second);
            second.iloc(3).set("b");
            assertThat(addresses(second)).isEqualTo(own);
            assertThat(second.toList()).isEqualTo(list("c", "c", "a", "b"));
        }
    }

    @Test
    void withoutTheOption_labelsNeverChange() {
        ProcessOptions.set("copy_on_write", false);
        try (DataFrame frame = DataFrame.of("k", list(1L, 2L, 3L), "x", list(1.5, 2.5, 3.5));
                DataFrame labelled =
                        frame.setIndex("k", SetIndexOptions.defaults().drop(false));
                Series keys = frame.col("k")) {
            keys.iloc(2).set(-5);
            assertThat(labelled.index().toList()).containsExactly(1L, 2L, 3L);
            assertThat(keys.toList()).containsExactly(1L, 2L, -5L);
        } finally {
            ProcessOptions.set("copy_on_write", true);
        }
    }

    @Test
    void arrayStaysTheSeries_whoWritesInPlace_andASliceGetsItsOwn() {
        try (Series x = Series.of(new long[] {1, 2, 3, 4});
                DeviceArray array = x.expose();
                Series part = x.iloc(Slice.of(0, 3)).toSeries();
                DeviceArray partArray = part.expose()) {
            assertThat(part.bufferInfo().get(0).address())
                    .isNotEqualTo(x.bufferInfo().get(0).address());
            part.iat(0).set(55);
            x.iat(1).set(7);
            assertThat((long[]) array.toHostArray()).containsExactly(1, 7, 3, 4);
            assertThat((long[]) partArray.toHostArray()).containsExactly(55, 2, 3);
            assertThat(x.toList()).containsExactly(1L, 7L, 3L, 4L);
        }
    }

    /** Reads frames while their memory is handed out, which is no write: readers need no lock. */
    @Test
    void readers_goOnWhileMemoryIsHandedOut() throws InterruptedException {
        try (Series numbers = numbers()) {
            AtomicReference<Throwable> failure = new AtomicReference<>();
            for (int round = 0; round < 200 && failure.get() == null; round++) {
                try (DataFrame frame = DataFrame.of("x", numbers, "y", new long[] {1, 1, 1, 1});
                        Series series = frame.col("x");
                        LongPointer schema = new LongPointer(9).put(new long[9]);
                        LongPointer array = new LongPointer(16).put(new long[16])) {
                    AtomicBoolean isDone = new AtomicBoolean();
                    Thread reader = new Thread(() -> {
                        try {
                            while (!isDone.get()) {
                                try (Series sums = frame.sum()) {
                                    assertThat(sums.toList()).isEqualTo(list(10L, 4L));
                                    assertThat(series.max()).isEqualTo(4L);
                                }
                            }
                        } catch (Throwable t) {
                            failure.set(t);
                        }
                    });
                    reader.start();
                    frame.toArrowDevice(schema.address(), array.address());
                    series.expose().close();
                    isDone.set(true);
                    reader.join();
                    Interop.release(schema.address(), array.address());
                }
            }
            assertThat(failure.get()).isNull();
        }
    }

    @Test
    void whatWasHandedOut_isFreedWithTheFrame_orWhenItIsWritten() {
        try (Series numbers = numbers()) {
            long before = LiveObjects.bytes();
            DataFrame frame = DataFrame.of("x", numbers, "s", list("p", "q", "r", "t"));
            try (LongPointer schema = new LongPointer(9).put(new long[9]);
                    LongPointer array = new LongPointer(16).put(new long[16]);
                    Series share = frame.col("s")) {
                frame.toArrowDevice(schema.address(), array.address());
                Interop.release(schema.address(), array.address());
                assertThat(share.toList()).isEqualTo(list("p", "q", "r", "t"));
            }
            frame.set("s", 1L);
            assertThat(LiveObjects.bytes()).isEqualTo(before + 2 * numbers.memoryUsage());
            frame.close();
            assertThat(LiveObjects.bytes()).isEqualTo(before);
        }
    }
}
