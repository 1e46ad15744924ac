"""The work in Python cuDF, as its users write it: as in pandas, on a GPU with memory of the driver's asynchronous pool."""

from pathlib import Path

import cudf
import cupy
import pyarrow as pa
import rmm

import pandas_peer

MISSING: dict[str, str] = {}


def located() -> cudf.DataFrame:
    labelled = pandas_peer.two("x", "key")
    labelled.index = cudf.Index(pandas_peer.col("label"))
    return labelled.loc[pandas_peer.frame("wanted")["label"]]


WORK = pandas_peer.WORK | {"locLabels": located}


def open_inputs(where: Path, threads: int) -> None:
    rmm.mr.set_current_device_resource(rmm.mr.CudaAsyncMemoryResource())
    pandas_peer.library = cudf
    pandas_peer.open_inputs(where, threads)


def finish() -> None:
    cupy.cuda.Device().synchronize()


def table(answer: object) -> pa.Table:
    match answer:
        case cudf.DataFrame():
            return answer.to_arrow(preserve_index=False)
        case cudf.Series() if answer.name == "count" and answer.index.name is not None:
            return table(answer.reset_index())
        case cudf.Series():
            return table(answer.to_frame("value"))
        case cudf.Index():
            return table(answer.to_frame(index=False, name="value"))
        case cupy.ndarray():
            return pa.table({"value": answer.get()})
    return pandas_peer.table(answer)
