/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an ORC file says of the values of its columns. Of each list the first column is the root, which stands for a row.
 *
 * @param columnNames the names of the columns
 * @param file of each column in the whole file
 * @param stripes of each column in each stripe; empty where the file does not say
 * @source cudf::io::parsed_orc_statistics
 */
public record OrcStatistics(
        List<String> columnNames, List<ColumnStatistics> file, List<List<ColumnStatistics>> stripes) {
    /** Copies the lists. */
    public OrcStatistics {
        columnNames = List.copyOf(columnNames);
        file = List.copyOf(file);
        stripes = stripes.stream().map(List::copyOf).toList();
    }

    /**
     * What is known of a column; null for what the file does not say.
     *
     * @param numberOfValues how many values are not null
     * @param hasNull whether some are
     * @param values what is known of its values, by their type
     * @source cudf::io::column_statistics
     */
    public record ColumnStatistics(
            @Nullable Long numberOfValues,
            @Nullable Boolean hasNull,
            @Nullable Values values) {}

    /**
     * What is known of values of a type; null for what the file does not say.
     *
     * @source cudf::io::statistics_type
     */
    public sealed interface Values {}

    /**
     * Of whole numbers.
     *
     * @param sum null too where it runs over 64 bits
     * @source cudf::io::integer_statistics
     */
    public record Integers(
            @Nullable Long minimum,
            @Nullable Long maximum,
            @Nullable Long sum) implements Values {}

    /**
     * Of floats.
     *
     * @source cudf::io::double_statistics
     */
    public record Doubles(
            @Nullable Double minimum,
            @Nullable Double maximum,
            @Nullable Double sum) implements Values {}

    /**
     * Of texts.
     *
     * @param totalLength the lengths of all texts together
     * @source cudf::io::string_statistics
     */
    public record Texts(
            @Nullable String minimum,
            @Nullable String maximum,
            @Nullable Long totalLength) implements Values {}

    /**
     * Of booleans.
     *
     * @param counts how many are true
     * @source cudf::io::bucket_statistics
     */
    public record Buckets(List<Long> counts) implements Values {
        /** Copies the list. */
        public Buckets {
            counts = List.copyOf(counts);
        }
    }

    /**
     * Of decimals, as texts.
     *
     * @source cudf::io::decimal_statistics
     */
    public record Decimals(
            @Nullable String minimum,
            @Nullable String maximum,
            @Nullable String sum) implements Values {}

    /**
     * Of dates, in days since 1970.
     *
     * @source cudf::io::date_statistics
     */
    public record Dates(@Nullable Integer minimum, @Nullable Integer maximum) implements Values {}

    /**
     * Of bytes.
     *
     * @param totalLength the lengths of all values together
     * @source cudf::io::binary_statistics
     */
    public record Binaries(@Nullable Long totalLength) implements Values {}

    /**
     * Of points in time, in milliseconds since 1970.
     *
     * @param minimumUtc the least one in UTC
     * @param maximumUtc the greatest one in UTC
     * @param minimumNanos the nanoseconds below the millisecond of the least one
     * @param maximumNanos the nanoseconds below the millisecond of the greatest one
     * @source cudf::io::timestamp_statistics
     */
    public record Timestamps(
            @Nullable Long minimum,
            @Nullable Long maximum,
            @Nullable Long minimumUtc,
            @Nullable Long maximumUtc,
            @Nullable Integer minimumNanos,
            @Nullable Integer maximumNanos)
            implements Values {}

    static OrcStatistics read(FooterBytes in) {
        return new OrcStatistics(
                in.nextList(in::nextText),
                in.nextList(() -> column(in)),
                in.nextList(() -> in.nextList(() -> column(in))));
    }

    private static ColumnStatistics column(FooterBytes in) {
        return new ColumnStatistics(in.nextOptional(in::nextLong), in.nextOptional(in::nextBoolean), values(in));
    }

    private static @Nullable Values values(FooterBytes in) {
        int kind = in.nextInt();
        return switch (kind) {
            case 0 -> null;
            case 1 ->
                new Integers(
                        in.nextOptional(in::nextLong), in.nextOptional(in::nextLong), in.nextOptional(in::nextLong));
            case 2 ->
                new Doubles(
                        in.nextOptional(in::nextDouble),
                        in.nextOptional(in::nextDouble),
                        in.nextOptional(in::nextDouble));
            case 3 ->
                new Texts(in.nextOptional(in::nextText), in.nextOptional(in::nextText), in.nextOptional(in::nextLong));
            case 4 -> new Buckets(in.nextList(in::nextLong));
            case 5 ->
                new Decimals(
                        in.nextOptional(in::nextText), in.nextOptional(in::nextText), in.nextOptional(in::nextText));
            case 6 -> new Dates(in.nextOptional(in::nextInt), in.nextOptional(in::nextInt));
            case 7 -> new Binaries(in.nextOptional(in::nextLong));
            case 8 ->
                new Timestamps(
                        in.nextOptional(in::nextLong),
                        in.nextOptional(in::nextLong),
                        in.nextOptional(in::nextLong),
                        in.nextOptional(in::nextLong),
                        in.nextOptional(in::nextInt),
                        in.nextOptional(in::nextInt));
            default -> throw new IllegalStateException("statistics of an unknown kind: " + kind);
        };
    }
}
