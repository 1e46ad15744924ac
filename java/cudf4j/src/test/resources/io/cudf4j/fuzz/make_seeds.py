# Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0
"""Writes the Parquet and ORC files beside this one, with pyarrow 26: encodings and pages that the project's writer does not make."""

import datetime
import decimal
import pathlib

import pyarrow as pa
import pyarrow.orc as orc
import pyarrow.parquet as pq

folder = pathlib.Path(__file__).parent
rows = range(30)


def some(value):
    return [None if i % 5 == 2 else value(i) for i in rows]


plain = pa.table({
    "i": pa.array([i * i - 100 for i in rows], pa.int32()),
    "l": pa.array(some(lambda i: i << 33), pa.int64()),
    "s": pa.array(some(lambda i: f"text {i // 3}"), pa.string()),
    "k": pa.array([f"key{i:04d}" for i in rows], pa.string()),
    "f": pa.array([i / 8 for i in rows], pa.float32()),
    "d": pa.array(some(lambda i: i * 1e100), pa.float64()),
    "b": pa.array([i % 3 == 0 for i in rows], pa.bool_()),
})
pq.write_table(plain, folder / "delta.parquet", compression="none", use_dictionary=False, data_page_version="2.0",
               column_encoding={"i": "DELTA_BINARY_PACKED", "l": "DELTA_BINARY_PACKED", "k": "DELTA_BYTE_ARRAY",
                                "s": "DELTA_LENGTH_BYTE_ARRAY", "f": "BYTE_STREAM_SPLIT", "d": "BYTE_STREAM_SPLIT",
                                "b": "RLE"})
mixed = pa.table({
    "map": pa.array(some(lambda i: [("k", i), ("j", None)]), pa.map_(pa.string(), pa.int32())),
    "bytes": pa.array(some(lambda i: bytes([i, 255 - i])), pa.binary()),
    "fixed": pa.array(some(lambda i: decimal.Decimal(i - 30).scaleb(-5)), pa.decimal128(38, 5)),
    "zone": pa.array(some(lambda i: i * 10**12), pa.timestamp("us", tz="Europe/Berlin")),
    "date": pa.array(some(lambda i: datetime.date(2000, 1, 1) + datetime.timedelta(i)), pa.date32()),
    "time": pa.array(some(lambda i: datetime.time(i % 24)), pa.time32("ms")),
    "word": pa.array(some(lambda i: "abc"[i % 3]), pa.string()).dictionary_encode(),
    "deep": pa.array(some(lambda i: [{"p": [i, None], "q": "x"}] * (i % 3)),
                     pa.list_(pa.struct([("p", pa.list_(pa.int8())), ("q", pa.string())]))),
})
pq.write_table(mixed, folder / "mixed.parquet", compression="snappy", row_group_size=12, data_page_size=64,
               write_page_index=True, write_page_checksum=True)
pq.write_table(plain.select(["i", "s"]), folder / "pages.parquet", compression="gzip", data_page_size=100,
               write_batch_size=10)
pq.write_table(pa.table({"t": pa.array(some(lambda i: i * 10**17), pa.timestamp("ns"))}), folder / "int96.parquet",
               compression="none", use_deprecated_int96_timestamps=True)
numbers = pa.table({
    "small": pa.array(some(lambda i: decimal.Decimal(i - 15).scaleb(-2)), pa.decimal128(5, 2)),
    "middle": pa.array(some(lambda i: decimal.Decimal(i * 10**9).scaleb(-3)), pa.decimal128(15, 3)),
    "instant": pa.array(some(lambda i: (i - 15) * 10**12), pa.timestamp("ns")),
})
for name in ["map", "bytes", "fixed", "date", "deep"]:
    numbers = numbers.append_column(name, mixed[name])
orc.write_table(numbers, folder / "mixed.orc", compression="zlib", row_index_stride=10)
orc.write_table(plain, folder / "plain.orc", compression="uncompressed", dictionary_key_size_threshold=1)
