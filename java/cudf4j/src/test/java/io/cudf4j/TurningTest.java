/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnArray;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.types.CudaArrayInterface;
import io.cudf4j.types.DType;
import io.cudf4j.types.DeviceArray;
import io.cudf4j.types.HashMethod;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.javacpp.BytePointer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** transpose, explode, hashValues, partitionByHash, values. */
class TurningTest {
    @Test
    void transpose_exchangesRowsAndColumns() {
        try (DataFrame frame = DataFrame.of("a", list(1, 2), "b", list(3.5, null));
                Index index = Index.of(list("p", "q"));
                DataFrame labelled = frame.withIndex(index);
                DataFrame got = labelled.transpose();
                DataFrame back = got.transpose()) {
            assertThat(got.columns()).isEqualTo(list("p", "q"));
            assertThat(labels(got)).isEqualTo(list("a", "b"));
            assertThat(values(got, "p")).isEqualTo(list(1.0, 3.5));
            assertThat(values(got, "q")).isEqualTo(list(2.0, null));
            assertThat(values(back, "a")).isEqualTo(list(1.0, 2.0));
        }
    }

    @Test
    void transposeOfTextsAndOfNoRows_keepsLabels() {
        try (DataFrame texts = DataFrame.of("a", list("x", null), "b", list("y", "zz"));
                DataFrame got = texts.transpose();
                DataFrame none = texts.head(0);
                DataFrame turned = none.transpose()) {
            assertThat(got.columns()).isEqualTo(list(0L, 1L));
            assertThat(values(got.rename(Map.of(1L, "one")), "one")).isEqualTo(list(null, "zz"));
            assertThat(turned.shape()).isEqualTo(new Shape(2, 0));
            assertThat(labels(turned)).isEqualTo(list("a", "b"));
        }
    }

    @Test
    void transposeOfHierarchicalColumns_hasLevels() {
        try (DataFrame frame = DataFrame.of(Tuple.of("x", 1), list(1), Tuple.of("x", 2), list(2));
                DataFrame got = frame.transpose();
                Index index = got.index()) {
            assertThat(index.nLevels()).isEqualTo(2);
            assertThat(got.shape()).isEqualTo(new Shape(2, 1));
        }
    }

    @Test
    void transposeThatCannotBe_isRefused() {
        try (DataFrame mixed = DataFrame.of("a", list(1), "b", list("x"));
                DataFrame frame = DataFrame.of("a", list(1, 2));
                Index twice = Index.of(list("p", "p"));
                DataFrame repeated = frame.withIndex(twice)) {
            assertThatThrownBy(mixed::transpose)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'a' is int32, 'b' is string");
            assertThatThrownBy(repeated::transpose)
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("'p'");
        }
    }

    @Test
    void explode_givesARowForEachElement() {
        try (DataFrame frame = DataFrame.of("l", list(list(1, 2), list(3), null), "k", list("a", "b", "c"));
                DataFrame got = frame.explode("l");
                Series lists = frame.col("l");
                Series elements = lists.explode()) {
            assertThat(values(got, "l")).isEqualTo(list(1, 2, 3, null));
            assertThat(values(got, "k")).isEqualTo(list("a", "a", "b", "c"));
            assertThat(labels(got)).isEqualTo(list(0L, 0L, 1L, 2L));
            assertThat(elements.toList()).isEqualTo(list(1, 2, 3, null));
            assertThatThrownBy(() -> frame.explode("k"))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("string");
        }
    }

    @Test
    void hashValues_areEqualForEqualRows() {
        try (DataFrame frame = DataFrame.of("a", list(1L, 2L, 1L, null), "b", list("x", "y", "x", null));
                Series got = frame.hashValues();
                Series words = Series.of(list("abc"));
                Series digest = words.hashValues(HashMethod.MD5, 0)) {
            assertThat(got.dtype()).isEqualTo(DType.UINT32);
            assertThat(got.get(0)).isEqualTo(got.get(2)).isNotEqualTo(got.get(1));
            assertThat(got.nullCount()).isZero();
            assertThat(digest.toList()).isEqualTo(list("900150983cd24fb0d6963f7d28e17f72"));
        }
    }

    @Test
    void hashesOfCategories_areThoseOfTheirValues() {
        try (Series words = Series.of(list("x", "y"));
                Series categories = words.asType(DType.categorical());
                Series plain = words.hashValues();
                Series got = categories.hashValues()) {
            assertThat(got.toList()).isEqualTo(plain.toList());
        }
    }

