#pragma once
#include <cudf/types.hpp>
#include <cudf/utilities/error.hpp>
#include <stdexcept>
#include <string>

#include "bridge/not_on_host.hpp"

namespace cudf4j::host {

/// @brief Returns libcudf's name of the type, for messages: `INT32`, `STRING`, `DECIMAL64(scale -2)`.
std::string type_name(cudf::data_type type);

[[noreturn]] void fail_logic(std::string const& message);     ///< @throws cudf::logic_error
[[noreturn]] void fail_argument(std::string const& message);  ///< @throws std::invalid_argument
[[noreturn]] void fail_type(std::string const& message);      ///< @throws cudf::data_type_error
[[noreturn]] void fail_range(std::string const& message);     ///< @throws std::out_of_range
[[noreturn]] void fail_overflow(std::string const& message);  ///< @throws std::overflow_error
/// @throws std::overflow_error saying that so many rows are more than a column can have
[[noreturn]] void fail_row_limit(int64_t count, char const* function);

/// @brief Throws cudf4j::not_on_host: a function or a case of one that NVIDIA's library has and this one has not.
/// @param what function, case and what is supported instead
[[noreturn]] void not_on_host(std::string const& what);
/// @brief As above, with the message `function: TYPE is not supported by the host engine; supported: ...`.
[[noreturn]] void not_on_host(std::string const& function, cudf::data_type type, std::string const& supported);

inline void expects(bool condition, char const* message) {
  if (!condition) [[unlikely]] {
    fail_logic(message);
  }
}
inline void expects_argument(bool condition, char const* message) {
  if (!condition) [[unlikely]] {
    fail_argument(message);
  }
}
inline void expects_type(bool condition, char const* message) {
  if (!condition) [[unlikely]] {
    fail_type(message);
  }
}
inline void expects_range(bool condition, char const* message) {
  if (!condition) [[unlikely]] {
    fail_range(message);
  }
}

/// @brief Narrows a count of rows (or of anything that libcudf counts in size_type).
/// @throws std::overflow_error if it exceeds 2^31 - 1
inline cudf::size_type to_size_type(int64_t count, char const* function) {
  if (count < 0 || count > 2147483647) [[unlikely]] {
    fail_row_limit(count, function);
  }
  return static_cast<cudf::size_type>(count);
}

/// @brief Returns the rows of the offsets below a column of strings or lists: one more than it has itself.
/// @throws std::overflow_error if they are too many
inline cudf::size_type offset_count(cudf::size_type rows, char const* function) {
  return to_size_type(int64_t{rows} + 1, function);
}

}  // namespace cudf4j::host
