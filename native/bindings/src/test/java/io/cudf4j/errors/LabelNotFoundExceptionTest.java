/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LabelNotFoundExceptionTest {
    @Test
    void misspelt_namesTheNearestFirst() {
        assertThat(LabelNotFoundException.of("ar_delay", List.of("dep_delay", "arr_delay", "carrier")))
                .hasMessage("no column labelled 'ar_delay'; nearest: arr_delay, dep_delay");
    }

    @Test
    void otherCase_isNear() {
        assertThat(LabelNotFoundException.of("Carrier", List.of("year", "carrier")))
                .hasMessage("no column labelled 'Carrier'; nearest: carrier");
    }

    @Test
    void nothingNear_listsWhatThereIs() {
        assertThat(LabelNotFoundException.of("temperature", List.of("a", "b", "c", "d", "e", "f")))
                .hasMessage("no column labelled 'temperature'; there are: a, b, c, d, e, … (6 in all)");
    }

    @Test
    void noColumns_saysSo() {
        assertThat(LabelNotFoundException.of("x", List.of()))
                .hasMessage("no column labelled 'x': there are no columns");
    }
}
