/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/** Zones as Arrow and pandas name them: by the IANA database, or by an offset. */
final class WrittenZones {
    /** Names that Java alone has, as UTC+02:00. */
    private static final Pattern OF_JAVA = Pattern.compile("(UTC|GMT|UT)[+-].*");

    private WrittenZones() {}

    /** Returns the name of a zone, by which other programs know it. */
    static String name(ZoneId zone) {
        ZoneId known = OF_JAVA.matcher(zone.getId()).matches() ? zone.normalized() : zone;
        return known.equals(ZoneOffset.UTC) ? "UTC" : known.getId();
    }
}
