/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

/** The operations of strings, by the names of their methods; {@link ExprNode.MethodCall} has what they are given. */
public enum StringOp implements MethodOp {
    /** Number of characters; of lists, of elements. */
    LEN("len"),
    /** Number of bytes in UTF-8. */
    BYTE_COUNT("byteCount"),
    /** Lower case. */
    LOWER("lower"),
    /** Upper case. */
    UPPER("upper"),
    /** Upper case made lower and lower made upper. */
    SWAP_CASE("swapCase"),
    /** In folded case, in which those are equal that differ in case alone. */
    CASE_FOLD("caseFold"),
    /** In a normal form of Unicode. */
    NORMALIZE("normalize"),
    /** The bytes in a character set. */
    ENCODE("encode"),
    /** The first character in upper case, the others in lower case. */
    CAPITALIZE("capitalize"),
    /** The first letter of each word in upper case, the others in lower case. */
    TITLE("title"),
    /** Whether a pattern or a string is found. */
    CONTAINS("contains"),
    /** Whether it begins with a pattern. */
    MATCH("match"),
    /** Whether all of it is as a pattern describes. */
    FULL_MATCH("fullMatch"),
    /** Whether it is as a pattern of SQL describes. */
    LIKE("like"),
    /** How often a pattern is found. */
    COUNT("count"),
    /** Whether it begins with one of some strings. */
    STARTS_WITH("startsWith"),
    /** Whether it ends with one of some strings. */
    ENDS_WITH("endsWith"),
    /** The first place of a string, or −1. */
    FIND("find"),
    /** The last place of a string, or −1. */
    FIND_LAST("findLast"),
    /** The first place of a string that every row has. */
    INDEX("index"),
    /** The last place of a string that every row has. */
    INDEX_LAST("indexLast"),
    /** All matches of a pattern. */
    FIND_ALL("findAll"),
    /** The first places of several strings. */
    FIND_MULTIPLE("findMultiple"),
    /** What a group of a pattern matched. */
    EXTRACT_GROUP("extractGroup"),
    /** What is found replaced. */
    REPLACE("replace"),
    /** Several strings replaced. */
    REPLACE_EACH("replaceEach"),
    /** Several strings or patterns replaced, one after the other. */
    REPLACE_IN_TURN("replaceInTurn"),
    /** Matches of a pattern replaced by text with what its groups matched. */
    REPLACE_WITH_BACKREFS("replaceWithBackrefs"),
    /** Characters from a place up to another. */
    SLICE("slice"),
    /** Characters from a place up to another replaced. */
    SLICE_REPLACE("sliceReplace"),
    /** A string put in at a place. */
    INSERT("insert"),
    /** The character, or the element of a list, at a place. */
    GET("get"),
    /** Parts between delimiters. */
    SPLIT("split"),
    /** Parts between delimiters, cut from the end. */
    SPLIT_RIGHT("splitRight"),
    /** One of the parts between delimiters. */
    SPLIT_PART("splitPart"),
    /** Elements of lists, or characters, with a string between them. */
    JOIN("join"),
    /** Without characters at both ends. */
    STRIP("strip"),
    /** Without characters at the beginning. */
    STRIP_LEFT("stripLeft"),
    /** Without characters at the end. */
    STRIP_RIGHT("stripRight"),
    /** Filled up to a number of characters. */
    PAD("pad"),
    /** Filled up to a number of characters in front. */
    PAD_LEFT("padLeft"),
    /** Filled up to a number of characters behind. */
    PAD_RIGHT("padRight"),
    /** Filled up to a number of characters on both sides. */
    CENTER("center"),
    /** Filled up with zeros. */
    ZFILL("zfill"),
    /** Without a string at the beginning. */
    REMOVE_PREFIX("removePrefix"),
    /** Without a string at the end. */
    REMOVE_SUFFIX("removeSuffix"),
    /** Repeated. */
    REPEAT("repeat"),
    /** Characters replaced one by one. */
    TRANSLATE("translate"),
    /** White space turned into line ends. */
    WRAP("wrap"),
    /** One space in place of each piece of white space. */
    NORMALIZE_SPACES("normalizeSpaces"),
    /** Characters of some ranges kept or replaced. */
    FILTER_CHARACTERS("filterCharacters"),
    /** Letters and numbers kept or replaced. */
    FILTER_ALPHANUM("filterAlphanum"),
    /** Whether all characters are letters or numbers. */
    IS_ALNUM("isAlnum"),
    /** Whether all characters are letters. */
    IS_ALPHA("isAlpha"),
    /** Whether all characters are decimal. */
    IS_DECIMAL("isDecimal"),
    /** Whether all characters are digits. */
    IS_DIGIT("isDigit"),
    /** Whether all characters are numeric. */
    IS_NUMERIC("isNumeric"),
    /** Whether all characters are white space. */
    IS_SPACE("isSpace"),
    /** Whether all letters are lower case. */
    IS_LOWER("isLower"),
    /** Whether all letters are upper case. */
    IS_UPPER("isUpper"),
    /** Whether words begin in upper case. */
    IS_TITLE("isTitle"),
    /** Whether all characters are of ASCII. */
    IS_ASCII("isAscii"),
    /** Whether there is no character. */
    IS_EMPTY("isEmpty"),
    /** Whether it shows a whole number. */
    IS_INTEGER("isInteger"),
    /** Whether it shows a number. */
    IS_FLOAT("isFloat"),
    /** Whether it shows a hexadecimal number. */
    IS_HEX("isHex"),
    /** Whether it shows an address of IPv4. */
    IS_IPV4("isIpv4"),
    /** Whether it shows a timestamp in a format. */
    IS_TIMESTAMP("isTimestamp"),
    /** The number that hexadecimal digits show. */
    HEX_TO_INT("hexToInt"),
    /** The number of an address of IPv4. */
    IP_TO_INT("ipToInt"),
    /** As it stands in an URL. */
    URL_ENCODE("urlEncode"),
    /** What an URL stands for. */
    URL_DECODE("urlDecode"),
    /** The first place of what a pattern describes, or −1. */
    FIND_RE("findRe"),
    /** What a path leads to in JSON. */
    GET_JSON_OBJECT("getJsonObject"),
    /** All runs of so many characters. */
    CHARACTER_NGRAMS("characterNgrams"),
    /** Hashes of all runs of so many characters. */
    HASH_CHARACTER_NGRAMS("hashCharacterNgrams"),
    /** Number of tokens. */
    TOKEN_COUNT("tokenCount"),
    /** Tokens replaced. */
    REPLACE_TOKENS("replaceTokens"),
    /** Short tokens replaced. */
    FILTER_TOKENS("filterTokens"),
    /** How many characters differ from a string. */
    EDIT_DISTANCE("editDistance"),
    /** Whether the letter at a place is a vowel. */
    IS_VOWEL("isVowel"),
    /** Whether the letter at a place is a consonant. */
    IS_CONSONANT("isConsonant"),
    /** How often consonants follow vowels. */
    PORTER_STEMMER_MEASURE("porterStemmerMeasure");

    private final String label;

    StringOp(String label) {
        this.label = label;
    }

    @Override
    public String accessor() {
        return "str";
    }

    @Override
    public String label() {
        return label;
    }
}
