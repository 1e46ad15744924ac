/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.DuplicateLabelException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A label of several levels: the name of a column of hierarchical columns, or of a row of several keys.
 *
 * <p>Immutable. Two tuples are equal if they have the same elements in the same order; numbers are the same by their
 * value, whatever their class, and NaN is the same as NaN. As a key that selects, a tuple may hold {@link Slice#all()}
 * for a level where anything goes.
 *
 * @source pandas.MultiIndex
 */
public final class Tuple {
    private static final int MOST_DIGITS = 1100;

    private final @Nullable Object[] elements;

    private Tuple(@Nullable Object[] elements) {
        this.elements = elements;
    }

    /** Returns the tuple of elements, of which each may be null. */
    public static Tuple of(@Nullable Object... elements) {
        return new Tuple(Arrays.copyOf(elements, elements.length, Object[].class));
    }

    /** Returns the tuple of the elements of a list, of which each may be null. */
    public static Tuple of(List<? extends @Nullable Object> elements) {
        return new Tuple(elements.toArray());
    }

    /** Returns the number of elements. */
    public int size() {
        return elements.length;
    }

    /**
     * Returns the element at a position from 0.
     *
     * @throws IndexOutOfBoundsException if there is no such position
     */
    public @Nullable Object get(int position) {
        return elements[Objects.checkIndex(position, elements.length)];
    }

    /** Returns the elements in order; the list cannot be changed. */
    public List<@Nullable Object> toList() {
        return Collections.unmodifiableList(Arrays.asList(elements));
    }

    /**
     * Returns the first elements.
     *
     * @throws IndexOutOfBoundsException if there are not as many
     */
    public Tuple prefix(int count) {
        Objects.checkFromIndexSize(0, count, elements.length);
        return new Tuple(Arrays.copyOf(elements, count));
    }

    /**
     * Returns the elements but that at a position from 0.
     *
     * @throws IndexOutOfBoundsException if there is no such position
     */
    public Tuple without(int position) {
        Objects.checkIndex(position, elements.length);
        @Nullable Object[] kept = Arrays.copyOf(elements, elements.length - 1);
        System.arraycopy(elements, position + 1, kept, position, kept.length - position);
        return new Tuple(kept);
    }

    /** Returns whether an element is a wildcard, {@link Slice#all()}. */
    public boolean hasWildcard() {
        return Arrays.asList(elements).contains(Slice.all());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Tuple tuple) || tuple.elements.length != elements.length) {
            return false;
        }
        for (int i = 0; i < elements.length; i++) {
            if (!isSame(elements[i], tuple.elements[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (Object element : elements) {
            hash = 31 * hash + Objects.hashCode(canonical(element));
        }
        return hash;
    }

    /** Returns the elements as pandas writes them: text in quotes, a comma after a single element. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < elements.length; i++) {
            text.append(i == 0 ? "" : ", ").append(written(elements[i]));
        }
        return text.append(elements.length == 1 ? ",)" : ")").toString();
    }

    /** Returns whether two labels are the same: equal, or numbers of one value, whatever their class, or NaN both. */
    public static boolean isSame(@Nullable Object left, @Nullable Object right) {
        return Objects.equals(left, right) || Objects.equals(canonical(left), canonical(right));
    }

    /**
     * Returns the one object that stands for all labels that are the same: numbers of any class by their exact value, NaN of
     * either. A float that is no whole number differs from the double that is written alike: 0.1f is more than 0.1.
     */
    public static @Nullable Object canonical(@Nullable Object label) {
        if (label instanceof Integer || label instanceof Short || label instanceof Byte) {
            return ((Number) label).longValue();
        }
        if (label instanceof Double || label instanceof Float) {
            return canonical(((Number) label).doubleValue());
        }
        if (label instanceof BigInteger whole) {
            return whole.bitLength() < Long.SIZE ? (Object) whole.longValue() : canonical(new BigDecimal(whole));
        }
        return label instanceof BigDecimal exact ? canonical(exact) : label;
    }

    private static Object canonical(double number) {
        long whole = (long) number;
        // what is beyond long is cut to its last number, which as a double is one more
        return whole == number && whole != Long.MAX_VALUE ? (Object) whole : (Object) number;
    }

    private static Object canonical(BigDecimal exact) {
        // of more digits than a double has places no column holds a number, and it is costly to compute with
        if (exact.precision() > MOST_DIGITS || Math.abs((long) exact.scale()) > MOST_DIGITS) {
            return exact;
        }
        double near = exact.doubleValue();
        if (Double.isFinite(near) && new BigDecimal(near).compareTo(exact) == 0) {
            return canonical(near);
        }
        BigDecimal bare = exact.stripTrailingZeros();
        boolean isLong = bare.scale() <= 0 && bare.toBigInteger().bitLength() < Long.SIZE;
        return isLong ? (Object) bare.longValue() : bare;
    }

    /** Returns the position of the first of some labels that is the same as one, or −1. */
    public static int indexOf(List<? extends @Nullable Object> labels, @Nullable Object label) {
        for (int i = 0; i < labels.size(); i++) {
            if (isSame(labels.get(i), label)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns a copy of a map keyed by labels, keyed by what {@link #canonical} returns of them, in the same order.
     *
     * @throws DuplicateLabelException if two keys are the same label
     */
    public static <V extends @Nullable Object> Map<@Nullable Object, V> canonicalKeys(
            Map<? extends @Nullable Object, ? extends V> values) {
        Map<@Nullable Object, V> known = new LinkedHashMap<>();
        for (Map.Entry<? extends @Nullable Object, ? extends V> entry : values.entrySet()) {
            Object key = canonical(entry.getKey());
            if (known.containsKey(key)) {
                throw new DuplicateLabelException("the map has the label '" + entry.getKey() + "' twice");
            }
            known.put(key, entry.getValue());
        }
        return known;
    }

    /** Returns what a map of labels has for a label, or the label where it has nothing. */
    public static UnaryOperator<@Nullable Object> renamer(Map<?, ?> names) {
        Map<@Nullable Object, @Nullable Object> known = canonicalKeys(names);
        return label -> {
            Object key = canonical(label);
            return known.containsKey(key) ? known.get(key) : label;
        };
    }

    static boolean isNan(@Nullable Object value) {
        return (value instanceof Double number && number.isNaN()) || (value instanceof Float single && single.isNaN());
    }

    private static String written(@Nullable Object element) {
        if (isNan(element)) {
            return "nan";
        } else if (element instanceof CharSequence) {
            return quoted(element.toString());
        } else if (element instanceof Boolean value) {
            return value ? "True" : "False";
        }
        return element == null ? "None" : element.toString();
    }

    /** Quotes as Python does: in double quotes only where that saves an escape. */
    private static String quoted(String text) {
        char quote = text.contains("'") && !text.contains("\"") ? '"' : '\'';
        String escaped = text.replace("\\", "\\\\")
                .replace("\n", "\\n")
                .replace("\r", "\\r")
                .replace("\t", "\\t");
        return quote + (quote == '\'' ? escaped.replace("'", "\\'") : escaped) + quote;
    }
}
