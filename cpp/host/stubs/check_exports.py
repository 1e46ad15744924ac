#!/usr/bin/env python3
"""Check that NVIDIA's libraries export what the JNI libraries need of libcudf, librmm and the CUDA runtime.

    check_exports.py LIBRARY…    compare with native/exports/libcudf-cu13.txt.gz
    check_exports.py --renew     make that list anew from the wheels in the cache (after wheels.lock changed)

The list begins with the hashes of the wheels it was made of, which must be those of wheels.lock.
"""

import argparse
import gzip
import os
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

import symbols

NATIVE = Path(__file__).resolve().parents[3] / "native"
LIST = NATIVE / "exports" / "libcudf-cu13.txt.gz"
# row of wheels.lock → library in its wheel
SOURCES = {"libcudf": "libcudf.so", "librmm": "librmm.so", "cuda-runtime": "libcudart.so.13"}


def hashes() -> list[str]:
    lock = tomllib.loads((NATIVE / "wheels.lock").read_text())
    rows = {row["name"]: row["sha256"] for row in lock["wheel"]}
    return [f"# {name} {rows[name]}" for name in SOURCES]


def exports(nm: str, wheel: Path, library: str) -> set[str]:
    with zipfile.ZipFile(wheel) as archive, tempfile.TemporaryDirectory() as work:
        (member,) = (n for n in archive.namelist() if n.rsplit("/", 1)[-1] == library)
        return symbols.defined(nm, [Path(archive.extract(member, work))], dynamic=True)


def renew(nm: str) -> None:
    sys.path.insert(0, str(NATIVE))
    import fetch

    names: set[str] = set()
    for line, library in zip(hashes(), SOURCES.values()):
        folder = fetch.cache_dir() / "wheels" / line.split()[-1]
        if not folder.is_dir():
            sys.exit(f"check_exports: {folder} is not there; "
                     "native/fetch.py --flavour headers --link native/target/deps fetches it")
        names |= exports(nm, next(folder.iterdir()), library)
    names = {n for n in names if symbols.is_engine_symbol(n) or n.startswith("_Z")}
    LIST.parent.mkdir(parents=True, exist_ok=True)
    text = "\n".join([*hashes(), *sorted(names)]) + "\n"
    # no time stamp: the same wheels give the same bytes
    LIST.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))
    print(f"check_exports: {LIST} has {len(names)} symbols")


def check(nm: str, libraries: list[Path]) -> None:
    lines = gzip.decompress(LIST.read_bytes()).decode().splitlines()
    if lines[:len(SOURCES)] != hashes():
        sys.exit("check_exports: native/exports/libcudf-cu13.txt.gz was made of other wheels than wheels.lock names; "
                 f"run {os.path.relpath(__file__)} --renew and look at what the presets lose")
    exported = set(lines[len(SOURCES):])
    failed = False
    siblings = symbols.defined(nm, libraries, dynamic=True)
    for library in libraries:
        needed = {s for s in symbols.undefined(nm, [library], dynamic=True) if symbols.is_engine_symbol(s)}
        lost = sorted(needed - exported - siblings)
        if lost:
            failed = True
            print(f"check_exports: {library.name} needs what NVIDIA's libraries do not export:", file=sys.stderr)
            for name, shown in zip(lost, symbols.demangled(lost)):
                print(f"  {shown}   {name}", file=sys.stderr)
    if failed:
        sys.exit(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nm", default="nm")
    parser.add_argument("--renew", action="store_true")
    parser.add_argument("libraries", type=Path, nargs="*")
    arguments = parser.parse_args()
    if arguments.renew:
        renew(arguments.nm)
    else:
        check(arguments.nm, arguments.libraries)


if __name__ == "__main__":
    main()
