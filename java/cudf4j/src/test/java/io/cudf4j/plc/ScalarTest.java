/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

class ScalarTest {
    @Test
    void values_ofEveryType_areRead() {
        assertThat(Rows.taken(Scalar.of((byte) -7))).isEqualTo((byte) -7);
        assertThat(Rows.taken(Scalar.of((short) 300))).isEqualTo((short) 300);
        assertThat(Rows.taken(Scalar.of(Integer.MIN_VALUE))).isEqualTo(Integer.MIN_VALUE);
        assertThat(Rows.taken(Scalar.of(Long.MAX_VALUE))).isEqualTo(Long.MAX_VALUE);
        assertThat(Rows.taken(Scalar.of(1.5f))).isEqualTo(1.5f);
        assertThat(Rows.taken(Scalar.of(-0.0))).isEqualTo(-0.0);
        assertThat(Rows.taken(Scalar.of(Double.NaN))).isEqualTo(Double.NaN);
        assertThat(Rows.taken(Scalar.of(true))).isEqualTo(true);
        assertThat(Rows.taken(Scalar.of("grün"))).isEqualTo("grün");
        assertThat(Rows.taken(Scalar.of(""))).isEqualTo("");
        assertThat(Rows.taken(Scalar.of(DataType.UINT8, 255))).isEqualTo((short) 255);
    }

    @Test
    void times_areRead() {
        try (Scalar day = Scalar.ofTimestamp(TypeId.TIMESTAMP_DAYS, 15706);
                Scalar nanos = Scalar.ofTimestamp(TypeId.TIMESTAMP_NANOSECONDS, -1);
                Scalar millis = Scalar.ofDuration(TypeId.DURATION_MILLISECONDS, 1500)) {
            assertThat(day.getDate()).isEqualTo(LocalDate.of(2013, 1, 1));
            assertThat(nanos.getDateTime()).isEqualTo(LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_999));
            assertThat(nanos.getInstant()).isEqualTo(Instant.ofEpochSecond(-1, 999_999_999));
            assertThat(millis.getDuration()).isEqualTo(Duration.ofMillis(1500));
        }
    }

    @Test
    void decimals_areRead() {
        BigDecimal large = new BigDecimal("-12345678901234567890.12");
        assertThat(Rows.taken(Scalar.ofDecimal(DataType.of(TypeId.DECIMAL128, -2), large)))
                .isEqualTo(large);
        assertThat(Rows.taken(Scalar.ofDecimal(DataType.of(TypeId.DECIMAL64, -2), new BigDecimal("1.5"))))
                .isEqualTo(new BigDecimal("1.50"));
    }

    @Test
    void nulls_haveTypeAndNoValue() {
        for (DataType type : new DataType[] {
            DataType.INT32, DataType.FLOAT64, DataType.STRING, DataType.BOOL8, DataType.of(TypeId.TIMESTAMP_DAYS)
        }) {
            try (Scalar none = Scalar.ofNull(type)) {
                assertThat(none.type()).isEqualTo(type);
                assertThat(none.isValid()).isFalse();
                assertThat(none.get()).isNull();
            }
        }
        try (Scalar none = Scalar.ofNull(DataType.INT32)) {
            assertThatThrownBy(none::getInt)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("null");
        }
    }

    @Test
    void wrongGetter_throws() {
        try (Scalar text = Scalar.of("x")) {
            assertThatThrownBy(text::getInt)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("getInt does not read a scalar of STRING");
        }
        assertThatThrownBy(() -> Scalar.of(DataType.INT8, 128)).isInstanceOf(InvalidArgumentException.class);
    }
}
