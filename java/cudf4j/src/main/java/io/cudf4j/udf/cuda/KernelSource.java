/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * CUDA C++ to compile. Its kernels are declared {@code extern "C" __global__}, so that they keep their names.
 *
 * @param text the source; it includes no header files
 * @param options what the compiler is told beside {@link #FLAGS}, such as {@code -DASCII}
 */
public record KernelSource(String text, List<String> options) {
    /** Arithmetic as in Java: no product and sum contracted, no small number flushed, quotients and roots rounded. */
    static final List<String> FLAGS =
            List.of("--std=c++17", "--fmad=false", "--ftz=false", "--prec-div=true", "--prec-sqrt=true");

    /** Keeps the options as they are now. */
    public KernelSource {
        options = List.copyOf(options);
    }

    /** Returns source that is compiled with {@link #FLAGS} alone. */
    public static KernelSource of(String text) {
        return new KernelSource(text, List.of());
    }

    /** Returns all that the compiler is told. */
    List<String> arguments(Target target) {
        List<String> all = new ArrayList<>();
        all.add("--gpu-architecture=" + target.name());
        all.addAll(FLAGS);
        all.addAll(options);
        return all;
    }

    /** Returns what is the same exactly where compiling gives the same: the SHA-256 of all that decides it. */
    String key(String compilerVersion, Target target) {
        MessageDigest digest = sha256();
        List<String> parts = new ArrayList<>(arguments(target));
        parts.add(compilerVersion);
        parts.add(text);
        for (String part : parts) {
            byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
            // with the lengths, what moves from one part into the next is another key
            digest.update(
                    ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
