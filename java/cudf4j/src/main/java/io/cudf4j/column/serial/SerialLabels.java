/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.serial;

import io.cudf4j.column.Quoted;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Labels and names in the header of a serialised object: a byte that tells the class, then the value. */
final class SerialLabels {
    private static final int NULL = 0;
    private static final int FALSE = 1;
    private static final int TRUE = 2;
    private static final int BYTE = 3;
    private static final int SHORT = 4;
    private static final int INT = 5;
    private static final int LONG = 6;
    private static final int FLOAT = 7;
    private static final int DOUBLE = 8;
    private static final int TEXT = 9;
    private static final int DECIMAL = 10;
    private static final int BIG_INTEGER = 11;
    private static final int DATE = 12;
    private static final int DATE_TIME = 13;
    private static final int INSTANT = 14;
    private static final int ZONED = 15;
    private static final int DURATION = 16;
    private static final int TUPLE = 17;
    private static final int CHARACTER = 18;
    private static final int INTERVAL = 19;
    private static final int TIME = 20;
    private static final int LIST = 21;

    private static final int MOST_LEVELS = 16;

    private SerialLabels() {}

    static void write(SerialWriter out, @Nullable Object label) {
        write(out, label, 0);
    }

    private static void write(SerialWriter out, @Nullable Object label, int depth) {
        if (depth > MOST_LEVELS) {
            throw new UnsupportedOperationException(
                    "serialize: a label of more than " + MOST_LEVELS + " lists within each other");
        }
        if (label == null) {
            out.octet(NULL);
        } else if (label instanceof Boolean flag) {
            out.octet(flag ? TRUE : FALSE);
        } else if (label instanceof Byte value) {
            out.octet(BYTE).signed(value);
        } else if (label instanceof Short value) {
            out.octet(SHORT).signed(value);
        } else if (label instanceof Integer value) {
            out.octet(INT).signed(value);
        } else if (label instanceof Long value) {
            out.octet(LONG).signed(value);
        } else if (label instanceof Float value) {
            out.octet(FLOAT).signed(Float.floatToRawIntBits(value));
        } else if (label instanceof Double value) {
            out.octet(DOUBLE).signed(Double.doubleToRawLongBits(value));
        } else if (label instanceof String text) {
            out.octet(TEXT).text(text);
        } else if (label instanceof Character value) {
            out.octet(CHARACTER).number(value);
        } else if (label instanceof BigDecimal value) {
            out.octet(DECIMAL).signed(value.scale()).bytes(value.unscaledValue().toByteArray());
        } else if (label instanceof BigInteger value) {
            out.octet(BIG_INTEGER).bytes(value.toByteArray());
        } else if (label instanceof Tuple tuple) {
            writeAll(out.octet(TUPLE), tuple.toList(), depth);
        } else if (label instanceof List<?> list) {
            writeAll(out.octet(LIST), list, depth);
        } else if (label instanceof Interval interval) {
            IntervalClosed closed = interval.closed();
            out.octet(INTERVAL).octet((closed.hasLeft() ? 1 : 0) + (closed.hasRight() ? 2 : 0));
            write(out, interval.left(), depth + 1);
            write(out, interval.right(), depth + 1);
        } else {
            writeTime(out, label);
        }
    }

    private static void writeAll(SerialWriter out, List<?> elements, int depth) {
        out.number(elements.size());
        elements.forEach(element -> write(out, element, depth + 1));
    }

