#!/usr/bin/env python3
"""Record what Python cuDF answers to the cases and to the fixed random trials. Beside a GPU, in a Python that has cuDF.

    record.py [--trials TRIALS.jsonl] [--only NAME,…] [--refusals FILE]

writes answers/*.jsonl anew, or those of the topics and groups named. The random trials are those that the files have, or
those of a file that `harness.py draw` wrote. Each file is answered by a process of its own, and by a further one where that
ends: what takes cuDF's process down is recorded as such. `--refusals` keeps the messages, to be read by people.
"""

import argparse
import json
import os
import subprocess
import sys
import warnings
from datetime import date
from pathlib import Path

from judges import answers
from oracle.cases import discover

ENDED = "ProcessEnded"
BROKEN_DEVICE = ("cudaErrorIllegalAddress", "cudaErrorLaunchFailure", "illegal memory access", "unspecified launch failure")


def versions() -> dict:
    import cudf
    import cupy
    import pandas as pd
    import pyarrow as pa

    device = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    return {"cudf": cudf.__version__, "pandas": pd.__version__, "pyarrow": pa.__version__, "device": device, "date": date.today().isoformat()}


def answer_lines() -> None:
    """Answer the entries of standard input, a line each."""
    from judges import evaluate

    warnings.simplefilter("ignore")
    cases = {case.id: case for case in discover()}
    out, sys.stdout = sys.stdout, sys.stderr
    with evaluate.as_pandas():
        for line in sys.stdin:
            entry = json.loads(line)
            if "id" in entry:
                given, message = evaluate.of_case(cases[entry["id"]])
            else:
                given, message = evaluate.of_trial(answers.trial_of(entry["group"], entry))
            print(json.dumps({**given.fields(), "message": message[:300]}), file=out, flush=True)
            if any(word in message for word in BROKEN_DEVICE):
                os._exit(3)  # the device's context answers nothing any more


def answered(entries: list[dict]) -> list[dict]:
    """Return the answers of processes that go on behind an entry that takes one down."""
    found: list[dict] = []
    while len(found) < len(entries):
        before = len(found)
        rest = "".join(json.dumps(entry) + "\n" for entry in entries[before:])
        done = subprocess.run([sys.executable, __file__, "--answer"], input=rest, stdout=subprocess.PIPE, text=True)
        found += [json.loads(line) for line in done.stdout.splitlines() if line.endswith("}")]
        if len(found) < len(entries) and done.returncode != 3:
            found.append({"digest": "", "raises": ENDED, "message": f"the process ended with status {done.returncode}"})
        if len(found) == before + 1 and done.returncode not in (0, 3) and before == 0 and len(entries) > 1:
            raise SystemExit("record: cuDF's process ended with its first case; is there a GPU, and cuDF in this Python?")
    return found


def asked(arguments) -> dict[str, list[dict]]:
    """Return the entries of each file of answers."""
    files: dict[str, list[dict]] = {}
    for case in discover():
        if case.pandas or case.cudf:
            files.setdefault(case.topic, []).append({"id": case.id})
    if arguments.trials:
        for line in arguments.trials.read_text().splitlines():
            entry = json.loads(line)
            files.setdefault(answers.RANDOM + entry["group"], []).append(entry)
    else:
        for file in sorted(answers.FOLDER.glob(answers.RANDOM + "*.jsonl")):
            group = file.stem.removeprefix(answers.RANDOM)
            files[file.stem] = [{"group": group, **trial.fields()} for trial, _ in answers.of_trials(group)]
    chosen = arguments.only.split(",") if arguments.only else files
    return {name: files[name] for name in chosen}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trials", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--refusals", type=Path)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.answer:
        answer_lines()
        return
    known = versions()
    refusals = []
    for name, entries in asked(arguments).items():
        given = answered(entries)
        for entry, answer in zip(entries, given, strict=True):
            message = answer.pop("message")
            if "raises" in answer:
                refusals.append(f"{name}\t{entry.get('id') or entry['operation']}\t{answer['raises']}\t{message!r}")
        answers.write(name, known, [{**{k: v for k, v in entry.items() if k != "group"}, **answer} for entry, answer in zip(entries, given)])
        print(f"{name}: {len(entries)} answers, {sum('raises' in answer for answer in given)} of them refusals", flush=True)
    if arguments.refusals:
        arguments.refusals.write_text("\n".join(refusals) + "\n")


if __name__ == "__main__":
    main()
