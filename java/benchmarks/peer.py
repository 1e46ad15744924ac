"""The data of the benchmarks and the same work in pandas; compare.py calls both halves.

    peer.py data FOLDER ROWS FLIGHTS_CSV      write the inputs, three variants of each so that no run sees its own input again
    peer.py run FOLDER                        one warm process, five measured rounds, medians in milliseconds as JSON
"""

import json
import statistics
import sys
import time
from pathlib import Path

import numpy as np
import pandas as pd

VARIANTS = 3
ROUNDS = 5
COLUMNS = ["month", "day", "dep_delay", "arr_delay", "carrier", "origin", "dest", "air_time", "distance", "time_hour"]


def data(folder: Path, rows: int, flights_csv: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    flights = pd.read_csv(flights_csv, usecols=COLUMNS)[COLUMNS]
    for variant in range(VARIANTS):
        random = np.random.default_rng(variant)
        frame = flights.iloc[random.integers(0, len(flights), rows)].reset_index(drop=True)
        frame["route"] = random.integers(0, 100_000, rows)
        frame.to_parquet(folder / f"flights-{variant}.parquet", index=False)
        frame[COLUMNS].to_csv(folder / f"flights-{variant}.csv", index=False)
        routes = pd.DataFrame({"route": random.permutation(100_000), "fare": random.random(100_000)})
        routes.to_parquet(folder / f"routes-{variant}.parquet", index=False)


def run(folder: Path) -> dict[str, float]:
    work = {
        "csvRead": lambda v: pd.read_csv(folder / f"flights-{v}.csv"),
        "groupbyText": lambda v: frames[v].groupby("carrier", as_index=False).agg(n=("arr_delay", "count"), mean=("arr_delay", "mean")),
        "groupbyInt": lambda v: frames[v].groupby("route", as_index=False).agg(n=("arr_delay", "count"), mean=("arr_delay", "mean")),
        "merge": lambda v: frames[v][["route", "distance"]].merge(routes[v], on="route", how="left"),
        "sort": lambda v: frames[v][["route", "distance"]].sort_values("route", kind="stable"),
    }
    frames = [pd.read_parquet(folder / f"flights-{v}.parquet") for v in range(VARIANTS)]
    routes = [pd.read_parquet(folder / f"routes-{v}.parquet") for v in range(VARIANTS)]
    medians = {}
    for name, step in work.items():
        step(0)
        times = []
        for i in range(ROUNDS):
            start = time.perf_counter()
            result = step(i % VARIANTS)
            times.append((time.perf_counter() - start) * 1e3)
            del result
        medians[name] = statistics.median(times)
    return medians


if __name__ == "__main__":
    if sys.argv[1] == "data":
        data(Path(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
    else:
        print(json.dumps(run(Path(sys.argv[2]))))
