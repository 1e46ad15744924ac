#pragma once
#include <array>
#include <cudf/binaryop.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/streaming.hpp"

namespace cudf4j::host::binary {

using cudf::binary_operator;
using cudf::column;
using cudf::column_view;
using cudf::data_type;
using cudf::size_type;
using cudf::type_id;

/// One side of an operation: a column, or a column of one row that stands for every row.
struct operand {
  column_view view;
  bool is_scalar;

  [[nodiscard]] data_type type() const { return view.type(); }
  [[nodiscard]] size_type row(size_type i) const { return is_scalar ? 0 : i; }
  [[nodiscard]] bool has_nulls() const { return view.has_nulls(); }
};

/// What an operation computes in; narrower integers are computed in 64 bits and wrap when they are stored.
enum class computing { i64, u64, f32, f64 };

/// Rows that are converted, computed and stored at a time: as many of eight bytes as are streamed at a time.
constexpr int64_t block_rows = streamed_block / 8;

/// @brief Where a chunk of rows of an output is put: into the output itself, or where that is streamed into a block
/// beside it, which put() sends on.
class output_rows {
 public:
  output_rows(cudf::mutable_column_view const& output, bool streamed)
      : output_{output},
        block_view_{output.type(), static_cast<size_type>(block_rows), block_.data(), nullptr, 0},
        width_{width_of(output.type())},
        streamed_{streamed} {}
  ~output_rows() {
    if (streamed_) {
      end_stream();
    }
  }
  output_rows(output_rows const&) = delete;
  output_rows& operator=(output_rows const&) = delete;

  [[nodiscard]] cudf::mutable_column_view const& view() const { return streamed_ ? block_view_ : output_; }
  /// @brief Returns the row of view() that stands for a row of the output, the first of a block.
  [[nodiscard]] int64_t at(int64_t row) const { return streamed_ ? 0 : row; }
  template <typename T>
  [[nodiscard]] T* data(int64_t row) const {
    return values<T>(view()) + at(row);
  }
  /// @brief Says that rows [row, row + count) of the output have been written; at most block_rows.
  void put(int64_t row, int64_t count) {
    if (streamed_) {
      stream(static_cast<std::byte*>(output_.head()) + (output_.offset() + row) * static_cast<int64_t>(width_),
             block_.data(), static_cast<std::size_t>(count) * width_);
    }
  }

 private:
  alignas(64) std::array<std::byte, block_rows * 8> block_;
  cudf::mutable_column_view const& output_;
  cudf::mutable_column_view block_view_;
  std::size_t width_;
  bool streamed_;
};

/// @brief Says whether an output is streamed.
inline bool is_streamed(cudf::mutable_column_view const& output) {
  return host::is_streamed(output.size() * static_cast<int64_t>(width_of(output.type())));
}

/// @brief Copies rows [begin, begin + count) as `Compute`, each first converted to `common` as C++ would convert it.
template <typename Compute>
void load(Compute* target, operand const& source, int64_t begin, int64_t count, data_type common);

/// @brief Stores computed values into rows [begin, begin + count) of the output, converted to its type.
template <typename Compute>
void store(cudf::mutable_column_view const& output, Compute const* source, int64_t begin, int64_t count);

/// @brief Returns whether values of the type can be read in place as `Compute`.
template <typename Compute>
bool is_stored_as(data_type type);

/// @brief Returns the null mask and null count of rows that are valid on both sides.
std::pair<rmm::device_buffer, size_type> valid_in_both(operand const& left, operand const& right, size_type size,
                                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

/// @brief Returns the operand or output with its ticks or unscaled digits as plain integers of the same width.
inline operand as_integers(operand const& side) {
  auto const type = data_type{width_of(side.type()) == sizeof(int32_t) ? type_id::INT32 : type_id::INT64};
  auto const& view = side.view;
  return {column_view{type, view.size(), view.head(), view.null_mask(), view.null_count(), view.offset()},
          side.is_scalar};
}
inline cudf::mutable_column_view as_integers(cudf::mutable_column_view const& view) {
  auto const type = data_type{width_of(view.type()) == sizeof(int32_t) ? type_id::INT32 : type_id::INT64};
  return {type, view.size(), view.head(), view.null_mask(), 0, view.offset()};
}

/// @brief Fills values; the caller has made the output and sets its null mask.
void compute_numeric(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                     binary_operator op);
void compute_times(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                   binary_operator op);
void compute_decimals(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                      binary_operator op);
void compare_strings(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                     binary_operator op);

/// @brief Returns what a comparison says of two values; GREATER_EQUAL for operators that are no comparison.
template <typename T>
bool holds(binary_operator op, T a, T b) {
  switch (op) {
    case binary_operator::EQUAL:
      return a == b;
    case binary_operator::NOT_EQUAL:
      return a != b;
    case binary_operator::LESS:
      return a < b;
    case binary_operator::GREATER:
      return a > b;
    case binary_operator::LESS_EQUAL:
      return a <= b;
    default:
      return a >= b;
  }
}

bool is_comparison(binary_operator op);
bool is_logic(binary_operator op);
bool is_arithmetic_of_integers(binary_operator op);
std::string name_of(binary_operator op);

}  // namespace cudf4j::host::binary
