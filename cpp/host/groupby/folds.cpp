// Aggregations that need one state per group: sums, counts, extremes, moments.
#include <cmath>

#include "grouping.hpp"
#include "host/aggregation/aggregation_types.hpp"
#include "host/core/decimals.hpp"
#include "host/core/wrapping.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host::groups {
namespace {

constexpr auto all_rows = [](size_type) { return true; };

/// Calls fn with the test for valid rows; where all are, that test costs nothing.
template <typename Fn>
auto with_valid(column_view const& col, Fn const& fn) {
  validity const valid{col};
  if (valid.all_valid()) return fn(all_rows);
  return fn([&valid](size_type i) { return valid[i]; });
}

template <typename State, typename Out>
void sum_values(grouping const& groups, column_view const& col, Out& out) {
  using Sum = decltype(State::sum);
  auto const merge = [](State& into, State const& from) {
    into.sum = wrapping_add(into.sum, from.sum);
    into.count += from.count;
  };
  auto const fold = [&](auto const* data, auto const& value) {
    with_valid(col, [&](auto const& take) {
      out = groups.fold(
          State{}, take,
          [&](State& state, size_type i) {
            state.sum = wrapping_add(state.sum, static_cast<Sum>(value(data[i])));
            ++state.count;
          },
          merge);
    });
  };
  if (col.type().id() == type_id::BOOL8) {
    return fold(values<std::uint8_t>(col), [](std::uint8_t v) { return v != 0 ? 1 : 0; });
  }
  dispatch_storage(col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    // sums of 128 bits are those of decimals, those of 64 bits of integers
    constexpr bool is_decimal = sizeof(T) >= 4 && !std::is_unsigned_v<T> && !std::is_floating_point_v<T>;
    if constexpr (std::is_same_v<Sum, double> || (sizeof(Sum) == 16 ? is_decimal : std::is_integral_v<T>)) {
      fold(values<T>(col), [](T v) { return v; });
    } else {
      fail_logic("groupby sum: values of " + type_name(col.type()) + " are not added up in such words");
    }
  });
}

void expect_number(column_view const& col, char const* what) {
  if (cudf::is_numeric(col.type()) || cudf::is_fixed_point(col.type())) return;
  not_on_host(std::string{"groupby "} + what, col.type(), "numeric and decimal types");
}

}  // namespace

scratch<size_type> const& value_groups::counts() {
  if (!counts_) {
    counts_ = with_valid(values_, [&](auto const& take) {
      return groups_.fold(
          size_type{0}, take, [](size_type& n, size_type) { ++n; },
          [](size_type& into, size_type from) { into += from; });
    });
  }
  return *counts_;
}

scratch<value_groups::total<std::int64_t>> const& value_groups::integer_sums() {
  if (!integer_sums_) sum_values<total<std::int64_t>>(groups_, values_, integer_sums_.emplace());
  return *integer_sums_;
}

scratch<value_groups::total<__int128_t>> const& value_groups::wide_sums() {
  if (!wide_sums_) sum_values<total<__int128_t>>(groups_, values_, wide_sums_.emplace());
  return *wide_sums_;
}

scratch<value_groups::total<double>> const& value_groups::real_sums() {
  if (!real_sums_) sum_values<total<double>>(groups_, values_, real_sums_.emplace());
  return *real_sums_;
}

std::unique_ptr<cudf::column> value_groups::sum() {
  auto const type = *target_type(values_.type(), cudf::aggregation::SUM);
  auto const from = [&](auto const& totals) {
    return dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      return make<T>(
          type, [&](size_type g) { return totals[g].sum; }, [&](size_type g) { return totals[g].count > 0; });
    });
  };
  if (cudf::is_fixed_point(values_.type())) return from(wide_sums());
  return cudf::is_floating_point(values_.type()) ? from(real_sums()) : from(integer_sums());
}

std::unique_ptr<cudf::column> value_groups::mean() {
  auto const type = *target_type(values_.type(), cudf::aggregation::MEAN);
  auto const from = [&](auto const& totals) {
    return dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      return make<T>(
          type,
          [&](size_type g) {
            if constexpr (std::is_floating_point_v<T>) {
              return static_cast<T>(totals[g].sum) / static_cast<T>(totals[g].count);
            } else {
              return totals[g].sum / totals[g].count;
            }
          },
          [&](size_type g) { return totals[g].count > 0; });
    });
  };
  if (cudf::is_fixed_point(values_.type())) return from(wide_sums());
  return cudf::is_floating_point(values_.type()) ? from(real_sums()) : from(integer_sums());
}

std::unique_ptr<cudf::column> value_groups::product(bool squares) {
  auto const type = *target_type(values_.type(), cudf::aggregation::PRODUCT);
  return dispatch_storage(values_.type(), [&](auto tag) -> std::unique_ptr<cudf::column> {
    using T = typename decltype(tag)::type;
    using Acc = std::conditional_t<std::is_floating_point_v<T>, double, std::int64_t>;
    auto const* data = values<T>(values_);
    struct state {
      Acc value;
      std::int64_t count;
    };
    bool const boolean = values_.type().id() == type_id::BOOL8;
    auto const value = [&](size_type i) {
      return boolean ? static_cast<Acc>(data[i] != 0) : static_cast<Acc>(data[i]);
    };
    auto const states = with_valid(values_, [&](auto const& take) {
      return groups_.fold(
          state{static_cast<Acc>(squares ? 0 : 1), 0}, take,
          [&](state& s, size_type i) {
            s.value = squares ? wrapping_add(s.value, wrapping_multiply(value(i), value(i)))
                              : wrapping_multiply(s.value, value(i));
            ++s.count;
          },
          [&](state& into, state const& from) {
            into.value = squares ? wrapping_add(into.value, from.value) : wrapping_multiply(into.value, from.value);
            into.count += from.count;
          });
    });
    auto const valid = [&](size_type g) { return states[g].count > 0; };
    auto const result = [&](size_type g) { return states[g].value; };
    if constexpr (std::is_same_v<T, float>) {
      return make<float>(type, result, valid);
    } else {
      return make<Acc>(type, result, valid);
    }
  });
}

