/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.objects.ObjectRows;
import io.cudf4j.column.serial.SerialReader;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.clean.Combination;
import io.cudf4j.frame.clean.Conversion;
import io.cudf4j.frame.clean.Duplicates;
import io.cudf4j.frame.clean.IndexColumns;
import io.cudf4j.frame.clean.Missing;
import io.cudf4j.frame.clean.Reindexing;
import io.cudf4j.frame.clean.Renaming;
import io.cudf4j.frame.clean.Substitution;
import io.cudf4j.frame.exchange.DefaultWidths;
import io.cudf4j.frame.exchange.ExactValue;
import io.cudf4j.frame.exchange.Exposure;
import io.cudf4j.frame.exchange.FileChunks;
import io.cudf4j.frame.exchange.FileRows;
import io.cudf4j.frame.exchange.HostArrays;
import io.cudf4j.frame.exchange.JsonRows;
import io.cudf4j.frame.exchange.ParquetFolders;
import io.cudf4j.frame.exchange.ParquetLabels;
import io.cudf4j.frame.exchange.SerialObjects;
import io.cudf4j.frame.exchange.SqlRows;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.expr.Query;
import io.cudf4j.frame.join.AsofMerges;
import io.cudf4j.frame.join.IndexJoins;
import io.cudf4j.frame.join.Merges;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.reshape.Comparison;
import io.cudf4j.frame.reshape.Concatenation;
import io.cudf4j.frame.reshape.Melting;
import io.cudf4j.frame.reshape.Partitions;
import io.cudf4j.frame.reshape.PivotTables;
import io.cudf4j.frame.reshape.Pivots;
import io.cudf4j.frame.reshape.Reshape;
import io.cudf4j.frame.reshape.Stacking;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Changes;
import io.cudf4j.frame.select.Conditions;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.frame.select.Selections;
import io.cudf4j.frame.stats.Aggregates;
import io.cudf4j.frame.stats.Correlations;
import io.cudf4j.frame.stats.Descriptions;
import io.cudf4j.frame.stats.Extremes;
import io.cudf4j.frame.stats.Products;
import io.cudf4j.frame.stats.Sorting;
import io.cudf4j.frame.stats.Statistic;
import io.cudf4j.frame.stats.ValueCounts;
import io.cudf4j.frame.text.FrameText;
import io.cudf4j.frame.udf.CudaFunctions;
import io.cudf4j.frame.udf.UserCalls;
import io.cudf4j.io.AvroReadOptions;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.OrcWriteOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.io.SqlOptions;
import io.cudf4j.io.formats.ArrowExchange;
import io.cudf4j.io.formats.CsvReader;
import io.cudf4j.io.formats.CsvRules;
import io.cudf4j.io.formats.FeatherFiles;
import io.cudf4j.io.formats.OrcReader;
import io.cudf4j.io.formats.OrcWriter;
import io.cudf4j.memory.Scope;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.ProgressScope.Work;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Slice;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.Udf;
import io.cudf4j.udf.jvm.Choices;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table: columns under unique labels, rows with labels.
 *
 * <p>Methods return new frames, which share columns with this one where they can. Only {@code set}, {@code insert},
 * {@code pop}, {@code remove}, {@code update} and {@code loc}, {@code iloc}, {@code at} and {@code iat(..).set} change
 * the frame itself, and never another that shares its memory. Any number of threads may read a frame; while one changes
 * it, no other may use it.
 *
 * <pre>{@code
 * DataFrame flights = DataFrame.of("carrier", List.of("AA", "UA", "AA"), "delay", new int[] {3, 5, 7});
 * flights.groupBy("carrier").agg(Agg.mean("delay").as("mean"), Agg.size());
 * }</pre>
 *
 * @source pandas.DataFrame
 */
public final class DataFrame extends Frame<DataFrame> implements IndexedFrame<DataFrame>, Reducible<Series> {
    /** Takes over columns and row labels. */
    DataFrame(Rows rows) {
        super(rows);
    }

    /** Takes over columns and counts their rows from 0. */
    static DataFrame own(ColumnAccessor columns) {
        return new DataFrame(Rows.frame(columns));
    }

    /**
     * Returns a builder of a frame, column by column.
     *
     * @source pandas.DataFrame
     */
    public static DataFrameBuilder builder() {
        return new DataFrameBuilder();
    }

    /**
     * Returns a frame of one column; see {@link DataFrameBuilder#column(Object, Object)}.
     *
     * @nulls kept
     * @source pandas.DataFrame
     */
    public static DataFrame of(@Nullable Object label, Object values) {
        return builder().column(label, values).build();
    }

    /**
     * Returns a frame of two columns; see {@link DataFrameBuilder#column(Object, Object)}.
     *
     * @nulls kept
     * @source pandas.DataFrame
     */
    public static DataFrame of(@Nullable Object label1, Object values1, @Nullable Object label2, Object values2) {
        Objects.requireNonNull(values1, "DataFrame.of: the values of column 1 are null");
        Objects.requireNonNull(values2, "DataFrame.of: the values of column 2 are null");
        return builder().column(label1, values1).column(label2, values2).build();
    }

    /**
     * Returns a frame of three columns; see {@link DataFrameBuilder#column(Object, Object)}.
     *
     * @nulls kept
     * @source pandas.DataFrame
     */
    public static DataFrame of(
            @Nullable Object label1,
            Object values1,
            @Nullable Object label2,
            Object values2,
            @Nullable Object label3,
            Object values3) {
        Objects.requireNonNull(values1, "DataFrame.of: the values of column 1 are null");
        Objects.requireNonNull(values2, "DataFrame.of: the values of column 2 are null");
        Objects.requireNonNull(values3, "DataFrame.of: the values of column 3 are null");
        return builder()
                .column(label1, values1)
                .column(label2, values2)
                .column(label3, values3)
                .build();
    }

    /**
     * Returns a frame of columns in the order of the map; see {@link DataFrameBuilder#column(Object, Object)}.
     *
     * @nulls kept
     * @source cudf.DataFrame.from_dict
     */
    public static DataFrame of(Map<?, ?> columns) {
        Objects.requireNonNull(columns, "DataFrame.of: the columns are null");
        DataFrameBuilder builder = builder();
        columns.forEach(builder::column);
        return builder.build();
    }

    /**
     * Returns a frame with a column for each component of a record class, or each property of a bean ({@code getX}, {@code
     * isX}), and a row for each object. Besides what columns are made of otherwise, members may be BigDecimal and BigInteger (as many
     * digits as the values need), enums (categories), Optional, OffsetDateTime (in UTC), LocalTime (the duration since
     * midnight), Character, UUID, arrays, lists of any of these, maps with String keys, and other records and beans (structs).
     *
     * @nulls kept; of an empty Optional
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the class of a member, or its values; the message
     *     names it
     * @throws InvalidArgumentException if the class is no record and has no getters
     * @source cudf.DataFrame.from_records
     */
    public static <T> DataFrame fromRecords(Class<T> type, Collection<? extends T> rows) {
        Objects.requireNonNull(type, "fromRecords: the class is null");
        Objects.requireNonNull(rows, "fromRecords: the records are null");
        Lowering.requireEachAt(rows, "fromRecords: record");
        return own(ColumnAccessor.own(ObjectRows.columns(type, rows)));
    }

    @Override
    DataFrame wrap(Rows made) {
        return new DataFrame(made);
    }

    @Override
    public Shape shape() {
        return new Shape(rowCount(), accessor().size());
    }

    /**
     * Returns the column labels in order.
     *
     * @source pandas.DataFrame.columns
     */
    public List<@Nullable Object> columns() {
        return accessor().labels();
    }

    /**
     * Returns the dtype of each column, in order.
     *
     * @source pandas.DataFrame.dtypes
     */
    public Map<Object, DType> dtypes() {
        Map<Object, DType> dtypes = new LinkedHashMap<>();
        ColumnAccessor columns = accessor();
        for (Object label : columns()) {
            dtypes.put(label, columns.column(label).dtype());
        }
        return Collections.unmodifiableMap(dtypes);
    }

    /**
     * Returns a column.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LabelNotFoundException if there is none of that label; the message names near ones
     * @source pandas.DataFrame.__getitem__
     */
    public Series col(@Nullable Object label) {
        return new Series(rows().col(Lowering.label("col", label)));
    }

    /**
     * Returns what a function in CUDA C++ gives for each row of columns, in the dtype that it returns.
     *
     * @param function takes the columns, then its own arguments
     * @param labels the columns that it takes, in its order; all columns where none is named
     * @shape the rows and their labels, without a name
     * @nulls as {@link Udf#nulls} says: null where a column is, without a call of the function
     * @cost compiles the function where this process and those before have not, in the order of a tenth of a second; one pass,
     *     which is waited for
     * @throws UnsupportedOperationException if the process computes with the engine {@code host}
     * @throws io.cudf4j.errors.KernelCompilationException if the source has faults, takes other parameters or returns another
     *     type; the message has what the compiler said
     * @throws io.cudf4j.errors.DTypeMismatchException if the function cannot take rows of the dtype of a column
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.FatalCudaException if the function fails, as by a wild pointer: the process must be restarted
     * @source cudf.DataFrame.apply
     */
    public Series applyCuda(Udf function, @Nullable Object... labels) {
        Objects.requireNonNull(function, "applyCuda: the function is null");
        Objects.requireNonNull(labels, "applyCuda: the labels are null");
        return new Series(CudaFunctions.apply(rows(), function, Arrays.asList(labels)));
    }

    /**
     * Returns some columns, in the order of the labels. An expression among them gives the column that it computes, under
     * its alias, the label of its column, or its text.
     *
     * @nulls kept
     * @cost none, the memory is shared, but for expressions
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws DuplicateLabelException if a label is there twice
     * @source pandas.DataFrame.__getitem__
     */
    public DataFrame select(@Nullable Object... labels) {
        Objects.requireNonNull(labels, "select: the labels are null");
        return select(Arrays.asList(labels));
    }

    /**
     * Returns some columns, in the order of the labels; see {@link #select(Object...)}.
     *
     * @nulls kept
     * @source pandas.DataFrame.__getitem__
     */
    public DataFrame select(List<?> labels) {
        Objects.requireNonNull(labels, "select: the labels are null");
        if (labels.stream().noneMatch(Expr.class::isInstance)) {
            return withColumns(accessor().selectByLabels(labels));
        }
        List<@Nullable Object> names = Lowering.labels(labels);
        return withColumns(ColumnAccessor.own(
                names, Lowering.computed(rows(), labels), accessor().labellingOf(names)));
    }

    /**
     * Returns all columns but some.
     *
     * @param labels one by one, or in one list or array
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws InvalidArgumentException if a list or an options object stands beside a label
     * @source pandas.DataFrame.drop
     */
    public DataFrame drop(@Nullable Object... labels) {
        return drop(DropOptions.defaults().columns(labels));
    }

    /**
     * Returns all columns but some; see {@link #drop(Object...)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.drop
     */
    public DataFrame drop(List<?> labels) {
        Objects.requireNonNull(labels, "drop: the labels are null");
        return drop(DropOptions.defaults().columns(labels));
    }

    /**
     * Returns the columns under other labels; those that the map lacks keep theirs.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LabelNotFoundException if the map has a label that is none
     * @throws DuplicateLabelException if two columns would have one label
     * @source pandas.DataFrame.rename
     */
    public DataFrame rename(Map<?, ?> labels) {
        Objects.requireNonNull(labels, "rename: the labels are null");
        return wrap(Renaming.columns(rows(), labels));
    }

    /**
     * Returns the columns, one under another label; see {@link #rename(Map)}.
     *
     * @nulls kept; null is a label too
     * @throws InvalidArgumentException if a label is a list or an options object
     * @source pandas.DataFrame.rename
     */
    public DataFrame rename(@Nullable Object label, @Nullable Object newLabel) {
        return wrap(Renaming.columns(rows(), Collections.singletonMap(Lowering.of(label), Lowering.of(newLabel))));
    }

    /**
     * Returns the frame with a column added at the end, or replaced where the label is there. The rows of the series are
     * brought to this frame's row labels; a frame of no rows and columns takes the labels of the series.
     *
     * @nulls a row whose label the series lacks is null
     * @throws DuplicateLabelException if rows must be matched and the series has a row label twice
     * @source pandas.DataFrame.assign
     */
    public DataFrame with(@Nullable Object label, Series values) {
        Objects.requireNonNull(values, () -> "with: the values of column '" + label + "' are null");
        return wrap(changed(label, values));
    }

    /**
     * Returns the frame with a column added at the end, or replaced where the label is there.
     *
     * @param values an array, a collection or an index with a value for each row, an expression, a series, or one value
     *     for all rows
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values
     * @source pandas.DataFrame.assign
     */
    public DataFrame with(@Nullable Object label, Object values) {
        Objects.requireNonNull(values, () -> "with: the values of column '" + label + "' are null");
        return wrap(changed(label, values));
    }

    private static void requireLabel(@Nullable Object label) {
        if (label instanceof Expr) {
            throw new InvalidArgumentException(
                    label + " is an expression and no label of a column; it stands behind the label, as a value");
        }
        Keys.requireLabel("assign", label);
    }

    /** Returns the rows with a column added at the end, or in place of the one of that label. */
    private Rows changed(@Nullable Object label, @Nullable Object values) {
        requireLabel(label);
        try (Lowering.Lowered lowered = Lowering.over(rows(), values)) {
            return Changes.with(rows(), label, lowered.value());
        }
    }

    /**
     * Returns the values with one for each column where they are missing; other columns stay.
     *
     * @nulls null and NaN are replaced in the columns of the map
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold its value
     * @source pandas.DataFrame.fillna
     */
    public DataFrame fillNa(Map<?, ?> values) {
        Objects.requireNonNull(values, "fillNa: the map is null");
        return wrap(Missing.fillColumns(rows(), values));
    }

    /**
     * Returns the columns of the map converted to other dtypes; see {@link #asType(DType)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.DTypeMismatchException if there is no such conversion
     * @source pandas.DataFrame.astype
     */
    public DataFrame asType(Map<?, DType> dtypes) {
        Objects.requireNonNull(dtypes, "asType: the map is null");
        return wrap(Conversion.cast(rows(), dtypes));
    }

    /**
     * Returns the rows without those that miss values, or without the columns that do, as the options say.
     *
     * @shape as many rows, or columns, or fewer, in order, with their labels
     * @nulls null and NaN are missing
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column, or row, that is none
     * @source pandas.DataFrame.dropna
     */
    public DataFrame dropNa(DropNaOptions options) {
        return wrap(Missing.drop(rows(), options));
    }

