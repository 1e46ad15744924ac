/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** What was found out about NaN among the rows, and when that is known no more. */
class KnownNanTest {
    private final AtomicInteger looks = new AtomicInteger();

    private BooleanSupplier look(boolean found) {
        return () -> {
            looks.incrementAndGet();
            return found;
        };
    }

    @Test
    void rowsWithoutNan_areLookedAtOnce_asTheirSharesAndSlicesAre() {
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null)) {
            assertThat(column.isWithoutNan(look(true))).isTrue();
            try (Column share = column.share();
                    Column slice = column.slice(1, 3)) {
                assertThat(column.isWithoutNan(look(false))).isTrue();
                assertThat(share.isWithoutNan(look(false))).isTrue();
                assertThat(slice.isWithoutNan(look(false))).isTrue();
            }
            assertThat(looks).hasValue(1);
        }
    }

    @Test
    void rowsWithNan_areLookedAtEachTime_sinceASliceMayHaveNone() {
        try (Column column = Column.fromDoubles(new double[] {Double.NaN, 2}, null)) {
            assertThat(column.isWithoutNan(look(false))).isFalse();
            assertThat(column.isWithoutNan(look(false))).isFalse();
            try (Column slice = column.slice(1, 2)) {
                assertThat(slice.isWithoutNan(look(true))).isTrue();
            }
            assertThat(looks).hasValue(3);
        }
    }

    @Test
    void afterAWriteInPlace_rowsAreLookedAtAgain() {
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null);
                Scalar nan = Scalar.of(Double.NaN)) {
            assertThat(column.isWithoutNan(look(true))).isTrue();
            Filling.fillInPlace(column, 1, 2, nan);
            assertThat(column.isWithoutNan(look(false))).isFalse();
            assertThat(looks).hasValue(2);
        }
    }

    @Test
    void whatIsWrittenDuringALook_isLookedForAgain() {
        try (Column column = Column.fromDoubles(new double[] {1, 2, 3}, null);
                Scalar nan = Scalar.of(Double.NaN)) {
            assertThat(column.isWithoutNan(() -> {
                        Filling.fillInPlace(column, 0, 1, nan);
                        return true;
                    }))
                    .isTrue();
            assertThat(column.isWithoutNan(look(false))).isFalse();
        }
    }
}
