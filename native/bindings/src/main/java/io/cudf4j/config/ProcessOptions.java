/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import io.cudf4j.errors.ConfigurationException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The options of the process: values that may change at any time and hold for all threads, under cuDF's names.
 *
 * <p>An option begins with its system property, else its environment variable, else its default. The property and the
 * variable are read once, when the option is read or set first. A property that cannot be understood throws, as for
 * every {@link Property}, and at the latest when the engine is loaded. A variable that cannot be understood leaves the
 * default and is logged once, since the variables are cuDF's and may be meant for another process; that of an option
 * that cannot change throws.
 */
public final class ProcessOptions {
    private static final Map<String, ProcessOption> TABLE = new LinkedHashMap<>();

    private static final ProcessOption INTEGER_BITS = add(ProcessOption.of(
            "default_integer_bitwidth",
            OptionKind.BITS,
            null,
            "The width of whole numbers whose dtype nothing declares: the labels of a RangeIndex that becomes a column,"
                    + " and inferred columns of a CSV file. null means 64."));
    private static final ProcessOption FLOAT_BITS = add(ProcessOption.of(
            "default_float_bitwidth",
            OptionKind.BITS,
            null,
            "The width of floating point numbers whose dtype nothing declares: inferred columns of a CSV file. null means"
                    + " 64."));

    static {
        add(ProcessOption.of(
                "mode.pandas_compatible",
                OptionKind.FLAG,
                false,
                "Whether results must have the row order of pandas. They have it with either value; an operation that can"
                        + " do without has an option of its own, such as keepOrder(false)."));
    }

    private static final ProcessOption COPY_ON_WRITE = add(ProcessOption.of(
                    "copy_on_write",
                    OptionKind.FLAG,
                    true,
                    "Whether a write copies a column first that other objects share. Without, shallow copies and slices"
                            + " see each other's writes.")
            .named("cudf4j.copyOnWrite", "CUDF_COPY_ON_WRITE"));
    private static final ProcessOption SPILL = add(ProcessOption.of(
                    "spill", OptionKind.FLAG, false, "Whether columns move to host memory when the device is full.")
            .named("cudf4j.spill", "CUDF_SPILL"));
    private static final ProcessOption SPILL_ON_DEMAND = add(ProcessOption.of(
                    "spill_on_demand",
                    OptionKind.FLAG,
                    true,
                    "Whether, with spill, a failed allocation spills columns and tries again.")
            .named("cudf4j.spillOnDemand", "CUDF_SPILL_ON_DEMAND"));
    private static final ProcessOption SPILL_DEVICE_LIMIT = add(ProcessOption.of(
                    "spill_device_limit",
                    OptionKind.BYTES,
                    null,
                    "The bytes of device memory above which, with spill, columns are spilled; null for no limit. It is a"
                            + " soft limit: columns in use stay.")
            .named("cudf4j.spillDeviceLimit", "CUDF_SPILL_DEVICE_LIMIT"));
    private static final ProcessOption SPILL_STATS = add(ProcessOption.of(
                    "spill_stats",
                    OptionKind.LEVEL,
                    0L,
                    "How much is recorded about spilling: 0 nothing, 1 amounts, 2 also what prevents it.")
            .named("cudf4j.spillStats", "CUDF_SPILL_STATS"));

    static {
        add(ProcessOption.of(
                        "memory_profiling",
                        OptionKind.FLAG,
                        false,
                        "Whether device memory is recorded for each operation.")
                .named(null, "CUDF_MEMORY_PROFILING")
                .fixed("device memory is not profiled"));
        add(ProcessOption.of(
                        "io.parquet.low_memory", OptionKind.FLAG, false, "Whether Parquet files are read in chunks.")
                .fixed("Parquet files are read whole"));
        add(ProcessOption.of("io.json.low_memory", OptionKind.FLAG, false, "Whether JSON files are read in chunks.")
                .fixed("JSON files are read whole"));
        add(ProcessOption.of("kvikio_remote_io", OptionKind.FLAG, false, "Whether KvikIO reads remote files.")
                .named(null, "CUDF_KVIKIO_REMOTE_IO")
                .fixed("files are read from the local file system"));
    }

    private ProcessOptions() {}

    private static ProcessOption add(ProcessOption option) {
        TABLE.put(option.name(), option);
        return option;
    }

    private static ProcessOption option(String name) {
        ProcessOption found = TABLE.get(Objects.requireNonNull(name, "Options: the name is null"));
        if (found == null) {
            throw new LabelNotFoundException(
                    "there is no option '" + name + "'; the options are " + String.join(", ", TABLE.keySet()));
        }
        return found;
    }

    /**
     * Returns the names of all options.
     *
     * @return an immutable list
     */
    public static List<String> names() {
        return List.copyOf(TABLE.keySet());
    }

