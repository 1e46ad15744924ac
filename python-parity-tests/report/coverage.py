#!/usr/bin/env python3
"""Makes docs/frame-coverage.md of the surface table and of the cases that passed on each engine.

    coverage.py            say whether the committed file is up to date
    coverage.py --write    write it

The host column comes of target/parity-report.tsv, which the parity tests leave; the CUDA column of docs/parity-cuda.tsv,
which `harness.py compare --write-cuda` keeps: ids that passed, each with the digest of the case as it was then.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HERE))

from oracle.cases import Case, discover  # noqa: E402
from report.surface import Method, Surface  # noqa: E402

DOCS = HERE.parent / "docs"
FILE = DOCS / "frame-coverage.md"
CUDA = DOCS / "parity-cuda.tsv"
REPORT = HERE / "target" / "parity-report.tsv"
SHOWN = 3
HEAD = """# Coverage of the frame API

Made by `python-parity-tests/report/coverage.py --write`; do not edit. A method counts on an engine (`yes`) where a parity
case called it there and its values were equal to those of pandas, or differed as the case explains. `later`: another
part of the library; `refused`: not offered on purpose; `internal`: nothing that pandas has, with tests of its own. `methods`
are those that are offered now; `later` and `refused` come besides. The table itself is `frame-api.tsv`.

"""


def passed_on_host(report: Path = REPORT) -> set[str]:
    """Return the ids that the last run of the parity tests found equal."""
    rows = [line.split("\t") for line in report.read_text().splitlines()[1:]]
    return {id for id, _, result in rows if result == "equal"}


def passed_on_cuda(cases: list[Case]) -> set[str]:
    """Return the ids that passed on CUDA as the cases are now."""
    if not CUDA.exists():
        return set()
    rows = dict(line.split("\t") for line in CUDA.read_text().splitlines()[1:])
    return {case.id for case in cases if rows.get(case.id) == case.digest()}


def document(surface: Surface, cases: list[Case], host: set[str], cuda: set[str]) -> str:
    """Return the text of docs/frame-coverage.md."""
    ids: dict[str, list[str]] = {}
    for case in cases:
        for key in case.covers:
            if case.compares_values() and case.id in host | cuda:
                ids.setdefault(key, []).append(case.id)
    parts = [HEAD, totals(surface, ids, host, cuda)]
    owners = dict.fromkeys(method.owner for method in surface.methods.values())
    for owner in owners:
        methods = [m for m in surface.methods.values() if m.owner == owner]
        parts.append(f"## {owner}\n\n| method | Java | tier | host | cuda | cases |\n| --- | --- | --- | --- | --- | --- |\n")
        parts.append("".join(row(m, ids.get(m.key, []), host, cuda) for m in methods) + "\n")
    return "".join(parts).rstrip("\n") + "\n"


def row(method: Method, ids: list[str], host: set[str], cuda: set[str]) -> str:
    java = "" if method.java == ("-",) else ", ".join(f"`{name}`" for name in method.java)
    shown = ", ".join(ids[:SHOWN]) + (f" and {len(ids) - SHOWN} more" if len(ids) > SHOWN else "")
    cells = [method.name, java, str(method.tier), mark(method, ids, host), mark(method, ids, cuda), shown]
    return "| " + " | ".join(cells) + " |\n"


def mark(method: Method, ids: list[str], passed: set[str]) -> str:
    if any(id in passed for id in ids):
        return "yes"
    return "" if method.status == "now" else method.status


def totals(surface: Surface, ids: dict[str, list[str]], host: set[str], cuda: set[str]) -> str:
    """Return the table of how many methods of each tier there are, and how many count; `later` and `refused` stand beside."""
    lines = ["| tier | methods | host | cuda | later | refused |", "| --- | --- | --- | --- | --- | --- |"]
    for tier in (1, 2, 3):
        of_tier = [m for m in surface.methods.values() if m.tier == tier]
        methods = [m for m in of_tier if m.status == "now"]
        counts = [sum(any(id in passed for id in ids.get(m.key, [])) for m in methods) for passed in (host, cuda)]
        others = [sum(m.status == status for m in of_tier) for status in ("later", "refused")]
        lines.append("| " + " | ".join(str(cell) for cell in [tier, len(methods), *counts, *others]) + " |")
    return "\n".join(lines) + "\n\n"


def differences(wanted: str, committed: str) -> list[str]:
    """Return the first lines in which the committed file is not what it should be."""
    left, right = wanted.splitlines(), committed.splitlines()
    changed = [f"{FILE.name}: {b!r} should be {a!r}" for a, b in zip(left, right) if a != b][:5]
    return changed or ([] if wanted == committed else [f"{FILE.name} has {len(right)} lines, should have {len(left)}"])


def current() -> str:
    """Return the text that the reports give now."""
    cases = discover()
    return document(Surface(), cases, passed_on_host(), passed_on_cuda(cases))


def write() -> None:
    FILE.write_text(current())


def main() -> None:
    if "--write" in sys.argv[1:]:
        write()
        return
    wanted = current()
    found = differences(wanted, FILE.read_text() if FILE.exists() else "")
    if found:
        raise SystemExit("\n".join([*found, "run python-parity-tests/verify.py --step coverage"]))


if __name__ == "__main__":
    main()
