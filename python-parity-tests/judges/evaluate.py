"""Evaluates the text of a case, or a random trial, in cuDF. Beside a GPU only."""

import contextlib

import cudf
import pandas as pd

from differential import operations
from judges import derive
from judges.answers import Answer, Trial, digest_of_case, digest_of_trial
from judges.objects import build, neutral
from oracle import cases
from oracle.cases import Case


class Shim:
    """cuDF under the name of pandas; what cuDF has not, as timestamps, is pandas' own."""

    def __getattr__(self, name: str):
        return getattr(cudf, name) if hasattr(cudf, name) else getattr(pd, name)


def on_host(value):
    """Return the elements of what lies on the device, which Python does not iterate over."""
    return value.to_arrow().to_pylist() if isinstance(value, (cudf.Series, cudf.Index)) else list(value)


def of_case(case: Case) -> tuple[Answer, str]:
    """Return cuDF's answer to a case, and the message that it refuses with."""
    setup, text = derive.texts(case)
    scope = {**cases.names(), "pd": Shim(), "cudf": cudf, derive.ON_HOST: on_host, "series": series, "index": index, "frame": frame}

    def run():
        scope.update({name: build(case.known[name]) for name in derive.names(case) & set(case.known)})
        exec(setup, scope)
        return eval(text, scope)

    return answered(digest_of_case(case), run)


def of_trial(trial: Trial) -> tuple[Answer, str]:
    """Return cuDF's answer to a random trial, and the message that it refuses with."""
    operation = operation_of(trial)
    compute = operation.cudf or operation.pandas
    return answered(digest_of_trial(trial, compute), lambda: compute(*[build(f) for f in trial.inputs], **trial.parameters))


def operation_of(trial: Trial) -> operations.Operation:
    """Return the operation of a trial; the key tells those of one name apart."""
    return next(operation for operation in operations.GROUPS[trial.group] if operation.key == trial.operation)


def answered(digest: str, run) -> tuple[Answer, str]:
    try:
        return Answer(digest, neutral(run())), ""
    except Exception as refused:  # what cuDF refuses with is an answer
        return Answer(digest, raises=type(refused).__name__), str(refused)


def series(values, dtype: str, name=None, index=None):
    made = build(cases.fixtures.Fixture("", "series", [cases.column(dtype, values, name)], None))
    if index is not None:
        made.index = index
    return made


def index(values, dtype: str, name=None):
    return cudf.Index(series(values, dtype), name=name)


def frame(columns: dict, index=None):
    made = cudf.DataFrame({label: series(values, dtype) for label, (dtype, values) in columns.items()})
    if index is not None:
        made.index = index
    return made


@contextlib.contextmanager
def as_pandas():
    """The operations of the random trials with cuDF under the name of pandas."""
    operations.pd = Shim()
    try:
        yield
    finally:
        operations.pd = pd
