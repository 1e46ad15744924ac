/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.objectweb.asm.Type;

/** The methods of the JDK that have a counterpart in the runtime, as {@code intrinsics.tsv} lists them. */
final class Intrinsics {
    /** The class of a method, its name and its descriptor. */
    record Key(String owner, String name, String descriptor) {
        /** Returns the method as a user writes it. */
        String shown() {
            StringBuilder text = new StringBuilder(Type.getObjectType(owner).getClassName())
                    .append('.')
                    .append(name)
                    .append('(');
            Type[] types = Type.getArgumentTypes(descriptor);
            for (int i = 0; i < types.length; i++) {
                String type = types[i].getClassName();
                text.append(i == 0 ? "" : ", ").append(type.substring(type.lastIndexOf('.') + 1));
            }
            return text.append(')').toString();
        }
    }

    /**
     * What is called in place of a method.
     *
     * @param function the name in the runtime
     * @param flags what the table says of it
     */
    record Entry(String function, String flags) {
        /** Returns whether it may fail, and so takes the context. */
        boolean fails() {
            return flags.indexOf('!') >= 0;
        }

        /** Returns whether it may take memory for a string. */
        boolean allocates() {
            return flags.indexOf('m') >= 0 && flags.indexOf('m') < tablesBegin();
        }

        /** Returns the tables of the running JVM that it looks into. */
        List<String> tables() {
            int begin = tablesBegin();
            return begin == flags.length()
                    ? List.of()
                    : List.of(flags.substring(begin + 1).split(",", -1));
        }

        private int tablesBegin() {
            return flags.indexOf('#') < 0 ? flags.length() : flags.indexOf('#');
        }

        /** Returns whether its argument is an object that need not be of the same class. */
        boolean comparesObjects() {
            return flags.startsWith("!e");
        }

        /** Returns whether its last digits may be others than in the JVM. */
        boolean isApproximate() {
            return flags.indexOf('~') >= 0;
        }
    }

    private static final Map<Key, Entry> TABLE = read();

    private Intrinsics() {}

    static Optional<Entry> find(String owner, String name, String descriptor) {
        return Optional.ofNullable(TABLE.get(new Key(owner, name, descriptor)));
    }

    /** Returns the whole table. */
    static Map<Key, Entry> all() {
        return TABLE;
    }

    /** Returns what works in place of a method that is not in the table, for the message that refuses it. */
    static String nearest(String owner, String name) {
        TreeSet<String> sameName = new TreeSet<>();
        TreeSet<String> sameClass = new TreeSet<>();
        for (Key key : TABLE.keySet()) {
            if (key.owner().equals(owner)) {
                sameClass.add(key.name());
                if (key.name().equals(name) || name.startsWith(key.name())) {
                    sameName.add(key.shown());
                }
            }
        }
        if (!sameName.isEmpty()) {
            return "use " + String.join(", ", sameName);
        }
        if (owner.startsWith("java/time/")) {
            return "Epoch gives the parts of times that epochs(unit) and getEpoch count, and Math.floorDiv goes from a unit"
                    + " to a longer one";
        }
        return sameClass.isEmpty()
                ? "functions may use String, StringBuilder, Math, Character and the classes of numbers, and static methods"
                        + " of your own"
                : "of " + owner.substring(owner.lastIndexOf('/') + 1) + " there are " + String.join(", ", sameClass);
    }

    private static Map<Key, Entry> read() {
        Map<Key, Entry> table = new LinkedHashMap<>();
        for (String line : Resources.lines("intrinsics.tsv")) {
            if (line.startsWith("#") || line.isEmpty()) {
                continue;
            }
            String[] cells = line.split("\t", -1);
            Key key = new Key(cells[0], cells[1], cells[2]);
            if (table.put(key, new Entry(cells[3], cells.length > 4 ? cells[4] : "")) != null) {
                throw new IllegalStateException("intrinsics.tsv lists " + key.shown() + " twice");
            }
        }
        return Collections.unmodifiableMap(table);
    }
}
