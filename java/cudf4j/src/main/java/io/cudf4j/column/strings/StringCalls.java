/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Arguments;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Concats;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.StringOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Lists;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.call.RowBytes;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.plc.strings.Capitalize;
import io.cudf4j.plc.strings.Case;
import io.cudf4j.plc.strings.CharTypes;
import io.cudf4j.plc.strings.CharacterType;
import io.cudf4j.plc.strings.ConvertDatetime;
import io.cudf4j.plc.strings.ConvertFloats;
import io.cudf4j.plc.strings.ConvertIntegers;
import io.cudf4j.plc.strings.ConvertIpv4;
import io.cudf4j.plc.strings.ConvertUrls;
import io.cudf4j.plc.strings.Padding;
import io.cudf4j.plc.strings.RepeatStrings;
import io.cudf4j.plc.strings.ReplaceStrings;
import io.cudf4j.plc.strings.SideType;
import io.cudf4j.plc.strings.Strip;
import io.cudf4j.plc.strings.Wrap;
import io.cudf4j.types.CharacterFilter;
import io.cudf4j.types.CodingErrors;
import io.cudf4j.types.DType;
import io.cudf4j.types.PadSide;
import java.text.Normalizer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Operations of strings that give one column, by their name and what they are given. */
public final class StringCalls {
    /** What Python takes for white space. */
    private static final String SPACES_OF_ASCII = "\t\n\u000b\f\r\u001c\u001d\u001e\u001f ";

    private static final String SPACES_BEYOND_ASCII =
            "\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008"
                    + "\u2009\u200a\u2028\u2029\u202f\u205f\u3000";

    private static final int LEAST_SEPARATOR = 0x1c;

    private static final Set<CharacterType> CASED = EnumSet.of(CharacterType.UPPER, CharacterType.LOWER);

    private StringCalls() {}

    /**
     * Returns what an operation makes of strings; of categories it is computed once for each.
     *
     * @param arguments as {@link io.cudf4j.expr.ExprNode.MethodCall} has them
     * @nulls kept, unless the operation says what stands for them
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no strings
     * @throws InvalidArgumentException if an argument cannot be, as a pattern that libcudf lacks
     * @source cudf.core.accessors.string.StringMethods
     */
    public static ColumnBase apply(StringOp op, ColumnBase column, List<@Nullable Object> arguments) {
        Arguments given = new Arguments(arguments);
        ColumnBase made;
        if (!(column instanceof CategoricalColumn rows)) {
            made = computed(op, column, given);
        } else {
            made = ofCategories(op, rows, given);
        }
        requireSizes(op, made);
        Boolean missing = missing(op, given);
        return missing == null ? made : made.into(truths -> truths.fillNa(missing));
    }

    private static void requireSizes(StringOp op, ColumnBase made) {
        try {
            RowBytes.requireMade(op.label(), made.plc());
        } catch (Throwable t) {
            made.close();
            throw t;
        }
    }

    /** Returns what an operation makes of each category once. */
    private static ColumnBase ofCategories(StringOp op, CategoricalColumn rows, Arguments given) {
        ColumnBase categories = rows.categories();
        if (!categories.dtype().isString()) {
            throw Inputs.noStrings(op.label(), rows.dtype());
        }
        return switch (op) {
            case INDEX, INDEX_LAST -> {
                StringOp find = op == StringOp.INDEX ? StringOp.FIND : StringOp.FIND_LAST;
                ColumnBase places = computed(find, categories, given).into(rows::taken);
                yield Searches.allFound(op.label(), rows, places, given.text(0));
            }
            case FIND_MULTIPLE, TOKEN_COUNT, EDIT_DISTANCE -> {
                // these make something of null, too, which is taken from behind the last category
                try (ColumnBase missing = ColumnBase.allNull(DType.STRING, 1);
                        ColumnBase all = Concats.concat(op.label(), List.of(categories, missing))) {
                    yield computed(op, all, given).into(rows::taken);
                }
            }
            default -> ofEach(op, rows, given);
        };
    }

    private static ColumnBase ofEach(StringOp op, CategoricalColumn rows, Arguments given) {
        try {
            return computed(op, rows.categories(), given).into(rows::taken);
        } catch (InvalidArgumentException | SizeOverflowException e) {
            if (e instanceof InvalidArgumentException && op != StringOp.ENCODE && op != StringOp.URL_DECODE) {
                throw e;
            }
            // it may be of a category that no row has; if not, the row is named
            return rows.decoded().into(strings -> computed(op, strings, given));
        }
    }

