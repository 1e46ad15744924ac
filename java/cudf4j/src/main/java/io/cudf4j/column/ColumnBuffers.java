/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.types.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ColumnBase#of(ColumnBuffers)} builds a column over: a dtype, a size, and the memory as libcudf lays the
 * dtype out. It names buffers and columns and owns none. Never changes.
 */
public final class ColumnBuffers {
    /** The null count of a mask that nobody has counted. */
    public static final int UNKNOWN = -1;

    private final DType dtype;
    private final int size;
    private final @Nullable Buffer data;
    private final @Nullable Buffer mask;
    private final int nullCount;
    private final int offset;
    private final List<ColumnBase> children;

    private ColumnBuffers(
            DType dtype,
            int size,
            @Nullable Buffer data,
            @Nullable Buffer mask,
            int nullCount,
            int offset,
            List<ColumnBase> children) {
        this.dtype = dtype;
        this.size = size;
        this.data = data;
        this.mask = mask;
        this.nullCount = nullCount;
        this.offset = offset;
        this.children = children;
    }

    /** Returns the parts of a column of a dtype with so many rows, with no memory yet. */
    public static ColumnBuffers of(DType dtype, int size) {
        return new ColumnBuffers(dtype, size, null, null, UNKNOWN, 0, List.of());
    }

    /** Returns this with the memory of the elements: null for a dtype that keeps them in columns below. */
    public ColumnBuffers withData(@Nullable Buffer data) {
        return new ColumnBuffers(dtype, size, data, mask, nullCount, offset, children);
    }

    /**
     * Returns this with a null mask: bit i, least significant first, is 1 where element i is valid; null where all are.
     */
    public ColumnBuffers withMask(@Nullable Buffer mask) {
        return new ColumnBuffers(dtype, size, data, mask, nullCount, offset, children);
    }

    /** Returns this with the number of nulls among the rows; without, they are counted when first asked for. */
    public ColumnBuffers withNullCount(int nullCount) {
        if (nullCount < 0 || nullCount > size) {
            throw new InvalidArgumentException(size + " rows cannot have " + nullCount + " nulls");
        }
        return new ColumnBuffers(dtype, size, data, mask, nullCount, offset, children);
    }

    /** Returns this with the element of the memory that is the first row. */
    public ColumnBuffers withOffset(int offset) {
        return new ColumnBuffers(dtype, size, data, mask, nullCount, offset, children);
    }

    /** Returns this with the columns below, as the offsets of texts. Slices among them are copied, other rows are not. */
    public ColumnBuffers withChildren(ColumnBase... children) {
        return new ColumnBuffers(dtype, size, data, mask, nullCount, offset, List.of(children));
    }

    /** Returns the dtype. */
    public DType dtype() {
        return dtype;
    }

    /** Returns the number of rows. */
    public int size() {
        return size;
    }

    /** Returns the memory of the elements. */
    public @Nullable Buffer data() {
        return data;
    }

    /** Returns the null mask. */
    public @Nullable Buffer mask() {
        return mask;
    }

    /** Returns the number of nulls among the rows, −1 where it is not known. */
    public int nullCount() {
        return nullCount;
    }

    /** Returns the element of the memory that is the first row. */
    public int offset() {
        return offset;
    }

    /** Returns the columns below. */
    public List<ColumnBase> children() {
        return children;
    }
}
