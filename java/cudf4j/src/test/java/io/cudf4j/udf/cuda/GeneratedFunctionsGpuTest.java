/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.compile.GeneratedFunctions;
import io.cudf4j.udf.compile.NullRows;
import io.cudf4j.udf.compile.RowError;
import io.cudf4j.udf.compile.Translation;
import io.cudf4j.udf.compile.Translator;
import io.cudf4j.udf.compile.ValueType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kernels on a device in ways that calls of users do not come to: random functions, and the heap of the device for texts. */
@Tag("gpu")
class GeneratedFunctionsGpuTest {
    private static final int THREADS = 256;
    private static final int TIMES = 300;
    /** What CUDA gives where nobody asks for more. */
    private static final long HEAP_OF_DEVICE = 8L << 20;

    private static void requireCompiler() {
        assumeTrue(ToolProvider.getSystemJavaCompiler() != null, "this Java has no compiler");
    }

    @Test
    void functionsOfNumbers_giveWhatTheJvmGives() {
        requireCompiler();
        GeneratedOnDevice work = new GeneratedOnDevice(false);
        work.run(GeneratedFunctions.of(9_000, 50, false, 12), List.of());
        assertThat(work.counts().different).isEmpty();
        assertThat(work.counts().equal).isEqualTo(50);
    }

    @Test
    void functionsOfTexts_giveWhatTheJvmGives_andLeaveNothing() {
        requireCompiler();
        for (boolean ofMalloc : new boolean[] {false, true}) {
            GeneratedOnDevice work = new GeneratedOnDevice(ofMalloc);
            work.run(GeneratedFunctions.of(9_001, 50, true, 12), GeneratedOnDevice.QUICK);
            assertThat(work.counts().different).isEmpty();
            assertThat(work.counts().equal).isEqualTo(50);
        }
    }

    /** Without an arena, texts lie in the heap of the device, of 8 MiB: what does not fit fails its row, and all is given back. */
    @Test
    void heapOfTheDevice_thatIsFull_failsRowsAndIsGivenBack() {
        StringToString function = text -> text.repeat(TIMES);
        Translation translation =
                Translator.translate(function, List.of(ValueType.STRING), ValueType.STRING, NullRows.SKIP);
        int few = 1_000;
        for (int i = 0; i < 12; i++) {
            // together more than there is: each time it must have been given back
            assertThat(repeated(translation, few)).isEqualTo(few);
        }
        assertThat(Limits.heapOfDevice()).isEqualTo(HEAP_OF_DEVICE);
        int many = 20_000;
        assertThat(repeated(translation, many)).isBetween(few, many - 1);
        assertThat(repeated(translation, few)).isEqualTo(few);
    }

    /** Returns how many texts were made; those are right, and of the others memory was short. */
    private static int repeated(Translation translation, int rows) {
        ByteArrayOutputStream texts = new ByteArrayOutputStream();
        int[] offsets = new int[rows + 1];
        for (int i = 0; i < rows; i++) {
            texts.writeBytes(Integer.toString(i).getBytes(StandardCharsets.US_ASCII));
            offsets[i + 1] = texts.size();
        }
        KernelSource source = new KernelSource(translation.source(), List.of("-D" + Translation.MALLOC));
        try (DeviceBuffer data = DeviceBuffer.of(texts.toByteArray());
                DeviceBuffer starts = DeviceBuffer.of(offsets);
                DeviceBuffer made = DeviceBuffer.allocate(GatheredTexts.sizeBytes(rows));
                DeviceBuffer owners = DeviceBuffer.allocate(8L * rows);
                DeviceBuffer valid = DeviceBuffer.of(new int[(rows + 31) / 32]);
                DeviceBuffer error = DeviceBuffer.of(new long[] {Translation.NO_ERROR, 0})) {
            try (KernelArguments arguments = new KernelArguments()) {
                for (Translation.Argument argument : translation.arguments()) {
                    switch (argument.role()) {
                        case ROWS -> arguments.int64(rows);
                        case DATA -> arguments.read(data);
                        case OFFSETS -> arguments.read(starts);
                        case MASK, MASK_BIT, HEAP -> arguments.address(0);
                        case OUTPUT -> arguments.write(made);
                        case OWNERS -> arguments.write(owners);
                        case OUTPUT_VALID -> arguments.write(valid);
                        case ERROR -> arguments.write(error);
                        default -> throw new IllegalStateException(argument.toString());
                    }
                }
                Kernel.of(source, Translation.KERNEL).launch(Grid.ofRows(rows, THREADS), arguments);
            }
            int right = right(made, rows);
            ByteBuffer words = ByteBuffer.allocate(2 * Long.BYTES).order(ByteOrder.nativeOrder());
            error.copyToHost(0, words);
            Optional<Translation.Failure> failure = translation.failure(words.getLong(0));
            assertThat(words.getLong(Long.BYTES)).isEqualTo(rows - right);
            assertThat(failure.map(Translation.Failure::error))
                    .isEqualTo(right == rows ? Optional.empty() : Optional.of(RowError.OUT_OF_MEMORY));
            try (KernelArguments arguments = new KernelArguments()) {
                arguments.int64(rows).write(owners).address(0);
                Kernel.of(source, Translation.FREE_KERNEL).launch(Grid.ofRows(rows, THREADS), arguments);
            }
            return right;
        }
    }

    private static int right(DeviceBuffer made, int rows) {
        int right = 0;
        try (ColumnBase column = ColumnBase.own(GeneratedOnDevice.gathered(made, rows), DType.STRING)) {
            HostValues values = column.toHost();
            for (int i = 0; i < rows; i++) {
                Object text = values.get(i);
                if (!"".equals(text)) {
                    assertThat(text).isEqualTo(Integer.toString(i).repeat(TIMES));
                    right++;
                }
            }
        }
        return right;
    }

    /** The driver's classes, which nobody touches before they are loaded. */
    private static final class Limits {
        static long heapOfDevice() {
            try (var bytes = new org.bytedeco.javacpp.SizeTPointer(1)) {
                int result = org.bytedeco.cuda.global.cudart.cuCtxGetLimit(
                        bytes, org.bytedeco.cuda.global.cudart.CU_LIMIT_MALLOC_HEAP_SIZE);
                assertThat(result).isZero();
                return bytes.get();
            }
        }
    }
}
