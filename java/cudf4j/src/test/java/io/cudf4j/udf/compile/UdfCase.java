/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.udf.Epoch;
import io.cudf4j.udf.GroupColumns;
import io.cudf4j.udf.NullableRow;
import io.cudf4j.udf.Row;
import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A function with rows to run it on, in the JVM and as translated.
 *
 * @param tolerance how far a floating point result may be from the JVM's, relative to it; 0 for the same bits
 */
record UdfCase(
        String name,
        Serializable function,
        List<ValueType> inputs,
        ValueType output,
        NullRows nulls,
        List<Object[]> rows,
        double tolerance) {

    Translation translate() {
        if (isOfWindows()) {
            return Translator.translateWindows(function);
        }
        if (!isOfRows()) {
            return Translator.translate(function, inputs, output, nulls);
        }
        FrameColumns columns = (label, getter, read, times) -> {
            ValueType held = inputs.get(TestRow.place(label));
            assertThat(read == null || read.kind() == held.kind() || Types.widens(held.java(), read.java()))
                    .as("%s read as %s", label, read)
                    .isTrue();
            return held;
        };
        return Translator.translateRows(function, columns, output);
    }

    /** Whether the function takes a row; its columns are then labelled by {@link TestRow}. */
    private boolean isOfRows() {
        return taken() == Row.class || taken() == NullableRow.class || taken() == GroupColumns.class;
    }

    private Class<?> taken() {
        return method().getParameterTypes()[0];
    }

    /** Whether a row is a group: its values are the rows of the columns. */
    boolean isOfGroups() {
        return taken() == GroupColumns.class;
    }

    /** Whether a row has a window: its values are the value of the row, and where the window begins and ends. */
    private boolean isOfWindows() {
        return taken() == double[].class;
    }

    /** Whether a kernel that runs for one row gets the whole of an input. */
    boolean isFixed(int input) {
        return isOfGroups() || (isOfWindows() && input == WindowColumns.VALUES);
    }

    /**
     * Windows that lie around their rows.
     *
     * @param preceding how many rows up to and with the row itself
     * @param following how many behind it
     * @param least how many values a window needs
     */
    record Around(int preceding, int following, int least) {}

    /** Returns how windows lie around their rows, where the name says so. */
    Optional<Around> around() {
        String[] words = name.split(" ", -1);
        return words[0].equals("around")
                ? Optional.of(
                        new Around(Integer.parseInt(words[1]), Integer.parseInt(words[2]), Integer.parseInt(words[3])))
                : Optional.empty();
    }

    private double[] window(Object[] row) {
        int start = (Integer) row[WindowColumns.STARTS];
        double[] values = new double[(Integer) row[WindowColumns.ENDS] - start];
        for (int i = 0; i < values.length; i++) {
            Object value = rows.get(start + i)[WindowColumns.VALUES];
            values[i] = value == null || Double.isInfinite((Double) value) ? Double.NaN : (Double) value;
        }
        return values;
    }

    /** Returns the rows of the columns. */
    List<Object[]> columnRows() {
        return isOfGroups()
                ? rows.stream()
                        .flatMap(java.util.Arrays::stream)
                        .map(Object[].class::cast)
                        .toList()
                : rows;
    }

    /** Returns which column an input of a translation is. */
    int column(Translation translation, int input) {
        return isOfRows() ? TestRow.place(translation.rowColumns().get(input).label()) : input;
    }

    /** Compares what came out with what the JVM gives for the same rows. */
    void check(Translation translation, CpuRun.Result result) {
        Method method = method();
        boolean isOfRows = isOfRows();
        for (int i = 0; i < rows.size(); i++) {
            Object[] row = rows.get(i);
            CpuRun.Row given = result.rows().get(i);
            String what = name + Arrays.deepToString(row);
            boolean called = true;
            if (isOfWindows()) {
                called = row[WindowColumns.STARTS] != null;
            }
            for (int k = 0; k < row.length && !isOfRows && !isOfWindows(); k++) {
                called &= row[k] != null || (nulls == NullRows.AWARE && !method.getParameterTypes()[k].isPrimitive());
            }
            Object expected = null;
            Throwable thrown = null;
            if (called) {
                try {
                    expected = isOfRows
                            ? method.invoke(
                                    function,
                                    taken() == Row.class
                                            ? TestRow.plain(row)
                                            : taken() == NullableRow.class ? TestRow.nullable(row) : new TestGroup(row))
                            : isOfWindows()
                                    ? method.invoke(function, (Object) window(row))
                                    : method.invoke(function, row);
                } catch (InvocationTargetException e) {
                    // a row that is left at a null has no value
                    thrown = e.getCause() instanceof TestRow.Left ? null : e.getCause();
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
            if (!translation.mayBeNull() && hasAll(row)) {
                // who launches it gives it no memory for these
                assertThat(given.value()).as(what + " has a value").isNotNull();
                assertThat(translation.failure(given.error())).as(what).isEmpty();
            }
            RowError onDevice = errorOfDevice(row, expected);
            if (onDevice != null) {
                Translation.Failure failure = translation
                        .failure(given.error())
                        .orElseThrow(() -> new AssertionError(what + " did not fail"));
                assertThat(failure.error()).as(what).isEqualTo(onDevice);
                assertThat(failure.site().line()).as(what).isPositive();
                assertThat(given.value()).as(what).isNull();
            } else if (thrown == null) {
                assertThat(translation.failure(given.error())).as(what).isEmpty();
                assertSame(what, expected, given.value());
            } else {
                assertThat(given.value()).as(what).isNull();
                Translation.Failure failure = translation
                        .failure(given.error())
                        .orElseThrow(() -> new AssertionError(what + " did not fail"));
                assertThat(failure.row()).isZero();
                assertThat(failure.exceptionClass())
                        .as(what)
                        .isEqualTo(thrown.getClass().getName());
                StackTraceElement at = ofUser(thrown);
                if (at != null) {
                    assertThat(failure.site().line()).as(what + thrown).isEqualTo(at.getLineNumber());
                    assertThat(failure.site().file()).as(what).isEqualTo(at.getFileName());
                }
            }
        }
        assertThat(result.live()).as("blocks left by " + name).isZero();
    }

    private static boolean hasAll(Object[] row) {
        return Arrays.stream(row).allMatch(value -> value instanceof Object[] inner ? hasAll(inner) : value != null);
    }

    /** What only a device fails at: results that no column holds, and lower cases that depend on words. */
    private RowError errorOfDevice(Object[] row, Object expected) {
        if (name.contains("toLowerCase") && row[0] instanceof String text && text.contains("\u03a3")) {
            return RowError.CASE_CONTEXT;
        }
        if (name.contains("regionMatches(boolean") && (Boolean) row[1] && meetsPairs(row)) {
            return RowError.CASE_CONTEXT;
        }
        if (name.contains("compareToIgnoreCase") && comparesPairs((String) row[0], (String) row[1])) {
            return RowError.CASE_CONTEXT;
        }
        if (name.contains("equalsIgnoreCase") && differAbovePairs((String) row[0], (String) row[1])) {
            return RowError.CASE_CONTEXT;
        }
        boolean half = expected instanceof String text
                && text.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        return half ? RowError.LONE_SURROGATE : null;
    }

    /** Whether regions come to units that differ, whatever their cases, of which one is half of a pair. */
    private static boolean meetsPairs(Object[] row) {
        String a = (String) row[0];
        String b = (String) row[3];
        int from = (Integer) row[2];
        int other = (Integer) row[4];
        int length = (Integer) row[5];
        if (from < 0 || other < 0 || from > (long) a.length() - length || other > (long) b.length() - length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char x = a.charAt(from + i);
            char y = b.charAt(other + i);
            if (x != y && (Character.isSurrogate(x) || Character.isSurrogate(y))) {
                return true;
            }
            if (!Character.toString(x).equalsIgnoreCase(Character.toString(y))) {
                return false;
            }
        }
        return false;
    }

    /** Whether a comparison that heeds no cases comes to characters that differ of which one is a pair of units. */
    private static boolean comparesPairs(String a, String b) {
        int[] x = a.codePoints().toArray();
        int[] y = b.codePoints().toArray();
        for (int i = 0; i < Math.min(x.length, y.length); i++) {
            if (x[i] != y[i] && (x[i] > 0xffff || y[i] > 0xffff)) {
                return true;
            }
            if (!Character.toString(x[i]).equalsIgnoreCase(Character.toString(y[i]))) {
                return false;
            }
        }
        return false;
    }

    /** Whether the first characters that differ, whatever their cases, are pairs of units. */
    private static boolean differAbovePairs(String a, String b) {
        if (a == null || b == null || a.length() != b.length()) {
            return false;
        }
        int[] x = a.codePoints().toArray();
        int[] y = b.codePoints().toArray();
        for (int i = 0; i < Math.min(x.length, y.length); i++) {
            if (x[i] != y[i] && (x[i] > 0xffff || y[i] > 0xffff)) {
                return true;
            }
            if (!Character.toString(x[i]).equalsIgnoreCase(Character.toString(y[i]))) {
                return false;
            }
        }
        return false;
    }

    private void assertSame(String what, Object expected, Object given) {
        if (expected == null || given == null) {
            assertThat(given).as(what).isEqualTo(expected);
            return;
        }
        switch (output) {
            case STRING -> assertThat(given).as(what).isEqualTo(expected);
            case BOOLEAN -> assertThat(given).as(what).isEqualTo(expected);
            case CHAR -> assertThat(given).as(what).isEqualTo(expected);
            case FLOAT -> assertThat(given).as(what).isEqualTo(((Number) expected).floatValue());
            case DOUBLE -> {
                double e = ((Number) expected).doubleValue();
                double g = (Double) given;
                if (tolerance == 0 || e == g || !Double.isFinite(e)) {
                    assertThat(Double.doubleToLongBits(g))
                            .as(what + " gives " + g)
                            .isEqualTo(Double.doubleToLongBits(e));
                } else {
                    assertThat(Math.abs(g - e)).as(what + " gives " + g).isLessThanOrEqualTo(Math.abs(e) * tolerance);
                }
            }
            default -> assertThat(((Number) given).longValue()).as(what).isEqualTo(((Number) expected).longValue());
        }
    }

    private static StackTraceElement ofUser(Throwable thrown) {
        for (StackTraceElement element : thrown.getStackTrace()) {
            // what a compiler makes of each enum has no line that anybody wrote
            if (element.getClassName().startsWith(TestGroup.class.getName())
                    || element.getMethodName().equals("valueOf")) {
                continue;
            }
            if (element.getClassName().startsWith("io.cudf4j.udf.compile")
                    || element.getClassName().equals(Epoch.class.getName())
                    || element.getClassName().startsWith("Generated")) {
                return element;
            }
            if (element.getClassName().contains("reflect")) {
                return null;
            }
        }
        return null;
    }

    private Method method() {
        for (Class<?> type = function.getClass(); type != null; type = type.getSuperclass()) {
            for (Class<?> each : type.getInterfaces()) {
                for (Method method : each.getMethods()) {
                    boolean isFunctional = !each.getPackageName().startsWith("java.lang");
                    if (isFunctional && Modifier.isAbstract(method.getModifiers())) {
                        method.setAccessible(true);
                        return method;
                    }
                }
            }
        }
        throw new AssertionError("no functional interface");
    }

    /** Runs the cases as programs of a hundred each, two at once, and compares each. */
    static void checkAll(CpuRun.Settings settings, List<UdfCase> cases) {
        List<List<UdfCase>> programs = new ArrayList<>();
        for (int from = 0; from < cases.size(); from += 100) {
            programs.add(cases.subList(from, Math.min(from + 100, cases.size())));
        }
        programs.parallelStream().forEach(each -> checkProgram(settings, each));
    }

    /** Runs the cases as one program and compares each. */
    static void checkProgram(CpuRun.Settings settings, List<UdfCase> cases) {
        CpuRun run = new CpuRun(settings);
        List<Translation> translations = cases.stream().map(UdfCase::translate).toList();
        for (int i = 0; i < cases.size(); i++) {
            run.add(cases.get(i), translations.get(i));
        }
        List<CpuRun.Result> results = run.run();
        for (int i = 0; i < cases.size(); i++) {
            cases.get(i).check(translations.get(i), results.get(i));
        }
    }
}
