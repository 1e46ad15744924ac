/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Reductions;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.serial.SerialReader;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.clean.Combination;
import io.cudf4j.frame.clean.IndexColumns;
import io.cudf4j.frame.clean.Missing;
import io.cudf4j.frame.clean.Reindexing;
import io.cudf4j.frame.clean.Renaming;
import io.cudf4j.frame.clean.Substitution;
import io.cudf4j.frame.exchange.ArrowColumn;
import io.cudf4j.frame.exchange.ExactValue;
import io.cudf4j.frame.exchange.Exposure;
import io.cudf4j.frame.exchange.HostArrays;
import io.cudf4j.frame.exchange.JsonRows;
import io.cudf4j.frame.exchange.SerialObjects;
import io.cudf4j.frame.reshape.Comparison;
import io.cudf4j.frame.reshape.Reshape;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Changes;
import io.cudf4j.frame.stats.Aggregates;
import io.cudf4j.frame.stats.Correlations;
import io.cudf4j.frame.stats.Cuts;
import io.cudf4j.frame.stats.Descriptions;
import io.cudf4j.frame.stats.Extremes;
import io.cudf4j.frame.stats.Products;
import io.cudf4j.frame.stats.Statistic;
import io.cudf4j.frame.stats.ValueCounts;
import io.cudf4j.frame.text.FrameText;
import io.cudf4j.frame.udf.CudaFunctions;
import io.cudf4j.frame.udf.UserCalls;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.formats.ArrowExchange;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Slice;
import io.cudf4j.udf.Udf;
import io.cudf4j.udf.jvm.Choices;
import io.cudf4j.udf.jvm.JavaKind;
import io.cudf4j.udf.jvm.ReadBy;
import io.cudf4j.udf.jvm.Reading;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One column of rows with labels.
 *
 * <p>Operations of two series bring the rows together by label: where both have the same labels nothing moves, otherwise
 * the result has the labels of both, sorted, and is null where a side lacks one. {@code eq} compares the rows;
 * {@code equals} is Java's and {@link #contentEquals} compares whole series.
 *
 * <p>Only {@code set}, {@code update} and {@code loc}, {@code iloc}, {@code at} and {@code iat(..).set} change the series
 * itself, and never another object that shares its memory. Any number of threads may read a series; while one changes it,
 * no other may use it.
 *
 * @source pandas.Series
 */
public final class Series extends Frame<Series> implements IndexedFrame<Series>, SingleColumnFrame<Series> {
    Series(Rows rows) {
        super(rows);
    }

    /**
     * Returns an unnamed series of an array or a collection, null where that has null, with rows counted from 0. The
     * dtype follows from the class of the values: boolean, byte to double, String, LocalDate, LocalDateTime and Instant
     * (datetime64[ns]), Duration (timedelta64[ns]).
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if no value tells the dtype
     * @throws DTypeMismatchException if the values are of different classes, or of one that no dtype holds; the message
     *     names the row
     * @source pandas.Series
     */
    public static Series of(Object values) {
        Objects.requireNonNull(values, "Series.of: the values are null");
        return values instanceof Series series
                ? series.copy(CopyDepth.SHALLOW)
                : made(Lowering.name(values), () -> Lowering.column(values));
    }

    /**
     * Returns a named series; see {@link #of(Object)}.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the values are of different classes, or of one that no dtype holds
     * @source pandas.Series
     */
    public static Series of(@Nullable Object name, Object values) {
        Objects.requireNonNull(values, "Series.of: the values are null");
        requireName(name);
        return values instanceof Series series ? series.rename(name) : made(name, () -> Lowering.column(values));
    }

    /**
     * Returns an unnamed series of a declared dtype, of an array or a collection; see {@link #of(DType, List)}.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold a value exactly; the message names the row
     * @source pandas.Series
     */
    public static Series of(DType dtype, Object values) {
        Objects.requireNonNull(dtype, "Series.of: the dtype is null");
        return made(null, () -> ColumnFactory.of(dtype, Lowering.elements("Series.of", values)));
    }

    private static void requireName(@Nullable Object name) {
        if (name instanceof DType || name instanceof Frame<?> || name instanceof Collection<?>) {
            throw new InvalidArgumentException(
                    "Series.of: " + Rows.kindOf(name)
                            + " is no name of a series; of three arguments the name is the first, then the dtype, then the values");
        }
    }

    /**
     * Returns an unnamed series of a declared dtype, null where the list has null, with rows counted from 0.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold a value exactly; the message names the row
     * @source pandas.Series
     */
    public static Series of(DType dtype, List<? extends @Nullable Object> values) {
        Objects.requireNonNull(dtype, "Series.of: the dtype is null");
        Objects.requireNonNull(values, "Series.of: the values are null");
        return made(null, () -> ColumnFactory.of(dtype, values));
    }

    /**
     * Returns a named series of a declared dtype; see {@link #of(DType, List)}.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold a value exactly
     * @source pandas.Series
     */
    public static Series of(@Nullable Object name, DType dtype, List<? extends @Nullable Object> values) {
        Objects.requireNonNull(dtype, "Series.of: the dtype is null");
        Objects.requireNonNull(values, "Series.of: the values are null");
        requireName(name);
        return made(name, () -> ColumnFactory.of(dtype, values));
    }

    /** Returns a series of what a user gave; what is refused of it is told under the name of the call and of the series. */
    private static Series made(@Nullable Object name, Supplier<ColumnBase> column) {
        return own(name, CallNames.under("Series.of", () -> ColumnAccessor.inColumn(name, column)));
    }

    /** Takes over a column and counts its rows from 0. */
    static Series own(@Nullable Object name, ColumnBase column) {
        return new Series(Rows.series(name, column));
    }

    @Override
    Series wrap(Rows made) {
        return new Series(made);
    }

    @Override
    public @Nullable Object name() {
        return rows().name();
    }

