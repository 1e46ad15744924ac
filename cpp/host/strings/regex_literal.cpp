#include "host/strings/regex_literal.hpp"

#include <algorithm>
#include <bit>

#include "host/strings/utf8.hpp"

namespace cudf4j::host::regex {
namespace {

constexpr uint64_t each_byte = 0x0101010101010101;
constexpr uint64_t low_bits = 0x7F * each_byte;

/// The highest bit of each byte that is 0.
constexpr uint64_t zero_bytes(uint64_t word) { return ~(((word & low_bits) + low_bits) | word | low_bits); }

/// The place in memory of the first byte whose highest bit is set.
std::size_t first_byte(uint64_t bits) {
  auto const zeros = std::endian::native == std::endian::little ? std::countr_zero(bits) : std::countl_zero(bits);
  return static_cast<std::size_t>(zeros) / 8;
}

uint64_t without_first_byte(uint64_t bits) {
  return std::endian::native == std::endian::little ? bits & (bits - 1) : bits & ~std::bit_floor(bits);
}

}  // namespace

std::optional<literal> literal::of(parsed_pattern const& parsed) {
  std::vector<byte_pattern> bytes;
  for (auto const& item : parsed.tokens) {
    if (item.what != token_kind::characters) {
      return std::nullopt;
    }
    auto const& ranges = parsed.sets[static_cast<std::size_t>(item.value)].ranges();
    if (ranges.empty() || ranges.size() > 2) {
      return std::nullopt;
    }
    auto const one = ranges.front().first;
    auto const other = ranges.back().last;
    auto const points = ranges.size() == 1 ? other - one + 1 : ranges[0].last - one + other - ranges[1].first + 2;
    char of_one[4];
    char of_other[4];
    auto const size = write_code_point(of_one, one);
    if (points > 2 || write_code_point(of_other, other) != size) {
      return std::nullopt;
    }
    int differing = 0;
    for (std::size_t at = 0; at < size; ++at) {
      auto const value = static_cast<uint8_t>(of_one[at]);
      auto const given = static_cast<uint8_t>(~(value ^ static_cast<uint8_t>(of_other[at])));
      differing += 8 - std::popcount(given);
      bytes.push_back({static_cast<uint8_t>(value & given), given});
    }
    if (differing > 1) {
      return std::nullopt;
    }
  }
  return bytes.empty() ? std::nullopt : std::optional{literal{std::move(bytes)}};
}

literal::literal(std::string_view text)
    : literal{[text] {
        std::vector<byte_pattern> bytes;
        for (char const byte : text) {
          bytes.push_back({static_cast<uint8_t>(byte), 0xFF});
        }
        return bytes;
      }()} {}

literal::literal(std::vector<byte_pattern> bytes) : bytes_{std::move(bytes)} {
  for (std::size_t at = 0; at < std::min(values_.size(), bytes_.size()); ++at) {
    values_[at] = bytes_[at].value * each_byte;
    given_[at] = bytes_[at].given * each_byte;
  }
}

bool literal::goes_on(char const* text, std::size_t compared) const {
  for (; compared < bytes_.size(); ++compared) {
    if ((static_cast<uint8_t>(text[compared]) & bytes_[compared].given) != bytes_[compared].value) {
      return false;
    }
  }
  return true;
}

bool literal::is_in(std::string_view text) const {
  constexpr std::size_t places = 8;
  // bytes of which the first two of the literal at eight places consist
  constexpr std::size_t block = places + 1;
  auto const length = bytes_.size();
  if (text.size() < length) {
    return false;
  }
  auto const last = text.size() - length;
  std::size_t at = 0;
  if (text.size() >= block) {
    for (auto const end = text.size() - block;; at = std::min(at + places, end)) {
      auto const first = (load_word(text.data() + at) & given_[0]) ^ values_[0];
      auto const second = (load_word(text.data() + at + 1) & given_[1]) ^ values_[1];
      auto found = zero_bytes(first | second);
      if (found != 0 && length <= 2) {
        return true;
      }
      for (; found != 0; found = without_first_byte(found)) {
        auto const place = at + first_byte(found);
        if (place <= last && goes_on(text.data() + place, 2)) {
          return true;
        }
      }
      if (at == end) {
        at += places;
        break;
      }
    }
  }
  for (; at <= last; ++at) {
    if (goes_on(text.data() + at, 0)) {
      return true;
    }
  }
  return false;
}

}  // namespace cudf4j::host::regex
