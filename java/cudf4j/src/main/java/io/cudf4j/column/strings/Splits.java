/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Arguments;
import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Extract;
import io.cudf4j.plc.strings.Partition;
import io.cudf4j.plc.strings.Split;
import io.cudf4j.plc.strings.SplitRe;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Strings cut into parts: lists, or a column for each place. */
public final class Splits {
    private Splits() {}

    /**
     * Columns under labels of their own.
     *
     * @param labels a label for each
     * @param columns the columns, which the caller closes
     */
    public record Parts(List<@Nullable Object> labels, List<ColumnBase> columns) {
        static Parts numbered(List<ColumnBase> columns) {
            List<@Nullable Object> labels = IntStream.range(0, columns.size())
                    .<@Nullable Object>mapToObj(i -> i)
                    .toList();
            return new Parts(labels, columns);
        }
    }

    /** Returns the parts between delimiters as lists. */
    static ColumnBase lists(ColumnBase strings, Arguments given, boolean isFromEnd) {
        String operation = isFromEnd ? "splitRight" : "split";
        int most = Math.max(-1, given.whole(1));
        Regex regex = regex(operation, given, isFromEnd);
        if (regex != null) {
            return regex.compute(() -> ColumnBase.own(
                    isFromEnd
                            ? SplitRe.rsplitRecordRe(strings.plc(), regex.pattern(), regex.flags(), most)
                            : SplitRe.splitRecordRe(strings.plc(), regex.pattern(), regex.flags(), most)));
        }
        try (Scalar delimiter = delimiter(operation, given)) {
            return ColumnBase.own(
                    isFromEnd
                            ? Split.rsplitRecord(strings.plc(), delimiter, most)
                            : Split.splitRecord(strings.plc(), delimiter, most));
        }
    }

    /**
     * Returns a column for each place of the parts between delimiters.
     *
     * @param arguments as {@code split} of an expression has them: the delimiter or null for white space, the most cuts,
     *     whether it is a pattern or null
     * @nulls null where a string is null or has fewer parts
     * @source cudf::strings::split, cudf::strings::split_re
     */
    public static Parts columns(ColumnBase column, List<@Nullable Object> arguments, boolean isFromEnd) {
        String operation = isFromEnd ? "splitRightToFrame" : "splitToFrame";
        Arguments given = new Arguments(arguments);
        int most = Math.max(-1, given.whole(1));
        Regex regex = regex(operation, given, isFromEnd);
        return Parts.numbered(once(operation, column, 1, strings -> {
            if (regex != null) {
                return regex.compute(() -> isFromEnd
                        ? SplitRe.rsplitRe(strings.plc(), regex.pattern(), regex.flags(), most)
                        : SplitRe.splitRe(strings.plc(), regex.pattern(), regex.flags(), most));
            }
            try (Scalar delimiter = delimiter(operation, given)) {
                return isFromEnd
                        ? Split.rsplit(strings.plc(), delimiter, most)
                        : Split.split(strings.plc(), delimiter, most);
            }
        }));
    }

    /** Returns the pattern at which strings are cut, or null where it is a string or white space; from the end it is one if asked for. */
    private static @Nullable Regex regex(String operation, Arguments given, boolean isFromEnd) {
        String delimiter = given.textOrNull(0);
        if (delimiter == null) {
            return null;
        }
        Boolean isRegex = given.truthOrNull(2);
        boolean isPattern =
                isRegex == null ? !isFromEnd && delimiter.codePointCount(0, delimiter.length()) > 1 : isRegex;
        if (!isPattern) {
            return null;
        }
        Regex regex = Regex.of(operation, delimiter, false, false, false).requireSomething();
        if (!regex.names().isEmpty()) {
            throw new InvalidArgumentException(operation + ": the pattern '" + regex.shown() + "' has "
                    + regex.names().size()
                    + " groups, what these match would be parts of Python's, and libcudf gives only"
                    + " what is between the matches; let groups begin with (?:");
        }
        return regex;
    }

    private static Scalar delimiter(String operation, Arguments given) {
        String delimiter = given.textOrNull(0);
        if (delimiter != null) {
            requireDelimiter(operation, delimiter);
        }
        return Scalar.of(delimiter == null ? "" : delimiter);
    }

