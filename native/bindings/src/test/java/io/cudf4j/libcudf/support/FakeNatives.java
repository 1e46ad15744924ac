/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.support;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Writes sets of native libraries that are only text, for tests of all that happens before loading. */
final class FakeNatives {
    private FakeNatives() {}

    /** Writes a set below the root of a class path, as native/pack.py lays it out, and returns its folder. */
    static Path write(Path root, String name, String engine, String version, Map<String, String> files)
            throws IOException {
        Path folder =
                Files.createDirectories(root.resolve(NativeFlavours.RESOURCES).resolve(name));
        List<String> lines = new ArrayList<>(List.of(
                "name=" + name,
                "engine=" + engine,
                "rank=1",
                "platform=" + NativeFlavours.platform(),
                "version=" + version,
                "libcudf=26.8.1",
                "driver=13000",
                "capability=75",
                "libraries=" + String.join(",", files.keySet())));
        for (Map.Entry<String, String> file : files.entrySet()) {
            byte[] bytes = file.getValue().getBytes(StandardCharsets.UTF_8);
            Files.write(folder.resolve(file.getKey()), bytes);
            lines.add("sha256." + file.getKey() + "="
                    + HexFormat.of().formatHex(NativeFlavour.sha256().digest(bytes)));
            lines.add("size." + file.getKey() + "=" + bytes.length);
        }
        Path index = root.resolve(NativeFlavours.INDEX);
        Files.createDirectories(index.getParent());
        Files.writeString(index, name + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        Files.write(folder.resolve(NativeFlavour.PROPERTIES), lines);
        return folder;
    }
}
