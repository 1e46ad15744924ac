"""The abbreviations of time zones that the library writes are those of Python's zoneinfo."""

import datetime
import zoneinfo

import pytest

import zones

UTC = datetime.timezone.utc


@pytest.fixture(autouse=True)
def of_the_package():
    """Let zoneinfo read the package of requirements.txt, not the machine's files."""
    zoneinfo.reset_tzpath(to=[])
    zoneinfo.ZoneInfo.clear_cache()
    yield
    zoneinfo.reset_tzpath()
    zoneinfo.ZoneInfo.clear_cache()


def committed() -> dict[str, dict[int, list[tuple[int, str]]]]:
    found = {}
    for line in zones.FILE.read_text().splitlines():
        if line.startswith("#"):
            continue
        zone, *offsets = line.split("\t")
        found[zone] = {}
        for offset in offsets:
            seconds, first, *changes = offset.split(" ")
            found[zone][int(seconds)] = [(0, first), *zip(map(int, changes[::2]), changes[1::2])]
    return found


def test_committedAbbreviations_areThoseOfTheDatabase():
    assert zones.FILE.read_text() == zones.document()


def test_abbreviations_areThoseOfPython():
    listed = committed()
    assert len(listed) > 500 and set(listed) == zoneinfo.available_timezones()
    # each change of a zone, and the first and the middle day of all months of its present and later rules
    days = [datetime.datetime(year, month, day, tzinfo=UTC) for year in range(2025, 2060) for month in range(1, 13) for day in (1, 15)]
    wrong, compared = [], 0
    for zone, names in listed.items():
        clock = zoneinfo.ZoneInfo(zone)
        changes = [max(0, when) for when, _, _ in zones.periods(zone)]
        instants = {*changes, *(when - 1 for when in changes if when > 0)}
        for moment in [*(datetime.datetime.fromtimestamp(when, UTC) for when in instants), *days]:
            local = moment.astimezone(clock)
            periods = names.get(int(local.utcoffset().total_seconds()), [])
            got = [name for when, name in periods if when <= moment.timestamp()][-1:]
            compared += 1
            if got != [local.tzname()]:
                wrong.append(f"{zone} at {moment}: {got}, not {local.tzname()}")
    assert wrong == [] and compared > 500_000
