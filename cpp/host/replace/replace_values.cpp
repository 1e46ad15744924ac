#include <cmath>
#include <cudf/replace.hpp>

#include "host/copying/gather.hpp"
#include "host/core/streaming.hpp"
#include "host/replace/replace.hpp"
#include "host/rows/labels.hpp"

namespace cudf4j::host::replace {
namespace {

void expect_floating(cudf::data_type type, char const* function) {
  if (!cudf::is_floating_point(type)) {
    fail_logic(std::string{function} + ": the column is " + type_name(type) + ", FLOAT32 or FLOAT64 is needed");
  }
}

void expect_same(cudf::data_type left, cudf::data_type right, char const* function) {
  if (left != right) {
    fail_type(std::string{function} + ": types differ: " + type_name(left) + " and " + type_name(right));
  }
}

template <typename Function>
decltype(auto) dispatch_floating(cudf::data_type type, Function const& fn) {
  return type.id() == cudf::type_id::FLOAT32 ? fn(type_tag<float>{}) : fn(type_tag<double>{});
}

/// Calls fn(values, where to put the new ones, first row, count) for blocks of the rows of a fixed-width column.
template <typename T, typename Function>
void map_blocks(column_view const& input, column& result, Function const& fn) {
  auto const* in = values<T>(input);
  auto* out = values<T>(result.mutable_view());
  bool const streamed = is_streamed(input.size() * static_cast<int64_t>(sizeof(T)));
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    write_rows(out, begin, end, streamed, [&](T* to, int64_t row, int64_t count) { fn(in + row, to, row, count); });
  });
}

/// The rows whose NaN is replaced keep their validity, but for those that meet a null in the replacement.
std::unique_ptr<column> fill_nans(column_view const& input, column_view const& replacement,
                                  rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto result = make_fixed_width(input.type(), input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  validity const in_input{input};
  validity const in_replacement{replacement};
  int64_t const step = replacement.size() == 1 ? 0 : 1;
  dispatch_floating(input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* other = values<T>(replacement);
    map_blocks<T>(input, *result, [&](T const* in, T* out, int64_t row, int64_t count) {
      for (int64_t i = 0; i < count; ++i) {
        out[i] = in[i] != in[i] ? other[(row + i) * step] : in[i];
      }
    });
    if (in_replacement.all_valid()) {
      copy_nulls(input, *result, stream, mr);
      return;
    }
    auto const* in = values<T>(input);
    rows::mask_filler mask{input.size(), stream, mr};
    mask.fill([&](size_type i) { return in_input[i] && (in[i] == in[i] || in_replacement[i * step]); });
    auto const nulls = mask.null_count();
    result->set_null_mask(mask.release(), nulls);
  });
  return result;
}

void normalize(column_view const& input, cudf::mutable_column_view const& output) {
  dispatch_floating(input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* in = values<T>(input);
    auto* out = values<T>(output);
    parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        auto const value = in[i];
        out[i] = value != value ? std::numeric_limits<T>::quiet_NaN() : value == T{0} ? T{0} : value;
      }
    });
  });
}

struct bounds {
  cudf::scalar const& low;
  cudf::scalar const& low_value;
  cudf::scalar const& high;
  cudf::scalar const& high_value;
  bool has_low;
  bool has_high;
};

std::unique_ptr<column> clamp_values(column_view const& input, bounds const& b, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  auto result = make_fixed_width(input.type(), input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_storage(input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const value_of = [](cudf::scalar const& scalar) { return *static_cast<T const*>(scalar_value(scalar)); };
    auto const low = value_of(b.low);
    auto const low_value = value_of(b.low_value);
    auto const high = value_of(b.high);
    auto const high_value = value_of(b.high_value);
    map_blocks<T>(input, *result, [=, &b](T const* in, T* out, int64_t, int64_t count) {
      for (int64_t i = 0; i < count; ++i) {
        auto const value = in[i];
        out[i] = b.has_low && value < low ? low_value : b.has_high && high < value ? high_value : value;
      }
    });
  });
  copy_nulls(input, *result, stream, mr);
  return result;
}

std::unique_ptr<column> clamp_texts(column_view const& input, bounds const& b, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  auto const text_of = [&](cudf::scalar const& scalar) {
    return scalar.is_valid(stream) ? static_cast<cudf::string_scalar const&>(scalar).to_string(stream) : std::string{};
  };
  auto const low = text_of(b.low);
  auto const high = text_of(b.high);
  auto const low_value = text_of(b.low_value);
  auto const high_value = text_of(b.high_value);
  strings_reader const text{input};
  validity const valid{input};
  auto const replaced = [&](int64_t i) -> std::string_view {
    if (!valid[i]) {
      return {};
    }
    auto const row = text[i];
    return b.has_low && row < low ? std::string_view{low_value} : b.has_high && high < row ? high_value : row;
  };
  strings_builder builder{input.size(), stream, mr};
  constexpr int64_t grain = 1 << 14;
  parallel_for(0, input.size(), grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      builder.set_length(i, static_cast<int64_t>(replaced(i).size()));
    }
  });
  builder.allocate();
  parallel_for(0, input.size(), grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      auto const row = replaced(i);
      std::copy(row.begin(), row.end(), builder.data(i));
    }
  });
  return builder.finish(copy_mask(input, stream, mr), input.null_count());
}

