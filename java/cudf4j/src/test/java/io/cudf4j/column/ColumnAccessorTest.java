/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColumnAccessorTest {
    private static ColumnAccessor abc() {
        return ColumnAccessor.own(List.of("c", "a", "b"), List.of(ints(1, 2), ints(3, 4), ints(5, 6)));
    }

    private static ColumnBase ints(int... values) {
        return ColumnFactory.of(values);
    }

    @Test
    @Behaviour({1, 12})
    void labels_keepTheirOrder() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor b = abc.selectByLabels(List.of("b"))) {
            assertThat(abc.labels()).containsExactly("c", "a", "b");
            assertThat(abc.rowCount()).isEqualTo(2);
            assertThat(b.labels()).containsExactly("b");
            assertThat(b.column("b").toHost().toList()).containsExactly(5, 6);
        }
    }

    @Test
    @Behaviour(2)
    void differentSizes_areRefused() {
        assertThatThrownBy(() -> ColumnAccessor.own(List.of("a", "b"), List.of(ints(1), ints(1, 2))))
                .isInstanceOf(LengthMismatchException.class);
    }

    @Test
    @Behaviour(10)
    void noColumns_haveNoRows() {
        try (ColumnAccessor none = ColumnAccessor.own(Map.of())) {
            assertThat(none.rowCount()).isZero();
        }
    }

    @Test
    @Behaviour({28, 29})
    void selectByIndex_countsFromBothEndsAndTakesEachOnce() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor got = abc.selectByIndex(-1, 0)) {
            assertThat(got.labels()).containsExactly("b", "c");
            assertThatThrownBy(() -> abc.selectByIndex(3)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> abc.selectByIndex(0, -3)).isInstanceOf(DuplicateLabelException.class);
        }
    }

    @Test
    @Behaviour(30)
    void selectNothing_isEmpty() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor got = abc.selectByIndex()) {
            assertThat(got.size()).isZero();
        }
    }

    @Test
    @Behaviour(33)
    void insert_refusesAKnownLabelAndAWrongPosition() {
        try (ColumnAccessor abc = abc();
                ColumnAccessor got = abc.insert(1, "x", ints(7, 8))) {
            assertThat(got.labels()).containsExactly("c", "x", "a", "b");
            assertThatThrownBy(() -> abc.insert(0, "a", ints(7, 8))).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> abc.insert(4, "x", ints(7, 8))).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> abc.insert(0, "x", ints(7))).isInstanceOf(LengthMismatchException.class);
        }
    }

    @Test
    @Behaviour(36)
    void renameThatCollides_isRefused() {
        try (ColumnAccessor abc = abc()) {
            assertThatThrownBy(() -> abc.rename(Map.of("a", "b"))).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> abc.rename(Map.of("z", "b"))).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    @Behaviour(43)
    void nan_isALabelThatIsFound() {
        try (ColumnAccessor one = ColumnAccessor.own(Double.NaN, ints(1))) {
            assertThat(one.contains(Float.intBitsToFloat(0x7fc00000) * 1.0)).isTrue();
        }
    }

    @Test
    @Behaviour(44)
    void share_survivesTheSource() {
        ColumnAccessor abc = abc();
        try (ColumnAccessor shared = abc.share()) {
            abc.close();
            assertThat(shared.column("a").toHost().toList()).containsExactly(3, 4);
        }
    }

    @Test
    void functionThatThrows_leavesNothingBehind() {
        try (ColumnAccessor abc = abc()) {
            ColumnBase last = abc.column("b");
            assertThatThrownBy(() -> abc.mapColumns(column -> {
                        if (column == last) {
                            throw new IllegalStateException("no");
                        }
                        return column.copy();
                    }))
                    .isInstanceOf(IllegalStateException.class);
        }
    }
}
