/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.udf;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.udf.KernelStatistics;
import io.cudf4j.udf.Udf;
import io.cudf4j.udf.cuda.Kernel;
import io.cudf4j.udf.cuda.RowFunction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions in CUDA over rows. */
public final class CudaFunctions {
    private CudaFunctions() {}

    /**
     * Returns what a function gives for each row of columns, in the order of the labels, as a series.
     *
     * @param labels of columns; none for all of them
     * @throws InvalidArgumentException if there is no column
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none of a column
     */
    public static Rows apply(Rows rows, Udf udf, List<? extends @Nullable Object> labels) {
        List<ColumnBase> columns = labels.isEmpty()
                ? rows.columns().columns()
                : labels.stream()
                        .map(UserCalls.named("applyCuda", rows::column))
                        .toList();
        if (columns.isEmpty()) {
            throw new InvalidArgumentException(
                    "applyCuda: " + rows.describe() + " has no column to apply " + udf + " to");
        }
        return Rows.series(rows.isSeries() ? rows.name() : null, RowFunction.apply(udf, columns), rows::sharedLabels);
    }

    /** Returns what the compiler of kernels and its caches have done in this process. */
    public static KernelStatistics statistics() {
        return Kernel.statistics();
    }
}
