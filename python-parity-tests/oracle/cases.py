"""The cases that are data: discovered in cases/*.toml, checked, and evaluated in pandas."""

import ast
import datetime
import decimal
import hashlib
import os
import re
import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path

import numpy as np
import pandas as pd

from oracle import fixtures
from oracle.neutral import neutral

HERE = Path(__file__).resolve().parent.parent
KEYS = {
    "id", "covers", "pandas", "java", "pandas_setup", "java_setup", "ignore_order", "tolerance", "nan", "raises",
    "explained", "expect", "ignore", "engines", "behaviours", "cudf",
}
SEPARATE = {"id", "covers", "raises", "ignore", "engines", "behaviours"}
PARTS = {"dtype", "index", "name", "columns"}
TEXT_OF_JAVA = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|//[^\n]*')
NAME_OF_JAVA = re.compile(r"(?<![.\w])[a-z_]\w*")


class CaseError(ValueError):
    """A case says something that the harness cannot take."""


@dataclass(frozen=True)
class Case:
    """One comparison of pandas and Java."""

    id: str
    topic: str
    covers: tuple[str, ...]
    pandas: str
    java: str
    pandas_setup: str = ""
    java_setup: str = ""
    ignore_order: bool = False
    tolerance: float = 1e-12
    nan: str = "distinct"
    raises: tuple[str, ...] = ()
    explained: str = ""
    expect: str = ""
    ignore: frozenset[str] = frozenset()
    engines: tuple[str, ...] = ("host", "cuda")
    cudf: str = ""
    known: dict[str, fixtures.Fixture] = field(default_factory=dict, compare=False)

    def uses(self) -> dict[str, fixtures.Fixture]:
        """Return the fixtures that the Java text names; the same ones serve pandas."""
        words = set(NAME_OF_JAVA.findall(TEXT_OF_JAVA.sub('""', self.java_setup + "\n" + self.java)))
        return {name: fixture for name, fixture in self.known.items() if name in words}

    def digest(self) -> str:
        """Return a short digest of everything that the result depends on."""
        parts = [getattr(self, f.name) for f in fields(self) if f.name not in ("id", "topic", "known", "ignore", "cudf", "explained")]
        return hashlib.sha256(repr([*parts, sorted(self.ignore), list(self.uses().values())]).encode()).hexdigest()[:12]

    def compares_values(self) -> bool:
        return not self.raises and not self.expect.startswith("raises(")


@dataclass(frozen=True)
class Raised:
    """The class of an exception that one side refused with, and its superclasses."""

    classes: tuple[str, ...]
    message: str


def files() -> list[Path]:
    """Return the files of cases, fixtures.toml left out; CUDF4J_PARITY_TOPICS=a,b chooses among them."""
    chosen = os.environ.get("CUDF4J_PARITY_TOPICS")
    found = [file for file in sorted((HERE / "cases").glob("*.toml")) if file.stem != "fixtures"]
    return [file for file in found if file.stem in chosen.split(",")] if chosen else found


def discover() -> list[Case]:
    """Return every case, in the order of the files."""
    shared = fixtures.read(HERE / "cases" / "fixtures.toml")
    return [case for file in files() for case in load(file, shared)]


def load(file: Path, shared: dict[str, fixtures.Fixture]) -> list[Case]:
    try:
        document = tomllib.loads(file.read_text())
    except tomllib.TOMLDecodeError as problem:
        raise CaseError(f"{file.name}: {problem}") from problem
    known = {**shared, **fixtures.parse(document)}
    found: dict[str, Case] = {}
    for declared in document.get("case", []):
        case = checked(file.stem, declared, known)
        if case.id in found:
            raise CaseError(f"{file.name}: there are two cases {case.id!r}")
        found[case.id] = case
    return list(found.values())


