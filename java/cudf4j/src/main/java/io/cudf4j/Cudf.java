/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.config.Cudf4jInfo;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.clean.Conversion;
import io.cudf4j.frame.join.OrderedMerges;
import io.cudf4j.frame.labels.DateRanges;
import io.cudf4j.frame.labels.IntervalRanges;
import io.cudf4j.frame.reshape.Concatenation;
import io.cudf4j.frame.reshape.Crosstabs;
import io.cudf4j.frame.reshape.Dummies;
import io.cudf4j.frame.reshape.WideColumns;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.stats.Cuts;
import io.cudf4j.frame.udf.CudaFunctions;
import io.cudf4j.frame.udf.UserCalls;
import io.cudf4j.io.AvroReadOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.ParquetMetadata;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.TextReadOptions;
import io.cudf4j.io.formats.ParquetReader;
import io.cudf4j.io.formats.TextReader;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressListener;
import io.cudf4j.types.ProgressScope;
import io.cudf4j.udf.KernelStatistics;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * The library as a whole, and functions of series, indexes and frames that are no methods of one of them.
 *
 * @source pandas, cudf
 */
public final class Cudf {
    private Cudf() {}

    /**
     * Returns the engine, device, memory and versions of this process; loads the engine where nothing did so far.
     *
     * @return the facts at this moment; free memory changes
     * @throws io.cudf4j.errors.EngineUnavailableException if the engine that was asked for cannot be had here
     * @throws io.cudf4j.errors.NativeLibraryException if its libraries are missing, of another version or damaged
     */
    public static Cudf4jInfo info() {
        return Engine.current().info();
    }

    /**
     * Returns what the compiler of kernels and its caches have done in this process. The same figures are shown to monitoring as
     * {@code io.cudf4j:type=KernelCompiler}.
     *
     * @return the figures now; all 0 before the first kernel, and with the engine {@code host}
     */
    public static KernelStatistics kernelStatistics() {
        return CudaFunctions.statistics();
    }

    /**
     * Returns what a user function becomes on a device: its bytecode with the types of the stack, and the kernel in CUDA C++. Needs no
     * device; where there is one, the registers of a thread and how many threads are at work at once are told too.
     *
     * @param function a lambda, a method reference, or an object of a class that implements a functional interface
     * @param result what it gives: int64, int32, float64, bool or string
     * @param columns what it takes, in order: numbers, booleans and strings
     * @return text for people, of many lines
     * @throws io.cudf4j.errors.UnsupportedUdfException if a device cannot do what it does, and {@code cudf4j.udf.fallback} does not let
     *     it run in the JVM, of which the text tells; names line and callee
     * @throws InvalidArgumentException if it does not take and give what the columns hold
     */
    public static String explain(Serializable function, DType result, DType... columns) {
        Objects.requireNonNull(function, "explain: the function is null");
        Objects.requireNonNull(result, "explain: the result is null");
        Objects.requireNonNull(columns, "explain: the columns are null");
        for (DType column : columns) {
            Objects.requireNonNull(column, "explain: a column is null");
        }
        return UserCalls.explain(function, result, List.of(columns));
    }

    /**
     * Returns the rows of frames and series, those of one below those of the other; see {@link #concat(List,
     * ConcatOptions)}.
     *
     * @nulls kept; null where an object lacks a column
     * @throws io.cudf4j.errors.DTypeMismatchException if columns of one label have no common dtype
     * @source pandas.concat
     */
    public static DataFrame concat(List<? extends IndexedFrame<?>> objects) {
        return concat(objects, ConcatOptions.defaults());
    }

    /**
     * Returns frames and series put together, rows below rows or columns beside columns. A series is a column of its name,
     * or of a number where it has none.
     *
     * @shape below each other: the columns of all objects in the order in which they come, or those that each of them has;
     *     beside each other: the row labels of all objects, or those that each of them has
     * @nulls kept; null where an object lacks a column or a row label, in the dtype of the others
     * @cost copies every column that is put below another or has other row labels; row labels that count on stay a range
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no object, keys stand beside {@code ignoreIndex}, or row
     *     labels have different numbers of levels
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer keys than objects
     * @throws io.cudf4j.errors.DTypeMismatchException if columns of one label, or row labels, have no common dtype
     * @throws io.cudf4j.errors.DuplicateLabelException if two columns would have one label, rows that repeat a label are to
     *     be put beside others, or the options refuse a label that is there twice
     * @source pandas.concat
     */
    public static DataFrame concat(List<? extends IndexedFrame<?>> objects, ConcatOptions options) {
        Objects.requireNonNull(options, "concat: the options are null");
        Rows together = Concatenation.concat(Lowering.rows("concat", objects), options);
        if (together.isFrame()) {
            return new DataFrame(together);
        }
        try (Series column = new Series(together)) {
            return column.toFrame();
        }
    }

