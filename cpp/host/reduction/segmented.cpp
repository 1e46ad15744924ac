#include <cmath>
#include <cudf/reduction.hpp>
#include <cudf/utilities/span.hpp>

#include "host/aggregation/aggregation_types.hpp"
#include "host/reduction/fold.hpp"
#include "host/reduction/reduce.hpp"
#include "host/reduction/scalars.hpp"
#include "host/rows/labels.hpp"

namespace cudf4j::host::reduction {
namespace {

using cudf::null_policy;

struct segments_request {
  column_view const& col;
  cudf::device_span<size_type const> offsets;
  aggregation const& agg;
  data_type output_type;
  null_policy nulls;
  initial_value init;
  rmm::cuda_stream_view stream;
  rmm::device_async_resource_ref mr;

  [[nodiscard]] size_type count() const { return static_cast<size_type>(offsets.size()) - 1; }
  [[nodiscard]] bool has_valid_init() const { return init && init->get().is_valid(stream); }
  [[noreturn]] void refuse(std::string const& supported) const {
    fail_logic("segmented_reduce: " + kind_name(agg.kind) + " of " + type_name(col.type()) + " to " +
               type_name(output_type) + " is not defined; supported: " + supported);
  }
};

/// Calls fn(segment, first row, end row) for each segment, on several threads where there are many.
template <typename Function>
void for_each_segment(segments_request const& r, Function const& fn) {
  constexpr int64_t grain = 1 << 10;
  parallel_for(0, r.count(), grain, [&](int64_t from, int64_t to) {
    for (int64_t s = from; s < to; ++s) {
      fn(s, r.offsets[s], std::max(r.offsets[s], r.offsets[s + 1]));
    }
  });
}

size_type count_valid(column_view const& col, size_type begin, size_type end) {
  if (!col.has_nulls()) {
    return end - begin;
  }
  int64_t const offset = col.offset();
  return static_cast<size_type>(count_set_bits(col.null_mask(), offset + begin, offset + end));
}

/// A segment's result is null where the policy finds too few valid rows; an initial value counts as one more row.
void set_nulls(segments_request const& r, column& result, size_type least_valid) {
  mask_builder mask{r.count(), r.stream, r.mr};
  for (size_type s = 0; s < r.count(); ++s) {
    auto const begin = r.offsets[s];
    auto const end = std::max(begin, r.offsets[s + 1]);
    auto const rows = end - begin + (r.init ? 1 : 0);
    auto const valid = count_valid(r.col, begin, end) + (r.has_valid_init() ? 1 : 0);
    if (r.nulls == null_policy::INCLUDE ? valid < std::max(rows, least_valid) : valid < least_valid) {
      mask.set_null(s);
    }
  }
  auto [buffer, nulls] = mask.finish();
  result.set_null_mask(std::move(buffer), nulls);
}

/// Stores a value of the fold's type as the output type, through the rules of a cast.
template <typename Acc>
class writer {
 public:
  explicit writer(column& result) : view_{result.mutable_view()} {}
  void operator()(int64_t row, Acc value) const {
    if (view_.type().id() == type_id::BOOL8) {
      values<uint8_t>(view_)[row] = value != Acc{0};
      return;
    }
    dispatch_storage(view_.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      values<T>(view_)[row] = convert_number<T>(value);
    });
  }

 private:
  cudf::mutable_column_view view_;
};

template <typename Op, typename T, typename Lift>
void fold_segments(segments_request const& r, column& result, Lift const& lift) {
  using Acc = typename Op::type;
  validity const valid{r.col};
  auto const* data = values<T>(r.col);
  auto const first = r.has_valid_init() ? number_of<Acc>(r.init->get()) : Op::identity;
  writer<Acc> const write{result};
  for_each_segment(r, [&](int64_t s, int64_t begin, int64_t end) {
    write(s, Op::join(first, fold_rows<Op>(data, valid, begin, end, lift)));
  });
}

template <template <typename> class Op, typename Acc>
void fold_sums(segments_request const& r, column& result) {
  dispatch_storage(r.col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    bool const is_bool = r.col.type().id() == type_id::BOOL8;
    fold_segments<Op<Acc>, T>(
        r, result, [is_bool](T value) { return is_bool ? static_cast<Acc>(value != T{0}) : Op<Acc>::lift(value); });
  });
}

