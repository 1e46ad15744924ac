/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.call.RowBytes.fits;
import static io.cudf4j.plc.call.RowBytes.ofLongest;
import static io.cudf4j.plc.call.RowBytes.ofMemory;
import static io.cudf4j.plc.call.RowBytes.ofText;
import static io.cudf4j.plc.call.RowBytes.require;
import static io.cudf4j.plc.call.RowBytes.requireEach;
import static io.cudf4j.plc.call.RowBytes.withParts;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.call.Counts;
import io.cudf4j.plc.call.RowBytes;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How long functions make strings: each is asked here before libcudf adds up the bytes of a row in int32. */
final class Growth {
    private static final Pattern SLASHED = Pattern.compile("\\\\([0-9]+)");
    private static final Pattern BRACED = Pattern.compile("\\$\\{([0-9]+)}");
    private static final String STAYS_IN_URLS = "[A-Za-z0-9._~-]";

    /** In another case a character has three times as many bytes at most. */
    private static final int OF_CASE = 3;

    /** And so many. */
    private static final int MOST_OF_CASE = 6;

    private Growth() {}

    /** Returns how many bytes a text has, 0 where it is null; of what is no text libcudf's binding says so. */
    private static int size(Scalar text) {
        return text.type().id() == TypeId.STRING ? text.utf8SizeBytes() : 0;
    }

    static void requireMatches(Column input, String pattern, Set<RegexFlag> flags, Scalar by, int most) {
        int bytes = size(by);
        // so much comes to a row if not each of its places can be replaced
        if (bytes > 0 && (most < 0 || !fits(ofMemory(input), 1, (double) most * bytes))) {
            // there are as many matches as bytes, and one more, which are empty
            require("replaceRe", input, 1.0 + bytes, bytes, () -> ofMatches(input, pattern, flags, bytes, most));
        }
    }

    /** Returns how many bytes strings have with matches replaced by so many bytes. */
    static Counts ofMatches(Column input, String pattern, Set<RegexFlag> flags, long bytes, int most) {
        return Counts.bytesOfMade(ReplaceRe.replaceRe(input, pattern, flags, "", most))
                .plus(() -> matches(input, pattern, flags, most), bytes);
    }

    private static Counts matches(Column input, String pattern, Set<RegexFlag> flags, int most) {
        Counts found = Counts.of(Contains.countRe(input, pattern, flags));
        return most < 0 ? found : found.atMost(most);
    }

    static void requireReferences(Column input, String pattern, Set<RegexFlag> flags, String by) {
        List<String> groups = references(by);
        double bytes = bytesBeside(groups, by);
        require(
                "replaceWithBackrefs",
                input,
                Math.max(1, groups.size()) + bytes,
                bytes,
                () -> ofReferences(input, pattern, flags, by));
    }

    /** Returns the references to groups in a replacement, as libcudf reads it: braced ones where there are none with a backslash. */
    static List<String> references(String by) {
        List<String> slashed =
                SLASHED.matcher(by).results().map(MatchResult::group).toList();
        return slashed.isEmpty()
                ? BRACED.matcher(by).results().map(MatchResult::group).toList()
                : slashed;
    }

    private static int bytesBeside(List<String> references, String by) {
        return ofText(by) - references.stream().mapToInt(RowBytes::ofText).sum();
    }

    /** Returns how many bytes strings have with matches replaced by text and what groups matched. */
    static Counts ofReferences(Column input, String pattern, Set<RegexFlag> flags, String by) {
        List<String> references = references(by);
        int beside = bytesBeside(references, by);
        try (Counts rest = Counts.bytesOfMade(ReplaceRe.replaceRe(input, pattern, flags, "", -1))) {
            Counts all = rest.share().plus(() -> matches(input, pattern, flags, -1), beside);
            for (String each : references) {
                // a match is never shorter than what a group has of it
                all = all.plus(
                        () -> Counts.bytesOfMade(ReplaceRe.replaceWithBackrefs(input, pattern, flags, each))
                                .plus(rest::share, -1),
                        1);
            }
            return all;
        }
    }

