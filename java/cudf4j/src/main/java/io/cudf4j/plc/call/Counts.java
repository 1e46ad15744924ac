/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Replace;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.strings.Attributes;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** A whole number for each row, INT64, null where there is none. What computes another one closes those that it is made of, also where it throws. */
public final class Counts implements AutoCloseable {
    private final Column numbers;

    private Counts(Column numbers) {
        this.numbers = numbers;
    }

    /** Takes over whole numbers of any width. */
    public static Counts of(Column numbers) {
        try (numbers) {
            return new Counts(Unary.cast(numbers, DataType.INT64));
        }
    }

    /** Returns how many bytes each string has. */
    public static Counts bytesOf(Column strings) {
        return of(Attributes.countBytes(strings));
    }

    /** Returns how many bytes each string has, which it takes over. */
    public static Counts bytesOfMade(Column strings) {
        try (strings) {
            return bytesOf(strings);
        }
    }

    /** Returns a number for each of so many rows. */
    public static Counts full(long number, int rows) {
        try (Scalar value = Scalar.of(number)) {
            return new Counts(Column.fromScalar(value, rows));
        }
    }

    /** Returns the numbers, borrowed. */
    public Column column() {
        return numbers;
    }

    /** Returns the same numbers, to be closed by themselves. */
    public Counts share() {
        return new Counts(numbers.share());
    }

    /**
     * Returns the numbers and so often the others; null where one of them is.
     *
     * @param others makes them; where it throws, the numbers are closed all the same
     */
    public Counts plus(Supplier<Counts> others, long times) {
        return become(before -> {
            try (Counts made = others.get()) {
                if (times == 1) {
                    return with(before, made.numbers, BinaryOperator.ADD);
                }
                try (Scalar factor = Scalar.of(times);
                        Column all =
                                Binaryop.binaryOperation(made.numbers, factor, BinaryOperator.MUL, DataType.INT64)) {
                    return with(before, all, BinaryOperator.ADD);
                }
            }
        });
    }

    /** Returns the numbers, each with another one. */
    public Counts plus(long number) {
        return with(number, BinaryOperator.ADD);
    }

    /** Returns the numbers so often. */
    public Counts times(long number) {
        return with(number, BinaryOperator.MUL);
    }

    /** Returns the numbers, each so often as the others say; they are made as those of {@link #plus(Supplier, long)}. */
    public Counts times(Supplier<Counts> others) {
        return with(others, BinaryOperator.MUL);
    }

    /** Returns the numbers divided by others, of which none is 0, without what is left; they are made likewise. */
    public Counts dividedBy(Supplier<Counts> others) {
        return with(others, BinaryOperator.DIV);
    }

    /** Returns the numbers, none below another one. */
    public Counts atLeast(long number) {
        return clamped(number, Long.MAX_VALUE);
    }

    /** Returns the numbers, none above another one. */
    public Counts atMost(long number) {
        return clamped(Long.MIN_VALUE, number);
    }

    /** Returns the numbers, with another one where there is none. */
    public Counts orElse(long number) {
        return become(before -> {
            try (Scalar missing = Scalar.of(number)) {
                return Replace.replaceNulls(before, missing);
            }
        });
    }

    private Counts clamped(long least, long most) {
        return become(before -> {
            try (Scalar low = Scalar.of(least);
                    Scalar high = Scalar.of(most)) {
                return Replace.clamp(before, low, high);
            }
        });
    }

    private Counts with(long number, BinaryOperator op) {
        return become(before -> {
            try (Scalar value = Scalar.of(number)) {
                return Binaryop.binaryOperation(before, value, op, DataType.INT64);
            }
        });
    }

    private Counts with(Supplier<Counts> others, BinaryOperator op) {
        return become(before -> {
            try (Counts made = others.get()) {
                return with(before, made.numbers, op);
            }
        });
    }

    private static Column with(Column before, Column others, BinaryOperator op) {
        return Binaryop.binaryOperation(before, others, op, DataType.INT64);
    }

    private Counts become(UnaryOperator<Column> operation) {
        try {
            return new Counts(operation.apply(numbers));
        } finally {
            close();
        }
    }

    @Override
    public void close() {
        numbers.close();
    }
}
