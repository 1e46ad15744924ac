/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.Objects;

/**
 * Statistics of columns: each method reduces the rows of every column to one value. What the options say goes for all:
 * {@link ReduceOptions} tell which columns are taken, and how missing values are treated.
 *
 * @param <R> what holds the results: of a frame a series with a row for each column, labelled by the column labels, of
 *     the dtype that holds all results
 * @source pandas.DataFrame.agg
 */
public interface Reducible<R> {
    /**
     * Returns a named reduction of each column: sum, prod, min, max, mean, median, std, var, count, size, nUnique, all,
     * any, skew or kurt.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such reduction; the message lists them
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.agg
     */
    R agg(String reduction, ReduceOptions options);

    /**
     * Returns a named reduction of each column; see {@link #agg(String, ReduceOptions)}.
     *
     * @shape a value for each column
     * @nulls left out
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such reduction; the message lists them
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.agg
     */
    default R agg(String reduction) {
        return agg(reduction, ReduceOptions.defaults());
    }

    /**
     * Returns the sum of each column.
     *
     * @shape a value for each column
     * @nulls left out; 0 where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.sum
     */
    default R sum() {
        return sum(ReduceOptions.defaults());
    }

    /**
     * Returns the sum of each column; see {@link #sum()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.sum
     */
    default R sum(ReduceOptions options) {
        return agg("sum", Objects.requireNonNull(options, "sum: the options are null"));
    }

    /**
     * Returns the product of each column.
     *
     * @shape a value for each column
     * @nulls left out; 1 where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.prod
     */
    default R prod() {
        return prod(ReduceOptions.defaults());
    }

    /**
     * Returns the product of each column; see {@link #prod()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.prod
     */
    default R prod(ReduceOptions options) {
        return agg("prod", Objects.requireNonNull(options, "prod: the options are null"));
    }

    /**
     * Returns the min of each column.
     *
     * @shape a value for each column
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if the results have no common dtype, as number and string
     * @source pandas.DataFrame.min
     */
    default R min() {
        return min(ReduceOptions.defaults());
    }

    /**
     * Returns the min of each column; see {@link #min()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if the results have no common dtype, as number and string
     * @source pandas.DataFrame.min
     */
    default R min(ReduceOptions options) {
        return agg("min", Objects.requireNonNull(options, "min: the options are null"));
    }

    /**
     * Returns the max of each column.
     *
     * @shape a value for each column
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if the results have no common dtype, as number and string
     * @source pandas.DataFrame.max
     */
    default R max() {
        return max(ReduceOptions.defaults());
    }

    /**
     * Returns the max of each column; see {@link #max()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if the results have no common dtype, as number and string
     * @source pandas.DataFrame.max
     */
    default R max(ReduceOptions options) {
        return agg("max", Objects.requireNonNull(options, "max: the options are null"));
    }

    /**
     * Returns the arithmetic mean of each column.
     *
     * @shape a value for each column
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.mean
     */
    default R mean() {
        return mean(ReduceOptions.defaults());
    }

    /**
     * Returns the arithmetic mean of each column; see {@link #mean()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.mean
     */
    default R mean(ReduceOptions options) {
        return agg("mean", Objects.requireNonNull(options, "mean: the options are null"));
    }

    /**
     * Returns the median of each column.
     *
     * @shape a value for each column
     * @nulls left out; null where no value is there
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.median
     */
    default R median() {
        return median(ReduceOptions.defaults());
    }

    /**
     * Returns the median of each column; see {@link #median()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.median
     */
    default R median(ReduceOptions options) {
        return agg("median", Objects.requireNonNull(options, "median: the options are null"));
    }

    /**
     * Returns the standard deviation of a sample of each column.
     *
     * @shape a value for each column
     * @nulls left out; null of fewer than two values
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.std
     */
    default R std() {
        return std(ReduceOptions.defaults());
    }

    /**
     * Returns the standard deviation of a sample of each column; see {@link #std()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.std
     */
    default R std(ReduceOptions options) {
        return agg("std", Objects.requireNonNull(options, "std: the options are null"));
    }

