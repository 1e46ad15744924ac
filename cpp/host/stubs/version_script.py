#!/usr/bin/env python3
"""Write the version script of the host engine's libraries: what NVIDIA's libraries export, and nothing of our own beyond.

    version_script.py OUT

A library of the process that carries instances of the same templates of Arrow, or names of ours, then neither sees nor
replaces those in here. Kept are besides NVIDIA's names the functions of the engine in C (cudf4j_*), the type information
by which exceptions are caught in other libraries, and what rmm's headers define inline, such as the table of memory
resources, of which the process must have one.
"""

import gzip
import sys
from pathlib import Path

LIST = Path(__file__).resolve().parents[3] / "native" / "exports" / "libcudf-cu13.txt.gz"
PATTERNS = ["cudf4j_*"]
for kind in ("_ZTI", "_ZTS", "_ZTV"):
    PATTERNS += [f"{kind}N4cudf*", f"{kind}N3rmm*", f"{kind}N6nvtext*", f"{kind}N6cudf4j11not_on_host*"]
PATTERNS += ["_ZN3rmm*", "_ZNK3rmm*", "_ZZN3rmm*", "_ZZNK3rmm*", "_ZGVN3rmm*", "_ZGVZN3rmm*", "_ZGVZNK3rmm*"]


def main() -> None:
    (out,) = sys.argv[1:]
    lines = gzip.decompress(LIST.read_bytes()).decode().splitlines()
    names = [line for line in lines if line and not line.startswith("#")]
    kept = "".join(f"    {name};\n" for name in [*PATTERNS, *names])
    Path(out).write_text("{\n  global:\n" + kept + "  local:\n    *;\n};\n")


if __name__ == "__main__":
    main()
