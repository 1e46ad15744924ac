#include <cmath>

#include "host/aggregation/aggregation_types.hpp"
#include "host/core/decimals.hpp"
#include "host/reduction/fold.hpp"
#include "host/reduction/reduce.hpp"
#include "host/reduction/scalars.hpp"

namespace cudf4j::host::reduction {
namespace {

/// Folds the column with an operation whose accumulator is Acc; the initial value joins last.
template <template <typename> class Op, typename Acc>
Acc fold_to(request const& r) {
  auto const fold_bools = [&] {
    return fold<Op<Acc>, uint8_t>(r.col, [](uint8_t value) { return static_cast<Acc>(value != 0); });
  };
  auto result = r.col.type().id() == type_id::BOOL8 ? fold_bools() : dispatch_added<Acc>(r.col.type(), [&](auto tag) {
    return fold<Op<Acc>, typename decltype(tag)::type>(r.col);
  });
  if (r.init && r.is_output_valid()) {
    result = Op<Acc>::join(result, number_of<Acc>(r.init->get()));
  }
  return result;
}

template <typename Acc>
Acc fold_column(request const& r) {
  switch (r.agg.kind) {
    case aggregation::SUM:
      return fold_to<sum_op, Acc>(r);
    case aggregation::PRODUCT:
      return fold_to<product_op, Acc>(r);
    default:
      return fold_to<squares_op, Acc>(r);
  }
}

/// Products of decimals have more places than their factors, one scale for each factor.
int32_t decimal_scale(request const& r) {
  auto const scale = r.col.type().scale();
  switch (r.agg.kind) {
    case aggregation::PRODUCT: {
      auto const factors = static_cast<int64_t>(r.col.size()) - r.col.null_count() + (r.init ? 1 : 0);
      auto const product = scale * factors;
      expects(product >= -2147483648LL && product <= 2147483647LL, "reduce: the scale of the product does not fit");
      return static_cast<int32_t>(product);
    }
    case aggregation::SUM_OF_SQUARES:
      return scale * 2;
    default:
      return scale;
  }
}

/// The values of a column as doubles: what a mean adds up.
template <typename Function>
decltype(auto) with_doubles(column_view const& col, Function const& fn) {
  if (col.type().id() == type_id::BOOL8) {
    return fn(type_tag<uint8_t>{}, [](uint8_t value) { return value != 0 ? 1.0 : 0.0; });
  }
  return dispatch_storage(col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    return fn(type_tag<T>{}, [](T value) { return static_cast<double>(value); });
  });
}

}  // namespace

std::unique_ptr<scalar> reduce_sums(request const& r) {
  auto const type = r.col.type();
  bool const valid = r.is_output_valid();
  if (cudf::is_fixed_point(type)) {
    if (!cudf::is_fixed_point(r.output_type)) {
      r.refuse("a decimal output type for decimal columns");
    }
    auto const result = static_cast<__int128_t>(fold_column<__uint128_t>(r));
    return make_scalar(data_type{r.output_type.id(), decimal_scale(r)}, result, valid, r.stream, r.mr);
  }
  if (cudf::is_duration(type)) {
    if (r.agg.kind != aggregation::SUM || r.output_type != type) {
      r.refuse("SUM of durations to the same type");
    }
  } else if (!cudf::is_numeric(type) || !cudf::is_numeric(r.output_type)) {
    r.refuse("numeric columns and output types, decimals, and SUM of durations");
  }
  if (cudf::is_floating_point(type) || cudf::is_floating_point(r.output_type)) {
    return make_scalar(r.output_type, fold_column<double>(r), valid, r.stream, r.mr);
  }
  return make_scalar(r.output_type, fold_column<uint64_t>(r), valid, r.stream, r.mr);
}

std::unique_ptr<scalar> reduce_moments(request const& r) {
  if (!cudf::is_floating_point(r.output_type)) {
    r.refuse("FLOAT32 and FLOAT64 as output type");
  }
  auto const type = r.col.type();
  if (!cudf::is_numeric(type) && !cudf::is_fixed_point(type)) {
    r.refuse("numeric and decimal columns");
  }
  auto const count = r.col.size() - r.col.null_count();
  double const unit = scale_factor(type);
  auto const mean = with_doubles(r.col, [&](auto tag, auto const& value) {
    using T = typename decltype(tag)::type;
    return fold<sum_op<double>, T>(r.col, value) / count;
  });
  if (r.agg.kind == aggregation::MEAN) {
    return make_scalar(r.output_type, mean * unit, true, r.stream, r.mr);
  }
  auto const ddof = params_of<ddof_params>(r.agg).ddof;
  if (count <= ddof) {
    return cudf::make_default_constructed_scalar(r.output_type, r.stream, r.mr);
  }
  // a second pass about the mean: the difference of two large sums would lose the digits that matter
  auto const squares = with_doubles(r.col, [&](auto tag, auto const& value) {
    using T = typename decltype(tag)::type;
    return fold<sum_op<double>, T>(r.col, [mean, &value](T v) {
      auto const distance = value(v) - mean;
      return distance * distance;
    });
  });
  auto const variance = squares / (count - ddof) * unit * unit;
  return make_scalar(r.output_type, r.agg.kind == aggregation::STD ? std::sqrt(variance) : variance, true, r.stream,
                     r.mr);
}

std::unique_ptr<scalar> reduce_truth(request const& r) {
  bool const all = r.agg.kind == aggregation::ALL;
  if (r.output_type.id() != type_id::BOOL8) {
    r.refuse("BOOL8 as output type");
  }
  if (!cudf::is_fixed_width(r.col.type())) {
    r.refuse("fixed-width columns");
  }
  auto truth = dispatch_storage(r.col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const lift = [](T value) { return static_cast<uint8_t>(value != T{0}); };
    return (all ? fold<min_op<uint8_t>, T>(r.col, lift) : fold<max_op<uint8_t>, T>(r.col, lift)) != 0;
  });
  bool const valid = r.is_output_valid();
  if (r.init && valid) {
    bool const first = number_of<double>(r.init->get()) != 0;
    truth = all ? truth && first : truth || first;
  }
  return make_scalar(r.output_type, static_cast<uint8_t>(truth), valid, r.stream, r.mr);
}

std::unique_ptr<scalar> reduce_bitwise(request const& r) {
  auto const type = r.col.type();
  if (!cudf::is_integral_not_bool(type) || r.output_type != type) {
    r.refuse("integer columns to the same type");
  }
  auto const op = params_of<bitwise_params>(r.agg).op;
  return dispatch_storage(type, [&](auto tag) -> std::unique_ptr<scalar> {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_integral_v<T>) {
      auto const* data = values<T>(r.col);
      validity const valid{r.col};
      auto result = static_cast<T>(op == cudf::bitwise_op::AND ? ~T{0} : T{0});
      for (int64_t i = 0; i < r.col.size(); ++i) {
        if (!valid[i]) {
          continue;
        }
        switch (op) {
          case cudf::bitwise_op::AND:
            result = static_cast<T>(result & data[i]);
            break;
          case cudf::bitwise_op::OR:
            result = static_cast<T>(result | data[i]);
            break;
          case cudf::bitwise_op::XOR:
            result = static_cast<T>(result ^ data[i]);
            break;
        }
      }
      return make_scalar(type, result, true, r.stream, r.mr);
    } else {
      r.refuse("integer columns to the same type");
    }
  });
}

}  // namespace cudf4j::host::reduction
