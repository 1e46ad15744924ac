#!/usr/bin/env python3
"""Tests of tables.py, catalogue.py and of what compare.py reads from its processes; Maven runs them with the Java tests."""

import contextlib
import subprocess
import sys
import unittest
from pathlib import Path

import compare
import tables
from catalogue import ALL, BENCHMARKS
from tables import CLOSED, CUDF, DUCKDB, PANDAS, POLARS, UNCLOSED, Row


def digest(**changes) -> dict:
    return {"rows": 3, "columns": 2, "exact": "0a", "ordered": "0b", "floats": {"1": [3.0, 6.0, 2.5, 3.5, 6.0]}} | changes


def row(name: str, closed: float, pandas: float, polars: float, duckdb: float | None = None, unclosed: float | None = None) -> Row:
    times = {CLOSED: closed, UNCLOSED: unclosed or closed, PANDAS: pandas, POLARS: polars} | ({DUCKDB: duckdb} if duckdb else {})
    return Row(name, f"the {name}", {engine: [time] for engine, time in times.items()})


class AnswersTest(unittest.TestCase):
    def test_last_digits_of_sums_may_differ(self):
        self.assertIsNone(tables.difference(digest(), digest(), ALL, False))
        close = digest(floats={"1": [3.0, 6.0 + 1e-12, 2.5 - 1e-12, 3.5, 6.0]})
        self.assertIsNone(tables.difference(digest(), close, ALL, False))

    def test_other_answers_are_told(self):
        for changes, says in (
            ({"rows": 4}, "4 rows, not 3"),
            ({"columns": 1}, "1 columns, not 2"),
            ({"exact": "0c"}, "other values"),
            ({"ordered": "0c"}, "another order of rows"),
            ({"floats": {}}, "columns [] hold fractions, not ['1']"),
            ({"floats": {"1": [2.0, 6.0, 2.5, 3.5, 6.0]}}, "column 1 has 2 values, not 3"),
            ({"floats": {"1": [3.0, 6.1, 2.5, 3.5, 6.0]}}, "column 1 sums to 6.1, not 6.0"),
            ({"floats": {"1": [3.0, float("nan"), 2.5, 3.5, 6.0]}}, "column 1 sums to nan, not 6.0"),
            ({"floats": {"1": [3.0, 6.0, 2.6, 3.5, 6.0]}}, "column 1 has its values in other rows"),
            ({"floats": {"1": [3.0, 6.0, 2.5, 3.6, 6.0]}}, "column 1 is in another order"),
        ):
            self.assertEqual(says, tables.difference(digest(), digest(**changes), ALL, False))

    def test_order_counts_where_it_is_asked_for(self):
        other = digest(ordered="0c", floats={"1": [3.0, 6.0, 2.5, 3.6, 6.0]})
        self.assertIsNone(tables.difference(digest(), other, ALL, True))
        self.assertIsNone(tables.difference(digest(), other, None, False))
        self.assertEqual("another order of rows", tables.difference(digest(), other, (0,), False))


