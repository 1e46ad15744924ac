/**
 * A thin object model of libcudf: handles that own native memory, and one class of static methods for each header group.
 *
 * <p>Methods convert their arguments, call libcudf and wrap the result; they hold no policy. Every input of a call is
 * pinned through one {@link io.cudf4j.plc.CallScope} for the length of the call. Handles may be closed from any thread;
 * one that is in use by a call is freed when that call returns. The package may use {@code io.cudf4j.libcudf},
 * {@code io.cudf4j.errors} and {@code io.cudf4j.config}, and hides the generated bindings from everything above it.
 */
@NullMarked
package io.cudf4j.plc;

import org.jspecify.annotations.NullMarked;
