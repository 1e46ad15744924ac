"""Random operations of strings and times: characters of all planes, years from 1678 to 2261; DiffTexts.java has the Java."""

import re
import unicodedata

import pandas as pd
import pyarrow as pa
from hypothesis import strategies as st

from differential import strategies as some
from differential.operations import add, only
from oracle.fixtures import Column, Fixture

ALPHABET = "aabbBz019 ,-_.%é\u0301ßÀñΩωЖж中😀🇩\u200d٣²ⅷǅİı\u00a0\u3000\t\n"
"""What cases, classes of characters and places treat otherwise than letters of ASCII: accents on their own, letters that get longer,
title case, digits of other scripts, white space beyond ASCII, characters of 2, 3 and 4 bytes."""

PARTS = ["a", "b", "ab", ",", "é", "😀", "\u0301", " ", "aa"]
PATTERNS = ["a", "[ab]+", "[^a]", "a|b", "a.", "(?:ab)+", "a*b", "[0-9]{2,}", "b$", "^a", "é+", "😀.", "\\.", "a?b", "[à-ÿ]", "\\d[a-z]?"]
GROUPED = ["(a)(b)?", "([ab])([^ab])", "(?P<x>[0-9])(?P<y>.)", "(😀)|(é)", "([a-z]+)"]
PLACE = st.one_of(st.none(), st.integers(-7, 7))


def letters():
    """Return a strategy of strings of the alphabet, now and then of any characters."""
    each = st.one_of(st.sampled_from(ALPHABET), st.sampled_from(ALPHABET), st.sampled_from(ALPHABET),
                     st.characters(exclude_categories=("Cs",), exclude_characters="\0"))
    return st.one_of(st.text(st.sampled_from("ab1 ,"), max_size=8), st.text(each, max_size=8))


@st.composite
def texts(draw, strings=None, unique=False, rows=None):
    """Return a series of strings with nulls, under labels that may repeat."""
    count = draw(st.integers(0, some.ROWS)) if rows is None else rows
    values = draw(st.lists(st.one_of(*[letters() if strings is None else strings] * 4, st.none()), min_size=count, max_size=count))
    return Fixture("series", "series", [Column("s", "string", values)], draw(some.labels(count, unique)))


def text(name: str, pandas, strings=None, applies=None, some_found=None, **parameters) -> None:
    """Add an operation of one series of strings, each of which `applies`.

    Of no string, and of none that is found, pandas gives frames without columns, or of other dtypes: `some_found` tells of a string and
    the parameters whether it is one that counts.
    """
    def holds(inputs, given) -> bool:
        values = [v for v in inputs[0].columns[0].values if v is not None]
        return all(applies is None or applies(v) for v in values) and (some_found is None or any(some_found(v, given) for v in values))

    add("texts", f"str.{name}", lambda: only(texts(strings), **parameters), pandas, **({"applies": holds} if applies or some_found else {}))


def there(value: str, given: dict) -> bool:
    return True


def matched(value: str, given: dict) -> bool:
    return re.search(given["pattern"], value) is not None


def counted(made):
    """Return whole numbers, which pandas gives as floating point ones where all are missing."""
    return pd.Series(pd.array([pd.NA if pd.isna(v) else int(v) for v in made], dtype="Int32"), index=made.index, name=made.name)


def regular(patterns=PATTERNS):
    return st.sampled_from(patterns)


text("len", lambda a: counted(a.str.len()))
text("lower", lambda a: a.str.lower())
def by_python(verb: str, made):
    """Return what Python's str gives: pandas' own stays at one character for one where that has two, as of ß."""
    return made.map(getattr(str, verb), na_action="ignore").astype("string")


def of_one_case(value: str) -> bool:
    """libcudf has upper case in place of the title case that a few letters have: ǅ, and ß of which the second letter is small."""
    return all(letter.title() == letter.upper() for letter in value)


for verb in ("upper", "swapcase"):
    text(verb, lambda a, verb=verb: by_python(verb, a))
for verb in ("capitalize", "title"):
    text(verb, lambda a, verb=verb: by_python(verb, a), applies=of_one_case)
for verb in ("isalnum", "isalpha", "isdecimal", "isdigit", "isnumeric", "isspace", "islower", "isascii"):
    text(verb, lambda a, verb=verb: getattr(a.str, verb)())


def has_no_small_ordinal(value: str) -> bool:
    """A text with the ordinals ª and º is not upper case to Python and libcudf; pandas passes over them."""
    return not any(letter.islower() and unicodedata.category(letter) == "Lo" for letter in value)


text("isupper", lambda a: a.str.isupper(), applies=has_no_small_ordinal)


