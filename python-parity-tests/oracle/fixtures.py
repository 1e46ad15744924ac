"""The fixtures of the cases: read from TOML, built in pandas with nullable dtypes."""

import json
import re
import tomllib
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa

INTEGERS = {"int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"}
FLOATS = {"float32", "float64"}
DECIMALS = {"decimal32": (pa.decimal32, 9), "decimal64": (pa.decimal64, 18), "decimal128": (pa.decimal128, 38)}


@dataclass(frozen=True)
class Column:
    """Values of a dtype, as JSON reads them: null is None, NaN a float."""

    label: object
    dtype: str
    values: list
    categories: list | None = None
    ordered: bool = False


@dataclass(frozen=True)
class Labels:
    """Row labels: a range, or one column for each level."""

    levels: list[Column]
    range: tuple[int, int, int] | None = None
    name: str | None = None


@dataclass(frozen=True)
class Fixture:
    """A frame, series or index by name."""

    name: str
    kind: str
    columns: list[Column]
    index: Labels | None


def read(file: Path) -> dict[str, Fixture]:
    """Return the fixtures that a TOML file declares, by name."""
    return parse(tomllib.loads(file.read_text()))


def parse(document: dict) -> dict[str, Fixture]:
    found = {}
    for kind in ("frame", "series", "index"):
        for name, declared in document.get(kind, {}).items():
            found[name] = one(name, kind, declared)
    return found


def one(name: str, kind: str, declared: dict) -> Fixture:
    if kind == "index":
        return Fixture(name, kind, [], labels(declared))
    index = labels(declared["index"]) if "index" in declared else None
    if kind == "series":
        return Fixture(name, kind, [column(declared.get("name"), declared)], index)
    return Fixture(name, kind, [column(label(c[0]), c[1:]) for c in declared["columns"]], index)


def label(declared):
    return tuple(label(part) for part in declared) if isinstance(declared, list) else declared


def column(name, declared) -> Column:
    """Return a column declared as [dtype, values, options] or as a table of the same."""
    if isinstance(declared, list):
        options = declared[2] if len(declared) > 2 and isinstance(declared[2], dict) else {}
        declared = {"dtype": declared[0], "values": declared[1], **options}
    categories = json.loads(declared["categories"]) if "categories" in declared else None
    values = json.loads(declared["values"])
    if declared["dtype"] == "category" and categories is None:
        categories = sorted({value for value in values if value is not None})
    return Column(name, declared["dtype"], values, categories, declared.get("ordered", False))


def labels(declared) -> Labels:
    if isinstance(declared, list):
        return Labels([column(declared[2] if len(declared) > 2 else None, declared)])
    if "range" in declared:
        bounds = list(declared["range"])
        start, stop, step = bounds if len(bounds) == 3 else [*bounds, 1] if len(bounds) == 2 else [0, *bounds, 1]
        return Labels([], (start, stop, step), declared.get("name"))
    if "levels" in declared:
        return Labels([column(level[2] if len(level) > 2 else None, level) for level in declared["levels"]])
    return Labels([column(declared.get("name"), declared)])


def array(made: Column):
    """Return the values as a pandas array of the nullable dtype."""
    dtype, values = made.dtype, made.values
    missing = np.array([value is None for value in values], dtype=bool)
    if dtype in INTEGERS:
        plain = np.array([0 if value is None else value for value in values], dtype=dtype)
        return pd.arrays.IntegerArray(plain, missing)
    if dtype in FLOATS:
        plain = np.array([0.0 if value is None else value for value in values], dtype=dtype)
        if not pd.get_option("future.distinguish_nan_and_na"):
            missing = missing | np.isnan(plain)
        return pd.arrays.FloatingArray(plain, missing)
    if dtype == "bool":
        return pd.arrays.BooleanArray(np.array([bool(value) for value in values], dtype=bool), missing)
    if dtype == "string":
        return pd.array(values, dtype="string")
    if dtype == "category":
        return pd.Categorical(values, categories=pd.Index(made.categories, dtype=categories_dtype(made)), ordered=made.ordered)
    if dtype.startswith("datetime64["):
        ticks = [np.datetime64("NaT") if value is None else np.datetime64(value) for value in values]
        return pd.array(np.array(ticks, dtype=dtype), dtype=dtype)
    if dtype.startswith("timedelta64["):
        unit = dtype[len("timedelta64["):-1]
        ticks = [np.timedelta64("NaT") if value is None else np.timedelta64(value, unit) for value in values]
        return pd.array(np.array(ticks, dtype=dtype), dtype=dtype)
    if dtype == "date":
        return pd.array([None if value is None else date.fromisoformat(value) for value in values], dtype=pd.ArrowDtype(pa.date32()))
    kind = arrow(dtype)
    plain = [Decimal(value) if value is not None and pa.types.is_decimal(kind) else value for value in values]
    return pd.array(pa.array(plain, type=kind).to_pylist(), dtype=pd.ArrowDtype(kind))


def categories_dtype(made: Column):
    first = next(iter(made.categories), None)
    return "Int64" if isinstance(first, int) else "Float64" if isinstance(first, float) else "string"


def arrow(dtype: str) -> pa.DataType:
    """Return the Arrow type of a dtype that pandas has through Arrow only."""
    decimal = re.fullmatch(r"(decimal\d+)\((\d+)\)", dtype)
    if decimal:
        make, precision = DECIMALS[decimal[1]]
        return make(precision, int(decimal[2]))
    if dtype.startswith("list<") and dtype.endswith(">"):
        return pa.list_(arrow(dtype[5:-1]))
    if dtype.startswith("struct<") and dtype.endswith(">"):
        fields = [part.split(":", 1) for part in re.split(r",\s*(?![^<]*>)", dtype[7:-1])]
        return pa.struct([(name.strip(), arrow(kind.strip())) for name, kind in fields])
    return {"float32": pa.float32(), "float64": pa.float64(), "bool": pa.bool_(), "date": pa.date32()}.get(dtype) or getattr(pa, dtype)()


def index_of(made: Labels) -> pd.Index:
    if made.range is not None:
        return pd.RangeIndex(*made.range, name=made.name)
    if len(made.levels) == 1:
        return pd.Index(array(made.levels[0]), name=made.levels[0].label)
    return pd.MultiIndex.from_arrays([array(level) for level in made.levels], names=[level.label for level in made.levels])


def build(fixture: Fixture):
    """Return the fixture as a new pandas object."""
    index = None if fixture.index is None else index_of(fixture.index)
    if fixture.kind == "index":
        return index
    if fixture.kind == "series":
        return pd.Series(array(fixture.columns[0]), index=index, name=fixture.columns[0].label)
    rows = len(fixture.columns[0].values) if fixture.columns else 0
    made = pd.DataFrame({position: pd.Series(array(c)) for position, c in enumerate(fixture.columns)}, index=range(rows))
    names = [c.label for c in fixture.columns]
    hierarchical = names and all(isinstance(name, tuple) for name in names)
    made.columns = pd.MultiIndex.from_tuples(names) if hierarchical else pd.Index(names)
    made.index = pd.RangeIndex(rows) if index is None else index
    return made
