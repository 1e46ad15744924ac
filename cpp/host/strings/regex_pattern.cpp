#include "host/strings/regex_pattern.hpp"

#include <algorithm>

#include "host/core/errors.hpp"
#include "host/strings/characters.hpp"
#include "host/strings/regex_repeats.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::regex {
namespace {

using cudf::strings::capture_groups;
using cudf::strings::regex_flags;

character_set const& characters_of(uint32_t types) {
  auto const make = [](uint32_t kind) {
    std::vector<point_range> ranges;
    auto const& table = character_table::instance();
    for (char32_t point = 0; point < 0x10000; ++point) {
      if (table.is(point, kind)) {
        ranges.push_back({point, point});
      }
    }
    return character_set{std::move(ranges)};
  };
  static character_set const digits = make(cudf::strings::DIGIT);
  static character_set const spaces = make(cudf::strings::SPACE);
  return types == cudf::strings::DIGIT ? digits : spaces;
}

/// The characters of \d, \w or \s, whatever the flags.
character_set const& all_of_kind(char32_t kind) {
  return kind == U'w' ? word_characters() : characters_of(kind == U'd' ? cudf::strings::DIGIT : cudf::strings::SPACE);
}

character_set const& ascii_of_kind(char32_t kind) {
  static character_set const digits{{{U'0', U'9'}}};
  static character_set const words{{{U'0', U'9'}, {U'A', U'Z'}, {U'_', U'_'}, {U'a', U'z'}}};
  static character_set const spaces{{{U'\t', U' '}}};
  return kind == U'd' ? digits : kind == U'w' ? words : spaces;
}

constexpr bool is_octal(char32_t c) { return c >= U'0' && c <= U'7'; }
constexpr bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

constexpr int32_t hex_value(char32_t c) {
  if (is_digit(c)) {
    return static_cast<int32_t>(c - U'0');
  }
  auto const lower = c | 0x20;
  return lower >= U'a' && lower <= U'f' ? static_cast<int32_t>(lower - U'a') + 10 : -1;
}

/// Reads the pattern character by character; a position is counted in characters.
class reader {
 public:
  reader(std::string_view pattern, regex_flags flags, capture_groups capture)
      : pattern_{pattern},
        flags_{flags},
        ascii_{cudf::strings::is_ascii(flags)},
        ignore_case_{cudf::strings::is_ignorecase(flags)},
        capture_{capture == capture_groups::EXTRACT} {
    for_each_character(pattern, [this](char32_t point, std::string_view) { points_.push_back(point); });
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (points_[i] == 0) {
        at_ = i;
        refuse("a zero character must be written \\0");
      }
    }
  }

  parsed_pattern run() {
    while (at_ < points_.size()) {
      next_token();
    }
    if (!open_groups_.empty()) {
      at_ = open_groups_.back();
      refuse("this ( is not closed");
    }
    result_.tokens = write_out_repeats(tokens_, pattern_);
    for (auto const& item : result_.tokens) {
      result_.groups += item.what == token_kind::open && item.captures ? 1 : 0;
    }
    return std::move(result_);
  }

 private:
  [[noreturn]] void refuse(std::string const& what) const {
    // a zero would end the message
    std::string shown;
    for (char const c : pattern_) {
      shown += c == '\0' ? "\\0" : std::string(1, c);
    }
    fail_logic("regex '" + shown + "', position " + std::to_string(at_) + ": " + what);
  }

  [[nodiscard]] char32_t peek(std::size_t ahead = 0) const {
    return at_ + ahead < points_.size() ? points_[at_ + ahead] : 0;
  }

  void add_set(character_set set) {
    result_.sets.push_back(std::move(set));
    tokens_.push_back({.what = token_kind::characters, .value = static_cast<int32_t>(result_.sets.size()) - 1});
    has_characters_.back() = true;
  }

  void add_assertion(assertion what) {
    result_.assertions |= 1U << static_cast<int>(what);
    tokens_.push_back({.what = token_kind::assertion, .value = static_cast<int32_t>(what)});
  }

