/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** How values become numbers: what is none is refused, the dtype is not made smaller, unless told otherwise. Immutable. */
public final class ToNumericOptions {
    private static final ToNumericOptions DEFAULT = new ToNumericOptions(ParseErrors.RAISE, Downcast.NONE);

    private final ParseErrors errors;
    private final Downcast downcast;

    private ToNumericOptions(ParseErrors errors, Downcast downcast) {
        this.errors = errors;
        this.downcast = downcast;
    }

    /** Returns the defaults. */
    public static ToNumericOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that say what becomes of a text that writes no number. */
    public static ToNumericOptions errors(ParseErrors errors) {
        return new ToNumericOptions(errors, Downcast.NONE);
    }

    /** Returns options that make the dtype as small as the numbers allow. */
    public static ToNumericOptions downcast(Downcast downcast) {
        return DEFAULT.as(downcast);
    }

    /** Returns the same options that make the dtype as small as the numbers allow. */
    public ToNumericOptions as(Downcast kind) {
        return new ToNumericOptions(errors, kind);
    }

    /** Returns whether it coerces. */
    public boolean coerces() {
        return errors == ParseErrors.COERCE;
    }

    /** Returns the kind. */
    public Downcast kind() {
        return downcast;
    }
}
