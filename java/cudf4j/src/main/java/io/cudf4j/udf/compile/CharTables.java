/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** Tables of characters, made of what the running JVM says of them, so that host and device agree. */
final class CharTables {
    private static final Map<String, IntPredicate> PROPERTIES = Map.of(
            "letter", Character::isLetter,
            "digit", Character::isDigit,
            "alnum", Character::isLetterOrDigit,
            "alphabetic", Character::isAlphabetic,
            "upper", Character::isUpperCase,
            "lower", Character::isLowerCase,
            "white", Character::isWhitespace,
            "space", Character::isSpaceChar,
            "title", Character::isTitleCase);
    private static final Map<String, IntUnaryOperator> MAPPINGS =
            Map.of("to_upper", Character::toUpperCase, "to_lower", Character::toLowerCase);
    private static final Map<String, UnaryOperator<String>> CASES = Map.of(
            "text_upper", text -> text.toUpperCase(Locale.ROOT), "text_lower", text -> text.toLowerCase(Locale.ROOT));
    private static final Map<String, String> SOURCES = new ConcurrentHashMap<>();
    private static final Set<String> BEGUN = ConcurrentHashMap.newKeySet();

    /** Blocks of Unicode begin and end at multiples of it. */
    private static final int BLOCK_STEP = 16;

    private static final int ASCII = 128;

    /** In which letters of ASCII and their other cases differ. */
    private static final int CASE_BIT = 0x20;

    private CharTables() {}

    /**
     * Where blocks of Unicode are: where some begin and, past the last of them, end, in turn. What lies in no block is no character
     * and has no property. Going over all a million numbers takes a new JVM four times as long.
     */
    private static final class Blocks {
        static final int[] BOUNDS = find();

        private Blocks() {}

