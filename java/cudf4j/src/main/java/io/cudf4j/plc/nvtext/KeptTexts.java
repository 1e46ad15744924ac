/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.nvtext;

import static io.cudf4j.plc.call.Views.fromFirst;

import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.NativeObject;
import java.util.function.LongFunction;
import java.util.function.LongUnaryOperator;

/** A native object made of texts, which it has copied. Thread-safe. */
abstract class KeptTexts implements AutoCloseable {
    private final NativeObject object;

    /** Makes the object of the address of a view of the texts, which begin with the first: merge pairs are split at once. */
    KeptTexts(NativeObject.Kind kind, Column texts, LongUnaryOperator maker) {
        try (CallScope in = new CallScope()) {
            object = NativeObject.own(
                    kind,
                    getClass().getSimpleName(),
                    maker.applyAsLong(fromFirst(in, texts).address()));
        }
    }

    /** Runs a call with the address, during which nothing is freed. */
    final <T> T use(LongFunction<T> call) {
        return object.use(call);
    }

    /** Frees what this object holds, at once or when the last call that uses it returns. Closing again has no effect. */
    @Override
    public final void close() {
        object.close();
    }
}
