#include "bridge/aggregations.hpp"

#include <cudf/aggregation.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/quantiles.hpp>
#include <cudf/reduction.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/tdigest/tdigest_column_view.hpp>
#include <span>
#include <stdexcept>
#include <type_traits>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

using kind_t = cudf::aggregation::Kind;

// The arguments of a make function: those that were given, else the default.
class arguments {
 public:
  arguments(kind_t kind, std::span<int32_t const> options, std::span<double const> values)
      : kind_(kind), options_(options), values_(values) {}

  template <typename T>
  T get(size_t index, T otherwise) const {
    return index < options_.size() ? static_cast<T>(options_[index]) : otherwise;
  }

  template <typename T>
  T need(size_t index) const {
    if (index < options_.size()) return static_cast<T>(options_[index]);
    throw std::invalid_argument("make_aggregation: kind " + std::to_string(kind_) + " needs " +
                                std::to_string(index + 1) + " options, got " + std::to_string(options_.size()));
  }

  std::vector<double> values() const {
    if (values_.empty())
      throw std::invalid_argument("make_aggregation: kind " + std::to_string(kind_) + " needs values");
    return {values_.begin(), values_.end()};
  }

 private:
  kind_t kind_;
  std::span<int32_t const> options_;
  std::span<double const> values_;
};

template <typename Base, typename... Bases>
constexpr bool one_of = (std::is_same_v<Base, Bases> || ...);

using groupby = cudf::groupby_aggregation;
using groupby_scan = cudf::groupby_scan_aggregation;
using reduction = cudf::reduce_aggregation;
using scan = cudf::scan_aggregation;
using segmented = cudf::segmented_reduce_aggregation;
using rolling = cudf::rolling_aggregation;

// libcudf declares its make functions for every base class and exports some of them: these.
template <typename Base>
std::unique_ptr<Base> make_plain(kind_t kind) {
  if constexpr (one_of<Base, groupby, groupby_scan, reduction, rolling, scan, segmented>) {
    if (kind == kind_t::SUM) return cudf::make_sum_aggregation<Base>();
    if (kind == kind_t::MIN) return cudf::make_min_aggregation<Base>();
    if (kind == kind_t::MAX) return cudf::make_max_aggregation<Base>();
  }
  if constexpr (one_of<Base, groupby, groupby_scan, reduction, scan, segmented>) {
    if (kind == kind_t::PRODUCT) return cudf::make_product_aggregation<Base>();
  }
  if constexpr (one_of<Base, groupby, groupby_scan, reduction, rolling, scan>) {
    if (kind == kind_t::COUNT_VALID) return cudf::make_count_aggregation<Base>(cudf::null_policy::EXCLUDE);
    if (kind == kind_t::COUNT_ALL) return cudf::make_count_aggregation<Base>(cudf::null_policy::INCLUDE);
  }
  if constexpr (one_of<Base, reduction, segmented>) {
    if (kind == kind_t::ANY) return cudf::make_any_aggregation<Base>();
    if (kind == kind_t::ALL) return cudf::make_all_aggregation<Base>();
  }
  if constexpr (one_of<Base, groupby, reduction, rolling, segmented>) {
    if (kind == kind_t::MEAN) return cudf::make_mean_aggregation<Base>();
  }
  if constexpr (one_of<Base, groupby, reduction, segmented>) {
    if (kind == kind_t::SUM_OF_SQUARES) return cudf::make_sum_of_squares_aggregation<Base>();
  }
  if constexpr (one_of<Base, groupby, reduction>) {
    if (kind == kind_t::SUM_OVERFLOW) return cudf::make_sum_overflow_aggregation<Base>();
    if (kind == kind_t::MEDIAN) return cudf::make_median_aggregation<Base>();
    if (kind == kind_t::HISTOGRAM) return cudf::make_histogram_aggregation<Base>();
    if (kind == kind_t::MERGE_HISTOGRAM) return cudf::make_merge_histogram_aggregation<Base>();
    if (kind == kind_t::MERGE_LISTS) return cudf::make_merge_lists_aggregation<Base>();
  }
  if constexpr (one_of<Base, groupby, reduction, rolling>) {
    if (kind == kind_t::ARGMAX) return cudf::make_argmax_aggregation<Base>();
    if (kind == kind_t::ARGMIN) return cudf::make_argmin_aggregation<Base>();
  }
  if constexpr (one_of<Base, groupby>) {
    if (kind == kind_t::M2) return cudf::make_m2_aggregation<Base>();
    if (kind == kind_t::MERGE_M2) return cudf::make_merge_m2_aggregation<Base>();
  }
  if constexpr (one_of<Base, rolling>) {
    if (kind == kind_t::ROW_NUMBER) return cudf::make_row_number_aggregation<Base>();
  }
  return nullptr;
}

