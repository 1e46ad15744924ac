#include "top.hpp"

#include "compare.hpp"
#include "host/core/scan.hpp"
#include "order.hpp"

namespace cudf4j::host::rows {
namespace {

/// The first k rows, in order, of those that row(i) gives for i in [begin, end); k is positive.
template <typename Row, typename Less>
void top_of_range(Row const& row, int64_t begin, int64_t end, size_type k, Less const& less,
                  std::vector<size_type>& best) {
  auto const room = std::max<std::size_t>(1 << 10, 2 * static_cast<std::size_t>(k));
  auto const cut = [&] {
    std::nth_element(best.begin(), best.begin() + (k - 1), best.end(), less);
    best.resize(k);
  };
  best.clear();
  size_type limit = -1;
  for (auto i = begin; i < end; ++i) {
    auto const candidate = row(i);
    if (limit >= 0 && !less(candidate, limit)) {
      continue;
    }
    best.push_back(candidate);
    if (best.size() == room) {
      cut();
      limit = best.back();
    }
  }
  if (best.size() > static_cast<std::size_t>(k)) {
    cut();
  }
  std::sort(best.begin(), best.end(), less);
}

template <typename Compare>
void fill_tops(Compare const& compare, size_type const* rows, size_type const* bounds, size_type ranges, size_type k,
               range_tops& tops) {
  auto const less = [&](size_type a, size_type b) {
    auto const order = compare(a, b);
    return order != 0 ? order < 0 : a < b;
  };
  auto const row = [&](int64_t i) { return rows == nullptr ? static_cast<size_type>(i) : rows[i]; };
  // as many ranges at once as have the rows that are worth a thread
  auto const covered = static_cast<int64_t>(bounds[ranges]) - bounds[0];
  auto const grain = std::max<int64_t>(1, ranges * default_grain / std::max<int64_t>(1, covered));
  parallel_for(0, ranges, grain, [&](int64_t from, int64_t to) {
    std::vector<size_type> best;
    for (auto r = from; r < to; ++r) {
      if (tops.begins[r] == tops.begins[r + 1]) {
        continue;
      }
      top_of_range(row, bounds[r], bounds[r + 1], k, less, best);
      std::copy(best.begin(), best.end(), tops.rows.begin() + tops.begins[r]);
    }
  });
}

}  // namespace

range_tops top_of_ranges(column_view const& col, size_type const* rows, size_type const* bounds, size_type ranges,
                         size_type k, cudf::order order) {
  range_tops tops;
  tops.begins = scratch<size_type>(static_cast<std::size_t>(ranges) + 1);
  tops.begins[ranges] = static_cast<size_type>(parallel_offsets(
      ranges, [&](int64_t r) { return std::min<int64_t>(k, static_cast<int64_t>(bounds[r + 1]) - bounds[r]); },
      [&](int64_t r, int64_t sum) { tops.begins[r] = static_cast<size_type>(sum); }));
  tops.rows = scratch<size_type>(static_cast<std::size_t>(tops.begins[ranges]));
  if (tops.begins[ranges] == 0) {
    return tops;
  }
  // a null order is meant for ascending order
  auto const nulls = order == cudf::order::ASCENDING ? cudf::null_order::AFTER : cudf::null_order::BEFORE;
  table_view const keys{{col}};
  if (col.type().id() == type_id::STRING) {
    fill_tops(row_comparer{keys, keys, {order}, {nulls}}, rows, bounds, ranges, k, tops);
  } else {
    auto const parts = order_words(keys, {order}, {nulls});
    fill_tops([&](size_type a, size_type b) { return compare_words(parts, a, b); }, rows, bounds, ranges, k, tops);
  }
  return tops;
}

}  // namespace cudf4j::host::rows
