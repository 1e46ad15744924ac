/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.Views.text;
import static io.cudf4j.plc.call.Views.view;

import io.cudf4j.libcudf.global.cudf_strings;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.Required;

/**
 * Strings searched for others.
 *
 * @source cudf::strings
 */
public final class Find {
    private Find() {}

    /**
     * Returns the first place of a text within characters of each text, −1 where it is not found; INT32.
     *
     * @param stop the character after the last; −1 for the end
     * @nulls null where the text is
     * @source cudf::strings::find
     */
    public static Column find(Column input, Scalar target, int start, int stop) {
        Required.texts("find", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .find(view(in, input), text(in, "find", "target", target), start, stop)
                    .address());
        }
    }

    /**
     * Returns what {@link #find(Column, Scalar, int, int)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::find
     */
    public static Column find(Column input, String target, int start, int stop) {
        Required.texts("find", "input", input);
        try (Scalar targetText = Scalar.of(target)) {
            return find(input, targetText, start, stop);
        }
    }

    /**
     * Returns the last place of a text within characters of each text, −1 where it is not found; INT32.
     *
     * @param stop the character after the last; −1 for the end
     * @nulls null where the text is
     * @source cudf::strings::rfind
     */
    public static Column rfind(Column input, Scalar target, int start, int stop) {
        Required.texts("rfind", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .rfind(view(in, input), text(in, "rfind", "target", target), start, stop)
                    .address());
        }
    }

    /**
     * Returns what {@link #rfind(Column, Scalar, int, int)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::rfind
     */
    public static Column rfind(Column input, String target, int start, int stop) {
        Required.texts("rfind", "input", input);
        try (Scalar targetText = Scalar.of(target)) {
            return rfind(input, targetText, start, stop);
        }
    }

    /**
     * Returns whether each text contains another.
     *
     * @nulls null where the text is
     * @source cudf::strings::contains
     */
    public static Column contains(Column input, Scalar target) {
        Required.texts("contains", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .contains(view(in, input), text(in, "contains", "target", target))
                    .address());
        }
    }

    /**
     * Returns what {@link #contains(Column, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::contains
     */
    public static Column contains(Column input, String target) {
        Required.texts("contains", "input", input);
        try (Scalar targetText = Scalar.of(target)) {
            return contains(input, targetText);
        }
    }

    /**
     * Returns whether each text contains the one in the same row.
     *
     * @nulls null where the text is; false where its target is
     * @source cudf::strings::contains
     */
    public static Column contains(Column input, Column targets) {
        Required.texts("contains", "input", input);
        Required.texts("contains", "targets", targets);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.contains(view(in, input), view(in, targets)).address());
        }
    }

    /**
     * Returns whether each text begins with another.
     *
     * @nulls null where the text is
     * @source cudf::strings::starts_with
     */
    public static Column startsWith(Column input, Scalar target) {
        Required.texts("startsWith", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .starts_with(view(in, input), text(in, "startsWith", "target", target))
                    .address());
        }
    }

    /**
     * Returns what {@link #startsWith(Column, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::starts_with
     */
    public static Column startsWith(Column input, String target) {
        Required.texts("startsWith", "input", input);
        try (Scalar targetText = Scalar.of(target)) {
            return startsWith(input, targetText);
        }
    }

    /**
     * Returns whether each text begins with the one in the same row.
     *
     * @nulls null where the text is; false where its target is
     * @source cudf::strings::starts_with
     */
    public static Column startsWith(Column input, Column targets) {
        Required.texts("startsWith", "input", input);
        Required.texts("startsWith", "targets", targets);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.starts_with(view(in, input), view(in, targets)).address());
        }
    }

    /**
     * Returns whether each text ends with another.
     *
     * @nulls null where the text is
     * @source cudf::strings::ends_with
     */
    public static Column endsWith(Column input, Scalar target) {
        Required.texts("endsWith", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .ends_with(view(in, input), text(in, "endsWith", "target", target))
                    .address());
        }
    }

    /**
     * Returns what {@link #endsWith(Column, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::ends_with
     */
    public static Column endsWith(Column input, String target) {
        Required.texts("endsWith", "input", input);
        try (Scalar targetText = Scalar.of(target)) {
            return endsWith(input, targetText);
        }
    }

    /**
     * Returns whether each text ends with the one in the same row.
     *
     * @nulls null where the text is; false where its target is
     * @source cudf::strings::ends_with
     */
    public static Column endsWith(Column input, Column targets) {
        Required.texts("endsWith", "input", input);
        Required.texts("endsWith", "targets", targets);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.ends_with(view(in, input), view(in, targets)).address());
        }
    }

    /**
     * Returns the first place of the text in the same row within each text, −1 where it is not found; INT32.
     *
     * @param start the first character that is looked at
     * @nulls null where the text or its target is
     * @throws io.cudf4j.errors.LogicErrorException if there are not as many targets as texts
     * @source cudf::strings::find
     */
    public static Column find(Column input, Column targets, int start) {
        Required.texts("find", "input", input);
        Required.texts("find", "targets", targets);
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_strings.find(view(in, input), view(in, targets), start).address());
        }
    }

    /**
     * Returns the place of one of the occurrences of a text within each text, −1 where there are fewer; INT32.
     *
     * @param instance the occurrence, counted from 0
     * @nulls null where the text is
     * @throws io.cudf4j.errors.InvalidArgumentException if the instance is below 0
     * @source cudf::strings::find_instance
     */
    public static Column findInstance(Column input, Scalar target, int instance) {
        Required.texts("findInstance", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .find_instance(view(in, input), text(in, "findInstance", "target", target), instance)
                    .address());
        }
    }

    /**
     * Returns what {@link #findInstance(Column, Scalar, int)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::find_instance
     */
    public static Column findInstance(Column input, String target, int instance) {
        Required.texts("findInstance", "input", input);
        try (Scalar targetText = Scalar.of(target)) {
            return findInstance(input, targetText, instance);
        }
    }

    /**
     * Returns how often a text is found in each text; INT32.
     *
     * @nulls null where the text is
     * @throws io.cudf4j.errors.InvalidArgumentException if the target is empty
     * @source cudf::strings::count
     */
    public static Column count(Column input, Scalar target) {
        Required.texts("count", "input", input);
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_strings
                    .count(view(in, input), text(in, "count", "target", target))
                    .address());
        }
    }

    /**
     * Returns what {@link #count(Column, Scalar)} does, of a text of Java.
     *
     * @nulls null where the text is
     * @source cudf::strings::count
     */
    public static Column count(Column input, String target) {
        Required.texts("count", "input", input);
        try (Scalar targetText = Scalar.of(target)) {
            return count(input, targetText);
        }
    }
}
