/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.errors.SizeOverflowException;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Whole numbers from a start by steps: the arithmetic of labels that count, which needs no device.
 *
 * @param start the first number, if there is one
 * @param step the distance from one number to the next, not 0
 * @param count how many numbers there are
 */
public record Range(long start, long step, int count) {
    /** No number. */
    public static final Range EMPTY = new Range(0, 1, 0);

    /** Refuses a step that has no opposite, as 0 and −2⁶³, and numbers beyond int64. */
    public Range {
        if (step == 0) {
            throw new InvalidArgumentException("a range with step 0 has no end");
        }
        boolean isSmall = step == (int) step && Math.abs(start >> 1) < Long.MAX_VALUE >> 2;
        if (!isSmall) {
            if (step == Long.MIN_VALUE) {
                throw new OutOfBoundsException("a range with the step " + step + " has no opposite in int64");
            }
            exact(last(BigInteger.valueOf(start), BigInteger.valueOf(step), count));
        }
    }

    private static BigInteger last(BigInteger start, BigInteger step, int count) {
        return step.multiply(BigInteger.valueOf(Math.max(0, count - 1L))).add(start);
    }

    /** Returns a range, or null if its step or its last number is no int64. The step of fewer than two may be any. */
    private static @Nullable Range orNull(BigInteger start, BigInteger step, int count) {
        if (count <= 1 && step.abs().bitLength() > 63) {
            return new Range(exact(start), step.signum(), count);
        }
        boolean fits = start.bitLength() <= 63
                && step.abs().bitLength() <= 63
                && last(start, step, count).bitLength() <= 63;
        return fits ? new Range(start.longValue(), step.longValue(), count) : null;
    }

    private static long exact(BigInteger number) {
        if (number.bitLength() > 63) {
            throw new OutOfBoundsException(
                    "a range would reach " + number + ", which is no int64; cast the index with asType first");
        }
        return number.longValue();
    }

    /** Returns the numbers from a start by steps, ending before an end. */
    public static Range upTo(long start, long stop, long step) {
        if (step == 0) {
            throw new InvalidArgumentException("a range with step 0 has no end");
        }
        BigInteger distance = BigInteger.valueOf(stop).subtract(BigInteger.valueOf(start));
        BigInteger by = BigInteger.valueOf(step);
        if (distance.signum() * by.signum() <= 0) {
            return new Range(start, step == Long.MIN_VALUE ? -1 : step, 0);
        }
        BigInteger count =
                distance.add(by).subtract(BigInteger.valueOf(by.signum())).divide(by);
        if (count.bitLength() > 31) {
            throw new SizeOverflowException("a range of " + count + " labels; the most is " + Integer.MAX_VALUE);
        }
        return new Range(start, step, count.intValueExact());
    }