    /**
     * Returns the rows under another name, or with a map or {@link RenameOptions} under other row labels; a label that the
     * map lacks stays.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws DTypeMismatchException if the dtype of the row labels cannot hold a new one
     * @source pandas.Series.rename
     */
    public Series rename(@Nullable Object newName) {
        if (newName instanceof Map<?, ?> labels) {
            return wrap(Renaming.rename(rows(), RenameOptions.defaults().index(labels)));
        }
        if (newName instanceof RenameOptions options) {
            return wrap(Renaming.rename(rows(), options));
        }
        return wrap(Renaming.named(rows(), Lowering.of(newName)));
    }

    /**
     * Returns the methods of timestamps and durations. Of categories of these each is computed once; what comes out are none.
     *
     * @throws DTypeMismatchException if the dtype is neither, nor categories of them
     * @source pandas.Series.dt
     */
    public DatetimeAccessor<Series> dt() {
        return new DatetimeAccessor<>(this);
    }

    /**
     * Returns the methods of strings.
     *
     * @throws DTypeMismatchException if there are neither strings, nor categories or lists of them
     * @source pandas.Series.str
     */
    public StringAccessor<Series> str() {
        return new StringAccessor<>(this);
    }

    /**
     * Returns the methods of lists.
     *
     * @throws DTypeMismatchException if there are no lists
     * @source cudf.Series.list
     */
    public ListAccessor list() {
        return new ListAccessor(this);
    }

    /**
     * Returns the methods of structs.
     *
     * @throws DTypeMismatchException if there are no structs
     * @source pandas.Series.struct
     */
    public StructAccessor struct() {
        return new StructAccessor(this);
    }

    /**
     * Returns the values as {@code long}: int8 to int64 and uint8 to uint32, for functions of the user.
     *
     * @throws DTypeMismatchException if a long does not hold the dtype; the message says what to do
     * @source pandas.Series.apply
     */
    public LongView<Series> longs() {
        JavaKind.LONG.requireReads("longs", "the Series", dtypeFor("longs"), ReadBy.VIEW);
        return new LongView<>(viewed(), Reading.LONG, Choices.DEFAULTS);
    }

    /**
     * Returns datetimes or dates as {@code long}: how many whole units they lie behind the beginning of 1970, in UTC if they have a zone,
     * rounded down. For functions of the user; {@link io.cudf4j.udf.Epoch} gives their parts. What functions give are numbers, of which
     * {@code asType} makes datetimes. In the unit in which the series is stored times are read where they lie; in another one each call
     * counts them first, with 8 bytes for each row.
     *
     * @param unit nanoseconds to days; a time for which a long does not suffice fails the call of the function with an {@link
     *     io.cudf4j.errors.OutOfBoundsException} that names the row, whatever {@code onError} says
     * @throws DTypeMismatchException if there are no points in time; the message says what to do
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day, or half of one
     * @source pandas.Series.apply
     */
    public LongView<Series> epochs(ChronoUnit unit) {
        Objects.requireNonNull(unit, "epochs: the unit is null");
        return counted("epochs", CallNames.under("epochs", () -> Reading.ofPoints(unit)));
    }

    /**
     * Returns durations as {@code long}: how many whole units they have, rounded down. For functions of the user.
     *
     * @param unit nanoseconds to days; a duration for which a long does not suffice fails the call of the function with an {@link
     *     io.cudf4j.errors.OutOfBoundsException} that names the row, whatever {@code onError} says
     * @throws DTypeMismatchException if there are no durations; the message says what to do
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day, or half of one
     * @source pandas.Series.apply
     */
    public LongView<Series> durations(ChronoUnit unit) {
        Objects.requireNonNull(unit, "durations: the unit is null");
        return counted("durations", CallNames.under("durations", () -> Reading.ofDurations(unit)));
    }

    private DType dtypeFor(String call) {
        return CallNames.calling(call, () -> rows().column().dtype());
    }

    private LongView<Series> counted(String call, Reading reading) {
        reading.requireReads(call, "the Series", dtypeFor(call), ReadBy.VIEW);
        return new LongView<>(viewed(), reading, Choices.DEFAULTS);
    }

    /**
     * Returns the values as {@code int}: int8 to int32, uint8 and uint16, for functions of the user.
     *
     * @throws DTypeMismatchException if a int does not hold the dtype; the message says what to do
     * @source pandas.Series.apply
     */
    public IntView<Series> ints() {
        JavaKind.INT.requireReads("ints", "the Series", dtypeFor("ints"), ReadBy.VIEW);
        return new IntView<>(viewed(), Choices.DEFAULTS);
    }

    /**
     * Returns the values as {@code double}: float64, float32, and whole numbers of at most 32 bits, for functions of the user.
     *
     * @throws DTypeMismatchException if a double does not hold the dtype; the message says what to do
     * @source pandas.Series.apply
     */
    public DoubleView<Series> doubles() {
        JavaKind.DOUBLE.requireReads("doubles", "the Series", dtypeFor("doubles"), ReadBy.VIEW);
        return new DoubleView<>(viewed(), Choices.DEFAULTS);
    }

    /**
     * Returns the values as {@code boolean}, for functions of the user.
     *
     * @throws DTypeMismatchException if a boolean does not hold the dtype; the message says what to do
     * @source pandas.Series.apply
     */
    public BooleanView<Series> booleans() {
        JavaKind.BOOLEAN.requireReads("booleans", "the Series", dtypeFor("booleans"), ReadBy.VIEW);
        return new BooleanView<>(viewed(), Choices.DEFAULTS);
    }

    /**
     * Returns the values as {@code String}, for functions of the user.
     *
     * @throws DTypeMismatchException if a String does not hold the dtype; the message says what to do
     * @source pandas.Series.apply
     */
    public StringView<Series> strings() {
        JavaKind.STRING.requireReads("strings", "the Series", dtypeFor("strings"), ReadBy.VIEW);
        return new StringView<>(viewed(), Choices.DEFAULTS);
    }

