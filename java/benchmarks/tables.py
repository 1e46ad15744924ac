"""What compare.py makes of its figures: medians, agreement of answers, tables and where they go. Nothing else is needed here."""

import statistics
from dataclasses import dataclass, field

CLOSED, UNCLOSED, PANDAS, POLARS, DUCKDB, CUDF = "cudf4j", "cudf4j unclosed", "pandas", "Polars", "DuckDB", "Python cuDF"
TOLERANCE = 1e-9  # of the sum of absolute values: sums of floats differ in their last digits


@dataclass(frozen=True)
class Comparison:
    """What stands in the tables of an engine of cudf4j: its peers, the ratios, and the goals by `best`."""

    peers: tuple[str, ...]
    ratios: tuple[tuple[str, str], ...]

    @property
    def columns(self) -> tuple[str, ...]:
        return (CLOSED, UNCLOSED, *self.peers)


HOST = Comparison((PANDAS, POLARS, DUCKDB), ((CLOSED, PANDAS), (UNCLOSED, PANDAS), (CLOSED, "best"), (UNCLOSED, "best")))
CUDA = Comparison((CUDF,), ((CLOSED, CUDF), (UNCLOSED, CUDF), (UNCLOSED, CLOSED)))
COMPARISONS = {"host": HOST, "cuda": CUDA}


@dataclass
class Row:
    """The rounds of a benchmark in milliseconds, and why an engine has none."""

    name: str
    says: str
    rounds: dict[str, list[float]] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    peak_mib: float | None = None

    def median(self, engine: str) -> float | None:
        found = self.rounds.get(engine)
        return statistics.median(found) if found else None

    def best_peer(self) -> float | None:
        found = [m for m in (self.median(POLARS), self.median(DUCKDB)) if m is not None]
        return min(found) if found else None

    def ratio(self, engine: str, peer: str) -> float | None:
        """The time of an engine over that of a peer, or of the better of Polars and DuckDB (`best`)."""
        mine, other = self.median(engine), self.best_peer() if peer == "best" else self.median(peer)
        return mine / other if mine is not None and other is not None else None


def difference(expected: dict, found: dict, order: object, is_loose: bool) -> str | None:
    """Say in what two digests differ, or nothing. `is_loose`: the order of rows is not compared."""
    for name in ("rows", "columns"):
        if expected[name] != found[name]:
            return f"{found[name]} {name}, not {expected[name]}"
    if expected["floats"].keys() != found["floats"].keys():
        return f"columns {sorted(found['floats'])} hold fractions, not {sorted(expected['floats'])}"
    if expected["exact"] != found["exact"]:
        return "other values"
    is_ordered = order is not None and not is_loose
    if is_ordered and expected["ordered"] != found["ordered"]:
        return "another order of rows"
    for column, (count, total, weighted, placed, absolute) in expected["floats"].items():
        other = found["floats"][column]
        bound = TOLERANCE * max(absolute, other[4])
        if count != other[0]:
            return f"column {column} has {other[0]:.0f} values, not {count:.0f}"
        if not abs(total - other[1]) <= bound:
            return f"column {column} sums to {other[1]!r}, not {total!r}"
        if not abs(weighted - other[2]) <= bound:
            return f"column {column} has its values in other rows"
        if is_ordered and order == "all" and not abs(placed - other[3]) <= bound:
            return f"column {column} is in another order"
    return None


