/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What another library says of an array of its own in device memory, in the words of the CUDA array interface. It
 * describes and keeps nothing alive; {@code Buffer.of(array, owner)} takes the owner besides. Never changes.
 *
 * @source numba's CUDA array interface, versions 0 to 3
 */
public final class CudaArrayInterface {
    private static final int NEWEST_VERSION = 3;
    private static final Pattern TYPE = Pattern.compile("([<>|=])([a-zA-Z?])(\\d+)(\\[.*\\])?");
    private static final String PLAIN = "biufcmMSVU?";

    private final long data;
    private final String typestr;
    private final long[] shape;
    private final long @Nullable [] strides;
    private final Access access;
    private final int version;
    private final long stream;
    private final boolean hasMask;

    private CudaArrayInterface(
            long data,
            String typestr,
            long[] shape,
            long @Nullable [] strides,
            Access access,
            int version,
            long stream,
            boolean hasMask) {
        this.data = data;
        this.typestr = typestr;
        this.shape = shape;
        this.strides = strides;
        this.access = access;
        this.version = version;
        this.stream = stream;
        this.hasMask = hasMask;
    }

    /**
     * Returns the description of a C-contiguous array that may be read and written, of the newest version.
     *
     * @param data the device address of the first element; 0 where there is none
     * @param typestr as {@code "<i4"}: byte order, kind, and bytes of an element
     * @param shape the elements in each dimension
     */
    public static CudaArrayInterface of(long data, String typestr, long... shape) {
        return new CudaArrayInterface(data, typestr, shape.clone(), null, Access.WRITE, NEWEST_VERSION, 0, false);
    }

    /** Returns this with the bytes from an element to the next in each dimension. */
    public CudaArrayInterface withStrides(long... strides) {
        return new CudaArrayInterface(data, typestr, shape, strides.clone(), access, version, stream, hasMask);
    }

    /** Returns this with what the array allows. */
    public CudaArrayInterface withAccess(Access access) {
        return new CudaArrayInterface(data, typestr, shape, strides, access, version, stream, hasMask);
    }

    /** Returns this with the version of the interface. */
    public CudaArrayInterface withVersion(int version) {
        return new CudaArrayInterface(data, typestr, shape, strides, access, version, stream, hasMask);
    }

    /** Returns this with the stream whose work must be done before the array may be read. */
    public CudaArrayInterface withStream(long stream) {
        return new CudaArrayInterface(data, typestr, shape, strides, access, version, stream, hasMask);
    }

    /** Returns this with a mask that the array has; a buffer of it is refused. */
    public CudaArrayInterface withMask() {
        return new CudaArrayInterface(data, typestr, shape, strides, access, version, stream, true);
    }

    /** Returns the device address of the first element. */
    public long data() {
        return data;
    }

    /** Returns what the array allows. */
    public Access access() {
        return access;
    }

    /** Returns the stream to wait for; 0 where there is none. */
    public long stream() {
        return stream;
    }

    /** Returns the bytes of an element. */
    public long elementSizeBytes() {
        Matcher parts = TYPE.matcher(typestr);
        if (!parts.matches()) {
            throw new InvalidArgumentException(
                    "'" + typestr + "' is no type string such as '<i4': byte order, kind, bytes of an element");
        }
        String kind = parts.group(2);
        if (!PLAIN.contains(kind)) {
            throw new UnsupportedOperationException("elements of type '" + typestr
                    + "' are no plain bytes; numbers, truth values, times and raw bytes are (kinds " + PLAIN + ")");
        }
        String foreign = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? ">" : "<";
        if (parts.group(1).equals(foreign)) {
            throw new UnsupportedOperationException("elements of type '" + typestr + "' are in another byte order than "
                    + ByteOrder.nativeOrder() + "; convert them first");
        }
        long size = Long.parseLong(parts.group(3));
        return kind.equals("U") ? 4 * size : size;
    }

    /**
     * Returns the bytes of all elements, which lie one behind the other.
     *
     * @throws InvalidArgumentException if they do not, or the description is wrong
     * @throws UnsupportedOperationException if the array has a mask, or elements that are no plain bytes
     */
    public long contiguousBytes() {
        if (version < 0 || version > NEWEST_VERSION) {
            throw new UnsupportedOperationException("version " + version
                    + " of the CUDA array interface is not known; versions 0 to " + NEWEST_VERSION + " are");
        }
        if (hasMask) {
            throw new UnsupportedOperationException(
                    "a buffer of an array with a mask would lose the mask; make a buffer "
                            + "of the data alone, and a null mask for the column of the mask");
        }
        return contiguousBytes(elementSizeBytes(), shape, strides);
    }

    /**
     * Returns the bytes of elements in C order.
     *
     * @throws InvalidArgumentException if there are gaps between them, or another order
     */
    public static long contiguousBytes(long elementBytes, long[] shape, long @Nullable [] strides) {
        if (strides != null && strides.length != shape.length) {
            throw new InvalidArgumentException(
                    "an array of shape " + Arrays.toString(shape) + " cannot have the strides "
                            + Arrays.toString(strides) + "; there must be one for each dimension");
        }
        long bytes = elementBytes;
        boolean isContiguous = true;
        for (int i = shape.length - 1; i >= 0; i--) {
            if (shape[i] < 0) {
                throw new InvalidArgumentException("an array cannot have the shape " + Arrays.toString(shape));
            }
            // the stride of a dimension of one element is never used
            isContiguous &= strides == null || shape[i] == 1 || strides[i] == bytes;
            long all = bytes * shape[i];
            if (Math.multiplyHigh(bytes, shape[i]) != 0 || all < 0) {
                throw new SizeOverflowException("an array of shape " + Arrays.toString(shape) + " and " + elementBytes
                        + " bytes for each element has more bytes than a memory");
            }
            bytes = all;
        }
        if (!isContiguous && bytes > 0) {
            throw new InvalidArgumentException("an array of shape " + Arrays.toString(shape) + ", strides "
                    + Arrays.toString(strides) + " and " + elementBytes
                    + " bytes for each element is not C-contiguous; make a contiguous copy first");
        }
        return bytes;
    }

    /** Returns address, type, shape, strides, access, version, stream and mask, as they were given. */
    @Override
    public String toString() {
        return "CudaArrayInterface[data=0x" + Long.toHexString(data) + ", typestr=" + typestr + ", shape="
                + Arrays.toString(shape) + ", strides=" + Arrays.toString(strides) + ", access=" + access + ", version="
                + version + ", stream=" + stream + ", mask=" + hasMask + "]";
    }
}
