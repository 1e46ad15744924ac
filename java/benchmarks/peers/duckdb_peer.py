"""The work in DuckDB: queries over tables in memory. Answers are fetched as Arrow, which takes less than a table of DuckDB's."""

import re
from functools import cache
from pathlib import Path

import duckdb
import pyarrow as pa

from pandas_peer import TEN, wanted_keys, wanted_texts

MISSING = {
    "rollingMean": "gives windows of fewer rows a mean",
    "rollingMax": "gives windows of fewer rows a value",
    "rollingHour": "counts rows that lie an hour back into the window",
    "ewmMean": "has no weights that decay",
    "orcRead": "has no reader of ORC",
    "orcWrite": "has no writer of ORC",
}
folder = Path()
connection = duckdb.connect()


def open_inputs(where: Path, threads: int) -> None:
    global folder
    folder = where
    connection.execute(f"SET threads = {threads}")


@cache
def loaded(name: str) -> None:
    order = ", row_number() OVER () AS place" if name == "wanted" else ""
    connection.execute(f"CREATE TABLE {name} AS SELECT *{order} FROM read_parquet('{folder / f'{name}.parquet'}')")


def joined(other: str, key: str, columns: str, how: str = "INNER") -> str:
    return f"SELECT x.*, {', '.join(f'{other}.{c}' for c in columns.split())} FROM x {how} JOIN {other} ON x.{key} = {other}.{key}"


def delays(key: str) -> str:
    return f"SELECT {key}, count(arr_delay) AS n, avg(arr_delay) AS mean FROM flights GROUP BY {key} ORDER BY {key}"


def of(value: str, where: str = "") -> str:
    return f"SELECT {value} AS value FROM elements {where}"


def rank(name: str) -> str:
    return of(f"rank() OVER (ORDER BY {name}) + (count(*) OVER (PARTITION BY {name}) - 1) / 2.0::DOUBLE")


def csv(columns: str) -> str:
    return f"SELECT {columns} FROM read_csv('{{folder}}/flights.csv', nullstr = 'NA', types = {{{{'time_hour': 'VARCHAR'}}}})"


ALL_SIX = "id1, id2, id3, id4, id5, id6"

STAMP = "%Y-%m-%d %H:%M:%S"


def words(value: str) -> str:
    return f"SELECT {value} AS value FROM words"