    /**
     * Returns the first row of each combination of values, of all columns where no label is given.
     *
     * @shape as many rows or fewer, in order, with their labels
     * @nulls null equals null and NaN equals NaN
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.drop_duplicates
     */
    public DataFrame dropDuplicates(@Nullable Object... labels) {
        Objects.requireNonNull(labels, "dropDuplicates: the labels are null");
        DuplicateOptions options = DuplicateOptions.defaults();
        return dropDuplicates(labels.length == 0 ? options : options.subset(labels));
    }

    /**
     * Returns the rows sorted by columns or expressions, the first one first, small rows first and nulls last.
     *
     * @param by labels of columns, or one list of them; {@link SortOptions} may stand behind them
     * @shape the same rows with their labels; equal rows keep their order
     * @nulls last; NaN after all numbers
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.sort_values
     */
    public DataFrame sortValues(@Nullable Object... by) {
        LabelArguments<SortOptions> given = sortedBy("sortValues", Lowering.keys("sortValues", by));
        return sortValues(given.labels(), given.options());
    }

    private static LabelArguments<SortOptions> sortedBy(String operation, @Nullable Object... by) {
        return LabelArguments.withOptions(operation, SortOptions.class, SortOptions.defaults(), by);
    }

    /**
     * Returns the rows sorted by columns; see {@link #sortValues(Object...)}.
     *
     * @nulls last; NaN after all numbers
     * @source pandas.DataFrame.sort_values
     */
    public DataFrame sortValues(List<? extends @Nullable Object> by) {
        return sortValues(by, SortOptions.defaults());
    }

    /**
     * Returns the rows sorted by a column; see {@link #sortValues(List, SortOptions)}.
     *
     * @nulls where the options put them
     * @source pandas.DataFrame.sort_values
     */
    public DataFrame sortValues(@Nullable Object by, SortOptions options) {
        return sortValues(LabelArguments.of("sortValues", Lowering.keys("sortValues", by)), options);
    }

    /**
     * Returns the rows sorted by columns or expressions, the first one first.
     *
     * @shape the same rows with their labels, unless the options say otherwise; equal rows keep their order
     * @nulls where the options put them; NaN after all numbers
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws InvalidArgumentException if there is no label, or the options have not a direction for each
     * @source pandas.DataFrame.sort_values
     */
    public DataFrame sortValues(List<? extends @Nullable Object> by, SortOptions options) {
        Objects.requireNonNull(options, "sortValues: the options are null");
        List<ColumnBase> keys =
                Lowering.computed(rows(), LabelArguments.of("sortValues", Lowering.keys("sortValues", by)));
        try (Work work = Work.begin("sortValues", accessor().size(), "columns")) {
            DataFrame sorted = wrap(Sorting.byKeys(rows(), keys, options));
            return finished(work, sorted);
        } finally {
            ColumnBase.closeAll(keys);
        }
    }

    /**
     * Returns the rows in groups of equal keys, of which values are computed. A key is
     *
     * <ul>
     *   <li>the label of a column, or the name of a level of the row labels;
     *   <li>an expression, whose column has its alias or its text as label in the result;
     *   <li>a {@link Series}, of which a row is the key of the row of the same label here, so that a row whose label it
     *       lacks has a missing key; the result has its name as label;
     *   <li>an {@link Index}, which has a key for each row, in their order;
     *   <li>a {@link Grouper}: a level of the row labels, or a function of them.
     * </ul>
     *
     * @param keys one after the other, or in one list
     * @throws io.cudf4j.errors.LabelNotFoundException if a key is no column
     * @throws InvalidArgumentException if there is no key, or one is a column and a level; {@link DataFrameGroupBy#agg(Agg...)} throws a {@link DuplicateLabelException} if
     *     a series that must be aligned has a row label twice, and a {@link io.cudf4j.errors.LengthMismatchException} if
     *     an index has not a label for each row
     * @source pandas.DataFrame.groupby
     */
    public DataFrameGroupBy groupBy(@Nullable Object... keys) {
        return DataFrameGroupBy.named(this, keys);
    }

    /**
     * Returns the rows in groups of equal keys; see {@link #groupBy(Object...)}.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if a key is no column
     * @throws InvalidArgumentException if there is no key
     * @source pandas.DataFrame.groupby
     */
    public DataFrameGroupBy groupBy(List<? extends @Nullable Object> keys) {
        Objects.requireNonNull(keys, "groupBy: the labels are null");
        return DataFrameGroupBy.named(this, keys);
    }

    /**
     * Returns the rows of both frames whose columns of the same labels are equal; see {@link #merge(DataFrame,
     * JoinOptions)}.
     *
     * @nulls null keys match each other, and NaN matches NaN
     * @throws io.cudf4j.errors.InvalidArgumentException if no label is in both frames
     * @cost up to 12 times its inputs beside the result
     * @source pandas.DataFrame.merge
     */
    public DataFrame merge(DataFrame right) {
        return merge(right, JoinOptions.defaults());
    }

    /**
     * Returns the rows of both frames whose keys are equal.
     *
     * @shape rows: as {@link JoinOptions#how} says, counted from 0; where row labels are keys of both sides, labelled
     *     by them, of one side, by the labels of the other, and by levels that are keys of both sides; columns: the left
     *     frame's, then the right frame's without keys of the same label. A key of two dtypes of numbers has the left one, of
     *     {@code RIGHT} and {@code OUTER} the one that holds both; numbers match where they are equal, also where that rounds
     * @nulls null keys match each other, and NaN matches NaN; a row without a match has null on the other side
     * @cost up to 12 times its inputs beside the result; builds a hash table of a side, copies every column; of a condition
     *     without keys computes every pair of rows
     * @throws io.cudf4j.errors.LabelNotFoundException if a key is neither a column nor a level of the row labels, or a column of
     *     the condition is none
     * @throws io.cudf4j.errors.DTypeMismatchException if keys cannot be matched, as text with numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if a side has no keys or more than the other, a key is a column and a
     *     level too, or keys repeat that the options want once
     * @throws DuplicateLabelException if two columns would have one label in spite of the suffixes, or the indicator has one
     * @source pandas.DataFrame.merge, cudf::hash_join
     */
    public DataFrame merge(DataFrame right, JoinOptions options) {
        Objects.requireNonNull(right, "merge: the right frame is null");
        Objects.requireNonNull(options, "merge: the options are null");
        int columns = accessor().size() + right.accessor().size();
        try (Work work = Work.begin("merge", columns, "columns")) {
            DataFrame merged = wrap(CallNames.labelling("merge", () -> Merges.merge(rows(), right.rows(), options)));
            return finished(work, merged);
        }
    }

    /**
     * Returns each row beside the row of another frame whose key is nearest: by default the last one that is not greater.
     *
     * @shape rows: those of this frame, in their order, counted from 0, or labelled as they are where the key of a side is
     *     its row labels; columns: this frame's, then the right frame's without keys of the same label
     * @nulls null where no key is near; columns that must be equal match null to null, and NaN to NaN
     * @cost up to 10 times its inputs beside the result; sorts the right side by the columns that must be equal, and halves
     *     it for each row
     * @throws io.cudf4j.errors.LabelNotFoundException if a key is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if keys cannot be matched, or are neither numbers nor times
     * @throws io.cudf4j.errors.InvalidArgumentException if a side has no key, a key is missing or less than the one before
     *     it, which the message names, or the tolerance is none of the key
     * @throws DuplicateLabelException if two columns would have one label in spite of the suffixes
     * @source pandas.merge_asof, cudf::upper_bound
     */
    public DataFrame mergeAsof(DataFrame right, AsofOptions options) {
        Objects.requireNonNull(right, "mergeAsof: the right frame is null");
        Objects.requireNonNull(options, "mergeAsof: the options are null");
        return wrap(CallNames.labelling("mergeAsof", () -> AsofMerges.merge(rows(), right.rows(), options)));
    }

    /**
     * Returns all rows beside those of a frame or a series that have the same row labels; see {@link #join(IndexedFrame,
     * IndexJoinOptions)}.
     *
     * @nulls null labels match each other, and NaN matches NaN; a row without a match has null on the other side
     * @cost up to 10 times its inputs beside the result
     * @throws DuplicateLabelException if both sides have a column of one label
     * @source pandas.DataFrame.join
     */
    public DataFrame join(IndexedFrame<?> other) {
        return join(other, IndexJoinOptions.defaults());
    }

    /**
     * Returns the rows beside those of a frame or a series that have the same row labels, or the row labels that columns
     * of this frame name. A series is a column of its name.
     *
     * @shape rows: as {@link IndexJoinOptions#how} says; columns: this frame's, then the other's; row labels: those of both
     *     sides, of a join on columns this frame's. Labels of several levels match by the levels whose names both sides
     *     have, and the result has the levels of both.
     * @nulls null keys match each other, and NaN matches NaN; a row without a match has null on the other side
     * @cost up to 10 times its inputs beside the result; builds a hash table of a side, copies every column
     * @throws io.cudf4j.errors.LabelNotFoundException if a key is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if keys cannot be matched, as text with numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if the series has no name, no level has a name that both sides
     *     have, or keys repeat that the options want once
     * @throws DuplicateLabelException if both sides have a column of one label and there are no suffixes
     * @source pandas.DataFrame.join, cudf::hash_join
     */
    public DataFrame join(IndexedFrame<?> other, IndexJoinOptions options) {
        Objects.requireNonNull(options, "join: the options are null");
        Objects.requireNonNull(other, "join: the other side is null");
        return wrap(IndexJoins.join(rows(), ((Frame<?>) other).rows(), options));
    }

    /**
     * Returns all rows beside those of several frames and series that have the same row labels; see {@link #join(List,
     * IndexJoinOptions)}.
     *
     * @nulls null labels match each other, and NaN matches NaN; a row without a match has null on the other side
     * @throws DuplicateLabelException if two sides have a column of one label
     * @source pandas.DataFrame.join
     */
    public DataFrame join(List<? extends IndexedFrame<?>> others) {
        return join(others, IndexJoinOptions.defaults());
    }

    /**
     * Returns the rows beside those of several frames and series that have the same row labels.
     *
     * @shape rows: as {@link IndexJoinOptions#how} says, the last side being the right one; columns: those of all sides
     * @nulls null labels match each other, and NaN matches NaN; a row without a match has null on the other sides
     * @cost as of one join after the other
     * @throws io.cudf4j.errors.InvalidArgumentException if a series has no name, or the options name columns or suffixes
     * @throws DuplicateLabelException if two sides have a column of one label
     * @source pandas.DataFrame.join
     */
    public DataFrame join(List<? extends IndexedFrame<?>> others, IndexJoinOptions options) {
        Objects.requireNonNull(options, "join: the options are null");
        return wrap(IndexJoins.joinAll(rows(), Lowering.rows("join", others), options));
    }

    /**
     * Returns the rows with a column, or several in a list, as row labels; see {@link #setIndex(Object,
     * SetIndexOptions)}.
     *
     * @shape without the columns that became labels
     * @nulls kept
     * @cost none, the memory is shared, but for arrays, which are copied to the device
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @source pandas.DataFrame.set_index
     */
    public DataFrame setIndex(@Nullable Object keys) {
        return setIndex(keys, SetIndexOptions.defaults());
    }

    /**
     * Returns the rows counted from 0, with their labels as the first columns.
     *
     * @shape a column more for each level, named as the level, {@code index} or {@code level_0} where it has no name
     * @nulls kept
     * @throws DuplicateLabelException if there is a column of that label
     * @source pandas.DataFrame.reset_index
     */
    public DataFrame resetIndex() {
        return resetIndex(ResetIndexOptions.defaults());
    }

    /**
     * Returns count, mean, standard deviation, least, quartiles and greatest value of each column of numbers, as float64,
     * and of times, as text; where there are none, what {@link Series#describe()} tells of the others.
     *
     * @shape eight rows, labelled count, mean, std, min, 25%, 50%, 75% and max, std last where there are timestamps
     * @nulls left out; null where there is no value
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has lists, structs or intervals
     * @source pandas.DataFrame.describe
     */
    public DataFrame describe() {
        return describe(DescribeOptions.defaults());
    }

    /**
     * Returns the value at a position as a Java object; see {@link Series#get}. {@link #at} finds it by label.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row
     * @source pandas.DataFrame.iat
     */
    public @Nullable Object get(int row, @Nullable Object label) {
        ColumnBase column = accessor().column(label);
        return Cells.value(column, Rows.checked(row, column.size()), "column", label);
    }

    /**
     * Returns the value at a position as a whole number; 2.0 is one.
     *
     * @nulls refused; {@link #get} returns null
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no number, or none that is a long, as 2.5; the
     *     message says what it is
     * @throws io.cudf4j.errors.InvalidArgumentException if it is null
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.DataFrame.iat
     */
    public long getLong(int row, @Nullable Object label) {
        return cell(row, label).asLong();
    }

    /**
     * Returns the value at a position as a floating point number, which is never a rounded one.
     *
     * @nulls refused; {@link #get} returns null
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no number, or none that is a double, as 2^53 + 1 or
     *     the decimal 0.1; the message says what it is
     * @throws io.cudf4j.errors.InvalidArgumentException if it is null
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.DataFrame.iat
     */
    public double getDouble(int row, @Nullable Object label) {
        return cell(row, label).asDouble();
    }

    /**
     * Returns the value at a position as a boolean.
     *
     * @nulls refused; {@link #get} returns null
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no boolean; the message says what it is
     * @throws io.cudf4j.errors.InvalidArgumentException if it is null
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.DataFrame.iat
     */
    public boolean getBoolean(int row, @Nullable Object label) {
        return cell(row, label).asBoolean();
    }

    /**
     * Returns the value at a position as a string.
     *
     * @nulls null for null
     * @throws io.cudf4j.errors.DTypeMismatchException if it is no string; the message says what it is
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.DataFrame.iat
     */
    public @Nullable String getString(int row, @Nullable Object label) {
        return cell(row, label).asString();
    }

    private ExactValue cell(int row, @Nullable Object label) {
        return new ExactValue(
                "get",
                get(row, label),
                () -> "row " + row + " of "
                        + ExactValue.named(
                                "column", label, accessor().column(label).dtype()));
    }

    /**
     * Returns the rows as records, each component from the column of its name, or as beans, by each {@code setX}; for small
     * frames. Objects are made one by one, as the stream asks for them; members are of the classes that {@link #fromRecords}
     * takes, and whole numbers go into every class that holds them.
     *
     * @nulls null, or an empty Optional; refused where the member is primitive
     * @cost copies the columns to the Java heap
     * @throws io.cudf4j.errors.LabelNotFoundException if a member is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if a member cannot have a value of its column; the message names
     *     column and row
     * @throws InvalidArgumentException if the class is neither a record nor has setters and a constructor without parameters
     * @source cudf.DataFrame.to_records
     */
    public <T> Stream<T> stream(Class<T> type) {
        Objects.requireNonNull(type, "stream: the class is null");
        return ObjectRows.stream("stream", type, accessor()::column, accessor().rowCount());
    }

