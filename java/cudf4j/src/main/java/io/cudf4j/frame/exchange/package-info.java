/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Frames and columns as others know them: arrays of the host and of the device, Arrow, serialised forms. Uses {@code io} and
 * the rooms of labels and rows.
 */
@NullMarked
package io.cudf4j.frame.exchange;

import org.jspecify.annotations.NullMarked;
