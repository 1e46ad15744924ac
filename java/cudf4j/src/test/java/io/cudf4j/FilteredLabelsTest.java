/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.memory.Scope;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Labels that count, of rows chosen by a mask: they are made when somebody reads them. */
@SuppressWarnings("try") // closed in the middle
class FilteredLabelsTest {
    private static final int ROWS = 1_000;

    private static Series numbers() {
        return Series.of(LongStream.range(0, ROWS).toArray());
    }

    @Test
    void labels_takeNoMemoryUntilTheyAreRead() {
        try (Series numbers = numbers();
                Series mask = numbers.mod(2).eq(0)) {
            long before = LiveObjects.bytes();
            try (Series kept = numbers.filter(mask)) {
                assertThat(kept.rowCount()).isEqualTo(ROWS / 2);
                assertThat(LiveObjects.bytes() - before).isEqualTo(ROWS / 2 * Long.BYTES);
                try (Index index = kept.index()) {
                    assertThat(index.dtype()).isEqualTo(DType.INT64);
                    assertThat(index.name()).isNull();
                    assertThat(index.get(3)).isEqualTo(6L);
                    assertThat(index.toList().subList(0, 4)).isEqualTo(list(0L, 2L, 4L, 6L));
                    assertThat(index.toList().get(ROWS / 2 - 1)).isEqualTo(998L);
                }
            }
            assertThat(LiveObjects.bytes()).isEqualTo(before);
        }
    }

    /** A fifth of the rows takes no second walk over the mask. */
    @Test
    void labels_ofSomeRowsAreLeftToTheMask() {
        try (Series numbers = numbers();
                Series mask = numbers.mod(5).eq(0)) {
            long before = LiveObjects.bytes();
            try (Series kept = numbers.filter(mask)) {
                assertThat(LiveObjects.bytes() - before).isEqualTo(ROWS / 5 * Long.BYTES);
                assertThat(labels(kept)).hasSize(ROWS / 5).contains(0L, 5L, 995L);
            }
        }
    }

    @Test
    void fewRows_holdNoMask() {
        try (Series numbers = numbers()) {
            long before = LiveObjects.bytes();
            try (Series mask = numbers.lt(3);
                    Series kept = numbers.filter(mask)) {
                mask.close();
                assertThat(LiveObjects.bytes() - before).isLessThan(ROWS);
                assertThat(labels(kept)).isEqualTo(list(0L, 1L, 2L));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void masks_mayChangeAndCloseAfterwards(boolean copyOnWrite) throws Exception {
        try (AutoCloseable option = Options.context("copy_on_write", copyOnWrite);
                DataFrame frame = DataFrame.of("x", list(10, 11, 12, 13));
                Series mask = Series.of(list(true, false, true, null));
                DataFrame kept = frame.filter(mask);
                DataFrame again = frame.filter(mask)) {
            mask.set(1, true);
            mask.set(0, false);
            assertThat(labels(kept)).isEqualTo(list(0L, 2L));
            mask.close();
            assertThat(labels(again)).isEqualTo(list(0L, 2L));
            assertThat(option).isNotNull();
        }
    }

    @Test
    void labels_areThoseOfTheRows_whateverIsDoneBeforeTheyAreRead() {
        try (DataFrame frame = DataFrame.of("x", list(5, null, 7, 8, null, 10))
                        .setIndex(RangeIndex.of(10, 70, 10).rename("n"));
                DataFrame there = frame.dropNa();
                DataFrame some = there.filter(there.col("x").gt(5));
                DataFrame sorted =
                        some.sortValues(List.of("x"), SortOptions.defaults().ascending(false));
                DataFrame last = there.tail(2);
                DataFrame copy = there.copy(CopyDepth.DEEP);
                DataFrame renamed = there.rename(RenameOptions.defaults());
                Series shared = there.col("x");
                DataFrame none = frame.filter(frame.col("x").gt(99))) {
            assertThat(labels(some)).isEqualTo(list(30L, 40L, 60L));
            assertThat(labels(sorted)).isEqualTo(list(60L, 40L, 30L));
            assertThat(labels(last)).isEqualTo(list(40L, 60L));
            assertThat(labels(copy)).isEqualTo(list(10L, 30L, 40L, 60L));
            assertThat(labels(renamed)).isEqualTo(list(10L, 30L, 40L, 60L));
            assertThat(labels(shared)).isEqualTo(list(10L, 30L, 40L, 60L));
            assertThat(shared.index().name()).isEqualTo("n");
            assertThat(labels(none)).isEmpty();
            assertThat(none.index().dtype()).isEqualTo(DType.INT64);
            assertThat(there.index().getLoc(40L)).isEqualTo(new Location.At(2));
        }
    }

    @Test
    void labels_outliveTheScopeInWhichTheyAreRead() {
        try (Series numbers = numbers();
                Series mask = numbers.ge(10);
                Series kept = numbers.filter(mask)) {
            try (Scope scope = Scope.open()) {
                assertThat(kept.index().get(0)).isEqualTo(10L);
                assertThat(scope).isNotNull();
            }
            assertThat(labels(kept)).hasSize(ROWS - 10).contains(999L);
            Index index = kept.index();
            index.close();
            kept.close();
            assertThatThrownBy(() -> kept.index().toList()).isInstanceOf(ClosedException.class);
        }
    }

    /** pandas.DataFrame.dropna(thresh=...) of more columns than there are, of fewer, and of none. */
    @Test
    void thresholds_mayBeMoreThanThereAreColumns() {
        try (DataFrame frame = DataFrame.of("x", list(1, null, 3), "y", list(1, 2, null));
                DataFrame three = frame.dropNa(DropNaOptions.defaults().thresh(3));
                DataFrame two = frame.dropNa(DropNaOptions.defaults().thresh(2));
                DataFrame whole = DataFrame.of("x", list(1, 2));
                DataFrame noneOfWhole = whole.dropNa(DropNaOptions.defaults().thresh(2));
                DataFrame bare = whole.drop("x");
                DataFrame noneOfBare = bare.dropNa(DropNaOptions.defaults().thresh(1))) {
            assertThat(three.rowCount()).isZero();
            assertThat(labels(two)).isEqualTo(list(0L));
            assertThat(noneOfWhole.rowCount()).isZero();
            assertThat(noneOfBare.rowCount()).isZero();
        }
    }
}
