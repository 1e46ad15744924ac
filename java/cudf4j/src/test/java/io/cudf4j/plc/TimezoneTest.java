/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.LogicErrorException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Timezone, over files that are written here. */
class TimezoneTest {
    @TempDir
    @SuppressWarnings("NullAway") // JUnit sets it
    Path directory;

    @Test
    void transitions_ofTheFileAndOfItsRule() throws IOException {
        Files.write(directory.resolve("Zone"), zone("PST8PDT,M3.2.0,M11.1.0"));
        List<List<@Nullable Object>> columns;
        try (Table table = Timezone.makeTimezoneTransitionTable(directory.toString(), "Zone")) {
            // the rows after those of the file come of its rule, for 400 years
            Rows.assertTaken(table.column(1).slice(0, 4))
                    .isEqualTo(Rows.list(
                            Duration.ofHours(-8), Duration.ofHours(-8), Duration.ofHours(-7), Duration.ofHours(-8)));
            assertThat(table.column(0).type().id()).isEqualTo(TypeId.TIMESTAMP_SECONDS);
            assertThat(table.column(1).type().id()).isEqualTo(TypeId.DURATION_SECONDS);
            columns = table.columns().stream().map(TimezoneTest::seconds).toList();
        }
        assertThat(columns.get(0)).hasSize(1 + 1 + 800);
        // 2024: the second Sunday of March at 10:00, the first of November at 09:00
        assertThat(columns.get(0)).startsWith(9600L, 9600L, 5738400L).contains(1710064800L, 1730624400L);
        assertThat(columns.get(1)).startsWith(-28800L, -28800L, -25200L, -28800L);
    }

    @Test
    void transitions_ofUtc_areNone() {
        try (Table table = Timezone.makeTimezoneTransitionTable("UTC")) {
            assertThat(table.numColumns()).isZero();
        }
    }

    @Test
    void filesThatAreNoZones_areRefused() throws IOException {
        Files.write(directory.resolve("Text"), "no zone".getBytes(StandardCharsets.UTF_8));
        byte[] whole = zone("PST8");
        Files.write(directory.resolve("Cut"), Arrays.copyOf(whole, 60));
        for (String name : List.of("Text", "Cut", "Missing")) {
            assertThatThrownBy(() -> Timezone.makeTimezoneTransitionTable(directory.toString(), name))
                    .isInstanceOf(LogicErrorException.class);
        }
        assertThatThrownBy(() -> Timezone.makeTimezoneTransitionTable("Atlantis/Capital"))
                .isInstanceOf(LogicErrorException.class)
                .hasMessageContaining("Atlantis/Capital");
    }

    private static List<@Nullable Object> seconds(Column column) {
        HostColumn rows = column.toHost();
        return IntStream.range(0, column.size())
                .<@Nullable Object>mapToObj(rows::getLong)
                .toList();
    }

    /** A file of version 2: nothing with times of 32 bits, then one transition with a time of 64, and the rule. */
    private static byte[] zone(String rule) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        for (int times = 0; times < 2; times++) {
            out.writeBytes("TZif2");
            out.write(new byte[15]);
            for (int count : new int[] {0, 0, 0, times, 1, 4}) {
                out.writeInt(count);
            }
            for (int t = 0; t < times; t++) {
                out.writeLong(9600);
            }
            out.write(new byte[times]);
            out.writeInt(-28800);
            out.write(new byte[2]);
            out.writeBytes("PST\0");
        }
        out.writeBytes("\n" + rule + "\n");
        return bytes.toByteArray();
    }
}
