#include <charconv>

#include "host/io/csv_columns.hpp"
#include "host/io/csv_parse.hpp"

namespace cudf4j::host::csv {
namespace {

std::uint32_t classify_integer(dialect const& how, field f) {
  std::int64_t signed_value = 0;
  if (parse_integer(how, f, signed_value)) {
    return seen_integer | (signed_value < 0 ? seen_negative : seen_nothing);
  }
  std::uint64_t unsigned_value = 0;
  return parse_integer(how, f, unsigned_value) ? seen_integer | seen_beyond_int64 : seen_string;
}

// Dates are recognised by their shape only: one or two separators of one kind, and little text beside the digits.
bool looks_like_date(field f) {
  int dashes = 0;
  int slashes = 0;
  int colons = 0;
  int points = 0;
  int others = 0;
  for (auto const* p = f.begin; p < f.end; ++p) {
    if (is_digit(*p)) {
      continue;
    }
    switch (*p) {
      case '-':
        ++dashes;
        break;
      case '/':
        ++slashes;
        break;
      case ':':
        ++colons;
        break;
      case '.':
        ++points;
        break;
      default:
        ++others;
    }
  }
  if (others > 10 || points > 1 || colons > 2) {
    return false;
  }
  return (dashes > 0 && dashes < 3 && slashes == 0) || (slashes > 0 && slashes < 3 && dashes == 0);
}

/// What a number of digits with at most a sign and a point is, seen_nothing for any other field: such a field is no
/// infinity, and has no blanks or separators that would have to be taken away.
std::uint32_t classify_plain(dialect const& how, field f) {
  constexpr std::ptrdiff_t digits_of_any_int64 = 18;
  auto const* p = f.begin;
  bool const negative = p < f.end && *p == '-';
  p += negative ? 1 : 0;
  auto const* const first = p;
  bool is_zero = true;
  for (; p < f.end && is_digit(*p); ++p) {
    is_zero = is_zero && *p == '0';
  }
  if (p == first) {
    return seen_nothing;
  }
  if (p == f.end) {
    return p - first > digits_of_any_int64 ? seen_nothing
                                           : seen_integer | (negative && !is_zero ? seen_negative : seen_nothing);
  }
  if (*p != how.decimal) {
    return seen_nothing;
  }
  for (++p; p < f.end && is_digit(*p); ++p) {
  }
  return p == f.end ? seen_float : seen_nothing;
}

std::uint32_t classify_text(dialect const& how, bool as_datetime, field f) {
  if (how.na_words.contains(as_view(f))) {
    return seen_nothing;
  }
  if (how.true_words.contains(as_view(f)) || how.false_words.contains(as_view(f))) {
    return seen_bool;
  }
  if (!as_datetime) {
    if (auto const plain = classify_plain(how, f); plain != seen_nothing) {
      return plain;
    }
  }
  if (is_infinity(f)) {
    return seen_float;
  }
  while (f.begin < f.end && is_blank(*f.begin)) {
    ++f.begin;
  }
  while (f.end > f.begin && is_blank(f.end[-1])) {
    --f.end;
  }
  // blanks alone are no value in a column of numbers, and stay blanks in a column of text
  if (f.begin == f.end) {
    return seen_nothing;
  }
  if (as_datetime) {
    return looks_like_date(trim_value(how, f)) ? seen_datetime : seen_string;
  }
  bool digits_only = true;
  for (auto const* p = f.begin + (*f.begin == '-' || *f.begin == '+' ? 1 : 0); p < f.end && digits_only; ++p) {
    digits_only = is_digit(*p) || (*p == how.thousands && how.thousands != '\0');
  }
  if (digits_only) {
    return classify_integer(how, f);
  }
  double value = 0;
  return parse_float(how, f, value) ? seen_float : seen_string;
}

}  // namespace

std::uint32_t classify(dialect const& how, bool as_datetime, field const* fields, std::size_t count,
                       std::uint32_t already) {
  auto bits = already;
  // one text decides, whatever else there is
  for (std::size_t i = 0; i < count && (bits & seen_string) == 0; ++i) {
    auto const& f = fields[i];
    if (f.begin == nullptr) {
      continue;
    }
    bits |= classify_text(how, as_datetime, f);
  }
  return bits;
}

cudf::data_type inferred_type(std::uint32_t seen_bits, cudf::data_type timestamp_type) {
  using cudf::type_id;
  if (seen_bits == seen_nothing) {
    return cudf::data_type{type_id::INT8};
  }
  if ((seen_bits & seen_string) != 0) {
    return cudf::data_type{type_id::STRING};
  }
  if ((seen_bits & seen_datetime) != 0) {
    return timestamp_type.id() == type_id::EMPTY ? cudf::data_type{type_id::TIMESTAMP_NANOSECONDS} : timestamp_type;
  }
  if ((seen_bits & seen_bool) != 0) {
    // libcudf makes truths of the numbers, too; then 5 is true
    bool const has_numbers = (seen_bits & (seen_integer | seen_float)) != 0;
    return cudf::data_type{has_numbers ? type_id::STRING : type_id::BOOL8};
  }
  if ((seen_bits & seen_float) != 0) {
    return cudf::data_type{type_id::FLOAT64};
  }
  if ((seen_bits & seen_beyond_int64) == 0) {
    return cudf::data_type{type_id::INT64};
  }
  return cudf::data_type{(seen_bits & seen_negative) != 0 ? type_id::STRING : type_id::UINT64};
}

}  // namespace cudf4j::host::csv