    /**
     * Returns the rows of series, those of one below those of the other.
     *
     * @shape the name is that of all series, none where they have different ones
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the series, or their row labels, have no common dtype
     * @source pandas.concat
     */
    public static Series concatSeries(List<Series> series) {
        return concatSeries(series, ConcatOptions.defaults());
    }

    /**
     * Returns the rows of series, those of one below those of the other; see {@link #concat(List, ConcatOptions)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if there is none, or the options say that they stand beside each
     *     other, which makes a frame
     * @throws io.cudf4j.errors.DTypeMismatchException if the series, or their row labels, have no common dtype
     * @source pandas.concat
     */
    public static Series concatSeries(List<Series> series, ConcatOptions options) {
        if (Objects.requireNonNull(options, "concatSeries: the options are null")
                        .axis()
                == Axis.COLUMNS) {
            throw new InvalidArgumentException("concatSeries: series beside each other are a frame; use concat");
        }
        return new Series(Concatenation.concat(Lowering.rows("concat", series), options));
    }

    /**
     * Returns the rows of both frames whose columns of the same labels are equal; see {@link DataFrame#merge(DataFrame)}.
     *
     * @nulls null keys match each other, and NaN matches NaN
     * @throws InvalidArgumentException if no label is in both frames
     * @source pandas.merge
     */
    public static DataFrame merge(DataFrame left, DataFrame right) {
        return merge(left, right, JoinOptions.defaults());
    }

    /**
     * Returns the rows of both frames whose keys are equal; see {@link DataFrame#merge(DataFrame, JoinOptions)}.
     *
     * @nulls null keys match each other, and NaN matches NaN; a row without a match has null on the other side
     * @throws io.cudf4j.errors.DTypeMismatchException if keys cannot be matched, as text with numbers
     * @source pandas.merge
     */
    public static DataFrame merge(DataFrame left, DataFrame right, JoinOptions options) {
        return Objects.requireNonNull(left, "merge: the left frame is null").merge(right, options);
    }

    /**
     * Returns each row of a frame beside the row of another one whose key is nearest; see {@link
     * DataFrame#mergeAsof(DataFrame, AsofOptions)}.
     *
     * @nulls null where no key is near
     * @throws io.cudf4j.errors.DTypeMismatchException if keys cannot be matched, or are neither numbers nor times
     * @throws InvalidArgumentException if a key is missing or less than the one before it
     * @source pandas.merge_asof
     */
    public static DataFrame mergeAsof(DataFrame left, DataFrame right, AsofOptions options) {
        return Objects.requireNonNull(left, "mergeAsof: the left frame is null").mergeAsof(right, options);
    }

    /**
     * Returns the rows of both frames in the order of the keys that both have under the same labels; see {@link
     * #mergeOrdered(DataFrame, DataFrame, OrderedOptions)}.
     *
     * @nulls null where a side lacks a key; null keys match each other, and are last
     * @throws InvalidArgumentException if no label is in both frames
     * @source pandas.merge_ordered
     */
    public static DataFrame mergeOrdered(DataFrame left, DataFrame right) {
        return mergeOrdered(left, right, OrderedOptions.defaults());
    }

    /**
     * Returns the rows of both frames in the order of their keys, as for series of points in time.
     *
     * @shape rows: of all keys, or as {@link OrderedOptions#how} says, counted from 0; in groups one group after the other,
     *     in the order in which they are first seen; columns: the left frame's, then the right frame's without keys of the
     *     same label
     * @nulls null where a side lacks a key, unless the row before is repeated; null keys match each other, and are last; a
     *     row whose group is missing is left out
     * @cost up to 16 times its inputs beside the result; in groups each has the other side's rows
     * @throws io.cudf4j.errors.LabelNotFoundException if a key is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if keys cannot be matched, as text with numbers
     * @throws InvalidArgumentException if a side has no keys or more than the other, or both are grouped
     * @throws io.cudf4j.errors.DuplicateLabelException if two columns would have one label in spite of the suffixes
     * @throws io.cudf4j.errors.SizeOverflowException if all groups together have more rows than a frame
     * @source pandas.merge_ordered
     */
    public static DataFrame mergeOrdered(DataFrame left, DataFrame right, OrderedOptions options) {
        Objects.requireNonNull(left, "mergeOrdered: the left frame is null");
        Objects.requireNonNull(right, "mergeOrdered: the right frame is null");
        Objects.requireNonNull(options, "mergeOrdered: the options are null");
        return new DataFrame(
                CallNames.labelling("mergeOrdered", () -> OrderedMerges.merge(left.rows(), right.rows(), options)));
    }

