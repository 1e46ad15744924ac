/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.testkit.Behaviour;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DTypeTest {
    private static final Set<TypeId> LATER = EnumSet.of(
            TypeId.EMPTY,
            TypeId.DICTIONARY32,
            TypeId.LIST,
            TypeId.STRUCT,
            TypeId.DECIMAL32,
            TypeId.DECIMAL64,
            TypeId.DECIMAL128);

    @Test
    @Behaviour(268)
    void everyNativeType_hasOneDtypeOrIsRefusedByName() {
        for (TypeId id : TypeId.values()) {
            DataType type = DataType.of(id);
            if (LATER.contains(id)) {
                assertThatThrownBy(() -> DType.of(type))
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessageContaining(id.name());
            } else {
                DType dtype = DType.of(type);
                assertThat(dtype.plcType()).isEqualTo(type);
                assertThat(DType.of(dtype.name())).isSameAs(dtype);
            }
        }
    }

    @Test
    @Behaviour(268)
    void everyDtype_hasOneColumnClass() {
        for (TypeId id : EnumSet.complementOf(EnumSet.copyOf(LATER))) {
            DType dtype = DType.of(DataType.of(id));
            try (ColumnBase column = ColumnBase.empty(dtype)) {
                Class<?> expected = switch (dtype.kind()) {
                    case STRING -> StringColumn.class;
                    case DATETIME -> DatetimeColumn.class;
                    case TIMEDELTA -> TimedeltaColumn.class;
                    default -> NumericalColumn.class;
                };
                assertThat(column).isExactlyInstanceOf(expected);
                assertThat(column.dtype()).isSameAs(dtype);
            }
        }
    }

    @Test
    void unknownName_listsTheKnownOnes() {
        assertThatThrownBy(() -> DType.of("object"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'object'")
                .hasMessageContaining("int64");
    }
}
