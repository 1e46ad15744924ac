#include <cmath>
#include <cstring>
#include <cudf/column/column_factories.hpp>
#include <cudf/reduction.hpp>
#include <limits>

#include "host/aggregation/aggregation_types.hpp"
#include "host/core/count_ones.hpp"
#include "host/reduction/fold.hpp"
#include "host/reduction/scalars.hpp"
#include "host/reduction/segmented.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host::reduction {

void segments_request::refuse(std::string const& supported) const {
  fail_logic("segmented_reduce: " + kind_name(agg.kind) + " of " + type_name(col.type()) + " to " +
             type_name(output_type) + " is not defined; supported: " + supported);
}

namespace {

using cudf::null_policy;

/// A segment's result is null where the policy finds too few valid rows; an initial value counts as one more row.
void set_nulls(segments_request const& r, column& result, int64_t least_valid) {
  rows::mask_filler mask{r.count(), r.stream, r.mr};
  valid_counter const count{r.col};
  auto const* offsets = r.offsets.data();
  int const first = r.init ? 1 : 0;
  int const first_valid = r.has_valid_init() ? 1 : 0;
  bool const needs_all = r.nulls == null_policy::INCLUDE;
  mask.fill([&](int64_t s) {
    int64_t const begin = offsets[s];
    int64_t const end = offsets[s + 1];
    return count(begin, end) + first_valid >= (needs_all ? std::max(end - begin + first, least_valid) : least_valid);
  });
  result.set_null_mask(mask.release(), mask.null_count());
}

/// Stores a value of the fold's type as the output type, through the rules of a cast.
template <typename Acc>
class writer {
 public:
  explicit writer(column& result) : view_{result.mutable_view()} {
    if (view_.type().id() != type_id::BOOL8) {
      dispatch_storage(view_.type(), [&](auto tag) {
        using T = typename decltype(tag)::type;
        // whole numbers of one width are one another's bits
        if constexpr (std::is_same_v<T, Acc> ||
                      (std::is_integral_v<T> && std::is_integral_v<Acc> && sizeof(T) == sizeof(Acc))) {
          same_ = reinterpret_cast<Acc*>(values<T>(view_));
        }
      });
    }
  }
  void operator()(int64_t row, Acc value) const {
    if (same_ != nullptr) {
      same_[row] = value;
    } else {
      convert(row, value);
    }
  }

 private:
  // not inlined: it would be into each fold, for every type of the result
  [[gnu::noinline]] void convert(int64_t row, Acc value) const {
    if (view_.type().id() == type_id::BOOL8) {
      values<uint8_t>(view_)[row] = value != Acc{0};
      return;
    }
    dispatch_storage(view_.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      values<T>(view_)[row] = convert_number<T>(value);
    });
  }

  cudf::mutable_column_view view_;
  /// Where the result has the words of the fold.
  Acc* same_{nullptr};
};

/// Adds those of Steps values whose bits are set, one after the other: so many steps whatever the bits are, as machines
/// foresee neither which rows are null nor how many rows the next segment has.
template <int Steps, typename Op, typename T, typename Lift>
typename Op::type add_steps(T const* data, uint64_t bits, Lift const& lift) {
  using Acc = typename Op::type;
  Acc result{};
  for (int at = 0; at < Steps; at += 4) {
    auto const& kept = four_bits[(bits >> at) & 15U];
    for (int k = 0; k < 4; ++k) {
      result += std::bit_cast<Acc>(std::bit_cast<uint64_t>(lift(data[at + k])) & kept[k]);
    }
  }
  return result;
}

/// Folds rows [begin, end) of a column of so many rows: of few, one after the other, as blocks of many need longer to
/// begin and to end.
template <typename Op, typename T, typename Lift>
typename Op::type fold_segment(T const* data, validity const& valid, int64_t begin, int64_t end, int64_t rows,
                               Lift const& lift) {
  constexpr int64_t few = 16;
  auto const count = end - begin;
  if (count > few) {
    return fold_rows<Op>(data, valid, begin, end, lift);
  }
  auto result = Op::identity;
  if (count == 0) {
    return result;
  }
  if constexpr (is_word_sum<Op>) {
    // the steps read rows of the next segments too
    if (count <= 8 && begin + 8 <= rows) {
      return add_steps<8, Op>(data + begin, valid.word(begin, static_cast<int>(count)), lift);
    }
    if (begin + few <= rows) {
      return add_steps<few, Op>(data + begin, valid.word(begin, static_cast<int>(count)), lift);
    }
  }
  auto bits = valid.word(begin, static_cast<int>(count));
  for (auto row = begin; row < end; ++row, bits >>= 1) {
    auto const joined = Op::join(result, lift(data[row]));
    result = (bits & 1U) != 0 ? joined : result;
  }
  return result;
}

