#include <concepts>
#include <cudf/groupby.hpp>
#include <cudf/table/table.hpp>
#include <numeric>

#include "host/aggregation/aggregation_types.hpp"
#include "host/core/errors.hpp"
#include "host/rows/order.hpp"
#include "host/sorting/rank_methods.hpp"
#include "sorted_groups.hpp"

namespace cudf4j::host::groups {
namespace {

using cudf::aggregation;
using cudf::column;

/// The scans of one column, whose rows stand group by group.
class grouped_scan {
 public:
  /// @param in_order whether the rows of each group stand in their order already
  grouped_scan(sorted_groups const& groups, column_view const& values, bool in_order, rmm::cuda_stream_view stream,
               rmm::device_async_resource_ref mr)
      : groups_{groups}, values_{values}, in_order_{in_order}, stream_{stream}, mr_{mr} {}

  std::unique_ptr<column> run(aggregation const& agg) const {
    switch (agg.kind) {
      case aggregation::SUM:
      case aggregation::PRODUCT:
        return totals(agg.kind);
      case aggregation::MIN:
      case aggregation::MAX:
        return extremes(agg.kind);
      case aggregation::COUNT_ALL:
        return counts([](size_type) { return true; });
      case aggregation::COUNT_VALID:
        return counts([valid = validity{values_}](size_type row) { return valid[row]; });
      case aggregation::RANK:
        return ranks(params_of<rank_params>(agg));
      default:
        not_on_host("groupby::scan: " + kind_name(agg.kind) +
                    " is not supported by the host engine; supported: SUM, PRODUCT, MIN, MAX, COUNT_ALL, COUNT_VALID, "
                    "RANK");
    }
  }

 private:
  [[noreturn]] void refuse(aggregation::Kind kind) const {
    fail_logic("groupby::scan: " + kind_name(kind) + " of " + type_name(values_.type()) + " is not defined");
  }

  /// How many rows of the group up to and with this one count.
  template <typename Counts>
  std::unique_ptr<column> counts(Counts const& does) const {
    size_type* out = nullptr;
    auto result = make_uninitialised(data_type{type_id::INT32}, values_.size(), &out, stream_, mr_);
    groups_.each([&](int64_t begin, int64_t end) {
      size_type sofar = 0;
      for (auto i = begin; i < end; ++i) {
        sofar += does(static_cast<size_type>(i)) ? 1 : 0;
        out[i] = sofar;
      }
    });
    return result;
  }

  std::unique_ptr<column> totals(aggregation::Kind kind) const {
    auto const type = cudf::is_timestamp(values_.type()) ? std::nullopt : target_type(values_.type(), kind);
    if (!type || !cudf::is_fixed_width(values_.type())) {
      refuse(kind);
    }
    auto result = make_fixed_width(*type, values_.size(), cudf::mask_state::UNALLOCATED, stream_, mr_);
    auto const out = result->mutable_view();
    bool const truths = values_.type().id() == type_id::BOOL8;
    dispatch_storage(values_.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      if constexpr (std::floating_point<T>) {
        if (type->id() == type_id::FLOAT32) {
          return totals_in<T, float>(kind, truths, values<float>(out));
        }
        return totals_in<T, double>(kind, truths, values<double>(out));
      } else {
        if (cudf::is_floating_point(*type)) {
          refuse(kind);
        }
        // whole numbers wrap in the type of the result
        switch (width_of(*type)) {
          case 4:
            return totals_in<T, uint32_t>(kind, truths, values<uint32_t>(out));
          case 8:
            return totals_in<T, uint64_t>(kind, truths, values<uint64_t>(out));
          default:
            return totals_in<T, __uint128_t>(kind, truths, values<__uint128_t>(out));
        }
      }
    });
    copy_nulls(values_, *result, stream_, mr_);
    return result;
  }

