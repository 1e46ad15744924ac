/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.udf.compile.Translation;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A function as a kernel.
 *
 * @param site where the user wrote it, for profilers
 */
record CompiledFunction(
        Translation translation,
        Kernel kernel,
        BlockKernel ofBlocks,
        String site,
        List<Translation.Captured> captured) {
    static CompiledFunction of(Supplier<Translation> translated) {
        Device.begin();
        Translation translation = translated.get();
        Translation.Site whole = translation.sites().get(0);
        return new CompiledFunction(
                translation,
                Kernel.of(KernelSource.of(translation.source()), Translation.KERNEL),
                new BlockKernel(translation),
                "function at " + whole.file() + ":" + whole.line(),
                translation.captured());
    }

    /** Returns it for an object of the same lambda that captured other values. */
    CompiledFunction with(KnownFunctions.Key<?> key) {
        return captured.isEmpty() || !key.isKept()
                ? this
                : new CompiledFunction(translation, kernel, ofBlocks, site, translation.captured(key.captured()));
    }

    /** The kernel that calls a function by a block of threads for each group, made where it is first wanted. */
    static final class BlockKernel {
        private final Translation translation;
        private volatile @Nullable Kernel made;

        private BlockKernel(Translation translation) {
            this.translation = translation;
        }

        Kernel get() {
            Kernel kernel = made;
            if (kernel == null) {
                kernel = Kernel.of(
                        new KernelSource(translation.source(), List.of("-D" + Translation.BLOCK)), Translation.KERNEL);
                made = kernel;
            }
            return kernel;
        }
    }
}
