/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.types.Access;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A span over another one that counts who holds it. */
final class SpySpan implements Span {
    private final Span memory;
    private int pins;
    private boolean wasPinned;

    private SpySpan(Span memory) {
        this.memory = memory;
    }

    /** Returns a column over the memory of another one, through spans that are added to a list. */
    static Column over(Column column, List<SpySpan> spies) {
        List<Column> below = new ArrayList<>();
        for (Column child : column.children()) {
            below.add(over(child, spies));
        }
        return Column.of(
                column.type(),
                column.size(),
                spy(column.data(), spies),
                spy(column.mask(), spies),
                column.nullCount(),
                column.offset(),
                below);
    }

    private static @Nullable SpySpan spy(@Nullable Span memory, List<SpySpan> spies) {
        if (memory == null) {
            return null;
        }
        SpySpan made = new SpySpan(memory.share());
        spies.add(made);
        return made;
    }

    /** Returns whether anybody holds the bytes. */
    boolean isPinned() {
        return pins != 0;
    }

    /** Returns whether anybody held the bytes at some time. */
    boolean wasPinned() {
        return wasPinned;
    }

    @Override
    public long sizeBytes() {
        return memory.sizeBytes();
    }

    @Override
    public long pin(Access access) {
        long address = memory.pin(access);
        pins++;
        wasPinned = true;
        return address;
    }

    @Override
    public void unpin() {
        pins--;
        memory.unpin();
    }

    @Override
    public Span share() {
        return memory.share();
    }

    @Override
    public boolean isClosed() {
        return memory.isClosed();
    }

    @Override
    public void close() {
        memory.close();
    }

    /** Returns what groups of one row each say of their quantiles. */
    private static Column digests() {
        try (Column numbers = Column.fromDoubles(new double[] {0.5, 1.5, 2.5}, null);
                Column keys = Column.fromInts(new int[] {0, 1, 2}, null)) {
            Groupby groups = new Groupby(Table.wrap(keys), NullPolicy.EXCLUDE, Sorted.YES);
            try (GroupbyResult result =
                    groups.aggregate(List.of(AggregationRequest.of(numbers, Aggregation.tdigest(10))))) {
                return result.results().get(0).get(0).share();
            }
        }
    }

    /** Returns small columns, of which some fit every function of libcudf. */
    static List<Column> samples() {
        List<Column> samples = new ArrayList<>();
        samples.add(Column.fromLongs(new long[] {0, 1, 2}, new boolean[] {true, true, false}));
        samples.add(Column.fromInts(new int[] {0, 1, 2}, null));
        samples.add(Column.fromStrings("a", "1", null));
        samples.add(Column.fromDoubles(new double[] {0.5, 1.5, 2.5}, null));
        samples.add(Column.fromBooleans(new boolean[] {true, false, true}, null));
        samples.add(Column.fromTimestamps(TypeId.TIMESTAMP_SECONDS, new long[] {0, 1, 2}, null));
        samples.add(Column.fromDurations(TypeId.DURATION_SECONDS, new long[] {0, 1, 2}, null));
        samples.add(Column.fromIntegers(DataType.of(TypeId.DECIMAL64, -2), new long[] {10, 11, 12}, null));
        samples.add(Column.fromLists(new int[] {0, 1, 1, 2}, null, Column.fromLongs(new long[] {7, 8}, null)));
        samples.add(Column.fromLists(new int[] {0, 1, 1, 2}, null, Column.fromInts(new int[] {0, 0}, null)));
        samples.add(Column.fromLists(new int[] {0, 1, 1, 2}, null, Column.fromStrings("x", "y")));
        samples.add(Column.fromLists(
                new int[] {0, 1, 1, 1},
                null,
                Column.fromLists(new int[] {0, 2}, null, Column.fromLongs(new long[] {7, 8}, null))));
        samples.add(
                Column.fromLists(new int[] {0, 1, 1, 2}, null, Column.fromBooleans(new boolean[] {true, false}, null)));
        // windows around rows that reach no further than the rows
        samples.add(Column.fromInts(new int[] {0, 1, 0}, null));
        // texts that make tokens and separate them
        samples.add(Column.fromStrings("abcd", "b", "c"));
        // pairs of texts, and numbers without a sign
        samples.add(Column.fromStrings("a b", "b c", "c d"));
        samples.add(Column.fromIntegers(DataType.of(TypeId.UINT32), new long[] {0, 1, 2}, null));
        samples.add(Column.fromIntegers(DataType.of(TypeId.UINT64), new long[] {0, 1, 2}, null));
        // texts that are times
        samples.add(Column.fromStrings("2024-01-31", "2024-02-01", "2024-02-02"));
        try (Column texts = Column.fromStrings("a", "b", "a")) {
            samples.add(Dictionary.encode(texts));
        }
        samples.add(digests());
        samples.add(Column.fromStruct(3, null, Arrays.asList(Column.fromLongs(new long[] {0, 1, 2}, null))));
        return samples;
    }
}
