/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.udf.compile.Translation.Argument;
import io.cudf4j.udf.compile.Translation.Role;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints the kernel: the loop over rows around the function, and the arguments from which it reads a row. */
final class KernelPrinter {
    /** Rows that a thread of a small function takes at a time. */
    private static final int ROWS_OF_THREAD = 4;

    /** The text of functions that do little, in characters: some tens of instructions. */
    private static final int SMALL = 4000;

    private final Program program;
    private final List<ValueType> inputs;
    private final ValueType output;
    private final EntryMethod.Entry entry;
    private final List<Argument> arguments = new ArrayList<>();

    KernelPrinter(Program program, List<ValueType> inputs, ValueType output, EntryMethod.Entry entry) {
        this.program = program;
        this.inputs = inputs;
        this.output = output;
        this.entry = entry;
    }

    List<Argument> arguments() {
        return List.copyOf(arguments);
    }

    /** Returns the text of what the function captured, which the functions refer to. */
    String capturedText() {
        StringBuilder text = new StringBuilder("struct udf_captured {\n");
        for (int i = 0; i < program.captured().size(); i++) {
            ValueType type = program.captured().get(i).type();
            text.append("  ").append(type.kind().c()).append(" k").append(i).append(";\n");
        }
        List<Translation.RowColumn> columns = program.rowColumns().used();
        for (int i = 0; i < columns.size(); i++) {
            ValueType type = columns.get(i).type();
            if (type != null) {
                text.append("  ")
                        .append(dataType(type))
                        .append(" col")
                        .append(i)
                        .append(";\n");
                if (type.isString()) {
                    text.append("  const ")
                            .append(type.c())
                            .append("* offsets")
                            .append(i)
                            .append(";\n");
                }
            }
            text.append("  const u32* mask")
                    .append(i)
                    .append(";\n  i64 bit")
                    .append(i)
                    .append(";\n");
        }
        if (program.rowColumns().isOfGroups()) {
            text.append("  const i32* starts;\n");
        }
        if (program.rowColumns().isOfWindows()) {
            text.append("  i64 begin;\n  i32 size;\n");
        }
        return text.append("  i32 unused;\n};\n")
                .append(
                        "UDF_FN const udf_captured& captured(const udf_ctx& c) { return *(const udf_captured*)c.captured; }\n\n")
                .toString();
    }

    /**
     * Returns the text of the kernel.
     *
     * @param function the name of the function that computes a row
     * @param capturedParameters the texts of the first arguments of the function
     */
    String print(String function, List<String> capturedParameters) {
        declare();
        StringBuilder text = new StringBuilder("extern \"C\" __global__ void " + Translation.KERNEL + "(");
        for (int i = 0; i < arguments.size(); i++) {
            Argument argument = arguments.get(i);
            text.append(i == 0 ? "" : ", ")
                    .append(argument.type())
                    .append(isApart(argument.role()) ? " __restrict__ " : " ")
                    .append(argument.name());
        }
        text.append(")\n{\n");
        captured(text);
        text.append("  udf_ctx c;\n  c.heap = heap;\n  c.bump = nullptr;\n  c.bump_end = nullptr;\n");
        text.append("  c.free_list = nullptr;\n  c.captured = &k;\n");
        text.append("  c.builder = nullptr;\n");
        if (program.allocates()) {
            text.append("  heap_begin(c);\n");
        }
        if (program.functions().contains("builder_new(c)")) {
            text.append("  udf_builder builder;\n  builder_begin(c, builder);\n");
        }
        if (isOfBlocks()) {
            block(text, function, capturedParameters);
        }
        int together = rowsOfThread();
        text.append("  const i32 lane = threadIdx.x & (UDF_LANES - 1);\n")
                .append("  const i64 step = (i64)gridDim.x * blockDim.x * ")
                .append(together)
                .append(";\n  for (i64 first = ((i64)blockIdx.x * blockDim.x + threadIdx.x - lane) * ")
                .append(together)
                .append("; first < rows; first += step) {\n");
        if (together > 1) {
            load(text, together);
            text.append("#pragma unroll\n");
        }
        // the threads of a warp stay together: each sets its bit of the same words
        text.append("    for (i32 u = 0; u < ").append(together).append("; ++u) {\n");
        text.append("      if (first + u * UDF_LANES < rows) {\n      const i64 row = first + u * UDF_LANES + lane;\n");
        text.append("      bool ok = false;\n      if (row < rows) {\n");
        row(text, function, capturedParameters, together > 1);
        text.append(
                "      }\n      if (valid != nullptr) { udf_write_valid(valid, error, row, rows, ok); }\n      }\n");
        text.append("    }\n  }\n");
        text.append(isOfBlocks() ? "#endif\n}\n" : "}\n");
        if (output.isString()) {
            text.append("#ifdef " + Translation.MALLOC + "\nextern \"C\" __global__ void " + Translation.FREE_KERNEL
                    + "(i64 rows, void** owners, udf_heap* heap)\n{\n  udf_ctx c;\n  c.heap = heap;\n"
                    + "  c.bump = nullptr;\n  c.bump_end = nullptr;\n  c.free_list = nullptr;\n  c.builder = nullptr;\n  c.captured = nullptr;\n"
                    + "  for (i64 row = (i64)blockIdx.x * blockDim.x + threadIdx.x; row < rows;"
                    + " row += (i64)gridDim.x * blockDim.x) {\n"
                    + "    jrelease(c, (jblock*)owners[row]);\n    owners[row] = nullptr;\n  }\n}\n#endif\n");
        }
        return text.toString();
    }

