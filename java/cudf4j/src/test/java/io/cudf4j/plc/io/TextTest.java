/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertTaken;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.taken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.io.Text.Delimiters;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts in records; expected values are those of libcudf's documentation and tests, or by hand. */
class TextTest {
    private static SourceInfo of(String text) {
        return SourceInfo.ofBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<@Nullable Object> split(String text, String delimiter, Delimiters delimiters) {
        return taken(Text.multibyteSplit(of(text), delimiter, ByteRange.max(), delimiters));
    }

    @Test
    void multibyteSplit_recordsAndDelimiters() {
        assertThat(split("abc..def..é", "..", Delimiters.KEEP)).isEqualTo(list("abc..", "def..", "é"));
        assertThat(split("line\r\nanother line\r\n", "\r\n", Delimiters.STRIP)).isEqualTo(list("line", "another line"));
        assertThat(split("::a:::b::c::::d", "::", Delimiters.STRIP))
                .isEqualTo(list("", "a", "", "b", "c", "", "", "d"));
        assertThat(split("one", "..", Delimiters.KEEP)).isEqualTo(list("one"));
        assertThat(split("", "..", Delimiters.KEEP)).isEmpty();
    }

    @Test
    void multibyteSplit_rangesOfAFile(@TempDir Path folder) throws IOException {
        SourceInfo file = SourceInfo.ofPath(Files.writeString(folder.resolve("größe.txt"), "abc..def..ghi..jkl..")
                .toString());
        assertTaken(Text.multibyteSplit(file, "..", new ByteRange(0, 2), Delimiters.KEEP))
                .isEqualTo(list("abc.."));
        assertTaken(Text.multibyteSplit(file, "..", new ByteRange(2, 9), Delimiters.STRIP))
                .isEqualTo(list("def", "ghi"));
        assertTaken(Text.multibyteSplit(file, "..", new ByteRange(11, 2), Delimiters.KEEP))
                .isEmpty();
        assertTaken(Text.multibyteSplit(file, "..", new ByteRange(5, 0), Delimiters.KEEP))
                .isEmpty();
    }

    @Test
    void multibyteSplit_wrongInput_isRefused(@TempDir Path folder) {
        assertThatThrownBy(() -> split("a", "", Delimiters.KEEP))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("delimiter");
        SourceInfo none = SourceInfo.ofPath(folder.resolve("none").toString());
        assertThatThrownBy(() -> Text.multibyteSplit(none, ",", ByteRange.max(), Delimiters.KEEP))
                .isInstanceOf(CudfException.class);
        SourceInfo two = SourceInfo.ofPaths(List.of("a", "b"));
        assertThatThrownBy(() -> Text.multibyteSplit(two, ",", ByteRange.max(), Delimiters.KEEP))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("not 2");
    }

    @Test
    void byteRanges_followOneAnother() {
        assertThat(ByteRange.max()).isEqualTo(new ByteRange(0, Long.MAX_VALUE));
        assertThat(ByteRange.consecutive(10, 3))
                .containsExactly(new ByteRange(0, 4), new ByteRange(4, 4), new ByteRange(8, 2));
        assertThatThrownBy(() -> ByteRange.consecutive(5, 4)).isInstanceOf(LogicErrorException.class);
        assertThatThrownBy(() -> ByteRange.consecutive(5, 0)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> new ByteRange(-1, 2)).isInstanceOf(InvalidArgumentException.class);
    }
}
