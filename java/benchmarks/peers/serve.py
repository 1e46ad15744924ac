"""An engine as a process that stays warm and does what it is asked for over its standard input, one line at a time.

    serve.py pandas|polars|duckdb|cudf|files FOLDER THREADS

    answer NAME ORDER        do the work once and tell the digest of the answer; ORDER is a JSON list of columns, or all
    time NAME WAY MILLIS     repeat the work for so long and tell the milliseconds of one time; WAY is cudf4j's matter
    digest FILE ORDER        tell the digest of an answer that cudf4j wrote (files)

Each answer is one line: ok, or why not, and JSON after a tab.
"""

import gc
import importlib
import json
import sys
import time
import traceback
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

import digest


WARM_CALLS = 100  # how often short work is done before it counts, in at most
WARM_SPANS = 5  # times as long as is measured


def digest_of(table: pa.Table, order: str) -> dict:
    return digest.digest(table, json.loads(order))


def repeated(work, finish, millis: float) -> tuple[float, int]:
    """The milliseconds of as many times as fit, until a GPU has done it too; dropping an answer counts as closing it."""
    calls = 0
    begin = time.perf_counter()
    while calls == 0 or (time.perf_counter() - begin) * 1e3 < millis:
        work()
        calls += 1
    finish()
    return (time.perf_counter() - begin) * 1e3, calls


def timed(work, finish, millis: float) -> dict:
    """The mean of as many times as fit, after those that warm memory and caches; of work that fits but once, that time."""
    gc.collect()
    passed, calls = repeated(work, finish, millis)
    if calls > 1:
        warm = calls
        for _ in range(WARM_SPANS - 1):
            if warm < WARM_CALLS:
                warm += repeated(work, finish, millis)[1]
        passed, calls = repeated(work, finish, millis)
    return {"millis": passed / calls, "calls": calls}


def answered(engine, request: list[str]) -> tuple[str, object]:
    match request:
        case ["trim"]:
            gc.collect()
            pa.default_memory_pool().release_unused()
            return "ok", {}
        case ["digest", file, order]:
            return "ok", digest_of(pq.read_table(file), order)
        case [_, name, *_] if name not in engine.WORK:
            return "missing", engine.MISSING.get(name, "has nothing that does it")
        case ["answer", name, order]:
            return "ok", digest_of(engine.table(engine.WORK[name]()), order)
        case ["time", name, _, millis]:
            return "ok", timed(engine.WORK[name], getattr(engine, "finish", lambda: None), float(millis))
    raise ValueError(f"no such request: {request}")


def main() -> None:
    name, folder, threads = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
    pa.set_cpu_count(threads)
    pa.set_io_thread_count(threads)
    engine = None if name == "files" else importlib.import_module(f"{name}_peer")
    if engine:
        engine.open_inputs(folder, threads)
    for line in sys.stdin:
        try:
            word, content = answered(engine, line.rstrip("\n").split("\t"))
        except Exception as e:  # told to the runner, which ends with an error
            traceback.print_exc()
            word, content = "error", f"{type(e).__name__}: {e}"
        print(f"{word}\t{json.dumps(content)}", flush=True)


if __name__ == "__main__":
    main()
