#pragma once
// The concrete aggregation objects behind libcudf's make_*_aggregation factories, and the rules for their result types.
// reduction, groupby, rolling and scan read an object's parameters through params_of.
#include <cudf/aggregation.hpp>
#include <cudf/types.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/core/errors.hpp"

namespace cudf4j::host {

/// Every concrete object may serve as any of the request kinds; which factories exist decides what callers can make.
class any_aggregation : public cudf::rolling_aggregation,
                        public cudf::groupby_aggregation,
                        public cudf::groupby_scan_aggregation,
                        public cudf::reduce_aggregation,
                        public cudf::scan_aggregation,
                        public cudf::segmented_reduce_aggregation {};

struct no_params {
  bool operator==(no_params const&) const = default;
  std::size_t hash() const { return 0; }
};

/// VARIANCE, STD
struct ddof_params {
  cudf::size_type ddof;
  bool operator==(ddof_params const&) const = default;
  std::size_t hash() const { return std::hash<int>{}(ddof); }
};

/// QUANTILE
struct quantile_params {
  std::vector<double> quantiles;
  cudf::interpolation interpolation;
  bool operator==(quantile_params const&) const = default;
  std::size_t hash() const {
    std::size_t seed = static_cast<std::size_t>(interpolation);
    for (double q : quantiles) seed = seed * 31 + std::hash<double>{}(q);
    return seed;
  }
};

/// NUNIQUE, COLLECT_LIST
struct null_params {
  cudf::null_policy null_handling;
  bool operator==(null_params const&) const = default;
  std::size_t hash() const { return static_cast<std::size_t>(null_handling); }
};

/// NTH_ELEMENT
struct nth_params {
  cudf::size_type n;
  cudf::null_policy null_handling;
  bool operator==(nth_params const&) const = default;
  std::size_t hash() const { return std::hash<int>{}(n) * 2 + static_cast<std::size_t>(null_handling); }
};

/// LEAD, LAG
struct offset_params {
  cudf::size_type offset;
  bool operator==(offset_params const&) const = default;
  std::size_t hash() const { return std::hash<int>{}(offset); }
};

/// EWMA
struct ewma_params {
  double center_of_mass;
  cudf::ewm_history history;
  bool operator==(ewma_params const&) const = default;
  std::size_t hash() const { return std::hash<double>{}(center_of_mass) * 2 + static_cast<std::size_t>(history); }
};

/// RANK
struct rank_params {
  cudf::rank_method method;
  cudf::order column_order;
  cudf::null_policy null_handling;
  cudf::null_order null_precedence;
  cudf::rank_percentage percentage;
  bool operator==(rank_params const&) const = default;
  std::size_t hash() const {
    return ((static_cast<std::size_t>(method) * 4 + static_cast<std::size_t>(column_order)) * 4 +
            static_cast<std::size_t>(null_handling) * 2 + static_cast<std::size_t>(null_precedence)) *
               4 +
           static_cast<std::size_t>(percentage);
  }
};

/// COLLECT_SET
struct set_params {
  cudf::null_policy null_handling;
  cudf::null_equality nulls_equal;
  cudf::nan_equality nans_equal;
  bool operator==(set_params const&) const = default;
  std::size_t hash() const {
    return static_cast<std::size_t>(null_handling) * 4 + static_cast<std::size_t>(nulls_equal) * 2 +
           static_cast<std::size_t>(nans_equal);
  }
};

/// MERGE_SETS
struct merge_sets_params {
  cudf::null_equality nulls_equal;
  cudf::nan_equality nans_equal;
  bool operator==(merge_sets_params const&) const = default;
  std::size_t hash() const { return static_cast<std::size_t>(nulls_equal) * 2 + static_cast<std::size_t>(nans_equal); }
};

/// PTX, CUDA
struct udf_params {
  std::string source;
  cudf::data_type output_type;
  bool operator==(udf_params const& other) const { return source == other.source && output_type == other.output_type; }
  std::size_t hash() const { return std::hash<std::string>{}(source); }
};

/// COVARIANCE
struct covariance_params {
  cudf::size_type min_periods;
  cudf::size_type ddof;
  bool operator==(covariance_params const&) const = default;
  std::size_t hash() const { return std::hash<int>{}(min_periods) * 31 + std::hash<int>{}(ddof); }
};

/// CORRELATION
struct correlation_params {
  cudf::correlation_type type;
  cudf::size_type min_periods;
  bool operator==(correlation_params const&) const = default;
  std::size_t hash() const { return std::hash<int>{}(min_periods) * 4 + static_cast<std::size_t>(type); }
};

/// TDIGEST, MERGE_TDIGEST
struct tdigest_params {
  int max_centroids;
  bool operator==(tdigest_params const&) const = default;
  std::size_t hash() const { return std::hash<int>{}(max_centroids); }
};

/// BITWISE_AGG
struct bitwise_params {
  cudf::bitwise_op op;
  bool operator==(bitwise_params const&) const = default;
  std::size_t hash() const { return static_cast<std::size_t>(op); }
};

/// TOP_K
struct top_k_params {
  cudf::size_type k;
  cudf::order order;
  bool operator==(top_k_params const&) const = default;
  std::size_t hash() const { return std::hash<int>{}(k) * 2 + static_cast<std::size_t>(order); }
};

template <typename Params>
class aggregation_with final : public any_aggregation {
 public:
  aggregation_with(Kind kind, Params params) : cudf::aggregation{kind}, params_{std::move(params)} {}

  [[nodiscard]] Params const& params() const { return params_; }

  [[nodiscard]] bool is_equal(cudf::aggregation const& other) const override {
    if (kind != other.kind) return false;
    auto const* same = dynamic_cast<aggregation_with const*>(&other);
    return same != nullptr && params_ == same->params_;
  }

  [[nodiscard]] std::size_t do_hash() const override { return std::hash<int>{}(kind) ^ (params_.hash() << 8); }

  [[nodiscard]] std::unique_ptr<cudf::aggregation> clone() const override {
    return std::make_unique<aggregation_with>(kind, params_);
  }

 private:
  Params params_;
};

/**
 * @brief The parameters of an aggregation object made by one of the factories.
 *
 * @tparam Params the struct above that lists the object's kind
 * @throws cudf::logic_error if the object carries parameters of another kind
 */
template <typename Params>
Params const& params_of(cudf::aggregation const& agg) {
  auto const* with = dynamic_cast<aggregation_with<Params> const*>(&agg);
  if (with == nullptr) {
    fail_logic("aggregation of kind " + std::to_string(static_cast<int>(agg.kind)) + " carries other parameters");
  }
  return with->params();
}

/// @brief The name of a kind as written in cudf/aggregation.hpp, for messages.
std::string kind_name(cudf::aggregation::Kind kind);

/**
 * @brief The type that libcudf gives the result of an aggregation over a column of type `source`.
 *
 * @return the type (a decimal keeps its scale), or nothing where libcudf does not define the aggregation
 */
std::optional<cudf::data_type> target_type(cudf::data_type source, cudf::aggregation::Kind kind);

}  // namespace cudf4j::host