/// Two numbers that are computed with at once, and as many words.
using two_doubles = double __attribute__((vector_size(16)));
using two_words = uint64_t __attribute__((vector_size(16)));

/// The sum of the squares of the distances from their mean, of the valid ones of eight rows whose bits are set. Rows
/// are read once and added in pairs: each of eight sums would wait for the one before it.
template <typename T, typename Number>
double squares_of_eight(T const* data, uint64_t bits, double count, Number const& number) {
  two_doubles numbers[4];
  two_words kept[4];
  if constexpr (std::is_same_v<T, double>) {
    std::memcpy(numbers, data, sizeof(numbers));
  } else {
    for (int k = 0; k < 4; ++k) numbers[k] = two_doubles{number(data[2 * k]), number(data[2 * k + 1])};
  }
  std::memcpy(kept, four_bits[bits & 15U].data(), sizeof(kept) / 2);
  std::memcpy(kept + 2, four_bits[bits >> 4 & 15U].data(), sizeof(kept) / 2);
  auto const added = [&](auto const& value) {
    auto const of = [&](int k) { return std::bit_cast<two_doubles>(std::bit_cast<two_words>(value(k)) & kept[k]); };
    auto const both = (of(0) + of(1)) + (of(2) + of(3));
    return both[0] + both[1];
  };
  auto const one = added([&](int k) { return numbers[k]; }) / count;
  two_doubles const mean{one, one};
  return added([&](int k) {
    auto const distance = numbers[k] - mean;
    return distance * distance;
  });
}

template <typename Op, typename T, typename Lift>
void fold_segments(segments_request const& r, column& result, Lift const& lift) {
  using Acc = typename Op::type;
  validity const valid{r.col};
  auto const* data = values<T>(r.col);
  auto const first = r.has_valid_init() ? number_of<Acc>(r.init->get()) : Op::identity;
  writer<Acc> const write{result};
  for_each_segment(r, [&](int64_t s, int64_t begin, int64_t end) {
    write(s, Op::join(first, fold_segment<Op>(data, valid, begin, end, r.col.size(), lift)));
  });
}

