"""Random frames and operations, in pandas and in Java; each difference is shrunk to the least one and printed.

CUDF4J_PARITY_RANDOM says how many cases there are in all, CUDF4J_PARITY_SEED where they start.
"""

import contextlib
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, reject, seed, settings
from hypothesis import strategies as st
from hypothesis.configuration import set_hypothesis_home_dir

from differential import strategies as some
from differential.operations import GROUPS, UNASKED, Operation, only
from differential.trial import Trial, difference
from judges import answers
from oracle.fixtures import build
from oracle.neutral import neutral
from run.server import Server

set_hypothesis_home_dir(Path(__file__).resolve().parent / "target" / "hypothesis")
CASES = int(os.environ.get("CUDF4J_PARITY_RANDOM", "2000"))
SEED = int(os.environ.get("CUDF4J_PARITY_SEED", "20261121"))
ALL = [(group, operation) for group, operations in GROUPS.items() for operation in operations]
TRIED = ALL + [(group, operation) for group, operations in UNASKED.items() for operation in operations]
SHARE = max(1, -(-CASES // len(TRIED)))


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


def least_difference(operation: Operation, server: Server, cases: int) -> str | None:
    """Return the least difference that so many random cases lead to, as text; None where there is none."""
    least: list[str] = []

    @seed(SEED)
    @settings(max_examples=cases, deadline=None, database=None, print_blob=False, report_multiple_bugs=False,
              phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck))
    @given(trials(operation))
    def search(trial):
        found = difference(trial, server.ask(operation.name, trial.inputs, trial.parameters))
        if found:
            least[:] = [f"{trial!r}\n--- differs:\n{found}"]
            raise Differs()

    with contextlib.suppress(Differs):
        search()
    return least[0] if least else None


class Differs(AssertionError):
    """A trial differs; the last one that hypothesis tries is the least."""


@pytest.mark.parametrize("operation", [o for _, o in TRIED], ids=[f"{group}-{o.key}" for group, o in TRIED])
def test_random(operation, server):
    found = least_difference(operation, server, SHARE)
    if found:
        pytest.fail(f"CUDF4J_PARITY_SEED={SEED}\n{found}", pytrace=False)


@pytest.mark.parametrize(("group", "operation"), ALL, ids=[f"{group}-{o.key}" for group, o in ALL])
def test_recorded(group, operation, server, verdicts):
    """The fixed trials, which cuDF has answered too."""
    trials = [(trial, answer) for trial, answer in answers.of_trials(group) if trial.operation == operation.key]
    assert trials, f"cuDF was never asked {operation.key}: draw trials, and run record.py beside a GPU (README.md)"
    found = [f"{each}\n{wrong}" for trial, answer in trials for each, wrong in [recorded(group, operation, trial, answer, server, verdicts)] if wrong]
    if found:
        pytest.fail("\n\n".join(found[:5]), pytrace=False)


def recorded(group, operation, trial, answer, server, verdicts) -> tuple[Trial, str]:
    """Return a trial, and what differs between Java and the two others as text."""
    shown = Trial(operation, trial.inputs, trial.parameters)
    given = server.ask(operation.name, trial.inputs, trial.parameters)
    return shown, "\n".join([difference(shown, given) or "", *verdicts.judge_trial(group, operation, trial, answer, given)]).strip()


def test_unknownOperation_isRefusedByName(server):
    answer = server.ask("series.nothing", [], {})
    assert answer["error"]["message"] == "no operation is called series.nothing"


class Forgetful:
    """Answers with the input, but never with a null."""

    def ask(self, operation, inputs, parameters):
        result = neutral(build(inputs[0]))
        return {"result": {**result, "values": [0 if v is None else v for v in result["values"]]}}


def test_difference_isShrunkToOneRow():
    same = Operation("series.same", lambda: only(some.series(["int8", "int64"])), lambda a: a)
    assert least_difference(same, Forgetful(), 200).splitlines() == [
        "series.same", "input 0:", "[null] int64  's' int8", "0             null", "--- differs:", "values row 0: 0, expected null",
        "Java:", "[null] int64  's' int8", "0             0", "pandas:", "[null] int64  's' int8", "0             null",
    ]
