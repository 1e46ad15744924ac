#include "host/io/json_walk.hpp"

#include <simdjson.h>

#include <algorithm>
#include <limits>

#include "host/core/ascii.hpp"
#include "host/io/json_text.hpp"

namespace cudf4j::host::json {
namespace {

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;

// As deep as values may be nested: what reads them and what makes columns of them calls itself for each level.
constexpr int deepest = 128;
// records of an array that become one part
constexpr std::uint32_t records_of_part = 16384;

constexpr bool is_white(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_white(text.back())) {
    text.remove_suffix(1);
  }
  while (!text.empty() && is_white(text.front())) {
    text.remove_prefix(1);
  }
  return text;
}

std::uint32_t size32(std::size_t size) {
  if (size > std::numeric_limits<std::uint32_t>::max()) {
    throw std::overflow_error("read_json: a value is longer than 4 GiB");
  }
  return static_cast<std::uint32_t>(size);
}

// What stops a record; caught where records begin.
struct stopped {
  std::string reason;
};

void check(error_code error) {
  if (error != simdjson::SUCCESS) {
    throw stopped{simdjson::error_message(error)};
  }
}

// Takes back what was read of the rows from `row` on.
void drop_rows(place& p, std::uint32_t row) {
  while (!p.entries.empty() && p.entries.back().row >= row) {
    if (p.entries.back().what == kind::array && p.element != nullptr) {
      p.element->rows -= p.entries.back().elements;
    }
    p.entries.pop_back();
  }
  for (auto& field : p.fields) {
    drop_rows(*field, row);
  }
  if (p.element != nullptr) {
    drop_rows(*p.element, p.element->rows);
  }
}

class walker {
 public:
  walker(rules const& how, ondemand::document& document) : how_{how}, document_{document} {}

  void record(ondemand::object object, place& root, std::uint32_t row) { fields(object, root, row, 1); }

  void record(ondemand::array array, place& root, std::uint32_t row) {
    std::size_t number = 0;
    for (auto item : array) {
      ondemand::value v;
      check(item.get(v));
      auto const mine = number < root.fields.size() ? number : root.field(std::to_string(number), number);
      value(v, *root.fields[mine], row, 1);
      ++number;
    }
  }

 private:
  void fields(ondemand::object& object, place& p, std::uint32_t row, int depth) {
    std::size_t expected = 0;
    for (auto&& item : object) {
      ondemand::field f;
      check(std::move(item).get(f));
      std::string_view key = f.escaped_key();
      if (how_.strict) {
        check_string(key);
      }
      std::string plain;
      if (how_.unescape_keys && key.find('\\') != std::string_view::npos) {
        if (!unescape(key, plain)) {
          throw stopped{"a wrong escape in the key " + std::string{key}};
        }
        key = plain;
      }
      auto const mine = p.field(key, expected);
      expected = mine + 1;
      ondemand::value v = f.value();
      value(v, *p.fields[mine], row, depth);
    }
  }

  void value(ondemand::value& v, place& p, std::uint32_t row, int depth) {
    std::string_view token = trimmed(v.raw_json_token());
    char const first = token.empty() ? ',' : token.front();
    bool const again = !p.entries.empty() && p.entries.back().row == row;
    bool const nested = first == '{' || first == '[';
    if (again) {
      // of a key that is repeated the last value counts
      auto const before = p.entries.back().what;
      if (nested || before == kind::object || before == kind::array) {
        throw stopped{"the key '" + p.name + "' is repeated and has an object or an array"};
      }
      p.entries.pop_back();
    }
    if (nested && depth >= deepest) {
      throw stopped{"values are nested deeper than " + std::to_string(deepest)};
    }
    switch (first) {
      case '{': {
        auto const mine = p.entries.size();
        p.entries.push_back(entry{token.data(), 0, row, 0, kind::object});
        ondemand::object object;
        check(v.get_object().get(object));
        fields(object, p, row, depth + 1);
        p.entries[mine].size = size_up_to_here(token.data());
        break;
      }
      case '[': {
        auto const mine = p.entries.size();
        p.entries.push_back(entry{token.data(), 0, row, 0, kind::array});
        ondemand::array array;
        check(v.get_array().get(array));
        elements(array, p, mine, depth + 1);
        p.entries[mine].size = size_up_to_here(token.data());
        break;
      }
      case '"': {
        ondemand::raw_json_string raw;
        check(v.get_raw_json_string().get(raw));
        if (how_.strict) {
          check_string(token.substr(1, token.size() - 2));
        }
        p.entries.push_back(entry{token.data(), size32(token.size()), row, 0, kind::quoted});
        break;
      }
      case ',':
      case ':':
      case ']':
      case '}':
        throw stopped{"a value is missing"};
      default:
        if (how_.strict) {
          check_word(token);
        }
        // the iterator passes over it
        p.entries.push_back(entry{token.data(), size32(token.size()), row, 0, kind::word});
    }
  }

