"""The operations of the random tests: what they take, what pandas does; io.cudf4j.parity.DiffOperations has the Java.

A new operation is a line here and a line there.
"""

import operator
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import pandas as pd
from hypothesis import strategies as st

from differential import strategies as some
from oracle.cases import column
from oracle.fixtures import Fixture, array


@dataclass(frozen=True)
class Operation:
    """One operation: a strategy of (inputs, parameters), and what pandas makes of them."""

    name: str
    inputs: Callable
    pandas: Callable
    nan: str = "distinct"
    tolerance: float = 1e-9
    ignore: frozenset = frozenset()
    ignore_order: bool = False
    applies: Callable = field(default=lambda inputs, parameters: True)
    """False for inputs where the library differs from pandas on purpose; the reason stands beside it."""
    cudf: Callable | None = None
    """What cuDF makes of them, where its text must be another than that of pandas."""
    key: str = ""
    """The name, with a number behind it where several operations of a group have one name and draw other inputs."""


GROUPS: dict[str, list[Operation]] = {"arithmetic": [], "indexing": [], "sorting": [], "missing": [], "reductions": [], "windows": [], "merging": []}

UNASKED: dict[str, list[Operation]] = {"groups": [], "spans": [], "asof": [], "reshape": [], "texts": [], "times": []}
"""What cuDF was never asked, so that there are no recorded trials of it."""


def add(group: str, name: str, inputs: Callable, pandas: Callable, **options) -> None:
    members = GROUPS[group] if group in GROUPS else UNASKED[group]
    before = sum(operation.name == name for operation in members)
    key = f"{name}#{before + 1}" if before else name
    members.append(Operation(name, inputs, pandas, key=key, **options))


def add_pair(name: str, left: list[str], pandas: Callable, right: list[str] | None = None, applies=None, wide=False, **options) -> None:
    """Add an operation of two series that are aligned by their labels."""
    add("arithmetic", name, lambda: only(some.pairs(left=left, right=right, wide=wide)), pandas, applies=applies or settled, **options)


@st.composite
def only(draw, inputs, **parameters):
    """Inputs of one strategy (a fixture, or a list of them), with parameters of their own strategies."""
    made = draw(inputs)
    given = {key: draw(value(made) if callable(value) else value) for key, value in parameters.items()}
    return (made if isinstance(made, list) else [made]), given


def scalar(dtype_of=None, nan=False):
    """A parameter [dtype, value] of the dtype of the first input."""
    def of(made: Fixture):
        dtype = dtype_of or made.columns[0].dtype
        return some.present(dtype, nan, wide=False).map(lambda v: [dtype, v])
    return of


def plain(pair):
    """Return a parameter [dtype, value] as pandas takes it."""
    dtype, value = pair
    made = array(column(dtype, [value]))[0]
    return made.item() if isinstance(made, np.number) else made


def labels_of(made: Fixture):
    return st.lists(st.sampled_from([c.label for c in made.columns]), min_size=1, unique=True)


def rows_of(made: Fixture):
    rows = len(made.columns[0].values)
    return st.lists(st.integers(-rows, rows - 1), max_size=6) if rows else st.just([])


NEW_COLUMN = frozenset({"dtype"})
"""A column that one frame lacks is float64 of NaN in pandas; here it is null and keeps the dtype of the other frame."""


def floating(value):
    """pandas gives a whole number where an integer column has nulls and no interpolation is needed."""
    return value if value is pd.NA else float(value)


# --- arithmetic, comparisons and conversions

def settled(inputs, parameters) -> bool:
    """pandas sorts the labels by an unstable method where one side has no rows: what repeats comes in any order."""
    left, right = (len(made.columns[0].values) for made in inputs)
    return inputs[0].index == inputs[1].index or (left > 0 and right > 0) or not (repeats(inputs[0]) or repeats(inputs[1]))


def repeats(made: Fixture) -> bool:
    return made.index.range is None and len(set(made.index.levels[0].values)) < len(made.index.levels[0].values)


def no_neutral(inputs, parameters) -> bool:
    """1 to the power of null and null to the power of 0 are null here, and 1 in pandas."""
    return settled(inputs, parameters) and 1.0 not in inputs[0].columns[0].values and 0.0 not in inputs[1].columns[0].values


for verb in ("add", "sub", "mul", "div"):
    add_pair(f"series.{verb}", some.NUMBERS, lambda a, b, verb=verb: getattr(a, verb)(b), tolerance=1e-5)
for verb in ("eq", "ne", "lt", "le", "gt", "ge"):
    add_pair(f"series.{verb}", some.NUMBERS, lambda a, b, verb=verb: getattr(a, verb)(b))
for verb in ("floordiv", "mod"):
    add_pair(f"series.{verb}", [*some.INTEGERS, "float64"], lambda a, b, verb=verb: getattr(a, verb)(b))
add_pair("series.pow", some.FLOATS, lambda a, b: a.pow(b), tolerance=1e-5, applies=no_neutral)
add_pair("series.add", some.INTEGERS, lambda a, b: a.add(b), wide=True)
add_pair("series.add", ["string"], lambda a, b: a.add(b))
add_pair("series.sub", some.TIMES, lambda a, b: a.sub(b))
add_pair("series.add", some.TIMES, lambda a, b: a.add(b), right=some.SPANS)
for verb, sign in (("and", operator.and_), ("or", operator.or_), ("xor", operator.xor)):
    add_pair(f"series.{verb}", ["bool"], lambda a, b, sign=sign: sign(a, b))
for verb in ("add", "sub", "rsub", "mul", "div"):
    add("arithmetic", f"series.{verb}_scalar", lambda: only(some.series(some.NUMBERS, wide=False), value=scalar()),
        lambda a, value, verb=verb: getattr(a, verb)(plain(value)), tolerance=1e-5)
for verb in ("radd", "rmul", "rdiv"):
    add("arithmetic", f"series.{verb}_scalar", lambda: only(some.series(some.NUMBERS, wide=False), value=scalar()),
        lambda a, value, verb=verb: getattr(a, verb)(plain(value)), tolerance=1e-5)
