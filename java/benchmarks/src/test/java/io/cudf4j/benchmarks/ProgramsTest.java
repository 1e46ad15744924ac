/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import io.cudf4j.architecture.Compiled;
import io.cudf4j.architecture.Offenders;
import io.cudf4j.architecture.PublicApi;
import io.cudf4j.examples.Flights;
import io.cudf4j.testkit.LeakCheck;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Testkit, examples and benchmarks use the public API only. The test is here because this is the first module that sees
 * them all; the tests of cudf4j show that the rule can fail.
 */
class ProgramsTest {
    @Test
    void programs_useThePublicApiOnly() {
        JavaClasses programs = Compiled.at(LeakCheck.class, Flights.class, StepBenchmark.class);
        assertThat(programs.contain(LeakCheck.class)).isTrue();
        assertThat(programs.contain(Flights.class)).isTrue();
        assertThat(programs.contain(StepBenchmark.class)).isTrue();
        Offenders.assertOnly(Set.of(), PublicApi.IS_ALL_THAT_PROGRAMS_USE, programs);
    }
}
