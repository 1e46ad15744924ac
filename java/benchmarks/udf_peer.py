"""What UserFunctionTimes.java measures, in Python cuDF: prints a name, a tab and the median of milliseconds a line."""

import math
import statistics
import sys
import time
from collections.abc import Callable

import cudf
import cupy
import numpy as np
import rmm
from cudf.core.udf.utils import set_malloc_heap_size

REPETITIONS = 21
HEAP_BYTES = 32 << 30
FEW_TEXTS = 200_000
WORDS = ["a", "al", "ada", "grace", "edsger", "barbara liskov", "", "\u00e9mile"]


def step(x):
    if x > 10:
        return x * 2.5 + 1
    return x - 1


def of_rows(row):
    return row["a"] * 2 + row["b"]


def is_kept(x):
    return x > 10


def is_kept_row(row):
    return row["a"] > 10 and row["b"] < 15


def starts_with(x):
    return x.startswith("a")


def mean_less_least(group):
    return group["v"].mean() - group["v"].min()


def span(window):
    least = window[0]
    greatest = window[0]
    for value in window:
        least = min(least, value)
        greatest = max(greatest, value)
    return greatest - least


def of_texts(x):
    if len(x) > 2:
        return x.upper() + "abc"
    return x + x


def minutes(hhmm):
    return hhmm // 100 * 60 + hhmm % 100


def tax(income):
    return 0.2 * max(0.0, min(income, 40000.0) - 10000.0) + 0.4 * max(0.0, income - 40000.0)


def weekday(day):
    number = (day + 3) % 7
    if number == 5:
        return "Saturday"
    if number == 6:
        return "Sunday"
    return "working day"


def felt(row):
    if row["t"] > 10:
        return row["t"]
    return 13.12 + 0.6215 * row["t"] + (0.3965 * row["t"] - 11.37) * row["v"] ** 0.16


def kilometres(row):
    lat1 = math.radians(row["lat1"])
    lat2 = math.radians(row["lat2"])
    lon = math.radians(row["lon2"] - row["lon1"])
    h = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin(lon / 2) ** 2
    return 2 * 6371.0088 * math.asin(math.sqrt(h))


def repeated(values: list, rows: int) -> cudf.Series:
    return cudf.Series(values).take(cupy.arange(rows) % len(values)).reset_index(drop=True)


def guide(rows: int) -> None:
    """The functions of the guide that Python cuDF has a way to say: its functions of strings cannot ask for single letters."""
    works: dict[str, Callable[[], object]] = {}
    clock = repeated([5, 1435, 2359], rows).astype("int32")
    works["minutes of clock times"] = lambda: clock.apply(minutes)
    incomes = repeated([8000.0, 25000.0, 60000.0], rows)
    works["tax brackets"] = lambda: incomes.apply(tax)
    days = repeated([0, 2, 3], rows)
    works["days of the week"] = lambda: days.apply(weekday)
    weather = cudf.DataFrame({"t": repeated([-10.0, 5.0, 20.0], rows), "v": repeated([30.0, 20.0, 30.0], rows)})
    works["wind chill"] = lambda: weather.apply(felt, axis=1)
    places = {"lat1": [40.6398, -33.9461], "lon1": [-73.7789, 151.1772], "lat2": [33.9425, -36.9986], "lon2": [-118.4081, 174.7919]}
    routes = cudf.DataFrame({name: repeated(values, rows) for name, values in places.items()})
    works["distances on the globe"] = lambda: routes.apply(kilometres, axis=1)
    for what, work in works.items():
        tell_if_taken(what, work, REPETITIONS // 3)


def tell_if_taken(what: str, work: Callable[[], object], repetitions: int = REPETITIONS) -> None:
    try:
        work()
    except Exception as error:  # which kinds cuDF and numba refuse a function with is not said anywhere
        print(f"{what}: Python cuDF refuses it: {error!r}"[:300], file=sys.stderr, flush=True)
    else:
        tell(what, work, repetitions)


def groups(rows: int) -> None:
    """Groups of as many rows each; `engine="jit"` compiles the function, as the other engine calls it once for each group."""
    values = (np.arange(rows) % 21).astype("float64")
    for count in [100, 10_000, 1_000_000]:
        keys = (np.arange(rows) * count // rows).astype("int32")
        frame = cudf.DataFrame({"k": keys, "v": values})
        tell_if_taken(
            f"mean less least of {count} groups",
            lambda frame=frame: frame.groupby("k").apply(mean_less_least, engine="jit", include_groups=False),
            REPETITIONS // 3,
        )


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
    # once, before any function of strings: where the heap is too small, those that make texts end the context
    set_malloc_heap_size(HEAP_BYTES)
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
    tell_if_taken("filter of float64", lambda: numbers[numbers.apply(is_kept)])
    tell_if_taken("zip of two columns", lambda: frame.apply(of_rows, axis=1))
    tell_if_taken("filter of rows of two columns", lambda: frame[frame.apply(is_kept_row, axis=1)])
    part = numbers.iloc[:1_000_000]
    tell_if_taken("rolling(7).apply, a million rows", lambda: part.rolling(7).apply(span))
    del part
    short = cudf.Series(np.zeros(1_000))
    tell("map of 1,000 rows", lambda: short.apply(step), 200)
    del frame, numbers
    groups(texts)
    guide(texts)
    words = cudf.Series(WORDS).take(cupy.arange(texts) % len(WORDS)).reset_index(drop=True)
    tell_if_taken("filter of texts", lambda: words[words.apply(starts_with)], 3)
    few = words.iloc[:FEW_TEXTS]
    tell_if_taken("map of 200,000 texts", lambda: few.apply(of_texts), 3)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