    /**
     * Returns the rows as a list of records or beans; see {@link #stream}.
     *
     * @nulls null, or an empty Optional; refused where the member is primitive
     * @cost copies the columns to the Java heap
     * @throws io.cudf4j.errors.LabelNotFoundException if a member is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if a member cannot have a value of its column; the message names
     *     column and row
     * @throws InvalidArgumentException if the class is neither a record nor has setters and a constructor without parameters
     * @source cudf.DataFrame.to_records
     */
    public <T> List<T> toRecords(Class<T> type) {
        Objects.requireNonNull(type, "toRecords: the class is null");
        return ObjectRows.stream(
                        "toRecords", type, accessor()::column, accessor().rowCount())
                .toList();
    }

    /**
     * Returns label and value of each row, in the order of the columns; for small frames.
     *
     * @cost copies the columns to the Java heap
     * @throws io.cudf4j.errors.DuplicateLabelException if two labels are the same as strings
     * @source cudf.DataFrame.to_dict
     */
    public List<Map<String, @Nullable Object>> toRows() {
        return ObjectRows.rows(accessor().labels(), accessor().columns());
    }

    /**
     * Returns a summary: the rows, and of each column the number of values and the dtype.
     *
     * @source pandas.DataFrame.info
     */
    public String info() {
        return FrameText.info(rows(), DataFrame.class.getName());
    }

    /**
     * Returns the rows of a CSV file with commas and a header.
     *
     * @nulls cells without a value are null
     * @throws io.cudf4j.errors.InputFileException if the file is missing or cannot be read
     * @source pandas.read_csv
     */
    public static DataFrame readCsv(Path path) {
        return readCsv(path, CsvOptions.defaults());
    }

    /**
     * Returns the rows of a CSV file. The widths of inferred numbers are those of the {@link Options}.
     *
     * @shape the columns in the file's order; rows counted from 0
     * @nulls cells that are a null word; cells that do not fit a declared dtype, if the options say so
     * @cost reads the file once; see {@link CsvReader#read}
     * @throws io.cudf4j.errors.InputFileException if the file is missing or cannot be read
     * @throws io.cudf4j.errors.CsvRowException for a row with more cells than there are columns, unless the options say
     *     otherwise, a quote that never ends, or bytes that are not of the encoding; names line, row and byte
     * @throws io.cudf4j.errors.CsvParseException for a cell that does not fit its declared dtype; names column, row, text
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws DuplicateLabelException if the header has a label twice
     * @source pandas.read_csv
     */
    public static DataFrame readCsv(Path path, CsvOptions options) {
        Objects.requireNonNull(path, "readCsv: the path is null");
        Objects.requireNonNull(options, "readCsv: the options are null");
        FileRows.requireWhole("readCsv", options.chunkSize() != null);
        return own(DefaultWidths.narrowed(CsvReader.read(path, options), CsvRules.declaredLabels(options)));
    }

    /**
     * Returns the rows of CSV files, a folder, a stream or bytes; see {@link #readCsv(Path, CsvOptions)}. The rows of several
     * files stand one below the other, and {@code nrows} counts all of them. Keys of partitions are columns of categories.
     *
     * @shape the columns of all files in the order in which they come; rows counted from 0
     * @nulls as in a file; null where a file lacks a column
     * @cost up to 16 times its inputs beside the result
     * @throws io.cudf4j.errors.InputFileException if a file is missing or cannot be read
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has dtypes in several files that have none in common
     * @source pandas.read_csv
     */
    public static DataFrame readCsv(FileSource source, CsvOptions options) {
        Objects.requireNonNull(source, "readCsv: the source is null");
        return ofFiles(source, FileRows.csv(source, options));
    }

    /**
     * Returns the rows of CSV files as frames of {@link CsvOptions#chunkSize} rows, 100,000 without, each read when it is
     * asked for; see {@link #readCsv(FileSource, CsvOptions)}. Row labels count on from frame to frame; dtypes that are not
     * declared are those of the values of each. Closing the stream closes the file. The frames are the caller's.
     *
     * <pre>{@code
     * try (Stream<DataFrame> chunks = DataFrame.readCsvChunks(FileSource.of(path), CsvOptions.defaults().chunkSize(50_000))) {
     *     chunks.forEach(chunk -> ...);
     * }
     * }</pre>
     *
     * @throws io.cudf4j.errors.InputFileException if a file is missing, or cannot be read
     * @source pandas.read_csv (chunksize)
     */
    public static Stream<DataFrame> readCsvChunks(FileSource source, CsvOptions options) {
        Objects.requireNonNull(source, "readCsvChunks: the source is null");
        return FileChunks.csv(source, options).map(DataFrame::new);
    }

    /**
     * Returns what a query gives, every column in the dtype of its SQL type; see {@link #readSql(AutoCloseable, String, SqlOptions)}.
     *
     * @nulls NULL
     * @throws io.cudf4j.errors.DatabaseException if the database refuses the query, or a row cannot be read
     * @source pandas.read_sql
     */
    // the first bound is what the method is compiled to: without java.sql the class can still be looked at
    public static <C extends AutoCloseable & Connection> DataFrame readSql(C connection, String query) {
        return readSql(connection, query, SqlOptions.defaults());
    }

    /**
     * Returns what a query gives. Whole numbers have the width of their SQL type, unsigned ones of MySQL and SQL Server theirs;
     * DECIMAL and NUMERIC are decimals of the same digits, where there is no limit of digits the smallest that holds all
     * values; DATE is {@code date}; TIMESTAMP is datetime64[us], [ns] where it has more digits, in UTC where it has a zone;
     * TIME is the duration since midnight, in UTC where it has a zone; BINARY and BLOB are lists of uint8, ARRAY lists of
     * what the values are; UUID and JSON are strings, as CLOB is.
     *
     * <pre>{@code
     * DataFrame.readSql(connection, "select * from flights where origin = ?", SqlOptions.defaults().params("BER"));
     * }</pre>
     *
     * @shape the columns of the result; rows counted from 0, or labelled by {@link SqlOptions#indexCol}
     * @nulls NULL
     * @cost reads the result once, row by row
     * @throws io.cudf4j.errors.DatabaseException if the database refuses the query, or a row cannot be read; the message names
     *     the query, or row and column
     * @throws io.cudf4j.errors.DTypeMismatchException if a value does not fit the dtype; the message names row and column
     * @throws DuplicateLabelException if two columns of the result have one label
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws UnsupportedOperationException if a column has a type without dtype; the message names both
     * @source pandas.read_sql
     */
    public static <C extends AutoCloseable & Connection> DataFrame readSql(
            C connection, String query, SqlOptions options) {
        Objects.requireNonNull(connection, "readSql: the connection is null");
        Objects.requireNonNull(query, "readSql: the query is null");
        Objects.requireNonNull(options, "readSql: the options are null");
        return labelled(SqlRows.read(connection, query, options), options);
    }

    /**
     * Returns what a query gives as frames of {@link SqlOptions#chunkSize} rows, each read when it is asked for; see {@link
     * #readSql(AutoCloseable, String, SqlOptions)}. Closing the stream ends the statement. The frames are the caller's.
     *
     * <pre>{@code
     * try (Stream<DataFrame> chunks = DataFrame.readSqlChunks(connection, query, SqlOptions.defaults().chunkSize(50_000))) {
     *     chunks.forEach(chunk -> ...);
     * }
     * }</pre>
     *
     * @throws io.cudf4j.errors.DatabaseException if the database refuses the query
     * @throws InvalidArgumentException if a column has no dtype before its values are known: NUMERIC without a limit of
     *     digits, and ARRAY; declare it with {@link SqlOptions#dtype}
     * @throws DuplicateLabelException if two columns of the result have one label
     * @throws UnsupportedOperationException if a column has a type without dtype; the message names both
     * @source pandas.read_sql
     */
    public static <C extends AutoCloseable & Connection> Stream<DataFrame> readSqlChunks(
            C connection, String query, SqlOptions options) {
        Objects.requireNonNull(connection, "readSqlChunks: the connection is null");
        Objects.requireNonNull(query, "readSqlChunks: the query is null");
        Objects.requireNonNull(options, "readSqlChunks: the options are null");
        return SqlRows.chunks(connection, query, options).map(rows -> labelled(rows, options));
    }

    /**
     * Returns the rows of a result that were not read yet, which stays open; see {@link
     * #readSql(AutoCloseable, String, SqlOptions)}.
     *
     * @shape the columns of the result; rows counted from 0, or labelled by {@link SqlOptions#indexCol}
     * @nulls NULL
     * @throws io.cudf4j.errors.DatabaseException if the result is closed, or a row cannot be read; the message names it
     * @throws io.cudf4j.errors.DTypeMismatchException if a value does not fit the dtype; the message names row and column
     * @throws InvalidArgumentException if the options have parameters
     * @source pandas.read_sql
     */
    public static <R extends AutoCloseable & ResultSet> DataFrame fromResultSet(R result, SqlOptions options) {
        Objects.requireNonNull(result, "fromResultSet: the result is null");
        Objects.requireNonNull(options, "fromResultSet: the options are null");
        return labelled(SqlRows.read(result, options), options);
    }

    /** Takes over rows and returns a frame of them, with the columns as labels that the options name. */
    private static DataFrame labelled(Rows read, SqlOptions options) {
        DataFrame frame = new DataFrame(read);
        if (options.indexCol().isEmpty()) {
            return frame;
        }
        try (frame) {
            return frame.setIndex(options.indexCol());
        }
    }

    /**
     * Returns the rows of a JSON file of columns by label, as pandas writes it.
     *
     * @nulls the word null
     * @throws io.cudf4j.errors.InputFileException if the file is missing or no such JSON
     * @source pandas.read_json
     */
    public static DataFrame readJson(Path path) {
        return readJson(path, JsonReadOptions.defaults());
    }

    /**
     * Returns the rows of a JSON file.
     *
     * @shape the columns in the order in which their labels appear first; rows counted from 0 where the layout has no labels
     * @nulls the word null, and what a record lacks; values that do not fit a declared dtype, if the options say so
     * @cost up to 16 times its inputs beside the result; reads the file a second time where lines may be no JSON or are
     *     none; layouts other than records and values take the text in host memory twice
     * @throws io.cudf4j.errors.InputFileException if the file is missing, empty, or no JSON of the layout; names the file,
     *     and line or byte where they are known
     * @throws io.cudf4j.errors.JsonParseException for a value that does not fit its declared dtype; names column, row, text
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws io.cudf4j.errors.InvalidArgumentException if the options contradict each other
     * @throws UnsupportedOperationException if labels have several levels
     * @source pandas.read_json
     */
    public static DataFrame readJson(Path path, JsonReadOptions options) {
        Objects.requireNonNull(path, "readJson: the path is null");
        return new DataFrame(JsonRows.read(path, options));
    }

    /**
     * Returns the rows of a JSON text of columns by label, as pandas writes it.
     *
     * @nulls the word null
     * @throws io.cudf4j.errors.InputFileException if it is no such JSON
     * @source pandas.read_json
     */
    public static DataFrame fromJson(String text) {
        return fromJson(text, JsonReadOptions.defaults());
    }

    /**
     * Returns the rows of a JSON text; see {@link #readJson(Path, JsonReadOptions)}.
     *
     * @nulls the word null, and what a record lacks; values that do not fit a declared dtype, if the options say so
     * @cost up to 16 times its inputs beside the result
     * @throws io.cudf4j.errors.InputFileException if it is no JSON of the layout; names line or byte where they are known
     * @throws io.cudf4j.errors.InvalidArgumentException if it has half of a surrogate pair
     * @source pandas.read_json
     */
    public static DataFrame fromJson(String text, JsonReadOptions options) {
        Objects.requireNonNull(text, "fromJson: the text is null");
        return new DataFrame(JsonRows.read(text, options));
    }

    /**
     * Returns the rows of a JSON text in UTF-8; see {@link #readJson(Path, JsonReadOptions)}.
     *
     * @nulls the word null, and what a record lacks; values that do not fit a declared dtype, if the options say so
     * @cost up to 16 times its inputs beside the result
     * @throws io.cudf4j.errors.InputFileException if it is no JSON of the layout; names line or byte where they are known
     * @source pandas.read_json
     */
    public static DataFrame fromJson(byte[] utf8, JsonReadOptions options) {
        Objects.requireNonNull(utf8, "fromJson: the text is null");
        return new DataFrame(JsonRows.read(utf8, options));
    }

    /**
     * Returns the rows of JSON files, a folder, a stream or bytes; see {@link #readJson(Path, JsonReadOptions)}. The rows of several
     * files stand one below the other. Keys of partitions are columns of categories.
     *
     * @shape the columns of all files in the order in which they come; rows counted from 0 where the layout has no labels
     * @nulls as in a file; null where a file lacks a column
     * @cost up to 16 times its inputs beside the result
     * @throws io.cudf4j.errors.InputFileException if a file is missing or cannot be read
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has dtypes in several files that have none in common
     * @source pandas.read_json
     */
    public static DataFrame readJson(FileSource source, JsonReadOptions options) {
        Objects.requireNonNull(source, "readJson: the source is null");
        return ofFiles(source, FileRows.json(source, options));
    }

    /**
     * Returns the records of JSON files of lines as frames of {@link JsonReadOptions#chunkSize} rows, 100,000 without, each
     * read when it is asked for; see {@link #readJson(FileSource, JsonReadOptions)}. Row labels count on from frame to frame;
     * dtypes that are not declared are those of the values of each. Closing the stream closes the file. The frames are the
     * caller's.
     *
     * @throws io.cudf4j.errors.InputFileException if a file is missing, or cannot be read
     * @throws InvalidArgumentException if the options do not say that it is lines
     * @source pandas.read_json (chunksize)
     */
    public static Stream<DataFrame> readJsonChunks(FileSource source, JsonReadOptions options) {
        Objects.requireNonNull(source, "readJsonChunks: the source is null");
        return FileChunks.json(source, options).map(DataFrame::new);
    }

    /**
     * Returns the rows of a Parquet file.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, truncated, or no Parquet
     * @source pandas.read_parquet
     */
    public static DataFrame readParquet(Path path) {
        return readParquet(path, ParquetReadOptions.defaults());
    }

    /**
     * Returns rows of a Parquet file; see {@link #readParquet(FileSource, ParquetReadOptions)}.
     *
     * @shape the columns in the file's order, or as the options select them; rows counted from 0
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, truncated, or no Parquet
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws UnsupportedOperationException if a column has a type without dtype
     * @source pandas.read_parquet
     */
    public static DataFrame readParquet(Path path, ParquetReadOptions options) {
        Objects.requireNonNull(path, "readParquet: the path is null");
        return readParquet(FileSource.of(path), options);
    }

