/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.presets;

import org.bytedeco.javacpp.annotation.Platform;
import org.bytedeco.javacpp.annotation.Properties;
import org.bytedeco.javacpp.tools.InfoMap;
import org.bytedeco.javacpp.tools.InfoMapper;

/** Sorting, searching, grouping, joining, hashing, reshaping, lists and the removal of rows. */
@Properties(
        inherit = Compute.class,
        value =
                @Platform(
                        include = {
                            "cudf/sorting.hpp",
                            "cudf/search.hpp",
                            "cudf/stream_compaction.hpp",
                            "cudf/join/join.hpp",
                            "cudf/reduction/distinct_count.hpp",
                            "cudf/reduction/unique_count.hpp",
                            "cudf/labeling/label_bins.hpp",
                            "cudf/reshape.hpp",
                            "cudf/hashing.hpp",
                            "cudf/lists/explode.hpp",
                            "cudf/table/equality.hpp",
                            "bridge/ast.hpp",
                            "bridge/sorting.hpp",
                            "bridge/groupby.hpp",
                            "bridge/rolling.hpp",
                            "bridge/packing.hpp",
                            "bridge/join.hpp",
                            "bridge/partitioning.hpp",
                            "bridge/reshape.hpp",
                            "bridge/lists.hpp",
                            "bridge/dictionary.hpp",
                            "bridge/timezone.hpp"
                        }),
        target = "io.cudf4j.libcudf",
        global = "io.cudf4j.libcudf.global.cudf_relational")
public class Relational implements InfoMapper {
    @Override
    public void map(InfoMap map) {
        CommonInfo.uses(map, "cudf_core", "cudf_compute");
        CommonInfo.skip(map, "cudf::join_match_context", "cudf::join_partition_context", "cudf::JoinNoMatch");
        CommonInfo.skip(map, "cudf::filter_join_indices", "cudf::filter_join_indices_jit");
        CommonInfo.skip(
                map,
                "cudf::filter_join_indices_output_size",
                "cudf::filter_input",
                "cudf::filter",
                "cudf::filter_extended");
        CommonInfo.skip(map, "cudf::sorted_order", "cudf::stable_sorted_order", "cudf::sort", "cudf::stable_sort");
        CommonInfo.skip(map, "cudf::sort_by_key", "cudf::stable_sort_by_key", "cudf::is_sorted", "cudf::lower_bound");
        CommonInfo.skip(map, "cudf::upper_bound");
        // need orders, and a span
        CommonInfo.skip(map, "cudf::segmented_sorted_order", "cudf::stable_segmented_sorted_order");
        CommonInfo.skip(map, "cudf::segmented_sort_by_key", "cudf::stable_segmented_sort_by_key");
        CommonInfo.skip(map, "cudf::table_to_array");
    }
}
