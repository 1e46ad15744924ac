/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.Cudf;
import io.cudf4j.Series;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.types.DType;
import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.StringToString;
import io.cudf4j.udf.WindowToDouble;
import io.cudf4j.udf.compile.NullRows;
import io.cudf4j.udf.compile.Translation;
import io.cudf4j.udf.compile.Translator;
import io.cudf4j.udf.compile.ValueType;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Prints what the parts of calls take on a GPU. {@code CallTimes first} goes through the first call of a process step by step,
 * {@code CallTimes whole} makes it, and {@code CallTimes short} measures the parts of calls of 1,000 rows, of texts and of windows of
 * 10 million. A program of its own each, since a first call is the first but once.
 */
public final class CallTimes {
    private static final DoubleToDouble STEP = x -> x > 10 ? x * 2.5 + 1 : x - 1;
    private static final StringToString TEXTS = x -> x.length() > 2 ? x.trim() + "abc" : x + x;
    private static final WindowToDouble SPAN = window -> {
        double least = window[0];
        double greatest = window[0];
        for (double value : window) {
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }
        return greatest - least;
    };
    private static final int SHORT = 1_000;
    private static final int LONG = 10_000_000;

    private static long last;

    private CallTimes() {}

    public static void main(String[] arguments) {
        switch (arguments[0]) {
            case "first" -> first();
            case "whole" -> whole();
            default -> shortCalls();
        }
    }

    private static void lap(String what) {
        long now = System.nanoTime();
        System.out.printf(Locale.ROOT, "  %-44s %9.2f ms%n", what, (now - last) / 1e6);
        last = System.nanoTime();
    }

    private static void first() {
        System.out.println("first call, step by step");
        last = System.nanoTime();
        Engine engine = Engine.current();
        lap("engine");
        Series.of("a", new double[SHORT]).close();
        lap("a column (context, pool)");
        Presets.load(engine.folder());
        lap("JNI of NVRTC and driver");
        Nvrtc nvrtc = new Nvrtc();
        lap("compiler");
        Driver driver = new Driver(engine.device());
        lap("driver");
        Translation translation =
                Translator.translate(STEP, List.of(ValueType.DOUBLE), ValueType.DOUBLE, NullRows.SKIP);
        lap("translation");
        String text = translation.source();
        lap("text of " + text.length());
        Target target = Target.of(driver.capability(), nvrtc.architectures());
        byte[] image = nvrtc.compile(KernelSource.of(text), target);
        lap("compilation");
        driver.load(image);
        lap("load of " + image.length);
        Device.current();
        lap("device");
        try (Series numbers = Series.of("a", new double[SHORT])) {
            lap("another column");
            numbers.doubles().map(STEP).close();
            lap("a whole call after these");
            numbers.doubles().map(STEP).close();
            lap("a call");
        }
        Translation ofTexts = Translator.translate(TEXTS, List.of(ValueType.STRING), ValueType.STRING, NullRows.SKIP);
        lap("translation of texts");
        byte[] imageOfTexts = nvrtc.compile(KernelSource.of(ofTexts.source()), target);
        lap("its compilation, of " + ofTexts.source().length());
        driver.load(imageOfTexts);
        lap("its load, of " + imageOfTexts.length);
    }

    private static void whole() {
        try (Series numbers = Series.of("a", new double[SHORT]);
                Series texts = Series.of("t", List.of("a", "abc", " ab "))) {
            last = System.nanoTime();
            numbers.doubles().map(STEP).close();
            lap("first call of numbers");
            texts.strings().map(TEXTS).close();
            lap("first call of texts");
            numbers.rolling(3).apply(SPAN).close();
            lap("first call of windows");
            numbers.doubles().map(x -> x + 3).close();
            lap("first call of another function");
        }
        System.out.println("  " + Cudf.kernelStatistics());
    }

    private static void time(String what, int repetitions, Runnable work) {
        for (int i = 0; i < repetitions / 4 + 2; i++) {
            work.run();
        }
        double[] micros = new double[repetitions];
        for (int i = 0; i < repetitions; i++) {
            long begin = System.nanoTime();
            work.run();
            micros[i] = (System.nanoTime() - begin) / 1e3;
        }
        Arrays.sort(micros);
        System.out.printf(
                Locale.ROOT, "  %-44s least %9.2f, median %9.2f us%n", what, micros[0], micros[repetitions / 2]);
    }

