#!/usr/bin/env python3
"""Fetch the archives that wheels.lock pins, verify them and unpack what the build needs of them.

    fetch.py --flavour headers --flavour host --link native/target/deps

Archives and what is unpacked of them live in a cache outside the tree (CUDF4J_CACHE, else
XDG_CACHE_HOME/cudf4j, else ~/.cache/cudf4j), keyed by their hash; LINK/<name> points into it.
Wheels and sdists come through pip. An archive of kind "source" is an sdist of which only files are wanted: pip would
build it to learn its metadata, so it is taken from the index that pip is set to (PIP_INDEX_URL, pip.conf) directly.
"""

import argparse
import base64
import fnmatch
import hashlib
import html.parser
import io
import os
import shutil
import ssl
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("cudf4j needs Python 3.11 or newer to fetch its wheels (https://www.python.org), found " + sys.version.split()[0])

import tomllib

LOCK = Path(__file__).with_name("wheels.lock")


def cache_dir() -> Path:
    explicit = os.environ.get("CUDF4J_CACHE")
    if explicit:
        if not Path(explicit).is_absolute():  # the steps of a build run in several folders
            raise SystemExit(f"cudf4j needs CUDF4J_CACHE to begin at the root of the file system, found {explicit}")
        return Path(explicit)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cudf4j"


def sha256(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as f:
        while block := f.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def pip_arguments(row: dict, lock: dict) -> list[str]:
    if row.get("kind", "wheel") == "sdist":
        # an sdist of data only: its metadata step runs, nothing is compiled
        return ["--no-binary", row["name"]]
    settings = lock["settings"]
    arguments = ["--only-binary=:all:", "--implementation", "cp", "--python-version", settings["python"]]
    for abi in settings["abis"]:
        arguments += ["--abi", abi]
    for tag in lock["platforms"][row["platform"]]:
        arguments += ["--platform", tag]
    return arguments


class Links(html.parser.HTMLParser):
    """The addresses that a page of an index links to, by the names of the files."""

    def __init__(self, page: str):
        super().__init__()
        self.page = page
        self.files: dict[str, str] = {}

    def handle_starttag(self, tag, attrs):
        target = dict(attrs).get("href")
        if tag == "a" and target:
            address = urllib.parse.urljoin(self.page, target)
            self.files[urllib.parse.unquote(urllib.parse.urlparse(address).path.rpartition("/")[2])] = address


def package_index() -> str:
    """Return the index that pip uses, which a mirror may stand for."""
    result = subprocess.run([sys.executable, "-m", "pip", "config", "--disable-pip-version-check", "get", "global.index-url"],
                            capture_output=True, text=True)
    configured = result.stdout.strip().strip("'") if result.returncode == 0 else ""
    return os.environ.get("PIP_INDEX_URL") or configured or "https://pypi.org/simple"


def open_address(address: str):
    parts = urllib.parse.urlsplit(address)
    request = urllib.request.Request(address)
    if parts.username:  # urllib does not take these from an address
        request = urllib.request.Request(parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl())
        secret = f"{urllib.parse.unquote(parts.username)}:{urllib.parse.unquote(parts.password or '')}"
        request.add_unredirected_header("Authorization", "Basic " + base64.b64encode(secret.encode()).decode())
    return urllib.request.urlopen(request, timeout=180, context=ssl.create_default_context(cafile=os.environ.get("PIP_CERT")))


def download_source(row: dict, out: Path) -> None:
    """Put the sdist of a row into a folder, without running anything of it."""
    name, _, version = row["requirement"].partition("==")
    page = f"{package_index().rstrip('/')}/{name}/"
    try:
        with open_address(page) as answer:
            links = Links(page)
            links.feed(answer.read().decode())
        wanted = f"{name}-{version}.tar.gz"
        if wanted not in links.files:
            raise SystemExit(f"fetch: the index has no {wanted} among the files of {name}")
        with open_address(links.files[wanted]) as answer, (out / wanted).open("wb") as file:
            shutil.copyfileobj(answer, file)
    except (urllib.error.URLError, TimeoutError) as e:
        raise SystemExit(f"fetch: could not download {row['requirement']} (is a package index reachable?): {e}") from e


def download(row: dict, lock: dict, wheels: Path) -> Path:
    """Return the verified archive of a row, downloading it where the cache has none."""
    kept = wheels / row["sha256"]
    if kept.is_dir():
        found = list(kept.glob("*"))
        if len(found) == 1 and sha256(found[0]) == row["sha256"]:
            return found[0]
        # a broken or foreign file: fetch it again rather than trust it
        shutil.rmtree(kept)
    wheels.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=wheels) as work:
        requirement = Path(work) / "requirements.txt"
        requirement.write_text(f"{row['requirement']} --hash=sha256:{row['sha256']}\n")
        out = Path(work) / "out"
        if row.get("kind") == "source":
            out.mkdir()
            download_source(row, out)
            return keep(row, out, kept)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                   "--require-hashes", *pip_arguments(row, lock), "--dest", str(out), "--requirement", str(requirement)]
        constraint = Path(work) / "constraint.txt"
        constraint.write_text("\n".join(lock["settings"]["sdist-build"]) + "\n")
        environment = dict(os.environ, PIP_CONSTRAINT=str(constraint))
        result = subprocess.run(command, capture_output=True, text=True, env=environment)
        if result.returncode != 0:
            raise SystemExit(f"fetch: could not download {row['requirement']} (is a package index reachable for pip?)\n"
                             f"{result.stdout}{result.stderr}")
        return keep(row, out, kept)


