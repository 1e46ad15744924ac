#include <cudf/copying.hpp>

#include "host/aggregation/aggregation_types.hpp"
#include "host/quantiles/ranks.hpp"
#include "host/reduction/fold.hpp"
#include "host/reduction/reduce.hpp"
#include "host/reduction/scalars.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host::reduction {
namespace {

/// The first valid row that `better(a, b)` puts before every other, or -1; blocks are compared in the order of the
/// rows.
template <typename Better>
int64_t best_row(column_view const& col, Better const& better) {
  validity const valid{col};
  int64_t const rows = col.size();
  auto const blocks = (rows + block_rows - 1) / block_rows;
  std::vector<int64_t> best(static_cast<std::size_t>(blocks), -1);
  parallel_for(0, blocks, 4, [&](int64_t from, int64_t to) {
    for (int64_t block = from; block < to; ++block) {
      int64_t found = -1;
      auto const end = std::min(rows, (block + 1) * block_rows);
      for (int64_t i = block * block_rows; i < end; ++i) {
        if (valid[i] && (found < 0 || better(i, found))) {
          found = i;
        }
      }
      best[block] = found;
    }
  });
  int64_t result = -1;
  for (auto const row : best) {
    if (row >= 0 && (result < 0 || better(row, result))) {
      result = row;
    }
  }
  return result;
}

bool is_minimum(request const& r) { return r.agg.kind == aggregation::MIN || r.agg.kind == aggregation::ARGMIN; }

int64_t best_text(request const& r) {
  strings_reader const text{r.col};
  if (is_minimum(r)) {
    return best_row(r.col, [&](int64_t a, int64_t b) { return text[a] < text[b]; });
  }
  return best_row(r.col, [&](int64_t a, int64_t b) { return text[b] < text[a]; });
}

/// Of lists and structs, in which nulls are the least.
int64_t best_nested(request const& r) {
  auto const words = rows::order_words(cudf::table_view{{r.col}}, {}, {});
  auto const less = [&](int64_t a, int64_t b) {
    return rows::compare_words(words, static_cast<size_type>(a), static_cast<size_type>(b)) < 0;
  };
  if (is_minimum(r)) {
    return best_row(r.col, less);
  }
  return best_row(r.col, [&](int64_t a, int64_t b) { return less(b, a); });
}

std::unique_ptr<scalar> extreme_text(request const& r) {
  strings_reader const text{r.col};
  auto best = text[best_text(r)];
  bool const valid = r.is_output_valid();
  std::string first;
  if (r.init && valid) {
    first = static_cast<cudf::string_scalar const&>(r.init->get()).to_string(r.stream);
    if (is_minimum(r) ? first < best : best < first) {
      best = first;
    }
  }
  return std::make_unique<cudf::string_scalar>(best, valid, r.stream, r.mr);
}

}  // namespace

std::unique_ptr<scalar> reduce_extreme(request const& r) {
  auto const type = r.col.type();
  if (r.output_type != type) {
    r.refuse("the column's own type as output type");
  }
  if (type.id() == type_id::STRING) {
    return extreme_text(r);
  }
  if (cudf::is_nested(type) && !r.init) {
    return cudf::get_element(r.col, static_cast<size_type>(best_nested(r)), r.stream, r.mr);
  }
  if (!cudf::is_fixed_width(type)) {
    r.refuse("fixed-width types, STRING and, without an initial value, LIST and STRUCT");
  }
  return dispatch_storage(type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto result = is_minimum(r) ? fold<min_op<T>, T>(r.col) : fold<max_op<T>, T>(r.col);
    bool const valid = r.is_output_valid();
    if (r.init && valid) {
      auto const first = number_of<T>(r.init->get());
      result = is_minimum(r) ? min_op<T>::join(result, first) : max_op<T>::join(result, first);
    }
    return make_scalar(type, result, valid, r.stream, r.mr);
  });
}

std::unique_ptr<scalar> reduce_extreme_row(request const& r) {
  auto const type = r.col.type();
  if (!cudf::is_numeric(r.output_type)) {
    r.refuse("a numeric output type");
  }
  if (type.id() == type_id::STRING) {
    return make_scalar(r.output_type, best_text(r), true, r.stream, r.mr);
  }
  if (cudf::is_nested(type)) {
    return make_scalar(r.output_type, best_nested(r), true, r.stream, r.mr);
  }
  if (!cudf::is_fixed_width(type)) {
    r.refuse("fixed-width types, STRING, LIST and STRUCT");
  }
  auto const row = dispatch_storage(type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* data = values<T>(r.col);
    // as for MIN and MAX, a NaN wins over every number
    auto const wins = [](T a, T b, bool before) { return before || (is_nan(a) && !is_nan(b)); };
    if (is_minimum(r)) {
      return best_row(r.col, [&](int64_t a, int64_t b) { return wins(data[a], data[b], data[a] < data[b]); });
    }
    return best_row(r.col, [&](int64_t a, int64_t b) { return wins(data[a], data[b], data[b] < data[a]); });
  });
  return make_scalar(r.output_type, row, true, r.stream, r.mr);
}

std::unique_ptr<scalar> reduce_quantile(request const& r) {
  auto const type = r.col.type();
  if (!cudf::is_numeric(type) && !cudf::is_fixed_point(type)) {
    r.refuse("numeric and decimal columns");
  }
  double q = 0.5;
  auto interpolation = cudf::interpolation::LINEAR;
  if (r.agg.kind == aggregation::QUANTILE) {
    auto const& params = params_of<quantile_params>(r.agg);
    expects_argument(params.quantiles.size() == 1, "reduce: QUANTILE takes exactly one quantile");
    q = params.quantiles.front();
    interpolation = params.interpolation;
  }
  quantiles::check_fractions({q}, "reduce: QUANTILE");
  auto const count = r.col.size() - r.col.null_count();
  return dispatch_storage(type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* data = values<T>(r.col);
    bool const is_bool = type.id() == type_id::BOOL8;
    auto const value = [=](size_type row) { return is_bool ? static_cast<T>(data[row] != T{0}) : data[row]; };
    auto const found = [&]<typename Result>(Result) {
      return quantiles::of_rows<Result, T>(r.col.size(), validity{r.col}, count, value, std::span{&q, 1}, interpolation)
          .front();
    };
    // what decimals are stored as
    if constexpr (is_added_in<T, __int128_t>) {
      if (cudf::is_fixed_point(type)) {
        if (!cudf::is_fixed_point(r.output_type)) {
          r.refuse("a decimal output type for decimal columns");
        }
        return make_scalar(data_type{r.output_type.id(), type.scale()}, found(T{}), true, r.stream, r.mr);
      }
    }
    if (!cudf::is_numeric(r.output_type)) {
      r.refuse("a numeric output type");
    }
    return make_scalar(r.output_type, found(double{}), true, r.stream, r.mr);
  });
}

}  // namespace cudf4j::host::reduction
