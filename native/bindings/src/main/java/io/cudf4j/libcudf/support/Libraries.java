/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
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
 * The one that says where it unpacks is set, unless the user has done so: its own default is not safe on shared machines.
 */
final class Libraries {
    private static final String PHYSICAL = "org.bytedeco.javacpp.maxphysicalbytes";
    private static final String PHYSICAL_ALIAS = "org.bytedeco.javacpp.maxPhysicalBytes";
    /** Names the folder into which JavaCPP unpacks libraries. */
    static final String JAVACPP_CACHE = "org.bytedeco.javacpp.cachedir";

    private static final String JAVACPP_CACHE_ALIAS = "org.bytedeco.javacpp.cacheDir";
    private static final String JAVACPP_LIBRARY = "jnijavacpp";
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

    /**
     * Loads JavaCPP's own native library, on which every JNI library that it generates depends.
     *
     * <p>JavaCPP unpacks it and goes by size and time where a file of its name is there, in the home folder or else in one of
     * predictable name in the temporary folder. So it is told to unpack into our cache, unless the user has named a folder.
     */
    static void loadJavaCpp(LibraryCache cache) {
        boolean relaxed = "0".equals(System.getProperty(PHYSICAL, System.getProperty(PHYSICAL_ALIAS)));
        try {
            if (Loader.class.getClassLoader() != Libraries.class.getClassLoader()) {
                throw new NativeLibraryException("cudf4j and JavaCPP are loaded by different class loaders ("
                        + Libraries.class.getClassLoader() + ", " + Loader.class.getClassLoader()
                        + "), so JavaCPP cannot reach the JNI libraries; put both jars into one class loader");
            }
            secureJavaCpp(cache);
            Loader.load(Pointer.class);
        } catch (LinkageError e) {
            throw new NativeLibraryException(
                    "JavaCPP's own native library did not load (" + e.getMessage() + "); is org.bytedeco:javacpp with"
                            + " classifier " + NativeFlavours.platform()
                            + " on the class path? Where it is on the module"
                            + " path, start Java with --add-modules " + NativeFlavours.JAVACPP_MODULE,
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

    /** Sees to it that JavaCPP unpacks into no folder whose contents others could exchange, unless the user has named it. */
    private static void secureJavaCpp(LibraryCache cache) {
        String named = System.getProperty(JAVACPP_CACHE, System.getProperty(JAVACPP_CACHE_ALIAS));
        Path wanted = named == null ? cache.folderForJavaCpp() : Path.of(named);
        if (named == null) {
            System.setProperty(JAVACPP_CACHE, wanted.toString());
        }
        try {
            Path used = Loader.getCacheDir().toPath();
            // JavaCPP keeps the folder of its first use, which may have been before ours, and takes one of its own
            // where it
            // cannot make the named one. Once its library is loaded, nothing is unpacked any more.
            boolean asWanted = Files.exists(wanted) && Files.isSameFile(used, wanted);
            if (!asWanted && !Loader.getLoadedLibraries().containsKey(JAVACPP_LIBRARY)) {
                String breach = FolderTrust.breach(used.toRealPath(), FolderTrust.owner(cache.folderForJavaCpp()));
                if (breach != null) {
                    throw new NativeLibraryException("JavaCPP unpacks its native library not into " + wanted
                            + " but into " + used + ": " + breach + ". Start Java with -D" + JAVACPP_CACHE
                            + " and a folder that can be written");
                }
            }
        } catch (IOException e) {
            throw new NativeLibraryException(
                    "JavaCPP has no folder to unpack its native library into: " + e + ". Name one with -D"
                            + JAVACPP_CACHE,
                    e);
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