    /**
     * Returns columns of a frame put one below the other; see {@link DataFrame#melt(MeltOptions)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values of all columns
     * @source pandas.melt
     */
    public static DataFrame melt(DataFrame frame, MeltOptions options) {
        return Objects.requireNonNull(frame, "melt: the frame is null").melt(options);
    }

    /**
     * Returns columns whose labels begin alike as one column, each value beside the end of the label of its column.
     *
     * @shape a row for each row and each end, those of the first end first, or where several columns tell rows apart those of
     *     the first row first, as in pandas; labelled by the columns that tell rows apart and the end, a number where all ends are some; the other columns in the order of their labels, then one for each
     *     beginning
     * @nulls kept; null where there is no column of a beginning and an end
     * @throws io.cudf4j.errors.InvalidArgumentException if the options name no beginning or no column that tells rows apart, a
     *     beginning is the label of a column, or no label begins and ends so
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that there is not
     * @throws io.cudf4j.errors.DuplicateLabelException if two rows are the same in the columns that tell rows apart
     * @throws io.cudf4j.errors.DTypeMismatchException if columns of one beginning have no common dtype
     * @throws io.cudf4j.errors.SizeOverflowException if there would be more rows than 2,147,483,647
     * @source pandas.wide_to_long
     */
    public static DataFrame wideToLong(DataFrame frame, WideToLongOptions options) {
        Objects.requireNonNull(options, "wideToLong: the options are null");
        Objects.requireNonNull(frame, "wideToLong: the frame is null");
        return new DataFrame(CallNames.labelling("wideToLong", () -> WideColumns.melt(frame.rows(), options)));
    }

    /**
     * Returns values of columns as labels of rows and columns; see {@link DataFrame#pivot(PivotOptions)}.
     *
     * @nulls kept; null for a cell that no row fills
     * @throws io.cudf4j.errors.DuplicateLabelException if two rows are for one cell
     * @source pandas.pivot
     */
    public static DataFrame pivot(DataFrame frame, PivotOptions options) {
        return Objects.requireNonNull(frame, "pivot: the frame is null").pivot(options);
    }

    /**
     * Returns values that are computed of all rows with equal keys; see {@link DataFrame#pivotTable(PivotTableOptions)}.
     *
     * @nulls left out, and NaN; null for a cell without a value
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has not the reduction
     * @source pandas.pivot_table
     */
    public static DataFrame pivotTable(DataFrame frame, PivotTableOptions options) {
        return Objects.requireNonNull(frame, "pivotTable: the frame is null").pivotTable(options);
    }

    /**
     * Returns how many rows have each pair of keys of two series; see {@link #crosstab(List, List, CrosstabOptions)}.
     *
     * @nulls rows with a missing key are left out
     * @throws io.cudf4j.errors.DuplicateLabelException if the series have different row labels, and the second one has one
     *     twice
     * @source pandas.crosstab
     */
    public static DataFrame crosstab(Series index, Series columns) {
        return crosstab(index, columns, CrosstabOptions.defaults());
    }

    /**
     * Returns what is computed for each pair of keys of two series; see {@link #crosstab(List, List, CrosstabOptions)}.
     *
     * @nulls rows with a missing key are left out, unless the options keep them
     * @throws io.cudf4j.errors.InvalidArgumentException if the options have values without a reduction, or one without values
     * @source pandas.crosstab
     */
    public static DataFrame crosstab(Series index, Series columns, CrosstabOptions options) {
        Objects.requireNonNull(options, "crosstab: the options are null");
        Objects.requireNonNull(index, "crosstab: the index is null");
        Objects.requireNonNull(columns, "crosstab: the columns are null");
        return crosstab(List.of(index), List.of(columns), options);
    }

    /**
     * Returns how many rows have each combination of keys, or what is computed of values in these rows. Rows of different
     * series belong together by their labels, those of the first series.
     *
     * @shape a row for each combination of keys of the first list, sorted, and a column for each of the second, named by the
     *     series; numbers of rows as int64, shares as float64. Margins come last; where cells are
     *     shares of their row there is no column of margins, of their column no row of them
     * @nulls rows with a missing key are left out, unless the options keep them; null where values have no result
     * @cost builds a hash table of the groups
     * @throws io.cudf4j.errors.InvalidArgumentException if a list is empty, or the options have values without a reduction, or
     *     one without values
     * @throws io.cudf4j.errors.LengthMismatchException if the options have not a name for each series
     * @throws io.cudf4j.errors.DTypeMismatchException if the values have not the reduction
     * @throws io.cudf4j.errors.DuplicateLabelException if the series have different row labels, and one that is not the first
     *     has a label twice
     * @throws io.cudf4j.errors.SizeOverflowException if there are more than 2,147,483,647 cells
     * @source pandas.crosstab, cudf::groupby, cudf::scatter
     */
    public static DataFrame crosstab(List<Series> index, List<Series> columns, CrosstabOptions options) {
        Objects.requireNonNull(options, "crosstab: the options are null");
        return new DataFrame(Crosstabs.crosstab(
                Lowering.rows("crosstab", index),
                Lowering.rows("crosstab", columns),
                Lowering.of(options.values()),
                options));
    }

