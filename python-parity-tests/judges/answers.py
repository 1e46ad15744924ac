"""Answers of Python cuDF that were recorded beside a GPU: the files in answers/, one line a case, and their digests.

A file begins with a line of versions. Then comes a case a line: {"id", "digest", "result"} with a neutral form, or
{"id", "digest", "raises"} with the class of the exception that cuDF refuses with. A random trial has its operation, inputs
and parameters in place of an id, so that the set stays the same whatever draws random numbers.
"""

import ast
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from judges import derive
from oracle import fixtures
from oracle.cases import Case
from oracle.fixtures import Column, Fixture, Labels

FOLDER = Path(__file__).resolve().parent.parent / "answers"
RANDOM = "random-"


@dataclass(frozen=True)
class Answer:
    """What cuDF gave: a neutral result, or the name of the exception that it refused with."""

    digest: str
    result: dict | None = None
    raises: str = ""

    def fields(self) -> dict:
        return {"digest": self.digest, **({"raises": self.raises} if self.raises else {"result": self.result})}


@dataclass(frozen=True)
class Trial:
    """A random trial of the fixed set."""

    group: str
    operation: str
    inputs: list[Fixture]
    parameters: dict = field(hash=False)

    def fields(self) -> dict:
        return {"operation": self.operation, "inputs": [written(fixture) for fixture in self.inputs], "parameters": self.parameters}


def digest(*parts) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:10]


def digest_of_case(case: Case) -> str:
    """Return a digest of what cuDF's answer depends on: the text that it evaluates, and the fixtures that this names."""
    return digest(derive.SPELLING, case.pandas_setup, case.cudf or case.pandas, [case.known[name] for name in sorted(derive.names(case) & set(case.known))])


def digest_of_trial(trial: Trial, evaluated: Callable) -> str:
    """Return a digest of a trial and of the statement of its module that says what it computes."""
    return digest(json.dumps(trial.fields(), sort_keys=True), statement(evaluated))


def statement(function: Callable) -> str:
    """Return the source of the statement at the top of its module that makes a function; of a built-in one its name."""
    code = getattr(function, "__code__", None)
    if code is None:
        return function.__name__
    return next(text for first, last, text in statements(code.co_filename) if first <= code.co_firstlineno <= last)


@cache
def statements(file: str) -> list[tuple[int, int, str]]:
    text = Path(file).read_text()
    return [(node.lineno, node.end_lineno, ast.get_source_segment(text, node)) for node in ast.parse(text).body]


def written(fixture: Fixture) -> list:
    """Return a fixture as JSON has it."""
    index = None if fixture.index is None else fixture.index.range or [column(level) for level in fixture.index.levels]
    return [fixture.kind, [column(each) for each in fixture.columns], list(index) if index is not None else None]


def column(made: Column) -> list:
    plain = [made.label, made.dtype, made.values]
    return plain if made.categories is None else [*plain, made.categories, made.ordered]


def fixture_of(parts: list) -> Fixture:
    kind, columns, index = parts
    labels = None
    if index is not None:
        is_range = len(index) == 3 and all(isinstance(bound, int) for bound in index)
        labels = Labels([], tuple(index)) if is_range else Labels([column_of(level) for level in index])
    return Fixture(kind, kind, [column_of(each) for each in columns], labels)


def column_of(parts: list) -> Column:
    label, dtype, values, *rest = parts
    return Column(fixtures.label(label), dtype, values, *(rest or [None]))


def line(entry: dict) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def read(name: str) -> tuple[dict, list[dict]]:
    """Return the versions and the entries of a file of answers; nothing where there is no such file."""
    file = FOLDER / f"{name}.jsonl"
    if not file.exists():
        return {}, []
    # not splitlines: strings may have other ends of lines
    versions, *entries = [json.loads(each) for each in file.read_text(encoding="utf-8").split("\n") if each]
    return versions, entries


def write(name: str, versions: dict, entries: list[dict]) -> None:
    FOLDER.mkdir(exist_ok=True)
    text = "".join(line(entry) + "\n" for entry in [versions, *entries])
    (FOLDER / f"{name}.jsonl").write_text(text, encoding="utf-8")


def of_cases() -> dict[str, Answer]:
    """Return the answers to the cases, by id."""
    found = {}
    for file in sorted(FOLDER.glob("*.jsonl")):
        if not file.stem.startswith(RANDOM):
            for entry in read(file.stem)[1]:
                found[entry["id"]] = answer(entry)
    return found


def of_trials(group: str) -> list[tuple[Trial, Answer]]:
    """Return the trials of a group with their answers, in the order in which they were drawn."""
    return [
        (trial_of(group, entry), answer(entry)) for entry in read(RANDOM + group)[1]
    ]


def trial_of(group: str, entry: dict) -> Trial:
    return Trial(group, entry["operation"], [fixture_of(parts) for parts in entry["inputs"]], entry["parameters"])


def answer(entry: dict) -> Answer:
    return Answer(entry.get("digest", ""), entry.get("result"), entry.get("raises", ""))
