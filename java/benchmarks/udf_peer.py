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
        try:
            work()
        except Exception as error:  # which kinds cuDF and numba refuse a function with is not said anywhere
            print(f"{what}: Python cuDF refuses it: {error!r}"[:300], file=sys.stderr, flush=True)
        else:
            tell(what, work, REPETITIONS // 3)


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
    del words
    guide(texts)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