class TablesTest(unittest.TestCase):
    def test_medians_and_ratios(self):
        some = Row("sum", "sum", {CLOSED: [9.0, 2.0, 4.0], POLARS: [8.0, 1.0], PANDAS: []})
        self.assertEqual(4.0, some.median(CLOSED))
        self.assertEqual(4.5, some.best_peer())
        self.assertIsNone(some.ratio(CLOSED, PANDAS))
        self.assertEqual(4.0 / 4.5, some.ratio(CLOSED, "best"))
        self.assertEqual(2.0, row("a", 4, 8, 3, 2).ratio(CLOSED, "best"))

    def test_numbers_have_three_digits(self):
        self.assertEqual(["", "0.03", "9.99", "12.3", "1235"], [tables.number(v) for v in (None, 0.031, 9.99, 12.345, 1234.6)])

    def test_a_table_has_a_line_for_each_benchmark(self):
        lines = tables.results([row("sort", 10, 40, 20, 5, 12), Row("case", "upper case", {PANDAS: [3.0]}, {CLOSED: "no such method"})])
        self.assertEqual("| the sort (`sort`) | 10.0 | 12.0 | 40.0 | 20.0 | 5.00 | 0.25 | 0.30 | 2.00 | 2.40 |", lines[2])
        self.assertEqual("| upper case (`case`) | not yet |  | 3.00 |  |  |  |  |  |  |", lines[3])
        self.assertEqual({lines[0].count("|")}, {line.count("|") for line in lines[:4]})
        self.assertIn("- Not yet: `case`: no such method", lines)

    def test_on_a_gpu_the_peer_is_python_cudf(self):
        rows = [Row("sort", "the sort", {CLOSED: [12.0], UNCLOSED: [18.0], CUDF: [10.0]}),
                Row("loc", "the rows", {CLOSED: [2.0], UNCLOSED: [2.0]}, {CUDF: "no such method"})]
        lines = tables.results(rows, tables.CUDA)
        self.assertEqual("| work | cudf4j (ms) | cudf4j unclosed (ms) | Python cuDF (ms) | closed / Python cuDF | unclosed / Python cuDF | unclosed / closed |", lines[0])
        self.assertEqual("| the sort (`sort`) | 12.0 | 18.0 | 10.0 | 1.20 | 1.80 | 1.50 |", lines[2])
        self.assertEqual("| the rows (`loc`) | 2.00 | 2.00 |  |  |  | 1.00 |", lines[3])
        for line in ("- cudf4j / Python cuDF: geometric mean 1.20, worst 1.20", "- Slower than Python cuDF: `sort` 1.20.",
                     "- Unclosed more than 1.3 times closed: `sort` 1.50.", "- Python cuDF has none: `loc`: no such method"):
            self.assertIn(line, lines)
        self.assertEqual(1, sum("cudf4j unclosed / cudf4j" in line for line in lines))

    def test_means_are_geometric(self):
        lines = tables.means([row("a", 1, 4, 2), row("b", 4, 1, 8)])
        self.assertEqual("- cudf4j / pandas: geometric mean 1.00, worst 4.00", lines[0])
        self.assertIn("- cudf4j / the better of Polars and DuckDB: geometric mean 0.50, worst 0.50", lines)

    def test_what_misses_the_goals_is_named_worst_first(self):
        lines = tables.misses([row("a", 12, 10, 11), row("b", 30, 90, 20), *(row(f"c{i}", 1, 2, 2) for i in range(8))])
        self.assertEqual("- Slower than pandas: `a` 1.20.", lines[0])
        self.assertEqual("- Slower than the better of Polars and DuckDB: 2 of 10 rows (goal missed: at most one in ten): `b` 1.50, `a` 1.09.", lines[1])
        self.assertEqual("- More than 1.3 times the better of them: `b` 1.50.", lines[2])
        self.assertIn("goal met", tables.misses([row("a", 12, 20, 11), *(row(f"c{i}", 1, 2, 2) for i in range(9))])[1])

    def test_scaling_compares_first_and_last(self):
        one, many = row("sort", 80, 90, 100), row("sort", 10, 90, 20)
        one.peak_mib, many.peak_mib = 100.0, 130.0
        lines = tables.scaling({1: [one], 16: [many]})
        self.assertEqual("| `sort` | 80.0 | 10.0 | 8.00 | 0.80 | 0.50 | 100 | 130 | 1.30 |", lines[2])
        self.assertEqual(lines[0].count("|"), lines[2].count("|"))
        self.assertIn("16 threads over 1: geometric mean 8.00, least 8.00", lines[4])

    def test_only_what_is_between_the_markers_changes(self):
        page = "before\n<!-- compare.py: results -->\nold\n<!-- compare.py: end of results -->\nafter\n"
        wanted = "before\n<!-- compare.py: results -->\nnew\nlines\n<!-- compare.py: end of results -->\nafter\n"
        self.assertEqual(wanted, tables.replaced(page, "results", ["new", "lines"]))
        self.assertEqual(wanted, tables.replaced(wanted, "results", ["new", "lines"]))
        for broken in ("no markers", page + page, page.replace("end of results", "end")):
            with self.assertRaisesRegex(SystemExit, "needs one line"):
                tables.replaced(broken, "results", [])

    def test_the_page_has_the_markers(self):
        for marker in ("results", "threads"):
            self.assertIn("new", tables.replaced(compare.PAGE.read_text(), marker, ["new"]))


class EnginesTest(unittest.TestCase):
    """With an engine that answers a line for each line."""

    def engine(self, answers: list[str]) -> compare.Engine:
        said = compare.Engine("the engine", [sys.executable, "-c", f"for answer in {answers!r}: input(); print(answer, flush=True)"], {})
        self.addCleanup(self.end, said.process)
        return said

    def end(self, process: subprocess.Popen) -> None:
        process.kill()
        process.wait()
        process.stdout.close()
        with contextlib.suppress(BrokenPipeError):  # of a request that nobody read
            process.stdin.close()

    def test_answers_are_a_word_and_content(self):
        engine = self.engine(['ok\t{"millis": 2.5, "calls": 3}', 'missing\t"no \\t tab"', "ok\t1"])
        self.assertEqual(("ok", {"millis": 2.5, "calls": 3}), engine.ask("time", "sum"))
        self.assertEqual(("missing", "no \t tab"), engine.ask("answer", "sum"))
        self.assertEqual(1, engine.told("trim"))
        self.assertGreater(engine.peak_mib(), 1)

    def test_errors_and_ends_are_told(self):
        engine = self.engine(['error\t"out of memory"'])
        with self.assertRaisesRegex(SystemExit, "the engine: time sum: out of memory"):
            engine.told("time", "sum")
        engine.process.wait()
        with self.assertRaisesRegex(SystemExit, "the engine ended with 0 when it was asked for time sum"):
            engine.ask("time", "sum")


class CatalogueTest(unittest.TestCase):
    def test_names_are_unique_and_every_peer_does_the_work(self):
        names = [b.name for b in BENCHMARKS]
        self.assertEqual(len(names), len(set(names)))
        for peer in ("pandas", "polars", "duckdb"):
            text = (Path(compare.HERE) / "peers" / f"{peer}_peer.py").read_text()
            self.assertEqual([], [name for name in names if f'    "{name}": ' not in text], peer)


if __name__ == "__main__":
    unittest.main()
