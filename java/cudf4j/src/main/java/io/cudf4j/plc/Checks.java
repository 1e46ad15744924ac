/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.call.WholeNumbers;
import io.cudf4j.types.Access;
import java.nio.IntBuffer;
import java.util.List;
import java.util.Objects;

/** What native code takes for granted of its arguments: it would read memory of others. */
final class Checks {
    private static final String TOO_MANY = "; a column has at most 2147483647 rows";

    private static final int WORD_BITS = 32;

    /** Of more rows, Java's buffers do not reach the last ones. */
    private static final int MOST_WALKED = (1 << 29) - 1;

    private Checks() {}

    /** Requires both ends of a range to be bits of a mask, which is read by words. */
    static void bits(DeviceBuffer mask, int begin, int end) {
        long bits = mask.sizeBytes() / Integer.BYTES * WORD_BITS;
        if (begin < 0 || end < 0 || begin > bits || end > bits) {
            throw new OutOfBoundsException(
                    "the bits from " + begin + " to " + end + " are not all in a mask of " + bits + " bits");
        }
    }

    /** Requires every number of a column to be that of a row. */
    static void rowNumbers(Column numbers, String name, int rows) {
        within(numbers, name, rows - 1L);
    }

    /** Requires segments within the rows, one behind the other: libcudf sorts wherever their offsets say. */
    static void segments(String call, Column offsets, int rows) {
        offsets(call, offsets, "segmentOffsets", rows);
    }

    /** As {@link WholeNumbers#require}, at no cost where it is known already; what is found is known from then on. */
    private static void require(Column numbers, long least, long most, WholeNumbers.Refusal refusal) {
        if (!numbers.isKnownWithin(least, most)) {
            Bounds wanted = Bounds.of(least, most);
            WholeNumbers.require(numbers, least, most, refusal);
            numbers.foundWithin(wanted);
        }
    }

    /** Requires numbers of rows of a table, those from its end on being negative. */
    static void targets(String call, Column map, Table target) {
        int rows = target.numRows();
        require(
                map,
                -(long) rows,
                rows - 1L,
                (row, number) -> new OutOfBoundsException(call + ": index " + number + " at position " + row
                        + " is outside a table of " + rows + " rows"));
    }

    /** Requires numbers of parts. */
    static void parts(Column map, int parts) {
        require(
                map,
                0,
                parts - 1L,
                (row, number) -> new OutOfBoundsException(
                        "partition: row " + row + " belongs to part " + number + " of " + parts));
    }

    /** Requires counts of rows: libcudf adds up negative ones, and lets the sum run over. */
    static void counts(Column counts) {
        long most = Integer.MAX_VALUE;
        long mostEach = most / Math.max(1, counts.size());
        if (counts.isKnownWithin(0, mostEach)) {
            return;
        }
        WholeNumbers.Ends ends = WholeNumbers.ends(counts);
        if (ends.areWithin(0, mostEach)) {
            counts.foundWithin(Bounds.of(0, mostEach));
            return;
        }
        if (!ends.areWithin(0, most)) {
            throw WholeNumbers.refused(
                    counts,
                    0,
                    most,
                    (row, number) -> number.startsWith("-")
                            ? new InvalidArgumentException(
                                    "repeat: the count of row " + row + " is negative: " + number)
                            : new SizeOverflowException(
                                    "repeat: the count of row " + row + " is " + number + TOO_MANY));
        }
        try (Scalar rows = Reduce.reduce(counts, Aggregation.sum(), DataType.INT64)) {
            if (rows.isValid() && rows.getLong() > most) {
                throw new SizeOverflowException("repeat: the counts make " + rows.getLong() + " rows" + TOO_MANY);
            }
        }
    }

