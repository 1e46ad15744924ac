/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.udf.compile.Translation.Argument;
import io.cudf4j.udf.compile.Translation.Role;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints the kernel: the loop over rows around the function, and the arguments from which it reads a row. */
final class KernelPrinter {
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
            text.append(i == 0 ? "" : ", ").append(argument.type()).append(' ').append(argument.name());
        }
        text.append(")\n{\n");
        captured(text);
        text.append("  udf_ctx c;\n  c.heap = heap;\n  c.bump = nullptr;\n  c.bump_end = nullptr;\n");
        text.append("  c.free_list = nullptr;\n  c.captured = &k;\n");
        text.append("  for (i64 row = (i64)blockIdx.x * blockDim.x + threadIdx.x; row < rows;"
                + " row += (i64)gridDim.x * blockDim.x) {\n");
        row(text, function, capturedParameters);
        text.append("  }\n}\n");
        if (output.isString()) {
            text.append("extern \"C\" __global__ void " + Translation.FREE_KERNEL
                    + "(i64 rows, void** owners, udf_heap* heap)\n{\n  udf_ctx c;\n  c.heap = heap;\n"
                    + "  c.bump = nullptr;\n  c.bump_end = nullptr;\n  c.free_list = nullptr;\n  c.captured = nullptr;\n"
                    + "  for (i64 row = (i64)blockIdx.x * blockDim.x + threadIdx.x; row < rows;"
                    + " row += (i64)gridDim.x * blockDim.x) {\n"
                    + "    jrelease(c, (jblock*)owners[row]);\n    owners[row] = nullptr;\n  }\n}\n");
        }
        return text.toString();
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
        }
        add(Role.OUTPUT, 0, "out", output.isString() ? "udf_text*" : output.c() + "*");
        if (output.isString()) {
            add(Role.OWNERS, 0, "owners", "void**");
        }
        add(Role.OUTPUT_VALID, 0, "valid", "u8*");
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

    private void row(StringBuilder text, String function, List<String> capturedParameters) {
        text.append("    c.code = 0;\n    c.site = -1;\n    valid[row] = 0;\n");
        if (program.rowColumns().isOfRows()) {
            text.append("    c.row = row;\n");
        }
        if (output.isString()) {
            text.append("    out[row].data = nullptr;\n    out[row].bytes = 0;\n    owners[row] = nullptr;\n");
        } else {
            text.append("    out[row] = 0;\n");
        }
        List<String> values = new ArrayList<>(capturedParameters);
        for (int i = 0; i < inputs.size(); i++) {
            String valid = "udf_valid(mask" + i + ", bit" + i + " + row)";
            String value = inputs.get(i).isString()
                    ? "str_borrow(in" + i + " + offsets" + i + "[row], (i32)(offsets" + i + "[row + 1] - offsets" + i
                            + "[row]))"
                    : (inputs.get(i) == ValueType.BOOLEAN
                            ? "(i32)(in" + i + "[row] != 0)"
                            : "(" + inputs.get(i).kind().c() + ")in" + i + "[row]");
            if (entry.calledWithNull().get(i)) {
                String absent = inputs.get(i).boxed().nullText();
                value = valid + " ? " + (inputs.get(i).isString() ? value : "box_of(" + value + ")") + " : " + absent;
            } else {
                text.append("    if (!").append(valid).append(") { continue; }\n");
            }
            values.add("a" + i);
            Kind kind = entry.calledWithNull().get(i)
                    ? inputs.get(i).boxed()
                    : inputs.get(i).kind();
            text.append("    const ")
                    .append(kind.c())
                    .append(" a")
                    .append(i)
                    .append(" = ")
                    .append(value)
                    .append(";\n");
        }
        Kind result = entry.result();
        text.append("    ").append(result.c()).append(" r = ").append(function).append("(c");
        values.forEach(value -> text.append(", ").append(value));
        text.append(");\n");
        if (output.isString()) {
            text.append("    if (c.code == 0 && str_has_half(r)) { udf_fail(c, UDF_LONE_SURROGATE); }\n");
        }
        text.append("    if (c.code != 0) {\n      ");
        text.append(
                        program.rowColumns().isOfRows()
                                ? "if (c.code != UDF_NO_VALUE) { udf_report(error, row, c); }"
                                : "udf_report(error, row, c);")
                .append('\n');
        text.append(output.isString() ? "      jdec(c, r);\n" : "").append("      continue;\n    }\n");
        if (result.isReference()) {
            text.append("    if (is_null(r)) { continue; }\n");
        }
        if (output.isString()) {
            text.append("    out[row].data = r.data;\n    out[row].bytes = r.bytes;\n    owners[row] = r.block;\n");
        } else {
            text.append("    out[row] = (")
                    .append(output.c())
                    .append(')')
                    .append(result.isBox() ? "r.v" : "r")
                    .append(";\n");
        }
        text.append("    valid[row] = 1;\n");
    }
}
