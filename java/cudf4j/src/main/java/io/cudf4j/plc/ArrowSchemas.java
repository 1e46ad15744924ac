/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.support.Address;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.LongPointer;

/** What an {@code ArrowSchema} of the Arrow C data interface says, read from host memory. */
public final class ArrowSchemas {
    // words of struct ArrowSchema: format, name, metadata, flags, n_children, children, dictionary, release,
    // private_data
    private static final int FORMAT = 0;
    private static final int NAME = 1;
    private static final int CHILD_COUNT = 4;
    private static final int CHILDREN = 5;
    private static final int RELEASE = 7;
    private static final int WORDS = 9;

    private ArrowSchemas() {}

    /**
     * Returns the names of the fields of a struct, empty ones for fields without a name.
     *
     * @param schemaAddress an {@code ArrowSchema}
     * @throws InvalidArgumentException if the schema was released, or is no struct
     * @source org.apache.arrow.c.ArrowSchema
     */
    public static List<String> fieldNames(long schemaAddress) {
        Native.require();
        LongPointer schema = words(schemaAddress);
        if (schema.get(RELEASE) == 0) {
            throw new InvalidArgumentException("the ArrowSchema was released");
        }
        String format = text(schema.get(FORMAT));
        if (!format.equals("+s")) {
            throw new InvalidArgumentException(
                    "a table is a struct (+s) in Arrow's C data interface, but the ArrowSchema has format '" + format
                            + "'");
        }
        int count = Math.toIntExact(schema.get(CHILD_COUNT));
        List<String> names = new ArrayList<>(count);
        if (count > 0) {
            LongPointer children = new LongPointer(new Address(schema.get(CHILDREN))).capacity(count);
            for (int i = 0; i < count; i++) {
                names.add(text(words(children.get(i)).get(NAME)));
            }
        }
        return names;
    }

    private static LongPointer words(long address) {
        return new LongPointer(new Address(address)).capacity(WORDS);
    }

    private static String text(long address) {
        // without a capacity the text goes on to its null character
        return address == 0
                ? ""
                : new BytePointer(new Address(address)).capacity(0).getString(StandardCharsets.UTF_8);
    }
}