    /** Returns what stands for null, or null where it stays. */
    private static @Nullable Boolean missing(StringOp op, Arguments given) {
        return switch (op) {
            case CONTAINS -> given.truthOrNull(5);
            case MATCH, FULL_MATCH -> given.truthOrNull(4);
            case STARTS_WITH, ENDS_WITH -> given.all().size() > 1 ? given.truthOrNull(1) : null;
            case IS_EMPTY -> Boolean.FALSE;
            default -> null;
        };
    }

    private static ColumnBase computed(StringOp op, ColumnBase rows, Arguments given) {
        if (Inputs.isListOfStrings(rows.dtype())) {
            switch (op) {
                case LEN -> {
                    return ColumnBase.own(Lists.countElements(rows.plc()));
                }
                case GET -> {
                    return Slices.get(rows, given.whole(0));
                }
                case JOIN -> {
                    return Joining.elements(op.label(), rows, given.text(0));
                }
                default -> {}
            }
        }
        Inputs.requireStrings(op.label(), rows.dtype());
        return switch (op) {
            case LEN -> ColumnBase.own(Attributes.countCharacters(rows.plc()));
            case BYTE_COUNT -> ColumnBase.own(Attributes.countBytes(rows.plc()));
            case LOWER -> ofCase(op, rows, text -> ColumnBase.own(Case.toLower(text.plc())));
            case UPPER -> ofCase(op, rows, text -> ColumnBase.own(Case.toUpper(text.plc())));
            case CASE_FOLD -> FoldedCase.of(rows);
            case NORMALIZE -> NormalForms.of(rows, given.constant(0, Normalizer.Form.class));
            case ENCODE -> CharsetCalls.encode(rows, given.text(0), given.constant(1, CodingErrors.class));
            case SWAP_CASE -> ofCase(op, rows, StringCalls::swapped);
            case TITLE -> ofCase(op, rows, text -> ColumnBase.own(Capitalize.title(text.plc())));
            case CAPITALIZE -> ofCase(op, rows, StringCalls::capitalized);
            case STRIP -> stripped(rows, SideType.BOTH, given.textOrNull(0));
            case STRIP_LEFT -> stripped(rows, SideType.LEFT, given.textOrNull(0));
            case STRIP_RIGHT -> stripped(rows, SideType.RIGHT, given.textOrNull(0));
            case PAD -> Padded.of(op.label(), rows, given.whole(0), given.constant(1, PadSide.class), given.text(2));
            case PAD_LEFT -> Padded.of(op.label(), rows, given.whole(0), PadSide.LEFT, given.text(1));
            case PAD_RIGHT -> Padded.of(op.label(), rows, given.whole(0), PadSide.RIGHT, given.text(1));
            case CENTER -> Padded.of(op.label(), rows, given.whole(0), PadSide.BOTH, given.text(1));
            // what is wrong with the width, libcudf's binding says in words of its own
            case ZFILL ->
                CallNames.under(
                        op.label(), () -> ColumnBase.own(Padding.zfill(rows.plc(), Math.max(0, given.whole(0)))));
            case REPEAT -> repeated(rows, given.whole(0));
            case WRAP -> wrapped(rows, given.whole(0));
            case NORMALIZE_SPACES -> Joining.words(rows);
            case JOIN -> Joining.elements(op.label(), rows, given.text(0));
            default -> found(op, rows, given);
        };
    }

    private static ColumnBase found(StringOp op, ColumnBase rows, Arguments given) {
        return switch (op) {
            case CONTAINS -> Searches.contains(rows, given.text(0), given.isTrue(1), given);
            case MATCH -> Searches.match(rows, Regex.of("match", given.text(0), given, 1));
            case FULL_MATCH ->
                Searches.match(
                        rows, Regex.of("fullMatch", given.text(0), given, 1).whole());
            case LIKE -> Searches.like(rows, given.text(0), given.text(1));
            case COUNT -> Searches.count(rows, Regex.of("count", given.text(0), given, 1));
            case STARTS_WITH -> Searches.startsWith(rows, given.texts(0));
            case ENDS_WITH -> Searches.endsWith(rows, given.texts(0));
            case FIND -> Searches.find(rows, given.text(0), given.whole(1), given.wholeOrNull(2), false);
            case FIND_LAST -> Searches.find(rows, given.text(0), given.whole(1), given.wholeOrNull(2), true);
            case INDEX -> Searches.allFound("index", rows, found(StringOp.FIND, rows, given), given.text(0));
            case INDEX_LAST ->
                Searches.allFound("indexLast", rows, found(StringOp.FIND_LAST, rows, given), given.text(0));
            case FIND_ALL ->
                Searches.findAll(
                        "findAll",
                        rows,
                        Regex.of("findAll", given.text(0), given, 1)
                                .requireMost()
                                .requireGroupsOnce());
            case FIND_MULTIPLE -> Searches.findMultiple(rows, given.texts(0));
            case EXTRACT_GROUP ->
                Searches.group(
                        rows, Regex.of("extractGroup", given.text(0), given, 2).requireGroupsOnce(), given.whole(1));
            case SLICE -> Slices.slice(rows, given.wholeOrNull(0), given.wholeOrNull(1), given.wholeOrNull(2));
            case SLICE_REPLACE -> Slices.replace(rows, given.wholeOrNull(0), given.wholeOrNull(1), given.text(2));
            case INSERT -> Slices.insert(rows, given.whole(0), given.text(1));
            case GET -> Slices.get(rows, given.whole(0));
            case SPLIT -> Splits.lists(rows, given, false);
            case SPLIT_RIGHT -> Splits.lists(rows, given, true);
            case SPLIT_PART -> Splits.part(rows, given.textOrNull(0), given.whole(1));
            default -> replaced(op, rows, given);
        };
    }

