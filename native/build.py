#!/usr/bin/env python3
"""Build the native half of cudf4j; Maven calls it, and so can you.

    build.py check      name each missing prerequisite and how to get it
    build.py generate   fetch the pinned wheels, let JavaCPP parse libcudf's headers, compile the generated Java
    build.py native     generate the JNI sources, build host engine and JNI libraries, pack them as resources
    build.py cuda       pack NVIDIA's libraries as resources of the CUDA engine (--flavour cuda13)
    build.py test       build and run the C++ tests
    build.py sanitize   the same with AddressSanitizer and UndefinedBehaviorSanitizer, and libraries for a JVM
    build.py races      the same with ThreadSanitizer, four threads, and no libraries for a JVM
    build.py alone      compile each C++ source by itself, which finds an include that is missing
    build.py format     check the C++ formatting and loop counters (--fix: mend them)

`sanitize` and `races` take --only 'join|groupby': the tests of these folders of cpp/test, and no libraries for a JVM. Whatever was
built by a call that ended early is built.

What `native` built is kept outside the tree (see fetch.py for where), keyed by everything it depends on.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import counters
import fetch
import pack as packing

ROOT = Path(__file__).resolve().parent.parent
NATIVE = ROOT / "native"
CPP = ROOT / "cpp"
TARGET = NATIVE / "target"
DEPS = TARGET / "deps"
CMAKE_DIR = TARGET / "cmake"
SANITIZE_DIR = TARGET / "sanitize"
RACES_DIR = TARGET / "races"
ALONE_DIR = TARGET / "alone"
BINDINGS = NATIVE / "bindings"
JNI_SOURCES = BINDINGS / "target" / "generated-jni"
GENERATED = BINDINGS / "target" / "generated-sources" / "javacpp"
CLASSES = BINDINGS / "target" / "classes"
KEPT_ENGINES = 4
HOST_LIBRARIES = ("libcudart.so.13", "librmm.so", "libcudf.so")
ARROW_LIBRARIES = ("libarrow.so", "libarrow_compute.so", "libarrow_acero.so", "libparquet.so")


def run(*command, **options) -> None:
    result = subprocess.run([str(c) for c in command], **options)
    if result.returncode != 0:
        raise SystemExit(f"build: this failed with status {result.returncode}: {' '.join(str(c) for c in command)}")


def output(*command) -> str:
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, check=True).stdout


def java_home() -> Path:
    home = os.environ.get("JAVA_HOME")
    if home and (Path(home) / "include" / "jni.h").exists():
        return Path(home)
    javac = shutil.which("javac")
    if javac:
        home = Path(javac).resolve().parent.parent
        if (home / "include" / "jni.h").exists():
            return home
    raise SystemExit("cudf4j needs a JDK 17 or newer with jni.h; set JAVA_HOME or: apt-get install openjdk-17-jdk-headless")


def check() -> None:
    missing = []
    if sys.version_info < (3, 11):
        missing.append(f"Python 3.11 or newer (found {sys.version.split()[0]}): apt-get install python3")
    for module, package in (("pip", "python3-pip"), ("venv", "python3-venv")):
        if subprocess.run([sys.executable, "-c", f"import {module}"], capture_output=True).returncode != 0:
            missing.append(f"Python's {module}: apt-get install {package}")
    compiler = os.environ.get("CXX", "g++")
    if not shutil.which(compiler):
        missing.append("g++ 12 or newer: apt-get install g++")
    elif int(output(compiler, "-dumpversion").split(".")[0]) < 12:
        missing.append(f"g++ 12 or newer (found {output(compiler, '-dumpversion').strip()}): apt-get install g++-12, then set CXX=g++-12")
    if not shutil.which("cmake"):
        missing.append("CMake 3.22 or newer: apt-get install cmake")
    if not (shutil.which("ninja") or shutil.which("make")):
        missing.append("Ninja or make: apt-get install ninja-build")
    for tool in ("nm", "strip", "objdump"):
        if not shutil.which(tool):
            missing.append(f"{tool}: apt-get install binutils")
    java_home()
    if missing:
        raise SystemExit("\n".join(f"cudf4j needs {m}" for m in missing))


def fetch_wheels(*flavours: str) -> None:
    arguments = [a for f in flavours for a in ("--flavour", f)]
    run(sys.executable, NATIVE / "fetch.py", *arguments, "--link", DEPS)


def tree_hash(digest, *paths: Path) -> None:
    for path in paths:
        files = [path] if path.is_file() else sorted(p for p in path.rglob("*") if p.is_file())
        for file in files:
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")


def run_javacpp(mode: str, javacpp: Path, out: Path) -> None:
    # with the JDK and the Python of this build, whatever the PATH has first
    path = os.pathsep.join([str(java_home() / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]])
    run(BINDINGS / "generate.sh", mode, CLASSES, javacpp, DEPS, out, env=dict(os.environ, PATH=path))


def generate(javacpp: Path, classpath: str) -> None:
    fetch_wheels("headers", "host")
    sources = BINDINGS / "src" / "main" / "java" / "io" / "cudf4j" / "libcudf"
    presets = sorted((sources / "presets").glob("*.java"))
    annotations = sorted((sources / "support").glob("Released*.java"))
    digest = hashlib.sha256()
    tree_hash(digest, sources / "presets", *annotations, CPP / "bridge", NATIVE / "wheels.lock", BINDINGS / "generate.sh",
              BINDINGS / "without_streams.py")
    digest.update(javacpp.name.encode())
    stamp = GENERATED.parent / "javacpp.stamp"
    if stamp.exists() and stamp.read_text() == digest.hexdigest() and CLASSES.is_dir():
        return
    start = time.monotonic()
    shutil.rmtree(GENERATED, ignore_errors=True)
    GENERATED.mkdir(parents=True)
    CLASSES.mkdir(parents=True, exist_ok=True)
    # Maven compiles it last; where it is there, javac takes what follows for a module
    (CLASSES / "module-info.class").unlink(missing_ok=True)
    javac = java_home() / "bin" / "javac"
    flags = ["-nowarn", "-Xlint:none", "-proc:none", "--release", "17", "-encoding", "UTF-8", "-cp", f"{classpath}:{CLASSES}", "-d", CLASSES]
    run(javac, *flags, *presets, *annotations)
    run_javacpp("parse", javacpp, GENERATED)
    listing = GENERATED.parent / "javacpp.sources"
    # relative: javac divides the file at spaces, which a folder above may have
    listing.write_text("\n".join(str(p.relative_to(GENERATED)) for p in sorted(GENERATED.rglob("*.java"))))
    run(javac, *flags, f"@{listing}", cwd=GENERATED)
    stamp.write_text(digest.hexdigest())
    print(f"build: bindings generated and compiled in {time.monotonic() - start:.1f} s")


def engine_key() -> str:
    digest = hashlib.sha256()
    tree_hash(digest, *(p for p in sorted(CPP.iterdir()) if p.name not in ("test", "build")), NATIVE / "wheels.lock", NATIVE / "exports")
    # stands for the JNI sources: what they are generated from
    digest.update((GENERATED.parent / "javacpp.stamp").read_bytes())
    digest.update(output(os.environ.get("CXX", "g++"), "--version").encode())
    return digest.hexdigest()[:24]


def jobs() -> int:
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // (3 << 30)
    return max(1, min(os.cpu_count() or 1, memory))


def configure(folder: Path, *options: str) -> None:
    generator = ["-G", "Ninja"] if shutil.which("ninja") else []
    run("cmake", "-S", CPP, "-B", folder, *generator, f"-DCUDF4J_DEPS={DEPS}", f"-DCUDF4J_JNI_DIR={JNI_SOURCES}",
        f"-DCUDF4J_JAVA_HOME={java_home()}", *options, stdout=subprocess.DEVNULL)


def generate_jni(javacpp: Path) -> None:
    stamp = JNI_SOURCES.parent / "jni.stamp"
    current = (GENERATED.parent / "javacpp.stamp").read_text()
    if stamp.exists() and stamp.read_text() == current:
        return
    shutil.rmtree(JNI_SOURCES, ignore_errors=True)
    JNI_SOURCES.mkdir(parents=True)
    run_javacpp("generate", javacpp, JNI_SOURCES)
    stamp.write_text(current)


def native(javacpp: Path, version: str) -> None:
    engines = fetch.cache_dir() / "engine"
    kept = engines / engine_key()
    if not kept.is_dir():
        start = time.monotonic()
        generate_jni(javacpp)
        configure(CMAKE_DIR)
        run("cmake", "--build", CMAKE_DIR, "--target", "engine", "-j", jobs())
        engines.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(dir=engines))
        for library in built_libraries(CMAKE_DIR):
            copy = work / released_name(library)
            shutil.copy2(library, copy)
            run("strip", "--strip-unneeded", copy)
            require_no_build_path(copy)
        work.chmod(0o755)
        try:
            work.rename(kept)
        except OSError:  # a build beside this one was first
            if not kept.is_dir():
                raise
            shutil.rmtree(work)
        print(f"build: engine and JNI libraries built in {time.monotonic() - start:.1f} s")
        prune(engines)
    if os.access(kept, os.W_OK):  # a cache may be one that is only read
        os.utime(kept)
    for flavour, libraries in by_flavour({p.name: p for p in kept.iterdir()}).items():
        pack(flavour, libraries, version)


def built_libraries(cmake_dir: Path) -> list[Path]:
    return sorted(p for p in (cmake_dir / "lib").iterdir() if ".so" in p.name and not p.is_symlink())


def released_name(library: Path) -> str:
    return "libcudart.so.13" if library.name.startswith("libcudart.so") else library.name


def by_flavour(libraries: dict[str, Path]) -> dict[str, dict[str, Path]]:
    """Return built libraries by the name that they are released under, those of Arrow with them, for each flavour."""
    flavours: dict[str, dict[str, Path]] = {"jni": {}, "host": {}}
    for name, library in libraries.items():
        flavours["host" if name in HOST_LIBRARIES else "jni"][name] = library
    for stem in ARROW_LIBRARIES:
        flavours["host"].update((p.name, p) for p in (DEPS / "pyarrow" / "pyarrow").glob(stem + ".*"))
    return flavours


def require_no_build_path(library: Path) -> None:
    """Refuse a library that tells where it was built: its messages would show folders of the builder's machine."""
    content = library.read_bytes()
    for folder in (ROOT, fetch.cache_dir().resolve()):
        at = content.find(f"{folder}/".encode())
        if at >= 0:
            path = content[at : content.find(b"\0", at)].decode(errors="replace")
            raise SystemExit(f"build: {library.name} holds the path {path}; see -ffile-prefix-map in cpp/CMakeLists.txt")


