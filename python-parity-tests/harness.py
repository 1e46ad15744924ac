#!/usr/bin/env python3
"""The parity cases in steps, to run them on a machine that has no pandas.

    harness.py generate --classpath JARS [--javac JAVAC]   cases → target/cases/classes
    harness.py run --classpath JARS [--java JAVA]          classes → target/cases/results.jsonl, here
    harness.py compare RESULTS.jsonl [--write-cuda] [--trials ANSWERS.jsonl]   results of any machine against pandas, here
    harness.py differences                                 docs/pandas.md and docs/cudf.md, of differences.toml and answers/
    harness.py draw TRIALS.jsonl                           a new fixed set of random trials, for record.py
    harness.py ask [--groups texts,times] [--count N]      random trials → target/cases/asked.jsonl, requests.jsonl for DiffServer
    harness.py answered ANSWERS.jsonl                      what DiffServer of any machine answered to them against pandas, here
    harness.py coverage                                    docs/frame-coverage.md, of the last run of all cases here

Between the steps only a JRE is needed (README.md has the command). `--write-cuda` keeps the ids that passed in
docs/parity-cuda.tsv, if the results are of the CUDA engine.
"""

import argparse
import json
import os
from pathlib import Path

from differential import trial as tried
from differential.operations import GROUPS, UNASKED
from judges import answers, draw as fixed
from oracle.cases import discover
from report import coverage, differences_docs
from report.surface import Surface
from report.verdict import Verdicts
from run import cases as generated
from run.generate import Generator
from run.server import requested

FOLDER = Path(__file__).resolve().parent / "target" / "cases"


def generate(arguments) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    broken = Generator(discover(), FOLDER, arguments.javac, arguments.classpath).compile()
    for id, problem in broken.items():
        print(f"{id}: does not compile: {problem}")
    requests = [requested(operation, trial) for _, operation, trial, _ in trials()]
    (FOLDER / "trials.jsonl").write_text("".join(line + "\n" for line in requests))
    print(f"classes in {FOLDER / 'classes'}, random trials in {FOLDER / 'trials.jsonl'}")


def trials():
    """Return the fixed random trials with their groups, operations and cuDF's answers."""
    for group, operations in GROUPS.items():
        known = {operation.key: operation for operation in operations}
        for trial, answer in answers.of_trials(group):
            yield group, known[trial.operation], trial, answer


def run(arguments) -> None:
    results = generated.run(arguments.java, f"{FOLDER / 'classes'}{os.pathsep}{arguments.classpath}", FOLDER / "results.jsonl")
    print(f"{len(results.answers)} results of engine {results.engine} in {FOLDER / 'results.jsonl'}")


def compare(arguments) -> None:
    cases = discover()
    results = generated.read(arguments.results)
    verdicts = Verdicts(Surface())
    asked = [case for case in cases if results.engine in case.engines]
    for case in asked:
        found = verdicts.judge(case, results.answers.get(case.id), None, results.engine)
        if found:
            print(f"--- {case.id}\n" + "\n".join(found))
    verdicts.write(FOLDER.parent / f"parity-report-{results.engine}.tsv")
    print(f"engine {results.engine}: {len(verdicts.passed())} of {len(asked)} cases are equal")
    if arguments.trials:
        compare_trials(arguments.trials, verdicts)
    if arguments.write_cuda:
        if results.engine != "cuda":
            raise SystemExit(f"--write-cuda: these results are of engine {results.engine}")
        passed = verdicts.passed()
        lines = ["id\tdigest", *sorted(f"{case.id}\t{case.digest()}" for case in cases if case.id in passed)]
        coverage.CUDA.write_text("\n".join(lines) + "\n")


