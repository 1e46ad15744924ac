/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.presets;

import org.bytedeco.javacpp.annotation.Platform;
import org.bytedeco.javacpp.annotation.Properties;
import org.bytedeco.javacpp.tools.Info;
import org.bytedeco.javacpp.tools.InfoMap;
import org.bytedeco.javacpp.tools.InfoMapper;

/** Readers and writers of files. */
@Properties(
        inherit = Core.class,
        value =
                @Platform(
                        include = {
                            "cudf/io/types.hpp",
                            "cudf/io/csv.hpp",
                            "cudf/io/json.hpp",
                            "cudf/io/parquet.hpp",
                            "bridge/io.hpp",
                            "bridge/text.hpp",
                            "bridge/csv.hpp",
                            "bridge/csv_scan.hpp",
                            "bridge/json.hpp",
                            "bridge/json_scan.hpp",
                            "bridge/parquet.hpp",
                            "bridge/orc.hpp"
                        }),
        target = "io.cudf4j.libcudf",
        global = "io.cudf4j.libcudf.global.cudf_io")
public class Io implements InfoMapper {
    private static final String[] LISTS = {"get_column_schema", "set_column_schema", "get_timestamp_type", "get_source"
    };

    @Override
    public void map(InfoMap map) {
        CommonInfo.uses(map, "cudf_core");
        CommonInfo.skip(map, "cudf::io::source_info", "cudf::io::sink_info", "cudf::io::filepath_source");
        CommonInfo.skip(map, "cudf::io::column_name_info", "cudf::io::table_metadata", "cudf::io::table_with_metadata");
        CommonInfo.skip(
                map, "cudf::io::column_in_metadata", "cudf::io::table_input_metadata", "cudf::io::partition_info");
        CommonInfo.skip(map, "cudf::io::reader_column_schema", "cudf::io::writer_compression_statistics");
        CommonInfo.skip(map, "cudf::io::is_byte_like_type", "cudf::io::data_sink", "cudf::io::datasource");
        csv(map);
        json(map);
        parquet(map);
    }

    private static void csv(InfoMap map) {
        CommonInfo.skip(map, "cudf::io::csv_reader_options_builder", "cudf::io::csv_writer_options_builder");
        CommonInfo.skip(map, "cudf::io::read_csv", "cudf::io::write_csv", "cudf::io::is_supported_write_csv");
        CommonInfo.skip(map, "cudf::io::is_supported_csv_write_type_fn", "cudf::io::detail");
        map.put(new Info("cudf::io::csv_reader_options", "cudf::io::csv_writer_options").purify());
        CommonInfo.skipMembers(map, "cudf::io::csv_reader_options", LISTS);
        CommonInfo.skipMembers(
                map, "cudf::io::csv_reader_options", "set_use_cols_indexes", "set_parse_dates", "set_parse_hex");
        CommonInfo.skipMembers(map, "cudf::io::csv_reader_options", "set_dtypes", "set_prefix", "get_timestamp_type");
        CommonInfo.skipMembers(map, "cudf::io::csv_writer_options", "get_table", "set_na_rep", "set_line_terminator");
        CommonInfo.skipMembers(map, "cudf::io::csv_writer_options", "set_true_value", "set_false_value");
    }

    private static void json(InfoMap map) {
        CommonInfo.skip(map, "cudf::io::json_reader_options_builder", "cudf::io::json_writer_options_builder");
        CommonInfo.skip(map, "cudf::io::read_json", "cudf::io::write_json", "cudf::io::schema_element");
        CommonInfo.skip(map, "cudf::io::json_reader_diagnostics", "cudf::io::json_reader_result");
        CommonInfo.skip(map, "cudf::io::json_reader_row_diagnostics", "cudf::io::read_json_with_diagnostics");
        CommonInfo.skip(map, "cudf::io::json_reader_result_with_row_diagnostics");
        CommonInfo.skip(map, "cudf::io::read_json_with_row_diagnostics", "cudf::io::is_supported_json_write_type_fn");
        map.put(new Info("cudf::io::json_reader_options", "cudf::io::json_writer_options").purify());
        String reader = "cudf::io::json_reader_options";
        CommonInfo.skipMembers(map, reader, "builder", "get_source", "set_source", "get_dtypes", "set_dtypes");
        CommonInfo.skipMembers(map, reader, "get_na_values", "set_na_values", "json_reader_options", "dtype_variant");
        String writer = "cudf::io::json_writer_options";
        CommonInfo.skipMembers(map, writer, "builder", "get_sink", "get_table", "set_table", "get_metadata");
        CommonInfo.skipMembers(map, writer, "set_metadata", "set_na_rep", "set_true_value", "set_false_value");
        CommonInfo.skipMembers(map, writer, "get_na_rep", "get_true_value", "get_false_value", "json_writer_options");
    }

    private static void parquet(InfoMap map) {
        CommonInfo.skip(map, "cudf::io::parquet_reader_options_builder", "cudf::io::parquet_writer_options_builder");
        CommonInfo.skip(map, "cudf::io::parquet_writer_options_builder_base", "cudf::io::sorting_column");
        CommonInfo.skip(map, "cudf::io::chunked_parquet_reader", "cudf::io::chunked_parquet_writer");
        CommonInfo.skip(
                map, "cudf::io::chunked_parquet_writer_options", "cudf::io::chunked_parquet_writer_options_builder");
        CommonInfo.skip(map, "cudf::io::read_parquet", "cudf::io::write_parquet", "cudf::io::merge_row_group_metadata");
        map.put(new Info("cudf::io::parquet_reader_options", "cudf::io::parquet_writer_options").purify());
        map.put(new Info("cudf::io::parquet_writer_options_base").purify());
        CommonInfo.skipMembers(map, "cudf::io::parquet_reader_options", LISTS);
        CommonInfo.skipMembers(
                map, "cudf::io::parquet_reader_options", "get_columns", "get_column_names", "get_column_indices");
        CommonInfo.skipMembers(
                map, "cudf::io::parquet_reader_options", "get_column_field_ids", "get_row_groups", "get_filter");
        CommonInfo.skipMembers(
                map, "cudf::io::parquet_reader_options", "set_row_groups", "set_filter", "set_column_indices");
        CommonInfo.skipMembers(
                map, "cudf::io::parquet_reader_options", "set_column_field_ids", "get_num_bytes", "get_num_rows");
        CommonInfo.skipMembers(map, "cudf::io::parquet_writer_options", "get_table", "set_partitions");
        String base = "cudf::io::parquet_writer_options_base";
        CommonInfo.skipMembers(
                map, base, "get_sink", "get_metadata", "get_key_value_metadata", "set_key_value_metadata");
        CommonInfo.skipMembers(
                map, base, "is_enabled_utc_timestamps", "is_enabled_write_arrow_schema", "get_sorting_columns");
        CommonInfo.skipMembers(
                map, base, "get_row_group_size_bytes", "get_row_group_size_rows", "get_max_page_size_bytes");
        CommonInfo.skipMembers(
                map, base, "get_max_page_size_rows", "get_column_index_truncate_length", "get_max_dictionary_size");
        CommonInfo.skipMembers(
                map, base, "get_max_page_fragment_size", "is_enabled_write_v2_headers", "set_sorting_columns");
        CommonInfo.skipMembers(map, base, "is_enabled_page_level_compression", "get_compression_statistics");
        CommonInfo.skipMembers(map, base, "set_compression_statistics", "set_metadata");
    }
}