    private Viewed<Series> viewed() {
        UserCalls.begin();
        return new Viewed<>(this::rows, Series::new, this::brief);
    }

    /**
     * Returns how often each value is there.
     *
     * @shape a row for each different value, labelled by it, the most frequent first and equally frequent ones in the
     *     order in which they are first seen; an int64 series named {@code count}
     * @nulls null and NaN do not count
     * @source pandas.Series.value_counts
     */
    public Series valueCounts() {
        return valueCounts(ValueCountsOptions.defaults());
    }

    /**
     * Returns the sum, 0 of no rows: a Long of whole numbers and booleans (BigInteger of unsigned ones), a Double, or
     * a Duration.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has no sum, as text
     * @throws io.cudf4j.errors.OutOfBoundsException if the sum of durations is beyond what their unit reaches; that
     *     of whole numbers wraps around
     * @source pandas.Series.sum
     */
    public @Nullable Object sum() {
        return sum(ReduceOptions.defaults());
    }

    /**
     * Returns the sum as a whole number, exactly: it does not wrap around, as {@link #sum()} does.
     *
     * @nulls left out
     * @throws DTypeMismatchException if it is no number, or none that is a long; the message says what it is
     * @source pandas.Series.sum
     */
    public long sumLong() {
        return typedSum().asLong();
    }

    /**
     * Returns the sum as a floating point number, exactly: that of whole numbers does not wrap around, as {@link #sum()} does.
     *
     * @nulls left out
     * @throws DTypeMismatchException if it is no number, or none that is a double; the message says what it is
     * @source pandas.Series.sum
     */
    public double sumDouble() {
        return typedSum().asDouble();
    }

    private ExactValue typedSum() {
        return new ExactValue(
                "sum", Aggregates.exactSum(rows().column()), () -> "the sum of " + ExactValue.named(rows()));
    }

    /**
     * Returns the product, 1 of no rows.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has no product
     * @source pandas.Series.prod
     */
    public @Nullable Object prod() {
        return prod(ReduceOptions.defaults());
    }

    /**
     * Returns the arithmetic mean, or null of no rows.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has no mean
     * @source pandas.Series.mean
     */
    public @Nullable Double mean() {
        return mean(ReduceOptions.defaults());
    }

    /**
     * Returns the middle value, or null of no rows.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has no median
     * @source pandas.Series.median
     */
    public @Nullable Double median() {
        return median(ReduceOptions.defaults());
    }

    /**
     * Returns the standard deviation of a sample, or null of fewer than two rows.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.std
     */
    public @Nullable Double std() {
        return std(ReduceOptions.defaults());
    }

    /**
     * Returns the variance of a sample, or null of fewer than two rows.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.var
     */
    public @Nullable Double var() {
        return var(ReduceOptions.defaults());
    }

    /**
     * Returns the number of rows that are not missing.
     *
     * @nulls null and NaN do not count
     * @source pandas.Series.count
     */
    public long count() {
        return validCount();
    }

    /**
     * Returns the number below which a share of the rows lies, interpolated linearly, or null of no rows.
     *
     * @param share from 0 to 1
     * @nulls left out
     * @throws DTypeMismatchException if the rows are no numbers
     * @source pandas.Series.quantile
     */
    public @Nullable Double quantile(double share) {
        return Reductions.quantiles(rows().column(), share)[0];
    }

    /**
     * Returns count, mean, standard deviation, least, quartiles and greatest value: of numbers as float64, of times as
     * text. Of other values the count, how many different ones there are, the most frequent one and how often it is
     * there, as text.
     *
     * @shape of numbers eight rows, labelled count, mean, std, min, 25%, 50%, 75% and max; timestamps have no std;
     *     of other values four, labelled count, unique, top and freq
     * @nulls left out; null where there is no value, as the deviation of one row
     * @throws DTypeMismatchException if the rows are lists, structs or intervals
     * @source pandas.Series.describe
     */
    public Series describe() {
        return describe(DescribeOptions.defaults());
    }

    /**
     * Returns a frame of the labels and the rows, labelled by the name, or 0 where there is none.
     *
     * @shape two columns, rows counted from 0
     * @nulls kept
     * @throws io.cudf4j.errors.DuplicateLabelException if labels and rows have the same name
     * @source pandas.Series.reset_index
     */
    public DataFrame resetIndex() {
        return resetIndex(ResetIndexOptions.defaults());
    }

    /**
     * Returns a frame of this one column, labelled by the name, or 0 where there is none.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.Series.to_frame
     */
    public DataFrame toFrame() {
        Object label = name() == null ? 0 : name();
        return new DataFrame(
                Rows.frame(ColumnAccessor.own(label, rows().column().share()), rows().sharedLabels()));
    }

    /**
     * Returns a selection by labels of all rows, to be narrowed by {@link SeriesLoc#rows}.
     *
     * @source pandas.Series.loc
     */
    public SeriesLoc loc() {
        return new SeriesLoc(this, Slice.all());
    }

    /**
     * Returns a selection of rows by labels; {@link Loc} says what a key may be. A whole number is a label here, never a
     * position. Rows are read by {@link SeriesLoc#toSeries}, the value of one by {@link SeriesLoc#get}, and written by {@link SeriesLoc#set}.
     *
     * @source pandas.Series.loc
     */
    public SeriesLoc loc(@Nullable Object key) {
        return new SeriesLoc(this, key);
    }

    /**
     * Returns a selection by positions of all rows, to be narrowed by {@link SeriesILoc#rows}.
     *
     * @source pandas.Series.iloc
     */
    public SeriesILoc iloc() {
        return new SeriesILoc(this, Slice.all());
    }

    /**
     * Returns a selection of rows by positions; {@link ILoc} says what a key may be. Rows are read by {@link SeriesILoc#toSeries}, the
     * value of one by {@link SeriesILoc#get}, and written by {@link SeriesILoc#set}: {@code s.iloc(Slice.of(0, 3)).toSeries()}.
     *
     * @source pandas.Series.iloc
     */
    public SeriesILoc iloc(@Nullable Object key) {
        return new SeriesILoc(this, key);
    }

