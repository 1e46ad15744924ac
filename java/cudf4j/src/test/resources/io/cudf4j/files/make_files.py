# Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0
"""Writes the files that ParquetPandasTest reads, with pandas 3.1.1 and pyarrow 26.0.1."""

import pandas as pd

points = pd.to_datetime(["2024-07-01 12:00", None])
frame = pd.DataFrame(
    {
        "z": points.tz_localize("Europe/Berlin"),
        "n": points,
        "c": pd.Categorical(["b", None], categories=["b", "x"]),
        "td": pd.to_timedelta(["1D", None]),
        "iv": pd.arrays.IntervalArray.from_tuples([(0, 1), None], closed="left"),
        "nul": [None, None],
    },
    index=pd.MultiIndex.from_tuples([("a", 1), ("b", 2)], names=["p", None]),
)
frame.to_parquet("labels.parquet", compression="zstd", write_statistics=False)
pd.DataFrame({"v": [1, 2]}, index=pd.RangeIndex(5, 9, 2, name="x")).to_parquet("range.parquet")
