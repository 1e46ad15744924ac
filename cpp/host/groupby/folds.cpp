// Aggregations that need one state per group: sums, counts, extremes, moments.
#include <cmath>

#include "grouping.hpp"
#include "host/aggregation/aggregation_types.hpp"
#include "host/core/decimals.hpp"
#include "host/core/wrapping.hpp"
#include "host/rows/order.hpp"
#include "host/rows/ordered_word.hpp"
#include "sums.hpp"

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

/// A fold that adds up the rows of a column without nulls, and how to take its sums.
template <typename Sum>
struct sums_fold {
  std::unique_ptr<grouping::any_fold> fold;
  scratch<Sum> (*take)(grouping::any_fold& of);
};

template <typename Sum>
sums_fold<Sum> make_sums_fold(column_view const& col) {
  return with_terms<sums_fold<Sum>, Sum>(col, [](auto const& term) -> sums_fold<Sum> {
    auto const step = [term](Sum& sum, size_type i) { sum = wrapping_add(sum, term(i)); };
    auto const merge = [](Sum& into, Sum const& from) { into = wrapping_add(into, from); };
    using fold = grouping::fold_of<Sum, std::decay_t<decltype(all_rows)>, std::decay_t<decltype(step)>,
                                   std::decay_t<decltype(merge)>>;
    return {std::make_unique<fold>(Sum{}, all_rows, step, merge),
            [](grouping::any_fold& of) { return static_cast<fold&>(of).states(); }};
  });
}

void expect_number(column_view const& col, char const* what) {
  if (cudf::is_numeric(col.type()) || cudf::is_fixed_point(col.type())) return;
  not_on_host(std::string{"groupby "} + what, col.type(), "numeric and decimal types");
}

}  // namespace

scratch<size_type> const& value_groups::counts() {
  if (!values_.has_nulls()) return groups_.row_counts();
  if (!counts_) {
    counts_ = with_valid(values_, [&](auto const& take) {
      return groups_.fold(
          size_type{0}, take, [](size_type& n, size_type) { ++n; },
          [](size_type& into, size_type from) { into += from; });
    });
  }
  return *counts_;
}

template <typename Sum>
value_groups::totals<Sum> value_groups::add_up() const {
  if (!values_.has_nulls()) {
    auto const sums = make_sums_fold<Sum>(values_);
    groups_.run(std::array{sums.fold.get()});
    return totals<Sum>{sums.take(*sums.fold), groups_};
  }
  using state = typename totals<Sum>::state;
  validity const valid{values_};
  return with_terms<totals<Sum>, Sum>(values_, [&](auto const& term) {
    return totals<Sum>{groups_.fold(
        state{}, [&valid](size_type i) { return valid[i]; },
        [term](state& into, size_type i) {
          into.sum = wrapping_add(into.sum, term(i));
          ++into.count;
        },
        [](state& into, state const& from) {
          into.sum = wrapping_add(into.sum, from.sum);
          into.count += from.count;
        })};
  });
}

value_groups::totals<std::int64_t> const& value_groups::integer_sums() {
  if (!integer_sums_) integer_sums_ = add_up<std::int64_t>();
  return *integer_sums_;
}

value_groups::totals<__int128_t> const& value_groups::wide_sums() {
  if (!wide_sums_) wide_sums_ = add_up<__int128_t>();
  return *wide_sums_;
}

value_groups::totals<double> const& value_groups::real_sums() {
  if (!real_sums_) real_sums_ = add_up<double>();
  return *real_sums_;
}

void value_groups::sum_together(grouping const& groups, std::span<value_groups> all,
                                std::span<cudf::groupby::aggregation_request const> requests) {
  using cudf::aggregation;
  // those of many groups would be much to have at once: each is added up when it is asked for
  if (!groups.has_few_states()) return;
  std::vector<value_groups*> integers, reals;
  bool with_counts = false;
  for (std::size_t c = 0; c < all.size(); ++c) {
    auto const& values = all[c].values_;
    auto const wants = [&](aggregation::Kind kind) {
      return std::any_of(requests[c].aggregations.begin(), requests[c].aggregations.end(),
                         [&](auto const& agg) { return agg->kind == kind && target_type(values.type(), kind); });
    };
    bool const wants_mean = wants(aggregation::MEAN);
    if (values.has_nulls() || cudf::is_fixed_point(values.type()) || !(wants_mean || wants(aggregation::SUM))) continue;
    with_counts |= wants_mean;
    (cudf::is_floating_point(values.type()) ? reals : integers).push_back(&all[c]);
  }
  if (integers.empty() && reals.empty()) return;
  if (sums_at_once::suits(groups.count()) && !groups.in_runs()) {
    sum_few_groups(groups, integers, reals, with_counts);
  } else {
    sum_in_turn(groups, integers, reals, with_counts);
  }
}

void value_groups::sum_few_groups(grouping const& groups, std::span<value_groups* const> integers,
                                  std::span<value_groups* const> reals, bool with_counts) {
  struct some {
    std::span<value_groups* const> integers, reals;
    std::unique_ptr<sums_at_once> fold;
  };
  std::vector<some> parts;
  std::vector<grouping::any_fold*> folds;
  auto const views = [](std::span<value_groups* const> of) {
    std::vector<column_view> columns;
    for (auto const* each : of) columns.push_back(each->values_);
    return columns;
  };
  while (!integers.empty() || !reals.empty()) {
    auto const some_integers = integers.first(std::min(integers.size(), sums_at_once::most_columns));
    auto const some_reals = reals.first(std::min(reals.size(), sums_at_once::most_columns - some_integers.size()));
    parts.push_back(
        {some_integers, some_reals,
         std::make_unique<sums_at_once>(views(some_integers), views(some_reals), with_counts && parts.empty())});
    folds.push_back(parts.back().fold.get());
    integers = integers.subspan(some_integers.size());
    reals = reals.subspan(some_reals.size());
  }
  groups.run(folds);
  for (auto const& part : parts) {
    std::size_t place = 0;
    for (auto* each : part.integers) {
      each->integer_sums_ = totals<std::int64_t>{part.fold->sums<std::int64_t>(place++), groups};
    }
    for (auto* each : part.reals) each->real_sums_ = totals<double>{part.fold->sums<double>(place++), groups};
    if (part.fold->counts()) groups.keep_row_counts(part.fold->row_counts());
  }
}

