#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// What an aggregation is made for: the cudf base class that the address points to.
enum class aggregation_use : int32_t { GROUPBY, GROUPBY_SCAN, REDUCE, SCAN, SEGMENTED_REDUCE, ROLLING };

/// @brief Returns a new aggregation, as a pointer to the base class of `use` (cudf::groupby_aggregation,
/// groupby_scan_aggregation, reduce_aggregation, scan_aggregation, segmented_reduce_aggregation, rolling_aggregation).
/// `kind` is cudf::aggregation::Kind. `options` are the arguments of libcudf's make function, in its order, enums by
/// their values and doubles through `values`; those left out keep libcudf's defaults:
///   VARIANCE, STD [ddof]; QUANTILE values = quantiles, [interpolation]; NUNIQUE [null_policy];
///   NTH_ELEMENT [n, null_policy]; EWMA values = centre of mass, [ewm_history];
///   RANK [rank_method, order, null_policy, null_order, rank_percentage]; COLLECT_LIST [null_policy];
///   COLLECT_SET [null_policy, null_equality, nan_equality]; LEAD, LAG [offset];
///   MERGE_SETS [null_equality, nan_equality]; COVARIANCE [min_periods, ddof]; CORRELATION [type, min_periods];
///   TDIGEST, MERGE_TDIGEST [max_centroids]; BITWISE_AGG [bitwise_op]; TOP_K [k, order].
/// @throws std::invalid_argument if libcudf has no such aggregation for that use, or too few options are given
CUDF4J_EXPORT int64_t make_aggregation(aggregation_use use, int32_t kind, int32_t const* options, int32_t option_count,
                                       double const* values, int32_t value_count);
CUDF4J_EXPORT void free_aggregation(aggregation_use use, int64_t aggregation);

/// @brief Returns whether a column of a type can be reduced so (cudf::reduction::is_valid_aggregation; JavaCPP binds
/// only the function of the same name and parameters in cudf).
/// @param kind cudf::aggregation::Kind
CUDF4J_EXPORT bool is_valid_reduction(int32_t type_id, int32_t scale, int32_t kind);
/// @brief Returns the scalar of a reduction that starts with an initial value.
CUDF4J_EXPORT int64_t reduce_from(int64_t column_view, int64_t reduce_aggregation, int32_t type_id, int32_t scale,
                                  int64_t initial_scalar);
/// @brief Writes the addresses of the new scalars of the smallest and the largest value.
CUDF4J_EXPORT void minmax(int64_t column_view, int64_t* out);
/// @brief Returns a new column: one aggregate for each segment, `offsets` a view of an INT32 column.
CUDF4J_EXPORT int64_t segmented_reduce(int64_t column_view, int64_t offsets_view, int64_t segmented_reduce_aggregation,
                                       int32_t type_id, int32_t scale, bool include_nulls);

/// @brief Returns a new LIST column: of each digest the values at percentiles (cudf::percentile_approx).
CUDF4J_EXPORT int64_t percentile_approx(int64_t digests_view, int64_t percentiles_view);

}  // namespace cudf4j
