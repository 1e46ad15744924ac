/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A function in CUDA C++ that a GPU calls for each row, for who wants more than a lambda gives. Immutable; each setting returns
 * another function. See {@code DataFrame.applyCuda}.
 *
 * <pre>{@code
 * Udf fare = Udf.cuda(
 *         "__device__ double fare(double km, long long bags, double base) { return base + km * 1.2 + bags * 3; }", "fare")
 *     .arguments(2.5);
 * Series fares = rides.applyCuda(fare, "km", "bags");
 * }</pre>
 *
 * <p>The source holds the function, as {@code __device__} and for itself, with whatever it calls; a kernel is printed around
 * it. It may declare templates, overloads and helpers in any order, and includes nothing: there are no header files. It is
 * compiled as C++17 with {@code --fmad=false --ftz=false --prec-div=true --prec-sqrt=true}, so that arithmetic rounds as in
 * Java: products and sums are contracted only where the source says {@code fma}.
 *
 * <p>Its parameters are the columns, then the {@link #arguments}; C++ converts them as for any call.
 *
 * <table class="striped">
 * <caption>What a column is in CUDA</caption>
 * <tr><th>dtype</th><th>type</th></tr>
 * <tr><td>int8, int16, int32, int64</td><td>{@code signed char}, {@code short}, {@code int}, {@code long long}</td></tr>
 * <tr><td>uint8, uint16, uint32, uint64</td><td>the same, {@code unsigned}</td></tr>
 * <tr><td>float32, float64, bool</td><td>{@code float}, {@code double}, {@code bool}</td></tr>
 * <tr><td>date, timedelta64[D]</td><td>{@code int}, days</td></tr>
 * <tr><td>other times and durations</td><td>{@code long long}, in the unit of the dtype</td></tr>
 * <tr><td>string</td><td>{@code cudf4j::text}: {@code const char* data; long long size;} bytes of UTF-8; a parameter only</td></tr>
 * </table>
 *
 * <p>What it returns must be of the very type that {@link #returns} says; the compiler holds it to that.
 */
public final class Udf {
    /** What becomes of rows in which a column is null. */
    public enum Nulls {
        /** The function is not called: the result is null. */
        SKIP,
        /**
         * The function is called. Each column is a {@code cudf4j::nullable<T>}: {@code T value; bool valid;} and so is what it
         * returns: made of a value it is valid, {@code cudf4j::nullable<T>()} is null.
         */
        PASS
    }

    private static final Pattern NAME = Pattern.compile("(?:[A-Za-z_]\\w*::)*([A-Za-z_]\\w*)");

    private record Settings(String source, String name, DType dtype, Nulls nulls, List<Object> arguments) {}

    private final Settings settings;

    private Udf(Settings settings) {
        this.settings = settings;
    }

    /**
     * Returns a function that gives float64, is not called where a column is null, and takes nothing but columns.
     *
     * @param source CUDA C++
     * @param name the function in it, with its namespace where it has one: {@code fares::taxi}
     * @throws InvalidArgumentException if the name is none of C++, or the source has it nowhere
     */
    public static Udf cuda(String source, String name) {
        Objects.requireNonNull(source, "Udf.cuda: the source is null");
        Objects.requireNonNull(name, "Udf.cuda: the name is null");
        var parts = NAME.matcher(name);
        if (!parts.matches()) {
            throw new InvalidArgumentException("Udf.cuda: '" + name + "' is no name of a function in C++");
        }
        // what pastes tokens together may make a name that nobody can read
        if (!source.contains("##")
                && !Pattern.compile("\\b" + parts.group(1) + "\\b")
                        .matcher(source)
                        .find()) {
            throw new InvalidArgumentException("Udf.cuda: the source has no function '" + name + "'");
        }
        return new Udf(new Settings(source, name, DType.FLOAT64, Nulls.SKIP, List.of()));
    }

    /**
     * Returns the function with another dtype of its results.
     *
     * @param dtype numbers, booleans, times or durations
     * @throws InvalidArgumentException if a function cannot give it
     */
    public Udf returns(DType dtype) {
        Objects.requireNonNull(dtype, "Udf.returns: the dtype is null");
        boolean isFixed = switch (dtype.kind()) {
            case SIGNED, UNSIGNED, FLOATING, BOOL, DATETIME, TIMEDELTA -> true;
            default -> false;
        };
        if (!isFixed) {
            throw new InvalidArgumentException("Udf.returns: a function in CUDA cannot give " + dtype
                    + "; it gives numbers, booleans, times and durations");
        }
        return new Udf(new Settings(settings.source, settings.name, dtype, settings.nulls, settings.arguments));
    }

    /** Returns the function with another treatment of nulls. */
    public Udf nulls(Nulls nulls) {
        Objects.requireNonNull(nulls, "Udf.nulls: it is null");
        return new Udf(new Settings(settings.source, settings.name, settings.dtype, nulls, settings.arguments));
    }

    /**
     * Returns the function with values that it takes after the columns, the same for each row. Other values compile nothing
     * anew.
     *
     * @param values {@code Boolean}, {@code Integer}, {@code Long}, {@code Float} or {@code Double}: {@code bool}, {@code int},
     *     {@code long long}, {@code float}, {@code double}
     * @throws InvalidArgumentException if a value is of another class
     */
    public Udf arguments(Object... values) {
        Objects.requireNonNull(values, "Udf.arguments: the values are null");
        List<Object> taken = new ArrayList<>(Arrays.asList(values));
        for (Object value : taken) {
            Objects.requireNonNull(value, "Udf.arguments: a value is null");
            if (!(value instanceof Boolean
                    || value instanceof Integer
                    || value instanceof Long
                    || value instanceof Float
                    || value instanceof Double)) {
                throw new InvalidArgumentException("Udf.arguments: " + value + " is of "
                        + value.getClass().getName() + "; taken are Boolean, Integer, Long, Float and Double");
            }
        }
        return new Udf(
                new Settings(settings.source, settings.name, settings.dtype, settings.nulls, List.copyOf(taken)));
    }

    /** Returns the CUDA C++. */
    public String source() {
        return settings.source;
    }

    /** Returns the name of the function. */
    public String name() {
        return settings.name;
    }

    /** Returns the dtype of the results. */
    public DType dtype() {
        return settings.dtype;
    }

    /** Returns what becomes of rows in which a column is null. */
    public Nulls nulls() {
        return settings.nulls;
    }

    /** Returns what the function takes after the columns. */
    public List<Object> arguments() {
        return settings.arguments;
    }

    @Override
    public String toString() {
        return "Udf.cuda '" + settings.name + "'";
    }
}
