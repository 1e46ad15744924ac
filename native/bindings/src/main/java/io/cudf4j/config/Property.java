/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import io.cudf4j.errors.ConfigurationException;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One setting: a system property, and the environment variable of the same name in upper case.
 *
 * <p>The system property wins over the variable, the variable over the default. A blank value counts as not set. Values
 * are read anew by each call; what reads them once says so in its documentation.
 *
 * @param <T> the type of the value
 */
public final class Property<T> {
    private final String name;
    private final String accepted;
    private final String defaultText;
    private final String description;
    private final T absent;
    private final Function<String, T> parser;

    Property(
            String name,
            String accepted,
            String defaultText,
            T absent,
            Function<String, T> parser,
            String description) {
        this.name = name;
        this.accepted = accepted;
        this.defaultText = defaultText;
        this.absent = absent;
        this.parser = parser;
        this.description = description;
    }

    /**
     * Returns the name of the system property.
     *
     * @return for example {@code cudf4j.native.cacheDir}
     */
    public String name() {
        return name;
    }

    /**
     * Returns the name of the environment variable.
     *
     * @return for example {@code CUDF4J_NATIVE_CACHE_DIR}
     */
    public String variable() {
        return name.replace('.', '_').replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    /**
     * Returns the values that are accepted, in words.
     *
     * @return a phrase in Markdown, for documentation
     */
    public String accepted() {
        return accepted;
    }

    /**
     * Returns the default, in words.
     *
     * @return a phrase in Markdown, for documentation
     */
    public String defaultText() {
        return defaultText;
    }

    /**
     * Returns what the setting does.
     *
     * @return sentences for documentation
     */
    public String description() {
        return description;
    }

    /**
     * Returns the value in force now.
     *
     * @return the value of the system property, else of the environment variable, else the default
     * @throws ConfigurationException if the value is set and cannot be understood
     */
    public T get() {
        return read(System::getProperty, System::getenv);
    }

    /**
     * Returns whether the system property or the variable has a value.
     *
     * @return false where {@link #get()} gives the default
     */
    public boolean isSet() {
        return isPropertySet() || text(System::getenv, variable()) != null;
    }

    /**
     * Returns whether the system property itself has a value, whatever the variable says.
     *
     * @return true where native code that reads only the variable would not see the value
     */
    public boolean isPropertySet() {
        return text(System::getProperty, name) != null;
    }

    /**
     * Returns where the value in force comes from, as it is written there.
     *
     * @return for example {@code system property cudf4j.rmm is 'pool(1GiB)'}; of the default, its words
     */
    public String told() {
        return told(System::getProperty, System::getenv);
    }

    String told(Function<String, @Nullable String> properties, Function<String, @Nullable String> variables) {
        String text = text(properties, name);
        if (text != null) {
            return "system property " + name + " is '" + text + "'";
        }
        text = text(variables, variable());
        return text != null
                ? "environment variable " + variable() + " is '" + text + "'"
                : name + " has its default (" + defaultText.replace("`", "") + ")";
    }

    T read(Function<String, @Nullable String> properties, Function<String, @Nullable String> variables) {
        String text = text(properties, name);
        if (text == null) {
            text = text(variables, variable());
        }
        if (text == null) {
            return absent;
        }
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException(
                    told(properties, variables) + ", accepted: "
                            + (accepted + " (default: " + defaultText + ")").replace("`", ""),
                    e);
        }
    }

    private static @Nullable String text(Function<String, @Nullable String> source, String key) {
        String value = source.apply(key);
        return value == null || value.isBlank() ? null : value.trim();
    }

    @Override
    public String toString() {
        return name;
    }
}
