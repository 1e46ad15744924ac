/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_CONTAINED;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_ECC_UNCORRECTABLE;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_EXTERNAL_DEVICE;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_ILLEGAL_ADDRESS;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_LAUNCH_FAILED;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_LAUNCH_TIMEOUT;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_MPS_CLIENT_TERMINATED;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_NOT_FOUND;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_NVLINK_UNCORRECTABLE;
import static org.bytedeco.cuda.global.cudart.CUDA_ERROR_OUT_OF_MEMORY;
import static org.bytedeco.cuda.global.cudart.CUDA_SUCCESS;
import static org.bytedeco.cuda.global.cudart.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR;
import static org.bytedeco.cuda.global.cudart.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR;
import static org.bytedeco.cuda.global.cudart.CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR;
import static org.bytedeco.cuda.global.cudart.CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES;
import static org.bytedeco.cuda.global.cudart.CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK;
import static org.bytedeco.cuda.global.cudart.CU_FUNC_ATTRIBUTE_NUM_REGS;
import static org.bytedeco.cuda.global.cudart.CU_STREAM_LEGACY;
import static org.bytedeco.cuda.global.cudart.cuCtxSetCurrent;
import static org.bytedeco.cuda.global.cudart.cuDeviceGet;
import static org.bytedeco.cuda.global.cudart.cuDeviceGetAttribute;
import static org.bytedeco.cuda.global.cudart.cuDevicePrimaryCtxRetain;
import static org.bytedeco.cuda.global.cudart.cuFuncGetAttribute;
import static org.bytedeco.cuda.global.cudart.cuGetErrorName;
import static org.bytedeco.cuda.global.cudart.cuGetErrorString;
import static org.bytedeco.cuda.global.cudart.cuInit;
import static org.bytedeco.cuda.global.cudart.cuLaunchKernel;
import static org.bytedeco.cuda.global.cudart.cuMemAlloc;
import static org.bytedeco.cuda.global.cudart.cuMemcpyDtoHAsync;
import static org.bytedeco.cuda.global.cudart.cuMemcpyHtoDAsync;
import static org.bytedeco.cuda.global.cudart.cuMemsetD32Async;
import static org.bytedeco.cuda.global.cudart.cuModuleGetFunction;
import static org.bytedeco.cuda.global.cudart.cuModuleLoadData;
import static org.bytedeco.cuda.global.cudart.cuModuleUnload;
import static org.bytedeco.cuda.global.cudart.cuOccupancyMaxActiveBlocksPerMultiprocessor;
import static org.bytedeco.cuda.global.cudart.cuStreamSynchronize;

import io.cudf4j.errors.CudaException;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.FatalCudaException;
import io.cudf4j.errors.InvalidArgumentException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bytedeco.cuda.cudart.CUctx_st;
import org.bytedeco.cuda.cudart.CUfunc_st;
import org.bytedeco.cuda.cudart.CUmod_st;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.jspecify.annotations.Nullable;

/**
 * The CUDA driver, in the context of the device that libcudf works in: the primary one, which the CUDA runtime shares. Launches
 * go into the stream of libcudf, so they see what calls before them have computed. {@link Presets} must have loaded it.
 * Thread-safe.
 */
final class Driver implements WordsOfDevice {
    /** Errors after which nothing works in the context any more, beside those from the first to the last of a trap. */
    private static final Set<Integer> FATAL = Set.of(
            CUDA_ERROR_ECC_UNCORRECTABLE,
            CUDA_ERROR_NVLINK_UNCORRECTABLE,
            CUDA_ERROR_CONTAINED,
            CUDA_ERROR_ILLEGAL_ADDRESS,
            CUDA_ERROR_LAUNCH_TIMEOUT,
            CUDA_ERROR_MPS_CLIENT_TERMINATED,
            CUDA_ERROR_EXTERNAL_DEVICE);

    /** From the destroyed context to the failed launch: assertion, stack, instruction, address, program counter. */
    private static final int FIRST_TRAP = 709;

    private static final int WARP = 32;

    private final CUctx_st context;
    private final int capability;
    private final int device;