std::unique_ptr<cudf::column> value_groups::count(bool with_nulls) {
  auto const always = [](size_type) { return true; };
  if (!with_nulls || !values_.has_nulls()) {
    auto const& n = counts();
    return make<size_type>(data_type{type_id::INT32}, [&](size_type g) { return n[g]; }, always);
  }
  auto const n = groups_.fold(
      size_type{0}, all_rows, [](size_type& k, size_type) { ++k; },
      [](size_type& into, size_type from) { into += from; });
  return make<size_type>(data_type{type_id::INT32}, [&](size_type g) { return n[g]; }, always);
}

scratch<size_type> value_groups::extreme_rows(bool least) {
  // compare(challenger, holder) as std::string_view's; ties go to the first row
  auto const fold = [&](auto const& compare) {
    auto const better = [&](size_type challenger, size_type holder) {
      auto const order = compare(challenger, holder);
      return least ? order < 0 : order > 0;
    };
    return with_valid(values_, [&](auto const& take) {
      return groups_.fold(
          size_type{-1}, take,
          [&](size_type& best, size_type i) {
            if (best < 0 || better(i, best)) best = i;
          },
          [&](size_type& into, size_type from) {
            if (from >= 0 && (into < 0 || better(from, into))) into = from;
          });
    });
  };
  if (values_.type().id() == type_id::STRING && values_.size() > 0) {
    strings_reader const text{values_};
    return fold([&](size_type a, size_type b) { return text[a].compare(text[b]); });
  }
  auto const parts = order_words(table_view{{values_}}, {}, {});
  return fold([&](size_type a, size_type b) { return compare_words(parts, a, b); });
}

std::unique_ptr<cudf::column> value_groups::extreme_row(bool least) {
  auto const best = extreme_rows(least);
  return make<size_type>(
      data_type{type_id::INT32}, [&](size_type g) { return best[g]; }, [&](size_type g) { return best[g] >= 0; });
}

std::unique_ptr<cudf::column> value_groups::extreme(bool least) {
  if (!cudf::is_fixed_width(values_.type())) {
    auto const best = extreme_rows(least);
    return gather_column(values_, {best.data(), groups_.count(), true}, stream_, mr_);
  }
  return dispatch_storage(values_.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* data = values<T>(values_);
    struct state {
      T value;
      bool seen;
    };
    // a NaN gives way to any number
    auto const take_better = [least](state& s, T v) {
      if (!s.seen || (least ? v < s.value : v > s.value) || s.value != s.value) s = {v, true};
    };
    auto const states = with_valid(values_, [&](auto const& take) {
      return groups_.fold(
          state{T{}, false}, take, [&](state& s, size_type i) { take_better(s, data[i]); },
          [&](state& into, state const& from) {
            if (from.seen) take_better(into, from.value);
          });
    });
    return make<T>(
        values_.type(), [&](size_type g) { return states[g].value; }, [&](size_type g) { return states[g].seen; });
  });
}

scratch<double> const& value_groups::means() {
  if (!means_) {
    expect_number(values_, "mean and variance");
    auto const& totals = real_sums();
    auto& means = means_.emplace(groups_.count());
    parallel_for(0, groups_.count(), default_grain, [&](std::int64_t from, std::int64_t to) {
      for (auto g = from; g < to; ++g) {
        means[g] = totals[g].count > 0 ? totals[g].sum / static_cast<double>(totals[g].count) : 0.0;
      }
    });
  }
  return *means_;
}

scratch<double> const& value_groups::deviations() {
  if (deviations_) return *deviations_;
  auto const& mean = means();
  auto const* labels = groups_.labels();
  bool const boolean = values_.type().id() == type_id::BOOL8;
  dispatch_storage(values_.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* data = values<T>(values_);
    deviations_ = with_valid(values_, [&](auto const& take) {
      return groups_.fold(
          0.0, take,
          [&](double& sum, size_type i) {
            auto const v = boolean ? static_cast<double>(data[i] != 0) : static_cast<double>(data[i]);
            auto const d = v - mean[labels[i]];
            sum += d * d;
          },
          [](double& into, double from) { into += from; });
    });
  });
  auto const factor = scale_factor(values_.type());
  for (auto& d : *deviations_) d *= factor * factor;
  return *deviations_;
}

std::unique_ptr<cudf::column> value_groups::m2() {
  auto const& d = deviations();
  auto const& n = real_sums();
  return make<double>(
      data_type{type_id::FLOAT64}, [&](size_type g) { return d[g]; }, [&](size_type g) { return n[g].count > 0; });
}

std::unique_ptr<cudf::column> value_groups::variance(size_type ddof, bool root) {
  auto const& d = deviations();
  auto const& n = real_sums();
  return make<double>(
      data_type{type_id::FLOAT64},
      [&](size_type g) {
        auto const v = d[g] / static_cast<double>(n[g].count - ddof);
        return root ? std::sqrt(v) : v;
      },
      [&](size_type g) { return n[g].count > 0 && n[g].count > ddof; });
}

}  // namespace cudf4j::host::groups