def checked(topic: str, declared: dict, known: dict[str, fixtures.Fixture]) -> Case:
    name = f"{topic}/{declared.get('id')}"
    unknown = set(declared) - KEYS
    if unknown or not re.fullmatch(r"[\w-]+", declared.get("id", "")):
        raise CaseError(f"{name}: " + (f"unknown keys {sorted(unknown)}" if unknown else "an id is letters, digits, - and _"))
    if not declared.get("covers") or "java" not in declared:
        raise CaseError(f"{name}: a case has covers and java")
    if "pandas" not in declared and not (declared.get("expect") and declared.get("explained")):
        raise CaseError(f"{name}: without pandas a case has expect and explained")
    if ("expect" in declared or "ignore" in declared) and not declared.get("explained"):
        raise CaseError(f"{name}: expect and ignore want explained")
    if set(declared.get("ignore", [])) - PARTS:
        raise CaseError(f"{name}: ignore is some of {sorted(PARTS)}")
    if declared.get("nan", "missing") != "missing":
        raise CaseError(f'{name}: nan is "missing" or left out')
    if len(declared.get("raises", ["", ""])) != 2:
        raise CaseError(f"{name}: raises is [pandas class, Java class]")
    rest = {key: value for key, value in declared.items() if key not in SEPARATE}
    return Case(
        id=name, topic=topic, covers=tuple(declared["covers"]), pandas=rest.pop("pandas", ""), java=rest.pop("java"),
        raises=tuple(declared.get("raises", ())), ignore=frozenset(declared.get("ignore", ())),
        engines=tuple(declared.get("engines", ("host", "cuda"))), known=known, **rest,
    )


def names() -> dict:
    """Return what an expression of a case may use besides fixtures."""
    return {
        "pd": pd, "np": np, "NA": pd.NA, "NaT": pd.NaT, "NaN": float("nan"), "nan": float("nan"), "inf": float("inf"),
        "ts": pd.Timestamp, "td": pd.Timedelta, "date": datetime.date, "datetime": datetime.datetime,
        "Decimal": decimal.Decimal, "series": series, "index": index, "frame": frame, "raises": raises,
    }


def column(dtype: str, values, name=None) -> fixtures.Column:
    plain = [None if v is None or v is pd.NA or v is pd.NaT else v for v in values]
    if dtype in fixtures.FLOATS or dtype in fixtures.INTEGERS or dtype in ("bool", "string", "category"):
        pass
    elif dtype.startswith("datetime64"):
        plain = [None if v is None else pd.Timestamp(v).to_datetime64() for v in plain]
    elif dtype == "date":
        plain = [v.isoformat() if isinstance(v, datetime.date) else v for v in plain]
    categories = None
    if dtype == "category":
        categories = sorted({v for v in plain if v is not None})
    return fixtures.Column(name, dtype, plain, categories)


def series(values, dtype: str, name=None, index=None) -> pd.Series:
    """Return a series of a nullable dtype, by the name that the library gives it."""
    return pd.Series(fixtures.array(column(dtype, values)), name=name, index=index)


def index(values, dtype: str, name=None) -> pd.Index:
    return pd.Index(fixtures.array(column(dtype, values)), name=name)


def frame(columns: dict, index=None) -> pd.DataFrame:
    made = {label: pd.Series(fixtures.array(column(dtype, values)), index=index) for label, (dtype, values) in columns.items()}
    return pd.DataFrame(made, index=index)


def raises(name: str) -> Raised:
    """Return that Java refuses with an exception class, where pandas does not."""
    return Raised((name,), "")


def evaluate(case: Case, expression: str, extra: dict):
    scope = {**names(), **extra}
    for name, fixture in case.uses().items():
        scope[name] = fixtures.build(fixture)
    called = {node.id for node in ast.walk(ast.parse(case.pandas_setup + "\n" + expression)) if isinstance(node, ast.Name)}
    for name in called & set(case.known) - set(scope):
        scope[name] = fixtures.build(case.known[name])
    exec(case.pandas_setup, scope)
    return eval(expression.strip(), scope)


def expected(case: Case) -> tuple[object, object]:
    """Return what pandas gives and what Java must give, both neutral or `Raised`; the first is None without pandas."""
    with pd.option_context("future.distinguish_nan_and_na", case.nan != "missing"):
        result = None
        given = None
        if case.pandas:
            try:
                result = evaluate(case, case.pandas, {})
                given = neutral(result)
            except Exception as refused:  # what pandas refuses with is a result here
                given = Raised(tuple(c.__name__ for c in type(refused).__mro__), str(refused))
        if not case.expect:
            return given, given
        wanted = evaluate(case, case.expect, {"result": result})
        return given, wanted if isinstance(wanted, Raised) else neutral(wanted)
