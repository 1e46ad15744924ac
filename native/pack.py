#!/usr/bin/env python3
"""Describe a folder of native libraries for the loader: engine.properties in it, and a line in the index of its jar.

    pack.py --flavour host --version 0.1.0 target/classes/io/cudf4j/native/host

The properties say what the flavour is (flavours.toml), the libraries in the order in which they must be loaded, and
the hash and size of each. The index, META-INF/cudf4j/native.index in the root of the class path, names the flavours
that the jar holds; where jars are merged into one, the indexes must be concatenated.
"""

import argparse
import hashlib
import platform
import re
import subprocess
import sys
import tomllib
from pathlib import Path

NATIVE = Path(__file__).resolve().parent
RESOURCES = Path("io/cudf4j/native")
INDEX = Path("META-INF/cudf4j/native.index")
PROPERTIES = "engine.properties"


def dynamic_section(library: Path) -> tuple[str, list[str]]:
    """Return the soname of a shared library, and the sonames that it needs."""
    text = subprocess.run(["readelf", "--dynamic", "--wide", library], capture_output=True, text=True, check=True).stdout
    needed = re.findall(r"\(NEEDED\).*\[(.+)\]", text)
    soname = re.search(r"\(SONAME\).*\[(.+)\]", text)
    return (soname.group(1) if soname else library.name), needed


def load_order(libraries: list[Path], provided: set[str]) -> list[Path]:
    """Return libraries so that each comes after those that it needs; ties by name, so that the order is reproducible."""
    by_soname: dict[str, Path] = {}
    needs: dict[Path, list[str]] = {}
    for library in libraries:
        soname, needs[library] = dynamic_section(library)
        if soname in by_soname:
            raise SystemExit(f"pack: {library.name} and {by_soname[soname].name} are both {soname}")
        by_soname[soname] = library
    for library, sonames in needs.items():
        unknown = [s for s in sonames if s not in by_soname and s not in provided]
        if unknown:
            raise SystemExit(f"pack: {library.name} needs {', '.join(unknown)}, which neither the folder holds nor "
                             "flavours.toml says is provided; add the library, or the name to `provided`")
    order: list[Path] = []
    waiting = sorted(libraries)
    while waiting:
        ready = [x for x in waiting if all(by_soname[s] in order for s in needs[x] if s in by_soname)]
        if not ready:
            raise SystemExit(f"pack: these need each other: {', '.join(x.name for x in waiting)}")
        order.append(ready[0])
        waiting.remove(ready[0])
    return order


def libcudf_version() -> str:
    rows = tomllib.loads((NATIVE / "wheels.lock").read_text())["wheel"]
    return next(r["requirement"].partition("==")[2] for r in rows if r["name"] == "libcudf")


def sha256(path: Path) -> str:
    with path.open("rb") as f:
        return hashlib.file_digest(f, "sha256").hexdigest()


def describe(folder: Path, flavour: str, version: str, target: str, provided: set[str]) -> str:
    flavours = tomllib.loads((NATIVE / "flavours.toml").read_text())
    system = set(flavours.pop("system")["provided"])
    if flavour not in flavours:
        raise SystemExit(f"pack: flavours.toml has no [{flavour}]; it has {', '.join(flavours)}")
    row = flavours[flavour]
    libraries = [p for p in folder.iterdir() if p.is_file() and ".so" in p.name]
    if not libraries:
        raise SystemExit(f"pack: {folder} holds no library")
    order = load_order(libraries, system | set(row["provided"]) | provided)
    lines = [f"name={flavour}", f"engine={row['engine']}", f"rank={row['rank']}", f"platform={target}", f"version={version}",
             f"libcudf={libcudf_version()}"]
    lines += [f"{key}={row[key]}" for key in ("driver", "capability") if key in row]
    lines.append("libraries=" + ",".join(p.name for p in order))
    for library in order:
        lines += [f"sha256.{library.name}={sha256(library)}", f"size.{library.name}={library.stat().st_size}"]
    return "\n".join(lines) + "\n"


def write_if_changed(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flavour", required=True, help="a row of flavours.toml")
    parser.add_argument("--version", required=True, help="version of cudf4j that the libraries belong to")
    parser.add_argument("--platform", default=f"linux-{platform.machine()}", help="operating system and processor")
    parser.add_argument("--provided", action="append", default=[], metavar="SONAME", help="what else something provides")
    parser.add_argument("folder", type=Path, help="ROOT/io/cudf4j/native/NAME, with the libraries in it")
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    if folder.parts[-4:-1] != RESOURCES.parts:
        parser.error(f"{folder} does not end in {RESOURCES}/NAME")
    text = describe(folder, arguments.flavour, arguments.version, arguments.platform, set(arguments.provided))
    write_if_changed(folder / PROPERTIES, text)
    index = folder.parents[3] / INDEX
    names = set(index.read_text().split()) if index.exists() else set()
    write_if_changed(index, "".join(f"{name}\n" for name in sorted(names | {folder.name})))


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit("pack.py needs Python 3.11 or newer, found " + sys.version.split()[0])
    main()
