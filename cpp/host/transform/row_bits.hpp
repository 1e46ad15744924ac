#pragma once
#include <cudf/utilities/traits.hpp>
#include <vector>

#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host {

/// @brief A column of a table's tree, and how many bits rows of it take. The column must live as long.
class bit_counter {
 public:
  explicit bit_counter(cudf::column_view const& view) : validity_{view.nullable() ? 1 : 0} {
    if (cudf::is_fixed_width(view.type())) {
      per_row_ = static_cast<int64_t>(width_of(view.type())) * 8 + validity_;
      return;
    }
    switch (view.type().id()) {
      case cudf::type_id::STRING:
        texts_.emplace_back(view);
        // a column without rows may lack the offsets
        per_row_ = (texts_[0].wide() != nullptr ? 64 : 32) + validity_;
        return;
      case cudf::type_id::LIST:
        per_row_ = 32 + validity_;
        offsets_ = list_offsets(view);
        children_.emplace_back(list_elements(view));
        return;
      case cudf::type_id::STRUCT:
        per_row_ = validity_;
        for (auto const& field : rows::struct_children(view)) {
          children_.emplace_back(field);
        }
        return;
      default:
        fail_logic("row_bit_count: " + type_name(view.type()) + " is not supported");
    }
  }

  /// @brief Returns the bits of the rows [from, to).
  [[nodiscard]] int64_t count(int64_t from, int64_t to) const {
    if (from == to) {
      return 0;
    }
    auto bits = (to - from) * per_row_;
    if (!texts_.empty()) {
      return bits + (texts_[0].start(to) - texts_[0].start(from)) * 8;
    }
    for (auto const& child : children_) {
      bits += offsets_ != nullptr ? child.count(offsets_[from], offsets_[to]) : child.count(from, to);
    }
    return bits;
  }

 private:
  int64_t validity_;
  int64_t per_row_{0};
  std::vector<strings_reader> texts_;  // of a column of strings its one
  int32_t const* offsets_{nullptr};
  std::vector<bit_counter> children_;
};

}  // namespace cudf4j::host
