/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.cudf4j.errors.CudfException;
import io.cudf4j.memory.Scope;
import io.cudf4j.udf.LongToLong;
import io.cudf4j.udf.OnError;
import io.cudf4j.udf.UdfException;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of rows in which a user's function throws. */
class UserFunctionErrorsTest {
    private Scope scope;

    @BeforeEach
    void open() {
        scope = Scope.open();
    }

    @AfterEach
    void close() {
        scope.close();
    }

    private static Series counted(int count) {
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = i;
        }
        return Series.of("n", values);
    }

    private static UdfException failure(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        return Objects.requireNonNull(catchThrowableOfType(UdfException.class, call));
    }

    @Test
    void messages_nameRowLabelLineAndCause() {
        Series s = Series.of("s", list("1", "x2", "x3")).withIndex(Index.of(list("a", "b", "c")));
        UdfException e = failure(() -> s.strings().mapToInt(text -> Integer.parseInt(text)));
        assertThat(e).isInstanceOf(CudfException.class);
        assertThat(e.row()).isEqualTo(1);
        assertThat(e.label()).isEqualTo("b");
        assertThat(e.kind()).isEqualTo(UdfException.Kind.NUMBER_FORMAT);
        int line = new Throwable().getStackTrace()[0].getLineNumber() - 5;
        assertThat(e.location()).isEqualTo("UserFunctionErrorsTest.java:" + line);
        String said = InJvm.isElsewhere() ? "" : ": For input string: \"x2\"";
        assertThat(e)
                .hasMessage("mapToInt: row 1 (label b): java.lang.NumberFormatException" + said + " at "
                        + "UserFunctionErrorsTest.java:" + line + "; onError(NULL) makes such rows null");
        // on a device nothing is thrown that could be the cause
        if (InJvm.isElsewhere()) {
            assertThat(e).hasNoCause();
        } else {
            assertThat(e).hasCauseInstanceOf(NumberFormatException.class);
        }
        // a method of the JDK has no line of the user's
        assertThat(failure(() -> s.strings().mapToLong(Long::parseLong)).location())
                .isNull();
    }

    @Test
    void kinds_sayWhatWentWrong() {
        Series s = Series.of(new long[] {0});
        assertThat(failure(() -> s.longs().map(x -> 1 / x)).kind()).isEqualTo(UdfException.Kind.ARITHMETIC);
        assertThat(failure(() -> s.longs().mapToInt(x -> "".charAt((int) x))).kind())
                .isEqualTo(UdfException.Kind.OUT_OF_BOUNDS);
        assertThat(failure(() -> s.longs().map(x -> {
                            throw new IOException("checked");
                        }))
                        .kind())
                .isEqualTo(UdfException.Kind.OTHER);
        assertThat(failure(() -> s.longs().withNulls().map(x -> missing() + x)).kind())
                .isEqualTo(UdfException.Kind.NULL_VALUE);
    }

    private static Long missing() {
        return null;
    }

    @Test
    void onErrorNull_makesSuchRowsNull_inEveryView() {
        assertThat(Series.of(list(2L, 0L, null))
                        .longs()
                        .onError(OnError.NULL)
                        .map(x -> 4 / x)
                        .toList())
                .isEqualTo(list(2L, null, null));
        assertThat(Series.of(new int[] {2, 0})
                        .ints()
                        .onError(OnError.NULL)
                        .mapToString(x -> "" + 4 / x)
                        .toList())
                .isEqualTo(list("2", null));
        assertThat(Series.of(new double[] {2, 0})
                        .doubles()
                        .onError(OnError.NULL)
                        .mapToLong(x -> 4 / (long) x)
                        .toList())
                .isEqualTo(list(2L, null));
        assertThat(Series.of(new boolean[] {true, false})
                        .booleans()
                        .onError(OnError.NULL)
                        .mapToInt(x -> 1 / (x ? 1 : 0))
                        .toList())
                .isEqualTo(list(1, null));
        Series s = Series.of(list("1", "x", null));
        assertThat(s.strings()
                        .onError(OnError.NULL)
                        .mapToDouble(Double::parseDouble)
                        .toList())
                .isEqualTo(list(1.0, null, null));
        assertThat(s.strings()
                        .onError(OnError.NULL)
                        .filter(x -> Integer.parseInt(x) > 0)
                        .toList())
                .isEqualTo(list("1"));
        assertThat(s.strings()
                        .withNulls()
                        .onError(OnError.NULL)
                        .mapToInt(String::length)
                        .toList())
                .isEqualTo(list(1, 1, null));
        assertThat(s.strings()
                        .onError(OnError.NULL)
                        .withNulls()
                        .mapToInt(String::length)
                        .toList())
                .isEqualTo(list(1, 1, null));
        assertThat(s.strings()
                        .onError(OnError.NULL)
                        .zipToInt(s.strings(), (x, y) -> Integer.parseInt(x + y))
                        .toList())
                .isEqualTo(list(11, null, null));
        DataFrame df = DataFrame.of("s", s);
        assertThat(df.eachRow()
                        .onError(OnError.NULL)
                        .mapToInt(r -> Integer.parseInt(r.getString("s")))
                        .toList())
                .isEqualTo(list(1, null, null));
        assertThat(df.eachRow()
                        .onError(OnError.NULL)
                        .withNulls()
                        .filter(r -> r.getString("s").equals("x"))
                        .rowCount())
                .isEqualTo(1);
        assertThat(s.strings().onError(OnError.NULL).onError(OnError.FAIL)).isNotNull();
        assertThatThrownBy(() ->
                        s.strings().onError(OnError.NULL).onError(OnError.FAIL).mapToInt(Integer::parseInt))
                .isInstanceOf(UdfException.class);
    }

    /** Whichever thread is first: later rows throw too, and other chunks sooner. */
    @Test
    void theFirstRowThatThrows_isTold_howeverManyDo() {
        Series s = counted(200_000);
        for (int first : new int[] {0, 1, 1023, 1024, 16_383, 16_384, 70_000, 199_999}) {
            UdfException e = failure(() -> s.longs().map(x -> {
                if (x >= first) {
                    throw new IllegalStateException("at " + x);
                }
                return x;
            }));
            assertThat(e.row()).isEqualTo(first);
            if (!InJvm.isElsewhere()) {
                assertThat(e).hasRootCauseMessage("at " + first);
            }
        }
    }

    @Test
    void aFunctionThatThrows_stopsTheOthers() {
        Series s = counted(1_000_000);
        AtomicLong calls = new AtomicLong();
        assertThat(failure(() -> InJvm.of(
                                "AtomicLong.incrementAndGet",
                                () -> s.longs().map(x -> {
                                    calls.incrementAndGet();
                                    return 1 / (x - 5);
                                })))
                        .row())
                .isEqualTo(5);
        assertThat(calls.get()).isLessThan(900_000);
    }

    @Test
    void errors_nameTheRow_andAreNeverNull() {
        Series s = counted(20_000);
        LongToLong broken = x -> {
            throw new AssertionError("broken");
        };
        UdfException e = failure(() -> s.longs().map(broken));
        assertThat(e).hasMessageContaining("row 0: java.lang.AssertionError");
        assertThat(e.location()).startsWith("UserFunctionErrorsTest.java:");
        assertThat(e.kind()).isEqualTo(UdfException.Kind.OTHER);
        if (!InJvm.isElsewhere()) {
            assertThat(e).hasCauseInstanceOf(AssertionError.class);
            assertThat(failure(() -> s.longs().onError(OnError.NULL).map(broken)))
                    .hasCauseInstanceOf(AssertionError.class)
                    .hasMessageEndingWith("; what is an Error in Java is never made null");
            // the JDK has no line of its own for what fails within it, and a lambda that it spins has no file
            assertThat(failure(() -> s.longs().mapToInt(x -> new long[Integer.MAX_VALUE].length)))
                    .hasMessageStartingWith("mapToInt: row 0: java.lang.OutOfMemoryError")
                    .hasMessageNotContaining("null:");
        }
    }

    private static long deep(long x) {
        return x < 0 ? 0 : 1 + deep(x + 1);
    }

    @Test
    void endlessRecursion_namesTheRow() {
        Series s = counted(3);
        UdfException e = failure(() ->
                InJvm.of("UserFunctionErrorsTest.deep", () -> s.longs().map(x -> x < 1 ? x : deep(x))));
        assertThat(e)
                .hasMessageContaining("row 1: java.lang.StackOverflowError")
                .hasCauseInstanceOf(StackOverflowError.class);
        assertThat(e.location()).startsWith("UserFunctionErrorsTest.java:");
    }

    private static final class Mute extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("no message");
        }
    }

    @Test
    void exceptionsThatCannotSayWhy_areTheCauseAllTheSame() {
        Series s = counted(3);
        UdfException e = failure(() -> s.longs().map(x -> {
            if (x == 2) {
                throw new Mute();
            }
            return x;
        }));
        String said = InJvm.isElsewhere()
                ? ""
                : ", which throws java.lang.IllegalStateException when it is asked for its message";
        assertThat(e.getMessage())
                .startsWith("map: row 2: " + Mute.class.getName() + said + " at UserFunctionErrorsTest.java:");
        if (!InJvm.isElsewhere()) {
            assertThat(e.getCause()).isInstanceOf(Mute.class);
        }
    }

    @Test
    void messages_quoteTheBeginningOfWhatIsLong() {
        Series s = Series.of("s", list("9".repeat(1_000_000))).withIndex(Index.of(list("L".repeat(1_000_000))));
        UdfException e = failure(() -> s.strings().mapToInt(text -> Integer.parseInt(text)));
        assertThat(e.getMessage())
                .hasSizeLessThan(2_000)
                .contains("(label " + "L".repeat(100) + "… (1000000 characters))");
        assertThat(e.label()).hasSizeLessThan(200);
        if (!InJvm.isElsewhere()) {
            assertThat(e).message().contains("For input string: \"999");
            assertThat(e.getCause()).message().hasSizeGreaterThan(1_000_000);
        }
        DataFrame df = DataFrame.of("k", list("L".repeat(1_000_000)), "v", list(1L));
        assertThat(failure(() -> df.groupBy("k").apply(g -> Math.floorDiv(1L, g.size() - 1L))))
                .message()
                .hasSizeLessThan(1_000);
    }

    @Test
    void interruptions_failTheCall_andAreKept() {
        Series s = counted(10);
        LongToLong interrupted = x -> {
            throw new InterruptedException();
        };
        if (InJvm.isElsewhere()) {
            // it is no more than an exception with a name: nobody interrupts a kernel
            assertThat(failure(() -> s.longs().map(interrupted)).row()).isZero();
            assertThat(Thread.interrupted()).isFalse();
            return;
        }
        UdfException e = failure(() -> s.longs().onError(OnError.NULL).map(interrupted));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(e)
                .hasMessageEndingWith("; the thread was interrupted, which ends the call")
                .hasCauseInstanceOf(InterruptedException.class);
    }

    @Test
    void functionsMayUseSeriesThemselves() {
        Series s = counted(5_000);
        Series made = InJvm.of(
                "try with catch",
                () -> s.longs().map(x -> {
                    if (x % 1000 != 0) {
                        return x;
                    }
                    try (Series inner = Series.of(new long[] {x, 1});
                            Series sums = inner.longs().map(y -> y + 1)) {
                        return sums.sumLong();
                    }
                }));
        assertThat(made.get(1000)).isEqualTo(1003L);
        assertThat(made.get(999)).isEqualTo(999L);
    }

    /** What was made until a row threw is freed: the leak check finds it otherwise. */
    @Test
    void failures_leaveNothing() {
        Series texts = counted(40_000).longs().mapToString(x -> "t" + x);
        for (int row : new int[] {0, 20_000, 39_999}) {
            assertThat(failure(() -> texts.strings().map(x -> {
                                if (x.equals("t" + row)) {
                                    throw new IllegalStateException();
                                }
                                return x + x;
                            }))
                            .row())
                    .isEqualTo(row);
        }
        assertThat(List.of(texts.rowCount())).isEqualTo(List.of(40_000));
    }
}
