/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
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

    @Test
    void nestedScopes_closeTheirOwn() {
        try (Scope outer = Scope.open()) {
            Column first = column();
            Column second;
            try (Scope inner = Scope.open()) {
                second = column();
                assertThat(inner).isNotSameAs(outer);
            }
            Column third = column();
            assertThat(second.isClosed()).isTrue();
            assertThat(List.of(first, third)).allMatch(made -> !made.isClosed());
        }
    }

    @Test
    void handleThatFailsToClose_keepsNoOtherOpen() {
        long before = LiveObjects.count();
        Scope scope = Scope.open();
        column();
        Scope.adopt(() -> {
            throw new IllegalArgumentException("stuck");
        });
        column();
        Scope.adopt(() -> {
            throw new IOException("full");
        });
        assertThatThrownBy(scope::close)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("2 of the handles of the scope could not be closed")
                .satisfies(e -> assertThat(List.of(e.getCause(), e.getSuppressed()[0]))
                        .extracting(Throwable::getMessage)
                        .containsExactlyInAnyOrder("stuck", "full"));
        assertThat(LiveObjects.count()).isEqualTo(before);
        try (Scope next = Scope.open()) {
            assertThatThrownBy(() -> scope.keep(column())).isInstanceOf(IllegalStateException.class);
            assertThat(next).isNotNull();
        }
        scope.close();
    }

    @Test
    void error_isThrownAsItIs_onceAllIsClosed() {
        long before = LiveObjects.count();
        Scope scope = Scope.open();
        column();
        Scope.adopt(() -> {
            throw new StackOverflowError("deep");
        });
        Scope.adopt(() -> {
            throw new IllegalStateException("stuck");
        });
        column();
        assertThatThrownBy(scope::close)
                .isInstanceOf(StackOverflowError.class)
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
        assertThat(LiveObjects.count()).isEqualTo(before);
    }

    @Test
    void exceptionInTheBlock_isKept_andAllIsClosed() {
        long before = LiveObjects.count();
        assertThatThrownBy(() -> {
                    try (Scope scope = Scope.open()) {
                        scope.keep(column()).close();
                        column();
                        throw new UncheckedIOException(new IOException("of the block"));
                    }
                })
                .hasMessageContaining("of the block");
        assertThat(LiveObjects.count()).isEqualTo(before);
    }
}
