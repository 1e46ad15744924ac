#!/usr/bin/env python3
"""Tests of surface.py; it runs them before it trusts what it found."""

import struct
import tempfile
import unittest
from pathlib import Path

import surface


def class_file(*calls: tuple[str, str]) -> bytes:
    """Return the beginning of a class file, up to its constants, that calls methods of other classes."""
    entries = [b"\x05" + struct.pack(">q", 7)]  # a long takes two places
    index = 3
    for owner, method in calls:
        for text in (owner, method, "()V"):
            entries.append(b"\x01" + struct.pack(">H", len(text)) + text.encode())
        entries.append(b"\x07" + struct.pack(">H", index))
        entries.append(b"\x0c" + struct.pack(">HH", index + 1, index + 2))
        entries.append(b"\x0a" + struct.pack(">HH", index + 3, index + 4))
        index += 6
    return b"\xca\xfe\xba\xbe" + struct.pack(">HHH", 0, 61, index) + b"".join(entries)


class SurfaceTest(unittest.TestCase):
    def test_names_come_without_result_parameters_and_template_arguments(self):
        for shown, name in {
            "cudf::lists::reverse(cudf::lists_column_view const&)": "cudf::lists::reverse",
            "std::unique_ptr<cudf::groupby_aggregation> cudf::make_sum_aggregation<cudf::groupby_aggregation>()":
                "cudf::make_sum_aggregation",
            "cudf::size_of(cudf::data_type)": "cudf::size_of",
            "cudf::type_to_name[abi:cxx11](cudf::data_type)": "cudf::type_to_name",
        }.items():
            self.assertEqual(name, surface.qualified(shown))

    def test_generated_methods_have_the_name_of_cpp(self):
        text = '''/** \\brief {@code fill(} */
@Namespace("cudf") public static native @Name("fill") @Released column _fill(@Const @ByRef column_view input);
@Namespace("cudf4j") public static native @Cast("int64_t") long slice(@Const int[] ranges);
'''
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "cudf_core.java").write_text(text)
            self.assertEqual({("cudf_core", "_fill"): "cudf::fill", ("cudf_core", "slice"): "cudf4j::slice"},
                             surface.declared(Path(folder)))

    def test_calls_of_plc_lead_through_the_bridge(self):
        content = class_file(("io/cudf4j/libcudf/global/cudf_core", "sort"), ("io/cudf4j/libcudf/global/cudf_core", "own"),
                             ("java/util/List", "sort"))
        bindings = {("cudf_core", "sort"): "cudf::sort", ("cudf_core", "own"): "cudf4j::own", ("cudf_core", "mask"): "cudf::mask"}
        self.assertEqual({"cudf::sort", "cudf::merge"},
                         surface.called_by_plc([content], bindings, {"own": {"cudf::merge"}, "other": {"cudf::mask"}}))

    def test_functions_of_the_bridge_reach_what_their_helpers_call(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "one.hpp").write_text("CUDF4J_EXPORT int64_t first(int64_t view);\nint64_t third(int64_t view);\n")
            (folder / "one.cpp").write_text(
                "namespace cudf4j {\nnamespace {\n\nint64_t helper(int64_t view) {\n  return cudf::lists::reverse(view);\n}\n\n"
                "}  // namespace\n\n// cudf::fill(\nint64_t first(int64_t view) { return helper(view) + third(view); }\n\n}\n")
            (folder / "two.cpp").write_text(
                "namespace cudf4j {\n\nint64_t unseen(int64_t view) { return cudf::sort(view); }\n\n"
                "int64_t third(int64_t view) {\n  if (view) {\n    return cudf::make_sum_aggregation<Base>(view);\n  }\n"
                "  return unseen(view);\n}\n\n}\n")
            names = {"cudf::lists::reverse", "cudf::fill", "cudf::sort", "cudf::make_sum_aggregation"}
            reached = surface.through_bridge(folder, names)
            self.assertEqual(names - {"cudf::fill"}, reached["first"])
            self.assertEqual({"cudf::lists::reverse"}, reached["helper"])

    def test_aggregations_count_where_plc_has_their_factory(self):
        source = "    public static Selection nthElement(int n, NullPolicy nulls) {\n"
        self.assertTrue(surface.offered("cudf::make_nth_element_aggregation", source))
        self.assertFalse(surface.offered("cudf::make_top_k_aggregation", source))
        self.assertTrue(surface.offered("cudf::top_k", source))

    def test_bodies_that_only_throw_are_told_from_others(self):
        code = surface.Code.__new__(surface.Code)
        listing = {
            0x10: "push %rbx", 0x11: "call 90 <_ZN4cudf4j11not_on_host@plt>", 0x16: "jmp 40 <cold>",  # a stub
            0x20: "test %eax,%eax", 0x22: "je 30 <there>", 0x24: "call 90 <refuse>", 0x28: "ud2", 0x30: "repz ret",
            0x40: "call 98 <_Unwind_Resume@plt>", 0x46: "ret",
            0x50: "jmp 30 <tail>", 0x60: "jmp *0x2fe2(%rip)", 0x70: "jmp 10 <stub>",
        }
        code.lines = [f"  {address:x}:\t{text}" for address, text in sorted(listing.items())]
        code.places = {address: number for number, address in enumerate(sorted(listing))}
        returning = {entry for entry in (0x10, 0x20, 0x50, 0x60, 0x70) if code.returns(entry)}
        self.assertEqual({0x20, 0x50, 0x60}, returning)

    def test_the_document_tells_each_state(self):
        functions = [
            surface.Function("a.hpp", "cudf::a", 1, "exported", ""),
            surface.Function("a.hpp", "cudf::b", 1, "exported", "Column.of"),
            surface.Function("a.hpp", "cudf::c", 1, "inline", ""),
            surface.Function("a.hpp", "cudf::d", 2, "exported", ""),
        ]
        tested = {"host": {"cudf::a": {"nulls", "slice", "none", "one"}, "cudf::d": {"one"}}, "cuda": {"cudf::a": {"one", "nulls"}}}
        found = surface.Surface(functions, {"cudf::a", "cudf::d"}, {"cudf::a"}, {"cudf::a": True, "cudf::d": False}, tested)
        text = found.document()
        self.assertIn("| `cudf::a` | 1 | yes | yes | yes | yes | lacks slice, none |\n"
                      "| `cudf::b` | 1 |  | replaced by `Column.of` |  |  |  |\n"
                      "| `cudf::c` | 1 |  |  | header |  |  |\n| `cudf::d` | 2 | yes |  | throws |  |  |\n", text)
        self.assertIn("| 1 | 3 | 1 | 1 | 1 | 1 | 1 | 0 | 1 | 1 | 1 | 0 |\n| 2 | 1 | 1 | 0 | 0 | 1 | 0 | 1 | 0 | 0 | 0 | 0 |\n", text)

    def test_a_template_that_is_used_inside_is_not_bound(self):
        forms = {"cudf::a": "exported", "cudf::b": "exported", "cudf::c": "inline", "cudf::d": "inline", "cudf::e": "template",
                 "cudf::f": "template"}
        functions = [surface.Function("a.hpp", name, 1, form, "") for name, form in forms.items()]
        bound = surface.bound_of(functions, {"cudf::a", "cudf::e", "cudf::other"}, {"cudf::b", "cudf::c", "cudf::f"})
        self.assertEqual({"cudf::a", "cudf::c", "cudf::e"}, bound)

    def test_methods_lead_to_the_functions_that_their_comments_name(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "strings").mkdir()
            (Path(folder) / "strings" / "Find.java").write_text(
                "/** Finds.\n *\n * @source cudf\n */\npublic final class Find {\n    private Find() {}\n\n"
                "    /**\n     * Returns it.\n     *\n     * @source cudf::strings::find, cudf::strings::rfind\n"
                "     * @throws Fault never: cudf::fault\n     */\n"
                "    public static Column find(\n            Column in, Map<String, List<Scalar>> by, @Nullable Span at, int... n) {\n"
                "    }\n\n    /** No source. */\n    public <T> T none(T in) {\n    }\n}\n")
            documented = surface.sources(Path(folder))
        self.assertEqual({"cudf::strings::find", "cudf::strings::rfind"},
                         documented["strings.Find.find(Column,Map,Span,int[])"])
        self.assertEqual({"cudf::make_count_aggregation"}, surface.functions_of("Aggregation count_all", documented))
        self.assertEqual({"cudf::make_nth_element_aggregation"}, surface.functions_of("Aggregation nth_element", documented))
        self.assertEqual(set(), surface.functions_of("strings.Find.other()", documented))

    def test_what_no_record_shows_is_untrue(self):
        found = {"cudf::a": {"nulls", "one"}, "cudf::more": {"none"}}
        self.assertEqual([], surface.untrue({"cudf::a": {"one"}}, found, "f"))
        self.assertEqual(["f: cudf::a was not tested with slice, none", "f: no test found what cudf::b gives as expected"],
                         surface.untrue({"cudf::a": {"none", "one", "slice"}, "cudf::b": set()}, found, "f"))

    def test_what_is_refused_is_not_asked_for(self):
        functions = [surface.Function("a.hpp", "cudf::transpose", 1, "exported", ""),
                     surface.Function("a.hpp", "cudf::a", 1, "exported", "")]
        three = {"nulls", "slice", "one"}
        tested = {"host": {"cudf::transpose": three, "cudf::a": three}, "cuda": {"cudf::transpose": {"nulls", "none"}}}
        found = surface.Surface(functions, set(), {"cudf::transpose", "cudf::a"}, {}, tested)
        self.assertEqual("yes", found.tested_mark(functions[0], "host"))
        self.assertEqual("lacks none", found.tested_mark(functions[1], "host"))
        self.assertEqual("lacks slice, one", found.tested_mark(functions[0], "cuda"))

    def test_records_of_several_runs_add_up(self):
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder) / "host-17.tsv", Path(folder) / "host-25.tsv"]
            files[0].write_text("all tests\nA.a(Column)\tnulls one\nA.b()\t\n")
            files[1].write_text("all tests\nA.a(Column)\tslice\n")
            documented = {"A.a(Column)": {"cudf::a"}, "A.b()": {"cudf::a", "cudf::b"}}
            found = surface.recorded(files, documented)
        self.assertEqual({"cudf::a": {"nulls", "one", "slice"}, "cudf::b": set()}, found)
        self.assertEqual("function\ttested with\ncudf::a\tnulls slice one\ncudf::b\t\n", surface.tested_text(found))

    def test_a_replacement_that_is_none_is_named(self):
        functions = [surface.Function("a.hpp", "cudf::a", 1, "exported", "Column.of"),
                     surface.Function("a.hpp", "cudf::b", 1, "exported", "Column.nowhere")]
        found = surface.Surface(functions, set(), {"cudf::a"}, {}, {"host": {}, "cuda": {}}).mistakes()
        self.assertEqual(["libcudf-api.tsv: cudf::a is in plc and needs no replacement",
                          "libcudf-api.tsv: cudf::b: there is no method Column.nowhere"], found)

    def test_methods_of_classes_are_public_ones_without_constructors(self):
        names = {"cudf::join::join", "cudf::join::~join", "cudf::join::inner", "cudf::join::left", "cudf::join::helper",
                 "cudf::join::part::run", "cudf::joined::inner", "cudf::join"}
        self.assertEqual(["inner", "left"], surface.methods_of("cudf::join", {"helper"}, names))

    def test_a_method_is_in_plc_where_a_library_calls_it_and_a_comment_names_it(self):
        methods = surface.Methods({"cudf::join": ["both", "called", "named"]}, {"cudf::join::both", "cudf::join::called"},
                                  {"cudf::join::both", "cudf::join::named", "cudf::join::gone", "cudf::other::gone"})
        text = methods.document()
        self.assertIn("| `cudf::join::both` | yes |\n| `cudf::join::called` |  |\n| `cudf::join::named` |  |\n", text)
        self.assertIn("Of 3 methods plc has 1.", text)
        self.assertEqual(["plc: there is no cudf::join::gone, which a comment names as its source",
                          "plc: a comment names cudf::join::named as its source, which no library calls"], methods.mistakes())


if __name__ == "__main__":
    unittest.main()
