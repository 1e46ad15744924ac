#include <cudf/copying.hpp>
#include <cudf/groupby.hpp>
#include <cudf/table/table.hpp>
#include <numeric>
#include <optional>

#include "grouping.hpp"
#include "host/core/errors.hpp"
#include "host/core/scan.hpp"
#include "host/rows/order.hpp"
#include "host/rows/parts.hpp"
#include "sorted_groups.hpp"

// libcudf's header names this helper of its sort-based implementation; the host engine keeps no state between calls.
namespace cudf::groupby::detail::sort {
struct sort_groupby_helper {};
}  // namespace cudf::groupby::detail::sort

namespace cudf4j::host::groups {
namespace {

/// Where groups begin, of which each label that rows have is one, and the end of the last.
template <typename Begins>
std::vector<size_type> offsets_of(Begins const& begins) {
  std::vector<size_type> offsets;
  size_type last = -1;
  for (auto const begin : begins) {
    // a label that no row has begins where the next one does
    if (begin != last) {
      offsets.push_back(begin);
    }
    last = begin;
  }
  return offsets;
}

/// The rows by labels, in whose order the groups come; rows of label -1 belong to none.
sorted_groups by_labels(scratch<size_type> const& labels, size_type count) {
  auto by_label = group_by_label(labels.data(), static_cast<size_type>(labels.size()), count);
  return {std::move(by_label.rows), by_label.begins[by_label.begins.size() - 1], offsets_of(by_label.begins)};
}

/// Whether to count the rows of each of so many labels and one costs less than to sort them.
bool are_few(std::uint64_t last_label, size_type rows) { return last_label < static_cast<std::uint64_t>(rows) / 4; }

/// The rows that are keys by their words, each word a label, where there are few of them.
template <typename IsKey>
std::optional<sorted_groups> by_small_words(std::vector<order_part> const& parts, size_type rows, IsKey const& is_key) {
  if (parts.size() != 1 || !are_few(parts.front().most, rows)) {
    return std::nullopt;
  }
  auto const* words = parts.front().words.data();
  scratch<size_type> labels(static_cast<std::size_t>(rows));
  parallel_for(0, rows, default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      labels[i] = is_key(static_cast<size_type>(i)) ? static_cast<size_type>(words[i]) : -1;
    }
  });
  return by_labels(labels, static_cast<size_type>(parts.front().most) + 1);
}

/// Whether keys are one column, with rows, of whole numbers or times, of which none is null.
bool is_one_of_numbers(table_view const& keys) {
  if (keys.num_columns() != 1 || keys.num_rows() == 0) {
    return false;
  }
  auto const& col = keys.column(0);
  auto const type = col.type();
  bool const is_whole = cudf::is_fixed_width(type) && !cudf::is_floating_point(type) && type.id() != type_id::BOOL8 &&
                        type.id() != type_id::DECIMAL128;
  return is_whole && !col.has_nulls();
}

/// How far keys lie above the least of them, which is below `count`.
struct small_numbers {
  scratch<size_type> labels;
  size_type count;
  std::uint64_t least;
};

/// The keys, if they are one column of whole numbers or times without nulls that lie close together.
std::optional<small_numbers> small_numbers_of(table_view const& keys) {
  if (!is_one_of_numbers(keys)) {
    return std::nullopt;
  }
  auto const& col = keys.column(0);
  auto const type = col.type();
  return dispatch_storage(type, [&](auto tag) -> std::optional<small_numbers> {
    using T = typename decltype(tag)::type;
    auto const* numbers = values<T>(col);
    chunks const split{col.size()};
    std::vector<std::pair<T, T>> ranges(static_cast<std::size_t>(split.count()));
    split.run([&](int c, size_type begin, size_type end) {
      auto least = numbers[begin], most = least;
      for (std::int64_t i = begin; i < end; ++i) {
        least = std::min(least, numbers[i]);
        most = std::max(most, numbers[i]);
      }
      ranges[static_cast<std::size_t>(c)] = {least, most};
    });
    auto [least, most] = ranges.front();
    for (auto const& range : ranges) {
      least = std::min(least, range.first);
      most = std::max(most, range.second);
    }
    auto const last = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
    if (!are_few(last, col.size())) {
      return std::nullopt;
    }
    scratch<size_type> labels(static_cast<std::size_t>(col.size()));
    parallel_for(0, col.size(), default_grain, [numbers, least = least, out = labels.data()](auto begin, auto end) {
      auto const first = static_cast<std::uint32_t>(least);
      for (auto i = begin; i < end; ++i) {
        // the difference is below 2^31, so that its lower half is all of it
        out[i] = static_cast<size_type>(static_cast<std::uint32_t>(numbers[i]) - first);
      }
    });
    return small_numbers{std::move(labels), static_cast<size_type>(last) + 1, static_cast<std::uint64_t>(least)};
  });
}

