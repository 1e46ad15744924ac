#include <algorithm>
#include <cudf/column/column_factories.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/search.hpp>
#include <cudf/utilities/traits.hpp>

#include "host/copying/gather.hpp"
#include "host/core/errors.hpp"
#include "host/reduction/fold.hpp"
#include "host/rows/compare.hpp"
#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

/// Words for the rows of both tables, those of the second numbered after those of the first.
std::vector<order_part> joint_words(table_view const& first, table_view const& second,
                                    std::vector<cudf::order> const& orders,
                                    std::vector<cudf::null_order> const& null_orders, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  auto const rows = to_size_type(static_cast<std::int64_t>(first.num_rows()) + second.num_rows(), "search");
  scratch<size_type> all(rows);
  parallel_for(0, rows, default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      auto const behind = i - first.num_rows();
      all[i] = behind < 0 ? static_cast<size_type>(i) : of_second(behind);
    }
  });
  std::vector<std::unique_ptr<cudf::column>> columns;
  std::vector<column_view> views;
  for (int64_t c = 0; c < first.num_columns(); ++c) {
    columns.push_back(gather_from_two(first.column(c), second.column(c), {all.data(), rows, false}, stream, mr));
    views.push_back(columns.back()->view());
  }
  return order_words(table_view{views}, orders, null_orders);
}

/// Whether a row with the first value stands before one with the second, in ascending order.
template <typename T>
bool is_less(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    // NaN is the greatest value
    return a < b || (b != b && a == a);
  } else {
    return a < b;
  }
}

/// Writes how many of the values stand before each needle, for as many needles as there are: these go down together, so
/// that they wait for memory at the same time. is_before(value, needle) holds for the first values and for no others.
template <int Together, typename T, typename IsBefore>
void find_places(T const* sorted, size_type size, T const* needles, IsBefore const& is_before, size_type* out) {
  T const* at[Together];
  std::fill(at, at + Together, sorted);
  for (auto left = size; left > 1;) {
    auto const half = left / 2;
    for (int k = 0; k < Together; ++k) {
      at[k] += is_before(at[k][half - 1], needles[k]) ? half : 0;
    }
    left -= half;
  }
  for (int k = 0; k < Together; ++k) {
    out[k] = static_cast<size_type>(at[k] - sorted) + (size > 0 && is_before(*at[k], needles[k]) ? 1 : 0);
  }
}

/// Writes how many of the values stand before each of several needles that rise: a place is at or behind that of the
/// needle before, most often by less than Near. So many values are compared without a branch: machines do not foresee
/// behind which of them a needle is.
template <int Near, typename T, typename IsBefore>
void find_rising(T const* sorted, size_type size, T const* needles, std::int64_t count, IsBefore const& is_before,
                 size_type* out) {
  find_places<1>(sorted, size, needles, is_before, out);
  std::int64_t place = out[0];
  for (std::int64_t i = 1; i < count; ++i) {
    if (place + Near <= size) {
      int passed = 0;
      for (int k = 0; k < Near; ++k) {
        passed += is_before(sorted[place + k], needles[i]) ? 1 : 0;
      }
      place += passed;
      if (passed < Near) {
        out[i] = static_cast<size_type>(place);
        continue;
      }
    }
    std::int64_t step = 1;
    while (place + step <= size && is_before(sorted[place + step - 1], needles[i])) {
      place += step;
      step *= 2;
    }
    // a step that went too far, or behind the last value
    for (step = std::min(step - 1, size - place); step > 0;) {
      auto const half = (step + 1) / 2;
      if (is_before(sorted[place + half - 1], needles[i])) {
        place += half;
        step -= half;
      } else {
        step = half - 1;
      }
    }
    out[i] = static_cast<size_type>(place);
  }
}

