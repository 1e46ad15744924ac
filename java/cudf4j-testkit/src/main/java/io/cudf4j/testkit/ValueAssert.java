/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.testkit;

import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/** Assertions over one value, which mark the handle that it was read from once it was found as expected. */
public final class ValueAssert extends AbstractAssert<ValueAssert, @Nullable Object> {
    private final Object handle;

    private ValueAssert(Object handle, @Nullable Object value) {
        super(value, ValueAssert.class);
        this.handle = handle;
    }

    /**
     * Returns assertions over a value.
     *
     * @param handle what it was read from; it may be closed
     */
    public static ValueAssert assertThatValue(Object handle, @Nullable Object value) {
        return new ValueAssert(handle, value);
    }

    @Override
    public ValueAssert isEqualTo(@Nullable Object expected) {
        super.isEqualTo(expected);
        Asserted.mark(handle);
        return this;
    }

    @Override
    public void isNull() {
        super.isNull();
        Asserted.mark(handle);
    }
}