template <typename Base>
std::unique_ptr<Base> make_with_arguments(kind_t kind, arguments const& given) {
  using cudf::nan_equality;
  using cudf::null_equality;
  using cudf::null_order;
  using cudf::null_policy;
  using cudf::order;
  using cudf::size_type;
  if constexpr (one_of<Base, groupby, reduction, rolling, segmented>) {
    if (kind == kind_t::VARIANCE) return cudf::make_variance_aggregation<Base>(given.get<size_type>(0, 1));
    if (kind == kind_t::STD) return cudf::make_std_aggregation<Base>(given.get<size_type>(0, 1));
  }
  if constexpr (one_of<Base, groupby, reduction, segmented>) {
    if (kind == kind_t::NUNIQUE) return cudf::make_nunique_aggregation<Base>(given.get(0, null_policy::EXCLUDE));
  }
  if constexpr (one_of<Base, groupby, reduction>) {
    if (kind == kind_t::QUANTILE) {
      return cudf::make_quantile_aggregation<Base>(given.values(), given.get(0, cudf::interpolation::LINEAR));
    }
    if (kind == kind_t::MERGE_SETS) {
      return cudf::make_merge_sets_aggregation<Base>(given.get(0, null_equality::EQUAL),
                                                     given.get(1, nan_equality::ALL_EQUAL));
    }
    if (kind == kind_t::TDIGEST) return cudf::make_tdigest_aggregation<Base>(given.get(0, 1000));
    if (kind == kind_t::MERGE_TDIGEST) return cudf::make_merge_tdigest_aggregation<Base>(given.get(0, 1000));
    if (kind == kind_t::BITWISE_AGG) return cudf::make_bitwise_aggregation<Base>(given.need<cudf::bitwise_op>(0));
  }
  if constexpr (one_of<Base, groupby, reduction, rolling>) {
    if (kind == kind_t::NTH_ELEMENT) {
      return cudf::make_nth_element_aggregation<Base>(given.need<size_type>(0), given.get(1, null_policy::INCLUDE));
    }
    if (kind == kind_t::COLLECT_LIST)
      return cudf::make_collect_list_aggregation<Base>(given.get(0, null_policy::INCLUDE));
    if (kind == kind_t::COLLECT_SET) {
      return cudf::make_collect_set_aggregation<Base>(given.get(0, null_policy::INCLUDE),
                                                      given.get(1, null_equality::EQUAL),
                                                      given.get(2, nan_equality::ALL_EQUAL));
    }
  }
  if constexpr (one_of<Base, groupby>) {
    if (kind == kind_t::COVARIANCE) {
      return cudf::make_covariance_aggregation<Base>(given.get<size_type>(0, 1), given.get<size_type>(1, 1));
    }
    if (kind == kind_t::CORRELATION) {
      return cudf::make_correlation_aggregation<Base>(given.need<cudf::correlation_type>(0),
                                                      given.get<size_type>(1, 1));
    }
    if (kind == kind_t::TOP_K) {
      return cudf::make_top_k_aggregation<Base>(given.need<size_type>(0), given.get(1, order::DESCENDING));
    }
  }
  if constexpr (one_of<Base, groupby_scan, scan>) {
    if (kind == kind_t::RANK) {
      return cudf::make_rank_aggregation<Base>(given.need<cudf::rank_method>(0), given.get(1, order::ASCENDING),
                                               given.get(2, null_policy::EXCLUDE), given.get(3, null_order::AFTER),
                                               given.get(4, cudf::rank_percentage::NONE));
    }
  }
  if constexpr (one_of<Base, scan>) {
    if (kind == kind_t::EWMA)
      return cudf::make_ewma_aggregation<Base>(given.values()[0], given.need<cudf::ewm_history>(0));
  }
  if constexpr (one_of<Base, rolling>) {
    if (kind == kind_t::LEAD) return cudf::make_lead_aggregation<Base>(given.need<size_type>(0));
    if (kind == kind_t::LAG) return cudf::make_lag_aggregation<Base>(given.need<size_type>(0));
  }
  return nullptr;
}

template <typename Base>
int64_t make(kind_t kind, arguments const& given, char const* use) {
  auto result = make_plain<Base>(kind);
  if (result == nullptr) result = make_with_arguments<Base>(kind, given);
  if (result == nullptr) {
    throw std::invalid_argument("make_aggregation: libcudf has no aggregation of kind " + std::to_string(kind) +
                                " for a " + use);
  }
  return hand_over(std::move(result));
}

}  // namespace

