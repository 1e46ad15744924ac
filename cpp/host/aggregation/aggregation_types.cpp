#include "aggregation_types.hpp"

#include <array>
#include <cudf/utilities/traits.hpp>

namespace cudf4j::host {
namespace {

using cudf::aggregation;
using cudf::data_type;
using cudf::type_id;

constexpr std::array<char const*, aggregation::INVALID + 1> names{"SUM",
                                                                  "SUM_OVERFLOW",
                                                                  "PRODUCT",
                                                                  "MIN",
                                                                  "MAX",
                                                                  "COUNT_VALID",
                                                                  "COUNT_ALL",
                                                                  "ANY",
                                                                  "ALL",
                                                                  "SUM_OF_SQUARES",
                                                                  "MEAN",
                                                                  "M2",
                                                                  "VARIANCE",
                                                                  "STD",
                                                                  "MEDIAN",
                                                                  "QUANTILE",
                                                                  "ARGMAX",
                                                                  "ARGMIN",
                                                                  "NUNIQUE",
                                                                  "NTH_ELEMENT",
                                                                  "ROW_NUMBER",
                                                                  "EWMA",
                                                                  "RANK",
                                                                  "COLLECT_LIST",
                                                                  "COLLECT_SET",
                                                                  "LEAD",
                                                                  "LAG",
                                                                  "PTX",
                                                                  "CUDA",
                                                                  "HOST_UDF",
                                                                  "MERGE_LISTS",
                                                                  "MERGE_SETS",
                                                                  "MERGE_M2",
                                                                  "COVARIANCE",
                                                                  "CORRELATION",
                                                                  "TDIGEST",
                                                                  "MERGE_TDIGEST",
                                                                  "HISTOGRAM",
                                                                  "MERGE_HISTOGRAM",
                                                                  "BITWISE_AGG",
                                                                  "TOP_K",
                                                                  "INVALID"};

bool is_integer_or_bool(data_type type) { return cudf::is_integral(type); }

std::optional<data_type> sum_like_type(data_type source, aggregation::Kind kind) {
  if (is_integer_or_bool(source)) return data_type{type_id::INT64};
  if (cudf::is_floating_point(source)) return source;
  if (kind == aggregation::SUM && (cudf::is_duration(source) || cudf::is_fixed_point(source))) return source;
  return std::nullopt;
}

std::optional<data_type> mean_type(data_type source) {
  if (cudf::is_duration(source) || cudf::is_fixed_point(source)) return source;
  if (cudf::is_numeric(source)) return data_type{type_id::FLOAT64};
  return std::nullopt;
}

std::optional<data_type> when(bool defined, data_type type) {
  return defined ? std::optional<data_type>{type} : std::nullopt;
}

}  // namespace

std::string kind_name(aggregation::Kind kind) {
  return kind >= 0 && kind <= aggregation::INVALID ? names[kind] : "kind " + std::to_string(static_cast<int>(kind));
}

std::optional<data_type> target_type(data_type source, aggregation::Kind kind) {
  switch (kind) {
    case aggregation::MIN:
    case aggregation::MAX:
    case aggregation::NTH_ELEMENT:
    case aggregation::LEAD:
    case aggregation::LAG:
      return source;
    case aggregation::COUNT_VALID:
    case aggregation::COUNT_ALL:
    case aggregation::ARGMAX:
    case aggregation::ARGMIN:
    case aggregation::NUNIQUE:
    case aggregation::ROW_NUMBER:
    case aggregation::RANK:
      return data_type{type_id::INT32};
    case aggregation::ANY:
    case aggregation::ALL:
      return data_type{type_id::BOOL8};
    case aggregation::SUM:
    case aggregation::PRODUCT:
    case aggregation::SUM_OF_SQUARES:
      return sum_like_type(source, kind);
    case aggregation::MEAN:
      return mean_type(source);
    case aggregation::M2:
    case aggregation::VARIANCE:
    case aggregation::STD:
    case aggregation::QUANTILE:
    case aggregation::MEDIAN:
    case aggregation::EWMA:
    case aggregation::COVARIANCE:
    case aggregation::CORRELATION:
      return data_type{type_id::FLOAT64};
    case aggregation::COLLECT_LIST:
    case aggregation::COLLECT_SET:
    case aggregation::HISTOGRAM:
    case aggregation::MERGE_HISTOGRAM:
      return data_type{type_id::LIST};
    case aggregation::TOP_K:
      return when(cudf::is_relationally_comparable(source), data_type{type_id::LIST});
    case aggregation::MERGE_LISTS:
    case aggregation::MERGE_SETS:
      return when(source.id() == type_id::LIST, data_type{type_id::LIST});
    case aggregation::MERGE_M2:
    case aggregation::HOST_UDF:
      return data_type{type_id::STRUCT};
    case aggregation::MERGE_TDIGEST:
      return when(source.id() == type_id::STRUCT, data_type{type_id::STRUCT});
    case aggregation::TDIGEST:
      return when(cudf::is_numeric(source) || cudf::is_fixed_point(source), data_type{type_id::STRUCT});
    case aggregation::SUM_OVERFLOW: {
      bool const signed_integer = cudf::is_integral_not_bool(source) && cudf::is_signed(source);
      return when(signed_integer || cudf::is_fixed_point(source), data_type{type_id::STRUCT});
    }
    case aggregation::BITWISE_AGG:
      return when(cudf::is_integral(source), source);
    case aggregation::PTX:
    case aggregation::CUDA:
    case aggregation::INVALID:
      break;
  }
  return std::nullopt;
}

}  // namespace cudf4j::host

namespace cudf {

bool is_valid_aggregation(data_type source, aggregation::Kind kind) {
  return cudf4j::host::target_type(source, kind).has_value();
}

}  // namespace cudf
