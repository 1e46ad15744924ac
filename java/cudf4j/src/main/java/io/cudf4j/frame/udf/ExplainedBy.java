/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.udf;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.udf.GroupToBoolean;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.GroupToInt;
import io.cudf4j.udf.GroupToLong;
import io.cudf4j.udf.GroupToString;
import io.cudf4j.udf.NullableRowToValue;
import io.cudf4j.udf.RowToBoolean;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.RowToInt;
import io.cudf4j.udf.RowToLong;
import io.cudf4j.udf.RowToString;

/** The views of several columns, of which each explains its own functions: all get columns by label, and are translated alike. */
public enum ExplainedBy {
    /** Functions of rows. */
    ROWS("eachRow()"),
    /** Functions of rows that get nulls. */
    NULLABLE_ROWS("eachRow().withNulls()"),
    /** Functions of groups. */
    GROUPS("eachGroup()");

    private final String call;

    ExplainedBy(String call) {
        this.call = call;
    }

    private boolean takes(Object function) {
        return switch (this) {
            case ROWS ->
                function instanceof RowToLong
                        || function instanceof RowToInt
                        || function instanceof RowToDouble
                        || function instanceof RowToBoolean
                        || function instanceof RowToString;
            case NULLABLE_ROWS -> function instanceof NullableRowToValue;
            case GROUPS ->
                function instanceof GroupToLong
                        || function instanceof GroupToInt
                        || function instanceof GroupToDouble
                        || function instanceof GroupToBoolean
                        || function instanceof GroupToString;
        };
    }

    /** Throws if another one takes a function. */
    void requireTakes(Object function) {
        if (takes(function)) {
            return;
        }
        for (ExplainedBy other : values()) {
            if (other.takes(function)) {
                throw new InvalidArgumentException("explain: the function is one that " + other.call + " takes and "
                        + call + " does not; ask " + other.call + ".explain(..)");
            }
        }
    }
}
