/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * What frames, series, labels and what is made of them look like in print. Uses the rooms of labels and rows.
 */
@NullMarked
package io.cudf4j.frame.text;

import org.jspecify.annotations.NullMarked;
