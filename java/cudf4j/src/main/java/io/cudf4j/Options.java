/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.ConfigurationException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The options of the process, under cuDF's names. They may be changed at any time and hold for all threads;
 * {@link #context} changes them for a block. What is read once when the engine is loaded is a property instead: see
 * {@link io.cudf4j.config.Config}.
 *
 * @source cudf.options
 */
public final class Options {
    /** What an option may be. */
    private enum Kind {
        FLAG("true or false"),
        BITS("null, 32 or 64"),
        COUNT("a whole number from 0, or null");

        private final String accepted;

        Kind(String accepted) {
            this.accepted = accepted;
        }

        /** Returns the value as it is stored, or nothing where it is none of this kind. */
        Optional<Optional<Object>> checked(@Nullable Object value) {
            boolean isWhole = value instanceof Integer || value instanceof Long;
            long number = isWhole ? ((Number) Objects.requireNonNull(value)).longValue() : -1;
            return switch (this) {
                case FLAG -> value instanceof Boolean ? Optional.of(Optional.of(value)) : Optional.empty();
                case BITS ->
                    value == null
                            ? Optional.of(Optional.empty())
                            : number == 32 || number == 64 ? Optional.of(Optional.of((int) number)) : Optional.empty();
                case COUNT ->
                    value == null
                            ? Optional.of(Optional.empty())
                            : number >= 0 ? Optional.of(Optional.of(number)) : Optional.empty();
            };
        }

        /** Returns the value that a variable's text stands for, or the text where it stands for none. */
        Object parsed(String text) {
            if (this == FLAG) {
                return switch (text.toLowerCase(Locale.ROOT)) {
                    case "1", "on", "true", "yes" -> true;
                    case "0", "off", "false", "no" -> false;
                    default -> text;
                };
            }
            return text.chars().allMatch(Character::isDigit) && text.length() <= 18
                    ? (Object) Long.valueOf(text)
                    : text;
        }
    }

    private static final class Option {
        private final String name;
        private final Kind kind;
        private final Optional<Object> initial;
        private final @Nullable String variable;
        private final String description;
        /** Why the option has only its first value, or null where it can change. */
        private final @Nullable String fixed;

        /** Null until the option is read or set first; an empty one is an option without value. */
        @SuppressWarnings("NullableOptional")
        private volatile @Nullable Optional<Object> value;

        Option(
                String name,
                Kind kind,
                @Nullable Object initial,
                @Nullable String variable,
                String description,
                @Nullable String fixed) {
            this.name = name;
            this.kind = kind;
            this.initial = Optional.ofNullable(initial);
            this.variable = variable;
            this.description = description;
            this.fixed = fixed;
        }

        Optional<Object> current() {
            Optional<Object> known = value;
            if (known == null) {
                known = first(System::getenv);
                value = known;
            }
            return known;
        }

        Optional<Object> first(Function<String, @Nullable String> variables) {
            String text = variable == null ? null : variables.apply(variable);
            if (text == null || text.isBlank()) {
                return initial;
            }
            try {
                return accepted(kind.parsed(text.trim()));
            } catch (InvalidArgumentException | UnsupportedOperationException e) {
                throw new ConfigurationException(
                        "environment variable " + variable + " is '" + text + "': " + e.getMessage(), e);
            }
        }

        Optional<Object> accepted(@Nullable Object asked) {
            Optional<Object> checked = kind.checked(asked)
                    .orElseThrow(() -> new InvalidArgumentException(
                            "option " + name + " cannot be " + asked + "; accepted: " + kind.accepted));
            if (fixed != null && !checked.equals(initial)) {
                throw new UnsupportedOperationException("option " + name + " cannot be set to " + asked + ": " + fixed
                        + "; it stays " + initial.orElse(null));
            }
            return checked;
        }

        String text() {
            return name + ": " + description + "\n    [accepted: "
                    + (fixed == null ? kind.accepted : initial.orElse(null))
                    + "] [default: " + initial.orElse(null) + "] [currently: "
                    + current().orElse(null) + "]"
                    + (variable == null ? "" : " [variable: " + variable + "]");
        }
    }

    private static final String NO_SPILLING = "device memory is not spilled";
    private static final Map<String, Option> TABLE = new LinkedHashMap<>();

    private static final Option INTEGER_BITS = add(
            "default_integer_bitwidth",
            Kind.BITS,
            null,
            null,
            "The width of whole numbers whose dtype nothing declares: the labels of a RangeIndex that becomes a column,"
                    + " and inferred columns of a CSV file. null means 64.",
            null);
    private static final Option FLOAT_BITS = add(
            "default_float_bitwidth",
            Kind.BITS,
            null,
            null,
            "The width of floating point numbers whose dtype nothing declares: inferred columns of a CSV file. null means"
                    + " 64.",
            null);

    static {
        add(
                "mode.pandas_compatible",
                Kind.FLAG,
                false,
                null,
                "Whether results must have the row order of pandas. They have it with either value; an operation that can"
                        + " do without has an option of its own, such as keepOrder(false).",
                null);
        add(
                "copy_on_write",
                Kind.FLAG,
                true,
                "CUDF_COPY_ON_WRITE",
                "Whether a write copies a column first that other objects share.",
                "a write must not be seen through another object");
        add(
                "spill",
                Kind.FLAG,
                false,
                "CUDF_SPILL",
                "Whether columns move to host memory when the device is full.",
                NO_SPILLING);
        add(
                "spill_on_demand",
                Kind.FLAG,
                true,
                "CUDF_SPILL_ON_DEMAND",
                "Whether, with spill, a failed allocation spills columns and tries again.",
                NO_SPILLING);
        add(
                "spill_device_limit",
                Kind.COUNT,
                null,
                "CUDF_SPILL_DEVICE_LIMIT",
                "The bytes of device memory above which, with spill, columns are spilled; null for no limit.",
                NO_SPILLING);
        add(
                "spill_stats",
                Kind.COUNT,
                0L,
                "CUDF_SPILL_STATS",
                "How much is recorded about spilling: 0 nothing, 1 amounts, 2 also what prevents it.",
                NO_SPILLING);
        add(
                "memory_profiling",
                Kind.FLAG,
                false,
                "CUDF_MEMORY_PROFILING",
                "Whether device memory is recorded for each operation.",
                "device memory is not profiled");
        add(
                "io.parquet.low_memory",
                Kind.FLAG,
                false,
                null,
                "Whether Parquet files are read in chunks.",
                "Parquet files are read whole");
        add(
                "io.json.low_memory",
                Kind.FLAG,
                false,
                null,
                "Whether JSON files are read in chunks.",
                "JSON files are not read");
        add(
                "kvikio_remote_io",
                Kind.FLAG,
                false,
                "CUDF_KVIKIO_REMOTE_IO",
                "Whether KvikIO reads remote files.",
                "files are read from the local file system");
    }

    private Options() {}

    private static Option add(
            String name,
            Kind kind,
            @Nullable Object initial,
            @Nullable String variable,
            String description,
            @Nullable String fixed) {
        Option option = new Option(name, kind, initial, variable, description, fixed);
        TABLE.put(name, option);
        return option;
    }

    private static Option option(String name) {
        Option found = TABLE.get(Objects.requireNonNull(name, "Options: the name is null"));
        if (found == null) {
            throw LabelNotFoundException.of(name, TABLE.keySet());
        }
        return found;
    }

    /** Returns the names of all options. */
    public static List<String> names() {
        return List.copyOf(TABLE.keySet());
    }

    /**
     * Returns the value of an option: a Boolean, Integer or Long, or null.
     *
     * @throws LabelNotFoundException if there is no option of that name; the message names near ones
     * @throws ConfigurationException if the option's environment variable has a value that it cannot have
     * @source cudf.get_option
     */
    public static @Nullable Object get(String name) {
        return option(name).current().orElse(null);
    }

    /**
     * Changes an option.
     *
     * @throws LabelNotFoundException if there is no option of that name; the message names near ones
     * @throws InvalidArgumentException if the option cannot have the value; the message says what it can have
     * @throws UnsupportedOperationException if cudf4j lacks what the value asks for
     * @source cudf.set_option
     */
    public static void set(String name, @Nullable Object value) {
        Option option = option(name);
        option.value = option.accepted(value);
    }

    /**
     * Returns what an option means, what it can be, and what it is.
     *
     * @throws LabelNotFoundException if there is no option of that name; the message names near ones
     * @source cudf.describe_option
     */
    public static String describe(String name) {
        return option(name).text();
    }

    /**
     * Returns the descriptions of all options.
     *
     * @source cudf.describe_option
     */
    public static String describe() {
        return TABLE.values().stream().map(Option::text).collect(Collectors.joining("\n"));
    }

    /**
     * Changes options until the result is closed, which gives them their old values back.
     *
     * <pre>{@code
     * try (Options.Context narrow = Options.context("default_integer_bitwidth", 32)) {
     *     ...
     * }
     * }</pre>
     *
     * @param namesAndValues a name, its value, another name, and so on
     * @throws InvalidArgumentException if a name has no value, a name is no text, or an option cannot have its value; no
     *     option is changed then
     * @throws LabelNotFoundException if there is no option of a name; no option is changed then
     * @throws UnsupportedOperationException if cudf4j lacks what a value asks for; no option is changed then
     * @source cudf.option_context
     */
    public static Context context(@Nullable Object... namesAndValues) {
        if (namesAndValues.length == 0 || namesAndValues.length % 2 != 0) {
            throw new InvalidArgumentException("Options.context: " + namesAndValues.length
                    + " arguments; write a name and its value, another name and its value");
        }
        Map<Option, Optional<Object>> wanted = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (!(namesAndValues[i] instanceof String name)) {
                throw new InvalidArgumentException("Options.context: argument " + (i + 1) + " is " + namesAndValues[i]
                        + ", not the name of an option");
            }
            Option option = option(name);
            wanted.put(option, option.accepted(namesAndValues[i + 1]));
        }
        Context context = new Context(wanted.keySet());
        wanted.forEach((option, value) -> option.value = value);
        return context;
    }

    /** A change of options that ends. */
    public static final class Context implements AutoCloseable {
        private record Old(Option option, Optional<Object> value) {}

        private final List<Old> olds = new ArrayList<>();

        private Context(Iterable<Option> options) {
            options.forEach(option -> olds.add(new Old(option, option.current())));
        }

        /** Gives the options their old values back. Closing again has no effect. */
        @Override
        public void close() {
            olds.forEach(old -> old.option().value = old.value());
            olds.clear();
        }
    }

    /** Returns the value that an option begins with where environment variables are as given. */
    static @Nullable Object first(String name, Function<String, @Nullable String> variables) {
        return option(name).first(variables).orElse(null);
    }

    /** Returns whether whole numbers of no declared dtype have 32 bits. */
    static boolean hasNarrowIntegers() {
        return INTEGER_BITS.current().equals(Optional.of(32));
    }

    /** Returns whether floating point numbers of no declared dtype have 32 bits. */
    static boolean hasNarrowFloats() {
        return FLOAT_BITS.current().equals(Optional.of(32));
    }
}
