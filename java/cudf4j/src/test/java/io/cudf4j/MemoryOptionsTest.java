/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.ConfigurationException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.load.FreshJvm;
import io.cudf4j.testkit.Behaviour;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The options of copy-on-write and spilling: first values from properties and variables, and changes. */
@Execution(ExecutionMode.SAME_THREAD)
@SuppressWarnings("try") // a context is opened for what it does until it is closed
class MemoryOptionsTest {
    private static @Nullable Object first(String option, String variable, String text) {
        return ProcessOptions.initial(option, property -> null, Map.of(variable, text)::get);
    }

    @Test
    @Behaviour(279)
    void nothingSet_spillsNothing_andCopiesOnWrite() {
        Map<String, String> none = Map.of();
        assertThat(ProcessOptions.initial("spill", none::get, none::get)).isEqualTo(false);
        assertThat(ProcessOptions.initial("spill_device_limit", none::get, none::get))
                .isNull();
        assertThat(ProcessOptions.initial("spill_stats", none::get, none::get)).isEqualTo(0L);
        assertThat(ProcessOptions.initial("copy_on_write", none::get, none::get))
                .isEqualTo(true);
        Map<String, String> on = Map.of("CUDF_SPILL", "on");
        assertThat(ProcessOptions.initial("spill", none::get, on::get)).isEqualTo(true);
        assertThat(ProcessOptions.initial("spill_on_demand", none::get, on::get))
                .isEqualTo(true);
    }

