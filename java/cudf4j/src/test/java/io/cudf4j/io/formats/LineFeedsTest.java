/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.io.CsvOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Carriage returns that end rows become line feeds, and no others do. */
class LineFeedsTest {
    private static final CsvOptions DEFAULTS = CsvOptions.defaults();

    private static String read(String text, CsvOptions options) throws IOException {
        try (LineFeeds in =
                new LineFeeds(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)), options)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @Test
    void returnsOutsideQuotes_thatNoLineFeedFollows_becomeOne() throws IOException {
        assertThat(read("a,b\r1,2\r\n3,4\r\r5,6\n", DEFAULTS)).isEqualTo("a,b\n1,2\r\n3,4\n\n5,6\n");
        assertThat(read("a\r1\r", DEFAULTS)).isEqualTo("a\n1\n");
        assertThat(read("\"a\rb\"\r\"c\"\"\r\"\r", DEFAULTS)).isEqualTo("\"a\rb\"\n\"c\"\"\r\"\n");
        // a quote within a cell is none, one at the beginning is
        assertThat(read("a\"\rb,\"c\rd\",e\"\r1", DEFAULTS)).isEqualTo("a\"\nb,\"c\rd\",e\"\n1");
        assertThat(read("a;'b\r'\r1", DEFAULTS.sep(';').quoteChar('\''))).isEqualTo("a;'b\r'\n1");
    }

    @Test
    void quotesInComments_areNone() throws IOException {
        assertThat(read("#\"\r1,#\"\r\"#\r\"\r2", DEFAULTS.comment('#'))).isEqualTo("#\"\n1,#\"\n\"#\r\"\n2");
        assertThat(read("#,\"\r\"\r2", DEFAULTS)).isEqualTo("#,\"\r\"\n2");
    }

    @Test
    void marksAndBytesOfNoText_beginNoComment() throws IOException {
        assertThat(read("\u00EF\u00BB\u00BF\"a\rb\"\r1", DEFAULTS)).isEqualTo("\u00EF\u00BB\u00BF\"a\rb\"\n1");
        assertThat(read("\u00FF,\"a\rb\"\r1", DEFAULTS)).isEqualTo("\u00FF,\"a\rb\"\n1");
    }
}
