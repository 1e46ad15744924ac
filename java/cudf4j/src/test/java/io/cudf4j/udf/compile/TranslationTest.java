/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.udf.GroupToDouble;
import io.cudf4j.udf.RowToDouble;
import io.cudf4j.udf.compile.Translation.Role;
import java.io.Serializable;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a launcher is told of a kernel. */
class TranslationTest {
    interface Mixed extends Serializable {
        String apply(String s, int i);
    }

    interface ToInt extends Serializable {
        int apply(int a);
    }

    private static Translation translate(Serializable function, ValueType output, ValueType... inputs) {
        return Translator.translate(function, List.of(inputs), output, NullRows.SKIP);
    }

    @Test
    void arguments_areThoseOfTheKernelInOrder() {
        long added = 7;
        String suffix = "z";
        Translation translation = translate(
                (Mixed) (s, i) -> s + (i + added) + suffix, ValueType.STRING, ValueType.LARGE_STRING, ValueType.SHORT);
        assertThat(translation.arguments().stream().map(Translation.Argument::role))
                .containsExactly(
                        Role.ROWS,
                        Role.DATA,
                        Role.OFFSETS,
                        Role.MASK,
                        Role.MASK_BIT,
                        Role.DATA,
                        Role.MASK,
                        Role.MASK_BIT,
                        Role.OUTPUT,
                        Role.OWNERS,
                        Role.OUTPUT_VALID,
                        Role.ERROR,
                        Role.HEAP,
                        Role.CAPTURED,
                        Role.CAPTURED,
                        Role.CAPTURED_BYTES);
        assertThat(translation.arguments().get(2).type()).isEqualTo("const i64*");
        assertThat(translation.arguments().get(5).type()).isEqualTo("const i16*");
        assertThat(translation.captured())
                .containsExactly(
                        new Translation.Captured(ValueType.LONG, 7L, 0),
                        new Translation.Captured(ValueType.STRING, "z", 1));
        assertThat(translation.source())
                .contains(
                        "extern \"C\" __global__ void udf_kernel(i64 rows, const char* __restrict__ in0, const i64* __restrict__ offsets0,")
                .contains("extern \"C\" __global__ void udf_free(i64 rows, void** owners, udf_heap* heap)")
                .doesNotContain("#include");
    }

    @Test
    @Behaviour(249)
    void capturedValues_areNotPartOfTheText() {
        assertThat(plus(3).source()).isEqualTo(plus(4).source());
        assertThat(plus(3).captured()).isNotEqualTo(plus(4).captured());
    }

    private static Translation plus(int added) {
        return translate((ToInt) a -> a + added, ValueType.INT, ValueType.INT);
    }

    @Test
    void errorWord_namesRowErrorAndLine() {
        Translation translation = translate((ToInt) a -> 10 / a, ValueType.INT, ValueType.INT);
        assertThat(translation.failure(Translation.NO_ERROR)).isEmpty();
        Translation.Failure failure =
                translation.failure((5_000_000_000L << 24) | 1L).orElseThrow();
        assertThat(failure.row()).isEqualTo(5_000_000_000L);
        assertThat(failure.error()).isEqualTo(RowError.ARITHMETIC);
        assertThat(failure.exceptionClass()).isEqualTo("java.lang.ArithmeticException");
        assertThat(failure.site().file()).isEqualTo("TranslationTest.java");
        assertThat(failure.site().asStackTraceElement().getClassName()).isEqualTo(TranslationTest.class.getName());
    }

    interface ToDouble extends Serializable {
        double apply(double a);
    }

    private static double half(double a) {
        return a / 2;
    }

    private static int share(int a) {
        return 100 / a;
    }

