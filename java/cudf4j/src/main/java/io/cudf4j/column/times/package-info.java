/**
 * Operations over columns of timestamps and durations: calendars, frequencies, windows of time. May use {@code column},
 * which knows nothing of it: what casts and arithmetic need of times stays there.
 */
@NullMarked
package io.cudf4j.column.times;

import org.jspecify.annotations.NullMarked;
