#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <random>

#include "gather.hpp"
#include "host/core/errors.hpp"
#include "host/core/mask_words.hpp"
#include "host/core/sized_text.hpp"
#include "host/core/streaming.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

void check_selection(data_type lhs, data_type rhs, column_view const& mask) {
  expects_type(lhs == rhs, "copy_if_else: both sides must be of the same type");
  expects_type(mask.type().id() == type_id::BOOL8, "copy_if_else: the mask must be of type BOOL8");
}

/// One side of a choice: a column, or a row that stands for every row.
struct chosen_side {
  column_view const& view;
  bool is_one;

  [[nodiscard]] std::uint64_t valid_word(validity const& valid, std::int64_t row, int count) const {
    return is_one ? (valid[0] ? low_ones(count) : 0) : valid.word(row, count);
  }
};

/// Fixed-width rows, of which all there is to know is their width.
template <typename T>
void choose_values(chosen_side const& left, chosen_side const& right, column_view const& mask, T* out) {
  constexpr auto most = streamed_block / static_cast<std::int64_t>(sizeof(T));
  auto const* set = values<std::uint8_t>(mask);
  validity const valid{mask};
  bool const streamed = is_streamed(mask.size() * static_cast<std::int64_t>(sizeof(T)));
  parallel_for(0, mask.size(), default_grain, [&](std::int64_t begin, std::int64_t end) {
    std::array<T, most> left_block;
    std::array<T, most> right_block;
    std::array<std::uint8_t, most> known;
    auto const rows_of = [](chosen_side const& side, std::array<T, most>& block, std::int64_t row) {
      return side.is_one ? block.data() : values<T>(side.view) + row;
    };
    if (left.is_one) left_block.fill(*values<T>(left.view));
    if (right.is_one) right_block.fill(*values<T>(right.view));
    known.fill(1);
    write_rows(out, begin, end, streamed, [&](T* to, std::int64_t row, std::int64_t count) {
      auto const* a = rows_of(left, left_block, row);
      auto const* b = rows_of(right, right_block, row);
      if (!valid.all_valid()) bits_to_bytes(known.data(), mask.null_mask(), mask.offset() + row, count);
      for (std::int64_t i = 0; i < count; ++i) {
        auto const is_left = static_cast<T>((set[row + i] != 0 ? 1 : 0) & known[i]);
        // all bits where the left is taken, else none: no branch, which random masks would mislead
        to[i] = static_cast<T>(b[i] ^ ((a[i] ^ b[i]) & static_cast<T>(T{0} - is_left)));
      }
    });
  });
}

/// Gives the result the nulls of the rows that were chosen.
void give_chosen_nulls(chosen_side const& left, chosen_side const& right, column_view const& mask, cudf::column& result,
                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (mask.is_empty() || (!left.view.has_nulls() && !right.view.has_nulls())) return;
  auto const* set = values<std::uint8_t>(mask);
  validity const valid{mask};
  validity const a{left.view};
  validity const b{right.view};
  row_mask nulls{mask.size(), stream, mr};
  nulls.fill([&](std::int64_t row, int count) {
    auto const is_left = pack_bytes(set + row, count) & valid.word(row, count);
    return (left.valid_word(a, row, count) & is_left) | (right.valid_word(b, row, count) & ~is_left);
  });
  nulls.give(result);
}

