#!/usr/bin/env python3
"""Print the oldest glibc and libstdc++ that all given libraries run on, and what asks for it."""

import argparse
import re
import subprocess
from pathlib import Path

LIBRARIES = {"GLIBC": "glibc", "GLIBCXX": "libstdc++", "CXXABI": "libstdc++ (C++ ABI)", "GCC": "libgcc"}


def needs(objdump: str, library: Path) -> dict[tuple[str, tuple[int, ...]], list[str]]:
    """(version name, number) → symbols of that version which a library imports"""
    listing = subprocess.run([objdump, "-T", str(library)], capture_output=True, text=True, check=True).stdout
    result: dict[tuple[str, tuple[int, ...]], list[str]] = {}
    for match in re.finditer(r"\*UND\*\s+\S+\s+\(?(GLIBC|GLIBCXX|CXXABI|GCC)_([0-9.]+)\)?\s+(\S+)", listing):
        version = (match[1], tuple(int(n) for n in match[2].strip(".").split(".")))
        result.setdefault(version, []).append(match[3])
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--objdump", default="objdump")
    parser.add_argument("libraries", type=Path, nargs="+")
    arguments = parser.parse_args()
    found = {library: needs(arguments.objdump, library) for library in arguments.libraries}
    for prefix, title in LIBRARIES.items():
        versions = [number for need in found.values() for name, number in need if name == prefix]
        if not versions:
            continue
        highest = max(versions)
        askers = {library.name: need[(prefix, highest)] for library, need in found.items() if (prefix, highest) in need}
        reasons = sorted({symbol for names in askers.values() for symbol in names})
        shown = ", ".join(reasons[:6]) + (", …" if len(reasons) > 6 else "")
        print(f"floor: {title} {'.'.join(map(str, highest))} ({shown} in {', '.join(sorted(askers))})")


if __name__ == "__main__":
    main()
