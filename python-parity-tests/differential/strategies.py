"""Random columns, series, frames and row labels: every dtype, nulls, NaN, repeated labels, no rows."""

import math

from hypothesis import strategies as st

from oracle.fixtures import Column, Fixture, Labels

SIGNED = ["int8", "int16", "int32", "int64"]
UNSIGNED = ["uint8", "uint16", "uint32", "uint64"]
INTEGERS = SIGNED + UNSIGNED
FLOATS = ["float32", "float64"]
NUMBERS = INTEGERS + FLOATS
TIMES = ["datetime64[s]", "datetime64[ms]", "datetime64[us]", "datetime64[ns]"]
SPANS = ["timedelta64[s]", "timedelta64[ms]", "timedelta64[us]", "timedelta64[ns]"]
PLAIN = [*NUMBERS, "bool", "string", *TIMES, *SPANS]
SET = [*PLAIN, "date", "category"]
ALL = [*SET, "decimal64(2)"]
ROWS = 7

WORDS = ["", "a", "b", "ab", "B", "é", "zz", "a b", "Ω", "😀"]
COLOURS = ["red", "green", "blue"]
STAMPS = ["1969-12-31T23:59:59", "1970-01-01T00:00:00", "2000-02-29T12:00:00", "2024-02-29T23:59:59", "2024-03-01T00:00:00"]
FRACTIONS = {"s": [""], "ms": ["", ".001"], "us": ["", ".001", ".000001"], "ns": ["", ".000001", ".000000001"]}
NICE = [0.0, -0.0, 0.5, -1.5, 2.0, 3.25, -7.0, 100.0]


def unit(dtype: str) -> str:
    return dtype[dtype.index("[") + 1:-1]


def present(dtype: str, nan: bool = True, wide: bool = True):
    """Return a strategy of values of a dtype that are no nulls; wide ones reach the dtype's bounds."""
    if dtype in SIGNED or dtype in UNSIGNED:
        bits = int(dtype.lstrip("uint"))
        low, high = (0, 2 ** bits - 1) if dtype in UNSIGNED else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
        small = st.integers(max(low, -10), 10)
        return st.one_of(small, small, st.sampled_from([low, high])) if wide else small
    if dtype in FLOATS:
        return st.sampled_from([*NICE, *([math.nan, math.inf, -math.inf] if nan else [])])
    if dtype == "bool":
        return st.booleans()
    if dtype == "string":
        return st.sampled_from(WORDS)
    if dtype == "category":
        return st.sampled_from(COLOURS)
    if dtype == "date":
        return st.sampled_from([text[:10] for text in STAMPS])
    if dtype.startswith("decimal"):
        return st.sampled_from(["0.00", "1.25", "-3.10", "99.99", "-0.01"])
    if dtype.startswith("datetime64"):
        return st.builds(str.__add__, st.sampled_from(STAMPS), st.sampled_from(FRACTIONS[unit(dtype)]))
    return st.sampled_from([0, 1, -1, 60, 86_400, -3_600, 1_500_000])


@st.composite
def columns(draw, dtypes, rows: int, label=None, nan: bool = True, wide: bool = True, nulls: bool = True) -> Column:
    dtype = draw(st.sampled_from(dtypes))
    value = present(dtype, nan, wide)
    if nulls:
        value = st.one_of(value, value, st.none())
    values = draw(st.lists(value, min_size=rows, max_size=rows))
    return Column(label, dtype, values, sorted(COLOURS) if dtype == "category" else None)


@st.composite
def labels(draw, rows: int, unique: bool = False, levels: bool = False):
    """Return row labels, often none (counted from 0), else ranges, numbers, words and times, which may repeat, or two levels."""
    kind = draw(st.sampled_from(["none", "none", "range", "int64", "string", "datetime64[us]", *(["two"] if levels else [])]))
    if kind == "two":
        words = draw(st.lists(st.sampled_from("abc"), min_size=rows, max_size=rows))
        numbers = draw(st.lists(st.integers(0, 3), min_size=rows, max_size=rows))
        return Labels([Column("k", "string", words), Column(draw(st.sampled_from([None, "n"])), "int64", numbers)])
    if kind == "none":
        return None
    if kind == "range":
        start, step = draw(st.integers(-3, 3)), draw(st.sampled_from([1, 2, -1]))
        return Labels([], (start, start + rows * step, step))
    choice = {"int64": st.integers(-2, 9), "string": st.sampled_from("abcdefgh"), "datetime64[us]": st.sampled_from(
        [f"2024-02-{day:02}T00:00:00" for day in range(20, 30)])}[kind]
    name = draw(st.sampled_from([None, "k"]))
    return Labels([Column(name, kind, draw(st.lists(choice, min_size=rows, max_size=rows, unique=unique)))])


