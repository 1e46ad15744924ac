/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UdfTest {
    private static final String SOURCE = "__device__ double twice(double x) { return x * 2; }";

    @Test
    void function_hasWhatItWasMadeOf() {
        Udf plain = Udf.cuda(SOURCE, "twice");
        assertThat(plain.source()).isEqualTo(SOURCE);
        assertThat(plain.name()).isEqualTo("twice");
        assertThat(plain.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(plain.nulls()).isEqualTo(Udf.Nulls.SKIP);
        assertThat(plain.arguments()).isEmpty();
        assertThat(plain).hasToString("Udf.cuda 'twice'");
    }

    @Test
    void settings_giveAnotherFunction() {
        Udf plain = Udf.cuda(SOURCE, "twice");
        Udf set = plain.returns(DType.INT32).nulls(Udf.Nulls.PASS).arguments(1, 2L, 1.5f, 2.5, true);
        assertThat(set.source()).isEqualTo(SOURCE);
        assertThat(set.name()).isEqualTo("twice");
        assertThat(set.dtype()).isEqualTo(DType.INT32);
        assertThat(set.nulls()).isEqualTo(Udf.Nulls.PASS);
        assertThat(set.arguments()).isEqualTo(List.of(1, 2L, 1.5f, 2.5, true));
        assertThat(plain.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(plain.arguments()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"twic", "twices", "ns::thrice"})
    void nameThatTheSourceLacks_isSaid(String name) {
        assertThatThrownBy(() -> Udf.cuda(SOURCE, name))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("Udf.cuda: the source has no function '" + name + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1x", "a b", "f(", "::f", "f<int>", "f;"})
    void whatIsNoName_isRefused(String name) {
        assertThatThrownBy(() -> Udf.cuda(SOURCE, name))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("Udf.cuda: '" + name + "' is no name of a function in C++");
    }

    @Test
    void nameOfANamespace_isTaken() {
        assertThat(Udf.cuda("namespace ns { __device__ int one(int) { return 1; } }", "ns::one")
                        .name())
                .isEqualTo("ns::one");
    }

    @Test
    void nameThatAMacroMayPaste_isLeftToTheCompiler() {
        assertThat(Udf.cuda("#define NAME(x) x##_f\n__device__ int NAME(my)(int x) { return x; }", "my_f")
                        .name())
                .isEqualTo("my_f");
    }

    @Test
    void dtypesWithoutAType_areRefused() {
        Udf plain = Udf.cuda(SOURCE, "twice");
        for (DType dtype : List.of(DType.STRING, DType.decimal64(5, 2), DType.list(DType.INT32), DType.categorical())) {
            assertThatThrownBy(() -> plain.returns(dtype))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("cannot give " + dtype);
        }
        assertThat(plain.returns(DType.DATETIME_NS).dtype()).isEqualTo(DType.DATETIME_NS);
    }

    @Test
    void argumentsOfOtherClasses_areRefused() {
        assertThatThrownBy(() -> Udf.cuda(SOURCE, "twice").arguments(1, "x"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage(
                        "Udf.arguments: x is of java.lang.String; taken are Boolean, Integer, Long, Float and Double");
    }
}
