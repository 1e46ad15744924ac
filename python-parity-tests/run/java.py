"""The Java side of a parity test: one process that answers one line per case, tables travelling as Arrow files."""

import subprocess
from pathlib import Path

import pyarrow as pa


class JavaError(RuntimeError):
    """The Java program answered with an exception; its class and message are the text."""


class JavaRunner:
    def __init__(self, java: str, classpath: str):
        self._process = subprocess.Popen(
            [java, "-Xmx2g", "--add-opens=java.base/java.nio=ALL-UNNAMED", "--enable-native-access=ALL-UNNAMED", "-cp", classpath,
             "io.cudf4j.parity.ParityRunner"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self.engine = self._answer().removeprefix("ready ")

    def __enter__(self) -> "JavaRunner":
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        if self._process.wait(timeout=60) != 0:
            raise JavaError(f"the parity runner ended with status {self._process.returncode}")

    def _answer(self) -> str:
        line = self._process.stdout.readline()
        if not line:
            raise JavaError(f"the parity runner ended with status {self._process.wait()}")
        return line.rstrip("\n")

    def run(self, name: str, inputs: Path, output: Path) -> pa.Table:
        """Run a named program over the files in `inputs` and return the table that it wrote to `output`."""
        self._process.stdin.write(f"{name}\t{inputs}\t{output}\n")
        self._process.stdin.flush()
        answer = self._answer()
        if answer != "ok":
            raise JavaError(answer.removeprefix("error "))
        with pa.memory_map(str(output)) as source:
            return pa.ipc.open_file(source).read_all()
