/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.WindowValues;
import io.cudf4j.config.Config;
import io.cudf4j.udf.UdfException;
import io.cudf4j.udf.WindowToDouble;
import java.io.Serializable;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** What user functions make of columns. */
public final class UserFunctions {
    private UserFunctions() {}

    /** What becomes of rows with a null. */
    public enum Nulls {
        /** The function is not called, and the result is null. */
        SKIPPED,
        /** The function is called. */
        PASSED
    }

    /** Makes what one thread reads, for chunks of so many rows. */
    @FunctionalInterface
    private interface Inputs<I extends BlockInput> {
        I make(int capacity);
    }

    /**
     * Returns what a function makes of each row of a column.
     *
     * @param type the interface that the function is called by, which says what it takes and gives
     * @nulls as the policy says, and where the function gives null
     * @throws UdfException if the function throws and the call says that this fails
     * @throws io.cudf4j.errors.DTypeMismatchException if the type does not hold the values of the column
     * @source pandas.Series.map
     */
    public static <F extends Serializable> ColumnBase ofOne(
            Call call, ColumnBase column, JavaKind kind, Nulls nulls, Class<F> type, F function, JavaKind result) {
        kind.requireReads(call.name(), "the Series", column.dtype(), ReadBy.VIEW);
        try (Source source = new Source(column, "the Series")) {
            return run(
                    call,
                    column.size(),
                    capacity -> new One(new BlockReader(source, kind, capacity), nulls == Nulls.SKIPPED),
                    Loops.OF_ONE.of(type, function, column.size()),
                    result,
                    threads());
        }
    }

    /**
     * Returns what a function makes of the rows of two columns of one size.
     *
     * @nulls as the policy says, and where the function gives null
     * @throws UdfException if the function throws and the call says that this fails
     * @throws io.cudf4j.errors.DTypeMismatchException if the type does not hold the values of a column
     * @source pandas.Series.combine
     */
    public static <F extends Serializable> ColumnBase ofTwo(
            Call call,
            ColumnBase left,
            ColumnBase right,
            JavaKind kind,
            Nulls nulls,
            Class<F> type,
            F function,
            JavaKind result) {
        kind.requireReads(call.name(), "the Series", left.dtype(), ReadBy.VIEW);
        kind.requireReads(call.name(), "the other Series", right.dtype(), ReadBy.VIEW);
        try (Source one = new Source(left, "the Series");
                Source two = new Source(right, "the other Series")) {
            return run(
                    call,
                    left.size(),
                    capacity -> new Two(
                            new BlockReader(one, kind, capacity),
                            new BlockReader(two, kind, capacity),
                            nulls == Nulls.SKIPPED),
                    Loops.OF_TWO.of(type, function, left.size()),
                    result,
                    threads());
        }
    }

    /**
     * Returns what a function makes of each row of a frame.
     *
     * @param columns gives the column of a label, or throws
     * @nulls where the function reads a null and takes none, and where it gives null
     * @throws UdfException if the function throws and the call says that this fails
     * @source pandas.DataFrame.apply
     */
    public static <F extends Serializable> ColumnBase ofRows(
            Call call,
            int rowCount,
            Function<@Nullable Object, ColumnBase> columns,
            Class<F> type,
            F function,
            JavaKind result) {
        Loop<LabelledInput> loop = Loops.OF_ROWS.ofLabels(type, function, rowCount);
        try (FrameSource frame = new FrameSource(columns, call::rowName)) {
            return run(call, rowCount, capacity -> new RowInput(call, frame, capacity), loop, result, threads());
        }
    }

    /**
     * Returns what a function makes of each group of rows.
     *
     * @param starts where the rows of each group begin, and after the last where they end
     * @param columns gives the column of a label, with the rows of each group side by side, or throws
     * @param rowName what a message calls a row of such a column
     * @nulls where the function reads a null, and where it gives null
     * @throws UdfException if the function throws and the call says that this fails; counts groups
     * @source pandas.api.typing.DataFrameGroupBy.apply
     */
    public static <F extends Serializable> ColumnBase ofGroups(
            Call call,
            int[] starts,
            Function<@Nullable Object, ColumnBase> columns,
            IntFunction<String> rowName,
            Class<F> type,
            F function,
            JavaKind result) {
        int count = starts.length - 1;
        // few groups may have many rows each
        Loop<LabelledInput> loop = Loops.OF_GROUPS.ofLabels(type, function, Math.max(count, starts[count]));
        try (FrameSource frame = new FrameSource(columns, rowName)) {
            return run(call, count, capacity -> new GroupInput(call, frame, starts), loop, result, threads());
        }
    }

    /**
     * Returns what a function makes of the values of each window of a column, as float64.
     *
     * @param column float64; null, NaN and infinite rows are missing, which the function gets as NaN
     * @param places where the windows are
     * @nulls null where too few rows are there
     * @throws UdfException if the function throws
     * @source pandas.api.typing.Rolling.apply
     */
    public static ColumnBase ofWindows(
            Call call, ColumnBase column, WindowValues.Places places, WindowToDouble function) {
        int rowCount = column.size();
        try (Source values = new Source(column, "the Series");
                Source starts = places.starts() == null ? null : new Source(places.starts(), "the starts");
                Source ends = places.ends() == null ? null : new Source(places.ends(), "the ends")) {
            return run(
                    call,
                    rowCount,
                    capacity -> new WindowInput(
                            new BlockReader(values, JavaKind.DOUBLE, Chunking.MOST),
                            starts == null ? null : new BlockReader(starts, JavaKind.INT, capacity),
                            ends == null ? null : new BlockReader(ends, JavaKind.INT, capacity),
                            places,
                            rowCount,
                            capacity),
                    Loops.OF_WINDOWS.of(WindowToDouble.class, function, rowCount),
                    JavaKind.DOUBLE,
                    threads());
        }
    }

    private static int threads() {
        return Config.HOST_THREADS.get();
    }

    private static <I extends BlockInput> ColumnBase run(
            Call call, int rowCount, Inputs<I> inputs, Loop<? super I> loop, JavaKind result, int threads) {
        if (rowCount == 0) {
            return ColumnBase.empty(result.dtype());
        }
        Chunking chunking = Chunking.of(rowCount, threads);
        try (Target target = Target.of(result, rowCount, chunking.count())) {
            Lanes lanes = new Lanes(
                    chunking.count(),
                    given -> new BlockLane<>(
                            given, chunking, inputs.make(chunking.capacity()), loop, target, call.onError()));
            lanes.run(threads);
            return target.column();
        } catch (RowFailure e) {
            throw exception(call, e);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(call.name() + ": " + e, e);
        }
    }

    private static UdfException exception(Call call, RowFailure failure) {
        Throwable cause = failure.getCause();
        if (cause instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return new UdfException(
                call.name(),
                call.unit(),
                failure.row,
                call.label().apply(failure.row),
                failure.kind,
                failure.described(),
                failure.location(),
                failure.advice(call.advice().ofErrors()),
                cause);
    }
}