    /** Prints the way of a kernel in which the threads of a block call the function for one group, all alike. */
    private void block(StringBuilder text, String function, List<String> capturedParameters) {
        text.append("#ifdef " + Translation.BLOCK + "\n");
        text.append("  for (i32 i = blockIdx.x; i < large_count; i += gridDim.x) {\n")
                .append("    const i64 row = large[i];\n    bool ok = false;\n");
        row(text, function, capturedParameters, false);
        // the kernel before took the group for one without a value
        text.append("    if (ok && valid != nullptr && UDF_WRITES) {\n")
                .append(
                        "      atomicOr(valid + (row >> 5), 1U << (row & 31));\n      atomicAdd(error + 1, ~0ULL);\n    }\n")
                .append("  }\n#else\n");
    }

    /** Whether nothing else that the kernel is given lies in its memory and is written. */
    private static boolean isApart(Role role) {
        return role == Role.DATA || role == Role.OFFSETS || role == Role.MASK || role == Role.OUTPUT;
    }

    private void declare() {
        add(Role.ROWS, 0, "rows", "i64");
        for (int i = 0; i < inputs.size(); i++) {
            ValueType type = inputs.get(i);
            input(i, type, "in");
        }
        List<Translation.RowColumn> columns = program.rowColumns().used();
        for (int i = 0; i < columns.size(); i++) {
            input(i, columns.get(i).type(), "col");
        }
        if (program.rowColumns().isOfGroups()) {
            add(Role.STARTS, 0, "starts", "const i32*");
            add(Role.LARGE, 0, "large", "const i32*");
            add(Role.LARGE_COUNT, 0, "large_count", "i32");
            add(Role.LARGE_SIZE, 0, "large_size", "i32");
        }
        if (program.rowColumns().isOfWindows()) {
            add(Role.PRECEDING, 0, "preceding", "i64");
            add(Role.FOLLOWING, 0, "following", "i64");
            add(Role.LEAST, 0, "least", "i32");
        }
        add(Role.OUTPUT, 0, "out", output.isString() ? "udf_text*" : output.c() + "*");
        if (output.isString()) {
            add(Role.OWNERS, 0, "owners", "void**");
        }
        add(Role.OUTPUT_VALID, 0, "valid", "u32*");
        add(Role.ERROR, 0, "error", "u64*");
        add(Role.HEAP, 0, "heap", "udf_heap*");
        for (int i = 0; i < program.captured().size(); i++) {
            ValueType type = program.captured().get(i).type();
            add(Role.CAPTURED, i, "captured" + i, type.isString() ? "const char*" : type.c());
            if (type.isString()) {
                add(Role.CAPTURED_BYTES, i, "captured_bytes" + i, "i32");
            }
        }
    }

    private void input(int i, @Nullable ValueType type, String name) {
        if (type != null) {
            add(Role.DATA, i, name + i, dataType(type));
            if (type.isString()) {
                add(Role.OFFSETS, i, "offsets" + i, "const " + type.c() + "*");
            }
        }
        add(Role.MASK, i, "mask" + i, "const u32*");
        add(Role.MASK_BIT, i, "bit" + i, "i64");
    }

    private static String dataType(ValueType type) {
        return type.isString() ? "const char*" : "const " + type.c() + "*";
    }

    private void add(Role role, int index, String name, String type) {
        arguments.add(new Argument(role, index, name, type));
    }

    private void captured(StringBuilder text) {
        text.append("  udf_captured k;\n  k.unused = 0;\n");
        for (int i = 0; i < program.captured().size(); i++) {
            boolean string = program.captured().get(i).type().isString();
            text.append("  k.k").append(i).append(" = ");
            text.append(string ? "str_borrow(captured" + i + ", captured_bytes" + i + ")" : "captured" + i)
                    .append(";\n");
        }
        for (Argument argument : arguments) {
            boolean isOfRow = program.rowColumns().isOfRows()
                    && switch (argument.role()) {
                        case DATA, OFFSETS, MASK, MASK_BIT, STARTS -> true;
                        default -> false;
                    };
            if (isOfRow) {
                text.append("  k.")
                        .append(argument.name())
                        .append(" = ")
                        .append(argument.name())
                        .append(";\n");
            }
        }
    }

    /**
     * Returns how many rows a thread takes at a time. Where a function does little, reads of several rows that are under way at
     * once keep the memory busy.
     */
    int rowsOfThread() {
        boolean isSmall = !inputs.isEmpty()
                && inputs.stream().noneMatch(ValueType::isString)
                && !program.usesStrings()
                && !output.isString()
                && program.functions().length() < SMALL
                && !program.functions().contains("array_at");
        return isSmall ? ROWS_OF_THREAD : 1;
    }

