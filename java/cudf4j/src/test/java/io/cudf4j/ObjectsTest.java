/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records and beans both ways. */
class ObjectsTest {
    enum Size {
        SMALL,
        LARGE
    }

    record Place(String city, @Nullable Double height) {}

    record Everything(
            @Nullable BigDecimal price,
            @Nullable BigInteger big,
            @Nullable Size size,
            Optional<String> note,
            OptionalInt count,
            @Nullable ZonedDateTime zoned,
            @Nullable OffsetDateTime offset,
            @Nullable LocalTime clock,
            @Nullable Character letter,
            @Nullable UUID id,
            @Nullable List<@Nullable Integer> list,
            @Nullable Map<String, Long> map,
            @Nullable Place place,
            @Nullable List<Place> places) {}

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static Everything full() {
        return new Everything(
                new BigDecimal("12.50"),
                new BigInteger("18446744073709551615"),
                Size.LARGE,
                Optional.of("n"),
                OptionalInt.of(3),
                ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 5, BERLIN),
                OffsetDateTime.of(2024, 7, 1, 12, 0, 0, 0, ZoneOffset.ofHours(2)),
                LocalTime.of(23, 59, 59, 999_999_999),
                'ä',
                UUID.fromString("123e4567-e89b-12d3-a456-426614174000"),
                list(1, null, 3).stream().map(Integer.class::cast).toList(),
                Map.of("a", 1L),
                new Place("Berlin", 34.5),
                List.of(new Place("a", 1.0), new Place("b", null)));
    }

    private static Everything empty() {
        return new Everything(
                null,
                null,
                null,
                Optional.empty(),
                OptionalInt.empty(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    @Test
    void everyClassOfMembers_hasADtype() {
        try (DataFrame frame = DataFrame.fromRecords(Everything.class, List.of(full(), empty()))) {
            Map<Object, DType> dtypes = frame.dtypes();
            assertThat(dtypes.get("price")).isEqualTo(DType.decimal32(4, 2));
            assertThat(dtypes.get("big")).isEqualTo(DType.UINT64);
            assertThat(dtypes.get("size").isCategorical()).isTrue();
            assertThat(dtypes.get("note")).isEqualTo(DType.STRING);
            assertThat(dtypes.get("count")).isEqualTo(DType.INT32);
            assertThat(dtypes.get("zoned")).isEqualTo(DType.datetime(ChronoUnit.NANOS, BERLIN));
            assertThat(dtypes.get("offset")).isEqualTo(DType.datetime(ChronoUnit.NANOS, ZoneOffset.UTC));
            assertThat(dtypes.get("clock")).isEqualTo(DType.TIMEDELTA_NS);
            assertThat(dtypes.get("letter")).isEqualTo(DType.STRING);
            assertThat(dtypes.get("list")).isEqualTo(DType.list(DType.INT32));
            assertThat(dtypes.get("place").isStruct()).isTrue();
            assertThat(dtypes.get("places").isList()).isTrue();
            assertThat(values(frame, "price")).isEqualTo(list(new BigDecimal("12.50"), null));
            assertThat(values(frame, "size")).isEqualTo(list("LARGE", null));
            assertThat(values(frame, "count")).isEqualTo(list(3, null));
            assertThat(values(frame, "clock")).isEqualTo(list(Duration.ofNanos(86_399_999_999_999L), null));
            assertThat(values(frame, "offset"))
                    .isEqualTo(list(ZonedDateTime.of(2024, 7, 1, 10, 0, 0, 0, ZoneOffset.UTC), null));
            assertThat(String.valueOf(frame.get(0, "places")))
                    .isEqualTo("[{city=a, height=1.0}, {city=b, height=null}]");
        }
    }

    @Test
    void records_comeBackEqual() {
        // the list of the record has a null, as List.copyOf would not
        Everything full = full();
        try (DataFrame frame = DataFrame.fromRecords(Everything.class, List.of(full, empty()))) {
            List<Everything> back = frame.toRecords(Everything.class);
            Everything inUtc = new Everything(
                    full.price(),
                    full.big(),
                    full.size(),
                    full.note(),
                    full.count(),
                    full.zoned(),
                    OffsetDateTime.of(2024, 7, 1, 10, 0, 0, 0, ZoneOffset.UTC),
                    full.clock(),
                    full.letter(),
                    full.id(),
                    full.list(),
                    full.map(),
                    full.place(),
                    full.places());
            assertThat(back).containsExactly(inUtc, empty());
        }
    }

    /** A bean whose properties are not in the order of the alphabet. */
    public static class Flight {
        private @Nullable String origin;
        private int delay;
        private boolean late;
        private int[] legs = {};

        public @Nullable String getOrigin() {
            return origin;
        }

        public void setOrigin(@Nullable String origin) {
            this.origin = origin;
        }

        public int getDelay() {
            return delay;
        }

        public void setDelay(int delay) {
            if (delay > 1000) {
                throw new IllegalArgumentException("too late");
            }
            this.delay = delay;
        }

        public void setDelay(String delay) {
            this.delay = Integer.parseInt(delay);
        }

        public boolean isLate() {
            return late;
        }

        public void setLate(boolean late) {
            this.late = late;
        }

        public int[] getLegs() {
            return legs;
        }

        public void setLegs(int[] legs) {
            this.legs = legs;
        }

        public String getLabel() {
            return origin + delay;
        }
    }

    @Test
    void beans_haveAColumnForEachGetter() {
        Flight flight = new Flight();
        flight.setOrigin("BER");
        flight.setDelay(7);
        flight.setLate(true);
        flight.setLegs(new int[] {1, 2});
        try (DataFrame frame = DataFrame.fromRecords(Flight.class, List.of(flight, new Flight()))) {
            assertThat(frame.columns()).isEqualTo(list("origin", "delay", "late", "legs", "label"));
            assertThat(values(frame, "legs")).isEqualTo(list(List.of(1, 2), List.of()));
            assertThat(values(frame, "label")).isEqualTo(list("BER7", "null0"));
            List<Flight> back = frame.toRecords(Flight.class);
            assertThat(back).hasSize(2);
            assertThat(back.get(0).getOrigin()).isEqualTo("BER");
            assertThat(back.get(0).getDelay()).isEqualTo(7);
            assertThat(back.get(0).isLate()).isTrue();
            assertThat(back.get(0).getLegs()).containsExactly(1, 2);
            assertThat(back.get(1).getOrigin()).isNull();
        }
    }

    @Test
    void beanThatRefusesAValue_isNamedWithItsRow() {
        try (DataFrame frame = DataFrame.builder()
                .column("origin", list("a", "b"))
                .column("delay", list(1, 2000))
                .column("late", list(true, false))
                .column("legs", list(List.of(1), List.of(2)))
                .build()) {
            assertThatThrownBy(() -> frame.toRecords(Flight.class))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("Flight refuses row 1, [b, 2000,")
                    .hasCauseInstanceOf(IllegalArgumentException.class);
        }
    }

    record Wanted(int a, @Nullable Place b) {}

    @Test
    void whatDoesNotFit_isNamed() {
        try (DataFrame lacks = DataFrame.of("a", list(1));
                DataFrame wrong = DataFrame.of("a", list(1, 2), "b", list("x", "y"));
                DataFrame narrow = DataFrame.of("a", list(1L, 1L << 40), "b", list(null, Map.of("city", "x")));
                DataFrame field = DataFrame.of("a", list(1), "b", list(Map.of("city", "x")));
                DataFrame inner = DataFrame.of("a", list(1), "b", list(Map.of("city", 5, "height", 2.0)));
                DataFrame missing = DataFrame.of("a", list(null, 1), "b", list("x", "y"))) {
            assertThatThrownBy(() -> lacks.toRecords(Wanted.class))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'b'");
            assertThatThrownBy(() -> wrong.toRecords(Wanted.class))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("column 'b' of string has x in row 0, which Place cannot hold");
            assertThatThrownBy(() -> narrow.toRecords(Wanted.class))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("column 'a' of int64 has 1099511627776 in row 1, which Integer cannot hold");
            assertThatThrownBy(() -> field.toRecords(Wanted.class))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageEndingWith("has no field 'height', which Place has");
            assertThatThrownBy(() -> inner.toRecords(Wanted.class))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("column 'b.city' of struct")
                    .hasMessageEndingWith("has 5 in row 0, which String cannot hold");
            assertThatThrownBy(() -> missing.toRecords(Wanted.class))
                    .hasMessage("column 'a' is null in row 0, but the component is int; make it Integer");
        }
    }

    record Node(int value, @Nullable Node next) {}

    record Odd(Thread thread) {}

    record Wide(BigDecimal a) {}

    static class Plain {}

    @Test
    void recordThatIsNull_isRefusedByItsPlace() {
        List<@Nullable Wide> rows = new ArrayList<>(List.of(new Wide(BigDecimal.ONE), new Wide(BigDecimal.TEN)));
        rows.add(null);
        assertThatThrownBy(() -> DataFrame.fromRecords(Wide.class, rows))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("fromRecords: record 2 is null");
    }

    @Test
    void classesWithoutADtype_areRefusedByName() {
        assertThatThrownBy(() -> DataFrame.fromRecords(Node.class, List.of()))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("fromRecords: 'next' of Node leads to another Node, and a dtype ends somewhere");
        assertThatThrownBy(() -> DataFrame.fromRecords(Odd.class, List.of()))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("fromRecords: no dtype holds 'thread' of Odd, which is java.lang.Thread");
        assertThatThrownBy(() -> DataFrame.fromRecords(Plain.class, List.of()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageEndingWith("Plain is no record, and has no property with a method getX");
        assertThatThrownBy(() -> DataFrame.fromRecords(
                        Wide.class, List.of(new Wide(new BigDecimal("1e30")), new Wide(new BigDecimal("1e-30")))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessage("fromRecords: 'a' of Wide: the values need 61 digits; a decimal128 has 38");
    }

    record Counted(int v) {
        static final AtomicInteger MADE = new AtomicInteger();

        Counted {
            MADE.incrementAndGet();
        }
    }

    @Test
    void rows_areMadeWhenAskedForAndOnce() {
        try (DataFrame frame = DataFrame.of("v", list(1, 2, 3));
                Stream<Counted> rows = frame.stream(Counted.class)) {
            Iterator<Counted> iterator = rows.iterator();
            int before = Counted.MADE.get();
            assertThat(iterator.next().v()).isEqualTo(1);
            assertThat(Counted.MADE.get() - before).isEqualTo(1);
            iterator.next();
            assertThat(Counted.MADE.get() - before).isEqualTo(2);
        }
    }

    record Times(Instant a, LocalDateTime b) {}

    @Test
    void times_goIntoTheirClass() {
        LocalDateTime noon = LocalDateTime.of(2024, 7, 1, 12, 0);
        try (DataFrame frame = DataFrame.of("a", list(noon.atZone(BERLIN)), "b", list(noon.toLocalDate()))) {
            assertThat(frame.toRecords(Times.class))
                    .containsExactly(new Times(
                            Instant.parse("2024-07-01T10:00:00Z"),
                            noon.toLocalDate().atStartOfDay()));
        }
    }

    /** Two numbers of a row. */
    public record Pair(long a, double b) {}

    /**
     * The columns are copied once, 16 bytes of a row, and a row is copied to nothing but its object, which lives as long as it is
     * used: 32 bytes, and what its two numbers are boxed in on the way.
     */
    @Test
    void stream_copiesNoRowTwice() {
        int rows = 500_000;
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (DataFrame frame = DataFrame.of(
                        "a",
                        new long[rows],
                        "b",
                        IntStream.range(0, rows).asDoubleStream().toArray());
                DataFrame few = frame.head(10)) {
            // what the first call loads is not counted
            assertThat(few.stream(Pair.class)).hasSize(10);
            long before = threads.getCurrentThreadAllocatedBytes();
            Stream<Pair> stream = frame.stream(Pair.class);
            long opened = threads.getCurrentThreadAllocatedBytes();
            double sum = stream.mapToDouble(Pair::b).sum();
            long read = threads.getCurrentThreadAllocatedBytes();
            assertThat(sum).isEqualTo(rows * (rows - 1.0) / 2);
            assertThat(opened - before).isLessThan(rows * 24L);
            assertThat(read - opened).isLessThan(rows * 240L);
        }
    }
}
