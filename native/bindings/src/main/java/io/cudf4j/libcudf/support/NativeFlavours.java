/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.config.Config;
import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.libcudf.support.NativeFlavour.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * The sets of native libraries that a process may use: those of its version and platform.
 *
 * @param usable what fits, of highest rank first
 * @param rejected what was found and does not fit, with the reason, for messages
 * @param searched where was looked, for messages
 */
record NativeFlavours(List<NativeFlavour> usable, List<String> rejected, String searched) {
    static final String RESOURCES = "io/cudf4j/native/";
    static final String INDEX = "META-INF/cudf4j/native.index";
    /** The module of JavaCPP's own library; nothing requires it. */
    static final String JAVACPP_MODULE = "org.bytedeco.javacpp." + platform().replace('-', '.');

    /** Returns what a folder holds: one folder for each set, with {@code engine.properties} in it. */
    static NativeFlavours inFolder(Path folder, String version) {
        String searched = folder + " (" + Config.NATIVE_DIR.name() + ")";
        if (!Files.isDirectory(folder)) {
            throw new NativeLibraryException(searched + " is not a folder");
        }
        List<NativeFlavour> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder.toRealPath())) {
            for (Path entry : entries) {
                if (Files.exists(entry.resolve(NativeFlavour.PROPERTIES))) {
                    found.add(NativeFlavour.read(entry));
                }
            }
        } catch (IOException e) {
            throw new NativeLibraryException(searched + " cannot be listed: " + e, e);
        }
        if (found.isEmpty()) {
            throw new NativeLibraryException(searched + " holds no folder with an " + NativeFlavour.PROPERTIES
                    + "; expected for example " + folder.resolve("jni") + " and " + folder.resolve("host"));
        }
        return fitting(found, version, "in " + searched);
    }

    /** Returns what the class path and the modules of this run hold, by the indexes in their jars. */
    static NativeFlavours onClassPath(String version) {
        Map<String, NativeFlavour> found = new LinkedHashMap<>();
        List<ClassLoader> loaders = new ArrayList<>();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        if (context != null) {
            loaders.add(context);
        }
        ClassLoader own = NativeFlavours.class.getClassLoader();
        if (own != null && own != context) {
            loaders.add(own);
        }
        for (ClassLoader loader : loaders) {
            try {
                for (URL index : Collections.list(loader.getResources(INDEX))) {
                    for (String name : lines(index)) {
                        String address = index.toString();
                        String root = address.substring(0, address.length() - INDEX.length());
                        URL properties = new URL(index, root + RESOURCES + name + "/" + NativeFlavour.PROPERTIES);
                        if (!found.containsKey(properties.toString())) {
                            found.put(properties.toString(), NativeFlavour.read(properties));
                        }
                    }
                }
            } catch (IOException e) {
                throw new NativeLibraryException(
                        "class path and modules cannot be searched for native libraries: " + e, e);
            }
        }
        return fitting(List.copyOf(found.values()), version, "on the class path or among the modules");
    }

    private static List<String> lines(URL index) throws IOException {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(NativeFlavour.Source.open(index), StandardCharsets.UTF_8))) {
            return in.lines().map(String::trim).filter(line -> !line.isEmpty()).collect(Collectors.toList());
        }
    }

    private static NativeFlavours fitting(List<NativeFlavour> found, String version, String searched) {
        List<NativeFlavour> usable = new ArrayList<>();
        List<String> rejected = new ArrayList<>();
        for (NativeFlavour flavour : found) {
            if (!flavour.platform().equals(platform())) {
                rejected.add(flavour.name() + " is for " + flavour.platform() + ", this is " + platform());
            } else if (!flavour.version().equals(version)) {
                rejected.add(flavour.name() + " is of cudf4j " + flavour.version() + ", version " + version
                        + " is needed (" + flavour.where() + ")");
            } else {
                usable.add(flavour);
            }
        }
        usable.sort(Comparator.comparingInt(NativeFlavour::rank).reversed());
        return new NativeFlavours(usable, rejected, searched);
    }

    /** Returns the JNI libraries, which every engine needs. */
    NativeFlavour jni() {
        return of(Kind.JNI).stream()
                .findFirst()
                .orElseThrow(() -> new NativeLibraryException("no JNI libraries of cudf4j for " + platform() + " "
                        + searched + rejections() + "; io.cudf4j:cudf4j-bindings carries them"));
    }

    List<NativeFlavour> of(Kind kind) {
        return usable.stream().filter(f -> f.kind() == kind).collect(Collectors.toList());
    }

    /**
     * Returns how to come by a set of libraries, as the end of a sentence. On the module path that takes a flag, since no
     * module requires what holds only resources.
     */
    static String advice(String set) {
        return "add io.cudf4j:cudf4j-engine-" + set + " (on the module path also the flag --add-modules cudf4j.engine."
                + set + "," + JAVACPP_MODULE + ")";
    }

    /** Returns why sets that were found do not fit, as the middle of a sentence, empty where all do. */
    String rejections() {
        return rejected.isEmpty() ? "" : " (found, but " + String.join("; ", rejected) + ")";
    }

    static String platform() {
        String arch = System.getProperty("os.arch", "");
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT) + "-"
                + (arch.equals("amd64") ? "x86_64" : arch);
    }

    /** Returns the version of cudf4j that this class belongs to. */
    static String ownVersion() {
        Properties properties = new Properties();
        try (var in = NativeFlavours.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new NativeLibraryException(
                        "version.properties is missing beside " + NativeFlavours.class.getName());
            }
            properties.load(in);
        } catch (IOException e) {
            throw new NativeLibraryException("version.properties cannot be read: " + e, e);
        }
        return properties.getProperty("version", "");
    }
}
