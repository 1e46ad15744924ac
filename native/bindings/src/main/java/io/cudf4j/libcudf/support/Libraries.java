/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.errors.NativeLibraryException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;

/**
 * Loads single libraries by their absolute path.
 *
 * <p>An engine's libraries are opened by {@link System#load}, in their order: the dynamic linker then finds each needed
 * soname among those that are loaded. JavaCPP's JNI libraries go through JavaCPP's own {@code loadLibrary}, which opens
 * the same path and notes the name; the {@code Loader.load()} in the static block of each generated class finds the name
 * noted and does nothing more. No property of JavaCPP's search is touched, since other users of JavaCPP share the JVM.
 */
final class Libraries {
    private static final String PHYSICAL = "org.bytedeco.javacpp.maxphysicalbytes";
    private static final String PHYSICAL_ALIAS = "org.bytedeco.javacpp.maxPhysicalBytes";
    private static final String JNI_PREFIX = "libjni";
    private static final String GLOBAL_CLASSES = "io.cudf4j.libcudf.global.";

    private Libraries() {}

    /**
     * Turns off JavaCPP's check of physical memory, unless the user has set it: it counts the memory of the whole process
     * against the Java heap, so native columns would stop every further allocation. Works only before JavaCPP's Pointer is
     * initialised.
     */
    static void relaxJavaCpp() {
        if (System.getProperty(PHYSICAL) == null && System.getProperty(PHYSICAL_ALIAS) == null) {
            System.setProperty(PHYSICAL, "0");
        }
    }

    /** Loads JavaCPP's own native library, on which every JNI library that it generates depends. */
    static void loadJavaCpp() {
        boolean relaxed = "0".equals(System.getProperty(PHYSICAL, System.getProperty(PHYSICAL_ALIAS)));
        if (Loader.class.getClassLoader() != Libraries.class.getClassLoader()) {
            throw new NativeLibraryException("cudf4j and JavaCPP are loaded by different class loaders ("
                    + Libraries.class.getClassLoader() + ", " + Loader.class.getClassLoader()
                    + "), so JavaCPP cannot reach the JNI libraries; put both jars into one class loader");
        }
        try {
            Loader.load(Pointer.class);
        } catch (LinkageError e) {
            throw new NativeLibraryException(
                    "JavaCPP's own native library did not load (" + e.getMessage() + "); is org.bytedeco:javacpp with"
                            + " classifier " + NativeFlavours.platform() + " on the class path?",
                    e);
        }
        if (relaxed && Pointer.maxPhysicalBytes() > 0) {
            System.getLogger("io.cudf4j")
                    .log(
                            System.Logger.Level.WARNING,
                            "JavaCPP was in use before cudf4j and limits the memory of the whole process to {0} bytes;"
                                    + " start Java with -D{1}=0",
                            Long.toString(Pointer.maxPhysicalBytes()),
                            PHYSICAL);
        }
    }

    /** Opens a library. */
    static void load(Path library) {
        String name = String.valueOf(library.getFileName());
        try {
            if (name.startsWith(JNI_PREFIX)) {
                loadJni(library, name.substring("lib".length(), name.indexOf(".so")));
            } else {
                System.load(library.toString());
            }
        } catch (UnsatisfiedLinkError e) {
            throw new NativeLibraryException("library " + library + " did not load: " + e.getMessage() + advice(e), e);
        } catch (MalformedURLException e) {
            throw new NativeLibraryException("library " + library + " has a path that is no URL", e);
        }
    }

    private static void loadJni(Path library, String name) throws MalformedURLException {
        Loader.loadLibrary(Libraries.class, new URL[] {library.toUri().toURL()}, name);
        String loaded = Loader.getLoadedLibraries().get(name);
        if (!library.toString().equals(loaded)) {
            throw new UnsatisfiedLinkError("JavaCPP had already loaded " + loaded + " under the name " + name
                    + "; cudf4j's bindings were initialised before their engine");
        }
    }

    /**
     * Initialises the class whose functions a library has, where JavaCPP generated it. Called when all libraries are
     * open: a generated class initialises those that its preset inherits, and they look for theirs.
     */
    static void initialise(Path library) {
        String name = String.valueOf(library.getFileName());
        if (!name.startsWith(JNI_PREFIX)) {
            return;
        }
        String global = GLOBAL_CLASSES + name.substring(JNI_PREFIX.length(), name.indexOf(".so"));
        try {
            // Here and now, on one thread: generated classes initialise each other in both directions, which two
            // threads
            // that meet in the middle would never end.
            Class.forName(global, true, Libraries.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new NativeLibraryException(
                    "library " + library + " belongs to class " + global + ", which does not exist: jars of different"
                            + " versions?",
                    e);
        }
    }

    private static String advice(UnsatisfiedLinkError e) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("already loaded in another classloader")) {
            return ". The JVM allows a library in one class loader only: put cudf4j's jars where all its users share a"
                    + " class loader";
        }
        if (message.contains("failed to map segment") || message.contains("Operation not permitted")) {
            return ". The file system may forbid execution (noexec): choose another folder with "
                    + Config.NATIVE_CACHE_DIR.name();
        }
        if (message.contains("GLIBC") || message.contains("GLIBCXX")) {
            return ". The system's C or C++ library is older than cudf4j needs";
        }
        return "";
    }
}
