#pragma once
#include <cstdint>
#include <string>
#include <string_view>

// Decimals as text: for conversions of strings and for CSV files.
namespace cudf4j::host {

/// @brief What stands between the digits of a number; a `thousands` of 0 is none.
struct decimal_marks {
  char point{'.'};
  char thousands{'\0'};
};

/// @brief A decimal number taken apart.
struct decimal_text {
  bool negative{false};
  std::string_view integer;   ///< digits, and the marks of thousands among them
  std::string_view fraction;  ///< likewise
  int32_t exponent{0};
  bool valid{false};  ///< the whole text is one number
};

/// @brief Takes a number apart: a sign, digits with or without a point, an exponent of at most four digits.
///
/// Of text that is no number, the parts are those before the first character that does not fit.
decimal_text read_decimal(std::string_view text, decimal_marks const& marks = {});

/// @brief Sets `result` to the number in units of ten to the power of `scale`; digits below that are cut off.
/// @return whether it fits; what does not wraps
bool scale_decimal(decimal_text const& number, int32_t scale, __int128_t& result);

/// @brief Appends value * 10^scale, with as many digits behind the point as a negative scale says.
void append_decimal(__int128_t value, int32_t scale, std::string& out);

}  // namespace cudf4j::host
