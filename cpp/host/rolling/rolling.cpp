#include <cudf/rolling.hpp>
#include <cudf/rolling/range_window_bounds.hpp>
#include <cudf/scalar/scalar_factories.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/traits.hpp>
#include <cudf/utilities/type_dispatcher.hpp>

#include "windows.hpp"

namespace cudf4j::host::rolling {
namespace {

void check_periods(size_type min_periods, column_view const& input, column_view const& defaults) {
  expects(min_periods >= 0, "rolling_window: min_periods must not be negative");
  expects(defaults.size() == 0 || defaults.size() == input.size(),
          "rolling_window: the defaults must be empty or have as many rows as the input");
}

void check_order(std::int64_t preceding, std::int64_t following) {
  expects(1 - preceding <= following, "rolling_window: the preceding bound must not lie behind the following one");
}

void check_keys(table_view const& keys, size_type rows) {
  expects(keys.num_columns() == 0 || keys.num_rows() == rows, "rolling window: keys and rows differ in number");
}

bool is_bounded(cudf::range_window_type const& window) { return window.index() >= 2; }

null_place place_of(cudf::order order, cudf::null_order nulls) {
  bool const before = nulls == cudf::null_order::BEFORE;
  return before == (order == cudf::order::ASCENDING) ? null_place::start : null_place::end;
}

/// The windows of one or several ordered columns.
windows windows_by(table_view const& keys, table_view const& orderby, std::span<cudf::order const> orders,
                   std::span<cudf::null_order const> nulls, cudf::range_window_type const& preceding,
                   cudf::range_window_type const& following) {
  auto const columns = static_cast<std::size_t>(orderby.num_columns());
  expects(columns > 0, "range window: there must be a column to order by");
  check_keys(keys, orderby.num_rows());
  expects(columns == orders.size(), "range window: there must be one order for each column to order by");
  expects(columns == nulls.size(), "range window: there must be one null order for each column to order by");
  auto const rows = orderby.num_rows();
  auto const groups = groups_of(keys, rows);
  if (columns == 1) {
    return range_windows(groups, orderby.column(0), orders[0], place_of(orders[0], nulls[0]), preceding, following);
  }
  expects(!is_bounded(preceding) && !is_bounded(following),
          "range window: over several columns a bound can only be unbounded or the current row");
  std::vector<column_view> all{keys.begin(), keys.end()};
  all.insert(all.end(), orderby.begin(), orderby.end());
  row_groups const peers{table_view{all}, rows};
  windows result{rows};
  auto const& before = preceding.index() == 0 ? groups : peers;
  before.each_piece(rows, [&](std::int64_t group, std::int64_t from, std::int64_t to) {
    std::fill(result.begin.data() + from, result.begin.data() + to, before.begin(group));
  });
  auto const& after = following.index() == 0 ? groups : peers;
  after.each_piece(rows, [&](std::int64_t group, std::int64_t from, std::int64_t to) {
    std::fill(result.end.data() + from, result.end.data() + to, after.end(group));
  });
  return result;
}

std::unique_ptr<cudf::table> aggregate_all(windows over, std::span<cudf::rolling_request const> requests,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  empty_reversed(over);
  std::vector<std::unique_ptr<cudf::column>> results;
  for (auto const& request : requests) {
    expects(request.values.size() == over.size, "range window: values and ordered columns differ in rows");
    check_periods(request.min_periods, request.values, {});
    expects(request.aggregation != nullptr, "range window: a request has no aggregation");
    results.push_back(over.size == 0
                          ? aggregate_nothing(request.values, *request.aggregation)
                          : aggregate(request.values, {}, over, request.min_periods, *request.aggregation, stream, mr));
  }
  return std::make_unique<cudf::table>(std::move(results));
}

struct copied_bound {
  template <typename T>
  std::unique_ptr<cudf::scalar> operator()(cudf::scalar const& bound, rmm::cuda_stream_view stream) const {
    if constexpr ((cudf::is_numeric<T>() && !cudf::is_boolean<T>()) || cudf::is_duration<T>() ||
                  cudf::is_fixed_point<T>()) {
      using scalar_type = cudf::scalar_type_t<T>;
      return std::make_unique<scalar_type>(static_cast<scalar_type const&>(bound), stream);
    } else {
      fail_logic("range_window_bounds: a bound must be a number, a decimal or a duration, not " +
                 type_name(bound.type()));
    }
  }
};

cudf::range_window_type window_of(cudf::range_window_bounds const& bounds) {
  if (bounds.is_unbounded()) {
    return cudf::unbounded{};
  }
  if (bounds.is_current_row()) {
    return cudf::current_row{};
  }
  return cudf::bounded_closed{bounds.range_scalar()};
}

}  // namespace
}  // namespace cudf4j::host::rolling

