#include "grouping.hpp"

namespace cudf4j::host::groups {

grouping::grouping(table_view const& keys, cudf::null_policy null_keys) {
  equality how;
  how.skip_null_rows = null_keys == cudf::null_policy::EXCLUDE;
  set_ = row_index{keys, how}.release();
}

std::vector<size_type> const& grouping::offsets() const {
  if (offsets_.empty()) {
    offsets_.assign(count() + 1, 0);
    for (int64_t i = 0; i < rows(); ++i) {
      if (set_.labels[i] >= 0) ++offsets_[set_.labels[i] + 1];
    }
    for (int64_t g = 0; g < count(); ++g) offsets_[g + 1] += offsets_[g];
  }
  return offsets_;
}

scratch<size_type> const& grouping::grouped_rows() const {
  if (grouped_.data() == nullptr) {
    auto position = offsets();
    grouped_ = scratch<size_type>(offsets().back());
    for (int64_t i = 0; i < rows(); ++i) {
      if (set_.labels[i] >= 0) grouped_[position[set_.labels[i]]++] = i;
    }
  }
  return grouped_;
}

}  // namespace cudf4j::host::groups