template <template <typename> class Op, typename Acc>
void fold_sums(segments_request const& r, column& result) {
  if (r.col.type().id() == type_id::BOOL8) {
    return fold_segments<Op<Acc>, uint8_t>(r, result, [](uint8_t value) { return static_cast<Acc>(value != 0); });
  }
  dispatch_added<Acc>(r.col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    fold_segments<Op<Acc>, T>(r, result, [](T value) { return Op<Acc>::lift(value); });
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

/// The factors of a segment's product.
int64_t factors(segments_request const& r, int64_t begin, int64_t end) {
  return count_valid(r.col, begin, end) + (r.has_valid_init() ? 1 : 0);
}

/// Digits of products have as many scales as factors: those of shorter products are brought to the result's scale.
void multiply_decimals(segments_request const& r, column& result) {
  fold_sums<product_op, __uint128_t>(r, result);
  int64_t const scale = r.col.type().scale();
  int64_t const result_scale = result.type().scale();
  dispatch_storage(result.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto* out = values<T>(result.mutable_view());
    for_each_segment(r, [&](int64_t s, int64_t begin, int64_t end) {
      auto const missing = scale * factors(r, begin, end) - result_scale;
      // no value has more than 38 digits: a further shift leaves nothing of it
      for (int64_t k = 0; k < std::min<int64_t>(std::abs(missing), 39); ++k) {
        out[s] = missing > 0 ? static_cast<T>(static_cast<__uint128_t>(out[s]) * 10U) : static_cast<T>(out[s] / 10);
      }
    });
  });
}

void reduce_segment_sums(segments_request const& r, column& result) {
  auto const type = r.col.type();
  if (cudf::is_fixed_point(type)) {
    return r.agg.kind == aggregation::PRODUCT ? multiply_decimals(r, result) : fold_kind<__uint128_t>(r, result);
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
  if (!cudf::is_fixed_width(r.col.type())) {
    r.refuse("fixed-width types and STRING to the same type");
  }
  dispatch_storage(r.col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if (r.agg.kind == aggregation::MIN) {
      fold_segments<min_op<T>, T>(r, result, same_value{});
    } else {
      fold_segments<max_op<T>, T>(r, result, same_value{});
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
  bool const is_std = r.agg.kind == aggregation::STD;
  auto const ddof = is_mean ? 0 : params_of<ddof_params>(r.agg).ddof;
  writer<double> const write{result};
  dispatch_added<double>(r.col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    validity const valid{r.col};
    valid_counter const valid_rows{r.col};
    auto const* data = values<T>(r.col);
    bool const is_bool = r.col.type().id() == type_id::BOOL8;
    auto const number = [is_bool](T value) {
      return is_bool ? (value != T{0} ? 1.0 : 0.0) : static_cast<double>(value);
    };
    for_each_segment(r, [&](int64_t s, int64_t begin, int64_t end) {
      auto const count = static_cast<double>(valid_rows(begin, end));
      // the rows read are those of the next segments too
      if (!is_mean && begin < end && end - begin <= 8 && begin + 8 <= r.col.size()) {
        auto const bits = valid.word(begin, static_cast<int>(end - begin));
        auto const variance = squares_of_eight(data + begin, bits, count, number) / (count - ddof);
        return write(s, is_std ? std::sqrt(variance) : variance);
      }
      auto const mean = fold_segment<sum_op<double>>(data, valid, begin, end, r.col.size(), number) / count;
      if (is_mean) {
        return write(s, mean);
      }
      auto const squares = fold_segment<sum_op<double>>(data, valid, begin, end, r.col.size(), [&](T value) {
        auto const distance = number(value) - mean;
        return distance * distance;
      });
      auto const variance = squares / (count - ddof);
      write(s, is_std ? std::sqrt(variance) : variance);
    });
  });
}

/// @throws std::invalid_argument if a segment lies outside of the column or ends before it begins
void check_offsets(segments_request const& r) {
  size_type before = 0;
  for (std::size_t i = 0; i < r.offsets.size(); ++i) {
    auto const at = r.offsets[i];
    if (at < before || at > r.col.size()) {
      fail_argument("segmented_reduce: offset " + std::to_string(i) + " is " + std::to_string(at) +
                    ", it must be from " + std::to_string(before) + " to " + std::to_string(r.col.size()));
    }
    before = at;
  }
}

/// The type of the result; products and squares of decimals have more places than the column.
data_type result_type(segments_request const& r) {
  auto const type = r.col.type();
  if (r.agg.kind == aggregation::NUNIQUE) {
    return data_type{type_id::INT32};
  }
  bool const is_product = r.agg.kind == aggregation::PRODUCT || r.agg.kind == aggregation::SUM_OF_SQUARES;
  bool const is_extreme = r.agg.kind == aggregation::MIN || r.agg.kind == aggregation::MAX;
  bool const is_decimal_sum = cudf::is_fixed_point(type) && (is_product || r.agg.kind == aggregation::SUM);
  if ((is_extreme || is_decimal_sum) && r.output_type != type) {
    r.refuse("the column's own type as output type");
  }
  if (!is_product || !is_decimal_sum) {
    return r.output_type;
  }
  int64_t most = 2;
  if (r.agg.kind == aggregation::PRODUCT) {
    most = 0;
    for (int64_t s = 0; s < r.count(); ++s) {
      most = std::max(most, factors(r, r.offsets[s], r.offsets[s + 1]));
    }
  }
  auto const scale = type.scale() * most;
  expects(scale >= std::numeric_limits<int32_t>::min() && scale <= std::numeric_limits<int32_t>::max(),
          "segmented_reduce: the scale of the product does not fit");
  return data_type{type.id(), static_cast<int32_t>(scale)};
}

std::unique_ptr<column> run_segments(segments_request const& r) {
  if (r.init) {
    if (!takes_initial_value(r.agg.kind)) {
      fail_logic("segmented_reduce: " + kind_name(r.agg.kind) + " takes no initial value");
    }
    if (r.init->get().type() != r.col.type()) {
      fail_type("segmented_reduce: the column is " + type_name(r.col.type()) + ", its initial value " +
                type_name(r.init->get().type()));
    }
  }
  if (r.offsets.empty() && r.col.is_empty()) {
    return cudf::make_empty_column(r.output_type);
  }
  expects(!r.offsets.empty(), "segmented_reduce: there are no offsets; one more than segments is needed");
  static_cast<void>(to_size_type(static_cast<int64_t>(r.offsets.size()) - 1, "segmented_reduce"));
  check_offsets(r);
  auto const type = result_type(r);
  if (type.id() == type_id::STRING && (r.agg.kind == aggregation::MIN || r.agg.kind == aggregation::MAX)) {
    return reduce_segment_texts(r);
  }
  if (!cudf::is_fixed_width(type)) {
    r.refuse("MIN and MAX of STRING, all others to fixed-width types");
  }
  auto result = make_fixed_width(type, r.count(), cudf::mask_state::UNALLOCATED, r.stream, r.mr);
  int64_t least_valid = 1;
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
      if (r.nulls == null_policy::INCLUDE) {
        // nulls count as a value: only a segment without rows has no result
        rows::mask_filler mask{r.count(), r.stream, r.mr};
        mask.fill([&](int64_t s) { return r.offsets[s] < r.offsets[s + 1]; });
        result->set_null_mask(mask.release(), mask.null_count());
        return result;
      }
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
