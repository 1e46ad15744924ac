/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

/** What is recorded about native objects that nobody closed. */
public enum LeakReport {
    /** Nothing but the numbers of live objects and bytes. */
    OFF,
    /** Where each live object was made: costs a stack trace for each. */
    DETAIL
}