    /**
     * Writes values into rows of this series; others that share its memory stay as they are. A label that is none adds a
     * row.
     *
     * @param key a label, or what else {@link Loc} takes; a whole number is a label, never a position
     * @param value as {@link SeriesLoc#set} takes it
     * @throws DTypeMismatchException if the dtype cannot hold a value exactly; nothing is converted
     * @throws io.cudf4j.errors.LabelNotFoundException if a label of a list is none
     * @source pandas.Series.__setitem__
     */
    public void set(@Nullable Object key, @Nullable Object value) {
        loc(key).set(value);
    }

    /**
     * Overwrites the rows of this series with those of another that are not missing, matched by label; others that share
     * its memory stay as they are.
     *
     * @throws DTypeMismatchException if the dtype cannot hold a value exactly; nothing is converted
     * @throws io.cudf4j.errors.DuplicateLabelException if rows must be matched and the other series has a label twice
     * @source pandas.Series.update
     */
    public void update(Series other) {
        Objects.requireNonNull(other, "update: the other series is null");
        become(Changes.updateSeries(rows(), other.rows()));
    }

    /**
     * Returns the cell of a label.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the label is a list, a slice or the like
     * @source pandas.Series.at
     */
    public Cell at(@Nullable Object label) {
        return Cell.of("at", loc(label));
    }

    /**
     * Returns the cell at a position.
     *
     * @source pandas.Series.iat
     */
    public Cell iat(int position) {
        return Cell.of("iat", iloc(position));
    }

    /**
     * Returns the sum; see {@link #sum()}.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.sum
     */
    public @Nullable Object sum(ReduceOptions options) {
        return Statistic.SUM.value(rows().column(), options);
    }

    /**
     * Returns the product; see {@link #prod()}.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.prod
     */
    public @Nullable Object prod(ReduceOptions options) {
        return Statistic.PROD.value(rows().column(), options);
    }

    /**
     * Returns the arithmetic mean; see {@link #mean()}.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.mean
     */
    public @Nullable Double mean(ReduceOptions options) {
        return Statistic.MEAN.number(rows().column(), options);
    }

    /**
     * Returns the middle value; see {@link #median()}.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.median
     */
    public @Nullable Double median(ReduceOptions options) {
        return Statistic.MEDIAN.number(rows().column(), options);
    }

    /**
     * Returns the standard deviation; see {@link #std()}.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.std
     */
    public @Nullable Double std(ReduceOptions options) {
        return Statistic.STD.number(rows().column(), options);
    }

    /**
     * Returns the variance; see {@link #var()}.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.var
     */
    public @Nullable Double var(ReduceOptions options) {
        return Statistic.VAR.number(rows().column(), options);
    }

    /**
     * Returns what {@link #var()} does, under a name that Kotlin and Scala write without quotes.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.var
     */
    public @Nullable Double variance() {
        return var();
    }

    /**
     * Returns what {@link #var(ReduceOptions)} does, under a name that Kotlin and Scala write without quotes.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has none
     * @source pandas.Series.var
     */
    public @Nullable Double variance(ReduceOptions options) {
        return var(Objects.requireNonNull(options, "variance: the options are null"));
    }

    /**
     * Returns the values below which shares of the rows lie, interpolated linearly.
     *
     * @param shares from 0 to 1
     * @shape a row for each share, labelled by it
     * @nulls left out; null where no value is there
     * @throws DTypeMismatchException if the rows are neither numbers nor times
     * @source pandas.Series.quantile
     */
    public Series quantile(double[] shares) {
        return quantile(shares, QuantileOptions.defaults());
    }

    /**
     * Returns the values below which shares of the rows lie.
     *
     * @shape a row for each share, labelled by it
     * @nulls left out; null where no value is there
     * @throws DTypeMismatchException if the rows are neither numbers nor times
     * @source pandas.Series.quantile
     */
    public Series quantile(double[] shares, QuantileOptions options) {
        Objects.requireNonNull(shares, "quantile: the shares are null");
        return wrap(Aggregates.quantiles(rows(), shares, options));
    }

    /**
     * Returns the value of a named reduction: sum, prod, min, max, mean, median, std, var, count, size, nUnique, all or
     * any. Mean and median of timestamps are such points, deviations are durations.
     *
     * @nulls left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such reduction; the message lists them
     * @throws DTypeMismatchException if the dtype does not have it
     * @source pandas.Series.agg
     */
    public @Nullable Object agg(String reduction) {
        Objects.requireNonNull(reduction, "agg: the reduction is null");
        return Statistic.of(reduction).value(rows().column(), ReduceOptions.defaults());
    }

    /**
     * Returns the values of named reductions; see {@link #agg(String)}.
     *
     * @shape a row for each reduction, labelled by its name, of the dtype that holds all results
     * @nulls left out
     * @throws DTypeMismatchException if the dtype does not have one, or the results have no common dtype
     * @source pandas.Series.agg
     */
    public Series agg(String first, String... more) {
        Objects.requireNonNull(first, "agg: the first reduction is null");
        Objects.requireNonNull(more, "agg: the other reductions are null");
        Lowering.requireEach(Arrays.asList(more), "agg: a reduction is null");
        return wrap(Aggregates.aggregate(
                rows(), Stream.concat(Stream.of(first), Arrays.stream(more)).toList()));
    }

    /**
     * Returns the most frequent values, small ones first.
     *
     * @shape a row for each, counted from 0
     * @nulls not counted
     * @source pandas.Series.mode
     */
    public Series mode() {
        return mode(ReduceOptions.defaults());
    }

    /**
     * Returns the most frequent values, small ones first.
     *
     * @shape a row for each, counted from 0
     * @nulls not counted, or, as the options may say, a value like others
     * @throws DTypeMismatchException if the options take numbers only and the rows are none
     * @source pandas.Series.mode
     */
    public Series mode(ReduceOptions options) {
        return wrap(ValueCounts.modes(rows(), options));
    }

