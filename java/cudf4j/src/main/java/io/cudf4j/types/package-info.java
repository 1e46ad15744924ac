/**
 * The words of the public API below frames: dtypes, slices, tuples, intervals, the enums that several layers share, and
 * the interfaces of what columns give to users. Data only: uses {@code errors} and nothing else of the library, and every
 * layer may use it. What has to be made on the device is made by the layer of the columns, which offers {@link
 * io.cudf4j.types.CategoryFactory} and {@link io.cudf4j.types.DeviceFrameFactory} as services.
 */
@NullMarked
package io.cudf4j.types;

import org.jspecify.annotations.NullMarked;
