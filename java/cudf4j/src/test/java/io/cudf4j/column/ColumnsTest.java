/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.plc.LiveObjects;
import io.cudf4j.types.DType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTest {
    private final List<String> closed = new ArrayList<>();

    private AutoCloseable handle(String name) {
        return () -> closed.add(name);
    }

    private AutoCloseable broken(String name) {
        return () -> {
            closed.add(name);
            throw new IOException(name);
        };
    }

    @Test
    void made_givesTheResultsInOrder() {
        List<ColumnBase> made = Columns.made(3, i -> ColumnBase.full(DType.INT32, i, 1));
        assertThat(made.stream().map(column -> column.toHost().get(0))).containsExactly(0, 1, 2);
        ColumnBase.closeAll(made);
        assertThat(Columns.<ColumnBase>made(0, i -> ColumnBase.empty(DType.INT32)))
                .isEmpty();
    }

    @Test
    void made_closesWhatItMade_whereTheFunctionThrows() {
        long before = LiveObjects.count();
        assertThatThrownBy(() -> Columns.made(3, i -> ColumnBase.full(i < 2 ? DType.INT8 : DType.STRING, i, 1)))
                .isInstanceOf(RuntimeException.class);
        assertThat(LiveObjects.count()).isEqualTo(before);
    }

    @Test
    void each_closesWhatItMade_alsoOfAnError() {
        assertThatThrownBy(() -> Columns.each(List.of("a", "b", "c"), name -> {
                    if (name.equals("c")) {
                        throw new StackOverflowError("c");
                    }
                    return handle(name);
                }))
                .isInstanceOf(StackOverflowError.class);
        assertThat(closed).containsExactly("a", "b");
    }

    @Test
    void released_isTheCallers() throws Exception {
        AutoCloseable a = handle("a");
        List<AutoCloseable> released;
        try (Columns<AutoCloseable> owned = Columns.own(List.of(a))) {
            assertThat(owned.add(handle("b"))).isSameAs(owned.get(1));
            assertThat(owned.size()).isEqualTo(2);
            released = owned.release();
            assertThat(owned.size()).isZero();
            owned.add(handle("c"));
        }
        assertThat(closed).containsExactly("c");
        assertThat(released).hasSize(2).contains(a);
    }

    @Test
    void close_closesTheOthers_whereOneThrows() {
        Columns<AutoCloseable> owned = Columns.own(List.of(broken("a"), handle("b"), broken("c")));
        assertThatThrownBy(owned::close)
                .isInstanceOf(IllegalStateException.class)
                .satisfies(e -> assertThat(e.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("a", "c"));
        assertThat(closed).containsExactly("a", "b", "c");
        owned.close();
        assertThat(closed).hasSize(3);
    }

    @Test
    void orClose_closesTheHandle_onlyWhereTheFunctionThrows() {
        assertThat(Columns.<String>orClose(handle("kept"), () -> "made")).isEqualTo("made");
        assertThat(closed).isEmpty();
        IllegalArgumentException refused = new IllegalArgumentException("refused");
        assertThatThrownBy(() -> Columns.orClose(broken("a"), () -> {
                    throw refused;
                }))
                .isSameAs(refused)
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
        assertThat(closed).containsExactly("a");
    }
}