        private static int[] find() {
            List<Integer> bounds = new ArrayList<>();
            boolean isWithin = false;
            for (int c = 0; c <= Character.MAX_CODE_POINT; c += BLOCK_STEP) {
                boolean isBlock = Character.UnicodeBlock.of(c) != null;
                if (isBlock != isWithin) {
                    bounds.add(c);
                    isWithin = isBlock;
                }
            }
            if (isWithin) {
                bounds.add(Character.MAX_CODE_POINT + 1);
            }
            return bounds.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    /** Calls something for each number that may be a character, ascending. */
    private static void forEach(IntConsumer action) {
        int[] bounds = Blocks.BOUNDS;
        for (int i = 0; i < bounds.length; i += 2) {
            for (int c = bounds[i]; c < bounds[i + 1]; c++) {
                action.accept(c);
            }
        }
    }

    /**
     * Begins to make a table beside what this thread does. Only time depends on it: what goes wrong goes wrong again, and is thrown,
     * where the table is wanted.
     */
    static void begin(String table) {
        if (BEGUN.add(table)) {
            Thread thread = new Thread(new FutureTask<>(() -> source(Set.of(table))), "cudf4j tables");
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** Returns the tables of these names as text. */
    static String source(Set<String> tables) {
        StringBuilder text = new StringBuilder();
        for (String table : tables) {
            text.append(SOURCES.computeIfAbsent(table, CharTables::make));
        }
        return text.toString();
    }

    private static String make(String name) {
        IntPredicate property = PROPERTIES.get(name);
        if (property != null) {
            return property(name, property);
        }
        IntUnaryOperator mapping = MAPPINGS.get(name);
        if (mapping != null) {
            return mapping(name, mapping);
        }
        UnaryOperator<String> cased = CASES.get(name);
        if (cased != null) {
            return cased(name, cased);
        }
        if (name.equals("numeric")) {
            return numeric(name);
        }
        if (name.equals("zero")) {
            return zeros(name);
        }
        throw new IllegalStateException("intrinsics.tsv names a table that there is none of: " + name);
    }

    /** The characters at which a property begins and ends, in turn. */
    private static String property(String name, IntPredicate property) {
        List<Integer> changes = new ArrayList<>();
        boolean holds = false;
        int[] bounds = Blocks.BOUNDS;
        for (int i = 0; i < bounds.length; i += 2) {
            for (int c = bounds[i]; c < bounds[i + 1]; c++) {
                if (property.test(c) != holds) {
                    changes.add(c);
                    holds = !holds;
                }
            }
            if (holds) {
                // the next is no character
                changes.add(bounds[i + 1]);
                holds = false;
            }
        }
        return array("table_" + name, changes) + size(name, changes.size()) + ascii(name, property);
    }

    private static String mapping(String name, IntUnaryOperator mapping) {
        List<Integer> pairs = new ArrayList<>();
        forEach(c -> {
            int mapped = mapping.applyAsInt(c);
            if (mapped != c) {
                pairs.add(c);
                pairs.add(mapped);
            }
        });
        return array("table_" + name, pairs)
                + size(name, pairs.size() / 2)
                + ascii(name, c -> isOtherCase(c, mapping.applyAsInt(c)));
    }

    /** Returns whether a character of ASCII becomes another, which is the letter in the other case. */
    private static boolean isOtherCase(int c, int mapped) {
        if (mapped != c && mapped != (c ^ CASE_BIT)) {
            throw new IllegalStateException(c + " becomes " + mapped + ", which is no other case of ASCII");
        }
        return mapped != c;
    }

    /** Whether a text of this character alone may become another in another case; asking a text takes thirty times as long. */
    private static boolean mayHaveCases(int c) {
        return switch (Character.getType(c)) {
            case Character.LOWERCASE_LETTER, Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER -> true;
            default -> Character.toUpperCase(c) != c || Character.toLowerCase(c) != c;
        };
    }

    private static String cased(String name, UnaryOperator<String> mapping) {
        List<Integer> pairs = new ArrayList<>();
        List<Integer> several = new ArrayList<>(List.of(0));
        forEach(c -> {
            if (!mayHaveCases(c)) {
                return;
            }
            String before = Character.toString(c);
            String after = mapping.apply(before);
            if (after.equals(before)) {
                return;
            }
            pairs.add(c);
            if (after.codePointCount(0, after.length()) == 1) {
                pairs.add(after.codePointAt(0));
            } else {
                pairs.add(-several.size());
                after.codePoints().forEach(several::add);
                several.add(0);
            }
        });
        return array("table_" + name, pairs)
                + array("table_" + name + "_several", several)
                + size(name, pairs.size() / 2)
                + ascii(
                        name,
                        c -> isOtherCase(c, mapping.apply(Character.toString(c)).codePointAt(0)));
    }

    /** The values of the characters that have one, also those of which it is no whole number. */
    @SuppressWarnings("CharacterGetNumericValue") // what the JVM answers is what the device is to answer
    private static String numeric(String name) {
        List<Integer> pairs = new ArrayList<>();
        forEach(c -> {
            int value = Character.getNumericValue(c);
            if (value != -1) {
                pairs.add(c);
                pairs.add(value);
            }
        });
        return array("table_" + name, pairs) + size(name, pairs.size() / 2);
    }

    private static String zeros(String name) {
        List<Integer> zeros = new ArrayList<>();
        for (int c = 0; c < Character.MIN_SUPPLEMENTARY_CODE_POINT; c++) {
            int value = Character.digit((char) c, 10);
            if (value == 0) {
                zeros.add(c);
            } else if (value > 0 && c - zeros.get(zeros.size() - 1) != value) {
                throw new IllegalStateException("digits are not in a row at " + c);
            }
        }
        return array("table_" + name, zeros) + size(name, zeros.size());
    }

    private static String array(String name, List<Integer> values) {
        StringBuilder text =
                new StringBuilder("static __device__ const i32 ").append(name).append("[] = {");
        for (int i = 0; i < values.size(); i++) {
            text.append(i % 24 == 0 ? "\n" : "").append(values.get(i)).append(',');
        }
        return text.append("};\n").toString();
    }

    /** Which characters of ASCII have a property, a bit each in two words. */
    private static String ascii(String name, IntPredicate property) {
        long[] words = new long[2];
        for (int c = 0; c < ASCII; c++) {
            words[c / Long.SIZE] |= property.test(c) ? 1L << (c % Long.SIZE) : 0;
        }
        return "#define UDF_ASCII_" + name + " 0x" + Long.toHexString(words[0]) + "ULL, 0x" + Long.toHexString(words[1])
                + "ULL\n";
    }

    private static String size(String name, int size) {
        return "#define UDF_TABLE_" + name + " " + size + "\n";
    }
}