    /** Requires a map of rows of a table, in which the least INT32 stands for none. */
    static void joinRows(String call, Column map, String argument, int rows) {
        String name = call + ": " + argument;
        joinMap(map, name);
        WholeNumbers.Refusal refusal = (row, number) -> new OutOfBoundsException(
                name + " says row " + number + " at position " + row + ", the table has " + rows);
        if (map.isKnownWithin(0, rows - 1L) || WholeNumbers.areWithin(map, 0, rows - 1L)) {
            return;
        }
        WholeNumbers.require(map, Integer.MIN_VALUE, rows - 1L, refusal);
        try (Scalar least = Scalar.of(Integer.MIN_VALUE + 1);
                Scalar first = Scalar.of(0);
                Scalar most = Scalar.of(Integer.MAX_VALUE);
                // what stands for none becomes a row, the first
                Column named = Replace.clamp(map, least, first, most, most)) {
            WholeNumbers.require(named, 0, Integer.MAX_VALUE, refusal);
        }
    }

    /** Requires offsets that do not fall and that lie within the rows. */
    static void offsets(String call, Column offsets, String argument, int rows) {
        String name = call + ": " + argument;
        within(offsets, name, rows);
        if (!Sorting.isSorted(Table.wrap(offsets), Order.ASCENDING, NullOrder.BEFORE)) {
            throw new InvalidArgumentException(name + " must not fall");
        }
    }

    /** Requires windows of so many rows before (with the row itself) and after each row to lie within a column's rows. */
    static void windows(String call, Column preceding, Column following, int rows) {
        windowSizes(preceding, call + ": the preceding window", rows);
        windowSizes(following, call + ": the following window", rows);
        if (rows == 0) {
            return;
        }
        if (rows <= MOST_WALKED && HostView.isPossible()) {
            walkedEnds(call, preceding, -1, rows);
            walkedEnds(call, following, 1, rows);
            return;
        }
        try (Scalar first = Scalar.of(0L);
                Column places = Filling.sequence(rows, first);
                Column begins = Binaryop.binaryOperation(places, preceding, BinaryOperator.SUB, DataType.INT64);
                Column ends = Binaryop.binaryOperation(places, following, BinaryOperator.ADD, DataType.INT64)) {
            // one less than the first row, and the last one
            windowEnds(call, begins, rows);
            windowEnds(call, ends, rows);
        }
    }

    private static void windowSizes(Column sizes, String name, int rows) {
        joinMap(sizes, name);
        if (sizes.size() != rows) {
            throw new InvalidArgumentException(
                    name + " must have one size for each of " + rows + " rows, not " + sizes.size());
        }
    }

    private static void windowEnds(String call, Column places, int rows) {
        try (MinMax ends = Reduce.minmax(places)) {
            windowEnds(call, ends.min().getLong(), ends.max().getLong(), rows);
        }
    }

    private static void windowEnds(String call, long least, long most, int rows) {
        if (least < -1 || most > rows - 1L) {
            throw new OutOfBoundsException(call + ": a window reaches from row " + (least + 1) + " or to row " + most
                    + ", beyond a column of " + rows + " rows");
        }
    }

    /** Looks at sizes where they lie: that costs one pass, and no columns. */
    private static void walkedEnds(String call, Column sizes, int sign, int rows) {
        Span data = Objects.requireNonNull(sizes.data());
        long address = data.pin(Access.READ);
        try {
            IntBuffer reach = HostView.of(address + (long) sizes.offset() * Integer.BYTES, rows * Integer.BYTES)
                    .asIntBuffer();
            long least = Long.MAX_VALUE;
            long most = Long.MIN_VALUE;
            for (int row = 0; row < rows; row++) {
                long end = row + (long) sign * reach.get(row);
                least = Math.min(least, end);
                most = Math.max(most, end);
            }
            windowEnds(call, least, most, rows);
        } finally {
            data.unpin();
        }
    }

    private static void within(Column numbers, String name, long last) {
        if (numbers.type().id() != TypeId.INT32) {
            throw new DTypeMismatchException(name + " must be INT32, not " + numbers.type());
        }
        if (numbers.hasNulls()) {
            throw new InvalidArgumentException(name + " must have no nulls");
        }
        if (numbers.size() == 0) {
            return;
        }
        try (MinMax ends = Reduce.minmax(numbers)) {
            int least = ends.min().getInt();
            int most = ends.max().getInt();
            if (least < 0 || most > last) {
                throw new OutOfBoundsException(
                        name + " go from " + least + " to " + most + ", which is beyond " + last);
            }
        }
    }