    /**
     * Returns how often each value is there; see {@link #valueCounts()}.
     *
     * @shape a row for each different value, labelled by it; shares are a float64 series named {@code proportion}
     * @nulls as the options say
     * @source pandas.Series.value_counts
     */
    public Series valueCounts(ValueCountsOptions options) {
        Objects.requireNonNull(options, "valueCounts: the options are null");
        return wrap(ValueCounts.of(rows(), options));
    }

    /**
     * Returns what a function in CUDA C++ gives for each row, in the dtype that it returns.
     *
     * @shape the rows and their labels, under the name of this series
     * @nulls as {@link Udf#nulls} says: null, without a call of the function
     * @cost compiles the function where this process and those before have not, in the order of a tenth of a second; one pass,
     *     which is waited for
     * @throws UnsupportedOperationException if the process computes with the engine {@code host}
     * @throws io.cudf4j.errors.KernelCompilationException if the source has faults, takes other parameters or returns another
     *     type; the message has what the compiler said
     * @throws io.cudf4j.errors.DTypeMismatchException if the function cannot take rows of this dtype
     * @throws io.cudf4j.errors.FatalCudaException if the function fails, as by a wild pointer: the process must be restarted
     * @source cudf.Series.apply
     */
    public Series applyCuda(Udf function) {
        Objects.requireNonNull(function, "applyCuda: the function is null");
        return wrap(CudaFunctions.apply(rows(), function, List.of()));
    }

    /**
     * Returns the rows with the greatest values.
     *
     * @param n how many; all where there are fewer
     * @shape at most {@code n} rows, the greatest first, with their labels; equal ones keep their order
     * @nulls last, NaN too
     * @source pandas.Series.nlargest
     */
    public Series nLargest(int n) {
        return nLargest(n, KeepTies.FIRST);
    }

    /**
     * Returns the rows with the greatest values; see {@link #nLargest(int)}.
     *
     * @param keep which of equal rows are taken where not all of them are wanted
     * @nulls last, NaN too
     * @source pandas.Series.nlargest
     */
    public Series nLargest(int n, KeepTies keep) {
        Objects.requireNonNull(keep, "nLargest: the choice of what is kept is null");
        return wrap(Extremes.largest(rows(), n, keep));
    }

    /**
     * Returns the rows with the least values.
     *
     * @param n how many; all where there are fewer
     * @shape at most {@code n} rows, the least first, with their labels; equal ones keep their order
     * @nulls last, NaN too
     * @source pandas.Series.nsmallest
     */
    public Series nSmallest(int n) {
        return nSmallest(n, KeepTies.FIRST);
    }

    /**
     * Returns the rows with the least values; see {@link #nSmallest(int)}.
     *
     * @param keep which of equal rows are taken where not all of them are wanted
     * @nulls last, NaN too
     * @source pandas.Series.nsmallest
     */
    public Series nSmallest(int n, KeepTies keep) {
        Objects.requireNonNull(keep, "nSmallest: the choice of what is kept is null");
        return wrap(Extremes.smallest(rows(), n, keep));
    }

    /**
     * Returns the skewness, without bias, or null of fewer than three values and where all are alike.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has no numbers
     * @source pandas.Series.skew
     */
    public @Nullable Double skew() {
        return skew(ReduceOptions.defaults());
    }

    /**
     * Returns the skewness; see {@link #skew()}.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has no numbers
     * @source pandas.Series.skew
     */
    public @Nullable Double skew(ReduceOptions options) {
        return Statistic.SKEW.number(rows().column(), options);
    }

    /**
     * Returns the excess kurtosis, without bias, or null of fewer than four values and where all are alike.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the dtype has no numbers
     * @source pandas.Series.kurt
     */
    public @Nullable Double kurt() {
        return kurt(ReduceOptions.defaults());
    }

    /**
     * Returns the excess kurtosis; see {@link #kurt()}.
     *
     * @nulls as the options say
     * @throws DTypeMismatchException if the dtype has no numbers
     * @source pandas.Series.kurt
     */
    public @Nullable Double kurt(ReduceOptions options) {
        return Statistic.KURT.number(rows().column(), options);
    }

    /**
     * Returns the correlation of each row and the one above it.
     *
     * @nulls pairs of rows of which one is missing are left out; null where a side has one value only
     * @throws DTypeMismatchException if the dtype has no numbers
     * @source pandas.Series.autocorr
     */
    public @Nullable Double autocorr() {
        return autocorr(1);
    }

    /**
     * Returns the correlation of each row and the one so many rows above it; below it, of a negative number.
     *
     * @nulls pairs of rows of which one is missing are left out; null where a side has one value only
     * @throws DTypeMismatchException if the dtype has no numbers
     * @source pandas.Series.autocorr
     */
    public @Nullable Double autocorr(int lag) {
        return Correlations.autocorrelation(rows().column(), lag);
    }

    /**
     * Returns the sum of the products of the values and those of the same labels of another series.
     *
     * @nulls null where a value is
     * @throws DTypeMismatchException if a side has no numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if one has a label that the other has not
     * @source pandas.Series.dot
     */
    public @Nullable Object dot(Series other) {
        Objects.requireNonNull(other, "dot: the other side is null");
        return Products.ofSeries(rows(), other.rows());
    }

    /**
     * Returns the sum of the products of the values and those of the same labels of each column of a frame.
     *
     * @shape a value for each column, labelled by the column labels
     * @nulls null where a value is
     * @throws DTypeMismatchException if a side has no numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if one has a label that the other has not
     * @source pandas.Series.dot
     */
    public Series dot(DataFrame other) {
        Objects.requireNonNull(other, "dot: the other side is null");
        return new Series(Products.ofSeriesAndFrame(rows(), other.rows()));
    }