    private static void shortCalls() {
        int repetitions = 20_000;
        System.out.println("calls of 1,000 rows");
        try (Series numbers = Series.of("a", new double[SHORT]);
                ColumnBase column = ColumnBase.own(Column.fromDoubles(new double[SHORT], null));
                DeviceBuffer out = DeviceBuffer.allocate(8L * SHORT)) {
            Serializable function = STEP;
            Translation translation =
                    Translator.translate(STEP, List.of(ValueType.DOUBLE), ValueType.DOUBLE, NullRows.SKIP);
            Kernel kernel = Kernel.of(KernelSource.of(translation.source()), Translation.KERNEL);
            time("whole call", repetitions, () -> numbers.doubles().map(STEP).close());
            time(
                    "whole call of what may fail",
                    repetitions,
                    () -> numbers.doubles().mapToInt(x -> 100 / (int) (x + 1)).close());
            time(
                    "call of columns",
                    repetitions,
                    () -> DeviceCalls.call(function, List.of(column), DType.FLOAT64, NullRows.SKIP)
                            .close());
            time("key", repetitions, () -> KnownFunctions.Key.of(function, ValueType.DOUBLE));
            time("buffer", repetitions, () -> DeviceBuffer.allocate(8L * SHORT).close());
            time(
                    "buffer and column",
                    repetitions,
                    () -> Column.of(
                                    io.cudf4j.plc.DataType.FLOAT64,
                                    SHORT,
                                    DeviceBuffer.allocate(8L * SHORT),
                                    null,
                                    0,
                                    0,
                                    List.of())
                            .close());
            time("arguments", repetitions, () -> {
                try (KernelArguments given = arguments(translation, column.plc(), out)) {
                    given.values();
                }
            });
            time("arguments and launch", repetitions, () -> {
                try (KernelArguments given = arguments(translation, column.plc(), out)) {
                    kernel.launch(new Grid((SHORT + 255) / 256, 256, 0), given);
                }
            });
            time(
                    "copy of the series",
                    repetitions,
                    () -> numbers.copy(io.cudf4j.CopyDepth.DEEP).close());
            time("view", repetitions, () -> numbers.doubles());
            time("clock", repetitions, System::nanoTime);
        }
        texts(SHORT);
        texts(200_000);
        double[] values = new double[LONG];
        for (int i = 0; i < LONG; i++) {
            values[i] = i % 100;
        }
        System.out.println("10 million rows");
        try (Series numbers = Series.of("a", values)) {
            var before = Cudf.kernelStatistics();
            time("rolling(7).apply", 20, () -> numbers.rolling(7).apply(SPAN).close());
            var after = Cudf.kernelStatistics();
            System.out.printf(
                    Locale.ROOT,
                    "  in kernels of it, mean %.1f us%n",
                    after.kernelTime().minus(before.kernelTime()).toNanos() / 1e3 / 27);
            time("rolling(7).max", 20, () -> numbers.rolling(7).max().close());
        }
    }

    private static void texts(int rows) {
        String[] values = new String[rows];
        for (int i = 0; i < rows; i++) {
            values[i] = i % 3 == 0 ? "t" + i : "x";
        }
        int repetitions = 2_000;
        // two more and a fourth are made before
        int calls = repetitions + repetitions / 4 + 2;
        System.out.printf(Locale.ROOT, "%,d texts%n", rows);
        try (Series series = Series.of("t", List.of(values))) {
            series.strings().map(TEXTS).close();
            var before = Cudf.kernelStatistics();
            time("whole call", repetitions, () -> series.strings().map(TEXTS).close());
            var after = Cudf.kernelStatistics();
            System.out.printf(
                    Locale.ROOT,
                    "  in kernels of it, mean %.1f us%n",
                    after.kernelTime().minus(before.kernelTime()).toNanos() / 1e3 / calls);
        }
    }

    private static KernelArguments arguments(Translation translation, Column input, DeviceBuffer out) {
        KernelArguments given = new KernelArguments();
        for (Translation.Argument argument : translation.arguments()) {
            switch (argument.role()) {
                case ROWS -> given.int64(SHORT);
                case DATA -> given.data(input);
                case MASK -> given.mask(input);
                case MASK_BIT -> given.bitOffset(input);
                case OUTPUT -> given.write(out);
                default -> given.address(0);
            }
        }
        return given;
    }
}
