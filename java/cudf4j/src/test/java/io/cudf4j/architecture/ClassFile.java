/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.architecture;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A class and the classes of cudf4j that its bytecode names, by their binary names. */
record ClassFile(String name, Set<String> named) {
    private static final Pattern IN_A_DESCRIPTOR = Pattern.compile("L(io/cudf4j/[^;<:]+)[;<]");
    private static final int MAGIC = 0xCAFEBABE;

    /** Reads the constants of a class file (Java Virtual Machine Specification, 4.4). */
    static ClassFile read(InputStream stream) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        if (in.readInt() != MAGIC) {
            throw new IOException("no class file");
        }
        in.readInt();
        int count = in.readUnsignedShort();
        String[] texts = new String[count];
        int[] classes = new int[count];
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 7 -> classes[i] = in.readUnsignedShort();
                case 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    // a long and a double take two places
                    i++;
                }
                default -> throw new IOException("no constant has the tag " + tag);
            }
        }
        in.skipNBytes(2);
        String name = texts[classes[in.readUnsignedShort()]];
        // arrays of a class are among the descriptors
        Set<String> named = Arrays.stream(classes)
                .filter(at -> at > 0)
                .mapToObj(at -> texts[at])
                .filter(text -> text.startsWith("io/cudf4j/"))
                .collect(Collectors.toCollection(TreeSet::new));
        Arrays.stream(texts)
                .filter(Objects::nonNull)
                .flatMap(text -> IN_A_DESCRIPTOR.matcher(text).results())
                .map(found -> found.group(1))
                .forEach(named::add);
        named.remove(name);
        return new ClassFile(
                name.replace('/', '.'),
                named.stream().map(other -> other.replace('/', '.')).collect(Collectors.toUnmodifiableSet()));
    }
}
