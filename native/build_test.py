#!/usr/bin/env python3
"""Tests of build.py, which build nothing."""

import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import build


class PackTest(unittest.TestCase):
    def test_an_older_library_of_the_same_size_takes_the_place_of_a_newer_one(self):
        with tempfile.TemporaryDirectory() as name, mock.patch.object(build, "NATIVE", Path(name)), mock.patch.object(build, "run"):
            packed = Path(name, "engine-host", "target", "classes", "io", "cudf4j", "native", "host", "lib.so")
            for content, seconds in (("new", 2000), ("old", 1000)):
                library = Path(name, content)
                library.write_text(content)
                os.utime(library, (seconds, seconds))
                build.pack("host", {"lib.so": library}, "1")
                self.assertEqual(content, packed.read_text())


if __name__ == "__main__":
    unittest.main()