    /** Requires the keys of one side and its other columns to have as many rows. */
    static void sameRows(String call, Table keys, Table others, String side) {
        if (keys.numRows() != others.numRows()) {
            throw new InvalidArgumentException(call + ": the " + side + " keys and columns must have as many rows, not "
                    + keys.numRows() + " and " + others.numRows());
        }
    }

    /** Requires a map of rows that native code reads without a mask. */
    static void joinMap(Column map, String name) {
        if (map.type().id() != TypeId.INT32) {
            throw new DTypeMismatchException(name + " must be INT32, not " + map.type());
        }
        if (map.hasNulls()) {
            throw new InvalidArgumentException(name + " must have no nulls");
        }
    }

    /** Requires each column of a table to have the type of the one in the same place of another, elements and fields too. */
    static void sameTypes(String call, Table left, Table right) {
        sameCounts(call, "keys", left.numColumns(), right.numColumns());
        for (int i = 0; i < left.numColumns(); i++) {
            sameTypes(call, left.column(i), right.column(i), "key " + i);
        }
    }

    /** What lies below two columns of one type: native code compares no more than the types of the columns themselves. */
    static void sameBelow(String call, Column left, Column right) {
        if (left.type().equals(right.type())) {
            sameTypes(call, left, right, "the values");
        }
    }

    /** What lies below the columns at each place of two tables. */
    static void sameBelow(String call, Table left, Table right) {
        // other numbers of columns native code refuses itself
        for (int i = 0; i < Math.min(left.numColumns(), right.numColumns()); i++) {
            sameBelow(call, left.column(i), right.column(i));
        }
    }

    /** What lies below a column and within a value. */
    static void sameBelow(String call, Column column, Scalar value) {
        if (hasTypesBelow(value.type()) && column.type().equals(value.type())) {
            try (Column row = value.oneRow()) {
                sameBelow(call, column, row);
            }
        }
    }

    /** What lies within two values. */
    static void sameBelow(String call, Scalar left, Scalar right) {
        if (hasTypesBelow(left.type()) && left.type().equals(right.type())) {
            try (Column row = left.oneRow()) {
                sameBelow(call, row, right);
            }
        }
    }

    /** What lies within each value and below the column at its place. */
    static void sameBelow(String call, List<Scalar> values, Table table) {
        for (int i = 0; i < Math.min(values.size(), table.numColumns()); i++) {
            sameBelow(call, table.column(i), values.get(i));
        }
    }

    /** Requires rows that are not null: libcudf leaves some of them out, and refuses others. */
    static void notNull(Column values, Aggregation aggregation) {
        if (values.hasNulls()) {
            throw new InvalidArgumentException(aggregation + " joins rows that are not null, but " + values.nullCount()
                    + " of " + values.size() + " are");
        }
    }

    /**
     * Requires structs of a value and an INT64, which native code reads whatever the count is.
     *
     * @param inLists whether they are the elements of lists
     */
    static void histograms(Column values, boolean inLists) {
        Column counted = values;
        if (inLists) {
            List<Column> below = values.children();
            if (values.type().id() != TypeId.LIST || below.isEmpty()) {
                throw new InvalidArgumentException("histograms are lists of structs, not " + values.type());
            }
            counted = below.get(below.size() - 1);
        }
        List<Column> fields = counted.children();
        if (counted.type().id() != TypeId.STRUCT
                || fields.size() != 2
                || fields.get(1).type().id() != TypeId.INT64) {
            throw new InvalidArgumentException("a histogram has structs of a value and an INT64, not " + counted.type()
                    + " of " + fields.stream().map(Column::type).toList());
        }
    }

    /**
     * Requires numbers of keys, with a sign: libcudf would cast others, or call them an error of logic, and it looks for keys
     * wherever an index says.
     */
    static void dictionaryIndices(Column indices, Column keys) {
        TypeId id = indices.type().id();
        if (!id.isIntegral() || id.isUnsigned()) {
            throw new InvalidArgumentException(
                    "makeDictionaryColumn: the indices are " + indices.type() + ", signed integers are needed");
        }
        // null keys native code refuses itself
        if (!keys.hasNulls()) {
            WholeNumbers.require(
                    indices,
                    0,
                    keys.size() - 1L,
                    (row, number) -> new OutOfBoundsException("makeDictionaryColumn: the index of row " + row + " is "
                            + number + ", there are " + keys.size() + " keys"));
        }
    }