for verb in ("rfloordiv", "rmod"):
    add("arithmetic", f"series.{verb}_scalar", lambda: only(some.series(["int64", "float64"], wide=False, nulls=False), value=scalar()),
        lambda a, value, verb=verb: getattr(a, verb)(plain(value)),
        # of a whole number divided by zero pandas makes 0 in one order of the operands, a float in the other
        applies=lambda inputs, parameters: 0 not in inputs[0].columns[0].values)
for verb in ("add", "sub", "mul", "lt"):
    add("arithmetic", f"series.{verb}_fill", lambda: only(some.pairs(left=["int64", "float64"], wide=False), fill=scalar("int64")),
        lambda a, b, fill, verb=verb: getattr(a, verb)(b, fill_value=fill[1]), applies=settled,
        nan="missing")  # NaN is filled too
for verb in ("add", "sub", "div"):
    add("arithmetic", f"frame.{verb}", lambda: only(some.frame_pairs(same=True)), lambda a, b, verb=verb: getattr(a, verb)(b))
    add("arithmetic", f"frame.{verb}", lambda: only(some.frame_pairs()), lambda a, b, verb=verb: getattr(a, verb)(b),
        nan="missing", ignore=NEW_COLUMN)
add("arithmetic", "frame.gt", lambda: only(some.frame_pairs(same=True)), lambda a, b: a.gt(b))
add("arithmetic", "frame.mul_fill", lambda: only(some.frame_pairs(), fill=scalar("int64")),
    lambda a, b, fill: a.mul(b, fill_value=fill[1]), nan="missing", ignore=NEW_COLUMN)
for verb in ("lt", "eq"):
    add("arithmetic", f"series.{verb}_scalar", lambda: only(some.series([*some.NUMBERS, "string"]), value=scalar()),
        lambda a, value, verb=verb: getattr(a, verb)(plain(value)))
add("arithmetic", "frame.add_scalar", lambda: only(some.frames(["int64", "float64"], wide=False), value=scalar("int64")),
    lambda a, value: a.add(value[1]))
add("arithmetic", "frame.ge_scalar", lambda: only(some.frames(["int64", "float64"], wide=False), value=scalar("int64")),
    lambda a, value: a.ge(value[1]))
add("arithmetic", "series.abs", lambda: only(some.series(some.SIGNED + some.FLOATS, wide=False)), lambda a: a.abs())
add("arithmetic", "series.neg", lambda: only(some.series(some.SIGNED + some.FLOATS, wide=False)), operator.neg)
add("arithmetic", "series.not", lambda: only(some.series(["bool"])), operator.invert)
add("arithmetic", "series.round", lambda: only(some.series(["float64"]), decimals=st.integers(0, 2)),
    lambda a, decimals: a.round(decimals))
add("arithmetic", "series.astype", lambda: only(some.series([*some.INTEGERS, "bool"], wide=False),
    dtype=st.sampled_from(["int64", "float64", "float32", "int16"])),
    lambda a, dtype: a.astype(dtype.capitalize() if dtype[0] != "u" else "UI" + dtype[2:]))

# --- rows and columns by label and position

for verb in ("head", "tail"):
    add("indexing", f"frame.{verb}", lambda: only(some.frames(), n=st.integers(-8, 8)), lambda a, n, verb=verb: getattr(a, verb)(n))
add("indexing", "frame.take", lambda: only(some.frames(), positions=rows_of), lambda a, positions: a.take(positions))
add("indexing", "series.take", lambda: only(some.series(), positions=rows_of), lambda a, positions: a.take(positions))


@st.composite
def masked(draw):
    made = draw(some.frames())
    mask = draw(some.columns(["bool"], len(made.columns[0].values), "mask"))
    return [Fixture(made.name, made.kind, [*made.columns, mask], made.index)], {"mask": "mask"}


@st.composite
def aligned(draw):
    """A frame, and a series whose labels are unique and of the kind of the frame's."""
    left, right = draw(some.pairs(left=some.ALL, right=some.ALL, unique=True))
    return [Fixture("frame", "frame", left.columns, left.index), right], {}


add("indexing", "frame.filter", masked, lambda a, mask: a[a[mask]])
add("indexing", "frame.select", lambda: only(some.frames(), labels=labels_of), lambda a, labels: a[labels])
add("indexing", "frame.drop", lambda: only(some.frames(), labels=labels_of), lambda a, labels: a.drop(columns=labels))
add("indexing", "frame.set_index", lambda: only(some.frames(), label=lambda made: st.sampled_from([c.label for c in made.columns])),
    lambda a, label: a.set_index(label))
add("indexing", "frame.reset_index", lambda: only(some.frames()), lambda a: a.reset_index())
add("indexing", "frame.drop_index", lambda: only(some.frames()), lambda a: a.reset_index(drop=True))
add("indexing", "frame.with", aligned, lambda a, new: a.assign(new=new),
    # pandas gives a frame without rows the labels of the new column
    applies=lambda inputs, parameters: len(inputs[0].columns[0].values) > 0)
add("indexing", "series.to_frame", lambda: only(some.series()), lambda a: a.to_frame())
add("indexing", "series.index", lambda: only(some.series()), lambda a: a.index)



def chosen(made: Fixture):
    return st.lists(st.sampled_from([c.label for c in made.columns]), min_size=1, unique=True)


def bound(made: Fixture):
    level = made.index.levels[0]
    return st.sampled_from(level.values).map(lambda v: [level.dtype, v])


def one_label(made: Fixture):
    return some.some_labels(made).filter(lambda v: len(v) > 1).map(lambda v: v[:2])


def changed(a, positions, value):
    a = a.copy()
    a.iloc[positions] = value
    return a


def inserted(a, at, value):
    a.insert(at, "new", pd.array([value[1]] * len(a), dtype="Int64"))
    return a


