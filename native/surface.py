#!/usr/bin/env python3
"""Makes docs/coverage.md: how far each function of libcudf is, read from what was built and claimed by nobody.

    surface.py            say whether the committed files are up to date
    surface.py --write    write them

docs/libcudf-api.tsv lists the functions. Of each this looks for its symbol in what the JNI libraries and the bridge
import, for its name among the generated bindings, for calls of it in the class files of plc, and for its code in the
host engine's libcudf.so. Bindings, classes and libraries must have been built: mvn install -DskipTests.

What was tested comes from docs/tested-host.tsv and docs/tested-cuda.tsv, made of the records that the tests of plc leave in
java/cudf4j/target/tested, one for each engine and JDK (io.cudf4j.plc.TestedCalls). A record that there is must show all that the
committed file says; that of a machine with a GPU is copied there before --write.
"""

import gzip
import re
import struct
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "cpp" / "host" / "stubs"))
import symbols  # noqa: E402  (it lies beside the scripts that read the same tables)
NATIVE = ROOT / "native"
BRIDGE = ROOT / "cpp" / "bridge"
BINDINGS = NATIVE / "bindings" / "target"
GENERATED = BINDINGS / "generated-sources" / "javacpp" / "io" / "cudf4j" / "libcudf" / "global"
JNI = BINDINGS / "classes" / "io" / "cudf4j" / "native" / "jni"
HOST = NATIVE / "engine-host" / "target" / "classes" / "io" / "cudf4j" / "native" / "host" / "libcudf.so"
SOURCES = [ROOT / "java" / "cudf4j" / "src" / "main" / "java", NATIVE / "bindings" / "src" / "main" / "java"]
CLASSES = ROOT / "java" / "cudf4j" / "target" / "classes"
PLC = "io/cudf4j/plc"
LIST = ROOT / "docs" / "libcudf-api.tsv"
EXPORTS = NATIVE / "exports" / "libcudf-cu13.txt.gz"
# classes whose methods a program calls, each with those of its methods that are private and exported all the same
OWNERS = {
    "cudf::groupby::groupby": {"dispatch_aggregation", "helper", "sort_aggregate", "sort_scan"},
    "cudf::hash_join": set(),
    "cudf::distinct_hash_join": set(),
    "cudf::filtered_join": set(),
    "cudf::mark_join": set(),
    "cudf::sort_merge_join": set(),
    "cudf::key_remapping": set(),
    "cudf::chunked_pack": set(),
    "cudf::io::chunked_parquet_reader": set(),
    "cudf::io::chunked_parquet_writer": set(),
    "cudf::io::chunked_orc_reader": set(),
    "cudf::io::orc_chunked_writer": set(),
}
FILE = ROOT / "docs" / "coverage.md"
RECORDS = ROOT / "java" / "cudf4j" / "target" / "tested"
ENGINES = {"host": "host", "cuda": "GPU"}
TRAITS = ("nulls", "slice", "none", "one")
# what libcudf refuses, or plc answers without it, so that no result can be asserted
REFUSED = {
    "cudf::get_element": "none",
    "cudf::pack_metadata": "slice",
    "cudf::quantiles": "none",
    "cudf::strings::contains_multiple": "none",
    "cudf::table_to_array": "nulls",
    "cudf::transpose": "none",
    "nvtext::build_suffix_array": "none",
    "nvtext::character_tokenize": "nulls",
    "nvtext::generate_ngrams": "one",
    "nvtext::resolve_duplicates": "none",
    "nvtext::resolve_duplicates_pair": "none",
}
COMMAND = "python3 native/surface.py --write"
HEAD = f"""# Coverage of libcudf

Made by `{COMMAND}` of what was built; do not edit. `mvn verify` fails where it is not true. The
functions are those of `libcudf-api.tsv`: libcudf's public headers, without methods of classes, which have a table of their
own, in tiers of how much they matter. An overloaded function counts once any overload does.

- `bound`: a JNI library or the bridge imports it, or calls it where it is inline in libcudf's header and no template, or
  the generated bindings declare it.
- `plc`: it is bound, and a class of `io.cudf4j.plc` calls it, itself or through the bridge. `replaced`: what the library has
  in its place. `neither`: neither.
- `host`: the host engine has code for it that can return; `throws`: it only refuses. `header`: all of it is in libcudf's
  header, no engine has it.
- `tested on host`, `tested on GPU`: a run of the tests of `plc` on that engine found the values of its result, or of what
  was made of it, as expected, when a column that it was given had nulls, when one was a slice that does not begin with the
  first element, when the first had no rows, and when it had one. What was not among them, the row names. Of a function that
  is given no column any result counts; what libcudf refuses (REFUSED in the script) is not asked for.

"""
METHODS_HEAD = """## Methods of classes

The methods of classes (OWNERS in the script) that libcudf.so of NVIDIA exports, but constructors and destructors. `plc`: a JNI
library or the bridge imports it, and a method of a class of `io.cudf4j.plc` names it as its source. Views of columns and tables are
not among them: `plc.Column` and `plc.Table` stand in their place.

"""