template <typename Acc>
void fold_kind(segments_request const& r, column& result) {
  switch (r.agg.kind) {
    case aggregation::SUM:
      return fold_sums<sum_op, Acc>(r, result);
    case aggregation::PRODUCT:
      return fold_sums<product_op, Acc>(r, result);
    default:
      return fold_sums<squares_op, Acc>(r, result);
  }
}

void reduce_segment_sums(segments_request const& r, column& result) {
  auto const type = r.col.type();
  if (cudf::is_fixed_point(type)) {
    if (r.agg.kind != aggregation::SUM || r.output_type != type) {
      r.refuse("SUM of decimals to the same type");
    }
    return fold_sums<sum_op, __uint128_t>(r, result);
  }
  if (cudf::is_duration(type)) {
    if (r.agg.kind != aggregation::SUM || r.output_type != type) {
      r.refuse("SUM of durations to the same type");
    }
  } else if (!cudf::is_numeric(type) || !cudf::is_numeric(r.output_type)) {
    r.refuse("numeric columns and output types, SUM of decimals and durations");
  }
  if (cudf::is_floating_point(type) || cudf::is_floating_point(r.output_type)) {
    fold_kind<double>(r, result);
  } else {
    fold_kind<uint64_t>(r, result);
  }
}

void reduce_segment_extremes(segments_request const& r, column& result) {
  if (r.output_type != r.col.type() || !cudf::is_fixed_width(r.col.type())) {
    r.refuse("fixed-width types to the same type");
  }
  dispatch_storage(r.col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const as_is = [](T value) { return value; };
    if (r.agg.kind == aggregation::MIN) {
      fold_segments<min_op<T>, T>(r, result, as_is);
    } else {
      fold_segments<max_op<T>, T>(r, result, as_is);
    }
  });
}

void reduce_segment_truth(segments_request const& r, column& result) {
  if (r.output_type.id() != type_id::BOOL8 || !cudf::is_numeric(r.col.type())) {
    r.refuse("numeric columns to BOOL8");
  }
  auto* out = values<uint8_t>(result.mutable_view());
  dispatch_storage(r.col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    validity const valid{r.col};
    auto const* data = values<T>(r.col);
    bool const all = r.agg.kind == aggregation::ALL;
    bool const first = r.has_valid_init() ? number_of<double>(r.init->get()) != 0 : all;
    auto const lift = [](T value) { return static_cast<uint8_t>(value != T{0}); };
    for_each_segment(r, [&](int64_t s, int64_t begin, int64_t end) {
      auto const rows = all ? fold_rows<min_op<uint8_t>>(data, valid, begin, end, lift)
                            : fold_rows<max_op<uint8_t>>(data, valid, begin, end, lift);
      out[s] = all ? (first && rows != 0) : (first || rows != 0);
    });
  });
}

void reduce_segment_moments(segments_request const& r, column& result) {
  if (!cudf::is_floating_point(r.output_type) || !cudf::is_numeric(r.col.type())) {
    r.refuse("numeric columns to FLOAT32 and FLOAT64");
  }
  bool const is_mean = r.agg.kind == aggregation::MEAN;
  auto const ddof = is_mean ? 0 : params_of<ddof_params>(r.agg).ddof;
  writer<double> const write{result};
  dispatch_storage(r.col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    validity const valid{r.col};
    auto const* data = values<T>(r.col);
    bool const is_bool = r.col.type().id() == type_id::BOOL8;
    auto const number = [is_bool](T value) {
      return is_bool ? (value != T{0} ? 1.0 : 0.0) : static_cast<double>(value);
    };
    for_each_segment(r, [&](int64_t s, int64_t begin, int64_t end) {
      auto const count = count_valid(r.col, static_cast<size_type>(begin), static_cast<size_type>(end));
      auto const mean = fold_rows<sum_op<double>>(data, valid, begin, end, number) / count;
      if (is_mean) {
        return write(s, mean);
      }
      auto const squares = fold_rows<sum_op<double>>(data, valid, begin, end, [&](T value) {
        auto const distance = number(value) - mean;
        return distance * distance;
      });
      auto const variance = squares / (count - ddof);
      write(s, r.agg.kind == aggregation::STD ? std::sqrt(variance) : variance);
    });
  });
}

