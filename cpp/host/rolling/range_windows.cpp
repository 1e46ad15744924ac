#include <cmath>
#include <cudf/utilities/traits.hpp>
#include <limits>

#include "host/reduction/fold.hpp"
#include "host/rows/compare.hpp"
#include "windows.hpp"

namespace cudf4j::host::rolling {
namespace {

enum class bound { unbounded, current_row, closed, open };

struct range_end {
  bound kind;
  cudf::scalar const* delta;
};

range_end end_of(cudf::range_window_type const& window) {
  switch (window.index()) {
    case 0:
      return {bound::unbounded, nullptr};
    case 1:
      return {bound::current_row, nullptr};
    case 2:
      return {bound::closed, std::get<cudf::bounded_closed>(window).delta()};
    default:
      return {bound::open, std::get<cudf::bounded_open>(window).delta()};
  }
}

/// The rows of one group: those with values, and the nulls beside them.
struct group_rows {
  size_type begin, end, value_begin, value_end, null_begin, null_end;
};

group_rows rows_of(row_groups const& groups, std::int64_t group, column_view const& orderby, null_place place) {
  auto const begin = groups.begin(group);
  auto const end = groups.end(group);
  auto const* mask = orderby.has_nulls() ? orderby.null_mask() : nullptr;
  auto const nulls = static_cast<size_type>(
      count_nulls(mask, std::int64_t{orderby.offset()} + begin, std::int64_t{orderby.offset()} + end));
  bool const at_start =
      place == null_place::start || (place == null_place::as_found && nulls > 0 && is_null(orderby, begin));
  return at_start ? group_rows{begin, end, begin + nulls, end, begin, begin + nulls}
                  : group_rows{begin, end, begin, end - nulls, end - nulls, end};
}

/// Adds or subtracts; what does not fit becomes the nearest value that does, and the second is true.
template <typename T>
std::pair<T, bool> shifted(T value, T delta, bool subtract) {
  if constexpr (std::is_floating_point_v<T>) {
    if (std::isinf(value) || std::isnan(value)) {
      return {value, false};
    }
    auto const sum = subtract ? value - delta : value + delta;
    if (std::isinf(sum)) {
      return {sum < 0 ? std::numeric_limits<T>::lowest() : std::numeric_limits<T>::max(), true};
    }
    return {sum, false};
  } else {
    T sum;
    bool const beyond =
        subtract ? __builtin_sub_overflow(value, delta, &sum) : __builtin_add_overflow(value, delta, &sum);
    if (!beyond) {
      return {sum, false};
    }
    // an unsigned value has nothing to subtract but positive deltas; a signed one moves away from the delta's sign
    bool const down = subtract == (delta > T{0});
    return {down ? reduction::extremes<T>::least : reduction::extremes<T>::most, true};
  }
}

/// The first row of [from, to) for which before(row) does not hold; those for which it does stand first.
template <typename Before>
size_type border(size_type from, size_type to, Before const& before) {
  while (from < to) {
    auto const middle = from + (to - from) / 2;
    if (before(middle)) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}

/// The same as `border`, looked for in growing steps from a row that is expected near it.
template <typename Before>
size_type border_near(size_type from, size_type to, size_type near, Before const& before) {
  std::int64_t step = 1;
  if (near < to && before(near)) {
    std::int64_t low = std::int64_t{near} + 1;
    while (low + step <= to && before(static_cast<size_type>(low + step - 1))) {
      low += step;
      step *= 2;
    }
    return border(static_cast<size_type>(low), static_cast<size_type>(std::min<std::int64_t>(to, low + step - 1)),
                  before);
  }
  std::int64_t high = near;
  while (high - step >= from && !before(static_cast<size_type>(high - step))) {
    high -= step;
    step *= 2;
  }
  return border(static_cast<size_type>(std::max<std::int64_t>(from, high - step + 1)), static_cast<size_type>(high),
                before);
}

/// Where windows begin (or end) whose rows' values lie up to `limit`, itself among them or not. `near` is where one of
/// a row beside it does.
template <typename Values, typename Value>
size_type limit_row(Values const& data, group_rows const& rows, Value const& limit, bool begins, bool closed,
                    bool descending, size_type near) {
  auto const sign = descending ? -1 : 1;
  return border_near(rows.value_begin, rows.value_end, std::clamp(near, rows.value_begin, rows.value_end),
                     [&](size_type row) {
                       auto const order = compare_values(data[row], limit) * sign;
                       return begins == closed ? order < 0 : order <= 0;
                     });
}

template <typename Values, typename Limit>
void fill_side(row_groups const& groups, column_view const& orderby, null_place place, bound kind, bool begins,
               bool descending, Values const& data, Limit const& limit_of, size_type* out) {
  groups.each_piece(orderby.size(), [&](std::int64_t group, std::int64_t from, std::int64_t to) {
    auto const rows = rows_of(groups, group, orderby, place);
    auto near = static_cast<size_type>(from);
    for (auto i = from; i < to; ++i) {
      if (kind == bound::unbounded) {
        out[i] = begins ? rows.begin : rows.end;
      } else if (i >= rows.null_begin && i < rows.null_end) {
        out[i] = begins ? rows.null_begin : rows.null_end;
      } else {
        auto const [limit, closed] = limit_of(data[static_cast<size_type>(i)]);
        near = limit_row(data, rows, limit, begins, closed, descending, near);
        out[i] = near;
      }
    }
  });
}

/// The delta in the orderby column's own units.
/// @throws cudf::data_type_error if its type does not fit the column's
template <typename T>
T delta_of(cudf::scalar const& delta, column_view const& orderby) {
  auto const type = orderby.type();
  auto const given = delta.type();
  if (cudf::is_timestamp(type)) {
    auto const distance = static_cast<int>(type_id::DURATION_DAYS) - static_cast<int>(type_id::TIMESTAMP_DAYS);
    if (static_cast<int>(given.id()) != static_cast<int>(type.id()) + distance) {
      fail_type("range window: a bound over " + type_name(type) + " must be a duration of its resolution, not " +
                type_name(given));
    }
  } else if (given.id() != type.id()) {
    fail_type("range window: a bound over " + type_name(type) + " must have its type, not " + type_name(given));
  }
  expects(delta.is_valid(), "range window: a bound must not be null");
  auto value = *static_cast<T const*>(scalar_value(delta));
  if constexpr (!std::is_floating_point_v<T>) {
    if (cudf::is_fixed_point(type)) {
      if (given.scale() < type.scale()) {
        fail_type("range window: a bound over " + type_name(type) + " must have no finer scale, not " +
                  type_name(given));
      }
      for (auto scale = given.scale(); scale > type.scale(); --scale) {
        if (__builtin_mul_overflow(value, T{10}, &value)) {
          fail_overflow("range window: a bound of type " + type_name(given) + " does not fit " + type_name(type));
        }
      }
    }
  }
  return value;
}

void make_side(row_groups const& groups, column_view const& orderby, cudf::order order, null_place place,
               range_end const& side, bool begins, size_type* out) {
  bool const descending = order == cudf::order::DESCENDING;
  auto const type = orderby.type();
  bool const is_number = cudf::is_numeric(type) && type.id() != type_id::BOOL8;
  if (type.id() == type_id::STRING && (side.kind == bound::unbounded || side.kind == bound::current_row)) {
    strings_reader const texts{orderby};
    fill_side(
        groups, orderby, place, side.kind, begins, descending, texts,
        [](std::string_view own) { return std::pair{own, true}; }, out);
    return;
  }
  if (!is_number && !cudf::is_timestamp(type) && !cudf::is_fixed_point(type)) {
    fail_type("range window: rows cannot be ordered by " + type_name(type) +
              (type.id() == type_id::STRING ? " with a bounded distance" : ""));
  }
  dispatch_storage(type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    fixed_values<T> const data{values<T>(orderby)};
    if (side.delta == nullptr) {
      fill_side(
          groups, orderby, place, side.kind, begins, descending, data, [](T own) { return std::pair{own, true}; }, out);
      return;
    }
    auto const delta = delta_of<T>(*side.delta, orderby);
    bool const subtract = begins != descending;
    bool const closed = side.kind == bound::closed;
    fill_side(
        groups, orderby, place, side.kind, begins, descending, data,
        [&](T own) {
          // beyond the type's range every value lies on one side of the limit
          auto const [limit, beyond] = shifted(own, delta, subtract);
          return std::pair{limit, beyond ? delta > T{0} : closed};
        },
        out);
  });
}

}  // namespace

windows range_windows(row_groups const& groups, column_view const& orderby, cudf::order order, null_place nulls,
                      cudf::range_window_type const& preceding, cudf::range_window_type const& following) {
  windows result{orderby.size()};
  make_side(groups, orderby, order, nulls, end_of(preceding), true, result.begin.data());
  make_side(groups, orderby, order, nulls, end_of(following), false, result.end.data());
  return result;
}

}  // namespace cudf4j::host::rolling
