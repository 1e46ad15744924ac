"""Fixtures as cuDF objects, and cuDF's results in the neutral form. Imports cuDF, so it is used beside a GPU only."""

from decimal import Decimal

import cudf
import cupy
import numpy as np
import pandas as pd
import pyarrow as pa

from oracle import neutral as host
from oracle.fixtures import Column, Fixture, Labels, arrow

INDEXES = (cudf.Index, cudf.MultiIndex)


def array(made: Column):
    """Return a column's values as a cuDF series without a name; null apart from NaN."""
    dtype, values = made.dtype, made.values
    if dtype == "category":
        categories = cudf.Series.from_arrow(pa.array(made.categories))
        words = cudf.Series.from_arrow(pa.array(values, type=pa.array(made.categories).type))
        return words.astype(cudf.CategoricalDtype(categories, ordered=made.ordered))
    if dtype.startswith(("datetime64[", "timedelta64[")):
        unit = dtype[dtype.index("[") + 1:-1]
        is_point = dtype.startswith("datetime64")
        ticks = [None if v is None else int((np.datetime64(v, unit) if is_point else np.timedelta64(v, unit)).astype("int64")) for v in values]
        kind = pa.timestamp(unit) if is_point else pa.duration(unit)
        return cudf.Series.from_arrow(pa.array(ticks, type=pa.int64()).cast(kind))
    if dtype == "date":
        return cudf.Series.from_arrow(pa.array([None if v is None else np.datetime64(v, "s").astype("int64") for v in values],
                                               type=pa.int64()).cast(pa.timestamp("s")))
    kind = arrow(dtype) if dtype.startswith(("decimal", "list<", "struct<")) else getattr(pa, {"bool": "bool_"}.get(dtype, dtype))()
    plain = [Decimal(v) if v is not None and pa.types.is_decimal(kind) else v for v in values]
    if pa.types.is_floating(kind):
        plain = [None if v is None else float(v) for v in plain]
    return cudf.Series.from_arrow(pa.array(plain, type=kind, from_pandas=False))


def index_of(made: Labels):
    if made.range is not None:
        return cudf.RangeIndex(*made.range, name=made.name)
    if len(made.levels) == 1:
        return cudf.Index(array(made.levels[0]), name=made.levels[0].label)
    levels = cudf.DataFrame({position: array(level) for position, level in enumerate(made.levels)})
    return cudf.MultiIndex.from_frame(levels, names=[level.label for level in made.levels])


def build(fixture: Fixture):
    """Return the fixture as a new cuDF object."""
    index = None if fixture.index is None else index_of(fixture.index)
    if fixture.kind == "index":
        return index
    if fixture.kind == "series":
        made = array(fixture.columns[0])
        made.name = fixture.columns[0].label
    else:
        made = cudf.DataFrame({position: array(each) for position, each in enumerate(fixture.columns)})
        names = [each.label for each in fixture.columns]
        hierarchical = names and all(isinstance(name, tuple) for name in names)
        made.columns = pd.MultiIndex.from_tuples(names) if hierarchical else pd.Index(names)
    if index is not None:
        made.index = index
    return made


def neutral(value):
    """Return a result of cuDF, or of pandas where cuDF gives one, as plain dictionaries, lists and JSON scalars."""
    if isinstance(value, cudf.DataFrame):
        labels = list(value.columns.to_pandas()) if hasattr(value.columns, "to_pandas") else list(value.columns)
        columns = [{"label": host.scalar(label), **column(value.iloc[:, position])} for position, label in enumerate(labels)]
        return {"kind": "frame", "index": index(value.index), "columns": columns}
    if isinstance(value, cudf.Series):
        return {"kind": "series", "name": host.scalar(value.name), **column(value), "index": index(value.index)}
    if isinstance(value, INDEXES):
        return {"kind": "index", **index(value)}
    if isinstance(value, cupy.ndarray):
        value = value.get()
    if isinstance(value, (dict, list, set, frozenset, tuple)):
        return host.container(value, neutral)
    if isinstance(value, np.ndarray):
        if value.ndim == 0:
            return neutral(value.item())
        return {"kind": "list", "values": [neutral(v) for v in value]}
    if isinstance(value, (np.dtype, pd.api.extensions.ExtensionDtype)):
        return {"kind": "scalar", "value": dtype_name(value)}
    if isinstance(value, (pd.Series, pd.DataFrame, pd.Index)):
        return host.neutral(value)
    return {"kind": "scalar", "value": host.scalar(value)}


def dtype_name(dtype) -> str:
    """Return the name that io.cudf4j.types.DType has for a dtype of cuDF."""
    if isinstance(dtype, (cudf.CategoricalDtype, pd.CategoricalDtype)):
        return "category"
    for kind, name in ((cudf.IntervalDtype, "interval"), (cudf.ListDtype, "list"), (cudf.StructDtype, "struct")):
        if isinstance(dtype, kind):
            return name
    if isinstance(dtype, (cudf.Decimal32Dtype, cudf.Decimal64Dtype, cudf.Decimal128Dtype)):
        return "decimal"
    if isinstance(dtype, pd.DatetimeTZDtype):
        return f"datetime64[{dtype.unit}, {dtype.tz}]"
    return "string" if dtype == object or isinstance(dtype, pd.StringDtype) else host.dtype_name(dtype)


def column(series) -> dict:
    """Return the dtype and the values of a series, or of a level of row labels."""
    dtype = series.dtype
    name = dtype_name(dtype)
    if name == "category":
        codes = series.cat.codes if isinstance(series, cudf.Series) else series.codes
        categories = column(dtype.categories)["values"]
        values = [None if code is None or code < 0 else categories[code] for code in cudf.Series(codes).to_arrow().to_pylist()]
        return {"dtype": name, "values": values, "categories": categories, "ordered": bool(dtype.ordered)}
    values = series.to_arrow()
    if name == "interval":
        bounds = values.storage if isinstance(values, pa.ExtensionArray) else values
        pairs = [None if v is None else {"interval": [host.scalar(v["left"]), host.scalar(v["right"]), dtype.closed]} for v in bounds.to_pylist()]
        return {"dtype": name, "values": pairs}
    if pa.types.is_timestamp(values.type) or pa.types.is_duration(values.type):
        ticks = values.cast(pa.int64()).to_pylist()
        unit = values.type.unit
        make = np.datetime64 if pa.types.is_timestamp(values.type) else np.timedelta64
        zoned = pa.types.is_timestamp(values.type) and values.type.tz is not None
        points = [None if tick is None else host.scalar(make(tick, unit)) for tick in ticks]
        return {"dtype": name, "values": [{"datetime": p["datetime"] + "Z"} if zoned and p else p for p in points]}
    return {"dtype": name, "values": [host.scalar(v) for v in values.to_pylist()]}


def index(labels) -> dict:
    if isinstance(labels, cudf.MultiIndex):
        levels = [column(labels.get_level_values(level)) for level in range(labels.nlevels)]
        return {"class": "MultiIndex", "names": [host.scalar(name) for name in labels.names], "levels": levels}
    return {"class": type(labels).__name__, "names": [host.scalar(labels.name)], "levels": [column(labels)]}