def known(value: str) -> bool:
    """Characters that are new in Unicode have no case and no parts in a JDK that is older than they are."""
    return all(unicodedata.ucd_3_2_0.category(letter) != "Cn" for letter in value)


def listed(made):
    """Return bytes as lists of numbers."""
    rows = [None if pd.isna(v) else list(v) for v in made]
    return pd.Series(pd.array(rows, dtype=pd.ArrowDtype(pa.list_(pa.uint8()))), index=made.index, name=made.name)


text("casefold", lambda a: a.str.casefold(), applies=known)
text("normalize", lambda a, form: a.str.normalize(form), applies=known, form=st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
text("encode", lambda a, charset, errors: listed(a.str.encode(charset, errors)), charset=st.sampled_from(["utf-8", "ascii", "iso-8859-1", "utf-16le", "utf-32be"]),
     errors=st.sampled_from(["ignore", "replace"]))
text("decode", lambda a, written, charset, errors: a.str.encode(written, "replace").str.decode(charset, errors).astype("string"),
     written=st.sampled_from(["utf-8", "iso-8859-1", "utf-16le"]), charset=st.sampled_from(["utf-8", "ascii", "iso-8859-1", "utf-16be"]),
     errors=st.sampled_from(["ignore", "replace"]))
for verb in ("strip", "lstrip", "rstrip"):
    text(verb, lambda a, verb=verb: getattr(a.str, verb)())
    text(f"{verb}_of", lambda a, characters, verb=verb: getattr(a.str, verb)(characters), characters=st.text(st.sampled_from("ab \u0301😀"), min_size=1, max_size=3))
for verb in ("find", "rfind"):
    text(verb, lambda a, part, start, end, verb=verb: counted(getattr(a.str, verb)(part, start, end)),
         part=st.sampled_from([*PARTS, ""]), start=st.integers(-7, 7), end=PLACE)
for verb in ("startswith", "endswith", "removeprefix", "removesuffix"):
    text(verb, lambda a, part, verb=verb: getattr(a.str, verb)(part), part=st.sampled_from(PARTS))
for verb in ("startswith", "endswith"):
    text(f"{verb}_na", lambda a, part, na, verb=verb: getattr(a.str, verb)(part, na=na), part=st.sampled_from(PARTS), na=st.booleans())
for verb in ("partition", "rpartition"):
    text(verb, lambda a, part, verb=verb: getattr(a.str, verb)(part), some_found=there, part=st.sampled_from(PARTS))
text("slice", lambda a, start, stop, step: a.str.slice(start, stop, step), start=PLACE, stop=PLACE, step=st.sampled_from([None, 1, 2, 3, -1, -2]))
text("slice_replace", lambda a, start, stop, by: a.str.slice_replace(start, stop, by), start=PLACE, stop=PLACE, by=st.sampled_from(["", "x", "😀é"]))
text("get", lambda a, place: a.str.get(place).astype("string"), place=st.integers(-7, 7))
text("contains", lambda a, part: a.str.contains(part, regex=False), part=st.sampled_from([*PARTS, "", "."]))
text("replace", lambda a, part, by, n: a.str.replace(part, by, n=n, regex=False), part=st.sampled_from(PARTS), by=st.sampled_from(["", "x", "😀é"]),
     n=st.sampled_from([-1, 1, 2]))
for verb in ("split", "rsplit"):
    text(verb, lambda a, part, n, verb=verb: getattr(a.str, verb)(part, n=n, expand=True), some_found=there, part=st.sampled_from([",", "a", "é", "😀"]), n=st.sampled_from([-1, 1, 2]))
for verb in ("ljust", "rjust", "center"):
    text(verb, lambda a, width, by, verb=verb: getattr(a.str, verb)(width, by), width=st.integers(0, 10), by=st.sampled_from([" ", "0", "😀"]))
text("zfill", lambda a, width: a.str.zfill(width), width=st.integers(0, 10))
text("repeat", lambda a, times: a.str.repeat(times), times=st.integers(0, 3))
text("join", lambda a, by: a.str.join(by), by=st.sampled_from(["", "-", "é"]))
text("translate", lambda a, table: a.str.translate(str.maketrans(table)), table=st.dictionaries(st.sampled_from("abé😀"), st.sampled_from(["", "x", "é", "😀"]), min_size=1))
text("get_dummies", lambda a, part: a.str.get_dummies(part), some_found=there, strings=st.text(st.sampled_from("ab😀,"), max_size=6), part=st.sampled_from([",", "b"]))
add("texts", "str.cat", lambda: only(st.integers(0, some.ROWS).flatmap(lambda rows: st.tuples(texts(unique=True, rows=rows), texts(unique=True, rows=rows)).map(
    lambda pair: [pair[0], Fixture("series", "series", pair[1].columns, pair[0].index)])), by=st.sampled_from(["", "-"]), missing=st.sampled_from([None, "?"])),
    lambda a, b, by, missing: a.str.cat(b, sep=by, na_rep=missing))


def one_line(value: str) -> bool:
    """A line end is matched by no dot, and before one at the end $ matches in Python alone."""
    return not set(value) & set("\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029")


text("contains_pattern", lambda a, pattern: a.str.contains(pattern), applies=one_line, pattern=regular())
text("match", lambda a, pattern: a.str.match(pattern), applies=one_line, pattern=regular())
text("fullmatch", lambda a, pattern: a.str.fullmatch(pattern), applies=one_line, pattern=regular())
text("count", lambda a, pattern: counted(a.str.count(pattern)), applies=one_line, pattern=regular())
text("replace_pattern", lambda a, pattern, by, n: a.str.replace(pattern, by, n=n, regex=True), applies=one_line, pattern=regular(),
     by=st.sampled_from(["", "x", "😀é"]), n=st.sampled_from([-1, 1]))
text("replace_groups", lambda a, pattern: a.str.replace(pattern, "<\\1>", regex=True), applies=one_line,
     pattern=regular([each for each in GROUPED if "|" not in each]))
text("extract", lambda a, pattern: a.str.extract(pattern), applies=one_line, some_found=there, pattern=regular(GROUPED))
text("extractall", lambda a, pattern: a.str.extractall(pattern), applies=one_line, some_found=matched, pattern=regular(GROUPED))
text("split_pattern", lambda a, pattern: a.str.split(pattern, regex=True, expand=True), applies=one_line, some_found=there,
     pattern=regular([each for each in PATTERNS if not re.search(each, "")]))

# --- times

FIRST, LAST = (pd.Timestamp(text).value // 10 ** 3 for text in ("1678-01-01", "2261-12-31 23:59:59"))
DIRECTIVES = ["%Y-%m-%d %H:%M:%S", "%a %A %w %u", "%b %B %d %-d %e", "%I:%M %p", "%y %j", "%U %W", "%G-W%V-%u", "%f", "%c", "%x %X", "%D %T %R %F", "%H%%%n%t"]


@st.composite
def moments(draw, zone=False):
    """Return a series of timestamps from 1678 to 2261: of any moment, of midnights and of whole seconds."""
    dtype = draw(st.sampled_from(some.TIMES))
    step = draw(st.sampled_from([1, 1_000_000, 86_400_000_000]))
    values = draw(st.lists(st.one_of(*[st.integers(FIRST // step, LAST // step)] * 5, st.none()), max_size=some.ROWS))
    digits = {"s": 19, "ms": 23, "us": 26, "ns": 26}[some.unit(dtype)]
    made = [None if v is None else str(pd.Timestamp(v * step, unit="us").isoformat(timespec="microseconds"))[:digits] for v in values]
    return Fixture("series", "series", [Column("t", dtype, made)], draw(some.labels(len(made))))


def time(name: str, pandas, **parameters) -> None:
    add("times", f"dt.{name}", lambda: only(moments(), **parameters), pandas)


for verb in ("year", "month", "day", "hour", "minute", "second", "day_of_week", "day_of_year", "quarter", "days_in_month"):
    time(verb, lambda a, verb=verb: counted(getattr(a.dt, verb)))
for verb in ("is_month_start", "is_month_end", "is_quarter_start", "is_quarter_end", "is_year_start", "is_year_end", "is_leap_year"):
    time(verb, lambda a, verb=verb: getattr(a.dt, verb).astype("boolean"))
for verb in ("day_name", "month_name"):
    time(verb, lambda a, verb=verb: getattr(a.dt, verb)().astype("string"))
time("normalize", lambda a: a.dt.normalize())
time("strftime", lambda a, format: a.dt.strftime(format).astype("string"), format=st.sampled_from(DIRECTIVES))
for verb in ("floor", "ceil", "round"):
    time(verb, lambda a, rule, verb=verb: getattr(a.dt, verb)(rule), rule=st.sampled_from(["D", "h", "15min", "min", "s", "7h"]))
for verb, rule in (("weeks", "W"), ("months", "M"), ("quarters", "Q"), ("years", "Y")):
    time(f"floor_{verb}", lambda a, rule=rule: a.dt.to_period(rule).dt.start_time.astype(a.dtype))
time("business_days", lambda a, days: (a + pd.offsets.BDay(days)).astype(a.dtype), days=st.integers(-12, 12))
time("isocalendar", lambda a: a.dt.isocalendar().astype({"year": "Int32"}))
time("parsed", lambda a: a.astype("datetime64[us]"))
