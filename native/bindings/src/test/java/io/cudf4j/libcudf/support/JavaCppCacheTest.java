/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.errors.NativeLibraryException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import org.bytedeco.javacpp.Loader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where JavaCPP unpacks its own library, each time in a JVM of its own whose home folder cannot be written. */
class JavaCppCacheTest {
    private static final String LIBRARY = "org/bytedeco/javacpp/" + NativeFlavours.platform() + "/libjnijavacpp.so";

    @TempDir
    Path root;

    private Path temporary;
    private Path cacheDir;
    private Path noFolder;

    @BeforeEach
    void makeFolders() throws IOException {
        root = root.toRealPath();
        temporary = Files.createDirectory(root.resolve("tmp"));
        // As the temporary folder of a machine, but without the sticky bit.
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxrwxrwx"));
        cacheDir = root.resolve("cache");
        noFolder = Files.writeString(root.resolve("file"), "no folder").resolve("within");
    }

    private String run(String firstUse, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("-Duser.home=" + noFolder, "-Djava.io.tmpdir=" + temporary));
        all.addAll(List.of(options));
        return FreshJvm.output(FreshJvm.start(all, LoadJavaCpp.class, cacheDir.toString(), firstUse));
    }

    /** Puts a file where JavaCPP looks by default, of the size and time by which it knows its library. */
    private void plant() throws IOException {
        URL resource = Loader.class.getClassLoader().getResource(LIBRARY);
        assertThat(resource).isNotNull();
        JarURLConnection connection = (JarURLConnection) resource.openConnection();
        JarEntry entry = connection.getJarEntry();
        Path jar = Path.of(connection.getJarFile().getName());
        Path planted = temporary
                .resolve(".javacpp-" + System.getProperty("user.name"))
                .resolve("cache")
                .resolve(jar.getFileName())
                .resolve(LIBRARY);
        Files.createDirectories(planted.getParent());
        Files.write(planted, new byte[(int) entry.getSize()]);
        Files.setLastModifiedTime(planted, FileTime.fromMillis(entry.getTime()));
    }

    @Test
    void plantedLibrary_isNotLoaded() throws Exception {
        plant();
        assertThat(run("ours")).startsWith("loaded " + cacheDir.resolve("javacpp"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cacheDir.resolve("javacpp"))))
                .isEqualTo("rwx------");
    }

    @Test
    void homeAndTemporaryFolder_areLeftAlone() throws Exception {
        assertThat(run("ours")).startsWith("loaded " + cacheDir);
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void folderThatTheUserNames_isUsed() throws Exception {
        for (String property : new String[] {"cachedir", "cacheDir"}) {
            Path named = root.resolve("named-" + property);
            assertThat(run("ours", "-Dorg.bytedeco.javacpp." + property + "=" + named))
                    .startsWith("loaded " + named);
        }
        assertThat(cacheDir).doesNotExist();
    }

    @Test
    void namedFolderThatCannotBeMade_isNotReplacedByAnOpenOne() throws Exception {
        plant();
        assertThat(run("ours", "-Dorg.bytedeco.javacpp.cachedir=" + noFolder))
                .startsWith(
                        "refused: JavaCPP unpacks its native library not into " + noFolder + " but into " + temporary)
                .contains("folder " + temporary + " may be written by others (0777)")
                .contains("-Dorg.bytedeco.javacpp.cachedir");
    }

    @Test
    void openFolderOfAnEarlierUse_isRefused() throws Exception {
        plant();
        assertThat(run("others"))
                .startsWith("refused: JavaCPP unpacks its native library not into " + cacheDir.resolve("javacpp"))
                .contains("folder " + temporary + " may be written by others (0777)");
    }

    @Test
    void safeFolderOfAnEarlierUse_isUsed() throws Exception {
        Path home = Files.createDirectory(root.resolve("home"));
        assertThat(run("others", "-Duser.home=" + home)).startsWith("loaded " + home.resolve(".javacpp"));
    }

    @Test
    void openFolderInTheCache_isRefused() throws Exception {
        run("ours");
        Files.setPosixFilePermissions(cacheDir.resolve("javacpp"), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(run("ours"))
                .startsWith("refused: native libraries cannot be unpacked into " + cacheDir.resolve("javacpp")
                        + ": others could write into the folder, and nothing tells whether they did; remove it");
    }

    @Test
    void unusableCache_namesBothProperties() throws Exception {
        cacheDir = noFolder;
        assertThat(run("ours"))
                .startsWith("refused: native libraries cannot be unpacked into " + noFolder)
                .contains("cudf4j.native.cacheDir")
                .contains("org.bytedeco.javacpp.cachedir");
        assertThat(temporary).isEmptyDirectory();
    }

    /** What the fresh process runs. */
    static final class LoadJavaCpp {
        private LoadJavaCpp() {}

        public static void main(String[] args) throws IOException {
            if (args[1].equals("others")) {
                Loader.getCacheDir();
            }
            try {
                Libraries.loadJavaCpp(new LibraryCache(Path.of(args[0])));
                System.out.println("loaded " + Loader.getLoadedLibraries().get("jnijavacpp"));
            } catch (NativeLibraryException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
    }
}
