/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ConfigurationException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PropertyTest {
    private static <T> T read(Property<T> property, Map<String, String> properties, Map<String, String> variables) {
        return property.read(properties::get, variables::get);
    }

    @Test
    void nothingSet_givesDefault() {
        assertThat(read(Config.ENGINE, Map.of(), Map.of())).isEqualTo(EngineChoice.AUTO);
        assertThat(read(Config.DEVICE, Map.of(), Map.of())).isZero();
        assertThat(read(Config.NATIVE_DIR, Map.of(), Map.of())).isEmpty();
        assertThat(read(Config.HOST_MEMORY, Map.of(), Map.of())).isEmpty();
        assertThat(read(Config.HOST_MEMORY, Map.of(), Map.of("CUDF4J_HOST_MEMORY", "80%")))
                .contains(new MemoryLimit(0, 80));
    }

    @Test
    void propertyAndVariable_propertyWins() {
        assertThat(read(Config.ENGINE, Map.of("cudf4j.engine", "host"), Map.of("CUDF4J_ENGINE", "cuda")))
                .isEqualTo(EngineChoice.HOST);
        assertThat(read(Config.ENGINE, Map.of(), Map.of("CUDF4J_ENGINE", "Cuda")))
                .isEqualTo(EngineChoice.CUDA);
    }

    @Test
    void blankValue_countsAsNotSet() {
        assertThat(read(Config.ENGINE, Map.of("cudf4j.engine", " "), Map.of("CUDF4J_ENGINE", "host")))
                .isEqualTo(EngineChoice.HOST);
    }

    @Test
    void path_isTaken() {
        assertThat(read(Config.NATIVE_DIR, Map.of("cudf4j.native.dir", " /opt/x "), Map.of()))
                .isEqualTo(Optional.of(Path.of("/opt/x")));
    }

    @Test
    void badProperty_namesPropertyValueAndAccepted() {
        assertThatThrownBy(() -> read(Config.ENGINE, Map.of("cudf4j.engine", "gpu"), Map.of()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("system property cudf4j.engine is 'gpu', accepted: auto, cuda, host (default: auto)");
    }

    @Test
    void badVariable_namesVariable() {
        assertThatThrownBy(() -> read(Config.DEVICE, Map.of(), Map.of("CUDF4J_DEVICE", "-1")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(
                        "environment variable CUDF4J_DEVICE is '-1', accepted: an integer of 0 or more (default: 0)");
        assertThatThrownBy(() -> read(Config.HOST_MEMORY, Map.of(), Map.of("CUDF4J_HOST_MEMORY", "lots")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("CUDF4J_HOST_MEMORY is 'lots'")
                .hasMessageContaining("2GiB");
    }

    @Test
    void sources_areToldAsTheyAreWritten() {
        Map<String, String> none = Map.of();
        Map<String, String> set = Map.of("cudf4j.rmm", " Pool( 1GiB ) ", "CUDF4J_RMM", "async");
        assertThat(Config.RMM.told(set::get, set::get)).isEqualTo("system property cudf4j.rmm is 'Pool( 1GiB )'");
        assertThat(Config.RMM.told(none::get, set::get)).isEqualTo("environment variable CUDF4J_RMM is 'async'");
        assertThat(Config.RMM.told(none::get, none::get)).isEqualTo("cudf4j.rmm has its default (async)");
    }

    @Test
    void variables_areDerivedFromNames() {
        assertThat(Config.all().stream().collect(Collectors.toMap(Property::name, Property::variable)))
                .containsEntry("cudf4j.engine", "CUDF4J_ENGINE")
                .containsEntry("cudf4j.native.dir", "CUDF4J_NATIVE_DIR")
                .containsEntry("cudf4j.native.cacheDir", "CUDF4J_NATIVE_CACHE_DIR")
                .containsEntry("cudf4j.host.memory", "CUDF4J_HOST_MEMORY");
    }
}
