"""The work in pandas, as its users write it; db-benchmark's questions as db-benchmark asks them."""

from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa

MISSING: dict[str, str] = {}
folder = Path()
library = pd  # or one with its interface


def open_inputs(where: Path, threads: int) -> None:
    global folder
    folder = where


@cache
def frame(name: str) -> pd.DataFrame:
    return library.read_parquet(folder / f"{name}.parquet")


def col(name: str) -> pd.Series:
    return frame("elements")[name]


def two(*names: str) -> pd.DataFrame:
    return frame("elements")[list(names)]


@cache
def wanted_keys() -> list[int]:
    return [i * 100 for i in range(1_000)]


@cache
def wanted_texts() -> list[str]:
    return [f"key_{i}" for i in wanted_keys()]


def grouped(*keys: str):
    return frame("g1").groupby(list(keys), as_index=False, sort=False, observed=True)


def question7() -> pd.DataFrame:
    found = grouped("id3").agg(most=("v1", "max"), least=("v2", "min"))
    return found.assign(range=found["most"] - found["least"])[["id3", "range"]]


def question8() -> pd.DataFrame:
    wanted = frame("g1")[["id6", "v3"]]
    return wanted[wanted["v3"].notna()].sort_values("v3", ascending=False).groupby("id6", as_index=False, sort=False).head(2)


def question9() -> pd.DataFrame:
    groups = frame("g1")[["id2", "id4", "v1", "v2"]].groupby(["id2", "id4"], sort=False, observed=True)
    found = groups[["v1", "v2"]].corr().iloc[::2].reset_index()  # of the matrix of each group the row of v1
    return found.assign(r2=found["v2"] ** 2)[["id2", "id4", "r2"]]


def delays(key: str) -> pd.DataFrame:
    return frame("flights").groupby(key, as_index=False, sort=True).agg(n=("arr_delay", "count"), mean=("arr_delay", "mean"))


def fares(how: str) -> pd.DataFrame:
    return frame("flights")[["route", "distance"]].merge(frame("routes"), on="route", how=how)


def located() -> pd.DataFrame:
    # a new index each time: pandas makes the hash table of one at the first look-up and keeps it
    return two("x", "key").set_axis(library.Index(col("label").to_numpy()), axis=0).loc[frame("wanted")["label"]]


TEN = ["month", "day", "dep_delay", "arr_delay", "carrier", "origin", "dest", "air_time", "distance", "time_hour"]

def words(name: str) -> pd.Series:
    return frame("words")[name]


def times(name: str) -> pd.Series:
    return frame("times")[name]


@cache
def labelled() -> pd.DataFrame:
    return frame("times").set_index("at")[["x", "y"]]


STAMP = "%Y-%m-%d %H:%M:%S"


def write_orc(rows, path: Path) -> None:
    if library is pd:
        rows.to_orc(path, engine_kwargs={"compression": "snappy"})
    else:
        rows.to_orc(path, compression="snappy")


