/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.Slice;
import java.util.List;
import org.junit.jupiter.api.Test;

/** at and iat: single cells. */
class AtIatTest {
    private static DataFrame frame() {
        try (DataFrame counted = DataFrame.of("a", new long[] {10, 20, 30}, "s", list("p", null, "r"));
                Index labels = Index.of(list("x", "y", "z"))) {
            return counted.withIndex(labels);
        }
    }

    @Test
    void cells_areReadByLabelAndByPosition() {
        try (DataFrame frame = frame();
                Series series = frame.col("a")) {
            assertThat(frame.at("y", "a").get()).isEqualTo(20L);
            assertThat(frame.at("y", "s").get()).isNull();
            assertThat(frame.iat(-1, 0).get()).isEqualTo(30L);
            assertThat(series.at("z").get()).isEqualTo(30L);
            assertThat(series.iat(0).get()).isEqualTo(10L);
            assertThatThrownBy(() -> frame.at("q", "a").get()).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> frame.iat(3, 0).get()).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    @Behaviour(136)
    void lists_areRefused() {
        try (DataFrame frame = frame();
                Series series = frame.col("a")) {
            for (Object key : List.of(list("x", "y"), new String[] {"x"}, Slice.all(), series)) {
                assertThatThrownBy(() -> frame.at(key, "a"))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("use loc");
                assertThatThrownBy(() -> frame.at("x", key)).isInstanceOf(InvalidArgumentException.class);
                assertThatThrownBy(() -> series.at(key)).isInstanceOf(InvalidArgumentException.class);
            }
            assertThatThrownBy(() -> frame.at("x", "a").set(list(1, 2)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at:");
            assertThatThrownBy(() -> frame.iat(0, 0).set(new long[] {1}))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("iat:");
            assertThat(values(frame, "a")).isEqualTo(list(10L, 20L, 30L));
        }
    }

    @Test
    @Behaviour(275)
    void cells_areWritten() {
        try (DataFrame frame = frame();
                Series series = frame.col("a")) {
            frame.at("x", "a").set(11);
            frame.iat(1, 1).set("q");
            frame.at("z", "s").set(null);
            assertThat(values(frame, "a")).isEqualTo(list(11L, 20L, 30L));
            assertThat(values(frame, "s")).isEqualTo(list("p", "q", null));
            series.iat(2).set(31);
            series.at("y").set(21L);
            assertThat(series.toList()).isEqualTo(list(10L, 21L, 31L));
            assertThatThrownBy(() -> frame.at("x", "a").set(1.5)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    @Behaviour(134)
    void newLabel_isAddedByAtOnly() {
        try (DataFrame frame = frame();
                Series series = frame.col("a")) {
            frame.at("new", "a").set(40);
            assertThat(values(frame, "a")).isEqualTo(list(10L, 20L, 30L, 40L));
            assertThat(values(frame, "s")).isEqualTo(list("p", null, "r", null));
            assertThat(labels(frame)).isEqualTo(list("x", "y", "z", "new"));
            series.at("w").set(0);
            assertThat(series.toList()).isEqualTo(list(10L, 20L, 30L, 0L));
            assertThatThrownBy(() -> series.iat(4).set(1)).isInstanceOf(OutOfBoundsException.class);
        }
    }
}