/// As by_small_words, of one column of whole numbers or times without nulls, whose words need not be written.
std::optional<sorted_groups> by_small_numbers(table_view const& keys) {
  auto const found = small_numbers_of(keys);
  return found ? std::optional{by_labels(found->labels, found->count)} : std::nullopt;
}

/// The keys of rows that stand group by group, as their labels say.
std::unique_ptr<cudf::table> keys_of_labels(column_view const& key, small_numbers const& numbers,
                                            std::vector<size_type> const& begins, rmm::cuda_stream_view stream,
                                            rmm::device_async_resource_ref mr) {
  auto made = make_fixed_width(key.type(), begins.back(), cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_storage(key.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto* out = values<T>(made->mutable_view());
    auto const labels = static_cast<std::int64_t>(begins.size()) - 1;
    auto const grain = std::max<std::int64_t>(1, labels * default_grain / std::max(begins.back(), 1));
    parallel_for(0, labels, grain, [&](std::int64_t from, std::int64_t to) {
      for (auto label = from; label < to; ++label) {
        auto const value = static_cast<T>(numbers.least + static_cast<std::uint64_t>(label));
        std::fill(out + begins[label], out + begins[label + 1], value);
      }
    });
  });
  std::vector<std::unique_ptr<cudf::column>> columns;
  columns.push_back(std::move(made));
  return std::make_unique<cudf::table>(std::move(columns));
}

/// Rows that stay where they are: of one column of whole numbers or times without nulls, whose words need not be
/// written.
std::optional<sorted_groups> staying_numbers(table_view const& keys) {
  if (!is_one_of_numbers(keys)) {
    return std::nullopt;
  }
  auto const& col = keys.column(0);
  sorted_groups groups;
  groups.count = col.size();
  groups.stay = true;
  groups.rows = scratch<size_type>(static_cast<std::size_t>(groups.count));
  dispatch_storage(col.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* numbers = values<T>(col);
    auto const begins = [numbers](std::int64_t i) { return i == 0 || numbers[i] != numbers[i - 1]; };
    chunks const split{groups.count};
    std::vector<std::vector<size_type>> found(static_cast<std::size_t>(split.count()));
    split.run([&](int c, size_type begin, size_type end) {
      for (std::int64_t i = begin; i < end; ++i) {
        groups.rows[i] = static_cast<size_type>(i);
        if (begins(i)) found[static_cast<std::size_t>(c)].push_back(static_cast<size_type>(i));
      }
    });
    for (auto const& each : found) groups.offsets.insert(groups.offsets.end(), each.begin(), each.end());
  });
  groups.offsets.push_back(groups.count);
  return groups;
}

}  // namespace

sorted_groups sort_groups(table_view const& keys, cudf::null_policy null_keys, cudf::sorted in_order,
                          std::vector<cudf::null_order> const& null_orders) {
  auto const columns = static_cast<std::size_t>(keys.num_columns());
  if (null_orders.empty() || null_orders.size() == columns) {
    if (auto found = in_order == cudf::sorted::NO ? by_small_numbers(keys) : staying_numbers(keys)) {
      return std::move(*found);
    }
  }
  auto const parts =
      order_words(keys, {}, null_orders.empty() ? std::vector(columns, cudf::null_order::AFTER) : null_orders);
  std::vector<validity> valid;
  if (null_keys == cudf::null_policy::EXCLUDE) {
    for (auto const& col : keys) {
      if (col.has_nulls()) valid.emplace_back(col);
    }
  }
  auto const is_key = [&](size_type row) {
    return std::all_of(valid.begin(), valid.end(), [row](validity const& v) { return v[row]; });
  };
  if (in_order == cudf::sorted::NO) {
    if (auto found = by_small_words(parts, keys.num_rows(), is_key)) {
      return std::move(*found);
    }
  }
  sorted_groups groups;
  if (in_order == cudf::sorted::YES && valid.empty()) {
    groups.rows = scratch<size_type>(static_cast<std::size_t>(keys.num_rows()));
    std::iota(groups.rows.begin(), groups.rows.end(), size_type{0});
    groups.stay = true;
  } else {
    groups.rows = stable_order(parts, keys.num_rows());
  }
  groups.count = keys.num_rows();
  if (!valid.empty()) {
    auto const all = std::exchange(groups.rows, scratch<size_type>(static_cast<std::size_t>(groups.count)));
    auto* to = groups.rows.data();
    groups.count = static_cast<size_type>(parallel_select(
        keys.num_rows(), [&](std::int64_t i) { return is_key(all[i]); },
        [&](std::int64_t i, std::int64_t at) { to[at] = all[i]; }));
  }
  scratch<size_type> begins(static_cast<std::size_t>(groups.count));
  auto const found = parallel_select(
      groups.count, [&](std::int64_t i) { return i == 0 || !same_words(parts, groups.rows[i - 1], groups.rows[i]); },
      [&](std::int64_t i, std::int64_t at) { begins[at] = static_cast<size_type>(i); });
  groups.offsets.reserve(static_cast<std::size_t>(found) + 1);
  groups.offsets.assign(begins.data(), begins.data() + found);
  groups.offsets.push_back(groups.count);
  return groups;
}

