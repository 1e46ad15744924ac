/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.util.List;

/** Makes categories of Java values. The layer of the columns offers one as a service. */
@FunctionalInterface
public interface CategoryFactory {
    /**
     * Returns categories, which no scope closes.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if one is null, NaN or there twice
     */
    CategoryValues of(List<?> categories);
}