def keep(row: dict, out: Path, kept: Path) -> Path:
    """Move a downloaded archive to where archives of its hash are kept, if it has that hash."""
    (archive,) = out.iterdir()
    if sha256(archive) != row["sha256"]:
        raise SystemExit(f"fetch: {archive.name} has hash {sha256(archive)}, wheels.lock says {row['sha256']}")
    try:
        out.rename(kept)
    except OSError:  # another build put it there first
        if not kept.is_dir():
            raise
    return next(kept.glob("*"))


def members(archive: Path):
    """Yield (name, mode, bytes) of the files of a wheel, an sdist, or a zip inside an sdist."""
    if archive.suffix in (".whl", ".zip"):
        yield from zip_members(zipfile.ZipFile(archive))
        return
    with tarfile.open(archive) as tar:
        for entry in tar:
            if not entry.isfile():
                continue
            data = tar.extractfile(entry).read()
            if entry.name.endswith(".zip"):
                yield from zip_members(zipfile.ZipFile(io.BytesIO(data)))
            else:
                yield entry.name, entry.mode, data


def zip_members(archive: zipfile.ZipFile):
    with archive:
        for info in archive.infolist():
            if not info.is_dir():
                yield info.filename, (info.external_attr >> 16) & 0o777 or 0o644, archive.read(info)


def unpack(row: dict, archive: Path, deps: Path) -> Path:
    patterns = row["unpack"]
    key = hashlib.sha256((row["sha256"] + "\n".join(patterns)).encode()).hexdigest()[:16]
    target = deps / f"{row['name']}-{key}"
    if target.is_dir():
        return target
    deps.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=deps))
    unmatched = set(patterns)
    for name, mode, data in open_members(archive, patterns):
        matching = [p for p in patterns if fnmatch.fnmatch(name, p)]
        if not matching:
            continue
        if name.startswith("/") or ".." in Path(name).parts:
            raise SystemExit(f"fetch: {archive.name} holds an entry outside its folder: {name}")
        unmatched.difference_update(matching)
        path = work / (Path(name).name if row.get("flatten") else name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(mode | 0o600)
    required = [p for p in unmatched if "LICENSE" not in p and "licenses" not in p]
    if required:
        shutil.rmtree(work)
        raise SystemExit(f"fetch: {archive.name} holds nothing that matches {required}")
    work.chmod(0o755)
    try:
        work.rename(target)
    except OSError:
        if not target.is_dir():
            raise
        shutil.rmtree(work)
    return target


def open_members(archive: Path, patterns: list[str]):
    """As members(), but reads only matching entries of a wheel, which can be hundreds of megabytes."""
    if archive.suffix != ".whl":
        yield from members(archive)
        return
    with zipfile.ZipFile(archive) as wheel:
        for info in wheel.infolist():
            if not info.is_dir() and any(fnmatch.fnmatch(info.filename, p) for p in patterns):
                yield info.filename, (info.external_attr >> 16) & 0o777 or 0o644, wheel.read(info)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--flavour", action="append", required=True, help="take the rows of this flavour (repeatable)")
    parser.add_argument("--link", type=Path, required=True, help="folder that gets a link per row")
    arguments = parser.parse_args()
    lock = tomllib.loads(LOCK.read_text())
    rows = [r for r in lock["wheel"] if set(r["flavours"]) & set(arguments.flavour)]
    known = {f for r in lock["wheel"] for f in r["flavours"]}
    unknown = set(arguments.flavour) - known
    if unknown:
        raise SystemExit(f"fetch: no row of wheels.lock has flavour {sorted(unknown)}; there are {sorted(known)}")
    cache = cache_dir()
    arguments.link.mkdir(parents=True, exist_ok=True)
    # rows of several flavours may take files of one archive, which one of them downloads
    turns = {row["sha256"]: threading.Lock() for row in rows}

    def provide(row: dict) -> None:
        start = time.monotonic()
        with turns[row["sha256"]]:
            archive = download(row, lock, cache / "wheels")
        target = unpack(row, archive, cache / "deps")
        link = arguments.link / row["name"]
        if link.is_symlink() or link.exists():
            if link.is_symlink() and Path(os.readlink(link)) == target:
                return
            link.unlink()
        link.symlink_to(target)
        print(f"fetch: {row['requirement']} ready after {time.monotonic() - start:.1f} s")

    # one waits for the network while another is unpacked
    with ThreadPoolExecutor(max_workers=4) as pool:
        for _ in pool.map(provide, rows):
            pass


if __name__ == "__main__":
    main()