def number(value: float | None) -> str:
    """Three digits that matter, whole above 100."""
    if value is None:
        return ""
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def share(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def lines_of(head: list[str], rows: list[list[str]]) -> list[str]:
    return ["| " + " | ".join(each) + " |" for each in [head, ["---"] * len(head), *rows]]


def results(rows: list[Row], comparison: Comparison = HOST) -> list[str]:
    """The table of one number of threads, its means and what misses the goals, as lines of Markdown."""
    columns, ratios = comparison.columns, comparison.ratios
    short = {CLOSED: "closed", UNCLOSED: "unclosed"}
    head = ["work", *(f"{c} (ms)" for c in columns), *(f"{short[of]} / {short.get(to, to)}" for of, to in ratios)]
    body = []
    for row in rows:
        cells = ["not yet" if c == CLOSED and c in row.missing else number(row.median(c)) for c in columns]
        body.append([f"{row.says} (`{row.name}`)", *cells, *(share(row.ratio(*r)) for r in ratios)])
    return [*lines_of(head, body), "", *means(rows, comparison), "", *(misses(rows) if comparison is HOST else slower(rows))]


def means(rows: list[Row], comparison: Comparison = HOST) -> list[str]:
    found = []
    for engine, peer in dict.fromkeys((*comparison.ratios, (UNCLOSED, CLOSED))):
        ratios = [r for r in (row.ratio(engine, peer) for row in rows) if r is not None]
        if ratios:
            name = "the better of Polars and DuckDB" if peer == "best" else peer
            found.append(f"- {engine} / {name}: geometric mean {statistics.geometric_mean(ratios):.2f}, worst {max(ratios):.2f}")
    return found


def named(found: list[Row], engine: str, peer: str) -> str:
    found = sorted(found, key=lambda row: -row.ratio(engine, peer))
    return ", ".join(f"`{row.name}` {row.ratio(engine, peer):.2f}" for row in found) if found else "none"


def not_yet(rows: list[Row]) -> list[str]:
    return [f"- Not yet: `{row.name}`: {row.missing[CLOSED]}" for row in rows if CLOSED in row.missing]


def slower(rows: list[Row]) -> list[str]:
    """The rows that miss the goals on a GPU."""
    slow = [row for row in rows if (row.ratio(CLOSED, CUDF) or 0) > 1]
    dear = [row for row in rows if (row.ratio(UNCLOSED, CLOSED) or 0) > 1.3]
    alone = [f"- {CUDF} has none: `{row.name}`: {row.missing[CUDF]}" for row in rows if CUDF in row.missing]
    return [f"- Slower than {CUDF}: {named(slow, CLOSED, CUDF)}.",
            f"- Unclosed more than 1.3 times closed: {named(dear, UNCLOSED, CLOSED)}.", *alone, *not_yet(rows)]


def misses(rows: list[Row]) -> list[str]:
    """The rows that miss the goals, for results that are closed."""
    slow = [row for row in rows if (row.ratio(CLOSED, PANDAS) or 0) > 1]
    measured = [row for row in rows if row.ratio(CLOSED, "best") is not None]
    above = [row for row in measured if row.ratio(CLOSED, "best") > 1.0]
    far = [row for row in measured if row.ratio(CLOSED, "best") > 1.3]
    goal = "met" if len(above) * 10 <= len(measured) else "missed"
    result = [
        f"- Slower than pandas: {named(slow, CLOSED, PANDAS)}.",
        f"- Slower than the better of Polars and DuckDB: {len(above)} of {len(measured)} rows (goal {goal}: at most one in ten): {named(above, CLOSED, 'best')}.",
        f"- More than 1.3 times the better of them: {named(far, CLOSED, 'best')}.",
    ]
    return result + not_yet(rows)


def scaling(by_threads: dict[int, list[Row]]) -> list[str]:
    """Closed results at each number of threads: milliseconds, how many times faster, against the best peer, peak memory."""
    counts = list(by_threads)
    first, last = counts[0], counts[-1]
    head = ["work", *(f"{n} (ms)" for n in counts), f"{first} / {last}", *(f"/ best, {n}" for n in counts),
            *(f"peak MiB, {n}" for n in counts), f"peak {last} / {first}"]
    body = []
    gains, peaks = [], []
    for rows in zip(*by_threads.values(), strict=True):
        times = [row.median(CLOSED) for row in rows]
        sizes = [row.peak_mib for row in rows]
        gain = times[0] / times[-1] if times[0] and times[-1] else None
        growth = sizes[-1] / sizes[0] if sizes[0] and sizes[-1] else None
        gains += [gain] if gain else []
        peaks += [growth] if growth else []
        body.append([f"`{rows[0].name}`", *map(number, times), share(gain), *(share(row.ratio(CLOSED, "best")) for row in rows),
                     *(f"{s:.0f}" if s else "" for s in sizes), share(growth)])
    found = lines_of(head, body)
    if gains:
        found += ["", f"- {last} threads over {first}: geometric mean {statistics.geometric_mean(gains):.2f}, least {min(gains):.2f}"]
    if peaks:
        found += [f"- Peak memory of the process, inputs included, {last} threads over {first}: most {max(peaks):.2f}"]
    return found


def replaced(text: str, marker: str, lines: list[str]) -> str:
    """Return a page with what stands between two markers exchanged; all else stays as it is."""
    begin, end = f"<!-- compare.py: {marker} -->", f"<!-- compare.py: end of {marker} -->"
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end):
        raise SystemExit(f"the page needs one line {begin} and after it one line {end}")
    before, rest = text.split(begin)
    return before + begin + "\n" + "\n".join(lines) + "\n" + end + rest.split(end)[1]
