#!/usr/bin/env python3
"""Copy libcudf's headers for JavaCPP to parse, without the parameters that name a stream or a memory resource.

    without_streams.py INCLUDE OUT

A parameter with a default value is cut, so that a binding has the other parameters and libcudf's default applies.
(JavaCPP itself would leave out every parameter with a default together with these.) The bindings are compiled against
the headers as they are. Another spelling of the stream or resource type is another entry of TYPES.
"""

import re
import sys
from pathlib import Path

TYPES = ["rmm::cuda_stream_view", "rmm::device_async_resource_ref", "rmm::host_device_async_resource_ref"]

PARAMETER = re.compile(
    r",?\s*(?:" + "|".join(re.escape(t) for t in TYPES) + r")\s+\w+\s*=\s*[\w:]+\(\)(?=\s*[,)])"
)


def main() -> None:
    include, out = Path(sys.argv[1]), Path(sys.argv[2])
    for header in sorted(path for folder in ("cudf", "nvtext") for path in (include / folder).rglob("*.hpp")):
        target = out / header.relative_to(include)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(PARAMETER.sub("", header.read_text()))


if __name__ == "__main__":
    main()