@dataclass(frozen=True)
class Function:
    """A row of the list."""

    header: str
    name: str
    tier: int
    form: str
    replacement: str

    @property
    def in_header(self) -> bool:
        return self.form != "exported"


def listed(path: Path = LIST) -> list[Function]:
    """Return the functions of the list."""
    lines = path.read_text().splitlines()
    if lines[0] != "header\tfunction\ttier\tform\treplaced_by":
        raise SystemExit(f"{path.name}: these are not the columns: {lines[0]!r}")
    found = []
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != 5 or cells[2] not in ("1", "2", "3") or cells[3] not in ("exported", "inline", "template"):
            raise SystemExit(f"{path.name}, line {number}: {line!r} is no row of header, function, tier, form, replaced_by")
        found.append(Function(cells[0], cells[1], int(cells[2]), cells[3], "" if cells[4] == "-" else cells[4]))
    names = [function.name for function in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise SystemExit(f"{path.name}: listed twice: {', '.join(twice)}")
    return found


def output(*command) -> str:
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, check=True).stdout


def qualified(shown: str) -> str:
    """Return the name alone of a demangled function: no type of the result, no parameters, no template arguments."""
    depth = 0
    kept = ""
    for character in shown:
        if character == "(" and depth == 0:
            break
        depth -= character == ">"
        if depth == 0 and character != ">":
            kept += "" if character == "<" else character
        depth += character == "<"
    # a function that returns a std::string carries the version of its ABI behind its name
    return re.sub(r"\[abi:\w+\]$", "", kept.strip().rpartition(" ")[2])


def imported(libraries: list[Path]) -> set[str]:
    """Return the functions that libraries expect from elsewhere."""
    names = {name for name in symbols.undefined("nm", libraries, dynamic=True) if name.startswith("_Z")}
    return {qualified(shown) for shown in symbols.demangled(sorted(names))}


ANNOTATION = re.compile(r'@[\w.]+(?:\((?:"[^"]*"|[^()"])*\))?')


def declared(folder: Path) -> dict[tuple[str, str], str]:
    """Return the C++ name of each method of the generated classes, by the names of class and method."""
    found = {}
    for file in sorted(folder.glob("*.java")):
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", file.read_text(), flags=re.S)
        for declaration in re.findall(r"[^;{}]*public static native[^;]*;", text):
            space = re.search(r'@Namespace\("([^"]*)"\)', declaration)
            name = re.search(r"(\w+)\s*\(", ANNOTATION.sub("", declaration))
            renamed = re.search(r'@Name\("([^"]*)"\)', declaration)
            if name:
                original = renamed[1] if renamed else name[1]
                found[file.stem, name[1]] = f"{space[1]}::{original}" if space else original
    return found


