/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;

/**
 * One set of native libraries, as its {@code engine.properties} describes it.
 *
 * @param name the name of the set: {@code jni}, {@code host}, {@code cuda13}
 * @param kind what the set is
 * @param rank the highest is taken where several fit
 * @param platform operating system and processor
 * @param version the version of cudf4j that the set belongs to
 * @param libcudf the version of libcudf whose functions the set has
 * @param driver the oldest CUDA version that the driver must support (1000 * major + 10 * minor)
 * @param capability the lowest compute capability (10 * major + minor)
 * @param libraries the file names with their hashes and sizes, in the order in which they must be loaded
 * @param source where the set lies
 */
record NativeFlavour(
        String name,
        Kind kind,
        int rank,
        String platform,
        String version,
        String libcudf,
        int driver,
        int capability,
        Map<String, Library> libraries,
        Source source) {

    /** What a set of libraries is. */
    enum Kind {
        JNI,
        HOST,
        CUDA
    }

    /** What a library must be: its hash, and its size in bytes. */
    record Library(String sha256, long size) {}

    /** Where a set of libraries lies. */
    sealed interface Source {
        /** A folder whose files are loaded as they are. */
        record Folder(Path path) implements Source {}

        /** Resources beside {@code engine.properties}, which must be unpacked. */
        record Resources(URL properties) implements Source {
            InputStream open(String file) throws IOException {
                return Source.open(new URL(properties, file));
            }
        }

        static InputStream open(URL url) throws IOException {
            URLConnection connection = url.openConnection();
            // A cached connection would keep the jar open for as long as the process lives.
            connection.setUseCaches(false);
            return connection.getInputStream();
        }
    }

    static final String PROPERTIES = "engine.properties";

    static NativeFlavour read(Path folder) {
        Path file = folder.resolve(PROPERTIES);
        try (InputStream in = Files.newInputStream(file)) {
            return parse(in, file.toString(), new Source.Folder(folder));
        } catch (IOException e) {
            throw new NativeLibraryException(file + " cannot be read: " + e, e);
        }
    }

    static NativeFlavour read(URL properties) {
        try (InputStream in = Source.open(properties)) {
            return parse(in, properties.toString(), new Source.Resources(properties));
        } catch (IOException e) {
            throw new NativeLibraryException(properties + " cannot be read: " + e, e);
        }
    }

    private static NativeFlavour parse(InputStream in, String where, Source source) throws IOException {
        Properties properties = new Properties();
        properties.load(in);
        Function<String, String> text = key -> {
            String value = properties.getProperty(key);
            if (value == null || value.isBlank()) {
                throw new NativeLibraryException(where + " has no value for '" + key + "'");
            }
            return value.trim();
        };
        try {
            Map<String, Library> libraries = new LinkedHashMap<>();
            for (String file : text.apply("libraries").split(",", -1)) {
                String name = file.trim();
                // A name with a slash could lead the unpacking out of its folder.
                if (!name.matches("[A-Za-z0-9][A-Za-z0-9._+-]*")) {
                    throw new NativeLibraryException(
                            where + " names a library that is no plain file name: '" + name + "'");
                }
                libraries.put(
                        name, new Library(text.apply("sha256." + name), Long.parseLong(text.apply("size." + name))));
            }
            return new NativeFlavour(
                    text.apply("name"),
                    Kind.valueOf(text.apply("engine").toUpperCase(Locale.ROOT)),
                    Integer.parseInt(text.apply("rank")),
                    text.apply("platform"),
                    text.apply("version"),
                    text.apply("libcudf"),
                    Integer.parseInt(properties.getProperty("driver", "0")),
                    Integer.parseInt(properties.getProperty("capability", "0")),
                    libraries,
                    source);
        } catch (IllegalArgumentException e) {
            throw new NativeLibraryException(where + " has a value that cannot be understood: " + e.getMessage(), e);
        }
    }

    /** Returns a name that is the same exactly where the contents of all libraries are. */
    String contentName() {
        MessageDigest digest = sha256();
        libraries.forEach((file, library) ->
                digest.update((file + " " + library.sha256() + "\n").getBytes(StandardCharsets.UTF_8)));
        return name + "-" + version + "-"
                + HexFormat.of().formatHex(digest.digest()).substring(0, 16);
    }

    List<String> files() {
        return List.copyOf(libraries.keySet());
    }

    String where() {
        return source instanceof Source.Folder folder
                ? folder.path().toString()
                : ((Source.Resources) source).properties().toString();
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
