"""What Calls.java does, by pylibcudf: pylibcudf_calls.py FOLDER BYTES; the pool keeps as many bytes as that."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pylibcudf as plc
import rmm
from rmm.pylibrmm.stream import DEFAULT_STREAM

FLOAT64 = plc.DataType(plc.TypeId.FLOAT64)
ASCENDING = [plc.types.Order.ASCENDING]
BEFORE = [plc.types.NullOrder.BEFORE]
EQUAL = plc.types.NullEquality.EQUAL


def read_parquet(path: Path) -> plc.Table:
    source = plc.io.SourceInfo([str(path)])
    return plc.io.parquet.read_parquet(plc.io.parquet.ParquetReaderOptions.builder(source).build()).tbl


def read_json(path: Path) -> plc.Table:
    source = plc.io.SourceInfo([str(path)])
    return plc.io.json.read_json(plc.io.json.JsonReaderOptions.builder(source).lines(True).build()).tbl


def column(values: list, type_: pa.DataType) -> plc.Column:
    return plc.Column.from_arrow(pa.array(values, type_))


class Calls:
    def __init__(self, folder: Path):
        self.folder = folder
        self.tables: dict[str, plc.Table] = {}
        self.small = plc.Table([column([1, 2, 1], pa.int32()), column([3, 1, 2], pa.int64()),
                                column([0.5, 1.5, 2.5], pa.float64()), column([True, False, True], pa.bool_()),
                                column([2, 0, 1], pa.int32())])
        self.small_texts = column(["abc 12", "bcd 34", "cde 56"], pa.string())
        self.target = plc.Scalar.from_arrow(pa.scalar("abc"))
        self.space = plc.Scalar.from_arrow(pa.scalar(" "))

    def table(self, name: str) -> plc.Table:
        if name not in self.tables:
            self.tables[name] = read_parquet(self.folder / f"{name}.parquet")
        return self.tables[name]

    def call(self, name: str) -> Callable[[], object]:
        is_small = name.startswith("small")
        kind = name.removeprefix("small")
        match kind:
            case "ReadParquet":
                return lambda: read_parquet(self.folder / "numbers.parquet")
            case "ReadJson":
                return lambda: read_json(self.folder / "lines.json")
            case "Contains" | "ContainsRe" | "Split" | "SplitRecord":
                return self.of_texts(kind, self.small_texts if is_small else self.table("texts").columns()[0])
        table = self.small if is_small else self.table("numbers")
        key, order, values, mask, rows = table.columns()
        orders = plc.Table([order])
        match kind:
            case "Add":
                return lambda: plc.binaryop.binary_operation(values, values, plc.binaryop.BinaryOperator.ADD, FLOAT64)
            case "Cast":
                return lambda: plc.unary.cast(order, FLOAT64)
            case "Sum":
                return lambda: plc.reduce.reduce(values, plc.aggregation.sum(), FLOAT64)
            case "Filter":
                return lambda: plc.stream_compaction.apply_boolean_mask(table, mask)
            case "Gather":
                return lambda: plc.copying.gather(table, rows, plc.copying.OutOfBoundsPolicy.DONT_CHECK)
            case "Groupby":
                keys = plc.Table([key])
                return lambda: plc.groupby.GroupBy(keys).aggregate(
                    [plc.groupby.GroupByRequest(values, [plc.aggregation.sum(), plc.aggregation.mean()])])
            case "SortedOrder":
                return lambda: plc.sorting.sorted_order(orders, ASCENDING, BEFORE)
            case "SortByKey":
                return lambda: plc.sorting.sort_by_key(table, orders, ASCENDING, BEFORE)
            case "InnerJoin" | "LeftJoin":
                right = orders if is_small else self.table("right")
                join = plc.join.inner_join if kind == "InnerJoin" else plc.join.left_join
                return lambda: join(orders, right, EQUAL)
            case "Rolling":
                return lambda: plc.rolling.rolling_window(values, 100, 0, 1, plc.aggregation.sum())
        raise ValueError(f"no such call: {name}")

    def of_texts(self, kind: str, texts: plc.Column) -> Callable[[], object]:
        match kind:
            case "Contains":
                return lambda: plc.strings.find.contains(texts, self.target)
            case "ContainsRe":
                return lambda: plc.strings.contains.contains_re(
                    texts, plc.strings.regex_program.RegexProgram.create(
                        "a[b-d]+.*7", plc.strings.regex_flags.RegexFlags.DEFAULT))
            case "Split":
                return lambda: plc.strings.split.split.split(texts, self.space, -1)
        return lambda: plc.strings.split.split.split_record(texts, self.space, -1)

    def answer(self, request: list[str]) -> object:
        match request:
            case ["time", name, count]:
                call = self.call(name)
                DEFAULT_STREAM.synchronize()
                begin = time.perf_counter()
                for _ in range(int(count)):
                    call()
                DEFAULT_STREAM.synchronize()
                return (time.perf_counter() - begin) * 1e3 / int(count)
            case ["rows", name]:
                return rows_of(self.call(name)())
            case ["drop"]:
                self.tables.clear()
                return "ok"
        raise ValueError(f"no such request: {request}")


def rows_of(result: object) -> int:
    match result:
        case plc.Column():
            return result.size()
        case plc.Table():
            return result.num_rows()
        case (first, *_):
            return rows_of(first)
    return 1


def main(folder: Path, kept: int) -> None:
    rmm.mr.set_current_device_resource(rmm.mr.CudaAsyncMemoryResource(release_threshold=kept))
    calls = Calls(folder)
    for line in sys.stdin:
        print(calls.answer(line.split()), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
