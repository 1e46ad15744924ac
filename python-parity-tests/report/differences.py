"""Compares what Java gave with what pandas gave, and says every difference in words."""

import math
from pathlib import Path

import pyarrow as pa


def differences(got: pa.Table, expected: pa.Table, relative: float) -> list[str]:
    """Return what differs: names, types, row count, and the first rows of each column; empty where nothing does.

    Floats may differ by the relative tolerance, since sums are taken in another order; everything else is exact,
    and a null is never equal to a NaN.
    """
    if got.column_names != expected.column_names:
        return [f"columns are {got.column_names}, expected {expected.column_names}"]
    found = [
        f"column {name!r} is {got.field(name).type}, expected {expected.field(name).type}"
        for name in expected.column_names
        if plain(got.field(name).type) != plain(expected.field(name).type)
    ]
    if got.num_rows != expected.num_rows:
        found.append(f"{got.num_rows} rows, expected {expected.num_rows}")
    if found:
        return found
    for name in expected.column_names:
        pairs = enumerate(zip(got[name].to_pylist(), expected[name].to_pylist()))
        wrong = [f"column {name!r} row {i}: {a!r}, expected {b!r}" for i, (a, b) in pairs if not same(a, b, relative)]
        found += wrong[:5] + ([f"column {name!r}: {len(wrong) - 5} more rows differ"] if len(wrong) > 5 else [])
    return found


def plain(kind: pa.DataType) -> pa.DataType:
    """large_string and string are one type to a user."""
    return pa.string() if pa.types.is_large_string(kind) else kind


def same(a, b, relative: float) -> bool:
    if isinstance(a, float) and isinstance(b, float):
        return math.isclose(a, b, rel_tol=relative, abs_tol=0.0) or (math.isnan(a) and math.isnan(b))
    return a == b and (a is None) == (b is None)


class Report:
    """One line a case: the coverage that docs quote, and each difference that was found."""

    def __init__(self, path: Path):
        self._path = path
        self._rows: list[tuple[str, str, str]] = []

    def add(self, case: str, engine: str, found: list[str]) -> None:
        self._rows.append((case, engine, "; ".join(found) or "equal"))

    def write(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lines = ["| case | engine | result |", "| --- | --- | --- |"] + [f"| {c} | {e} | {r} |" for c, e, r in self._rows]
        self._path.write_text("\n".join(lines) + "\n")
