/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.CountedRow;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Times;
import io.cudf4j.column.TimestampText;
import io.cudf4j.column.Zones;
import io.cudf4j.column.strings.Joining;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.strings.Case;
import io.cudf4j.plc.strings.Padding;
import io.cudf4j.plc.strings.ReplaceRe;
import io.cudf4j.plc.strings.Slice;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Timestamps as strings in a format. */
public final class Strftime {
    private Strftime() {}

    /**
     * Returns timestamps as strings: as {@link Times#text} does, with the offset from UTC for {@code %z} and the
     * abbreviation of the zone for {@code %Z}, both empty for timestamps without a zone, and the directives that libcudf lacks.
     *
     * @param names as {@link Times#text} takes them
     * @param row what a message calls a row
     * @nulls kept
     * @throws OutOfBoundsException if {@code %Z} is asked for and a row of a zone whose clocks were changed lies before
     *     1970; or as {@link Times#text} does
     * @throws InvalidArgumentException if {@code %Z} is asked for and that of a row is not known
     * @source pandas.Series.dt.strftime
     */
    public static ColumnBase text(ColumnBase points, String format, List<String> names, CountedRow row) {
        List<Directives.Piece> pieces = Directives.pieces(format);
        if (pieces.isEmpty()) {
            return empty(points);
        }
        try (Columns<ColumnBase> made = new Columns<>()) {
            for (Directives.Piece piece : pieces) {
                made.add(piece(points, piece, names, row));
            }
            return made.size() == 1 ? made.get(0).share() : Joining.rows("strftime", made.all(), "", null);
        }
    }

    /**
     * Returns timestamps as strings as {@link #text(ColumnBase, String, List, CountedRow)} does, in English.
     *
     * @nulls kept
     * @source pandas.Series.dt.strftime
     */
    public static ColumnBase text(ColumnBase points, String format, CountedRow row) {
        return text(points, format, Times.ENGLISH, row);
    }

    private static ColumnBase piece(ColumnBase points, Directives.Piece piece, List<String> names, CountedRow row) {
        return switch (piece.kind()) {
            case PLAIN -> plain(points, piece.format(), names, row);
            case SPACED -> withoutZeros(plain(points, piece.format(), names, row), " ");
            case BARE -> withoutZeros(plain(points, piece.format(), names, row), "");
            case UPPER ->
                plain(points, piece.format(), names, row).into(text -> ColumnBase.own(Case.toUpper(text.plc())));
            case LOWER ->
                plain(points, piece.format(), names, row).into(text -> ColumnBase.own(Case.toLower(text.plc())));
            case CENTURY ->
                years(points, row)
                        .into(year -> year.binary(BinaryOp.FLOOR_DIV, 100))
                        .into(century -> century.cast(DType.STRING))
                        .into(text -> ColumnBase.own(Padding.zfill(text.plc(), 2)));
            case ISO_YEAR ->
                plain(points, piece.format(), names, row)
                        .into(text -> ColumnBase.own(Slice.sliceStrings(text.plc(), -2, null, null)));
            case SECONDS ->
                (points.dtype().hasZone() ? Times.converted(points, null) : points.share())
                        .into(utc -> utc.cast(DType.DATETIME_S))
                        .into(seconds -> seconds.cast(DType.INT64))
                        .into(count -> count.cast(DType.STRING));
        };
    }

    private static ColumnBase years(ColumnBase points, CountedRow row) {
        try (ColumnBase local = Times.local(points)) {
            TimestampText.requireYears(row, local);
            return ((DatetimeColumn) local).part(DatetimeColumn.Part.YEAR);
        }
    }

    /** Returns strings with what stands for zeros in front, of which one number has two before its last digit; takes them over. */
    private static ColumnBase withoutZeros(ColumnBase numbers, String by) {
        return replaced(replaced(numbers, "^00([0-9])$", by + by), "^0([0-9]+)$", by);
    }

    private static ColumnBase replaced(ColumnBase numbers, String pattern, String by) {
        return numbers.into(
                text -> ColumnBase.own(ReplaceRe.replaceWithBackrefs(text.plc(), pattern, Set.of(), by + "\\1")));
    }

    private static ColumnBase plain(ColumnBase points, String format, List<String> names, CountedRow row) {
        boolean isNamed = has(format, 'Z');
        // libcudf formats without a zone
        if (!isNamed && !has(format, 'z')) {
            return Times.text(points, format, names, row);
        }
        if (!points.dtype().hasZone()) {
            return zoneless(points, with(format, "", ""), names, row);
        }
        try (ColumnBase offsets = Zones.offsets(points);
                ColumnBase utc = Times.converted(points, null);
                ColumnBase local = utc.binary(BinaryOp.ADD, offsets);
                Groups groups = new Groups(points, offsets, row)) {
            groups.divide(format, isNamed);
            return groups.text(local, names);
        }
    }

    private static ColumnBase zoneless(ColumnBase points, String format, List<String> names, CountedRow row) {
        return format.isEmpty() ? empty(points) : Times.text(points, format, names, row);
    }