def prune(engines: Path) -> None:
    """Keep the few engines used last; each is tens of megabytes."""
    complete = sorted((p for p in engines.iterdir() if len(p.name) == 24), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in complete[KEPT_ENGINES:]:
        shutil.rmtree(old)


def same_file(copy: os.stat_result, original: os.stat_result) -> bool:
    # equal times, not later ones: who goes back to sources that were built before has an older library, often of the same size
    return (copy.st_mtime_ns, copy.st_size) == (original.st_mtime_ns, original.st_size)


def pack(flavour: str, wanted: dict[str, Path], version: str) -> None:
    module = BINDINGS if flavour == "jni" else NATIVE / f"engine-{flavour}"
    folder = module / "target" / "classes" / "io" / "cudf4j" / "native" / flavour
    folder.mkdir(parents=True, exist_ok=True)
    for stale in folder.iterdir():
        if stale.name not in wanted:
            stale.unlink()
    for name, library in wanted.items():
        target = folder / name
        if target.exists() and same_file(target.stat(), library.stat()):
            continue
        shutil.copy2(library, target)
    run(sys.executable, NATIVE / "pack.py", "--flavour", flavour, "--version", version, folder)


def cuda(flavour: str, version: str) -> None:
    """Pack the libraries of the lock file's rows of one CUDA flavour, with their licences."""
    fetch_wheels(flavour)
    rows = [p for p in sorted(DEPS.iterdir()) if p.name.startswith(flavour + "-")]
    pack(flavour, {p.name: p for row in rows for p in sorted(row.resolve().rglob("*.so*"))}, version)
    licences = NATIVE / f"engine-{flavour}" / "target" / "classes" / "META-INF" / "licenses"
    for row in rows:
        for file in row.resolve().rglob("licenses/*"):
            (licences / row.name).mkdir(parents=True, exist_ok=True)
            shutil.copy(file, licences / row.name / file.name)


def test(javacpp: Path) -> None:
    key = engine_key()
    digest = hashlib.sha256(key.encode())
    tree_hash(digest, CPP / "test")
    passed = fetch.cache_dir() / "cpp-tests" / digest.hexdigest()[:24]
    if passed.exists():
        print(f"build: the C++ tests passed for this very engine before ({passed}); not run again")
        return
    start = time.monotonic()
    generate_jni(javacpp)
    configure(CMAKE_DIR)
    run("cmake", "--build", CMAKE_DIR, "-j", jobs())
    run("ctest", "--test-dir", CMAKE_DIR, "--output-on-failure", "--no-tests=ignore", "-j", jobs())
    if "GTest_DIR:PATH=GTest_DIR-NOTFOUND" not in (CMAKE_DIR / "CMakeCache.txt").read_text():
        passed.parent.mkdir(parents=True, exist_ok=True)
        passed.touch()
    print(f"build: C++ tests took {time.monotonic() - start:.1f} s")


def build_and_test(folder: Path, only: str) -> None:
    """Build and run the C++ tests of the folders whose whole name matches; empty: build everything and run all."""
    folders = [p.name for p in sorted((CPP / "test").iterdir()) if p.is_dir() and re.fullmatch(only, p.name)]
    if only and not folders:
        raise SystemExit(f"build: no folder of {CPP / 'test'} is called {only}")
    run("cmake", "--build", folder, "-j", jobs(), *(["--target", *(f"test_{name}" for name in folders)] if only else []))
    chosen = ["-R", f"^({only})(_wide|_streamed)?$"] if only else []
    run("ctest", "--test-dir", folder, "--output-on-failure", "--no-tests=error", *chosen)


def races(only: str) -> None:
    fetch_wheels("headers", "host")
    start = time.monotonic()
    configure(RACES_DIR, "-DCUDF4J_SANITIZE=thread", "-DCUDF4J_JNI_DIR=")
    build_and_test(RACES_DIR, only)
    print(f"build: C++ tests under ThreadSanitizer took {time.monotonic() - start:.1f} s")


def alone(javacpp: Path) -> None:
    """Compile without optimising: what is looked for are declarations."""
    start = time.monotonic()
    generate_jni(javacpp)
    configure(ALONE_DIR, "-DCUDF4J_UNITE=OFF", "-DCUDF4J_TESTS=OFF", "-DCMAKE_BUILD_TYPE=Debug",
              "-DCMAKE_CXX_FLAGS_DEBUG=-O0 -DNDEBUG")
    targets = ("cudart", "rmm", "cudf_objects", "cudf_io_objects", "cudf_arrow_objects", "bridge_objects")
    run("cmake", "--build", ALONE_DIR, "-j", jobs(), "--target", *targets)
    print(f"build: each C++ source compiled by itself in {time.monotonic() - start:.1f} s")


def sanitize(javacpp: Path, version: str, only: str) -> None:
    start = time.monotonic()
    generate_jni(javacpp)
    configure(SANITIZE_DIR, "-DCUDF4J_SANITIZE=ON")
    build_and_test(SANITIZE_DIR, only)
    if not only:
        pack_sanitized(version)
    print(f"build: C++ tests under the sanitizers took {time.monotonic() - start:.1f} s")


def pack_sanitized(version: str) -> None:
    """Leave in the folder of the sanitizers what a JVM needs to load the libraries.

    CUDF4J_NATIVE_DIR is its io/cudf4j/native, LD_PRELOAD its libasan.so and libstdc++.so: the JVM is not instrumented,
    so AddressSanitizer must come before the first library that is, and it looks for `throw` when it comes.
    """
    provided = []
    for name in ("libasan.so", "libubsan.so", "libstdc++.so"):
        runtime = Path(output(os.environ.get("CXX", "g++"), f"-print-file-name={name}").strip()).resolve()
        (SANITIZE_DIR / name).unlink(missing_ok=True)
        (SANITIZE_DIR / name).symlink_to(runtime)
        provided += ["--provided", packing.dynamic_section(runtime)[0]]
    root = SANITIZE_DIR / "io" / "cudf4j" / "native"
    shutil.rmtree(root, ignore_errors=True)
    for flavour, libraries in by_flavour({released_name(p): p for p in built_libraries(SANITIZE_DIR)}).items():
        (root / flavour).mkdir(parents=True)
        for name, library in libraries.items():
            (root / flavour / name).symlink_to(library.resolve())
        run(sys.executable, NATIVE / "pack.py", "--flavour", flavour, "--version", version, *provided, root / flavour)


def check_counters(sources: list[Path], fix: bool) -> None:
    run(sys.executable, NATIVE / "counters_test.py", stderr=subprocess.DEVNULL)
    found = []
    for source in sources:
        text = source.read_text()
        if fix and counters.fixed(text) != text:
            text = counters.fixed(text)
            source.write_text(text)
        found += [f"{source.relative_to(ROOT)}:{line}: {what}" for line, what in counters.findings(text)]
    if found:
        raise SystemExit("\n".join([*found, "build: a column may have 2^31 - 1 rows, more than these loops can count (--fix mends most)"]))


def format_sources(fix: bool) -> None:
    for test in ("build_test.py", "fetch_test.py"):
        run(sys.executable, NATIVE / test, stderr=subprocess.DEVNULL)
    fetch_wheels("tools")
    tool = DEPS / "clang-format" / "clang_format" / "data" / "bin" / "clang-format"
    sources = [p for pattern in ("*.cpp", "*.hpp") for p in sorted(CPP.rglob(pattern)) if "build" not in p.parts]
    check_counters([p for p in sources if "test" not in p.relative_to(CPP).parts], fix)
    checked = subprocess.run([str(tool), *(["-i"] if fix else ["--dry-run", "-Werror"]), *map(str, sources)])
    if checked.returncode != 0:
        raise SystemExit("build: the C++ sources named above are not formatted; run: python3 native/build.py format --fix")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=["check", "generate", "native", "cuda", "test", "sanitize", "races", "alone", "format"])
    parser.add_argument("--javacpp", type=Path, help="JavaCPP's jar")
    parser.add_argument("--classpath", default="", help="what the generated classes compile against")
    parser.add_argument("--version", default="dev", help="version written into the native resources")
    parser.add_argument("--flavour", default="cuda13", help="CUDA flavour to pack, as in wheels.lock")
    parser.add_argument("--only", default="", help="of sanitize and races: folders of cpp/test, as a regular expression")
    parser.add_argument("--fix", action="store_true", help="format in place")
    arguments = parser.parse_args()
    if arguments.step in ("generate", "native", "test", "sanitize", "alone") and not arguments.javacpp:
        parser.error(f"{arguments.step} needs --javacpp")
    steps = {
        "check": check,
        "generate": lambda: (check(), generate(arguments.javacpp, arguments.classpath)),
        "native": lambda: native(arguments.javacpp, arguments.version),
        "cuda": lambda: cuda(arguments.flavour, arguments.version),
        "test": lambda: test(arguments.javacpp),
        "sanitize": lambda: sanitize(arguments.javacpp, arguments.version, arguments.only),
        "races": lambda: races(arguments.only),
        "alone": lambda: alone(arguments.javacpp),
        "format": lambda: format_sources(arguments.fix),
    }
    steps[arguments.step]()


if __name__ == "__main__":
    main()
