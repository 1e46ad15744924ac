/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.Cudf;
import io.cudf4j.Series;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.types.Access;
import io.cudf4j.udf.Udf;
import java.util.Arrays;
import java.util.List;

/**
 * Prints what a function over 100 million doubles takes, beside a copy of the same bytes on the device: the first call, the kernel
 * alone, and the whole call with its result. A program for a GPU: {@code java -cp … io.cudf4j.udf.cuda.KernelTimes [rows]}.
 */
public final class KernelTimes {
    private static final int REPETITIONS = 21;
    private static final Udf STEP =
            Udf.cuda("__device__ double step(double x) { return x > 10 ? x * 2.5 + 1 : x - 1; }", "step");

    private KernelTimes() {}

    /** Prints a line for each measurement. */
    public static void main(String[] arguments) {
        int rows = arguments.length == 0 ? 100_000_000 : Integer.parseInt(arguments[0]);
        System.out.println(
                Cudf.info().device() + ", " + rows + " rows of float64, " + REPETITIONS + " repetitions, ms");
        double[] values = new double[rows];
        for (int i = 0; i < rows; i++) {
            values[i] = i % 21;
        }
        try (Series numbers = Series.of("v", values);
                ColumnBase column = ColumnBase.own(Column.fromDoubles(values, null));
                DeviceBuffer target = DeviceBuffer.allocate(8L * rows)) {
            long begin = System.nanoTime();
            numbers.applyCuda(STEP).close();
            System.out.printf("first call (%s): %.1f%n", Cudf.kernelStatistics(), (System.nanoTime() - begin) / 1e6);
            check(numbers, values);

            Column input = column.plc();
            String text = RowKernel.of(STEP, List.of(new RowKernel.Input(DataType.FLOAT64, false)), false)
                    .text();
            Kernel kernel = Kernel.of(KernelSource.of(text), RowKernel.NAME);
            double[] kernels = time(() -> {
                try (KernelArguments given = new KernelArguments()) {
                    kernel.launch(rows, given.int64(rows).data(input).write(target));
                }
            });
            long from = input.data().pin(Access.READ);
            long to = target.pin(Access.WRITE);
            double[] copies = time(() -> Copies.copy(to, from, 8L * rows));
            target.unpin();
            input.data().unpin();
            double[] calls = time(() -> numbers.applyCuda(STEP).close());
            print("device copy", copies, rows);
            print("kernel", kernels, rows);
            print("applyCuda with its column", calls, rows);
            System.out.printf("kernel / copy: %.2f%n", kernels[0] / copies[0]);
        }
    }

    /** The driver's classes, which nobody touches before they are loaded. */
    private static final class Copies {
        private static void copy(long to, long from, long bytes) {
            int result = org.bytedeco.cuda.global.cudart.cuMemcpyDtoDAsync(
                    to, from, bytes, org.bytedeco.cuda.global.cudart.CU_STREAM_LEGACY);
            int waited = org.bytedeco.cuda.global.cudart.cuStreamSynchronize(
                    org.bytedeco.cuda.global.cudart.CU_STREAM_LEGACY);
            if (result != 0 || waited != 0) {
                throw new IllegalStateException("the copy failed: " + result + ", " + waited);
            }
        }
    }

    private static void check(Series numbers, double[] values) {
        double sum = 0;
        for (double x : values) {
            sum += x > 10 ? x * 2.5 + 1 : x - 1;
        }
        try (Series made = numbers.applyCuda(STEP)) {
            // all partial sums are halves of whole numbers below 2^53: no order rounds
            if ((double) made.sum() != sum) {
                throw new IllegalStateException("the sum is " + made.sum() + ", not " + sum);
            }
        }
    }

    /** Returns the times in milliseconds, the least first. */
    private static double[] time(Runnable work) {
        double[] millis = new double[REPETITIONS];
        work.run();
        for (int i = 0; i < REPETITIONS; i++) {
            long begin = System.nanoTime();
            work.run();
            millis[i] = (System.nanoTime() - begin) / 1e6;
        }
        Arrays.sort(millis);
        return millis;
    }

    private static void print(String what, double[] millis, int rows) {
        System.out.printf(
                "%-26s min %.3f, median %.3f (%.2f TB/s read and written)%n",
                what, millis[0], millis[REPETITIONS / 2], 16.0 * rows / millis[0] / 1e9);
    }
}
