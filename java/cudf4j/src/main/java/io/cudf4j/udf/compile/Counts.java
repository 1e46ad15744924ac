/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a function without counts that cancel each other. Each count is a read and a write of memory, which a compiler keeps
 * since it cannot see that nothing else looks there. Three things are left out:
 *
 * <ul>
 *   <li>a copy of a variable that is given back before the variable changes: what reads the copy reads the variable;
 *   <li>the copy of a parameter that never changes, which the caller holds;
 *   <li>the builder that {@code append} returns, where it is the one that it was called on.
 * </ul>
 */
final class Counts {
    private static final String BEGIN = "  ";
    private static final String LEAVE = "leave";
    private static final String ASSIGNED = " = ";

    private final List<String> lines;

    /** Variables that hold nothing which they must give back. */
    private final Set<String> borrowed = new HashSet<>();

    private Counts(List<String> lines) {
        this.lines = lines;
    }

    /** Leaves out what cancels in the lines of a function, up to where it is left. */
    static Counts of(CharSequence text) {
        Counts counts = new Counts(new ArrayList<>(Arrays.asList(text.toString().split("\n", -1))));
        counts.parameters();
        boolean isChanged = true;
        while (isChanged) {
            isChanged = counts.appends();
            isChanged |= counts.copies();
        }
        return counts;
    }

    /** Returns the lines that are left. */
    String text() {
        return String.join("\n", lines);
    }

    /** Returns whether a variable holds nothing that it must give back where the function is left. */
    boolean isBorrowed(String variable) {
        return borrowed.contains(variable);
    }

    private boolean copies() {
        boolean isChanged = false;
        for (int i = 0; i + 1 < lines.size(); i++) {
            Copy copy = Copy.of(lines.get(i));
            if (copy != null && copy.to().startsWith("s") && isCounted(i + 1, copy.to())) {
                int end = endOf(i + 2, copy);
                if (end > 0) {
                    for (int k = i + 2; k < end; k++) {
                        lines.set(k, renamed(lines.get(k), copy.to(), copy.from()));
                    }
                    lines.remove(end);
                    lines.remove(i + 1);
                    lines.remove(i);
                    i--;
                    isChanged = true;
                }
            }
        }
        return isChanged;
    }

    private void parameters() {
        for (int i = 0; i + 1 < lines.size(); i++) {
            Copy copy = Copy.of(lines.get(i));
            if (copy == null || !copy.from().startsWith("p")) {
                if (lines.get(i).startsWith(BEGIN + "//")) {
                    return;
                }
                continue;
            }
            if (isCounted(i + 1, copy.to()) && !changes(copy.to(), i + 2, lines.size())) {
                lines.remove(i + 1);
                borrowed.add(copy.to());
            }
        }
    }

    /** Returns where a copy is given back, behind which nothing sees it and before which neither it nor its origin changes; else -1. */
    private int endOf(int first, Copy copy) {
        String end = BEGIN + "jdec(c, " + copy.to() + ");";
        for (int k = first; k < lines.size(); k++) {
            if (lines.get(k).equals(end)) {
                return isClosed(first, k) ? k : -1;
            }
            if (isChange(k, copy.to()) || isChange(k, copy.from())) {
                return -1;
            }
        }
        return -1;
    }

    /** Returns whether jumps lead neither into a stretch of lines nor out of it, but to where the function is left. */
    private boolean isClosed(int first, int end) {
        Set<String> labels = new HashSet<>();
        boolean jumps = false;
        for (int k = first; k < end; k++) {
            String line = lines.get(k);
            if (!line.startsWith(" ") && line.endsWith(":;")) {
                labels.add(line.substring(0, line.length() - 2));
            }
            jumps |= line.contains("goto ");
        }
        if (labels.isEmpty() && !jumps) {
            return true;
        }
        for (int k = 0; k < lines.size(); k++) {
            boolean isWithin = k >= first && k < end;
            List<String> targets = targets(lines.get(k));
            if (!targets.isEmpty() && lines.get(k).indexOf('"') >= 0) {
                return false;
            }
            for (String target : targets) {
                if (!target.equals(LEAVE) && labels.contains(target) != isWithin) {
                    return false;
                }
            }
        }
        return true;
    }

    private static List<String> targets(String line) {
        List<String> found = new ArrayList<>();
        for (int at = line.indexOf("goto "); at >= 0; at = line.indexOf("goto ", at + 1)) {
            int end = line.indexOf(';', at);
            found.add(line.substring(at + "goto ".length(), end < 0 ? line.length() : end));
        }
        return found;
    }

