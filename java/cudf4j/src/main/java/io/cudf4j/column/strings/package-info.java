/**
 * Operations over columns of strings: search, replacement, splitting, cases, patterns. May use {@code column}, which
 * knows nothing of it: what casts and comparisons need of strings stays there.
 */
@NullMarked
package io.cudf4j.column.strings;

import org.jspecify.annotations.NullMarked;
