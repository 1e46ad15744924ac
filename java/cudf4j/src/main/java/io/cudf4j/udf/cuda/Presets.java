/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.net.URL;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bytedeco.javacpp.Loader;
import org.jspecify.annotations.Nullable;

/**
 * Brings in the JNI libraries of javacpp-presets for NVRTC and the driver.
 *
 * <p>JavaCPP would look for what they need in the folders of whatever CUDA toolkit is installed. It is told instead that the
 * libraries of the engine are those, which it then takes as found.
 */
final class Presets {
    /** What carries the classes, and with the classifier of the platform the JNI libraries. */
    static final String ARTEFACT = "org.bytedeco:cuda:13.1-9.19-1.5.13";

    private static final String CLASSIFIER = "linux-x86_64";
    private static final String DRIVER_CLASS = "org.bytedeco.cuda.global.cudart";
    private static final String COMPILER_CLASS = "org.bytedeco.cuda.global.nvrtc";
    /** The order in which they are loaded; the second half of a name is what JavaCPP calls the library. */
    private static final String[][] LIBRARIES = {
        {"libcudart.so.13", "cudart@.13"},
        {"libnvrtc-builtins.so.*", "nvrtc-builtins@.13.1"},
        {"libnvrtc.so.13", "nvrtc@.13"}
    };

    private static @Nullable String failure;
    private static boolean ready;

    private Presets() {}

    /**
     * Loads NVRTC, and the JNI libraries over it and the driver. Later calls have no effect, or fail as the first did: the JVM
     * initialises a class once.
     *
     * @param folder where {@code libcudart.so.13} and {@code libnvrtc.so.13} are
     * @throws NativeLibraryException if an artefact or a library is missing, or does not load
     */
    static synchronized void load(Path folder) {
        if (ready) {
            return;
        }
        if (failure != null) {
            throw new NativeLibraryException(failure);
        }
        try {
            Class.forName(COMPILER_CLASS, false, Presets.class.getClassLoader());
            for (String[] library : LIBRARIES) {
                note(find(folder, library[0]), library[1]);
            }
            Class.forName(DRIVER_CLASS, true, Presets.class.getClassLoader());
            Class.forName(COMPILER_CLASS, true, Presets.class.getClassLoader());
            ready = true;
        } catch (ClassNotFoundException e) {
            throw failed(ARTEFACT + " is missing" + advice(), e);
        } catch (IOException e) {
            throw failed(folder + " cannot be read: " + e, e);
        } catch (LinkageError e) {
            throw failed(
                    "its JNI libraries did not load (" + e.getMessage() + "); " + ARTEFACT + " with classifier "
                            + CLASSIFIER + " carries them, and they need the driver's libcuda.so.1" + advice(),
                    e);
        }
    }

    private static NativeLibraryException failed(String why, Throwable cause) {
        failure = "CUDA source cannot be compiled and launched: " + why;
        return new NativeLibraryException(failure, cause);
    }

    private static String advice() {
        return ". io.cudf4j:cudf4j-engine-cuda13 depends on both; add them where it was added without its dependencies (on the"
                + " module path also the flag --add-modules org.bytedeco.cuda,org.bytedeco.cuda.linux.x86_64)";
    }

    private static Path find(Path folder, String pattern) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, pattern)) {
            for (Path each : found) {
                return each;
            }
        }
        throw new NativeLibraryException("CUDA source cannot be compiled: " + folder + " has no " + pattern
                + "; the CUDA libraries of this version of cudf4j have it");
    }

    /** Loads a library, and has JavaCPP take it for the one of a name. */
    private static void note(Path library, String name) throws IOException {
        Loader.loadLibrary(Presets.class, new URL[] {library.toUri().toURL()}, name);
    }
}