  void elements(ondemand::array& array, place& p, std::size_t mine, int depth) {
    for (auto item : array) {
      ondemand::value v;
      check(item.get(v));
      if (p.element == nullptr) {
        p.element = std::make_unique<place>();
        p.element->name = "element";
      }
      auto& element = *p.element;
      if (element.rows == std::numeric_limits<std::uint32_t>::max()) {
        throw std::overflow_error("read_json: too many elements");
      }
      auto const row = element.rows++;
      ++p.entries[mine].elements;
      value(v, element, row, depth);
    }
  }

  // The bytes from `begin` to the end of the value that was read last.
  std::uint32_t size_up_to_here(char const* begin) {
    char const* next = nullptr;
    check(document_.current_location().get(next));
    return size32(trimmed({begin, static_cast<std::size_t>(next - begin)}).size());
  }

  void check_string(std::string_view raw) const {
    if (!how_.control_characters && std::any_of(raw.begin(), raw.end(), [](char c) { return c >= 0 && c < ' '; })) {
      throw stopped{"a control character in a string is not escaped"};
    }
    std::string ignored;
    if (raw.find('\\') != std::string_view::npos && !unescape(raw, ignored)) {
      throw stopped{"a wrong escape in the string " + std::string{raw.substr(0, 40)}};
    }
  }

  void check_word(std::string_view word) const {
    static csv::word_set const nonnumeric{{"NaN", "Infinity", "+INF", "+Infinity", "-INF", "-Infinity"}};
    if (how_.literals.contains(word) || (how_.nonnumeric && nonnumeric.contains(word)) ||
        is_number(word, how_.leading_zeros)) {
      return;
    }
    throw stopped{"no JSON value: " + std::string{word.substr(0, 40)}};
  }

  rules const& how_;
  ondemand::document& document_;
};

std::size_t entry_bytes(place const& of) {
  auto bytes = of.entries.capacity() * sizeof(entry);
  for (auto const& field : of.fields) {
    bytes += entry_bytes(*field);
  }
  return of.element == nullptr ? bytes : bytes + entry_bytes(*of.element);
}

// Where the value that a text begins with ends; its end if it does not end.
std::size_t end_of_value(std::string_view text) {
  int64_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    if (quoted) {
      i += c == '\\' ? 1 : 0;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return i + 1;
    }
  }
  return text.size();
}

class line_reader {
 public:
  line_reader(rules const& how, char const* text_end, chunk& out) : how_{how}, text_end_{text_end}, out_{out} {}

  /** Returns why the line is no record, empty if it is one. */
  std::string read(std::string_view line) {
    auto const row = out_.rows;
    bool rewritten = false;
    auto capacity = static_cast<std::size_t>(text_end_ - line.data()) + csv::text_padding * 4;
    for (int attempt = 0;; ++attempt) {
      try {
        parse(line, capacity, row);
        return {};
      } catch (stopped& why) {
        for (auto& field : out_.root.fields) {
          drop_rows(*field, row);
        }
        if (!rewritten && last_ == simdjson::UNESCAPED_CHARS && how_.control_characters) {
          rewritten = true;
          auto& copy = out_.texts.emplace_back(escape_control_characters(line));
          auto const size = copy.size();
          copy.append(simdjson::SIMDJSON_PADDING, '\0');
          line = std::string_view{copy.data(), size};
          capacity = copy.size();
          continue;
        }
        auto const end = how_.recover ? end_of_value(line) : line.size();
        if (end == line.size()) {
          return why.reason;
        }
        line = line.substr(0, end);
      }
    }
  }

