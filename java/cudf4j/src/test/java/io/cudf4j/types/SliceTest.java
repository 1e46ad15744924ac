/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SliceTest {
    /** The expected numbers are those of Python's slice.indices and range. */
    @ParameterizedTest
    @CsvSource({
        ", , , 4, 0, 4, 1, 4",
        ", , -1, 4, 3, -1, -1, 4",
        "5, , -2, 4, 3, -1, -2, 2",
        "-3, , , 4, 1, 4, 1, 3",
        "2, -1, , 4, 2, 3, 1, 1",
        "10, 20, , 4, 4, 4, 1, 0",
        "-100, 2, , 4, 0, 2, 1, 2",
        ", -100, -1, 4, 3, -1, -1, 4",
        "3, 1, , 4, 3, 1, 1, 0",
        "0, 4, 3, 4, 0, 4, 3, 2",
        ", , , 0, 0, 0, 1, 0",
        ", , -1, 0, -1, -1, -1, 0",
        ", , 2147483647, 4, 0, 4, 2147483647, 1",
        ", , -2147483648, 4, 3, -1, -2147483648, 1",
        "-9223372036854775808, 9223372036854775807, , 4, 0, 4, 1, 4"
    })
    void positions_areThoseOfPython(
            @Nullable Long start,
            @Nullable Long stop,
            @Nullable Integer step,
            int size,
            int from,
            int to,
            int by,
            int n) {
        assertThat(Slice.of(start, stop, step).positions(size)).isEqualTo(new Slice.Positions(from, to, by, n));
    }

    @Test
    void ends_areOpenWhereAbsent() {
        assertThat(Slice.from("a")).isEqualTo(Slice.of("a", null));
        assertThat(Slice.to("b")).isEqualTo(Slice.of(null, "b"));
        assertThat(Slice.all()).isEqualTo(Slice.of(null, null)).hasSameHashCodeAs(Slice.of(null, null));
        assertThat(Slice.of(null, null).isAll()).isTrue();
        assertThat(Slice.of(null, null, 2).isAll()).isFalse();
        assertThat(Slice.of(1, 2)).isNotEqualTo(Slice.of(1, 2, 1));
    }

    @Test
    void parts_areRead() {
        Slice slice = Slice.of("a", "c", 2);
        assertThat(slice.start()).isEqualTo("a");
        assertThat(slice.stop()).isEqualTo("c");
        assertThat(slice.step()).isEqualTo(2);
        assertThat(Slice.all().step()).isNull();
        assertThat(slice).hasToString("Slice(a, c, 2)");
        assertThat(Slice.from(1)).hasToString("Slice(1, null)");
    }

    @Test
    void step0AndEndsThatAreNoPositions_areRefused() {
        assertThatThrownBy(() -> Slice.of(0, 1, 0)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Slice.of("a", "b").positions(3))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("whole numbers as ends, not a (String)");
        assertThatThrownBy(() -> Slice.from(1.0).positions(3)).isInstanceOf(InvalidArgumentException.class);
    }
}
