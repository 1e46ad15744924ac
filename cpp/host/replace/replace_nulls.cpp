#include <bit>
#include <cudf/replace.hpp>

#include "host/copying/gather.hpp"
#include "host/core/mask_words.hpp"
#include "host/core/streaming.hpp"
#include "host/replace/replace.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host::replace {
namespace {

/// Takes row i from `input` where it is valid there, else from row `other(i)` of `replacement`.
template <typename Other>
std::unique_ptr<column> choose_valid(column_view const& input, column_view const& replacement, Other const& other,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  validity const valid{input};
  rows::scratch<size_type> rows(static_cast<std::size_t>(input.size()));
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      rows[i] = valid[i] ? static_cast<size_type>(i) : of_second(other(i));
    }
  });
  return gather_from_two(input, replacement, {rows.data(), input.size(), false}, stream, mr);
}

/// Values of the width of T; all there is to know of a type of which rows are only moved.
template <typename T>
void choose_values(column_view const& input, column_view const& replacement, cudf::mutable_column_view const& output) {
  auto const* from = values<T>(input);
  auto const* other = values<T>(replacement);
  auto* out = values<T>(output);
  validity const valid{input};
  int64_t const step = replacement.size() == 1 ? 0 : 1;
  bool const streamed = is_streamed(input.size() * static_cast<int64_t>(sizeof(T)));
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    write_rows(out, begin, end, streamed, [&](T* to, int64_t row, int64_t count) {
      std::copy(from + row, from + row + count, to);
      for (int64_t base = 0; base < count; base += 64) {
        auto const rows = static_cast<int>(std::min<int64_t>(64, count - base));
        for (auto nulls = ~valid.word(row + base, rows) & low_ones(rows); nulls != 0; nulls &= nulls - 1) {
          auto const i = base + std::countr_zero(nulls);
          to[i] = other[(row + i) * step];
        }
      }
    });
  });
}

}  // namespace

std::unique_ptr<column> fill_from_column(column_view const& input, column_view const& replacement,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!cudf::is_fixed_width(input.type())) {
    return choose_valid(input, replacement, [](int64_t row) { return row; }, stream, mr);
  }
  auto result = make_fixed_width(input.type(), input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_width(width_of(input.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    // a replacement of one row for an input of one row is read the same with either step
    choose_values<T>(input, replacement, result->mutable_view());
  });
  if (replacement.has_nulls()) {
    validity const in_input{input};
    validity const in_replacement{replacement};
    rows::mask_filler mask{input.size(), stream, mr};
    mask.fill([&](size_type i) { return in_input[i] || in_replacement[i]; });
    auto const nulls = mask.null_count();
    result->set_null_mask(mask.release(), nulls);
  }
  return result;
}

std::unique_ptr<column> fill_from_scalar(column_view const& input, cudf::scalar const& replacement,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!cudf::is_fixed_width(input.type())) {
    auto const row = cudf::make_column_from_scalar(replacement, 1, stream);
    return choose_valid(input, row->view(), [](int64_t) { return 0; }, stream, mr);
  }
  auto result = make_fixed_width(input.type(), input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  column_view const row{input.type(), 1, scalar_value(replacement), nullptr, 0};
  dispatch_width(width_of(input.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    choose_values<T>(input, row, result->mutable_view());
  });
  return result;
}

