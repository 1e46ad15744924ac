/**
 * What the generated bindings stand on: the choice of the engine, the cache of native libraries, their loading, and the
 * annotations that say who owns a native object.
 *
 * <p>It uses {@code errors}, {@code config} and JavaCPP, and is used by {@code plc} alone.
 */
@NullMarked
package io.cudf4j.libcudf.support;

import org.jspecify.annotations.NullMarked;
