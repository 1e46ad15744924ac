/**
 * Every exception that cudf4j raises itself, under one root, {@link io.cudf4j.errors.CudfException}.
 *
 * <p>All are unchecked. A native exception arrives as the class that matches its most derived C++ type, with the native
 * message. The package uses nothing but the JDK, and every other package may use it.
 */
@NullMarked
package io.cudf4j.errors;

import org.jspecify.annotations.NullMarked;
