#pragma once
#include <cstddef>
#include <cstdint>

namespace cudf4j::host::csv {

/// What find_separators() may write behind the places.
constexpr std::size_t separators_slack = 64;

/// What there is in a text: the places of delimiters and terminators, and how many of them are terminators.
struct found_separators {
  std::size_t count = 0;
  std::size_t terminators = 0;
  bool has_quote = false;  ///< then nothing else is told
};

/// @brief Writes the places of delimiters and terminators in a text of less than 4 GiB, where it has no quotes. 64
/// bytes behind the text are read too.
/// @param quote the delimiter, where there are no quotes
found_separators find_separators(char const* text, std::size_t bytes, char delimiter, char terminator, char quote,
                                 std::uint32_t* out);

/// @brief As find_separators(), with vectors of so many bits at most; for tests.
found_separators find_separators(int most_vector_bits, char const* text, std::size_t bytes, char delimiter,
                                 char terminator, char quote, std::uint32_t* out);

}  // namespace cudf4j::host::csv
