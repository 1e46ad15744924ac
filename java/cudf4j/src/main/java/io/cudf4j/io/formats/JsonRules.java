/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.JsonCompression;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.types.DType;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the options of JSON mean together. */
final class JsonRules {
    private static final Set<String> REFUSED_ENDINGS = Set.of("zip", "xz", "lz4", "br", "snappy", "tar");

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
     * Returns the compression of a file, which its ending may tell.
     *
     * @throws InputFileException if the ending is that of another one
     */
    static JsonCompression compression(String action, Path path, JsonCompression given) {
        if (given != JsonCompression.INFER) {
            return given;
        }
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (REFUSED_ENDINGS.contains(ending)) {
            throw new InputFileException(
                    action + ": ." + ending + " is not supported; supported are .gz, .bz2 (only read) and .zst");
        }
        return switch (ending) {
            case "gz" -> JsonCompression.GZIP;
            case "bz2" -> JsonCompression.BZIP2;
            case "zst" -> JsonCompression.ZSTD;
            default -> JsonCompression.NONE;
        };
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
