"""Compares two results in the neutral form and says every difference in words."""

import json
import math
from decimal import Decimal

SHOWN = 5
MULTIPLE = ("DatetimeIndex", "TimedeltaIndex", "CategoricalIndex", "IntervalIndex", "MultiIndex")


class Comparison:
    """What counts: the tolerance of floats, the order of rows, the parts left out, NaN as null, and values that may differ.

    Those are "cells", all values, "null", where one of the two is null, and "inf", where the expected number is not finite. Dtypes,
    labels of rows and the number of rows count all the same.
    """

    def __init__(self, tolerance: float = 1e-12, ignore_order: bool = False, ignore=frozenset(), fold_nan: bool = False,
                 differing=frozenset()):
        self.tolerance = tolerance
        self.ignore_order = ignore_order
        self.ignore = ignore
        self.fold_nan = fold_nan
        self.differing = differing

    def differences(self, got: dict, expected: dict) -> list[str]:
        """Return the differences of two neutral results; empty where there are none."""
        if got["kind"] != expected["kind"]:
            return [f"a {got['kind']}, expected a {expected['kind']}"]
        return getattr(self, f"_{got['kind']}")(got, expected)

    def _scalar(self, got: dict, expected: dict) -> list[str]:
        if self.may_differ(got["value"], expected["value"]) or self.same(got["value"], expected["value"]):
            return []
        return [f"{show(got['value'])}, expected {show(expected['value'])}"]

    def _list(self, got: dict, expected: dict) -> list[str]:
        left, right = got["values"], expected["values"]
        if len(left) != len(right):
            return [f"{len(left)} elements, expected {len(right)}: {show(left)}, expected {show(right)}"]
        if self.ignore_order:
            left, right = sorted(left, key=order), sorted(right, key=order)
        return [f"element {i}: {d}" for i, (a, b) in enumerate(zip(left, right)) for d in self.differences(a, b)]

    def _map(self, got: dict, expected: dict) -> list[str]:
        left, right = got["entries"], expected["entries"]
        keys = [[k for k, _ in entries] for entries in (left, right)]
        if len(left) != len(right) or any(self.differences(a, b) for a, b in zip(*keys)):
            return [f"keys {show(keys[0])}, expected {show(keys[1])}"]
        return [f"of {show(k)}: {d}" for (k, a), (_, b) in zip(left, right) for d in self.differences(a, b)]

    def _index(self, got: dict, expected: dict) -> list[str]:
        if self.ignore_order:
            got, expected = ordered([], got)[1], ordered([], expected)[1]
        return self.labels(got, expected, "")

    def _series(self, got: dict, expected: dict) -> list[str]:
        found = [] if "name" in self.ignore or self.same(got["name"], expected["name"]) else [
            f"name {show(got['name'])}, expected {show(expected['name'])}"]
        return found + self.rows([got], [expected], ["values"], got["index"], expected["index"])

    def _frame(self, got: dict, expected: dict) -> list[str]:
        labels = [[c["label"] for c in side["columns"]] for side in (got, expected)]
        if len(labels[0]) != len(labels[1]) or ("columns" not in self.ignore and not self.same(*labels)):
            return [f"columns {show(labels[0])}, expected {show(labels[1])}"]
        names = [f"column {show(label)}" for label in labels[1]]
        return self.rows(got["columns"], expected["columns"], names, got["index"], expected["index"])

    def rows(self, got: list, expected: list, names: list, got_index: dict, expected_index: dict) -> list[str]:
        """Compare columns and row labels; where the order is ignored both sides are sorted alike first."""
        if self.ignore_order:
            got, got_index = ordered(got, got_index)
            expected, expected_index = ordered(expected, expected_index)
        found = [d for name, a, b in zip(names, got, expected) for d in self.column(a, b, name, self.may_differ)]
        return found if "index" in self.ignore else found + self.labels(got_index, expected_index, "index ")

    def may_differ(self, got, expected) -> bool:
        """Return whether nothing is asked of a value."""
        return ("cells" in self.differing or "null" in self.differing and (got is None or expected is None)
                or "inf" in self.differing and isinstance(expected, dict) and "float" in expected)

    def column(self, got: dict, expected: dict, where: str, may_differ=lambda got, expected: False) -> list[str]:
        found = []
        if "dtype" not in self.ignore:
            if plain(got["dtype"]) != plain(expected["dtype"]) and (got["values"] or expected["dtype"] != "object"):
                found.append(f"{where}: dtype {got['dtype']}, expected {expected['dtype']}")
            elif "categories" in got and "categories" in expected:
                for key in ("categories", "ordered"):
                    if not self.same(got[key], expected[key]):
                        found.append(f"{where}: {key} {show(got[key])}, expected {show(expected[key])}")
        left, right = got["values"], expected["values"]
        if len(left) != len(right):
            return [*found, f"{where}: {len(left)} rows, expected {len(right)}"]
        loose = "dtype" in self.ignore
        wrong = [
            f"{where} row {i}: {show(a)}, expected {show(b)}"
            for i, (a, b) in enumerate(zip(left, right)) if not (may_differ(a, b) or self.same(a, b, loose))
        ]
        return found + wrong[:SHOWN] + ([f"{where}: {len(wrong) - SHOWN} more rows differ"] if len(wrong) > SHOWN else [])

    def labels(self, got: dict, expected: dict, where: str) -> list[str]:
        found = []
        # pandas has dates without time in a plain Index; here they are points in time like others
        dates = all(level["dtype"] == "date" for level in (*got["levels"], *expected["levels"]))
        if not dates and (got["class"] in MULTIPLE or expected["class"] in MULTIPLE) and got["class"] != expected["class"]:
            found.append(f"{where}class {got['class']}, expected {expected['class']}")
        if "name" not in self.ignore and not self.same(got["names"], expected["names"]):
            found.append(f"{where}names {show(got['names'])}, expected {show(expected['names'])}")
        if len(got["levels"]) != len(expected["levels"]):
            return [*found, f"{where}{len(got['levels'])} levels, expected {len(expected['levels'])}"]
        for level, (a, b) in enumerate(zip(got["levels"], expected["levels"])):
            found += self.column(a, b, f"{where}labels" + (f" of level {level}" if len(got["levels"]) > 1 else ""))
        return found

    def same(self, a, b, loose: bool = False) -> bool:
        """Return whether two values are the same; whole and floating numbers differ, unless the comparison is loose."""
        if self.fold_nan:
            a, b = (None if v == {"float": "NaN"} else v for v in (a, b))
        if isinstance(a, dict) and isinstance(b, dict):
            if "decimal" in a and "decimal" in b:
                return Decimal(a["decimal"]) == Decimal(b["decimal"])
            return a.keys() == b.keys() and all(self.same(a[k], b[k], loose) for k in a)
        if isinstance(a, list) and isinstance(b, list):
            return len(a) == len(b) and all(self.same(x, y, loose) for x, y in zip(a, b))
        if isinstance(a, float) and isinstance(b, float) or (loose and number(a) and number(b)):
            return a == b or math.isclose(a, b, rel_tol=self.tolerance, abs_tol=0.0)
        return type(a) is type(b) and a == b


