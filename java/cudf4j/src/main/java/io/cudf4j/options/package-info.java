/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * What all options have in common: how they take labels, refuse bad values, keep copies, and print. Uses {@code errors}
 * alone, and is used by options and by those who take them; no user needs it.
 */
@NullMarked
package io.cudf4j.options;

import org.jspecify.annotations.NullMarked;
