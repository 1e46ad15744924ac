/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import io.cudf4j.errors.UnsupportedUdfException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** What one translation gathers: functions, literals, captured values, sites of errors, and what of the runtime it needs. */
final class Program {
    /** The sites that fit into the word that a kernel reports. */
    private static final int MAX_SITES = 1 << 16;

    private final ClassFiles files;
    private final Fields fields;
    private final RowColumns rowColumns;
    private final UserTypes userTypes;
    private final StringBuilder functions = new StringBuilder();
    private final StringBuilder listing = new StringBuilder();
    private final Map<FunctionKey, String> names = new LinkedHashMap<>();
    private final Set<String> inProgress = new HashSet<>();
    private final Map<String, String> literals = new LinkedHashMap<>();
    private final Map<CapturedKey, String> capturedNames = new LinkedHashMap<>();
    private final List<Translation.Captured> captured = new ArrayList<>();
    private final Map<Translation.Site, Integer> sites = new LinkedHashMap<>();
    private final Set<String> tables = new TreeSet<>();
    private final Map<List<Integer>, String> numbers = new LinkedHashMap<>();
    private int recordWords;
    private int recordTexts;
    private boolean strings;
    private boolean allocates;
    private boolean fails;

    /** The names of functions that something in them may end. */
    private final Set<String> left = new HashSet<>();

    /** A method for one choice of what its parameters hold. */
    private record FunctionKey(String method, List<Val> parameters) {}

    private static final class CapturedKey {
        private final Object object;
        private final String field;

        CapturedKey(Object object, String field) {
            this.object = object;
            this.field = field;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof CapturedKey that && object == that.object && field.equals(that.field);
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(object) + field.hashCode();
        }
    }

    Program(ClassFiles files, RowColumns rowColumns) {
        this.files = files;
        this.rowColumns = rowColumns;
        this.fields = new Fields(files.loader());
        this.userTypes = new UserTypes(files.loader());
    }

    ClassFiles files() {
        return files;
    }

    Fields fields() {
        return fields;
    }

    UserTypes userTypes() {
        return userTypes;
    }

    RowColumns rowColumns() {
        return rowColumns;
    }

    void useStrings() {
        strings = true;
    }

    /** Notes that variables hold records of a shape: all records of a program have variables of one type. */
    void useRecord(RecordShape shape) {
        strings = true;
        recordWords = Math.max(recordWords, Math.max(1, shape.words()));
        recordTexts = Math.max(recordTexts, shape.texts());
    }

    void useAllocation() {
        strings = true;
        allocates = true;
    }

    /** Notes that a row can fail, whatever its columns hold. */
    void useFailure() {
        fails = true;
    }

    /** Returns whether a row can fail although no column has a null. */
    boolean fails() {
        return fails;
    }

    /** Returns whether something in a function may end it. */
    boolean mayBeLeft(String function) {
        return left.contains(function);
    }

    void use(Intrinsics.Entry entry) {
        String function = entry.function();
        strings |= function.startsWith("str_") || function.startsWith("builder_") || function.startsWith("ch_");
        allocates |= entry.allocates();
        tables.addAll(entry.tables());
        entry.tables().forEach(CharTables::begin);
    }

    boolean usesStrings() {
        return strings;
    }

    boolean allocates() {
        return allocates;
    }

    Set<String> tables() {
        return tables;
    }

    List<Translation.Captured> captured() {
        return Collections.unmodifiableList(captured);
    }

    List<Translation.Site> sites() {
        return List.copyOf(sites.keySet());
    }

    String functions() {
        return functions.toString();
    }

    String listing() {
        return listing.toString();
    }

    /** Returns the number of a place where a row can fail. */
    int site(ClassFiles.Declared where, @Nullable AbstractInsnNode insn, String exception) {
        Translation.Site site = new Translation.Site(
                Type.getObjectType(where.owner().name).getClassName(),
                where.method().name,
                where.file(),
                Refusal.line(where, insn),
                exception);
        Integer known = sites.get(site);
        if (known != null) {
            return known;
        }
        int number = sites.size();
        if (number == MAX_SITES) {
            throw Refusal.at(where, insn, "a function of more than " + MAX_SITES + " lines", "take it apart");
        }
        sites.put(site, number);
        return number;
    }

    /** Returns the text of a string constant. */
    String literal(String value) {
        strings = true;
        String known = literals.get(value);
        if (known == null) {
            known = "lit" + literals.size();
            literals.put(value, known);
        }
        return "str_borrow(" + known + ", " + Utf8.of(value).length + ")";
    }

    /** Returns the name of a constant array of numbers. */
    String numbers(int[] values) {
        List<Integer> key = IntStream.of(values).boxed().toList();
        return numbers.computeIfAbsent(key, k -> "numbers" + numbers.size());
    }