    static void requireReplaced(Column input, Scalar target, Scalar by, int most) {
        int before = size(target);
        int bytes = size(by);
        // libcudf refuses an empty target
        if (before > 0 && bytes > before && (most < 0 || !fits(ofMemory(input), 1, (double) most * (bytes - before)))) {
            require("replace", input, (double) bytes / before, 0, () -> ofReplaced(input, target, before, bytes, most));
        }
    }

    /** Returns how many bytes strings have with a text replaced: of what is left without it one knows how often it was there. */
    static Counts ofReplaced(Column input, Scalar target, long before, long bytes, int most) {
        Counts rest;
        try (Scalar nothing = Scalar.of("")) {
            rest = Counts.bytesOfMade(ReplaceStrings.replace(input, target, nothing, most));
        }
        try (rest) {
            return rest.share()
                    .plus(
                            () -> Counts.bytesOf(input)
                                    .plus(rest::share, -1)
                                    .dividedBy(() -> Counts.full(before, input.size())),
                            bytes);
        }
    }

    static void requireReplacedByRow(Column input, Column targets, Column by) {
        // columns of other types or sizes libcudf refuses
        if (by.type().id() == TypeId.STRING
                && targets.type().id() == TypeId.STRING
                && input.size() == by.size()
                && input.size() == targets.size()
                && !fits(ofMemory(input), (double) Math.max(1, ofMemory(by)), 0)) {
            double factor = (double) Math.max(1, ofLongest(by));
            require("replace", input, factor, 0, () -> ofReplacedByRow(input, targets, by));
        }
    }

    /** Returns how many bytes strings have with the target of their row replaced by the text there. */
    static Counts ofReplacedByRow(Column input, Column targets, Column by) {
        Counts rest;
        try (Scalar nothing = Scalar.of("");
                Column none = Column.fromScalar(nothing, input.size())) {
            rest = Counts.bytesOfMade(ReplaceStrings.replace(input, targets, none));
        }
        try (rest) {
            return rest.share()
                    .plus(
                            () -> Counts.bytesOf(input)
                                    .plus(rest::share, -1)
                                    // an empty target is nowhere
                                    .dividedBy(() -> Counts.bytesOf(targets).atLeast(1))
                                    .times(() -> Counts.bytesOf(by)),
                            1);
        }
    }

    static void requireMultiple(Column input, Column targets, Column by) {
        if (by.type().id() == TypeId.STRING && !fits(ofMemory(input), (double) Math.max(1, ofMemory(by)), 0)) {
            double factor = (double) Math.max(1, ofLongest(by));
            require("replaceMultiple", input, factor, 0, () -> ofMultiple(input, targets, by));
        }
    }

    /** Returns how many bytes strings have with several texts replaced at once. */
    static Counts ofMultiple(Column input, Column targets, Column by) {
        return withParts(RowBytes.each(by), texts -> {
            try (Column ones = Column.fromStrings(texts)) {
                return ReplaceStrings.replaceMultiple(input, targets, ones);
            }
        });
    }

    static void requireSlice(Column input, Scalar by, int start, int stop) {
        boolean isTwice = stop >= 0 && (start < 0 || stop < start);
        require("replaceSlice", input, isTwice ? 2 : 1, size(by), () -> ofSlice(input, size(by), start, stop));
    }

    /** Returns how many bytes strings have with a slice replaced: what is before it, so many, and what is behind it. */
    static Counts ofSlice(Column input, int bytes, int start, int stop) {
        Counts before = Counts.bytesOfMade(Slice.sliceStrings(input, 0, start < 0 ? null : (Integer) start, null))
                .plus(bytes);
        return stop < 0
                ? before
                : before.plus(() -> Counts.bytesOfMade(Slice.sliceStrings(input, stop, null, null)), 1);
    }

    static void requireJoined(Column input, Scalar separator, Scalar narep) {
        double added = (double) input.size() * ((double) size(separator) + size(narep));
        if (input.type().id() == TypeId.STRING && !fits(ofMemory(input), 1, added)) {
            long bytes = ofJoined(input, separator, narep);
            if (bytes > RowBytes.MOST) {
                throw new SizeOverflowException("joinStrings: all strings in one would have " + bytes
                        + " bytes; a string has " + RowBytes.MOST + " at most");
            }
        }
    }