def compare_trials(file: Path, verdicts: Verdicts) -> None:
    """Compare what DiffServer wrote, a first line that says that it is ready and a line for each trial."""
    asked = list(trials())
    given = answers_of(file, len(asked))
    wrong = 0
    for (group, operation, trial, answer), got in zip(asked, given):
        found = verdicts.judge_trial(group, operation, trial, answer, got)
        wrong += bool(found)
        if found:
            print(f"--- random-{group}/{operation.key} {trial.parameters}\n" + "\n".join(found))
    print(f"{len(asked) - wrong} of {len(asked)} random trials are as cuDF's, or differ as the table says")


def answers_of(file: Path, count: int) -> list[dict]:
    """Return the answers of DiffServer, which begin behind the line that says that it is ready."""
    given = [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n") if line.startswith("{")]
    if len(given) != count:
        raise SystemExit(f"{file}: {len(given)} answers to {count} trials")
    return given


def ask(arguments) -> None:
    """Draw random trials, of which pandas is asked when the answers are there."""
    every = GROUPS | UNASKED
    operations = [(group, operation) for group in arguments.groups.split(",") for operation in every[group]]
    share = max(1, -(-arguments.count // len(operations)))
    drawn = [(operation, trial) for group, operation in operations for trial in fixed.of_operation(group, operation, share)]
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "asked.jsonl").write_text("".join(answers.line({"group": t.group, **t.fields()}) + "\n" for _, t in drawn), encoding="utf-8")
    (FOLDER / "requests.jsonl").write_text("".join(requested(operation, trial) + "\n" for operation, trial in drawn))
    print(f"{len(drawn)} random trials of {len(operations)} operations in {FOLDER / 'requests.jsonl'}")


def answered(arguments) -> None:
    known = {(group, each.key): each for group, operations in (GROUPS | UNASKED).items() for each in operations}
    asked = [json.loads(line) for line in (FOLDER / "asked.jsonl").read_text(encoding="utf-8").split("\n") if line]
    wrong = 0
    for entry, got in zip(asked, answers_of(arguments.answers, len(asked))):
        trial = answers.trial_of(entry["group"], entry)
        shown = tried.Trial(known[trial.group, trial.operation], trial.inputs, trial.parameters)
        found = tried.difference(shown, got)
        wrong += bool(found)
        if found:
            print(f"--- {trial.group}: {shown!r}\n--- differs:\n{found}")
    print(f"{len(asked) - wrong} of {len(asked)} random trials are as pandas'")
    if wrong:
        raise SystemExit(1)


def draw(arguments) -> None:
    drawn = fixed.trials()
    lines = [answers.line({"group": trial.group, **trial.fields()}) for trial in drawn]
    arguments.trials.write_text("\n".join(lines) + "\n")
    print(f"{len(drawn)} random trials in {arguments.trials}")


def write_coverage(_) -> None:
    coverage.write()


def write_differences(_) -> None:
    for file, text in differences_docs.texts(discover()).items():
        file.write_text(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    steps = parser.add_subparsers(dest="step", required=True)
    for name in ("generate", "run"):
        step = steps.add_parser(name)
        step.add_argument("--classpath", required=True)
        step.add_argument("--javac", default="javac")
        step.add_argument("--java", default="java")
    step = steps.add_parser("compare")
    step.add_argument("results", type=Path)
    step.add_argument("--write-cuda", action="store_true")
    step.add_argument("--trials", type=Path, help="what DiffServer answered to target/cases/trials.jsonl")
    steps.add_parser("coverage")
    steps.add_parser("differences")
    step = steps.add_parser("draw")
    step.add_argument("trials", type=Path)
    step = steps.add_parser("ask")
    step.add_argument("--groups", default="texts,times")
    step.add_argument("--count", type=int, default=2000)
    steps.add_parser("answered").add_argument("answers", type=Path)
    arguments = parser.parse_args()
    {"generate": generate, "run": run, "compare": compare, "coverage": write_coverage,
     "differences": write_differences, "draw": draw, "ask": ask, "answered": answered}[arguments.step](arguments)


if __name__ == "__main__":
    main()