namespace {

/// The last valid row of [0, end), -1 where there is none.
int64_t last_valid(validity const& valid, int64_t end) {
  while (end > 0) {
    auto const begin = std::max<int64_t>(0, end - 64);
    auto const count = static_cast<int>(end - begin);
    auto const word = valid.word(begin, count) & low_ones(count);
    if (word != 0) return begin + 63 - std::countl_zero(word);
    end = begin;
  }
  return -1;
}

/// The first valid row of [begin, rows), `rows` where there is none.
int64_t first_valid(validity const& valid, int64_t begin, int64_t rows) {
  for (; begin < rows; begin += 64) {
    auto const count = static_cast<int>(std::min<int64_t>(64, rows - begin));
    auto const word = valid.word(begin, count) & low_ones(count);
    if (word != 0) return begin + std::countr_zero(word);
  }
  return rows;
}

/// Gives the rows [begin, end) the nearest valid value before them, which for the first is `nearest`.
template <typename T>
void fill_forwards(T const* in, T* out, validity const& valid, int64_t begin, int64_t end, T nearest) {
  for (; begin < end; begin += 64) {
    auto const count = static_cast<int>(std::min<int64_t>(64, end - begin));
    auto const word = valid.word(begin, count);
    for (int k = 0; k < count; ++k) {
      nearest = (word >> k & 1) != 0 ? in[begin + k] : nearest;
      out[begin + k] = nearest;
    }
  }
}

/// As above, with the nearest value behind them.
template <typename T>
void fill_backwards(T const* in, T* out, validity const& valid, int64_t begin, int64_t end, T nearest) {
  while (end > begin) {
    auto const from = std::max(begin, end - 64);
    auto const count = static_cast<int>(end - from);
    auto const word = valid.word(from, count);
    for (int k = count - 1; k >= 0; --k) {
      nearest = (word >> k & 1) != 0 ? in[from + k] : nearest;
      out[from + k] = nearest;
    }
    end = from;
  }
}

/// Fixed-width values are copied in one pass; the rows before the first valid one (seen in the direction) stay null.
std::unique_ptr<column> fill_values(column_view const& input, bool forwards, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  auto result = make_fixed_width(input.type(), input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  validity const valid{input};
  mask_builder mask{input.size(), stream, mr};
  dispatch_width(width_of(input.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* in = values<T>(input);
    auto* out = values<T>(result->mutable_view());
    // as many pieces as threads: each looks once for what stands before it
    rows::chunks{input.size()}.run([&](int, int64_t begin, int64_t end) {
      if (forwards) {
        auto const before = last_valid(valid, begin);
        fill_forwards(in, out, valid, begin, end, before < 0 ? T{} : in[before]);
      } else {
        auto const behind = first_valid(valid, end, input.size());
        fill_backwards(in, out, valid, begin, end, behind == input.size() ? T{} : in[behind]);
      }
    });
  });
  auto const begin = forwards ? 0 : last_valid(valid, input.size()) + 1;
  auto const end = forwards ? first_valid(valid, 0, input.size()) : input.size();
  for (int64_t i = begin; i < end; ++i) {
    mask.set_null(i);
  }
  auto [buffer, nulls] = mask.finish();
  result->set_null_mask(std::move(buffer), nulls);
  return result;
}

/// For each row the row whose value it gets: itself, or the nearest valid one before (or after) it; -1 if there is
/// none.
std::unique_ptr<column> fill_from_neighbours(column_view const& input, cudf::replace_policy policy,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (cudf::is_fixed_width(input.type())) {
    return fill_values(input, policy == cudf::replace_policy::PRECEDING, stream, mr);
  }
  validity const valid{input};
  rows::scratch<size_type> rows(static_cast<std::size_t>(input.size()));
  size_type nearest = -1;
  bool has_gaps = false;
  auto const visit = [&](size_type i) {
    if (valid[i]) {
      nearest = i;
    }
    rows[i] = nearest;
    has_gaps |= nearest < 0;
  };
  if (policy == cudf::replace_policy::PRECEDING) {
    for (int64_t i = 0; i < input.size(); ++i) {
      visit(i);
    }
  } else {
    for (int64_t i = input.size() - 1; i >= 0; --i) {
      visit(i);
    }
  }
  return gather_column(input, {rows.data(), input.size(), has_gaps}, stream, mr);
}

}  // namespace
}  // namespace cudf4j::host::replace

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> replace_nulls(column_view const& input, column_view const& replacement,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!host::same_types(input, replacement)) {
    host::fail_type("replace_nulls: the column is " + host::type_name(input.type()) + ", the replacement " +
                    host::type_name(replacement.type()));
  }
  host::expects(input.size() == replacement.size(), "replace_nulls: column and replacement differ in size");
  if (!input.has_nulls()) {
    return host::copy_column(input, stream, mr);
  }
  return host::replace::fill_from_column(input, replacement, stream, mr);
}

std::unique_ptr<column> replace_nulls(column_view const& input, scalar const& replacement, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  if (input.type() != replacement.type()) {
    host::fail_type("replace_nulls: the column is " + host::type_name(input.type()) + ", the replacement " +
                    host::type_name(replacement.type()));
  }
  if (!input.has_nulls() || !replacement.is_valid(stream)) {
    return host::copy_column(input, stream, mr);
  }
  return host::replace::fill_from_scalar(input, replacement, stream, mr);
}

std::unique_ptr<column> replace_nulls(column_view const& input, replace_policy const& replace_policy,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!input.has_nulls()) {
    return host::copy_column(input, stream, mr);
  }
  return host::replace::fill_from_neighbours(input, replace_policy, stream, mr);
}

}  // namespace cudf