std::unique_ptr<column> clamp_column(column_view const& input, bounds const& b, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  auto const expect_type = [&](cudf::scalar const& scalar, char const* name) {
    if (scalar.type() != input.type()) {
      fail_type("clamp: the column is " + type_name(input.type()) + ", " + name + " is " + type_name(scalar.type()));
    }
  };
  expect_type(b.low, "lo");
  expect_type(b.high, "hi");
  expect_type(b.low_value, "lo_replace");
  expect_type(b.high_value, "hi_replace");
  expects(!b.has_low || b.low_value.is_valid(stream), "clamp: lo is valid, lo_replace is null");
  expects(!b.has_high || b.high_value.is_valid(stream), "clamp: hi is valid, hi_replace is null");
  if (!b.has_low && !b.has_high) {
    return copy_column(input, stream, mr);
  }
  if (input.type().id() == cudf::type_id::STRING) {
    return clamp_texts(input, b, stream, mr);
  }
  if (!cudf::is_fixed_width(input.type())) {
    fail_logic("clamp: " + type_name(input.type()) + " has no order to clamp by; supported: fixed-width types, STRING");
  }
  return clamp_values(input, b, stream, mr);
}

}  // namespace
}  // namespace cudf4j::host::replace

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> replace_nans(column_view const& input, column_view const& replacement,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::replace::expect_floating(input.type(), "replace_nans");
  host::replace::expect_same(input.type(), replacement.type(), "replace_nans");
  host::expects(input.size() == replacement.size(), "replace_nans: column and replacement differ in size");
  return host::replace::fill_nans(input, replacement, stream, mr);
}

std::unique_ptr<column> replace_nans(column_view const& input, scalar const& replacement, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  host::replace::expect_floating(input.type(), "replace_nans");
  host::replace::expect_same(input.type(), replacement.type(), "replace_nans");
  auto const row = make_column_from_scalar(replacement, 1, stream);
  return host::replace::fill_nans(input, row->view(), stream, mr);
}

std::unique_ptr<column> find_and_replace_all(column_view const& input_col, column_view const& values_to_replace,
                                             column_view const& replacement_values, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) {
  host::replace::expect_same(input_col.type(), values_to_replace.type(), "find_and_replace_all");
  host::replace::expect_same(input_col.type(), replacement_values.type(), "find_and_replace_all");
  host::expects(values_to_replace.size() == replacement_values.size(),
                "find_and_replace_all: the values to replace and their replacements differ in number");
  host::expects(!values_to_replace.has_nulls(), "find_and_replace_all: a null cannot be found; use replace_nulls");
  if (input_col.is_empty() || values_to_replace.is_empty()) {
    return host::copy_column(input_col, stream, mr);
  }
  // values compare as in C++: a NaN equals nothing, and the first of equal values decides
  host::rows::row_index const index{table_view{{values_to_replace}}, {.nulls_equal = false, .nans_equal = false}};
  auto const& first = index.rows().first;
  auto rows = index.find(table_view{{input_col}});
  auto const size = input_col.size();
  if (std::all_of(rows.begin(), rows.end(), [](size_type label) { return label < 0; })) {
    return host::copy_column(input_col, stream, mr);
  }
  host::parallel_for(0, size, host::default_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      rows[i] = rows[i] < 0 ? static_cast<size_type>(i) : host::of_second(first[rows[i]]);
    }
  });
  return host::gather_from_two(input_col, replacement_values, {rows.data(), size, false}, stream, mr);
}

std::unique_ptr<column> clamp(column_view const& input, scalar const& lo, scalar const& lo_replace, scalar const& hi,
                              scalar const& hi_replace, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  return host::replace::clamp_column(input, {lo, lo_replace, hi, hi_replace, lo.is_valid(stream), hi.is_valid(stream)},
                                     stream, mr);
}

std::unique_ptr<column> clamp(column_view const& input, scalar const& lo, scalar const& hi,
                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return clamp(input, lo, lo, hi, hi, stream, mr);
}

std::unique_ptr<column> normalize_nans_and_zeros(column_view const& input, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) {
  host::replace::expect_floating(input.type(), "normalize_nans_and_zeros");
  auto result = host::make_fixed_width(input.type(), input.size(), mask_state::UNALLOCATED, stream, mr);
  host::replace::normalize(input, result->mutable_view());
  host::copy_nulls(input, *result, stream, mr);
  return result;
}

void normalize_nans_and_zeros(mutable_column_view& in_out, rmm::cuda_stream_view) {
  host::replace::expect_floating(in_out.type(), "normalize_nans_and_zeros");
  host::replace::normalize(in_out, in_out);
}

}  // namespace cudf