  void next_token() {
    auto const c = points_[at_];
    switch (c) {
      case U'\\':
        escape();
        return;
      case U'(':
        open_group();
        return;
      case U')':
        if (open_groups_.empty()) {
          refuse("this ) closes nothing");
        }
        open_groups_.pop_back();
        tokens_.push_back({.what = token_kind::close});
        closed();
        break;
      case U'^':
        add_assertion(!cudf::strings::is_multiline(flags_)    ? assertion::text_begin
                      : cudf::strings::is_ext_newline(flags_) ? assertion::any_line_begin
                                                              : assertion::line_begin);
        break;
      case U'$':
        if (cudf::strings::is_ext_newline(flags_)) {
          add_assertion(cudf::strings::is_multiline(flags_) ? assertion::any_line_end : assertion::any_last_line_end);
        } else {
          add_assertion(cudf::strings::is_multiline(flags_) ? assertion::line_end : assertion::last_line_end);
        }
        break;
      case U'[':
        bracket();
        return;
      case U'.':
        add_set(any_character());
        break;
      case U'*':
      case U'+':
      case U'?':
      case U'{':
      case U'|':
        operation(c);
        return;
      default:
        literal(c);
    }
    ++at_;
  }

  [[nodiscard]] character_set any_character() const {
    if (cudf::strings::is_dotall(flags_)) {
      return character_set{{{0, last_code_point}}};
    }
    std::vector<point_range> ends{{U'\n', U'\n'}};
    if (cudf::strings::is_ext_newline(flags_)) {
      ends.insert(ends.end(), {{U'\r', U'\r'}, {0x85, 0x85}, {0x2028, 0x2029}});
    }
    return character_set{std::move(ends)}.complement();
  }

  void literal(char32_t c) {
    if (!ignore_case_) {
      add_set(character_set{{{c, c}}});
      return;
    }
    auto const other = character_table::instance().swapped(c);
    add_set(character_set{{{c, c}, {other, other}}});
  }

  void open_group() {
    if (peek(1) == U'?') {
      if (peek(2) != U':') {
        refuse("of the groups that begin with (? only (?: is supported");
      }
      open_groups_.push_back(at_);
      at_ += 3;
      tokens_.push_back({.what = token_kind::open});
      has_characters_.push_back(false);
      return;
    }
    open_groups_.push_back(at_++);
    tokens_.push_back({.what = token_kind::open, .captures = capture_});
    has_characters_.push_back(false);
  }

  /// Octal digits from the first; the value stands for a byte of UTF-8, which above 0x7F is no character.
  char32_t octal() {
    char32_t value = 0;
    for (int digits = 0; digits < 3 && is_octal(peek()); ++digits, ++at_) {
      value = value * 8 + (peek() - U'0');
    }
    return value;
  }

  char32_t hexadecimal() {
    auto const high = hex_value(peek());
    auto const low = hex_value(peek(1));
    if (high < 0 || low < 0) {
      refuse("\\x needs two hexadecimal digits");
    }
    at_ += 2;
    return static_cast<char32_t>(high * 16 + low);
  }

  /// A set of the one character that \x or an octal number stands for; libcudf compares bytes of UTF-8.
  void add_byte(char32_t byte) { add_set(byte < 0x80 ? character_set{{{byte, byte}}} : character_set{}); }

  void escape() {
    auto const begin = at_++;
    if (at_ == points_.size()) {
      at_ = begin;
      refuse("it ends in a backslash");
    }
    auto const c = points_[at_];
    if (is_octal(c)) {
      if (c != U'0' && !(is_octal(peek(1)) && is_octal(peek(2)))) {
        at_ = begin;
        refuse("references back to a group are not supported");
      }
      add_byte(octal());
      return;
    }
    ++at_;
    switch (c) {
      case U't':
        return add_set(character_set{{{U'\t', U'\t'}}});
      case U'n':
        return add_set(character_set{{{U'\n', U'\n'}}});
      case U'r':
        return add_set(character_set{{{U'\r', U'\r'}}});
      case U'a':
        return add_set(character_set{{{7, 7}}});
      case U'f':
        return add_set(character_set{{{12, 12}}});
      case U'x':
        return add_byte(hexadecimal());
      case U'w':
      case U'd':
      case U's':
        return add_set(ascii_ ? ascii_of_kind(c) : all_of_kind(c));
      case U'W':
      case U'D':
      case U'S':
        return add_set(outside_of_kind(c));
      case U'b':
        return add_assertion(assertion::boundary);
      case U'B':
        return add_assertion(assertion::no_boundary);
      case U'A':
        return add_assertion(assertion::text_begin);
      case U'Z':
        return add_assertion(assertion::text_end);
      default:
        break;
    }
    constexpr std::u32string_view escapable = U".-+*\\?^$|{}()[]<>\"~'`_@=;:!#%&,/ ";
    if (escapable.find(c) == std::u32string_view::npos) {
      at_ = begin;
      std::string shown{"\\"};
      append_code_point(shown, c);
      refuse(c == U'8' || c == U'9' ? "references back to a group are not supported" : shown + " is not supported");
    }
    add_set(character_set{{{c, c}}});
  }

