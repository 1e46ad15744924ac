"""Reading symbol tables and names of C++ symbols, for the scripts beside this file."""

import re
import subprocess
from pathlib import Path

# What belongs to libcudf, librmm and the CUDA runtime, in C++ and in C. rmm's exported templates mangle as cudf's do.
OURS = re.compile(r"^_Z\w*(4cudf|3rmm|6nvtext)|^cuda[A-Z]\w*$")
# The bridge's own functions are named like the rest of the project.
BRIDGE = re.compile(r"^_ZN[KVr]*6cudf4j")


def is_engine_symbol(name: str) -> bool:
    return bool(OURS.search(name)) and not BRIDGE.match(name)


def undefined(nm: str, files: list[Path], dynamic: bool = False) -> set[str]:
    """The symbols that must be found elsewhere; weak references, which may stay unresolved, are left out."""
    return {name for kind, name in entries(nm, files, dynamic) if kind == "U"}


def defined(nm: str, files: list[Path], dynamic: bool = False) -> set[str]:
    return {name for kind, name in entries(nm, files, dynamic) if kind not in "Uwv"}


def entries(nm: str, files: list[Path], dynamic: bool):
    files = [f for f in files if f.suffix != ".gch"]  # CMake counts a precompiled header among a target's objects
    if not files:
        return
    arguments = ["-D"] if dynamic else []
    command = [nm, *arguments, "--no-demangle", *map(str, files)]
    listing = subprocess.run(command, capture_output=True, text=True, check=True)
    for line in listing.stdout.splitlines():
        found = re.match(r"^[0-9a-f ]{16} (\w) (\S+)$", line)
        if found:
            yield found[1], found[2].split("@")[0]


def demangled(names: list[str]) -> list[str]:
    """Names as in the headers: without inline namespaces, and without streams and memory resources."""
    result = subprocess.run(["c++filt"], input="\n".join(names), capture_output=True, text=True, check=True)
    return [readable(line) for line in result.stdout.splitlines()]


def readable(name: str) -> str:
    name = name.replace("rmm::_RMM_26_8::", "rmm::").replace("std::__cxx11::", "std::")
    name = re.sub(r"cuda::mr::(__\w+::)*", "cuda::mr::", name)
    name = re.sub(r"(?:, )?rmm::cuda_stream_view(?=[,)])", "", name)
    name = re.sub(r"(?:, )?cuda::mr::\w*resource(?:_ref)?<[^<>]*>(?=[,)])", "", name)
    name = name.replace("std::basic_string<char, std::char_traits<char>, std::allocator<char> >", "std::string")
    name = re.sub(r", std::(allocator|default_delete)<(?:[^<>]|<[^<>]*>)*>(?= ?>)", "", name)
    return re.sub(r" +>", ">", name).replace("(, ", "(")
