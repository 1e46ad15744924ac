#!/usr/bin/env python3
"""Makes the resource with the abbreviations of time zones (EST, CEST, -03) from the IANA time zone database.

    zones.py            say whether the committed file is up to date
    zones.py --write    write it

The database is the one of the package tzdata in requirements.txt; it is in the public domain. The compiled files are read
as RFC 9636 describes them, since zoneinfo says at a given time only which abbreviation holds.
"""

import re
import struct
import sys
from importlib import resources
from pathlib import Path

import tzdata

FILE = Path(__file__).resolve().parent.parent / "java/cudf4j/src/main/resources/io/cudf4j/column/times/zones.tsv"
HEAD = """\
# Abbreviations of time zones since 1970-01-01T00:00:00Z, from the IANA time zone database {version}, which is in the public domain.
# Made by python-parity-tests/zones.py --write; do not edit. A line is a zone and, for each offset from UTC in seconds, the
# abbreviation; where it changed while the offset is the same, the second since 1970 from which the next one holds, and that one.
"""
NAME = r"<[^>]+>|[A-Za-z]+"
OFFSET = r"[+-]?\d+(?::\d+){0,2}"
FOOTER = re.compile(rf"(?P<std>{NAME})(?P<off>{OFFSET})(?:(?P<dst>{NAME})(?P<dstoff>{OFFSET})?,.*)?")


def zones() -> list[str]:
    """Return the names of all zones."""
    return resources.files("tzdata").joinpath("zones").read_text().split()


def periods(zone: str) -> list[tuple[int, int, str]]:
    """Return when a zone changed its clocks or their name: the second since 1970, the new offset, the abbreviation."""
    content = resources.files("tzdata").joinpath("zoneinfo", *zone.split("/")).read_bytes()
    first = counts(content, 0)
    start = 44 + size(first, 4)
    _, _, _, times, types, letters = second = counts(content, start)
    body = start + 44
    at = struct.unpack_from(f">{times}q", content, body)
    kinds = struct.unpack_from(f">{times}B", content, body + 8 * times)
    of_types = body + 9 * times
    abbreviations = content[of_types + 6 * types:][:letters]
    infos = []
    for type in range(types):
        offset, _, letter = struct.unpack_from(">lBB", content, of_types + 6 * type)
        infos.append((offset, abbreviations[letter:].split(b"\0")[0].decode()))
    found = [(-(2**63), *infos[0]), *((when, *infos[kind]) for when, kind in zip(at, kinds))]
    footer = content[body + size(second, 8):].strip().decode()
    return found + [(found[-1][0], *info) for info in forever(footer)]


def counts(content: bytes, start: int) -> tuple[int, ...]:
    """Return the six counts of a header: isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt."""
    magic, version, *found = struct.unpack_from(">4sc15x6l", content, start)
    if magic != b"TZif" or version < b"2":
        raise ValueError("no compiled time zone of version 2 or later")
    return tuple(found)


def size(header: tuple[int, ...], time_size: int) -> int:
    """Return the size of the block after a header."""
    uts, stds, leaps, times, types, letters = header
    return times * (time_size + 1) + types * 6 + letters + leaps * (time_size + 4) + stds + uts


def forever(footer: str) -> list[tuple[int, str]]:
    """Return the offsets and abbreviations that hold after the last change that is listed."""
    rule = FOOTER.fullmatch(footer)
    if rule is None:
        raise ValueError(f"not a rule of POSIX: {footer!r}")
    standard = -seconds(rule["off"])
    found = [(standard, rule["std"].strip("<>"))]
    if rule["dst"]:
        summer = -seconds(rule["dstoff"]) if rule["dstoff"] else standard + 3600
        found.append((summer, rule["dst"].strip("<>")))
    return found


def seconds(text: str) -> int:
    parts = [int(part) for part in text.lstrip("+-").split(":")]
    return (-1 if text.startswith("-") else 1) * sum(part * 60 ** (2 - place) for place, part in enumerate(parts))


def since_1970(zone: str) -> dict[int, list[tuple[int, str]]]:
    """Return, for each offset that a zone had, from when on it had which abbreviation with it."""
    listed = periods(zone)
    first = max(place for place, (when, _, _) in enumerate(listed) if when <= 0)
    # what holds forever after a change before 1970 stands behind it
    first = min(place for place, (when, _, _) in enumerate(listed) if when == listed[first][0])
    found: dict[int, list[tuple[int, str]]] = {}
    for when, offset, abbreviation in listed[first:]:
        names = found.setdefault(offset, [])
        if not names or names[-1][1] != abbreviation:
            names.append((max(0, when), abbreviation))
    return found


def line(zone: str) -> str:
    cells = [zone]
    for offset, names in sorted(since_1970(zone).items()):
        changes = [f" {when} {name}" for when, name in names[1:]]
        cells.append(f"{offset} {names[0][1]}" + "".join(changes))
    return "\t".join(cells)


def document() -> str:
    """Return the text of the resource."""
    return HEAD.format(version=tzdata.IANA_VERSION) + "".join(line(zone) + "\n" for zone in sorted(zones()))


def main() -> None:
    if "--write" in sys.argv[1:]:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(document())
    elif not FILE.exists() or FILE.read_text() != document():
        raise SystemExit(f"{FILE.name} is not that of tzdata {tzdata.IANA_VERSION}; run python-parity-tests/zones.py --write")


if __name__ == "__main__":
    main()
