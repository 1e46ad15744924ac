"""One random operation with its inputs, and how Java's answer to it differs from pandas'."""

import json

import pandas as pd

from differential.operations import Operation
from oracle.cases import Raised
from oracle.fixtures import Fixture, build
from oracle.neutral import neutral
from report.neutral import Comparison, table
from run.server import plain


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
        head = f"{self.operation.name} {parameters}" if self.parameters else self.operation.name
        return "\n".join([head, *shown])


def difference(trial: Trial, answer: dict) -> str | None:
    """Return Java's answer and pandas' where they differ, as text."""
    expected = trial.pandas()
    operation = trial.operation
    if "result" not in answer:
        if isinstance(expected, Raised) and "error" in answer:
            return None
        refusal = answer.get("crash") or f"{answer['error']['classes'][0]}: {answer['error']['message']} ({answer['error']['at']})"
        return f"Java refuses: {refusal}\npandas:\n{told(expected)}"
    if isinstance(expected, Raised):
        return f"pandas refuses: {told(expected)}\nJava:\n{table(answer['result'])}"
    compare = Comparison(operation.tolerance, operation.ignore_order, operation.ignore, operation.nan == "missing")
    found = compare.differences(answer["result"], expected)
    return "\n".join([*found, f"Java:\n{table(answer['result'])}", f"pandas:\n{table(expected)}"]) if found else None


def told(result) -> str:
    return f"{result.classes[0]}: {result.message}" if isinstance(result, Raised) else table(result)
