#pragma once
#include <cudf/column/column.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <memory>
#include <string_view>
#include <unordered_map>

#include "host/strings/text.hpp"

namespace cudf4j::host::nvtext {

/// @brief A copy of a column of words and the number of each, its row; of equal words that of the first.
class vocabulary {
 public:
  vocabulary(cudf::strings_column_view const& words, stream_view stream, resource mr)
      : words_{copy_column(words.parent(), stream, mr)} {
    strings_reader const text{words_->view()};
    numbers_.reserve(static_cast<std::size_t>(words.size()));
    for (int64_t row = 0; row < words.size(); ++row) {
      numbers_.try_emplace(text[row], static_cast<size_type>(row));
    }
  }

  /// @brief Returns the number of a word, or `missing`.
  [[nodiscard]] size_type find(std::string_view word, size_type missing) const {
    auto const found = numbers_.find(word);
    return found == numbers_.end() ? missing : found->second;
  }

  /// @brief Calls fn(word, number) for each word, in no order.
  template <typename Function>
  void for_each(Function const& fn) const {
    for (auto const& [word, number] : numbers_) {
      fn(word, number);
    }
  }

 private:
  std::unique_ptr<column> words_;
  std::unordered_map<std::string_view, size_type> numbers_;
};

}  // namespace cudf4j::host::nvtext
