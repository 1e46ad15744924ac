/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An amount of memory: a number of bytes, or a share of what the machine has.
 *
 * @param bytes the number of bytes, or 0 where the limit is a share
 * @param percent the share of the machine's memory in percent, or 0 where the limit is a number of bytes
 */
public record MemoryLimit(long bytes, int percent) {
    static final String ACCEPTED = "bytes with an optional unit (64MiB, 2GiB, 1.5GB, 1000000) or a share of RAM (80%)";

    private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([kmgt]i?b?|b)?");
    private static final Pattern SHARE = Pattern.compile("(\\d{1,3})\\s*%");
    private static final Map<String, Long> UNITS = Map.of(
            "k",
            1_000L,
            "ki",
            1L << 10,
            "m",
            1_000_000L,
            "mi",
            1L << 20,
            "g",
            1_000_000_000L,
            "gi",
            1L << 30,
            "t",
            1_000_000_000_000L,
            "ti",
            1L << 40);

    /**
     * Returns the amount that a text describes.
     *
     * @param text for example {@code 2GiB}, {@code 1.5GB}, {@code 1000000} or {@code 80%}, in any letter case
     * @return the amount
     * @throws IllegalArgumentException if the text describes none, or none above zero
     */
    public static MemoryLimit parse(String text) {
        String trimmed = text.trim().toLowerCase(Locale.ROOT);
        Matcher share = SHARE.matcher(trimmed);
        if (share.matches()) {
            int percent = Integer.parseInt(share.group(1));
            if (percent < 1 || percent > 100) {
                throw new IllegalArgumentException("the share must be 1 to 100 %");
            }
            return new MemoryLimit(0, percent);
        }
        Matcher size = SIZE.matcher(trimmed);
        if (!size.matches()) {
            throw new IllegalArgumentException("not an amount of memory");
        }
        String unit = size.group(2) == null ? "" : size.group(2).replace("b", "");
        if (unit.isEmpty() && size.group(1).contains(".")) {
            throw new IllegalArgumentException("bytes are whole; write a unit behind it, such as MiB or GiB");
        }
        BigDecimal bytes = new BigDecimal(size.group(1))
                .multiply(BigDecimal.valueOf(unit.isEmpty() ? 1L : UNITS.getOrDefault(unit, 1L)))
                .setScale(0, RoundingMode.DOWN);
        if (bytes.signum() <= 0 || bytes.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new IllegalArgumentException("the amount must be 1 byte to 8 EiB");
        }
        return new MemoryLimit(bytes.longValueExact(), 0);
    }

    /**
     * Returns the amount in bytes on a machine of a given size.
     *
     * @param machineBytes the memory of the machine
     * @return the number of bytes, never above the memory of the machine where the limit is a share
     */
    public long resolveBytes(long machineBytes) {
        return percent == 0 ? bytes : machineBytes / 100 * percent;
    }
}
