#include "compare.hpp"

#include <atomic>

#include "order.hpp"

#include "host/core/errors.hpp"

namespace cudf4j::host::rows {
namespace {

void check_orders(table_view const& keys, std::vector<cudf::order> const& orders,
                  std::vector<cudf::null_order> const& null_orders) {
  auto const columns = static_cast<std::size_t>(keys.num_columns());
  expects(orders.empty() || orders.size() == columns, "sort: there must be one order for each key column");
  expects(null_orders.empty() || null_orders.size() == columns,
          "sort: there must be one null order for each key column");
}

/// Whether a row sorts after the next one, for values without nulls; made for vector code.
template <typename T>
bool out_of_order(T const* data, size_type begin, size_type end, bool descending) {
  constexpr size_type block = 1024;
  for (int64_t at = begin; at < end; at += block) {
    auto const stop = std::min<int64_t>(end, at + block);
    unsigned bad = 0;
    if (descending) {
      for (int64_t i = at; i < stop; ++i) {
        bad |= static_cast<unsigned>(data[i - 1] < data[i]);
        if constexpr (std::is_floating_point_v<T>) {
          bad |= static_cast<unsigned>(data[i] != data[i]) & static_cast<unsigned>(data[i - 1] == data[i - 1]);
        }
      }
    } else {
      for (int64_t i = at; i < stop; ++i) {
        bad |= static_cast<unsigned>(data[i] < data[i - 1]);
        if constexpr (std::is_floating_point_v<T>) {
          bad |= static_cast<unsigned>(data[i - 1] != data[i - 1]) & static_cast<unsigned>(data[i] == data[i]);
        }
      }
    }
    if (bad != 0) return true;
  }
  return false;
}

/// Calls fn(begin, end), which says whether it found what it looks for, until one call has.
template <typename Fn>
bool any_chunk(size_type begin, size_type end, Fn const& fn) {
  constexpr size_type step = 1 << 14;
  std::atomic<bool> found{false};
  parallel_for(begin, end, default_grain, [&](std::int64_t from, std::int64_t to) {
    for (int64_t at = from; at < to && !found.load(std::memory_order_relaxed); at += step) {
      if (fn(static_cast<size_type>(at), static_cast<size_type>(std::min<std::int64_t>(to, at + step)))) found = true;
    }
  });
  return found;
}

}  // namespace

bool has_plain_values(table_view const& table) {
  return std::all_of(table.begin(), table.end(), [](column_view const& col) {
    return cudf::is_fixed_width(col.type()) || col.type().id() == type_id::STRING;
  });
}

template <typename Values>
int row_comparer::compare_part(part const& p, Values const& first, Values const& second, size_type a, size_type b) {
  bool const a_valid = p.first_valid[a];
  bool const b_valid = p.second_valid[b];
  int order = 0;
  if (a_valid && b_valid) [[likely]] {
    order = compare_values(first[a], second[b]);
  } else if (a_valid != b_valid) {
    order = a_valid == p.nulls_first ? 1 : -1;
  }
  return p.descending ? -order : order;
}

row_comparer::row_comparer(table_view const& first, table_view const& second, std::vector<cudf::order> const& orders,
                           std::vector<cudf::null_order> const& null_orders) {
  check_orders(first, orders, null_orders);
  for (int64_t c = 0; c < first.num_columns(); ++c) {
    auto const& a = first.column(c);
    auto const& b = second.column(c);
    auto const at = static_cast<std::size_t>(c);
    part p{nullptr,
           a,
           b,
           validity{a},
           validity{b},
           std::nullopt,
           std::nullopt,
           !orders.empty() && orders[at] == cudf::order::DESCENDING,
           null_orders.empty() || null_orders[at] == cudf::null_order::BEFORE};
    if (a.type().id() == type_id::STRING) {
      p.first_texts.emplace(a);
      p.second_texts.emplace(b);
      p.compare = [](part const& q, size_type x, size_type y) {
        return compare_part(q, *q.first_texts, *q.second_texts, x, y);
      };
    } else if (a.type().id() == type_id::BOOL8) {
      p.compare = [](part const& q, size_type x, size_type y) {
        return compare_part(q, truth_values{values<std::uint8_t>(q.first)},
                            truth_values{values<std::uint8_t>(q.second)}, x, y);
      };
    } else {
      p.compare = dispatch_storage(a.type(), [](auto tag) -> int (*)(part const&, size_type, size_type) {
        using T = typename decltype(tag)::type;
        return [](part const& q, size_type x, size_type y) {
          return compare_part(q, fixed_values<T>{values<T>(q.first)}, fixed_values<T>{values<T>(q.second)}, x, y);
        };
      });
    }
    parts_.push_back(std::move(p));
  }
}

bool in_order(table_view const& table, std::vector<cudf::order> const& orders,
              std::vector<cudf::null_order> const& null_orders) {
  check_orders(table, orders, null_orders);
  auto const rows = table.num_rows();
  if (rows < 2) return true;
  if (!has_plain_values(table)) {
    auto const parts = order_words(table, orders, null_orders);
    return !any_chunk(1, rows, [&](size_type begin, size_type end) {
      for (int64_t i = begin; i < end; ++i) {
        if (compare_words(parts, i - 1, i) > 0) return true;
      }
      return false;
    });
  }
  auto const& first = table.column(0);
  bool const is_plain_loop = table.num_columns() == 1 && !first.has_nulls() && first.type().id() != type_id::STRING &&
                             first.type().id() != type_id::BOOL8;
  if (is_plain_loop) {
    bool const descending = !orders.empty() && orders[0] == cudf::order::DESCENDING;
    return dispatch_storage(first.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto const* data = values<T>(first);
      return !any_chunk(1, rows,
                        [=](size_type begin, size_type end) { return out_of_order(data, begin, end, descending); });
    });
  }
  row_comparer const compare{table, table, orders, null_orders};
  return !any_chunk(1, rows, [&](size_type begin, size_type end) {
    for (int64_t i = begin; i < end; ++i) {
      if (compare(i - 1, i) > 0) return true;
    }
    return false;
  });
}

}  // namespace cudf4j::host::rows
