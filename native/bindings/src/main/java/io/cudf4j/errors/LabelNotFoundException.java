/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.errors;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reports a column or row label that does not exist, or an option of the process.
 *
 * <p>The message lists the labels that are nearest in spelling, or the labels there are when none is near; of an option,
 * all options. Check the spelling, upper and lower case included.
 */
public class LabelNotFoundException extends CudfException {
    private static final long serialVersionUID = 1L;
    private static final int MAX_NAMED = 5;

    /**
     * Makes an exception with a message.
     *
     * @param message what is wrong, and what to do about it
     */
    public LabelNotFoundException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a message and a cause.
     *
     * @param message what is wrong, and what to do about it
     * @param cause what led to it, or null
     */
    public LabelNotFoundException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /**
     * Returns an exception for a label that was looked for among others, naming the nearest of them.
     *
     * @param label the label that was asked for
     * @param known the labels that exist, in their order
     * @return the exception, not thrown
     */
    public static LabelNotFoundException of(@Nullable Object label, Collection<?> known) {
        StringBuilder message =
                new StringBuilder("no column labelled '").append(inLine(label)).append("'");
        if (known.isEmpty()) {
            return new LabelNotFoundException(
                    message.append(": there are no columns").toString());
        }
        for (Object other : known) {
            if (String.valueOf(other).equals(String.valueOf(label))) {
                return new LabelNotFoundException(message.append(" (")
                        .append(className(label))
                        .append("); there is one that looks the same and is another value (")
                        .append(className(other))
                        .append(')')
                        .toString());
            }
        }
        List<String> near = near(String.valueOf(label), known);
        if (!near.isEmpty()) {
            message.append("; nearest: ").append(inLine(String.join(", ", near)));
        } else {
            message.append("; there are: ")
                    .append(known.stream()
                            .limit(MAX_NAMED)
                            .map(LabelNotFoundException::inLine)
                            .collect(Collectors.joining(", ")));
            if (known.size() > MAX_NAMED) {
                message.append(", … (").append(known.size()).append(" in all)");
            }
        }
        return new LabelNotFoundException(message.toString());
    }

    /** A message is one line, whatever a label has. */
    private static String inLine(@Nullable Object label) {
        return String.valueOf(label).replace("\n", "\\n").replace("\r", "\\r");
    }

    private static String className(@Nullable Object label) {
        return label == null ? "null" : label.getClass().getSimpleName();
    }

    private static List<String> near(String label, Collection<?> known) {
        record Candidate(String name, int distance) {}
        String wanted = label.toLowerCase(Locale.ROOT);
        List<Candidate> candidates = new ArrayList<>();
        for (Object k : known) {
            String name = String.valueOf(k);
            String lower = name.toLowerCase(Locale.ROOT);
            int distance = distance(wanted, lower);
            // One or two letters are part of too many words to mean anything.
            boolean contains = Math.min(wanted.length(), lower.length()) >= 3
                    && (lower.contains(wanted) || wanted.contains(lower));
            // A third of the letters may differ; more than that is another word.
            if (contains || distance <= Math.max(1, Math.max(wanted.length(), lower.length()) / 3)) {
                candidates.add(new Candidate(name, distance));
            }
        }
        return candidates.stream()
                .sorted(Comparator.comparingInt(Candidate::distance))
                .limit(MAX_NAMED)
                .map(Candidate::name)
                .toList();
    }

    private static int distance(String a, String b) {
        int[] above = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replace, Math.min(above[j], row[j - 1]) + 1);
            }
            above = row;
        }
        return above[b.length()];
    }
}
