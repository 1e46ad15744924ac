/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import io.cudf4j.errors.ConfigurationException;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One option of the process and its value. */
final class ProcessOption {
    private static final System.Logger LOGGER = System.getLogger("io.cudf4j");
    /** Stands for the value of an option that nobody read or set yet; null is a value. */
    private static final Object UNREAD = new Object();

    private final String name;
    private final OptionKind kind;
    private final @Nullable Object initial;
    private final String description;
    private final @Nullable String property;
    private final @Nullable String variable;
    /** Why the option has only its first value, or null where it can change. */
    private final @Nullable String fixed;

    private volatile @Nullable Object value = UNREAD;

    private ProcessOption(
            String name,
            OptionKind kind,
            @Nullable Object initial,
            String description,
            @Nullable String property,
            @Nullable String variable,
            @Nullable String fixed) {
        this.name = name;
        this.kind = kind;
        this.initial = initial;
        this.description = description;
        this.property = property;
        this.variable = variable;
        this.fixed = fixed;
    }

    static ProcessOption of(String name, OptionKind kind, @Nullable Object initial, String description) {
        return new ProcessOption(name, kind, initial, description, null, null, null);
    }

    ProcessOption named(@Nullable String systemProperty, String environmentVariable) {
        return new ProcessOption(name, kind, initial, description, systemProperty, environmentVariable, fixed);
    }

    ProcessOption fixed(String reason) {
        return new ProcessOption(name, kind, initial, description, property, variable, reason);
    }

    String name() {
        return name;
    }

    @Nullable
    Object current() {
        Object known = value;
        return known == UNREAD ? readFirst() : known;
    }

    boolean isOn() {
        return current() instanceof Boolean flag && flag;
    }

    private synchronized @Nullable Object readFirst() {
        if (value == UNREAD) {
            value = initial(System::getProperty, System::getenv);
        }
        return value;
    }

    synchronized void set(@Nullable Object asked) {
        value = checked(asked);
    }

    void requireProperty() {
        if (value == UNREAD) {
            initial(System::getProperty, key -> null);
        }
    }

    @Nullable
    Object initial(Function<String, @Nullable String> properties, Function<String, @Nullable String> variables) {
        String text = text(properties, property);
        if (text != null) {
            return strictly("system property " + property, text);
        }
        text = text(variables, variable);
        if (text == null) {
            return initial;
        }
        if (fixed != null) {
            return strictly("environment variable " + variable, text);
        }
        Optional<Object> parsed = kind.parsed(text);
        if (parsed.isEmpty()) {
            LOGGER.log(
                    System.Logger.Level.WARNING,
                    "environment variable {0} is ''{1}'', accepted: {2}; option {3} stays {4}",
                    variable,
                    text,
                    kind.acceptedText().replace("`", ""),
                    name,
                    initial);
        }
        return parsed.orElse(initial);
    }

    private @Nullable Object strictly(String source, String text) {
        Optional<Object> parsed = kind.parsed(text);
        if (parsed.isEmpty()) {
            throw new ConfigurationException(
                    (source + " is '" + text + "', accepted: " + kind.acceptedText() + " (default: " + initial + ")")
                            .replace("`", ""));
        }
        try {
            return checked(parsed.get());
        } catch (UnsupportedOperationException e) {
            throw new ConfigurationException(source + " is '" + text + "': " + e.getMessage(), e);
        }
    }

    @Nullable
    Object checked(@Nullable Object asked) {
        if (!kind.accepts(asked)) {
            throw new InvalidArgumentException(
                    "option " + name + " cannot be " + asked + "; accepted: " + kind.accepted());
        }
        Object kept = kind.kept(asked);
        if (fixed != null && !Objects.equals(kept, initial)) {
            throw new UnsupportedOperationException(
                    "option " + name + " cannot be set to " + asked + ": " + fixed + "; it stays " + initial);
        }
        return kept;
    }

    String text() {
        return name + ": " + description + "\n    [accepted: " + (fixed == null ? kind.accepted() : initial)
                + "] [default: " + initial + "] [currently: " + current() + "]"
                + (variable == null ? "" : " [variable: " + variable + "]")
                + (property == null ? "" : " [property: " + property + "]");
    }

    String toMarkdown() {
        return "| `%s` | %s | %s | %s | `%s` | %s |\n"
                .formatted(
                        name,
                        property == null ? "" : "`" + property + "`",
                        variable == null ? "" : "`" + variable + "`",
                        fixed == null ? kind.acceptedText() : "only `" + initial + "`: " + fixed,
                        initial,
                        description);
    }

    private static @Nullable String text(Function<String, @Nullable String> source, @Nullable String key) {
        String found = key == null ? null : source.apply(key);
        return found == null || found.isBlank() ? null : found.trim();
    }
}
