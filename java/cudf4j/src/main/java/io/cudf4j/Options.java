/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.config.ProcessOptions;
import io.cudf4j.errors.ConfigurationException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.frame.text.FrameText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The options of the process, under cuDF's names. They may be changed at any time and hold for all threads;
 * {@link #context} changes them for a block. {@code docs/configuration.md} lists them with the system properties and
 * environment variables that give their first values. What is read once when the engine is loaded is a property instead:
 * see {@link io.cudf4j.config.Config}.
 *
 * @source cudf.options
 */
public final class Options {
    /** The contexts that are not closed yet, the outermost first. Also the lock of every change. */
    private static final List<Context> OPEN = new ArrayList<>();

    private Options() {}

    /** Returns the names of all options. */
    public static List<String> names() {
        return ProcessOptions.names();
    }

    /**
     * Returns the value of an option: a Boolean, Integer or Long, or null.
     *
     * @throws LabelNotFoundException if there is no option of that name; the message lists those there are
     * @throws ConfigurationException if the option's system property has a value that it cannot have
     * @source cudf.get_option
     */
    public static @Nullable Object get(String name) {
        return ProcessOptions.get(name);
    }

    /**
     * Changes an option.
     *
     * @throws LabelNotFoundException if there is no option of that name; the message lists those there are
     * @throws InvalidArgumentException if the option cannot have the value; the message says what it can have
     * @throws UnsupportedOperationException if cudf4j lacks what the value asks for
     * @source cudf.set_option
     */
    public static void set(String name, @Nullable Object value) {
        synchronized (OPEN) {
            ProcessOptions.set(name, value);
        }
    }

    /**
     * Returns what an option means, what it can be, and what it is.
     *
     * @throws LabelNotFoundException if there is no option of that name; the message lists those there are
     * @source cudf.describe_option
     */
    public static String describe(String name) {
        return ProcessOptions.describe(name);
    }

    /**
     * Returns the descriptions of all options.
     *
     * @source cudf.describe_option
     */
    public static String describe() {
        return names().stream().map(ProcessOptions::describe).collect(Collectors.joining("\n"));
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
     * <p>Contexts of several threads overlap, since the options are those of the process, so they may be closed in any order
     * and by any thread: an option has the value of the context that was opened last among those that changed it and are
     * open, and once all of them are closed, the value from before the first. What {@link #set} changes meanwhile holds
     * until that context is closed.
     *
     * @param namesAndValues a name, its value, another name, and so on
     * @throws InvalidArgumentException if a name has no value, a name is no text, or an option cannot have its value; no
     *     option is changed then
     * @throws LabelNotFoundException if there is no option of a name; the message lists those there are, and no option is
     *     changed
     * @throws UnsupportedOperationException if cudf4j lacks what a value asks for; no option is changed then
     * @source cudf.option_context
     */
    public static Context context(@Nullable Object... namesAndValues) {
        Objects.requireNonNull(namesAndValues, "Options.context: the names and values are null");
        if (namesAndValues.length == 0 || namesAndValues.length % 2 != 0) {
            throw new InvalidArgumentException("Options.context: " + namesAndValues.length
                    + " arguments; write a name and its value, another name and its value");
        }
        Map<String, @Nullable Object> wanted = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (!(namesAndValues[i] instanceof String name)) {
                throw new InvalidArgumentException("Options.context: argument " + (i + 1) + " is " + namesAndValues[i]
                        + ", not the name of an option");
            }
            wanted.put(name, ProcessOptions.checked(name, namesAndValues[i + 1]));
        }
        synchronized (OPEN) {
            Context context = new Context(wanted.keySet());
            wanted.forEach(ProcessOptions::set);
            OPEN.add(context);
            return context;
        }
    }

    /** A change of options that ends. */
    public static final class Context implements AutoCloseable {
        /** The values that the options get back. */
        private final Map<String, @Nullable Object> olds = new LinkedHashMap<>();

        private Context(Iterable<String> names) {
            names.forEach(name -> olds.put(name, ProcessOptions.get(name)));
        }

        /**
         * Gives the options their old values back. An option that a context changes which was opened later, and is open
         * still, keeps its value, and gets the old one when that context is closed. Closing again has no effect.
         */
        @Override
        public void close() {
            synchronized (OPEN) {
                int place = OPEN.indexOf(this);
                if (place < 0) {
                    return;
                }
                OPEN.remove(place);
                List<Context> inner = OPEN.subList(place, OPEN.size());
                olds.forEach((name, old) -> inner.stream()
                        .filter(context -> context.olds.containsKey(name))
                        .findFirst()
                        .ifPresentOrElse(context -> context.olds.put(name, old), () -> ProcessOptions.set(name, old)));
            }
        }
    }

    /**
     * Returns how frames, series and what holds them print themselves.
     *
     * @source pandas.get_option
     */
    public static DisplayOptions display() {
        return FrameText.printed();
    }

    /**
     * Changes how frames, series and what holds them print themselves, for all threads.
     *
     * <pre>{@code
     * Options.display(DisplayOptions.defaults().maxRows(20).width(0));
     * }</pre>
     *
     * @source pandas.set_option
     */
    public static void display(DisplayOptions options) {
        FrameText.print(Objects.requireNonNull(options, "display: the options are null"));
    }

    /** Returns the value that an option begins with where environment variables are as given. */
    public static @Nullable Object first(String name, Function<String, @Nullable String> variables) {
        Objects.requireNonNull(variables, "first: the variables are null");
        return ProcessOptions.initial(name, property -> null, variables);
    }

    /** Returns whether whole numbers of no declared dtype have 32 bits. */
    public static boolean hasNarrowIntegers() {
        return ProcessOptions.hasNarrowIntegers();
    }

    /** Returns whether floating point numbers of no declared dtype have 32 bits. */
    public static boolean hasNarrowFloats() {
        return ProcessOptions.hasNarrowFloats();
    }
}
