"""docs/frame-coverage.md says what this run has shown."""

import os

import pytest

from conftest import CASES
from report import coverage
from report.surface import Surface


@pytest.mark.skipif("CUDF4J_PARITY_TOPICS" in os.environ, reason="a part of the cases tells nothing of the whole")
def test_committedCoverage_isUpToDate(verdicts, request):
    ran = {id for id, _, _ in verdicts.rows}
    if ran != {case.id for case in CASES if "host" in case.engines}:
        pytest.skip("not all cases were run")
    wanted = coverage.document(Surface(), CASES, verdicts.passed(), coverage.passed_on_cuda(CASES))
    committed = coverage.FILE.read_text() if coverage.FILE.exists() else ""
    found = coverage.differences(wanted, committed)
    if found:
        pytest.fail("\n".join([*found, "run python-parity-tests/verify.py --step coverage"]), pytrace=False)


def test_unknownMethod_isNamed(surface=Surface()):
    assert "DataFrame.sort_values" in surface.methods
    assert all(method.status in ("now", "later", "refused", "internal") for method in surface.methods.values())


def test_totals_sayWhatIsLeftOut():
    surface = Surface()
    lines = coverage.totals(surface, {}, set(), set()).strip().splitlines()
    rows = [[int(cell) for cell in line.strip("| ").split(" | ")] for line in lines[2:]]
    for tier, *counts in rows:
        assert sum(counts) == sum(m.tier == tier and m.status != "internal" for m in surface.methods.values())
    assert [row[0] for row in rows] == [1, 2, 3] and sum(row[4] for row in rows) > 0