def written(name: str, write, part: int = 1) -> int:
    """Write the rows, or the first of so many parts, to a file of this engine and tell how many there are."""
    rows = frame("rows")
    rows = rows.head(len(rows) // part) if part > 1 else rows
    write(rows, folder / f"written-{library.__name__}.{name}")
    return len(rows)


WORK = {
    "groupQ1": lambda: grouped("id1").agg(v1=("v1", "sum")),
    "groupQ2": lambda: grouped("id1", "id2").agg(v1=("v1", "sum")),
    "groupQ3": lambda: grouped("id3").agg(v1=("v1", "sum"), v3=("v3", "mean")),
    "groupQ4": lambda: grouped("id4").agg(v1=("v1", "mean"), v2=("v2", "mean"), v3=("v3", "mean")),
    "groupQ5": lambda: grouped("id6").agg(v1=("v1", "sum"), v2=("v2", "sum"), v3=("v3", "sum")),
    "groupQ6": lambda: grouped("id4", "id5").agg(median=("v3", "median"), std=("v3", "std")),
    "groupQ7": question7,
    "groupQ8": question8,
    "groupQ9": question9,
    "groupQ10": lambda: grouped("id1", "id2", "id3", "id4", "id5", "id6").agg(v3=("v3", "sum"), count=("v1", "size")),
    "joinQ1": lambda: frame("x").merge(frame("small"), on="id1"),
    "joinQ2": lambda: frame("x").merge(frame("medium"), on="id2"),
    "joinQ3": lambda: frame("x").merge(frame("medium"), on="id2", how="left"),
    "joinQ4": lambda: frame("x").merge(frame("medium"), on="id5"),
    "joinQ5": lambda: frame("x").merge(frame("big"), on="id3"),
    "csvRead": lambda: library.read_csv(folder / "flights.csv"),
    "csvTen": lambda: library.read_csv(folder / "flights.csv", usecols=TEN),
    "groupbyText": lambda: delays("carrier"),
    "groupbyInt": lambda: delays("route"),
    "merge": lambda: fares("left"),
    "mergeInner": lambda: fares("inner"),
    "sort": lambda: frame("flights")[["route", "distance"]].sort_values("route", kind="stable"),
    "corrNulls": lambda: frame("flights")["dep_delay"].corr(frame("flights")["arr_delay"]),
    "groupbyMany": lambda: frame("elements").groupby("many", as_index=False, sort=True).agg(x=("x", "sum")),
    "filter": lambda: two("key", "wide", "x", "y", "label")[col("choice")],
    "filterText": lambda: col("text")[col("choice")],
    "sortInt": lambda: two("wide", "x").sort_values("wide", kind="stable"),
    "sortFloat": lambda: two("x", "y").sort_values("x", kind="stable"),
    "sortText": lambda: two("text", "x").sort_values("text", kind="stable"),
    "uniqueInt": lambda: col("key").unique(),
    "uniqueText": lambda: col("text").unique(),
    "valueCountsInt": lambda: col("key").value_counts(),
    "valueCountsText": lambda: col("text").value_counts(),
    "addFloat": lambda: col("x") + col("y"),
    "addInt": lambda: col("key") + col("wide"),
    "mulScalar": lambda: col("x") * 2.5,
    "floorDivScalar": lambda: col("wide") // 3,
    "less": lambda: col("x") < col("y"),
    "greaterScalar": lambda: col("x") > 0.5,
    "equalText": lambda: col("text") == "key_17",
    "castToFloat": lambda: col("key").astype("float64"),
    "castToInt": lambda: col("x").astype("int32"),
    "isinInt": lambda: col("key").isin(wanted_keys()),
    "isinText": lambda: col("text").isin(wanted_texts()),
    "rankInt": lambda: col("key").rank(),
    "rankFloat": lambda: col("x").rank(),
    "sum": lambda: col("x").sum(),
    "mean": lambda: col("gaps").mean(),
    "min": lambda: col("wide").min(),
    "std": lambda: col("x").std(),
    "corrGaps": lambda: col("gaps").corr(col("y")),
    "cumsum": lambda: col("x").cumsum(),
    "fillna": lambda: col("gaps").fillna(0.0),
    "dropna": lambda: two("gaps", "key").dropna(),
    "locLabels": located,
    "sortPrefix": lambda: frame("texts").sort_values("path", kind="stable"),
    "regexContains": lambda: frame("texts")["path"].str.contains(r"item-[0-9]*7[0-9]*5$", regex=True),
    "regexExtract": lambda: frame("texts")["path"].str.extract(r"/([a-z]+)/item-", expand=False),
    "regexReplace": lambda: frame("texts")["path"].str.replace(r"[0-9]+", "#", regex=True),
    "upper": lambda: words("name").str.upper(),
    "strip": lambda: words("padded").str.strip(),
    "containsText": lambda: words("name").str.contains("Garden", regex=False),
    "replaceText": lambda: words("name").str.replace("Garden", "Yard", regex=False),
    "splitText": lambda: words("name").str.split(" ", expand=True),
    "concatText": lambda: words("name").str.cat(words("code"), sep="-"),
    "strptime": lambda: library.to_datetime(words("stamp"), format=STAMP),
    "strftime": lambda: words("time").dt.strftime(STAMP),
    "rollingMean": lambda: times("x").rolling(100).mean(),
    "rollingMax": lambda: times("x").rolling(100).max(),
    "rollingHour": lambda: labelled()["x"].rolling("1h").sum(),
    "ewmMean": lambda: times("x").ewm(com=10).mean(),
    "resampleHour": lambda: labelled().resample("1h").mean(),
    "groupCumsum": lambda: frame("times").groupby("key")["x"].cumsum(),
    "parquetRead": lambda: library.read_parquet(folder / "rows.parquet"),
    "parquetWrite": lambda: written("parquet", lambda rows, path: rows.to_parquet(path, index=False, compression="snappy")),
    "csvWrite": lambda: written("csv", lambda rows, path: rows.to_csv(path, index=False)),
    "jsonRead": lambda: library.read_json(folder / "lines.json", lines=True),
    "jsonWrite": lambda: written("json", lambda rows, path: rows.to_json(path, orient="records", lines=True), 10),
    "orcRead": lambda: library.read_orc(folder / "rows.orc"),
    "orcWrite": lambda: written("orc", write_orc),
}


def table(answer: object) -> pa.Table:
    match answer:
        case pd.DataFrame():
            return pa.Table.from_pandas(answer, preserve_index=False)
        case pd.Series() if answer.name == "count" and answer.index.name is not None:
            return table(answer.reset_index())
        case pd.Series() | np.ndarray() | pd.api.extensions.ExtensionArray():
            return table(pd.DataFrame({"value": np.asarray(answer) if isinstance(answer, np.ndarray) else answer}))
    return pa.table({"value": [answer.item() if isinstance(answer, np.generic) else answer]})
