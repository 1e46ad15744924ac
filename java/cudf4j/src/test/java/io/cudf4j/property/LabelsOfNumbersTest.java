/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.DataFrame;
import io.cudf4j.Index;
import io.cudf4j.Series;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A label of a column, found by a map of the host, and a label of a row, found on the device, are the same ones. */
class LabelsOfNumbersTest {
    private static final int TRIES = 1500;
    private static final String SEED = "20260427";

    /** Numbers at the edges of classes, as what every class that holds them makes of them. */
    private static List<Number> numbers() {
        List<BigDecimal> values = new ArrayList<>();
        for (String text : List.of(
                "0",
                "1",
                "-1",
                "2.5",
                "-0.375",
                "0.1",
                "127",
                "128",
                "-129",
                "32768",
                "16777217",
                "2147483648",
                "9007199254740992",
                "9007199254740993",
                "9223372036854774784",
                "9223372036854775807",
                "-9223372036854775808",
                "9223372036854775808",
                "18446744073709551615")) {
            values.add(new BigDecimal(text));
        }
        List<Number> all = new ArrayList<>(List.of(-0.0, -0.0f));
        for (BigDecimal value : values) {
            boolean isWhole = value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
            all.add(value);
            all.add(value.setScale(value.scale() + 2));
            all.add(value.doubleValue());
            all.add(value.floatValue());
            if (isWhole) {
                BigInteger whole = value.toBigIntegerExact();
                all.add(whole);
                int bits = whole.bitLength();
                if (bits < 64) {
                    all.add(whole.longValue());
                }
                if (bits < 32) {
                    all.add(whole.intValue());
                }
                if (bits < 16) {
                    all.add(whole.shortValue());
                }
                if (bits < 8) {
                    all.add(whole.byteValue());
                }
            }
        }
        return all;
    }

    @Provide
    Arbitrary<Number> number() {
        return Arbitraries.of(numbers());
    }

    /** A floating point column rounds what it is asked for, as pandas does; a label of the host is what it is. */
    private static boolean isRounded(Number label, Number sought) {
        BigDecimal exact = new BigDecimal(sought.toString());
        if (sought instanceof Double || sought instanceof Float) {
            exact = new BigDecimal(sought.doubleValue());
        }
        if (label instanceof Double) {
            return new BigDecimal(exact.doubleValue()).compareTo(exact) != 0;
        }
        return label instanceof Float && new BigDecimal(exact.floatValue()).compareTo(exact) != 0;
    }

    private static Index index(Number label) {
        if (label instanceof BigInteger whole) {
            return Index.of(whole.signum() < 0 ? DType.INT64 : DType.UINT64, List.of(whole));
        }
        return Index.of(List.of(label));
    }

    @Property(tries = TRIES, seed = SEED)
    void hostAndDevice_findTheSameLabels(@ForAll("number") Number label, @ForAll("number") Number sought) {
        if (isRounded(label, sought)) {
            return;
        }
        boolean isSame = Tuple.isSame(label, sought);
        assertThat(Tuple.isSame(sought, label)).isEqualTo(isSame);
        if (isSame) {
            assertThat(Tuple.of(label)).isEqualTo(Tuple.of(sought)).hasSameHashCodeAs(Tuple.of(sought));
        }
        try (DataFrame columns = DataFrame.of(Map.of(label, new int[] {7}));
                Index index = index(label);
                Series rows = Series.of(new int[] {7}).withIndex(index)) {
            assertThat(columns.columns().contains(label)).isTrue();
            assertThat(index.contains(sought)).as("on the device").isEqualTo(isSame);
            if (isSame) {
                try (Series column = columns.col(sought);
                        Series row = rows.loc(List.of(sought)).toSeries()) {
                    assertThat(column.toList()).containsExactly(7);
                    assertThat(row.toList()).containsExactly(7);
                }
            }
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void theSameLabel_isTransitive(@ForAll("number") Number a, @ForAll("number") Number b, @ForAll("number") Number c) {
        if (Tuple.isSame(a, b) && Tuple.isSame(b, c)) {
            assertThat(Tuple.isSame(a, c)).isTrue();
        }
        assertThat(Tuple.isSame(a, b)).isEqualTo(exact(a).compareTo(exact(b)) == 0);
    }

    private static BigDecimal exact(Number number) {
        return number instanceof Double || number instanceof Float
                ? new BigDecimal(number.doubleValue())
                : new BigDecimal(number.toString());
    }
}
