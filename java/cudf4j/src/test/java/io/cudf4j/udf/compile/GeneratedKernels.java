/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.StringToString;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Kernels of random functions, many in one source, for compilers of devices. */
public final class GeneratedKernels {
    private GeneratedKernels() {}

    /** Returns source with a kernel {@code udf_kernel<n>} for each of so many functions. */
    public static String source(long seed, int count, boolean strings) {
        return source(RandomFunctions.make(seed, count, strings, 1));
    }

    /** Returns source with kernels of functions that hold enums, records, arrays of texts, windows and times, and of programs of users. */
    public static String ofTypesOfUsers() {
        List<UdfCase> cases = new ArrayList<>(UserTypesTest.samples());
        cases.addAll(WindowFunctionsTest.samples());
        cases.addAll(TimeFunctionsTest.samples());
        cases.addAll(ProgramsOfUsersTest.samples());
        return source(cases);
    }

    /** Returns the source of the kernel of a function of a floating point number. */
    public static String ofDoubles(DoubleToDouble function) {
        return Translator.translate(function, List.of(ValueType.DOUBLE), ValueType.DOUBLE, NullRows.SKIP)
                .source();
    }

    /** Returns the source of the kernel of a function of a text. */
    public static String ofTexts(StringToString function) {
        return Translator.translate(function, List.of(ValueType.STRING), ValueType.STRING, NullRows.SKIP)
                .source();
    }

    /** Returns the source of the kernel of a function of groups, of columns of floating point numbers. */
    public static String ofGroups(GroupToDouble function) {
        return Translator.translateRows(function, (label, getter, read, times) -> ValueType.DOUBLE, ValueType.DOUBLE)
                .source();
    }

    private static String source(List<UdfCase> cases) {
        List<Translation> all = new ArrayList<>();
        TreeSet<String> tables = new TreeSet<>();
        for (UdfCase each : cases) {
            all.add(each.translate());
            tables.addAll(all.get(all.size() - 1).tables());
        }
        StringBuilder text =
                new StringBuilder(Translation.runtime(tables, all.stream().anyMatch(Translation::usesStrings)));
        for (int i = 0; i < all.size(); i++) {
            text.append(CpuRun.named(all.get(i).body(), i));
        }
        return text.toString();
    }

    /** Returns where what compilers gave is kept from one run of the build to the next. */
    public static Path keptIn() {
        return CpuPrograms.FOLDER;
    }
}
