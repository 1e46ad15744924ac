/** Tests of files and Arrow data. */
@NullMarked
package io.cudf4j.io.formats;

import org.jspecify.annotations.NullMarked;
