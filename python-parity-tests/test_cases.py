"""Every case of cases/*.toml: the same expression over pandas and over the library, and the results must be equal."""

import pytest

from oracle.cases import Case, checked, discover
from oracle.fixtures import parse
from report.neutral import Comparison
from report.surface import calls

CASES = discover()


def test_data(data_case: Case, java_results, verdicts):
    if java_results.engine not in data_case.engines:
        pytest.skip(f"not on {java_results.engine}")
    answer, broken = java_results.of(data_case.id)
    found = verdicts.judge(data_case, answer, broken, java_results.engine)
    if found:
        pytest.fail("\n".join(found), pytrace=False)


def test_eachAllocationOfEachCase_failsInTurn(compiled_cases):
    answers = compiled_cases.run("failing.jsonl", "--allocations", "fail").answers
    assert len(answers) == len(CASES) - len(compiled_cases.broken)
    wrong = {id: answer.get("crash") or answer["odd"] for id, answer in answers.items() if "crash" in answer or answer["odd"]}
    assert wrong == {}
    assert sum(answer["failed"] for answer in answers.values()) > 10 * len(answers)


def column(dtype, *values):
    return {"dtype": dtype, "values": list(values)}


def test_neutralDifferences_areFound():
    index = {"class": "RangeIndex", "names": [None], "levels": [column("int64", 0, 1)]}
    one = {"kind": "series", "name": "x", **column("float64", 1.5, {"float": "NaN"}), "index": index}
    compare = Comparison()
    assert compare.differences(one, one) == []
    assert "row 1" in compare.differences({**one, "values": [1.5, None]}, one)[0]
    assert "dtype" in compare.differences({**one, "dtype": "float32"}, one)[0]
    assert "name" in compare.differences({**one, "name": None}, one)[0]
    assert "row 0" in compare.differences({**one, "values": [1, {"float": "NaN"}]}, one)[0]
    assert compare.differences(one, {**one, "index": {**index, "class": "Index"}}) == []
    assert "labels" in compare.differences(one, {**one, "index": {**index, "levels": [column("int64", 1, 0)]}})[0]
    assert Comparison(fold_nan=True).differences({**one, "values": [1.5, None]}, one) == []
    turned = {**one, "values": [{"float": "NaN"}, 1.5], "index": {**index, "levels": [column("int64", 1, 0)]}}
    assert compare.differences(turned, one) and Comparison(ignore_order=True).differences(turned, one) == []


def test_fixturesOfACase_areTheNamesInItsJavaText():
    known = parse({"series": {"a": {"dtype": "int64", "values": "[1]"}, "b": {"dtype": "int64", "values": "[2]"}}})
    case = checked("topic", {"id": "one", "covers": ["Series.add"], "pandas": "a.add(1)", "java": 'a.add("b").b()'}, known)
    assert list(case.uses()) == ["a"]


def test_callsOfAJavaName_areRecognised():
    assert calls("x.sortValues(1)", "sortValues") and calls("x\n  .loc().rows(1).cols(2)", "loc().rows(..).cols(..)")
    assert calls("DataFrame.of(1)", "DataFrame.of(..)") and calls("l.map(Series::sum)", "sum")
    assert not calls("x.sort(1)", "sortValues") and not calls("MyDataFrame.of(1)", "DataFrame.of(..)")