namespace cudf {

namespace own = cudf4j::host::rolling;
namespace host = cudf4j::host;

range_window_bounds::range_window_bounds(extent_type extent_, std::unique_ptr<scalar> range_scalar_,
                                         rmm::cuda_stream_view stream)
    : _extent{extent_}, _range_scalar{std::move(range_scalar_)} {
  host::expects(_range_scalar != nullptr, "range_window_bounds: there must be a scalar");
  host::expects(_extent != extent_type::BOUNDED || _range_scalar->is_valid(stream),
                "range_window_bounds: a bound must not be null");
}

range_window_bounds range_window_bounds::get(scalar const& boundary, rmm::cuda_stream_view stream) {
  return {extent_type::BOUNDED, type_dispatcher(boundary.type(), own::copied_bound{}, boundary, stream), stream};
}

range_window_bounds range_window_bounds::current_row(data_type type, rmm::cuda_stream_view stream) {
  return {extent_type::CURRENT_ROW, make_default_constructed_scalar(type, stream), stream};
}

range_window_bounds range_window_bounds::unbounded(data_type type, rmm::cuda_stream_view stream) {
  return {extent_type::UNBOUNDED, make_default_constructed_scalar(type, stream), stream};
}

std::unique_ptr<column> rolling_window(column_view const& input, size_type preceding_window, size_type following_window,
                                       size_type min_periods, rolling_aggregation const& agg,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return rolling_window(input, column_view{}, preceding_window, following_window, min_periods, agg, stream, mr);
}

std::unique_ptr<column> rolling_window(column_view const& input, column_view const& default_outputs,
                                       size_type preceding_window, size_type following_window, size_type min_periods,
                                       rolling_aggregation const& agg, rmm::cuda_stream_view stream,
                                       rmm::device_async_resource_ref mr) {
  return grouped_rolling_window(table_view{}, input, default_outputs, preceding_window, following_window, min_periods,
                                agg, stream, mr);
}

std::unique_ptr<column> rolling_window(column_view const& input, column_view const& preceding_window,
                                       column_view const& following_window, size_type min_periods,
                                       rolling_aggregation const& agg, rmm::cuda_stream_view stream,
                                       rmm::device_async_resource_ref mr) {
  if (input.size() == 0) {
    return own::aggregate_nothing(input, agg);
  }
  own::check_periods(min_periods, input, {});
  for (auto const* window : {&preceding_window, &following_window}) {
    host::expects(window->type().id() == type_id::INT32, "rolling_window: columns of window sizes must be INT32");
    host::expects(window->size() == input.size(),
                  "rolling_window: there must be one window size for each row of the input");
    host::expects(!window->has_nulls(), "rolling_window: window sizes must not be null");
  }
  return own::aggregate(input, {}, own::column_windows(preceding_window, following_window), min_periods, agg, stream,
                        mr);
}

std::unique_ptr<column> grouped_rolling_window(table_view const& group_keys, column_view const& input,
                                               size_type preceding_window, size_type following_window,
                                               size_type min_periods, rolling_aggregation const& aggr,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return grouped_rolling_window(group_keys, input, column_view{}, preceding_window, following_window, min_periods, aggr,
                                stream, mr);
}

std::unique_ptr<column> grouped_rolling_window(table_view const& group_keys, column_view const& input,
                                               window_bounds preceding_window, window_bounds following_window,
                                               size_type min_periods, rolling_aggregation const& aggr,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return grouped_rolling_window(group_keys, input, column_view{}, preceding_window, following_window, min_periods, aggr,
                                stream, mr);
}

std::unique_ptr<column> grouped_rolling_window(table_view const& group_keys, column_view const& input,
                                               column_view const& default_outputs, size_type preceding_window,
                                               size_type following_window, size_type min_periods,
                                               rolling_aggregation const& aggr, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) {
  return grouped_rolling_window(group_keys, input, default_outputs, window_bounds::get(preceding_window),
                                window_bounds::get(following_window), min_periods, aggr, stream, mr);
}

std::unique_ptr<column> grouped_rolling_window(table_view const& group_keys, column_view const& input,
                                               column_view const& default_outputs, window_bounds preceding_window,
                                               window_bounds following_window, size_type min_periods,
                                               rolling_aggregation const& aggr, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) {
  own::check_keys(group_keys, input.size());
  own::check_periods(min_periods, input, default_outputs);
  own::check_order(preceding_window.value(), following_window.value());
  if (input.size() == 0) {
    return own::aggregate_nothing(input, aggr);
  }
  auto const groups = own::groups_of(group_keys, input.size());
  auto const over = own::row_windows(input.size(), groups, preceding_window.value(), following_window.value());
  return own::aggregate(input, default_outputs, over, min_periods, aggr, stream, mr);
}

std::pair<std::unique_ptr<column>, std::unique_ptr<column>> make_range_windows(
    table_view const& group_keys, column_view const& orderby, order order, null_order null_order,
    range_window_type preceding, range_window_type following, rmm::cuda_stream_view stream,
    rmm::device_async_resource_ref mr) {
  auto const over =
      own::windows_by(group_keys, table_view{{orderby}}, {&order, 1}, {&null_order, 1}, preceding, following);
  size_type* before = nullptr;
  size_type* after = nullptr;
  auto first = own::make_uninitialised(data_type{type_id::INT32}, over.size, &before, stream, mr);
  auto second = own::make_uninitialised(data_type{type_id::INT32}, over.size, &after, stream, mr);
  host::parallel_for(0, over.size, host::default_grain, [&](std::int64_t from, std::int64_t to) {
    for (auto i = from; i < to; ++i) {
      before[i] = static_cast<size_type>(i - over.begin[i] + 1);
      after[i] = static_cast<size_type>(over.end[i] - i - 1);
    }
  });
  return {std::move(first), std::move(second)};
}

std::unique_ptr<column> grouped_range_rolling_window(table_view const& group_keys, column_view const& orderby_column,
                                                     order const& order, column_view const& input,
                                                     range_window_bounds const& preceding,
                                                     range_window_bounds const& following, size_type min_periods,
                                                     rolling_aggregation const& aggr, rmm::cuda_stream_view stream,
                                                     rmm::device_async_resource_ref mr) {
  own::check_keys(group_keys, input.size());
  own::check_periods(min_periods, input, {});
  host::expects(orderby_column.size() == input.size(), "range window: values and ordered columns differ in rows");
  if (input.size() == 0) {
    return own::aggregate_nothing(input, aggr);
  }
  auto const groups = own::groups_of(group_keys, input.size());
  auto over = own::range_windows(groups, orderby_column, order, own::null_place::as_found, own::window_of(preceding),
                                 own::window_of(following));
  own::empty_reversed(over);
  return own::aggregate(input, {}, over, min_periods, aggr, stream, mr);
}

std::unique_ptr<table> grouped_range_rolling_window(table_view const& group_keys, column_view const& orderby,
                                                    order order, null_order null_order, range_window_type preceding,
                                                    range_window_type following,
                                                    std::span<rolling_request const> requests,
                                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto over = own::windows_by(group_keys, table_view{{orderby}}, {&order, 1}, {&null_order, 1}, preceding, following);
  return own::aggregate_all(std::move(over), requests, stream, mr);
}

std::unique_ptr<table> grouped_range_rolling_window(table_view const& group_keys, table_view const& orderby,
                                                    host_span<order const> orders,
                                                    host_span<null_order const> null_orders,
                                                    range_window_type preceding, range_window_type following,
                                                    host_span<rolling_request const> requests,
                                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto over = own::windows_by(group_keys, orderby, {orders.data(), orders.size()},
                              {null_orders.data(), null_orders.size()}, preceding, following);
  return own::aggregate_all(std::move(over), {requests.data(), requests.size()}, stream, mr);
}

}  // namespace cudf
