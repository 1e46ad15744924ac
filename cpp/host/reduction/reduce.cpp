#include "host/reduction/reduce.hpp"

#include <cudf/copying.hpp>
#include <cudf/reduction/distinct_count.hpp>
#include <cudf/stream_compaction.hpp>
#include <cudf/table/table.hpp>

#include "host/aggregation/aggregation_types.hpp"
#include "host/copying/gather.hpp"
#include "host/groupby/grouping.hpp"
#include "host/quantiles/digest.hpp"
#include "host/reduction/fold.hpp"
#include "host/reduction/scalars.hpp"

namespace cudf4j::host::reduction {

void request::refuse(std::string const& supported) const {
  fail_argument("reduce: " + kind_name(agg.kind) + " of " + type_name(col.type()) + " to " + type_name(output_type) +
                " is not defined; supported: " + supported);
}

bool takes_initial_value(aggregation::Kind kind) {
  switch (kind) {
    case aggregation::SUM:
    case aggregation::PRODUCT:
    case aggregation::MIN:
    case aggregation::MAX:
    case aggregation::ANY:
    case aggregation::ALL:
    case aggregation::SUM_OVERFLOW:
      return true;
    default:
      return false;
  }
}

namespace {

std::unique_ptr<scalar> nth_element(request const& r) {
  auto const& params = params_of<nth_params>(r.agg);
  if (r.output_type != r.col.type()) {
    r.refuse("the column's own type as output type");
  }
  bool const skip_nulls = params.null_handling == cudf::null_policy::EXCLUDE;
  auto const count = skip_nulls ? r.col.size() - r.col.null_count() : r.col.size();
  auto const n = params.n < 0 ? params.n + count : params.n;
  if (n < 0 || n >= count) {
    fail_logic("reduce: NTH_ELEMENT " + std::to_string(params.n) + " is outside of " + std::to_string(count) + " rows");
  }
  size_type row = n;
  if (skip_nulls && r.col.has_nulls()) {
    row = 0;
    for (int64_t seen = 0;; ++row) {
      if (host::is_valid(r.col, row) && seen++ == n) {
        break;
      }
    }
  }
  return cudf::get_element(r.col, row, r.stream, r.mr);
}

std::unique_ptr<column> valid_rows(request const& r) {
  std::vector<size_type> rows;
  for (int64_t i = 0; i < r.col.size(); ++i) {
    if (host::is_valid(r.col, i)) {
      rows.push_back(i);
    }
  }
  return gather_column(r.col, {rows.data(), static_cast<size_type>(rows.size()), false}, r.stream, r.mr);
}

/// Without a single valid row the list is null, even where nulls are asked for.
std::unique_ptr<scalar> collect_list(request const& r) {
  if (r.col.size() == r.col.null_count()) {
    return std::make_unique<cudf::list_scalar>(cudf::empty_like(r.col)->view(), false, r.stream, r.mr);
  }
  auto const policy = params_of<null_params>(r.agg).null_handling;
  if (policy == cudf::null_policy::INCLUDE || !r.col.has_nulls()) {
    return std::make_unique<cudf::list_scalar>(r.col, true, r.stream, r.mr);
  }
  return std::make_unique<cudf::list_scalar>(std::move(*valid_rows(r)), true, r.stream, r.mr);
}

std::unique_ptr<scalar> collect_set(request const& r) {
  if (r.col.size() == r.col.null_count()) {
    return std::make_unique<cudf::list_scalar>(cudf::empty_like(r.col)->view(), false, r.stream, r.mr);
  }
  auto const& params = params_of<set_params>(r.agg);
  auto const kept = params.null_handling == cudf::null_policy::EXCLUDE && r.col.has_nulls() ? valid_rows(r) : nullptr;
  auto const rows = kept != nullptr ? kept->view() : r.col;
  auto distinct = cudf::stable_distinct(cudf::table_view{{rows}}, {0}, cudf::duplicate_keep_option::KEEP_FIRST,
                                        params.nulls_equal, params.nans_equal, r.stream, r.mr);
  return std::make_unique<cudf::list_scalar>(std::move(distinct->get_column(0)), true, r.stream, r.mr);
}

/// Sums in a wider integer, so that only the final value decides about the flag.
std::unique_ptr<scalar> sum_with_flag(request const& r) {
  auto const type = r.col.type();
  bool const is_defined = cudf::is_fixed_point(type) || (cudf::is_integral_not_bool(type) && cudf::is_signed(type));
  if (!is_defined || r.output_type.id() != type_id::STRUCT) {
    r.refuse("signed integers and decimals, to STRUCT");
  }
  bool const valid = r.col.size() > r.col.null_count() && r.is_output_valid();
  bool overflow = false;
  __int128_t sum = r.init && r.is_output_valid() ? number_of<__int128_t>(r.init->get()) : 0;
  if (type.id() == type_id::DECIMAL128) {
    auto const* data = values<__int128_t>(r.col);
    host::validity const is_row_valid{r.col};
    for (int64_t i = 0; i < r.col.size(); ++i) {
      overflow |= is_row_valid[i] && __builtin_add_overflow(sum, data[i], &sum);
    }
  } else {
    dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      if constexpr (std::is_integral_v<T>) {
        sum += fold<sum_op<__int128_t>, T>(r.col);
        overflow = sum < std::numeric_limits<T>::min() || sum > std::numeric_limits<T>::max();
      }
    });
  }
  auto total =
      make_fixed_width(type, 1, valid ? cudf::mask_state::UNALLOCATED : cudf::mask_state::ALL_NULL, r.stream, r.mr);
  dispatch_storage(type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    *values<T>(total->mutable_view()) = static_cast<T>(sum);
  });
  auto flag = make_fixed_width(data_type{type_id::BOOL8}, 1, cudf::mask_state::UNALLOCATED, r.stream, r.mr);
  *values<uint8_t>(flag->mutable_view()) = overflow && valid;
  std::vector<std::unique_ptr<column>> fields;
  fields.push_back(std::move(total));
  fields.push_back(std::move(flag));
  return std::make_unique<cudf::struct_scalar>(cudf::table{std::move(fields)}, true, r.stream, r.mr);
}

