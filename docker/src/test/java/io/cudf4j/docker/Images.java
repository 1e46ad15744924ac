/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.docker;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.command.WaitContainerResultCallback;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.PruneType;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.images.builder.ImageFromDockerfile;
import org.testcontainers.utility.LogUtils;

/** Building the images and running containers of them to their end. */
final class Images {
    /** The folder that the image unpacks native libraries in. */
    static final String CACHE = "/var/cache/cudf4j";

    static final long MIB = 1L << 20;

    private static final String NO_ENGINE =
            "no Docker engine answers here, so no image is built; their scripts are checked"
                    + " without one. docker/scripts/engine.sh gives an engine";

    private Images() {}

    /** Skips the tests where no engine answers. */
    static void requireEngine() {
        require(DockerClientFactory.instance().isDockerAvailable(), NO_ENGINE);
    }

    /** Skips a test where a condition does not hold, and says so; fails it where nothing may be skipped, as in .ci/run. */
    static void require(boolean holds, String orElse) {
        if (holds) {
            return;
        }
        if (Boolean.parseBoolean(System.getenv("CUDF4J_DOCKER_REQUIRED"))) {
            throw new AssertionError("CUDF4J_DOCKER_REQUIRED is true, but " + orElse);
        }
        System.out.println("skipped: " + orElse);
        assumeTrue(false, orElse);
    }

    /** Returns what the engine says of itself. */
    static Info engine() {
        return client().infoCmd().exec();
    }

    static DockerClient client() {
        return DockerClientFactory.lazyClient();
    }

    /** Returns the image of a Dockerfile over the context that Maven laid out; it is built when it is first used. */
    static ImageFromDockerfile of(String flavour) {
        return onBase(new ImageFromDockerfile("cudf4j-" + flavour + "-test", false)
                .withFileFromPath(".", Path.of("target/context"))
                .withFileFromPath("Dockerfile", Path.of(flavour, "Dockerfile")));
    }

    /**
     * Returns an image with a PostgreSQL of Debian's packages, which needs no registry of images; it is built when it is
     * first used. It stays, so that a second run finds all its layers.
     */
    static ImageFromDockerfile postgres() {
        return onBase(new ImageFromDockerfile("cudf4j-postgres-test", false)
                .withFileFromPath("Dockerfile", Path.of("postgres", "Dockerfile")));
    }

    private static ImageFromDockerfile onBase(ImageFromDockerfile image) {
        String base = System.getenv("CUDF4J_DOCKER_BASE");
        return base == null || base.isBlank() ? image : image.withBuildArg("BASE", base);
    }

    /** Removes an image, and what its build left without a name: Testcontainers leaves that to Ryuk, which may be missing. */
    static void remove(ImageFromDockerfile image) {
        client().removeImageCmd(image.get()).withForce(true).exec();
        // by the engine's default only those without a name
        client().pruneCmd(PruneType.IMAGES)
                .withLabelFilter("io.cudf4j.stage=installed")
                .exec();
    }

    /** A container that ran to its end, however it ended. */
    record Ended(long status, boolean killedForMemory, String output, InspectContainerResponse container) {}

    /** What a container is made of: the image's own command, unless another is given. */
    record Container(String image, List<String> environment, Consumer<HostConfig> limits, List<String> command) {
        Container withEnv(String name, String value) {
            return new Container(image, List.of(name + "=" + value), limits, command);
        }
    }

    /** Returns a container without network, to be run to its end. */
    static Container container(ImageFromDockerfile image, Consumer<HostConfig> limits, String... command) {
        return new Container(image.get(), List.of(), limits, List.of(command));
    }

    /**
     * Runs a container to its end and removes it. It is the engine that says when one has ended: GenericContainer gives
     * an engine 5 seconds to tell of a container that it has started, which a busy machine may exceed.
     */
    static Ended run(Container container) {
        HostConfig host = HostConfig.newHostConfig().withNetworkMode("none");
        container.limits().accept(host);
        CreateContainerCmd create = client().createContainerCmd(container.image())
                .withHostConfig(host)
                .withEnv(container.environment());
        if (!container.command().isEmpty()) {
            create = create.withEntrypoint(container.command());
        }
        String id = create.exec().getId();
        try {
            client().startContainerCmd(id).exec();
            int status = client().waitContainerCmd(id)
                    .exec(new WaitContainerResultCallback())
                    .awaitStatusCode(5, TimeUnit.MINUTES);
            InspectContainerResponse inspected =
                    client().inspectContainerCmd(id).exec();
            return new Ended(
                    status,
                    Boolean.TRUE.equals(inspected.getState().getOOMKilled()),
                    LogUtils.getOutput(client(), id),
                    inspected);
        } finally {
            client().removeContainerCmd(id).withForce(true).exec();
        }
    }

    /** Limits memory, swap included. */
    static Consumer<HostConfig> memory(long bytes) {
        return limits -> limits.withMemory(bytes).withMemorySwap(bytes);
    }
}
