/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.nested.ListCalls;
import io.cudf4j.column.nested.Structs;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.ListOp;
import io.cudf4j.memory.Buffer;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Fields of structs; expected values are by hand and those of pandas' struct accessor. */
class StructAccessorTest {
    private static Map<String, @Nullable Object> row(@Nullable Object a, @Nullable Object b) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        row.put("a", a);
        row.put("b", b);
        return row;
    }

    private static Series structs() {
        return Series.of("s", list(row(1L, list("x")), null, row(null, list()), row(4L, null)));
    }

    @Test
    void field_hasItsName_andIsNullWhereTheStructIs() {
        try (Series structs = structs();
                Series byName = structs.struct().field("a");
                Series byPosition = structs.struct().field(1);
                Series part = structs.iloc(Slice.of(1, 4)).toSeries();
                Series ofPart = part.struct().field("a")) {
            assertThat(byName.toList()).isEqualTo(list(1L, null, null, 4L));
            assertThat(byName.name()).isEqualTo("a");
            assertThat(byPosition.toList()).isEqualTo(list(list("x"), null, list(), null));
            assertThat(byPosition.name()).isEqualTo("b");
            assertThat(ofPart.toList()).isEqualTo(list(null, null, 4L));
            assertThat(ofPart.index().toList()).isEqualTo(list(1L, 2L, 3L));
        }
    }

    @Test
    void fieldThatIsNot_isRefusedWithThoseThatAre() {
        try (Series structs = structs()) {
            assertThatThrownBy(() -> structs.struct().field("c"))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessage("struct.field: no field is named 'c'; there are [a, b]");
            assertThatThrownBy(() -> structs.struct().field(2))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("struct.field: there is no field 2 among the 2 fields [a, b]");
            assertThatThrownBy(() -> structs.struct().field(-1)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    void fieldsAndExplode_areAllOfThem() {
        try (Index labels = Index.of(list("p", "p", "q", null));
                Series plain = structs();
                Series structs = plain.withIndex(labels);
                DataFrame columns = structs.struct().explode();
                Series none = Series.of(DType.struct(Map.of("a", DType.INT8)), list());
                DataFrame noRows = none.struct().explode()) {
            assertThat(structs.struct().fields())
                    .containsExactly(Map.entry("a", DType.INT64), Map.entry("b", DType.list(DType.STRING)));
            assertThat(columns.columns()).isEqualTo(list("a", "b"));
            assertThat(values(columns, "a")).isEqualTo(list(1L, null, null, 4L));
            assertThat(values(columns, "b")).isEqualTo(list(list("x"), null, list(), null));
            assertThat(columns.index().toList()).isEqualTo(list("p", "p", "q", null));
            assertThat(noRows.col("a").dtype()).isEqualTo(DType.INT8);
            assertThat(noRows.rowCount()).isZero();
        }
    }

    @Test
    void explode_isWhatToStructWasMadeOf() {
        try (DataFrame frame = DataFrame.of("a", list(1L, null), "b", list("x", null));
                Series structs = frame.toStruct();
                DataFrame back = structs.struct().explode()) {
            assertThat(values(back, "a")).isEqualTo(list(1L, null));
            assertThat(values(back, "b")).isEqualTo(list("x", null));
        }
    }

    @Test
    void withField_putsOneBehind_orInItsPlace() {
        try (Series structs = structs();
                Series flags = Series.of(list(true, true, null, false));
                Series more = structs.struct().withField("c", flags);
                Series texts = Series.of(list("p", "q"));
                Series other = structs.struct().withField("a", texts);
                Index labels = Index.of(new long[] {5, 6, 7, 8});
                Series counted = structs.struct().withField("a", labels)) {
            assertThat(more.dtype()).hasToString("struct<a: int64, b: list<string>, c: bool>");
            assertThat(more.toList())
                    .isEqualTo(list(
                            with(row(1L, list("x")), true),
                            null,
                            with(row(null, list()), null),
                            with(row(4L, null), false)));
            assertThat(more.name()).isEqualTo("s");
            assertThat(other.toList()).isEqualTo(list(row("p", list("x")), null, row(null, list()), row(null, null)));
            assertThat(counted.toList()).isEqualTo(list(row(5L, list("x")), null, row(7L, list()), row(8L, null)));
        }
    }

    private static Map<String, @Nullable Object> with(Map<String, @Nullable Object> row, @Nullable Object c) {
        row.put("c", c);
        return row;
    }

    @Test
    void withField_matchesLabels_ofSlicesToo() {
        try (Series all = structs();
                Series part = all.tail(2);
                Series values = Series.of(list(10L, 11L, 12L, 13L));
                Series made = part.struct().withField("a", values);
                Index twice = Index.of(list(0L, 0L, 2L, 3L));
                Series repeated = values.withIndex(twice);
                Index few = Index.of(new long[] {1});
                Series kinds = Series.of(DType.categorical("p"), list("p", "p", "p", "p"))) {
            assertThat(made.toList()).isEqualTo(list(row(12L, list()), row(13L, null)));
            assertThatThrownBy(() -> all.struct().withField("a", repeated)).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> all.struct().withField("a", few)).isInstanceOf(LengthMismatchException.class);
            assertThatThrownBy(() -> all.struct().withField("a", kinds))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("withField: the field 'a' cannot hold categories");
        }
    }

    @Test
    void otherDtypes_areRefusedWithAdvice() {
        try (Series numbers = Series.of(new long[] {1});
                Series lists = Series.of(list(list(1L)))) {
            assertThatThrownBy(numbers::struct)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("struct: it needs structs, not int64; DataFrame.toStruct makes structs of columns");
            assertThatThrownBy(lists::struct)
                    .hasMessage("struct: it needs structs, not list<int64>; list() has the methods of lists");
        }
    }

    @Test
    void expressions_haveFields() {
        try (Series structs = structs();
                DataFrame frame = structs.toFrame();
                DataFrame some = frame.filter(col("s").struct().field("a").gt(1));
                DataFrame lengths =
                        frame.select(col("s").struct().field(1).list().len().as("n"))) {
            assertThat(some.index().toList()).isEqualTo(list(3L));
            assertThat(values(lengths, "n")).isEqualTo(list(1, null, 0, null));
            assertThatThrownBy(() -> frame.select(col("s").struct().field("z")))
                    .isInstanceOf(LabelNotFoundException.class);
        }
        assertThat(col("s").struct().field("a")).hasToString("struct.field('s', \"a\")");
        assertThat(col("s").struct().field("a")).isNotEqualTo(col("s").struct().field(0));
        assertThat(col("s").struct()).hasToString("Structs of 's'");
        assertThatThrownBy(() -> new ExprNode.StructField(col("s").node(), 1L))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("field: a field is a name or a position, not a java.lang.Long");
    }

    private static ColumnBase withoutTheSecond(ColumnBase column) {
        try (ColumnBase places = ColumnBase.sequence(column.size(), 0, 1);
                ColumnBase isKept = places.binary(BinaryOp.NE, 1)) {
            return Choices.ifElseNull(isKept, column);
        }
    }

    @Test
    void valuesBelowNull_areNotSeen() {
        try (ColumnBase offsets = ColumnBase.sequence(4, 0, 2).into(places -> places.cast(DType.INT32));
                ColumnBase elements = ColumnBase.sequence(6, 10, 1);
                ColumnBase lists = ColumnBase.of(
                        ColumnBuffers.of(DType.list(DType.INT64), 3).withChildren(offsets, elements));
                ColumnBase structs = ColumnBase.of(ColumnBuffers.of(DType.struct(Map.of("a", DType.INT64)), 3)
                        .withChildren(elements));
                ColumnBase holes = ColumnBase.full(DType.INT64, 1, 3).into(StructAccessorTest::withoutTheSecond);
                Buffer mask = holes.mask();
                ColumnBase masked = lists.setMask(mask);
                ColumnBase maskedStructs = structs.setMask(mask);
                ColumnBase flat = ListCalls.elements("test", masked);
                ColumnBase sums = ListCalls.apply(ListOp.SUM, masked, List.of());
                ColumnBase field = Structs.field(maskedStructs, "a")) {
            assertThat(flat.toHost().toList()).isEqualTo(list(10L, 11L, 14L, 15L));
            assertThat(sums.toHost().toList()).isEqualTo(list(21L, null, 29L));
            assertThat(field.toHost().toList()).isEqualTo(list(10L, null, 12L));
        }
    }
}