    /**
     * Returns a frame with levels of the row labels as column labels; see {@link IndexedFrame#unstack(UnstackOptions)}.
     *
     * @nulls kept; null for a cell that no row fills
     * @throws io.cudf4j.errors.DuplicateLabelException if two rows have one label
     * @source cudf.unstack
     */
    public static DataFrame unstack(IndexedFrame<?> frame, UnstackOptions options) {
        Objects.requireNonNull(options, "unstack: the options are null");
        return Objects.requireNonNull(frame, "unstack: the frame is null").unstack(options);
    }

    /**
     * Returns a column for each value of the columns of strings and categories; see {@link #getDummies(DataFrame,
     * DummiesOptions)}.
     *
     * @nulls a missing value is none of them
     * @source pandas.get_dummies
     */
    public static DataFrame getDummies(DataFrame frame) {
        return getDummies(frame, DummiesOptions.defaults());
    }

    /**
     * Returns a frame in which columns are replaced by one for each of their values, which tells whether a row has it.
     *
     * @shape the columns that stay, then those of each replaced column, labelled by its label and the value: values in order,
     *     and all categories, whether rows have them or not
     * @nulls a missing value is none of them; the columns that are made have none
     * @cost makes as many columns as there are different values
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that there is not
     * @throws io.cudf4j.errors.LengthMismatchException if the options have not a prefix for each column
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype of the options is neither bool nor one of numbers
     * @throws io.cudf4j.errors.DuplicateLabelException if two columns of the result would have one label
     * @source pandas.get_dummies
     */
    public static DataFrame getDummies(DataFrame frame, DummiesOptions options) {
        Objects.requireNonNull(options, "getDummies: the options are null");
        Objects.requireNonNull(frame, "getDummies: the frame is null");
        return new DataFrame(CallNames.labelling("getDummies", () -> Dummies.dummies(frame.rows(), options)));
    }

    /**
     * Returns a column for each value of a series; see {@link #getDummies(Series, DummiesOptions)}.
     *
     * @nulls a missing value is none of them
     * @source pandas.get_dummies
     */
    public static DataFrame getDummies(Series series) {
        return getDummies(series, DummiesOptions.defaults());
    }

    /**
     * Returns a column for each value of a series, which tells whether a row has it.
     *
     * @shape labelled by the values, in order, or by texts of the prefix and the value
     * @nulls a missing value is none of them; the result has none
     * @cost makes as many columns as there are different values
     * @throws io.cudf4j.errors.InvalidArgumentException if the options name columns, or several prefixes
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype of the options is neither bool nor one of numbers
     * @source pandas.get_dummies
     */
    public static DataFrame getDummies(Series series, DummiesOptions options) {
        Objects.requireNonNull(options, "getDummies: the options are null");
        Objects.requireNonNull(series, "getDummies: the series is null");
        return new DataFrame(Dummies.dummies(series.rows(), options));
    }

    /**
     * Returns the values that columns tell, each of which is labelled by a value; see {@link #fromDummies(DataFrame,
     * FromDummiesOptions)}.
     *
     * @nulls refused
     * @throws io.cudf4j.errors.InvalidArgumentException if a row has no value or several
     * @source pandas.from_dummies
     */
    public static DataFrame fromDummies(DataFrame frame) {
        return fromDummies(frame, FromDummiesOptions.defaults());
    }

    /**
     * Returns the values that columns tell: what {@link #getDummies(DataFrame, DummiesOptions)} does, undone.
     *
     * @shape one column, labelled by an empty text; with a separator one for each text before it in the labels. The values are
     *     the labels, or the texts behind the separator
     * @nulls refused
     * @throws io.cudf4j.errors.InvalidArgumentException if a value is missing, a row has several values of one column, or none
     *     where the options have none for it, or a label has not the separator
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has something else than truth values, or 0 and 1, or the
     *     labels are of different classes
     * @source pandas.from_dummies
     */
    public static DataFrame fromDummies(DataFrame frame, FromDummiesOptions options) {
        Objects.requireNonNull(options, "fromDummies: the options are null");
        Objects.requireNonNull(frame, "fromDummies: the frame is null");
        return new DataFrame(Dummies.fromDummies(frame.rows(), options));
    }