    private static ColumnBase empty(ColumnBase points) {
        try (ColumnBase isThere = points.notNa();
                ColumnBase empty = ColumnBase.full(DType.STRING, "", points.size())) {
            return Choices.ifElseNull(isThere, empty);
        }
    }

    /** Returns whether a format has a directive; the second percent of {@code %%} begins none. */
    private static boolean has(String format, char directive) {
        for (int i = 0; i + 1 < format.length(); i++) {
            if (format.charAt(i) == '%' && format.charAt(++i) == directive) {
                return true;
            }
        }
        return false;
    }

    /** Returns a format with strings in place of both directives. */
    private static String with(String format, String offset, String name) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < format.length(); i++) {
            char first = format.charAt(i);
            if (first != '%' || i + 1 == format.length()) {
                made.append(first);
                continue;
            }
            char directive = format.charAt(++i);
            switch (directive) {
                case 'z' -> made.append(offset.replace("%", "%%"));
                case 'Z' -> made.append(name.replace("%", "%%"));
                default -> made.append(first).append(directive);
            }
        }
        return made.toString();
    }

    /** Rows of one zone by the format that they have, when the strings of their offset and abbreviation stand in it. */
    private static final class Groups implements AutoCloseable {
        private final CountedRow row;
        private final ColumnBase points;
        private final ColumnBase offsets;
        private final ZoneId zone;
        private final List<ColumnBase> masks = new ArrayList<>();
        private final List<String> formats = new ArrayList<>();

        Groups(ColumnBase points, ColumnBase offsets, CountedRow row) {
            this.row = row;
            this.points = points;
            this.offsets = offsets;
            this.zone = ((DatetimeTzDtype) points.dtype()).zone();
        }

        void divide(String format, boolean isNamed) {
            if (isNamed && ZoneNames.areRecent(zone)) {
                requireRecent();
            }
            try (ColumnBase isThere = points.notNa();
                    ColumnBase distinct = offsets.unique()) {
                for (Object each : distinct.toHost().toList()) {
                    Duration length = (Duration) Objects.requireNonNull(each);
                    try (ColumnBase isEqual = offsets.binary(BinaryOp.EQ, length);
                            NumericalColumn mask = (NumericalColumn) isEqual.binary(BinaryOp.AND, isThere)) {
                        if (mask.anyTrue()) {
                            divide(mask, ZoneOffset.ofTotalSeconds((int) length.toSeconds()), format, isNamed);
                        }
                    }
                }
            }
        }

        private void divide(NumericalColumn mask, ZoneOffset offset, String format, boolean isNamed) {
            String shown =
                    offset.equals(ZoneOffset.UTC) ? "+0000" : offset.getId().replace(":", "");
            if (!isNamed) {
                add(mask.share(), with(format, shown, ""));
                return;
            }
            List<ZoneNames.Since> names = ZoneNames.of(zone, offset);
            if (names.isEmpty()) {
                int unknown = Compaction.firstTrue(mask);
                throw new InvalidArgumentException(row.at(unknown) + " is " + points.shown(unknown) + ", and no"
                        + " abbreviation (%Z) is known of the zone " + zone + " with that offset; use %z");
            }
            for (int i = 0; i < names.size(); i++) {
                @Nullable Instant end = i + 1 < names.size() ? names.get(i + 1).start() : null;
                try (NumericalColumn part =
                        between(mask, i == 0 ? null : names.get(i).start(), end)) {
                    if (part.anyTrue()) {
                        add(part.share(), with(format, shown, names.get(i).name()));
                    }
                }
            }
        }

        private void add(ColumnBase mask, String format) {
            masks.add(mask);
            formats.add(format);
        }

        private NumericalColumn between(NumericalColumn mask, @Nullable Instant start, @Nullable Instant end) {
            if (start != null) {
                try (ColumnBase isLate = points.binary(BinaryOp.GE, start);
                        NumericalColumn late = (NumericalColumn) mask.binary(BinaryOp.AND, isLate)) {
                    return between(late, null, end);
                }
            }
            if (end == null) {
                return (NumericalColumn) mask.share();
            }
            try (ColumnBase isEarly = points.binary(BinaryOp.LT, end)) {
                return (NumericalColumn) mask.binary(BinaryOp.AND, isEarly);
            }
        }

        private void requireRecent() {
            try (NumericalColumn isEarly = (NumericalColumn) points.binary(BinaryOp.LT, Instant.EPOCH)) {
                if (isEarly.anyTrue()) {
                    int early = Compaction.firstTrue(isEarly);
                    throw new OutOfBoundsException(
                            row.at(early) + " is " + points.shown(early) + ", and the abbreviations (%Z) of " + zone
                                    + " are known from 1970-01-01 in UTC on; use %z");
                }
            }
        }

        ColumnBase text(ColumnBase local, List<String> names) {
            ColumnBase text = ColumnBase.allNull(DType.STRING, local.size());
            for (int i = 0; i < masks.size(); i++) {
                try (ColumnBase before = text;
                        ColumnBase all = Times.text(local, formats.get(i), names, row)) {
                    text = Choices.ifElse(masks.get(i), all, before);
                }
            }
            return text;
        }

        @Override
        public void close() {
            ColumnBase.closeAll(masks);
        }
    }
}
