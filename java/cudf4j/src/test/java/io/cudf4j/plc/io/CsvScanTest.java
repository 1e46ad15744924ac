/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.errors.OutOfBoundsException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvScanTest {
    private static CsvScan.Rules rules(int columns, CsvScan.Surplus surplus) {
        return new CsvScan.Rules(',', '"', (char) 0, true, 0, -1, columns, surplus, CsvScan.Lack.FILL);
    }

    private static SourceInfo bytes(String text) {
        return SourceInfo.ofBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private static HostText text(String text) {
        HostText made = HostText.empty();
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        made.append(utf8, utf8.length);
        return made;
    }

    @Test
    void fault_isToldWithItsPlace() {
        try (CsvScan scan = CsvScan.of(bytes("a,b\n1,2\n\n3,4,5\n"), rules(2, CsvScan.Surplus.FAIL))) {
            CsvScan.Found found = scan.run(true);
            assertThat(found.fault()).isEqualTo(CsvScan.Fault.SURPLUS);
            assertThat(List.of(found.offset(), found.line(), found.row(), found.cells()))
                    .containsExactly(9L, 3L, 1L, 3L);
            assertThatThrownBy(scan::kept).isInstanceOf(LogicErrorException.class);
        }
    }

    @Test
    void keptText_isReadAsAFile() {
        try (CsvScan scan = CsvScan.of(bytes("a,b\n1,2,3\n4,5\n"), rules(2, CsvScan.Surplus.TRUNCATE))) {
            assertThatThrownBy(scan::kept).isInstanceOf(LogicErrorException.class);
            assertThat(scan.run(true).badRows()).isEqualTo(1);
            try (HostText kept = scan.kept();
                    CsvScan again = CsvScan.of(SourceInfo.ofText(kept), rules(2, CsvScan.Surplus.FAIL))) {
                assertThat(kept.sizeBytes()).isEqualTo("a,b\n1,2\n4,5\n".length());
                assertThat(again.run(true).rows()).isEqualTo(2);
            }
        }
    }

    @Test
    void whatAReaderTakes_isLookedAtOnTheWay() {
        try (CsvScan scan = CsvScan.of(bytes("a,b\n1,2\n3,4\n"), rules(2, CsvScan.Surplus.FAIL))) {
            CsvReaderOptions options =
                    CsvReaderOptions.builder(SourceInfo.ofScan(scan)).build();
            try (TableWithMetadata read = Csv.readCsv(options)) {
                assertThat(read.table().numRows()).isEqualTo(2);
            }
            assertThat(scan.run(true).rows()).isEqualTo(2);
            assertThatThrownBy(() -> Csv.readCsv(options)).isInstanceOf(InvalidArgumentException.class);
        }
        for (CsvScan.Surplus surplus : List.of(CsvScan.Surplus.FAIL, CsvScan.Surplus.SKIP)) {
            try (CsvScan scan = CsvScan.of(bytes("a,b\n1,2\n3,4,5\n6,7\n"), rules(2, surplus))) {
                assertThatThrownBy(() -> Csv.readCsv(CsvReaderOptions.builder(SourceInfo.ofScan(scan))
                                .build()))
                        .isInstanceOf(CudfException.class);
                CsvScan.Found found = scan.run(true);
                boolean fails = surplus == CsvScan.Surplus.FAIL;
                assertThat(found.fault()).isEqualTo(fails ? CsvScan.Fault.SURPLUS : CsvScan.Fault.NONE);
                assertThat(found.mustCopy()).isEqualTo(!fails);
            }
        }
        CsvScan closed = CsvScan.of(bytes("a\n"), rules(1, CsvScan.Surplus.FAIL));
        closed.close();
        assertThatThrownBy(() -> Csv.readCsv(
                        CsvReaderOptions.builder(SourceInfo.ofScan(closed)).build()))
                .isInstanceOf(ClosedException.class);
    }

    @Test
    void textThatWasChangedOrClosed_isNotTouched() {
        HostText text = text("a\n1\n");
        SourceInfo source = SourceInfo.ofText(text);
        try (CsvScan scan = CsvScan.of(source, rules(1, CsvScan.Surplus.FAIL))) {
            assertThat(scan.run(true).rows()).isEqualTo(1);
            text.append(new byte[] {'2'}, 1);
            assertThatThrownBy(() -> scan.run(true)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> text.append(new byte[1], 2)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> text.append(new byte[1], -1)).isInstanceOf(OutOfBoundsException.class);
            text.close();
            text.close();
            assertThatThrownBy(() -> scan.run(true)).isInstanceOf(ClosedException.class);
        }
        assertThatThrownBy(() -> Csv.readCsv(CsvReaderOptions.builder(source).build()))
                .isInstanceOf(ClosedException.class);
    }

    @Test
    void sourcesThatCannotBeLookedAt_areRefused() {
        CsvScan.Rules rules = rules(1, CsvScan.Surplus.FAIL);
        assertThatThrownBy(() -> CsvScan.of(SourceInfo.ofPath("/no/such.csv"), rules))
                .isInstanceOf(CudfException.class)
                .hasMessageContaining("/no/such.csv");
        assertThatThrownBy(() -> CsvScan.of(SourceInfo.ofPaths(List.of("a", "b")), rules))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> CsvScan.of(bytes("a\n"), rules(0, CsvScan.Surplus.FAIL)))
                .isInstanceOf(InvalidArgumentException.class);
        CsvScan scan = CsvScan.of(bytes("a\n"), rules);
        scan.close();
        scan.close();
        assertThatThrownBy(() -> scan.run(true)).isInstanceOf(ClosedException.class);
    }
}
