/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
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
        assertThatThrownBy(DEFAULTS::subset).isInstanceOf(InvalidArgumentException.class);
    }
}
