"""Random frames and operations, in pandas and in Java; each difference is shrunk to the least one and printed.

CUDF4J_PARITY_RANDOM says how many cases there are in all, CUDF4J_PARITY_SEED where they start.
"""

import contextlib
import json
import os
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import HealthCheck, Phase, given, reject, seed, settings
from hypothesis import strategies as st
from hypothesis.configuration import set_hypothesis_home_dir

from differential.operations import GROUPS, Operation
from oracle.cases import Raised
from oracle.fixtures import Fixture, build
from oracle.neutral import neutral
from report.neutral import Comparison, table
from run.server import Server, plain

set_hypothesis_home_dir(Path(__file__).resolve().parent / "target" / "hypothesis")
CASES = int(os.environ.get("CUDF4J_PARITY_RANDOM", "2000"))
SEED = int(os.environ.get("CUDF4J_PARITY_SEED", "20261121"))
ALL = [(group, operation) for group, operations in GROUPS.items() for operation in operations]
SHARE = max(1, -(-CASES // len(ALL)))


class Trial:
    """One operation with its inputs and parameters; prints as a person would write it down."""

    def __init__(self, operation: Operation, inputs: list[Fixture], parameters: dict):
        self.operation = operation
        self.inputs = inputs
        self.parameters = parameters

    def pandas(self):
        with pd.option_context("future.distinguish_nan_and_na", self.operation.nan != "missing"):
            try:
                return neutral(self.operation.pandas(*[build(fixture) for fixture in self.inputs], **self.parameters))
            except Exception as refused:  # both sides may refuse; only one may not
                return Raised((type(refused).__name__,), str(refused))

    def __repr__(self) -> str:
        with pd.option_context("future.distinguish_nan_and_na", True):
            shown = [f"input {i}:\n{table(neutral(build(fixture)))}" for i, fixture in enumerate(self.inputs)]
        parameters = json.dumps({k: plain(v) for k, v in self.parameters.items()}, ensure_ascii=False, default=str)
        return "\n".join([f"{self.operation.name} {parameters if self.parameters else ''}", *shown])


@st.composite
def trials(draw, operation: Operation) -> Trial:
    inputs, parameters = draw(operation.inputs())
    if not operation.applies(inputs, parameters):
        reject()
    return Trial(operation, inputs, parameters)


@pytest.fixture(scope="session")
def server():
    with Server(os.environ["CUDF4J_PARITY_JAVA"], os.environ["CUDF4J_PARITY_CLASSPATH"]) as running:
        yield running


def difference(trial: Trial, server: Server) -> str | None:
    """Return both results where they differ, as text."""
    expected = trial.pandas()
    answer = server.ask(trial.operation.name, trial.inputs, trial.parameters)
    operation = trial.operation
    if "result" not in answer:
        if isinstance(expected, Raised) and "error" in answer:
            return None
        refusal = answer.get("crash") or f"{answer['error']['classes'][0]}: {answer['error']['message']} ({answer['error']['at']})"
        return f"Java refuses: {refusal}\npandas:\n{told(expected)}"
    if isinstance(expected, Raised):
        return f"pandas refuses: {told(expected)}\nJava:\n{table(answer['result'])}"
    compare = Comparison(operation.tolerance, operation.ignore_order, operation.ignore, operation.nan == "missing", classes=False)
    found = compare.differences(answer["result"], expected)
    return "\n".join([*found, f"Java:\n{table(answer['result'])}", f"pandas:\n{table(expected)}"]) if found else None


def told(result) -> str:
    return f"{result.classes[0]}: {result.message}" if isinstance(result, Raised) else table(result)


@pytest.mark.parametrize("operation", [o for _, o in ALL], ids=[f"{group}-{o.name}" for group, o in ALL])
def test_random(operation, server):
    least: list[str] = []

    @seed(SEED)
    @settings(max_examples=SHARE, deadline=None, database=None, print_blob=False, report_multiple_bugs=False,
              phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck))
    @given(trials(operation))
    def search(trial):
        found = difference(trial, server)
        if found:
            least[:] = [f"{trial!r}\n--- differs:\n{found}"]
            raise Differs()

    with contextlib.suppress(Differs):
        search()
    if least:
        pytest.fail(f"CUDF4J_PARITY_SEED={SEED}\n{least[0]}", pytrace=False)


class Differs(AssertionError):
    """A trial differs; the last one that hypothesis tries is the least."""
