/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class TupleTest {
    @Test
    void elements_areReadByPosition() {
        Tuple tuple = Tuple.of("a", null, 3);
        assertThat(tuple.size()).isEqualTo(3);
        assertThat(tuple.get(0)).isEqualTo("a");
        assertThat(tuple.get(1)).isNull();
        assertThat(tuple.toList()).isEqualTo(list("a", null, 3));
        assertThatThrownBy(() -> tuple.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> tuple.toList().set(0, "z")).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void array_isCopied() {
        Object[] elements = {"a", 1};
        Tuple tuple = Tuple.of(elements);
        elements[0] = "z";
        assertThat(tuple).isEqualTo(Tuple.of("a", 1));
    }

    @Test
    void list_makesTheSameTuple() {
        assertThat(Tuple.of(List.of("a", 1))).isEqualTo(Tuple.of("a", 1));
    }

    @Test
    void parts_areTuples() {
        Tuple tuple = Tuple.of("a", "b", "c");
        assertThat(tuple.prefix(2)).isEqualTo(Tuple.of("a", "b"));
        assertThat(tuple.prefix(0)).isEqualTo(Tuple.of());
        assertThat(tuple.without(1)).isEqualTo(Tuple.of("a", "c"));
        assertThat(tuple.without(0)).isEqualTo(Tuple.of("b", "c"));
        assertThat(tuple.without(2)).isEqualTo(Tuple.of("a", "b"));
        assertThatThrownBy(() -> tuple.prefix(4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> tuple.without(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void nan_equalsNanOfEitherType() {
        assertThat(Tuple.of(Double.NaN, 1)).isEqualTo(Tuple.of(Float.NaN, 1)).hasSameHashCodeAs(Tuple.of(Float.NaN, 1));
        assertThat(Tuple.of(Double.NaN)).isNotEqualTo(Tuple.of((Object) null));
        assertThat(Tuple.of(Tuple.of(Double.NaN))).isEqualTo(Tuple.of(Tuple.of(Float.NaN)));
    }

    @Test
    void otherElementsOrOrder_areNotEqual() {
        assertThat(Tuple.of("a", 1))
                .isNotEqualTo(Tuple.of(1, "a"))
                .isNotEqualTo(Tuple.of("a"))
                .isNotEqualTo(List.of("a", 1));
    }

    @Test
    void wildcard_isSeen() {
        assertThat(Tuple.of("a", Slice.all()).hasWildcard()).isTrue();
        assertThat(Tuple.of("a", Slice.from(1)).hasWildcard()).isFalse();
    }

    @Test
    void text_isThatOfPandas() {
        assertThat(Tuple.of("a", 1)).hasToString("('a', 1)");
        assertThat(Tuple.of("a")).hasToString("('a',)");
        assertThat(Tuple.of()).hasToString("()");
        assertThat(Tuple.of(null, Double.NaN, true, 1.5)).hasToString("(None, nan, True, 1.5)");
        assertThat(Tuple.of("it's", "a\\b", "x\ny")).hasToString("(\"it's\", 'a\\\\b', 'x\\ny')");
    }

    @Test
    void numbers_areTheSameLabelWhateverTheirClass() {
        assertThat(Tuple.of("a", 1)).isEqualTo(Tuple.of("a", 1L)).hasSameHashCodeAs(Tuple.of("a", 1L));
        assertThat(Tuple.of(-1)).isEqualTo(Tuple.of((short) -1)).hasSameHashCodeAs(Tuple.of((byte) -1));
        assertThat(Tuple.of(1))
                .isEqualTo(Tuple.of(1.0))
                .isNotEqualTo(Tuple.of("1"))
                .isNotEqualTo(Tuple.of(true));
        assertThat(Tuple.of(1.5f)).isEqualTo(Tuple.of(1.5)).isEqualTo(Tuple.of(new BigDecimal("1.50")));
        assertThat(Tuple.of(0.0)).isEqualTo(Tuple.of(-0.0)).isEqualTo(Tuple.of(0));
        assertThat(Tuple.of(0.1)).isNotEqualTo(Tuple.of(0.1f)).isNotEqualTo(Tuple.of(new BigDecimal("0.1")));
    }
}