def popped(a, label):
    return [a.pop(label), a]


def updated(a, b):
    a.update(b)
    return a


def set_by_label(a, labels, value):
    a = a.copy()
    a.loc[labels] = value
    return a


add("indexing", "frame.loc_list", lambda: only(some.labelled(), labels=some.some_labels), lambda a, labels: a.loc[labels[1:]])
add("indexing", "frame.loc_list_columns", lambda: only(some.labelled(), labels=some.some_labels, columns=chosen),
    lambda a, labels, columns: a.loc[labels[1:], columns])
add("indexing", "frame.loc_slice", lambda: only(some.labelled(ordered=True), start=bound, stop=bound, step=st.sampled_from([1, 1, 2])),
    lambda a, start, stop, step: a.loc[start[1]:stop[1]:step])
add("indexing", "frame.loc_mask", masked, lambda a, mask: a.loc[a[mask]])
add("indexing", "series.loc_list", lambda: only(some.labelled("series"), labels=some.some_labels), lambda a, labels: a.loc[labels[1:]])
add("indexing", "series.loc_set_scalar", lambda: only(some.labelled("series", dtypes=some.NUMBERS), labels=some.some_labels, value=scalar()),
    lambda a, labels, value: set_by_label(a, labels[1:], plain(value)))
add("indexing", "series.iloc_set_scalar",
    lambda: only(some.series(some.PLAIN), start=st.integers(-8, 8), stop=st.integers(-8, 8), value=scalar()),
    lambda a, start, stop, value: changed(a, slice(start, stop), plain(value)))
add("indexing", "series.loc_set_series", lambda: only(some.pairs(left=["int64"], unique=True)), lambda a, b: set_by_label(a, slice(None), b))
add("indexing", "frame.iloc_list", lambda: only(some.frames(), positions=rows_of), lambda a, positions: a.iloc[positions])
add("indexing", "frame.iloc_slice",
    lambda: only(some.frames(), start=st.integers(-8, 8), stop=st.integers(-8, 8), step=st.sampled_from([1, 2, 3, -1, -2])),
    lambda a, start, stop, step: a.iloc[start:stop:step])
add("indexing", "frame.at", lambda: only(some.labelled(unique=True, dtypes=some.PLAIN), label=one_label, column=st.sampled_from("ab")),
    lambda a, label, column: [a.at[label[1], column]])
add("indexing", "series.where", lambda: only(some.series(["int64", "float64"], nan=False, wide=False), value=scalar()),
    lambda a, value: a.where(a > value[1], value[1]))
add("indexing", "series.mask", lambda: only(some.series(["int64", "float64"], nan=False, wide=False), value=scalar()),
    lambda a, value: a.mask(a > value[1]))
CONDITIONS = ["a > 1", "a > b", "a == b or b < 0", "not (a < b) and a != 2", "a + b > 3", "a * 2 <= b - 1", "a in [1, 2]"]
add("indexing", "frame.query", lambda: only(some.frame_pairs(same=True).map(lambda made: made[0]), condition=st.sampled_from(CONDITIONS)),
    lambda a, condition: a.query(condition, engine="python"), cudf=lambda a, condition: a.query(condition))
add("indexing", "frame.insert", lambda: only(some.frames(), at=lambda made: st.integers(0, len(made.columns)), value=scalar("int64")),
    inserted)
add("indexing", "frame.pop", lambda: only(some.frames(), label=lambda made: st.sampled_from([c.label for c in made.columns])), popped)
add("indexing", "series.update", lambda: only(some.pairs(left=["int64"], unique=True)), updated)
add("indexing", "index.get_indexer", lambda: only(some.index_pairs(unique=True, nulls=False)), lambda a, b: a.get_indexer(b))
for verb in ("union", "intersection", "difference", "append"):
    # pandas 3.1 fails to unite labels that repeat, and texts with nulls
    unique = verb == "union"
    add("indexing", f"index.{verb}", lambda unique=unique: only(some.index_pairs(nulls=False, unique=unique)),
        lambda a, b, verb=verb: getattr(a, verb)(b))
    add("indexing", f"index.{verb}", lambda unique=unique: only(some.index_pairs(dtypes=["int64"], unique=unique)),
        lambda a, b, verb=verb: getattr(a, verb)(b))
add("indexing", "index.join", lambda: only(some.index_pairs(nulls=False), how=st.sampled_from(["INNER", "LEFT", "RIGHT", "OUTER"])),
    lambda a, b, how: a.join(b, how=how.lower()),
    # where one is empty pandas returns the other's name without looking at both
    ignore=frozenset({"name"}))

# --- order, and what is there twice

ORDER = {"ascending": st.booleans(), "nulls_first": st.booleans()}


def position(nulls_first: bool) -> str:
    return "first" if nulls_first else "last"


add("sorting", "series.sort_values", lambda: only(some.series(some.SET, nan=False), **ORDER),
    lambda a, ascending, nulls_first: a.sort_values(ascending=ascending, na_position=position(nulls_first), kind="stable"))
add("sorting", "frame.sort_values", lambda: only(some.frames(some.SET, nan=False), by=labels_of, **ORDER),
    lambda a, by, ascending, nulls_first: a.sort_values(by, ascending=ascending, na_position=position(nulls_first), kind="stable"))
add("sorting", "frame.drop_duplicates", lambda: only(some.frames(some.SET, nan=False), subset=labels_of), lambda a, subset: a.drop_duplicates(subset))
KEEP = {"FIRST": "first", "LAST": "last", "NONE": False}
for verb in ("duplicated", "drop_duplicates"):
    add("sorting", f"series.{verb}", lambda: only(some.series(some.SET, nan=False), keep=st.sampled_from(sorted(KEEP))),
        lambda a, keep, verb=verb: getattr(a, verb)(keep=KEEP[keep]))
add("sorting", "series.argsort", lambda: only(some.series(some.SET, nan=False)), lambda a: a.argsort(kind="stable").tolist(),
    cudf=lambda a: a.argsort(kind="stable").to_arrow().to_pylist())
