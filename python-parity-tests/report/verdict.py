"""Judges the answer of Java to a case by pandas and by cuDF's recorded answer, and keeps the list of ids and results."""

from pathlib import Path

from differential.operations import Operation
from judges import answers
from judges.answers import Trial
from judges.verdict import Judge
from oracle.cases import Case, Raised, expected
from report.neutral import Comparison, table
from report.surface import Surface


def verdict(case: Case, answer: dict | None, broken: str | None) -> list[str]:
    """Return what is wrong with a case, in words; empty where pandas and Java agree, or differ as explained."""
    if broken is not None:
        return [f"does not compile: {broken}"]
    if answer is None:
        return ["was not run"]
    if "crash" in answer:
        return [answer["crash"]]
    given, wanted = expected(case)
    compare = Comparison(case.tolerance, case.ignore_order, case.ignore, case.nan == "missing")
    if case.raises:
        found = [] if isinstance(given, Raised) and case.raises[0] in given.classes else [
            f"pandas does not refuse with {case.raises[0]}: {told(given)}"]
        return found + refused(answer, case.raises[1])
    if case.expect and case.pandas and not isinstance(given, Raised) and not isinstance(wanted, Raised):
        if not Comparison(case.tolerance, case.ignore_order).differences(given, wanted):
            return ["explained, but pandas gives the same as expect: drop the explanation"]
    if isinstance(wanted, Raised):
        if not case.expect:
            return [f"pandas refuses: {told(wanted)}"]
        return refused(answer, wanted.classes[0])
    if "error" in answer:
        error = answer["error"]
        return [f"Java refuses: {error['classes'][0]}: {error['message']} ({error['at']})", f"expected:\n{table(wanted)}"]
    found = compare.differences(answer["result"], wanted)
    return found and [*found, f"got:\n{table(answer['result'])}", f"expected:\n{table(wanted)}"]


def refused(answer: dict, wanted: str) -> list[str]:
    if "error" not in answer:
        return [f"Java does not refuse with {wanted}, but gives:\n{table(answer['result'])}"]
    error = answer["error"]
    return [] if wanted in error["classes"] else [f"Java refuses with {error['classes'][0]}, expected {wanted}: {error['message']}"]


def told(result) -> str:
    if result is None:
        return "nothing"
    return f"{result.classes[0]}: {result.message}" if isinstance(result, Raised) else table(result)


class Verdicts:
    """What the three judges say of all cases on one engine, written as target/parity-report.tsv."""

    def __init__(self, surface: Surface):
        self._surface = surface
        self._recorded = answers.of_cases()
        self.cudf = Judge()
        self.rows: list[tuple[str, str, str]] = []

    def judge(self, case: Case, answer: dict | None, broken: str | None, engine: str) -> list[str]:
        found = [*self._surface.uncalled(case), *verdict(case, answer, broken), *self._by_cudf(case, answer)]
        self.rows.append((case.id, engine, "equal" if not found else "; ".join(found).split("\n")[0]))
        return found

    def judge_trial(self, group: str, operation: Operation, trial: Trial, recorded: answers.Answer, given: dict) -> list[str]:
        """Return what is wrong between what Java gave to a random trial and cuDF's answer."""
        if "crash" in given:
            return [given["crash"]]
        compare = Comparison(operation.tolerance, operation.ignore_order, operation.ignore, operation.nan == "missing")
        digest = answers.digest_of_trial(trial, operation.cudf or operation.pandas)
        return self.cudf.judge(f"{answers.RANDOM}{group}/{operation.key}", digest, given, recorded, compare)

    def _by_cudf(self, case: Case, answer: dict | None) -> list[str]:
        if answer is None or "crash" in answer or not (case.pandas or case.cudf):
            return []
        compare = Comparison(case.tolerance, case.ignore_order, fold_nan=case.nan == "missing")
        return self.cudf.judge(case.id, answers.digest_of_case(case), answer, self._recorded.get(case.id), compare)

    def passed(self) -> set[str]:
        return {id for id, _, result in self.rows if result == "equal"}

    def write(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f"{id}\t{engine}\t{result}\n" for id, engine, result in [("id", "engine", "result"), *self.rows]))
