/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.memory.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/display.md shows; each statement there stands here too. */
class DisplayGuideTest {
    @Test
    void snippets_giveWhatThePageSays(@TempDir Path folder) throws IOException {
        try (Scope scope = Scope.open()) {
            DataFrame flights = DataFrame.of("from", List.of("BER", "MUC", "BER"), "delay", List.of(4.125, 0.25, 12.0));
            String table = flights.toText(DisplayOptions.defaults().precision(1).maxRows(20));
            String page = flights.toHtml();
            String note = flights.head(2).toMarkdown();
            Options.display(DisplayOptions.defaults().maxRows(100).width(0));
            assertThat(table).isEqualTo("   from  delay\n0   BER    4.1\n1   MUC    0.2\n2   BER   12.0");
            assertThat(page)
                    .startsWith("<table border=\"1\" class=\"dataframe\">")
                    .contains("<td>MUC</td>");
            assertThat(note).isEqualTo("""
                    |    | from   |   delay |
                    |---:|:-------|--------:|
                    |  0 | BER    |   4.125 |
                    |  1 | MUC    |   0.250 |""");
            assertThat(Options.display().maxRows()).isEqualTo(100);
            flights.plot(PlotOptions.defaults().x("from").title("Delays")).bar().save(folder.resolve("delays.png"));
            flights.plot(PlotOptions.defaults().y("delay").groupBy("from"))
                    .box()
                    .save(folder.resolve("delays.svg"));
            byte[] png = flights.plot().line().toPng();
            assertThat(Files.readAllBytes(folder.resolve("delays.png"))).startsWith(0x89, 'P', 'N', 'G');
            assertThat(Files.readString(folder.resolve("delays.svg"))).contains("<svg");
            assertThat(png).startsWith(0x89, 'P', 'N', 'G');
            assertThat(scope).isNotNull();
        } finally {
            Options.display(DisplayOptions.defaults());
        }
    }

    @Test
    void page_hasNoOtherStatements() throws IOException {
        GuidePage.assertStatementsAreIn(DisplayGuideTest.class, "display.md", 8);
    }
}
