"""Makes docs/pandas.md and docs/cudf.md of the table of differences and of what cuDF refused."""

import tomllib
from pathlib import Path

from judges import answers
from judges.verdict import FILE, Difference, differences
from oracle.cases import Case

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
SAME = "as cudf4j"
MADE = "Made by `python-parity-tests/verify.py --step differences`; do not edit."
SHOWN = 3

PANDAS = f"""# Differences from pandas

{MADE} What pandas gives with its nullable dtypes is what this library gives, but for what stands here: each parity case
compares both, and fails where they differ in anything else.

| operation | pandas | cudf4j | why |
| --- | --- | --- | --- |
"""

CUDF = f"""# Differences from Python cuDF

{MADE} Python cuDF {{cudf}} with pandas {{pandas}} answered the parity cases and {{trials}} random trials on one {{device}}, on
{{date}}. Each build compares its answers with this library's, and fails where they differ in anything that does not stand here.
Of {{asked}} answers {{refused}} are exceptions.

| operation | cuDF | cudf4j | why |
| --- | --- | --- | --- |
"""

REFUSED = """
## What cuDF refuses and this library does

A row for each method, with the class of the exception and cases that show it.

| method | exception | cases |
| --- | --- | --- |
"""

STATEMENTS = """
## Behaviours of cuDF that are not kept

The numbers are those of `behaviours.tsv` in the testkit.

| number | cuDF | why not |
| --- | --- | --- |
"""


def pandas() -> str:
    rows = [f"| {one.operation} | {one.pandas} | {one.cudf4j} | {one.why} |\n" for one in differences().values() if one.pandas != SAME]
    return PANDAS + "".join(escaped(row) for row in rows)


def cudf(cases: list[Case]) -> str:
    given = answers.of_cases()
    trials = {name: answers.read(name)[1] for name in sorted(file.stem for file in answers.FOLDER.glob(answers.RANDOM + "*.jsonl"))}
    versions = answers.read(next(iter(trials)))[0]
    count = sum(len(entries) for entries in trials.values())
    refused = sum(bool(answer.raises) for answer in given.values()) + sum("raises" in e for entries in trials.values() for e in entries)
    rows = [f"| {one.operation} | {one.cudf} | {one.cudf4j} | {one.why} |\n" for one in differences().values() if differs(one)]
    head = CUDF.format(**versions, trials=count, asked=len(given) + count, refused=refused)
    return head + "".join(escaped(row) for row in rows) + REFUSED + refusals(cases, given) + STATEMENTS + statements()


def differs(one: Difference) -> bool:
    return one.cudf != SAME and bool(one.cases)


def refusals(cases: list[Case], given: dict[str, answers.Answer]) -> str:
    """Return the rows of methods that cuDF refuses in a case that has a result here."""
    found: dict[tuple[str, str], list[str]] = {}
    for case in cases:
        answer = given.get(case.id)
        if answer and answer.raises and case.compares_values():
            for method in case.covers:
                found.setdefault((method, answer.raises), []).append(case.id)
    lines = []
    for (method, raised), ids in found.items():
        more = f" and {len(ids) - SHOWN} more" if len(ids) > SHOWN else ""
        lines.append(f"| `{method}` | {raised} | {', '.join(ids[:SHOWN])}{more} |\n")
    return "".join(lines)


def statements() -> str:
    declared = tomllib.loads(FILE.read_text())["statement"]
    return "".join(f"| {each['number']} | {each['says']} | {each['why']} |\n" for each in declared)


def escaped(row: str) -> str:
    """Return a row whose code may hold the bars of operators."""
    parts = row.split("`")
    return "`".join(part.replace("|", "\\|") if i % 2 else part for i, part in enumerate(parts))


def texts(cases: list[Case]) -> dict[Path, str]:
    return {DOCS / "pandas.md": pandas(), DOCS / "cudf.md": cudf(cases)}