    private boolean changes(String variable, int first, int end) {
        for (int k = first; k < end; k++) {
            if (isChange(k, variable)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a line does more with a variable than to read it. */
    private boolean isChange(int k, String variable) {
        String line = lines.get(k);
        int at = find(line, variable, 0);
        if (at < 0) {
            return false;
        }
        // a text of the user may look like anything
        if (line.indexOf('"') >= 0 || line.contains("jdec(") || line.contains("jinc(") || line.contains("jmove(")) {
            return true;
        }
        if (line.endsWith(" = " + variable + ";")) {
            Copy copy = Copy.of(line);
            return copy == null || !isCounted(k + 1, copy.to());
        }
        for (; at >= 0; at = find(line, variable, at + 1)) {
            int end = at + variable.length();
            while (end < line.length() && isOfPlace(line.charAt(end))) {
                end++;
            }
            if (line.startsWith(ASSIGNED, end) || (at > 0 && line.charAt(at - 1) == '&')) {
                return true;
            }
        }
        return false;
    }

    /** Of a component or an element, as in {@code s0r.w[1]}. */
    private static boolean isOfPlace(char c) {
        return isOfName(c) || c == '.' || c == '[' || c == ']';
    }

    private boolean isCounted(int k, String variable) {
        return k < lines.size() && lines.get(k).equals(BEGIN + "jinc(" + variable + ");");
    }

    private boolean appends() {
        boolean isChanged = false;
        for (int i = 0; i + 1 < lines.size(); i++) {
            Append append = Append.of(lines.get(i));
            if (append == null) {
                continue;
            }
            int moved = i + 1;
            int givenBack = -1;
            String line = lines.get(moved);
            while (line.startsWith(BEGIN + "UDF_CHECK(") || line.startsWith(BEGIN + "jdec(")) {
                givenBack = line.equals(BEGIN + "jdec(c, " + append.on() + ");") ? moved : givenBack;
                moved++;
                line = lines.get(moved);
            }
            String move = BEGIN + "jmove(";
            String taken = ", " + append.to() + ");";
            if (!lines.get(i + 1).startsWith(BEGIN + "UDF_CHECK(") || !line.startsWith(move) || !line.endsWith(taken)) {
                continue;
            }
            String to = line.substring(move.length(), line.length() - taken.length());
            if (givenBack >= 0 != to.equals(append.on())) {
                continue;
            }
            lines.set(i, append.without());
            if (givenBack >= 0) {
                lines.remove(moved);
                lines.remove(givenBack);
            } else {
                lines.set(moved, BEGIN + to + " = " + append.on() + ";");
                lines.add(moved + 1, BEGIN + "jinc(" + to + ");");
            }
            isChanged = true;
        }
        return isChanged;
    }

    private static String renamed(String line, String from, String to) {
        int at = find(line, from, 0);
        if (at < 0) {
            return line;
        }
        StringBuilder made = new StringBuilder();
        int done = 0;
        for (; at >= 0; at = find(line, from, at + 1)) {
            made.append(line, done, at).append(to);
            done = at + from.length();
        }
        return made.append(line, done, line.length()).toString();
    }

    /** Returns where a name stands by itself, from a place on; else -1. */
    private static int find(String line, String name, int from) {
        for (int at = line.indexOf(name, from); at >= 0; at = line.indexOf(name, at + 1)) {
            int end = at + name.length();
            if ((at == 0 || !isOfName(line.charAt(at - 1))) && (end == line.length() || !isOfName(line.charAt(end)))) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isOfName(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isVariable(String text) {
        if (text.length() < 2 || "svp".indexOf(text.charAt(0)) < 0 || text.charAt(1) < '0' || text.charAt(1) > '9') {
            return false;
        }
        return text.chars().allMatch(c -> isOfName((char) c));
    }

    /** A variable that is given the value of another. */
    private record Copy(String to, String from) {
        static @Nullable Copy of(String line) {
            int at = line.indexOf(ASSIGNED);
            if (at < 0 || !line.startsWith(BEGIN) || !line.endsWith(";")) {
                return null;
            }
            Copy copy = new Copy(
                    line.substring(BEGIN.length(), at), line.substring(at + ASSIGNED.length(), line.length() - 1));
            return isVariable(copy.to) && isVariable(copy.from) ? copy : null;
        }
    }

    /** A call that appends to a builder and returns it. */
    private record Append(String to, String type, String on, String rest) {
        private static final String CALL = " = builder_add_";
        private static final Set<String> TYPES = Set.of("int", "long", "char", "bool", "text");

        static @Nullable Append of(String line) {
            int at = line.indexOf(CALL);
            int open = line.indexOf("(c, ", Math.max(0, at));
            int end = open < 0 ? -1 : line.indexOf(", ", open + "(c, ".length());
            if (at < 0 || end < 0 || !line.startsWith(BEGIN)) {
                return null;
            }
            Append append = new Append(
                    line.substring(BEGIN.length(), at),
                    line.substring(at + CALL.length(), open),
                    line.substring(open + "(c, ".length(), end),
                    line.substring(end));
            return TYPES.contains(append.type) && isVariable(append.on) ? append : null;
        }

        /** Returns the call that returns nothing. */
        String without() {
            return BEGIN + "builder_put_" + type + "(c, " + on + rest;
        }
    }
}
