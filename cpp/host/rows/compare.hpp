#pragma once
// The order of two rows where they lie: for what looks at few rows of a table, or stops early.
#include <optional>
#include <string_view>
#include <vector>

#include "common.hpp"

namespace cudf4j::host::rows {

/// libcudf's order of two values: NaN is the largest float and equals itself, -0.0 equals 0.0.
template <typename T>
int compare_values(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    if (a != a || b != b) return (a != a ? 1 : 0) - (b != b ? 1 : 0);
  }
  return a < b ? -1 : (b < a ? 1 : 0);
}

inline int compare_values(std::string_view a, std::string_view b) { return a.compare(b); }

/// The values of one column by row number.
template <typename T>
struct fixed_values {
  T const* data;
  T operator[](size_type row) const { return data[row]; }
};

/// BOOL8: whatever is not 0 is true.
struct truth_values {
  std::uint8_t const* data;
  std::uint8_t operator[](size_type row) const { return data[row] != 0 ? 1 : 0; }
};

/// Whether rows of these columns can be compared where they lie: fixed-width types and strings.
bool has_plain_values(table_view const& table);

/// Compares rows of one table with rows of another of the same types, all of which have plain values.
class row_comparer {
 public:
  row_comparer(table_view const& first, table_view const& second, std::vector<cudf::order> const& orders,
               std::vector<cudf::null_order> const& null_orders);

  /// Negative, zero or positive, as row a of the first table sorts before, with or after row b of the second.
  int operator()(size_type a, size_type b) const {
    for (auto const& part : parts_) {
      if (auto const order = part.compare(part, a, b); order != 0) return order;
    }
    return 0;
  }

 private:
  struct part {
    int (*compare)(part const&, size_type, size_type);
    column_view first, second;
    validity first_valid, second_valid;
    std::optional<strings_reader> first_texts, second_texts;
    bool descending, nulls_first;
  };

  template <typename Values>
  static int compare_part(part const& p, Values const& first, Values const& second, size_type a, size_type b);

  std::vector<part> parts_;
};

/// Whether the rows of the table are in this order; stops at the first row that is not.
bool in_order(table_view const& table, std::vector<cudf::order> const& orders,
              std::vector<cudf::null_order> const& null_orders);

}  // namespace cudf4j::host::rows
