"""What HostCalls.java does, by pandas (pyarrow where pandas has no method): pandas_calls.py FOLDER."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

WINDOW = 101
HUNDREDTHS = np.arange(101) / 100


class Calls:
    def __init__(self, folder: Path):
        self.folder = folder
        frame = pd.read_parquet(folder / "mixed.parquet", columns=["key", "value", "whole", "time", "text", "digits", "decimals",
                                                                   "dates", "flag"])
        lists = pd.Series(pq.read_table(folder / "mixed.parquet", columns=["list"])["list"], dtype=pd.ArrowDtype(pa.list_(pa.int64())))
        key, value, whole, stamp = frame["key"], frame["value"], frame["whole"], frame["time"]
        text, digits, three = frame["text"], frame["digits"], frame[["key", "value", "digits"]]
        words = text.str
        parts = words.split(" ")
        flag = frame["flag"]
        few = pd.Series(pd.Categorical(key.where(key < 20), categories=range(20)))
        sorted_ = frame[["key", "value"]].sort_values("key", kind="stable")
        timed = pd.Series(value.to_numpy(), index=pd.DatetimeIndex(stamp))

        def groups() -> pd.core.groupby.DataFrameGroupBy:
            return frame.groupby("key")  # one that is kept knows its groups

        exploded = pd.DataFrame({"key": key, "list": lists})
        olds = list(range(0, 150, 3))
        steps = np.arange(10_000, dtype=np.int64) * 20
        wanted = np.arange(1000, dtype=np.int64) * 7
        numbers = frame[["key", "value", "whole"]]
        self.calls: dict[str, Callable[[], object]] = {
            "lower": lambda: words.lower(),
            "upper": lambda: words.upper(),
            "swapcase": lambda: words.swapcase(),
            "capitalize": lambda: words.capitalize(),
            "title": lambda: words.title(),
            "isTitle": lambda: words.istitle(),
            "length": lambda: words.len(),
            "strip": lambda: words.strip(),
            "zfill": lambda: digits.str.zfill(12),
            "center": lambda: words.center(40, "*"),
            "repeat": lambda: words.repeat(3),
            "slice": lambda: words.slice(2, 9),
            "reverse": lambda: words.slice(step=-1),
            "sliceReplace": lambda: words.slice_replace(2, 5, "-"),
            "contains": lambda: words.contains("oR", regex=False),
            "startsWith": lambda: words.startswith(" W"),
            "find": lambda: words.find("more"),
            "rfind": lambda: words.rfind("o"),
            "count": lambda: words.count("o"),
            "containsRe": lambda: words.contains("W[a-z]+ .*7"),
            "matchesRe": lambda: words.match(" *W[a-z]+"),
            "countRe": lambda: words.count("[a-m]o"),
            "extract": lambda: words.extract("([A-Z])[a-z]+ .*?([0-9]+)"),
            "findall": lambda: words.findall("[0-9]+"),
            "replace": lambda: words.replace("or", "/", regex=False),
            "replaceRe": lambda: words.replace("[0-9]+", "#", regex=True),
            "replaceBackrefs": lambda: words.replace("([a-z])([0-9])", r"\2\1", regex=True),
            "split": lambda: words.split("o", n=3, expand=True),
            "rsplit": lambda: words.rsplit("o", n=3, expand=True),
            "splitRecord": lambda: words.split("o"),
            "splitRe": lambda: words.split("[0-9]+", n=2, expand=True, regex=True),
            "partition": lambda: words.partition("o"),
            "rpartition": lambda: words.rpartition("o"),
            "cat": lambda: words.cat(digits, sep="-"),
            "joinLists": lambda: parts.str.join("-"),
            "isDigit": lambda: digits.str.isdigit(),
            "translate": lambda: words.translate({ord("o"): "0", ord("e"): "3"}),
            "wrap": lambda: words.wrap(10),
            "toIntegers": lambda: digits.astype("int64"),
            "fromIntegers": lambda: whole.astype("str"),
            "toFloats": lambda: frame["decimals"].astype("float64"),
            "fromFloats": lambda: value.astype("str"),
            "toTimestamps": lambda: pd.to_datetime(frame["dates"], format="%Y-%m-%d %H:%M:%S"),
            "strftime": lambda: stamp.dt.strftime("%Y-%m-%d %H:%M:%S"),
            "rollingSum": lambda: value.rolling(WINDOW - 1, min_periods=1).sum(),
            "rollingMean": lambda: value.rolling(WINDOW - 1, min_periods=1).mean(),
            "rollingMax": lambda: value.rolling(WINDOW - 1, min_periods=1).max(),
            "rollingStd": lambda: value.rolling(WINDOW - 1, min_periods=1).std(),
            "rollingCount": lambda: value.rolling(WINDOW - 1, min_periods=1).count(),
            "rollingRange": lambda: timed.rolling("60s", min_periods=1).sum(),
            "rollingGroups": lambda: sorted_.groupby("key").rolling(10, min_periods=1).sum(),
            "ewmMean": lambda: value.ewm(com=9).mean(),
            "topK": lambda: value.nlargest(100),
            "topKOrder": lambda: value.nlargest(100),
            "factorize": lambda: text.astype("category"),
            "factorizeInts": lambda: whole.factorize(sort=True),
            "cut": lambda: pd.cut(value, HUNDREDTHS, labels=False),
            "interleave": lambda: np.column_stack([whole, whole]).ravel(),
            "tile": lambda: pd.concat([numbers] * 3),
            "groupShift": lambda: groups()["value"].shift(1),
            "groupFfill": lambda: groups()["value"].ffill(),
            "groupCumsum": lambda: groups()["whole"].cumsum(),
            "groupCummax": lambda: groups()["whole"].cummax(),
            "groupCumcount": lambda: groups().cumcount(),
            "groupTopK": lambda: groups()["value"].nlargest(3),
            "groupCollect": lambda: groups()["whole"].agg(list),
            "groupCollectSet": lambda: groups()["whole"].unique(),
            "groupNunique": lambda: groups()["whole"].nunique(),
            "groupMedian": lambda: groups()["value"].median(),
            "groupStd": lambda: groups()["value"].std(),
            "groupNth": lambda: groups()["value"].first(),
            "rankFirst": lambda: whole.rank(method="first"),
            "rankDense": lambda: whole.rank(method="dense"),
            "rankAverage": lambda: value.rank(),
            "cumsum": lambda: value.cumsum(),
            "cummax": lambda: value.cummax(),
            "cumprod": lambda: value.cumprod(),
            "nunique": lambda: whole.nunique(),
            "nuniqueText": lambda: text.nunique(),
            "dropDuplicates": lambda: frame[["key", "whole"]].drop_duplicates(),
            "dropNulls": lambda: frame.dropna(subset=["value"]),
            "clip": lambda: value.clip(0.25, 0.75),
            "fillna": lambda: value.fillna(0.0),
            "ffill": lambda: value.ffill(),
            "replaceValues": lambda: key.replace(olds, [-1 - i for i in range(50)]),
            "round": lambda: value.round(2),
            "isin": lambda: whole.isin(wanted),
            "searchsorted": lambda: steps.searchsorted(whole),
            "where": lambda: value.where(flag, 0.0),
            "shift": lambda: whole.shift(3, fill_value=0),
            "quantile": lambda: value.quantile([0.1, 0.5, 0.9]),
            "quantileSorted": lambda: value.quantile([0.1, 0.5, 0.9]),
            "median": lambda: value.median(),
            "std": lambda: value.std(),
            "oneHot": lambda: pd.get_dummies(few),
            "hash": lambda: pd.util.hash_array(whole.to_numpy()),
            "hashText": lambda: pd.util.hash_pandas_object(text, index=False, categorize=False),
            "sample": lambda: numbers.sample(frac=0.5),
            "repeatRows": lambda: numbers.loc[numbers.index.repeat(3)],
            "day": lambda: stamp.dt.day,
            "dayOfYear": lambda: stamp.dt.day_of_year,
            "quarter": lambda: stamp.dt.quarter,
            "floorHour": lambda: stamp.dt.floor("h"),
            "isLeapYear": lambda: stamp.dt.is_leap_year,
            "daysInMonth": lambda: stamp.dt.days_in_month,
            "addMonths": lambda: stamp + pd.DateOffset(months=5),
            "explode": lambda: exploded.explode("list"),
            "listLength": lambda: lists.list.len(),
            "listGet": lambda: lists.list[0],
            "readJson": lambda: pd.read_json(folder / "lines.json", lines=True),
            "writeJson": lambda: three.to_json(folder / "pandas.json", orient="records", lines=True),
            "writeCsv": lambda: three.to_csv(folder / "pandas.csv", index=False),
            "textLines": lambda: (folder / "lines.json").read_text().split("\n"),
            "writeOrc": lambda: three.to_orc(folder / "pandas.orc", engine_kwargs={"compression": "snappy"}),
            "readOrc": lambda: pd.read_orc(folder / "mixed.orc"),
            "readParquetChunks": lambda: sum(len(batch) for batch in pq.ParquetFile(folder / "mixed.parquet").iter_batches(200_000)),
            "writeParquet": lambda: three.to_parquet(folder / "pandas.parquet"),
        }

    def answer(self, *request: str) -> str:
        match request:
            case ["names"]:
                return " ".join(self.calls)
            case ["time", name, count]:
                begin = time.perf_counter()
                for _ in range(int(count)):
                    self.calls[name]()
                return str((time.perf_counter() - begin) * 1000 / int(count))
        raise ValueError(f"no such request: {request}")


def main() -> None:
    calls = Calls(Path(sys.argv[1]))
    for line in sys.stdin:
        print(calls.answer(*line.split()), flush=True)


if __name__ == "__main__":
    main()