    /**
     * Returns for each row the interval that it falls into.
     *
     * @param bins a number of intervals of one width, or the edges in a list, an array, a series or an index
     * @shape an ordered category of intervals
     * @nulls null for a missing row, and for one in no interval
     * @throws io.cudf4j.errors.InvalidArgumentException if the edges do not rise
     * @throws io.cudf4j.errors.DTypeMismatchException if rows and edges do not compare
     * @source pandas.cut
     */
    public static Series cut(Series values, Object bins) {
        return cut(values, bins, CutOptions.defaults());
    }

    /**
     * Returns for each row the interval that it falls into, or its label or number; see {@link #cut(Series, Object)}.
     *
     * @nulls null for a missing row, and for one in no interval
     * @throws io.cudf4j.errors.InvalidArgumentException if the edges do not rise, or a label is there twice
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer labels than intervals
     * @source pandas.cut
     */
    public static Series cut(Series values, Object bins, CutOptions options) {
        return valuesOf(cutWithBins(values, bins, options));
    }

    /**
     * Returns what {@link #cut(Series, Object, CutOptions)} does, with the edges.
     *
     * @nulls null for a missing row, and for one in no interval
     * @source pandas.cut
     */
    public static Binned cutWithBins(Series values, Object bins, CutOptions options) {
        Objects.requireNonNull(values, "cut: the series is null");
        Objects.requireNonNull(options, "cut: the options are null");
        return binned(CallNames.under(
                "cut", () -> Cuts.cut(values.rows(), Lowering.required("cut: the bins", bins), options)));
    }

    /**
     * Returns for each row the interval between two quantiles that it falls into.
     *
     * @param quantiles a number of intervals with as many rows each, or shares from 0 to 1
     * @shape an ordered category of intervals
     * @nulls null for a missing row
     * @throws io.cudf4j.errors.InvalidArgumentException if two quantiles are the same
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.qcut
     */
    public static Series qcut(Series values, Object quantiles) {
        return qcut(values, quantiles, CutOptions.defaults());
    }

    /**
     * Returns for each row the interval between two quantiles that it falls into, or its label or number; see {@link
     * #qcut(Series, Object)}.
     *
     * @nulls null for a missing row
     * @throws io.cudf4j.errors.InvalidArgumentException if two quantiles are the same, unless the options drop one
     * @source pandas.qcut
     */
    public static Series qcut(Series values, Object quantiles, CutOptions options) {
        return valuesOf(qcutWithBins(values, quantiles, options));
    }

    /**
     * Returns what {@link #qcut(Series, Object, CutOptions)} does, with the edges.
     *
     * @nulls null for a missing row
     * @source pandas.qcut
     */
    public static Binned qcutWithBins(Series values, Object quantiles, CutOptions options) {
        Objects.requireNonNull(values, "qcut: the series is null");
        Objects.requireNonNull(quantiles, "qcut: the quantiles are null");
        Objects.requireNonNull(options, "qcut: the options are null");
        return binned(Cuts.quantiles(values.rows(), quantiles, options));
    }

    private static Binned binned(Cuts.Cut cut) {
        return new Binned(new Series(cut.values()), Index.own(cut.edges()));
    }

    private static Series valuesOf(Binned binned) {
        binned.bins().close();
        return binned.values();
    }

    /**
     * Returns values as codes of the different ones.
     *
     * @nulls a missing value has the code −1 and is not among the different ones
     * @source pandas.factorize
     */
    public static Factorized factorize(SingleColumnFrame<?> values) {
        Objects.requireNonNull(values, "factorize: the values are null");
        return values.factorize();
    }

    /**
     * Returns the different values, in the order in which they are first seen.
     *
     * @nulls null is one value, NaN another
     * @source pandas.unique
     */
    public static <F extends Frame<F> & SingleColumnFrame<F>> F unique(F values) {
        Objects.requireNonNull(values, "unique: the values are null");
        return values.unique();
    }

    /**
     * Returns values as numbers: strings as int64 where all write whole numbers, else as float64.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if a text writes no number; the message names its row
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are neither numbers, booleans nor strings
     * @source pandas.to_numeric
     */
    public static <F extends Frame<F> & SingleColumnFrame<F>> F toNumeric(F values) {
        return toNumeric(values, ToNumericOptions.defaults());
    }

    /**
     * Returns values as numbers, as the options say; see {@link #toNumeric(Frame)}.
     *
     * @nulls kept; null for what is no number, if the options say so
     * @throws io.cudf4j.errors.InvalidArgumentException if a text writes no number, unless the options make it null
     * @source pandas.to_numeric
     */
    public static <F extends Frame<F> & SingleColumnFrame<F>> F toNumeric(F values, ToNumericOptions options) {
        Objects.requireNonNull(values, "toNumeric: the values are null");
        return values.wrap(Conversion.toNumeric(values.rows(), options));
    }

