/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.udf.compile.Translation.Argument;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Runs translated functions on the CPU: one program of all of them, compiled by g++ with the sanitizers of addresses and
 * undefined behaviour, reads the rows from a file and writes what came out of each.
 */
@SuppressWarnings("StringConcatToTextBlock") // the lines of text are put together in between
final class CpuRun {
    /** What came out of a row. */
    record Row(Object value, long error) {}

    /** What came out of a function: its rows, and how many blocks of strings were made and were left over. */
    record Result(List<Row> rows, long made, long live) {}

    /**
     * How the program is built and which memory it gives to strings.
     *
     * @param areMany whether it is one of so many programs that nobody wants it again, and that it counts what a compiler takes: the
     *     printed functions, which have no pointers but to their own variables, are then not asked whether these are aligned
     */
    record Settings(List<String> flags, long heapBytes, boolean areMany) {
        Settings(List<String> flags, long heapBytes) {
            this(flags, heapBytes, false);
        }

        static final Settings SANITIZED = new Settings(
                List.of(
                        "-O0",
                        // those of undefined behaviour that address finds too only take time to compile
                        "-fsanitize=address,undefined,float-cast-overflow",
                        "-fno-sanitize=null,vptr,object-size,nonnull-attribute,returns-nonnull-attribute",
                        "-fno-sanitize-recover=all"),
                0);

        /** For very many functions: half of the time of a compiler, and all that is asked of the runtime but for the ends of scopes. */
        static final Settings OF_MANY = new Settings(
                Stream.concat(
                                SANITIZED.flags().stream(),
                                Stream.of(
                                        "-fno-sanitize-address-use-after-scope",
                                        // calls take less time to compile than what they do in place
                                        "--param=asan-instrumentation-with-call-threshold=0"))
                        .toList(),
                0,
                true);
    }

    private final Settings settings;
    private final List<Translation> translations = new ArrayList<>();
    private final List<UdfCase> cases = new ArrayList<>();

    CpuRun(Settings settings) {
        this.settings = settings;
    }

    void add(UdfCase each, Translation translation) {
        cases.add(each);
        translations.add(translation);
    }

    /** Compiles the functions, runs each on its rows, and returns what came out. */
    List<Result> run() {
        return results(ByteBuffer.wrap(output(source())).order(ByteOrder.LITTLE_ENDIAN));
    }

    /**
     * Runs variants of the one function, each in a process of its own. What became of each is {@code fine}, {@code acted}
     * if it set {@code udf_acted} and was fine, or {@code found} if it left a block or was ended by a sanitizer.
     */
    List<String> outcomes(List<String> bodies) {
        List<String> outcomes = new ArrayList<>();
        for (byte exit : output(variants(bodies))) {
            outcomes.add(exit == 0 ? "fine" : exit == 7 ? "acted" : "found");
        }
        return outcomes;
    }