    /** Returns how many bytes all strings have with a separator between them. */
    static long ofJoined(Column input, Scalar separator, Scalar narep) {
        long nulls = narep.isValid() ? 0 : input.nullCount();
        try (Counts bytes = Counts.bytesOf(input).orElse(size(narep));
                Scalar all = Reduce.reduce(bytes.column(), Aggregation.sum(), DataType.INT64)) {
            return (all.isValid() ? all.getLong() : 0) + Math.max(0, input.size() - nulls - 1) * size(separator);
        }
    }

    static void requireConcatenated(Table strings, Scalar separator, Scalar narep) {
        double added = strings.numColumns() * ((double) size(separator) + size(narep));
        long bytes = 0;
        for (Column each : strings.columns()) {
            if (each.type().id() != TypeId.STRING) {
                return;
            }
            bytes += ofMemory(each);
        }
        if (!fits(bytes, 1, added)) {
            requireEach("concatenate", ofConcatenated(strings, separator, narep));
        }
    }

    /** Returns how many bytes the strings of each row have with a separator between them, also beside null. */
    static Counts ofConcatenated(Table strings, Scalar separator, Scalar narep) {
        Counts all = Counts.full((strings.numColumns() - 1L) * size(separator), strings.numRows());
        for (Column each : strings.columns()) {
            all = all.plus(() -> bytesOf(each, narep), 1);
        }
        return all;
    }

    /** Returns how many bytes each string has, those of another text where it is null and that one is not. */
    private static Counts bytesOf(Column strings, Scalar narep) {
        if (!narep.isValid()) {
            return Counts.bytesOf(strings);
        }
        int instead = size(narep);
        return Counts.bytesOf(strings).orElse(instead);
    }

    static void requireElements(Column lists, Scalar separator, Scalar narep) {
        if (!areStrings(lists)) {
            return;
        }
        Column elements = lists.child(1);
        double added = (double) elements.size() * ((double) size(separator) + size(narep));
        if (!fits(ofMemory(elements), 1, added)) {
            requireEach("joinListElements", ofElements(lists, narep, () -> Counts.full(size(separator), lists.size())));
        }
    }

    static void requireElements(Column lists, Column separators, Scalar separatorNarep, Scalar narep) {
        if (!areStrings(lists) || separators.type().id() != TypeId.STRING || separators.size() != lists.size()) {
            return;
        }
        Column elements = lists.child(1);
        double longest = (double) ofMemory(separators) + size(separatorNarep);
        if (!fits(ofMemory(elements), 1, elements.size() * (longest + size(narep)))) {
            requireEach("joinListElements", ofElements(lists, narep, () -> bytesOf(separators, separatorNarep)));
        }
    }

    private static boolean areStrings(Column lists) {
        return lists.type().id() == TypeId.LIST
                && lists.children().size() == 2
                && lists.child(1).type().id() == TypeId.STRING;
    }

    /** Returns how many bytes the strings of each list have with separators of so many bytes. */
    static Counts ofElements(Column lists, Scalar narep, Supplier<Counts> separators) {
        return between(lists).times(separators).plus(() -> sums(lists, bytesOf(lists.child(1), narep)), 1);
    }

    /** Returns the sums of numbers of elements, which it takes over; null of a list that is empty or has null among them. */
    private static Counts sums(Column lists, Counts elements) {
        int first = lists.offset();
        try (elements;
                Column ends = lists.child(0).slice(first, first + lists.size() + 1)) {
            return Counts.of(Reduce.segmentedReduce(
                    elements.column(), ends, Aggregation.sum(), DataType.INT64, NullPolicy.INCLUDE));
        }
    }

    /** Returns how many places each list has between two elements. */
    private static Counts between(Column lists) {
        return Counts.of(Lists.countElements(lists)).plus(-1).atLeast(0);
    }