int64_t make_aggregation(aggregation_use use, int32_t kind, int32_t const* options, int32_t option_count,
                         double const* values, int32_t value_count) {
  auto const which = static_cast<kind_t>(kind);
  arguments const given(which, {options, static_cast<size_t>(option_count)},
                        {values, static_cast<size_t>(value_count)});
  switch (use) {
    case aggregation_use::GROUPBY:
      return make<groupby>(which, given, "groupby");
    case aggregation_use::GROUPBY_SCAN:
      return make<groupby_scan>(which, given, "groupby scan");
    case aggregation_use::REDUCE:
      return make<reduction>(which, given, "reduction");
    case aggregation_use::SCAN:
      return make<scan>(which, given, "scan");
    case aggregation_use::SEGMENTED_REDUCE:
      return make<segmented>(which, given, "segmented reduction");
    case aggregation_use::ROLLING:
      return make<rolling>(which, given, "rolling window");
  }
  throw std::invalid_argument("make_aggregation: unknown use " + std::to_string(static_cast<int32_t>(use)));
}

void free_aggregation(aggregation_use use, int64_t aggregation) {
  switch (use) {
    case aggregation_use::GROUPBY:
      free_at<groupby>(aggregation);
      return;
    case aggregation_use::GROUPBY_SCAN:
      free_at<groupby_scan>(aggregation);
      return;
    case aggregation_use::REDUCE:
      free_at<reduction>(aggregation);
      return;
    case aggregation_use::SCAN:
      free_at<scan>(aggregation);
      return;
    case aggregation_use::SEGMENTED_REDUCE:
      free_at<segmented>(aggregation);
      return;
    case aggregation_use::ROLLING:
      free_at<rolling>(aggregation);
      return;
  }
  throw std::invalid_argument("free_aggregation: unknown use " + std::to_string(static_cast<int32_t>(use)));
}

bool is_valid_reduction(int32_t type_id, int32_t scale, int32_t kind) {
  return cudf::reduction::is_valid_aggregation(type_of(type_id, scale), static_cast<kind_t>(kind));
}

int64_t reduce_from(int64_t column_view, int64_t reduce_aggregation, int32_t type_id, int32_t scale,
                    int64_t initial_scalar) {
  return hand_over(cudf::reduce(at<cudf::column_view>(column_view), at<reduction>(reduce_aggregation),
                                type_of(type_id, scale), at<cudf::scalar const>(initial_scalar)));
}

void minmax(int64_t column_view, int64_t* out) {
  auto [smallest, largest] = cudf::minmax(at<cudf::column_view>(column_view));
  out[0] = hand_over(std::move(smallest));
  out[1] = hand_over(std::move(largest));
}

int64_t segmented_reduce(int64_t column_view, int64_t offsets_view, int64_t segmented_reduce_aggregation,
                         int32_t type_id, int32_t scale, bool include_nulls) {
  auto const& offsets = at<cudf::column_view>(offsets_view);
  return hand_over(cudf::segmented_reduce(
      at<cudf::column_view>(column_view),
      cudf::device_span<cudf::size_type const>(offsets.data<cudf::size_type>(), static_cast<size_t>(offsets.size())),
      at<segmented>(segmented_reduce_aggregation), type_of(type_id, scale),
      include_nulls ? cudf::null_policy::INCLUDE : cudf::null_policy::EXCLUDE));
}

namespace {

bool is_digest(cudf::column_view const& view) {
  using cudf::type_id;
  return view.type().id() == type_id::STRUCT && view.num_children() == 3 &&
         view.child(0).type().id() == type_id::LIST && view.child(1).type().id() == type_id::FLOAT64 &&
         view.child(2).type().id() == type_id::FLOAT64;
}

}  // namespace

int64_t percentile_approx(int64_t digests_view, int64_t percentiles_view) {
  auto const& view = at<cudf::column_view>(digests_view);
  if (view.size() == 0 && is_digest(view)) {
    // libcudf refuses a column without digests
    return hand_over(cudf::make_lists_column(0, cudf::make_empty_column(cudf::type_id::INT32),
                                             cudf::make_empty_column(cudf::type_id::FLOAT64), 0, {}));
  }
  cudf::tdigest::tdigest_column_view const digests{view};
  return hand_over(cudf::percentile_approx(digests, at<cudf::column_view>(percentiles_view)));
}

}  // namespace cudf4j
