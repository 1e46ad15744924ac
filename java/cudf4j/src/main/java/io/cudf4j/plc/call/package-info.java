/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * What the packages of {@code plc} share and nobody else sees, for it shows the generated bindings. The module does not
 * export it.
 */
@NullMarked
package io.cudf4j.plc.call;

import org.jspecify.annotations.NullMarked;
