/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.bytedeco.cuda.global.nvrtc.NVRTC_ERROR_COMPILATION;
import static org.bytedeco.cuda.global.nvrtc.NVRTC_SUCCESS;
import static org.bytedeco.cuda.global.nvrtc.nvrtcCompileProgram;
import static org.bytedeco.cuda.global.nvrtc.nvrtcCreateProgram;
import static org.bytedeco.cuda.global.nvrtc.nvrtcDestroyProgram;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetCUBIN;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetCUBINSize;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetErrorString;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetNumSupportedArchs;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetPTX;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetPTXSize;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetProgramLog;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetProgramLogSize;
import static org.bytedeco.cuda.global.nvrtc.nvrtcGetSupportedArchs;
import static org.bytedeco.cuda.global.nvrtc.nvrtcVersion;

import io.cudf4j.errors.CudaException;
import io.cudf4j.errors.KernelCompilationException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bytedeco.cuda.nvrtc._nvrtcProgram;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.javacpp.SizeTPointer;
import org.jspecify.annotations.Nullable;

/** NVIDIA's compiler of CUDA C++ as a library. It needs no GPU. {@link Presets} must have loaded it. Thread-safe. */
final class Nvrtc implements Compiler {
    /** How logs name the source, where it names itself nowhere by {@code #line}. */
    private static final String FILE = "kernel.cu";

    private final String version;

    Nvrtc() {
        int[] major = new int[1];
        int[] minor = new int[1];
        check(nvrtcVersion(major, minor), "nvrtcVersion");
        version = major[0] + "." + minor[0];
    }

    @Override
    public String version() {
        return version;
    }

    /** Returns the architectures that this version knows, 10 * major + minor, ascending. */
    int[] architectures() {
        int[] count = new int[1];
        check(nvrtcGetNumSupportedArchs(count), "nvrtcGetNumSupportedArchs");
        int[] known = new int[count[0]];
        check(nvrtcGetSupportedArchs(known), "nvrtcGetSupportedArchs");
        return known;
    }

    @Override
    @SuppressWarnings("try") // the scope frees what is made while it is open
    public byte[] compile(KernelSource source, Target target) {
        try (PointerScope scope = new PointerScope()) {
            _nvrtcProgram program = new _nvrtcProgram();
            check(
                    nvrtcCreateProgram(
                            program, text(source.text()), text(FILE), 0, (@Nullable PointerPointer<?>) null, (@Nullable
                                            PointerPointer<
                                            ?>)
                                    null),
                    "nvrtcCreateProgram");
            try {
                return compile(program, source, target);
            } finally {
                check(nvrtcDestroyProgram(program), "nvrtcDestroyProgram");
            }
        }
    }

    private static byte[] compile(_nvrtcProgram program, KernelSource source, Target target) {
        List<String> arguments = source.arguments(target);
        PointerPointer<BytePointer> options = new PointerPointer<>(arguments.size());
        for (int i = 0; i < arguments.size(); i++) {
            options.put(i, text(arguments.get(i)));
        }
        int result = nvrtcCompileProgram(program, arguments.size(), options);
        if (result != NVRTC_SUCCESS) {
            String log = log(program);
            throw new KernelCompilationException(
                    result == NVRTC_ERROR_COMPILATION
                            ? "CUDA source does not compile for " + target.name() + ":"
                            : "NVRTC cannot compile with " + String.join(" ", arguments) + ": " + words(result),
                    log);
        }
        SizeTPointer size = new SizeTPointer(1);
        check(target.isVirtual() ? nvrtcGetPTXSize(program, size) : nvrtcGetCUBINSize(program, size), "the size");
        byte[] image = new byte[Math.toIntExact(size.get())];
        check(target.isVirtual() ? nvrtcGetPTX(program, image) : nvrtcGetCUBIN(program, image), "the result");
        return image;
    }

    private static String log(_nvrtcProgram program) {
        SizeTPointer size = new SizeTPointer(1);
        check(nvrtcGetProgramLogSize(program, size), "nvrtcGetProgramLogSize");
        byte[] log = new byte[Math.toIntExact(size.get())];
        if (log.length == 0) {
            return "";
        }
        check(nvrtcGetProgramLog(program, log), "nvrtcGetProgramLog");
        int end = 0;
        while (end < log.length && log[end] != 0) {
            end++;
        }
        return new String(log, 0, end, StandardCharsets.UTF_8);
    }

    /** Returns a text as C has it, freed with the scope. */
    private static BytePointer text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        BytePointer made = new BytePointer(bytes.length + 1L);
        made.put(bytes, 0, bytes.length);
        made.put(bytes.length, (byte) 0);
        return made;
    }

    private static String words(int result) {
        return nvrtcGetErrorString(result).getString(StandardCharsets.US_ASCII);
    }

    private static void check(int result, String call) {
        if (result != NVRTC_SUCCESS) {
            throw new CudaException("NVRTC failed at " + call + ": " + words(result));
        }
    }
}
