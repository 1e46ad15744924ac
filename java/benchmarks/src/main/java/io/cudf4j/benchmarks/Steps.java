/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.benchmarks;

import java.util.LinkedHashMap;
import java.util.Map;

/** All steps by the names that catalogue.py has for them. */
final class Steps {
    static final Map<String, Step> ALL = new LinkedHashMap<>();

    static {
        QuestionSteps.addTo(ALL);
        FlightSteps.addTo(ALL);
        ElementSteps.addTo(ALL);
        TextSteps.addTo(ALL);
        TimeSteps.addTo(ALL);
        FileSteps.addTo(ALL);
    }

    private Steps() {}

    /**
     * Returns the step of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Step named(String name) {
        Step step = ALL.get(name);
        if (step == null) {
            throw new IllegalArgumentException("no step is called " + name + "; there are " + ALL.keySet());
        }
        return step;
    }
}
