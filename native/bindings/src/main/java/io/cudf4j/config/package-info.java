/**
 * Every system property and environment variable of cudf4j, in one table: {@link io.cudf4j.config.Config}.
 *
 * <p>The package uses nothing but the JDK and {@code io.cudf4j.errors}, and every other package may use it.
 */
@NullMarked
package io.cudf4j.config;

import org.jspecify.annotations.NullMarked;