add("sorting", "series.is_monotonic", lambda: only(some.series(some.PLAIN, nan=False)),
    lambda a: [a.is_monotonic_increasing, a.is_monotonic_decreasing])
add("sorting", "series.searchsorted", lambda: only(some.series(["int64", "float64", "string"], nan=False, nulls=False), value=scalar(),
    side=st.sampled_from(["LEFT", "RIGHT"])), lambda a, value, side: int(a.sort_values().searchsorted(value[1], side.lower())))
add("sorting", "series.factorize", lambda: only(some.series(some.PLAIN, nan=False)), lambda a: [list(part) for part in a.factorize()],
    cudf=lambda a: [a.factorize()[0].get().tolist(), a.factorize()[1].to_arrow().to_pylist()])
add("sorting", "index.sort_values", lambda: only(some.indexes(), **ORDER),
    lambda a, ascending, nulls_first: a.sort_values(ascending=ascending, na_position=position(nulls_first)))
add("sorting", "index.unique", lambda: only(some.indexes()), lambda a: a.unique())
add("sorting", "index.duplicated", lambda: only(some.indexes()), lambda a: a.duplicated())
add("sorting", "series.unique", lambda: only(some.series(some.SET, nan=False)), lambda a: pd.Series(a.unique(), name=a.name))
add("sorting", "series.value_counts", lambda: only(some.series([*some.INTEGERS, "bool", "string", *some.TIMES])),
    lambda a: a.value_counts(), ignore_order=True)

# --- missing values: NaN counts as missing, as in pandas' default mode

for verb in ("isna", "notna", "dropna"):
    add("missing", f"frame.{verb}", lambda: only(some.frames()), lambda a, verb=verb: getattr(a, verb)(), nan="missing")
for verb in ("isna", "dropna"):
    add("missing", f"series.{verb}", lambda: only(some.series()), lambda a, verb=verb: getattr(a, verb)(), nan="missing")
add("missing", "frame.dropna_all", lambda: only(some.frames()), lambda a: a.dropna(how="all"), nan="missing")
add("missing", "frame.dropna_thresh", lambda: only(some.frames(), thresh=st.integers(0, 3)), lambda a, thresh: a.dropna(thresh=thresh), nan="missing")
for verb in ("ffill", "bfill"):
    add("missing", f"frame.{verb}", lambda: only(some.frames(some.PLAIN), limit=st.integers(1, 3)),
        lambda a, limit, verb=verb: getattr(a, verb)(limit=limit), nan="missing")
add("missing", "series.ffill", lambda: only(some.series(some.SET)), lambda a: a.ffill(), nan="missing")


def some_values(made: Fixture):
    dtype = made.columns[0].dtype
    return st.lists(some.present(dtype, False, False), min_size=1, max_size=4).map(lambda values: [dtype, *values])


SIMPLE = ["int64", "float64", "string"]
add("missing", "series.isin", lambda: only(some.series([*SIMPLE, "int8", "bool"], nan=False), values=some_values),
    lambda a, values: a.isin(values[1:]))
add("missing", "series.between", lambda: only(some.series(SIMPLE, nan=False), left=scalar(), right=scalar()),
    lambda a, left, right: a.between(left[1], right[1]))
add("missing", "series.clip", lambda: only(some.series(["int64", "float64"], nan=False, wide=False), lower=scalar(), upper=scalar()),
    lambda a, lower, upper: a.clip(lower[1], upper[1]))
add("missing", "series.replace", lambda: only(some.series(SIMPLE, nan=False, wide=False), old=scalar(), replacement=scalar()),
    lambda a, old, replacement: a.replace(old[1], replacement[1]))
add("missing", "series.repeat", lambda: only(some.series(), n=st.integers(0, 3)), lambda a, n: a.repeat(n))
add("missing", "series.interpolate", lambda: only(some.series(["float64"], nan=False)), lambda a: a.interpolate())
add("missing", "series.fillna", lambda: only(some.series(some.PLAIN, wide=False), value=scalar()), lambda a, value: a.fillna(plain(value)), nan="missing")

# --- reductions

for verb in ("sum", "mean", "median", "std", "var", "prod"):
    add("reductions", f"series.{verb}", lambda: only(some.series(["int8", "int16", "int32", "int64", "float64"], nan=False, wide=False)),
        lambda a, verb=verb: [getattr(a, verb)()], tolerance=1e-9, nan="missing")
for verb in ("min", "max"):
    add("reductions", f"series.{verb}", lambda: only(some.series(some.PLAIN)), lambda a, verb=verb: [getattr(a, verb)()], nan="missing")
for verb in ("count", "nunique"):
    add("reductions", f"series.{verb}", lambda: only(some.series(some.SET)), lambda a, verb=verb: [getattr(a, verb)()], nan="missing")
add("reductions", "series.is_unique", lambda: only(some.series(some.SET, nan=False)), lambda a: [a.is_unique])
for verb in ("all", "any"):
    add("reductions", f"series.{verb}", lambda: only(some.series(["bool", "int64", "float64"])), lambda a, verb=verb: [getattr(a, verb)()],
        nan="missing")
for verb in ("sum", "mean", "std"):
    add("reductions", f"frame.{verb}", lambda: only(some.frames(["int64", "float64", "int16"], nan=False, wide=False)),
        lambda a, verb=verb: getattr(a, verb)(), nan="missing")
for verb in ("min", "max"):
    add("reductions", f"frame.{verb}", lambda: only(some.frames(["int64", "float64"], wide=False)), lambda a, verb=verb: getattr(a, verb)(),
        nan="missing")
for verb in ("count", "nunique"):
    add("reductions", f"frame.{verb}", lambda: only(some.frames(some.SET)), lambda a, verb=verb: getattr(a, verb)(), nan="missing")
add("reductions", "series.sum_min_count", lambda: only(some.series(["int64", "float64"], nan=False, wide=False), min_count=st.integers(0, 4)),
    lambda a, min_count: [a.sum(min_count=min_count)], nan="missing")
