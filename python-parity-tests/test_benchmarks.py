"""What the benchmarks compare answers by (java/benchmarks/peers/digest.py): any change of an answer must show."""

import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "java" / "benchmarks"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "java" / "benchmarks" / "peers"))
import digest  # noqa: E402
import tables  # noqa: E402

KEYS = [3, 1, None, 7]
TEXTS = ["one", "a text of more than eight bytes", None, ""]
SHARES = [0.5, None, 2.25, 1e6 / 3]


def told(keys=KEYS, texts=TEXTS, shares=SHARES, order="all"):
    return digest.digest(pa.table({"key": keys, "text": pa.array(texts, pa.string()), "share": pa.array(shares, pa.float64())}), order)


def difference(order="all", **changes):
    return tables.difference(told(order=order), told(order=order, **changes), order, False)


def test_equal_answers_are_equal_in_each_form():
    assert difference() is None
    assert difference(keys=[3.0, 1.0, None, 7.0]) is None  # as pandas has integers with nulls
    assert difference(keys=pa.array([3, 1, None, 7], pa.int8())) is None
    assert difference(shares=[0.5, float("nan"), 2.25, 1e6 / 3 * (1 + 1e-15)]) is None
    table = pa.table({"text": pa.array(["x", *TEXTS, "y"], pa.string())})
    for form in (pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())):
        sliced = table.cast(pa.schema([("text", form)])).slice(1, 4)
        assert digest.digest(sliced, "all") == digest.digest(pa.table({"text": pa.array(TEXTS, pa.string())}), "all")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"keys": [3, 1, 0, 7]}, "other values"),
        ({"keys": [1, 3, None, 7]}, "other values"),
        ({"texts": ["one", "a text of more than eight bytez", None, ""]}, "other values"),
        ({"texts": ["one", "a text of more than eight bytes", "", None]}, "other values"),
        ({"texts": ["one\0", "a text of more than eight bytes", None, ""]}, "other values"),
        ({"shares": [0.5, None, 2.25, 1e6 / 3 + 0.01]}, "column 2 sums to"),
        ({"shares": [2.25, None, 0.5, 1e6 / 3]}, "column 2 has its values in other rows"),
        ({"shares": [0.5, 0.0, 2.25, 1e6 / 3]}, "column 2 has 4 values, not 3"),
    ],
)
def test_changes_are_told(changes, says):
    assert difference(**changes).startswith(says)
    assert difference(order=None, **changes).startswith(says)


def test_rows_in_another_order_are_told_where_order_counts():
    turned = {"keys": KEYS[::-1], "texts": TEXTS[::-1], "shares": SHARES[::-1]}
    assert difference(order=None, **turned) is None
    assert difference(order=[0], **turned) == "another order of rows"
    assert difference(**turned) == "another order of rows"


def test_numbers_alone_are_placed():
    shares = np.random.default_rng(1).random(1000)
    first, second = (digest.digest(pa.table({"share": each}), "all") for each in (shares, np.sort(shares)))
    assert tables.difference(first, second, None, False) is None
    assert tables.difference(first, second, "all", False) == "column 0 is in another order"


def test_long_answers_are_the_sum_of_their_chunks(monkeypatch):
    table = pa.table({"key": np.arange(1000), "text": [f"text {i}" for i in range(1000)]})
    whole = digest.digest(table, "all")
    monkeypatch.setattr(digest, "CHUNK", 7)
    assert digest.digest(table, "all") == whole
