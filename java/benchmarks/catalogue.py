"""The benchmarks: each name stands for the same work in cudf4j (Steps.java) and in each of the peers.

Those of a family follow each other in the same processes, which keep the inputs that they have read.
"""

from dataclasses import dataclass

ALL = "all"  # the order of all rows counts


@dataclass(frozen=True)
class Benchmark:
    """`order` says what of the order of rows is asked for: nothing, that of some columns (by number), or of all.

    `loose` names engines that give these rows in another order; with them the order is not compared.
    """

    name: str
    family: str
    says: str
    order: str | tuple[int, ...] | None = None
    loose: tuple[str, ...] = ()


def _family(family: str, *rows: tuple) -> list[Benchmark]:
    return [Benchmark(row[0], family, *row[1:]) for row in rows]


UNORDERED = ("Polars", "DuckDB")
UNORDERED_JOINS = ("DuckDB", "Python cuDF")

BENCHMARKS = [
    *_family(
        "groupby",
        ("groupQ1", "groupby 1: sum v1 by id1"),
        ("groupQ2", "groupby 2: sum v1 by id1, id2"),
        ("groupQ3", "groupby 3: sum v1, mean v3 by id3"),
        ("groupQ4", "groupby 4: mean v1, v2, v3 by id4"),
        ("groupQ5", "groupby 5: sum v1, v2, v3 by id6"),
        ("groupQ6", "groupby 6: median, std v3 by id4, id5"),
        ("groupQ7", "groupby 7: max v1 - min v2 by id3"),
        ("groupQ8", "groupby 8: two greatest v3 by id6"),
        ("groupQ9", "groupby 9: squared corr of v1 and v2 by id2, id4"),
        ("groupQ10", "groupby 10: sum v3, count by id1 to id6"),
    ),
    *_family(
        "join",
        ("joinQ1", "join 1: small inner on integers"),
        ("joinQ2", "join 2: medium inner on integers"),
        ("joinQ3", "join 3: medium left on integers"),
        ("joinQ4", "join 4: medium inner on text"),
    ),
    *_family("big join", ("joinQ5", "join 5: big inner on integers")),  # new processes: the memory of the others is needed
    *_family(
        "flights",
        ("csvRead", "read CSV, all 19 columns, dtypes inferred", ALL),
        ("csvTen", "read CSV, 10 columns of the 19", ALL),
        ("groupbyText", "count and mean, 16 sorted groups with text keys", ALL),
        ("groupbyInt", "count and mean, 100,000 sorted groups", ALL),
        ("merge", "left join to 100,000 integers, ordered", ALL, UNORDERED_JOINS),
        ("mergeInner", "inner join to 100,000 integers, ordered", ALL, UNORDERED_JOINS),
        ("sort", "sort two columns by 100,000 integers", (0,)),
        ("corrNulls", "corr of two columns with nulls"),
    ),
    *_family(
        "elements",
        ("groupbyMany", "sum, a group for each ten rows, sorted", ALL),
        ("filter", "filter half of 5 columns", ALL),
        ("filterText", "filter a text column", ALL),
        ("sortInt", "sort two columns by int64", (0,)),
        ("sortFloat", "sort two columns by float64", (0,)),
        ("sortText", "sort two columns by text", (0,)),
        ("uniqueInt", "unique int64", ALL, UNORDERED),
        ("uniqueText", "unique text", ALL, UNORDERED),
        ("valueCountsInt", "value counts of int64", (1,)),
        ("valueCountsText", "value counts of text", (1,)),
        ("addFloat", "float64 + float64", ALL),
        ("addInt", "int64 + int64", ALL),
        ("mulScalar", "float64 * scalar", ALL),
        ("floorDivScalar", "int64 // scalar", ALL),
        ("less", "float64 < float64", ALL),
        ("greaterScalar", "float64 > scalar", ALL),
        ("equalText", "text == scalar", ALL),
        ("castToFloat", "cast int64 to float64", ALL),
        ("castToInt", "cast float64 to int32, every row checked", ALL),
        ("isinInt", "isin of 1,000, int64", ALL, ("DuckDB",)),
        ("isinText", "isin of 1,000, text", ALL, ("DuckDB",)),
        ("rankInt", "rank (average) of int64", ALL, ("DuckDB",)),
        ("rankFloat", "rank (average) of float64", ALL, ("DuckDB",)),
        ("sum", "sum of float64"),
        ("mean", "mean of float64 with nulls"),
        ("min", "least int64"),
        ("std", "std of float64"),
        ("corrGaps", "corr of float64 with nulls and float64"),
        ("cumsum", "cumsum of float64", ALL),
        ("fillna", "fillna of float64", ALL),
        ("dropna", "dropna of two columns", ALL),
        ("locLabels", "loc of 1,000 labels of an index", ALL),
    ),
    *_family(
        "texts",
        ("sortPrefix", "sort text with a common prefix", (0,)),
        ("regexContains", "text contains a pattern", ALL),
        ("regexExtract", "extract a group of a pattern", ALL),
        ("regexReplace", "replace a pattern", ALL),
        ("upper", "text in upper case", ALL),
        ("strip", "text without the blanks around", ALL),
        ("containsText", "text contains a text", ALL),
        ("replaceText", "replace a text", ALL),
        ("splitText", "split into three columns", ALL),
        ("concatText", "two texts and a hyphen between", ALL),
        ("strptime", "points in time of texts by a format", ALL),
        ("strftime", "texts of points in time by a format", ALL),
    ),
    *_family(
        "times",
        ("rollingMean", "mean of the last 100 rows", ALL),
        ("rollingMax", "greatest of the last 100 rows", ALL),
        ("rollingHour", "sum of the rows of the last hour", ALL),
        ("ewmMean", "mean that decays", ALL),
        ("resampleHour", "mean of two columns by the hour", ALL),
        ("groupCumsum", "cumsum within 100 groups", ALL, ("DuckDB",)),
    ),
    *_family(
        "files",
        ("parquetRead", "read Parquet (snappy)", ALL),
        ("parquetWrite", "write Parquet (snappy)"),
        ("csvWrite", "write CSV"),
        ("jsonRead", "read lines of JSON, a tenth of the rows", ALL),
        ("jsonWrite", "write lines of JSON, a tenth of the rows"),
        ("orcRead", "read ORC (snappy)", ALL),
        ("orcWrite", "write ORC (snappy)"),
    ),
]
