#!/usr/bin/env python3
"""Measure calls of plc beside the same calls of ai.rapids:cudf and pylibcudf on one GPU, and print a table.

    python3 java/benchmarks/calls.py --cudf4j "java … io.cudf4j.benchmarks.Calls" [--rapids "java … RapidsCalls"]
        [--pylibcudf "python3 java/benchmarks/peers/pylibcudf_calls.py"] [--rows 100000000] [--folder FOLDER] [--only PATTERN]

    python3 java/benchmarks/calls.py --host "java … io.cudf4j.benchmarks.HostCalls" --pandas "python3 java/benchmarks/peers/pandas_calls.py"

The second form measures other calls, which the engine `host` has, beside the same work in pandas.

Each library is a process of its own, which stays; peers/RapidsCalls.java is compiled by hand against the JAR of ai.rapids. A
number is the median of rounds in which they take turns, after two calls to get warm, each until the device has done it and the
result is closed. The inputs are Parquet files, made here. All have the driver's pool of memory. A call of three rows is
repeated in a round, and its time is in microseconds.
"""

import argparse
import json
import os
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.orc as orc
import pyarrow.parquet as pq

NUMBERS = ["Add", "Cast", "Sum", "Filter", "Gather", "Groupby", "SortedOrder", "SortByKey", "InnerJoin", "LeftJoin", "Rolling"]
FILES = ["ReadParquet", "ReadJson"]
TEXTS = ["Contains", "ContainsRe", "Split", "SplitRecord"]
FAMILIES = [[f"small{name}" for name in NUMBERS + TEXTS], NUMBERS, FILES, TEXTS]
SMALL_CALLS = 1000
PART = 10_000_000  # rows that are made at once