    /**
     * Returns the rows of Parquet files, a folder, a stream or bytes; see {@link #readParquet(Path, ParquetReadOptions)}. The rows of several
     * files stand one below the other, and {@code nrows} counts all of them. Keys of partitions are columns of categories.
     *
     * @shape the columns of all files in the order in which they come; rows counted from 0
     * @nulls kept; null where a file lacks a column
     * @cost up to 4 times its inputs beside the result
     * @throws io.cudf4j.errors.InputFileException if a file is missing or cannot be read
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has dtypes in several files that have none in common
     * @throws io.cudf4j.errors.InvalidArgumentException if the options skip rows or choose row groups of several files
     * @source pandas.read_parquet
     */
    public static DataFrame readParquet(FileSource source, ParquetReadOptions options) {
        Objects.requireNonNull(source, "readParquet: the source is null");
        return ofFiles(source, FileRows.parquet(source, options));
    }

    /**
     * Returns the rows of Parquet files as frames of about {@link ParquetReadOptions#chunkReadLimit} bytes, 256 MiB without,
     * each read when it is asked for, so that neither files nor rows need fit the device; see {@link #readParquet(FileSource,
     * ParquetReadOptions)}. Row labels that pandas stored as columns come along, others count on from frame to frame. Closing
     * the stream closes the file. The frames are the caller's.
     *
     * @throws io.cudf4j.errors.InputFileException if a file is missing or cannot be read
     * @throws InvalidArgumentException if the options choose columns beside a filter, or skip rows or choose row groups of
     *     several files
     * @source cudf.read_parquet (chunk_read_limit)
     */
    public static Stream<DataFrame> readParquetChunks(FileSource source, ParquetReadOptions options) {
        Objects.requireNonNull(source, "readParquetChunks: the source is null");
        return FileChunks.parquet(source, options).map(DataFrame::new);
    }

    private static DataFrame finished(Work work, DataFrame made) {
        return Columns.orClose(made, () -> {
            work.finish();
            return made;
        });
    }

    /** Takes over the rows of files and returns those of one below those of the other. */
    private static DataFrame ofFiles(FileSource source, List<Rows> read) {
        return new DataFrame(FileRows.withCategories(rowsBelow(read), source));
    }

    private static Rows rowsBelow(List<Rows> read) {
        if (read.size() == 1) {
            return read.get(0);
        }
        try (Columns<Rows> parts = Columns.own(read)) {
            boolean isCounted = read.get(0).labels() instanceof CountedLabels;
            return Concatenation.concat(parts.all(), ConcatOptions.defaults().ignoreIndex(isCounted));
        }
    }

    /**
     * Writes the rows to a Parquet file compressed with Snappy, with their labels.
     *
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @source pandas.DataFrame.to_parquet
     */
    public void toParquet(Path path) {
        Objects.requireNonNull(path, "toParquet: the path is null");
        toParquet(path, ParquetWriteOptions.defaults());
    }

    /**
     * Writes the rows to a Parquet file, which is made or replaced, with their labels, categories, time zones, durations and
     * intervals, as pandas and pyarrow do. With {@link
     * ParquetWriteOptions#partitionCols} the path is a folder, which gets new files; {@link ParquetDatasetWriter} adds more.
     *
     * @cost copies every column to the host, encoded; of partitions also a copy of the frame
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @source pandas.DataFrame.to_parquet
     */
    public void toParquet(Path path, ParquetWriteOptions options) {
        Objects.requireNonNull(path, "toParquet: the path is null");
        Objects.requireNonNull(options, "toParquet: the options are null");
        if (options.partitionCols().isEmpty()) {
            ParquetLabels.write(rows(), path, options);
        } else {
            ParquetFolders.write(rows(), path, UUID.randomUUID().toString().replace("-", "") + "-0", options);
        }
    }

    /**
     * Writes the columns to a stream as Parquet; see {@link #toParquet(Path, ParquetWriteOptions)}. The stream stays open, and gets
     * nothing where writing fails.
     *
     * @cost copies every column to the host, encoded, through a temporary file
     * @throws io.cudf4j.errors.InputFileException if the stream takes no more
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has a dtype for which the format has no type
     * @source pandas.DataFrame.to_parquet
     */
    public void toParquet(OutputStream out, ParquetWriteOptions options) {
        Objects.requireNonNull(out, "toParquet: the stream is null");
        ParquetLabels.write(rows(), out, options);
    }

    /**
     * Returns the rows of an ORC file; see {@link #readOrc(Path, OrcReadOptions)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, truncated, or no ORC
     * @throws UnsupportedOperationException if a column has a type without dtype; on the engine {@code host} also unless the
     *     options say that the file is trusted
     * @source pandas.read_orc
     */
    public static DataFrame readOrc(Path path) {
        return readOrc(path, OrcReadOptions.defaults());
    }

    /**
     * Returns rows of an ORC file; see {@link OrcReader#read}.
     *
     * @shape the columns in the file's order, or as the options select them; rows counted from 0
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, truncated, or no ORC
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws UnsupportedOperationException if a column has a type without dtype; on the engine {@code host} also unless the
     *     options say that the file is trusted
     * @source pandas.read_orc
     */
    public static DataFrame readOrc(Path path, OrcReadOptions options) {
        Objects.requireNonNull(path, "readOrc: the path is null");
        return own(OrcReader.read(path, options));
    }

    /**
     * Returns the rows of ORC files, a folder, a stream or bytes; see {@link #readOrc(Path, OrcReadOptions)}. The rows of several
     * files stand one below the other, and {@code nrows} counts all of them. Keys of partitions are columns of categories.
     *
     * @shape the columns of all files in the order in which they come; rows counted from 0
     * @nulls kept; null where a file lacks a column
     * @cost up to 4 times its inputs beside the result
     * @throws io.cudf4j.errors.InputFileException if a file is missing or cannot be read
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has dtypes in several files that have none in common
     * @throws io.cudf4j.errors.InvalidArgumentException if the options skip rows or choose stripes of several files
     * @source pandas.read_orc
     */
    public static DataFrame readOrc(FileSource source, OrcReadOptions options) {
        Objects.requireNonNull(source, "readOrc: the source is null");
        return ofFiles(source, FileRows.orc(source, options));
    }

    /**
     * Returns the rows of ORC files as a frame for each stripe, which is read when it is asked for, so that neither files nor rows
     * need fit the device; see {@link #readOrc(FileSource, OrcReadOptions)}. Row labels count on from frame to frame. Of a file
     * without rows there is one frame without rows. Closing the stream ends the reading. The frames are the caller's.
     *
     * @throws io.cudf4j.errors.InputFileException if a file is missing or cannot be read
     * @throws InvalidArgumentException if the options skip rows or choose stripes of several files
     * @source cudf::io::chunked_orc_reader
     */
    public static Stream<DataFrame> readOrcChunks(FileSource source, OrcReadOptions options) {
        Objects.requireNonNull(source, "readOrcChunks: the source is null");
        return FileChunks.orc(source, options).map(DataFrame::new);
    }

    /**
     * Returns the rows of a Feather file, which is a file of Arrow's IPC format. It needs arrow-java; see {@link Arrow}.
     *
     * @shape rows counted from 0
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing or no such file
     * @throws io.cudf4j.errors.NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @source pandas.read_feather
     */
    public static DataFrame readFeather(Path path) {
        Objects.requireNonNull(path, "readFeather: the path is null");
        return readFeather(FileSource.of(path), FeatherReadOptions.defaults());
    }

    /**
     * Returns the rows of Feather files, a folder, a stream or bytes. It needs arrow-java, see {@link Arrow}, and of packed
     * ones {@code org.apache.arrow:arrow-compression}. The rows of several files stand one below the other. Keys of
     * partitions are columns of categories.
     *
     * @shape the columns in the file's order, or as the options select them; rows counted from 0
     * @nulls kept; null where a file lacks a column
     * @throws io.cudf4j.errors.InputFileException if a file is missing or no such file
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws io.cudf4j.errors.NativeLibraryException if a library is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @source pandas.read_feather
     */
    public static DataFrame readFeather(FileSource source, FeatherReadOptions options) {
        Objects.requireNonNull(source, "readFeather: the source is null");
        return ofFiles(source, FileRows.feather(source, options));
    }

    /**
     * Returns the rows of Feather files as a frame for each batch, which is read when it is asked for, so that neither files nor
     * rows need fit the device; see {@link #readFeather(FileSource, FeatherReadOptions)}. Row labels count on from frame to frame.
     * Of a file without rows there is one frame without rows. Closing the stream closes the file. The frames are the caller's.
     *
     * @throws io.cudf4j.errors.InputFileException if a file is missing or no such file
     * @throws io.cudf4j.errors.NativeLibraryException if a library is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @source pandas.read_feather
     */
    public static Stream<DataFrame> readFeatherChunks(FileSource source, FeatherReadOptions options) {
        Objects.requireNonNull(source, "readFeatherChunks: the source is null");
        return FileChunks.feather(source, options).map(DataFrame::new);
    }

    /**
     * Writes the columns to a Feather file, which is made or replaced; see {@link #toFeather(Path, FeatherWriteOptions)}.
     *
     * @cost copies every column to the host
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @throws io.cudf4j.errors.InvalidArgumentException if rows are not counted from 0, for which the format has no place
     * @throws io.cudf4j.errors.NativeLibraryException if arrow-java is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @source pandas.DataFrame.to_feather
     */
    public void toFeather(Path path) {
        toFeather(path, FeatherWriteOptions.defaults());
    }

    /**
     * Writes the columns to a Feather file, which is made or replaced; dictionaries have the categories. It needs arrow-java,
     * see {@link Arrow}, and to pack it {@code org.apache.arrow:arrow-compression}.
     *
     * @cost copies every column to the host
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @throws io.cudf4j.errors.InvalidArgumentException if rows are not counted from 0, for which the format has no place
     * @throws io.cudf4j.errors.NativeLibraryException if a library is not on the class path, or the JVM lacks the flag it
     *     needs; the message names it
     * @source pandas.DataFrame.to_feather
     */
    public void toFeather(Path path, FeatherWriteOptions options) {
        Objects.requireNonNull(path, "toFeather: the path is null");
        requireCounted();
        FeatherFiles.write(accessor(), path, options);
    }

    /**
     * Writes the columns to a stream as Feather; see {@link #toFeather(Path, FeatherWriteOptions)}. The stream stays open,
     * and gets nothing where writing fails.
     *
     * @cost copies every column to the host, and to a temporary file
     * @throws io.cudf4j.errors.InputFileException if the stream takes no more
     * @throws io.cudf4j.errors.InvalidArgumentException if rows are not counted from 0, for which the format has no place
     * @source pandas.DataFrame.to_feather
     */
    public void toFeather(OutputStream out, FeatherWriteOptions options) {
        Objects.requireNonNull(out, "toFeather: the stream is null");
        requireCounted();
        FeatherFiles.write(accessor(), out, options);
    }

    private void requireCounted() {
        if (!(rows().labels() instanceof CountedLabels)) {
            throw new InvalidArgumentException(
                    "toFeather: the format has no row labels; make them columns with resetIndex, or leave them out so");
        }
    }

    /**
     * Returns the rows of an Avro file; see {@link #readAvro(FileSource, AvroReadOptions)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InputFileException if the file is missing, damaged, or no Avro
     * @source cudf.read_avro
     */
    public static DataFrame readAvro(Path path) {
        Objects.requireNonNull(path, "readAvro: the path is null");
        return readAvro(FileSource.of(path), AvroReadOptions.defaults());
    }

    /**
     * Returns the rows of Avro files, a folder, a stream or bytes, which hold records. It needs {@code org.apache.avro:avro},
     * with either engine. Enumerations and UUIDs are strings, bytes lists of uint8, dates and timestamps those of libcudf
     * without a zone, times of day durations since midnight, maps lists of keys and values. The rows of several files stand
     * one below the other, and {@code nrows} counts all of them. Keys of partitions are columns of categories.
     *
     * @shape the columns in the file's order, or as the options select them; rows counted from 0
     * @nulls kept; null where a file lacks a column
     * @cost reads the file once, row by row; up to 16 times its inputs beside the result
     * @throws io.cudf4j.errors.InputFileException if a file is missing, damaged, or no Avro; names the row behind which it is
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that is none
     * @throws io.cudf4j.errors.NativeLibraryException if a library is missing; the message names it
     * @throws UnsupportedOperationException if a column has a type without dtype, as a union of several types
     * @source cudf.read_avro
     */
    public static DataFrame readAvro(FileSource source, AvroReadOptions options) {
        Objects.requireNonNull(source, "readAvro: the source is null");
        return ofFiles(source, FileRows.avro(source, options));
    }

    /**
     * Writes the columns to an ORC file compressed with Snappy; row labels are left out.
     *
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @source pandas.DataFrame.to_orc
     */
    public void toOrc(Path path) {
        Objects.requireNonNull(path, "toOrc: the path is null");
        toOrc(path, OrcWriteOptions.defaults());
    }

    /**
     * Writes the columns to an ORC file, which is made or replaced; row labels are left out. See {@link OrcWriter#write}.
     *
     * @cost copies every column to the host, encoded
     * @throws io.cudf4j.errors.InputFileException if the file cannot be written
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has a dtype for which the format has no type
     * @source pandas.DataFrame.to_orc
     */
    public void toOrc(Path path, OrcWriteOptions options) {
        Objects.requireNonNull(path, "toOrc: the path is null");
        OrcWriter.write(accessor(), path, options);
    }

    /**
     * Writes the columns to a stream as ORC; see {@link #toOrc(Path, OrcWriteOptions)}. The stream stays open, and gets
     * nothing where writing fails.
     *
     * @cost copies every column to the host, encoded, through a temporary file
     * @throws io.cudf4j.errors.InputFileException if the stream takes no more
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has a dtype for which the format has no type
     * @source pandas.DataFrame.to_orc
     */
    public void toOrc(OutputStream out, OrcWriteOptions options) {
        Objects.requireNonNull(out, "toOrc: the stream is null");
        OrcWriter.write(accessor(), out, options);
    }

    /**
     * Exports the columns through the Arrow C data interface; row labels are left out. The structs belong to the caller
     * then. {@link Arrow} does it with objects of arrow-java.
     *
     * @param schemaAddress where an {@code ArrowSchema} of 72 bytes is written
     * @param arrayAddress where an {@code ArrowArray} of 80 bytes is written
     * @cost copies every column to the host
     * @source cudf.DataFrame.to_arrow
     */
    public void toArrow(long schemaAddress, long arrayAddress) {
        ArrowExchange.toArrow(accessor(), schemaAddress, arrayAddress);
    }

