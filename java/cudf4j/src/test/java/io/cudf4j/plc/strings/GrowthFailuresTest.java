/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.MemoryResources.Failure;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.call.Counts;
import io.cudf4j.plc.call.RowBytes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bytes are counted while each allocation fails in turn: whatever was counted before is closed at once. */
@Tag("once")
class GrowthFailuresTest {
    private static final int MOST_ALLOCATIONS = 1000;

    @AfterEach
    void failsNoMore() {
        MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
    }

    private static Column texts() {
        return Column.fromStrings("banana split", null, "", "aaabbbab");
    }

    private static void assertNothingIsLeft(Supplier<Counts> counting) {
        // a column keeps its view from the first call on
        counting.get().close();
        int failed = 0;
        for (boolean isDone = false; !isDone; ) {
            Map<String, Long> before = LiveObjects.byKind();
            MemoryResources.failAllocationAfter(failed, Failure.FOR_GOOD);
            try (Counts counted = counting.get()) {
                isDone = MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
                assertThat(counted.column().type()).isEqualTo(DataType.INT64);
            } catch (DeviceOutOfMemoryException expected) {
                MemoryResources.failAllocationAfter(-1, Failure.FOR_GOOD);
            }
            assertThat(LiveObjects.byKind()).as("after failure %d", failed).isEqualTo(before);
            assertThat(++failed).isLessThan(MOST_ALLOCATIONS);
        }
        // of several columns, each fails
        assertThat(failed).isGreaterThan(5);
    }

    @Test
    void matchesReplaced() {
        try (Column texts = texts()) {
            assertNothingIsLeft(() -> Growth.ofMatches(texts, "a+", Set.of(), 3, 1));
            assertNothingIsLeft(() -> Growth.ofReferences(texts, "(a)(b)?", Set.of(), "<\\1\\2>"));
        }
    }

    @Test
    void textsReplaced() {
        try (Column texts = texts();
                Column targets = Column.fromStrings("a", "b", "", "ab");
                Column by = Column.fromStrings("xx", "yy", "z", "");
                Scalar target = Scalar.of("a");
                Scalar longer = Scalar.of("longer")) {
            assertNothingIsLeft(() -> Growth.ofReplaced(texts, target, 1, 6, -1));
            assertNothingIsLeft(() -> Growth.ofReplacedByRow(texts, targets, by));
            assertNothingIsLeft(() -> Growth.ofMultiple(texts, targets, by));
            assertNothingIsLeft(() -> Growth.ofSlice(texts, longer.utf8SizeBytes(), 3, 1));
        }
    }

    @Test
    void textsConcatenated() {
        try (Column texts = texts();
                Column others = Column.fromStrings("a", null, null, "d");
                Scalar separator = Scalar.of(", ");
                Scalar narep = Scalar.of("null")) {
            Table both = Table.wrap(texts, others);
            assertNothingIsLeft(() -> Growth.ofConcatenated(both, separator, narep));
        }
    }

    @Test
    void listsOfTexts() {
        NestedType ofTexts = NestedType.listOf(DataType.STRING);
        try (Column lists = Column.fromValues(
                        ofTexts, Arrays.asList(List.of("a", "b"), null, List.of(), Arrays.asList("y", null)));
                Column nested = Column.fromValues(
                        NestedType.listOf(ofTexts), Arrays.asList(List.of(List.of("a", "b"), List.of()), null));
                Scalar narep = Scalar.of("null")) {
            assertNothingIsLeft(() -> Growth.ofElements(lists, narep, () -> Counts.full(3, lists.size())));
            assertNothingIsLeft(() -> Growth.ofFormatted(nested, 4, List.of(1, 1, 1)));
        }
    }

    @Test
    void whatIsMadeOfCharacters() {
        try (Column texts = texts()) {
            assertNothingIsLeft(() -> Growth.ofTranslated(texts, Map.of((int) 'a', (int) 'ä', (int) 'b', 0)));
            assertNothingIsLeft(() -> Growth.ofUrls(texts));
            assertNothingIsLeft(() -> RowBytes.inPiecesOf(texts, 3, Case::toUpper));
        }
    }
}
