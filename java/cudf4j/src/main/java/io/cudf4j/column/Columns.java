/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Columns, or other handles, that are made one after the other and handed on together: closing this closes those that
 * were not handed on, so that none is left where a later one cannot be made. Not thread-safe.
 *
 * <pre>{@code
 * try (Columns<ColumnBase> made = new Columns<>()) {
 *     made.add(rows.share());
 *     made.add(rows.not());
 *     return ColumnAccessor.own(labels, made.release());
 * }
 * }</pre>
 */
public final class Columns<C extends AutoCloseable> implements AutoCloseable {
    private List<C> owned;

    /** Owns nothing yet. */
    public Columns() {
        this.owned = new ArrayList<>();
    }

    private Columns(List<C> owned) {
        this.owned = owned;
    }

    /** Takes over handles. */
    public static <C extends AutoCloseable> Columns<C> own(Collection<? extends C> handles) {
        return new Columns<>(new ArrayList<>(handles));
    }

    /**
     * Returns what a function makes of the numbers from 0 to below a count; where it throws, what it made is closed.
     *
     * @nulls as the function treats them
     */
    public static <C extends AutoCloseable> List<C> made(int count, IntFunction<? extends C> function) {
        try (Columns<C> made = new Columns<>(new ArrayList<>(count))) {
            for (int i = 0; i < count; i++) {
                made.add(function.apply(i));
            }
            return made.release();
        }
    }

    /**
     * Returns what a function makes of each value; where it throws, what it made is closed.
     *
     * @nulls as the function treats them
     */
    public static <T extends @Nullable Object, C extends AutoCloseable> List<C> each(
            Collection<? extends T> values, Function<? super T, ? extends C> function) {
        try (Columns<C> made = new Columns<>(new ArrayList<>(values.size()))) {
            for (T value : values) {
                made.add(function.apply(value));
            }
            return made.release();
        }
    }

    /** Returns what a function gives, which takes a handle over; where it throws, the handle is closed. */
    public static <T extends @Nullable Object> T orClose(AutoCloseable handle, Supplier<? extends T> function) {
        try {
            return function.get();
        } catch (Throwable t) {
            try {
                handle.close();
            } catch (Exception e) {
                t.addSuppressed(e);
            }
            throw t;
        }
    }

    /** Takes over a handle, and returns it. */
    public <D extends C> D add(D handle) {
        owned.add(handle);
        return handle;
    }

    /** Takes over handles. */
    public void addAll(Collection<? extends C> handles) {
        owned.addAll(handles);
    }

    /** Returns the handle at a position, which stays this object's. */
    public C get(int position) {
        return owned.get(position);
    }

    /** Returns the handles, which stay this object's. */
    public List<C> all() {
        return Collections.unmodifiableList(owned);
    }

    /** Returns the number of handles. */
    public int size() {
        return owned.size();
    }

    /** Hands all handles on, in the order in which they came: the caller closes them. */
    public List<C> release() {
        List<C> released = owned;
        owned = new ArrayList<>();
        return released;
    }

    /** Closes the handles that were not handed on, all of them also where closing one throws. */
    @Override
    public void close() {
        List<C> left = owned;
        owned = new ArrayList<>();
        IllegalStateException failed = null;
        for (C handle : left) {
            try {
                handle.close();
            } catch (Exception e) {
                failed = failed == null ? new IllegalStateException("a handle could not be closed") : failed;
                failed.addSuppressed(e);
            }
        }
        if (failed != null) {
            throw failed;
        }
    }
}
