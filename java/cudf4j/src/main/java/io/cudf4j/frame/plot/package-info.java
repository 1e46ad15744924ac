/** What is drawn of rows, and the one class that knows the library that draws. May use {@code rows} and {@code labels}. */
@NullMarked
package io.cudf4j.frame.plot;

import org.jspecify.annotations.NullMarked;
