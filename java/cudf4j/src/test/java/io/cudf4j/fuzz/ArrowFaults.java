/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.fuzz;

import io.cudf4j.DataFrame;
import io.cudf4j.Series;
import io.cudf4j.errors.CudfException;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.plc.Interop;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.types.DType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.LongPointer;
import org.jspecify.annotations.Nullable;

/**
 * Structs of the Arrow C data interface with one thing wrong in one place of the tree, imported as a frame. Each is refused with
 * a message, or gives a frame that can be printed.
 *
 * <p>Argument: the file of {@link Progress}.
 */
final class ArrowFaults {
    // words of struct ArrowSchema and struct ArrowArray
    private static final int FORMAT = 0;
    private static final int METADATA = 2;
    private static final int SCHEMA_CHILD_COUNT = 4;
    private static final int SCHEMA_CHILDREN = 5;
    private static final int SCHEMA_DICTIONARY = 6;
    private static final int SCHEMA_RELEASE = 7;
    private static final int SCHEMA_WORDS = 9;
    private static final int BUFFERS = 5;
    private static final int CHILDREN = 6;
    private static final int DICTIONARY = 7;
    private static final int ARRAY_RELEASE = 8;
    private static final int ARRAY_WORDS = 10;
    private static final int ROWS = 12;

    private static final long[] NUMBERS = {
        -1, -2, -8, Long.MIN_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, 1L << 62, (1L << 48) + 1
    };
    static final String[] FORMATS = {
        "",
        "x",
        "n",
        "b",
        "c",
        "s",
        "i",
        "l",
        "e",
        "f",
        "g",
        "z",
        "u",
        "vu",
        "vz",
        "d:",
        "d:,",
        "d:10",
        "d:10,",
        "d:10,2",
        "d:10,2,32",
        "d:10,2,256",
        "d:999,2",
        "d:-1,-5",
        "d:10,99999999999",
        "d:38,-2147483648",
        "d:38,2147483647",
        "w:",
        "w:4",
        "w:-1",
        "w:99999999999",
        "tdD",
        "tdm",
        "tts",
        "tss:",
        "tsn:Nowhere/City",
        "tiM",
        "tin",
        "+l",
        "+vl",
        "+w:",
        "+w:-1",
        "+w:0",
        "+w:2147483647",
        "+w:9223372036854775807",
        "+s",
        "+m",
        "+r",
        "+ud:",
        "+ud:0,1",
        "+us:0",
        "+lx",
        "i\u0001",
        "é",
        "ts",
        "+"
    };

    private final Progress progress;
    private final List<LongPointer> schemas = new ArrayList<>();
    private final List<LongPointer> arrays = new ArrayList<>();
    private final Map<String, String> odd = new TreeMap<>();
    /** What C structs point to while they are imported. */
    private final List<Object> kept = new ArrayList<>();

    private long schema;
    private long array;
    private int refused;
    private int accepted;

    private ArrowFaults(Progress progress) {
        this.progress = progress;
    }

    public static void main(String[] arguments) throws Exception {
        ArrowFaults faults = new ArrowFaults(new Progress(Path.of(arguments[0])));
        try (DataFrame frame = frame();
                LongPointer schema = new LongPointer(SCHEMA_WORDS);
                LongPointer array = new LongPointer(ARRAY_WORDS)) {
            frame.toArrow(schema.address(), array.address());
            faults.run(schema, array);
            Interop.release(schema.address(), array.address());
        }
        faults.odd.forEach((what, where) -> System.out.println("odd: " + what + ": " + where));
        System.out.println("faults " + (faults.refused + faults.accepted) + " refused " + faults.refused + " odd "
                + faults.odd.size());
    }