std::unique_ptr<cudf::column> choose_fixed(chosen_side const& left, chosen_side const& right, column_view const& mask,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto result = make_fixed_width(left.view.type(), mask.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_width(width_of(left.view.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    choose_values(left, right, mask, values<T>(result->mutable_view()));
  });
  give_chosen_nulls(left, right, mask, *result, stream, mr);
  return result;
}

/// One side of a choice between texts.
struct text_side {
  explicit text_side(chosen_side const& side)
      : text{side.view}, valid{side.view}, is_one{side.is_one}, end{text.chars() + text.start(text.size())} {}

  [[nodiscard]] std::string_view operator[](std::int64_t row) const { return text[is_one ? 0 : row]; }
  [[nodiscard]] bool is_valid(std::int64_t row) const { return valid[is_one ? 0 : row]; }

  strings_reader text;
  validity valid;
  bool is_one;
  char const* end;
};

/// Texts, of which a short one is copied faster than where it lies is written down.
std::unique_ptr<cudf::column> choose_texts(chosen_side const& left, chosen_side const& right, column_view const& mask,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const* set = values<std::uint8_t>(mask);
  validity const known{mask};
  // taken by number: a branch would be misled by random masks
  std::array<text_side, 2> const sides{text_side{right}, text_side{left}};
  auto const side_of = [&](std::int64_t row) -> text_side const& {
    return sides[(set[row] != 0 ? 1U : 0U) & (known[row] ? 1U : 0U)];
  };
  auto result = build_sized_text(
      mask.size(), {}, 0, stream, mr,
      [&](std::int64_t row) -> std::int64_t {
        auto const& side = side_of(row);
        return side.is_valid(row) ? static_cast<std::int64_t>(side[row].size()) : 0;
      },
      [&](std::int64_t row, std::int64_t /*bytes*/, char* out, std::int64_t room) {
        auto const& side = side_of(row);
        copy_text(side[row], side.end, out, room);
      });
  give_chosen_nulls(left, right, mask, *result, stream, mr);
  return result;
}

/// `one_left`, `one_right` say that a side is a single row.
std::unique_ptr<cudf::column> choose(column_view const& lhs, bool one_left, column_view const& rhs, bool one_right,
                                     column_view const& mask, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  if (cudf::is_fixed_width(lhs.type())) return choose_fixed({lhs, one_left}, {rhs, one_right}, mask, stream, mr);
  if (lhs.type().id() == type_id::STRING) return choose_texts({lhs, one_left}, {rhs, one_right}, mask, stream, mr);
  scratch<size_type> from(mask.size());
  auto const* set = values<std::uint8_t>(mask);
  validity const valid{mask};
  chunks{mask.size()}.run([&](int, size_type begin, size_type end) {
    for (int64_t i = begin; i < end; ++i) {
      bool const left = set[i] != 0 && valid[i];
      from[i] = left ? (one_left ? 0 : i) : of_second(one_right ? 0 : i);
    }
  });
  return gather_from_two(lhs, rhs, {from.data(), mask.size(), false}, stream, mr);
}

/// Copies the rows that stay in sight and fills the others.
std::unique_ptr<cudf::column> shift_values(column_view const& input, std::int64_t offset,
                                           cudf::scalar const& fill_value, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  std::int64_t const rows = input.size();
  // the result's rows [first, last) come from the input
  auto const first = std::clamp<std::int64_t>(offset, 0, rows);
  auto const last = std::clamp<std::int64_t>(rows + offset, 0, rows);
  bool const fill_valid = fill_value.is_valid(stream);
  auto result = make_fixed_width(input.type(), input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_width(width_of(input.type()), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* in = values<T>(input);
    auto* out = values<T>(result->mutable_view());
    T fill{};
    if (fill_valid) std::memcpy(&fill, scalar_value(fill_value), sizeof fill);
    auto const fill_rows = [&](std::int64_t from, std::int64_t to) {
      parallel_for(from, to, default_grain,
                   [&](std::int64_t begin, std::int64_t end) { std::fill(out + begin, out + end, fill); });
    };
    fill_rows(0, first);
    if (first < last) {
      parallel_copy(out + first, in + (first - offset), static_cast<std::size_t>(last - first) * sizeof(T));
    }
    fill_rows(last, rows);
  });
  if (!input.has_nulls() && (fill_valid || last - first == rows)) return result;
  validity const valid{input};
  mask_filler mask{input.size(), stream, mr};
  mask.fill([&](size_type i) { return i >= first && i < last ? valid[i - offset] : fill_valid; });
  auto const nulls = mask.null_count();
  result->set_null_mask(mask.release(), nulls);
  return result;
}

void check_length(column_view const& side, column_view const& mask) {
  expects_argument(side.size() == mask.size(), "copy_if_else: the mask and the columns differ in length");
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> copy_if_else(column_view const& lhs, column_view const& rhs, column_view const& boolean_mask,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::check_selection(lhs.type(), rhs.type(), boolean_mask);
  host::check_length(lhs, boolean_mask);
  host::check_length(rhs, boolean_mask);
  return host::choose(lhs, false, rhs, false, boolean_mask, stream, mr);
}

std::unique_ptr<column> copy_if_else(scalar const& lhs, column_view const& rhs, column_view const& boolean_mask,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::check_selection(lhs.type(), rhs.type(), boolean_mask);
  host::check_length(rhs, boolean_mask);
  auto const left = make_column_from_scalar(lhs, 1, stream);
  return host::choose(left->view(), true, rhs, false, boolean_mask, stream, mr);
}

std::unique_ptr<column> copy_if_else(column_view const& lhs, scalar const& rhs, column_view const& boolean_mask,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::check_selection(lhs.type(), rhs.type(), boolean_mask);
  host::check_length(lhs, boolean_mask);
  auto const right = make_column_from_scalar(rhs, 1, stream);
  return host::choose(lhs, false, right->view(), true, boolean_mask, stream, mr);
}

std::unique_ptr<column> copy_if_else(scalar const& lhs, scalar const& rhs, column_view const& boolean_mask,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::check_selection(lhs.type(), rhs.type(), boolean_mask);
  auto const left = make_column_from_scalar(lhs, 1, stream);
  auto const right = make_column_from_scalar(rhs, 1, stream);
  return host::choose(left->view(), true, right->view(), true, boolean_mask, stream, mr);
}

std::unique_ptr<column> shift(column_view const& input, size_type offset, scalar const& fill_value,
                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects_type(input.type() == fill_value.type(), "shift: the fill value and the column differ in type");
  host::expects_type(is_fixed_width(input.type()) || input.type().id() == type_id::STRING,
                     "shift: only fixed-width and string columns are supported");
  if (input.is_empty()) return empty_like(input);
  if (is_fixed_width(input.type())) return host::shift_values(input, offset, fill_value, stream, mr);
  auto const fill = make_column_from_scalar(fill_value, 1, stream);
  auto const rows = input.size();
  host::rows::scratch<size_type> from(rows);
  host::parallel_for(0, rows, host::default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      auto const row = i - offset;
      from[i] = row >= 0 && row < rows ? static_cast<size_type>(row) : host::of_second(0);
    }
  });
  return host::gather_from_two(input, fill->view(), {from.data(), rows, false}, stream, mr);
}