add("reductions", "series.quantile", lambda: only(some.series(["int64", "float64"], nan=False, wide=False), percent=st.integers(0, 100)),
    lambda a, percent: [floating(a.quantile(percent / 100))], nan="missing")

# --- what differs from pandas on purpose

EXPLAINED = {
    "frame.merge": "place-of-missing-times",
    "series.pow": "power-of-null",
    "series.rfloordiv_scalar": "whole-number-by-zero",
    "series.rmod_scalar": "whole-number-by-zero",
    "frame.add#2": "missing-whole-numbers",
    "frame.sub#2": "missing-whole-numbers",
    "frame.div#2": "missing-whole-numbers",
    "frame.mul_fill": "missing-whole-numbers",
    "frame.with": "column-for-no-rows",
    "index.join": "name-of-join",
}
"""The entries of differences.toml that say why an operation leaves inputs or parts out, by its key."""


def explanation(operation: Operation) -> str | None:
    """Return the entry that says why inputs or parts are left out; None where none are."""
    takes_all = operation.applies is Operation.__dataclass_fields__["applies"].default and not operation.ignore
    return None if takes_all else EXPLAINED.get(operation.key, "order-of-repeats" if operation.applies is settled else "")

# --- windows

WINDOW = {"window": st.integers(1, 4), "least": st.integers(0, 1), "center": st.booleans()}
"""The rows of windows, and whether they need one that is there or none."""


def rolled(made, window, least, center=False):
    return made.rolling(window, min_periods=least, center=center)


for verb in ("sum", "mean", "min", "max", "var", "count", "median", "kurt"):
    add("windows", f"series.rolling_{verb}", lambda: only(some.series(["int32", "int64", "float64"], wide=False), **WINDOW),
        lambda a, verb=verb, **window: getattr(rolled(a, **window), verb)(), nan="missing", tolerance=1e-6)
add("windows", "series.rolling_skew", lambda: only(some.series(["int32", "int64", "float64"], wide=False), **WINDOW),
    # of even distances pandas is a rounding error away from 0
    lambda a, **window: rolled(a, **window).skew().round(12) + 0.0, nan="missing", tolerance=1e-6)
add("windows", "series.rolling_quantile", lambda: only(some.series(["int64", "float64"], wide=False), **WINDOW, percent=st.integers(0, 100),
    between=st.sampled_from(["LINEAR", "LOWER", "HIGHER", "MIDPOINT"])),
    lambda a, percent, between, **window: rolled(a, **window).quantile(percent / 100, interpolation=between.lower()), nan="missing")
add("windows", "series.rolling_rank", lambda: only(some.series(["int64", "float64"], wide=False), window=st.integers(1, 4),
    ties=st.sampled_from(["AVERAGE", "MIN", "MAX"])), lambda a, window, ties: rolled(a, window, 1).rank(method=ties.lower()), nan="missing")
for verb in ("var", "mean"):
    add("windows", f"series.ewm_{verb}", lambda: only(some.series(["int64", "float64"], wide=False), com=st.integers(0, 4),
        adjust=st.booleans(), ignore=st.booleans()), lambda a, com, adjust, ignore, verb=verb: getattr(
            a.ewm(com=com, adjust=adjust, ignore_na=ignore), verb)(), nan="missing", tolerance=1e-6)

# --- merging


@st.composite
def keyed(draw):
    """Return two frames with a key of one dtype, which repeats and may be null, and the kind of join."""
    dtype = draw(st.sampled_from(["int8", "int64", "float64", "bool", "string", "datetime64[us]"]))
    made = []
    for label in "vw":
        rows = draw(st.integers(0, some.ROWS))
        key = draw(some.columns([dtype], rows, "k", nan=False, wide=False))
        value = draw(some.columns(["int64", "string"], rows, label, wide=False))
        made.append(Fixture("frame", "frame", [key, value], None))
    return made


def ordered_alike(inputs, parameters) -> bool:
    """pandas sorts a missing time before all others in an outer join, and a missing key of any other dtype behind them."""
    keys = [made.columns[0] for made in inputs]
    return parameters["how"] != "OUTER" or not keys[0].dtype.startswith("datetime64") or all(None not in key.values for key in keys)


add("merging", "frame.merge", lambda: only(keyed(), how=st.sampled_from(["INNER", "LEFT", "RIGHT", "OUTER"])),
    lambda a, b, how: a.merge(b, on="k", how=how.lower()), applies=ordered_alike)
add("merging", "frame.merge_where", lambda: only(keyed(), how=st.sampled_from(["INNER"])),
    lambda a, b, how: pairs_where(a, b))


def pairs_where(a, b):
    """All pairs of rows of which the left key is less."""
    both = a.merge(b, how="cross")
    return both[(both["k_x"] < both["k_y"]).fillna(False)].reset_index(drop=True)


# --- what cuDF was never asked: rows by their groups, spans of time, joins by the nearest


@st.composite
def grouped(draw, dtypes):
    """Return a frame with a key that repeats and may be null, and values."""
    rows = draw(st.integers(0, some.ROWS))
    key = draw(some.columns(["int8", "string", "bool"], rows, "k", nan=False, wide=False))
    value = draw(some.columns(dtypes, rows, "v", nan=False, wide=False))
    return Fixture("frame", "frame", [key, value], None)


def placed(a, ties):
    """Return places, which are whole numbers but for means of several (dtype-of-rank)."""
    places = a.groupby("k")["v"].rank(method=ties.lower())
    return places if ties == "AVERAGE" else places.astype("Int64")


for verb in ("cumsum", "cummin", "cummax"):
    add("groups", f"frame.group_{verb}", lambda: only(grouped(["int64", "float64"])),
        lambda a, verb=verb: getattr(a.groupby("k")["v"], verb)(), nan="missing")