def called(class_file: bytes) -> set[tuple[str, str]]:
    """Return the methods of other classes that a class calls, each with the name of its class."""
    entries: dict[int, tuple] = {}
    at = 10
    index = 1
    count = struct.unpack_from(">H", class_file, 8)[0]
    sizes = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2}
    while index < count:
        tag = class_file[at]
        if tag == 1:
            size = struct.unpack_from(">H", class_file, at + 1)[0]
            entries[index] = (tag, class_file[at + 3 : at + 3 + size].decode(errors="replace"))
            at += 3 + size
        else:
            form = {7: ">H", 10: ">HH", 11: ">HH", 12: ">HH"}.get(tag)
            entries[index] = (tag, *(struct.unpack_from(form, class_file, at + 1) if form else ()))
            at += 1 + sizes[tag]
        index += 2 if tag in (5, 6) else 1
    methods = [entry for entry in entries.values() if entry[0] in (10, 11)]
    return {(entries[entries[owner][1]][1], entries[entries[name][1]][1]) for _, owner, name in methods}


def chunks(source: str) -> dict[str, str]:
    """Return the texts of functions and types of a C++ source by name; each ends where a line begins with its brace."""
    source = re.sub(r"/\*.*?\*/|//[^\n]*", "", source, flags=re.S)
    found: dict[str, str] = defaultdict(str)
    part: list[str] = []
    for line in source.splitlines():
        if re.match(r"(namespace\b.*\{|#|using namespace|$)", line) and not part:
            continue
        if not part and line.startswith("}"):
            continue
        part.append(line)
        if line.startswith("}") or (not line.startswith(" ") and re.search(r"[;}]$", line)) or (
            len(part) > 1 and line.endswith(";") and not any("{" in each for each in part)
        ):
            text = "\n".join(part)
            name = re.match(r"(?:template\s*<.*?>\s*)?(?:struct|class)\s+(\w+)", text, re.S) or re.search(r"(\w+)\s*\(", text)
            if name:
                found[name[1]] += text
            part = []
    return dict(found)


def through_bridge(folder: Path, names: set[str]) -> dict[str, set[str]]:
    """Return for each function of the bridge those of libcudf that it calls, itself or through others of the bridge."""
    headers = "".join(re.sub(r"//[^\n]*", "", header.read_text()) for header in sorted(folder.glob("*.hpp")))
    inline = {name: text for name, text in chunks(headers).items() if "{" in text}
    announced = set(re.findall(r"\b(\w+)\(", headers))
    sources = [chunks(source.read_text()) for source in sorted(folder.glob("*.cpp"))]
    shared = {name: (inline, text) for name, text in inline.items()}
    for own in sources:
        shared.update({name: (own, text) for name, text in own.items() if name in announced})
    reached: dict[str, set[str]] = defaultdict(set)
    for own in sources:
        for name in own:
            seen: set[str] = set()
            ahead = [(own, name)]
            while ahead:
                place, each = ahead.pop()
                if each in place:
                    text = place[each]
                elif each in shared:
                    place, text = shared[each]
                else:
                    continue
                if text in seen:
                    continue
                seen.add(text)
                reached[name] |= set(re.findall(r"\b(?:cudf|nvtext)(?:::\w+)+", text)) & names
                ahead += [(place, word) for word in set(re.findall(r"\b\w+\b", text))]
    return dict(reached)


AGGREGATION = re.compile(r"cudf::make_(\w+)_aggregation")


def offered(name: str, aggregations: str) -> bool:
    """Return whether plc.Aggregation has the factory of an aggregation: the bridge makes of a number whichever is asked for."""
    found = AGGREGATION.fullmatch(name)
    if not found:
        return True
    first, *rest = found[1].split("_")
    return bool(re.search(rf"public static \w+ {first}{''.join(map(str.title, rest))}\(", aggregations))