    /**
     * Returns the only value where there is one row, else this series again, as another owner of the same memory.
     *
     * @nulls kept
     * @source pandas.Series.squeeze
     */
    public @Nullable Object squeeze() {
        return rowCount() == 1 ? get(0) : copy(CopyDepth.SHALLOW);
    }

    /**
     * Returns the row labels, in a list; the caller closes them.
     *
     * @nulls kept
     * @source pandas.Series.axes
     */
    public List<Index> axes() {
        return List.of(index());
    }

    /**
     * Returns in which of the spans between rising bounds each value lies: 0 before the first bound, their number behind the
     * last. A bound itself belongs to the span behind it.
     *
     * @param bins the bounds: an array, a collection, a series or an index
     * @shape the same rows and labels, int32
     * @nulls kept; NaN lies behind the last bound
     * @throws DTypeMismatchException if bounds and values cannot be compared
     * @throws io.cudf4j.errors.InvalidArgumentException if the bounds do not rise, or one is missing
     * @source cudf.Series.digitize
     */
    public Series digitize(Object bins) {
        return digitize(bins, Side.LEFT);
    }

    /**
     * Returns in which of the spans between rising bounds each value lies; see {@link #digitize(Object)}.
     *
     * @param closed which end of a span belongs to it
     * @shape the same rows and labels, int32
     * @nulls kept; NaN lies behind the last bound
     * @throws DTypeMismatchException if bounds and values cannot be compared
     * @throws io.cudf4j.errors.InvalidArgumentException if the bounds do not rise, or one is missing
     * @source cudf.Series.digitize
     */
    public Series digitize(Object bins, Side closed) {
        Objects.requireNonNull(bins, "digitize: the bounds are null");
        Objects.requireNonNull(closed, "digitize: the side is null");
        try (ColumnBase bounds = Lowering.column(bins)) {
            return wrap(Cuts.digits(rows(), bounds, closed));
        }
    }

    /**
     * Returns how the rows vary with those of another series of the same labels: the correlation of their values.
     *
     * @nulls rows where either is missing, or that have no partner, are left out; null where a side has one value only
     * @throws DTypeMismatchException if a side has no numbers
     * @source pandas.Series.corr
     */
    public @Nullable Double corr(Series other) {
        return corr(other, CorrelationOptions.defaults());
    }

    /**
     * Returns how the rows vary with those of another series; see {@link #corr(Series)}.
     *
     * @nulls null of fewer rows than the options ask for
     * @throws DTypeMismatchException if a side has no numbers
     * @source pandas.Series.corr
     */
    public @Nullable Double corr(Series other, CorrelationOptions options) {
        Objects.requireNonNull(other, "corr: the other series is null");
        return Correlations.corr(rows(), other.rows(), options);
    }

    /**
     * Returns the covariance of the rows and those of another series of the same labels.
     *
     * @nulls rows where either is missing, or that have no partner, are left out; null of fewer than two
     * @throws DTypeMismatchException if a side has no numbers
     * @source pandas.Series.cov
     */
    public @Nullable Double cov(Series other) {
        return cov(other, CorrelationOptions.defaults());
    }

    /**
     * Returns the covariance of the rows and those of another series; see {@link #cov(Series)}.
     *
     * @nulls null of fewer rows than the options ask for
     * @throws DTypeMismatchException if a side has no numbers
     * @source pandas.Series.cov
     */
    public @Nullable Double cov(Series other, CorrelationOptions options) {
        Objects.requireNonNull(other, "cov: the other series is null");
        return Correlations.cov(rows(), other.rows(), options);
    }

    /**
     * Returns the figures that the options tell; see {@link #describe()}.
     *
     * @nulls left out
     * @throws DTypeMismatchException if the rows are lists, structs or intervals
     * @source pandas.Series.describe
     */
    public Series describe(DescribeOptions options) {
        return wrap(Descriptions.describe(rows(), options));
    }

    /**
     * Returns the rows, with those of another series of the same labels where they are missing.
     *
     * @nulls null where both sides miss a value
     * @throws DTypeMismatchException if the dtype cannot hold a value exactly
     * @throws io.cudf4j.errors.DuplicateLabelException if rows must be matched and the other series has a label twice
     * @source pandas.Series.fillna
     */
    public Series fillNa(Series values) {
        Objects.requireNonNull(values, "fillNa: the series is null");
        return wrap(Missing.fillFrom(rows(), values.rows()));
    }

    /**
     * Returns the rows, with what a map has for their labels where they are missing.
     *
     * @nulls null where the map has no value either
     * @throws DTypeMismatchException if the dtype cannot hold a value exactly
     * @source pandas.Series.fillna
     */
    public Series fillNa(Map<?, ?> values) {
        Objects.requireNonNull(values, "fillNa: the map is null");
        return wrap(Missing.fillRows(rows(), values));
    }

    /**
     * Returns the rows, with those below the lower and above the upper bound of their label replaced by it.
     *
     * @param lower a series of bounds, or null for none; a missing bound is none
     * @param upper a series of bounds, or null for none
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold a bound exactly
     * @source pandas.Series.clip
     */
    public Series clip(@Nullable Series lower, @Nullable Series upper) {
        return wrap(
                Substitution.clip(rows(), lower == null ? null : lower.rows(), upper == null ? null : upper.rows()));
    }

    /**
     * Returns whether each row lies between two values, or is one of them.
     *
     * @nulls null where the row is
     * @throws DTypeMismatchException if rows and values do not compare
     * @source pandas.Series.between
     */
    public Series between(Object left, Object right) {
        return between(left, right, IntervalClosed.BOTH);
    }

    /**
     * Returns whether each row lies between two values.
     *
     * @param left a value, or a series of the same labels
     * @param right a value, or a series of the same labels
     * @nulls null where the row is
     * @throws DTypeMismatchException if rows and values do not compare
     * @source pandas.Series.between
     */
    public Series between(Object left, Object right, IntervalClosed inclusive) {
        Objects.requireNonNull(inclusive, "between: the closed side is null");
        return wrap(Substitution.between(
                rows(), Lowering.operand("between", left), Lowering.operand("between", right), inclusive));
    }

