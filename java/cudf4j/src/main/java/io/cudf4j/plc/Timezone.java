/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;
import java.nio.charset.StandardCharsets;

/**
 * When clocks of a time zone change.
 *
 * @source cudf
 */
public final class Timezone {
    private Timezone() {}

    /**
     * Returns the transitions of a zone of the system's files.
     *
     * @param timezoneName such as {@code America/Los_Angeles}
     * @shape see {@link #makeTimezoneTransitionTable(String, String)}
     * @nulls none
     * @throws io.cudf4j.errors.LogicErrorException if there is no such zone, or its file is damaged
     * @source cudf::make_timezone_transition_table
     */
    public static Table makeTimezoneTransitionTable(String timezoneName) {
        Native.require();
        byte[] name = timezoneName.getBytes(StandardCharsets.UTF_8);
        return Table.own(cudf_relational.timezone_transitions(new byte[0], -1, name, name.length));
    }

    /**
     * Returns the transitions of a zone of a directory of TZif files: the moment of each, TIMESTAMP_SECONDS, and what local
     * time is ahead of UTC from then on, DURATION_SECONDS.
     *
     * @param tzifDir a directory of TZif files; links in its {@code tzdata.zi} are followed
     * @param timezoneName the path of the zone's file in the directory
     * @shape first a row for all times before the first transition, then the file's transitions, then two for each of 400
     *     years from 1970 on, by the rule at the file's end; no columns for UTC
     * @nulls none
     * @throws io.cudf4j.errors.LogicErrorException if there is no such zone, or its file is damaged
     * @source cudf::make_timezone_transition_table
     */
    public static Table makeTimezoneTransitionTable(String tzifDir, String timezoneName) {
        Native.require();
        byte[] directory = tzifDir.getBytes(StandardCharsets.UTF_8);
        byte[] name = timezoneName.getBytes(StandardCharsets.UTF_8);
        return Table.own(cudf_relational.timezone_transitions(directory, directory.length, name, name.length));
    }
}