def called_by_plc(classes: list[bytes], bindings: dict[tuple[str, str], str], bridge: dict[str, set[str]]) -> set[str]:
    """Return the C++ functions that classes of plc call, themselves or through the bridge."""
    found = set()
    for content in classes:
        for owner, method in called(content):
            package, _, simple = owner.rpartition("/")
            if package == "io/cudf4j/libcudf/global" and (simple, method) in bindings:
                name = bindings[simple, method]
                found |= bridge.get(name.removeprefix("cudf4j::"), set()) if name.startswith("cudf4j::") else {name}
    return found


class Code:
    """The instructions of a library."""

    ENDS = re.compile(r"_Unwind_Resume|__cxa_(?:re)?throw@|_ZSt\d+__throw_|__stack_chk_fail|abort@|_ZSt9terminatev")

    def __init__(self, library: Path):
        lines = output("objdump", "-d", "--no-show-raw-insn", library).splitlines()
        self.lines = [line for line in lines if line.startswith(" ")]
        self.places = {int(line[: line.index(":")], 16): number for number, line in enumerate(self.lines)}

    def returns(self, entry: int) -> bool:
        """Return whether any way from an entry leads to a return, or to a jump whose target is not known."""
        seen: set[int] = set()
        ahead = [entry]
        while ahead:
            address = ahead.pop()
            number = self.places.get(address)
            while number is not None and number < len(self.lines) and number not in seen:
                seen.add(number)
                parts = self.lines[number].split(":", 1)[1].split(None, 2)
                while parts and parts[0] in ("repz", "rep", "bnd", "notrack", "lock"):
                    parts = parts[1:]
                if not parts or parts[0] in ("ud2", "hlt"):
                    break
                jump = re.match(r"[0-9a-f]+", parts[1]) if len(parts) > 1 and parts[0].startswith("j") else None
                if parts[0] in ("ret", "retq") or (parts[0].startswith("jmp") and jump is None):
                    return True
                if jump:
                    ahead.append(int(jump[0], 16))
                if parts[0].startswith("jmp") or (parts[0].startswith("call") and self.ENDS.search(self.lines[number])):
                    break
                number += 1
        return False


def on_host(library: Path, names: set[str]) -> dict[str, bool]:
    """Return which of some functions a library defines, and whether one overload of each can return at all."""
    defined = re.findall(r"^([0-9a-f]{16}) \w (_Z\w+)", output("nm", "-D", "--defined-only", library), re.M)
    code = Code(library)
    result: dict[str, bool] = {}
    for (begin, _), shown in zip(defined, symbols.demangled([name for _, name in defined])):
        name = qualified(shown)
        if name in names and not result.get(name):
            result[name] = code.returns(int(begin, 16))
    return result


METHOD = re.compile(
    r"/\*\*(?P<doc>(?:(?!\*/).)*)\*/\s*(?:@\w+(?:\([^)]*\))?\s+(?://[^\n]*\n\s*)?)*public (?P<words>[^;{=()]*?)\b(?P<name>\w+)\((?P<parameters>[^{;]*)\)"
    r"\s*(?:throws [\w., ]+)?\{", re.S)


def parameter_types(text: str) -> str:
    """Return the names of the types of parameters, without what is erased when they are compiled."""
    text = re.sub(r"@\w+(\.\w+)*\s*", "", text)
    while "<" in text:
        text = re.sub(r"<[^<>]*>", "", text)
    types = []
    for parameter in filter(None, (each.strip() for each in text.split(","))):
        kind = parameter.removeprefix("final ").rsplit(None, 1)[0].replace("...", "[]")
        types.append(re.sub(r"\s", "", kind).rpartition(".")[2])
    return ",".join(types)


