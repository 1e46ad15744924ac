"""pandas' results in the neutral form, the one that io.cudf4j.parity.Neutral writes for Java's."""

import datetime
import decimal
import math

import numpy as np
import pandas as pd
import pyarrow as pa


def neutral(value):
    """Return a result as plain dictionaries, lists and JSON scalars."""
    if isinstance(value, pd.DataFrame):
        columns = [
            {"label": scalar(label), **column(value.iloc[:, position].array)} for position, label in enumerate(value.columns)
        ]
        return {"kind": "frame", "index": index(value.index), "columns": columns}
    if isinstance(value, pd.Series):
        return {"kind": "series", "name": scalar(value.name), **column(value.array), "index": index(value.index)}
    if isinstance(value, pd.Index):
        return {"kind": "index", **index(value)}
    if isinstance(value, (dict, list, set, frozenset, tuple)):
        return container(value, neutral)
    if isinstance(value, pd.api.extensions.ExtensionArray):
        return {"kind": "list", "values": [neutral(v) for v in value]}
    if isinstance(value, np.ndarray):
        if value.ndim == 2:
            return {"kind": "list", "values": [neutral(row) for row in value]}
        if np.issubdtype(value.dtype, np.datetime64) or np.issubdtype(value.dtype, np.timedelta64):
            return {"kind": "list", "values": [neutral(v) for v in pd.Series(value)]}
        return {"kind": "list", "values": [neutral(v) for v in value]}
    if isinstance(value, (np.dtype, pd.api.extensions.ExtensionDtype)):
        return {"kind": "scalar", "value": dtype_name(value)}
    return {"kind": "scalar", "value": scalar(value)}


def container(value, neutral) -> dict:
    """Return a dictionary, list, set or tuple, whose elements a function makes neutral."""
    if isinstance(value, dict):
        return {"kind": "map", "entries": [[neutral(k), neutral(v)] for k, v in value.items()]}
    parts = [neutral(v) for v in value]
    if isinstance(value, tuple) and all(part["kind"] == "scalar" for part in parts):
        return {"kind": "scalar", "value": {"tuple": [part["value"] for part in parts]}}
    return {"kind": "list", "values": parts}


def column(values) -> dict:
    """Return the dtype and the values of a pandas array; a NaN in a NumPy array of floats is a null."""
    dtype = values.dtype
    if isinstance(dtype, pd.CategoricalDtype):
        return {
            "dtype": "category",
            "values": [scalar(v, missing_nan=True) for v in values],
            "categories": [scalar(v) for v in dtype.categories],
            "ordered": bool(dtype.ordered),
        }
    plain = isinstance(dtype, np.dtype) or (isinstance(dtype, pd.StringDtype) and dtype.na_value is not pd.NA)
    converted = [scalar(v, missing_nan=plain) for v in values]
    name = dtype_name(dtype)
    return {"dtype": inferred(converted) if name == "object" else name, "values": converted}


def inferred(values: list) -> str:
    """Return the dtype that the values of an object column have, where they agree."""
    kinds = {type(v) for v in values if v is not None}
    if kinds == {str} or not kinds:
        return "string"
    if kinds == {bool}:
        return "bool"
    if kinds == {int}:
        return "int64"
    if kinds == {float}:
        return "float64"
    return "object"


def index(labels: pd.Index) -> dict:
    if isinstance(labels, pd.MultiIndex):
        levels = [column(labels.get_level_values(level).array) for level in range(labels.nlevels)]
        return {"class": "MultiIndex", "names": [scalar(name) for name in labels.names], "levels": levels}
    name = type(labels).__name__
    return {"class": name, "names": [scalar(labels.name)], "levels": [column(labels.array)]}


def dtype_name(dtype) -> str:
    """Return the name that io.cudf4j.types.DType has for a dtype of pandas."""
    if isinstance(dtype, pd.CategoricalDtype):
        return "category"
    if isinstance(dtype, pd.IntervalDtype):
        return "interval"
    if isinstance(dtype, pd.StringDtype):
        return "string"
    if isinstance(dtype, pd.ArrowDtype):
        return arrow_name(dtype.pyarrow_dtype)
    name = str(dtype)
    return {"boolean": "bool", "str": "string"}.get(name, name.lower() if name[0] in "IUF" else name)


def arrow_name(kind: pa.DataType) -> str:
    if pa.types.is_decimal(kind):
        return "decimal"
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return "list"
    if pa.types.is_struct(kind):
        return "struct"
    if pa.types.is_date32(kind):
        return "date"
    if pa.types.is_timestamp(kind):
        return f"datetime64[{kind.unit}]" if kind.tz is None else f"datetime64[{kind.unit}, {kind.tz}]"
    if pa.types.is_duration(kind):
        return f"timedelta64[{kind.unit}]"
    return {"double": "float64", "float": "float32", "large_string": "string"}.get(str(kind), str(kind))


def scalar(value, missing_nan: bool = False):
    """Return one value; a float NaN is {"float": "NaN"}, unless it stands for a null."""
    if value is None or value is pd.NA or value is pd.NaT:
        return None
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    if isinstance(value, (int, np.integer)) and not isinstance(value, np.timedelta64):
        return int(value)
    if isinstance(value, (float, np.floating)):
        number = float(value)
        if math.isnan(number):
            return None if missing_nan else {"float": "NaN"}
        return {"float": "Infinity" if number > 0 else "-Infinity"} if math.isinf(number) else number
    if isinstance(value, str):
        return str(value)
    if isinstance(value, pd.Timestamp):
        if value.tz is not None:
            return {"datetime": value.tz_convert("UTC").tz_localize(None).isoformat(timespec="nanoseconds") + "Z"}
        return {"datetime": value.isoformat(timespec="nanoseconds")}
    if isinstance(value, np.datetime64):
        return scalar(pd.Timestamp(value))
    if isinstance(value, (pd.Timedelta, np.timedelta64, datetime.timedelta)):
        span = pd.Timedelta(value)
        return {"timedelta": int(span.asm8.astype("int64")) * NANOS[span.unit]}
    if isinstance(value, datetime.datetime):
        return scalar(pd.Timestamp(value))
    if isinstance(value, datetime.date):
        return {"date": value.isoformat()}
    if isinstance(value, decimal.Decimal):
        return {"decimal": str(value)}
    if isinstance(value, pd.Interval):
        return {"interval": [scalar(value.left), scalar(value.right), value.closed]}
    if isinstance(value, tuple):
        return {"tuple": [scalar(v) for v in value]}
    if isinstance(value, dict):
        return {"map": [[scalar(k), scalar(v)] for k, v in value.items()]}
    if isinstance(value, slice):
        return {"slice": [scalar(value.start), scalar(value.stop), scalar(value.step)]}
    if isinstance(value, (list, np.ndarray, pa.ListScalar)):
        return [scalar(v) for v in (value.as_py() if isinstance(value, pa.ListScalar) else value)]
    raise TypeError(f"no neutral form of {type(value).__module__}.{type(value).__qualname__}: {value!r}")


NANOS = {"s": 1_000_000_000, "ms": 1_000_000, "us": 1_000, "ns": 1}