void value_groups::sum_in_turn(grouping const& groups, std::span<value_groups* const> integers,
                               std::span<value_groups* const> reals, bool with_counts) {
  std::vector<sums_fold<std::int64_t>> of_integers;
  std::vector<sums_fold<double>> of_reals;
  std::vector<grouping::any_fold*> folds;
  for (auto const* each : integers) {
    folds.push_back(of_integers.emplace_back(make_sums_fold<std::int64_t>(each->values_)).fold.get());
  }
  for (auto const* each : reals) {
    folds.push_back(of_reals.emplace_back(make_sums_fold<double>(each->values_)).fold.get());
  }
  groups.run(folds, with_counts);
  for (std::size_t c = 0; c < integers.size(); ++c) {
    integers[c]->integer_sums_ = totals<std::int64_t>{of_integers[c].take(*of_integers[c].fold), groups};
  }
  for (std::size_t c = 0; c < reals.size(); ++c) {
    reals[c]->real_sums_ = totals<double>{of_reals[c].take(*of_reals[c].fold), groups};
  }
}

std::unique_ptr<cudf::column> value_groups::sum() {
  auto const type = *target_type(values_.type(), cudf::aggregation::SUM);
  auto const from = [&](auto const& totals) {
    return dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      return make<T>(type, [&](size_type g) { return totals.sum(g); }, [&](size_type g) { return totals.any(g); });
    });
  };
  if (cudf::is_fixed_point(values_.type())) return from(wide_sums());
  return cudf::is_floating_point(values_.type()) ? from(real_sums()) : from(integer_sums());
}

std::unique_ptr<cudf::column> value_groups::mean() {
  auto const type = *target_type(values_.type(), cudf::aggregation::MEAN);
  auto const from = [&](auto const& totals) {
    auto const counts = totals.counts();
    return dispatch_storage(type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      return make<T>(
          type,
          [&](size_type g) {
            if constexpr (std::is_floating_point_v<T>) {
              return static_cast<T>(totals.sum(g)) / static_cast<T>(counts(g));
            } else {
              return totals.sum(g) / counts(g);
            }
          },
          [&](size_type g) { return totals.any(g); });
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
  auto const& n = groups_.row_counts();
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
  if (cudf::is_fixed_width(values_.type()) && values_.type().id() != type_id::DECIMAL128) {
    return extreme_words(least);
  }
  auto const parts = order_words(table_view{{values_}}, {}, {});
  return fold([&](size_type a, size_type b) { return compare_words(parts, a, b); });
}

scratch<size_type> value_groups::extreme_words(bool least) {
  struct state {
    std::uint64_t word;
    size_type row;
  };
  // what is greater has the lesser word where the greatest is wanted; ties go to the first row
  auto const flip = least ? std::uint64_t{0} : ~std::uint64_t{0};
  auto const fold = [&](auto const& word) {
    auto const states = with_valid(values_, [&](auto const& take) {
      return groups_.fold(
          state{0, -1}, take,
          [word, flip](state& best, size_type i) {
            auto const w = word(i) ^ flip;
            if (w < best.word || best.row < 0) best = {w, i};
          },
          [](state& into, state const& from) {
            if (from.row >= 0 && (into.row < 0 || from.word < into.word)) into = from;
          });
    });
    scratch<size_type> found(states.size());
    for (std::size_t g = 0; g < states.size(); ++g) found[g] = states[g].row;
    return found;
  };
  bool const is_bool = values_.type().id() == type_id::BOOL8;
  return dispatch_storage(values_.type(), [&](auto tag) -> scratch<size_type> {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_same_v<T, __int128_t>) {
      return scratch<size_type>(0);  // asked for of narrower types alone
    } else {
      auto const* data = values<T>(values_);
      return fold([data, is_bool](size_type i) {
        return is_bool ? ordered_word<std::uint8_t>(data[i] != 0) : ordered_word(data[i]);
      });
    }
  });
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
    auto const counts = totals.counts();
    auto& means = means_.emplace(groups_.count());
    parallel_for(0, groups_.count(), default_grain, [&](std::int64_t from, std::int64_t to) {
      for (auto g = from; g < to; ++g) {
        auto const group = static_cast<size_type>(g);
        means[g] = totals.any(group) ? totals.sum(group) / static_cast<double>(counts(group)) : 0.0;
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
      data_type{type_id::FLOAT64}, [&](size_type g) { return d[g]; }, [&](size_type g) { return n.any(g); });
}

std::unique_ptr<cudf::column> value_groups::variance(size_type ddof, bool root) {
  auto const& d = deviations();
  auto const n = real_sums().counts();
  return make<double>(
      data_type{type_id::FLOAT64},
      [&](size_type g) {
        auto const v = d[g] / static_cast<double>(n(g) - ddof);
        return root ? std::sqrt(v) : v;
      },
      [&](size_type g) { return n(g) > 0 && n(g) > ddof; });
}

}  // namespace cudf4j::host::groups