    /**
     * Returns for each row what a map has for it.
     *
     * @nulls null where the map has nothing for the row
     * @throws io.cudf4j.errors.InvalidArgumentException if no value of the map tells the dtype
     * @throws DTypeMismatchException if the values of the map are of different classes
     * @source pandas.Series.map
     */
    public Series map(Map<?, ?> values) {
        Objects.requireNonNull(values, "map: the values are null");
        return wrap(Substitution.map(rows(), values));
    }

    /**
     * Returns for each row the value that a series has under that label.
     *
     * @nulls null where the series has no such label
     * @throws io.cudf4j.errors.DuplicateLabelException if the series has a label twice
     * @throws DTypeMismatchException if rows and labels do not compare
     * @source pandas.Series.map
     */
    public Series map(Series values) {
        Objects.requireNonNull(values, "map: the values are null");
        return wrap(Substitution.map(rows(), values.rows()));
    }

    /**
     * Returns the row labels.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.Series.keys
     */
    public Index keys() {
        return index();
    }

    /**
     * Returns label and value of each row, in order; for small series.
     *
     * @cost copies the rows to the Java heap
     * @source pandas.Series.items
     */
    public List<Map.Entry<@Nullable Object, @Nullable Object>> items() {
        return HostArrays.items(rows());
    }

    /**
     * Returns the value of each row label; for small series.
     *
     * @cost copies the rows to the Java heap
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     * @source pandas.Series.to_dict
     */
    public Map<@Nullable Object, @Nullable Object> toMap() {
        return HostArrays.mapOfSeries(rows());
    }

    /**
     * Returns the rows without those of some labels.
     *
     * @param labels one by one, or in one list, array, series or index
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none; the message names it
     * @throws io.cudf4j.errors.InvalidArgumentException if a list or an options object stands beside a label
     * @source pandas.Series.drop
     */
    public Series drop(@Nullable Object... labels) {
        return drop(DropOptions.defaults().index(labels));
    }

    /**
     * Returns the rows without those of some labels; see {@link #drop(Object...)}.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none; the message names it
     * @source pandas.Series.drop
     */
    public Series drop(List<?> labels) {
        Objects.requireNonNull(labels, "drop: the labels are null");
        return drop(DropOptions.defaults().index(labels));
    }

    /**
     * Returns the rows without those of some labels, as the options say.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none, unless the options ignore it
     * @source pandas.Series.drop
     */
    public Series drop(DropOptions options) {
        Objects.requireNonNull(options, "drop: the options are null");
        return wrap(Reindexing.drop(rows(), Lowering.each(options.index()), Lowering.each(options.columns()), options));
    }

    /**
     * Returns a frame of row labels and rows, as the options say. A series of the rows with labels counted from 0 is {@code
     * withIndex(RangeIndex.of(rowCount()))}.
     *
     * @shape a column for each level that is reset, then the rows
     * @nulls kept
     * @throws io.cudf4j.errors.DuplicateLabelException if two columns would have one label
     * @throws io.cudf4j.errors.LabelNotFoundException if no level has a name of the options
     * @source pandas.Series.reset_index
     */
    public DataFrame resetIndex(ResetIndexOptions options) {
        return new DataFrame(IndexColumns.reset(rows(), options));
    }

    /**
     * Returns the rows of both series, with the values of this one where it has some.
     *
     * @shape the row labels of both, sorted, or as they are where both have the same; the name is that of this series
     * @nulls null and NaN are replaced; null where both miss a value
     * @throws DTypeMismatchException if the series, or their row labels, have no common dtype
     * @source pandas.Series.combine_first
     */
    public Series combineFirst(Series other) {
        Objects.requireNonNull(other, "combineFirst: the other series is null");
        return wrap(Combination.combineFirst(rows(), other.rows()));
    }

    /**
     * Returns where two series differ; see {@link #compare(Series, CompareOptions)}.
     *
     * @nulls two missing values are equal
     * @throws io.cudf4j.errors.InvalidArgumentException if the series have not the same labels
     * @source pandas.Series.compare
     */
    public DataFrame compare(Series other) {
        return compare(other, CompareOptions.defaults());
    }

    /**
     * Returns the values of both series where they differ.
     *
     * @shape the rows that differ, unless the options keep all; a column for each side
     * @nulls two missing values are equal, null and NaN too; null for what is equal, unless the options keep it
     * @throws io.cudf4j.errors.InvalidArgumentException if the series have not the same labels in the same order, or are to
     *     stand in rows
     * @throws DTypeMismatchException if they cannot be compared
     * @throws io.cudf4j.errors.DuplicateLabelException if the options label both sides alike
     * @source pandas.Series.compare
     */
    public DataFrame compare(Series other, CompareOptions options) {
        Objects.requireNonNull(other, "compare: the other series is null");
        Objects.requireNonNull(options, "compare: the options are null");
        return new DataFrame(Comparison.compare(rows(), other.rows(), options));
    }

    /**
     * Returns a row for each element of the lists, with the label of the list; an empty or missing list has one, null.
     *
     * @nulls kept; null for a list without elements
     * @throws DTypeMismatchException if the rows are no lists
     * @source pandas.Series.explode
     */
    public Series explode() {
        return wrap(Reshape.explode(rows(), name()));
    }

    /**
     * Returns the series that {@link #serialize} or {@link #hostSerialize} took apart, in this or another process. The memory
     * is copied; the frames stay the caller's. Where the process spills, frames on the host give spilled columns.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the header is none, was changed, is of another version or of
     *     another class, or the frames are others than it says
     * @source cudf.core.abc.Serializable.deserialize
     */
    public static Series deserialize(ByteBuffer header, List<SerialFrame> frames) {
        Objects.requireNonNull(header, "Series.deserialize: the header is null");
        Objects.requireNonNull(frames, "Series.deserialize: the frames are null");
        Lowering.requireEach(frames, "Series.deserialize: a frame is null");
        String what = "Series.deserialize";
        return new Series(SerialObjects.read(SerialReader.of(what, header, frames), what, Rows.Kind.SERIES));
    }

