"""Write the inputs of the benchmarks, which all engines read: inputs.py FOLDER ROWS FLIGHTS_CSV FAMILY...

What this file made before is kept.
"""

import sys
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.orc as orc
import pyarrow.parquet as pq

KEYS = 100_000
WANTED = 1_000
GROUPS = 100  # db-benchmark's K
COLUMNS = ["month", "day", "dep_delay", "arr_delay", "carrier", "origin", "dest", "air_time", "distance", "time_hour"]
DEPARTMENTS = ["books", "garden", "kitchen", "music", "outdoor", "office", "shoes", "sports", "tools", "toys"]


def texts_of(prefix: str, numbers: np.ndarray, width: int = 0) -> pa.Array:
    """Return texts such as id0017, one for each number."""
    digits = pc.cast(pa.array(numbers), pa.string())
    return pc.binary_join_element_wise(prefix, pc.utf8_lpad(digits, width, "0") if width else digits, "")


def drawn(distinct: pa.Array, rows: int, random: np.random.Generator) -> pa.Array:
    return distinct.take(pa.array(random.integers(0, len(distinct), rows)))


def groupby(rows: int) -> pa.Table:
    """db-benchmark's G1 with K = 100, unsorted and without nulls: https://github.com/h2oai/db-benchmark."""
    random = np.random.default_rng(108)
    small = texts_of("id", np.arange(1, GROUPS + 1), 3)
    large = max(rows // GROUPS, 1)
    return pa.table(
        {
            "id1": drawn(small, rows, random),
            "id2": drawn(small, rows, random),
            "id3": drawn(texts_of("id", np.arange(1, large + 1), 10), rows, random),
            "id4": random.integers(1, GROUPS + 1, rows),
            "id5": random.integers(1, GROUPS + 1, rows),
            "id6": random.integers(1, large + 1, rows),
            "v1": random.integers(1, 6, rows),
            "v2": random.integers(1, 16, rows),
            "v3": np.round(random.random(rows) * 100, 6),
        }
    )


def join(rows: int) -> dict[str, pa.Table]:
    """db-benchmark's x, small, medium and big: nine tenths of the keys of each side are keys of the other."""
    random = np.random.default_rng(108)
    left, right = {}, {}
    for key, size in (("id1", max(rows // 1_000_000, 10)), ("id2", max(rows // 1_000, 10)), ("id3", rows)):
        keys = random.permutation(size + size // 10) + 1
        common = keys[: size - size // 10]
        left[key] = np.concatenate([common, keys[size - size // 10 : size]])
        right[key] = np.concatenate([common, keys[size:]])

    def all_and_more(keys: np.ndarray, size: int) -> np.ndarray:
        return random.permutation(np.concatenate([keys, random.choice(keys, size - len(keys))]))

    def table(keys: dict[str, np.ndarray], names: list[str], size: int, value: str) -> pa.Table:
        numbers = {name: all_and_more(keys[name], size) for name in names}
        texts = {f"id{int(name[2:]) + 3}": texts_of("id", each) for name, each in numbers.items()}
        return pa.table(numbers | texts | {value: np.round(random.random(size) * 100, 6)})

    return {
        "x": table(left, ["id1", "id2", "id3"], rows, "v1"),
        "small": table(right, ["id1"], len(right["id1"]), "v2"),
        "medium": table(right, ["id1", "id2"], len(right["id2"]), "v2"),
        "big": table(right, ["id1", "id2", "id3"], rows, "v2"),
    }


def flights(rows: int, flights_csv: Path, folder: Path) -> dict[str, pa.Table]:
    """The departures blown up: all 19 columns as flights.csv, some of them as a table, and fares of routes."""
    random = np.random.default_rng(0)
    lines = flights_csv.read_bytes().splitlines(keepends=True)
    chosen = random.integers(0, len(lines) - 1, rows)
    with (folder / "flights.csv").open("wb") as file:
        file.write(lines[0])
        for begin in range(0, rows, 1_000_000):
            file.write(b"".join([lines[i + 1] for i in chosen[begin : begin + 1_000_000].tolist()]))
    frame = pd.read_csv(flights_csv, usecols=COLUMNS)[COLUMNS].iloc[chosen].reset_index(drop=True)
    frame["route"] = random.integers(0, KEYS, rows)
    routes = pd.DataFrame({"route": random.permutation(KEYS), "fare": random.random(KEYS)})
    return {"flights": pa.Table.from_pandas(frame, preserve_index=False), "routes": pa.Table.from_pandas(routes, preserve_index=False)}


def elements(rows: int) -> dict[str, pa.Table]:
    """The columns of the everyday steps; dtypes are pandas' defaults: numpy's, and str."""
    random = np.random.default_rng(7)
    words = pa.array([f"key_{i}" for i in range(KEYS)])
    x = random.random(rows)
    table = pa.table(
        {
            "key": random.integers(0, KEYS, rows),
            "wide": random.integers(-(2**63), 2**63 - 1, rows),
            "x": x,
            "y": random.random(rows),
            "gaps": pa.array(x, mask=random.random(rows) < 0.1),
            "text": drawn(words, rows, random),
            "choice": random.random(rows) < 0.5,
            "label": random.permutation(rows) * 3,
            "many": random.integers(0, max(rows // 10, 1), rows),
        }
    )
    step = rows // WANTED if rows >= WANTED else 1
    wanted = pa.table({"label": table["label"].combine_chunks()[::step][:WANTED]})
    return {"elements": table, "wanted": wanted}


def texts(rows: int) -> pa.Table:
    """Paths of items, which begin alike and of which nearly all differ."""
    random = np.random.default_rng(11)
    department = drawn(pa.array(DEPARTMENTS), rows, random)
    item = texts_of("item-", random.integers(0, 10 * rows, rows), 9)
    return pa.table({"path": pc.binary_join_element_wise("https://shop.example.com/catalogue", department, item, "/"), "x": random.random(rows)})


def words(rows: int) -> pa.Table:
    """Names of 7 to 30 bytes, with and without blanks around, codes, and points in time as such and as texts."""
    random = np.random.default_rng(13)
    first = drawn(pa.array([word.capitalize() for word in DEPARTMENTS]), rows, random)
    name = pc.binary_join_element_wise(first, drawn(pa.array(DEPARTMENTS), rows, random), texts_of("", random.integers(0, KEYS, rows)), " ")
    blanks = pa.array(["", " ", "  ", "     "])
    time = pa.array(random.integers(946_684_800, 1_577_836_800, rows)).cast(pa.timestamp("s"))
    return pa.table(
        {
            "name": name,
            "padded": pc.binary_join_element_wise(drawn(blanks, rows, random), name, drawn(blanks, rows, random), ""),
            "code": texts_of("c", random.integers(0, 100, rows), 3),
            "stamp": pc.strftime(time, "%Y-%m-%d %H:%M:%S"),
            "time": time.cast(pa.timestamp("ns")),
        }
    )


def times(rows: int) -> pa.Table:
    """Rows some seconds apart."""
    random = np.random.default_rng(17)
    seconds = 1_356_998_400 + np.cumsum(random.integers(1, 10, rows))
    at = pa.array(seconds).cast(pa.timestamp("s")).cast(pa.timestamp("ns"))
    return pa.table({"at": at, "key": random.integers(0, GROUPS, rows), "x": random.random(rows), "y": random.random(rows)})


def files(rows: int, folder: Path) -> dict[str, pa.Table]:
    """The same rows as Parquet and ORC, and a tenth of them as lines of JSON."""
    random = np.random.default_rng(19)
    columns = {
        "key": random.integers(0, KEYS, rows),
        "x": np.round(random.random(rows), 6),
        "gaps": pa.array(random.integers(0, 1_000, rows), mask=random.random(rows) < 0.1),
        "text": drawn(pa.array(DEPARTMENTS), rows, random),
        "choice": random.random(rows) < 0.5,
    }
    table = pa.table(columns)
    orc.write_table(table, str(folder / "rows.orc"), compression="snappy")
    table.slice(0, rows // 10).to_pandas(types_mapper=pd.ArrowDtype).to_json(folder / "lines.json", orient="records", lines=True)
    return {"rows": table}


def made(family: str, rows: int, flights_csv: Path, folder: Path) -> dict[str, pa.Table]:
    match family:
        case "groupby":
            return {"g1": groupby(rows)}
        case "join":
            return join(rows)
        case "flights":
            return flights(rows, flights_csv, folder)
        case "elements":
            return elements(rows)
        case "texts":
            return {"texts": texts(rows), "words": words(rows)}
        case "times":
            return {"times": times(rows)}
        case "files":
            return files(rows, folder)
    raise ValueError(f"no such family: {family}")


def main() -> None:
    folder, rows, flights_csv, families = Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]), sys.argv[4:]
    folder.mkdir(parents=True, exist_ok=True)
    making = Path(__file__).read_text()
    for family in sorted({"join" if family == "big join" else family for family in families}):
        complete = folder / f"complete-{family}"
        if complete.exists() and complete.read_text() == making:
            continue
        for name, table in made(family, rows, flights_csv, folder).items():
            pq.write_table(table, folder / f"{name}.parquet", row_group_size=1_000_000)
        complete.write_text(making)


if __name__ == "__main__":
    main()
