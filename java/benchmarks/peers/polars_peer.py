"""The work in Polars, as its users write it, lazily; db-benchmark's questions as db-benchmark asks them."""

from functools import cache
from pathlib import Path

import polars as pl
import pyarrow as pa

from pandas_peer import STAMP, TEN, wanted_keys, wanted_texts

MISSING = {
    "orcRead": "has no reader of ORC",
    "orcWrite": "has no writer of ORC",
}
folder = Path()


def open_inputs(where: Path, threads: int) -> None:
    global folder
    folder = where
    if pl.thread_pool_size() != threads:
        raise SystemExit(f"Polars has {pl.thread_pool_size()} threads, and {threads} were wanted")


@cache
def frame(name: str) -> pl.DataFrame:
    return pl.read_parquet(folder / f"{name}.parquet").rechunk()


def elements(*chosen: pl.Expr) -> pl.DataFrame:
    return frame("elements").select(*chosen)


def col(name: str) -> pl.Expr:
    return pl.col(name)


def grouped(keys: str, *results: pl.Expr) -> pl.DataFrame:
    return frame("g1").lazy().group_by(keys.split()).agg(*results).collect()


def joined(other: str, key: str, how: str = "inner") -> pl.DataFrame:
    return frame("x").lazy().join(frame(other).lazy(), on=key, how=how).collect()


def delays(key: str) -> pl.DataFrame:
    results = (col("arr_delay").count().alias("n"), col("arr_delay").mean().alias("mean"))
    return frame("flights").lazy().group_by(key).agg(*results).sort(key).collect()


def fares(how: str) -> pl.DataFrame:
    left = frame("flights").lazy().select("route", "distance")
    return left.join(frame("routes").lazy(), on="route", how=how, maintain_order="left").collect()


def is_in(name: str, values: list) -> pl.DataFrame:
    return elements(col(name).is_in(values))


def words(chosen: pl.Expr) -> pl.DataFrame:
    return frame("words").select(chosen)


def times(chosen: pl.Expr) -> pl.DataFrame:
    return frame("times").select(chosen)


def hours() -> pl.DataFrame:
    every = frame("times").lazy().set_sorted("at").group_by_dynamic("at", every="1h")
    return every.agg(col("x").mean(), col("y").mean()).select("x", "y").collect()