/// The rows of a histogram as the only list of a column: of groups, lists of them are joined.
struct one_histogram {
  std::unique_ptr<column> offsets;
  column_view list;

  explicit one_histogram(request const& r) {
    auto const& rows = r.col;
    expects_argument(
        rows.type().id() == type_id::STRUCT && rows.num_children() == 2 && rows.child(1).type().id() == type_id::INT64,
        "reduce: MERGE_HISTOGRAM joins structs of a value and an INT64");
    expects_argument(!rows.has_nulls() && !rows.child(1).has_nulls(),
                     "reduce: MERGE_HISTOGRAM joins structs of which none is null, and no count");
    size_type* ends = nullptr;
    offsets = rows::make_uninitialised(data_type{type_id::INT32}, 2, &ends, r.stream, r.mr);
    ends[0] = 0;
    ends[1] = rows.size();
    list = column_view{data_type{type_id::LIST}, 1, nullptr, nullptr, 0, 0, {offsets->view(), rows}};
  }
};

/// What is computed of groups too, of all rows as one group.
std::unique_ptr<scalar> of_one_group(request const& r) {
  auto const expected = target_type(r.col.type(), r.agg.kind);
  if (!expected) r.refuse("other types of columns");
  if (r.output_type.id() != expected->id()) r.refuse("the output type " + type_name(*expected));
  std::optional<one_histogram> histogram;
  if (r.agg.kind == aggregation::MERGE_HISTOGRAM) histogram.emplace(r);
  auto const& values = histogram ? histogram->list : r.col;
  int8_t* same = nullptr;
  auto const keys = rows::make_uninitialised(data_type{type_id::INT8}, values.size(), &same, r.stream, r.mr);
  std::fill_n(same, values.size(), int8_t{0});
  groups::grouping const all{cudf::table_view{{keys->view()}}, cudf::null_policy::INCLUDE};
  auto result = groups::value_groups{all, values, r.stream, r.mr}.aggregate(r.agg);
  if (result->size() > 0) return cudf::get_element(result->view(), 0, r.stream, r.mr);
  if (expected->id() == type_id::LIST) {
    return std::make_unique<cudf::list_scalar>(list_elements(result->view()), true, r.stream, r.mr);
  }
  auto const none = quantiles::digests_column({quantiles::digest{}}, r.stream, r.mr);
  return cudf::get_element(none->view(), 0, r.stream, r.mr);
}

/// The null scalar of a reduction without a single valid row.
std::unique_ptr<scalar> without_rows(request const& r) {
  if (r.output_type.id() == type_id::EMPTY || cudf::is_nested(r.output_type)) {
    return cudf::make_empty_scalar_like(r.col, r.stream, r.mr);
  }
  return cudf::make_default_constructed_scalar(r.output_type, r.stream, r.mr);
}

