/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.serial;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.DataFrame;
import io.cudf4j.Index;
import io.cudf4j.Series;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.serial.SerialReader;
import io.cudf4j.column.serial.SerialWriter;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.memory.SpillableBuffer;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Objects taken apart where the process spills. */
@Execution(ExecutionMode.SAME_THREAD)
class SerialSpillTest {
    private SpillManager manager;

    @BeforeEach
    void spill() {
        manager = new SpillManager(null, 0);
        SpillManager.setGlobal(manager);
    }

    @AfterEach
    void defaults() {
        SpillManager.resetGlobal();
    }

    private static Serialized written(ColumnBase column, SerialWriter writer) {
        try (writer) {
            return writer.column(column).finish();
        }
    }

    private static ColumnBase read(Serialized parts) {
        return SerialReader.of("read", parts.header(), parts.frames()).column();
    }

    private static SpillableBuffer data(ColumnBase column) {
        return (SpillableBuffer) column.data();
    }

    @Test
    @Behaviour(201)
    void frameOfAnUnspilledBuffer_isItsMemory_lockedAndNotExposed() {
        try (ColumnBase column = ColumnFactory.of(new long[] {1, 2, 3});
                SpillableBuffer data = data(column)) {
            data.unspill();
            assertThat(data.isSpillable()).isTrue();
            Serialized parts = written(column, SerialWriter.inPlace());
            SerialFrame frame = parts.frames().get(0);
            assertThat(parts.frames()).hasSize(1);
            assertThat(frame.isOnDevice()).isTrue();
            assertThat(frame.address()).isEqualTo(data.memoryInfo().address());
            assertThat(data.isExposed()).isFalse();
            assertThat(data.isSpillable()).isFalse();
            assertThat(manager.spillDeviceMemory(24)).isZero();
            try (ColumnBase back = read(parts);
                    SpillableBuffer copied = data(back)) {
                assertThat(copied.memoryInfo().address()).isNotEqualTo(frame.address());
                parts.close();
                assertThat(data.isSpillable()).isTrue();
                assertThat(back.toHost().toList()).isEqualTo(list(1L, 2L, 3L));
            }
        }
    }

    @Test
    @Behaviour(201)
    void frameThatNobodyCloses_letsTheBufferGoWhenItIsUnreachable() throws InterruptedException {
        try (ColumnBase column = ColumnFactory.of(new long[] {1, 2, 3});
                SpillableBuffer data = data(column)) {
            data.unspill();
            assertThat(written(column, SerialWriter.inPlace()).frames()).hasSize(1);
            for (int i = 0; i < 300 && !data.isSpillable(); i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(data.isSpillable()).isTrue();
        }
    }

    @Test
    @Behaviour(202)
    void frameOfASpilledBuffer_liesOnTheHost_andTheBufferStaysSpilled() {
        try (ColumnBase column = ColumnFactory.of(new long[] {1, 2, 3});
                SpillableBuffer data = data(column)) {
            data.unspill();
            data.spill();
            try (Serialized parts = written(column, SerialWriter.inPlace())) {
                SerialFrame frame = parts.frames().get(0);
                assertThat(parts.frames()).hasSize(1);
                assertThat(frame.isOnDevice()).isFalse();
                assertThatThrownBy(frame::address).isInstanceOf(UnsupportedOperationException.class);
                assertThat(data.isSpilled()).isTrue();
                data.unspill();
                assertThat(data.isSpillable()).isTrue();
                // the frame has the bytes from before, wherever the buffer is now
                assertThat(frame.isOnDevice()).isFalse();
                try (ColumnBase back = read(parts)) {
                    assertThat(back.toHost().toList()).isEqualTo(list(1L, 2L, 3L));
                }
            }
        }
    }

    @Test
    @Behaviour(203)
    void hostSerialisation_spillsTheObject_andGivesSpilledOnes() {
        try (ColumnBase column = ColumnFactory.of(list("a", null, "ccc"));
                SpillableBuffer data = data(column)) {
            data.unspill();
            try (Serialized parts = written(column, SerialWriter.toHost());
                    ColumnBase back = read(parts);
                    SpillableBuffer backData = data(back);
                    SpillableBuffer backMask = (SpillableBuffer) back.mask()) {
                assertThat(parts.frames()).hasSize(3).noneMatch(SerialFrame::isOnDevice);
                assertThat(data.isSpilled()).isTrue();
                assertThat(backData.isSpilled()).isTrue();
                assertThat(backMask.isSpilled()).isTrue();
                assertThat(back.toHost().toList()).isEqualTo(list("a", null, "ccc"));
            }
        }
    }

    @Test
    @Behaviour(203)
    void framesFromElsewhere_giveSpilledColumnsOfEveryDtype() {
        Random random = new Random(2);
        for (DType dtype : Samples.dtypes()) {
            try (Series series = Samples.series(dtype, 40, 0.3, random);
                    Serialized parts = series.serialize();
                    Series back = Series.deserialize(parts.header(), SerializeTest.received(parts.frames()))) {
                assertThat(back.bufferInfo())
                        .isNotEmpty()
                        .allSatisfy(info ->
                                assertThat(info.location()).as(dtype.name()).isEqualTo(BufferInfo.Location.CPU));
                assertThat(back.toList()).isEqualTo(series.toList());
            }
        }
    }

    @Test
    @Behaviour(203)
    void frames_comeBackSpilledFromAStream() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataFrame frame = DataFrame.of("n", new int[] {1, 2, 3}, "t", list("x", "y", null));
                Index rows = Index.of(list("p", "q", "r"));
                DataFrame labelled = frame.setIndex(rows);
                ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(labelled);
            out.flush();
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                    DataFrame back = (DataFrame) in.readObject()) {
                assertThat(back.bufferInfo()).allMatch(info -> info.location() == BufferInfo.Location.CPU);
                assertThat(back.contentEquals(labelled)).isTrue();
            }
        }
    }

    @Test
    void hostFramesOfExposedMemory_areCopies() {
        try (ColumnBase column = ColumnFactory.of(new long[] {4, 5});
                SpillableBuffer data = data(column)) {
            data.markExposed();
            try (Serialized parts = written(column, SerialWriter.toHost());
                    ColumnBase back = read(parts)) {
                assertThat(parts.frames()).hasSize(1).noneMatch(SerialFrame::isOnDevice);
                assertThat(data.isSpilled()).isFalse();
                assertThat(back.toHost().toList()).isEqualTo(List.of(4L, 5L));
            }
        }
    }
}
