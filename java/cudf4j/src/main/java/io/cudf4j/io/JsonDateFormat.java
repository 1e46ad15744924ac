/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** How timestamps and durations stand in a JSON text. */
public enum JsonDateFormat {
    /** As a whole number: units since 1970, or the units of a duration. */
    EPOCH,
    /** Timestamps as text of ISO 8601, with a Z where they have a time zone. */
    ISO
}
