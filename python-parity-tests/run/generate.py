"""Makes Java source of the cases and compiles it; a case that does not compile is dropped and reported by its id."""

import json
import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from oracle.cases import Case
from oracle.fixtures import Column, Fixture, Labels

PACKAGE = "io.cudf4j.parity.generated"
CHUNK = 150
ROUNDS = 6
IMPORTS = """import static io.cudf4j.parity.Values.*;
import io.cudf4j.*;
import io.cudf4j.errors.*;
import io.cudf4j.io.*;
import io.cudf4j.types.*;
import java.math.*;
import java.time.*;
import java.util.*;
"""
NUMBERS = {"int64": "{}L", "float64": "{}", "float32": "{}f"}
ERROR = re.compile(r"^(?P<file>[^\s:][^:]*\.java):(?P<line>\d+): error: (?P<message>.*)$")


@dataclass
class Unit:
    """A fixture or a case as Java: what is dropped when it does not compile."""

    name: str
    body: list[str]
    problem: str | None = None
    lines: range = field(default_factory=lambda: range(0))


def text(value: str) -> str:
    return json.dumps(value)


def literal(dtype: str, value) -> str:
    """Return a value of a fixture as a Java expression."""
    if value is None:
        return "null"
    if isinstance(value, list):
        return f"list({', '.join(literal(dtype[5:-1], v) for v in value)})"
    if isinstance(value, dict):
        kinds = dict(part.strip().split(":", 1) for part in re.split(r",\s*(?![^<]*>)", dtype[7:-1]))
        return "map(" + ", ".join(f"{text(k)}, {literal(kinds[k], v)}" for k, v in value.items()) + ")"
    if isinstance(value, bool):
        return "true" if value else "false"
    if dtype in ("float64", "float32"):
        box = "Double" if dtype == "float64" else "Float"
        if value != value:
            return f"{box}.NaN"
        if value in (float("inf"), float("-inf")):
            return f"{box}.{'POSITIVE' if value > 0 else 'NEGATIVE'}_INFINITY"
        return repr(float(value)) + ("f" if dtype == "float32" else "")
    if dtype == "uint64":
        return f'new BigInteger("{value}")'
    if isinstance(value, int) and dtype.startswith("timedelta64["):
        unit = {"s": "ofSeconds", "ms": "ofMillis", "us": "ofNanos", "ns": "ofNanos"}[dtype[12:-1]]
        return f"Duration.{unit}({value * 1000 if dtype.endswith('[us]') else value}L)"
    if isinstance(value, int):
        return f"{value}L" if dtype in ("int64", "uint32") else str(value)
    if dtype.startswith("datetime64["):
        return f"LocalDateTime.parse({text(value if 'T' in value else value + 'T00:00:00')})"
    if dtype == "date":
        return f"LocalDate.parse({text(value)})"
    if dtype.startswith("decimal"):
        return f"new BigDecimal({text(value)})"
    if isinstance(value, float):
        return repr(value)
    return text(value)


def label(value) -> str:
    if isinstance(value, tuple):
        return f"Tuple.of({', '.join(label(v) for v in value)})"
    return text(value) if isinstance(value, str) else "null" if value is None else str(value)


def dtype(made: Column) -> str:
    """Return a Java expression of the dtype."""
    name = made.dtype
    if name == "category":
        kind = "int64" if made.categories and isinstance(made.categories[0], int) else "string"
        values = ", ".join(literal(kind, v) for v in made.categories)
        return f"categories({'true' if made.ordered else 'false'}, {values})"
    named = re.sub(r":\s*", ": ", name)
    return f"dtype({text(named)})"


def values(made: Column) -> str:
    kind = made.dtype
    if kind == "category":
        kind = "int64" if made.categories and isinstance(made.categories[0], int) else "string"
    return f"list({', '.join(literal(kind, value) for value in made.values)})"


def index(made: Labels) -> str:
    if made.range is not None:
        plain = f"RangeIndex.of({made.range[0]}, {made.range[1]}, {made.range[2]})"
        return plain if made.name is None else f"{plain}.rename({label(made.name)})"
    if len(made.levels) == 1:
        level = made.levels[0]
        plain = f"Index.of({dtype(level)}, {values(level)})"
        return plain if level.label is None else f"{plain}.rename({label(level.label)})"
    levels = ", ".join(f"Index.of({dtype(level)}, {values(level)}).rename({label(level.label)})" for level in made.levels)
    return f"levels({levels})"


def fixture_type(fixture: Fixture) -> str:
    return {"frame": "DataFrame", "series": "Series", "index": "Index"}[fixture.kind]


def fixture_unit(fixture: Fixture, name: str) -> Unit:
    lines = [f"  static {fixture_type(fixture)} {name}() {{"]
    if fixture.kind == "index":
        lines.append(f"    return {index(fixture.index)};")
    elif fixture.kind == "series":
        made = fixture.columns[0]
        plain = f"Series.of({dtype(made)}, {values(made)})"
        plain += "" if made.label is None else f".rename({label(made.label)})"
        plain += "" if fixture.index is None else f".withIndex({index(fixture.index)})"
        lines.append(f"    return {plain};")
    else:
        lines.append("    DataFrameBuilder builder = DataFrame.builder();")
        lines += [f"    builder.column({label(c.label)}, {dtype(c)}, {values(c)});" for c in fixture.columns]
        if fixture.index is not None:
            lines.append(f"    builder.index({index(fixture.index)});")
        lines.append("    return builder.build();")
    return Unit(name, [*lines, "  }"])