std::optional<parted_values> part_values(table_view const& keys, column_view const& moving,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  // with few rows there is nothing to gain, with many groups each value would go to a line of its own
  constexpr size_type most_groups = 1 << 11;
  if (keys.num_rows() <= 1 << 16 || !cudf::is_fixed_width(moving.type()) || moving.has_nulls()) {
    return std::nullopt;
  }
  auto const numbers = small_numbers_of(keys);
  if (!numbers || numbers->count > most_groups) {
    return std::nullopt;
  }
  parted_values parted;
  parted.groups.count = keys.num_rows();
  dispatch_width(width_of(moving.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* labels = numbers->labels.data();
    auto const* from = values<T>(moving);
    auto const parts = std::make_shared<rows::parted<T> const>(part_rows<T>(
        keys.num_rows(), numbers->count, [labels](size_type i) { return labels[i]; },
        [from](size_type i) { return from[i]; }));
    parted.memory = parts;
    parted.values = column_view{moving.type(), keys.num_rows(), parts->entries.data(), nullptr, 0};
    parted.keys = keys_of_labels(keys.column(0), *numbers, parts->begins, stream, mr);
    parted.groups.offsets = offsets_of(parts->begins);
  });
  return parted;
}

std::unique_ptr<cudf::table> grouped_keys(table_view const& keys, sorted_groups const& groups,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (groups.stay) {
    std::vector<std::unique_ptr<cudf::column>> same;
    for (auto const& key : keys) same.push_back(copy_column(key, stream, mr));
    return std::make_unique<cudf::table>(std::move(same));
  }
  // equal floats may differ: -0 and 0, one NaN and another
  bool const are_alike = std::all_of(keys.begin(), keys.end(), [](column_view const& col) {
    auto const type = col.type();
    return type.id() == type_id::STRING || (cudf::is_fixed_width(type) && !cudf::is_floating_point(type));
  });
  if (!are_alike) {
    return gather_table(keys, groups.map(), stream, mr);
  }
  // the first row of a group stays in the caches; the others are read in no order
  scratch<size_type> firsts(static_cast<std::size_t>(groups.count));
  groups.each([&](std::int64_t begin, std::int64_t end) {
    std::fill(firsts.begin() + begin, firsts.begin() + end, groups.rows[begin]);
  });
  return gather_table(keys, {firsts.data(), groups.count, false}, stream, mr);
}

namespace {

/// Whether a column has the number of each row: what one gives who asks for the order of the rows.
bool is_positions(column_view const& col) {
  if (col.type().id() != type_id::INT32 || col.has_nulls()) return false;
  auto const* rows = values<std::int32_t>(col);
  return first_where(col.size(), [rows](std::int64_t i) { return rows[i] != i; }) == col.size();
}

std::unique_ptr<cudf::table> grouped_values(table_view const& input, sorted_groups const& groups,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  std::vector<std::unique_ptr<cudf::column>> grouped;
  for (auto const& col : input) {
    if (!is_positions(col)) {
      grouped.push_back(gather_column(col, groups.map(), stream, mr));
      continue;
    }
    auto order = make_fixed_width(col.type(), groups.count, cudf::mask_state::UNALLOCATED, stream, mr);
    auto* out = values<std::int32_t>(order->mutable_view());
    parallel_for(0, groups.count, default_grain, [&](std::int64_t begin, std::int64_t end) {
      std::copy(groups.rows.data() + begin, groups.rows.data() + end, out + begin);
    });
    grouped.push_back(std::move(order));
  }
  return std::make_unique<cudf::table>(std::move(grouped));
}

}  // namespace

}  // namespace cudf4j::host::groups

