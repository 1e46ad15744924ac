/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Arguments;
import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.strings.Splits.Parts;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Extract;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** All that a pattern matches in strings: a row or a column for each match. */
public final class Matches {
    private Matches() {}

    /**
     * All matches, one after the other, of which the caller closes the columns.
     *
     * @param parts what the groups matched
     * @param rows the int32 position of the string of each match
     * @param places which match of its string each is, an int64 from 0
     */
    public record All(Parts parts, ColumnBase rows, ColumnBase places) {}

    /**
     * Returns a row for each match of a pattern, and a column for each of its groups, under its name, or its place.
     *
     * @param arguments the pattern, and whether case is ignored, lines have ends, and dots match these
     * @nulls null where a group has no part in a match; a null string has none
     * @throws io.cudf4j.errors.InvalidArgumentException if the pattern has no group
     * @source cudf::strings::extract_all_record
     */
    public static All all(ColumnBase column, List<@Nullable Object> arguments) {
        Arguments given = new Arguments(arguments);
        Regex regex = Regex.of("extractAll", given.text(0), given, 1)
                .requireSomething()
                .requireGroupsOnce();
        Searches.requireGroups("extractAll", regex);
        boolean isAny = column.nullCount() < column.size();
        if (column instanceof CategoricalColumn rows) {
            Inputs.requireStrings("extractAll", rows.categories().dtype());
            return isAny ? found(rows.categories(), rows::taken, regex) : ofNothing(regex);
        }
        Inputs.requireStrings("extractAll", column.dtype());
        return isAny ? found(column, ColumnBase::share, regex) : ofNothing(regex);
    }

    /** Returns what is found where there is no string; a pattern that is none is refused all the same. */
    private static All ofNothing(Regex regex) {
        try (ColumnBase nothing = ColumnBase.empty(DType.STRING)) {
            regex.compute(() -> Extract.extract(nothing.plc(), regex.pattern(), regex.flags()))
                    .close();
        }
        return none(regex);
    }

    private static All none(Regex regex) {
        List<ColumnBase> all = Columns.made(
                regex.names().size() + 2,
                i -> ColumnBase.empty(
                        i < regex.names().size()
                                ? DType.STRING
                                : i == regex.names().size() ? DType.INT32 : DType.INT64));
        return all(regex, all);
    }

    private static All all(Regex regex, List<ColumnBase> all) {
        int groups = regex.names().size();
        return new All(new Parts(Splits.labels(regex), all.subList(0, groups)), all.get(groups), all.get(groups + 1));
    }

    /**
     * Returns what is found in rows.
     *
     * @param ofRows gives the rows what was found in the strings
     */
    private static All found(ColumnBase strings, UnaryOperator<ColumnBase> ofRows, Regex regex) {
        try (ColumnBase lists = ColumnBase.own(
                regex.compute(() -> Extract.extractAllRecord(strings.plc(), regex.pattern(), regex.flags())))) {
            // libcudf gives a column without rows where no row has a match
            if (lists.size() != strings.size()) {
                return none(regex);
            }
            try (ColumnBase each = ofRows.apply(lists)) {
                return rowsOf(each, regex);
            }
        }
    }

    private static All rowsOf(ColumnBase found, Regex regex) {
        int groups = regex.names().size();
        try (ColumnBase numbers = ColumnBase.positions(found.size());
                Table flat = Lists.explodePosition(ColumnBase.table(List.of(numbers, found)), 1);
                Columns<ColumnBase> each =
                        Columns.own(Columns.each(flat.columns(), (Column c) -> ColumnBase.own(c.share())));
                Columns<ColumnBase> made = new Columns<>()) {
            int matches = each.get(0).size() / groups;
            for (int group = 0; group < groups; group++) {
                try (ColumnBase places = ColumnBase.sequence(matches, group, groups)) {
                    made.add(each.get(2).gather(places));
                }
            }
            try (ColumnBase first = ColumnBase.sequence(matches, 0, groups)) {
                made.add(each.get(0).gather(first));
                made.add(each.get(1)
                        .gather(first)
                        .into(elements -> elements.binary(BinaryOp.FLOOR_DIV, groups))
                        .into(places -> places.cast(DType.INT64)));
            }
            return all(regex, made.release());
        }
    }

    /**
     * Returns a column for each place of the matches of a pattern.
     *
     * @param arguments the pattern, and whether case is ignored, lines have ends, and dots match these
     * @nulls null where a string is null or has fewer matches
     * @throws io.cudf4j.errors.InvalidArgumentException if the pattern has several groups
     * @source cudf::strings::findall
     */
    public static Parts columns(ColumnBase column, List<@Nullable Object> arguments) {
        Arguments given = new Arguments(arguments);
        Regex regex = Regex.of("findAllToFrame", given.text(0), given, 1)
                .requireMost()
                .requireGroupsOnce();
        if (column instanceof CategoricalColumn rows) {
            Inputs.requireStrings("findAllToFrame", rows.categories().dtype());
            return columns(rows.categories(), rows::taken, regex);
        }
        Inputs.requireStrings("findAllToFrame", column.dtype());
        return columns(column, ColumnBase::share, regex);
    }

    private static Parts columns(ColumnBase strings, UnaryOperator<ColumnBase> ofRows, Regex regex) {
        try (ColumnBase lists = Searches.findAll("findAllToFrame", strings, regex);
                ColumnBase counts = ColumnBase.own(Lists.countElements(lists.plc()));
                // a category that no row has makes no column
                ColumnBase ofEachRow = ofRows.apply(counts)) {
            Object most = ofEachRow.reduce(Reduction.MAX, true);
            int width = most == null ? 0 : ((Number) most).intValue();
            return Parts.numbered(Columns.made(
                    width,
                    i -> ColumnBase.own(Lists.extractListElement(lists.plc(), i))
                            .into(ofRows)));
        }
    }
}
