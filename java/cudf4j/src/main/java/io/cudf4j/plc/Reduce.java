/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.reduce_aggregation;
import io.cudf4j.libcudf.scan_aggregation;
import io.cudf4j.libcudf.support.Address;

/**
 * Columns reduced to one value, and running values.
 *
 * @source cudf
 */
public final class Reduce {
    private Reduce() {}

    /**
     * Returns whether a column of a type can be reduced by an aggregation.
     *
     * @source cudf::reduction::is_valid_aggregation
     */
    public static boolean isValidAggregation(DataType source, Aggregation agg) {
        Native.require();
        return cudf_compute.is_valid_reduction(source.id().code(), source.scale(), agg.code());
    }

    /**
     * Returns one value computed of all rows.
     *
     * @nulls nulls are left out; null of no valid row, where the aggregation has no value for that
     * @cost waits for the device when the value is read; on a device copies digests that are a slice
     * @throws io.cudf4j.errors.CudfException if the aggregation cannot be computed of this type into that
     * @throws io.cudf4j.errors.InvalidArgumentException if partial results are to be joined and one is null
     * @source cudf::reduce
     */
    public static Scalar reduce(Column col, ReduceAggregation agg, DataType outputType) {
        ((Aggregation) agg).check(col, Aggregation.Use.REDUCE);
        if (((Aggregation) agg).joinsDigests()) {
            return Slices.digestsAlone(col, digests -> computed(digests, agg, outputType));
        }
        return computed(col, agg, outputType);
    }

    private static Scalar computed(Column col, ReduceAggregation agg, DataType outputType) {
        long descriptor = ((Aggregation) agg).make(Aggregation.Use.REDUCE);
        try (CallScope in = new CallScope()) {
            return Scalar.own(cudf_compute
                    .reduce(in.view(col), new reduce_aggregation(new Address(descriptor)), in.type(outputType))
                    .address());
        } finally {
            Aggregation.free(Aggregation.Use.REDUCE, descriptor);
        }
    }

    /**
     * Returns for each row a value computed of the rows up to it.
     *
     * @nulls with EXCLUDE, null where the row is; with INCLUDE, null from the first null on
     * @throws io.cudf4j.errors.CudfException if the aggregation cannot be computed of this type
     * @source cudf::scan
     */
    public static Column scan(Column input, ScanAggregation agg, ScanType inclusive, NullPolicy nullHandling) {
        long descriptor = ((Aggregation) agg).make(Aggregation.Use.SCAN);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .scan(
                            in.view(input),
                            new scan_aggregation(new Address(descriptor)),
                            inclusive.code() == 1,
                            nullHandling.code() == 1)
                    .address());
        } finally {
            Aggregation.free(Aggregation.Use.SCAN, descriptor);
        }
    }

    /**
     * Returns the least and the max.
     *
     * @nulls nulls are left out; both are null where no row is valid
     * @throws io.cudf4j.errors.LogicErrorException if the rows have no order
     * @source cudf::minmax
     */
    public static MinMax minmax(Column col) {
        long[] out = new long[2];
        try (CallScope in = new CallScope()) {
            cudf_compute.minmax(in.address(col), out);
        }
        Scalar min;
        try {
            min = Scalar.ownUnseen(out[0]);
        } catch (Throwable t) {
            cudf_core.free_scalar(out[1]);
            throw t;
        }
        try {
            MinMax made = new MinMax(min, Scalar.ownUnseen(out[1]));
            made.announce();
            return made;
        } catch (Throwable t) {
            min.close();
            throw t;
        }
    }

    /**
     * Returns one value computed of an initial one and all rows.
     *
     * @nulls nulls are left out; null where the initial value is and no row is valid
     * @throws io.cudf4j.errors.CudfException if the aggregation cannot be computed so, or takes no initial value
     * @source cudf::reduce
     */
    public static Scalar reduce(Column col, ReduceAggregation agg, DataType outputType, Scalar init) {
        long descriptor = ((Aggregation) agg).make(Aggregation.Use.REDUCE);
        try (CallScope in = new CallScope()) {
            return Scalar.own(cudf_compute.reduce_from(
                    in.address(col), descriptor, outputType.id().code(), outputType.scale(), in.address(init)));
        } finally {
            Aggregation.free(Aggregation.Use.REDUCE, descriptor);
        }
    }

    /**
     * Returns one value for each segment of rows. NUNIQUE gives INT32, and products and squares of decimals have the scale of
     * the longest product or of a square, whatever output type is asked for.
     *
     * @param offsets the row that each segment begins with and, last, the end of the last; INT32
     * @nulls with EXCLUDE, null where no row of a segment is valid; with INCLUDE, null where any is null, but for NUNIQUE,
     *     which then counts null as a value
     * @throws io.cudf4j.errors.CudfException if the aggregation cannot be computed of this type into that, or the offsets
     *     fall or are beyond the rows
     * @source cudf::segmented_reduce
     */
    public static Column segmentedReduce(
            Column segmentedValues,
            Column offsets,
            SegmentedReduceAggregation agg,
            DataType outputType,
            NullPolicy nullHandling) {
        Checks.offsets(offsets, "offsets", segmentedValues.size());
        long descriptor = ((Aggregation) agg).make(Aggregation.Use.SEGMENTED_REDUCE);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.segmented_reduce(
                    in.address(segmentedValues),
                    in.address(offsets),
                    descriptor,
                    outputType.id().code(),
                    outputType.scale(),
                    Checks.areIncluded(nullHandling)));
        } finally {
            Aggregation.free(Aggregation.Use.SEGMENTED_REDUCE, descriptor);
        }
    }
}