  template <typename T, typename State>
  void totals_in(aggregation::Kind kind, bool truths, State* out) const {
    auto const* in = values<T>(values_);
    validity const valid{values_};
    bool const adds = kind == aggregation::SUM;
    groups_.each([&](int64_t begin, int64_t end) {
      State sofar = adds ? State{0} : State{1};
      for (auto i = begin; i < end; ++i) {
        if (valid[static_cast<size_type>(i)]) {
          auto const value = truths ? static_cast<State>(in[i] != T{0}) : static_cast<State>(in[i]);
          sofar = adds ? sofar + value : sofar * value;
        }
        out[i] = sofar;
      }
    });
  }

  std::unique_ptr<column> extremes(aggregation::Kind kind) const {
    bool const least = kind == aggregation::MIN;
    if (values_.type().id() == type_id::STRING) {
      return extreme_texts(least);
    }
    if (!cudf::is_fixed_width(values_.type())) {
      not_on_host("groupby::scan: " + kind_name(kind), values_.type(), "fixed-width and string columns");
    }
    auto result = make_fixed_width(values_.type(), values_.size(), cudf::mask_state::UNALLOCATED, stream_, mr_);
    dispatch_storage(values_.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto const* in = values<T>(values_);
      auto* out = values<T>(result->mutable_view());
      validity const valid{values_};
      groups_.each([&](int64_t begin, int64_t end) {
        T best{};
        bool any = false;
        for (auto i = begin; i < end; ++i) {
          if (valid[static_cast<size_type>(i)]) {
            best = any ? better(best, in[i], least) : in[i];
            any = true;
          }
          out[i] = best;
        }
      });
    });
    copy_nulls(values_, *result, stream_, mr_);
    return result;
  }

  /// NaN wins, as it does in other aggregations.
  template <typename T>
  static T better(T best, T value, bool least) {
    if constexpr (std::floating_point<T>) {
      if (best != best || value != value) {
        return best != best ? best : value;
      }
    }
    return (least ? value < best : value > best) ? value : best;
  }

  std::unique_ptr<column> extreme_texts(bool least) const {
    auto const order = order_words(table_view{{values_}}, {}, {});
    validity const valid{values_};
    scratch<size_type> from(static_cast<std::size_t>(values_.size()));
    groups_.each([&](int64_t begin, int64_t end) {
      size_type best = -1;
      for (auto i = begin; i < end; ++i) {
        auto const row = static_cast<size_type>(i);
        if (!valid[row]) {
          from[i] = -1;
          continue;
        }
        if (best < 0 || (least ? compare_words(order, row, best) < 0 : compare_words(order, row, best) > 0)) {
          best = row;
        }
        from[i] = best;
      }
    });
    return gather_column(values_, {from.data(), values_.size(), values_.has_nulls()}, stream_, mr_);
  }

  /// The rows of each group in the order of their values; those of the first group come first.
  scratch<size_type> ordered(std::vector<order_part> const& words) const {
    if (!in_order_) {
      return stable_order(words, values_.size());
    }
    scratch<size_type> same(static_cast<std::size_t>(values_.size()));
    std::iota(same.begin(), same.end(), 0);
    return same;
  }

  std::vector<order_part> words_of(rank_params const& how) const {
    size_type* numbers = nullptr;
    auto const labels = make_uninitialised(data_type{type_id::INT32}, values_.size(), &numbers, stream_, mr_);
    for (std::size_t g = 0; g + 1 < groups_.offsets.size(); ++g) {
      std::fill(numbers + groups_.offsets[g], numbers + groups_.offsets[g + 1], static_cast<size_type>(g));
    }
    return order_words(table_view{{labels->view(), values_}}, {cudf::order::ASCENDING, how.column_order},
                       {cudf::null_order::AFTER, how.null_precedence});
  }