std::unique_ptr<table> reverse(table_view const& source_table, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  auto const rows = source_table.num_rows();
  host::rows::scratch<size_type> from(rows);
  host::parallel_for(0, rows, host::default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin; i < end; ++i) from[i] = static_cast<size_type>(rows - 1 - i);
  });
  return host::gather_table(source_table, {from.data(), rows, false}, stream, mr);
}

std::unique_ptr<column> reverse(column_view const& source_column, rmm::cuda_stream_view stream,
                                rmm::device_async_resource_ref mr) {
  return std::move(reverse(table_view{{source_column}}, stream, mr)->release().front());
}

std::unique_ptr<table> sample(table_view const& input, size_type const n, sample_with_replacement replacement,
                              int64_t const seed, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(n >= 0, "sample: the number of rows must not be negative");
  auto const rows = input.num_rows();
  bool const repeats = replacement == sample_with_replacement::TRUE;
  host::expects(repeats || n <= rows, "sample: more rows asked for than there are, without replacement");
  if (n == 0) return empty_like(input);
  host::expects(rows > 0, "sample: there are no rows to take");
  std::mt19937_64 random{static_cast<std::uint64_t>(seed)};
  host::rows::scratch<size_type> from(repeats ? n : rows);
  if (repeats) {
    std::uniform_int_distribution<size_type> any{0, rows - 1};
    for (auto& row : from) row = any(random);
  } else {
    for (int64_t i = 0; i < rows; ++i) from[i] = i;
    for (int64_t i = 0; i < n; ++i) {
      std::swap(from[i], from[std::uniform_int_distribution<int64_t>{i, rows - 1}(random)]);
    }
  }
  return host::gather_table(input, {from.data(), n, false}, stream, mr);
}

namespace {

/// Whether any null row of a string or list column owns elements.
bool null_row_owns_data(column_view const& input) {
  if (!input.has_nulls() || input.num_children() == 0) return false;
  host::validity const valid{input};
  auto const owns_data = [&](auto const* offsets) {
    for (int64_t i = 0; i < input.size(); ++i) {
      if (!valid[i] && offsets[i + 1] > offsets[i]) return true;
    }
    return false;
  };
  auto const offsets = input.child(0);
  return host::has_wide_offsets(input) ? owns_data(host::values<std::int64_t>(offsets) + input.offset())
                                       : owns_data(host::values<std::int32_t>(offsets) + input.offset());
}

}  // namespace

bool may_have_nonempty_nulls(column_view const& input) {
  auto const id = input.type().id();
  if ((id == type_id::STRING || id == type_id::LIST) && input.has_nulls()) return true;
  if (id != type_id::LIST && id != type_id::STRUCT) return false;
  return std::any_of(input.child_begin(), input.child_end(),
                     [](column_view const& child) { return may_have_nonempty_nulls(child); });
}

bool has_nonempty_nulls(column_view const& input, rmm::cuda_stream_view stream) {
  auto const id = input.type().id();
  if (id != type_id::STRING && id != type_id::LIST && id != type_id::STRUCT) return false;
  if (id != type_id::STRUCT && null_row_owns_data(input)) return true;
  if (id == type_id::STRING) return false;
  return std::any_of(input.child_begin(), input.child_end(),
                     [&](column_view const& child) { return has_nonempty_nulls(child, stream); });
}

std::unique_ptr<column> purge_nonempty_nulls(column_view const& input, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) {
  // taking every row in order rebuilds offsets and children, and a null row takes nothing with it
  host::rows::scratch<size_type> from(input.size());
  host::parallel_for(0, input.size(), host::default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin; i < end; ++i) from[i] = static_cast<size_type>(i);
  });
  return host::gather_column(input, {from.data(), input.size(), false}, stream, mr);
}

}  // namespace cudf
