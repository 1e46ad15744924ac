"""Every case: the same inputs to pandas and to Java, and the tables must be equal."""

import importlib

import pyarrow as pa
import pytest

from report.differences import differences
from run.java import JavaError


def test_case(case, java, report, data_folder, tmp_path):
    module, function = case["oracle"].rsplit(".", 1)
    oracle = getattr(importlib.import_module(f"oracle.{module}"), function)
    expected = pa.Table.from_pandas(oracle(data_folder), preserve_index=False)
    got = java.run(case["program"], data_folder, tmp_path / "result.arrow")
    found = differences(got, expected, case["relative_tolerance"])
    report.add(case["id"], java.engine, found)
    assert not found, "\n".join(found)


def test_unknownProgram_isRefusedByName(java, data_folder, tmp_path):
    with pytest.raises(JavaError, match="no program is called 'flights.nothing'"):
        java.run("flights.nothing", data_folder, tmp_path / "result.arrow")


def test_missingFile_namesIt(java, tmp_path):
    with pytest.raises(JavaError, match="airlines.csv: there is no such file"):
        java.run("flights.delaysPerCarrier", tmp_path, tmp_path / "result.arrow")


def test_differences_areFound():
    expected = pa.table({"a": pa.array([1, None, 3]), "x": pa.array([1.0, float("nan"), None])})
    assert differences(expected, expected, 0.0) == []
    other = pa.table({"a": pa.array([1, 2, 3]), "x": pa.array([1.0, None, float("nan")])})
    assert len(differences(other, expected, 0.0)) == 3
    assert "expected" in differences(expected.select(["x", "a"]), expected, 0.0)[0]
    assert differences(expected.slice(1), expected, 0.0) == ["2 rows, expected 3"]
    close = pa.table({"a": expected["a"], "x": pa.array([1.0 + 1e-15, float("nan"), None])})
    assert differences(close, expected, 1e-12) == []