    private static void writeTime(SerialWriter out, Object label) {
        if (label instanceof LocalDate value) {
            out.octet(DATE).signed(value.toEpochDay());
        } else if (label instanceof LocalTime value) {
            out.octet(TIME).signed(value.toNanoOfDay());
        } else if (label instanceof LocalDateTime value) {
            Instant inUtc = value.toInstant(ZoneOffset.UTC);
            out.octet(DATE_TIME).signed(inUtc.getEpochSecond()).number(inUtc.getNano());
        } else if (label instanceof Instant value) {
            out.octet(INSTANT).signed(value.getEpochSecond()).number(value.getNano());
        } else if (label instanceof ZonedDateTime value) {
            out.octet(ZONED)
                    .signed(value.toEpochSecond())
                    .number(value.getNano())
                    .text(value.getZone().getId());
        } else if (label instanceof Duration value) {
            out.octet(DURATION).signed(value.getSeconds()).number(value.getNano());
        } else {
            throw new UnsupportedOperationException("serialize: the label " + Quoted.of(label) + " is a "
                    + label.getClass().getName()
                    + ", which is not serialised; numbers, texts, truth values, dates, times,"
                    + " intervals, and tuples and lists of them are");
        }
    }

    static @Nullable Object read(SerialReader in) {
        try {
            return read(in, 0);
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            throw in.bad("a label cannot be read: " + e.getMessage());
        }
    }

    private static @Nullable Object read(SerialReader in, int depth) {
        if (depth > MOST_LEVELS) {
            throw in.bad("labels lie too deep within each other");
        }
        int tag = in.octet();
        return switch (tag) {
            case NULL -> null;
            case FALSE -> false;
            case TRUE -> true;
            case BYTE -> (byte) in.signed(Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT -> (short) in.signed(Short.MIN_VALUE, Short.MAX_VALUE);
            case INT -> (int) in.signed(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> in.signed();
            case FLOAT -> Float.intBitsToFloat((int) in.signed(Integer.MIN_VALUE, Integer.MAX_VALUE));
            case DOUBLE -> Double.longBitsToDouble(in.signed());
            case TEXT -> in.text();
            case CHARACTER -> (char) in.number(Character.MAX_VALUE);
            case DECIMAL -> {
                int scale = (int) in.signed(Integer.MIN_VALUE, Integer.MAX_VALUE);
                yield new BigDecimal(new BigInteger(in.bytes()), scale);
            }
            case BIG_INTEGER -> new BigInteger(in.bytes());
            case TUPLE -> Tuple.of(readAll(in, depth));
            case LIST -> readAll(in, depth);
            case INTERVAL -> readInterval(in, depth);
            default -> readTime(in, tag);
        };
    }

    private static List<@Nullable Object> readAll(SerialReader in, int depth) {
        int count = in.count();
        List<@Nullable Object> elements = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            elements.add(read(in, depth + 1));
        }
        return elements;
    }

    private static Interval readInterval(SerialReader in, int depth) {
        IntervalClosed closed = switch ((int) in.number(3)) {
            case 0 -> IntervalClosed.NEITHER;
            case 1 -> IntervalClosed.LEFT;
            case 2 -> IntervalClosed.RIGHT;
            default -> IntervalClosed.BOTH;
        };
        Object left = read(in, depth + 1);
        Object right = read(in, depth + 1);
        if (left == null || right == null) {
            throw in.bad("an interval without bounds");
        }
        try {
            return new Interval(left, right, closed);
        } catch (InvalidArgumentException e) {
            throw in.bad(String.valueOf(e.getMessage()));
        }
    }

    private static Object readTime(SerialReader in, int tag) {
        return switch (tag) {
            case DATE -> LocalDate.ofEpochDay(in.signed());
            case TIME -> LocalTime.ofNanoOfDay(in.signed());
            case DATE_TIME -> LocalDateTime.ofEpochSecond(in.signed(), nanos(in), ZoneOffset.UTC);
            case INSTANT -> Instant.ofEpochSecond(in.signed(), nanos(in));
            case ZONED -> {
                Instant instant = Instant.ofEpochSecond(in.signed(), nanos(in));
                yield ZonedDateTime.ofInstant(instant, ZoneId.of(in.text()));
            }
            case DURATION -> Duration.ofSeconds(in.signed(), nanos(in));
            default -> throw in.bad("a label of the unknown class " + tag);
        };
    }

    private static int nanos(SerialReader in) {
        return (int) in.number(999_999_999);
    }
}
