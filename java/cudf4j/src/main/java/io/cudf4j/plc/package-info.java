/**
 * A thin object model of libcudf: handles that own native memory, and one class of static methods for each header group.
 *
 * <p>Methods convert their arguments, call libcudf and wrap the result; they hold no policy. Every input of a call is
 * pinned through one {@link io.cudf4j.plc.CallScope} for the length of the call. Handles may be closed from any thread;
 * one that is in use by a call is freed when that call returns.
 *
 * <p>What a function returns is the caller's, who closes it; what a handle hands out ({@link io.cudf4j.plc.Table#column},
 * {@link io.cudf4j.plc.GatherMaps#left}) is borrowed and ends with it, unless its comment says that it is closed apart. No function
 * closes what it is given, but for factories that say that they take over: they leave it to the caller where they throw.
 *
 * <pre>{@code
 * try (Table sales = Table.of(Column.fromStrings("a", "b", "a"), Column.fromInts(new int[] {1, 2, 3}, null));
 *         Table keys = Table.wrap(sales.column(0));
 *         GroupbyResult sums = new Groupby(keys, NullPolicy.EXCLUDE, Sorted.NO)
 *                 .aggregate(List.of(AggregationRequest.of(sales.column(1), Aggregation.sum())));
 *         Table result = sums.toTable()) {
 *     System.out.println(result.column(0).toHost().toList() + " " + result.column(1).toHost().toList());
 * }
 * }</pre>
 *
 * <p>Bad arguments are a {@link io.cudf4j.errors.CudfException}, a handle that is closed a
 * {@link io.cudf4j.errors.ClosedException}, null where nothing says that it may be a {@link NullPointerException}. Addresses of
 * structs of other libraries are believed, but for null.
 *
 * <p>The package may use {@code io.cudf4j.libcudf}, {@code io.cudf4j.errors}, {@code io.cudf4j.config} and
 * {@code io.cudf4j.types}, and hides the generated bindings from everything above it.
 */
@NullMarked
package io.cudf4j.plc;

import org.jspecify.annotations.NullMarked;