    /** Compiles a program, runs it, and returns what it wrote. */
    private byte[] output(String source) {
        try {
            Path folder = Files.createTempDirectory("udf");
            try {
                Path program = folder.resolve("all");
                CpuPrograms.write(source, settings.flags(), program, !settings.areMany());
                Path input = Files.write(folder.resolve("in"), input());
                Path output = folder.resolve("out");
                assertThat(CpuPrograms.execute(
                                folder, List.of(program.toString(), input.toString(), output.toString())))
                        .as("what the program says")
                        .isEmpty();
                return Files.readAllBytes(output);
            } finally {
                try (var files = Files.list(folder)) {
                    for (Path file : files.toList()) {
                        Files.delete(file);
                    }
                }
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new IllegalStateException("g++ is a prerequisite of the build", e);
        }
    }

    private boolean usesStrings() {
        return translations.stream().anyMatch(Translation::usesStrings);
    }

    private StringBuilder prelude() {
        TreeSet<String> tables = new TreeSet<>();
        translations.forEach(each -> tables.addAll(each.tables()));
        return prelude(tables, usesStrings());
    }

    /** Returns what stands before functions that are compiled for the CPU. */
    static StringBuilder prelude(Set<String> tables, boolean strings) {
        return new StringBuilder("#define UDF_COUNT_BLOCKS\n")
                .append(Resource.text("cpu.hpp"))
                .append("#define UNCHECKED __attribute__((no_sanitize(\"address\", \"undefined\")))\n")
                .append(Translation.runtime(tables, strings));
    }

    /** Returns the text of the program. */
    private String source() {
        StringBuilder text = prelude();
        StringBuilder main = new StringBuilder("UNCHECKED int main(int, char** files)\n{\n"
                + "  cpu_in = fopen(files[1], \"rb\");\n  cpu_out = fopen(files[2], \"wb\");\n");
        for (int i = 0; i < translations.size(); i++) {
            String body = translations.get(i).body();
            text.append(part(i, i, settings.areMany() ? marked(body) : body));
            main.append("  n").append(i).append("::drive();\n");
        }
        return text.append(main)
                .append("  fclose(cpu_in);\n  return fclose(cpu_out);\n}\n")
                .toString();
    }

    private String variants(List<String> bodies) {
        StringBuilder text = prelude();
        text.append("static int udf_acted = 0;\n"
                + "static jstr str_owned(udf_ctx& c, const char* data, i32 bytes)\n{\n  jstr s = str_new(c, bytes);\n"
                + "  if (c.code == 0) { cat(s, str_borrow(data, bytes)); }\n  return s;\n}\n");
        StringBuilder all = new StringBuilder("static void (*const udf_all[])() = {");
        for (int i = 0; i < bodies.size(); i++) {
            text.append(part(0, i, bodies.get(i)));
            all.append(i == 0 ? "" : ", ").append("n").append(i).append("::drive");
        }
        return text.append(all)
                .append("};\n")
                .append(Resource.text("forks.hpp"))
                .toString();
    }

    /** Prints a function and what drives it, with names of their own. */
    private String part(int number, int name, String body) {
        return named(body + driver(number, name), name);
    }

    /** Returns functions without what is asked of pointers, of which they have none. */
    private static String marked(String body) {
        return body.replaceAll(
                "(?m)^(static|extern \"C\") (?=__(?:device|global)__ (?!const ))",
                "$1 __attribute__((no_sanitize(\"alignment\", \"pointer-overflow\"))) ");
    }

    /** Returns a function with names of its own, so that many can stand in one source. */
    static String named(String body, int name) {
        String renamed = body.replaceAll("\\b" + Translation.KERNEL + "\\b", Translation.KERNEL + name)
                .replace(Translation.FREE_KERNEL + "(", Translation.FREE_KERNEL + name + "(");
        return "namespace n" + name + " {\n" + renamed + "}\n";
    }

    /** Prints a function that reads the columns of one case, calls the kernel row by row, then once for all rows. */
    private String driver(int number, int kernel) {
        boolean strings = usesStrings();
        Translation translation = translations.get(number);
        ValueType output = cases.get(number).output();
        StringBuilder text = new StringBuilder("UNCHECKED static void drive()\n{\n  const i64 rows = cpu_long();\n");
        StringBuilder free = new StringBuilder();
        List<String> one = new ArrayList<>();
        List<String> all = new ArrayList<>();
        for (Argument argument : translation.arguments()) {
            String name = argument.name();
            switch (argument.role()) {
                case ROWS -> {
                    one.add("1");
                    all.add("rows");
                }
                case DATA, OFFSETS, MASK, CAPTURED, STARTS -> {
                    boolean scalar = !argument.type().endsWith("*");
                    text.append("  void* ").append(name).append(" = cpu_blob();\n");
                    free.append("  free(").append(name).append(");\n");
                    String pointer = "(" + (scalar ? argument.type() + "*" : argument.type()) + ")" + name;
                    all.add(scalar ? "*" + pointer : pointer);
                    // of groups only the group moves, not the columns, and of windows not the values
                    boolean isFixed = cases.get(number).isFixed(argument.index());
                    boolean moves = argument.role() == Translation.Role.STARTS
                            || (!isFixed && argument.role() == Translation.Role.OFFSETS)
                            || (!isFixed
                                    && argument.role() == Translation.Role.DATA
                                    && !argument.type().equals("const char*"));
                    one.add(scalar ? "*" + pointer : pointer + (moves ? " + row" : ""));
                }
                case MASK_BIT -> {
                    text.append("  const i64 ").append(name).append(" = cpu_long();\n");
                    all.add(name);
                    one.add(cases.get(number).isFixed(argument.index()) ? name : name + " + row");
                }
                case CAPTURED_BYTES -> {
                    text.append("  const i64 ").append(name).append(" = cpu_long();\n");
                    all.add("(i32)" + name);
                    one.add("(i32)" + name);
                }
                case OUTPUT, OWNERS, OUTPUT_VALID -> {
                    String element =
                            argument.type().substring(0, argument.type().length() - 1);
                    text.append("  ")
                            .append(argument.type())
                            .append(' ')
                            .append(name)
                            .append(" = (")
                            .append(argument.type())
                            .append(")malloc(rows * sizeof(")
                            .append(element)
                            .append(") + 1);\n");
                    text.append("  ")
                            .append(argument.type())
                            .append(" all_")
                            .append(name)
                            .append(" = (")
                            .append(argument.type())
                            .append(")malloc(rows * sizeof(")
                            .append(element)
                            .append(") + 1);\n");
                    free.append("  free(")
                            .append(name)
                            .append(");\n  free(all_")
                            .append(name)
                            .append(");\n");
                    all.add("all_" + name);
                    one.add(name + " + row");
                }
                case ERROR -> {
                    all.add("first");
                    one.add("error");
                }
                case HEAP -> {
                    all.add("the_heap");
                    one.add("the_heap");
                }
                case LARGE -> {
                    all.add("nullptr");
                    one.add("nullptr");
                }
                case LARGE_SIZE -> {
                    all.add("2147483647");
                    one.add("2147483647");
                }
                case PRECEDING, FOLLOWING, LEAST, LARGE_COUNT -> {
                    all.add("0");
                    one.add("0");
                }
                default -> throw new IllegalStateException(argument.toString());
            }
        }
        boolean string = output.isString();
        text.append("  const i64 heap_bytes = cpu_long();\n");
        // the first bytes are the thread's own where it goes over all rows; behind them lie the results of each row
        // alone
        text.append("  const u64 own = heap_bytes > 256 ? 128 : 0;\n");
        text.append(
                "  udf_heap heap = {nullptr, (u64)heap_bytes, own, 256, own, 0};\n  udf_heap* the_heap = nullptr;\n");
        text.append("  if (heap_bytes > 0) { heap.base = (char*)malloc(heap_bytes); the_heap = &heap; }\n");
        text.append(
                "  u64 absent = 0;\n  u64 least = ~0ULL;\n  for (i64 row = 0; row < rows; ++row) {\n    u64 error[2] = {~0ULL, 0};\n");
        text.append("    ")
                .append(Translation.KERNEL)
                .append(kernel)
                .append('(')
                .append(String.join(", ", one))
                .append(");\n");
        text.append("    if (error[0] != ~0ULL && least == ~0ULL) { least = error[0] | ((u64)row << 24); }\n");
        text.append("    absent += error[1];\n    cpu_write(error, 8);\n    cpu_write(valid + row, 1);\n");
        text.append(
                string
                        ? "    const i64 bytes = out[row].bytes;\n    cpu_write(&bytes, 8);\n    cpu_write(out[row].data, bytes);\n"
                        : "    cpu_write(out + row, sizeof *out);\n");
        text.append("  }\n  u64 first[2] = {~0ULL, 0};\n  heap.threads = own == 0 ? 0 : 1;\n  ");
        text.append(Translation.KERNEL)
                .append(kernel)
                .append('(')
                .append(String.join(", ", all))
                .append(");\n  heap.threads = 0;\n");
        text.append(
                "  const bool enough = the_heap == nullptr || heap.next <= heap.bytes;\n  if (enough && first[0] != least) { printf(\"the first failing row differs\\n\"); }\n");
        text.append("  if (enough && first[1] != absent) { printf(\"the count of nulls differs\\n\"); }\n");
        text.append("  for (i64 row = 0; row < rows && enough; ++row) {\n"
                + "    if ((valid[row] & 1) != ((all_valid[row >> 5] >> (row & 31)) & 1)) { printf(\"validity differs\\n\"); }\n"
                + "  }\n");
        if (string) {
            text.append(
                    "  for (i64 row = 0; row < rows; ++row) {\n    if (enough && (out[row].bytes != all_out[row].bytes ||"
                            + " (out[row].bytes != 0 && memcmp(out[row].data, all_out[row].data, out[row].bytes) != 0))) { printf(\"row differs\\n\"); }\n  }\n");
            text.append("  ").append(Translation.FREE_KERNEL).append(kernel).append("(rows, owners, the_heap);\n");
            text.append("  ").append(Translation.FREE_KERNEL).append(kernel).append("(rows, all_owners, the_heap);\n");
        } else {
            text.append("  if (memcmp(out, all_out, rows * sizeof *out) != 0) { printf(\"rows differ\\n\"); }\n");
        }
        cases.get(number).around().ifPresent(around -> text.append(around(translation, around, all, kernel)));
        text.append(
                strings
                        ? "  const i64 counts[2] = {(i64)udf_blocks_made, (i64)udf_blocks_live};\n  udf_left |= udf_blocks_live != 0;\n  udf_blocks_made = 0;\n  udf_blocks_live = 0;\n"
                        : "  const i64 counts[2] = {0, 0};\n");
        text.append("  cpu_write(counts, 16);\n  free(heap.base);\n");
        return text.append(free).append("}\n").toString();
    }

    /** Prints a call in which windows lie around their rows, which must give what it gives for the same windows in columns. */
    private static String around(Translation translation, UdfCase.Around around, List<String> all, int kernel) {
        List<String> given = new ArrayList<>(all);
        for (int i = 0; i < given.size(); i++) {
            Argument argument = translation.arguments().get(i);
            boolean isBounds = argument.role() == Translation.Role.DATA && argument.index() != WindowColumns.VALUES;
            switch (argument.role()) {
                case PRECEDING -> given.set(i, Integer.toString(around.preceding()));
                case FOLLOWING -> given.set(i, Integer.toString(around.following()));
                case LEAST -> given.set(i, Integer.toString(around.least()));
                case ERROR -> given.set(i, "again");
                default -> given.set(i, isBounds ? "nullptr" : given.get(i));
            }
        }
        return "  u64 again[2] = {~0ULL, 0};\n  memset(all_out, 1, rows * sizeof *out);\n  memset(all_valid, 0, rows);\n  "
                + Translation.KERNEL + kernel + "(" + String.join(", ", given) + ");\n"
                + "  if (again[0] != first[0] || again[1] != first[1]) { printf(\"failures of windows around differ\\n\"); }\n"
                + "  if (memcmp(out, all_out, rows * sizeof *out) != 0) { printf(\"windows around differ\\n\"); }\n";
    }

    // ---- the rows as bytes

    private byte[] input() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < cases.size(); i++) {
            UdfCase each = cases.get(i);
            bytes.writeBytes(longs(each.rows().size()));
            for (Argument argument : translations.get(i).arguments()) {
                switch (argument.role()) {
                    case DATA -> blob(bytes, data(each, each.column(translations.get(i), argument.index())));
                    case OFFSETS -> blob(bytes, offsets(each, each.column(translations.get(i), argument.index())));
                    case MASK -> blob(bytes, mask(each, each.column(translations.get(i), argument.index())));
                    case MASK_BIT -> bytes.writeBytes(longs(bit(each.column(translations.get(i), argument.index()))));
                    case STARTS -> blob(bytes, starts(each));
                    case CAPTURED -> {
                        Translation.Captured captured =
                                translations.get(i).captured().get(argument.index());
                        blob(bytes, element(captured.type(), captured.value()));
                    }
                    case CAPTURED_BYTES ->
                        bytes.writeBytes(longs(element(
                                        ValueType.STRING,
                                        translations
                                                .get(i)
                                                .captured()
                                                .get(argument.index())
                                                .value())
                                .length));
                    default -> {}
                }
            }
            bytes.writeBytes(longs(settings.heapBytes()));
        }
        return bytes.toByteArray();
    }

    private static byte[] starts(UdfCase each) {
        ByteBuffer buffer =
                ByteBuffer.allocate((each.rows().size() + 1) * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        int start = 0;
        for (Object[] group : each.rows()) {
            buffer.putInt(start);
            start += group.length;
        }
        return buffer.putInt(start).array();
    }

    /** Rows of the second input begin in the middle of a word of its mask. */
    static int bit(int input) {
        return input == 0 ? 0 : 30;
    }

    static byte[] data(UdfCase each, int input) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (each.inputs().get(input).isString()) {
            bytes.writeBytes("before".getBytes(StandardCharsets.UTF_8));
        }
        for (Object[] row : each.columnRows()) {
            bytes.writeBytes(element(each.inputs().get(input), row[input]));
        }
        return bytes.toByteArray();
    }

    static byte[] offsets(UdfCase each, int input) {
        boolean large = each.inputs().get(input) == ValueType.LARGE_STRING;
        ByteBuffer buffer = ByteBuffer.allocate((each.columnRows().size() + 1) * (large ? 8 : 4))
                .order(ByteOrder.LITTLE_ENDIAN);
        int offset = "before".length();
        for (int row = 0; row <= each.columnRows().size(); row++) {
            if (large) {
                buffer.putLong(offset);
            } else {
                buffer.putInt(offset);
            }
            if (row < each.columnRows().size()) {
                offset += element(ValueType.STRING, each.columnRows().get(row)[input]).length;
            }
        }
        return buffer.array();
    }

    static byte[] mask(UdfCase each, int input) {
        if (each.columnRows().stream().noneMatch(row -> row[input] == null)) {
            return null;
        }
        int words = (each.columnRows().size() + bit(input) + 31) / 32;
        ByteBuffer buffer = ByteBuffer.allocate(words * 4).order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < each.columnRows().size(); row++) {
            if (each.columnRows().get(row)[input] != null) {
                int bit = row + bit(input);
                buffer.putInt(bit / 32 * 4, buffer.getInt(bit / 32 * 4) | (1 << (bit % 32)));
            }
        }
        return buffer.array();
    }

    private static void blob(ByteArrayOutputStream into, byte[] bytes) {
        into.writeBytes(longs(bytes == null ? -1 : bytes.length));
        if (bytes != null) {
            into.writeBytes(bytes);
        }
    }

    private static byte[] longs(long value) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
    }

    private static byte[] element(ValueType type, Object value) {
        ByteBuffer buffer = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        int size = switch (type) {
            case BOOLEAN ->
                buffer.put((byte) (Boolean.TRUE.equals(value) ? 1 : 0)).position();
            case BYTE -> buffer.put(value == null ? 0 : (Byte) value).position();
            case SHORT -> buffer.putShort(value == null ? 0 : (Short) value).position();
            case CHAR -> buffer.putChar(value == null ? 0 : (Character) value).position();
            case INT -> buffer.putInt(value == null ? 0 : (Integer) value).position();
            case LONG -> buffer.putLong(value == null ? 0 : (Long) value).position();
            case FLOAT -> buffer.putFloat(value == null ? 0 : (Float) value).position();
            case DOUBLE -> buffer.putDouble(value == null ? 0 : (Double) value).position();
            default -> -1;
        };
        if (size < 0) {
            return value == null ? new byte[0] : Utf8.of((String) value);
        }
        return java.util.Arrays.copyOf(buffer.array(), size);
    }

    private List<Result> results(ByteBuffer bytes) {
        List<Result> results = new ArrayList<>();
        for (UdfCase each : cases) {
            List<Row> rows = new ArrayList<>();
            for (int i = 0; i < each.rows().size(); i++) {
                long error = bytes.getLong();
                boolean valid = bytes.get() != 0;
                Object value = value(each.output(), bytes);
                rows.add(new Row(valid ? value : null, error));
            }
            results.add(new Result(rows, bytes.getLong(), bytes.getLong()));
        }
        assertThat(bytes.remaining()).isZero();
        return results;
    }

    static Object value(ValueType type, ByteBuffer bytes) {
        return switch (type) {
            case BOOLEAN -> bytes.get() != 0;
            case BYTE -> bytes.get();
            case SHORT -> bytes.getShort();
            case CHAR -> bytes.getChar();
            case INT -> bytes.getInt();
            case LONG -> bytes.getLong();
            case FLOAT -> bytes.getFloat();
            case DOUBLE -> bytes.getDouble();
            default -> {
                byte[] text = new byte[(int) bytes.getLong()];
                bytes.get(text);
                yield new String(text, StandardCharsets.UTF_8);
            }
        };
    }

    /** What lies beside these tests. */
    private static final class Resource {
        static String text(String name) {
            try (var stream = MethodHandles.lookup().lookupClass().getResourceAsStream(name)) {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
