#pragma once
// Patterns that are a row of characters, each in one case or in either.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "host/strings/regex_pattern.hpp"

namespace cudf4j::host::regex {

/// @brief A row of characters, each one or one of two whose bytes differ in a single bit, as most letters of Latin
/// scripts differ from their capitals: it is looked for byte by byte, eight places at once.
class literal {
 public:
  /// @brief Returns the pattern as a literal, or nothing if it is none.
  static std::optional<literal> of(parsed_pattern const& parsed);

  /// @brief Takes a text as it is, which is not empty.
  explicit literal(std::string_view text);

  /// @brief Whether the bytes of a text have it.
  [[nodiscard]] bool is_in(std::string_view text) const;

 private:
  struct byte_pattern {
    uint8_t value;  // of the bits that are given
    uint8_t given;
  };

  explicit literal(std::vector<byte_pattern> bytes);
  /// Whether it stands at a place behind which there are bytes enough; the first ones were compared.
  [[nodiscard]] bool goes_on(char const* text, std::size_t compared) const;

  std::vector<byte_pattern> bytes_;
  // the first byte and the second one, each eight times; where there is no second one no bit is given
  std::array<uint64_t, 2> values_{};
  std::array<uint64_t, 2> given_{};
};

}  // namespace cudf4j::host::regex