 private:
  void parse(std::string_view line, std::size_t capacity, std::uint32_t row) {
    ondemand::document document;
    last_ = parser_.iterate(simdjson::padded_string_view{line.data(), line.size(), capacity}).get(document);
    check(last_);
    walker walk{how_, document};
    char const first = line.front();
    if (first != (how_.arrays ? '[' : '{')) {
      throw stopped{how_.arrays ? "the record is no array" : "the record is no object"};
    }
    if (how_.arrays) {
      ondemand::array array;
      check(document.get_array().get(array));
      walk.record(array, out_.root, row);
    } else {
      ondemand::object object;
      check(document.get_object().get(object));
      walk.record(object, out_.root, row);
    }
    if (!document.at_end()) {
      throw stopped{"there is more behind the record"};
    }
  }

  rules const& how_;
  char const* text_end_;
  chunk& out_;
  ondemand::parser parser_;
  error_code last_ = simdjson::SUCCESS;
};

}  // namespace

std::size_t place::field(std::string_view key, std::size_t expected) {
  if (expected < fields.size() && fields[expected]->name == key) {
    return expected;
  }
  if (auto const found = field_numbers.find(key); found != field_numbers.end()) {
    return found->second;
  }
  auto& made = *fields.emplace_back(std::make_unique<place>());
  made.name = std::string{key};
  field_numbers.emplace(made.name, fields.size() - 1);
  return fields.size() - 1;
}

bool records_are_arrays(text_range text, bool lines) {
  auto const* p = text.begin;
  auto const next = [&] {
    while (p < text.end && is_white(*p)) {
      ++p;
    }
    return p < text.end ? *p++ : '\0';
  };
  auto first = next();
  if (!lines && first == '[') {
    first = next();
  }
  return first == '[';
}

void walk_lines(rules const& how, text_range range, char const* text_end, chunk& out, claim& taken) {
  line_reader reader{how, text_end, out};
  for (auto const* p = range.begin; p < range.end;) {
    auto const* stop = static_cast<char const*>(std::memchr(p, how.delimiter, static_cast<std::size_t>(range.end - p)));
    stop = stop == nullptr ? range.end : stop;
    auto const line = trimmed({p, static_cast<std::size_t>(stop - p)});
    p = stop + 1;
    if (line.empty()) {
      continue;
    }
    auto reason = reader.read(line);
    if (!reason.empty() && !how.recover) {
      out.error = std::make_unique<fault>(fault{std::move(reason), line.data()});
      return;
    }
    ++out.rows;
  }
  taken.add(entry_bytes(out.root));
}

void walk_array(rules const& how, text_range range, std::deque<chunk>& out, claim& taken) {
  ondemand::parser parser;
  ondemand::document document;
  auto* part = &out.emplace_back();
  auto const fail = [&](std::string reason, char const* where) {
    part->error = std::make_unique<fault>(fault{std::move(reason), where});
  };
  auto size = static_cast<std::size_t>(range.end - range.begin);
  auto padding = simdjson::SIMDJSON_PADDING;
  auto error = parser.iterate(simdjson::padded_string_view{range.begin, size, size + padding}).get(document);
  if (error == simdjson::UNESCAPED_CHARS && how.control_characters) {
    auto& copy = part->texts.emplace_back(escape_control_characters({range.begin, size}));
    size = copy.size();
    copy.append(padding, '\0');
    error = parser.iterate(simdjson::padded_string_view{copy.data(), size, copy.size()}).get(document);
  }
  if (error != simdjson::SUCCESS) {
    fail(simdjson::error_message(error), range.begin);
    return;
  }
  char const* where = range.begin;
  try {
    walker walk{how, document};
    ondemand::array records;
    if (document.get_array().get(records) != simdjson::SUCCESS) {
      throw stopped{"the text is no array of records; for a record on each line set lines"};
    }
    for (auto item : records) {
      ondemand::value v;
      check(item.get(v));
      if (part->rows == records_of_part) {
        taken.add(entry_bytes(part->root));
        part = &out.emplace_back();
      }
      where = std::string_view{v.raw_json_token()}.data();
      if (*where != (how.arrays ? '[' : '{')) {
        throw stopped{how.arrays ? "the record is no array" : "the record is no object"};
      }
      if (how.arrays) {
        ondemand::array array;
        check(v.get_array().get(array));
        walk.record(array, part->root, part->rows);
      } else {
        ondemand::object object;
        check(v.get_object().get(object));
        walk.record(object, part->root, part->rows);
      }
      ++part->rows;
    }
    if (!document.at_end()) {
      throw stopped{"there is more behind the array"};
    }
    taken.add(entry_bytes(part->root));
  } catch (stopped& why) {
    fail(std::move(why.reason), where);
  }
}

}  // namespace cudf4j::host::json
