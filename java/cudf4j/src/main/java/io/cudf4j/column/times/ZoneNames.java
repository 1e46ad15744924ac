/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Abbreviations of time zones (EST, CEST, -03) as the IANA time zone database has them. Those of the JDK are not used, since
 * they are names of its locale data, and differ.
 */
final class ZoneNames {
    private static final Pattern OF_AN_OFFSET = Pattern.compile("(UTC|GMT|UT)([+-].*)?");

    private ZoneNames() {}

    /** An abbreviation, and from when on it belongs to an offset of a zone; the first one does so before, too. */
    record Since(Instant start, String name) {}

    /** Returns whether the abbreviations of a zone are known for times from 1970 on alone. */
    static boolean areRecent(ZoneId zone) {
        return OfZones.LINES.containsKey(zone.getId()) && !zone.getRules().isFixedOffset();
    }

    /**
     * Returns the abbreviations that a zone had with an offset, by time; none where they are not known.
     *
     * @source datetime.tzinfo.tzname
     */
    static List<Since> of(ZoneId zone, ZoneOffset offset) {
        String line = OfZones.LINES.get(zone.getId());
        if (line != null) {
            return parsed(line, offset);
        }
        boolean isOffset =
                zone instanceof ZoneOffset || OF_AN_OFFSET.matcher(zone.getId()).matches();
        if (!isOffset) {
            return List.of();
        }
        return List.of(new Since(Instant.EPOCH, offset.equals(ZoneOffset.UTC) ? "UTC" : "UTC" + offset.getId()));
    }

    private static List<Since> parsed(String line, ZoneOffset offset) {
        String wanted = offset.getTotalSeconds() + " ";
        for (String cell : line.split("\t", -1)) {
            if (cell.startsWith(wanted)) {
                String[] words = cell.split(" ", -1);
                List<Since> found = new ArrayList<>(List.of(new Since(Instant.EPOCH, words[1])));
                for (int i = 2; i < words.length; i += 2) {
                    found.add(new Since(Instant.ofEpochSecond(Long.parseLong(words[i])), words[i + 1]));
                }
                return found;
            }
        }
        return List.of();
    }

    /** The resource, read when the first abbreviation is asked for: what follows the zone in its line. */
    private static final class OfZones {
        private static final Map<String, String> LINES = read();

        private static Map<String, String> read() {
            Map<String, String> lines = new HashMap<>();
            try (InputStream in = Objects.requireNonNull(
                            ZoneNames.class.getResourceAsStream("zones.tsv"), "zones.tsv lacks in the jar of cudf4j");
                    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    int tab = line.indexOf('\t');
                    if (tab > 0) {
                        lines.put(line.substring(0, tab), line.substring(tab + 1));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException("zones.tsv of cudf4j cannot be read", e);
            }
            return Map.copyOf(lines);
        }
    }
}
