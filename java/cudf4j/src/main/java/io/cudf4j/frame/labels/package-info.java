/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Row labels without a face: what they are, how they lie, sets of them. Uses columns and no other room.
 */
@NullMarked
package io.cudf4j.frame.labels;

import org.jspecify.annotations.NullMarked;