    private void load(StringBuilder text, int together) {
        for (int i = 0; i < inputs.size(); i++) {
            text.append("    ")
                    .append(inputs.get(i).c())
                    .append(" x")
                    .append(i)
                    .append('[')
                    .append(together)
                    .append("];\n");
        }
        text.append("#pragma unroll\n    for (i32 u = 0; u < ")
                .append(together)
                .append("; ++u) {\n      const i64 row = first + u * UDF_LANES + lane;\n");
        for (int i = 0; i < inputs.size(); i++) {
            text.append("      x" + i + "[u] = row < rows ? in" + i + "[row] : ("
                    + inputs.get(i).c() + ")0;\n");
        }
        text.append("    }\n");
    }

    private void row(StringBuilder text, String function, List<String> capturedParameters, boolean isLoaded) {
        text.append("      c.code = 0;\n      c.site = -1;\n");
        if (program.rowColumns().isOfRows()) {
            text.append("      c.row = row;\n");
        }
        if (output.isString()) {
            text.append(
                    "      udf_text given;\n      given.data = nullptr;\n      given.bytes = 0;\n      given.unused = 0;\n");
            owner(text, "nullptr");
        } else {
            text.append("      ").append(output.c()).append(" given = 0;\n");
        }
        text.append("      do {\n");
        if (program.rowColumns().isOfWindows()) {
            WindowPrinter.bounds(text);
        }
        if (isOfBlocks()) {
            text.append("#ifndef " + Translation.BLOCK
                    + "\n        if (group_size(c, starts) >= large_size) { break; }\n#endif\n");
        }
        List<String> values = new ArrayList<>(capturedParameters);
        for (int i = 0; i < inputs.size(); i++) {
            input(text, i, isLoaded);
            values.add("a" + i);
        }
        Kind result = entry.result();
        text.append("        ")
                .append(result.c())
                .append(" r = ")
                .append(function)
                .append("(c");
        values.forEach(value -> text.append(", ").append(value));
        text.append(");\n");
        if (output.isString()) {
            text.append("        if (c.code == 0 && str_has_half(r)) { udf_fail(c, UDF_LONE_SURROGATE); }\n");
        }
        text.append("        if (c.code != 0) {\n          ");
        text.append(
                        program.rowColumns().isOfRows()
                                ? "if (c.code != UDF_NO_VALUE" + writes() + ") { udf_report(error, row, c); }"
                                : "udf_report(error, row, c);")
                .append('\n');
        text.append(output.isString() ? "          jdec(c, r);\n" : "").append("          break;\n        }\n");
        if (result.isReference()) {
            text.append("        if (is_null(r)) { break; }\n");
        }
        if (output.isString()) {
            text.append("""
                            given.data = r.data;
                            given.bytes = r.bytes;
                    """);
            owner(text, "r.block");
        } else {
            text.append("        given = (")
                    .append(output.c())
                    .append(')')
                    .append(result.isBox() ? "r.v" : "r")
                    .append(";\n");
        }
        text.append("        ok = true;\n      } while (false);\n");
        text.append(isOfBlocks() ? "      if (UDF_WRITES) { out[row] = given; }\n" : "      out[row] = given;\n");
    }

    /** Prints what is kept of the owner of a text, which a heap that is given back whole does without. */
    private static void owner(StringBuilder text, String block) {
        text.append("#ifdef " + Translation.MALLOC + "\n      owners[row] = ")
                .append(block)
                .append(";\n#endif\n");
    }

    /** Returns whether the source is also that of a kernel in which a block of threads calls the function for each group. */
    boolean isOfBlocks() {
        return program.rowColumns().isOfStatistics() && !output.isString() && !program.allocates();
    }

    private String writes() {
        return isOfBlocks() ? " && UDF_WRITES" : "";
    }

    /** Prints what the function is given of an input, and that a row without it is left. */
    private void input(StringBuilder text, int i, boolean isLoaded) {
        ValueType type = inputs.get(i);
        boolean isNullable = entry.calledWithNull().get(i);
        String valid = "udf_valid(mask" + i + ", bit" + i + " + row)";
        String element = isLoaded ? "x" + i + "[u]" : "in" + i + "[row]";
        String value;
        if (type.isString()) {
            value = "str_borrow(in" + i + " + offsets" + i + "[row], (i32)(offsets" + i + "[row + 1] - offsets" + i
                    + "[row]))";
        } else {
            value = type == ValueType.BOOLEAN
                    ? "(i32)(" + element + " != 0)"
                    : "(" + type.kind().c() + ")" + element;
        }
        if (isNullable) {
            value = valid + " ? " + (type.isString() ? value : "box_of(" + value + ")") + " : "
                    + type.boxed().nullText();
        } else {
            text.append("        if (!").append(valid).append(") { break; }\n");
        }
        text.append("        const ")
                .append((isNullable ? type.boxed() : type.kind()).c())
                .append(" a")
                .append(i)
                .append(" = ")
                .append(value)
                .append(";\n");
    }
}
