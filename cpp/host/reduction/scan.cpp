#include <cudf/reduction.hpp>
#include <cudf/utilities/traits.hpp>
#include <limits>

#include "host/aggregation/aggregation_types.hpp"
#include "host/copying/gather.hpp"
#include "host/core/scan.hpp"
#include "host/reduction/fold.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host::reduction {
namespace {

using cudf::aggregation;
using cudf::data_type;
using cudf::null_policy;
using cudf::scan_type;
using cudf::size_type;
using cudf::type_id;

struct scan_request {
  column_view const& input;
  aggregation const& agg;
  scan_type type;
  null_policy nulls;
  rmm::cuda_stream_view stream;
  rmm::device_async_resource_ref mr;

  [[noreturn]] void refuse(std::string const& supported) const {
    fail_logic("scan: " + kind_name(agg.kind) + " of " + type_name(input.type()) +
               " is not defined; supported: " + supported);
  }
  [[nodiscard]] bool is_inclusive() const { return type == scan_type::INCLUSIVE; }
};

/// The first row from which on INCLUDE leaves only nulls; an exclusive scan does not look at a row's own value.
size_type first_spoilt_row(scan_request const& r) {
  validity const valid{r.input};
  if (valid.all_valid()) {
    return r.input.size();
  }
  auto const row = first_where(r.input.size(), [&valid](int64_t i) { return !valid[i]; });
  return static_cast<size_type>(std::min<int64_t>(r.input.size(), row + (r.is_inclusive() ? 0 : 1)));
}

void set_scan_nulls(scan_request const& r, column& result) {
  if (!r.input.has_nulls()) {
    return;
  }
  if (r.nulls == null_policy::EXCLUDE) {
    result.set_null_mask(copy_mask(r.input, r.stream, r.mr), r.input.null_count());
    return;
  }
  auto const first = first_spoilt_row(r);
  if (first < r.input.size()) {
    auto mask = make_zero_buffer(mask_bytes(r.input.size()), r.stream, r.mr);
    fill_bits(data_of<bitmask_type>(mask), 0, first, true);
    result.set_null_mask(std::move(mask), r.input.size() - first);
  }
}

template <typename Op>
constexpr bool rounds = false;
template <std::floating_point T>
constexpr bool rounds<sum_op<T>> = true;
template <std::floating_point T>
constexpr bool rounds<product_op<T>> = true;

/// Null rows add nothing; what they hold afterwards nobody reads.
template <typename Op, typename T, typename Lift>
std::unique_ptr<column> run_values(scan_request const& r, Lift const& lift) {
  using state = typename Op::type;
  auto result = make_fixed_width(r.input.type(), r.input.size(), cudf::mask_state::UNALLOCATED, r.stream, r.mr);
  auto const* in = values<T>(r.input);
  auto* out = values<T>(result->mutable_view());
  validity const valid{r.input};
  bool const inclusive = r.is_inclusive();
  auto const put = [&](int64_t begin, int64_t end, state sofar) {
    for (int64_t i = begin; i < end; ++i) {
      auto const next = valid[i] ? Op::join(sofar, lift(in[i])) : sofar;
      out[i] = static_cast<T>(inclusive ? next : sofar);
      sofar = next;
    }
    return sofar;
  };
  if constexpr (rounds<Op>) {
    // in the order of the rows, as pandas adds and multiplies them
    put(0, r.input.size(), Op::identity);
  } else {
    auto const fold = [&](int64_t begin, int64_t end) {
      if (valid.all_valid()) {
        state const folded = fold_run<Op>(in + begin, end - begin, lift);
        // of zeros and of NaNs the lanes may take another than the rows do one after the other
        if (!std::is_floating_point_v<state> || (folded == folded && folded != state{0})) {
          return folded;
        }
      }
      state sofar = Op::identity;
      for (int64_t i = begin; i < end; ++i) {
        sofar = valid[i] ? Op::join(sofar, lift(in[i])) : sofar;
      }
      return sofar;
    };
    parallel_scan(
        r.input.size(), state{Op::identity}, fold, [](state a, state b) -> state { return Op::join(a, b); }, put);
  }
  set_scan_nulls(r, *result);
  return result;
}

/// Sums and products of integers wrap in the column's own type.
template <typename T>
struct wrapping {
  using type = T;
};
template <>
struct wrapping<__int128_t> {
  using type = __uint128_t;
};
template <std::integral T>
struct wrapping<T> {
  using type = uint64_t;
};

struct all_op : product_op<uint8_t> {
  static uint8_t join(uint8_t a, uint8_t b) { return a & b; }
};

template <template <typename> class Op>
std::unique_ptr<column> run_sums(scan_request const& r) {
  if (r.input.type().id() == type_id::BOOL8) {
    // the sum of truths is whether one of them holds, the product whether all do
    auto const truth = [](uint8_t value) { return static_cast<uint8_t>(value != 0); };
    if (r.agg.kind == aggregation::SUM) {
      return run_values<max_op<uint8_t>, uint8_t>(r, truth);
    }
    return run_values<all_op, uint8_t>(r, truth);
  }
  return dispatch_storage(r.input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    using Acc = typename wrapping<T>::type;
    return run_values<Op<Acc>, T>(r, [](T value) { return static_cast<Acc>(value); });
  });
}

