/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.memory.MemoryInfo;
import io.cudf4j.memory.Scope;
import org.junit.jupiter.api.Test;

class FrameClosingTest {
    @Test
    void closedFrame_namesItself() {
        DataFrame frame = DataFrame.of("v", new int[] {1, 2});
        frame.close();
        frame.close();
        assertThat(frame.isClosed()).isTrue();
        assertThatThrownBy(() -> frame.col("v"))
                .isInstanceOf(ClosedException.class)
                .hasMessageContaining("DataFrame of 2 rows with columns [v]");
        assertThatThrownBy(frame::index).isInstanceOf(ClosedException.class);
        assertThatThrownBy(frame::rowCount).isInstanceOf(ClosedException.class);
        assertThatThrownBy(() -> frame.head(1)).isInstanceOf(ClosedException.class);
        assertThat(frame).hasToString("closed DataFrame");
    }

    @Test
    void closedSeriesAndIndex_nameThemselves() {
        Series series = Series.of("v", new int[] {1});
        series.close();
        assertThatThrownBy(() -> series.add(1))
                .isInstanceOf(ClosedException.class)
                .hasMessageContaining("'v'");
        Index index = RangeIndex.of(3);
        index.close();
        assertThatThrownBy(index::toList).isInstanceOf(ClosedException.class).hasMessageContaining("RangeIndex");
    }

    @Test
    void closingTheSource_breaksNothingMadeOfIt() {
        DataFrame frame = DataFrame.of("v", new int[] {1, 2}, "k", list("a", "b"));
        DataFrame head = frame.head(1);
        DataFrame selected = frame.select("k");
        DataFrame labelled = frame.setIndex("k");
        Series column = frame.col("v");
        Index index = labelled.index();
        frame.close();
        labelled.close();
        try (head;
                selected;
                column;
                index) {
            assertThat(values(head, "k")).isEqualTo(list("a"));
            assertThat(values(selected, "k")).isEqualTo(list("a", "b"));
            assertThat(column.toList()).isEqualTo(list(1, 2));
            assertThat(index.toList()).isEqualTo(list("a", "b"));
        }
    }

    @Test
    void scope_freesWhatWasMadeInIt() {
        long before = MemoryInfo.current().ownedBytes();
        try (Scope scope = Scope.open()) {
            DataFrame frame = DataFrame.of("v", new long[] {1, 2});
            DataFrame doubled = frame.mul(2);
            assertThat(MemoryInfo.current().ownedBytes()).isGreaterThanOrEqualTo(before + 32);
            assertThat(doubled.rowCount()).isEqualTo(2);
            assertThat(scope).isNotNull();
        }
        assertThat(MemoryInfo.current().ownedBytes()).isEqualTo(before);
    }

    @Test
    void shallowCopies_takeNoMemory() {
        try (DataFrame frame = DataFrame.of("v", new long[1000])) {
            long before = MemoryInfo.current().ownedBytes();
            try (DataFrame copy = frame.copy(CopyDepth.SHALLOW);
                    DataFrame renamed = copy.rename("v", "w");
                    DataFrame head = renamed.head(10)) {
                assertThat(MemoryInfo.current().ownedBytes()).isEqualTo(before);
                assertThat(head.rowCount()).isEqualTo(10);
            }
            try (DataFrame deep = frame.copy(CopyDepth.DEEP)) {
                assertThat(MemoryInfo.current().ownedBytes()).isGreaterThanOrEqualTo(before + 8000);
                assertThat(deep.contentEquals(frame)).isTrue();
            }
        }
    }
}