def number(value) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def plain(dtype: str) -> str:
    """decimal64(2), list<int64> and struct<…> are compared by their values."""
    for kind in ("decimal", "list", "struct", "interval", "category"):
        if dtype.startswith(kind):
            return kind
    return dtype


def order(value) -> str:
    return json.dumps(value, sort_keys=True)


def ordered(columns: list, index: dict) -> tuple[list, dict]:
    parts = [*columns, *index["levels"]]
    rows = sorted(zip(*(part["values"] for part in parts)), key=order)
    turned = list(zip(*rows)) if rows else [[] for _ in parts]
    made = [{**part, "values": list(values)} for part, values in zip(parts, turned)]
    return made[:len(columns)], {**index, "levels": made[len(columns):]}


def show(value) -> str:
    """Return a value as a person writes it."""
    if isinstance(value, dict):
        if value.get("kind") == "scalar":
            return show(value["value"])
        if len(value) == 1:
            kind, content = next(iter(value.items()))
            if kind == "tuple":
                return "(" + ", ".join(show(v) for v in content) + ")"
            return str(content) if kind == "float" else f"{kind} {show(content) if isinstance(content, list) else content}"
    if isinstance(value, list):
        return "[" + ", ".join(show(v) for v in value) + "]"
    return "null" if value is None else repr(value)


def table(result: dict) -> str:
    """Return a neutral result as text: a row a line, for messages."""
    if result["kind"] in ("frame", "series"):
        columns = result["columns"] if result["kind"] == "frame" else [{"label": result["name"], **result}]
        header = [f"[{show(n)}] {level['dtype']}" for n, level in zip(result["index"]["names"], result["index"]["levels"])]
        header += [f"{show(c['label'])} {c['dtype']}" for c in columns]
        parts = [*result["index"]["levels"], *columns]
        lines = [header, *([show(v) for v in row] for row in zip(*(part["values"] for part in parts)))]
        widths = [max(len(line[i]) for line in lines) for i in range(len(header))]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)
    if result["kind"] == "index":
        return f"{result['class']} {show(result['names'])} " + "; ".join(f"{v['dtype']} {show(v['values'])}" for v in result["levels"])
    if result["kind"] == "list":
        return "[" + ", ".join(table(v) for v in result["values"]) + "]"
    if result["kind"] == "map":
        return "{" + ", ".join(f"{table(k)}: {table(v)}" for k, v in result["entries"]) + "}"
    return show(result["value"])
