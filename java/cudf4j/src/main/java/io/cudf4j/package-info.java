/**
 * DataFrame, Series and Index: columns under labels, with the rules of pandas for labels, alignment and missing values.
 *
 * <p>A method returns a new object that shares memory with this one where it can; only {@code set}, {@code insert},
 * {@code pop}, {@code remove}, {@code update} and {@code set} of {@code loc}, {@code iloc}, {@code at} and {@code iat}
 * change the object itself, and never another that shares its memory. Nobody needs to close one; {@code close()}, a
 * {@link io.cudf4j.memory.Scope} or at the latest the garbage collector frees the memory, and closing one object never
 * breaks another.
 *
 * <p>Several threads may read an object at once. While one changes it, no other may use that object; those that share
 * its memory may be used.
 *
 * <p>Every dtype has nulls. Null is not NaN, but both are missing: {@code isNa}, {@code fillNa}, {@code dropNa} and the
 * reductions treat them alike, as cuDF does.
 *
 * <p>May use {@code io}, {@code column}, and of {@code memory} the scopes and figures; sees no native handle.
 */
@NullMarked
package io.cudf4j;

import org.jspecify.annotations.NullMarked;
