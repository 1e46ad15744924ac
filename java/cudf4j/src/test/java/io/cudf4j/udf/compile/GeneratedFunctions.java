/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Random functions in one source, with the rows that each is called with, for whoever runs them on a device. */
public final class GeneratedFunctions {
    /** A kernel {@code (unsigned long long* counts)} that gives how many blocks were made and are left over, and begins anew. */
    public static final String COUNTS = "udf_counts";

    private final List<UdfCase> cases;
    private final List<Translation> translations;

    private GeneratedFunctions(List<UdfCase> cases) {
        this.cases = cases;
        this.translations = cases.stream().map(UdfCase::translate).toList();
    }

    /** Makes so many functions, the same of each seed. */
    public static GeneratedFunctions of(long seed, int count, boolean strings, int rows) {
        return new GeneratedFunctions(RandomFunctions.make(seed, count, strings, rows));
    }

    /** Puts the class files of functions into a folder, for a Java that has no compiler. */
    public static void write(long seed, int count, boolean strings, Path folder) {
        RandomFunctions.write(seed, count, strings, folder);
    }

    /** Returns some of them. */
    public GeneratedFunctions part(int from, int to) {
        return new GeneratedFunctions(cases.subList(from, to));
    }

    /** Returns how many there are. */
    public int size() {
        return cases.size();
    }

    /** Returns whether any works on texts; the source then has the kernel {@link #COUNTS}. */
    public boolean usesStrings() {
        return translations.stream().anyMatch(Translation::usesStrings);
    }

    /** Returns the source of all. */
    public String source() {
        TreeSet<String> tables = new TreeSet<>();
        translations.forEach(each -> tables.addAll(each.tables()));
        StringBuilder text = new StringBuilder("#define UDF_COUNT_BLOCKS\n#define " + Translation.MALLOC + "\n")
                .append(Translation.runtime(tables, usesStrings()));
        for (int i = 0; i < size(); i++) {
            text.append(CpuRun.named(translations.get(i).body(), i));
        }
        if (usesStrings()) {
            text.append("extern \"C\" __global__ void " + COUNTS + "(u64* counts)\n{\n  counts[0] = udf_blocks_made;\n"
                    + "  counts[1] = udf_blocks_live;\n  udf_blocks_made = 0;\n  udf_blocks_live = 0;\n}\n");
        }
        return text.toString();
    }

    /** Returns a function. */
    public Translation translation(int function) {
        return translations.get(function);
    }

    /** Returns what a function gives. */
    public ValueType output(int function) {
        return cases.get(function).output();
    }

    /** Returns with how many rows a function is called. */
    public int rows(int function) {
        return cases.get(function).rows().size();
    }

    /** Returns the values of an input as they lie in memory. */
    public byte[] data(int function, int input) {
        return CpuRun.data(cases.get(function), input);
    }

    /** Returns how many bytes a value of an input takes, 0 of texts. */
    public int step(int function, int input) {
        return cases.get(function).inputs().get(input).isString() ? 0 : data(function, input).length / rows(function);
    }

    /** Returns where the texts of an input begin and, last, where the last one ends: int32. */
    public byte[] offsets(int function, int input) {
        return CpuRun.offsets(cases.get(function), input);
    }

    /** Returns the mask of an input; null if no row is null. */
    public byte[] mask(int function, int input) {
        return CpuRun.mask(cases.get(function), input);
    }

    /** Returns which bit of the mask is that of the first row. */
    public int bit(int input) {
        return CpuRun.bit(input);
    }

    /** Returns the next value of a type that is no text. */
    public static Object value(ValueType type, ByteBuffer bytes) {
        return CpuRun.value(type, bytes);
    }

    /**
     * Throws unless a function gave what the JVM gives.
     *
     * @param values of the rows, null where it gave none
     * @param errors the error word of each row when it is called alone
     * @param live how many blocks of texts were left
     */
    public void check(int function, List<Object> values, long[] errors, long live) {
        List<CpuRun.Row> rows = new ArrayList<>();
        for (int i = 0; i < errors.length; i++) {
            rows.add(new CpuRun.Row(values.get(i), errors[i]));
        }
        cases.get(function).check(translations.get(function), new CpuRun.Result(rows, 0, live));
    }

    /** Returns the name of a function, for messages. */
    public String name(int function) {
        return cases.get(function).name();
    }
}
