"""The answers of cuDF that are replayed, and the table of what differs on purpose."""

import ast
import builtins
import tomllib

import pandas as pd
import pytest

from differential.operations import GROUPS, explanation
from judges import answers, derive
from judges.verdict import Difference, Judge, TableError, differences, parse
from oracle import cases
from oracle.cases import discover
from oracle.neutral import neutral
from report import differences_docs
from report.neutral import Comparison

CASES = discover()
EACH, ALL_TOGETHER = 1_000_000, 3_000_000
INDEX = {"class": "RangeIndex", "names": [None], "levels": [{"dtype": "int64", "values": [0, 1]}]}


def series(dtype, *values):
    return {"kind": "series", "name": "x", "dtype": dtype, "values": list(values), "index": INDEX}


def table(*cases, parts):
    return [Difference("one", "", "", "", "", "", cases, frozenset(parts))]


def judged(known, got, result, digest="d"):
    return Judge(known).judge("t/one", "d", got, answers.Answer(digest, result), Comparison())


def test_differenceFromCudf_isFound_unlessTheTableHasIt():
    whole, half = series("int64", 1, None), series("float64", 1.0, {"float": "NaN"})
    assert judged([], {"result": whole}, whole) == []
    assert "dtype" in judged([], {"result": whole}, half)[0]
    assert judged(table("t/*", parts=["dtype", "nan"]), {"result": whole}, half) == []
    assert "row 1" in "".join(judged(table("t/*", parts=["dtype"]), {"result": whole}, half))
    assert "dtype" in judged(table("u/*", parts=["values"]), {"result": whole}, half)[0]


def test_partsOfValues_leaveTheRestCompared():
    theirs = series("float64", {"float": "Infinity"}, 2.0, None)
    ours = series("int64", 0, 2, 1)
    assert judged(table("t/*", parts=["inf", "null", "dtype"]), {"result": ours}, theirs) == []
    assert "row 2" in "".join(judged(table("t/*", parts=["inf", "dtype"]), {"result": ours}, theirs))
    assert "row 0" in "".join(judged(table("t/*", parts=["null", "dtype"]), {"result": ours}, theirs))
    assert "row 1" in "".join(judged(table("t/*", parts=["inf", "null", "dtype"]), {"result": series("int64", 0, 3, 1)}, theirs))
    # infinity of ours alone is a difference, and so is a row too few
    assert judged(table("t/*", parts=["inf"]), {"result": series("float64", {"float": "Infinity"})}, series("float64", 1.0)) != []
    assert judged(table("t/*", parts=["cells"]), {"result": series("float64", 1.0, 1.0, 1.0)}, theirs) == []
    assert "dtype" in judged(table("t/*", parts=["cells"]), {"result": ours}, theirs)[0]
    assert "rows" in judged(table("t/*", parts=["cells"]), {"result": series("float64", 1.0)}, theirs)[0]


def test_refusalOfJava_isADifference():
    refusal = {"error": {"classes": ["SomeException"], "message": "no"}}
    assert "refuses" in judged([], refusal, series("int64", 1, 2))[0]
    assert judged(table("t/one", parts=["refusal"]), refusal, series("int64", 1, 2)) == []


def test_refusalOfCudf_isNoDifference():
    assert Judge([]).judge("t/one", "d", {"result": series("int64", 1, 2)}, answers.Answer("d", raises="TypeError"), Comparison()) == []


def test_changedCase_andOneNeverAsked_askToBeRecorded():
    result = {"result": series("int64", 1, 2)}
    assert "record.py" in judged([], result, series("int64", 1, 2), digest="other")[0]
    assert "record.py" in Judge([]).judge("t/one", "d", result, None, Comparison())[0]


def test_datesOfOurs_areTimestampsOfCudf():
    dates = series("date", {"date": "2024-02-29"}, None)
    times = series("datetime64[s]", {"datetime": "2024-02-29T00:00:00.000000000"}, None)
    assert judged(table("*", parts=["date"]), {"result": dates}, times) == []
    assert judged(table("*", parts=["date"]), {"result": dates}, series("datetime64[s]", None, None)) != []


