/**
 * For tests of cudf4j and of programs that use it: an extension that fails tests which leave native memory behind,
 * assertions over rows, statements for databases, and annotations. May use {@code io.cudf4j.libcudf.support}, JUnit, AssertJ and
 * {@code java.sql}.
 */
@NullMarked
package io.cudf4j.testkit;

import org.jspecify.annotations.NullMarked;
