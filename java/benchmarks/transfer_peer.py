"""Bytes between device and host in Python cuDF, in GB/s, as TransferBenchmark measures them; needs a GPU.

    transfer_peer.py [--spill-mib 8192] [--arrow-rows 100000000] [--rounds 5]
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable

import cudf
import cupy
import numpy as np

# The manager is no part of cuDF's public interface: spilling itself has no other entry than running out of memory.
from cudf.core.buffer.spill_manager import get_global_manager, set_global_manager, SpillManager


def speed(work: Callable[[], object], size: int, rounds: int, prepare: Callable[[], None] = lambda: None) -> float:
    """The median of GB/s over the rounds, after one that does not count."""
    found = []
    for _ in range(rounds + 1):
        prepare()
        cupy.cuda.runtime.deviceSynchronize()
        start = time.perf_counter()
        work()
        cupy.cuda.runtime.deviceSynchronize()
        found.append(size / 1e9 / (time.perf_counter() - start))
    return statistics.median(found[1:])


def arrow(rows: int, rounds: int) -> dict[str, float]:
    frame = cudf.DataFrame({"a": np.arange(rows, dtype="int64"), "b": np.arange(rows, dtype="int64")})
    table = frame.to_arrow()
    size = 16 * rows
    return {
        "toArrowPageable": speed(frame.to_arrow, size, rounds),
        "fromArrowPageable": speed(lambda: cudf.DataFrame.from_arrow(table), size, rounds),
    }


def spilling(size: int, rounds: int) -> dict[str, float]:
    set_global_manager(SpillManager())
    manager = get_global_manager()
    series = cudf.Series(cupy.zeros(size // 8, dtype="int64")) + 1
    held = size // 8 * 8

    def out() -> None:
        for each in manager.buffers():
            if each.spillable and not each.is_spilled:
                each.spill(target="cpu")

    def back() -> None:
        for each in manager.buffers():
            if each.is_spilled:
                each.spill(target="gpu")

    result = {"spill": speed(out, held, rounds, back), "unspill": speed(back, held, rounds, out)}
    assert int(series.iloc[0]) == 1
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spill-mib", type=int, default=8192)
    parser.add_argument("--arrow-rows", type=int, default=100_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    figures = arrow(arguments.arrow_rows, arguments.rounds) | spilling(arguments.spill_mib << 20, arguments.rounds)
    print(json.dumps({name: round(value, 2) for name, value in figures.items()}, indent=2))


if __name__ == "__main__":
    main()