    /**
     * Returns values as points in time: texts of a common format as datetime64[us], whole numbers as nanoseconds from 1970.
     *
     * <p>Common are dates with or without a clock behind them. A date is {@code 2024-01-31}, {@code 2024/01/31},
     * {@code 2024.01.31} or {@code 20240131}; or it has the month, the day and the year between dashes, slashes or dots, as
     * {@code 1/31/2024}, and the day in front where {@link ToDatetimeOptions#dayFirst} says so or the first text is no date
     * otherwise. A year has four digits, 0000 to 9999, or two where it stands behind: 1969 to 2068. A clock is {@code 10:11},
     * {@code 10:11:12} or {@code 10:11:12.5} behind a space or, for all of these, a {@code T}. Behind a clock there may be the
     * zone, with or without a space before: {@code Z}, {@code UTC}, or an offset as {@code +02:00}, {@code +0200} and
     * {@code +02}, of which the timestamps then are. All texts have the format of the first.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if a text has not the format of the first, or the first none of
     *     these; the message names its row. If the offsets of texts differ and {@link ToDatetimeOptions#utc} is not wanted
     * @source pandas.to_datetime
     */
    public static <F extends Frame<F> & SingleColumnFrame<F>> F toDatetime(F values) {
        return toDatetime(values, ToDatetimeOptions.defaults());
    }

    /**
     * Returns values as points in time, as the options say; see {@link #toDatetime(Frame)}. Where what is no timestamp becomes
     * null, texts have the format of the first that has a common one.
     *
     * @nulls kept; null for what is no timestamp, if the options say so
     * @throws io.cudf4j.errors.InvalidArgumentException if a text has not the format, unless the options make it null
     * @source pandas.to_datetime
     */
    public static <F extends Frame<F> & SingleColumnFrame<F>> F toDatetime(F values, ToDatetimeOptions options) {
        Objects.requireNonNull(values, "toDatetime: the values are null");
        return values.wrap(Conversion.toDatetime(values.rows(), options));
    }

    /**
     * Returns the timestamps that the columns year, month, day, and any of hour, minute, second, ms, us and ns write.
     *
     * @nulls null where a part is
     * @throws io.cudf4j.errors.InvalidArgumentException if a column is no such part, one of the first three is missing, or
     *     a row is no day
     * @source pandas.to_datetime
     */
    public static Series toDatetime(DataFrame parts) {
        return toDatetime(parts, ToDatetimeOptions.defaults());
    }

    /**
     * Returns the points in time that columns write; see {@link #toDatetime(DataFrame)}.
     *
     * @nulls null where a part is, and for a row that is no day, if the options say so
     * @source pandas.to_datetime
     */
    public static Series toDatetime(DataFrame parts, ToDatetimeOptions options) {
        Objects.requireNonNull(parts, "toDatetime: the parts are null");
        return new Series(Conversion.assembled(parts.rows(), options));
    }

    /**
     * Returns points a day apart, from a first one up to a last one, both included.
     *
     * @param start LocalDate, LocalDateTime, Instant or text
     * @param end LocalDate, LocalDateTime, Instant or text
     * @nulls none
     * @source pandas.date_range
     */
    public static Index dateRange(Object start, Object end) {
        Objects.requireNonNull(start, "dateRange: the start is null");
        Objects.requireNonNull(end, "dateRange: the end is null");
        return dateRange(DateRangeOptions.defaults().start(start).end(end));
    }

    /**
     * Returns timestamps that lie evenly.
     *
     * @shape datetime64[us], or datetime64[ns] where a point needs it
     * @nulls none
     * @throws io.cudf4j.errors.InvalidArgumentException if the options have not two of first point, last point and number
     * @throws UnsupportedOperationException if the frequency is not supported
     * @source pandas.date_range
     */
    public static Index dateRange(DateRangeOptions options) {
        return Index.own(DateRanges.of(options));
    }

    /**
     * Returns intervals of numbers that lie side by side. Those of times are {@code
     * IntervalIndex.fromBreaks(Cudf.dateRange(…))}.
     *
     * @shape int64 bounds where all that is given is whole and so are the bounds, else float64
     * @nulls none
     * @throws io.cudf4j.errors.InvalidArgumentException if not three of first bound, last bound, number and width are given
     * @source pandas.interval_range, cudf.interval_range
     */
    public static IntervalIndex intervalRange(IntervalRangeOptions options) {
        return (IntervalIndex) Index.own(IntervalRanges.of(options));
    }

