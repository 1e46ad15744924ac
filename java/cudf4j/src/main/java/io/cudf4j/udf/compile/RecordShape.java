/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * How a record of the user lies in a variable: numbers in words of 64 bits, texts beside them. Records never change, so a copy
 * is as good as the object.
 *
 * @param type the class
 * @param components in their order
 * @param words how many words they take
 * @param texts how many texts they are
 */
record RecordShape(Class<?> type, List<Component> components, int words, int texts) {
    /**
     * A component.
     *
     * @param name of the component, which is that of its field
     * @param value what it holds
     * @param place its word, or of a string which text it is
     */
    record Component(String name, Val value, int place) {
        /** Returns its value as an expression of C++. */
        String read(String record) {
            String word = record + ".w[" + place + "]";
            Kind kind = value.kind();
            return switch (kind) {
                case STRING -> record + ".t[" + place + "]";
                case LONG -> word;
                case FLOAT -> "f_of_bits((i32)" + word + ")";
                case DOUBLE -> "d_of_bits(" + word + ")";
                case INT, ENUM -> "(i32)" + word;
                case BOX_LONG -> "box_if(" + present(record) + ", " + word + ")";
                case BOX_FLOAT -> "box_if(" + present(record) + ", f_of_bits((i32)" + word + "))";
                case BOX_DOUBLE -> "box_if(" + present(record) + ", d_of_bits(" + word + "))";
                default -> "box_if(" + present(record) + ", (i32)" + word + ")";
            };
        }

        private String present(String record) {
            return record + ".w[" + (place + 1) + "] != 0";
        }

        /** Returns the statement that gives it a value; a text is moved there. */
        String write(String record, String given) {
            String word = record + ".w[" + place + "] = ";
            Kind kind = value.kind();
            return switch (kind) {
                case STRING -> "jmove(" + record + ".t[" + place + "], " + given + ");";
                case FLOAT -> word + "f_raw_bits(" + given + ");";
                case DOUBLE -> word + "d_raw_bits(" + given + ");";
                case INT, LONG, ENUM -> word + given + ";";
                case BOX_FLOAT -> word + "f_raw_bits(" + given + ".v); " + wordOfPresent(record, given);
                case BOX_DOUBLE -> word + "d_raw_bits(" + given + ".v); " + wordOfPresent(record, given);
                default -> word + given + ".v; " + wordOfPresent(record, given);
            };
        }

        private String wordOfPresent(String record, String given) {
            return record + ".w[" + (place + 1) + "] = " + given + ".ok;";
        }
    }

    /** Returns how a record lies; empty if a component is no number, text or enum. */
    static Optional<RecordShape> of(Class<?> type, UserTypes types) {
        List<Component> components = new ArrayList<>();
        int words = 0;
        int texts = 0;
        for (var each : type.getRecordComponents()) {
            Val value = types.of(Type.getType(each.getType()));
            switch (value.kind()) {
                case STRING -> components.add(new Component(each.getName(), value, texts++));
                case INT, LONG, FLOAT, DOUBLE, ENUM -> components.add(new Component(each.getName(), value, words++));
                default -> {
                    if (!value.kind().isBox()) {
                        return Optional.empty();
                    }
                    components.add(new Component(each.getName(), value, words));
                    words += 2;
                }
            }
        }
        return Optional.of(new RecordShape(type, List.copyOf(components), words, texts));
    }

    /** Returns the component of a field. */
    Optional<Component> component(String field) {
        return components.stream().filter(each -> each.name().equals(field)).findFirst();
    }
}