    /**
     * Takes the device of a number. The context stays retained as long as the process lives, as the CUDA runtime keeps it.
     *
     * @throws CudaException if the driver refuses
     */
    Driver(int ordinal) {
        check(cuInit(0), "cuInit");
        int[] out = new int[1];
        check(cuDeviceGet(out, ordinal), "cuDeviceGet");
        device = out[0];
        check(cuDeviceGetAttribute(out, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device), "cuDeviceGetAttribute");
        int major = out[0];
        check(cuDeviceGetAttribute(out, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device), "cuDeviceGetAttribute");
        capability = 10 * major + out[0];
        context = new CUctx_st();
        check(cuDevicePrimaryCtxRetain(context, device), "cuDevicePrimaryCtxRetain");
    }

    /** Returns the compute capability, 10 * major + minor. */
    int capability() {
        return capability;
    }

    /** A module on the device, and the kernels in it that were asked for. */
    static final class Module {
        private final CUmod_st handle;
        private final Map<String, CUfunc_st> functions = new ConcurrentHashMap<>();

        private Module(CUmod_st handle) {
            this.handle = handle;
        }
    }

    /**
     * Loads an image.
     *
     * @throws DeviceOutOfMemoryException if the device has no room for it
     * @throws CudaException if the image is none for this device
     */
    Module load(byte[] image) {
        bind();
        try (BytePointer bytes = new BytePointer(image)) {
            CUmod_st module = new CUmod_st();
            check(cuModuleLoadData(module, bytes), "cuModuleLoadData");
            return new Module(module);
        }
    }

    /** Takes a module off the device; nobody may use it any more. */
    void unload(Module module) {
        bind();
        check(cuModuleUnload(module.handle), "cuModuleUnload");
    }

    /**
     * Throws unless a module has a kernel.
     *
     * @throws InvalidArgumentException if it has none of that name
     */
    void requireFunction(Module module, String name) {
        CUfunc_st unused = function(module, name);
    }

    private CUfunc_st function(Module module, String name) {
        return module.functions.computeIfAbsent(name, key -> {
            bind();
            CUfunc_st found = new CUfunc_st();
            int result = cuModuleGetFunction(found, module.handle, key);
            if (result == CUDA_ERROR_NOT_FOUND) {
                throw new InvalidArgumentException(
                        "the source has no kernel '" + key + "' (extern \"C\" __global__ void " + key + "(…))");
            }
            check(result, "cuModuleGetFunction");
            return found;
        });
    }

    /** Returns the most threads of a block that a kernel can be launched with, whole warps, but no more than asked for. */
    int blockSize(Module module, String name, int wanted) {
        int[] most = new int[1];
        check(
                cuFuncGetAttribute(most, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function(module, name)),
                "cuFuncGetAttribute");
        return Math.max(WARP, Math.min(wanted, most[0]) / WARP * WARP);
    }