def case_unit(case: Case, method: str, fixtures: dict[str, str]) -> Unit:
    lines = [f"  static Object {method}() throws Exception {{"]
    for name, fixture in case.uses().items():
        lines.append(f"    {fixture_type(fixture)} {name} = Fixtures.{fixtures[name]}();")
    lines += ["    " + line for line in case.java_setup.strip().splitlines()]
    lines += ["    return", *("      " + line for line in case.java.strip().splitlines()), "    ;", "  }"]
    return Unit(case.id, lines)


class Generator:
    """Writes and compiles the classes of all cases."""

    def __init__(self, cases: list[Case], folder: Path, javac: str, classpath: str):
        self._folder = folder
        self._javac = javac
        self._classpath = classpath
        self._fixtures: dict[str, Unit] = {}
        self._uses: dict[str, list[str]] = {}
        self._classes: dict[str, list[Unit]] = {}
        for case in cases:
            made = {name: self._fixture(case, name, fixture) for name, fixture in case.uses().items()}
            self._uses[case.id] = list(made.values())
            self._place(case, made)

    def _fixture(self, case: Case, name: str, fixture: Fixture) -> str:
        unit = fixture_unit(fixture, name)
        if name in self._fixtures and self._fixtures[name].body != unit.body:
            name = re.sub(r"\W", "_", case.topic) + "__" + name
            unit = fixture_unit(fixture, name)
        self._fixtures.setdefault(name, unit)
        return name

    def _place(self, case: Case, fixtures: dict[str, str]) -> None:
        stem = "Cases_" + re.sub(r"\W", "_", case.topic) + "_"
        number = 0
        while len(self._classes.get(f"{stem}{number}", [])) >= CHUNK:
            number += 1
        units = self._classes.setdefault(f"{stem}{number}", [])
        units.append(case_unit(case, f"case{len(units)}", fixtures))

    def compile(self) -> dict[str, str]:
        """Compile what compiles; return the ids of the cases that do not, and why."""
        sources, classes = self._folder / "java", self._folder / "classes"
        classes.mkdir(parents=True, exist_ok=True)
        for _ in range(ROUNDS):
            files = self._write(sources)
            problems = self._run(files, classes)
            if not problems:
                (classes / "cases.list").write_text("".join(f"{PACKAGE}.{name}\n" for name in self._classes))
                return {u.name: u.problem for units in self._classes.values() for u in units if u.problem}
            self._drop(problems)
        raise RuntimeError(f"the cases do not compile after {ROUNDS} rounds:\n" + "\n".join(str(p) for p in problems[:5]))

    def _write(self, sources: Path) -> list[Path]:
        target = sources / Path(*PACKAGE.split("."))
        target.mkdir(parents=True, exist_ok=True)
        for old in target.glob("*.java"):
            old.unlink()
        written = [self._source(target / "Fixtures.java", "final class Fixtures", list(self._fixtures.values()), [])]
        for name, units in self._classes.items():
            register = [
                "  @Override public void register(Registry registry) {",
                *(f"    registry.add({text(u.name)}, {name}::case{i});" for i, u in enumerate(units) if u.problem is None),
                "  }",
            ]
            head = f"public final class {name} implements io.cudf4j.parity.CaseSet"
            written.append(self._source(target / f"{name}.java", head, units, register))
        return written

    @staticmethod
    def _source(file: Path, head: str, units: list[Unit], register: list[str]) -> Path:
        lines = [f"package {PACKAGE};", *IMPORTS.splitlines(), head + " {"]
        for unit in units:
            if unit.problem is None:
                unit.lines = range(len(lines) + 1, len(lines) + 1 + len(unit.body))
                lines += unit.body
        file.write_text("\n".join([*lines, *register, "}", ""]))
        return file

    def _run(self, files: list[Path], classes: Path) -> list[tuple[str, int, str]]:
        command = [self._javac, "-J-Xshare:auto", "-J-XX:TieredStopAtLevel=1", "--release", "17", "-nowarn", "-proc:none", "-implicit:none",
                   "-Xmaxerrs", "100000", "-XDshould-stop.ifError=FLOW", "-d", classes, "-cp", self._classpath, *files]
        done = subprocess.run([str(c) for c in command], capture_output=True, text=True)
        if done.returncode == 0:
            return []
        output = done.stderr.splitlines()
        problems = []
        for at, line in enumerate(output):
            found = ERROR.match(line)
            if found:
                more = [extra.strip() for extra in output[at + 1:at + 6] if extra.strip().startswith(("symbol:", "location:", "required:", "found:"))]
                problems.append((os.path.basename(found["file"]), int(found["line"]), "; ".join([found["message"], *more])))
        if not problems:
            raise RuntimeError(done.stderr)
        return problems

    def _drop(self, problems: list[tuple[str, int, str]]) -> None:
        units = {f"{name}.java": made for name, made in self._classes.items()}
        units["Fixtures.java"] = list(self._fixtures.values())
        dropped = 0
        for file, line, message in problems:
            for unit in units[file]:
                if line in unit.lines and unit.problem is None:
                    unit.problem = message
                    dropped += 1
        for made in self._classes.values():
            for unit in made:
                for name in self._uses[unit.name]:
                    if self._fixtures[name].problem and unit.problem is None:
                        unit.problem = f"fixture {name} does not compile: {self._fixtures[name].problem}"
        if not dropped:
            raise RuntimeError("javac complains about no case: " + "; ".join(f"{f}:{n}: {m}" for f, n, m in problems[:5]))