    static DataFrame frame() {
        @Nullable Integer[] integers = new Integer[ROWS];
        @Nullable String[] texts = new String[ROWS];
        @Nullable Boolean[] booleans = new Boolean[ROWS];
        List<@Nullable Object> lists = new ArrayList<>();
        List<@Nullable Object> structs = new ArrayList<>();
        String[] categories = new String[ROWS];
        for (int i = 0; i < ROWS; i++) {
            integers[i] = i % 3 == 0 ? null : i;
            texts[i] = i % 4 == 1 ? null : "text" + i;
            booleans[i] = i % 5 == 0 ? null : i % 2 == 0;
            lists.add(i % 3 == 1 ? null : List.of("a" + i, "b"));
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("p", i);
            fields.put("q", List.of(i, i + 1));
            structs.add(i % 7 == 0 ? null : fields);
            categories[i] = "c" + i % 3;
        }
        DataFrame made = DataFrame.of("i", integers, "s", texts, "b", booleans);
        made.set("l", Series.of(DType.of("list<string>"), lists));
        made.set("st", Series.of(DType.of("struct<p: int32, q: list<int64>>"), structs));
        try (Series words = Series.of(categories)) {
            made.set("cat", words.asType(DType.of("category")));
        }
        made.set(
                "dec",
                Series.of(DType.of("decimal128(10, 2)"), Collections.nCopies(ROWS, new java.math.BigDecimal("1.25"))));
        return made;
    }

    private void run(LongPointer topSchema, LongPointer topArray) {
        schema = topSchema.address();
        array = topArray.address();
        collect(schema, array);
        if (!isAccepted(attempt())) {
            odd.put("the frame itself is refused", "");
        }
        for (int node = 0; node < arrays.size(); node++) {
            faultsOf(node, "");
            if (widen(node)) {
                if (!isAccepted(attempt())) {
                    odd.put("wide offsets are refused", "node " + node);
                }
                faultsOf(node, "wide ");
            }
        }
        deep();
    }

    private void collect(long schemaAddress, long arrayAddress) {
        LongPointer one = words(schemaAddress, SCHEMA_WORDS);
        LongPointer other = words(arrayAddress, ARRAY_WORDS);
        schemas.add(one);
        arrays.add(other);
        for (int i = 0; i < other.get(4); i++) {
            collect(
                    words(one.get(SCHEMA_CHILDREN), i + 1).get(i),
                    words(other.get(CHILDREN), i + 1).get(i));
        }
        if (other.get(DICTIONARY) != 0) {
            collect(one.get(SCHEMA_DICTIONARY), other.get(DICTIONARY));
        }
    }

    private static LongPointer words(long address, int count) {
        return new LongPointer(new Address(address)).capacity(count);
    }

    private static String format(LongPointer schema) {
        return new BytePointer(new Address(schema.get(FORMAT))).capacity(0).getString(StandardCharsets.UTF_8);
    }

    private void faultsOf(int node, String kind) {
        LongPointer one = schemas.get(node);
        LongPointer other = arrays.get(node);
        String at = kind + "node " + node + " (" + format(one) + ") ";
        String[] names = {"length", "null_count", "offset", "n_buffers", "n_children"};
        for (int word = 0; word < names.length; word++) {
            long right = other.get(word);
            for (long value : NUMBERS) {
                // an offset within the limit cannot be seen to be wrong; nor can a count of more than there is
                with(at + names[word] + "=" + value, other, word, value);
            }
            for (long value = 0; value <= 5; value++) {
                if (word == 1 || (word != 2 && value <= right)) {
                    with(at + names[word] + "=" + value, other, word, value);
                }
            }
        }
        for (int buffer = 0; buffer < other.get(3); buffer++) {
            with(at + "buffer " + buffer + " missing", words(other.get(BUFFERS), buffer + 1), buffer, 0);
        }
        with(at + "buffers missing", other, BUFFERS, 0);
        with(at + "children missing", other, CHILDREN, 0);
        with(at + "dictionary missing", other, DICTIONARY, 0);
        with(at + "released", other, ARRAY_RELEASE, 0);
        for (int child = 0; child < other.get(4); child++) {
            with(at + "child " + child + " missing", words(other.get(CHILDREN), child + 1), child, 0);
            with(at + "schema of child " + child + " missing", words(one.get(SCHEMA_CHILDREN), child + 1), child, 0);
        }
        with(at + "schema children missing", one, SCHEMA_CHILDREN, 0);
        with(at + "schema dictionary missing", one, SCHEMA_DICTIONARY, 0);
        with(at + "schema released", one, SCHEMA_RELEASE, 0);
        with(at + "format missing", one, FORMAT, 0);
        for (long value : new long[] {-1, 0, 1, Long.MAX_VALUE, 1L << 40}) {
            if (value <= one.get(SCHEMA_CHILD_COUNT) || value > 100) {
                with(at + "schema n_children=" + value, one, SCHEMA_CHILD_COUNT, value);
            }
        }
        for (String format : FORMATS) {
            // formats that need more memory than there is cannot be told from right ones
            if (isVisible(format(one), format)) {
                with(at + "format=" + format, one, FORMAT, text(format));
            }
        }
        BytePointer metadata = new BytePointer(16).fill((byte) 0xff);
        kept.add(metadata);
        with(at + "metadata of -1 pairs", one, METADATA, metadata.address());
        offsets(at, one, other);
        if (other.get(DICTIONARY) != 0) {
            indices(at, other);
            long right = one.get(SCHEMA_DICTIONARY);
            one.put(SCHEMA_DICTIONARY, one.address());
            with(at + "its own dictionary", other, DICTIONARY, other.address());
            one.put(SCHEMA_DICTIONARY, right);
        }
        if (other.get(4) > 0 && node > 0) {
            cycle(at, one, other);
        }
    }

