/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import java.util.Objects;

/**
 * Some left rows of a join. Owns nothing: the context stays with whoever closes it.
 *
 * @param leftTableContext how many pairs each left row has
 * @param leftStart the first of the rows
 * @param leftEnd the first behind them
 * @source cudf::join_partition_context
 */
public record JoinPartitionContext(JoinMatchContext leftTableContext, int leftStart, int leftEnd) {
    /**
     * Makes a partition.
     *
     * @throws InvalidArgumentException if the end lies before the start
     * @throws OutOfBoundsException if the rows are not all left rows
     */
    public JoinPartitionContext {
        Objects.requireNonNull(leftTableContext, "the context of a partition");
        if (leftEnd < leftStart) {
            throw new InvalidArgumentException(
                    "JoinPartitionContext: the rows from " + leftStart + " to " + leftEnd + " end before they start");
        }
        if (leftStart < 0 || leftEnd > leftTableContext.leftRows()) {
            throw new OutOfBoundsException("JoinPartitionContext: the rows from " + leftStart + " to " + leftEnd
                    + " are not all among " + leftTableContext.leftRows() + " left rows");
        }
    }
}
