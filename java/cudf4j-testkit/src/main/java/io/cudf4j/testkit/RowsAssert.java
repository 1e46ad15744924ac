/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.testkit;

import java.util.List;
import org.assertj.core.api.AbstractListAssert;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ObjectAssert;
import org.jspecify.annotations.Nullable;

/**
 * Assertions over the rows of a column or the columns of a table, which mark the handle that the rows were read from once all
 * of them were found as expected: {@link Asserted} tells who wants to know. An assertion that looks at some rows alone, or at
 * their number, marks nothing.
 */
public final class RowsAssert
        extends AbstractListAssert<RowsAssert, List<? extends @Nullable Object>, Object, ObjectAssert<Object>> {
    private final Object handle;

    private RowsAssert(Object handle, List<? extends @Nullable Object> rows) {
        super(rows, RowsAssert.class);
        this.handle = handle;
    }

    /**
     * Returns assertions over rows.
     *
     * @param handle what they were read from; it may be closed
     * @param rows all of its rows, or of a table all of its columns
     */
    public static RowsAssert assertThatRows(Object handle, List<? extends @Nullable Object> rows) {
        return new RowsAssert(handle, rows);
    }

    @Override
    public RowsAssert isEqualTo(@Nullable Object expected) {
        super.isEqualTo(expected);
        return mark();
    }

    @Override
    public void isEmpty() {
        super.isEmpty();
        mark();
    }

    // containsExactly, which is final, is this one
    @Override
    protected RowsAssert containsExactlyForProxy(Object[] values) {
        super.containsExactlyForProxy(values);
        return mark();
    }

    // containsExactlyInAnyOrder, which is final, is this one
    @Override
    protected RowsAssert containsExactlyInAnyOrderForProxy(Object[] values) {
        super.containsExactlyInAnyOrderForProxy(values);
        return mark();
    }

    private RowsAssert mark() {
        Asserted.mark(handle);
        return this;
    }

    @Override
    protected ObjectAssert<Object> toAssert(Object value, String description) {
        return Assertions.assertThat(value).as(description);
    }

    @Override
    protected RowsAssert newAbstractIterableAssert(Iterable<?> iterable) {
        throw new UnsupportedOperationException("assertions over a part of the rows: read them with assertThat(list)");
    }
}
