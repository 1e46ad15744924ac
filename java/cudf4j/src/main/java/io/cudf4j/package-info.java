/**
 * DataFrame, Series and Index: columns under labels, with the rules of pandas for labels, alignment and missing values.
 *
 * <p>Objects never change: every method returns a new one that shares memory with this one where it can. Nobody needs to
 * close one; {@code close()}, a {@link io.cudf4j.memory.Scope} or at the latest the garbage collector frees the memory,
 * and closing one object never breaks another. All are safe to use from several threads.
 *
 * <p>Every dtype has nulls. Null is not NaN, but both are missing: {@code isNa}, {@code fillNa}, {@code dropNa} and the
 * reductions treat them alike, as cuDF does.
 *
 * <p>May use {@code io}, {@code column}, and of {@code memory} the scopes and figures; sees no native handle.
 */
@NullMarked
package io.cudf4j;

import org.jspecify.annotations.NullMarked;
