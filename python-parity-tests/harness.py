#!/usr/bin/env python3
"""The parity cases in steps, to run them on a machine that has no pandas.

    harness.py generate --classpath JARS [--javac JAVAC]   cases → target/cases/classes
    harness.py run --classpath JARS [--java JAVA]          classes → target/cases/results.jsonl, here
    harness.py compare RESULTS.jsonl [--write-cuda]        results of any machine against pandas, here
    harness.py differences                                 docs/pandas.md and docs/cudf.md, of differences.toml and answers/
    harness.py draw TRIALS.jsonl                           a new fixed set of random trials, for record.py
    harness.py coverage                                    docs/frame-coverage.md, of the last run of all cases here

Between the steps only a JRE is needed (README.md has the command). `--write-cuda` keeps the ids that passed in
docs/parity-cuda.tsv, if the results are of the CUDA engine.
"""

import argparse
import os
from pathlib import Path

from oracle.cases import discover
from report import coverage, differences_docs
from report.surface import Surface
from report.verdict import Verdicts
from run import cases as generated
from run.generate import Generator

FOLDER = Path(__file__).resolve().parent / "target" / "cases"


def generate(arguments) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    broken = Generator(discover(), FOLDER, arguments.javac, arguments.classpath).compile()
    for id, problem in broken.items():
        print(f"{id}: does not compile: {problem}")
    print(f"classes in {FOLDER / 'classes'}")


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
    if arguments.write_cuda:
        if results.engine != "cuda":
            raise SystemExit(f"--write-cuda: these results are of engine {results.engine}")
        passed = verdicts.passed()
        lines = ["id\tdigest", *sorted(f"{case.id}\t{case.digest()}" for case in cases if case.id in passed)]
        coverage.CUDA.write_text("\n".join(lines) + "\n")


def draw(arguments) -> None:
    from judges import answers, draw as fixed

    trials = fixed.trials()
    lines = [answers.line({"group": trial.group, **trial.fields()}) for trial in trials]
    arguments.trials.write_text("\n".join(lines) + "\n")
    print(f"{len(trials)} random trials in {arguments.trials}")


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
    steps.add_parser("coverage")
    steps.add_parser("differences")
    step = steps.add_parser("draw")
    step.add_argument("trials", type=Path)
    arguments = parser.parse_args()
    {"generate": generate, "run": run, "compare": compare, "coverage": write_coverage,
     "differences": write_differences, "draw": draw}[arguments.step](arguments)


if __name__ == "__main__":
    main()
