/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.startupcheck.OneShotStartupCheckStrategy;
import org.testcontainers.images.builder.ImageFromDockerfile;

/** Builds the host image from the laid-out context and runs the flights job in it. */
class HostImageTest {
    private static final String NO_DOCKER =
            "no Docker engine answers here, so the image is not built; its scripts are checked without one";

    @Test
    void hostImage_runsTheFlightsJobAsAnOrdinaryUser() {
        boolean available = DockerClientFactory.instance().isDockerAvailable();
        if (!available) {
            System.out.println("HostImageTest is skipped: " + NO_DOCKER);
        }
        assumeTrue(available, NO_DOCKER);
        ImageFromDockerfile image = new ImageFromDockerfile("cudf4j-host-test", true)
                .withFileFromPath(".", Path.of("target/context"))
                .withFileFromPath("Dockerfile", Path.of("host/Dockerfile"));
        try (GenericContainer<?> container = new GenericContainer<>(image)
                .withStartupCheckStrategy(new OneShotStartupCheckStrategy().withTimeout(Duration.ofMinutes(5)))) {
            container.start();
            assertThat(container.getLogs()).contains("Frontier Airlines Inc.").contains("host");
            assertThat(container.getContainerInfo().getConfig().getUser()).isEqualTo("cudf4j");
        }
    }
}
