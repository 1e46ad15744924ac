/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.OnBadLine;
import io.cudf4j.types.DType;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** What the options of JSON mean together. */
final class JsonRules {
    private JsonRules() {}

    /**
     * Returns the layout that options mean.
     *
     * @throws InvalidArgumentException if lines are asked for with another layout than records
     */
    static JsonOrient orient(String call, @Nullable JsonOrient orient, boolean lines, JsonOrient usual) {
        if (lines && orient != null && orient != JsonOrient.RECORDS) {
            throw new InvalidArgumentException(
                    call + ": lines are written and read of RECORDS only, not of orient " + orient);
        }
        return orient != null ? orient : lines ? JsonOrient.RECORDS : usual;
    }

    /**
     * Checks what only all options together tell.
     *
     * @throws InvalidArgumentException if what is for lines alone is asked for of another text, or nothing would be read
     */
    static void requireConsistent(String call, JsonReadOptions options) {
        boolean isPart = isPart(options);
        if (!options.lines()) {
            requireFor(call, "onBadLine", options.onBadLine() != OnBadLine.FAIL);
            requireFor(call, "nrows", options.nrows() != null);
            requireFor(call, "chunkSize", options.chunkSize() != null);
            requireFor(call, "byteOffset or byteCount", isPart);
        }
        boolean isPlain = Packing.ofBytes(options.compression()) == FileCompression.NONE
                && options.encoding().equals(StandardCharsets.UTF_8);
        if (isPart && !isPlain) {
            throw new InvalidArgumentException(
                    call
                            + ": byteOffset and byteCount are those of a file that is neither packed nor in another encoding than UTF-8");
        }
        if (options.pruneColumns() && options.dtype().isEmpty()) {
            throw new InvalidArgumentException(
                    call + ": pruneColumns leaves out the columns without a declared dtype, and none has one");
        }
    }

    /** Returns whether only a range of bytes is read. */
    static boolean isPart(JsonReadOptions options) {
        return options.byteOffset() > 0 || options.byteCount() != null;
    }

    private static void requireFor(String call, String option, boolean isGiven) {
        if (isGiven) {
            throw new InvalidArgumentException(call + ": " + option + " is for lines, and lines(true) is not set");
        }
    }

    /** Returns the dtype of timestamps of a unit. */
    static DType datetime(ChronoUnit unit) {
        return switch (unit) {
            case SECONDS -> DType.DATETIME_S;
            case MILLIS -> DType.DATETIME_MS;
            case MICROS -> DType.DATETIME_US;
            default -> DType.DATETIME_NS;
        };
    }

    /** Returns the dtype of durations of a unit. */
    static DType timedelta(ChronoUnit unit) {
        return switch (unit) {
            case SECONDS -> DType.TIMEDELTA_S;
            case MILLIS -> DType.TIMEDELTA_MS;
            case MICROS -> DType.TIMEDELTA_US;
            default -> DType.TIMEDELTA_NS;
        };
    }
}
