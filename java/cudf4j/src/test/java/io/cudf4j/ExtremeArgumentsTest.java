/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.cudf4j.ExtremeArguments.Extreme;
import io.cudf4j.PublicCalls.Call;
import io.cudf4j.errors.CudfException;
import io.cudf4j.memory.Rmm;
import io.cudf4j.memory.RmmResource;
import io.cudf4j.plc.DeviceCheck;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Tuple;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Every public method takes an argument at the ends of what its class can be, or refuses it by an exception that says what
 * is wrong.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Tag("once")
class ExtremeArgumentsTest {
    /** Those that believe a number to be an address, or give memory away by one. */
    private static final Set<String> OF_ADDRESSES =
            Set.of("toArrow", "toArrowDevice", "fromArrow", "fromArrowDevice", "ofDevice", "toDlpack");

    /** Those that say that they throw IndexOutOfBoundsException. */
    private static final Set<Class<?>> INDEXED = Set.of(HostValues.class, Tuple.class);

    /** A prime, so that of extremes that repeat from call to call others are taken each time. */
    private static final int STEP = 83;

    /** Calls that would give more refuse it by name. */
    private static final RmmResource SMALL = RmmResource.async().limitedTo(1L << 30);

    private final DisplayOptions shown = Options.display();

    /** Some of the calls change how all frames print themselves, and where memory comes from. */
    @AfterEach
    void restore() {
        Options.display(shown);
        Rmm.reset();
    }

    @Test
    void someArgumentsAtTheEnds_areTakenOrRefusedByName() {
        assertTakenOrRefused(STEP);
    }

    @Test
    @Tag("slow")
    void everyArgumentAtTheEnds_isTakenOrRefusedByName() {
        assertTakenOrRefused(1);
    }

    private static void assertTakenOrRefused(int step) {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        for (Call call : PublicCalls.all()) {
            if (!Rmm.resources().contains("limit")) {
                Rmm.use(SMALL);
            }
            if (OF_ADDRESSES.contains(call.called().getName())) {
                continue;
            }
            Call fitting = call.withFittingObjects();
            List<Parameter> parameters = call.parameters();
            for (int i = 0; i < parameters.size(); i++) {
                for (Extreme extreme : ExtremeArguments.of(parameters.get(i).getParameterizedType(), call.type())) {
                    if (seen++ % step != 0) {
                        continue;
                    }
                    String place = call + " argument " + i + ", " + extreme.name() + ": ";
                    String outcome = outcome(fitting, i, extreme);
                    if (outcome != null) {
                        wrong.add(place + outcome);
                    }
                    // a kernel that leaves its memory is told by a later call, which this test takes for a refusal
                    assertThatCode(DeviceCheck::use)
                            .as(place + "the device no longer computes")
                            .doesNotThrowAnyException();
                }
            }
        }
        assertThat(seen).as("arguments").isGreaterThan(100_000);
        assertThat(wrong).isEmpty();
    }

    /** Returns what is wrong with how a call takes an argument, or null if it returns or refuses it by name. */
    private static @Nullable String outcome(Call call, int argument, Extreme extreme) {
        try {
            call.with(argument, extreme.maker());
            return null;
        } catch (CudfException | UnsupportedOperationException e) {
            return null;
        } catch (Throwable e) {
            return isExpected(call, e) ? null : e + " at " + places(e);
        }
    }

    private static boolean isExpected(Call call, Throwable e) {
        if (e instanceof IllegalStateException) {
            return e.getStackTrace()[0].getClassName().startsWith("io.cudf4j.");
        }
        // what is asserted of the arguments does not hold
        boolean isRefuted = call.type() == Testing.class
                && e instanceof AssertionError
                && e.getMessage().startsWith(call.called().getName() + ": ");
        return isRefuted
                || PublicCalls.isNullByName(e)
                || (e instanceof IndexOutOfBoundsException && INDEXED.contains(call.type()));
    }

    private static String places(Throwable e) {
        return Arrays.stream(e.getStackTrace())
                .filter(place -> place.getClassName().startsWith("io.cudf4j."))
                .limit(3)
                .map(place -> place.getFileName() + ":" + place.getLineNumber())
                .collect(Collectors.joining(" "));
    }
}
