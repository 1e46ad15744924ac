/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Decides over what a column is built whose memory a call has allocated. The layer that shares and moves memory installs
 * one; without any, columns are built over the memory itself.
 */
@FunctionalInterface
public interface SpanFactory {
    /**
     * Takes over memory and returns a span over all its bytes; where it throws, the memory is closed.
     *
     * @throws io.cudf4j.errors.CudfException if memory that others hold had to make room and could not
     */
    Span adopt(DeviceBuffer memory);

    /**
     * Makes a factory the one that is asked from now on, on every thread. There is one at a time.
     *
     * @return the factory before it
     */
    static SpanFactory install(SpanFactory factory) {
        SpanFactory before = Column.spans;
        Column.spans = factory;
        return before;
    }
}
