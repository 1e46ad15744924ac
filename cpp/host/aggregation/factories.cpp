#include <cudf/aggregation/host_udf.hpp>

#include "aggregation_types.hpp"

// libcudf exports one deprecated factory, which callers compiled against its headers may still use
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace cudf4j::host {
namespace {

/// Owns the callable of a host UDF; kept apart from aggregation_with because it is compared and cloned by itself.
class host_udf_aggregation final : public any_aggregation {
 public:
  explicit host_udf_aggregation(std::unique_ptr<cudf::host_udf_base> udf)
      : cudf::aggregation{HOST_UDF}, udf_{std::move(udf)} {
    expects_argument(udf_ != nullptr, "make_host_udf_aggregation: the host_udf must not be null");
  }

  [[nodiscard]] bool is_equal(cudf::aggregation const& other) const override {
    auto const* same = dynamic_cast<host_udf_aggregation const*>(&other);
    return same != nullptr && udf_->is_equal(*same->udf_);
  }

  [[nodiscard]] std::size_t do_hash() const override { return std::hash<int>{}(kind) ^ (udf_->do_hash() << 8); }

  [[nodiscard]] std::unique_ptr<cudf::aggregation> clone() const override {
    return std::make_unique<host_udf_aggregation>(udf_->clone());
  }

 private:
  std::unique_ptr<cudf::host_udf_base> udf_;
};

template <typename Base, typename Params = no_params>
std::unique_ptr<Base> make(cudf::aggregation::Kind kind, Params params = {}) {
  return std::make_unique<aggregation_with<Params>>(kind, std::move(params));
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

#define CUDF4J_PLAIN_FACTORY(name, kind)              \
  template <typename Base>                            \
  std::unique_ptr<Base> make_##name##_aggregation() { \
    return host::make<Base>(aggregation::kind);       \
  }

CUDF4J_PLAIN_FACTORY(sum, SUM)
CUDF4J_PLAIN_FACTORY(sum_overflow, SUM_OVERFLOW)
CUDF4J_PLAIN_FACTORY(sum_with_overflow, SUM_OVERFLOW)
CUDF4J_PLAIN_FACTORY(product, PRODUCT)
CUDF4J_PLAIN_FACTORY(min, MIN)
CUDF4J_PLAIN_FACTORY(max, MAX)
CUDF4J_PLAIN_FACTORY(any, ANY)
CUDF4J_PLAIN_FACTORY(all, ALL)
CUDF4J_PLAIN_FACTORY(histogram, HISTOGRAM)
CUDF4J_PLAIN_FACTORY(sum_of_squares, SUM_OF_SQUARES)
CUDF4J_PLAIN_FACTORY(mean, MEAN)
CUDF4J_PLAIN_FACTORY(m2, M2)
CUDF4J_PLAIN_FACTORY(median, MEDIAN)
CUDF4J_PLAIN_FACTORY(argmax, ARGMAX)
CUDF4J_PLAIN_FACTORY(argmin, ARGMIN)
CUDF4J_PLAIN_FACTORY(row_number, ROW_NUMBER)
CUDF4J_PLAIN_FACTORY(merge_lists, MERGE_LISTS)
CUDF4J_PLAIN_FACTORY(merge_m2, MERGE_M2)
CUDF4J_PLAIN_FACTORY(merge_histogram, MERGE_HISTOGRAM)

template <typename Base>
std::unique_ptr<Base> make_count_aggregation(null_policy null_handling) {
  return host::make<Base>(null_handling == null_policy::INCLUDE ? aggregation::COUNT_ALL : aggregation::COUNT_VALID);
}

template <typename Base>
std::unique_ptr<Base> make_variance_aggregation(size_type ddof) {
  return host::make<Base>(aggregation::VARIANCE, host::ddof_params{ddof});
}

template <typename Base>
std::unique_ptr<Base> make_std_aggregation(size_type ddof) {
  return host::make<Base>(aggregation::STD, host::ddof_params{ddof});
}

template <typename Base>
std::unique_ptr<Base> make_quantile_aggregation(std::vector<double> const& quantiles, interpolation interp) {
  return host::make<Base>(aggregation::QUANTILE, host::quantile_params{quantiles, interp});
}

template <typename Base>
std::unique_ptr<Base> make_nunique_aggregation(null_policy null_handling) {
  return host::make<Base>(aggregation::NUNIQUE, host::null_params{null_handling});
}

template <typename Base>
std::unique_ptr<Base> make_nth_element_aggregation(size_type n, null_policy null_handling) {
  return host::make<Base>(aggregation::NTH_ELEMENT, host::nth_params{n, null_handling});
}

template <typename Base>
std::unique_ptr<Base> make_ewma_aggregation(double const center_of_mass, ewm_history history) {
  return host::make<Base>(aggregation::EWMA, host::ewma_params{center_of_mass, history});
}

template <typename Base>
std::unique_ptr<Base> make_rank_aggregation(rank_method method, order column_order, null_policy null_handling,
                                            null_order null_precedence, rank_percentage percentage) {
  return host::make<Base>(aggregation::RANK,
                          host::rank_params{method, column_order, null_handling, null_precedence, percentage});
}

template <typename Base>
std::unique_ptr<Base> make_collect_list_aggregation(null_policy null_handling) {
  return host::make<Base>(aggregation::COLLECT_LIST, host::null_params{null_handling});
}

template <typename Base>
std::unique_ptr<Base> make_collect_set_aggregation(null_policy null_handling, null_equality nulls_equal,
                                                   nan_equality nans_equal) {
  return host::make<Base>(aggregation::COLLECT_SET, host::set_params{null_handling, nulls_equal, nans_equal});
}

template <typename Base>
std::unique_ptr<Base> make_lag_aggregation(size_type offset) {
  return host::make<Base>(aggregation::LAG, host::offset_params{offset});
}

template <typename Base>
std::unique_ptr<Base> make_lead_aggregation(size_type offset) {
  return host::make<Base>(aggregation::LEAD, host::offset_params{offset});
}

template <typename Base>
std::unique_ptr<Base> make_udf_aggregation(udf_source_type type, std::string const& user_defined_aggregator,
                                           data_type output_type) {
  return host::make<Base>(type == udf_source_type::PTX ? aggregation::PTX : aggregation::CUDA,
                          host::udf_params{user_defined_aggregator, output_type});
}

template <typename Base>
std::unique_ptr<Base> make_host_udf_aggregation(std::unique_ptr<host_udf_base> host_udf) {
  return std::make_unique<host::host_udf_aggregation>(std::move(host_udf));
}

template <typename Base>
std::unique_ptr<Base> make_merge_sets_aggregation(null_equality nulls_equal, nan_equality nans_equal) {
  return host::make<Base>(aggregation::MERGE_SETS, host::merge_sets_params{nulls_equal, nans_equal});
}

template <typename Base>
std::unique_ptr<Base> make_covariance_aggregation(size_type min_periods, size_type ddof) {
  return host::make<Base>(aggregation::COVARIANCE, host::covariance_params{min_periods, ddof});
}

template <typename Base>
std::unique_ptr<Base> make_correlation_aggregation(correlation_type type, size_type min_periods) {
  return host::make<Base>(aggregation::CORRELATION, host::correlation_params{type, min_periods});
}

template <typename Base>
std::unique_ptr<Base> make_tdigest_aggregation(int max_centroids) {
  return host::make<Base>(aggregation::TDIGEST, host::tdigest_params{max_centroids});
}

template <typename Base>
std::unique_ptr<Base> make_merge_tdigest_aggregation(int max_centroids) {
  return host::make<Base>(aggregation::MERGE_TDIGEST, host::tdigest_params{max_centroids});
}

template <typename Base>
std::unique_ptr<Base> make_bitwise_aggregation(bitwise_op op) {
  return host::make<Base>(aggregation::BITWISE_AGG, host::bitwise_params{op});
}

template <typename Base>
std::unique_ptr<Base> make_top_k_aggregation(size_type k, order topk_order) {
  return host::make<Base>(aggregation::TOP_K, host::top_k_params{k, topk_order});
}

// The instantiations that NVIDIA's library exports. IN(base, name, parameter types...)
#define CUDF4J_IN(base, name, ...) template std::unique_ptr<base> make_##name##_aggregation<base>(__VA_ARGS__);
#define CUDF4J_PLAIN(name, ...) CUDF4J_IN(aggregation, name, ##__VA_ARGS__)
#define CUDF4J_GROUPBY(name, ...) CUDF4J_IN(groupby_aggregation, name, ##__VA_ARGS__)
#define CUDF4J_GROUPBY_SCAN(name, ...) CUDF4J_IN(groupby_scan_aggregation, name, ##__VA_ARGS__)
#define CUDF4J_REDUCE(name, ...) CUDF4J_IN(reduce_aggregation, name, ##__VA_ARGS__)
#define CUDF4J_ROLLING(name, ...) CUDF4J_IN(rolling_aggregation, name, ##__VA_ARGS__)
#define CUDF4J_SCAN(name, ...) CUDF4J_IN(scan_aggregation, name, ##__VA_ARGS__)
#define CUDF4J_SEGMENTED(name, ...) CUDF4J_IN(segmented_reduce_aggregation, name, ##__VA_ARGS__)

CUDF4J_PLAIN(m2)
CUDF4J_GROUPBY(m2)
CUDF4J_PLAIN(all)
CUDF4J_REDUCE(all)
CUDF4J_SEGMENTED(all)
CUDF4J_PLAIN(any)
CUDF4J_REDUCE(any)
CUDF4J_SEGMENTED(any)
CUDF4J_PLAIN(lag, size_type)
CUDF4J_ROLLING(lag, size_type)
CUDF4J_PLAIN(max)
CUDF4J_GROUPBY(max)
CUDF4J_GROUPBY_SCAN(max)
CUDF4J_REDUCE(max)
CUDF4J_ROLLING(max)
CUDF4J_SCAN(max)
CUDF4J_SEGMENTED(max)
CUDF4J_PLAIN(min)
CUDF4J_GROUPBY(min)
CUDF4J_GROUPBY_SCAN(min)
CUDF4J_REDUCE(min)
CUDF4J_ROLLING(min)
CUDF4J_SCAN(min)
CUDF4J_SEGMENTED(min)
CUDF4J_PLAIN(std, size_type)
CUDF4J_GROUPBY(std, size_type)
CUDF4J_REDUCE(std, size_type)
CUDF4J_ROLLING(std, size_type)
CUDF4J_SEGMENTED(std, size_type)
CUDF4J_PLAIN(sum)
CUDF4J_GROUPBY(sum)
CUDF4J_GROUPBY_SCAN(sum)
CUDF4J_REDUCE(sum)
CUDF4J_ROLLING(sum)
CUDF4J_SCAN(sum)
CUDF4J_SEGMENTED(sum)
CUDF4J_PLAIN(udf, udf_source_type, std::string const&, data_type)
CUDF4J_ROLLING(udf, udf_source_type, std::string const&, data_type)
CUDF4J_PLAIN(ewma, double, ewm_history)
CUDF4J_SCAN(ewma, double, ewm_history)
CUDF4J_PLAIN(lead, size_type)
CUDF4J_ROLLING(lead, size_type)
CUDF4J_PLAIN(mean)
CUDF4J_GROUPBY(mean)
CUDF4J_REDUCE(mean)
CUDF4J_ROLLING(mean)
CUDF4J_SEGMENTED(mean)
CUDF4J_PLAIN(rank, rank_method, order, null_policy, null_order, rank_percentage)
CUDF4J_GROUPBY_SCAN(rank, rank_method, order, null_policy, null_order, rank_percentage)
CUDF4J_SCAN(rank, rank_method, order, null_policy, null_order, rank_percentage)
CUDF4J_PLAIN(count, null_policy)
CUDF4J_GROUPBY(count, null_policy)
CUDF4J_GROUPBY_SCAN(count, null_policy)
CUDF4J_REDUCE(count, null_policy)
CUDF4J_ROLLING(count, null_policy)
CUDF4J_SCAN(count, null_policy)
CUDF4J_PLAIN(top_k, size_type, order)
CUDF4J_GROUPBY(top_k, size_type, order)
CUDF4J_PLAIN(argmax)
CUDF4J_GROUPBY(argmax)
CUDF4J_REDUCE(argmax)
CUDF4J_ROLLING(argmax)
CUDF4J_PLAIN(argmin)
CUDF4J_GROUPBY(argmin)
CUDF4J_REDUCE(argmin)
CUDF4J_ROLLING(argmin)
CUDF4J_PLAIN(median)
CUDF4J_GROUPBY(median)
CUDF4J_REDUCE(median)
CUDF4J_PLAIN(bitwise, bitwise_op)
CUDF4J_GROUPBY(bitwise, bitwise_op)
CUDF4J_REDUCE(bitwise, bitwise_op)
CUDF4J_PLAIN(nunique, null_policy)
CUDF4J_GROUPBY(nunique, null_policy)
CUDF4J_REDUCE(nunique, null_policy)
CUDF4J_SEGMENTED(nunique, null_policy)
CUDF4J_PLAIN(product)
CUDF4J_GROUPBY(product)
CUDF4J_GROUPBY_SCAN(product)
CUDF4J_REDUCE(product)
CUDF4J_SCAN(product)
CUDF4J_SEGMENTED(product)
CUDF4J_PLAIN(tdigest, int)
CUDF4J_GROUPBY(tdigest, int)
CUDF4J_REDUCE(tdigest, int)
CUDF4J_PLAIN(host_udf, std::unique_ptr<host_udf_base>)
CUDF4J_GROUPBY(host_udf, std::unique_ptr<host_udf_base>)
CUDF4J_REDUCE(host_udf, std::unique_ptr<host_udf_base>)
CUDF4J_SEGMENTED(host_udf, std::unique_ptr<host_udf_base>)
CUDF4J_PLAIN(merge_m2)
CUDF4J_GROUPBY(merge_m2)
CUDF4J_PLAIN(quantile, std::vector<double> const&, interpolation)
CUDF4J_GROUPBY(quantile, std::vector<double> const&, interpolation)
CUDF4J_REDUCE(quantile, std::vector<double> const&, interpolation)
CUDF4J_PLAIN(variance, size_type)
CUDF4J_GROUPBY(variance, size_type)
CUDF4J_REDUCE(variance, size_type)
CUDF4J_ROLLING(variance, size_type)
CUDF4J_SEGMENTED(variance, size_type)
CUDF4J_PLAIN(histogram)
CUDF4J_GROUPBY(histogram)
CUDF4J_REDUCE(histogram)
CUDF4J_PLAIN(covariance, size_type, size_type)
CUDF4J_GROUPBY(covariance, size_type, size_type)
CUDF4J_PLAIN(merge_sets, null_equality, nan_equality)
CUDF4J_GROUPBY(merge_sets, null_equality, nan_equality)
CUDF4J_REDUCE(merge_sets, null_equality, nan_equality)
CUDF4J_PLAIN(row_number)
CUDF4J_ROLLING(row_number)
CUDF4J_PLAIN(collect_set, null_policy, null_equality, nan_equality)
CUDF4J_GROUPBY(collect_set, null_policy, null_equality, nan_equality)
CUDF4J_REDUCE(collect_set, null_policy, null_equality, nan_equality)
CUDF4J_ROLLING(collect_set, null_policy, null_equality, nan_equality)
CUDF4J_PLAIN(correlation, correlation_type, size_type)
CUDF4J_GROUPBY(correlation, correlation_type, size_type)
CUDF4J_PLAIN(merge_lists)
CUDF4J_GROUPBY(merge_lists)
CUDF4J_REDUCE(merge_lists)
CUDF4J_PLAIN(nth_element, size_type, null_policy)
CUDF4J_GROUPBY(nth_element, size_type, null_policy)
CUDF4J_REDUCE(nth_element, size_type, null_policy)
CUDF4J_ROLLING(nth_element, size_type, null_policy)
CUDF4J_PLAIN(collect_list, null_policy)
CUDF4J_GROUPBY(collect_list, null_policy)
CUDF4J_REDUCE(collect_list, null_policy)
CUDF4J_ROLLING(collect_list, null_policy)
CUDF4J_PLAIN(sum_overflow)
CUDF4J_GROUPBY(sum_overflow)
CUDF4J_GROUPBY_SCAN(sum_overflow)
CUDF4J_REDUCE(sum_overflow)
CUDF4J_SEGMENTED(sum_overflow)
CUDF4J_PLAIN(merge_tdigest, int)
CUDF4J_GROUPBY(merge_tdigest, int)
CUDF4J_REDUCE(merge_tdigest, int)
CUDF4J_PLAIN(sum_of_squares)
CUDF4J_GROUPBY(sum_of_squares)
CUDF4J_REDUCE(sum_of_squares)
CUDF4J_SEGMENTED(sum_of_squares)
CUDF4J_PLAIN(merge_histogram)
CUDF4J_GROUPBY(merge_histogram)
CUDF4J_REDUCE(merge_histogram)
CUDF4J_PLAIN(sum_with_overflow)
CUDF4J_GROUPBY(sum_with_overflow)
CUDF4J_GROUPBY_SCAN(sum_with_overflow)
CUDF4J_REDUCE(sum_with_overflow)
CUDF4J_SEGMENTED(sum_with_overflow)

}  // namespace cudf
