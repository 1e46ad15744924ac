"""What two answers must agree in, computed from an Arrow table: it does not depend on the engine that made the table.

Numbers that are whole, booleans and texts count exactly, each row as one; other numbers may differ in their last digits, so
they are summed, weighted by what the row holds otherwise and by where it is. NaN counts as null: pandas has no other.
"""

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

CHUNK = 1_000_000
NULL = np.uint64(0x9E3779B97F4A7C15)
ODD = np.uint64(0xD6E8FEB86659FD93)
MASKS = np.array([(1 << (8 * i)) - 1 for i in range(9)], dtype=np.uint64)


def mixed(values: np.ndarray) -> np.ndarray:
    """The finaliser of SplitMix64, by value."""
    values = values + NULL
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def hashed_texts(column: pa.Array) -> np.ndarray:
    """A hash of the bytes of each text, eight at a time."""
    column = column.cast(pa.large_string())
    offsets = np.frombuffer(column.buffers()[1], dtype=np.int64)[column.offset : column.offset + len(column) + 1]
    first, last = int(offsets[0]), int(offsets[-1])
    data = np.zeros(last - first + 8, dtype=np.uint8)
    if last > first:
        data[:-8] = np.frombuffer(column.buffers()[2], dtype=np.uint8)[first:last]
    words = np.ndarray((len(data) - 7,), dtype="<u8", buffer=data, strides=(1,))
    begin = offsets[:-1] - first
    lengths = np.diff(offsets)
    result = mixed(lengths.astype(np.uint64))
    for at in range(0, int(lengths.max(initial=0)), 8):
        there = np.flatnonzero(lengths > at)
        word = words[begin[there] + at] & MASKS[np.minimum(lengths[there] - at, 8)]
        result[there] = mixed(result[there] * ODD + word)
    return result


def normal(column: pa.ChunkedArray) -> tuple[pa.ChunkedArray, bool]:
    """Return a column as text, int64 or float64, and whether it counts exactly."""
    kind = column.type
    if pa.types.is_dictionary(kind):
        column = column.cast(kind.value_type)
        kind = kind.value_type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        return column, True
    if pa.types.is_string_view(kind):
        return column.cast(pa.large_string()), True
    if pa.types.is_timestamp(kind):
        return column.cast(pa.timestamp("us")).cast(pa.int64()), True
    if pa.types.is_boolean(kind) or pa.types.is_integer(kind) or pa.types.is_decimal(kind):
        return column.cast(pa.int64()), True
    if pa.types.is_floating(kind):
        column = column.cast(pa.float64())
        column = pc.if_else(pc.is_nan(column), pa.scalar(None, pa.float64()), column)
        whole = pc.all(pc.and_(pc.equal(column, pc.trunc(column)), pc.less(pc.abs(column), 2.0**53))).as_py()
        return (column.cast(pa.int64()), True) if whole in (True, None) else (column, False)
    raise TypeError(f"an answer has a column of {kind}, which the benchmarks do not compare")


def hashed(column: pa.Array) -> np.ndarray:
    """A hash of each value, numbers by their bits."""
    if pa.types.is_int64(column.type) or pa.types.is_float64(column.type):
        filled = column.fill_null(0).to_numpy(zero_copy_only=False)
        result = mixed((filled + 0).view(np.uint64))
    else:
        result = hashed_texts(column.fill_null(""))
    if column.null_count:
        result[column.is_null().to_numpy(zero_copy_only=False)] = NULL
    return result


def share(values: np.ndarray) -> np.ndarray:
    """Hashes as weights from 0 to 1."""
    return (values >> np.uint64(11)).astype(np.float64) * 2.0**-53


def digest(table: pa.Table, order: list[int] | str | None) -> dict:
    """Return what is compared; `order` numbers the columns whose order counts, or is "all"."""
    columns = [normal(table.column(i)) for i in range(table.num_columns)]
    if order == "all":  # the sums weighted by place stand for the other columns
        order = [i for i, (_, is_exact) in enumerate(columns) if is_exact]
    exact = ordered = np.uint64(0)
    floats: dict[int, np.ndarray] = {i: np.zeros(5) for i, (_, is_exact) in enumerate(columns) if not is_exact}
    with np.errstate(over="ignore"):
        for begin in range(0, table.num_rows, CHUNK):
            parts = [column.slice(begin, CHUNK).combine_chunks() for column, _ in columns]
            parts = [p.combine_chunks() if isinstance(p, pa.ChunkedArray) else p for p in parts]
            rows = np.zeros(len(parts[0]), dtype=np.uint64)
            for i, (part, (_, is_exact)) in enumerate(zip(parts, columns)):
                if is_exact:
                    rows = mixed(rows * ODD + hashed(part) + np.uint64(i))
            places = mixed(np.arange(begin, begin + len(rows), dtype=np.uint64))
            exact = exact + mixed(rows).sum(dtype=np.uint64)
            for i in order or ():
                ordered = ordered + mixed(hashed(parts[i]) + places).sum(dtype=np.uint64)
            for i, sums in floats.items():
                values = parts[i].fill_null(0.0).to_numpy(zero_copy_only=False)
                sums += [len(values) - parts[i].null_count, values.sum(), values @ share(rows), values @ share(places), np.abs(values).sum()]
    return {
        "rows": table.num_rows,
        "columns": table.num_columns,
        "exact": f"{int(exact):016x}",
        "ordered": f"{int(ordered):016x}",
        "floats": {str(i): sums.tolist() for i, sums in floats.items()},
    }
