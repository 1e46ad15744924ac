/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import io.cudf4j.config.Config;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Filling;
import io.cudf4j.plc.HostMemory;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.types.Access;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.bytedeco.javacpp.BytePointer;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Bytes between device and host, in GB/s (the counter {@code gigabytes}). {@code -Dcudf4j.benchmarks.spillMiB} and
 * {@code -Dcudf4j.benchmarks.arrowRows} set the sizes; transfer_peer.py does the same in Python cuDF.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class TransferBenchmark {
    private static final String PAGEABLE = "-Dcudf4j.spill.pinnedLimit=0";

    /** What was copied; JMH divides it by the time. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Copied {
        /** In units of 10⁹ bytes. */
        public double gigabytes;

        void add(long bytes) {
            gigabytes += bytes / 1e9;
        }
    }

    /** A block of device memory, and one off the device. */
    @State(Scope.Benchmark)
    public static class Spilled {
        /** Where bytes go. */
        @Param({"PINNED", "PAGEABLE", "FILE"})
        public HostMemory.Kind kind = HostMemory.Kind.PINNED;

        private final long bytes = Long.getLong("cudf4j.benchmarks.spillMiB", 8192) << 20;
        private DeviceBuffer device;
        private HostMemory memory;

        /** Allocates both. */
        @Setup
        public void allocate() {
            device = DeviceBuffer.allocate(bytes);
            memory = allocateOff();
            memory.save(device.pin(Access.READ));
            device.unpin();
        }

        private HostMemory allocateOff() {
            return switch (kind) {
                case PINNED -> Objects.requireNonNull(HostMemory.pinned(bytes, Long.MAX_VALUE));
                case PAGEABLE -> Objects.requireNonNull(HostMemory.pageable(bytes, Long.MAX_VALUE));
                case FILE -> HostMemory.file(bytes, Long.MAX_VALUE, Config.SPILL_DIRECTORY.get());
            };
        }

        /** Frees both. */
        @TearDown
        public void close() {
            memory.close();
            device.close();
        }
    }

    /** Two columns of 8 bytes a row, and room for the structs of an export. */
    @State(Scope.Benchmark)
    public static class Exported {
        private final int rows = Integer.getInteger("cudf4j.benchmarks.arrowRows", 100_000_000);
        private final BytePointer schema = new BytePointer(72).zero();
        private final BytePointer array = new BytePointer(80).zero();
        private Table table;

        /** Makes the columns. */
        @Setup
        public void make() {
            try (Scalar zero = Scalar.of(0L);
                    Scalar one = Scalar.of(1L)) {
                table = Table.of(column(zero, one), column(one, one));
            }
        }

        private Column column(Scalar start, Scalar step) {
            return Filling.sequence(rows, start, step);
        }

        private long bytes() {
            return 16L * rows;
        }

        private void export() {
            Interop.toArrow(table, List.of("a", "b"), schema.address(), array.address());
        }

        private void release() {
            Interop.release(schema.address(), array.address());
        }

        /** Closes the columns. */
        @TearDown
        public void close() {
            table.close();
            schema.close();
            array.close();
        }
    }

    /** Two columns that wait in host memory for an import. */
    @State(Scope.Benchmark)
    public static class Waiting {
        private final Exported exported = new Exported();

        /** Exports them once. */
        @Setup
        public void make() {
            exported.make();
            exported.export();
        }

        /** Releases the export. */
        @TearDown
        public void close() {
            exported.release();
            exported.close();
        }
    }

    /** Device to memory that is there already. */
    @Benchmark
    public void spill(Spilled spilled, Copied copied) {
        spilled.memory.save(spilled.device.pin(Access.READ));
        spilled.device.unpin();
        copied.add(spilled.bytes);
    }

    /** Device to new memory, as each spill does; page-locked memory comes from the pool. */
    @Benchmark
    public void spillToNewMemory(Spilled spilled, Copied copied) {
        spilled.memory.close();
        spilled.memory = spilled.allocateOff();
        spill(spilled, copied);
    }

    /** Back to the device. */
    @Benchmark
    public void unspill(Spilled spilled, Copied copied) {
        spilled.memory.load(0, spilled.bytes, spilled.device.pin(Access.WRITE));
        spilled.device.unpin();
        copied.add(spilled.bytes);
    }

    /** Two columns to page-locked memory of the pool, as a program does that exports again and again. */
    @Benchmark
    public void toArrowPinned(Exported exported, Copied copied) {
        toArrow(exported, copied);
    }

    /** Two columns to new ordinary memory. */
    @Benchmark
    @Fork(value = 1, jvmArgsAppend = PAGEABLE)
    public void toArrowPageable(Exported exported, Copied copied) {
        toArrow(exported, copied);
    }

    private static void toArrow(Exported exported, Copied copied) {
        exported.export();
        exported.release();
        copied.add(exported.bytes());
    }

    /** Two columns out of page-locked memory. */
    @Benchmark
    public void fromArrowPinned(Waiting waiting, Copied copied) {
        fromArrow(waiting, copied);
    }

    /** Two columns out of ordinary memory. */
    @Benchmark
    @Fork(value = 1, jvmArgsAppend = PAGEABLE)
    public void fromArrowPageable(Waiting waiting, Copied copied) {
        fromArrow(waiting, copied);
    }

    private static void fromArrow(Waiting waiting, Copied copied) {
        Exported exported = waiting.exported;
        Interop.fromArrow(exported.schema.address(), exported.array.address()).close();
        copied.add(exported.bytes());
    }
}
