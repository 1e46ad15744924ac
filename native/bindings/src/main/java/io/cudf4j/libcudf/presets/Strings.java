/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.presets;

import org.bytedeco.javacpp.annotation.Platform;
import org.bytedeco.javacpp.annotation.Properties;
import org.bytedeco.javacpp.tools.Info;
import org.bytedeco.javacpp.tools.InfoMap;
import org.bytedeco.javacpp.tools.InfoMapper;

/** Operations on columns of strings. */
@Properties(
        inherit = Core.class,
        value =
                @Platform(
                        include = {
                            "cudf/strings/char_types/char_types_enum.hpp",
                            "cudf/strings/attributes.hpp",
                            "cudf/strings/capitalize.hpp",
                            "cudf/strings/case.hpp",
                            "cudf/strings/char_types/char_types.hpp",
                            "cudf/strings/combine.hpp",
                            "cudf/strings/regex/flags.hpp",
                            "cudf/strings/regex/regex_program.hpp",
                            "cudf/strings/contains.hpp",
                            "cudf/strings/convert/convert_booleans.hpp",
                            "cudf/strings/convert/convert_datetime.hpp",
                            "cudf/strings/convert/convert_durations.hpp",
                            "cudf/strings/convert/convert_fixed_point.hpp",
                            "cudf/strings/convert/convert_floats.hpp",
                            "cudf/strings/convert/convert_integers.hpp",
                            "cudf/strings/convert/convert_ipv4.hpp",
                            "cudf/strings/convert/convert_urls.hpp",
                            "cudf/strings/convert/int_cast.hpp",
                            "cudf/strings/extract.hpp",
                            "cudf/strings/find.hpp",
                            "cudf/strings/find_multiple.hpp",
                            "cudf/strings/findall.hpp",
                            "cudf/strings/side_type.hpp",
                            "cudf/strings/padding.hpp",
                            "cudf/strings/repeat_strings.hpp",
                            "cudf/strings/replace.hpp",
                            "cudf/strings/replace_re.hpp",
                            "cudf/strings/reverse.hpp",
                            "cudf/strings/slice.hpp",
                            "cudf/strings/split/partition.hpp",
                            "cudf/strings/split/split.hpp",
                            "cudf/strings/split/split_re.hpp",
                            "cudf/strings/strip.hpp",
                            "cudf/strings/translate.hpp",
                            "cudf/strings/wrap.hpp",
                            "nvtext/edit_distance.hpp",
                            "nvtext/generate_ngrams.hpp",
                            "nvtext/normalize.hpp",
                            "nvtext/replace.hpp",
                            "nvtext/tokenize.hpp",
                            "bridge/nvtext.hpp",
                            "bridge/strings.hpp"
                        }),
        target = "io.cudf4j.libcudf",
        global = "io.cudf4j.libcudf.global.cudf_strings")
public class Strings implements InfoMapper {
    @Override
    public void map(InfoMap map) {
        CommonInfo.uses(map, "cudf_core");
        // libcudf checks the type when it makes a strings_column_view of a column_view
        map.put(new Info("cudf::strings_column_view").pointerTypes("column_view"));
        // the Java type is that of every scalar: who calls answers for the kind
        map.putFirst(new Info("cudf::string_scalar").cast().pointerTypes("scalar"));
        map.putFirst(new Info("cudf::numeric_scalar<cudf::size_type>", "cudf::numeric_scalar<size_type>")
                .cast()
                .pointerTypes("scalar"));
        map.put(new Info("cudf::strings::regex_program").purify());
        CommonInfo.skipMembers(
                map,
                "cudf::strings::regex_program",
                "create",
                "pattern",
                "flags",
                "capture",
                "operator =",
                "regex_program_impl");
        CommonInfo.skip(map, "cudf::lists_column_view", "cudf::strings::translate", "cudf::strings::filter_characters");
        // of its own name: that of a function of the same name in an outer namespace, which Core leaves out, would hold
        map.put(new Info("cudf::strings::split").skip(false));
        CommonInfo.skip(map, "std::vector<std::pair<cudf::char_utf8,cudf::char_utf8> >");
        CommonInfo.skip(map, "cudf::strings::operator |", "cudf::strings::operator |=", "cudf::strings::repeat_string");
        CommonInfo.skip(map, "cudf::strings::from_timestamps");
        CommonInfo.skip(map, "nvtext::hash_character_ngrams", "nvtext::detokenize", "nvtext::load_vocabulary");
        CommonInfo.skip(map, "nvtext::tokenize_vocabulary", "nvtext::tokenize_with_vocabulary");
        CommonInfo.skip(map, "nvtext::character_normalizer", "nvtext::create_character_normalizer");
        CommonInfo.skip(map, "nvtext::normalize_characters");
        CommonInfo.skip(
                map, "std::optional<cudf::size_type>", "std::optional<size_type>", "std::optional<cudf::data_type>");
        CommonInfo.skip(map, "cudf::strings::integer_cast_type", "std::optional<data_type>");
        map.put(new Info("std::string_view")
                .annotations("@Cast(\"const char*\")")
                .valueTypes("String")
                .pointerTypes("String"));
        map.put(new Info("std::string")
                .annotations("@StdString")
                .valueTypes("String")
                .pointerTypes("String"));
    }
}