    /** Returns whether nulls are equal. */
    static boolean areEqual(NullEquality nulls) {
        return Objects.requireNonNull(nulls, "whether nulls are equal") == NullEquality.EQUAL;
    }

    /** Returns whether nulls take part. */
    static boolean areIncluded(NullPolicy nulls) {
        return Objects.requireNonNull(nulls, "whether nulls take part") == NullPolicy.INCLUDE;
    }

    /** Requires numbers of columns of a table. */
    static void columns(String call, String name, int[] numbers, Table table) {
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] < 0 || numbers[i] >= table.numColumns()) {
                throw new OutOfBoundsException(call + ": number " + i + " of " + name + " is " + numbers[i]
                        + ", the table has " + table.numColumns() + " columns");
            }
        }
    }

    /** Requires places after the point that are a scale, of decimals: the result has it. */
    static void places(String call, Column column, int places) {
        if (column.type().id().isDecimal() && (places < -DataType.MOST_SCALE || places > DataType.MOST_SCALE)) {
            throw new InvalidArgumentException(call + ": decimals have from -" + DataType.MOST_SCALE + " to "
                    + DataType.MOST_SCALE + " places after the point, not " + places);
        }
    }

    /** Returns the length of what native code fills with a number for each of some parts, and one more. */
    static int offsetsOfParts(String call, int parts) {
        if (parts == Integer.MAX_VALUE) {
            throw new InvalidArgumentException(call + ": there can be 2147483646 parts, not " + parts);
        }
        return Math.max(0, parts) + 1;
    }

    /** Requires the address of a struct, which native code reads without a look. */
    static void address(String call, String struct, long address) {
        if (address == 0) {
            throw new InvalidArgumentException(call + ": the address of the " + struct + " is null");
        }
    }

    /** Requires a text, which native code takes the value for without a look. */
    static void text(String call, String argument, Scalar value) {
        if (value.type().id() != TypeId.STRING) {
            throw new DTypeMismatchException(
                    call + ": " + argument + " must be a scalar of STRING, not of " + value.type());
        }
    }

    /** Requires rows that are no lists and no structs, for which libcudf does not define a function. */
    static void flat(Column column, String function) {
        if (hasTypesBelow(column.type())) {
            throw new DTypeMismatchException(function + " takes no " + column.type()
                    + "; scatter and copyIfElse put such rows in place of others");
        }
    }

    private static boolean hasTypesBelow(DataType type) {
        return type.id() == TypeId.LIST || type.id() == TypeId.STRUCT;
    }

    private static void sameCounts(String call, String what, int left, int right) {
        if (left != right) {
            throw new InvalidArgumentException(
                    call + ": both sides must have as many " + what + ", not " + left + " and " + right);
        }
    }

    private static void sameTypes(String call, Column left, Column right, String what) {
        if (!left.type().equals(right.type())) {
            throw new DTypeMismatchException(call + ": " + what + " must have one type on both sides, not "
                    + left.type() + " and " + right.type());
        }
        if (hasTypesBelow(left.type())) {
            boolean isList = left.type().id() == TypeId.LIST;
            List<Column> belowLeft = belowOf(left);
            List<Column> belowRight = belowOf(right);
            sameCounts(call, "fields of " + what, belowLeft.size(), belowRight.size());
            for (int i = 0; i < belowLeft.size(); i++) {
                String below = (isList ? "the elements of " : "field " + i + " of ") + what;
                sameTypes(call, belowLeft.get(i), belowRight.get(i), below);
            }
        }
    }

    /** The elements of lists, without their offsets, or the fields of structs. */
    private static List<Column> belowOf(Column column) {
        List<Column> children = column.children();
        return column.type().id() == TypeId.LIST && !children.isEmpty()
                ? children.subList(children.size() - 1, children.size())
                : children;
    }
}
