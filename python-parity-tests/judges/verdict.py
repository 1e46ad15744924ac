"""Judges what the library gave by the recorded answers of cuDF; what differs on purpose stands in differences.toml."""

import fnmatch
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judges.answers import Answer
from report.neutral import Comparison, table

FILE = Path(__file__).resolve().parent.parent / "differences.toml"
OF_COMPARISON = frozenset({"dtype", "name", "index", "columns"})
OF_VALUES = frozenset({"cells", "null", "inf"})
PARTS = OF_COMPARISON | OF_VALUES | {"nan", "order", "date", "values", "refusal"}
WORDS = ("id", "operation", "pandas", "cudf", "cudf4j", "why")
ANEW = "run record.py beside a GPU (README.md)"


class TableError(ValueError):
    """The table of differences says something that cannot be."""


@dataclass(frozen=True)
class Difference:
    """A difference on purpose: what each of the three gives, why, and in which cases cuDF's answer is another than ours."""

    id: str
    operation: str
    pandas: str
    cudf: str
    cudf4j: str
    why: str
    cases: tuple[str, ...] = ()
    parts: frozenset[str] = frozenset()

    def holds(self, case: str) -> bool:
        return any(fnmatch.fnmatchcase(case, pattern) for pattern in self.cases)


@cache
def differences(file: Path = FILE) -> dict[str, Difference]:
    """Return the table, by id."""
    return {difference.id: difference for difference in parse(file.name, tomllib.loads(file.read_text()))}


def parse(name: str, document: dict) -> list[Difference]:
    found: list[Difference] = []
    for declared in document.get("difference", []):
        where = f"{name}: {declared.get('id')}"
        if not set(WORDS) <= set(declared) <= {*WORDS, "cases", "parts"}:
            raise TableError(f"{where}: the keys are {', '.join(WORDS)}, cases and parts; only the last two may lack")
        if set(declared.get("parts", [])) - PARTS or bool(declared.get("cases")) != bool(declared.get("parts")):
            raise TableError(f"{where}: parts are some of {sorted(PARTS)}, and come with cases")
        if declared["id"] in [known.id for known in found]:
            raise TableError(f"{where}: there are two of this id")
        words = {key: declared[key] for key in WORDS}
        found.append(Difference(**words, cases=tuple(declared.get("cases", ())), parts=frozenset(declared.get("parts", ()))))
    return found


class Judge:
    """Judges case after case, and knows which entries of the table were needed."""

    def __init__(self, known: list[Difference] | None = None):
        self._known = list(differences().values()) if known is None else known
        self.asked: set[str] = set()
        self._needed: set[tuple[str, str]] = set()

    def judge(self, case: str, digest: str, got: dict, answer: Answer | None, compare: Comparison) -> list[str]:
        """Return what is wrong between what Java gave and cuDF's answer; empty where they agree, or differ as the table says.

        `got` has a "result" or an "error". Where cuDF refuses there is nothing to compare: docs/cudf.md lists what it lacks.
        """
        self.asked.add(case)
        if answer is None:
            return [f"cuDF was never asked: {ANEW}"]
        if answer.digest != digest:
            return [f"this is not the case that cuDF was asked: {ANEW}"]
        if answer.raises:
            return []
        found = wrong(got, answer.result, compare, frozenset())
        if not found:
            return []
        held = [difference for difference in self._known if difference.holds(case)]
        for some in [*([one] for one in held), held]:
            if some and not wrong(got, answer.result, compare, frozenset().union(*(one.parts for one in some))):
                self._needed |= {(one.id, pattern) for one in some for pattern in one.cases if fnmatch.fnmatchcase(case, pattern)}
                return []
        shown = table(got["result"]) if "result" in got else got["error"]["classes"][0]
        return [*(f"cuDF: {each}" for each in found), f"Java:\n{shown}", f"cuDF:\n{table(answer.result)}"]

    def unneeded(self) -> list[str]:
        """Return the patterns of the table that no case needs, of those that were asked."""
        found = []
        for one in self._known:
            for pattern in one.cases:
                if not fnmatch.filter(self.asked, pattern):
                    found.append(f"{FILE.name}: {one.id}: there is no case {pattern}")
                elif (one.id, pattern) not in self._needed:
                    found.append(f"{FILE.name}: {one.id}: cuDF gives what we give in {pattern}; drop it")
        return found


def wrong(got: dict, answer: dict, compare: Comparison, parts: frozenset[str]) -> list[str]:
    """Return the differences that are left where some parts may differ."""
    if "error" in got:
        return [] if "refusal" in parts else [f"Java refuses: {got['error']['classes'][0]}: {got['error']['message']}"]
    if "values" in parts:
        return []
    loose = Comparison(compare.tolerance, compare.ignore_order or "order" in parts, compare.ignore | (parts & OF_COMPARISON),
                       compare.fold_nan or "nan" in parts, parts & OF_VALUES)
    result = with_times(got["result"]) if "date" in parts else got["result"]
    return loose.differences(result, answer)


def with_times(value):
    """Return a neutral form with each date as the timestamp at which it begins."""
    if isinstance(value, list):
        return [with_times(each) for each in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"date"}:
        return {"datetime": value["date"] + "T00:00:00.000000000"}
    return {key: "datetime64[s]" if key == "dtype" and each == "date" else with_times(each) for key, each in value.items()}