    /** Returns the registers and the local memory of a thread, and how many threads of a multiprocessor are at work at once. */
    String usage(Module module, String name, int threads) {
        CUfunc_st function = function(module, name);
        bind();
        int[] registers = new int[1];
        check(cuFuncGetAttribute(registers, CU_FUNC_ATTRIBUTE_NUM_REGS, function), "cuFuncGetAttribute");
        int[] local = new int[1];
        check(cuFuncGetAttribute(local, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, function), "cuFuncGetAttribute");
        int[] blocks = new int[1];
        check(
                cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, threads, 0),
                "cuOccupancyMaxActiveBlocksPerMultiprocessor");
        int[] most = new int[1];
        check(
                cuDeviceGetAttribute(most, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR, device),
                "cuDeviceGetAttribute");
        return "registers " + registers[0] + ", local memory " + local[0] + " bytes, occupancy " + blocks[0] * threads
                + " of " + most[0] + " threads of a multiprocessor in blocks of " + threads;
    }

    @Override
    public long allocate(long bytes) {
        bind();
        long[] address = new long[1];
        check(cuMemAlloc(address, bytes), "cuMemAlloc");
        return address[0];
    }

    @Override
    public void fill(long address, int word, long bytes) {
        bind();
        check(cuMemsetD32Async(address, word, bytes / Integer.BYTES, CU_STREAM_LEGACY), "cuMemsetD32Async");
    }

    @Override
    public void send(long address, LongPointer source, long bytes) {
        bind();
        // the driver has put them aside when it returns, since the memory is not page-locked
        check(cuMemcpyHtoDAsync(address, source, bytes, CU_STREAM_LEGACY), "cuMemcpyHtoDAsync");
    }

    @Override
    public void fetch(LongPointer target, long address, long bytes, String name) {
        // it returns when the bytes are there, since the memory is not page-locked
        checkEnded(cuMemcpyDtoHAsync(target, address, bytes, CU_STREAM_LEGACY), name);
    }

    /**
     * Waits until a kernel has ended.
     *
     * @param name of the kernel
     * @throws FatalCudaException if it, or work of the device that was not yet done, fails: the process must be restarted
     */
    void await(String name) {
        checkEnded(cuStreamSynchronize(CU_STREAM_LEGACY), name);
    }

    private static void checkEnded(int result, String name) {
        if (result != CUDA_SUCCESS) {
            check(result, "kernel '" + name + "', or what was computed before it,");
        }
    }

    /**
     * Launches a kernel. Whoever does it waits for the end, where what goes wrong is told.
     *
     * @param parameters the bits of each parameter, the lower ones where it has fewer than 64
     * @throws CudaException if it cannot be launched
     */
    void launch(Module module, String name, Grid grid, long... parameters) {
        CUfunc_st function = function(module, name);
        bind();
        int launched = cuLaunchKernel(
                function,
                grid.blocks(),
                1,
                1,
                grid.threads(),
                1,
                1,
                grid.sharedBytes(),
                CU_STREAM_LEGACY,
                Parameters.of(parameters),
                (@Nullable PointerPointer<?>) null);
        if (launched != CUDA_SUCCESS) {
            check(launched, "the launch of kernel '" + name + "'");
        }
    }

    /** Where a thread puts the parameters of its launches: the driver has copied them when a launch returns. */
    private static final class Parameters {
        private static final int LEAST = 32;
        private static final ThreadLocal<Parameters> OF_THREAD = ThreadLocal.withInitial(() -> new Parameters(LEAST));

        private final int capacity;
        private final LongPointer values;
        private final PointerPointer<LongPointer> addresses;

        private Parameters(int capacity) {
            this.capacity = capacity;
            values = new LongPointer(capacity);
            addresses = new PointerPointer<>(capacity);
            // a scope that happens to be open must not free what the thread keeps
            values.retainReference();
            addresses.retainReference();
            for (int i = 0; i < capacity; i++) {
                addresses.put(i, values.getPointer(i));
            }
        }

        static PointerPointer<LongPointer> of(long... parameters) {
            Parameters own = OF_THREAD.get();
            if (own.capacity < parameters.length) {
                own = new Parameters(2 * parameters.length);
                OF_THREAD.set(own);
            }
            own.values.put(parameters, 0, parameters.length);
            return own.addresses;
        }
    }

    /** Makes the context that of this thread: each thread has its own current one, and new threads have none. */
    private void bind() {
        check(cuCtxSetCurrent(context), "cuCtxSetCurrent");
    }

    private static void check(int result, String what) {
        if (result == CUDA_SUCCESS) {
            return;
        }
        String message = what + " failed: " + words(result);
        if (result == CUDA_ERROR_OUT_OF_MEMORY) {
            throw new DeviceOutOfMemoryException(message + "; close frames that are no longer needed");
        }
        if (FATAL.contains(result) || (result >= FIRST_TRAP && result <= CUDA_ERROR_LAUNCH_FAILED)) {
            throw new FatalCudaException(message + "; the device cannot be used any more: restart the process");
        }
        throw new CudaException(message);
    }

    private static String words(int result) {
        try (PointerPointer<BytePointer> out = new PointerPointer<>(1)) {
            String name = cuGetErrorName(result, out) == CUDA_SUCCESS
                    ? out.get(BytePointer.class, 0).getString(StandardCharsets.US_ASCII)
                    : "CUDA error";
            String text = cuGetErrorString(result, out) == CUDA_SUCCESS
                    ? ", " + out.get(BytePointer.class, 0).getString(StandardCharsets.US_ASCII)
                    : "";
            return name + " (" + result + ")" + text;
        }
    }
}
