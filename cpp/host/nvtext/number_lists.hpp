#pragma once
// Lists of numbers, one for each text.
#include <cudf/column/column_factories.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <vector>

#include "host/strings/text.hpp"

namespace cudf4j::host::nvtext {

/// @brief The numbers of each row of text; a null has none.
template <typename T>
class number_rows {
 public:
  /// @brief Calls fn(std::string_view, std::vector<T>& out), which appends the numbers of each valid row.
  template <typename Function>
  number_rows(cudf::strings_column_view const& input, Function const& fn)
      : input_{input.parent()},
        parts_(static_cast<std::size_t>((int64_t{input.size()} + text_grain - 1) / text_grain)),
        ends_(static_cast<std::size_t>(input.size())) {
    strings_reader const text{input_};
    validity const valid{input_};
    parallel_tasks(static_cast<int64_t>(parts_.size()), [&](int64_t chunk) {
      auto& out = parts_[static_cast<std::size_t>(chunk)];
      auto const end = std::min<int64_t>(input_.size(), (chunk + 1) * text_grain);
      for (int64_t row = chunk * text_grain; row < end; ++row) {
        if (valid[row]) {
          fn(text[row], out);
        }
        ends_[static_cast<std::size_t>(row)] = static_cast<int64_t>(out.size());
      }
    });
    for (auto const& part : parts_) {
      total_ += static_cast<int64_t>(part.size());
    }
  }

  /// @brief Returns how many numbers there are.
  [[nodiscard]] int64_t total() const { return total_; }

  /// @brief Returns a list for each row.
  /// @param keep_nulls whether the list of a null is null, or empty
  std::unique_ptr<column> to_lists(char const* function, bool keep_nulls, stream_view stream, resource mr) const {
    auto const type = cudf::data_type{cudf::type_to_id<T>()};
    if (input_.size() == 0) {
      return cudf::make_empty_lists_column(type);
    }
    auto elements = make_fixed_width(type, to_size_type(total_, function), cudf::mask_state::UNALLOCATED, stream, mr);
    auto offsets = make_fixed_width(cudf::data_type{cudf::type_id::INT32}, offset_count(input_.size(), function),
                                    cudf::mask_state::UNALLOCATED, stream, mr);
    auto* const values_out = values<T>(elements->mutable_view());
    auto* const ends_out = values<int32_t>(offsets->mutable_view());
    ends_out[0] = 0;
    std::vector<int64_t> starts(parts_.size());
    for (std::size_t i = 1; i < parts_.size(); ++i) {
      starts[i] = starts[i - 1] + static_cast<int64_t>(parts_[i - 1].size());
    }
    parallel_tasks(static_cast<int64_t>(parts_.size()), [&](int64_t chunk) {
      auto const& part = parts_[static_cast<std::size_t>(chunk)];
      auto const start = starts[static_cast<std::size_t>(chunk)];
      std::copy(part.begin(), part.end(), values_out + start);
      auto const end = std::min<int64_t>(input_.size(), (chunk + 1) * text_grain);
      for (int64_t row = chunk * text_grain; row < end; ++row) {
        ends_out[row + 1] = static_cast<int32_t>(start + ends_[static_cast<std::size_t>(row)]);
      }
    });
    return keep_nulls ? cudf::make_lists_column(input_.size(), std::move(offsets), std::move(elements),
                                                input_.null_count(), copy_mask(input_, stream, mr))
                      : cudf::make_lists_column(input_.size(), std::move(offsets), std::move(elements), 0,
                                                rmm::device_buffer{});
  }

 private:
  column_view input_;
  std::vector<std::vector<T>> parts_;
  std::vector<int64_t> ends_;  // for each row the end of its numbers in the part of its chunk
  int64_t total_{0};
};

}  // namespace cudf4j::host::nvtext