  /// \W, \D or \S outside of brackets. In libcudf the former two leave out the line feed, and with ASCII \S is \d.
  [[nodiscard]] character_set outside_of_kind(char32_t upper) const {
    auto const kind = upper | 0x20;
    if (ascii_) {
      return kind == U's' ? ascii_of_kind(U'd') : ascii_of_kind(kind).complement();
    }
    auto ranges = all_of_kind(kind).ranges();
    if (kind != U's') {
      ranges.push_back({U'\n', U'\n'});
    }
    return character_set{std::move(ranges)}.complement();
  }

  /// \W, \D or \S within brackets: only characters below U+10000; with ASCII, \W holds the underscore.
  [[nodiscard]] character_set bracketed_outside_of_kind(char32_t upper) const {
    auto const kind = upper | 0x20;
    if (ascii_) {
      auto ranges = ascii_of_kind(kind).complement().ranges();
      if (kind == U'w') {
        ranges.push_back({U'_', U'_'});
      }
      return character_set{std::move(ranges)};
    }
    auto ranges = all_of_kind(kind).ranges();
    ranges.push_back({0x10000, last_code_point});
    if (kind != U's') {
      ranges.push_back({U'\n', U'\n'});
    }
    return character_set{std::move(ranges)}.complement();
  }

  /// Some characters of a bracket, by keys that are in the order in which libcudf compares: bytes of UTF-8. A character
  /// has an even key; a byte above 0x7F, which is no character, lies between U+007F and U+0080.
  struct member {
    uint32_t first;
    uint32_t last;
    bool single;
  };

  static uint32_t key_of(char32_t point) { return 2 * point; }
  static uint32_t key_of_byte(char32_t byte) { return byte < 0x80 ? 2 * byte : 0xFF; }

  struct bracket_character {
    char32_t point;
    bool escaped;
  };

  /// The next character within brackets as it stands; after a backslash the one behind it.
  bracket_character bracket_next(std::size_t begin) {
    auto const escaped = peek() == U'\\' ? std::size_t{1} : 0;
    if (at_ + escaped >= points_.size()) {
      at_ = begin;
      refuse("this [ is not closed");
    }
    at_ += escaped + 1;
    return {points_[at_ - 1], escaped != 0};
  }

  /// What an escaped character within brackets stands for: members, or the ranges of a shorthand.
  void bracket_escape(char32_t c, std::vector<member>& members, std::vector<point_range>& ranges) {
    auto const add = [&members](uint32_t key) { members.push_back({key, key, true}); };
    if (is_octal(c)) {
      --at_;
      return add(key_of_byte(octal()));
    }
    switch (c) {
      case U'n':
        return add(key_of(U'\n'));
      case U'r':
        return add(key_of(U'\r'));
      case U't':
        return add(key_of(U'\t'));
      case U'a':
        return add(key_of(7));
      case U'b':
        return add(key_of(8));
      case U'f':
        return add(key_of(12));
      case U'x':
        return add(key_of_byte(hexadecimal()));
      case U'w':
      case U'd':
      case U's':
      case U'W':
      case U'D':
      case U'S': {
        auto const set = (c & 0x20) == 0 ? bracketed_outside_of_kind(c) : ascii_ ? ascii_of_kind(c) : all_of_kind(c);
        ranges.insert(ranges.end(), set.ranges().begin(), set.ranges().end());
        return;
      }
      default:
        add(key_of(c));
    }
  }

