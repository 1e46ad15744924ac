/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DataFrameBuildTest {
    record Flight(String carrier, int number, @Nullable Double delay, LocalDate day) {}

    @Test
    void arraysAndLists_keepOrderDtypesAndNulls() {
        try (DataFrame frame = DataFrame.of("k", list("a", null), "v", new long[] {1, 2}, "f", list(null, 2.5))) {
            assertThat(frame.columns()).containsExactly("k", "v", "f");
            assertThat(frame.dtypes()).isEqualTo(Map.of("k", DType.STRING, "v", DType.INT64, "f", DType.FLOAT64));
            assertThat(values(frame, "k")).isEqualTo(list("a", null));
            assertThat(values(frame, "v")).isEqualTo(list(1L, 2L));
            assertThat(values(frame, "f")).isEqualTo(list(null, 2.5));
            assertThat(frame.shape()).isEqualTo(new Shape(2, 3));
            assertThat(frame.size()).isEqualTo(6);
        }
    }

    @Test
    void javaTypes_haveTheirDtypes() {
        assertDtype(new byte[] {1}, DType.INT8);
        assertDtype(new short[] {1}, DType.INT16);
        assertDtype(new int[] {1}, DType.INT32);
        assertDtype(new float[] {1}, DType.FLOAT32);
        assertDtype(new double[] {1}, DType.FLOAT64);
        assertDtype(new boolean[] {true}, DType.BOOL);
        assertDtype(List.of(LocalDate.of(2013, 1, 1)), DType.DATE);
        assertDtype(List.of(LocalDateTime.of(2013, 1, 1, 5, 0)), DType.DATETIME_NS);
        assertDtype(List.of(Duration.ofSeconds(1)), DType.TIMEDELTA_NS);
        assertDtype(new String[0], DType.STRING);
    }

    private static void assertDtype(Object values, DType expected) {
        try (Series series = Series.of(values)) {
            assertThat(series.dtype()).isSameAs(expected);
        }
    }

    @Test
    void times_comeBackAsTheyWere() {
        LocalDateTime early = LocalDateTime.of(1969, 12, 31, 23, 59, 59, 123_456_789);
        try (Series times = Series.of(list(early, null));
                Series days = Series.of(List.of(LocalDate.of(1901, 2, 3)));
                Series lengths = Series.of(List.of(Duration.ofMillis(-1500)))) {
            assertThat(times.toList()).isEqualTo(list(early, null));
            assertThat(days.toList()).isEqualTo(list(LocalDate.of(1901, 2, 3)));
            assertThat(lengths.toList()).isEqualTo(list(Duration.ofMillis(-1500)));
        }
    }

    @Test
    @Behaviour({266, 267})
    void mixedClasses_nameRowAndBothClasses() {
        assertThatThrownBy(() -> Series.of(list(null, 1, "a")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 2")
                .hasMessageContaining("java.lang.String")
                .hasMessageContaining("row 1")
                .hasMessageContaining("java.lang.Integer");
    }

    @Test
    void unknownClass_isRefusedByName() {
        assertThatThrownBy(() -> Series.of(list(new UUID(0, 1))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("java.util.UUID");
    }

    @Test
    void nothingTellsTheDtype_asksForOne() {
        assertThatThrownBy(() -> Series.of(List.of())).isInstanceOf(InvalidArgumentException.class);
        try (Series declared = Series.of(DType.UINT8, list(null, 255))) {
            assertThat(declared.toList().get(0)).isNull();
            assertThat(((Number) declared.toList().get(1)).intValue()).isEqualTo(255);
        }
    }

    @Test
    void valueOutsideTheDeclaredDtype_namesTheRow() {
        assertThatThrownBy(() -> Series.of(DType.INT8, List.of(1, 200)))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 1")
                .hasMessageContaining("200")
                .hasMessageContaining("int8");
    }

    @Test
    @Behaviour(2)
    void differentLengths_nameBothColumns() {
        assertThatThrownBy(() -> DataFrame.of("a", new int[] {1, 2}, "b", new int[] {1}))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessageContaining("'b' has 1 rows")
                .hasMessageContaining("'a' has 2");
    }

    @Test
    @Behaviour(45)
    void labelTwice_isRefused() {
        assertThatThrownBy(() -> DataFrame.of("a", new int[] {1}, "a", new int[] {2}))
                .isInstanceOf(DuplicateLabelException.class)
                .hasMessageContaining("'a'");
    }

    @Test
    void records_goInAndComeOut() {
        List<Flight> flights = List.of(
                new Flight("AA", 1, null, LocalDate.of(2013, 1, 1)),
                new Flight("UA", 2, 3.5, LocalDate.of(2013, 1, 2)));
        try (DataFrame frame = DataFrame.fromRecords(Flight.class, flights)) {
            assertThat(frame.columns()).containsExactly("carrier", "number", "delay", "day");
            assertThat(frame.stream(Flight.class)).containsExactlyElementsOf(flights);
            assertThat(frame.toRows().get(1)).containsEntry("delay", 3.5).containsEntry("carrier", "UA");
        }
    }

    record Plain(int v) {}

    @Test
    void nullForAPrimitiveComponent_namesColumnAndRow() {
        try (DataFrame frame = DataFrame.of("v", list(1, null))) {
            assertThatThrownBy(() -> frame.stream(Plain.class).toList())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'v'")
                    .hasMessageContaining("row 1");
        }
    }

    @Test
    void noColumns_isEmpty() {
        try (DataFrame frame = DataFrame.builder().build()) {
            assertThat(frame.shape()).isEqualTo(new Shape(0, 0));
            assertThat(frame.isEmpty()).isTrue();
        }
    }

    @Test
    void classThatIsNoRecord_isRefusedByName() {
        assertThatThrownBy(() -> DataFrame.fromRecords(Record.class, List.of()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("fromRecords: java.lang.Record is the class of all records; name one of them");
        try (DataFrame frame = DataFrame.of("a", new int[] {1})) {
            assertThatThrownBy(() -> frame.stream(Record.class))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("java.lang.Record");
        }
    }

    @Test
    void labelsThatAreTheSameAsStrings_haveNoRows() {
        try (DataFrame frame = DataFrame.of(0, new int[] {1}, "0", new int[] {2})) {
            assertThatThrownBy(frame::toRows)
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("'0'");
        }
    }
}
