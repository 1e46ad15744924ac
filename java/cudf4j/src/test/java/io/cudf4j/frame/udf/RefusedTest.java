/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.udf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.Logged;
import io.cudf4j.config.Config;
import io.cudf4j.config.UdfFallback;
import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.jvm.Call;
import io.cudf4j.udf.jvm.Choices;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Supplier;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who decides what becomes of a function that a device refuses; the device here refuses all. */
class RefusedTest {
    private static final String PROPERTY = Config.UDF_FALLBACK.name();
    private static final Choices JVM = Choices.DEFAULTS.withFallback(UdfFallback.JVM);
    private static final Choices REFUSE = Choices.DEFAULTS.withFallback(UdfFallback.REFUSE);

    private @Nullable String before;

    @BeforeEach
    void keepProperty() {
        before = System.getProperty(PROPERTY);
        System.clearProperty(PROPERTY);
    }

    @AfterEach
    void restoreProperty() {
        if (before == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, before);
        }
    }

    private static String refused() {
        throw new UnsupportedUdfException("method String.split at Mine.words (Mine.java:38)");
    }

    private static String called(Choices choices, Object function) {
        return Refused.inJvmIfChosen(Call.of("map", choices, row -> null), function, RefusedTest::refused, () -> "JVM");
    }

    private static long fallbacks() {
        return CudaFunctions.statistics().fallbacks();
    }

    @Test
    void nothingChosen_isRefused_withTheTwoWaysOut() {
        long count = fallbacks();
        assertThatThrownBy(() -> called(Choices.DEFAULTS, "f"))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessage("map: method String.split at Mine.words (Mine.java:38); with fallback(JVM), or"
                        + " -Dcudf4j.udf.fallback=jvm such functions run in the JVM, for which columns are copied")
                .hasCauseInstanceOf(UnsupportedUdfException.class);
        assertThat(fallbacks()).isEqualTo(count);
    }

    @Test
    void choice_winsOverTheProperty_andTheOtherChoiceStays() {
        assertThat(called(JVM, "f")).isEqualTo("JVM");
        System.setProperty(PROPERTY, "refuse");
        assertThat(called(JVM, "f")).isEqualTo("JVM");
        assertThat(called(JVM.withOnError(OnError.NULL), "f")).isEqualTo("JVM");
        System.setProperty(PROPERTY, "jvm");
        assertThat(called(Choices.DEFAULTS, "f")).isEqualTo("JVM");
        assertThatThrownBy(() -> called(REFUSE, "f")).isInstanceOf(UnsupportedUdfException.class);
        assertThat(REFUSE.withOnError(OnError.NULL).onError()).isEqualTo(OnError.NULL);
        assertThat(JVM.withFallback(UdfFallback.REFUSE)).isEqualTo(REFUSE);
    }

    @Test
    void eachCallIsCounted_eachFunctionToldOnce() throws Exception {
        long count = fallbacks();
        Supplier<LongToLong> made = () -> x -> x + 1;
        LongToLong other = x -> x - 1;
        List<String> messages = Logged.during(() -> {
            called(JVM, made.get());
            called(JVM, made.get());
            called(JVM, other);
        });
        assertThat(fallbacks()).isEqualTo(count + 3);
        assertThat(ManagementFactory.getPlatformMBeanServer()
                        .getAttribute(new ObjectName("io.cudf4j:type=KernelCompiler"), "Fallbacks"))
                .isEqualTo(fallbacks());
        String told = "map runs a function in the JVM, for which columns are copied: method String.split at Mine.words"
                + " (Mine.java:38)";
        assertThat(messages).containsExactly(told, told);
    }

    @Test
    void whatTheDeviceRuns_isItsOwn() {
        long count = fallbacks();
        Call call = Call.of("map", JVM, row -> null);
        String made = Refused.inJvmIfChosen(call, "f", () -> "device", RefusedTest::refused);
        assertThat(made).isEqualTo("device");
        assertThatThrownBy(() -> Refused.inJvmIfChosen(
                        call,
                        "f",
                        () -> {
                            throw new IllegalStateException("mine");
                        },
                        () -> "JVM"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("mine");
        assertThat(fallbacks()).isEqualTo(count);
    }

    @Test
    void explanations_sayThatItRunsInTheJvm_orRefuse() {
        assertThat(Refused.explained(JVM, "", RefusedTest::refused))
                .isEqualTo(
                        "It runs in the JVM, with columns copied to the host and the result back: method String.split at"
                                + " Mine.words (Mine.java:38)\n");
        assertThat(Refused.explained(Choices.DEFAULTS, "", () -> "kernel")).isEqualTo("kernel");
        assertThatThrownBy(() -> Refused.explained(Choices.DEFAULTS, "fallback(JVM), or ", RefusedTest::refused))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageStartingWith("explain: method String.split")
                .hasMessageContaining("with fallback(JVM), or -Dcudf4j.udf.fallback=jvm such functions run in the JVM");
    }
}