    private static ColumnBase replaced(StringOp op, ColumnBase rows, Arguments given) {
        return switch (op) {
            case REPLACE -> Replacing.replace(rows, given);
            case REPLACE_EACH -> Replacing.each("replace", rows, given.texts(0), given.texts(1));
            case REPLACE_IN_TURN -> Replacing.inTurn(rows, given);
            case REPLACE_WITH_BACKREFS ->
                Replacing.withGroups(
                        rows, Regex.of("replaceWithBackrefs", given.text(0), false, false, false), given.text(1));
            case TRANSLATE -> Replacing.translate(rows, given.texts(0), given.texts(1));
            case FILTER_CHARACTERS ->
                Replacing.characters(
                        rows, given.texts(0), given.texts(1), given.constant(2, CharacterFilter.class), given.text(3));
            case FILTER_ALPHANUM ->
                Replacing.alphanumeric(rows, given.constant(0, CharacterFilter.class), given.text(1));
            case REMOVE_PREFIX -> Replacing.withoutPrefix(rows, given.text(0));
            case REMOVE_SUFFIX -> Replacing.withoutSuffix(rows, given.text(0));
            default -> classified(op, rows, given);
        };
    }

    private static ColumnBase classified(StringOp op, ColumnBase rows, Arguments given) {
        return switch (op) {
            case IS_ALNUM -> areAll(rows, CharacterType.alphanumeric(), CharacterType.all());
            case IS_ALPHA -> areAll(rows, EnumSet.of(CharacterType.ALPHA), CharacterType.all());
            case IS_DECIMAL -> areAll(rows, EnumSet.of(CharacterType.DECIMAL), CharacterType.all());
            case IS_DIGIT -> areAll(rows, EnumSet.of(CharacterType.DIGIT), CharacterType.all());
            case IS_NUMERIC -> areAll(rows, EnumSet.of(CharacterType.NUMERIC), CharacterType.all());
            case IS_SPACE -> areAll(rows, EnumSet.of(CharacterType.SPACE), CharacterType.all());
            case IS_LOWER -> areAll(rows, EnumSet.of(CharacterType.LOWER), CASED);
            case IS_UPPER -> areAll(rows, EnumSet.of(CharacterType.UPPER), CASED);
            case IS_TITLE -> ColumnBase.own(Capitalize.isTitle(rows.plc()));
            case IS_ASCII -> HostTexts.isAscii(rows);
            case IS_EMPTY -> rows.binary(BinaryOp.EQ, "");
            case IS_INTEGER -> ColumnBase.own(ConvertIntegers.isInteger(rows.plc()));
            case IS_FLOAT -> ColumnBase.own(ConvertFloats.isFloat(rows.plc()));
            case IS_HEX -> ColumnBase.own(ConvertIntegers.isHex(rows.plc()));
            case IS_IPV4 -> ColumnBase.own(ConvertIpv4.isIpv4(rows.plc()));
            case IS_TIMESTAMP -> isTimestamp(rows, given.text(0));
            case HEX_TO_INT -> ColumnBase.own(ConvertIntegers.hexToIntegers(rows.plc(), DataType.INT64));
            case URL_ENCODE -> CallNames.sized(op.label(), () -> ColumnBase.own(ConvertUrls.urlEncode(rows.plc())));
            case URL_DECODE ->
                ColumnBase.own(ConvertUrls.urlDecode(rows.plc()))
                        .into(bytes -> CharsetCalls.utf8("urlDecode", bytes, given.constant(0, CodingErrors.class)));
            case IP_TO_INT -> ColumnBase.own(ConvertIpv4.ipv4ToIntegers(rows.plc()));
            default -> ofText(op, rows, given);
        };
    }