def written(write, part: int = 1) -> pl.DataFrame:
    rows = frame("rows")
    rows = rows.head(rows.height // part)
    write(rows)
    return pl.DataFrame({"value": [rows.height]})


WORK = {
    "groupQ1": lambda: grouped("id1", col("v1").sum()),
    "groupQ2": lambda: grouped("id1 id2", col("v1").sum()),
    "groupQ3": lambda: grouped("id3", col("v1").sum(), col("v3").mean()),
    "groupQ4": lambda: grouped("id4", col("v1").mean(), col("v2").mean(), col("v3").mean()),
    "groupQ5": lambda: grouped("id6", col("v1").sum(), col("v2").sum(), col("v3").sum()),
    "groupQ6": lambda: grouped("id4 id5", col("v3").median().alias("median"), col("v3").std().alias("std")),
    "groupQ7": lambda: grouped("id3", (col("v1").max() - col("v2").min()).alias("range")),
    "groupQ8": lambda: frame("g1").lazy().drop_nulls("v3").group_by("id6").agg(col("v3").top_k(2)).explode("v3").collect(),
    "groupQ9": lambda: grouped("id2 id4", (pl.corr("v1", "v2") ** 2).alias("r2")),
    "groupQ10": lambda: grouped("id1 id2 id3 id4 id5 id6", col("v3").sum(), pl.len().alias("count")),
    "joinQ1": lambda: joined("small", "id1"),
    "joinQ2": lambda: joined("medium", "id2"),
    "joinQ3": lambda: joined("medium", "id2", "left"),
    "joinQ4": lambda: joined("medium", "id5"),
    "joinQ5": lambda: joined("big", "id3"),
    "csvRead": lambda: pl.read_csv(folder / "flights.csv", null_values="NA"),
    "csvTen": lambda: pl.read_csv(folder / "flights.csv", null_values="NA", columns=TEN),
    "groupbyText": lambda: delays("carrier"),
    "groupbyInt": lambda: delays("route"),
    "merge": lambda: fares("left"),
    "mergeInner": lambda: fares("inner"),
    "sort": lambda: frame("flights").lazy().select("route", "distance").sort("route").collect(),
    "corrNulls": lambda: frame("flights").select(pl.corr("dep_delay", "arr_delay")),
    "groupbyMany": lambda: frame("elements").lazy().group_by("many").agg(col("x").sum()).sort("many").collect(),
    "filter": lambda: frame("elements").lazy().filter("choice").select("key", "wide", "x", "y", "label").collect(),
    "filterText": lambda: frame("elements").lazy().filter("choice").select("text").collect(),
    "sortInt": lambda: frame("elements").lazy().select("wide", "x").sort("wide").collect(),
    "sortFloat": lambda: frame("elements").lazy().select("x", "y").sort("x").collect(),
    "sortText": lambda: frame("elements").lazy().select("text", "x").sort("text").collect(),
    "uniqueInt": lambda: elements(col("key").unique()),
    "uniqueText": lambda: elements(col("text").unique()),
    "valueCountsInt": lambda: frame("elements")["key"].value_counts(sort=True),
    "valueCountsText": lambda: frame("elements")["text"].value_counts(sort=True),
    "addFloat": lambda: elements(col("x") + col("y")),
    "addInt": lambda: elements(col("key") + col("wide")),
    "mulScalar": lambda: elements(col("x") * 2.5),
    "floorDivScalar": lambda: elements(col("wide") // 3),
    "less": lambda: elements(col("x") < col("y")),
    "greaterScalar": lambda: elements(col("x") > 0.5),
    "equalText": lambda: elements(col("text") == "key_17"),
    "castToFloat": lambda: elements(col("key").cast(pl.Float64)),
    "castToInt": lambda: elements(col("x").cast(pl.Int32)),
    "isinInt": lambda: is_in("key", wanted_keys()),
    "isinText": lambda: is_in("text", wanted_texts()),
    "rankInt": lambda: elements(col("key").rank("average")),
    "rankFloat": lambda: elements(col("x").rank("average")),
    "sum": lambda: elements(col("x").sum()),
    "mean": lambda: elements(col("gaps").mean()),
    "min": lambda: elements(col("wide").min()),
    "std": lambda: elements(col("x").std()),
    "corrGaps": lambda: elements(pl.corr("gaps", "y")),
    "cumsum": lambda: elements(col("x").cum_sum()),
    "fillna": lambda: elements(col("gaps").fill_null(0.0)),
    "dropna": lambda: frame("elements").lazy().select("gaps", "key").drop_nulls().collect(),
    "locLabels": lambda: frame("wanted").lazy().join(frame("elements").lazy().select("label", "x", "key"), on="label", how="left",
                                                     maintain_order="left").select("x", "key").collect(),
    "sortPrefix": lambda: frame("texts").lazy().sort("path").collect(),
    "regexContains": lambda: frame("texts").select(col("path").str.contains(r"item-[0-9]*7[0-9]*5$")),
    "regexExtract": lambda: frame("texts").select(col("path").str.extract(r"/([a-z]+)/item-")),
    "regexReplace": lambda: frame("texts").select(col("path").str.replace_all(r"[0-9]+", "#")),
    "upper": lambda: words(col("name").str.to_uppercase()),
    "strip": lambda: words(col("padded").str.strip_chars()),
    "containsText": lambda: words(col("name").str.contains("Garden", literal=True)),
    "replaceText": lambda: words(col("name").str.replace_all("Garden", "Yard", literal=True)),
    "splitText": lambda: words(col("name").str.split_exact(" ", 2)).unnest("name"),
    "concatText": lambda: words(pl.concat_str("name", "code", separator="-")),
    "strptime": lambda: words(col("stamp").str.to_datetime(STAMP)),
    "strftime": lambda: words(col("time").dt.strftime(STAMP)),
    "rollingMean": lambda: times(col("x").rolling_mean(100)),
    "rollingMax": lambda: times(col("x").rolling_max(100)),
    "rollingHour": lambda: times(col("x").rolling_sum_by("at", "1h")),
    "ewmMean": lambda: times(col("x").ewm_mean(com=10)),
    "resampleHour": hours,
    "groupCumsum": lambda: times(col("x").cum_sum().over("key")),
    "parquetRead": lambda: pl.read_parquet(folder / "rows.parquet"),
    "parquetWrite": lambda: written(lambda rows: rows.write_parquet(folder / "written-polars.parquet", compression="snappy")),
    "csvWrite": lambda: written(lambda rows: rows.write_csv(folder / "written-polars.csv")),
    "jsonRead": lambda: pl.read_ndjson(folder / "lines.json"),
    "jsonWrite": lambda: written(lambda rows: rows.write_ndjson(folder / "written-polars.json"), 10),
}


def table(answer: pl.DataFrame) -> pa.Table:
    return answer.to_arrow()
