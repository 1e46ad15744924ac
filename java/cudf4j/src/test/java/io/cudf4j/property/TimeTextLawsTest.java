/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.Cudf;
import io.cudf4j.Series;
import io.cudf4j.ToDatetimeOptions;
import io.cudf4j.types.DType;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What strftime writes, toDatetime reads. */
class TimeTextLawsTest {
    /** The seconds from 1678 to 2262. */
    private static final long FIRST = LocalDateTime.of(1678, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);

    private static final long LAST = LocalDateTime.of(2261, 12, 31, 23, 59, 59).toEpochSecond(ZoneOffset.UTC);

    private static final List<String> FORMATS = List.of(
            "%Y-%m-%d %H:%M:%S",
            "%A, %d. %B %Y, %I:%M:%S %p",
            "%b%d/%Y %X",
            "%c",
            "%Y %j %H%M%S",
            "%G-W%V-%u %H.%M.%S",
            "%a %U %Y %H:%M:%S",
            "%W of %Y on %w (%H:%M:%S)",
            "%S %M %H %d %m %Y",
            "%Y-%m-%dT%H:%M:%S.%f");

    /** Hundreds of rows at a time: a call of few rows takes as long, and on a device that others use waits as often. */
    @Provide
    Arbitrary<List<LocalDateTime>> times() {
        return Arbitraries.longs()
                .between(FIRST, LAST)
                .map(second -> LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC))
                .injectNull(0.1)
                .list()
                .ofMinSize(300)
                .ofMaxSize(600);
    }

    @Property(tries = 8, edgeCases = EdgeCasesMode.NONE)
    void whatIsWritten_isRead(@ForAll("times") List<LocalDateTime> times) {
        assertRead(times);
    }

    @Example
    void endsAndNothing_areRead() {
        LocalDateTime first = LocalDateTime.ofEpochSecond(FIRST, 0, ZoneOffset.UTC);
        LocalDateTime last = LocalDateTime.ofEpochSecond(LAST, 0, ZoneOffset.UTC);
        assertRead(List.of());
        assertRead(Arrays.asList(first, last, null, LocalDateTime.of(1970, 1, 1, 0, 0)));
        assertRead(Collections.singletonList(null));
    }

    private static void assertRead(List<LocalDateTime> times) {
        try (Series series = Series.of("t", DType.DATETIME_US, times)) {
            for (String format : FORMATS) {
                try (Series texts = series.dt().strftime(format);
                        Series read = Cudf.toDatetime(
                                texts, ToDatetimeOptions.defaults().format(format))) {
                    assertThat(read.toList()).as(format).isEqualTo(times);
                }
            }
        }
    }
}
