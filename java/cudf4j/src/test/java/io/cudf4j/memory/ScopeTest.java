/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.Table;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class ScopeTest {
    private static Column column() {
        return Column.fromInts(new int[] {1, 2, 3}, new boolean[] {true, false, true});
    }

    @Test
    void close_freesWhatWasMade() {
        long before = LiveObjects.count();
        Scope scope = Scope.open();
        Column made = column();
        Column result = Copying.reverse(made);
        Table table = Table.of(column());
        assertThat(result.size()).isEqualTo(3);
        assertThat(table.numColumns()).isEqualTo(1);
        assertThat(LiveObjects.count()).isGreaterThan(before);
        scope.close();
        assertThat(made.isClosed()).isTrue();
        assertThat(LiveObjects.count()).isEqualTo(before);
    }

    @Test
    void keep_outlivesTheScope_andBelongsToTheOuterOne() {
        Column inner;
        Column outer;
        try (Scope first = Scope.open()) {
            try (Scope second = Scope.open()) {
                inner = second.keep(column());
            }
            assertThat(inner.isClosed()).isFalse();
            outer = first.keep(column());
        }
        assertThat(inner.isClosed()).isTrue();
        assertThat(outer.isClosed()).isFalse();
        outer.close();
    }

    @Test
    void keptTable_keepsTheColumnsItTookOver() {
        Scope scope = Scope.open();
        Table table = scope.keep(Table.of(column(), column()));
        scope.close();
        assertThat(table.column(1).isClosed()).isFalse();
        assertThat(table.column(1).toHost().getInt(2)).isEqualTo(3);
        table.close();
    }

    @Test
    void handlesOfOtherThreads_areNotTouched() throws InterruptedException {
        List<Column> other = new CopyOnWriteArrayList<>();
        Scope scope = Scope.open();
        Thread thread = new Thread(() -> other.add(column()));
        thread.start();
        thread.join();
        scope.close();
        assertThat(other).hasSize(1).allMatch(made -> !made.isClosed());
        other.forEach(Column::close);
    }

    @Test
    void outerScope_cannotCloseBeforeTheInner() {
        Scope outer = Scope.open();
        Scope inner = Scope.open();
        assertThatThrownBy(outer::close).isInstanceOf(IllegalStateException.class);
        inner.close();
        outer.close();
        outer.close();
    }

    @Test
    void memoryInfo_countsWhatIsOwned() {
        long before = MemoryInfo.current().ownedBytes();
        Column made = column();
        assertThat(MemoryInfo.current().ownedBytes()).isGreaterThanOrEqualTo(before + 12);
        assertThat(MemoryInfo.current().totalBytes()).isPositive();
        made.close();
        assertThat(MemoryInfo.current().ownedBytes()).isEqualTo(before);
    }
}