namespace cudf::groupby {

namespace host = cudf4j::host;
namespace own = cudf4j::host::groups;

groupby::groupby(table_view const& keys, null_policy null_handling, sorted keys_are_sorted,
                 std::vector<order> const& column_order, std::vector<null_order> const& null_precedence)
    : _keys{keys},
      _include_null_keys{null_handling},
      _keys_are_sorted{keys_are_sorted},
      _column_order{column_order},
      _null_precedence{null_precedence} {}

groupby::~groupby() = default;

std::pair<std::unique_ptr<table>, std::vector<aggregation_result>> groupby::aggregate(
    std::span<aggregation_request const> requests, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  for (auto const& request : requests) {
    host::expects(request.values.size() == _keys.num_rows(), "groupby: values and keys differ in rows");
  }
  own::grouping const groups{_keys, _include_null_keys};
  std::vector<own::value_groups> values;
  values.reserve(requests.size());
  for (auto const& request : requests) values.emplace_back(groups, request.values, stream, mr);
  own::value_groups::sum_together(groups, values, requests);
  std::vector<aggregation_result> results;
  for (std::size_t c = 0; c < requests.size(); ++c) {
    // what it keeps for its aggregations ends with it
    auto column = std::move(values[c]);
    auto& result = results.emplace_back();
    for (auto const& agg : requests[c].aggregations) result.results.push_back(column.aggregate(*agg));
  }
  return {host::gather_table(_keys, {groups.first_rows().data(), groups.count(), false}, stream, mr),
          std::move(results)};
}

groupby::groups groupby::get_groups(table_view values, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  host::expects(values.num_columns() == 0 || values.num_rows() == _keys.num_rows(),
                "groupby: values and keys differ in rows");
  auto sorted = own::sort_groups(_keys, _include_null_keys, _keys_are_sorted, _null_precedence);
  auto keys = host::groups::grouped_keys(_keys, sorted, stream, mr);
  auto grouped = values.num_columns() == 0 ? nullptr : own::grouped_values(values, sorted, stream, mr);
  return groups{std::move(keys), std::move(sorted.offsets), std::move(grouped)};
}

std::pair<std::unique_ptr<table>, std::unique_ptr<table>> groupby::shift(
    table_view const& values, std::span<size_type const> offsets,
    std::vector<std::reference_wrapper<scalar const>> const& fill_values, rmm::cuda_stream_view stream,
    rmm::device_async_resource_ref mr) {
  auto const columns = static_cast<std::size_t>(values.num_columns());
  host::expects(columns == fill_values.size() && columns == offsets.size(),
                "groupby::shift: there must be one offset and one fill value for each column");
  auto const sorted = own::sort_groups(_keys, _include_null_keys, _keys_are_sorted, _null_precedence);
  std::vector<std::unique_ptr<column>> shifted;
  for (std::size_t c = 0; c < columns; ++c) {
    auto const& col = values.column(static_cast<size_type>(c));
    host::expects_type(col.type() == fill_values[c].get().type(),
                       "groupby::shift: a fill value differs in type from its column");
    auto const fill = make_column_from_scalar(fill_values[c].get(), 1, stream);
    own::scratch<size_type> from(static_cast<std::size_t>(sorted.count));
    sorted.each([&](size_type begin, size_type end) {
      for (std::int64_t i = begin; i < end; ++i) {
        auto const row = i - offsets[c];
        from[i] = row >= begin && row < end ? sorted.rows[row] : host::of_second(0);
      }
    });
    shifted.push_back(host::gather_from_two(col, fill->view(), {from.data(), sorted.count, false}, stream, mr));
  }
  return {host::groups::grouped_keys(_keys, sorted, stream, mr), std::make_unique<table>(std::move(shifted))};
}

std::pair<std::unique_ptr<table>, std::unique_ptr<table>> groupby::replace_nulls(
    table_view const& values, std::span<replace_policy const> replace_policies, rmm::cuda_stream_view stream,
    rmm::device_async_resource_ref mr) {
  host::expects(static_cast<std::size_t>(values.num_columns()) == replace_policies.size(),
                "groupby::replace_nulls: there must be one policy for each column");
  auto const sorted = own::sort_groups(_keys, _include_null_keys, _keys_are_sorted, _null_precedence);
  std::vector<std::unique_ptr<column>> filled;
  for (int64_t c = 0; c < values.num_columns(); ++c) {
    auto const& col = values.column(c);
    host::validity const valid{col};
    own::scratch<size_type> from(static_cast<std::size_t>(sorted.count));
    bool const preceding = replace_policies[c] == replace_policy::PRECEDING;
    sorted.each([&](size_type begin, size_type end) {
      size_type last = -1;
      for (std::int64_t k = 0; k < end - begin; ++k) {
        auto const i = preceding ? begin + k : end - 1 - k;
        auto const row = sorted.rows[i];
        if (valid[row]) last = row;
        from[i] = last >= 0 ? last : row;
      }
    });
    filled.push_back(host::gather_column(col, {from.data(), sorted.count, false}, stream, mr));
  }
  return {host::groups::grouped_keys(_keys, sorted, stream, mr), std::make_unique<table>(std::move(filled))};
}

}  // namespace cudf::groupby
