/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import io.cudf4j.DataFrame;
import io.cudf4j.errors.CudfException;
import java.lang.ref.WeakReference;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Compiled classes to hold against the rules. */
public final class Compiled {
    private static final ImportOption NO_VERSIONS = location -> !location.contains("/META-INF/versions/");

    /** Weak: what stays on the heap makes each collection slower, and tests behind these ask for hundreds. */
    private static WeakReference<JavaClasses> known = new WeakReference<>(null);

    private Compiled() {}

    /** Returns the bindings and cudf4j without tests. */
    static synchronized JavaClasses library() {
        JavaClasses library = known.get();
        if (library == null) {
            library = at(CudfException.class, DataFrame.class);
            known = new WeakReference<>(library);
        }
        return library;
    }

    /** Returns all classes of the folders or jars that some classes are in. */
    public static JavaClasses at(Class<?>... types) {
        return new ClassFileImporter()
                .withImportOption(NO_VERSIONS)
                .importLocations(Arrays.stream(types)
                        .map(type -> Location.of(
                                folderOf(type).toString().endsWith(".jar")
                                        ? URI.create("jar:" + folderOf(type).toUri() + "!/")
                                        : folderOf(type).toUri()))
                        .collect(Collectors.toSet()));
    }

    /** Returns the folder or jar that a class is in. */
    static Path folderOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
