#pragma once
// Sort order as unsigned words: a row sorts before another exactly where its words, compared in turn, are smaller.
#include <vector>

#include "common.hpp"

namespace cudf4j::host::rows {

/// One word for each row; all words lie in [0, most].
struct order_part {
  scratch<std::uint64_t> words;
  std::uint64_t most{0};
};

/**
 * @brief The words of a table's rows, most significant part first, as few parts as the values' ranges allow.
 *
 * libcudf's order: NaN is the largest float and equals itself, -0.0 equals 0.0; a null order is meant for ascending
 * order, so that descending order turns it round as well. Missing orders mean ascending, nulls before.
 * @throws cudf::logic_error if orders are given but not one for each column
 */
std::vector<order_part> order_words(table_view const& keys, std::vector<cudf::order> const& orders,
                                    std::vector<cudf::null_order> const& null_orders);

/// The stable permutation that sorts `rows` rows by their words.
scratch<size_type> stable_order(std::vector<order_part> const& parts, size_type rows);

/// Whether the words of rows a and b agree in all parts.
inline bool same_words(std::vector<order_part> const& parts, size_type a, size_type b) {
  for (auto const& part : parts) {
    if (part.words[a] != part.words[b]) return false;
  }
  return true;
}

/// Compares the words of rows a and b: negative, zero or positive.
inline int compare_words(std::vector<order_part> const& parts, size_type a, size_type b) {
  for (auto const& part : parts) {
    if (part.words[a] != part.words[b]) return part.words[a] < part.words[b] ? -1 : 1;
  }
  return 0;
}

}  // namespace cudf4j::host::rows