add("groups", "frame.group_cumcount", lambda: only(grouped(["int64"])), lambda a: a[a["k"].notna()].groupby("k")["v"].cumcount())
add("groups", "frame.group_shift", lambda: only(grouped(["int64", "string", "datetime64[us]"]), periods=st.sampled_from([-3, -2, -1, 1, 2, 3])),
    # moved by none, pandas gives the rows without a key their values
    lambda a, periods: a.groupby("k")["v"].shift(periods), nan="missing")
add("groups", "frame.group_rank", lambda: only(grouped(["int64", "float64"]), ties=st.sampled_from(["AVERAGE", "MIN", "MAX", "FIRST", "DENSE"])),
    placed, nan="missing")
add("groups", "frame.group_transform", lambda: only(grouped(["int64", "float64"]), verb=st.sampled_from(["sum", "mean", "min", "max", "count"])),
    lambda a, verb: a[a["k"].notna()].groupby("k")["v"].transform(verb), nan="missing")


NUMERIC = ["sum", "prod", "mean", "median", "std", "var", "min", "max", "count", "nunique", "first", "last", "size"]
ORDERED = ["min", "max", "count", "nunique", "first", "last", "size"]


def has_group(made, missing=False):
    return any(missing or key is not None for key in made.columns[0].values)


def aggregated(a, verb, order, missing, keys=("k",)):
    if verb in ("sum", "prod") and a["v"].dtype.kind in "iu":
        # pandas makes sums as narrow as the rows are where all of them fit; here the dtype does not depend on the values
        wide = "uint64" if a["v"].dtype.kind == "u" else "int64"
        a = a.assign(v=a["v"].astype(wide.replace("i", "I").replace("u", "U") if pd.api.types.is_extension_array_dtype(a["v"]) else wide))
    made = getattr(a.groupby([*keys], sort=order, dropna=not missing)["v"], verb)()
    return made.rename("v")


for dtypes, verbs in ((["int8", "int32", "int64", "uint16", "float64"], NUMERIC), (["string", "bool", *some.TIMES, *some.SPANS], ORDERED)):
    add("groups", "frame.group_agg", lambda dtypes=dtypes, verbs=verbs: only(grouped(dtypes), verb=st.sampled_from(verbs), order=st.booleans(),
        missing=st.booleans()), aggregated, nan="missing", tolerance=1e-9,
        # of no group at all pandas keeps the dtype of the rows
        applies=lambda inputs, parameters: has_group(inputs[0], parameters["missing"]))


@st.composite
def twice_grouped(draw):
    """Return a frame with two keys that repeat and may be null, and values."""
    rows = draw(st.integers(0, some.ROWS))
    keys = [draw(some.columns([dtype], rows, label, nan=False, wide=False)) for label, dtype in (("k", "bool"), ("l", "string"))]
    value = draw(some.columns(["int64", "float64"], rows, "v", nan=False, wide=False))
    return Fixture("frame", "frame", [*keys, value], None)


add("groups", "frame.group_agg_two", lambda: only(twice_grouped(), verb=st.sampled_from(NUMERIC), order=st.booleans(), missing=st.booleans()),
    lambda a, **how: aggregated(a, **how, keys=("k", "l")), nan="missing", tolerance=1e-9)
add("groups", "frame.group_rolling", lambda: only(grouped(["int64", "float64"]), window=st.integers(1, 3), verb=st.sampled_from(
    ["sum", "mean", "min", "max", "count", "median"])),
    lambda a, window, verb: getattr(a.groupby("k")["v"].rolling(window, min_periods=1), verb)(), nan="missing", tolerance=1e-9,
    # pandas refuses to roll over no group
    applies=lambda inputs, parameters: has_group(inputs[0]))



def least_of(made, verb, least):
    return getattr(made, verb)(min_count=least)


COUNTED = st.sampled_from(["sum", "prod", "min", "max", "first", "last"])
"""What is null where fewer rows are there than it is told to need."""
add("groups", "frame.group_least", lambda: only(grouped(["int64", "float64"]), verb=COUNTED, least=st.integers(0, 3), missing=st.booleans()),
    lambda a, verb, least, missing: least_of(a.groupby("k", dropna=not missing)["v"], verb, least), nan="missing", tolerance=1e-9,
    applies=lambda inputs, parameters: has_group(inputs[0], parameters["missing"]))


@st.composite
def instants(draw, unique=False):
    """Return a frame whose row labels are times around a change of the clocks, which rise and may repeat."""
    rows = draw(st.integers(1, some.ROWS))
    minutes = sorted(draw(st.lists(st.integers(0, 4 * 24 * 60), min_size=rows, max_size=rows, unique=unique)))
    times = [str(np.datetime64("2024-03-29T20:00:00") + np.timedelta64(minute, "m")) for minute in minutes]
    value = draw(some.columns(["int64", "float64"], rows, "v", nan=False, wide=False))
    return Fixture("frame", "frame", [value], some.Labels([some.Column("t", "datetime64[us]", times)]))


def spanned(made, rule, closed, label, zone, verb):
    times = made.index.tz_localize("UTC").tz_convert(zone) if zone else made.index
    return getattr(made.set_axis(times)["v"].resample(rule, closed=closed.lower(), label=label.lower()), verb)()


SIDE = st.sampled_from(["LEFT", "RIGHT"])
add("spans", "frame.resample", lambda: only(instants(), rule=st.sampled_from(["7min", "1h", "5h", "1h30min", "1.5h", "D", "2D", "W", "W-WED", "ME", "MS", "B"]),
    closed=SIDE, label=SIDE, zone=st.sampled_from(["", "Europe/Berlin", "Asia/Kolkata"]), verb=st.sampled_from(["sum", "count", "max", "first"])),
    spanned, nan="missing")