    @ParameterizedTest
    @CsvSource({
        "true,true", "TRUE,true", "on,true", "On,true", "1,true", "7,true", "-1,true",
        "false,false", "False,false", "off,false", "OFF,false", "0,false", "00,false", "' off ',false",
    })
    @Behaviour(160)
    void flagsInVariables_haveWordsAndNumbers(String text, boolean expected) {
        assertThat(first("spill", "CUDF_SPILL", text)).isEqualTo(expected);
        assertThat(first("copy_on_write", "CUDF_COPY_ON_WRITE", text)).isEqualTo(expected);
        assertThat(first("spill_on_demand", "CUDF_SPILL_ON_DEMAND", text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"perhaps", "yes", "1.5", "tru", " "})
    @Behaviour(160)
    void flagsThatAreNone_keepTheDefault(String text) {
        assertThat(first("spill", "CUDF_SPILL", text)).isEqualTo(false);
        assertThat(first("copy_on_write", "CUDF_COPY_ON_WRITE", text)).isEqualTo(true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"much", "1.5", "-1", "3", "99999999999999999999"})
    @Behaviour(161)
    void levelsThatAreNone_keepTheDefault(String text) {
        assertThat(first("spill_stats", "CUDF_SPILL_STATS", text)).isEqualTo(0L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"much", "-1", "80%", "8 parsecs", "99999999999999999999"})
    @Behaviour(161)
    void limitsThatAreNone_keepTheDefault(String text) {
        assertThat(first("spill_device_limit", "CUDF_SPILL_DEVICE_LIMIT", text)).isNull();
    }

    @Test
    @Behaviour(161)
    void wrongValuesAndNames_areRefusedWhenSet() {
        assertThatThrownBy(() -> Options.set("spill_stats", 3))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("option spill_stats cannot be 3; accepted: 0, 1 or 2");
        assertThatThrownBy(() -> Options.set("spill_stats", null)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Options.set("spill_device_limit", -1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Options.set("spill_device_limit", "1GiB"))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Options.set("copy_on_write", 1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Options.set("copy_on_write", null)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Options.set("spill_device", 1))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("spill_device_limit");
        assertThat(Options.get("spill_stats")).isEqualTo(0L);
    }

    @Test
    @Behaviour(163)
    void limitIsBytes_andLevelIsANumber() {
        assertThat(first("spill_device_limit", "CUDF_SPILL_DEVICE_LIMIT", "1000"))
                .isEqualTo(1000L);
        assertThat(first("spill_device_limit", "CUDF_SPILL_DEVICE_LIMIT", "0")).isEqualTo(0L);
        assertThat(first("spill_device_limit", "CUDF_SPILL_DEVICE_LIMIT", "8GiB"))
                .isEqualTo(8L << 30);
        assertThat(first("spill_device_limit", "CUDF_SPILL_DEVICE_LIMIT", "1.5 gb"))
                .isEqualTo(1_500_000_000L);
        assertThat(first("spill_stats", "CUDF_SPILL_STATS", "1")).isEqualTo(1L);
        assertThat(first("spill_stats", "CUDF_SPILL_STATS", "2")).isEqualTo(2L);
    }

    @Test
    void properties_winOverVariables_andMustBeUnderstood() {
        Map<String, String> properties = Map.of(
                "cudf4j.copyOnWrite", "off",
                "cudf4j.spill", "on",
                "cudf4j.spillOnDemand", "0",
                "cudf4j.spillDeviceLimit", "2MiB",
                "cudf4j.spillStats", "2");
        Map<String, String> variables =
                Map.of("CUDF_COPY_ON_WRITE", "on", "CUDF_SPILL", "off", "CUDF_SPILL_STATS", "1");
        assertThat(ProcessOptions.initial("copy_on_write", properties::get, variables::get))
                .isEqualTo(false);
        assertThat(ProcessOptions.initial("spill", properties::get, variables::get))
                .isEqualTo(true);
        assertThat(ProcessOptions.initial("spill_on_demand", properties::get, variables::get))
                .isEqualTo(false);
        assertThat(ProcessOptions.initial("spill_device_limit", properties::get, variables::get))
                .isEqualTo(2L << 20);
        assertThat(ProcessOptions.initial("spill_stats", properties::get, variables::get))
                .isEqualTo(2L);
        Map<String, String> wrong = Map.of("cudf4j.spillStats", "3");
        assertThatThrownBy(() -> ProcessOptions.initial("spill_stats", wrong::get, variables::get))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("system property cudf4j.spillStats is '3', accepted: 0, 1, 2 (default: 0)");
    }

    @Test
    void changes_areSeenByTheLayersBelow_untilTheContextEnds() {
        boolean copied = ProcessOptions.copyOnWrite();
        try (Options.Context changed = Options.context(
                "copy_on_write", !copied, "spill_device_limit", 4096, "spill_stats", 2, "spill_on_demand", false)) {
            assertThat(ProcessOptions.copyOnWrite()).isEqualTo(!copied);
            assertThat(ProcessOptions.spillDeviceLimit()).hasValue(4096);
            assertThat(ProcessOptions.spillStats()).isEqualTo(2);
            assertThat(ProcessOptions.spillOnDemand()).isFalse();
            assertThat(Options.get("spill_device_limit")).isEqualTo(4096L);
        }
        assertThat(ProcessOptions.copyOnWrite()).isEqualTo(copied);
        assertThat(ProcessOptions.spillStats()).isZero();
        assertThat(ProcessOptions.spillOnDemand()).isTrue();
    }

    @Test
    void variableThatIsNotUnderstood_isLoggedWithWhatIsAccepted() {
        List<String> messages = Logged.during(() -> first("spill_stats", "CUDF_SPILL_STATS", "3"));
        assertThat(messages)
                .containsExactly("environment variable CUDF_SPILL_STATS is '3', accepted: 0, 1, 2; option spill_stats"
                        + " stays 0");
    }

    @Test
    @Behaviour({160, 161, 163})
    void variablesOfTheProcess_areReadOnce() throws Exception {
        ProcessBuilder builder = FreshJvm.program(Shown.class, System.getProperty("java.class.path"));
        builder.command()
                .removeIf(part -> part.startsWith("-Dcudf4j.spill") || part.startsWith("-Dcudf4j.copyOnWrite"));
        builder.environment()
                .putAll(Map.of(
                        "CUDF_SPILL", "ON",
                        "CUDF_SPILL_ON_DEMAND", "perhaps",
                        "CUDF_SPILL_DEVICE_LIMIT", "1000",
                        "CUDF_SPILL_STATS", "2",
                        "CUDF_COPY_ON_WRITE", "0"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("spill true, on demand true, limit 1000, level 2, copy on write false");
        assertThat(output.split("CUDF_SPILL_ON_DEMAND is 'perhaps'", -1))
                .as(output)
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cudf4j.spillStats | 3 | 0, 1, 2 (default: 0)",
                "cudf4j.spillDeviceLimit | 80% | bytes with an optional unit (8GiB, 1.5GB, 1000) (default: null)",
                "cudf4j.spillOnDemand | perhaps | true, on or a number other than 0; false, off or 0 (default: true)",
                "cudf4j.copyOnWrite | 1.5 | true, on or a number other than 0; false, off or 0 (default: true)",
                "cudf4j.spill.pinnedLimit | much | 0, bytes with an optional unit",
                "cudf4j.spill.hostLimit | -1 | 0, bytes with an optional unit",
                "cudf4j.spill.diskLimit | 80% | 0, or bytes with an optional unit",
            })
    void badProperty_isRefusedWithoutSpilling_beforeAnythingIsComputed(String property, String text, String accepted)
            throws Exception {
        // of two values the virtual machine takes the last
        ProcessBuilder builder = FreshJvm.program(Computed.class, System.getProperty("java.class.path"));
        builder.command().add(builder.command().size() - 1, "-D" + property + "=" + text);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output)
                .contains("ConfigurationException: system property " + property + " is '" + text + "', accepted: "
                        + accepted)
                .doesNotContain("computed");
    }

    /** Computes, or says why not. */
    static final class Computed {
        private Computed() {}

        public static void main(String[] arguments) {
            try (Series values = Series.of(new int[] {2, 3, 4})) {
                System.out.println("computed " + values.sum());
            } catch (ConfigurationException e) {
                System.out.println(e);
            }
        }
    }

    /** Shows the options twice. */
    static final class Shown {
        private Shown() {}

        public static void main(String[] arguments) {
            for (int i = 0; i < 2; i++) {
                System.out.println("spill " + ProcessOptions.spill() + ", on demand " + ProcessOptions.spillOnDemand()
                        + ", limit " + ProcessOptions.spillDeviceLimit().orElse(-1) + ", level "
                        + ProcessOptions.spillStats() + ", copy on write " + ProcessOptions.copyOnWrite());
            }
        }
    }
}