    static void requireFormatted(Column input, Scalar naRep, Column separators) {
        double added = size(naRep);
        Column below = input;
        double bytesOfEach = size(naRep) + (separators.size() == 0 ? 3.0 : ofMemory(separators));
        while (below.type().id() == TypeId.LIST && below.children().size() == 2) {
            below = below.child(1);
            added += below.size() * bytesOfEach;
        }
        added += input.size() * bytesOfEach;
        if (below.type().id() == TypeId.STRING && !fits(ofMemory(below), 1, added)) {
            List<Integer> texts = separators.size() == 3 ? RowBytes.each(separators) : List.of(1, 1, 1);
            requireEach("formatListColumn", ofFormatted(input, size(naRep), texts));
        }
    }

    /** Returns how many bytes lists have as texts, of which those between, before and behind elements have so many. */
    static Counts ofFormatted(Column rows, int naRep, List<Integer> texts) {
        if (rows.type().id() == TypeId.STRING) {
            return Counts.bytesOf(rows).orElse(naRep);
        }
        return sums(rows, ofFormatted(rows.child(1), naRep, texts))
                .orElse(0)
                .plus(() -> between(rows).orElse(0), texts.get(0))
                .plus(texts.get(1) + (long) texts.get(2))
                // a null list has no elements to count
                .plus(() -> Counts.of(Lists.countElements(rows)), 0)
                .orElse(naRep);
    }

    static void requireRepeated(Column input, @Nullable Column times, long most) {
        if (most > 1) {
            require(
                    "repeatStrings",
                    input,
                    (double) most,
                    0,
                    () -> times == null
                            ? Counts.bytesOf(input).times(most)
                            : Counts.bytesOf(input).times(() -> Counts.of(times.share())));
        }
    }

    static void requireTranslated(Column input, Map<Integer, Integer> table) {
        double factor = 1;
        for (Map.Entry<Integer, Integer> each : table.entrySet()) {
            factor = Math.max(factor, (double) bytesOf(each.getValue()) / bytesOf(each.getKey()));
        }
        if (factor > 1) {
            require("translate", input, factor, 0, () -> ofTranslated(input, table));
        }
    }

    private static int bytesOf(int character) {
        return ofText(Character.toString(character));
    }

    /** Returns how many bytes strings have with each of some characters replaced by another; 0 removes one. */
    static Counts ofTranslated(Column input, Map<Integer, Integer> table) {
        List<Integer> from = List.copyOf(table.keySet());
        List<Integer> bytes = from.stream()
                .map(table::get)
                .map(to -> to == 0 ? 0 : bytesOf(to))
                .toList();
        return withParts(bytes, by -> {
            Map<Integer, Integer> ones = new HashMap<>();
            for (int i = 0; i < by.size(); i++) {
                ones.put(from.get(i), by.get(i).isEmpty() ? 0 : (int) 'x');
            }
            return Translate.translate(input, ones);
        });
    }

    /**
     * Throws where characters replaced by a text make strings too long.
     *
     * @param replaced makes strings with another text in their place
     */
    static void requireFiltered(String call, Column input, Scalar by, Function<String, Column> replaced) {
        int bytes = size(by);
        if (bytes > 1) {
            require(
                    call,
                    input,
                    bytes,
                    0,
                    () -> withParts(Collections.singletonList(bytes), ones -> replaced.apply(ones.get(0))));
        }
    }

    /**
     * Throws where strings in another case are too long.
     *
     * @param made makes pieces of them, each of fewer bytes than a row may have, without asking again
     */
    static void requireCase(String call, Column input, UnaryOperator<Column> made) {
        require(call, input, OF_CASE, 0, () -> RowBytes.inPieces(input, MOST_OF_CASE, made));
    }

    static void requireUrls(Column input) {
        require("urlEncode", input, 3, 0, () -> ofUrls(input));
    }

    /** Returns how many bytes strings have when they are encoded for URLs: three for each byte but those that stay. */
    static Counts ofUrls(Column input) {
        return Counts.bytesOf(input)
                .times(3)
                .plus(() -> Counts.of(Contains.countRe(input, STAYS_IN_URLS, Set.of())), -2);
    }
}