def sources(folder: Path) -> dict[str, set[str]]:
    """Return the functions that the comments of public methods of plc name as their source, by class, name and parameters."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted(folder.rglob("*.java")):
        owner = ".".join(file.relative_to(folder).with_suffix("").parts)
        for method in METHOD.finditer(file.read_text()):
            tag = method["doc"].partition("@source ")[2]
            names = set(re.findall(r"\b(?:cudf|nvtext)(?:::\w+)+", re.split(r"\n\s*\*\s*@", tag)[0]))
            found[f"{owner}.{method['name']}({parameter_types(method['parameters'])})"] |= names
    return dict(found)


def functions_of(method: str, documented: dict[str, set[str]]) -> set[str]:
    """Return the functions of a method, or of an aggregation, that a record names."""
    if method.startswith("Aggregation "):
        kind = method.removeprefix("Aggregation ")
        return {f"cudf::make_{'count' if kind.startswith('count_') else kind}_aggregation"}
    return documented.get(method, set())


def recorded(files: list[Path], documented: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the traits with which each function was tested, by records."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in files:
        for line in file.read_text().splitlines()[1:]:
            method, _, traits = line.partition("\t")
            for name in functions_of(method, documented):
                found[name] |= set(traits.split())
    return dict(found)


def tested_file(engine: str) -> Path:
    return ROOT / "docs" / f"tested-{engine}.tsv"


def tested(engine: str) -> dict[str, set[str]]:
    """Return what the committed file says of an engine: the traits with which each function was tested."""
    file = tested_file(engine)
    lines = file.read_text().splitlines() if file.exists() else ["function\ttested with"]
    if lines[0] != "function\ttested with":
        raise SystemExit(f"{file.name}: these are not the columns: {lines[0]!r}")
    found = {}
    for number, line in enumerate(lines[1:], 2):
        name, _, traits = line.partition("\t")
        if not set(traits.split()) <= set(TRAITS):
            raise SystemExit(f"{file.name}, line {number}: {traits!r} are not of {', '.join(TRAITS)}")
        found[name] = set(traits.split())
    return found


def tested_text(found: dict[str, set[str]]) -> str:
    rows = (f"{name}\t{' '.join(each for each in TRAITS if each in found[name])}\n" for name in sorted(found))
    return "function\ttested with\n" + "".join(rows)


def whole_records(engine: str) -> list[Path]:
    """Return the records of an engine, of runs of all tests."""
    return [file for file in sorted(RECORDS.glob(f"{engine}-*.tsv")) if file.read_text().startswith("all tests\n")]


def exported(file: Path) -> set[str]:
    """Return the functions that a list of mangled names has."""
    names = sorted(word for word in gzip.open(file, "rt").read().split() if word.startswith("_ZN"))
    return {qualified(shown) for shown in symbols.demangled(names)}


def methods_of(owner: str, private: set[str], names: set[str]) -> list[str]:
    """Return the public methods of a class, among names of functions."""
    simple = owner.rpartition("::")[2]
    found = (name.removeprefix(f"{owner}::") for name in names if name.startswith(f"{owner}::"))
    return sorted(method for method in found if re.fullmatch(r"\w+", method) and method not in private | {simple})


@dataclass(frozen=True)
class Methods:
    """What was found of methods of classes."""

    public: dict[str, list[str]]
    imported: set[str]
    named: set[str]

    def is_in_plc(self, name: str) -> bool:
        return name in self.imported and name in self.named

    def document(self) -> str:
        parts = [METHODS_HEAD, "| method | plc |\n| --- | --- |\n"]
        for owner, methods in self.public.items():
            for method in methods:
                mark = "yes" if self.is_in_plc(f"{owner}::{method}") else ""
                parts.append(f"| `{owner}::{method}` | {mark} |\n")
        all_names = [f"{owner}::{method}" for owner, methods in self.public.items() for method in methods]
        parts.append(f"\nOf {len(all_names)} methods plc has {sum(map(self.is_in_plc, all_names))}.\n\n")
        return "".join(parts)

    def mistakes(self) -> list[str]:
        """Return what comments of plc name as a method of these classes that there is not."""
        found = []
        for name in sorted(self.named):
            owner, _, method = name.rpartition("::")
            if owner in self.public and method not in self.public[owner]:
                found.append(f"plc: there is no {name}, which a comment names as its source")
            elif owner in self.public and name not in self.imported:
                found.append(f"plc: a comment names {name} as its source, which no library calls")
        return found


@dataclass(frozen=True)
class Surface:
    """What was found of all functions."""

    functions: list[Function]
    bound: set[str]
    plc: set[str]
    host: dict[str, bool]
    tested: dict[str, dict[str, set[str]]]
    methods: Methods = Methods({}, set(), set())

    def is_in_plc(self, function: Function) -> bool:
        return function.name in self.plc

    def host_mark(self, function: Function) -> str:
        if function.name in self.host:
            return "yes" if self.host[function.name] else "throws"
        return "header" if function.in_header else ""

    def tested_mark(self, function: Function, engine: str) -> str:
        if not self.is_in_plc(function) or function.name not in self.tested[engine]:
            return ""
        found = self.tested[engine][function.name] | {REFUSED.get(function.name)}
        lacking = [trait for trait in TRAITS if trait not in found]
        return f"lacks {', '.join(lacking)}" if lacking else "yes"

    def row(self, function: Function) -> str:
        plc = "yes" if self.is_in_plc(function) else ""
        if function.replacement and not plc:
            plc = f"replaced by `{function.replacement}`"
        bound = "yes" if function.name in self.bound else ""
        cells = [f"`{function.name}`", str(function.tier), bound, plc, self.host_mark(function)]
        cells += [self.tested_mark(function, engine) for engine in ENGINES]
        return "| " + " | ".join(cells) + " |\n"

    def totals(self) -> str:
        heads = ["tier", "functions", "bound", "plc", "replaced", "neither", "host", "throws", "header", "not on host"]
        heads += [f"tested on {name}" for name in ENGINES.values()]
        lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
        for tier in (1, 2, 3):
            of_tier = [f for f in self.functions if f.tier == tier]
            marks = [self.host_mark(f) for f in of_tier]
            replaced = sum(bool(f.replacement) for f in of_tier)
            plc = sum(self.is_in_plc(f) and not f.replacement for f in of_tier)
            counts = [len(of_tier), sum(f.name in self.bound for f in of_tier), plc, replaced, len(of_tier) - plc - replaced]
            counts += [marks.count(mark) for mark in ("yes", "throws", "header", "")]
            counts += [sum(self.tested_mark(f, engine) == "yes" for f in of_tier) for engine in ENGINES]
            lines.append("| " + " | ".join(str(cell) for cell in [tier, *counts]) + " |")
        return "\n".join(lines) + "\n\n"

    def document(self) -> str:
        """Return the text of docs/coverage.md."""
        parts = [HEAD, self.totals(), self.methods.document()]
        for header in dict.fromkeys(function.header for function in self.functions):
            heads = ["function", "tier", "bound", "plc", "host", *(f"tested on {name}" for name in ENGINES.values())]
            parts.append(f"## {header}\n\n| {' | '.join(heads)} |\n{'| --- ' * len(heads)}|\n")
            parts.append("".join(self.row(f) for f in self.functions if f.header == header) + "\n")
        return "".join(parts).rstrip("\n") + "\n"

    def mistakes(self) -> list[str]:
        """Return what the list says of replacements that is not so."""
        found = []
        files = [file for root in SOURCES for file in root.rglob("*.java")]
        for function in self.functions:
            if not function.replacement:
                continue
            if self.is_in_plc(function):
                found.append(f"{LIST.name}: {function.name} is in plc and needs no replacement")
            owner, _, method = function.replacement.partition(".")
            if not any(re.search(rf"\b{method}\(", file.read_text()) for file in files if file.stem == owner):
                found.append(f"{LIST.name}: {function.name}: there is no method {function.replacement}")
        return found


def bound_of(functions: list[Function], visible: set[str], called_names: set[str]) -> set[str]:
    """Return the functions that are bound: those that libraries import or bindings declare, and inline ones that are called.

    A template that the bridge uses inside, and no library exports an instance of, is nothing that a program could ask for.
    """
    return {f.name for f in functions if f.name in visible or (f.form == "inline" and f.name in called_names)}


def read() -> tuple[Surface, list[str]]:
    """Return what was built, and what is wrong with the list."""
    for needed in (GENERATED, JNI, HOST, CLASSES / PLC):
        if not needed.exists():
            raise SystemExit(f"there is no {needed.relative_to(ROOT)}; run: mvn install -DskipTests")
    functions = listed()
    names = {function.name for function in functions}
    bindings = declared(GENERATED)
    classes = [file.read_bytes() for file in sorted((CLASSES / PLC).rglob("*.class"))]
    aggregations = (SOURCES[0] / PLC / "Aggregation.java").read_text()
    called_names = called_by_plc(classes, bindings, through_bridge(BRIDGE, names)) & names
    wanted = imported(sorted(JNI.glob("*.so")))
    bound = bound_of(functions, wanted | set(bindings.values()), called_names)
    plc = {name for name in called_names & bound if offered(name, aggregations)}
    exports = exported(EXPORTS)
    public = {owner: methods_of(owner, private, exports) for owner, private in OWNERS.items()}
    methods = Methods(public, wanted, set().union(*sources(SOURCES[0] / PLC).values()))
    surface = Surface(functions, bound, plc, on_host(HOST, names), {engine: tested(engine) for engine in ENGINES}, methods)
    return surface, surface.mistakes() + methods.mistakes()


def listed_of(found: dict[str, set[str]], names: set[str]) -> dict[str, set[str]]:
    return {name: traits for name, traits in found.items() if name in names}


def fold_records(write: bool) -> list[str]:
    """Bring what was tested to what the records say; return what is to be done where that is not to be written."""
    names = {function.name for function in listed()}
    documented = sources(SOURCES[0] / PLC)
    faults = []
    for engine in ENGINES:
        files = whole_records(engine)
        if not files:
            continue
        found = listed_of(recorded(files, documented), names)
        if write:
            tested_file(engine).write_text(tested_text(found))
        else:
            faults += untrue(tested(engine), found, tested_file(engine).name)
    return faults


def untrue(claimed: dict[str, set[str]], found: dict[str, set[str]], file: str) -> list[str]:
    """Return what a file says was tested and records do not show; that they show more makes it no less true."""
    faults = []
    for name, traits in sorted(claimed.items()):
        if name not in found:
            faults.append(f"{file}: no test found what {name} gives as expected")
        elif traits - found[name]:
            faults.append(f"{file}: {name} was not tested with {', '.join(each for each in TRAITS if each in traits - found[name])}")
    return faults


def differences(wanted: str, committed: str) -> list[str]:
    """Return the first lines in which the committed file is not what it should be."""
    left, right = wanted.splitlines(), committed.splitlines()
    changed = [f"{FILE.name}: {b!r} should be {a!r}" for a, b in zip(left, right) if a != b][:5]
    return changed or ([] if wanted == committed else [f"{FILE.name} has {len(right)} lines, should have {len(left)}"])


def main() -> None:
    tests = subprocess.run([sys.executable, Path(__file__).with_name("surface_test.py")], capture_output=True, text=True)
    if tests.returncode != 0:
        raise SystemExit(tests.stderr)
    faults = fold_records("--write" in sys.argv[1:])
    surface, mistakes = read()
    if mistakes:
        raise SystemExit("\n".join(mistakes))
    if "--write" in sys.argv[1:]:
        FILE.write_text(surface.document())
        return
    found = faults[:5] + differences(surface.document(), FILE.read_text() if FILE.exists() else "")
    if found:
        raise SystemExit("\n".join([*found, f"run: {COMMAND}"]))


if __name__ == "__main__":
    main()