    /**
     * Returns the values of a JSON text by row label, as pandas writes a series.
     *
     * @nulls the word null
     * @throws io.cudf4j.errors.InputFileException if it is no such JSON
     * @source pandas.read_json
     */
    public static Series fromJson(String text) {
        return fromJson(text, JsonReadOptions.defaults());
    }

    /**
     * Returns the values of a JSON text: by row label (INDEX, COLUMNS), with name and labels (SPLIT), or alone (RECORDS,
     * VALUES).
     *
     * @nulls the word null; columns of numbers keep null apart from NaN
     * @cost takes the text in host memory twice
     * @throws io.cudf4j.errors.InputFileException if it is no JSON of the layout; names the byte
     * @throws io.cudf4j.errors.InvalidArgumentException if the options are for frames, or contradict each other
     * @source pandas.read_json
     */
    public static Series fromJson(String text, JsonReadOptions options) {
        Objects.requireNonNull(text, "fromJson: the text is null");
        return new Series(JsonRows.readSeries(text.getBytes(StandardCharsets.UTF_8), options));
    }

    /**
     * Returns the values of a JSON file, unpacked as its name says; see {@link #fromJson(String, JsonReadOptions)}.
     *
     * @nulls the word null; columns of numbers keep null apart from NaN
     * @cost takes the text in host memory twice
     * @throws io.cudf4j.errors.InputFileException if the file is missing, empty, or no JSON of the layout
     * @throws io.cudf4j.errors.InvalidArgumentException if the options are for frames, or contradict each other
     * @source pandas.read_json
     */
    public static Series readJson(Path path, JsonReadOptions options) {
        Objects.requireNonNull(path, "readJson: the path is null");
        return new Series(JsonRows.readSeries(path, options));
    }

    /**
     * Returns the one field of a struct array of the Arrow C data interface, rows counted from 0. The structs stay the
     * caller's, who releases them afterwards.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @param arrayAddress an {@code ArrowArray}
     * @nulls kept
     * @cost copies the field to the device
     * @throws io.cudf4j.errors.InvalidArgumentException if there are more or fewer fields
     * @throws UnsupportedOperationException if the field has a type without dtype
     * @source cudf.Series.from_arrow
     */
    public static Series fromArrow(long schemaAddress, long arrayAddress) {
        return new Series(ArrowColumn.<Rows>read(schemaAddress, arrayAddress, Rows::series));
    }

    /**
     * Exports the values through the Arrow C device interface as a struct array with one field, where they lie; row labels
     * are left out. What is said of {@link DataFrame#toArrowDevice} holds here too.
     *
     * @param schemaAddress where an {@code ArrowSchema} of 72 bytes is written
     * @param arrayAddress where an {@code ArrowDeviceArray} of 128 bytes is written
     * @nulls kept
     * @cost copies the values where they are shared, are a slice, or where Arrow stores them otherwise
     * @throws UnsupportedOperationException if the values have a time zone
     * @source cudf::to_arrow_device
     */
    public void toArrowDevice(long schemaAddress, long arrayAddress) {
        handOut(values -> {
            ArrowColumn.write(
                    name(), values.columns().get(0), ArrowExchange::toArrowDevice, schemaAddress, arrayAddress);
            return null;
        });
    }

    /**
     * Returns the values as an array that another library may write to, which changes this series and no other: it gets
     * memory of its own first where others share it. The memory stays on the device for good, and copies of the series
     * that are made later are real ones.
     *
     * @nulls refused; use {@link #fillNa} or {@link #dropNa}
     * @cost copies the values where they are shared
     * @throws DTypeMismatchException if the dtype is not of fixed width, or a value is null
     * @source cudf.Series.__cuda_array_interface__
     */
    public DeviceArray expose() {
        return handOut(Exposure::exported);
    }

    /**
     * Returns the rows in groups of equal keys, of which values are computed. A key is
     *
     * <ul>
     *   <li>a {@link Series}, of which a row is the key of the row of the same label here;
     *   <li>an {@link Index}, which has a key for each row, in their order;
     *   <li>the name of a level of the row labels;
     *   <li>a {@link Grouper}: a level of the row labels, or a function of them.
     * </ul>
     *
     * @param keys one after the other, or in one list
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no key
     * @throws UnsupportedOperationException if a key is an expression
     * @source pandas.Series.groupby
     */
    public SeriesGroupBy groupBy(@Nullable Object... keys) {
        return SeriesGroupBy.of(this, keys);
    }

    /**
     * Returns the categories and what changes them.
     *
     * @throws DTypeMismatchException if the dtype is not categorical
     * @source pandas.Series.cat
     */
    public CategoricalAccessor<Series> cat() {
        return new CategoricalAccessor<>(this);
    }

    @Override
    String describeShort() {
        return "the Series" + (name() == null ? "" : " '" + name() + "'");
    }

    /** Returns the rows as a table, with the middle left out of a long one, and name and dtype at the end. */
    @Override
    public String toString() {
        return isClosed() ? "closed Series" : FrameText.of(rows());
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
     * @source pandas.Series.resample
     */
    public Resampler<Series> resample(String freq) {
        return resample(freq, ResampleOptions.defaults());
    }

    /**
     * Puts the rows into spans of time; see {@link Grouper#freq(String, ResampleOptions)}.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number of the frequency is not above 0
     * @throws UnsupportedOperationException if there is no such frequency; the message lists them
     * @source pandas.Series.resample
     */
    public Resampler<Series> resample(String freq, ResampleOptions options) {
        return Resampler.of(this, freq, options, SeriesGroupBy::spans);
    }
}
