#pragma once
#include <cudf/aggregation.hpp>
#include <cudf/reduction.hpp>
#include <optional>

#include "host/core/column_util.hpp"

namespace cudf4j::host::reduction {

using cudf::aggregation;
using cudf::data_type;
using cudf::scalar;
using cudf::size_type;
using cudf::type_id;
using initial_value = std::optional<std::reference_wrapper<scalar const>>;

/// One call of cudf::reduce.
struct request {
  column_view const& col;
  aggregation const& agg;
  data_type output_type;
  initial_value init;
  rmm::cuda_stream_view stream;
  rmm::device_async_resource_ref mr;

  [[nodiscard]] bool is_output_valid() const { return !init.has_value() || init->get().is_valid(stream); }
  /// @throws std::invalid_argument naming the aggregation, both types and what is supported
  [[noreturn]] void refuse(std::string const& supported) const;
};

/// @brief Says whether the aggregation may begin with a value of the caller's.
bool takes_initial_value(aggregation::Kind kind);

/// SUM, PRODUCT, SUM_OF_SQUARES over at least one valid row.
std::unique_ptr<scalar> reduce_sums(request const& r);
/// MEAN, VARIANCE, STD
std::unique_ptr<scalar> reduce_moments(request const& r);
/// MIN, MAX
std::unique_ptr<scalar> reduce_extreme(request const& r);
/// ARGMIN, ARGMAX
std::unique_ptr<scalar> reduce_extreme_row(request const& r);
/// ANY, ALL, also without valid rows
std::unique_ptr<scalar> reduce_truth(request const& r);
/// MEDIAN, QUANTILE
std::unique_ptr<scalar> reduce_quantile(request const& r);
std::unique_ptr<scalar> reduce_bitwise(request const& r);

}  // namespace cudf4j::host::reduction