    /**
     * Returns the value of an option.
     *
     * @param name one of {@link #names}
     * @return a Boolean, Integer or Long, or null
     * @throws LabelNotFoundException if there is no option of that name; the message lists those there are
     * @throws ConfigurationException if the option's property has a value that it cannot have
     */
    public static @Nullable Object get(String name) {
        return option(name).current();
    }

    /**
     * Returns a value as an option would keep it, and changes nothing.
     *
     * @param name one of {@link #names}
     * @param value the value to check
     * @return a Boolean, Integer or Long, or null
     * @throws LabelNotFoundException if there is no option of that name; the message lists those there are
     * @throws InvalidArgumentException if the option cannot have the value; the message says what it can have
     * @throws UnsupportedOperationException if cudf4j lacks what the value asks for
     */
    public static @Nullable Object checked(String name, @Nullable Object value) {
        return option(name).checked(value);
    }

    /**
     * Changes an option.
     *
     * @param name one of {@link #names}
     * @param value the value from now on
     * @throws LabelNotFoundException if there is no option of that name; the message lists those there are
     * @throws InvalidArgumentException if the option cannot have the value; the message says what it can have
     * @throws UnsupportedOperationException if cudf4j lacks what the value asks for
     */
    public static void set(String name, @Nullable Object value) {
        option(name).set(value);
    }

    /**
     * Returns what an option means, what it can be, and what it is.
     *
     * @param name one of {@link #names}
     * @return two lines
     * @throws LabelNotFoundException if there is no option of that name; the message lists those there are
     */
    public static String describe(String name) {
        return option(name).text();
    }

    /**
     * Looks at the system properties of the options that nobody read or set yet, and reads none of them for good. Variables
     * are left alone: those that cannot be understood stand for defaults.
     *
     * @throws ConfigurationException if a property has a value that its option cannot have, whatever the other options are
     */
    public static void requireProperties() {
        TABLE.values().forEach(ProcessOption::requireProperty);
    }

    /**
     * Returns the value that an option begins with where properties and variables are as given.
     *
     * @param name one of {@link #names}
     * @param properties gives the text of a system property, or null
     * @param variables gives the text of an environment variable, or null
     * @return a Boolean, Integer or Long, or null
     * @throws LabelNotFoundException if there is no option of that name
     * @throws ConfigurationException if the option's property has a value that it cannot have, or the option cannot
     *     change and its variable asks for that
     */
    public static @Nullable Object initial(
            String name, Function<String, @Nullable String> properties, Function<String, @Nullable String> variables) {
        return option(name).initial(properties, variables);
    }

    /**
     * Returns whether a write copies first what other objects share.
     *
     * @return option {@code copy_on_write}, at the cost of one volatile read
     */
    public static boolean copyOnWrite() {
        return COPY_ON_WRITE.isOn();
    }

    /**
     * Returns whether columns move to host memory when the device is full.
     *
     * @return option {@code spill}, at the cost of one volatile read
     */
    public static boolean spill() {
        return SPILL.isOn();
    }

    /**
     * Returns whether, with spilling, a failed allocation spills columns and tries again.
     *
     * @return option {@code spill_on_demand}
     */
    public static boolean spillOnDemand() {
        return SPILL_ON_DEMAND.isOn();
    }

    /**
     * Returns the bytes of device memory above which, with spilling, columns are spilled.
     *
     * @return option {@code spill_device_limit}, empty for no limit
     */
    public static OptionalLong spillDeviceLimit() {
        return SPILL_DEVICE_LIMIT.current() instanceof Long bytes ? OptionalLong.of(bytes) : OptionalLong.empty();
    }

    /**
     * Returns how much is recorded about spilling.
     *
     * @return option {@code spill_stats}: 0 nothing, 1 amounts, 2 also what prevents it
     */
    public static int spillStats() {
        return SPILL_STATS.current() instanceof Long level ? level.intValue() : 0;
    }

    /**
     * Returns whether whole numbers of no declared dtype have 32 bits.
     *
     * @return whether option {@code default_integer_bitwidth} is 32
     */
    public static boolean hasNarrowIntegers() {
        return INTEGER_BITS.current() instanceof Integer bits && bits == 32;
    }

    /**
     * Returns whether floating point numbers of no declared dtype have 32 bits.
     *
     * @return whether option {@code default_float_bitwidth} is 32
     */
    public static boolean hasNarrowFloats() {
        return FLOAT_BITS.current() instanceof Integer bits && bits == 32;
    }

    /** Returns the options as rows of a table in Markdown. */
    static String toMarkdown() {
        return TABLE.values().stream().map(ProcessOption::toMarkdown).collect(Collectors.joining());
    }
}