    /**
     * Exports the columns through the Arrow C device interface, where they lie; row labels are left out. Columns whose
     * memory others share get memory of their own first. From then on the memory counts as exposed: it stays on the
     * device, and copies of the frame that are made later are real ones. The structs belong to the caller then; they keep
     * the memory alive by themselves, also where the frame is closed.
     *
     * @param schemaAddress where an {@code ArrowSchema} of 72 bytes is written
     * @param arrayAddress where an {@code ArrowDeviceArray} of 128 bytes is written
     * @nulls kept
     * @cost copies columns that share memory, slices, and what Arrow stores otherwise: booleans, decimals of less than
     *     128 bits, codes and categories
     * @throws UnsupportedOperationException if a column has a time zone
     * @source cudf::to_arrow_device
     */
    public void toArrowDevice(long schemaAddress, long arrayAddress) {
        handOut(columns -> {
            ArrowExchange.toArrowDevice(columns, schemaAddress, arrayAddress);
            return null;
        });
    }

    /**
     * Returns the frame that {@link #serialize} or {@link #hostSerialize} took apart, in this or another process. The memory
     * is copied; the frames stay the caller's. Where the process spills, frames on the host give spilled columns.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the header is none, was changed, is of another version or of
     *     another class, or the frames are others than it says
     * @source cudf.core.abc.Serializable.deserialize
     */
    public static DataFrame deserialize(ByteBuffer header, List<SerialFrame> frames) {
        Objects.requireNonNull(header, "DataFrame.deserialize: the header is null");
        Objects.requireNonNull(frames, "DataFrame.deserialize: the frames are null");
        Lowering.requireEach(frames, "DataFrame.deserialize: a frame is null");
        String what = "DataFrame.deserialize";
        return new DataFrame(SerialObjects.read(SerialReader.of(what, header, frames), what, Rows.Kind.FRAME));
    }

    /**
     * Returns the fields of a struct array of the Arrow C data interface as columns, rows counted from 0. The structs
     * stay the caller's, who releases them afterwards.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param arrayAddress an {@code ArrowArray}
     * @nulls kept
     * @cost copies every column to the device
     * @throws UnsupportedOperationException if a field has a type without dtype
     * @source cudf.DataFrame.from_arrow
     */
    public static DataFrame fromArrow(long schemaAddress, long arrayAddress) {
        return own(ArrowExchange.fromArrow(schemaAddress, arrayAddress));
    }

    /**
     * Returns a selection by labels of all rows and columns, to be narrowed by {@link Loc#rows} and {@link Loc#cols}.
     *
     * @source pandas.DataFrame.loc
     */
    public Loc loc() {
        return new Loc(this, Slice.all(), Slice.all());
    }

    /**
     * Returns a selection of rows by labels; {@link Loc} says what a key may be. Rows are read by {@link Loc#toFrame}, a single one or a
     * single column by {@link Loc#toSeries}, and written by {@link Loc#set}.
     *
     * @source pandas.DataFrame.loc
     */
    public Loc loc(@Nullable Object rowKey) {
        return new Loc(this, rowKey, Slice.all());
    }

    /**
     * Returns a selection of rows and columns by labels; {@link Loc} says what a key may be.
     *
     * @source pandas.DataFrame.loc
     */
    public Loc loc(@Nullable Object rowKey, @Nullable Object columnKey) {
        return new Loc(this, rowKey, columnKey);
    }

    /**
     * Returns for each row the sum of the products of its values and those that a series has under the column labels.
     *
     * @shape the same rows and labels
     * @nulls null where a value is
     * @throws io.cudf4j.errors.DTypeMismatchException if a side has no numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if the labels of the series are not those of the columns
     * @source pandas.DataFrame.dot
     */
    public Series dot(Series other) {
        Objects.requireNonNull(other, "dot: the other side is null");
        return new Series(Products.ofFrame(rows(), other.rows()));
    }

    /**
     * Returns the product of two matrices: the row labels of the other one are the labels of these columns.
     *
     * @shape the rows of this frame, the columns of the other one
     * @nulls null where a value is
     * @throws io.cudf4j.errors.DTypeMismatchException if a side has no numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if the row labels of the other frame are not those of the columns
     * @source pandas.DataFrame.dot
     */
    public DataFrame dot(DataFrame other) {
        Objects.requireNonNull(other, "dot: the other side is null");
        return wrap(Products.ofFrame(rows(), other.rows()));
    }

    /**
     * Returns the only column or the only row as a series, the only value of a single row and column; else this frame again,
     * as another owner of the same memory.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the values of the only row have no common dtype
     * @source pandas.DataFrame.squeeze
     */
    public @Nullable Object squeeze() {
        boolean isColumn = shape().columns() == 1;
        if (rowCount() == 1) {
            return isColumn ? iloc(0, 0).get() : iloc(0).toSeries();
        }
        return isColumn ? iloc(Slice.all(), 0).toSeries() : copy(CopyDepth.SHALLOW);
    }

    /**
     * Returns the row labels and the column labels; the caller closes both.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the column labels have no common dtype
     * @source pandas.DataFrame.axes
     */
    public List<Index> axes() {
        Index rows = index();
        return Columns.orClose(rows, () -> List.of(rows, Index.own(ColumnLabels.index(accessor()))));
    }

    /**
     * Returns a selection by positions of all rows and columns, to be narrowed by {@link ILoc#rows} and
     * {@link ILoc#cols}.
     *
     * @source pandas.DataFrame.iloc
     */
    public ILoc iloc() {
        return new ILoc(this, Slice.all(), Slice.all());
    }

    /**
     * Returns a selection of rows by positions; {@link ILoc} says what a key may be. Rows are read by {@link ILoc#toFrame}, a single one
     * or a single column by {@link ILoc#toSeries}, and written by {@link ILoc#set}: {@code df.iloc(0).toSeries()}.
     *
     * @source pandas.DataFrame.iloc
     */
    public ILoc iloc(@Nullable Object rowKey) {
        return new ILoc(this, rowKey, Slice.all());
    }

    /**
     * Returns a selection of rows and columns by positions; {@link ILoc} says what a key may be.
     *
     * @source pandas.DataFrame.iloc
     */
    public ILoc iloc(@Nullable Object rowKey, @Nullable Object columnKey) {
        return new ILoc(this, rowKey, columnKey);
    }

    /**
     * Adds a column at the end of this frame, or replaces the one of that label; others that share its memory stay as
     * they are.
     *
     * @param label the label; or an expression of booleans, and then the values are written into the rows for which it is
     *     true, as {@link #set(Series, Object)} does
     * @param values a series, aligned by label, null in rows that it lacks; an array, a collection or an index with a
     *     value for each row; an expression of the columns; or one value for all rows
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows
     * @throws DuplicateLabelException if rows must be matched and the series has a row label twice
     * @throws InvalidArgumentException if the value is null, which tells no dtype
     * @source pandas.DataFrame.__setitem__
     */
    public void set(@Nullable Object label, @Nullable Object values) {
        if (label instanceof Expr mask) {
            loc(mask).set("set", values);
        } else {
            become(changed(label, values));
        }
    }

    /**
     * Writes values into the rows of this frame for which a series of booleans is true; others that share its memory
     * stay as they are.
     *
     * @param mask booleans, aligned by label; null in them does not select, and null instead of them is the label of a
     *     column, as in {@link #set(Object, Object)}
     * @param value as {@link Loc#set} takes it
     * @throws io.cudf4j.errors.DTypeMismatchException if the mask is not bool, or a column cannot hold a value exactly
     * @throws io.cudf4j.errors.LabelNotFoundException if a row's label is not among the mask's
     * @source pandas.DataFrame.__setitem__
     */
    public void set(@Nullable Series mask, @Nullable Object value) {
        if (mask == null) {
            // Java takes a literal null for a series
            become(changed(null, value));
        } else {
            Rows written = Changes.set(rows(), mask.rows(), Lowering.of(value));
            if (written != null) {
                become(written);
            }
        }
    }

    /**
     * Adds a column before a position of this frame; others that share its memory stay as they are.
     *
     * @param loc from 0 to the number of columns
     * @param values as {@link #set(Object, Object)} takes them
     * @throws DuplicateLabelException if there is a column of that label
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows
     * @source pandas.DataFrame.insert
     */
    public void insert(int loc, @Nullable Object label, @Nullable Object values) {
        requireLabel(label);
        try (Lowering.Lowered lowered = Lowering.over(rows(), values)) {
            become(Changes.insert(rows(), loc, label, lowered.value()));
        }
    }

    /**
     * Takes a column out of this frame and returns it; others that share its memory stay as they are.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.LabelNotFoundException if there is none of that label
     * @source pandas.DataFrame.pop
     */
    public Series pop(@Nullable Object label) {
        Series popped = new Series(rows().col(Lowering.label("pop", label)));
        remove(label);
        return popped;
    }

    /**
     * Takes a column out of this frame; others that share its memory stay as they are.
     *
     * @throws io.cudf4j.errors.LabelNotFoundException if there is none of that label
     * @source pandas.DataFrame.__delitem__
     */
    public void remove(@Nullable Object label) {
        become(Changes.without(rows(), label));
    }

    /**
     * Overwrites the cells of this frame with those of another that are not missing, matched by row and column labels;
     * others that share its memory stay as they are.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold a value exactly; nothing is converted
     * @throws DuplicateLabelException if rows must be matched and the other frame has a row label twice
     * @source pandas.DataFrame.update
     */
    public void update(DataFrame other) {
        Objects.requireNonNull(other, "update: the other frame is null");
        become(Changes.update(rows(), other.rows()));
    }

    /**
     * Returns the rows for which a condition is true, as {@code "delay > 10 and carrier in ['AA', 'UA']"}.
     *
     * <p>A name is a column, or else a level of the row labels or {@code index}; one that is no identifier stands between
     * backquotes. There are numbers, strings in quotes, {@code True}, {@code False}, {@code None}, lists in brackets, the
     * operators {@code + - * / // % **}, comparisons, which can be chained, {@code in} and {@code not in}, and
     * {@code and or not}, also written {@code & | ~}. What equals a list is in it. Functions cannot be called. Numbers
     * are int64 or float64; whole numbers among one another do not overflow.
     *
     * @shape as many rows or fewer, in order, with their labels
     * @nulls a condition that is null does not select; nulls of the rows are kept
     * @throws InvalidArgumentException if the text is no condition; the message names position and token
     * @throws io.cudf4j.errors.LabelNotFoundException if a name is none
     * @source pandas.DataFrame.query
     */
    public DataFrame query(String condition) {
        return query(condition, Map.of());
    }

    /**
     * Returns the rows for which a condition is true, in which {@code @name} stands for a variable.
     *
     * @param locals by name values, lists, arrays, expressions, and series, which are aligned by label with these rows
     * @nulls a condition that is null does not select; nulls of the rows are kept
     * @throws InvalidArgumentException if the text is no condition, or a variable is not given
     * @source pandas.DataFrame.query
     */
    public DataFrame query(String condition, Map<String, ? extends @Nullable Object> locals) {
        Objects.requireNonNull(condition, "query: the condition is null");
        Objects.requireNonNull(locals, "query: the variables are null");
        try (ColumnBase mask = Query.mask(condition, rows(), Lowering.locals(locals))) {
            return filtered(mask);
        }
    }

    /**
     * Returns the frame with columns assigned, as {@code "speed = distance / time"}, in lines of their own or divided by
     * semicolons; a later one sees the columns of earlier ones. {@link #query} says what an expression may be.
     *
     * @nulls as the operations treat them
     * @throws InvalidArgumentException if a line is no assignment; the message names position and token
     * @throws io.cudf4j.errors.LabelNotFoundException if a name is none
     * @source pandas.DataFrame.eval
     */
    public DataFrame eval(String assignments) {
        return eval(assignments, Map.of());
    }

    /**
     * Returns the frame with columns assigned, where {@code @name} stands for a variable; see {@link #eval(String)}.
     *
     * @nulls as the operations treat them
     * @throws InvalidArgumentException if a line is no assignment, or a variable is not given
     * @source pandas.DataFrame.eval
     */
    public DataFrame eval(String assignments, Map<String, ? extends @Nullable Object> locals) {
        Objects.requireNonNull(assignments, "eval: the assignments are null");
        Objects.requireNonNull(locals, "eval: the variables are null");
        Map<String, @Nullable Object> lowered = Lowering.locals(locals);
        Rows made = rows().shallowCopy();
        for (String statement : Query.statements(assignments)) {
            try (Rows before = made;
                    Query.Assignment assigned = Query.assignment(statement, before, lowered)) {
                made = Changes.with(before, assigned.label(), assigned.column());
            }
        }
        return wrap(made);
    }

    /**
     * Returns the values of an expression, as {@code "distance / time"}; {@link #query} says what it may be.
     *
     * @nulls as the operations treat them
     * @throws InvalidArgumentException if the text is no expression of columns; the message names position and token
     * @throws io.cudf4j.errors.LabelNotFoundException if a name is none
     * @source pandas.DataFrame.eval
     */
    public Series evalSeries(String expression) {
        return evalSeries(expression, Map.of());
    }

    /**
     * Returns the values of an expression where {@code @name} stands for a variable; see {@link #evalSeries(String)}.
     * Labels that only a series among the variables has are added, as in {@link Series#add}.
     *
     * @nulls as the operations treat them
     * @throws InvalidArgumentException if the text is no expression of columns, or a variable is not given
     * @source pandas.DataFrame.eval
     */
    public Series evalSeries(String expression, Map<String, ? extends @Nullable Object> locals) {
        Objects.requireNonNull(expression, "evalSeries: the expression is null");
        Objects.requireNonNull(locals, "evalSeries: the variables are null");
        return new Series(Query.series(expression, rows(), Lowering.locals(locals)));
    }

    /**
     * Returns the cell of a row label and a column label.
     *
     * @throws InvalidArgumentException if a label is a list, a slice or the like
     * @source pandas.DataFrame.at
     */
    public Cell at(@Nullable Object row, @Nullable Object column) {
        return Cell.of("at", loc(row, column));
    }

    /**
     * Returns the cell at the position of a row and of a column.
     *
     * @source pandas.DataFrame.iat
     */
    public Cell iat(int row, int column) {
        return Cell.of("iat", iloc(row, column));
    }

    /**
     * Returns the frame with a column that an expression computes added at the end, or replaced where the label is there.
     *
     * @nulls as the expression treats them
     * @throws io.cudf4j.errors.LabelNotFoundException if the expression names a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the expression has no meaning for the dtypes
     * @source pandas.DataFrame.assign
     */
    public DataFrame with(@Nullable Object label, Expr values) {
        Objects.requireNonNull(values, "with: the expression is null");
        return wrap(changed(label, values));
    }

