/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.NativeLibraryException;
import io.cudf4j.libcudf.support.NativeFlavour.Kind;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeFlavoursTest {
    @TempDir
    Path root;

    private NativeFlavours onClassPath(String version, Path... entries) throws IOException {
        URL[] urls = new URL[entries.length];
        for (int i = 0; i < entries.length; i++) {
            urls[i] = entries[i].toUri().toURL();
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        // A parent of null keeps the libraries of this very build out of sight.
        try (URLClassLoader loader = new URLClassLoader(urls, null)) {
            thread.setContextClassLoader(loader);
            return NativeFlavours.onClassPath(version);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void classPath_findsEachFlavourOfAFolder() throws IOException {
        FakeNatives.write(root, "host", "host", "t1", Map.of("libcudf.so", "h"));
        FakeNatives.write(root, "jni", "jni", "t1", Map.of("libx.so", "j"));
        NativeFlavours got = onClassPath("t1", root);
        assertThat(got.of(Kind.HOST)).extracting(NativeFlavour::name).containsExactly("host");
        assertThat(got.jni().files()).containsExactly("libx.so");
        assertThat(got.rejections()).doesNotContain("t1,");
    }

    @Test
    void classPath_readsFromAJar() throws IOException {
        FakeNatives.write(root, "host", "host", "t1", Map.of("libcudf.so", "from a jar"));
        Path jar = root.resolve("host.jar");
        try (FileSystem zip = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
            for (String name : new String[] {
                NativeFlavours.INDEX,
                NativeFlavours.RESOURCES + "host/engine.properties",
                NativeFlavours.RESOURCES + "host/libcudf.so"
            }) {
                Files.createDirectories(zip.getPath(name).getParent());
                Files.copy(root.resolve(name), zip.getPath(name));
            }
        }
        NativeFlavour host = onClassPath("t1", jar).of(Kind.HOST).get(0);
        Path folder = new LibraryCache(root.resolve("cache")).provide(host);
        assertThat(folder.resolve("libcudf.so")).hasContent("from a jar");
    }

    @Test
    void otherVersion_isRejectedWithBothVersions() throws IOException {
        FakeNatives.write(root, "jni", "jni", "t1", Map.of("libx.so", "j"));
        NativeFlavours got = onClassPath("t2", root);
        assertThatThrownBy(got::jni)
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("on the class path")
                .hasMessageContaining("jni is of cudf4j t1, version t2 is needed");
    }

    @Test
    void folder_isUsedAsItIs() throws IOException {
        FakeNatives.write(root, "host", "host", "t1", Map.of("libcudf.so", "h"));
        Path folder = root.resolve(NativeFlavours.RESOURCES);
        NativeFlavour host = NativeFlavours.inFolder(folder, "t1").of(Kind.HOST).get(0);
        Path cache = root.resolve("cache");
        assertThat(new LibraryCache(cache).provide(host))
                .isEqualTo(folder.toRealPath().resolve("host"));
        assertThat(cache).doesNotExist();
    }

    @Test
    void folderOfAnotherVersion_isRejected() throws IOException {
        FakeNatives.write(root, "jni", "jni", "t1", Map.of("libx.so", "j"));
        Path folder = root.resolve(NativeFlavours.RESOURCES);
        assertThatThrownBy(() -> NativeFlavours.inFolder(folder, "t2").jni())
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("jni is of cudf4j t1, version t2 is needed")
                .hasMessageContaining("cudf4j.native.dir");
    }

    @Test
    void folderWithoutLibraries_saysWhatIsExpected() {
        assertThatThrownBy(() -> NativeFlavours.inFolder(root, "t1"))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("holds no folder with an engine.properties");
        assertThatThrownBy(() -> NativeFlavours.inFolder(root.resolve("none"), "t1"))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("is not a folder");
    }

    @Test
    void folderWithoutAListedLibrary_namesIt() throws IOException {
        Path folder = FakeNatives.write(root, "host", "host", "t1", Map.of("libcudf.so", "h"));
        Files.delete(folder.resolve("libcudf.so"));
        NativeFlavour host = NativeFlavour.read(folder);
        assertThatThrownBy(() -> new LibraryCache(root).provide(host))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("libcudf.so, which engine.properties lists, is missing");
    }

    @Test
    void folderWithATruncatedLibrary_namesItAndBothSizes() throws IOException {
        Path folder = FakeNatives.write(root, "host", "host", "t1", Map.of("libcudf.so", "whole library"));
        Files.writeString(folder.resolve("libcudf.so"), "whole");
        NativeFlavour host = NativeFlavour.read(folder);
        assertThatThrownBy(() -> new LibraryCache(root).provide(host))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining(
                        folder.resolve("libcudf.so") + " has 5 bytes, engine.properties beside it says 13");
    }

    @Test
    void sizeThatIsNoNumber_isRefused() throws IOException {
        Path folder = FakeNatives.write(root, "host", "host", "t1", Map.of("libcudf.so", "h"));
        Path properties = folder.resolve(NativeFlavour.PROPERTIES);
        Files.writeString(properties, Files.readString(properties).replace("size.libcudf.so=1", "size.libcudf.so=one"));
        assertThatThrownBy(() -> NativeFlavour.read(folder))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining(properties + " has a value that cannot be understood")
                .hasMessageContaining("one");
    }

    @Test
    void nameThatLeavesTheFolder_isRefused() throws IOException {
        Path folder = FakeNatives.write(root, "host", "host", "t1", Map.of("libcudf.so", "h"));
        Path properties = folder.resolve(NativeFlavour.PROPERTIES);
        Files.writeString(properties, Files.readString(properties).replace("libcudf.so", "../libcudf.so"));
        assertThatThrownBy(() -> NativeFlavour.read(folder))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("no plain file name: '../libcudf.so'");
    }

    @Test
    void missingValue_namesTheKey() throws IOException {
        Path folder = FakeNatives.write(root, "host", "host", "t1", Map.of("libcudf.so", "h"));
        Path properties = folder.resolve(NativeFlavour.PROPERTIES);
        Files.writeString(properties, Files.readString(properties).replace("version=t1", "version="));
        assertThatThrownBy(() -> NativeFlavour.read(folder))
                .isInstanceOf(NativeLibraryException.class)
                .hasMessageContaining("has no value for 'version'");
    }
}