    /** Throws if a delimiter is empty, which libcudf takes for white space. */
    static void requireDelimiter(String operation, String delimiter) {
        if (delimiter.isEmpty()) {
            throw new InvalidArgumentException(operation + ": the delimiter is empty");
        }
    }

    /** Returns one of the parts between delimiters, or at white space. */
    static ColumnBase part(ColumnBase strings, @Nullable String delimiter, int place) {
        if (place < 0) {
            throw new InvalidArgumentException("splitPart: the place is " + place + "; parts are counted from 0");
        }
        if (delimiter != null) {
            requireDelimiter("splitPart", delimiter);
        }
        try (Scalar at = Scalar.of(delimiter == null ? "" : delimiter)) {
            return ColumnBase.own(Split.splitPart(strings.plc(), at, place));
        }
    }

    /**
     * Returns what lies before a delimiter, the delimiter, and what lies behind it.
     *
     * @param isLast whether it is the last of a string, or the first
     * @nulls null where a string is
     * @source cudf::strings::partition, cudf::strings::rpartition
     */
    public static Parts partition(String operation, ColumnBase column, String delimiter, boolean isLast) {
        requireDelimiter(operation, delimiter);
        List<ColumnBase> parts = once(operation, column, 3, strings -> {
            try (Scalar at = Scalar.of(delimiter)) {
                return isLast ? Partition.rpartition(strings.plc(), at) : Partition.partition(strings.plc(), at);
            }
        });
        try {
            return Parts.numbered(Columns.each(parts, part -> present(column, part)));
        } finally {
            ColumnBase.closeAll(parts);
        }
    }

    /** Returns a part of each string that is there, empty where libcudf on a GPU has null: of a string that is empty. */
    private static ColumnBase present(ColumnBase strings, ColumnBase part) {
        if (part.nullCount() == strings.nullCount()) {
            return part.share();
        }
        try (ColumnBase isThere = strings.notNa();
                ColumnBase filled = part.fillNa("")) {
            return Choices.ifElseNull(isThere, filled);
        }
    }

    /**
     * Returns a column for each group of a pattern, of what it matched first; under its name, or its place.
     *
     * @param arguments the pattern, and whether case is ignored, lines have ends, and dots match these
     * @nulls null where a string is null, has no match, or the group has no part in it
     * @throws InvalidArgumentException if the pattern has no group
     * @source cudf::strings::extract
     */
    public static Parts groups(ColumnBase column, List<@Nullable Object> arguments) {
        Arguments given = new Arguments(arguments);
        Regex regex = Regex.of("extract", given.text(0), given, 1).requireGroupsOnce();
        Searches.requireGroups("extract", regex);
        List<ColumnBase> columns = once(
                "extract",
                column,
                regex.names().size(),
                strings -> regex.compute(() -> Extract.extract(strings.plc(), regex.pattern(), regex.flags())));
        return new Parts(labels(regex), columns);
    }

    /** Returns the label of each group of a pattern: its name, or its place. */
    static List<@Nullable Object> labels(Regex regex) {
        return IntStream.range(0, regex.names().size())
                .<@Nullable Object>mapToObj(i -> regex.names().get(i) == null
                        ? (Object) i
                        : regex.names().get(i))
                .toList();
    }

    /**
     * Returns the columns of a table that is made of strings, or of the categories of rows once each.
     *
     * @param least how many there are where the function, of no strings, makes none
     */
    private static List<ColumnBase> once(
            String operation, ColumnBase column, int least, Function<ColumnBase, Table> function) {
        if (!(column instanceof CategoricalColumn rows)) {
            Inputs.requireStrings(operation, column.dtype());
            return made(function.apply(column), column.size(), least);
        }
        Inputs.requireStrings(operation, rows.categories().dtype());
        try (Columns<ColumnBase> each = Columns.own(
                made(function.apply(rows.categories()), rows.categories().size(), least))) {
            return Columns.each(each.all(), rows::taken);
        }
    }

    private static List<ColumnBase> made(Table table, int rows, int least) {
        try (table) {
            if (table.columns().isEmpty()) {
                return Columns.made(least, i -> ColumnBase.allNull(DType.STRING, rows));
            }
            return Columns.each(table.columns(), (Column part) -> ColumnBase.own(part.share()));
        }
    }
}