    /** Such a call has no memory for nulls, and asks the device for nothing. */
    @Test
    void functionsThatAlwaysGiveAValue_areKnown() {
        assertThat(translate((ToDouble) a -> a > 10 ? a * 2.5 + 1 : a - 1, ValueType.DOUBLE, ValueType.DOUBLE)
                        .mayBeNull())
                .isFalse();
        assertThat(translate((ToDouble) a -> half(a) + half(half(a)), ValueType.DOUBLE, ValueType.DOUBLE)
                        .mayBeNull())
                .isFalse();
        assertThat(ofRow((RowToDouble) r -> r.getDouble("a") + half(r.getDouble("b"))))
                .isFalse();
        assertThat(ofRow((GroupToDouble) g -> g.sum("a") / g.size())).isFalse();
    }

    @Test
    void functionsThatMayFail_areKnown() {
        assertThat(translate((ToInt) a -> 10 / a, ValueType.INT, ValueType.INT).mayBeNull())
                .isTrue();
        assertThat(translate((ToInt) a -> a < 0 ? 0 : share(a), ValueType.INT, ValueType.INT)
                        .mayBeNull())
                .isTrue();
        assertThat(translate(
                                (ToInt) a -> {
                                    if (a > 3) {
                                        throw new IllegalStateException();
                                    }
                                    return a;
                                },
                                ValueType.INT,
                                ValueType.INT)
                        .mayBeNull())
                .isTrue();
        assertThat(ofRow((RowToDouble) r -> share(r.getInt("a")))).isTrue();
        assertThat(ofRow((GroupToDouble) g -> g.getDouble("a", 1))).isTrue();
        assertThat(ofRow((GroupToDouble) g -> g.mean("a"))).isTrue();
    }

    private static boolean ofRow(Serializable function) {
        return Translator.translateRows(
                        function,
                        (label, getter, read, times) -> read == ValueType.INT ? ValueType.INT : ValueType.DOUBLE,
                        ValueType.DOUBLE)
                .mayBeNull();
    }

    @Test
    void numbers_needNoStrings() {
        Translation translation = translate((ToInt) a -> a * 3, ValueType.INT, ValueType.INT);
        assertThat(translation.allocates()).isFalse();
        assertThat(translation.source()).doesNotContain("jstr").doesNotContain("jblock");
    }

    /** Nothing of the function counts what has no references. */
    @Test
    void functionsOfNumbers_countNothing() {
        assertThat(translate((ToInt) a -> a > 0 ? a * 3 : -a, ValueType.INT, ValueType.INT)
                        .body())
                .doesNotContain("jinc")
                .doesNotContain("jdec");
    }

    @Test
    void explanation_hasBytecodeTypesAndText() {
        String text = translate((Mixed) (s, i) -> s.substring(i), ValueType.STRING, ValueType.STRING, ValueType.INT)
                .explain();
        assertThat(text)
                .contains("TranslationTest.lambda$explanation")
                .containsPattern(
                        "invokevirtual java\\.lang\\.String\\.substring\\(I\\)Ljava/lang/String; +\\[string int\\]")
                .containsPattern("line \\d+")
                .contains("ta = str_sub_from(c, v0a, s1i);")
                .contains("udf_kernel");
    }

    @Test
    void recordOfErrors_agreesWithTheRuntime() {
        String runtime = Resources.text("numbers.cuh");
        for (RowError error : RowError.values()) {
            assertThat(runtime).containsPattern(Pattern.compile("UDF_" + error.name() + " += " + error.code() + "\\b"));
        }
    }

    @Test
    void lambdaThatCannotBeWritten_isRefused() {
        // hidden and without a class file, and no serializable lambda
        Function<Integer, Integer> plain = a -> a + 1;
        assertThatThrownBy(() ->
                        Translator.translate(new Wrapped(plain), List.of(ValueType.INT), ValueType.INT, NullRows.SKIP))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContaining("java.util.function.Function.apply(Object)");
    }

    private static final class Wrapped implements ToInt {
        private static final long serialVersionUID = 1L;
        private final transient Function<Integer, Integer> inner;

        Wrapped(Function<Integer, Integer> inner) {
            this.inner = inner;
        }

        @Override
        public int apply(int a) {
            return inner.apply(a);
        }
    }
}
