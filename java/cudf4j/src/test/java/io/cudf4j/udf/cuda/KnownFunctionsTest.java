/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.udf.DoubleToDouble;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.StringToString;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Which functions are the same kernel, which needs no device. */
@SuppressWarnings("EnumOrdinal") // what users write
class KnownFunctionsTest {
    private final KnownFunctions<String, Integer> known = new KnownFunctions<>();
    private int made;

    private int of(Serializable function, String wanted) {
        return known.get(KnownFunctions.Key.of(function, wanted), () -> ++made);
    }

    private static DoubleToDouble times(double factor) {
        return x -> x * factor;
    }

    private static StringToString joined(String text, int number) {
        return x -> x + text + number;
    }

    @Test
    void lambdasOfOnePlace_areOneKernelWhateverTheyCaptured() {
        assertThat(times(1)).isNotSameAs(times(2));
        assertThat(of(times(1), "a")).isEqualTo(of(times(2), "a"));
        assertThat(of(joined("x", 1), "a")).isEqualTo(of(joined("y", -7), "a"));
        assertThat(made).isEqualTo(2);
        assertThat(KnownFunctions.Key.of(joined("y", -7), "a").captured()).containsExactly("y", -7);
    }

    @Test
    void whatIsWanted_otherPlacesAndNulls_areOtherKernels() {
        int first = of(joined("x", 1), "a");
        assertThat(of(joined("x", 1), "b")).isNotEqualTo(first);
        // a captured null is in the text of the kernel
        assertThat(of(joined(null, 1), "a")).isNotEqualTo(first);
        assertThat(of((StringToString) x -> x + x, "a")).isNotEqualTo(first);
        assertThat(of(joined("z", 2), "a")).isEqualTo(first);
    }

    @Test
    void capturedLabels_areInTheKernel() {
        KnownFunctions.Key<String> first = KnownFunctions.Key.withLabels(joined("x", 1), "a");
        assertThat(first).isEqualTo(KnownFunctions.Key.withLabels(joined("x", 1), "a"));
        assertThat(first).isNotEqualTo(KnownFunctions.Key.withLabels(joined("y", 1), "a"));
        assertThat(first).isNotEqualTo(KnownFunctions.Key.withLabels(joined("x", 2), "a"));
        assertThat(KnownFunctions.Key.withLabels(times(1), "a"))
                .isEqualTo(KnownFunctions.Key.withLabels(times(2), "a"));
    }

    private static final class Doubled implements LongToLong {
        private static final long serialVersionUID = 1L;

        @Override
        public long apply(long value) {
            return 2 * value;
        }
    }

    @Test
    void otherObjects_areNeverKept() {
        Doubled object = new Doubled();
        assertThat(of(object, "a")).isNotEqualTo(of(object, "a"));
        TimeUnit unit = TimeUnit.DAYS;
        LongToLong ofUnit = x -> x + unit.ordinal();
        assertThat(of(ofUnit, "a")).isNotEqualTo(of(ofUnit, "a"));
        List<Integer> list = new ArrayList<>(Collections.nCopies(2, 1));
        LongToLong ofList = x -> x + list.size();
        assertThat(of(ofList, "a")).isNotEqualTo(of(ofList, "a"));
    }

    @Test
    void manyWanted_areNotKeptForEver() {
        DoubleToDouble function = times(3);
        int first = of(function, "w0");
        for (int i = 1; i < 1000; i++) {
            of(function, "w" + i);
        }
        assertThat(of(function, "w0")).isNotEqualTo(first);
        assertThat(of(function, "w999")).isEqualTo(1000);
    }
}
