/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.config.EngineChoice;
import io.cudf4j.errors.EngineUnavailableException;
import io.cudf4j.libcudf.support.DriverProbe.Driver;
import io.cudf4j.libcudf.support.DriverProbe.Status;
import io.cudf4j.libcudf.support.NativeFlavour.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Which engine a process loads, and why.
 *
 * @param flavour the set of libraries to load
 * @param reason why, as words for the log and for {@code info()}
 * @param driver what the driver answered, null where it was not asked
 */
record EngineSelection(
        NativeFlavour flavour, String reason, @Nullable Driver driver) {

    /**
     * Chooses an engine.
     *
     * @param choice what the user asks for
     * @param flavours what there is
     * @param device the number of the CUDA device
     * @param probe asks the driver about a device; called at most once, and only if an answer matters
     * @param driverInstalled whether a driver seems to be installed, told without opening it
     */
    static EngineSelection choose(
            EngineChoice choice,
            NativeFlavours flavours,
            int device,
            IntFunction<Driver> probe,
            boolean driverInstalled) {
        return switch (choice) {
            case HOST ->
                new EngineSelection(host(flavours, ""), "asked for by " + Config.ENGINE.name() + "=host", null);
            case CUDA -> cuda(flavours, device, probe);
            case AUTO -> automatic(flavours, device, probe, driverInstalled);
        };
    }

    private static EngineSelection cuda(NativeFlavours flavours, int device, IntFunction<Driver> probe) {
        List<NativeFlavour> candidates = flavours.of(Kind.CUDA);
        // The driver is asked even where there are no libraries, so that one message names everything that is missing.
        Driver driver = probe.apply(device);
        List<String> problems = new ArrayList<>();
        for (NativeFlavour candidate : candidates) {
            String problem = problem(candidate, driver, device);
            if (problem == null) {
                return new EngineSelection(candidate, "asked for by " + Config.ENGINE.name() + "=cuda", driver);
            }
            problems.add(problem);
        }
        if (candidates.isEmpty()) {
            problems.add("no CUDA libraries " + flavours.searched() + flavours.rejections() + "; "
                    + NativeFlavours.advice("cuda13"));
            if (driver.status() != Status.ANSWERED) {
                problems.add(problem(driver, device));
            }
        }
        throw new EngineUnavailableException("engine cuda: " + String.join("; ", problems) + ". To run on the CPU: -D"
                + Config.ENGINE.name() + "=host or " + Config.ENGINE.variable() + "=host");
    }

    private static EngineSelection automatic(
            NativeFlavours flavours, int device, IntFunction<Driver> probe, boolean driverInstalled) {
        List<NativeFlavour> candidates = flavours.of(Kind.CUDA);
        if (candidates.isEmpty()) {
            String reason = "no CUDA libraries " + flavours.searched() + flavours.rejections();
            if (driverInstalled) {
                reason += "; an NVIDIA driver is installed: to use the GPU " + NativeFlavours.advice("cuda13");
            }
            return new EngineSelection(host(flavours, reason), reason, null);
        }
        Driver driver = probe.apply(device);
        List<String> problems = new ArrayList<>();
        for (NativeFlavour candidate : candidates) {
            String problem = problem(candidate, driver, device);
            if (problem == null) {
                return new EngineSelection(
                        candidate,
                        driver.text() + " found, driver supports CUDA " + cudaVersion(driver.version()),
                        driver);
            }
            if (!problems.contains(problem)) {
                problems.add(problem);
            }
        }
        String reason = String.join("; ", problems);
        return new EngineSelection(host(flavours, reason), reason, driver);
    }

    private static NativeFlavour host(NativeFlavours flavours, String whyNotCuda) {
        return flavours.of(Kind.HOST).stream()
                .findFirst()
                .orElseThrow(() -> new EngineUnavailableException("engine host: no libraries for "
                        + NativeFlavours.platform() + " " + flavours.searched() + flavours.rejections()
                        + "; " + NativeFlavours.advice("host")
                        + (whyNotCuda.isEmpty()
                                ? ", or choose the GPU with -D" + Config.ENGINE.name() + "=cuda"
                                : ". Engine cuda: " + whyNotCuda)));
    }

    /** Returns why a set of CUDA libraries cannot run here, null if it can. */
    private static @Nullable String problem(NativeFlavour flavour, Driver driver, int device) {
        // The version is known also where the driver finds no device, and is then the likelier cause.
        boolean tooOld = driver.version() != 0 && driver.version() < flavour.driver();
        if (tooOld) {
            return "the NVIDIA driver is too old: it supports CUDA " + cudaVersion(driver.version()) + ", "
                    + flavour.name() + " needs " + cudaVersion(flavour.driver()) + " or newer";
        }
        if (driver.status() != Status.ANSWERED) {
            return problem(driver, device);
        }
        if (driver.capability() < flavour.capability()) {
            return "device " + device + " (" + driver.text() + ") has compute capability "
                    + tenths(driver.capability()) + ", " + flavour.name() + " needs " + tenths(flavour.capability())
                    + " or higher";
        }
        return null;
    }

    private static String problem(Driver driver, int device) {
        return switch (driver.status()) {
            case NO_LIBRARY -> "no NVIDIA driver found (" + driver.text() + ")";
            case NO_FUNCTION, INIT_FAILED, QUERY_FAILED -> "the NVIDIA driver does not work: " + driver.text();
            case NO_DEVICE ->
                "no device found by the NVIDIA driver (" + driver.text()
                        + "); is CUDA_VISIBLE_DEVICES set, or a container started without its GPU?";
            case NO_SUCH_DEVICE ->
                "device " + device + " asked for by " + Config.DEVICE.name() + " does not exist: " + driver.text();
            case ANSWERED -> throw new IllegalArgumentException("a driver that answered is no problem");
        };
    }

    /** Returns a CUDA version such as 13000 in the usual form, 13.0. */
    static String cudaVersion(int number) {
        return number / 1000 + "." + number % 1000 / 10;
    }

    private static String tenths(int number) {
        return number / 10 + "." + number % 10;
    }
}
