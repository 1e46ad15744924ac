/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.config.EngineChoice;
import io.cudf4j.errors.EngineUnavailableException;
import io.cudf4j.libcudf.support.DriverProbe.Driver;
import io.cudf4j.libcudf.support.DriverProbe.Status;
import io.cudf4j.libcudf.support.NativeFlavour.Kind;
import io.cudf4j.libcudf.support.NativeFlavour.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EngineSelectionTest {
    private static final String JAVACPP_MODULE =
            "org.bytedeco.javacpp." + NativeFlavours.platform().replace('-', '.');
    private static final NativeFlavour HOST = flavour("host", Kind.HOST, 10, 0, 0);
    private static final NativeFlavour CUDA12 = flavour("cuda12", Kind.CUDA, 120, 12000, 70);
    private static final NativeFlavour CUDA13 = flavour("cuda13", Kind.CUDA, 130, 13000, 75);
    private static final Driver H200 = new Driver(Status.ANSWERED, 13000, 1, 90, 150L << 30, "NVIDIA H200");
    private static final Driver NONE = new Driver(Status.NO_LIBRARY, 0, 0, 0, 0, "libcuda.so.1: cannot open");

    private static NativeFlavour flavour(String name, Kind kind, int rank, int driver, int capability) {
        return new NativeFlavour(
                name,
                kind,
                rank,
                "linux-x86_64",
                "1",
                "26.8.1",
                driver,
                capability,
                Map.of(),
                new Source.Folder(Path.of("/x")));
    }

    private static NativeFlavours present(NativeFlavour... flavours) {
        return new NativeFlavours(List.of(flavours), List.of(), "on the class path");
    }

    private static EngineSelection choose(EngineChoice choice, Driver driver, NativeFlavour... flavours) {
        return EngineSelection.choose(choice, present(flavours), 0, device -> driver, false);
    }

    private static Driver mustNotBeAsked(int device) {
        throw new AssertionError("the driver was asked about device " + device);
    }

    @Test
    void auto_withDevice_takesCuda() {
        EngineSelection got = choose(EngineChoice.AUTO, H200, CUDA13, HOST);
        assertThat(got.flavour()).isSameAs(CUDA13);
        assertThat(got.reason()).isEqualTo("NVIDIA H200 found, driver supports CUDA 13.0");
    }

    @Test
    void auto_withoutDriver_takesHostAndSaysWhy() {
        EngineSelection got = choose(EngineChoice.AUTO, NONE, CUDA13, HOST);
        assertThat(got.flavour()).isSameAs(HOST);
        assertThat(got.reason()).isEqualTo("no NVIDIA driver found (libcuda.so.1: cannot open)");
    }

    @Test
    void auto_oldDriver_takesTheOlderFlavourThatFits() {
        Driver old = new Driver(Status.ANSWERED, 12080, 1, 90, 1, "GPU");
        assertThat(choose(EngineChoice.AUTO, old, CUDA13, CUDA12, HOST).flavour())
                .isSameAs(CUDA12);
        assertThat(choose(EngineChoice.AUTO, old, CUDA13, HOST).reason())
                .isEqualTo("the NVIDIA driver is too old: it supports CUDA 12.8, cuda13 needs 13.0 or newer");
    }

    @Test
    void auto_noCudaLibraries_doesNotOpenTheDriver() {
        EngineSelection got =
                EngineSelection.choose(EngineChoice.AUTO, present(HOST), 0, EngineSelectionTest::mustNotBeAsked, true);
        assertThat(got.flavour()).isSameAs(HOST);
        assertThat(got.reason())
                .isEqualTo("no CUDA libraries on the class path; an NVIDIA driver is installed: to use the GPU add"
                        + " io.cudf4j:cudf4j-engine-cuda13 (on the module path also the flag --add-modules"
                        + " cudf4j.engine.cuda13," + JAVACPP_MODULE + ")");
    }

    @Test
    void host_doesNotOpenTheDriver() {
        assertThat(EngineSelection.choose(
                                EngineChoice.HOST, present(CUDA13, HOST), 0, EngineSelectionTest::mustNotBeAsked, true)
                        .flavour())
                .isSameAs(HOST);
    }

    @Test
    void cuda_withoutDriver_saysWhichAndHowToChooseHost() {
        assertThatThrownBy(() -> choose(EngineChoice.CUDA, NONE, CUDA13, HOST))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessage("engine cuda: no NVIDIA driver found (libcuda.so.1: cannot open). To run on the CPU:"
                        + " -Dcudf4j.engine=host or CUDF4J_ENGINE=host");
    }

    @Test
    void cuda_driverTooOld_saysFoundAndNeeded() {
        assertThatThrownBy(() ->
                        choose(EngineChoice.CUDA, new Driver(Status.ANSWERED, 12040, 1, 90, 1, "GPU"), CUDA13, HOST))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("supports CUDA 12.4, cuda13 needs 13.0 or newer")
                .hasMessageContaining("cudf4j.engine=host");
    }

    @Test
    void cuda_noDevice_saysSo() {
        assertThatThrownBy(() -> choose(
                        EngineChoice.CUDA,
                        new Driver(Status.NO_DEVICE, 13000, 0, 0, 0, "cuInit gave error 100"),
                        CUDA13))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("no device found by the NVIDIA driver (cuInit gave error 100)");
    }

    @Test
    void cuda_missingDeviceNumber_namesTheProperty() {
        assertThatThrownBy(() -> EngineSelection.choose(
                        EngineChoice.CUDA,
                        present(CUDA13),
                        3,
                        device -> new Driver(Status.NO_SUCH_DEVICE, 13000, 1, 0, 0, "the driver reports 1 device(s)"),
                        true))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining(
                        "device 3 asked for by cudf4j.device does not exist: the driver reports 1 device(s)");
    }

    @Test
    void cuda_deviceTooOld_saysFoundAndNeeded() {
        assertThatThrownBy(() ->
                        choose(EngineChoice.CUDA, new Driver(Status.ANSWERED, 13000, 1, 61, 1, "GTX 1080"), CUDA13))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("device 0 (GTX 1080) has compute capability 6.1, cuda13 needs 7.5 or higher");
    }

    @Test
    void cuda_noLibraries_namesTheArtefact() {
        assertThatThrownBy(() -> choose(EngineChoice.CUDA, H200, HOST))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("no CUDA libraries on the class path; add io.cudf4j:cudf4j-engine-cuda13");
    }

    @Test
    void nothingThere_namesBothArtefacts() {
        assertThatThrownBy(() -> choose(EngineChoice.AUTO, NONE))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("add io.cudf4j:cudf4j-engine-host (on the module path also the flag --add-modules"
                        + " cudf4j.engine.host," + JAVACPP_MODULE + "). Engine cuda: no CUDA libraries");
    }
}
