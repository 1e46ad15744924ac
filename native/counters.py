"""Loop counters of the host engine: a column may have 2^31 - 1 rows, and a counter of 32 bits that goes on by more than
one, or up to a count plus one, leaves its range there, which C++ does not define. So counters are int64_t, all of them:
which loop is harmless need then not be decided, and a count of columns costs nothing as 64 bits."""

import re

NARROW = r"(?:(?:cudf::)?size_type|(?:std::)?int32_t|int)"
# `int` counts lanes, bits and bytes of a word as well; only its strides are looked at
COUNTER = re.compile(r"\bfor\s*\(\s*(?P<type>(?:cudf::)?size_type|(?:std::)?int32_t)\s+(?P<name>\w+)\s*(?:=|\{)")
STRIDE = re.compile(r"\bfor\s*\(\s*(?:auto|" + NARROW + r")\s+(?P<name>\w+)\s*=[^;]*;[^;]*;\s*(?P=name)\s*[+-]=\s*(?P<step>[^),]+)")
SMALL_STEP = re.compile(r"\d{1,2}")


def findings(text: str) -> list[tuple[int, str]]:
    """The lines of loops whose counter may be too narrow, each with what is wrong."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        code = line.split("//")[0]
        counter = COUNTER.search(code)
        stride = STRIDE.search(code)
        if counter:
            found.append((number, f"the loop counter {counter['name']} is {counter['type']}; make it int64_t"))
        elif stride and not (re.search(r"\(\s*int\s", stride[0]) and SMALL_STEP.fullmatch(stride["step"].strip())):
            found.append((number, f"the loop counter {stride['name']} goes on by {stride['step'].strip()}; declare it as int64_t"))
    return found


def fixed(text: str) -> str:
    """The text with counters of 32 bits made int64_t; strides are left to a person."""
    lines = text.splitlines(keepends=True)
    for number, _ in findings(text):
        lines[number - 1] = COUNTER.sub(lambda m: m[0].replace(m["type"], "int64_t", 1), lines[number - 1])
    return "".join(lines)
