#!/usr/bin/env python3
"""Tests of counters.py; `build.py format` runs them before it trusts what the check says."""

import unittest

from counters import findings, fixed


class CountersTest(unittest.TestCase):
    def test_counters_of_32_bits_are_found_and_mended(self):
        for narrow in ("size_type", "cudf::size_type", "int32_t", "std::int32_t"):
            loop = f"  for ({narrow} i = 0; i < rows; ++i) {{\n"
            self.assertEqual([(1, f"the loop counter i is {narrow}; make it int64_t")], findings(loop))
            self.assertEqual("  for (int64_t i = 0; i < rows; ++i) {\n", fixed(loop))
        self.assertEqual(1, len(findings("for (size_type i{0}; i < rows;) {")))

    def test_strides_name_their_type(self):
        self.assertEqual([(2, "the loop counter at goes on by 1024; declare it as int64_t")],
                         findings("\nfor (auto at = begin; at < end; at += 1024) {"))
        self.assertEqual(1, len(findings("for (int i = 0; i < n; i += step) {")))
        self.assertEqual(1, len(findings("for (auto i = n; i > 0; i -= lanes) {")))

    def test_what_is_wide_or_small_is_left_alone(self):
        for loop in ("for (int64_t i = 0; i < rows; i += 64) {", "for (auto i = begin; i < end; ++i) {",
                     "for (int k = 0; k < 64; k += 8) {", "for (auto const& view : views) {",
                     "// for (size_type i = 0; i < rows; ++i)", "for (size_type const row : rows) {"):
            self.assertEqual([], findings(loop), loop)
            self.assertEqual(loop, fixed(loop))


if __name__ == "__main__":
    unittest.main()
