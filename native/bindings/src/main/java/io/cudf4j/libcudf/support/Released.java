/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.bytedeco.javacpp.annotation.Adapter;

/**
 * Marks a native result that arrives as {@code std::unique_ptr} and is handed over without a deallocator: JavaCPP never
 * frees it, the caller does, by the {@code free_…} or {@code release_…} function of its type.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.PARAMETER})
@Adapter("cudf4j::released_ptr")
public @interface Released {
    /**
     * Returns the C++ element type where it differs from the Java type's.
     *
     * @return the C++ type, or the empty text
     */
    String value() default "";
}