class Library:
    """A process that answers a line with a line; see Calls.java."""

    def __init__(self, name: str, command: str, arguments: list[str]):
        self.name = name
        self.process = subprocess.Popen([*shlex.split(command), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def ask(self, *words: str) -> str:
        try:
            self.process.stdin.write(" ".join(words) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise SystemExit(f"{self.name} ended with {self.process.wait()} when it was asked for {' '.join(words)}")
        return line.strip()


def digits(generator: np.random.Generator, rows: int, width: int, first: bytes, last: bytes) -> np.ndarray:
    return generator.integers(first[0], last[0] + 1, (rows, width), dtype=np.uint8)


def write_parts(path: Path, rows: int, part_of) -> None:
    if path.exists():
        return
    begun = path.with_suffix(".begun")
    writer = None
    for begin in range(0, rows, PART):
        table = part_of(min(PART, rows - begin))
        writer = writer or pq.ParquetWriter(begun, table.schema)
        writer.write_table(table)
    writer.close()
    begun.rename(path)


def numbers_of(generator: np.random.Generator, rows: int, total: int) -> pa.Table:
    return pa.table({
        "key": generator.integers(0, 100_000, rows, dtype=np.int32),
        "order": generator.integers(0, max(total // 5, 4), rows, dtype=np.int64),
        "value": generator.random(rows),
        "mask": generator.random(rows) < 0.5,
        "row": generator.integers(0, total, rows, dtype=np.int32),
    })


def texts_of(generator: np.random.Generator, rows: int) -> pa.Table:
    text = np.concatenate([digits(generator, rows, 8, b"a", b"h"), np.full((rows, 1), ord(" "), np.uint8),
                           digits(generator, rows, 7, b"0", b"9")], axis=1)
    offsets = np.arange(rows + 1, dtype=np.int32) * text.shape[1]
    return pa.table({"text": pa.Array.from_buffers(pa.string(), rows, [None, pa.py_buffer(offsets), pa.py_buffer(text)])})


def lines_of(generator: np.random.Generator, rows: int) -> bytes:
    def same(text: bytes) -> np.ndarray:
        return np.tile(np.frombuffer(text, np.uint8), (rows, 1))

    return np.concatenate([
        same(b'{"a": '), digits(generator, rows, 1, b"1", b"9"), digits(generator, rows, 7, b"0", b"9"),
        same(b', "b": 0.'), digits(generator, rows, 8, b"0", b"9"),
        same(b', "c": "'), digits(generator, rows, 8, b"a", b"h"), same(b'"}\n')], axis=1).tobytes()


def mixed_of(generator: np.random.Generator, rows: int, total: int) -> pa.Table:
    """Return columns for the calls of the engine `host`; a tenth of `value` is missing."""
    words = np.array([" Words", "more", "oRders ", "Of", "text17", "world9 ", "W", "zero"])
    picked = [words[generator.integers(0, len(words), rows)] for _ in range(4)]
    text = np.char.add(np.char.add(np.char.add(picked[0], " "), np.char.add(picked[1], " ")), np.char.add(picked[2], picked[3]))
    stamps = np.sort(generator.integers(0, total * 10**9, rows)) + 1_700_000_000 * 10**9
    counts = generator.integers(1, 7, rows)
    dates = (stamps // 10**9).astype("datetime64[s]").astype(str)
    return pa.table({
        "key": generator.integers(0, 1000, rows, dtype=np.int32),
        "value": pa.array(generator.random(rows), mask=generator.random(rows) < 0.1),
        "whole": generator.integers(0, max(total // 5, 4), rows, dtype=np.int64),
        "time": pa.array(stamps, pa.timestamp("ns")),
        "text": text,
        "digits": generator.integers(0, 10**8, rows).astype(str),
        "decimals": generator.random(rows).astype(str),
        "dates": np.char.replace(dates, "T", " "),
        "list": pa.ListArray.from_arrays(np.concatenate([[0], np.cumsum(counts)]).astype(np.int32),
                                         pa.array(generator.integers(0, 100, int(counts.sum())))),
        "flag": generator.random(rows) < 0.5,
    })


def make_inputs(folder: Path, rows: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    numbers, texts, rights, json_lines = (np.random.default_rng(seed) for seed in range(4))
    right = rights.permutation(max(rows // 10, 2)).astype(np.int64)
    lines = folder / "lines.json"
    with ThreadPoolExecutor() as pool:
        made = [
            pool.submit(write_parts, folder / "numbers.parquet", rows, lambda part: numbers_of(numbers, part, rows)),
            pool.submit(write_parts, folder / "texts.parquet", rows, lambda part: texts_of(texts, part)),
            pool.submit(write_parts, folder / "right.parquet", len(right), lambda _: pa.table({"order": right})),
            pool.submit(lambda: lines.exists() or lines.write_bytes(lines_of(json_lines, max(rows // 5, 1)))),
        ]
        for each in made:
            each.result()


def make_mixed(folder: Path, rows: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    generator = np.random.default_rng(4)
    write_parts(folder / "mixed.parquet", rows, lambda part: mixed_of(generator, part, rows))
    lines = folder / "lines.json"
    lines.exists() or lines.write_bytes(lines_of(generator, max(rows // 5, 1)))
    if not (folder / "mixed.orc").exists():
        orc.write_table(pq.read_table(folder / "mixed.parquet"), folder / "mixed.orc", compression="snappy")


def measure(libraries: list[Library], name: str, rounds: int) -> dict[str, float]:
    count = str(SMALL_CALLS if name.startswith("small") else 1)
    found = {library.name: library.ask("rows", name) for library in libraries}
    if len(set(found.values())) != 1:
        raise SystemExit(f"{name}: not the same number of rows: {found}")
    for library in libraries:
        library.ask("time", name, count)
        if name.startswith("small"):
            library.ask("time", name, str(20 * SMALL_CALLS))
    times: dict[str, list[float]] = {library.name: [] for library in libraries}
    for turn in range(rounds):
        for library in libraries if turn % 2 == 0 else reversed(libraries):
            times[library.name].append(float(library.ask("time", name, count)))
    return {library: statistics.median(millis) for library, millis in times.items()}


def measure_host(libraries: list[Library], name: str, rounds: int) -> dict[str, float]:
    """Results of pandas have other shapes, so that nothing but times is compared."""
    for library in libraries:
        library.ask("time", name, "1")
    times: dict[str, list[float]] = {library.name: [] for library in libraries}
    for turn in range(rounds):
        for library in libraries if turn % 2 == 0 else reversed(libraries):
            times[library.name].append(float(library.ask("time", name, "1")))
    return {library: min(millis) for library, millis in times.items()}


def row_of(name: str, medians: dict[str, float], peers: list[str]) -> str:
    scale = 1000 if name.startswith("small") else 1
    cells = [f"`{name}`" + (" (µs)" if scale == 1000 else " (ms)")]
    cells += [f"{medians[library] * scale:.3f}" for library in ["cudf4j", *peers]]
    cells += [f"{medians['cudf4j'] / medians[library]:.2f}" for library in peers]
    return "| " + " | ".join(cells) + " |"


def host_table(arguments: argparse.Namespace, folder: Path) -> None:
    make_mixed(folder, arguments.rows)
    libraries = [Library("cudf4j", arguments.host, [str(folder)]), Library("pandas", arguments.pandas, [str(folder)])]
    print("| call | cudf4j | pandas | cudf4j / pandas |\n" + "| --- " * 4 + "|")
    for name in libraries[1].ask("names").split():
        if re.search(arguments.only, name):
            print(row_of(name, measure_host(libraries, name, arguments.rounds), ["pandas"]), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cudf4j")
    parser.add_argument("--host")
    parser.add_argument("--pandas")
    parser.add_argument("--rapids")
    parser.add_argument("--pylibcudf")
    parser.add_argument("--rows", type=int, default=100_000_000)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "cudf4j-calls")
    parser.add_argument("--only", default="")
    parser.add_argument("--kept", type=int, default=20 << 30, help="bytes that a peer's pool keeps")
    parser.add_argument("--times", type=Path, help="where to write the medians in milliseconds, as JSON")
    arguments = parser.parse_args()
    folder = arguments.folder / str(arguments.rows)
    if arguments.host:
        host_table(arguments, folder)
        return
    make_inputs(folder, arguments.rows)
    libraries = [Library("cudf4j", arguments.cudf4j, [str(folder)])]
    peers = {"ai.rapids": arguments.rapids, "pylibcudf": arguments.pylibcudf}
    peers = {name: command for name, command in peers.items() if command}
    libraries += [Library(name, command, [str(folder), str(arguments.kept)]) for name, command in peers.items()]
    print("| call | " + " | ".join(["cudf4j", *peers, *(f"cudf4j / {name}" for name in peers)]) + " |")
    print("| --- " * (2 + 2 * len(peers)) + "|")
    all_medians = {}
    for family in FAMILIES:
        for name in family:
            if re.search(arguments.only, name):
                all_medians[name] = measure(libraries, name, arguments.rounds)
                print(row_of(name, all_medians[name], list(peers)), flush=True)
        for library in libraries:
            library.ask("drop")
    if arguments.times:
        arguments.times.write_text(json.dumps(all_medians, indent=1) + os.linesep)


if __name__ == "__main__":
    sys.exit(main())
