/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.udf.compile.Translation;
import io.cudf4j.udf.compile.ValueType;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A function as a kernel.
 *
 * @param site where the user wrote it, for profilers
 * @param habit how much memory for texts its calls ask for
 */
record CompiledFunction(
        Translation translation,
        Kernel kernel,
        BlockKernel ofBlocks,
        String site,
        List<Translation.Captured> captured,
        TextHeap.Habit habit) {
    /**
     * Translates and compiles a function.
     *
     * @param output of what type the values are that it gives
     * @param groups of which it is called
     */
    static CompiledFunction of(ValueType output, Groups groups, Supplier<Translation> translated) {
        Device.begin();
        if (output.isString()) {
            GatheredTexts.begin();
        }
        Translation translation = translated.get();
        BlockKernel ofBlocks = new BlockKernel(translation);
        if (translation.isOfBlocks() && groups.hasLarge()) {
            Device.beginCompiling(ofBlocks.source());
        }
        Translation.Site whole = translation.sites().get(0);
        return new CompiledFunction(
                translation,
                Kernel.of(KernelSource.of(translation.source()), Translation.KERNEL),
                ofBlocks,
                "function at " + whole.file() + ":" + whole.line(),
                translation.captured(),
                new TextHeap.Habit());
    }

    /** Returns it for an object of the same lambda that captured other values. */
    CompiledFunction with(KnownFunctions.Key<?> key) {
        return captured.isEmpty() || !key.isKept()
                ? this
                : new CompiledFunction(
                        translation, kernel, ofBlocks, site, translation.captured(key.captured()), habit);
    }

    /** The kernel that calls a function by a block of threads for each group, made where it is first wanted. */
    static final class BlockKernel {
        private final Translation translation;
        private volatile @Nullable Kernel made;

        private BlockKernel(Translation translation) {
            this.translation = translation;
        }

        private KernelSource source() {
            return new KernelSource(translation.source(), List.of("-D" + Translation.BLOCK));
        }

        Kernel get() {
            Kernel kernel = made;
            if (kernel == null) {
                kernel = Kernel.of(source(), Translation.KERNEL);
                made = kernel;
            }
            return kernel;
        }
    }
}