    /**
     * Returns the frame with a column added at the end, or replaced where the label is there.
     *
     * @param values an expression, a series, an array, a collection or an index, one value for all rows, or a function of
     *     this frame that returns one of these
     * @nulls kept; a row whose label a series lacks is null
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values
     * @source pandas.DataFrame.assign
     */
    public DataFrame assign(@Nullable Object label, Object values) {
        Objects.requireNonNull(values, () -> "assign: the values of column '" + label + "' are null");
        return wrap(changed(label, values instanceof Function<?, ?> function ? result(label, function) : values));
    }

    /**
     * Returns the frame with a column that a function of it computes; see {@link #assign(Object, Object)}.
     *
     * @nulls kept
     * @source pandas.DataFrame.assign
     */
    public DataFrame assign(@Nullable Object label, Function<? super DataFrame, ?> values) {
        return assign(label, (Object) values);
    }

    @SuppressWarnings("unchecked") // it is called with a frame, as the comment of assign says
    private Object result(@Nullable Object label, Function<?, ?> function) {
        Object made = ((Function<DataFrame, Object>) function).apply(this);
        return Objects.requireNonNull(made, () -> "assign: the function of column '" + label + "' returned null");
    }

    /**
     * Returns the frame with columns added or replaced one after the other; a later one sees those before it. See {@link
     * #assign(Object, Object)}.
     *
     * @nulls kept
     * @source pandas.DataFrame.assign
     */
    public DataFrame assign(Map<?, ?> values) {
        Objects.requireNonNull(values, "assign: the map is null");
        DataFrame made = copy(CopyDepth.SHALLOW);
        for (Map.Entry<?, ?> entry : values.entrySet()) {
            try (DataFrame before = made) {
                made = before.assign(entry.getKey(), entry.getValue());
            }
        }
        return made;
    }

    /**
     * Returns the rows for which an expression is true.
     *
     * @shape as many rows or fewer, in order, with their labels
     * @nulls a null of the expression does not select; nulls of the rows are kept
     * @throws io.cudf4j.errors.LabelNotFoundException if the expression names a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the expression is not bool
     * @source pandas.DataFrame.__getitem__
     */
    public DataFrame filter(Expr mask) {
        Objects.requireNonNull(mask, "filter: the expression is null");
        try (ColumnBase selected = Evaluation.mask("filter", rows(), mask.node())) {
            return filtered(selected);
        }
    }

    /**
     * Returns the rows for which a user's function is true; see {@link RowView#filter}.
     *
     * @shape as many rows or fewer, in order, with their labels
     * @nulls a row is left out where the function reads a null, which leaves it; nulls of the rows are kept
     * @cost the columns that the function reads go through the Java heap block by block, by several threads
     * @throws io.cudf4j.udf.UdfException if the function throws; names the first such row
     * @throws io.cudf4j.errors.LabelNotFoundException if the function asks for a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the function asks for another type than the column has
     * @source pandas.DataFrame.__getitem__
     */
    public DataFrame filter(RowToBoolean test) {
        return eachRow().filter(test);
    }

    /**
     * Returns the rows, for functions of the user that take several columns.
     *
     * @source pandas.DataFrame.apply
     */
    public RowView<DataFrame, Series> eachRow() {
        UserCalls.begin();
        return new RowView<>(new Viewed<>(this::rows, DataFrame::new, this::brief), Series::new, Choices.DEFAULTS);
    }

    /**
     * Returns what a function makes of each column, under its label.
     *
     * @param function is called on the calling thread with one column after the other; what it makes is closed when it
     *     returns, but for its result, which has the rows of the frame in their order
     * @nulls as the function treats them
     * @throws io.cudf4j.errors.LengthMismatchException if a result has more or fewer rows
     * @throws InvalidArgumentException if a result has other row labels
     * @source pandas.DataFrame.map, pandas.DataFrame.apply
     */
    public DataFrame eachColumn(Function<? super Series, ? extends Series> function) {
        Objects.requireNonNull(function, "eachColumn: the function is null");
        return wrap(rows().mapLabelled((label, column) -> {
            try (Series face = col(label);
                    Scope scope = Scope.open()) {
                Series made = Objects.requireNonNull(
                        function.apply(face), () -> "eachColumn: the function gave null for column '" + label + "'");
                requireSameRows(label, made);
                // labels that are counted hold nothing, so that the column alone is kept
                return scope.keep(Rows.series(null, made.rows().column().share()))
                        .column();
            }
        }));
    }

    private void requireSameRows(@Nullable Object label, Series made) {
        if (made.rowCount() != rowCount()) {
            throw new LengthMismatchException("eachColumn: the function gave " + made.rowCount() + " rows for the "
                    + rowCount() + " of column '" + label + "'");
        }
        if (!made.labels().sameAs(labels())) {
            throw new InvalidArgumentException("eachColumn: what the function gave for column '" + label
                    + "' has other row labels than the frame");
        }
    }

    private DataFrame filtered(ColumnBase mask) {
        return wrap(rows().filter(mask));
    }

    /**
     * Returns the values where an expression is true, null elsewhere.
     *
     * @nulls kept; null where the expression is null or false
     * @throws io.cudf4j.errors.LabelNotFoundException if the expression names a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the expression is not bool
     * @source pandas.DataFrame.where
     */
    public DataFrame where(Expr condition) {
        return where(condition, null);
    }

    /**
     * Returns the values where an expression is true, others elsewhere.
     *
     * @param other one value, null for null; an expression of this frame, whose column is taken for each column; or a
     *     series or frame, aligned by label, null where it lacks a row
     * @nulls kept; a null of the expression counts as false
     * @throws io.cudf4j.errors.LabelNotFoundException if an expression names a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the expression is not bool, or a column cannot hold other values
     *     exactly; nothing is converted
     * @source pandas.DataFrame.where
     */
    public DataFrame where(Expr condition, @Nullable Object other) {
        return conditional("where", condition, other, true);
    }

    /**
     * Returns the values where an expression is false, null elsewhere.
     *
     * @nulls kept; null where the expression is null or true
     * @throws io.cudf4j.errors.LabelNotFoundException if the expression names a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the expression is not bool
     * @source pandas.DataFrame.mask
     */
    public DataFrame mask(Expr condition) {
        return mask(condition, null);
    }

    /**
     * Returns the values where an expression is false, others elsewhere.
     *
     * @param other as {@link #where(Expr, Object)} takes it
     * @nulls kept; where the expression is null, there is the other value
     * @throws io.cudf4j.errors.LabelNotFoundException if an expression names a column that is none
     * @throws io.cudf4j.errors.DTypeMismatchException if the expression is not bool, or a column cannot hold other values
     *     exactly; nothing is converted
     * @source pandas.DataFrame.mask
     */
    public DataFrame mask(Expr condition, @Nullable Object other) {
        return conditional("mask", condition, other, false);
    }

    private DataFrame conditional(String operation, Expr condition, @Nullable Object other, boolean kept) {
        Objects.requireNonNull(condition, () -> operation + ": the condition is null");
        try (Lowering.Lowered truth = Lowering.maskOver(operation, rows(), condition);
                Lowering.Lowered others = Lowering.over(rows(), other)) {
            return wrap(Conditions.where(rows(), (Rows) Objects.requireNonNull(truth.value()), others.value(), kept));
        }
    }

    /**
     * Returns the columns that expressions compute, each under its alias, the label of its column, or its text.
     *
     * @shape the same rows
     * @nulls as the expressions treat them
     * @throws io.cudf4j.errors.LabelNotFoundException if an expression names a column that is none
     * @throws DuplicateLabelException if two columns would have one label
     * @source pandas.DataFrame.eval
     */
    public DataFrame select(Expr... columns) {
        Objects.requireNonNull(columns, "select: the expressions are null");
        Lowering.requireEach(Arrays.asList(columns), "select: an expression is null");
        return select(Arrays.asList((Object[]) columns));
    }

    /**
     * Returns the value below which a share of the rows of each column lies, interpolated linearly.
     *
     * @param share from 0 to 1
     * @shape a row for each column, labelled by the column labels, under the share as name
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has neither numbers nor times
     * @throws io.cudf4j.errors.InvalidArgumentException if the share is not from 0 to 1
     * @source pandas.DataFrame.quantile
     */
    public Series quantile(double share) {
        return quantile(share, QuantileOptions.defaults());
    }

    /**
     * Returns the value below which a share of the rows of each column lies; see {@link #quantile(double)}.
     *
     * @shape a row for each column that the options take
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has neither numbers nor times
     * @source pandas.DataFrame.quantile
     */
    public Series quantile(double share, QuantileOptions options) {
        return new Series(Aggregates.quantile(rows(), share, options));
    }

    /**
     * Returns the values below which shares of the rows of each column lie, interpolated linearly.
     *
     * @shape a row for each share, labelled by it
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has neither numbers nor times
     * @source pandas.DataFrame.quantile
     */
    public DataFrame quantile(double[] shares) {
        return quantile(shares, QuantileOptions.defaults());
    }

    /**
     * Returns the values below which shares of the rows of each column lie; see {@link #quantile(double[])}.
     *
     * @shape a row for each share, labelled by it
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has neither numbers nor times
     * @source pandas.DataFrame.quantile
     */
    public DataFrame quantile(double[] shares, QuantileOptions options) {
        Objects.requireNonNull(shares, "quantile: the shares are null");
        return wrap(Aggregates.quantiles(rows(), shares, options));
    }

    @Override
    public Series agg(String reduction, ReduceOptions options) {
        Objects.requireNonNull(reduction, "agg: the reduction is null");
        Objects.requireNonNull(options, "agg: the options are null");
        return new Series(Aggregates.reduce(rows(), Statistic.of(reduction), options));
    }

    /**
     * Returns named reductions of each column; see {@link #agg(String)}.
     *
     * @shape a row for each reduction, labelled by its name; each column of the dtype that holds its results
     * @nulls left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such reduction; the message lists them
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have one
     * @source pandas.DataFrame.agg
     */
    public DataFrame agg(String first, String... more) {
        Objects.requireNonNull(first, "agg: the first reduction is null");
        Objects.requireNonNull(more, "agg: the other reductions are null");
        Lowering.requireEach(Arrays.asList(more), "agg: a reduction is null");
        return agg(Stream.concat(Stream.of(first), Arrays.stream(more)).toList());
    }

    /**
     * Returns named reductions of each column; see {@link #agg(String, String...)}.
     *
     * @nulls left out
     * @source pandas.DataFrame.agg
     */
    public DataFrame agg(List<String> reductions) {
        Objects.requireNonNull(reductions, "agg: the reductions are null");
        Lowering.requireEach(reductions, "agg: a reduction is null");
        return wrap(Aggregates.aggregate(rows(), reductions));
    }

    /**
     * Returns named reductions of some columns, other ones of each.
     *
     * @shape a row for each reduction that is named, labelled by its name; a column for each label of the map
     * @nulls left out; null where a reduction is not named for a column
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have a reduction
     * @source pandas.DataFrame.agg
     */
    public DataFrame agg(Map<?, ? extends Collection<String>> reductions) {
        Objects.requireNonNull(reductions, "agg: the reductions are null");
        reductions.forEach((label, names) -> {
            Objects.requireNonNull(names, () -> "agg: the reductions of column '" + label + "' are null");
            Lowering.requireEach(names, "agg: a reduction is null");
        });
        return wrap(Aggregates.aggregate(rows(), reductions));
    }

    /**
     * Returns one named reduction of each of some columns.
     *
     * @shape a row for each label of the map, labelled by it, of the dtype that holds all results
     * @nulls left out
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have its reduction
     * @source pandas.DataFrame.agg
     */
    public Series aggEach(Map<?, String> reductions) {
        Objects.requireNonNull(reductions, "aggEach: the reductions are null");
        reductions.forEach((label, name) ->
                Objects.requireNonNull(name, () -> "aggEach: the reduction of column '" + label + "' is null"));
        return new Series(Aggregates.aggregateEach(rows(), reductions));
    }

    /**
     * Returns the most frequent values of each column, small ones first.
     *
     * @shape as many rows as the column with most of them has, counted from 0
     * @nulls not counted; null below the values of a column that has fewer
     * @source pandas.DataFrame.mode
     */
    public DataFrame mode() {
        return mode(ReduceOptions.defaults());
    }

    /**
     * Returns the most frequent values of each column that the options take; see {@link #mode()}.
     *
     * @nulls null is a value where the options keep missing rows
     * @source pandas.DataFrame.mode
     */
    public DataFrame mode(ReduceOptions options) {
        return wrap(ValueCounts.modes(rows(), options));
    }

    /**
     * Returns the rows with the greatest values of a column, or of the next columns where those are equal.
     *
     * @param n how many; all where there are fewer
     * @shape at most {@code n} rows, the greatest first, with their labels; equal rows keep their order
     * @nulls last, NaN too
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.nlargest
     */
    public DataFrame nLargest(int n, @Nullable Object... by) {
        return nLargest(n, LabelArguments.of("nLargest", by), KeepTies.FIRST);
    }

    /**
     * Returns the rows with the greatest values of columns; see {@link #nLargest(int, Object...)}.
     *
     * @nulls last, NaN too
     * @source pandas.DataFrame.nlargest
     */
    public DataFrame nLargest(int n, List<? extends @Nullable Object> by) {
        return nLargest(n, by, KeepTies.FIRST);
    }

    /**
     * Returns the rows with the greatest values of columns; see {@link #nLargest(int, Object...)}.
     *
     * @param keep which of equal rows are taken where not all of them are wanted
     * @nulls last, NaN too
     * @source pandas.DataFrame.nlargest
     */
    public DataFrame nLargest(int n, List<? extends @Nullable Object> by, KeepTies keep) {
        Objects.requireNonNull(keep, "nLargest: the choice of what is kept is null");
        return wrap(Extremes.largest(rows(), n, LabelArguments.of("nLargest", by), keep));
    }

    /**
     * Returns the rows with the least values of a column, or of the next columns where those are equal.
     *
     * @param n how many; all where there are fewer
     * @shape at most {@code n} rows, the least first, with their labels; equal rows keep their order
     * @nulls last, NaN too
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.nsmallest
     */
    public DataFrame nSmallest(int n, @Nullable Object... by) {
        return nSmallest(n, LabelArguments.of("nSmallest", by), KeepTies.FIRST);
    }

    /**
     * Returns the rows with the least values of columns; see {@link #nSmallest(int, Object...)}.
     *
     * @nulls last, NaN too
     * @source pandas.DataFrame.nsmallest
     */
    public DataFrame nSmallest(int n, List<? extends @Nullable Object> by) {
        return nSmallest(n, by, KeepTies.FIRST);
    }

    /**
     * Returns the rows with the least values of columns; see {@link #nSmallest(int, Object...)}.
     *
     * @param keep which of equal rows are taken where not all of them are wanted
     * @nulls last, NaN too
     * @source pandas.DataFrame.nsmallest
     */
    public DataFrame nSmallest(int n, List<? extends @Nullable Object> by, KeepTies keep) {
        Objects.requireNonNull(keep, "nSmallest: the choice of what is kept is null");
        return wrap(Extremes.smallest(rows(), n, LabelArguments.of("nSmallest", by), keep));
    }

