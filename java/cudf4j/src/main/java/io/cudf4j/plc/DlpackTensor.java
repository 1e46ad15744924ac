/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Engine;
import io.cudf4j.libcudf.support.Kept;
import io.cudf4j.types.Access;
import io.cudf4j.types.DlpackAbi;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a DLPack tensor says of its memory. Reading it takes nothing over.
 *
 * @source DLManagedTensor, DLManagedTensorVersioned
 */
public final class DlpackTensor {
    private static final int FIXED = 9;
    private static final int CPU = 1;
    private static final int CUDA = 2;
    private static final int CUDA_HOST = 3;
    private static final int CUDA_MANAGED = 13;
    private static final int KNOWN_MAJOR = 1;
    /** More than any library makes. */
    private static final int MOST_DIMENSIONS = 64;

    private final long managed;
    private final DlpackAbi abi;
    private final long[] numbers;
    private final int dimensions;

    private DlpackTensor(long managed, DlpackAbi abi, long[] numbers, int dimensions) {
        this.managed = managed;
        this.abi = abi;
        this.numbers = numbers;
        this.dimensions = dimensions;
    }

    /**
     * Returns what the tensor at an address says.
     *
     * @throws InvalidArgumentException if the address is null, or there is no shape
     * @throws UnsupportedOperationException if its layout is of a version that is not known, its elements are no whole
     *     bytes, or it is on another device than this process computes on
     */
    public static DlpackTensor at(long managed, DlpackAbi abi) {
        if (managed == 0) {
            throw new InvalidArgumentException("a DLPack tensor cannot be at the null address");
        }
        Native.require();
        int dimensions = cudf_core.dlpack_dimensions(managed, code(abi));
        if (dimensions < 0 || dimensions > MOST_DIMENSIONS) {
            throw new InvalidArgumentException("the DLPack tensor at 0x" + Long.toHexString(managed)
                    + (dimensions < 0 ? " has no shape" : " has " + dimensions + " dimensions")
                    + ", so that it is none, or one of the other struct than " + abi);
        }
        long[] numbers = new long[FIXED + 2 * dimensions];
        cudf_core.read_dlpack(managed, code(abi), numbers);
        DlpackTensor tensor = new DlpackTensor(managed, abi, numbers, dimensions);
        tensor.check();
        return tensor;
    }

    private void check() {
        if (abi == DlpackAbi.VERSIONED && numbers[8] != KNOWN_MAJOR) {
            throw new UnsupportedOperationException("version " + numbers[8]
                    + " of DLPack is not known; ask the library " + "that made the tensor for version " + KNOWN_MAJOR);
        }
        if (numbers[4] * numbers[5] % Byte.SIZE != 0) {
            throw new UnsupportedOperationException("a DLPack tensor of " + numbers[5] + " × " + numbers[4]
                    + " bits for each element has no whole bytes");
        }
        long type = numbers[1];
        boolean isCuda = Engine.current().isCuda();
        boolean isHere = isCuda ? type == CUDA || type == CUDA_MANAGED : type == CPU || type == CUDA_HOST;
        if (!isHere) {
            throw new UnsupportedOperationException("a DLPack tensor of device type " + type
                    + " is not in the memory that the engine "
                    + (isCuda
                            ? "cuda computes in (types 2, CUDA, and 13, managed)"
                            : "host computes in (types 1, CPU, and 3)")
                    + "; copy it there first");
        }
    }

    /**
     * Hands memory out as a tensor in C order, which belongs to the caller: a library that takes it over calls its deleter
     * when it no longer needs the memory. Work that was begun on the memory is done when this returns.
     *
     * @param address of the first element; the memory stays there until the owner is closed
     * @param shape the elements in each dimension
     * @param owner closed once, by whichever thread calls the deleter; where this throws it stays the caller's
     * @return the address of the struct
     * @cost waits for the device
     * @throws InvalidArgumentException if there are fewer than no elements in a dimension, or more than 64 dimensions
     * @throws UnsupportedOperationException if DLPack has no such type; it has numbers and booleans
     * @source DLManagedTensor, DLManagedTensorVersioned
     */
    public static long export(long address, DataType type, long[] shape, DlpackAbi abi, AutoCloseable owner) {
        Objects.requireNonNull(owner, "owner");
        TypeId id = type.id();
        if (shape.length > MOST_DIMENSIONS || Arrays.stream(shape).anyMatch(size -> size < 0)) {
            throw new InvalidArgumentException(
                    "export: a DLPack tensor cannot have the shape " + Arrays.toString(shape));
        }
        int code = switch (id) {
            case INT8, INT16, INT32, INT64 -> 0;
            case UINT8, UINT16, UINT32, UINT64 -> 1;
            case FLOAT32, FLOAT64 -> 2;
            case BOOL8 -> 6;
            default ->
                throw new UnsupportedOperationException("a DLPack tensor has no elements of type " + id
                        + "; it has numbers and truth values, as which other values can be cast");
        };
        Native.require();
        boolean isCuda = Engine.current().isCuda();
        long[] said = new long[5 + shape.length];
        said[0] = address;
        said[1] = isCuda ? CUDA : CPU;
        said[2] = isCuda ? cudf_core.current_device() : 0;
        said[3] = code;
        said[4] = (long) Byte.SIZE * type.sizeBytes();
        System.arraycopy(shape, 0, said, 5, shape.length);
        ForeignMemory.waitForStream(0);
        long number = Kept.keep(owner);
        try {
            return cudf_core.make_dlpack(said, shape.length, code(abi), number);
        } catch (RuntimeException e) {
            Kept.forget(number);
            throw e;
        }
    }

    /** Returns the address of the first element; 0 where there is none. */
    public long address() {
        return numbers[0];
    }

    /** Returns the bytes of an element. */
    public long elementSizeBytes() {
        return numbers[4] * numbers[5] / Byte.SIZE;
    }

    /** Returns what the tensor allows. */
    public Access access() {
        return numbers[6] == 0 ? Access.WRITE : Access.READ;
    }

    /** Returns the elements in each dimension. */
    public long[] shape() {
        return Arrays.copyOfRange(numbers, FIXED, FIXED + dimensions);
    }

    /** Returns the elements from one to the next in each dimension; null where they lie in C order without gaps. */
    public long @Nullable [] strides() {
        return numbers[7] == 0 ? null : Arrays.copyOfRange(numbers, FIXED + dimensions, FIXED + 2 * dimensions);
    }

    /** Returns the address of the tensor itself. */
    long managed() {
        return managed;
    }

    /** Returns how the tensor is freed. */
    Owned.Kind kind() {
        return abi == DlpackAbi.VERSIONED ? Owned.Kind.DLPACK_VERSIONED : Owned.Kind.DLPACK;
    }

    private static int code(DlpackAbi abi) {
        return switch (abi) {
            case UNVERSIONED -> 0;
            case VERSIONED -> 1;
        };
    }

    @Override
    public String toString() {
        return "DlpackTensor of shape " + Arrays.toString(shape());
    }
}