std::unique_ptr<scalar> run(request const& r) {
  if (r.init) {
    if (!takes_initial_value(r.agg.kind)) {
      fail_argument("reduce: " + kind_name(r.agg.kind) + " takes no initial value");
    }
    if (r.init->get().type() != r.col.type()) {
      fail_type("reduce: the column is " + type_name(r.col.type()) + ", its initial value " +
                type_name(r.init->get().type()));
    }
  }
  // what is defined without valid rows comes first
  switch (r.agg.kind) {
    case aggregation::ANY:
    case aggregation::ALL:
      return reduce_truth(r);
    case aggregation::COUNT_VALID:
      return make_scalar(r.output_type, r.col.size() - r.col.null_count(), true, r.stream, r.mr);
    case aggregation::COUNT_ALL:
      return make_scalar(r.output_type, r.col.size(), true, r.stream, r.mr);
    case aggregation::SUM_OVERFLOW:
      return sum_with_flag(r);
    case aggregation::COLLECT_LIST:
      return collect_list(r);
    case aggregation::COLLECT_SET:
      return collect_set(r);
    case aggregation::MERGE_LISTS:
    case aggregation::MERGE_SETS:
      return r.col.size() > r.col.null_count() ? of_one_group(r) : without_rows(r);
    case aggregation::HISTOGRAM:
    case aggregation::MERGE_HISTOGRAM:
    case aggregation::TDIGEST:
    case aggregation::MERGE_TDIGEST:
      return of_one_group(r);
    case aggregation::NUNIQUE: {
      auto const policy = params_of<null_params>(r.agg).null_handling;
      bool const counts_nulls = policy == cudf::null_policy::INCLUDE && r.col.size() > 0;
      if (!cudf::is_numeric(r.output_type)) {
        r.refuse("a numeric output type");
      }
      if (r.col.size() == r.col.null_count() && !counts_nulls) {
        return without_rows(r);
      }
      auto const count = cudf::distinct_count(r.col, policy, cudf::nan_policy::NAN_IS_VALID, r.stream);
      return make_scalar(r.output_type, count, true, r.stream, r.mr);
    }
    default:
      break;
  }
  bool const has_rows = r.col.size() > r.col.null_count();
  switch (r.agg.kind) {
    case aggregation::SUM:
    case aggregation::PRODUCT:
    case aggregation::SUM_OF_SQUARES:
      return has_rows ? reduce_sums(r) : without_rows(r);
    case aggregation::MEAN:
    case aggregation::VARIANCE:
    case aggregation::STD:
      return has_rows ? reduce_moments(r) : without_rows(r);
    case aggregation::MIN:
    case aggregation::MAX:
      return has_rows ? reduce_extreme(r) : without_rows(r);
    case aggregation::ARGMIN:
    case aggregation::ARGMAX:
      return has_rows ? reduce_extreme_row(r) : without_rows(r);
    case aggregation::MEDIAN:
    case aggregation::QUANTILE:
      return has_rows ? reduce_quantile(r) : without_rows(r);
    case aggregation::NTH_ELEMENT:
      return has_rows ? nth_element(r) : without_rows(r);
    case aggregation::BITWISE_AGG:
      return has_rows ? reduce_bitwise(r) : without_rows(r);
    default:
      not_on_host("reduce: " + kind_name(r.agg.kind));
  }
}

}  // namespace
}  // namespace cudf4j::host::reduction

namespace cudf {

namespace own = cudf4j::host::reduction;

std::unique_ptr<scalar> reduce(column_view const& col, reduce_aggregation const& agg, data_type output_type,
                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::run({col, agg, output_type, std::nullopt, stream, mr});
}

std::unique_ptr<scalar> reduce(column_view const& col, reduce_aggregation const& agg, data_type output_type,
                               std::optional<std::reference_wrapper<scalar const>> init, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  return own::run({col, agg, output_type, init, stream, mr});
}

std::pair<std::unique_ptr<scalar>, std::unique_ptr<scalar>> minmax(column_view const& col, rmm::cuda_stream_view stream,
                                                                   rmm::device_async_resource_ref mr) {
  auto const least = make_min_aggregation<reduce_aggregation>();
  auto const most = make_max_aggregation<reduce_aggregation>();
  return {own::run({col, *least, col.type(), std::nullopt, stream, mr}),
          own::run({col, *most, col.type(), std::nullopt, stream, mr})};
}

bool reduction::is_valid_aggregation(data_type source, aggregation::Kind kind) {
  bool const is_number = is_numeric(source);
  bool const is_decimal = is_fixed_point(source);
  switch (kind) {
    case aggregation::SUM:
      return is_number || is_decimal || is_duration(source);
    case aggregation::PRODUCT:
    case aggregation::SUM_OF_SQUARES:
    case aggregation::MEAN:
    case aggregation::VARIANCE:
    case aggregation::STD:
    case aggregation::MEDIAN:
    case aggregation::QUANTILE:
      return is_number || is_decimal;
    case aggregation::SUM_OVERFLOW:
      return is_decimal || (is_integral_not_bool(source) && is_signed(source));
    case aggregation::BITWISE_AGG:
      return is_integral_not_bool(source);
    case aggregation::ANY:
    case aggregation::ALL:
      return is_fixed_width(source);
    case aggregation::MIN:
    case aggregation::MAX:
    case aggregation::ARGMIN:
    case aggregation::ARGMAX:
      return is_fixed_width(source) || source.id() == type_id::STRING || is_nested(source);
    case aggregation::COUNT_VALID:
    case aggregation::COUNT_ALL:
    case aggregation::NUNIQUE:
    case aggregation::NTH_ELEMENT:
    case aggregation::COLLECT_LIST:
    case aggregation::COLLECT_SET:
      return source.id() != type_id::EMPTY;
    case aggregation::HISTOGRAM:
      return source.id() != type_id::EMPTY && !is_nested(source);
    case aggregation::MERGE_LISTS:
    case aggregation::MERGE_SETS:
      return source.id() == type_id::LIST;
    case aggregation::TDIGEST:
      return is_number || is_decimal;
    case aggregation::MERGE_HISTOGRAM:
    case aggregation::MERGE_TDIGEST:
      return source.id() == type_id::STRUCT;
    default:
      return false;
  }
}

}  // namespace cudf