def test_entryThatIsNotNeeded_isNamed():
    judge = Judge(table("t/one", "t/none", parts=["dtype"]))
    same = series("int64", 1, 2)
    judge.judge("t/one", "d", {"result": same}, answers.Answer("d", same), Comparison())
    assert [text.split(": ")[-1] for text in judge.unneeded()] == ["cuDF gives what we give in t/one; drop it", "there is no case t/none"]


@pytest.mark.parametrize("declared", [{"id": "a"}, {"parts": ["dtype"]}, {"cases": ["x"], "parts": ["colour"]}, {"more": 1}])
def test_badEntry_isRefused(declared):
    words = {} if "id" in declared else {"id": "a", "operation": "", "pandas": "", "cudf": "", "cudf4j": "", "why": ""}
    with pytest.raises(TableError, match="table: a"):
        parse("table", {"difference": [{**words, **declared}]})


def test_derivedTexts_giveInPandasWhatTheirOriginalsGive():
    changed = 0
    for case in CASES:
        setup, text = derive.texts(case)
        if case.cudf or not case.pandas or (setup, text) == (ast.unparse(ast.parse(case.pandas_setup)), ast.unparse(ast.parse(case.pandas.strip()))):
            continue
        changed += 1
        with pd.option_context("future.distinguish_nan_and_na", case.nan != "missing"):
            scope = {**cases.names(), derive.ON_HOST: list}
            scope.update({name: cases.fixtures.build(case.known[name]) for name in derive.names(case) & set(case.known)})
            try:
                exec(setup, scope)
                result = neutral(eval(text, scope))
            except Exception as refused:  # pandas may refuse either text, if it refuses both
                result = type(refused).__name__
        given = cases.expected(case)[0]
        assert result == (given.classes[0] if isinstance(given, cases.Raised) else given), case.id
    assert changed > 20


def test_textsByHand_nameWhatThereIs():
    for case in CASES:
        if case.cudf:
            tree = ast.parse(case.cudf, mode="eval")
            bound = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
            bound |= {arg.arg for node in ast.walk(tree) if isinstance(node, ast.Lambda) for arg in node.args.args}
            unknown = derive.names(case) - bound - set(case.known) - set(cases.names()) - {"cudf"} - set(dir(builtins))
            assert not unknown, f"{case.id}: {unknown}"


def test_answers_areSmall_andOfOneVersion():
    files = sorted(answers.FOLDER.glob("*.jsonl"))
    sizes = [file.stat().st_size for file in files]
    assert max(sizes) <= EACH and sum(sizes) <= ALL_TOGETHER
    assert {answers.read(file.stem)[0]["cudf"] for file in files} == {"26.08.01"}
    assert sum(len(answers.read(answers.RANDOM + group)[1]) for group in GROUPS) == 3_000
    assert set(answers.of_cases()) == {case.id for case in CASES if case.pandas or case.cudf}


def test_explanations_areEntriesOfTheTable_andEachEntryIsUsed():
    explained = {case.explained for case in CASES if case.explained}
    explained |= {explanation(operation) for operations in GROUPS.values() for operation in operations} - {None}
    assert explained <= set(differences())
    assert {one.id for one in differences().values() if not one.cases} <= explained


def test_statementsThatAreNotKept_areThree():
    declared = tomllib.loads((answers.FOLDER.parent / "differences.toml").read_text())["statement"]
    assert [each["number"] for each in declared] == [183, 184, 216]


def test_documents_areUpToDate():
    for file, text in differences_docs.texts(CASES).items():
        assert file.exists() and file.read_text() == text, f"{file.name}: run python-parity-tests/verify.py --step differences"


def test_tableHasNothingThatIsNotNeeded(verdicts):
    asked = {f"random-{group}/{operation.key}" for group, operations in GROUPS.items() for operation in operations}
    asked |= {case.id for case in CASES if case.pandas or case.cudf}
    if not asked <= verdicts.cudf.asked:
        pytest.skip("only some of the cases and trials ran before this")
    assert verdicts.cudf.unneeded() == []