/// Strings keep the row of the extreme so far and are gathered at the end.
std::unique_ptr<column> run_texts(scan_request const& r) {
  if (!r.is_inclusive()) {
    r.refuse("inclusive scans of strings");
  }
  strings_reader const text{r.input};
  validity const valid{r.input};
  bool const least = r.agg.kind == aggregation::MIN;
  auto const spoilt = r.nulls == null_policy::INCLUDE ? first_spoilt_row(r) : r.input.size();
  // the earlier row stays where two are equal
  auto const better = [&](size_type best, size_type row) {
    if (best < 0 || row < 0) {
      return best < 0 ? row : best;
    }
    return (least ? text[row] < text[best] : text[best] < text[row]) ? row : best;
  };
  auto const next = [&](size_type best, int64_t row) {
    return valid[row] ? better(best, static_cast<size_type>(row)) : best;
  };
  rows::scratch<size_type> rows(static_cast<std::size_t>(r.input.size()));
  parallel_scan(
      r.input.size(), size_type{-1},
      [&](int64_t begin, int64_t end) {
        size_type best = -1;
        for (int64_t i = begin; i < end; ++i) {
          best = next(best, i);
        }
        return best;
      },
      better,
      [&](int64_t begin, int64_t end, size_type best) {
        for (int64_t i = begin; i < end; ++i) {
          best = next(best, i);
          rows[static_cast<std::size_t>(i)] = valid[i] && i < spoilt ? best : -1;
        }
        return best;
      });
  bool const has_gaps = !valid.all_valid();
  return gather_column(r.input, {rows.data(), r.input.size(), has_gaps}, r.stream, r.mr);
}

std::unique_ptr<column> run_extremes(scan_request const& r) {
  if (r.input.type().id() == type_id::STRING) {
    return run_texts(r);
  }
  if (!cudf::is_fixed_width(r.input.type())) {
    r.refuse("fixed-width types and STRING");
  }
  return dispatch_storage(r.input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    return r.agg.kind == aggregation::MIN ? run_values<min_op<T>, T>(r, same_value{})
                                          : run_values<max_op<T>, T>(r, same_value{});
  });
}

/// Ranks of rows that are sorted already, so that equal rows are neighbours; nulls are values like others.
std::unique_ptr<column> run_ranks(scan_request const& r) {
  auto const& params = params_of<rank_params>(r.agg);
  if (!r.is_inclusive()) {
    r.refuse("inclusive scans for RANK");
  }
  bool const relative = params.percentage == cudf::rank_percentage::ONE_NORMALIZED;
  if ((params.method != cudf::rank_method::MIN && params.method != cudf::rank_method::DENSE) ||
      (params.percentage != cudf::rank_percentage::NONE && !(relative && params.method == cudf::rank_method::MIN))) {
    r.refuse("rank methods MIN and DENSE as numbers, and MIN as a one-normalized percentage");
  }
  auto const rows = r.input.size();
  auto const parts = rows::order_words(cudf::table_view{{r.input}}, {}, {});
  auto result = make_fixed_width(data_type{relative ? type_id::FLOAT64 : type_id::INT32}, rows,
                                 cudf::mask_state::UNALLOCATED, r.stream, r.mr);
  // DENSE counts the different rows, MIN takes the place of the first of those that are equal
  bool const dense = params.method == cudf::rank_method::DENSE;
  auto const differs = [&](int64_t i) {
    return i == 0 || !rows::same_words(parts, static_cast<size_type>(i - 1), static_cast<size_type>(i));
  };
  auto const next = [&](size_type rank, int64_t i) {
    if (!differs(i)) {
      return rank;
    }
    return dense ? rank + 1 : static_cast<size_type>(i + 1);
  };
  auto* numbers = relative ? nullptr : values<int32_t>(result->mutable_view());
  auto* fractions = relative ? values<double>(result->mutable_view()) : nullptr;
  parallel_scan(
      rows, size_type{0},
      [&](int64_t begin, int64_t end) {
        size_type rank = 0;
        for (int64_t i = begin; i < end; ++i) {
          rank = next(rank, i);
        }
        return rank;
      },
      [dense](size_type before, size_type block) { return dense ? before + block : std::max(before, block); },
      [&](int64_t begin, int64_t end, size_type rank) {
        for (int64_t i = begin; i < end; ++i) {
          rank = next(rank, i);
          if (relative) {
            fractions[i] = rows == 1 ? 0.0 : static_cast<double>(rank - 1) / (rows - 1);
          } else {
            numbers[i] = rank;
          }
        }
        return rank;
      });
  return result;
}

