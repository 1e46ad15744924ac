/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.ListOp;
import io.cudf4j.frame.stats.Sorting;
import io.cudf4j.types.CodingErrors;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What lists have: of a series through {@link Series#list}, of an expression through {@link Expr#list}. Places are counted from
 * 0, from the end of a list where they are negative. A null list stays null.
 *
 * <p>What computes one value of the elements of each list leaves out elements that are null or NaN, as groups and series do,
 * and gives the dtype that groups give.
 *
 * @param <R> what the methods return
 * @source cudf.Series.list
 */
public sealed interface ListMethods<R> permits ListAccessor, Expr.Lists {
    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private R call(ListOp op, @Nullable Object... arguments) {
        List<@Nullable Object> given = Arrays.asList(arguments);
        return (R) (this instanceof Expr.Lists of ? of.call(op, given) : ((ListAccessor) this).call(op, given));
    }

    /**
     * Returns the numbers of elements.
     *
     * @shape an int32 for each
     * @nulls kept; null elements are counted
     * @source cudf.Series.list.len
     */
    default R len() {
        return call(ListOp.LEN);
    }

    /**
     * Returns the elements at a place.
     *
     * @param place from the end where it is negative
     * @nulls kept, and null where a list has no such place
     * @source cudf.Series.list.get
     */
    default R get(int place) {
        return call(ListOp.GET, place, null);
    }

    /**
     * Returns the elements at a place, and a value where a list has no such place.
     *
     * @param place from the end where it is negative
     * @param otherwise a value that the dtype of the elements holds; null for null
     * @nulls null lists and null elements stay null
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype of the elements cannot hold the value
     * @source cudf.Series.list.get
     */
    default R get(int place, @Nullable Object otherwise) {
        return call(ListOp.GET, place, otherwise);
    }

    /**
     * Returns whether a value is an element.
     *
     * @param value a plain value, NaN too; of a series also another series or index with a value for each row, in order.
     *     A value that no element can equal is in no list; of null nobody knows
     * @nulls null where the list or the value is; a null element equals no value
     * @throws io.cudf4j.errors.DTypeMismatchException if rows are given that do not compare with the elements
     * @throws io.cudf4j.errors.LengthMismatchException if more or fewer rows are given than there are lists
     * @source cudf.Series.list.contains
     */
    default R contains(@Nullable Object value) {
        return call(ListOp.CONTAINS, value);
    }

    /**
     * Returns the first places of a value, −1 where it is no element.
     *
     * @param value as {@link #contains} has it
     * @shape an int32 for each
     * @nulls null where the list or the value is
     * @throws io.cudf4j.errors.DTypeMismatchException if rows are given that do not compare with the elements
     * @throws io.cudf4j.errors.LengthMismatchException if more or fewer rows are given than there are lists
     * @source cudf.Series.list.index
     */
    default R indexOf(@Nullable Object value) {
        return call(ListOp.INDEX, value);
    }

    /**
     * Returns the lists with small elements first; equal ones keep their order, NaN comes after all numbers.
     *
     * @nulls null elements are last
     * @cost up to 15 times its inputs beside the result
     * @source cudf.Series.list.sort_values
     */
    default R sortValues() {
        return sortValues(SortOptions.defaults());
    }

    /**
     * Returns the lists with their elements in order; equal ones keep their order, NaN is greater than all numbers.
     *
     * @nulls null elements are where the options say
     * @cost up to 15 times its inputs beside the result
     * @throws InvalidArgumentException if the options have several directions, or an expression is to ignore row labels
     * @source cudf.Series.list.sort_values
     */
    @SuppressWarnings("unchecked") // as for call
    default R sortValues(SortOptions options) {
        Objects.requireNonNull(options, "sortValues: the options are null");
        R sorted = call(ListOp.SORT_VALUES, Sorting.isAscending(options), options.naPosition() == NaPosition.FIRST);
        if (!options.ignoreIndex()) {
            return sorted;
        }
        if (this instanceof ListAccessor accessor) {
            try (Series labelled = (Series) sorted) {
                return (R) accessor.unlabelled(labelled.rows().column().share());
            }
        }
        throw new InvalidArgumentException(
                "sortValues: an expression has no row labels that ignoreIndex could leave out");
    }

    /**
     * Returns the elements of lists within each list as one list; null ones among them are left out.
     *
     * @nulls kept, and null of a list in which all lists are null
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no lists of lists
     * @source cudf.Series.list.concat
     */
    default R concat() {
        return concat(ListConcatOptions.defaults());
    }

    /**
     * Returns the elements of lists within each list as one list.
     *
     * @nulls null ones within a list are left out, or make it null, as the options say; one in which all are null is null
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no lists of lists
     * @source cudf.Series.list.concat
     */
    default R concat(ListConcatOptions options) {
        Objects.requireNonNull(options, "concat: the options are null");
        return call(ListOp.CONCAT, options.dropNa());
    }

    /**
     * Returns the lists with each element once, in the order in which they are first seen.
     *
     * @nulls kept; null equals null and NaN equals NaN
     * @cost up to 15 times its inputs beside the result
     * @source cudf.Series.list.unique
     */
    default R unique() {
        return call(ListOp.UNIQUE);
    }

    /**
     * Returns the lists with their elements in reverse.
     *
     * @nulls kept
     * @source cudf::lists::reverse
     */
    default R reverse() {
        return call(ListOp.REVERSE);
    }

    /**
     * Returns the elements from a place up to, not including, another.
     *
     * @param start from the end where it is negative; null for the beginning
     * @param stop from the end where it is negative; null for the end
     * @nulls kept
     * @source pandas.Series.list
     */
    default R slice(@Nullable Integer start, @Nullable Integer stop) {
        return slice(start, stop, null);
    }

    /**
     * Returns the elements from a place up to, not including, another, every so many; backwards where the step is negative.
     *
     * @param start from the end where it is negative; null for the end at which the slice begins
     * @param stop from the end where it is negative; null for the other end
     * @param step null for 1
     * @nulls kept
     * @throws InvalidArgumentException if the step is 0
     * @source pandas.Series.list
     */
    default R slice(@Nullable Integer start, @Nullable Integer stop, @Nullable Integer step) {
        return call(ListOp.SLICE, start, stop, step);
    }

    /**
     * Returns the strings that bytes are in a character set; {@code str().encode} makes such bytes.
     *
     * @nulls kept
     * @cost none of UTF-8, the memory is shared; else fetches the bytes to the host, where strings are made by several threads, but for
     *     ASCII, Latin-1, Latin-9 and windows-1252 where all bytes are ASCII; up to 12 times its inputs beside the result
     * @throws InvalidArgumentException if bytes are no character of the set; the message names row and byte
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no lists of uint8 or int8
     * @source pandas.Series.str.decode
     */
    default R decode(Charset charset) {
        return decode(charset, CodingErrors.STRICT);
    }

    /**
     * Returns the strings that bytes are in a character set, as {@link #decode(Charset)} does.
     *
     * @param errors what becomes of bytes that are no characters
     * @nulls kept
     * @cost none of UTF-8, the memory is shared, if nothing is left out or replaced; else fetches the bytes to the host; up to 12 times
     *     its inputs beside the result
     * @throws InvalidArgumentException if bytes are no character of the set and errors are strict, or a byte is null
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no lists of uint8 or int8
     * @source pandas.Series.str.decode
     */
    default R decode(Charset charset, CodingErrors errors) {
        Objects.requireNonNull(charset, "decode: the character set is null");
        return call(ListOp.DECODE, charset.name(), Objects.requireNonNull(errors, "decode: the errors are null"));
    }

    /**
     * Returns the sums of the elements; 0 of none.
     *
     * @nulls kept; missing elements are left out
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R sum() {
        return call(ListOp.SUM);
    }

    /**
     * Returns the products of the elements; 1 of none.
     *
     * @nulls kept; missing elements are left out
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R prod() {
        return call(ListOp.PRODUCT);
    }

    /**
     * Returns the arithmetic means of the elements.
     *
     * @nulls kept, and null where no element is present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R mean() {
        return call(ListOp.MEAN);
    }

    /**
     * Returns the middle values of the elements.
     *
     * @nulls kept, and null where no element is present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R median() {
        return call(ListOp.MEDIAN);
    }

    /**
     * Returns the least elements.
     *
     * @nulls kept, and null where no element is present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R min() {
        return call(ListOp.MIN);
    }

    /**
     * Returns the greatest elements.
     *
     * @nulls kept, and null where no element is present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R max() {
        return call(ListOp.MAX);
    }

    /**
     * Returns the numbers of elements that are not missing; {@link #len} counts all.
     *
     * @nulls kept; missing elements are left out
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R count() {
        return call(ListOp.COUNT);
    }

    /**
     * Returns the numbers of different elements.
     *
     * @nulls kept; missing elements are left out
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R nUnique() {
        return call(ListOp.N_UNIQUE);
    }

    /**
     * Returns the variances of the elements, of a sample (n − 1).
     *
     * @nulls kept, and null where fewer than two elements are present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R var() {
        return call(ListOp.VAR);
    }

    /**
     * Returns what {@link #var} does, whose name is a keyword of Kotlin and Scala.
     *
     * @nulls kept, and null where fewer than two elements are present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R variance() {
        return var();
    }

    /**
     * Returns the standard deviations of the elements, of a sample (n − 1).
     *
     * @nulls kept, and null where fewer than two elements are present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R std() {
        return call(ListOp.STD);
    }

    /**
     * Returns the first elements that are not missing; {@link #get} has those at the first place.
     *
     * @nulls kept, and null where no element is present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R first() {
        return call(ListOp.FIRST);
    }

    /**
     * Returns the last elements that are not missing; {@link #get} has those at the last place.
     *
     * @nulls kept, and null where no element is present
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R last() {
        return call(ListOp.LAST);
    }

    /**
     * Returns whether an element is true: a number but 0, or a string but the empty one.
     *
     * @nulls kept; missing elements are left out, so that it is false of none
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R any() {
        return call(ListOp.ANY);
    }

    /**
     * Returns whether all elements are true: numbers but 0, or strings but the empty one.
     *
     * @nulls kept; missing elements are left out, so that it is true of none
     * @throws io.cudf4j.errors.DTypeMismatchException if it has no meaning for the elements
     * @source cudf::segmented_reduce
     */
    default R all() {
        return call(ListOp.ALL);
    }
}
