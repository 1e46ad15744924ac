/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.config.Config;
import io.cudf4j.config.Ranges;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Engine;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Ranges in the timelines of NVIDIA's profilers, where {@link Config#NVTX} asks for them and the engine is {@code cuda}. */
public final class Nvtx {
    static final Range NONE = () -> {};
    private static final Range LAST = cudf_core::end_range;

    private Nvtx() {}

    /** A range of this thread; ranges end in the order opposite to that in which they begin. */
    @FunctionalInterface
    public interface Range extends AutoCloseable {
        @Override
        void close();
    }

    /** Read when a call needs it first: the engine may not be loaded before. */
    private static final class Asked {
        static final boolean IS_ON =
                Config.NVTX.get() == Ranges.ON && Engine.current().isCuda();
    }

    /** Begins a range; one that does nothing where ranges are not shown. */
    public static Range begin(String name) {
        if (!Asked.IS_ON) {
            return NONE;
        }
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        cudf_core.begin_range(utf8, utf8.length);
        return LAST;
    }

    /** Begins a range with the name of the method that made the call. */
    static Range beginCall() {
        if (!Asked.IS_ON) {
            return NONE;
        }
        Optional<String> name = StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !frame.getClassName().equals(Nvtx.class.getName())
                                && !frame.getClassName().equals(CallScope.class.getName()))
                        .findFirst()
                        .map(frame -> frame.getClassName()
                                        .substring(frame.getClassName().lastIndexOf('.') + 1) + "."
                                + frame.getMethodName()));
        return begin(name.orElse("plc"));
    }
}