    /**
     * Returns how often each combination of values is there, of all columns where no label is given.
     *
     * @shape a row for each different combination, labelled by it in as many levels as there are columns, the most
     *     frequent first and equally frequent ones in the order in which they are first seen; an int64 series named
     *     {@code count}
     * @nulls rows with null or NaN do not count
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.value_counts
     */
    public Series valueCounts(@Nullable Object... labels) {
        LabelArguments<ValueCountsOptions> given = LabelArguments.withOptions(
                "valueCounts", ValueCountsOptions.class, ValueCountsOptions.defaults(), labels);
        return valueCounts(given.labels(), given.options());
    }

    /**
     * Returns how often each combination of values of all columns is there; see {@link #valueCounts(Object...)}.
     *
     * @nulls as the options say
     * @source pandas.DataFrame.value_counts
     */
    public Series valueCounts(ValueCountsOptions options) {
        return valueCounts(List.of(), options);
    }

    /**
     * Returns how often each combination of values is there; see {@link #valueCounts(Object...)}.
     *
     * @nulls rows with null or NaN do not count
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.value_counts
     */
    public Series valueCounts(List<? extends @Nullable Object> labels) {
        return valueCounts(labels, ValueCountsOptions.defaults());
    }

    /**
     * Returns how often each combination of values is there; see {@link #valueCounts(Object...)}.
     *
     * @param labels the columns that are counted; none for all
     * @nulls as the options say
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.value_counts
     */
    public Series valueCounts(List<? extends @Nullable Object> labels, ValueCountsOptions options) {
        Objects.requireNonNull(options, "valueCounts: the options are null");
        return new Series(ValueCounts.of(rows(), LabelArguments.of("valueCounts", labels), options));
    }

    /**
     * Returns for each row whether it repeats one before, in all columns where no label is given.
     *
     * @nulls null equals null and NaN equals NaN; the result has none
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.duplicated
     */
    public Series duplicated(@Nullable Object... labels) {
        Objects.requireNonNull(labels, "duplicated: the labels are null");
        DuplicateOptions options = DuplicateOptions.defaults();
        return duplicated(labels.length == 0 ? options : options.subset(labels));
    }

    /**
     * Returns for each row whether it repeats one before, in some columns; see {@link #duplicated(Object...)}.
     *
     * @nulls null equals null and NaN equals NaN; the result has none
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.duplicated
     */
    public Series duplicated(List<?> labels) {
        Objects.requireNonNull(labels, "duplicated: the labels are null");
        return duplicated(labels.toArray());
    }

    /**
     * Returns for each row whether it repeats the one that is kept.
     *
     * @nulls null equals null and NaN equals NaN; the result has none
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.duplicated
     */
    public Series duplicated(DuplicateOptions options) {
        return new Series(Duplicates.marked(rows(), options));
    }

    /**
     * Returns the first row of each combination of values of some columns; see {@link #dropDuplicates(Object...)}.
     *
     * @shape as many rows or fewer, in order, with their labels
     * @nulls null equals null and NaN equals NaN
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.drop_duplicates
     */
    public DataFrame dropDuplicates(List<?> labels) {
        Objects.requireNonNull(labels, "dropDuplicates: the labels are null");
        return dropDuplicates(labels.toArray());
    }

    /**
     * Returns the rows without those that repeat the one that is kept.
     *
     * @shape as many rows or fewer, in order, with their labels unless the options say otherwise
     * @cost up to 4 times its inputs beside the result
     * @nulls null equals null and NaN equals NaN
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source pandas.DataFrame.drop_duplicates
     */
    public DataFrame dropDuplicates(DuplicateOptions options) {
        return wrap(Duplicates.dropped(rows(), options));
    }

    /**
     * Returns the positions that sort the rows by columns, the first one first, by all where no label is given.
     *
     * @shape an int32 position for each row, with the labels of this frame; equal rows keep their order
     * @nulls last
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source cudf.DataFrame.argsort
     */
    public Series argSort(@Nullable Object... by) {
        LabelArguments<SortOptions> given = sortedBy("argSort", by);
        return argSort(given.labels(), given.options());
    }

    /**
     * Returns the positions that sort the rows by all columns; see {@link #argSort(Object...)}.
     *
     * @nulls where the options put them
     * @source cudf.DataFrame.argsort
     */
    public Series argSort(SortOptions options) {
        return argSort(List.of(), options);
    }

    /**
     * Returns the positions that sort the rows by columns; see {@link #argSort(Object...)}.
     *
     * @nulls last
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source cudf.DataFrame.argsort
     */
    public Series argSort(List<? extends @Nullable Object> by) {
        return argSort(by, SortOptions.defaults());
    }

    /**
     * Returns the positions that sort the rows by columns; see {@link #argSort(Object...)}.
     *
     * @nulls where the options put them
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @source cudf.DataFrame.argsort
     */
    public Series argSort(List<? extends @Nullable Object> by, SortOptions options) {
        Objects.requireNonNull(options, "argSort: the options are null");
        return new Series(Sorting.order(rows(), LabelArguments.of("argSort", by), options));
    }

    /**
     * Returns where rows would be inserted among those of this frame, which is sorted by all its columns, small ones
     * first.
     *
     * @param values a frame of as many columns
     * @shape an int32 position for each row, with its label
     * @nulls null is greater than every value
     * @throws io.cudf4j.errors.DTypeMismatchException if the columns cannot be compared
     * @source cudf.DataFrame.searchsorted
     */
    public Series searchSorted(DataFrame values, Side side) {
        return searchSorted(values, side, SortOptions.defaults());
    }

    /**
     * Returns where rows would be inserted among those of this frame, which is sorted as the options say; see
     * {@link #searchSorted(DataFrame, Side)}.
     *
     * @nulls where the options put them
     * @throws io.cudf4j.errors.DTypeMismatchException if the columns cannot be compared
     * @source cudf.DataFrame.searchsorted
     */
    public Series searchSorted(DataFrame values, Side side, SortOptions order) {
        Objects.requireNonNull(side, "searchSorted: the side is null");
        Objects.requireNonNull(values, "searchSorted: the values are null");
        return new Series(Sorting.positions(rows(), values.rows(), side, order));
    }

    /**
     * Returns the bytes of device memory of each column, without the row labels; {@link #memoryUsage()} is the sum with
     * them.
     *
     * @shape an int64 row for each column, labelled by the column labels
     * @nulls none
     * @source pandas.DataFrame.memory_usage
     */
    public Series memoryUsageByColumn() {
        return new Series(Aggregates.memoryUsage(rows()));
    }

    /**
     * Returns how each column varies with each other one: correlations of their values.
     *
     * @shape a row and a column for each column, labelled by the column labels; float64
     * @cost up to 3 times its inputs beside the result
     * @nulls rows where either is missing are left out; null where a column has one value only
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.DataFrame.corr
     */
    public DataFrame corr() {
        return corr(CorrelationOptions.defaults());
    }

    /**
     * Returns how each column varies with each other one; see {@link #corr()}.
     *
     * @cost up to 3 times its inputs beside the result
     * @nulls null of fewer rows than the options ask for
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.DataFrame.corr
     */
    public DataFrame corr(CorrelationOptions options) {
        return wrap(Correlations.corr(rows(), options));
    }

    /**
     * Returns the covariance of each column with each other one.
     *
     * @shape a row and a column for each column, labelled by the column labels; float64
     * @cost up to 3 times its inputs beside the result
     * @nulls rows where either is missing are left out; null of fewer than two
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.DataFrame.cov
     */
    public DataFrame cov() {
        return cov(CorrelationOptions.defaults());
    }

    /**
     * Returns the covariance of each column with each other one; see {@link #cov()}.
     *
     * @cost up to 3 times its inputs beside the result
     * @nulls null of fewer rows than the options ask for
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no numbers
     * @source pandas.DataFrame.cov
     */
    public DataFrame cov(CorrelationOptions options) {
        return wrap(Correlations.cov(rows(), options));
    }

    /**
     * Returns what the options tell of each column of numbers and times, or of all columns where there are none: numbers
     * as float64, all others as text; see {@link Series#describe()}.
     *
     * @shape a row for each figure that a column has
     * @nulls left out; null where a column has not the figure
     * @throws io.cudf4j.errors.InvalidArgumentException if no column is of a kind that the options include
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has lists, structs or intervals
     * @source pandas.DataFrame.describe
     */
    public DataFrame describe(DescribeOptions options) {
        return wrap(Descriptions.describe(rows(), options));
    }

    /**
     * Returns the values with that of a series which is labelled by the column where they are missing.
     *
     * @nulls null and NaN are replaced in the columns that the series has a value for
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold its value
     * @throws DuplicateLabelException if the series has a label twice
     * @source pandas.DataFrame.fillna
     */
    public DataFrame fillNa(Series values) {
        Objects.requireNonNull(values, "fillNa: the series is null");
        return wrap(Missing.fillColumns(rows(), values.rows()));
    }

    /**
     * Returns the values with those of another frame, of the same row and column label, where they are missing.
     *
     * @nulls null where both frames miss a value
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold a value exactly
     * @throws DuplicateLabelException if rows must be matched and the other frame has a row label twice
     * @source pandas.DataFrame.fillna
     */
    public DataFrame fillNa(DataFrame values) {
        Objects.requireNonNull(values, "fillNa: the other frame is null");
        return wrap(Missing.fillFrom(rows(), values.rows()));
    }

    /**
     * Returns the numbers of some columns rounded, each to its decimals; other columns stay.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if a column of the map has no numbers
     * @source pandas.DataFrame.round
     */
    public DataFrame round(Map<?, Integer> decimals) {
        Objects.requireNonNull(decimals, "round: the decimals are null");
        return wrap(Conversion.round(rows(), decimals));
    }

    /**
     * Returns for each value whether it is one of some others.
     *
     * @param values null stands for null, NaN for NaN
     * @nulls true or false; the result has none
     * @source pandas.DataFrame.isin
     */
    public DataFrame isIn(Collection<? extends @Nullable Object> values) {
        Objects.requireNonNull(values, "isIn: the values are null");
        return mapColumns(column -> Replacements.isIn(column, values));
    }

    /**
     * Returns for each value whether it is one of those for its column; false in columns that the map lacks.
     *
     * @nulls true or false; the result has none
     * @source pandas.DataFrame.isin
     */
    public DataFrame isIn(Map<?, ? extends Collection<? extends @Nullable Object>> values) {
        Objects.requireNonNull(values, "isIn: the map is null");
        return wrap(Substitution.isIn(rows(), values));
    }

    /**
     * Returns for each value whether it equals the one of a series under the same row label.
     *
     * @nulls false where a side is missing
     * @throws DuplicateLabelException if rows must be matched and the series has a label twice
     * @source pandas.DataFrame.isin
     */
    public DataFrame isIn(Series values) {
        Objects.requireNonNull(values, "isIn: the series is null");
        return wrap(Substitution.isIn(rows(), values.rows()));
    }

    /**
     * Returns for each value whether it equals the one of another frame under the same row and column label.
     *
     * @nulls false where a side is missing
     * @throws DuplicateLabelException if rows must be matched and the other frame has a row label twice
     * @source pandas.DataFrame.isin
     */
    public DataFrame isIn(DataFrame values) {
        Objects.requireNonNull(values, "isIn: the other frame is null");
        return wrap(Substitution.isIn(rows(), values.rows()));
    }

    @Override
    public int ndim() {
        return 2;
    }

    /**
     * Returns the column labels.
     *
     * @source pandas.DataFrame.keys
     */
    public List<@Nullable Object> keys() {
        return columns();
    }

    /**
     * Returns label and column of each column, in order; the series are the caller's.
     *
     * @cost none, the memory is shared
     * @source pandas.DataFrame.items
     */
    public List<Map.Entry<@Nullable Object, Series>> items() {
        List<Map.Entry<@Nullable Object, Series>> items = new ArrayList<>();
        for (Rows column : HostArrays.columnsOf(rows())) {
            items.add(new AbstractMap.SimpleImmutableEntry<>(column.name(), new Series(column)));
        }
        return Collections.unmodifiableList(items);
    }

    /**
     * Returns for each column the value of each row label; for small frames.
     *
     * @cost copies the columns to the Java heap
     * @throws DuplicateLabelException if a row label is there twice
     * @source pandas.DataFrame.to_dict
     */
    public Map<@Nullable Object, Map<@Nullable Object, @Nullable Object>> toMap() {
        return HostArrays.mapOfFrame(rows());
    }

    /**
     * Returns the numbers and booleans as rows of float64, NaN for null.
     *
     * @cost copies the columns to the Java heap
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has other values
     * @source pandas.DataFrame.to_numpy
     */
    public double[][] toHostArray() {
        return HostArrays.matrix(rows());
    }

    /**
     * Returns the columns on the Java heap, in order.
     *
     * @cost copies the columns to the Java heap
     * @source cudf.DataFrame.to_pandas
     */
    public Map<@Nullable Object, HostValues> toHost() {
        return HostArrays.columns(rows());
    }

    /**
     * Returns the frame without rows or columns of some labels, as the options say.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none, unless the options ignore it
     * @source pandas.DataFrame.drop
     */
    public DataFrame drop(DropOptions options) {
        Objects.requireNonNull(options, "drop: the options are null");
        return wrap(Reindexing.drop(rows(), Lowering.each(options.index()), Lowering.each(options.columns()), options));
    }

    /**
     * Returns the rows under other labels, as the options say.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype of row labels cannot hold a new one
     * @throws io.cudf4j.errors.DuplicateLabelException if two columns would have one label
     * @source pandas.DataFrame.rename
     */
    public DataFrame rename(RenameOptions options) {
        return wrap(Renaming.rename(rows(), options));
    }

    /**
     * Returns the columns under what a function makes of their labels; of several levels, of the label in each.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws DuplicateLabelException if two columns would have one label
     * @source pandas.DataFrame.rename
     */
    public DataFrame rename(UnaryOperator<@Nullable Object> function) {
        return rename(RenameOptions.defaults().columns(function));
    }

    /**
     * Returns the rows with columns, or other labels, as row labels.
     *
     * @param keys a column label, an {@link Index}, a {@link Series} whose labels do not matter, an array, or a list of
     *     these, one for each level
     * @shape without the columns that became labels, unless the options keep them
     * @nulls kept
     * @cost none, the memory is shared, but for arrays, which are copied to the device
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer labels than rows
     * @throws DuplicateLabelException if the options verify that no row label is there twice, and one is
     * @source pandas.DataFrame.set_index
     */
    public DataFrame setIndex(@Nullable Object keys, SetIndexOptions options) {
        return wrap(IndexColumns.set(rows(), Lowering.of(keys), options));
    }

