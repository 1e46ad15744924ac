/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Decides over what a column is built whose memory a call has allocated. The layer that shares and moves memory offers
 * one as a service; without any, columns are built over the memory itself.
 */
@FunctionalInterface
public interface SpanFactory {
    /**
     * Takes over memory and returns a span over all its bytes; where it throws, the memory is closed.
     *
     * @throws io.cudf4j.errors.CudfException if memory that others hold had to make room and could not
     */
    Span adopt(DeviceBuffer memory);
}
