/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KernelCompilationExceptionTest {
    @Test
    void log_endsTheMessage() {
        KernelCompilationException made = new KernelCompilationException("it does not compile:", "line 1\nline 2\n\n");
        assertThat(made).hasMessage("it does not compile:\nline 1\nline 2").isInstanceOf(CudfException.class);
        assertThat(made.log()).isEqualTo("line 1\nline 2\n\n");
    }

    @Test
    void withoutLog_theMessageStandsAlone() {
        KernelCompilationException first = new KernelCompilationException("no compiler", "");
        assertThat(first).hasMessage("no compiler").hasNoCause();
        assertThat(first.log()).isEmpty();
        assertThat(new KernelCompilationException("again", "", first))
                .hasMessage("again")
                .hasCause(first);
    }
}