    /** Returns a value as the whole number that it is beside labels, where booleans count as 0 and 1; null of others. */
    public static @Nullable Long whole(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? 1L : 0L;
        }
        boolean isWhole =
                value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte;
        return isWhole ? (Long) ((Number) value).longValue() : null;
    }

    /** Returns the number after the last one, by the step, or the one nearest to it that is an int64. */
    public long stop() {
        BigInteger stop =
                BigInteger.valueOf(step).multiply(BigInteger.valueOf(count)).add(BigInteger.valueOf(start));
        return stop.bitLength() <= 63 ? stop.longValue() : step > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
    }

    /** Returns the number at a position. */
    public long get(int position) {
        return start + position * step;
    }

    /** Returns the min. */
    public long least() {
        return step > 0 ? start : get(count - 1);
    }

    /** Returns the max. */
    public long greatest() {
        return step > 0 ? get(count - 1) : start;
    }

    /** Returns where a number is, or −1. */
    public int positionOf(long number) {
        if (count == 0 || number < least() || number > greatest()) {
            return -1;
        }
        long near = number - start;
        if (((number ^ start) & (number ^ near)) >= 0) {
            return near % step == 0 ? (int) (near / step) : -1;
        }
        BigInteger distance = BigInteger.valueOf(number).subtract(BigInteger.valueOf(start));
        BigInteger[] parts = distance.divideAndRemainder(BigInteger.valueOf(step));
        return parts[1].signum() == 0 ? parts[0].intValueExact() : -1;
    }

    /** Returns the number of members before a number in the range's own direction. */
    public int countBefore(BigInteger number, boolean orEqual) {
        BigInteger distance = number.subtract(BigInteger.valueOf(start));
        BigInteger by = BigInteger.valueOf(step);
        if (step < 0) {
            distance = distance.negate();
            by = by.negate();
        }
        // members with k·|step| < distance, or ≤ where equal ones count
        BigInteger bound = orEqual ? distance : distance.subtract(BigInteger.ONE);
        if (bound.signum() < 0) {
            return 0;
        }
        return bound.divide(by)
                .add(BigInteger.ONE)
                .min(BigInteger.valueOf(count))
                .intValueExact();
    }

    /** Returns whether another range has the same numbers. */
    public boolean sameNumbers(Range other) {
        return count == other.count && (count == 0 || start == other.start) && (count <= 1 || step == other.step);
    }

    /**
     * Returns the members from a position on, by a step that may be negative; as many as asked for, also beyond the last.
     * Null where they, or the distance from one to the next, are no int64.
     */
    public @Nullable Range slice(int from, int count, int by) {
        BigInteger first = count == 0
                ? BigInteger.valueOf(start)
                : BigInteger.valueOf(step).multiply(BigInteger.valueOf(from)).add(BigInteger.valueOf(start));
        return orNull(first, BigInteger.valueOf(step).multiply(BigInteger.valueOf(by)), count);
    }

    /** Returns the numbers from the last to the first. */
    public Range reversed() {
        return count == 0 ? new Range(start, -step, 0) : new Range(get(count - 1), -step, count);
    }

    /** Returns the same numbers in rising order. */
    public Range rising() {
        return step < 0 ? reversed() : this;
    }

    /** Returns the numbers and another one. */
    public Range plus(long number) {
        return new Range(exact(BigInteger.valueOf(start).add(BigInteger.valueOf(number))), step, count);
    }

    /** Returns the numbers less another one. */
    public Range minus(long number) {
        return new Range(exact(BigInteger.valueOf(start).subtract(BigInteger.valueOf(number))), step, count);
    }

    /** Returns a number less each member. */
    public Range minusFrom(long number) {
        return new Range(
                exact(BigInteger.valueOf(number).subtract(BigInteger.valueOf(start))),
                exact(BigInteger.valueOf(step).negate()),
                count);
    }

    /** Returns the numbers times another one. */
    public Range times(long factor) {
        BigInteger by = BigInteger.valueOf(factor);
        return new Range(
                exact(BigInteger.valueOf(start).multiply(by)),
                exact(BigInteger.valueOf(step).multiply(by)),
                count);
    }

    /** Returns the floored quotients where they are evenly spaced, else null. */
    @Nullable
    public Range floorDiv(long divisor) {
        if (divisor == -1) {
            return times(-1);
        }
        if (count <= 1) {
            return new Range(Math.floorDiv(start, divisor), 1, count);
        }
        boolean isExact = start % divisor == 0 && step % divisor == 0;
        return isExact ? new Range(start / divisor, step / divisor, count) : null;
    }

    /** Returns the numbers of both in rising order where they are evenly spaced, as far as bounds and steps tell. */
    @Nullable
    public Range union(Range other) {
        if (count == 0) {
            return other.rising();
        }
        if (other.count == 0) {
            return rising();
        }
        Range a = rising();
        Range b = other.rising();
        BigInteger least = BigInteger.valueOf(Math.min(a.start, b.start));
        BigInteger greatest = BigInteger.valueOf(Math.max(a.greatest(), b.greatest()));
        BigInteger offset = BigInteger.valueOf(a.start)
                .subtract(BigInteger.valueOf(b.start))
                .abs();
        BigInteger stepA = BigInteger.valueOf(a.count == 1 ? 0 : a.step);
        BigInteger stepB = BigInteger.valueOf(b.count == 1 ? 0 : b.step);
        if (a.count == 1 && b.count == 1) {
            return offset.signum() == 0 ? new Range(a.start, 1, 1) : between(least, greatest, offset);
        }
        BigInteger step = a.count == 1 ? stepB : b.count == 1 ? stepA : stepA.min(stepB);
        boolean isOnGrid = offset.mod(step).signum() == 0
                && (a.count == 1 || stepA.mod(step).signum() == 0)
                && (b.count == 1 || stepB.mod(step).signum() == 0);
        if (isOnGrid && stepA.equals(stepB)) {
            boolean touches = gap(a, b).compareTo(step) <= 0;
            return touches ? between(least, greatest, step) : null;
        }
        if (isOnGrid) {
            Range fine = stepA.equals(step) ? a : b;
            Range coarse = fine.equals(a) ? b : a;
            boolean covers = coarse.start >= subtractSaturated(fine.start, fine.step)
                    && coarse.greatest() <= addSaturated(fine.greatest(), fine.step);
            return covers ? between(least, greatest, step) : null;
        }
        BigInteger two = BigInteger.TWO;
        boolean halves = stepA.equals(stepB) && stepA.mod(two).signum() == 0 && offset.equals(stepA.divide(two));
        boolean alternates = halves && Math.abs((long) a.count - b.count) <= 1 && ends(a, b, stepA.divide(two));
        return alternates ? between(least, greatest, stepA.divide(two)) : null;
    }

    private static boolean ends(Range a, Range b, BigInteger half) {
        BigInteger distance = BigInteger.valueOf(a.greatest())
                .subtract(BigInteger.valueOf(b.greatest()))
                .abs();
        return distance.equals(half);
    }

    private static long addSaturated(long a, long b) {
        long sum = a + b;
        return b > 0 && sum < a ? Long.MAX_VALUE : sum;
    }

    private static long subtractSaturated(long a, long b) {
        long difference = a - b;
        return b > 0 && difference > a ? Long.MIN_VALUE : difference;
    }

    /** Returns the distance from the end of one to the start of the other, not positive where they overlap. */
    private static BigInteger gap(Range a, Range b) {
        BigInteger aThenB = BigInteger.valueOf(b.start).subtract(BigInteger.valueOf(a.greatest()));
        BigInteger bThenA = BigInteger.valueOf(a.start).subtract(BigInteger.valueOf(b.greatest()));
        return aThenB.max(bThenA);
    }

    private static @Nullable Range between(BigInteger least, BigInteger greatest, BigInteger step) {
        BigInteger count = greatest.subtract(least).divide(step).add(BigInteger.ONE);
        if (count.bitLength() > 31) {
            throw new SizeOverflowException("a range of " + count + " labels; the most is " + Integer.MAX_VALUE);
        }
        return orNull(least, step, count.intValueExact());
    }

    /** Returns the numbers that both have, in rising order; the range from 0 of no numbers where there is none. */
    public Range intersection(Range other) {
        if (count == 0 || other.count == 0) {
            return EMPTY;
        }
        Range a = rising();
        Range b = other.rising();
        BigInteger stepA = BigInteger.valueOf(a.step);
        BigInteger stepB = BigInteger.valueOf(b.step);
        BigInteger divisor = stepA.gcd(stepB);
        BigInteger distance = BigInteger.valueOf(b.start).subtract(BigInteger.valueOf(a.start));
        if (distance.mod(divisor).signum() != 0) {
            return EMPTY;
        }
        // a.start + k·stepA is a member of b's grid for k ≡ distance/divisor · (stepA/divisor)⁻¹ modulo stepB/divisor
        BigInteger modulus = stepB.divide(divisor);
        BigInteger k = modulus.equals(BigInteger.ONE)
                ? BigInteger.ZERO
                : distance.divide(divisor)
                        .multiply(stepA.divide(divisor).modInverse(modulus))
                        .mod(modulus);
        BigInteger first = BigInteger.valueOf(a.start).add(k.multiply(stepA));
        BigInteger step = stepA.multiply(modulus);
        BigInteger low = BigInteger.valueOf(Math.max(a.start, b.start));
        BigInteger high = BigInteger.valueOf(Math.min(a.greatest(), b.greatest()));
        if (first.compareTo(low) < 0) {
            first = first.add(low.subtract(first)
                    .add(step)
                    .subtract(BigInteger.ONE)
                    .divide(step)
                    .multiply(step));
        }
        if (first.compareTo(high) > 0) {
            return EMPTY;
        }
        BigInteger found = high.subtract(first).divide(step).add(BigInteger.ONE);
        // one number has no distance to the next, and the common step may be no int64
        return found.equals(BigInteger.ONE)
                ? new Range(exact(first), step.bitLength() > 31 ? 1 : step.longValue(), 1)
                : new Range(exact(first), exact(step), found.intValueExact());
    }

    /** Returns the numbers that another range lacks in rising order, where they are evenly spaced, else null. */
    @Nullable
    public Range difference(Range other) {
        Range mine = rising();
        Range common = mine.intersection(other);
        if (common.count == 0) {
            return mine;
        }
        if (common.count == mine.count) {
            return new Range(mine.start, mine.step, 0);
        }
        boolean isDense = common.count == 1 || common.step == mine.step;
        if (isDense && common.start == mine.start) {
            return new Range(mine.get(common.count), mine.step, mine.count - common.count);
        }
        if (isDense && common.get(common.count - 1) == mine.get(mine.count - 1)) {
            return new Range(mine.start, mine.step, mine.count - common.count);
        }
        boolean everySecond = common.count > 1 && common.step == 2 * mine.step;
        int left = mine.count - common.count;
        if (everySecond && common.start == mine.start && mine.count - 2 * common.count <= 0) {
            return new Range(mine.get(1), common.step, left);
        }
        if (everySecond && common.start == mine.get(1) && mine.count - 2 * common.count <= 1) {
            return new Range(mine.start, common.step, left);
        }
        return null;
    }

    /** Returns the numbers of both, one after the other, where they are evenly spaced, else null. */
    @Nullable
    public Range append(Range other) {
        if (count == 0) {
            return other;
        }
        if (other.count == 0) {
            return this;
        }
        BigInteger jump = BigInteger.valueOf(other.start).subtract(BigInteger.valueOf(get(count - 1)));
        BigInteger by = count > 1 ? BigInteger.valueOf(step) : other.count > 1 ? BigInteger.valueOf(other.step) : jump;
        boolean continues = by.signum() != 0 && jump.equals(by) && (other.count == 1 || by.longValue() == other.step);
        return continues ? orNull(BigInteger.valueOf(start), by, Math.addExact(count, other.count)) : null;
    }
}