    @Test
    void partitionByHash_putsEqualRowsTogether() {
        List<@Nullable Object> keys = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            keys.add(i % 5);
        }
        try (DataFrame frame = DataFrame.of("k", keys, "v", keys)) {
            List<DataFrame> parts = frame.partitionByHash(List.of("k"), 3);
            Set<Object> seen = new HashSet<>();
            int rows = 0;
            for (DataFrame part : parts) {
                Set<@Nullable Object> own = new HashSet<>(values(part, "k"));
                assertThat(own).noneMatch(seen::contains);
                seen.addAll(own);
                assertThat(labels(part)).hasSize(part.rowCount());
                rows += part.rowCount();
                part.close();
            }
            assertThat(parts).hasSize(3);
            assertThat(rows).isEqualTo(40);
            assertThat(seen).hasSize(5);
            assertThatThrownBy(() -> frame.partitionByHash(List.of("k"), 0))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("0 parts");
        }
    }

    @Test
    void values_shareTheMemoryOfTheRows_untilTheirAddressIsHandedOut() {
        try (Series s = Series.of(new int[] {1, 2, 3, 4});
                Series tail = s.tail(3);
                DeviceArray array = tail.values();
                Buffer memory = ((ColumnArray) array).buffer();
                DataFrame frame = DataFrame.of("a", list(1, 2), "b", list(.5, 1.5));
                DeviceArray matrix = frame.toDeviceArray()) {
            assertThat((int[]) array.toHostArray()).containsExactly(2, 3, 4);
            assertThat(memory.memoryInfo()).isEqualTo(info(s, 4, 12));
            CudaArrayInterface description = array.arrayInterface();
            assertThat(description.data()).isNotEqualTo(memory.memoryInfo().address());
            assertThat((int[]) array.toHostArray()).containsExactly(2, 3, 4);
            assertThat(array.shape()).containsExactly(3);
            assertThat((double[]) matrix.toHostArray()).containsExactly(1, .5, 2, 1.5);
            assertThat(matrix.shape()).containsExactly(2, 2);
        }
    }

    private static BufferInfo info(Series series, long offset, long bytes) {
        BufferInfo all = series.bufferInfo().get(0);
        return new BufferInfo(all.address() + offset, bytes, all.location());
    }

    @Test
    void valuesOfNullsOrTexts_areRefused() {
        try (Series nulls = Series.of(list(1, null));
                Series texts = Series.of(list("a"))) {
            assertThatThrownBy(nulls::values)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("fillNa");
            assertThatThrownBy(texts::toDeviceArray)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("string");
        }
    }

    @Test
    void arrowOfOneColumn_comesBack() {
        try (Series s = Series.of("n", list(1, null));
                Index index = Index.of(list("a", "b"));
                BytePointer schema = new BytePointer(72).zero();
                BytePointer array = new BytePointer(80).zero();
                BytePointer otherSchema = new BytePointer(72).zero();
                BytePointer otherArray = new BytePointer(80).zero()) {
            s.toArrow(schema.address(), array.address());
            index.toArrow(otherSchema.address(), otherArray.address());
            try (Series got = Series.fromArrow(schema.address(), array.address());
                    Index labels = Index.fromArrow(otherSchema.address(), otherArray.address())) {
                assertThat(got.name()).isEqualTo("n");
                assertThat(got.contentEquals(s)).isTrue();
                assertThat(labels.name()).isNull();
                assertThat(labels.toList()).isEqualTo(list("a", "b"));
            }
        }
    }

    @Test
    void structsOfSlices_keepTheirRows() {
        try (DataFrame all = DataFrame.of("x", list(1L, null, 3L, 4L, 5L), "s", list("ab", null, "c", "defg", ""));
                DataFrame part = all.slice(1, 4);
                Series structs = part.toStruct();
                Series first = all.toStruct();
                Series taken = structs.take(2, 0, 1);
                Series rows = structs.slice(1, 3)) {
            Map<String, Object> three = Map.of("x", 3L, "s", "c");
            Map<String, Object> four = Map.of("x", 4L, "s", "defg");
            assertThat(structs.toList().subList(1, 3)).isEqualTo(list(three, four));
            assertThat(taken.toList().get(0)).isEqualTo(four);
            assertThat(taken.toList().get(2)).isEqualTo(three);
            assertThat(rows.toList()).isEqualTo(list(three, four));
            assertThat(first.toList().get(2)).isEqualTo(three);
        }
    }

    @Test
    void partitionByHash_ofTooManyParts_isRefused() {
        try (DataFrame frame = DataFrame.of("k", new int[] {1, 2})) {
            assertThatThrownBy(() -> frame.partitionByHash(List.of("k"), Integer.MAX_VALUE))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at most 1048576 parts");
        }
    }
}
