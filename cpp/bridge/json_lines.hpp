#pragma once
// For the sources of the bridge only.
#include <cstdint>
#include <string>
#include <vector>

namespace cudf4j {

/// @brief What a record on a line may be: an object or an array of JSON (RFC 8259), with whatever control characters in
/// its strings, zeros before its numbers, and words beside null, true and false.
struct json_rules {
  /// Words that may stand for a value: those for missing ones beside null, and for numbers that JSON has not.
  std::vector<std::string> words;
  int most_vector_bits{512};  // fewer are for tests
};

/// @brief `no_record` is a line that is neither blank nor a record with nothing but blanks behind it.
enum class json_fault_kind { none, no_record, no_utf8 };

/// @brief What is wrong: `offset` is where that is seen, within the line that begins at `line`.
struct json_fault {
  json_fault_kind kind{json_fault_kind::none};
  int64_t offset{0};
  int64_t line{0};
};

/// @brief Looks at lines, each of which ends with a line feed, up to the first that is no record; offsets are those in
/// the bytes.
json_fault find_json_fault(json_rules const& rules, char const* lines, int64_t bytes);

}  // namespace cudf4j
