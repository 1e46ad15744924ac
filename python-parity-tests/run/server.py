"""The Java process that answers the random tests, one line of JSON a request; a new one where it ended."""

import json
import subprocess
import sys

from differential.operations import Operation
from judges.answers import Trial
from oracle.fixtures import Column, Fixture, Labels


class Server:
    def __init__(self, java: str, classpath: str):
        self._command = [java, "-Xmx512m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp", classpath,
                         "io.cudf4j.parity.DiffServer"]
        self._process: subprocess.Popen | None = None
        self.engine = ""

    def __enter__(self) -> "Server":
        self._start()
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait(timeout=60)

    def _start(self) -> None:
        self._process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=sys.stderr, text=True)
        self.engine = self._process.stdout.readline().removeprefix("ready ").strip()
        if not self.engine:
            raise RuntimeError(f"the Java server ended with status {self._process.wait()}")

    def ask(self, operation: str, inputs: list[Fixture], parameters: dict) -> dict:
        """Return {"result": …}, {"error": …} or, where the process ended, {"crash": …}."""
        try:
            self._process.stdin.write(request(operation, inputs, parameters) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if line:
            return json.loads(line)
        status = self._process.wait()
        self._start()
        return {"crash": f"the JVM ended with status {status}"}


def requested(operation: Operation, trial: Trial) -> str:
    """Return the line that asks for a trial."""
    return request(operation.name, trial.inputs, trial.parameters)


def request(operation: str, inputs: list[Fixture], parameters: dict) -> str:
    return json.dumps({"operation": operation, "inputs": [described(f) for f in inputs], "parameters": parameters})


def described(fixture: Fixture) -> dict:
    index = None if fixture.index is None else labels(fixture.index)
    return {"kind": fixture.kind, "columns": [column(c) for c in fixture.columns], "index": index}


def column(made: Column) -> dict:
    described = {"label": made.label, "dtype": made.dtype, "values": [plain(v) for v in made.values]}
    return described if made.categories is None else {**described, "categories": made.categories, "ordered": made.ordered}


def plain(value):
    """JSON has no NaN and no infinity: Java reads floats from text."""
    return repr(value).replace("nan", "NaN").replace("inf", "Infinity") if isinstance(value, float) else value


def labels(made: Labels) -> dict:
    return {"range": made.range} if made.range is not None else {"levels": [column(level) for level in made.levels]}