HOLIDAYS = ["2024-01-01", "2024-03-29", "2024-04-01", "2024-05-01", "2024-05-31", "2024-12-25"]
CUSTOM = {"C": pd.offsets.CustomBusinessDay, "CBME": pd.offsets.CustomBusinessMonthEnd, "CBMS": pd.offsets.CustomBusinessMonthBegin}
CALENDAR = ["W-FRI", "2W", "B", "3B", "ME", "MS", "2ME", "QE", "QS", "QE-FEB", "YE", "YS", "BME", "BMS", "BQE", "BQS", "SME", "SMS", "SME-10",
            "WOM-2TUE", "LWOM-FRI", *CUSTOM]


def frequency(rule):
    return CUSTOM[rule](holidays=HOLIDAYS) if rule in CUSTOM else rule


@st.composite
def dated(draw, unique=False):
    """Return a frame whose row labels are times of some months, which rise and may repeat."""
    rows = draw(st.integers(1, some.ROWS))
    hours = sorted(draw(st.lists(st.integers(0, 200 * 24), min_size=rows, max_size=rows, unique=unique)))
    times = [str(np.datetime64("2024-01-20T00:00:00") + np.timedelta64(hour, "h")) for hour in hours]
    value = draw(some.columns(["int64", "float64"], rows, "v", nan=False, wide=False))
    return Fixture("frame", "frame", [value], some.Labels([some.Column("t", "datetime64[us]", times)]))


add("spans", "frame.resample_days", lambda: only(dated(), rule=st.sampled_from(CALENDAR), closed=SIDE, label=SIDE,
    verb=st.sampled_from(["sum", "count", "last"])),
    lambda a, rule, closed, label, verb: getattr(a["v"].resample(frequency(rule), closed=closed.lower(), label=label.lower()), verb)(),
    nan="missing")
FILLS = {"BACKWARD": "ffill", "FORWARD": "bfill", "NEAREST": "nearest"}
add("spans", "frame.resample_fill", lambda: only(instants(unique=True), rule=st.sampled_from(["7h", "12h", "D", "2D"]),
    verb=st.sampled_from(["ffill", "bfill", "nearest", "asfreq"])), lambda a, rule, verb: getattr(a["v"].resample(rule), verb)(), nan="missing")
add("spans", "frame.as_freq", lambda: only(dated(unique=True), rule=st.sampled_from(["36h", "2D", *CALENDAR]), method=st.sampled_from(["", *FILLS])),
    lambda a, rule, method: a.asfreq(frequency(rule), method=FILLS.get(method)), nan="missing")


def of_time(made, minutes, closed, verb, center):
    return getattr(made["v"].rolling(f"{minutes}min", closed=closed.lower(), center=center), verb)()


add("spans", "frame.rolling_time", lambda: only(instants(), minutes=st.sampled_from([1, 45, 600, 1440]), center=st.booleans(),
    closed=st.sampled_from(["RIGHT", "LEFT", "BOTH", "NEITHER"]), verb=st.sampled_from(["sum", "mean", "min", "max", "count", "median", "std"])),
    of_time, nan="missing", tolerance=1e-6)
add("spans", "frame.resample_least", lambda: only(instants(), rule=st.sampled_from(["1h", "7h", "D", "ME"]), verb=COUNTED, least=st.integers(0, 3)),
    lambda a, rule, verb, least: least_of(a["v"].resample(rule), verb, least), nan="missing", tolerance=1e-9)


def ordered_of_time(made, minutes, closed, least, verb, ties, ascending, percent):
    windows = made["v"].rolling(f"{minutes}min", closed=closed.lower(), min_periods=least)
    if verb == "rank":
        return windows.rank(method=ties.lower(), ascending=ascending, pct=percent)
    return windows.quantile(0.3) if verb == "quantile" else getattr(windows, verb)()


add("spans", "frame.rolling_time_order", lambda: only(instants(), minutes=st.sampled_from([1, 45, 600, 1440]), least=st.integers(1, 2),
    closed=st.sampled_from(["RIGHT", "LEFT", "BOTH", "NEITHER"]), verb=st.sampled_from(["rank", "nunique", "quantile", "sum", "first", "last"]),
    ties=st.sampled_from(["AVERAGE", "MIN", "MAX"]), ascending=st.booleans(), percent=st.booleans()),
    ordered_of_time, nan="missing", tolerance=1e-6)
add("spans", "series.rolling_step", lambda: only(some.series(["int64", "float64"], wide=False), window=st.integers(1, 4), step=st.integers(1, 3),
    closed=st.sampled_from(["RIGHT", "LEFT", "BOTH", "NEITHER"]), verb=st.sampled_from(["sum", "mean", "max", "median"])),
    lambda a, window, step, closed, verb: getattr(a.rolling(window, min_periods=1, step=step, closed=closed.lower()), verb)(),
    nan="missing", tolerance=1e-6)


@st.composite
def nearby(draw):
    """Return two frames with numbers that rise, by which they are joined."""
    made = []
    for label in "vw":
        rows = draw(st.integers(0, some.ROWS))
        near = sorted(draw(st.lists(st.integers(-20, 20), min_size=rows, max_size=rows)))
        value = draw(some.columns(["int64", "string"], rows, label, wide=False))
        made.append(Fixture("frame", "frame", [some.Column("t", "int64", near), value], None))
    return made


add("asof", "frame.merge_asof", lambda: only(nearby(), direction=st.sampled_from(["BACKWARD", "FORWARD", "NEAREST"]), exact=st.booleans(),
    tolerance=st.integers(0, 9)), lambda a, b, direction, exact, tolerance: pd.merge_asof(
        a, b, on="t", direction=direction.lower(), allow_exact_matches=exact, tolerance=tolerance))


# --- rows as columns and back


@st.composite
def crossed(draw):
    """Return a frame of two keys, of which each pair is there once at most, and values."""
    pairs = draw(st.lists(st.tuples(st.sampled_from("abc"), st.integers(0, 3)), min_size=1, max_size=some.ROWS, unique=True))
    values = draw(some.columns(["int64", "float64"], len(pairs), "v", nan=False, wide=False))
    keys = [some.Column("k", "string", [k for k, _ in pairs]), some.Column("l", "int64", [number for _, number in pairs])]
    return Fixture("frame", "frame", [*keys, values], None)