    /**
     * Returns the days from a first to a last one that lie on no Saturday or Sunday.
     *
     * @param start a point in time or a text of one; the end likewise
     * @shape datetime64[us], or datetime64[ns] where a point needs it
     * @nulls none
     * @source pandas.bdate_range
     */
    public static Index bdateRange(Object start, Object end) {
        Objects.requireNonNull(start, "bdateRange: the start is null");
        Objects.requireNonNull(end, "bdateRange: the end is null");
        return CallNames.under(
                "bdateRange",
                () -> dateRange(
                        DateRangeOptions.defaults().start(start).end(end).freq("B")));
    }

    /**
     * Returns the days from a first to a last one that are worked on.
     *
     * @param start a point in time or a text of one; the end likewise
     * @shape datetime64[us], or datetime64[ns] where a point needs it
     * @nulls none
     * @source pandas.bdate_range
     */
    public static Index bdateRange(Object start, Object end, WorkingDays days) {
        Objects.requireNonNull(start, "bdateRange: the start is null");
        Objects.requireNonNull(end, "bdateRange: the end is null");
        Objects.requireNonNull(days, "bdateRange: the working days are null");
        return CallNames.under(
                "bdateRange",
                () -> dateRange(DateRangeOptions.defaults()
                        .start(start)
                        .end(end)
                        .freq("C")
                        .workingDays(days)));
    }

    /**
     * Lets a listener hear how far work of this thread is that takes longer than half a second: reading and writing files and
     * databases, merging and sorting. It hears until the scope is closed, with which any thread may cancel the work.
     *
     * <pre>{@code
     * try (ProgressScope scope = Cudf.listen(new ConsoleProgress())) {
     *     frame.toParquet(path);
     * }
     * }</pre>
     */
    public static ProgressScope listen(ProgressListener listener) {
        return listen(listener, Duration.ofMillis(500));
    }

    /**
     * Lets a listener hear how far work of this thread is that takes longer than some time; see {@link
     * #listen(ProgressListener)}. With a duration of zero it hears of every step.
     *
     * @throws InvalidArgumentException if the duration is negative
     */
    public static ProgressScope listen(ProgressListener listener, Duration after) {
        Objects.requireNonNull(listener, "listen: the listener is null");
        if (Objects.requireNonNull(after, "listen: the duration is null").isNegative()) {
            throw new InvalidArgumentException("listen: the duration is negative: " + after);
        }
        return ProgressScope.open(listener, after);
    }

    /**
     * Returns the rows of a Parquet file; see {@link DataFrame#readParquet(Path)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, truncated, or no Parquet
     * @source cudf.read_parquet
     */
    public static DataFrame readParquet(Path path) {
        return DataFrame.readParquet(path);
    }

    /**
     * Returns rows of a Parquet file; see {@link DataFrame#readParquet(Path, ParquetReadOptions)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, truncated, or no Parquet
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws UnsupportedOperationException if a column has a type without dtype
     * @source cudf.read_parquet
     */
    public static DataFrame readParquet(Path path, ParquetReadOptions options) {
        return DataFrame.readParquet(path, options);
    }

    /**
     * Returns the rows of an ORC file; see {@link DataFrame#readOrc(Path)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, truncated, or no ORC
     * @throws UnsupportedOperationException if a column has a type without dtype; on the engine {@code host} also unless the
     *     options say that the file is trusted
     * @source cudf.read_orc
     */
    public static DataFrame readOrc(Path path) {
        return DataFrame.readOrc(path);
    }

    /**
     * Returns rows of an ORC file; see {@link DataFrame#readOrc(Path, OrcReadOptions)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, truncated, or no ORC
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws UnsupportedOperationException if a column has a type without dtype; on the engine {@code host} also unless the
     *     options say that the file is trusted
     * @source cudf.read_orc
     */
    public static DataFrame readOrc(Path path, OrcReadOptions options) {
        return DataFrame.readOrc(path, options);
    }

    /**
     * Returns the rows of a JSON file of columns by label; see {@link DataFrame#readJson(Path)}.
     *
     * @nulls the word null
     * @throws io.cudf4j.errors.InputFileException if the file is missing or no such JSON
     * @source cudf.read_json
     */
    public static DataFrame readJson(Path path) {
        return DataFrame.readJson(path);
    }

    /**
     * Returns the rows of a JSON file; see {@link DataFrame#readJson(Path, JsonReadOptions)}.
     *
     * @nulls the word null, and what a record lacks; values that do not fit a declared dtype, if the options say so
     * @throws io.cudf4j.errors.InputFileException if the file is missing, empty, or no JSON of the layout
     * @source cudf.read_json
     */
    public static DataFrame readJson(Path path, JsonReadOptions options) {
        return DataFrame.readJson(path, options);
    }