  void bracket() {
    auto const begin = at_++;
    auto next = bracket_next(begin);
    bool const negated = !next.escaped && next.point == U'^';
    if (negated) {
      next = bracket_next(begin);
    }
    std::vector<member> members;
    std::vector<point_range> ranges;
    // a bracket in the first place is a member
    for (bool first = true; first || next.escaped || next.point != U']'; first = false, next = bracket_next(begin)) {
      if (next.escaped) {
        bracket_escape(next.point, members, ranges);
      } else if (next.point != U'-' || members.empty()) {
        members.push_back({key_of(next.point), key_of(next.point), true});
      } else {
        // the end of a range is taken as it stands, also behind a backslash
        auto const end = bracket_next(begin);
        if (!end.escaped && end.point == U']') {
          members.push_back({key_of(U'-'), key_of(U'-'), true});
          break;
        }
        if (members.back().single) {
          members.back().last = key_of(end.point);
          members.back().single = false;
        } else {
          members.push_back({key_of(U'-'), key_of(U'-'), false});
          members.push_back({key_of(end.point), key_of(end.point), true});
        }
      }
    }
    for (auto const& item : members) {
      if (item.first > item.last) {
        refuse("the range of characters that ends here begins with a later one");
      }
      ranges.push_back({(item.first + 1) / 2, item.last / 2});
      // libcudf exchanges the case of the ends of ranges, and of single characters none
      if (ignore_case_ && !item.single) {
        auto const& table = character_table::instance();
        ranges.push_back({table.swapped((item.first + 1) / 2), table.swapped(item.last / 2)});
      }
    }
    character_set set{std::move(ranges)};
    add_set(negated ? set.complement() : std::move(set));
  }

  /// Whether what comes before may be repeated: a character, or a group; libcudf looks for one character in what is
  /// open.
  [[nodiscard]] bool can_repeat() const {
    if (tokens_.empty()) {
      return false;
    }
    if (tokens_.back().what != token_kind::close) {
      return tokens_.back().what == token_kind::characters;
    }
    return has_characters_.back();
  }

  /// What is in a group is in those around it, too.
  void closed() {
    bool const has_any = has_characters_.back();
    has_characters_.pop_back();
    has_characters_.back() = has_characters_.back() || has_any;
  }

  void operation(char32_t c) {
    if (c == U'|') {
      if (tokens_.empty()) {
        refuse("there is nothing before this |");
      }
      tokens_.push_back({.what = token_kind::alternative});
      ++at_;
      return;
    }
    if (!can_repeat()) {
      refuse("there is nothing to repeat");
    }
    ++at_;
    token item{.what = c == U'*' ? token_kind::star : c == U'+' ? token_kind::plus : token_kind::optional};
    if (c == U'{' && !counts(item)) {
      literal_brace();
      return;
    }
    if (peek() == U'?') {
      item.lazy = true;
      ++at_;
    }
    tokens_.push_back(item);
  }

  /// A brace that begins no repetition is a character; it has no case.
  void literal_brace() { add_set(character_set{{{U'{', U'{'}}}); }

  /// Reads up to four digits at `at`, one more than libcudf allows.
  int32_t number(std::size_t& at) const {
    int32_t value = 0;
    for (int digits = 0; digits < 4 && at < points_.size() && is_digit(points_[at]); ++digits, ++at) {
      value = value * 10 + static_cast<int32_t>(points_[at] - U'0');
    }
    return value;
  }

  /// Reads `n}`, `n,}` or `n,m}` behind a brace; otherwise reads nothing and returns false.
  bool counts(token& item) {
    auto const begin = at_;
    auto at = at_;
    auto const least = number(at);
    auto const at_delimiter = at < points_.size() ? points_[at] : 0;
    if (at == begin || (at_delimiter != U'}' && at_delimiter != U',')) {
      return false;
    }
    auto most = least;
    if (at_delimiter == U',') {
      auto const digits = ++at;
      most = number(at);
      if (at >= points_.size() || points_[at] != U'}') {
        return false;
      }
      most = at == digits ? -1 : most;
    }
    if (least > 999 || most > 999) {
      refuse("more than 999 repetitions are not supported");
    }
    at_ = at + 1;
    item.what = token_kind::counted;
    item.least = static_cast<int16_t>(least);
    item.most = static_cast<int16_t>(most);
    return true;
  }

  std::string_view pattern_;
  regex_flags flags_;
  bool ascii_;
  bool ignore_case_;
  bool capture_;
  std::vector<char32_t> points_;
  std::size_t at_{0};
  std::vector<std::size_t> open_groups_;
  std::vector<token> tokens_;
  std::vector<bool> has_characters_{false};  // of the pattern and each group that is open: whether there is one in it
  parsed_pattern result_;
};

}  // namespace

parsed_pattern parse(std::string_view pattern, regex_flags flags, capture_groups capture) {
  return reader{pattern, flags, capture}.run();
}

}  // namespace cudf4j::host::regex
