/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.Keep;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** duplicated and dropDuplicates of frames. */
class DuplicatesTest {
    private static final DuplicateOptions DEFAULTS = DuplicateOptions.defaults();
    private DataFrame frame;

    @BeforeEach
    void open() {
        try (DataFrame counted = DataFrame.of("a", list(1, 1, null, null), "b", list("x", "x", "y", "z"));
                Index index = Index.of(list("c", "a", "b", "d"))) {
            frame = counted.withIndex(index);
        }
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    void duplicated_marksRowsThatRepeatTheKeptOne() {
        try (Series all = frame.duplicated();
                Series ofA = frame.duplicated("a");
                Series last = frame.duplicated(DEFAULTS.subset("a").keep(Keep.LAST));
                Series every = frame.duplicated(DEFAULTS.subset("a").keep(Keep.NONE))) {
            assertThat(all.toList()).isEqualTo(list(false, true, false, false));
            assertThat(labels(all)).isEqualTo(list("c", "a", "b", "d"));
            assertThat(all.name()).isNull();
            assertThat(ofA.toList()).isEqualTo(list(false, true, false, true));
            assertThat(last.toList()).isEqualTo(list(true, false, true, false));
            assertThat(every.toList()).isEqualTo(list(true, true, true, true));
        }
    }

    @Test
    void dropDuplicates_keepsOrderAndLabels() {
        try (DataFrame all = frame.dropDuplicates();
                DataFrame last = frame.dropDuplicates(DEFAULTS.subset("a").keep(Keep.LAST));
                DataFrame none = frame.dropDuplicates(DEFAULTS.keep(Keep.NONE));
                DataFrame counted = frame.dropDuplicates(DEFAULTS.ignoreIndex(true))) {
            assertThat(labels(all)).isEqualTo(list("c", "b", "d"));
            assertThat(labels(last)).isEqualTo(list("a", "d"));
            assertThat(values(last, "b")).isEqualTo(list("x", "z"));
            assertThat(labels(none)).isEqualTo(list("b", "d"));
            assertThat(labels(counted)).isEqualTo(list(0L, 1L, 2L));
        }
    }

    @Test
    void noColumnsAndNoRows_haveNoDuplicates() {
        try (DataFrame none = frame.select();
                Series marks = none.duplicated();
                DataFrame empty = frame.head(0);
                Series ofEmpty = empty.duplicated()) {
            assertThat(marks.toList()).isEqualTo(list(false, false, false, false));
            assertThat(ofEmpty.toList()).isEmpty();
        }
    }

    @Test
    void unknownColumns_areRefused() {
        assertThatThrownBy(() -> frame.duplicated("z")).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> DEFAULTS.subset(List.of())).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void listsAndOptions_areNoLabels() {
        try (DataFrame frame = DataFrame.of("a", new long[] {2, 1, 2}, "b", new long[] {5, 6, 7});
                Series duplicated = frame.duplicated(List.of("a"));
                DataFrame distinct = frame.dropDuplicates(List.of("a"));
                DataFrame sorted = frame.sortValues(List.of("a", "b"));
                DataFrame largest = frame.nLargest(1, List.of("a", "b"));
                DataFrame smallest = frame.nSmallest(1, List.of("b"));
                Series order = frame.argSort(List.of("a"));
                Series descending = frame.argSort(SortOptions.defaults().ascending(false));
                Series counts = frame.valueCounts(List.of("a"));
                Series shares = frame.valueCounts(ValueCountsOptions.defaults().normalize(true))) {
            assertThat(duplicated.toList()).isEqualTo(list(false, false, true));
            assertThat(values(distinct, "b")).isEqualTo(list(5L, 6L));
            assertThat(values(sorted, "b")).isEqualTo(list(6L, 5L, 7L));
            assertThat(values(largest, "b")).isEqualTo(list(7L));
            assertThat(values(smallest, "b")).isEqualTo(list(5L));
            assertThat(order.toList()).isEqualTo(list(1, 0, 2));
            assertThat(descending.toList()).isEqualTo(list(2, 0, 1));
            assertThat(counts.toList()).isEqualTo(list(2L, 1L));
            assertThat(shares.toList()).isEqualTo(list(1 / 3.0, 1 / 3.0, 1 / 3.0));
        }
    }
}