QUERIES = {
    "groupQ1": "SELECT id1, sum(v1)::BIGINT AS v1 FROM g1 GROUP BY id1",
    "groupQ2": "SELECT id1, id2, sum(v1)::BIGINT AS v1 FROM g1 GROUP BY id1, id2",
    "groupQ3": "SELECT id3, sum(v1)::BIGINT AS v1, avg(v3) AS v3 FROM g1 GROUP BY id3",
    "groupQ4": "SELECT id4, avg(v1) AS v1, avg(v2) AS v2, avg(v3) AS v3 FROM g1 GROUP BY id4",
    "groupQ5": "SELECT id6, sum(v1)::BIGINT AS v1, sum(v2)::BIGINT AS v2, sum(v3) AS v3 FROM g1 GROUP BY id6",
    "groupQ6": "SELECT id4, id5, quantile_cont(v3, 0.5) AS median, stddev_samp(v3) AS std FROM g1 GROUP BY id4, id5",
    "groupQ7": "SELECT id3, max(v1) - min(v2) AS range FROM g1 GROUP BY id3",
    "groupQ8": "SELECT id6, v3 FROM g1 WHERE v3 IS NOT NULL QUALIFY row_number() OVER (PARTITION BY id6 ORDER BY v3 DESC) <= 2",
    "groupQ9": "SELECT id2, id4, corr(v1, v2) ** 2 AS r2 FROM g1 GROUP BY id2, id4",
    "groupQ10": f"SELECT {ALL_SIX}, sum(v3) AS v3, count(*) AS count FROM g1 GROUP BY {ALL_SIX}",
    "joinQ1": joined("small", "id1", "id4 v2"),
    "joinQ2": joined("medium", "id2", "id1 id4 id5 v2"),
    "joinQ3": joined("medium", "id2", "id1 id4 id5 v2", "LEFT"),
    "joinQ4": joined("medium", "id5", "id1 id2 id4 v2"),
    "joinQ5": joined("big", "id3", "id1 id2 id4 id5 id6 v2"),
    "csvRead": csv("*"),
    "csvTen": csv(", ".join(TEN)),
    "groupbyText": delays("carrier"),
    "groupbyInt": delays("route"),
    "merge": "SELECT route, distance, fare FROM flights LEFT JOIN routes USING (route)",
    "mergeInner": "SELECT route, distance, fare FROM flights JOIN routes USING (route)",
    "sort": "SELECT route, distance FROM flights ORDER BY route",
    "corrNulls": "SELECT corr(dep_delay, arr_delay) AS value FROM flights",
    "groupbyMany": "SELECT many, sum(x) AS x FROM elements GROUP BY many ORDER BY many",
    "filter": "SELECT key, wide, x, y, label FROM elements WHERE choice",
    "filterText": of("text", "WHERE choice"),
    "sortInt": "SELECT wide, x FROM elements ORDER BY wide",
    "sortFloat": "SELECT x, y FROM elements ORDER BY x",
    "sortText": "SELECT text, x FROM elements ORDER BY text",
    "uniqueInt": of("DISTINCT key"),
    "uniqueText": of("DISTINCT text"),
    "valueCountsInt": "SELECT key, count(*) AS n FROM elements GROUP BY key ORDER BY n DESC",
    "valueCountsText": "SELECT text, count(*) AS n FROM elements GROUP BY text ORDER BY n DESC",
    "addFloat": of("x + y"),
    "addInt": of("key + wide"),
    "mulScalar": of("x * 2.5::DOUBLE"),
    "floorDivScalar": of("wide // 3 - (wide % 3 < 0)::BIGINT"),  # // drops what is behind the point
    "less": of("x < y"),
    "greaterScalar": of("x > 0.5::DOUBLE"),
    "equalText": of("text = 'key_17'"),
    "castToFloat": of("key::DOUBLE"),
    "castToInt": of("trunc(x)::INTEGER"),  # a cast alone rounds
    "isinInt": of(f"key IN ({', '.join(map(str, wanted_keys()))})"),
    "isinText": of(f"""text IN ({', '.join(f"'{text}'" for text in wanted_texts())})"""),
    "rankInt": rank("key"),
    "rankFloat": rank("x"),
    "sum": of("sum(x)"),
    "mean": of("avg(gaps)"),
    "min": of("min(wide)"),
    "std": of("stddev_samp(x)"),
    "corrGaps": of("corr(gaps, y)"),
    "cumsum": of("sum(x) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)"),
    "fillna": of("coalesce(gaps, 0.0::DOUBLE)"),
    "dropna": "SELECT gaps, key FROM elements WHERE gaps IS NOT NULL AND key IS NOT NULL",
    "locLabels": "SELECT x, key FROM wanted JOIN elements USING (label) ORDER BY place",
    "sortPrefix": "SELECT path, x FROM texts ORDER BY path",
    "regexContains": "SELECT regexp_matches(path, 'item-[0-9]*7[0-9]*5$') AS value FROM texts",
    "regexExtract": "SELECT regexp_extract(path, '/([a-z]+)/item-', 1) AS value FROM texts",
    "regexReplace": "SELECT regexp_replace(path, '[0-9]+', '#', 'g') AS value FROM texts",
    "upper": words("upper(name)"),
    "strip": words("trim(padded)"),
    "containsText": words("contains(name, 'Garden')"),
    "replaceText": words("replace(name, 'Garden', 'Yard')"),
    "splitText": "SELECT split_part(name, ' ', 1) AS a, split_part(name, ' ', 2) AS b, split_part(name, ' ', 3) AS c FROM words",
    "concatText": words("name || '-' || code"),
    "strptime": words(f"strptime(stamp, '{STAMP}')"),
    "strftime": words(f"strftime(time, '{STAMP}')"),
    "resampleHour": "SELECT avg(x) AS x, avg(y) AS y FROM times GROUP BY time_bucket(INTERVAL '1 hour', \"at\") ORDER BY time_bucket(INTERVAL '1 hour', \"at\")",
    "groupCumsum": "SELECT sum(x) OVER (PARTITION BY key ORDER BY \"at\") AS value FROM times",
    "parquetRead": "SELECT * FROM read_parquet('{folder}/rows.parquet')",
    "jsonRead": "SELECT * FROM read_ndjson('{folder}/lines.json')",
}


def worked(query: str):
    names = [name for name in re.findall(r"(?:FROM|JOIN) (\w+)", query) if not name.startswith("read_")]

    def work() -> pa.Table:
        for name in names:
            loaded(name)
        return connection.sql(query.format(folder=folder) if "FROM read_" in query else query).to_arrow_table()

    return work


def written(options: str, name: str, query: str = "FROM rows"):
    def work() -> pa.Table:
        loaded("rows")
        rows = connection.execute(f"COPY ({query}) TO '{folder / name}' ({options})").fetchone()
        return pa.table({"value": [rows[0]]})

    return work


WORK = {name: worked(query) for name, query in QUERIES.items()} | {
    "parquetWrite": written("FORMAT parquet, COMPRESSION snappy", "written-duckdb.parquet"),
    "csvWrite": written("FORMAT csv, HEADER", "written-duckdb.csv"),
    "jsonWrite": written("FORMAT json", "written-duckdb.json", "FROM rows LIMIT (SELECT count(*) // 10 FROM rows)"),
}


def table(answer: pa.Table) -> pa.Table:
    return answer
