package io.cudf4j.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.Unary;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ScopeTest {
    private static Column column() {
        return Column.fromInts(new int[] {1, 2, 3}, new boolean[] {true, false, true});
    }

    @Test
    void close_freesWhatWasMade() {
        long before = LiveObjects.count();
        Column made;
        try (Scope scope = Scope.open()) {
            made = column();
            Column result = Unary.isNull(made);
            Table table = Table.of(column());
            assertThat(result.size()).isEqualTo(3);
            assertThat(table.numColumns()).isEqualTo(1);
            assertThat(LiveObjects.count()).isGreaterThan(before);
        }
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
    void handlesOfOtherThreads_areNotTouched() throws InterruptedException {
        AtomicReference<Column> other = new AtomicReference<>();
        try (Scope scope = Scope.open()) {
            Thread thread = new Thread(() -> other.set(column()));
            thread.start();
            thread.join();
        }
        assertThat(other.get().isClosed()).isFalse();
        other.get().close();
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
        try (Column made = column()) {
            assertThat(MemoryInfo.current().ownedBytes()).isGreaterThanOrEqualTo(before + 12);
            assertThat(MemoryInfo.current().totalBytes()).isPositive();
        }
        assertThat(MemoryInfo.current().ownedBytes()).isEqualTo(before);
    }
}