def wide_and_long(a):
    """Of pivoted rows the values that are there, as rows again."""
    return a.pivot(index="k", columns="l", values="v").melt(ignore_index=False, var_name="l", value_name="v").dropna(subset=["v"])


add("reshape", "frame.pivot", lambda: only(crossed()), lambda a: a.pivot(index="k", columns="l", values="v"), nan="missing")
add("reshape", "frame.pivot_melt", lambda: only(crossed()), wide_and_long, nan="missing")
add("reshape", "frame.unstack_stack", lambda: only(crossed()),
    lambda a: a.set_index(["k", "l"])["v"].unstack().stack(), nan="missing")
add("reshape", "frame.pivot_table", lambda: only(twice_grouped(), verb=st.sampled_from(["sum", "mean", "max", "count"])),
    lambda a, verb: a.pivot_table(index="l", columns="k", values="v", aggfunc=verb), nan="missing", tolerance=1e-9,
    # of no row that has both keys pandas makes an empty frame without labels
    applies=lambda inputs, parameters: any(None not in row for row in zip(*[column.values for column in inputs[0].columns], strict=True)))
add("reshape", "frame.melt", lambda: only(some.frames(["int64"], width=3, at_least=2, wide=False)), lambda a: a.melt(id_vars="a"))
add("reshape", "frame.concat", lambda: only(some.frame_pairs(), join=st.sampled_from(["INNER", "OUTER"]), counted=st.booleans()),
    lambda a, b, join, counted: pd.concat([a, b], join=join.lower(), ignore_index=counted), nan="missing", ignore=NEW_COLUMN)
add("reshape", "frame.concat_columns", lambda: only(some.frame_pairs(same=True), join=st.sampled_from(["INNER", "OUTER"])),
    lambda a, b, join: pd.concat([a, b.add_suffix("2")], axis=1, join=join.lower(), sort=False), nan="missing")
add("reshape", "frame.crosstab", lambda: only(twice_grouped(), margins=st.booleans()),
    lambda a, margins: pd.crosstab(a["l"], a["k"], margins=margins),
    applies=lambda inputs, parameters: any(None not in row for row in zip(*[column.values for column in inputs[0].columns[:2]], strict=True)))
add("reshape", "frame.dummies", lambda: only(some.series(["string", "int64"], nan=False, wide=False), missing=st.booleans()),
    lambda a, missing: pd.get_dummies(a, dummy_na=missing))
add("reshape", "frame.transpose", lambda: only(some.labelled(unique=True, dtypes=["float64"])), lambda a: a.T, nan="missing")


# --- joins by several keys


@st.composite
def keyed_twice(draw):
    """Return two frames with two keys, which repeat and may be null."""
    made = []
    for label in "vw":
        rows = draw(st.integers(0, some.ROWS))
        keys = [draw(some.columns([dtype], rows, name, nan=False, wide=False)) for name, dtype in (("k", "bool"), ("l", "string"))]
        value = draw(some.columns(["int64"], rows, label, wide=False))
        made.append(Fixture("frame", "frame", [*keys, value], None))
    return made


add("asof", "frame.merge_two", lambda: only(keyed_twice(), how=st.sampled_from(["INNER", "LEFT", "RIGHT", "OUTER"])),
    lambda a, b, how: a.merge(b, on=["k", "l"], how=how.lower(), indicator="side"))


BIG = [2 ** 53 + 1, 2 ** 53, 2 ** 63 - 1, 2 ** 63, 2 ** 64 - 1, -1, -2 ** 53 - 1, -2 ** 63, 0, 5]


@st.composite
def keyed_by_numbers(draw, big=True):
    """Return two frames with keys of two dtypes of numbers, big ones that a double rounds among them."""
    made = []
    for label, dtype in zip("vw", draw(st.lists(st.sampled_from(some.NUMBERS), min_size=2, max_size=2, unique=True)), strict=True):
        rows = draw(st.integers(0 if big else 1, some.ROWS))
        value = some.present(dtype, False, False)
        if big:
            low, high = float("-inf"), float("inf")
            if dtype in some.INTEGERS:
                bits = int(dtype.lstrip("uint"))
                low, high = (0, 2 ** bits - 1) if dtype in some.UNSIGNED else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
            of = int if dtype in some.INTEGERS else float
            value = st.sampled_from([of(number) for number in BIG if low <= number <= high])
        key = some.Column("k", dtype, draw(st.lists(value, min_size=rows, max_size=rows)))
        made.append(Fixture("frame", "frame", [key, some.Column(label, "int64", list(range(rows)))], None))
    return made


def merged_as_objects(a, b, how):
    """Python compares its whole numbers with doubles exactly; pandas rounds those of 64 bits to doubles."""
    a, b = (each.assign(k=pd.Series(each["k"].tolist(), dtype=object, index=each.index)) for each in (a, b))
    return a.merge(b, on="k", how=how.lower())[["v", "w"]]


add("asof", "frame.merge_numbers", lambda: only(keyed_by_numbers(), how=st.sampled_from(["INNER", "LEFT", "RIGHT", "OUTER"])), merged_as_objects)
add("asof", "frame.merge_number_types", lambda: only(keyed_by_numbers(big=False), how=st.sampled_from(["INNER", "LEFT"])),
    lambda a, b, how: a.merge(b, on="k", how=how.lower()))
add("asof", "frame.merge_kept", lambda: only(keyed_twice(), among=st.booleans()), lambda a, b, among: kept(a, b, among))


def kept(a, b, among):
    """The rows of the left frame whose keys the right one has, or those whose keys it has not."""
    sides = a.merge(b[["k", "l"]].drop_duplicates(), on=["k", "l"], how="left", indicator="side")["side"]
    return a[(sides == ("both" if among else "left_only")).to_numpy()].reset_index(drop=True)


from differential import texts  # noqa: E402, F401  (it adds its operations to those above)