    /** Whether the structs themselves show that the format is wrong, or its rows take no more bytes than are there. */
    private static boolean isVisible(String right, String wrong) {
        boolean isWide = List.of("d:10,2", "d:10,2,32", "tin", "tts", "l", "g", "tdm", "tss:", "tsn:Nowhere/City")
                .contains(wrong);
        boolean isNarrow = List.of("b", "c").contains(right);
        return !(wrong.startsWith("w:4")
                || (isWide && !right.startsWith("d:"))
                || (isNarrow && wrong.length() <= 3)
                || wrong.startsWith("v")
                || (right.equals("+l") && wrong.equals("+L"))
                || wrong.equals("+w:0"));
    }

    private void offsets(String at, LongPointer one, LongPointer other) {
        String format = format(one);
        boolean isNarrow = format.equals("u") || format.equals("+l");
        if (!isNarrow && !format.equals("U") && !format.equals("+L")) {
            return;
        }
        long buffer = words(other.get(BUFFERS), 2).get(1);
        long[] values = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1_000_000, 0, 3};
        for (int i = 0; i <= other.get(0); i += 3) {
            for (long value : values) {
                String name = at + "offset " + i + "=" + value;
                if (isNarrow) {
                    IntPointer offsets = new IntPointer(new Address(buffer)).capacity(i + 1L);
                    int right = offsets.get(i);
                    // characters end where the last offset says
                    if (i < other.get(0) || value <= right || format.equals("+l")) {
                        offsets.put(i, (int) value);
                        attempt(name);
                        offsets.put(i, right);
                    }
                } else {
                    LongPointer offsets = words(buffer, i + 1);
                    if (i < other.get(0) || value <= offsets.get(i) || format.equals("+L")) {
                        with(name, offsets, i, value);
                    }
                }
            }
        }
    }

    private void indices(String at, LongPointer other) {
        BytePointer indices =
                new BytePointer(new Address(words(other.get(BUFFERS), 2).get(1))).capacity(4);
        for (int value : new int[] {-1, 127, 3, 100}) {
            byte right = indices.get(0);
            indices.put(0, (byte) value);
            attempt(at + "index=" + value);
            indices.put(0, right);
        }
    }

    private void cycle(String at, LongPointer one, LongPointer other) {
        LongPointer children = words(other.get(CHILDREN), 1);
        LongPointer schemaChildren = words(one.get(SCHEMA_CHILDREN), 1);
        long right = schemaChildren.get(0);
        schemaChildren.put(0, one.address());
        with(at + "its own child", children, 0, other.address());
        schemaChildren.put(0, right);
    }

    /** Makes offsets of 32 bits such of 64, and leaves them so. */
    private boolean widen(int node) {
        LongPointer one = schemas.get(node);
        LongPointer other = arrays.get(node);
        String format = format(one);
        if (!format.equals("u") && !format.equals("+l")) {
            return false;
        }
        LongPointer buffers = words(other.get(BUFFERS), 2);
        int count = (int) (other.get(0) + other.get(2)) + 1;
        IntPointer narrow = new IntPointer(new Address(buffers.get(1))).capacity(count);
        LongPointer wide = new LongPointer(count);
        for (int i = 0; i < count; i++) {
            wide.put(i, narrow.get(i));
        }
        kept.add(wide);
        buffers.put(1, wide.address());
        one.put(FORMAT, text(format.equals("u") ? "U" : "+L"));
        return true;
    }

    private long text(String text) {
        byte[] utf8 =
                Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8).length + 1);
        BytePointer made = new BytePointer(utf8.length).put(utf8, 0, utf8.length);
        kept.add(made);
        return made.address();
    }

    private void with(String what, LongPointer struct, int word, long value) {
        long right = struct.get(word);
        struct.put(word, value);
        attempt(what);
        struct.put(word, right);
    }

    private void attempt(String what) {
        progress.begin(what);
        long live = LiveObjects.count();
        Throwable thrown = attempt();
        if (isAccepted(thrown)) {
            accepted++;
        } else {
            refused++;
            boolean clear = thrown instanceof CudfException || thrown instanceof UnsupportedOperationException;
            if (!clear || thrown.getMessage() == null || thrown.getMessage().isBlank()) {
                odd.put(thrown.toString(), what);
            }
        }
        if (LiveObjects.count() != live) {
            odd.put("not closed", what);
        }
    }

    private @Nullable Throwable attempt() {
        try (DataFrame made = DataFrame.fromArrow(schema, array)) {
            made.isNa().close();
            return made.toString().isEmpty() ? new IllegalStateException("an empty text") : null;
        } catch (RuntimeException | Error e) {
            return e;
        }
    }

    private static boolean isAccepted(@Nullable Throwable thrown) {
        return thrown == null;
    }

    /** Lists within lists, valid but for their depth. */
    private void deep() {
        for (int levels : new int[] {63, 64, 65, 1000, 100_000}) {
            LongPointer offsets = new LongPointer(1);
            offsets.put(0, 1L << 32);
            LongPointer values = new LongPointer(1);
            values.put(0, 7);
            kept.add(offsets);
            kept.add(values);
            long one = schemaOf("i", 0);
            long other = arrayOf(values.address(), 0);
            for (int i = 0; i < levels; i++) {
                one = schemaOf("+l", one);
                other = arrayOf(offsets.address(), other);
            }
            schema = schemaOf("+s", one);
            array = arrayOf(0, other);
            String what = levels + " lists within each other";
            int before = accepted;
            attempt(what);
            if (accepted - before != (levels <= 63 ? 1 : 0)) {
                odd.put("depth", what + (accepted > before ? " are imported" : " are refused"));
            }
        }
    }

    private long schemaOf(String format, long child) {
        LongPointer made = new LongPointer(SCHEMA_WORDS);
        LongPointer children = new LongPointer(1);
        children.put(0, child);
        made.put(
                new long[] {text(format), text("x"), 0, 2, child == 0 ? 0 : 1, children.address(), 0, 1, 0},
                0,
                SCHEMA_WORDS);
        kept.add(made);
        kept.add(children);
        return made.address();
    }

    private long arrayOf(long second, long child) {
        LongPointer made = new LongPointer(ARRAY_WORDS);
        LongPointer buffers = new LongPointer(2);
        buffers.put(0, 0).put(1, second);
        LongPointer children = new LongPointer(1);
        children.put(0, child);
        made.put(
                new long[] {
                    1, 0, 0, second == 0 ? 1 : 2, child == 0 ? 0 : 1, buffers.address(), children.address(), 0, 1, 0
                },
                0,
                ARRAY_WORDS);
        kept.add(made);
        kept.add(buffers);
        kept.add(children);
        return made.address();
    }
}