    /** Returns the variables of the constants, and the type of records. */
    String literals() {
        StringBuilder text = new StringBuilder();
        if (recordWords > 0) {
            text.append("typedef jrecord_of<")
                    .append(recordWords)
                    .append(", ")
                    .append(Math.max(1, recordTexts))
                    .append("> jrecord;\nUDF_FN jrecord jrecord_null() { return jrecord(); }\n");
        }
        numbers.forEach((values, name) -> text.append("static __device__ const i32 ")
                .append(name)
                .append("[] = {")
                .append(values.stream().map(Literals::of).collect(Collectors.joining(", ")))
                .append("};\n"));
        literals.forEach((value, name) -> text.append("static __device__ const char ")
                .append(name)
                .append("[] = \"")
                .append(Utf8.quoted(value))
                .append("\";\n"));
        return text.toString();
    }

    /** Returns the text of a value that is handed to the kernel, not printed into it. */
    String captured(Object object, String field, Kind kind, Object value) {
        String name = capturedNames.computeIfAbsent(new CapturedKey(object, field), key -> {
            captured.add(new Translation.Captured(
                    typeOf(kind, value), value, field.startsWith("#") ? Integer.parseInt(field.substring(1)) : -1));
            return "captured(c).k" + (captured.size() - 1);
        });
        strings |= kind == Kind.STRING;
        return name;
    }

    private static ValueType typeOf(Kind kind, Object value) {
        if (kind == Kind.STRING) {
            return ValueType.STRING;
        }
        return ValueType.of(Types.unboxed(Type.getType(value.getClass())).orElseThrow());
    }

    /** Returns the name of the function that a method became, and prints it before if that has not been done. */
    String function(
            ClassFiles.Declared callee,
            List<Val> parameters,
            Kind result,
            ClassFiles.Declared caller,
            AbstractInsnNode call) {
        String method = callee.owner().name + "." + callee.method().name + callee.method().desc;
        if (inProgress.contains(method)) {
            throw Refusal.at(
                    caller,
                    call,
                    "the call of " + callee.shown() + ", which calls itself,",
                    "write a loop: threads of a device have little stack");
        }
        FunctionKey key = new FunctionKey(method, List.copyOf(parameters));
        String known = names.get(key);
        if (known != null) {
            return known;
        }
        inProgress.add(method);
        String name = print(callee, parameters, result);
        inProgress.remove(method);
        names.put(key, name);
        return name;
    }

    /** Prints a method as a function of C++ and returns its name. */
    String print(ClassFiles.Declared method, List<Val> parameters, Kind result) {
        boolean isStatic = (method.method().access & Opcodes.ACC_STATIC) != 0;
        Frame<Val>[] frames = analyze(method, parameters);
        // named only now: what it calls has taken its names before
        MethodPrinter printer = new MethodPrinter(this, method, frames, result);
        StringBuilder signature = new StringBuilder("(udf_ctx& c");
        List<String> assignments = new ArrayList<>();
        Type[] types = Type.getArgumentTypes(method.method().desc);
        int slot = 0;
        for (int i = 0; i < parameters.size(); i++) {
            Kind kind = parameters.get(i).kind();
            if (kind.hasVariable()) {
                String type = kind.isReference() ? "const " + kind.c() + "&" : kind.c();
                signature.append(", ").append(type).append(" p").append(i);
                assignments.add(Text.local(slot, kind) + " = p" + i + ";");
                if (kind.isCounted()) {
                    assignments.add("jinc(" + Text.local(slot, kind) + ");");
                }
                strings |= kind.isCounted();
                if (kind == Kind.RECORD) {
                    useRecord((RecordShape) parameters.get(i).detail());
                }
            }
            slot += isStatic ? types[i].getSize() : i == 0 ? 1 : types[i - 1].getSize();
        }
        if (method.method().name.equals("<init>")) {
            // the record is there while its constructor reads what it has set
            assignments.add(Text.local(0, Kind.RECORD) + ".there = true;");
        }
        signature.append(')');
        strings |= result.isCounted();
        Listing.append(listing, method, frames);
        String placeholder = "@function@";
        String text = printer.print("static __device__ " + result.c() + " " + placeholder + signature, assignments);
        String name = "f" + names.size();
        if (printer.mayBeLeft()) {
            left.add(name);
        }
        functions.append(text.replace(placeholder, name)).append('\n');
        return name;
    }

    private Frame<Val>[] analyze(ClassFiles.Declared where, List<Val> parameters) {
        try {
            return new Analyzer<>(new TypeInterpreter(where, this, parameters))
                    .analyze(where.owner().name, where.method());
        } catch (AnalyzerException e) {
            if (e.getCause() instanceof UnsupportedUdfException refused) {
                throw refused;
            }
            throw new IllegalStateException(
                    "the bytecode of " + where.shown() + " cannot be followed: " + e.getMessage(), e);
        }
    }
}
