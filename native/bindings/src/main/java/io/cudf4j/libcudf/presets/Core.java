/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.presets;

import org.bytedeco.javacpp.annotation.Platform;
import org.bytedeco.javacpp.annotation.Properties;
import org.bytedeco.javacpp.tools.Info;
import org.bytedeco.javacpp.tools.InfoMap;
import org.bytedeco.javacpp.tools.InfoMapper;

/** Types, columns, tables, scalars, null masks, copying, filling, concatenation, interop and memory. */
@Properties(
        value =
                @Platform(
                        value = "linux",
                        compiler = "cpp20",
                        define = {"STRING_BYTES_CHARSET \"UTF-8\""},
                        include = {
                            "bridge/exceptions.hpp",
                            "bridge/adapters.hpp",
                            "cudf/types.hpp",
                            "cudf/column/column_view.hpp",
                            "cudf/column/column.hpp",
                            "cudf/table/table_view.hpp",
                            "cudf/table/table.hpp",
                            "cudf/scalar/scalar.hpp",
                            "cudf/scalar/scalar_factories.hpp",
                            "cudf/column/column_factories.hpp",
                            "cudf/null_mask.hpp",
                            "cudf/copying.hpp",
                            "cudf/filling.hpp",
                            "cudf/utilities/traits.hpp",
                            "bridge/core.hpp",
                            "bridge/memory.hpp",
                            "bridge/resources.hpp",
                            "bridge/dlpack.hpp",
                            "bridge/scalars.hpp",
                            "bridge/interop.hpp",
                            "bridge/transfer.hpp",
                            "bridge/nvtx.hpp"
                        }),
        target = "io.cudf4j.libcudf",
        global = "io.cudf4j.libcudf.global.cudf_core")
public class Core implements InfoMapper {
    /** A conversion returns a view by value, which JavaCPP would own. */
    private static final String CONVERSION = " *operator (mutable_)?(column|table)_view\\(\\).*";

    @Override
    public void map(InfoMap map) {
        CommonInfo.map(map);
        views(map);
        scalars(map);
        factories(map);
        CommonInfo.skip(map, "cudf::slice", "cudf::split", "cudf::order_info", "cudf::distance");
    }

    private static void views(InfoMap map) {
        // constructors that take lambdas or device_uvector stop the parser
        map.put(new Info("column.hpp")
                .linePatterns(
                        ".*Construct a new column by taking ownership of the contents of a device_uvector.*",
                        ".*Construct a new column from existing device memory.*",
                        ".*struct contents.*",
                        ".*contents release.*",
                        CONVERSION,
                        "\\s*")
                .skip());
        map.put(new Info("table_view.hpp")
                .linePatterns(".*@cond.*", ".*@endcond.*", CONVERSION, "\\s*")
                .skip());
        map.put(new Info("table.hpp", "column_view.hpp")
                .linePatterns(CONVERSION, "\\s*")
                .skip());
        CommonInfo.skip(
                map,
                "cudf::column_view::operator =",
                "cudf::mutable_column_view::operator =",
                "cudf::data_type::operator =");
        CommonInfo.skipMembers(map, "cudf::column", "view", "mutable_view", "type", "child", "set_null_mask");
        for (String view : new String[] {"cudf::column_view", "cudf::mutable_column_view"}) {
            CommonInfo.skipMembers(
                    map, view, "child", "child_begin", "child_end", "null_mask", "head", "data", "begin", "end");
        }
        CommonInfo.skipMembers(
                map, "cudf::detail::column_view_base", "head", "data", "begin", "end", "type", "null_mask");
        CommonInfo.skipMembers(map, "cudf::table", "view", "mutable_view", "select", "release", "get_column");
        CommonInfo.skipMembers(map, "cudf::table_view", "select", "column");
        CommonInfo.skipMembers(map, "cudf::mutable_table_view", "column");
        CommonInfo.skip(
                map,
                "cudf::bit_cast",
                "cudf::count_descendants",
                "cudf::scatter_columns",
                "cudf::get_nullable_columns");
    }

    private static void scalars(InfoMap map) {
        CommonInfo.skipMembers(map, "cudf::scalar", "type", "validity_data", "is_valid", "set_valid_async");
        CommonInfo.skip(map, "cudf::string_scalar", "cudf::list_scalar", "cudf::struct_scalar", "cudf::string_view");
        CommonInfo.skip(map, "cudf::list_view", "cudf::struct_view", "cudf::string_scalar_device_view");
        CommonInfo.skip(map, "cudf::make_string_scalar", "cudf::make_list_scalar", "cudf::make_struct_scalar");
    }

    private static void factories(InfoMap map) {
        CommonInfo.skip(map, "cudf::make_strings_column", "cudf::make_lists_column", "cudf::make_structs_column");
        CommonInfo.skip(map, "cudf::make_strings_column_batch", "cudf::make_strings_column_from_string_views");
        CommonInfo.skip(map, "cudf::create_structs_hierarchy");
    }
}
