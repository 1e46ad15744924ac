/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

/** What profilers are told of calls. */
public enum Ranges {
    /** Nothing. */
    OFF,
    /** When each call of {@code plc} and each kernel of a user's function begins and ends. */
    ON
}
