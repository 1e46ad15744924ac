/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.Column;
import org.junit.jupiter.api.Test;

/** Expected values by RFC 3986. */
class ConvertUrlsTest {
    @Test
    void urlEncode_allButUnreserved() {
        try (Column slice = inner(strings("-", "azAZ09-._~", "a b/c?d=e&f", null, "", "é€", "100%", "-"));
                Column one = strings("+");
                Column none = strings();
                Column numbers = ints(1)) {
            assertTaken(ConvertUrls.urlEncode(slice))
                    .isEqualTo(list("azAZ09-._~", "a%20b%2Fc%3Fd%3De%26f", null, "", "%C3%A9%E2%82%AC", "100%25"));
            assertTaken(ConvertUrls.urlEncode(one)).isEqualTo(list("%2B"));
            assertTaken(ConvertUrls.urlEncode(none)).isEmpty();
            assertThatThrownBy(() -> ConvertUrls.urlEncode(numbers)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void urlDecode_whatIsNoEscapeStays() {
        try (Column slice = inner(strings("-", "a%20b%2fc", "%C3%A9", null, "", "100%", "%4", "%zz%41", "%%41", "-"));
                Column one = strings("+");
                Column none = strings()) {
            assertTaken(ConvertUrls.urlDecode(slice))
                    .isEqualTo(list("a b/c", "é", null, "", "100%", "%4", "%zzA", "%A"));
            assertTaken(ConvertUrls.urlDecode(one)).isEqualTo(list("+"));
            assertTaken(ConvertUrls.urlDecode(none)).isEmpty();
        }
    }
}
