"""What UserFunctionTimes.java measures, in Python cuDF: prints a name, a tab and the median of milliseconds a line."""

import statistics
import sys
import time
from collections.abc import Callable

import cudf
import cupy
import numpy as np
import rmm

REPETITIONS = 21
WORDS = ["a", "al", "ada", "grace", "edsger", "barbara liskov", "", "\u00e9mile"]


def step(x):
    if x > 10:
        return x * 2.5 + 1
    return x - 1


def of_rows(row):
    return row["a"] * 2 + row["b"]


def of_texts(x):
    if len(x) > 2:
        return x.upper() + "abc"
    return x + x


def tell(what: str, work: Callable[[], object], repetitions: int = REPETITIONS) -> None:
    for _ in range(max(2, repetitions // 4)):
        work()
    millis = []
    for _ in range(repetitions):
        begin = time.perf_counter()
        work()
        cupy.cuda.Device().synchronize()
        millis.append((time.perf_counter() - begin) * 1e3)
    print(f"{what}\t{statistics.median(millis)}", flush=True)


def main(rows: int, texts: int) -> None:
    rmm.mr.set_current_device_resource(rmm.mr.CudaAsyncMemoryResource())
    numbers = cudf.Series((np.arange(rows) % 21).astype("float64"), name="a")
    frame = cudf.DataFrame({"a": numbers, "b": numbers.copy()})
    begin = time.perf_counter()
    numbers.apply(step)
    cupy.cuda.Device().synchronize()
    print(f"first call\t{(time.perf_counter() - begin) * 1e3}", flush=True)
    tell("copy of the column", lambda: numbers.copy(deep=True))
    tell("map of float64", lambda: numbers.apply(step))
    tell("row function of two columns", lambda: frame.apply(of_rows, axis=1))
    short = cudf.Series(np.zeros(1_000))
    tell("map of 1,000 rows", lambda: short.apply(step), 200)
    del frame, numbers
    words = cudf.Series(WORDS).take(cupy.arange(texts) % len(WORDS)).reset_index(drop=True)
    tell("map of texts", lambda: words.apply(of_texts), 1)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