/// Writes the bounds, and returns true, where the rows are values of a fixed width without nulls.
bool bounds_of_values(table_view const& haystack, table_view const& needles, std::vector<cudf::order> const& orders,
                      bool upper, size_type* out) {
  auto const& hay = haystack.column(0);
  auto const& asked = needles.column(0);
  if (haystack.num_columns() != 1 || orders.size() > 1 || hay.type() != asked.type() ||
      !cudf::is_fixed_width(hay.type()) || hay.type().id() == type_id::BOOL8 || hay.has_nulls() || asked.has_nulls()) {
    return false;
  }
  bool const rises = orders.empty() || orders.front() == cudf::order::ASCENDING;
  dispatch_storage(hay.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const falls = [rises](T value, T next) { return rises ? is_less(next, value) : is_less(value, next); };
    auto const search = [&](auto const& is_before) {
      parallel_for(0, asked.size(), 1 << 12, [&](std::int64_t begin, std::int64_t end) {
        constexpr int together = 8;
        auto const* sorted = values<T>(hay);
        auto const* wanted = values<T>(asked);
        if (std::adjacent_find(wanted + begin, wanted + end, falls) == wanted + end) {
          return asked.size() > hay.size()
                     ? find_rising<2>(sorted, hay.size(), wanted + begin, end - begin, is_before, out + begin)
                     : find_rising<8>(sorted, hay.size(), wanted + begin, end - begin, is_before, out + begin);
        }
        auto i = begin;
        for (; i + together <= end; i += together) {
          find_places<together>(sorted, hay.size(), wanted + i, is_before, out + i);
        }
        for (; i < end; ++i) {
          find_places<1>(sorted, hay.size(), wanted + i, is_before, out + i);
        }
      });
    };
    if (rises) {
      upper ? search([](T value, T needle) { return !is_less(needle, value); })
            : search([](T value, T needle) { return is_less(value, needle); });
    } else {
      upper ? search([](T value, T needle) { return !is_less(value, needle); })
            : search([](T value, T needle) { return is_less(needle, value); });
    }
  });
  return true;
}

std::unique_ptr<cudf::column> bounds(table_view const& haystack, table_view const& needles,
                                     std::vector<cudf::order> const& orders,
                                     std::vector<cudf::null_order> const& null_orders, bool upper,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(haystack.num_columns() == needles.num_columns(), "search: haystack and needles differ in columns");
  auto const size = haystack.num_rows();
  size_type* out = nullptr;
  auto result = make_uninitialised(data_type{type_id::INT32}, needles.num_rows(), &out, stream, mr);
  if (haystack.num_columns() > 0 && bounds_of_values(haystack, needles, orders, upper, out)) return result;
  // compare(row of haystack, row of needles) as row_comparer
  auto const search = [&](auto const& compare) {
    chunks{needles.num_rows(), 1 << 12}.run([&](int, size_type begin, size_type end) {
      for (int64_t i = begin; i < end; ++i) {
        auto const precedes = [&](size_type row) {
          auto const order = compare(row, i);
          return order < 0 || (upper && order == 0);
        };
        size_type low = 0, high = size;
        if (i > begin) {
          // needles often rise, so that a place is a little behind that of the one before
          constexpr size_type stride = 16;
          auto const near = out[i - 1];
          if (near > 0 && !precedes(near - 1)) {
            high = near - 1;
          } else {
            low = near;
            if (size - near > stride && !precedes(near + stride)) high = near + stride;
          }
        }
        while (low < high) {
          auto const middle = low + (high - low) / 2;
          if (precedes(middle)) {
            low = middle + 1;
          } else {
            high = middle;
          }
        }
        out[i] = low;
      }
    });
  };
  if (!has_plain_values(haystack) || !std::equal(haystack.begin(), haystack.end(), needles.begin(), same_types)) {
    auto const parts = joint_words(haystack, needles, orders, null_orders, stream, mr);
    search([&](size_type row, size_type needle) { return compare_words(parts, row, size + needle); });
    return result;
  }
  search(row_comparer{haystack, needles, orders, null_orders});
  return result;
}

/// Writes 1 for each row that the index knows, else 0.
void mark_found(row_index const& index, column_view const& needles, std::uint8_t* out) {
  auto const mark = [&](column_view const& part, size_type begin) {
    auto const found = index.find(table_view{{part}});
    parallel_for(0, part.size(), default_grain, [&](std::int64_t from, std::int64_t to) {
      for (auto i = from; i < to; ++i) out[begin + i] = found[i] >= 0 ? 1 : 0;
    });
  };
  // a nested column's elements are looked up as a whole; of others the labels of a slice stay in the cache
  if (!has_plain_values(table_view{{needles}})) return mark(needles, 0);
  parallel_for(0, needles.size(), default_grain, [&](std::int64_t from, std::int64_t to) {
    constexpr std::int64_t step = 1 << 14;
    for (int64_t at = from; at < to; at += step) {
      auto const stop = std::min(to, at + step);
      mark(slice_view(needles, static_cast<size_type>(at), static_cast<size_type>(stop)), static_cast<size_type>(at));
    }
  });
}