/// Each row's mean of the rows up to it, older ones weighing less; nulls take a period and keep the mean of the row
/// before.
template <typename T>
void write_decaying_means(scan_request const& r, T* out) {
  auto const& params = params_of<ewma_params>(r.agg);
  auto const keep = params.center_of_mass / (params.center_of_mass + 1);
  bool const is_adjusted = params.history == cudf::ewm_history::INFINITE;
  validity const valid{r.input};
  auto const* from = values<T>(r.input);
  // without a value there is no mean yet
  auto mean = std::numeric_limits<double>::quiet_NaN();
  bool any = false;
  // where the weights of an old and a new value add up to exactly 1, nothing is to be divided
  if (auto const own = 1 - keep; !is_adjusted && valid.all_valid() && keep + own == 1) {
    for (int64_t i = 0; i < r.input.size(); ++i) {
      auto const value = static_cast<double>(from[i]);
      mean = i == 0 || mean == value ? value : mean * keep + value * own;
      out[i] = static_cast<T>(mean);
    }
    return;
  }
  double weight = 0;  // of the mean beside the next value, which weighs 1 or, unadjusted, 1 - keep
  for (int64_t i = 0; i < r.input.size(); ++i) {
    weight *= keep;
    if (valid[i]) {
      auto const value = static_cast<double>(from[i]);
      auto const own = is_adjusted || !any ? 1.0 : 1 - keep;
      // as pandas: equal values have that mean, whatever is lost in the sum of weights
      if (!any) {
        mean = value;
      } else if (mean != value) {
        mean = (mean * weight + value * own) / (weight + own);
      }
      weight = is_adjusted ? weight + own : 1;
      any = true;
    }
    out[i] = static_cast<T>(mean);
  }
}

std::unique_ptr<column> run_decaying_means(scan_request const& r) {
  auto const type = r.input.type();
  if (!cudf::is_floating_point(type)) {
    r.refuse("floating point columns");
  }
  expects(r.is_inclusive(), "scan: EWMA is defined for inclusive scans only");
  auto result = make_fixed_width(type, r.input.size(), cudf::mask_state::UNALLOCATED, r.stream, r.mr);
  auto const view = result->mutable_view();
  type.id() == type_id::FLOAT32 ? write_decaying_means(r, values<float>(view))
                                : write_decaying_means(r, values<double>(view));
  return result;
}

std::unique_ptr<column> run_scan(scan_request const& r) {
  auto const type = r.input.type();
  switch (r.agg.kind) {
    case aggregation::SUM:
      if (!cudf::is_numeric(type) && !cudf::is_fixed_point(type) && !cudf::is_duration(type)) {
        r.refuse("numeric, decimal and duration columns");
      }
      return run_sums<sum_op>(r);
    case aggregation::PRODUCT:
      if (!cudf::is_numeric(type)) {
        r.refuse("numeric columns");
      }
      return run_sums<product_op>(r);
    case aggregation::MIN:
    case aggregation::MAX:
      return run_extremes(r);
    case aggregation::RANK:
      return run_ranks(r);
    case aggregation::EWMA:
      return run_decaying_means(r);
    default:
      not_on_host("scan: " + kind_name(r.agg.kind) +
                  " is not supported by the host engine; supported: SUM, PRODUCT, MIN, MAX, RANK, EWMA");
  }
}

}  // namespace
}  // namespace cudf4j::host::reduction

namespace cudf {

std::unique_ptr<column> scan(column_view const& input, scan_aggregation const& agg, scan_type inclusive,
                             null_policy null_handling, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) {
  return cudf4j::host::reduction::run_scan({input, agg, inclusive, null_handling, stream, mr});
}

}  // namespace cudf