    /**
     * Returns the variance of a sample of each column.
     *
     * @shape a value for each column
     * @nulls left out; null of fewer than two values
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.var
     */
    default R var() {
        return var(ReduceOptions.defaults());
    }

    /**
     * Returns the variance of a sample of each column; see {@link #var()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.var
     */
    default R var(ReduceOptions options) {
        return agg("var", Objects.requireNonNull(options, "var: the options are null"));
    }

    /**
     * Returns what {@link #var()} does, under a name that Kotlin and Scala write without quotes.
     *
     * @shape a value for each column
     * @nulls left out; null of fewer than two values
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.var
     */
    default R variance() {
        return var();
    }

    /**
     * Returns what {@link #var(ReduceOptions)} does, under a name that Kotlin and Scala write without quotes.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.var
     */
    default R variance(ReduceOptions options) {
        return var(Objects.requireNonNull(options, "variance: the options are null"));
    }

    /**
     * Returns the number of values that are not missing of each column.
     *
     * @shape a value for each column
     * @nulls null and NaN do not count
     * @source pandas.DataFrame.count
     */
    default R count() {
        return count(ReduceOptions.defaults());
    }

    /**
     * Returns the number of values that are not missing of each column; see {@link #count()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @source pandas.DataFrame.count
     */
    default R count(ReduceOptions options) {
        return agg("count", Objects.requireNonNull(options, "count: the options are null"));
    }

    /**
     * Returns the number of different values of each column.
     *
     * @shape a value for each column
     * @nulls null and NaN do not count
     * @source pandas.DataFrame.nunique
     */
    default R nUnique() {
        return nUnique(ReduceOptions.defaults());
    }

    /**
     * Returns the number of different values of each column; see {@link #nUnique()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @source pandas.DataFrame.nunique
     */
    default R nUnique(ReduceOptions options) {
        return agg("nUnique", Objects.requireNonNull(options, "nUnique: the options are null"));
    }

    /**
     * Returns whether all values are true, which numbers but 0 are, of each column.
     *
     * @shape a value for each column
     * @nulls left out
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.all
     */
    default R all() {
        return all(ReduceOptions.defaults());
    }

    /**
     * Returns whether all values are true, which numbers but 0 are, of each column; see {@link #all()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.all
     */
    default R all(ReduceOptions options) {
        return agg("all", Objects.requireNonNull(options, "all: the options are null"));
    }

    /**
     * Returns whether some value is true, which numbers but 0 are, of each column.
     *
     * @shape a value for each column
     * @nulls left out
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.any
     */
    default R any() {
        return any(ReduceOptions.defaults());
    }

    /**
     * Returns whether some value is true, which numbers but 0 are, of each column; see {@link #any()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.any
     */
    default R any(ReduceOptions options) {
        return agg("any", Objects.requireNonNull(options, "any: the options are null"));
    }

    /**
     * Returns the skewness, without bias, of each column.
     *
     * @shape a value for each column
     * @nulls left out; null of fewer than three values
     * @cost up to 10 times its inputs beside the result: distances from the mean are computed of each row
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.skew
     */
    default R skew() {
        return skew(ReduceOptions.defaults());
    }

    /**
     * Returns the skewness, without bias, of each column; see {@link #skew()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @cost up to 10 times its inputs beside the result: distances from the mean are computed of each row
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.skew
     */
    default R skew(ReduceOptions options) {
        return agg("skew", Objects.requireNonNull(options, "skew: the options are null"));
    }

    /**
     * Returns the excess kurtosis, without bias, of each column.
     *
     * @shape a value for each column
     * @nulls left out; null of fewer than four values
     * @cost up to 10 times its inputs beside the result: distances from the mean are computed of each row
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.kurt
     */
    default R kurt() {
        return kurt(ReduceOptions.defaults());
    }

    /**
     * Returns the excess kurtosis, without bias, of each column; see {@link #kurt()}.
     *
     * @shape a value for each column that the options take
     * @nulls as the options say
     * @cost up to 10 times its inputs beside the result: distances from the mean are computed of each row
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have it; the message names all of them
     * @source pandas.DataFrame.kurt
     */
    default R kurt(ReduceOptions options) {
        return agg("kurt", Objects.requireNonNull(options, "kurt: the options are null"));
    }
}