/// Whole numbers of a small range, a bit for each of the range.
class number_bits {
 public:
  /// Ranges are small while their bits stay in a second-level cache.
  static constexpr std::uint64_t most_numbers = std::uint64_t{1} << 21;

  number_bits(std::uint64_t least, std::uint64_t span)
      : least_{least}, span_{span}, words_(static_cast<std::size_t>(span / 64 + 1), 0) {}

  void add(std::uint64_t number) {
    auto const at = number - least_;
    words_[at / 64] |= std::uint64_t{1} << (at % 64);
  }
  /// Whether a number was added; the bit behind the last one of the range is clear.
  std::uint8_t has(std::uint64_t number) const {
    auto const at = std::min(number - least_, span_);
    return static_cast<std::uint8_t>(words_[at / 64] >> (at % 64) & 1);
  }

 private:
  std::uint64_t least_, span_;
  scratch<std::uint64_t> words_;
};

/// Writes 1 for each needle that is in the haystack, else 0, and returns true; or returns false where the haystack has
/// no whole numbers of a small range.
bool mark_numbers(column_view const& haystack, column_view const& needles, std::uint8_t* out) {
  auto const type = haystack.type();
  if (!cudf::is_fixed_width(type) || type.id() == type_id::BOOL8 || haystack.size() > needles.size()) return false;
  return dispatch_storage(type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_floating_point_v<T> || std::is_same_v<T, __int128_t>) {
      return false;
    } else {
      auto const word = [](T value) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(value)); };
      auto const* wanted = values<T>(haystack);
      validity const valid{haystack};
      auto const least = reduction::fold<reduction::min_op<T>, T>(haystack);
      auto const most = reduction::fold<reduction::max_op<T>, T>(haystack);
      if (least > most || word(most) - word(least) >= number_bits::most_numbers) return false;
      number_bits numbers{word(least), word(most) - word(least) + 1};
      for (int64_t i = 0; i < haystack.size(); ++i) {
        if (valid[i]) numbers.add(word(wanted[i]));
      }
      auto const* asked = values<T>(needles);
      parallel_for(0, needles.size(), default_grain, [&](std::int64_t from, std::int64_t to) {
        for (auto i = from; i < to; ++i) out[i] = numbers.has(word(asked[i]));
      });
      return true;
    }
  });
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> lower_bound(table_view const& haystack, table_view const& needles,
                                    std::vector<order> const& column_order,
                                    std::vector<null_order> const& null_precedence, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  return host::bounds(haystack, needles, column_order, null_precedence, false, stream, mr);
}

std::unique_ptr<column> upper_bound(table_view const& haystack, table_view const& needles,
                                    std::vector<order> const& column_order,
                                    std::vector<null_order> const& null_precedence, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  return host::bounds(haystack, needles, column_order, null_precedence, true, stream, mr);
}

std::unique_ptr<column> contains(column_view const& haystack, column_view const& needles, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  host::expects_type(host::same_types(haystack, needles), "contains: haystack and needles differ in type");
  rmm::device_buffer data{static_cast<std::size_t>(needles.size()), stream, mr};
  auto* out = static_cast<std::uint8_t*>(data.data());
  if (!host::mark_numbers(haystack, needles, out)) {
    host::row_index const index{table_view{{haystack}}, {}, host::lookups::follow_any};
    host::mark_found(index, needles, out);
  }
  return host::make_fixed_width(data_type{type_id::BOOL8}, needles.size(), std::move(data),
                                host::copy_mask(needles, stream, mr), needles.null_count());
}

bool contains(column_view const& haystack, scalar const& needle, rmm::cuda_stream_view stream) {
  host::expects_type(haystack.type() == needle.type(), "contains: haystack and needle differ in type");
  if (haystack.is_empty()) return false;
  if (!needle.is_valid(stream)) return haystack.has_nulls();
  auto const one = make_column_from_scalar(needle, 1, stream);
  host::expects_type(host::same_types(haystack, one->view()), "contains: haystack and needle differ in type");
  host::row_index const index{table_view{{one->view()}}, {}};
  host::scratch<std::uint8_t> found(static_cast<std::size_t>(haystack.size()));
  host::mark_found(index, haystack, found.data());
  return std::memchr(found.data(), 1, found.size()) != nullptr;
}

}  // namespace cudf
