"""Draws the fixed set of random trials that cuDF answers; recording it anew keeps those that are there."""

from hypothesis import HealthCheck, Phase, given, reject, seed, settings
from hypothesis import strategies as st

from differential.operations import GROUPS, Operation
from judges.answers import Trial, line

SIZE = 3_000
SEED = 20261122


def trials() -> list[Trial]:
    """Return SIZE trials, as many of each operation as may be."""
    operations = [(group, operation) for group, members in GROUPS.items() for operation in members]
    share, more = divmod(SIZE, len(operations))
    found = []
    for position, (group, operation) in enumerate(operations):
        found += of_operation(group, operation, share + (position < more))
    return found


def of_operation(group: str, operation: Operation, count: int) -> list[Trial]:
    found: dict[str, Trial] = {}

    @st.composite
    def drawn(draw):
        inputs, parameters = draw(operation.inputs())
        if not operation.applies(inputs, parameters):
            reject()
        return Trial(group, operation.key, inputs, parameters)

    @seed(SEED)
    @settings(max_examples=8 * count, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(drawn())
    def collect(trial):
        found.setdefault(line(trial.fields()), trial)

    collect()
    # the first ones drawn are the least; a later half has rows
    chosen = list(found.values())
    step = max(1, len(chosen) // count)
    return (chosen[::step] + [each for i, each in enumerate(chosen) if i % step])[:count]