  /// Where the rows stand in their groups, counted from 1. Null is a value like others, but has no rank if it is
  /// excluded.
  std::unique_ptr<column> ranks(rank_params const& how) const {
    auto const words = words_of(how);
    auto const order = ordered(words);
    auto const write = [&](auto* out) {
      with_rank(how.method, [&](auto const& rank) {
        groups_.each([&](int64_t first, int64_t last) {
          auto const different = write_ranks(words, order, first, last, rank, out);
          if (how.percentage != cudf::rank_percentage::NONE) {
            auto const whole = how.method == cudf::rank_method::DENSE ? different : taking_part(how, first, last);
            make_shares(how.percentage, order, first, last, whole, out);
          }
        });
      });
    };
    bool const real = how.method == cudf::rank_method::AVERAGE || how.percentage != cudf::rank_percentage::NONE;
    auto result = make_fixed_width(data_type{real ? type_id::FLOAT64 : type_id::INT32}, values_.size(),
                                   cudf::mask_state::UNALLOCATED, stream_, mr_);
    if (real) {
      write(values<double>(result->mutable_view()));
    } else {
      write(values<size_type>(result->mutable_view()));
    }
    if (how.null_handling == cudf::null_policy::EXCLUDE) {
      copy_nulls(values_, *result, stream_, mr_);
    }
    return result;
  }

  /// Writes the ranks of the rows of a group, and returns how many of them are different.
  template <typename T, typename Rank>
  static int64_t write_ranks(std::vector<order_part> const& words, scratch<size_type> const& order, int64_t first,
                             int64_t last, Rank const& rank, T* out) {
    int64_t number = 0;
    for (auto begin = first; begin < last; ++number) {
      auto end = begin + 1;
      while (end < last && same_words(words, order[begin], order[end])) ++end;
      for (auto k = begin; k < end; ++k) {
        out[order[k]] = static_cast<T>(rank(k - first, begin - first, end - first, number));
      }
      begin = end;
    }
    return number;
  }

  template <typename T>
  static void make_shares(cudf::rank_percentage share, scratch<size_type> const& order, int64_t first, int64_t last,
                          int64_t whole, T* out) {
    for (auto k = first; k < last; ++k) {
      auto& rank = out[order[k]];
      if (share == cudf::rank_percentage::ONE_NORMALIZED) {
        rank = static_cast<T>(static_cast<double>(rank) / static_cast<double>(whole));
      } else {
        rank = whole <= 1 ? T{0} : static_cast<T>((static_cast<double>(rank) - 1) / static_cast<double>(whole - 1));
      }
    }
  }

  int64_t taking_part(rank_params const& how, int64_t first, int64_t last) const {
    if (how.null_handling == cudf::null_policy::INCLUDE) {
      return last - first;
    }
    validity const valid{values_};
    int64_t count = 0;
    for (auto row = first; row < last; ++row) {
      count += valid[static_cast<size_type>(row)] ? 1 : 0;
    }
    return count;
  }

  sorted_groups const& groups_;
  column_view values_;
  bool in_order_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
};

}  // namespace
}  // namespace cudf4j::host::groups

namespace cudf::groupby {

namespace own = cudf4j::host::groups;

std::pair<std::unique_ptr<table>, std::vector<aggregation_result>> groupby::scan(std::span<scan_request const> requests,
                                                                                 rmm::cuda_stream_view stream,
                                                                                 rmm::device_async_resource_ref mr) {
  for (auto const& request : requests) {
    cudf4j::host::expects(request.values.size() == _keys.num_rows(), "groupby: values and keys differ in rows");
  }
  std::vector<aggregation_result> results;
  auto const run = [&](scan_request const& request, own::sorted_groups const& groups, column_view const& values) {
    own::grouped_scan const scans{groups, values, _keys_are_sorted == sorted::YES, stream, mr};
    auto& result = results.emplace_back();
    for (auto const& agg : request.aggregations) {
      result.results.push_back(scans.run(*agg));
    }
  };
  if (requests.size() == 1 && _keys_are_sorted == sorted::NO && _null_precedence.empty()) {
    if (auto parted = own::part_values(_keys, requests[0].values, stream, mr)) {
      run(requests[0], parted->groups, parted->values);
      return {std::move(parted->keys), std::move(results)};
    }
  }
  auto const groups = own::sort_groups(_keys, _include_null_keys, _keys_are_sorted, _null_precedence);
  for (auto const& request : requests) {
    auto const moved = groups.stay ? nullptr : cudf4j::host::gather_column(request.values, groups.map(), stream, mr);
    run(request, groups, groups.stay ? request.values : moved->view());
  }
  return {own::grouped_keys(_keys, groups, stream, mr), std::move(results)};
}

}  // namespace cudf::groupby
