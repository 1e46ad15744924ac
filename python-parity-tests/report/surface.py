"""The surface to reach: docs/frame-api.tsv, and whether a case calls what it says it covers."""

import re
from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from oracle.cases import Case

FILE = Path(__file__).resolve().parent.parent.parent / "docs" / "frame-api.tsv"
PANDAS = {
    "DataFrame": pd.DataFrame, "Series": pd.Series, "Index": pd.Index, "RangeIndex": pd.RangeIndex,
    "MultiIndex": pd.MultiIndex, "DatetimeIndex": pd.DatetimeIndex, "TimedeltaIndex": pd.TimedeltaIndex,
    "CategoricalIndex": pd.CategoricalIndex, "IntervalIndex": pd.IntervalIndex, "cudf": pd, "DateOffset": pd.DateOffset,
    "CategoricalDtype": pd.CategoricalDtype, "IntervalDtype": pd.IntervalDtype,
}


@dataclass(frozen=True)
class Method:
    """A row of the table."""

    owner: str
    name: str
    tier: int
    java: tuple[str, ...]
    status: str

    @property
    def key(self) -> str:
        return f"{self.owner}.{self.name}"


class Surface:
    """The rows by class.method."""

    def __init__(self, file: Path = FILE):
        self.methods: dict[str, Method] = {}
        for line in file.read_text().splitlines()[1:]:
            owner, name, tier, java, status = line.split("\t")
            method = Method(owner, name, int(tier), tuple(part.strip() for part in java.split(" | ")), status)
            self.methods[method.key] = method

    def uncalled(self, case: Case) -> list[str]:
        """Return the methods that a case says it covers and whose names stand in neither of its texts."""
        found = []
        java = case.java_setup + "\n" + case.java
        python = case.pandas_setup + "\n" + case.pandas
        for key in case.covers:
            method = self.methods.get(key)
            if method is None:
                found.append(f"docs/frame-api.tsv has no {key}")
            elif not any(calls(java, name) for name in method.java):
                found.append(f"the Java text does not call {' or '.join(method.java)} of {key}")
            elif case.pandas and not pandas_calls(python, method):
                found.append(f"the pandas text does not use {method.name} of {key}")
        return found


def calls(java: str, name: str) -> bool:
    """Return whether Java text calls a name: an instance method by .name( or ::name, Class.name by Class.name(."""
    name = re.sub(r"\(.*?\)", "", name)
    if "." in name and name.split(".")[0][:1].isupper():
        return re.search(rf"(?<![\w.]){re.escape(name)}\b", java) is not None
    pattern = r"\s*\([^;]*?\)\s*".join(rf"\.\s*{re.escape(part)}" for part in name.split("."))
    return re.search(pattern + r"\s*\(", java) is not None or f"::{name}" in java


def pandas_calls(python: str, method: Method) -> bool:
    owner = PANDAS.get(method.owner)
    if method.name == "(constructor)":
        helper = "frame" if method.owner == "DataFrame" else method.owner.lower()
        return owner is None or re.search(rf"\b({method.owner}(\.from_\w+)?|{helper})\(", python) is not None
    if owner is None or not hasattr(owner, method.name) or method.name.startswith("__"):
        return True
    return re.search(rf"\.{re.escape(method.name)}\b", python) is not None
