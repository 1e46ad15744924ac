#!/usr/bin/env python3
"""Tests of fetch.py, which download nothing."""

import hashlib
import io
import os
import tarfile
import tempfile
import threading
import unittest
from contextlib import redirect_stdout
from pathlib import Path
from unittest import mock

import fetch


def archive() -> bytes:
    """Return an sdist of two files."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as tar:
        for name in ("headers.h", "library.so"):
            entry = tarfile.TarInfo(name)
            entry.size = len(name)
            tar.addfile(entry, io.BytesIO(name.encode()))
    return packed.getvalue()


class FetchTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.archive = archive()
        self.sha256 = hashlib.sha256(self.archive).hexdigest()

    def lock(self) -> Path:
        """Write a lock in which two flavours take files of one archive."""
        path = self.folder / "wheels.lock"
        path.write_text("".join(
            f'[[wheel]]\nname = "{name}"\nkind = "source"\nrequirement = "some==1"\nsha256 = "{self.sha256}"\n'
            f'flavours = ["{name}"]\nunpack = ["{pattern}"]\n'
            for name, pattern in (("headers", "*.h"), ("libraries", "*.so"))))
        return path

    def fetch(self, download) -> None:
        arguments = ["fetch.py", "--flavour", "headers", "--flavour", "libraries", "--link", str(self.folder / "links")]
        with mock.patch.object(fetch, "LOCK", self.lock()), mock.patch.object(fetch, "download_source", download), \
                mock.patch("sys.argv", arguments), mock.patch.dict(os.environ, CUDF4J_CACHE=str(self.folder / "cache")), \
                redirect_stdout(io.StringIO()):
            fetch.main()

    def test_two_flavours_of_one_archive_download_it_once(self):
        downloads = []
        both = threading.Barrier(2)

        def download(row, out):
            downloads.append(row["name"])
            try:
                both.wait(0.5)  # whoever comes at the same time comes now
            except threading.BrokenBarrierError:
                pass
            (out / "some-1.tar.gz").write_bytes(self.archive)

        self.fetch(download)
        self.assertEqual(1, len(downloads))
        self.assertTrue((self.folder / "links/headers/headers.h").is_file())
        self.assertTrue((self.folder / "links/libraries/library.so").is_file())

    def test_an_archive_that_came_meanwhile_is_kept(self):
        wheels = self.folder / "wheels"
        kept = wheels / self.sha256
        looks = []

        def is_dir(path):
            """Let another process put the archive there right behind the first look."""
            found = os.path.isdir(path)
            if path == kept:
                looks.append(found)
                if len(looks) == 1:
                    kept.mkdir(parents=True)
                    (kept / "some-1.tar.gz").write_bytes(self.archive)
            return found

        def download(row, out):
            self.assertTrue((kept / "some-1.tar.gz").is_file(), "deleted")
            (out / "some-1.tar.gz").write_bytes(self.archive)

        row = {"kind": "source", "requirement": "some==1", "sha256": self.sha256}
        with mock.patch.object(Path, "is_dir", is_dir), mock.patch.object(fetch, "download_source", download):
            found = fetch.download(row, {}, wheels)
        self.assertEqual(kept / "some-1.tar.gz", found)

    def test_a_broken_archive_is_fetched_again(self):
        kept = self.folder / "wheels" / self.sha256
        kept.mkdir(parents=True)
        (kept / "some-1.tar.gz").write_bytes(b"broken")
        row = {"kind": "source", "requirement": "some==1", "sha256": self.sha256}
        with mock.patch.object(fetch, "download_source", lambda row, out: (out / "some-1.tar.gz").write_bytes(self.archive)):
            found = fetch.download(row, {}, self.folder / "wheels")
        self.assertEqual(self.archive, found.read_bytes())

    def test_a_cache_that_depends_on_the_folder_of_a_call_is_refused(self):
        with mock.patch.dict(os.environ, CUDF4J_CACHE="cache"), self.assertRaises(SystemExit) as refused:
            fetch.cache_dir()
        self.assertEqual("cudf4j needs CUDF4J_CACHE to begin at the root of the file system, found cache", str(refused.exception))


if __name__ == "__main__":
    unittest.main()
