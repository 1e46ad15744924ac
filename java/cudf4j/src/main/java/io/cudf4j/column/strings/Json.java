/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.GetJsonObjectOptions;
import io.cudf4j.plc.Scalar;

/** What stands in strings of JSON. */
final class Json {
    private Json() {}

    /** Returns what a path leads to in each string. */
    static ColumnBase getObject(
            ColumnBase strings, String path, boolean singleQuotes, boolean stripQuotes, boolean missingAsNulls) {
        GetJsonObjectOptions options = new GetJsonObjectOptions(singleQuotes, stripQuotes, missingAsNulls);
        try (Scalar jsonPath = Scalar.of(path)) {
            return ColumnBase.own(io.cudf4j.plc.Json.getJsonObject(strings.plc(), jsonPath, options));
        } catch (LogicErrorException | InvalidArgumentException e) {
            throw new InvalidArgumentException(
                    "getJsonObject: the path '" + Quoted.of(path) + "' cannot be read: " + e.getMessage(), e);
        }
    }
}