void reduce_segment_distinct(segments_request const& r, column& result) {
  auto const policy = params_of<null_params>(r.agg).null_handling;
  writer<int64_t> const write{result};
  rows::equality how;
  how.skip_null_rows = policy == null_policy::EXCLUDE;
  auto const set = rows::row_index{cudf::table_view{{r.col}}, how, rows::lookups::none}.release();
  for_each_segment(r, [&](int64_t s, int64_t begin, int64_t end) {
    std::vector<size_type> labels(set.labels.begin() + begin, set.labels.begin() + end);
    std::sort(labels.begin(), labels.end());
    auto const distinct = std::unique(labels.begin(), labels.end()) - labels.begin();
    // rows that are skipped have one label, the least
    write(s, distinct - (distinct > 0 && labels[0] < 0 ? 1 : 0));
  });
}

bool takes_initial_value(aggregation::Kind kind) {
  switch (kind) {
    case aggregation::SUM:
    case aggregation::PRODUCT:
    case aggregation::MIN:
    case aggregation::MAX:
    case aggregation::ANY:
    case aggregation::ALL:
      return true;
    default:
      return false;
  }
}

std::unique_ptr<column> run_segments(segments_request const& r) {
  expects(!r.offsets.empty(), "segmented_reduce: there are no offsets; one more than segments is needed");
  if (r.init) {
    if (!takes_initial_value(r.agg.kind)) {
      fail_argument("segmented_reduce: " + kind_name(r.agg.kind) + " takes no initial value");
    }
    if (r.init->get().type() != r.col.type()) {
      fail_type("segmented_reduce: the column is " + type_name(r.col.type()) + ", its initial value " +
                type_name(r.init->get().type()));
    }
  }
  auto result = make_fixed_width(r.output_type, r.count(), cudf::mask_state::UNALLOCATED, r.stream, r.mr);
  size_type least_valid = 1;
  switch (r.agg.kind) {
    case aggregation::SUM:
    case aggregation::PRODUCT:
    case aggregation::SUM_OF_SQUARES:
      reduce_segment_sums(r, *result);
      break;
    case aggregation::MIN:
    case aggregation::MAX:
      reduce_segment_extremes(r, *result);
      break;
    case aggregation::ANY:
    case aggregation::ALL:
      reduce_segment_truth(r, *result);
      break;
    case aggregation::VARIANCE:
    case aggregation::STD:
      least_valid = std::max(1, params_of<ddof_params>(r.agg).ddof + 1);
      [[fallthrough]];
    case aggregation::MEAN:
      reduce_segment_moments(r, *result);
      break;
    case aggregation::NUNIQUE:
      reduce_segment_distinct(r, *result);
      break;
    default:
      not_on_host("segmented_reduce: " + kind_name(r.agg.kind) +
                  " is not supported by the host engine; supported: SUM, PRODUCT, SUM_OF_SQUARES, MIN, MAX, ANY, ALL, "
                  "MEAN, VARIANCE, STD, NUNIQUE");
  }
  set_nulls(r, *result, least_valid);
  return result;
}

}  // namespace
}  // namespace cudf4j::host::reduction

namespace cudf {

namespace own = cudf4j::host::reduction;

std::unique_ptr<column> segmented_reduce(column_view const& segmented_values, device_span<size_type const> offsets,
                                         segmented_reduce_aggregation const& agg, data_type output_type,
                                         null_policy null_handling, rmm::cuda_stream_view stream,
                                         rmm::device_async_resource_ref mr) {
  return own::run_segments({segmented_values, offsets, agg, output_type, null_handling, std::nullopt, stream, mr});
}

std::unique_ptr<column> segmented_reduce(column_view const& segmented_values, device_span<size_type const> offsets,
                                         segmented_reduce_aggregation const& agg, data_type output_type,
                                         null_policy null_handling,
                                         std::optional<std::reference_wrapper<scalar const>> init,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::run_segments({segmented_values, offsets, agg, output_type, null_handling, init, stream, mr});
}

}  // namespace cudf
