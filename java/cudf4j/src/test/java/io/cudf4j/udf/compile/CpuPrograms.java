/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Programs that g++ made of translated functions. They are kept outside the tree where the build keeps the engine, under the
 * hash of their text, of what the compiler was told and of its version: a compiler gives the same again.
 */
public final class CpuPrograms {
    /** Beyond so many bytes, those used longest ago go. */
    private static final long MOST_BYTES = 192L << 20;

    static final Path FOLDER = folder();
    private static final String COMPILER = version();

    private CpuPrograms() {}

    private static Path folder() {
        String ours = System.getenv("CUDF4J_CACHE");
        String common = System.getenv("XDG_CACHE_HOME");
        Path cache = ours != null
                ? Path.of(ours)
                : (common != null ? Path.of(common) : Path.of(System.getProperty("user.home"), ".cache"))
                        .resolve("cudf4j");
        return cache.resolve("udf-tests");
    }

    /**
     * Writes the program of a text to a file that can be run.
     *
     * @param isKept whether it is kept; one of many that nobody wants again would drive out others
     */
    public static void write(String source, List<String> flags, Path program, boolean isKept) throws IOException {
        List<String> told = new ArrayList<>(List.of("-std=c++17", "-w", "-ffp-contract=off"));
        told.addAll(flags);
        Path kept = FOLDER.resolve(key(source, told) + ".gz");
        if (Files.exists(kept)) {
            try (InputStream in = new GZIPInputStream(Files.newInputStream(kept), 1 << 16)) {
                Files.copy(in, program);
            }
            Files.setLastModifiedTime(kept, FileTime.from(Instant.now()));
        } else {
            compile(source, told, program);
            if (isKept) {
                keep(program, kept);
            }
        }
        assertThat(program.toFile().setExecutable(true)).isTrue();
    }

    private static void compile(String source, List<String> told, Path program) throws IOException {
        Path text = Files.writeString(program.resolveSibling("all.cpp"), source);
        List<String> command = new ArrayList<>(List.of("g++"));
        command.addAll(told);
        command.addAll(List.of("-o", program.toString(), text.toString()));
        assertThat(execute(program.getParent(), command)).as("g++").isEmpty();
    }

    /** Another process may do the same: each writes a file of its own and moves it to the name. */
    private static void keep(Path program, Path kept) throws IOException {
        Files.createDirectories(FOLDER);
        Path part = Files.createTempFile(FOLDER, "part", ".tmp");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(part), 1 << 16)) {
            Files.copy(program, out);
        }
        Files.move(part, kept, StandardCopyOption.ATOMIC_MOVE);
        try (Stream<Path> files = Files.list(FOLDER).filter(Files::isRegularFile)) {
            long bytes = 0;
            for (Path each : files.sorted(
                            Comparator.comparing(CpuPrograms::lastUsed).reversed())
                    .toList()) {
                bytes += each.toFile().length();
                if (bytes > MOST_BYTES) {
                    Files.deleteIfExists(each);
                }
            }
        }
    }

    /** Returns when a file was used last; 0 of one that another process has removed. */
    private static long lastUsed(Path file) {
        return file.toFile().lastModified();
    }

    private static String key(String source, List<String> told) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((COMPILER + told + "\n").getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(source.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String version() {
        try {
            Process process = new ProcessBuilder("g++", "--version")
                    .redirectErrorStream(true)
                    .start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("g++ is a prerequisite of the build", e);
        }
    }

    /** Runs a command and returns what it says; begins with the exit code where that is not 0. */
    public static String execute(Path folder, List<String> command) throws IOException {
        Path said = folder.resolve("said");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
        builder.environment().put("ASAN_OPTIONS", "detect_leaks=0");
        Process process = builder.start();
        try {
            assertThat(process.waitFor(10, TimeUnit.MINUTES))
                    .as("ends: %s", command)
                    .isTrue();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        String text = Files.readString(said, StandardCharsets.UTF_8);
        return process.exitValue() == 0 ? text : "exit " + process.exitValue() + "\n" + text;
    }
}
