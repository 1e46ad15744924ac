"""Runs the generated cases in one JVM; where a case takes the process down, a next one goes on behind it."""

import json
import subprocess
from pathlib import Path

RESTARTS = 20


class Results:
    """What Java answered, by id: {"result": …}, {"error": …} or {"crash": text}; where allocations fail {"failed": n, "odd": […]}."""

    def __init__(self, lines: list[str]):
        self.engine = "?"
        self.answers: dict[str, dict] = {}
        self.begun: str | None = None
        self.finished = False
        for line in lines:
            answer = json.loads(line)
            if "id" in answer:
                self.answers[answer["id"]] = answer
                self.begun = None
            elif "begin" in answer:
                if self.begun is not None:
                    self.answers[self.begun] = {"crash": "the JVM ended during this case"}
                self.begun = answer["begin"]
            elif "engine" in answer:
                self.engine = answer["engine"]
            self.finished = "end" in answer
        if self.begun is not None:
            self.answers[self.begun] = {"crash": "the JVM ended during this case"}


def read(file: Path) -> Results:
    """Return the results of a file that ParityCases wrote, here or elsewhere."""
    if not file.exists():
        return Results([])
    # a string in JSON may have line ends beyond ASCII, at which splitlines cuts
    return Results([line for line in file.read_text(encoding="utf-8").split("\n") if line])


def run(java: str, classpath: str, file: Path, *options: str) -> Results:
    """Run all cases with options of ParityCases and return the results; they stay in the file."""
    command = [java, "-Xmx1g", "--enable-native-access=ALL-UNNAMED", "-cp", classpath, "io.cudf4j.parity.ParityCases",
               "--out", str(file), *options]
    done = subprocess.run(command, capture_output=True, text=True)
    results = read(file)
    for _ in range(RESTARTS):
        if results.finished:
            return results
        if results.begun is None:
            raise RuntimeError(f"the parity cases ended with status {done.returncode}:\n{done.stdout}\n{done.stderr}")
        results.answers[results.begun]["crash"] += ":\n" + "\n".join((done.stdout + done.stderr).splitlines()[-15:])
        crashed = {id: answer for id, answer in results.answers.items() if "crash" in answer}
        done = subprocess.run([*command, "--after", results.begun], capture_output=True, text=True)
        results = read(file)
        for id, answer in crashed.items():
            results.answers[id] = answer
    raise RuntimeError(f"more than {RESTARTS} cases took the JVM down")
