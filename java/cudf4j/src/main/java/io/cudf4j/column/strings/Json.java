/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.GetJsonObjectOptions;
import io.cudf4j.plc.Scalar;
import java.util.regex.Pattern;

/** What stands in strings of JSON. */
final class Json {
    /** How the engine's message begins: with a name of its own, and the path once more. */
    private static final Pattern OWN_WORDS =
            Pattern.compile("^.*?get_json_object: (the JSONPath '.*': )?", Pattern.DOTALL);

    private Json() {}

    /** Returns what a path leads to in each string. */
    static ColumnBase getObject(
            ColumnBase strings, String path, boolean singleQuotes, boolean stripQuotes, boolean missingAsNulls) {
        GetJsonObjectOptions options = new GetJsonObjectOptions(singleQuotes, stripQuotes, missingAsNulls);
        if (hasDoubleQuotes(path)) {
            throw new InvalidArgumentException("getJsonObject: the path '" + Quoted.of(path)
                    + "' has a name in double quotes; single ones stand around it, as in ['a']");
        }
        try (Scalar jsonPath = Scalar.of(path)) {
            return ColumnBase.own(io.cudf4j.plc.Json.getJsonObject(strings.plc(), jsonPath, options));
        } catch (LogicErrorException | InvalidArgumentException e) {
            throw new InvalidArgumentException(
                    "getJsonObject: the path '" + Quoted.of(path) + "' cannot be read: "
                            + OWN_WORDS.matcher(String.valueOf(e.getMessage())).replaceFirst(""),
                    e);
        }
    }

    /** Returns whether a name in brackets has double quotes around it; within single ones they are a part of the name. */
    private static boolean hasDoubleQuotes(String path) {
        int at = path.indexOf('[');
        while (at >= 0 && at + 1 < path.length()) {
            char first = path.charAt(at + 1);
            if (first == '"') {
                return true;
            }
            int end = path.indexOf(first == '\'' ? '\'' : ']', at + 2);
            at = end < 0 ? -1 : path.indexOf('[', end);
        }
        return false;
    }
}
