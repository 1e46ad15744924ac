"""The data of the benchmarks and the same work in pandas; compare.py calls both halves.

    peer.py data FOLDER ROWS FLIGHTS_CSV      write the inputs, three variants of each so that no run sees its own input again
    peer.py run FOLDER [PATTERN]              one warm process, five measured rounds, medians in milliseconds as JSON
"""

import json
import re
import statistics
import sys
import time
from pathlib import Path

import numpy as np
import pandas as pd

VARIANTS = 3
ROUNDS = 5
KEYS = 100_000
WANTED = 1_000
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
    values(rows).to_parquet(folder / "values.parquet", index=False)


def values(rows: int) -> pd.DataFrame:
    """The columns of the everyday steps; dtypes are pandas' defaults: numpy's, and str."""
    random = np.random.default_rng(7)
    words = np.array([f"key_{i}" for i in range(KEYS)], dtype=object)
    x = random.random(rows)
    return pd.DataFrame(
        {
            "key": random.integers(0, KEYS, rows),
            "wide": random.integers(-(2**63), 2**63 - 1, rows),
            "x": x,
            "y": random.random(rows),
            "gaps": np.where(random.random(rows) < 0.1, np.nan, x),
            "text": pd.array(words[random.integers(0, KEYS, rows)], dtype="str"),
            "choice": random.random(rows) < 0.5,
            "label": random.permutation(rows) * 3,
        }
    )


def run(folder: Path, pattern: str) -> dict[str, float]:
    work = {
        "csvRead": lambda v: pd.read_csv(folder / f"flights-{v}.csv"),
        "groupbyText": lambda v: frames[v].groupby("carrier", as_index=False).agg(n=("arr_delay", "count"), mean=("arr_delay", "mean")),
        "groupbyInt": lambda v: frames[v].groupby("route", as_index=False).agg(n=("arr_delay", "count"), mean=("arr_delay", "mean")),
        "merge": lambda v: frames[v][["route", "distance"]].merge(routes[v], on="route", how="left"),
        "sort": lambda v: frames[v][["route", "distance"]].sort_values("route", kind="stable"),
    }
    frame = pd.read_parquet(folder / "values.parquet")
    key, wide, x, y, gaps, text, choice = (frame[name] for name in ["key", "wide", "x", "y", "gaps", "text", "choice"])
    five = frame[["key", "wide", "x", "y", "label"]]
    some = frame[["x", "key"]]
    label = frame["label"].to_numpy()
    labels = label[:: len(label) // WANTED][:WANTED].copy()
    wanted = [i * (KEYS // WANTED) for i in range(WANTED)]
    texts = [f"key_{i}" for i in wanted]
    work |= {
        "filter": lambda v: five[choice],
        "filterText": lambda v: text[choice],
        "sortInt": lambda v: frame[["wide", "x"]].sort_values("wide", kind="stable"),
        "sortFloat": lambda v: frame[["x", "y"]].sort_values("x", kind="stable"),
        "sortText": lambda v: frame[["text", "x"]].sort_values("text", kind="stable"),
        "uniqueInt": lambda v: key.unique(),
        "uniqueText": lambda v: text.unique(),
        "valueCountsInt": lambda v: key.value_counts(),
        "valueCountsText": lambda v: text.value_counts(),
        "addFloat": lambda v: x + y,
        "addInt": lambda v: key + wide,
        "mulScalar": lambda v: x * 2.5,
        "floorDivScalar": lambda v: wide // 3,
        "less": lambda v: x < y,
        "greaterScalar": lambda v: x > 0.5,
        "equalText": lambda v: text == "key_17",
        "castToFloat": lambda v: key.astype("float64"),
        "castToInt": lambda v: x.astype("int32"),
        "isinInt": lambda v: key.isin(wanted),
        "isinText": lambda v: text.isin(texts),
        "rankInt": lambda v: key.rank(),
        "rankFloat": lambda v: x.rank(),
        "sum": lambda v: x.sum(),
        "mean": lambda v: gaps.mean(),
        "min": lambda v: wide.min(),
        "std": lambda v: x.std(),
        "cumsum": lambda v: x.cumsum(),
        "fillna": lambda v: gaps.fillna(0.0),
        "dropna": lambda v: frame[["gaps", "key"]].dropna(),
        "locLabels": lambda v: some.set_axis(pd.Index(label), axis=0).loc[labels],
    }
    frames = [pd.read_parquet(folder / f"flights-{v}.parquet") for v in range(VARIANTS)]
    routes = [pd.read_parquet(folder / f"routes-{v}.parquet") for v in range(VARIANTS)]
    medians = {}
    for name, step in work.items():
        if not re.search(pattern, name):
            continue
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
        print(json.dumps(run(Path(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "")))
