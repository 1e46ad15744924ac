/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.sql;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.DTypeMismatchException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PostgreSQL's intervals, which its driver gives in a class of its own. */
final class SqlIntervals {
    /** What the driver calls their type. */
    static final String POSTGRES = "interval";

    private static final Pattern PART = Pattern.compile("(-?\\d+(?:\\.\\d+)?) (year|mon|day|hour|min|sec)s(?: |$)");

    private static final long NANOS_OF_SECOND = 1_000_000_000L;

    private static final Map<String, Long> NANOS = Map.of(
            "day", 86_400_000_000_000L, "hour", 3_600_000_000_000L, "min", 60_000_000_000L, "sec", NANOS_OF_SECOND);

    private SqlIntervals() {}

    /**
     * Returns how long an interval is; a day of it has 24 hours.
     *
     * @throws DTypeMismatchException if it has years or months, which have no fixed length
     */
    static Duration parse(String text) {
        Matcher part = PART.matcher(text);
        BigDecimal nanos = BigDecimal.ZERO;
        int end = 0;
        while (part.find() && part.start() == end) {
            BigDecimal count = new BigDecimal(part.group(1));
            Long unit = NANOS.get(part.group(2));
            if (unit != null) {
                nanos = nanos.add(count.multiply(BigDecimal.valueOf(unit)));
            } else if (count.signum() != 0) {
                throw new DTypeMismatchException("is " + Quoted.of(text)
                        + ", whose years and months have no fixed length; read it as text with SqlOptions.dtype");
            }
            end = part.end();
        }
        if (end == 0 || end < text.length()) {
            throw new DTypeMismatchException(
                    "is " + Quoted.of(text) + ", which is no interval as PostgreSQL's driver writes them");
        }
        BigInteger[] seconds = nanos.toBigInteger().divideAndRemainder(BigInteger.valueOf(NANOS_OF_SECOND));
        return Duration.ofSeconds(seconds[0].longValueExact(), seconds[1].longValueExact());
    }
}