    private static ColumnBase ofText(StringOp op, ColumnBase rows, Arguments given) {
        return switch (op) {
            case FIND_RE -> Searches.findRe(rows, Regex.of("findRe", given.text(0), given, 1));
            case GET_JSON_OBJECT ->
                Json.getObject(rows, given.text(0), given.isTrue(1), given.isTrue(2), given.isTrue(3));
            case CHARACTER_NGRAMS -> Ngrams.ofCharacters(rows, given.whole(0));
            case HASH_CHARACTER_NGRAMS -> Ngrams.hashes(rows, given.whole(0), given.whole(1));
            case TOKEN_COUNT -> Tokens.counts(rows, given.texts(0), given.isTrue(1));
            case REPLACE_TOKENS -> Tokens.replaced(rows, given.texts(0), given.texts(1), given.text(2));
            case FILTER_TOKENS -> Tokens.filtered(rows, given.whole(0), given.text(1), given.text(2));
            case EDIT_DISTANCE -> Similarity.editDistance(rows, given.text(0));
            case IS_VOWEL -> Letters.areVowels(rows, given.whole(0));
            case IS_CONSONANT -> Letters.areConsonants(rows, given.whole(0));
            case PORTER_STEMMER_MEASURE -> Letters.measure(rows);
            default -> throw new IllegalStateException("no operation " + op);
        };
    }

    private static ColumnBase areAll(ColumnBase rows, Set<CharacterType> types, Set<CharacterType> among) {
        return ColumnBase.own(CharTypes.allCharactersOfType(rows.plc(), types, among));
    }

    private static ColumnBase isTimestamp(ColumnBase rows, String format) {
        if (format.isEmpty()) {
            throw new InvalidArgumentException("isTimestamp: the format is empty");
        }
        // directives that read nothing were refused where the user gave them; libcudf's binding says so of others
        return CallNames.under("isTimestamp", () -> ColumnBase.own(ConvertDatetime.isTimestamp(rows.plc(), format)));
    }

    /** Returns what a call makes of strings whose characters are to be in another case, unless one would be too long. */
    private static ColumnBase ofCase(StringOp op, ColumnBase rows, UnaryOperator<ColumnBase> call) {
        return CallNames.sized(op.label(), () -> call.apply(rows));
    }

    private static ColumnBase swapped(ColumnBase rows) {
        if (Encodings.leastByte(rows) >= 0) {
            return ColumnBase.own(Case.swapcase(rows.plc()));
        }
        // libcudf leaves the capital I with a dot out; of the two characters it consists of, it makes the small ones
        try (Scalar whole = Scalar.of("\u0130");
                Scalar apart = Scalar.of("I\u0307");
                Column of = ReplaceStrings.replace(rows.plc(), whole, apart, -1)) {
            return ColumnBase.own(Case.swapcase(of));
        }
    }

    private static ColumnBase capitalized(ColumnBase rows) {
        try (Scalar none = Scalar.of("")) {
            return ColumnBase.own(Capitalize.capitalize(rows.plc(), none));
        }
    }

    private static ColumnBase stripped(ColumnBase rows, SideType side, @Nullable String characters) {
        if (characters != null && characters.isEmpty()) {
            return rows.share();
        }
        try (Scalar removed = Scalar.of(characters != null ? characters : spaces(rows))) {
            return ColumnBase.own(Strip.strip(rows.plc(), side, removed));
        }
    }

    /**
     * Returns what stands for white space, the least of what will do: the ends of each text are compared with each character of it.
     * The empty text is libcudf's own set, all up to the blank, which is Python's where no byte lies below the separators U+001C to
     * U+001F and none beyond ASCII; nobody need compare then. As a signed byte one beyond ASCII is negative, so that one minimum
     * over the bytes tells all of it.
     */
    private static String spaces(ColumnBase rows) {
        int least = Encodings.leastByte(rows);
        return least >= LEAST_SEPARATOR ? "" : least >= 0 ? SPACES_OF_ASCII : SPACES_OF_ASCII + SPACES_BEYOND_ASCII;
    }

    private static ColumnBase repeated(ColumnBase rows, int times) {
        if (times > Inputs.MOST_TIMES) {
            throw new InvalidArgumentException(
                    "repeat: times is " + times + "; a string is repeated " + Inputs.MOST_TIMES + " times at most");
        }
        return CallNames.sized("repeat", () -> ColumnBase.own(RepeatStrings.repeatStrings(rows.plc(), times)));
    }

    private static ColumnBase wrapped(ColumnBase rows, int width) {
        if (width < 1) {
            throw new InvalidArgumentException("wrap: a line has 1 character at least, got " + width);
        }
        return ColumnBase.own(Wrap.wrap(rows.plc(), width));
    }
}
