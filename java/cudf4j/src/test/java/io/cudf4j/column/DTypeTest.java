/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.serial.SerialReader;
import io.cudf4j.column.serial.SerialWriter;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Serialized;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DTypeTest {
    private static final Set<TypeId> NONE = EnumSet.of(TypeId.EMPTY, TypeId.DICTIONARY32);
    private static final Set<TypeId> BY_CHILDREN = EnumSet.of(TypeId.LIST, TypeId.STRUCT);

    /** One dtype of each class, by each name that can be read back. */
    private static List<DType> all() {
        List<DType> all = new ArrayList<>(PlcTypes.plain());
        Map<String, DType> fields = new LinkedHashMap<>();
        fields.put("a", DType.INT64);
        fields.put("the `b`, c", DType.list(DType.STRING));
        all.addAll(List.of(
                DType.decimal32(9, 2),
                DType.decimal64(18, -2),
                DType.decimal128(38, 38),
                DType.list(DType.list(DType.FLOAT64)),
                DType.struct(fields),
                DType.struct(Map.of()),
                DType.interval(DType.DATETIME_MS, IntervalClosed.BOTH),
                DType.datetime(ChronoUnit.MICROS, ZoneId.of("Europe/Berlin"))));
        return all;
    }

    @Test
    @Behaviour(268)
    void everyNativeType_hasOneDtypeOrIsRefusedByName() {
        for (TypeId id : TypeId.values()) {
            DataType type = DataType.of(id);
            if (NONE.contains(id) || BY_CHILDREN.contains(id)) {
                assertThatThrownBy(() -> PlcTypes.dtype(type))
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessageContaining(id.name());
            } else {
                DType dtype = PlcTypes.dtype(type);
                assertThat(PlcTypes.of(dtype)).isEqualTo(type);
                assertThat(DType.of(dtype.name())).isEqualTo(dtype);
            }
        }
    }

    @Test
    @Behaviour(268)
    void everyDtype_hasOneColumnClass() {
        List<DType> all = all();
        all.add(DType.categorical("a", "b"));
        Set<DType.Kind> seen = EnumSet.noneOf(DType.Kind.class);
        for (DType dtype : all) {
            seen.add(dtype.kind());
            try (ColumnBase column = ColumnBase.empty(dtype);
                    ColumnBase oneNull = ColumnBase.allNull(dtype, 1)) {
                Class<?> expected = switch (dtype.kind()) {
                    case SIGNED, UNSIGNED, FLOATING, BOOL -> NumericalColumn.class;
                    case STRING -> StringColumn.class;
                    case DATETIME -> DatetimeColumn.class;
                    case TIMEDELTA -> TimedeltaColumn.class;
                    case CATEGORICAL -> CategoricalColumn.class;
                    case DECIMAL -> DecimalColumn.class;
                    case LIST -> ListColumn.class;
                    case STRUCT -> StructColumn.class;
                    case INTERVAL -> IntervalColumn.class;
                };
                assertThat(column).isExactlyInstanceOf(expected);
                assertThat(column.dtype()).isEqualTo(dtype);
                assertThat(oneNull).isExactlyInstanceOf(expected);
                assertThat(oneNull.dtype()).isEqualTo(dtype);
                assertThat(oneNull.nullCount()).isOne();
                assertThat(oneNull.get(0)).isNull();
            }
        }
        assertThat(seen).isEqualTo(EnumSet.allOf(DType.Kind.class));
    }

    @Test
    void everyName_isReadBack() {
        for (DType dtype : all()) {
            assertThat(DType.of(dtype.name())).isEqualTo(dtype).hasSameHashCodeAs(dtype);
        }
        assertThat(DType.of("category")).isEqualTo(DType.categorical());
    }

    @Test
    void names_areThoseOfTheParameters() {
        assertThat(all().stream().map(DType::name).skip(PlcTypes.plain().size()))
                .containsExactly(
                        "decimal32(9, 2)",
                        "decimal64(18, -2)",
                        "decimal128(38, 38)",
                        "list<list<float64>>",
                        "struct<a: int64, `the ``b``, c`: list<string>>",
                        "struct<>",
                        "interval[datetime64[ms], both]",
                        "datetime64[us, Europe/Berlin]");
    }

    @Test
    void parameters_decideEquality() {
        List<DType> all = all();
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < all.size(); j++) {
                assertThat(all.get(i).equals(all.get(j))).isEqualTo(i == j);
            }
        }
        assertThat(DType.decimal64(18, 2)).isNotEqualTo(DType.decimal64(18, 3)).isNotEqualTo(DType.decimal64(17, 2));
        Map<String, DType> ab = new LinkedHashMap<>();
        ab.put("a", DType.INT8);
        ab.put("b", DType.INT8);
        Map<String, DType> ba = new LinkedHashMap<>();
        ba.put("b", DType.INT8);
        ba.put("a", DType.INT8);
        assertThat(DType.struct(ab)).isNotEqualTo(DType.struct(ba));
    }

    @Test
    void wrongParameters_areRefused() {
        assertThatThrownBy(() -> DType.decimal32(10, 2))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("decimal32(10, 2)")
                .hasMessageContaining("1 to 9");
        assertThatThrownBy(() -> DType.decimal64(3, 4)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> DType.interval(DType.STRING, IntervalClosed.LEFT))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("string");
        assertThatThrownBy(() -> DType.list(DType.categorical("a")))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("asType");
        assertThatThrownBy(() -> DType.datetime(ChronoUnit.DAYS, ZoneId.of("UTC")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("Days");
        assertThatThrownBy(() -> DType.categorical("a", "a"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("categories are distinct, but 'a' is there twice");
    }

    @Test
    void unknownName_listsTheKnownOnes() {
        for (String name :
                List.of("object", "list<", "list<int>", "decimal64(2)", "struct<a int8>", "int64[us, UTC]")) {
            assertThatThrownBy(() -> DType.of(name))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'" + name + "'")
                    .hasMessageContaining("int64");
        }
    }

    @Test
    void nesting_hasALimit_howeverItIsMade() {
        DType deepest = DType.INT8;
        for (int i = 0; i < 64; i++) {
            deepest = i % 2 == 0 ? DType.list(deepest) : DType.struct(Map.of("f", deepest));
        }
        DType limit = deepest;
        assertThat(DType.of(limit.name())).isEqualTo(limit);
        assertThat(limit.depth()).isEqualTo(DType.MAX_DEPTH).isEqualTo(64);
        assertThat(DType.list(DType.interval(DType.INT8, IntervalClosed.LEFT)).depth())
                .isEqualTo(2);
        assertThat(DType.INT8.depth()).isZero();
        assertThatThrownBy(() -> DType.list(limit))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("at most 64 deep");
        assertThatThrownBy(() -> DType.struct(Map.of("f", limit))).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> DType.of("list<" + limit.name() + ">")).isInstanceOf(InvalidArgumentException.class);
        for (String open : List.of("list<", "struct<a: ", "interval[")) {
            assertThatThrownBy(() -> DType.of(open.repeat(100_000) + "int8"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("at most 64 deep")
                    .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
        }
        Object value = 1;
        for (int i = 0; i < 100_000; i++) {
            value = List.of(value);
        }
        List<Object> deep = List.of(value);
        assertThatThrownBy(() -> ColumnFactory.of(deep))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("at most 64 deep");
    }

    @Test
    void manyFieldsSideBySide_areNotDeep() {
        Map<String, DType> fields = new LinkedHashMap<>();
        for (int i = 0; i < 200; i++) {
            fields.put("f" + i, DType.list(DType.DATETIME_NS));
        }
        DType wide = DType.struct(fields);
        assertThat(DType.of(wide.name())).isEqualTo(wide);
        try (ColumnBase column = ColumnBase.allNull(wide, 2);
                SerialWriter writer = SerialWriter.inPlace();
                Serialized parts = writer.column(column).finish()) {
            SerialReader reader = SerialReader.of("test", parts.header(), parts.frames());
            try (ColumnBase back = reader.column()) {
                assertThat(back.dtype()).isEqualTo(wide);
            }
        }
    }

    @Test
    void scaleOfDecimals_isWithinTheDigits() {
        for (int scale : new int[] {Integer.MIN_VALUE, -39, 39, Integer.MAX_VALUE}) {
            assertThatThrownBy(() -> DType.decimal128(38, scale))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("the scale is at most the precision");
        }
        assertThatThrownBy(() -> DType.of("decimal128(38, -2147483648)")).isInstanceOf(InvalidArgumentException.class);
        assertThat(DType.decimal128(38, -38).scale()).isEqualTo(-38);
    }
}
