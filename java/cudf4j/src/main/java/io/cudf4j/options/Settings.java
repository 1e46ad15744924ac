/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.options;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * What options do with their settings, which are the components of a record: refuse bad ones by the name of the
 * setting, keep copies of what callers may change, and print those that are not the default ones. A component that is a
 * record holds settings too.
 */
public final class Settings {
    private Settings() {}

    /** Returns a setting that may not be null. */
    public static <T> T required(String name, @Nullable T value) {
        return Objects.requireNonNull(value, () -> name + ": it is null");
    }

    /**
     * Returns a number that is not below another.
     *
     * @throws InvalidArgumentException if it is
     */
    public static int atLeast(String name, int least, int value) {
        return (int) atLeast(name, (long) least, value);
    }

    /**
     * Returns a number that is not below another.
     *
     * @throws InvalidArgumentException if it is
     */
    public static long atLeast(String name, long least, long value) {
        if (value < least) {
            throw new InvalidArgumentException(name + ": it is at least " + least + ", not " + value);
        }
        return value;
    }

    /** Returns a copy of a list of strings, none of them null. */
    public static List<String> strings(String name, @Nullable List<String> values) {
        List<String> strings = copy(name, values);
        strings.forEach(each -> required(name, each));
        return strings;
    }

    /**
     * Returns a copy of a list of strings, none of them null and none there twice.
     *
     * @throws DuplicateLabelException if one is there twice
     */
    public static List<String> unique(String name, @Nullable List<String> values) {
        List<String> unique = strings(name, values);
        Set<String> seen = new HashSet<>();
        for (String each : unique) {
            if (!seen.add(each)) {
                throw new DuplicateLabelException(name + ": '" + each + "' is there twice");
            }
        }
        return unique;
    }

    /** Returns a copy of a list, whose elements may be null. */
    public static <T extends @Nullable Object> List<T> copy(String name, @Nullable List<? extends T> values) {
        return Collections.unmodifiableList(new ArrayList<T>(required(name, values)));
    }

    /** Returns a copy of a map in its order, whose keys and values may be null. */
    public static <K extends @Nullable Object, V extends @Nullable Object> Map<K, V> copy(
            String name, @Nullable Map<? extends K, ? extends V> values) {
        return Collections.unmodifiableMap(new LinkedHashMap<K, V>(required(name, values)));
    }

    /** Returns the class of options and those of their settings that are not the default ones. */
    public static String print(Class<?> options, Record settings, Record defaults) {
        StringJoiner text = new StringJoiner(", ", options.getSimpleName() + "[", "]");
        add(text, settings, defaults);
        return text.toString();
    }

    private static void add(StringJoiner text, Record settings, Record defaults) {
        for (RecordComponent setting : settings.getClass().getRecordComponents()) {
            Object value = value(setting, settings);
            Object usual = value(setting, defaults);
            if (Record.class.isAssignableFrom(setting.getType())) {
                add(text, (Record) Objects.requireNonNull(value), (Record) Objects.requireNonNull(usual));
            } else if (!Objects.equals(value, usual)) {
                text.add(setting.getName() + "=" + value);
            }
        }
    }

    private static @Nullable Object value(RecordComponent setting, Record of) {
        try {
            setting.getAccessor().setAccessible(true);
            return setting.getAccessor().invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the setting " + setting.getName() + " cannot be read", e);
        }
    }

    /**
     * Requires a format to have none but some directives, of which {@code %f} may tell how many digits there are, and {@code %%}.
     *
     * @param what the call and the format that the message names
     * @param known the directives, as the message lists them
     * @throws InvalidArgumentException if it has another, or ends within one
     */
    public static void requireDirectives(String what, String format, String known) {
        for (int i = format.indexOf('%'); i >= 0; i = format.indexOf('%', i + 1)) {
            int begin = i++;
            boolean hasDigits = i + 1 < format.length() && format.charAt(i) >= '0' && format.charAt(i) <= '9';
            if (hasDigits && (format.charAt(i) == '0' || format.charAt(i + 1) != 'f')) {
                throw new InvalidArgumentException(what + " has the directive " + format.substring(begin, i + 2)
                        + "; a number of digits, from 1 to 9, is told of %f alone");
            }
            i += hasDigits ? 1 : 0;
            if (i == format.length()) {
                throw new InvalidArgumentException(what + " ends in %; write %% for one");
            }
            if (format.charAt(i) != '%' && !known.contains("%" + format.charAt(i))) {
                throw new InvalidArgumentException(what + " has the directive " + format.substring(begin, i + 1)
                        + ", which reads nothing; those that do are " + known);
            }
        }
    }
}
