#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/filling.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <limits>

#include "host/copying/gather.hpp"
#include "host/core/errors.hpp"
#include "host/core/scan.hpp"
#include "host/core/wrapping.hpp"
#include "host/datetime/calendar.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

void check_fill(size_type size, data_type type, size_type begin, size_type end, cudf::scalar const& value,
                char const* function) {
  if (begin < 0 || begin > end || end > size) {
    fail_logic(std::string{function} + ": the range is outside of the column");
  }
  if (type != value.type()) {
    fail_type(std::string{function} + ": the column is " + type_name(type) + ", the value " + type_name(value.type()));
  }
}

/// Values first, first + by, ... of the scalars' type.
struct sequence_of {
  template <typename T>
  std::unique_ptr<cudf::column> operator()(size_type size, cudf::scalar const& init, cudf::scalar const* step,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const {
    if constexpr (cudf::is_numeric<T>() && !std::is_same_v<T, bool>) {
      auto const first = static_cast<cudf::numeric_scalar<T> const&>(init).value(stream);
      auto const by = step == nullptr ? T{1} : static_cast<cudf::numeric_scalar<T> const*>(step)->value(stream);
      T* out = nullptr;
      auto column = make_uninitialised(init.type(), size, &out, stream, mr);
      chunks{size}.run([&](int, size_type begin, size_type end) {
        for (int64_t i = begin; i < end; ++i) out[i] = wrapping_add(first, wrapping_multiply(static_cast<T>(i), by));
      });
      return column;
    } else {
      fail_argument("sequence: the scalars must be of a numeric type other than bool");
    }
  }
};

void check_sequence(size_type size, cudf::scalar const& value, rmm::cuda_stream_view stream) {
  expects_argument(size >= 0, "sequence: the size must not be negative");
  expects_argument(value.is_valid(stream), "sequence: the scalars must be valid");
}

struct month_sequence {
  template <typename T>
  std::unique_ptr<cudf::column> operator()(size_type size, cudf::scalar const& init, size_type months,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const {
    if constexpr (cudf::is_timestamp<T>()) {
      using rep = typename T::rep;
      auto const start = static_cast<std::int64_t>(
          static_cast<cudf::timestamp_scalar<T> const&>(init).value(stream).time_since_epoch().count());
      rep* out = nullptr;
      auto column = make_uninitialised(init.type(), size, &out, stream, mr);
      auto const per_day = ticks_per_day(init.type());
      parallel_for(0, size, 1 << 12, [&](std::int64_t from, std::int64_t to) {
        for (auto i = from; i < to; ++i) {
          out[i] = static_cast<rep>(add_months(start, i * months, per_day));
        }
      });
      return column;
    } else {
      fail_logic("calendrical_month_sequence: the first value must be a timestamp");
    }
  }
};

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> fill(column_view const& input, size_type begin, size_type end, scalar const& value,
                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::check_fill(input.size(), input.type(), begin, end, value, "fill");
  if (is_fixed_width(input.type())) {
    auto result = host::copy_column(input, stream, mr);
    if (!result->nullable() && begin < end && !value.is_valid(stream)) {
      result->set_null_mask(create_null_mask(input.size(), mask_state::ALL_VALID, stream, mr), 0);
    }
    auto view = result->mutable_view();
    fill_in_place(view, begin, end, value, stream);
    result->set_null_count(view.null_count());
    return result;
  }
  auto const row = make_column_from_scalar(value, 1, stream);
  host::rows::scratch<size_type> from(input.size());
  host::parallel_for(0, input.size(), host::default_grain, [&](int64_t first, int64_t last) {
    for (auto i = first; i < last; ++i) {
      from[i] = i >= begin && i < end ? host::of_second(0) : static_cast<size_type>(i);
    }
  });
  return host::gather_from_two(input, row->view(), {from.data(), input.size(), false}, stream, mr);
}

void fill_in_place(mutable_column_view& destination, size_type begin, size_type end, scalar const& value,
                   rmm::cuda_stream_view stream) {
  if (!is_fixed_width(destination.type())) {
    host::fail_type("fill_in_place: the column is " + host::type_name(destination.type()) +
                    ", only fixed-width columns can be changed in place");
  }
  host::check_fill(destination.size(), destination.type(), begin, end, value, "fill_in_place");
  bool const valid = value.is_valid(stream);
  host::expects(valid || destination.nullable(), "fill_in_place: the value is null but the column has no null mask");
  if (begin == end) return;
  if (valid) {
    auto const row = make_column_from_scalar(value, 1, stream);
    host::dispatch_width(size_of(destination.type()), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto* data = host::values<T>(destination);
      auto const filled = *host::values<T>(row->view());
      host::parallel_for(begin, end, host::default_grain,
                         [&](int64_t first, int64_t last) { std::fill(data + first, data + last, filled); });
    });
  }
  if (!destination.nullable()) return;
  auto* mask = destination.null_mask();
  auto const offset = destination.offset();
  host::fill_bits(mask, offset + begin, offset + end, valid);
  destination.set_null_count(
      static_cast<size_type>(host::count_nulls(mask, offset, offset + static_cast<std::int64_t>(destination.size()))));
}

std::unique_ptr<column> sequence(size_type size, scalar const& init, scalar const& step, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  if (init.type() != step.type()) {
    host::fail_type("sequence: init is " + host::type_name(init.type()) + ", step " + host::type_name(step.type()));
  }
  host::check_sequence(size, init, stream);
  host::check_sequence(size, step, stream);
  return type_dispatcher(init.type(), host::sequence_of{}, size, init, &step, stream, mr);
}

std::unique_ptr<column> sequence(size_type size, scalar const& init, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  host::check_sequence(size, init, stream);
  return type_dispatcher(init.type(), host::sequence_of{}, size, init, nullptr, stream, mr);
}

std::unique_ptr<table> repeat(table_view const& input_table, column_view const& count, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  host::expects(input_table.num_rows() == count.size(), "repeat: the counts and the table differ in rows");
  host::expects(!count.has_nulls(), "repeat: the counts have nulls");
  if (!is_integral_not_bool(count.type())) {
    host::fail_type("repeat: the counts are " + host::type_name(count.type()) + ", integers are needed");
  }
  return host::dispatch_storage(count.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* times = host::values<T>(count);
    auto const rows = static_cast<int64_t>(count.size());
    auto const negative = host::first_where(rows, [times](int64_t i) { return times[i] < T{0}; });
    if (negative < rows) {
      host::fail_logic("repeat: the count of row " + std::to_string(negative) + " is negative");
    }
    // what exceeds 64 bits stays at their most, which no column has
    auto const add = [](int64_t sum, int64_t more) {
      constexpr int64_t most = std::numeric_limits<int64_t>::max();
      return sum > most - more ? most : sum + more;
    };
    auto const of_row = [times](int64_t i) {
      constexpr __int128_t most = std::numeric_limits<int64_t>::max();
      return static_cast<int64_t>(std::min(static_cast<__int128_t>(times[i]), most));
    };
    host::rows::scratch<int64_t> begins(static_cast<std::size_t>(rows) + 1);
    begins[rows] = host::parallel_scan(
        rows, int64_t{0},
        [&](int64_t first, int64_t last) {
          int64_t sum = 0;
          for (auto i = first; i < last; ++i) {
            sum = add(sum, of_row(i));
          }
          return sum;
        },
        add,
        [&](int64_t first, int64_t last, int64_t sum) {
          for (auto i = first; i < last; ++i) {
            begins[i] = sum;
            sum = add(sum, of_row(i));
          }
          return sum;
        });
    host::rows::scratch<size_type> from(host::to_size_type(begins[rows], "repeat"));
    host::parallel_for(0, rows, 1 << 12, [&](int64_t first, int64_t last) {
      for (auto i = first; i < last; ++i) {
        std::fill(from.data() + begins[i], from.data() + begins[i + 1], static_cast<size_type>(i));
      }
    });
    return host::gather_table(input_table, {from.data(), static_cast<size_type>(from.size()), false}, stream, mr);
  });
}

std::unique_ptr<table> repeat(table_view const& input_table, size_type count, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  host::expects(count >= 0, "repeat: the count must not be negative");
  auto const total = host::to_size_type(static_cast<std::int64_t>(input_table.num_rows()) * count, "repeat");
  host::rows::scratch<size_type> from(total);
  host::parallel_for(0, input_table.num_rows(), 1 << 12, [&](int64_t first, int64_t last) {
    for (auto i = first; i < last; ++i) {
      std::fill_n(from.data() + i * count, count, static_cast<size_type>(i));
    }
  });
  return host::gather_table(input_table, {from.data(), total, false}, stream, mr);
}

std::unique_ptr<column> calendrical_month_sequence(size_type size, scalar const& init, size_type months,
                                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(size >= 0, "calendrical_month_sequence: the size must not be negative");
  return type_dispatcher(init.type(), host::month_sequence{}, size, init, months, stream, mr);
}

}  // namespace cudf