@st.composite
def series(draw, dtypes=ALL, rows=None, index=None, name="s", **options) -> Fixture:
    count = draw(st.integers(0, ROWS)) if rows is None else rows
    made = draw(labels(count, levels=True)) if index is None else index
    return Fixture("series", "series", [draw(columns(dtypes, count, name, **options))], made)


@st.composite
def frames(draw, dtypes=ALL, width=3, at_least=1, unique=False, **options) -> Fixture:
    count = draw(st.integers(0, ROWS))
    made = [draw(columns(dtypes, count, label, **options)) for label in "abcdef"[:draw(st.integers(at_least, width))]]
    return Fixture("frame", "frame", made, draw(labels(count, unique, levels=True)))


@st.composite
def indexes(draw, dtypes=("int64", "string", "datetime64[us]", "float64"), unique=False, nulls=True) -> Fixture:
    """Return an index, which may have a null among its labels."""
    rows = draw(st.integers(0, ROWS))
    dtype = draw(st.sampled_from(dtypes))
    value = present(dtype, False, False)
    value = st.one_of(value, value, value, st.none()) if nulls else value
    values = draw(st.lists(value, min_size=0 if unique else rows, max_size=rows, unique=unique))
    return Fixture("index", "index", [], Labels([Column(draw(st.sampled_from([None, "k"])), dtype, values)]))


@st.composite
def index_pairs(draw, **options) -> list[Fixture]:
    """Return two indexes of one dtype."""
    first = draw(indexes(**options))
    return [first, draw(indexes(dtypes=[first.index.levels[0].dtype], **{k: v for k, v in options.items() if k != "dtypes"}))]


@st.composite
def frame_pairs(draw, dtypes=("int64", "float64"), unique=True, same=False) -> list[Fixture]:
    """Return two frames whose rows and columns meet in part."""
    left, right = draw(pairs(left=dtypes, right=dtypes, unique=unique, wide=False))
    made = []
    for side in (left, right):
        rows = len(side.columns[0].values)
        names = ["a", "b"] if same else draw(st.lists(st.sampled_from("abc"), min_size=1, unique=True))
        made.append(Fixture("frame", "frame", [draw(columns(dtypes, rows, name, wide=False)) for name in names], side.index))
    return made


@st.composite
def labelled(draw, kind="frame", unique=False, ordered=False, **options):
    """Return a frame or series whose labels are declared ones, of int64 or string."""
    rows = draw(st.integers(1, ROWS))
    dtype, choice = draw(st.sampled_from([("int64", st.integers(-2, 9)), ("string", st.sampled_from("abcdefgh"))]))
    values = draw(st.lists(choice, min_size=rows, max_size=rows, unique=unique))
    index = Labels([Column(None, dtype, sorted(values) if ordered else values)])
    made = [draw(columns(options.get("dtypes", ALL), rows, label)) for label in ("ab" if kind == "frame" else "s")]
    return Fixture(kind, kind, made, index)


def some_labels(made: Fixture):
    """Labels of a fixture, now and then one that it has not."""
    level = made.index.levels[0]
    strange = [99] if level.dtype == "int64" else ["none"]
    return st.lists(st.sampled_from([*level.values, *level.values, *level.values, *strange]), max_size=5).map(
        lambda chosen: [level.dtype, *chosen])


@st.composite
def pairs(draw, left=NUMBERS, right=None, unique=False, **options) -> list[Fixture]:
    """Return two series, now with the same labels, now with others; never labels of two kinds."""
    rows = draw(st.integers(0, ROWS))
    index = draw(labels(rows, unique))
    first = draw(series(left, rows, index if index else Labels([], (0, rows, 1)), "s", **options))
    if draw(st.booleans()):
        second_index, count = first.index, rows
    else:
        count = draw(st.integers(0, ROWS))
        second_index = alike(draw, first.index, count, unique)
    second = draw(series(right or left, count, second_index, draw(st.sampled_from(["s", "t"])), **options))
    return [first, second]


def alike(draw, index: Labels, rows: int, unique: bool) -> Labels:
    if index.range is not None:
        start = draw(st.integers(-2, 2))
        return Labels([], (start, start + rows, 1))
    level = index.levels[0]
    choice = {"int64": st.integers(-2, 9), "string": st.sampled_from("abcdefgh")}.get(
        level.dtype, st.sampled_from([f"2024-02-{day:02}T00:00:00" for day in range(20, 30)]))
    return Labels([Column(level.label, level.dtype, draw(st.lists(choice, min_size=rows, max_size=rows, unique=unique)))])
