/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.libcudf.presets;

import org.bytedeco.javacpp.annotation.Platform;
import org.bytedeco.javacpp.annotation.Properties;
import org.bytedeco.javacpp.tools.Info;
import org.bytedeco.javacpp.tools.InfoMap;
import org.bytedeco.javacpp.tools.InfoMapper;

/** Element-wise operations, replacement, aggregations, reductions, quantiles and dates. */
@Properties(
        inherit = Core.class,
        value =
                @Platform(
                        include = {
                            "cudf/aggregation.hpp",
                            "cudf/reduction.hpp",
                            "cudf/unary.hpp",
                            "cudf/binaryop.hpp",
                            "cudf/replace.hpp",
                            "cudf/round.hpp",
                            "cudf/transform.hpp",
                            "cudf/quantiles.hpp",
                            "cudf/datetime.hpp",
                            "bridge/aggregations.hpp",
                            "bridge/transform.hpp"
                        }),
        target = "io.cudf4j.libcudf",
        global = "io.cudf4j.libcudf.global.cudf_compute")
public class Compute implements InfoMapper {
    @Override
    public void map(InfoMap map) {
        CommonInfo.uses(map, "cudf_core");
        aggregations(map);
        CommonInfo.skip(map, "cudf::minmax", "cudf::segmented_reduce", "cudf::host_udf_base");
        CommonInfo.skip(map, "cudf::binops::scalar_col_valid_mask_and", "cudf::convert_floating_to_fixed");
        CommonInfo.skip(map, "cudf::convert_fixed_to_floating", "cudf::transform_output", "cudf::transform_input");
        CommonInfo.skip(map, "cudf::ast::expression", "cudf::compute_column", "cudf::compute_column_jit");
        CommonInfo.skip(
                map,
                "cudf::transform",
                "cudf::transform_extended",
                "cudf::multi_transform",
                "cudf::scalar_column_view");
        CommonInfo.skip(map, "cudf::bools_to_mask", "cudf::nans_to_nulls", "cudf::encode", "cudf::one_hot_encode");
        // returned by value, which JavaCPP would own
        CommonInfo.skip(map, "cudf::binary_operation_fixed_point_output_type");
        CommonInfo.skip(map, "cudf::tdigest", "cudf::tdigest::tdigest_column_view", "cudf::percentile_approx");
    }

    private static void aggregations(InfoMap map) {
        String[] bases = {
            "aggregation",
            "groupby_aggregation",
            "groupby_scan_aggregation",
            "reduce_aggregation",
            "scan_aggregation",
            "segmented_reduce_aggregation",
            "rolling_aggregation"
        };
        for (String base : bases) {
            map.put(new Info("cudf::" + base).purify());
        }
        CommonInfo.skipMembers(map, "cudf::aggregation", "clone", "kind", "is_valid", "is_equal", "do_hash");
    }
}