    /**
     * Returns the rows with levels of their labels as columns, or without them, as the options say.
     *
     * @shape the new columns first; rows counted from 0 where no level is left
     * @nulls kept
     * @throws DuplicateLabelException if two columns would have one label
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has a name of the options
     * @throws io.cudf4j.errors.LengthMismatchException if the options have not a label for each new column
     * @source pandas.DataFrame.reset_index
     */
    public DataFrame resetIndex(ResetIndexOptions options) {
        return wrap(IndexColumns.reset(rows(), options));
    }

    /**
     * Returns the frame with rows and columns in each other's place.
     *
     * @shape a column for each row, labelled by its label, and a row for each column, labelled by its label; in the dtype
     *     that holds the values of all columns
     * @nulls kept
     * @cost copies all cells, where pandas shows the same memory the other way; each column of the result, one for each row, is an object
     *     with a label, so that many rows cost more than their cells
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values of all columns
     * @throws DuplicateLabelException if a row label is there twice
     * @source pandas.DataFrame.transpose
     */
    public DataFrame transpose() {
        return wrap(Reshape.transpose(rows()));
    }

    /**
     * Returns the rows with one for each element of the lists of a column; an empty or missing list has one, null.
     *
     * @shape the other columns and the row labels repeat
     * @nulls kept; null for a list without elements
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.DTypeMismatchException if the column has no lists
     * @source pandas.DataFrame.explode
     */
    public DataFrame explode(@Nullable Object label) {
        return wrap(CallNames.labelling("explode", () -> Reshape.explode(rows(), label)));
    }

    /**
     * Returns the columns put one below the other; see {@link #melt(MeltOptions)}.
     *
     * @shape the columns {@code variable} and {@code value}
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values of all columns
     * @source pandas.DataFrame.melt
     */
    public DataFrame melt() {
        return melt(MeltOptions.defaults());
    }

    /**
     * Returns the rows with one for each element of the lists of several columns, which have as many elements in each row; an
     * empty or missing list counts as one, null.
     *
     * @shape the other columns and the row labels repeat
     * @nulls kept; null for a list without elements
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has no lists
     * @throws io.cudf4j.errors.LengthMismatchException if lists of a row have different sizes; the message names it
     * @throws InvalidArgumentException if no column is named, or one twice
     * @source pandas.DataFrame.explode
     */
    public DataFrame explode(List<?> labels) {
        List<@Nullable Object> named = LabelArguments.of("explode", labels);
        return wrap(CallNames.labelling("explode", () -> Reshape.explode(rows(), named)));
    }

    /**
     * Returns the cells row after row.
     *
     * @shape counted from 0; the dtype that holds all values; no name
     * @nulls kept
     * @throws InvalidArgumentException if there is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values of all columns
     * @throws io.cudf4j.errors.SizeOverflowException if there would be more rows than 2,147,483,647
     * @source cudf.DataFrame.interleave_columns
     */
    public Series interleaveColumns() {
        return new Series(Reshape.interleaved(rows()));
    }

    /**
     * Returns the rows and columns of both frames, with the values of this one where it has some.
     *
     * @shape the columns of this frame, then those that the other has besides; the row labels of both, sorted, or as they are
     *     where both have the same; in the dtype that holds the values of both
     * @nulls null and NaN are replaced; null where both miss a value
     * @throws io.cudf4j.errors.DTypeMismatchException if columns of one label, or row labels, have no common dtype
     * @source pandas.DataFrame.combine_first
     */
    public DataFrame combineFirst(DataFrame other) {
        Objects.requireNonNull(other, "combineFirst: the other frame is null");
        return wrap(Combination.combineFirst(rows(), other.rows()));
    }

    /**
     * Returns where two frames differ; see {@link #compare(DataFrame, CompareOptions)}.
     *
     * @nulls two missing values are equal; null for what is equal
     * @throws InvalidArgumentException if the frames have not the same labels
     * @source pandas.DataFrame.compare
     */
    public DataFrame compare(DataFrame other) {
        return compare(other, CompareOptions.defaults());
    }

    /**
     * Returns the values of both frames where they differ.
     *
     * @shape the rows and columns in which something differs, unless the options keep all; of each column one for each side,
     *     labelled by the column and the side, or a row for each side
     * @nulls two missing values are equal, null and NaN too; null for what is equal, unless the options keep it
     * @throws InvalidArgumentException if the frames have not the same labels in the same order
     * @throws io.cudf4j.errors.DTypeMismatchException if columns of one label cannot be compared
     * @throws DuplicateLabelException if the options label both sides alike
     * @source pandas.DataFrame.compare
     */
    public DataFrame compare(DataFrame other, CompareOptions options) {
        Objects.requireNonNull(other, "compare: the other frame is null");
        Objects.requireNonNull(options, "compare: the options are null");
        return wrap(Comparison.compare(rows(), other.rows(), options));
    }

    /**
     * Returns the rows in parts, with their labels, each in the part whose number stands in a column or a series; the order
     * within a part is not defined.
     *
     * @param map the label of a column, or a series, an index, a list or an array of whole numbers from 0
     * @param parts how many frames are returned
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if there is no such column
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer numbers than rows
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not whole
     * @throws InvalidArgumentException if a number is missing or that of no part, or the number of parts is below 1
     * @source cudf.DataFrame.scatter_by_map
     */
    public List<DataFrame> scatterByMap(Object map, int parts) {
        Objects.requireNonNull(map, "scatterByMap: the map is null");
        boolean areNumbers = map instanceof SingleColumnFrame<?>
                || map instanceof Collection<?>
                || map.getClass().isArray();
        try (ColumnBase numbers =
                areNumbers ? Lowering.column(map) : rows().column(map).share()) {
            return Partitions.byMap(rows(), numbers, parts).stream()
                    .map(this::wrap)
                    .toList();
        }
    }

    /**
     * Returns columns put one below the other, each value beside the label of its column and the columns that are kept.
     *
     * @shape a row for each row and each column that is not kept, those of the first column first; the columns that are
     *     kept, one for the label of a value's column (of several levels one for each) and one for the values, in the dtype
     *     that holds all of them
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that there is not
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values of all columns, or the column labels are of
     *     different classes
     * @throws InvalidArgumentException if a column has the label of the values
     * @throws DuplicateLabelException if two columns of the result would have one label
     * @throws io.cudf4j.errors.SizeOverflowException if there would be more rows than 2,147,483,647
     * @source pandas.DataFrame.melt, cudf::tile, cudf::concatenate
     */
    public DataFrame melt(MeltOptions options) {
        Objects.requireNonNull(options, "melt: the options are null");
        return wrap(CallNames.labelling("melt", () -> Melting.melt(rows(), options)));
    }

    /**
     * Returns values of columns as labels of rows and columns, and those of others in the cells.
     *
     * @shape a row for each value of the index columns, or combination of values, sorted, null first; a column for each value of
     *     the named column, sorted, or for each combination of several in the order in which they are first seen. Where
     *     several columns of values are named, or none, the label of each stands before these
     * @nulls kept; null for a cell that no row fills; null is a key
     * @cost the columns that are made of one share their memory
     * @throws InvalidArgumentException if the options do not name the columns whose values become column labels, or leave
     *     no values
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that there is not
     * @throws DuplicateLabelException if two rows are for one cell; the message names it. {@link #pivotTable}
     *     makes one value of several
     * @throws io.cudf4j.errors.SizeOverflowException if there are more than 2,147,483,647 cells
     * @source pandas.DataFrame.pivot, cudf::scatter, cudf::gather
     */
    public DataFrame pivot(PivotOptions options) {
        Objects.requireNonNull(options, "pivot: the options are null");
        return wrap(CallNames.labelling("pivot", () -> Pivots.pivot(rows(), options)));
    }

    /**
     * Returns values that are computed of all rows with equal keys, with the keys as labels of rows and columns.
     *
     * @shape a row for each value of the index columns, or combination of values, and a column for each of the others,
     *     sorted; of several columns of values, or none named, the label of each stands before these, sorted, and before it
     *     the name of the reduction where they are in a list. Without columns, a column for each column of values; without an
     *     index, a row for each. Margins come last
     * @nulls left out, and NaN; rows with a missing key too, unless the options keep them; null for a cell without a value,
     *     unless the options have one
     * @cost builds a hash table of the groups; the columns that are made of one share their memory
     * @throws InvalidArgumentException if the options name no key, or a reduction that there is not, or a key is labelled as the
     *     margins are
     * @throws io.cudf4j.errors.LabelNotFoundException if the options name a column that there is not
     * @throws io.cudf4j.errors.DTypeMismatchException if a column has not the reduction, or cannot hold the value for
     *     missing cells; without an index, if no dtype holds all values
     * @throws DuplicateLabelException if two columns of the result would have one label
     * @throws io.cudf4j.errors.SizeOverflowException if there are more than 2,147,483,647 cells
     * @source pandas.DataFrame.pivot_table, cudf::groupby, cudf::scatter
     */
    public DataFrame pivotTable(PivotTableOptions options) {
        Objects.requireNonNull(options, "pivotTable: the options are null");
        return wrap(CallNames.labelling("pivotTable", () -> PivotTables.pivotTable(rows(), options)));
    }

    /**
     * Returns the last level of the column labels as row labels; see {@link #stack(Object...)}.
     *
     * @nulls kept; null where a column lacks
     * @throws InvalidArgumentException if the column labels have one level: {@link #stackSeries} makes one column of all
     * @source pandas.DataFrame.stack
     */
    public DataFrame stack() {
        return wrap(Stacking.stack(rows(), List.of()));
    }

    /**
     * Returns levels of the column labels as row labels, behind those that there are.
     *
     * @param levels names, or positions, from the last where negative; one by one, or in one list
     * @shape for each row one for each label of the levels, in the order in which they are first seen; a column for each
     *     label without the levels, in the dtype that holds the values of all that it is made of
     * @nulls kept; null where a column lacks
     * @throws InvalidArgumentException if no level of the column labels would be left: {@link #stackSeries} makes one column
     *     of all
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has a name
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values of columns that are to be one
     * @throws io.cudf4j.errors.SizeOverflowException if there would be more rows than 2,147,483,647
     * @source pandas.DataFrame.stack, cudf::interleave_columns
     */
    public DataFrame stack(@Nullable Object... levels) {
        return wrap(Stacking.stack(rows(), LabelArguments.of("stack", levels)));
    }

    /**
     * Returns the cells row after row, each labelled by its row and its column.
     *
     * @shape all levels of the column labels behind those of the row labels; the dtype that holds all values; no name
     * @nulls kept
     * @throws InvalidArgumentException if there is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values of all columns
     * @throws io.cudf4j.errors.SizeOverflowException if there would be more rows than 2,147,483,647
     * @source pandas.DataFrame.stack, cudf::interleave_columns
     */
    public Series stackSeries() {
        return new Series(Stacking.stackAll(rows()));
    }

    /**
     * Returns the cells column after column, each labelled by its column and its row.
     *
     * @shape all levels of the column labels before those of the row labels; the dtype that holds all values; no name
     * @nulls kept
     * @throws InvalidArgumentException if there is no column
     * @throws io.cudf4j.errors.DTypeMismatchException if no dtype holds the values of all columns
     * @throws io.cudf4j.errors.SizeOverflowException if there would be more rows than 2,147,483,647
     * @source pandas.DataFrame.unstack, cudf::concatenate
     */
    public Series unstackSeries() {
        return new Series(Stacking.unstackAll(rows()));
    }

    /**
     * Returns the rows in parts, with their labels, those with equal values in some columns in the same part; the order
     * within a part is not defined.
     *
     * @param labels the columns that decide
     * @param parts how many frames are returned
     * @nulls kept; nulls are equal
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws InvalidArgumentException if there is no label, or the number of parts is below 1
     * @source cudf.DataFrame.partition_by_hash
     */
    public List<DataFrame> partitionByHash(List<?> labels, int parts) {
        return Partitions.byHash(rows(), LabelArguments.of("partitionByHash", labels), parts).stream()
                .map(this::wrap)
                .toList();
    }

    /**
     * Returns the values in device memory, row after row, for other libraries.
     *
     * @cost copies every column
     * @throws io.cudf4j.errors.DTypeMismatchException if a value is null, or no dtype of fixed width holds all values
     * @source pandas.DataFrame.values
     */
    public DeviceArray values() {
        return Exposure.array(rows());
    }

    /**
     * Returns what {@link #values} does.
     *
     * @cost copies every column
     * @throws io.cudf4j.errors.DTypeMismatchException if a value is null, or no dtype of fixed width holds all values
     * @source cudf.DataFrame.to_cupy
     */
    public DeviceArray toDeviceArray() {
        return values();
    }

    /**
     * Returns the columns as the fields of one column of structs, named by their labels.
     *
     * @nulls in the fields; no struct is null
     * @cost copies slices; of other columns the memory is shared
     * @throws DuplicateLabelException if two labels are written the same
     * @throws UnsupportedOperationException if a struct cannot hold a column's dtype
     * @source cudf.DataFrame.to_struct
     */
    public Series toStruct() {
        return new Series(Reshape.struct(rows()));
    }

    /**
     * Returns the columns of some dtypes.
     *
     * @shape columns in their order, or none
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.select_dtypes
     */
    public DataFrame selectDtypes(DTypeFilter filter) {
        Objects.requireNonNull(filter, "selectDtypes: the filter is null");
        return wrap(Selections.dtypes(rows(), filter::keeps));
    }

    /**
     * Returns the columns of some dtypes; {@code category} stands for all categories.
     *
     * @shape columns in their order, or none
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.select_dtypes
     */
    public DataFrame selectDtypes(DType... included) {
        Objects.requireNonNull(included, "selectDtypes: the dtypes are null");
        return selectDtypes(DTypeFilter.include(included));
    }

    @Override
    String describeShort() {
        return "the DataFrame of " + rowCount() + " rows with columns " + columns();
    }

    /** Returns the rows as a table, with the middle left out of a long or wide one. */
    @Override
    public String toString() {
        return isClosed() ? "closed DataFrame" : FrameText.of(rows());
    }

    /**
     * Puts the rows into spans of time by their labels; see {@link Grouper#freq(String, ResampleOptions)}.
     *
     * <pre>{@code
     * prices.resample("15min").mean();
     * }</pre>
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of the frequency is not above 0
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     * @source pandas.DataFrame.resample
     */
    public Resampler<DataFrame> resample(String freq) {
        return resample(freq, ResampleOptions.defaults());
    }

    /**
     * Puts the rows into spans of time; see {@link Grouper#freq(String, ResampleOptions)}.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of the frequency is not above 0
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     * @source pandas.DataFrame.resample
     */
    public Resampler<DataFrame> resample(String freq, ResampleOptions options) {
        return Resampler.of(this, freq, options, DataFrameGroupBy::spans);
    }
}
