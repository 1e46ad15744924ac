#include "host/io/json_text.hpp"

#include <charconv>
#include <cstdint>

#include "host/core/ascii.hpp"

namespace cudf4j::host::json {
namespace {

bool read_hex(std::string_view text, std::uint32_t& out) {
  if (text.size() < 4) {
    return false;
  }
  auto const [stop, error] = std::from_chars(text.data(), text.data() + 4, out, 16);
  return error == std::errc{} && stop == text.data() + 4;
}

constexpr bool is_high(std::uint32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
constexpr bool is_low(std::uint32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

void append_utf8(std::uint32_t code, std::string& out) {
  auto const put = [&out](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6);
    put(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    put(0xE0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  } else {
    put(0xF0 | code >> 18);
    put(0x80 | (code >> 12 & 0x3F));
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  }
}

// What a backslash and this character stand for; 0 for none.
constexpr char plain_escape(char c) {
  switch (c) {
    case '"':
    case '\\':
    case '/':
      return c;
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return '\0';
  }
}

}  // namespace

bool unescape(std::string_view raw, std::string& out) {
  while (true) {
    auto const slash = raw.find('\\');
    out.append(raw.substr(0, slash));
    if (slash == std::string_view::npos) {
      return true;
    }
    raw.remove_prefix(slash + 1);
    if (raw.empty()) {
      return false;
    }
    char const c = raw.front();
    raw.remove_prefix(1);
    if (c != 'u') {
      char const plain = plain_escape(c);
      if (plain == '\0') {
        return false;
      }
      out.push_back(plain);
      continue;
    }
    std::uint32_t unit = 0;
    if (!read_hex(raw, unit)) {
      return false;
    }
    raw.remove_prefix(4);
    std::uint32_t low = 0;
    if (is_high(unit) && raw.starts_with("\\u") && read_hex(raw.substr(2), low) && is_low(low)) {
      raw.remove_prefix(6);
      unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    } else if (is_high(unit) || is_low(unit)) {
      unit = 0xFFFD;
    }
    append_utf8(unit, out);
  }
}

std::string escape_control_characters(std::string_view text) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out;
  out.reserve(text.size() + 64);
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    if (quoted && c >= 0 && c < ' ') {
      out.append("\\u00");
      out.push_back(digits[c >> 4]);
      out.push_back(digits[c & 15]);
      continue;
    }
    out.push_back(c);
    if (quoted && c == '\\' && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) >= ' ') {
      out.push_back(text[++i]);
    } else if (c == '"') {
      quoted = !quoted;
    }
  }
  return out;
}

std::string normalize_single_quotes(std::string_view text, char delimiter) {
  std::string out;
  out.reserve(text.size() + 64);
  char quote = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    if (c == delimiter) {
      quote = '\0';
      out.push_back(c);
    } else if (quote == '\0') {
      quote = c == '"' || c == '\'' ? c : '\0';
      out.push_back(c == '\'' ? '"' : c);
    } else if (c == '\\' && i + 1 < text.size() && text[i + 1] != delimiter) {
      // a single quote needs no backslash any more
      char const next = text[++i];
      if (next != '\'') {
        out.push_back(c);
      }
      out.push_back(next);
    } else if (c == quote) {
      quote = '\0';
      out.push_back('"');
    } else {
      if (c == '"') {
        out.push_back('\\');
      }
      out.push_back(c);
    }
  }
  return out;
}

void append_without_blanks(std::string_view text, std::string& out) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    if (!quoted && (c == ' ' || c == '\t')) {
      continue;
    }
    out.push_back(c);
    if (quoted && c == '\\' && i + 1 < text.size()) {
      out.push_back(text[++i]);
    } else if (c == '"') {
      quoted = !quoted;
    }
  }
}

bool is_number(std::string_view text, bool leading_zeros) {
  std::size_t at = 0;
  auto const digits = [&] {
    auto const first = at;
    while (at < text.size() && is_digit(text[at])) {
      ++at;
    }
    return at - first;
  };
  at += text.starts_with('-') ? 1 : 0;
  auto const whole = at;
  auto const count = digits();
  if (count == 0 || (count > 1 && text[whole] == '0' && !leading_zeros)) {
    return false;
  }
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (digits() == 0) {
      return false;
    }
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    at += at < text.size() && (text[at] == '+' || text[at] == '-') ? 1 : 0;
    if (digits() == 0) {
      return false;
    }
  }
  return at == text.size();
}

}  // namespace cudf4j::host::json