    /**
     * Returns the rows of a CSV file; see {@link DataFrame#readCsv(Path)}.
     *
     * @nulls cells without a value
     * @throws io.cudf4j.errors.InputFileException if the file is missing or cannot be read
     * @source cudf.read_csv
     */
    public static DataFrame readCsv(Path path) {
        return DataFrame.readCsv(path);
    }

    /**
     * Returns the rows of a CSV file; see {@link DataFrame#readCsv(Path, CsvOptions)}.
     *
     * @nulls cells without a value, and bad ones if the options say so
     * @throws io.cudf4j.errors.InputFileException if the file is missing or cannot be read
     * @source cudf.read_csv
     */
    public static DataFrame readCsv(Path path, CsvOptions options) {
        return DataFrame.readCsv(path, options);
    }

    /**
     * Returns the records of a text file, with line feeds between them.
     *
     * @shape a row for each line, with its end; no row for an empty rest
     * @nulls none
     * @cost up to 5 times its inputs beside the result, and 600 MiB with the engine {@code cuda}: libcudf keeps room for the places of
     *     all bytes of a piece of 32 MiB, twice, however short the text is
     * @throws io.cudf4j.errors.InputFileException if the file is missing, empty, no UTF-8, or cannot be read
     * @source cudf.read_text
     */
    public static Series readText(Path path) {
        return readText(path, TextReadOptions.defaults());
    }

    /**
     * Returns the records of a text file.
     *
     * @shape a row behind each delimiter, no row for an empty rest
     * @nulls none
     * @cost up to 5 times its inputs beside the result, and 600 MiB with the engine {@code cuda}: libcudf keeps room for the places of
     *     all bytes of a piece of 32 MiB, twice, however short the text is
     * @throws io.cudf4j.errors.InputFileException if the file is missing, empty, no UTF-8, or cannot be read
     * @source cudf.read_text
     */
    public static Series readText(Path path, TextReadOptions options) {
        Objects.requireNonNull(path, "readText: the path is null");
        return Series.own(null, TextReader.read(path, options));
    }

    /**
     * Returns the records of a text file, a folder, a stream or bytes, those of several files one below the other.
     *
     * @shape a row behind each delimiter, no row for an empty rest; rows counted from 0
     * @nulls none
     * @cost up to 5 times its inputs beside the result, and 600 MiB with the engine {@code cuda}: libcudf keeps room for the places of
     *     all bytes of a piece of 32 MiB, twice, however short the text is
     * @throws io.cudf4j.errors.InputFileException if a file is missing, empty, no UTF-8, or cannot be read
     * @throws InvalidArgumentException if the options name bytes of several files
     * @source cudf.read_text
     */
    public static Series readText(FileSource source, TextReadOptions options) {
        Objects.requireNonNull(source, "readText: the source is null");
        return Series.own(null, TextReader.read(source, options));
    }

    /**
     * Returns the rows of a Feather file; see {@link DataFrame#readFeather}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing or no file of Arrow's IPC format
     * @source cudf.read_feather
     */
    public static DataFrame readFeather(Path path) {
        return DataFrame.readFeather(path);
    }

    /**
     * Returns the rows of an Avro file; see {@link DataFrame#readAvro(Path)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, damaged, or no Avro
     * @source cudf.read_avro
     */
    public static DataFrame readAvro(Path path) {
        return DataFrame.readAvro(path);
    }

    /**
     * Returns the rows of Avro files; see {@link DataFrame#readAvro(FileSource, AvroReadOptions)}.
     *
     * @nulls kept; null where a file lacks a column
     * @throws io.cudf4j.errors.InputFileException if a file is missing, damaged, or no Avro
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws UnsupportedOperationException if a column has a type without dtype, as a union of several types
     * @source cudf.read_avro
     */
    public static DataFrame readAvro(FileSource source, AvroReadOptions options) {
        return DataFrame.readAvro(source, options);
    }

    /**
     * Returns what the footers of Parquet files say; rows are not read.
     *
     * @throws io.cudf4j.errors.InputFileException if a file is missing or no Parquet
     * @throws io.cudf4j.errors.InvalidArgumentException if the source is bytes
     * @source cudf.io.parquet.read_parquet_metadata
     */
    public static ParquetMetadata readParquetMetadata(FileSource source) {
        Objects.requireNonNull(source, "readParquetMetadata: the source is null");
        if (source.bytes() != null) {
            throw new InvalidArgumentException("readParquetMetadata: it reads files, not " + source.name());
        }
        return ParquetReader.metadata(source.paths());
    }
}
