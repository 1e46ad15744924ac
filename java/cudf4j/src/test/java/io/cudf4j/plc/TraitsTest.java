/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.TypeId.BOOL8;
import static io.cudf4j.plc.TypeId.DECIMAL128;
import static io.cudf4j.plc.TypeId.DECIMAL32;
import static io.cudf4j.plc.TypeId.DICTIONARY32;
import static io.cudf4j.plc.TypeId.DURATION_DAYS;
import static io.cudf4j.plc.TypeId.DURATION_NANOSECONDS;
import static io.cudf4j.plc.TypeId.FLOAT32;
import static io.cudf4j.plc.TypeId.FLOAT64;
import static io.cudf4j.plc.TypeId.INT64;
import static io.cudf4j.plc.TypeId.INT8;
import static io.cudf4j.plc.TypeId.LIST;
import static io.cudf4j.plc.TypeId.STRING;
import static io.cudf4j.plc.TypeId.STRUCT;
import static io.cudf4j.plc.TypeId.TIMESTAMP_DAYS;
import static io.cudf4j.plc.TypeId.TIMESTAMP_NANOSECONDS;
import static io.cudf4j.plc.TypeId.UINT64;
import static io.cudf4j.plc.TypeId.UINT8;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What {@code cudf/utilities/traits.hpp} says of each type. */
class TraitsTest {
    private static final Set<TypeId> SIGNED = EnumSet.range(INT8, INT64);
    private static final Set<TypeId> UNSIGNED = EnumSet.range(UINT8, UINT64);
    private static final Set<TypeId> FLOATING = EnumSet.of(FLOAT32, FLOAT64);
    private static final Set<TypeId> BOOLEAN = EnumSet.of(BOOL8);
    private static final Set<TypeId> TIMESTAMPS = EnumSet.range(TIMESTAMP_DAYS, TIMESTAMP_NANOSECONDS);
    private static final Set<TypeId> DURATIONS = EnumSet.range(DURATION_DAYS, DURATION_NANOSECONDS);
    private static final Set<TypeId> DECIMALS = EnumSet.range(DECIMAL32, DECIMAL128);

    @SafeVarargs
    private static void assertOnly(Predicate<DataType> trait, Collection<TypeId>... expected) {
        Set<TypeId> wanted = EnumSet.noneOf(TypeId.class);
        for (Collection<TypeId> some : expected) {
            wanted.addAll(some);
        }
        assertResult(() -> {
                    Set<TypeId> found = EnumSet.noneOf(TypeId.class);
                    for (TypeId id : TypeId.values()) {
                        if (id != TypeId.EMPTY && trait.test(DataType.of(id))) {
                            found.add(id);
                        }
                    }
                    return found;
                })
                .isEqualTo(wanted);
    }

    @Test
    void kindsOfNumbers() {
        assertOnly(Traits::isNumeric, SIGNED, UNSIGNED, FLOATING, BOOLEAN);
        assertOnly(Traits::isNumericNotBool, SIGNED, UNSIGNED, FLOATING);
        assertOnly(Traits::isIntegral, SIGNED, UNSIGNED, BOOLEAN);
        assertOnly(Traits::isIntegralNotBool, SIGNED, UNSIGNED);
        assertOnly(Traits::isIndexType, SIGNED, UNSIGNED);
        assertOnly(Traits::isSigned, SIGNED, FLOATING);
        assertOnly(Traits::isUnsigned, UNSIGNED, BOOLEAN);
        assertOnly(Traits::isFloatingPoint, FLOATING);
        assertOnly(Traits::isBoolean, BOOLEAN);
        assertOnly(Traits::isFixedPoint, DECIMALS);
    }

    @Test
    void kindsOfTimesAndOfNestedTypes() {
        assertOnly(Traits::isTimestamp, TIMESTAMPS);
        assertOnly(Traits::isDuration, DURATIONS);
        assertOnly(Traits::isChrono, TIMESTAMPS, DURATIONS);
        assertOnly(Traits::isFixedWidth, SIGNED, UNSIGNED, FLOATING, BOOLEAN, DECIMALS, TIMESTAMPS, DURATIONS);
        assertOnly(Traits::isDictionary, EnumSet.of(DICTIONARY32));
        assertOnly(Traits::isCompound, EnumSet.of(DICTIONARY32, STRING, LIST, STRUCT));
        assertOnly(Traits::isNested, EnumSet.of(LIST, STRUCT));
    }

    @Test
    void comparisons_ofPlainTypes() {
        for (TypeId id : TypeId.values()) {
            if (id.isFixedWidth() || id == STRING) {
                assertResult(() -> Traits.isEqualityComparable(DataType.of(id)))
                        .as(id.name())
                        .isEqualTo(true);
                assertResult(() -> Traits.isRelationallyComparable(DataType.of(id)))
                        .as(id.name())
                        .isEqualTo(true);
                assertResult(() -> Traits.isDictionaryKey(DataType.of(id)))
                        .as(id.name())
                        .isEqualTo(true);
            }
        }
        assertResult(() -> Traits.isDictionaryKey(DataType.LIST)).isEqualTo(false);
    }

    @Test
    void isBitCastable_ofOneWidth() {
        DataType days = DataType.of(TIMESTAMP_DAYS);
        assertResult(() -> Traits.isBitCastable(DataType.INT32, DataType.FLOAT32))
                .isEqualTo(true);
        assertResult(() -> Traits.isBitCastable(DataType.INT32, DataType.UINT32))
                .isEqualTo(true);
        assertResult(() -> Traits.isBitCastable(days, DataType.INT32)).isEqualTo(true);
        assertResult(() -> Traits.isBitCastable(DataType.of(DECIMAL32, -2), DataType.INT32))
                .isEqualTo(true);
        assertResult(() -> Traits.isBitCastable(DataType.INT32, DataType.INT64)).isEqualTo(false);
        assertResult(() -> Traits.isBitCastable(DataType.STRING, DataType.STRING))
                .isEqualTo(false);
    }
}
