#include <charconv>
#include <cudf/json/json.hpp>
#include <cudf/strings/strings_column_view.hpp>

#include "host/strings/text.hpp"

namespace cudf4j::host {
namespace {

using cudf::get_json_object_options;

enum class step { child, every, index };

struct path_step {
  step what;
  std::string name;
  int64_t index = 0;
};

// As many as libcudf's kernel has room for.
constexpr int64_t most_wildcards = 7;

constexpr bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }
constexpr bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

class path_reader {
 public:
  explicit path_reader(std::string_view text) : text_{text} {}

  // Nothing for an empty path, which finds nothing.
  std::optional<std::vector<path_step>> read() {
    while (at_ < text_.size() && is_blank(text_[at_])) {
      ++at_;
    }
    if (at_ == text_.size()) {
      return std::nullopt;
    }
    std::vector<path_step> steps;
    bool first = true;
    for (; at_ < text_.size(); first = false) {
      char const c = text_[at_++];
      if (c == '$') {
        expects(first, "get_json_object: $ stands at the start of a JSONPath only");
      } else if (c == '.') {
        steps.push_back(named(until(".[")));
      } else if (c == '[') {
        steps.push_back(bracketed());
      } else if (c == '*') {
        steps.push_back({step::every, {}, 0});
      } else {
        fail(std::string{"there is no operator '"} + c + "'");
      }
    }
    auto const wildcards =
        std::count_if(steps.begin(), steps.end(), [](auto const& s) { return s.what == step::every; });
    expects(wildcards <= most_wildcards, "get_json_object: a JSONPath may have 7 wildcards at most");
    return steps;
  }

 private:
  [[noreturn]] void fail(std::string const& reason) const {
    fail_argument("get_json_object: the JSONPath '" + std::string{text_} + "': " + reason);
  }

  static path_step named(std::string_view name) {
    return name == "*" ? path_step{step::every, {}, 0} : path_step{step::child, std::string{name}, 0};
  }

  std::string_view until(char const* ends) {
    auto const rest = text_.substr(at_);
    auto const size = rest.starts_with('*') ? 1 : std::min(rest.find_first_of(ends), rest.size());
    if (size == 0) {
      fail("a name is empty");
    }
    at_ += size;
    return rest.substr(0, size);
  }

  path_step bracketed() {
    path_step result{step::index, {}, 0};
    if (at_ < text_.size() && text_[at_] == '\'') {
      auto const end = text_.find('\'', at_ + 1);
      if (end == std::string_view::npos || end == at_ + 1) {
        fail("a name is empty or has no end");
      }
      result = named(text_.substr(at_ + 1, end - at_ - 1));
      at_ = end + 1;
    } else {
      auto const text = until("]");
      result = named(text);
      if (result.what == step::child) {
        result.what = step::index;
        auto const [stop, error] = std::from_chars(text.data(), text.data() + text.size(), result.index);
        expects(error == std::errc{} && stop == text.data() + text.size() && result.index >= 0 &&
                    result.index <= 2147483647,
                "get_json_object: the index in a JSONPath must be a number from 0");
      }
    }
    if (at_ == text_.size() || text_[at_] != ']') {
      fail("a bracket is not closed");
    }
    ++at_;
    return result;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

enum class element_type { object, array, value };

struct element {
  element_type type;
  char const* start;  // of the value, not of its name
  std::string_view name;
};

enum class found { yes, none, wrong };

// Looks for what a path leads to in one text. Only as much of the text is checked as lies on the way.
class finder {
 public:
  finder(std::string_view text, get_json_object_options const& options, std::string& out)
      : end_{text.data() + text.size()}, options_{options}, out_{out} {}

  /** Whether something was found; it is appended. */
  bool find(char const* begin, std::vector<path_step> const& steps) {
    element root{};
    auto const* p = begin;
    return next(p, false, root) == found::yes && follow(root, steps, 0, false) && has_output_;
  }

 private:
  bool is_quote(char c) const { return c == '"' || (c == '\'' && options_.get_allow_single_quotes()); }

  void skip_blanks(char const*& p) const {
    while (p < end_ && is_blank(*p)) {
      ++p;
    }
  }

  // From an opening quote to behind the closing one.
  found skip_string(char const*& p) const {
    char const quote = *p++;
    while (p < end_) {
      if (*p == quote) {
        ++p;
        return found::yes;
      }
      if (*p++ != '\\') {
        continue;
      }
      if (p == end_) {
        return found::wrong;
      }
      char const c = *p++;
      if (c == 'u') {
        if (end_ - p < 4 || !std::all_of(p, p + 4, is_hex)) {
          return found::wrong;
        }
        p += 4;
      } else if (std::string_view{"\"\\/bfnrt"}.find(c) == std::string_view::npos) {
        return found::wrong;
      }
    }
    return found::none;
  }

  // The element that p stands before, of an object with its name; none behind the last.
  found next(char const*& p, bool in_array, element& out) const {
    skip_blanks(p);
    if (p == end_ || *p == ']' || *p == '}') {
      return found::none;
    }
    if (!in_array && is_quote(*p)) {
      auto const* name = p + 1;
      auto const read = skip_string(p);
      if (read == found::wrong) {
        return found::wrong;
      }
      out.name =
          read == found::yes ? std::string_view{name, static_cast<std::size_t>(p - 1 - name)} : std::string_view{};
      if (!out.name.empty()) {
        skip_blanks(p);
        if (p == end_) {
          return found::wrong;
        }
        p += *p == ':' ? 1 : 0;
      }
      skip_blanks(p);
      if (p == end_) {
        return found::none;
      }
    }
    if (*p == ',' || *p == ':' || (*p == '\'' && !options_.get_allow_single_quotes())) {
      return found::wrong;
    }
    out.start = p;
    out.type = *p == '[' ? element_type::array : *p == '{' ? element_type::object : element_type::value;
    return found::yes;
  }

  // The end of an element; nothing where it has none.
  char const* end_of(element const& e) const {
    auto const* p = e.start;
    if (e.type == element_type::value) {
      if (is_quote(*p)) {
        return skip_string(p) == found::yes ? p : nullptr;
      }
      while (p < end_ && *p != ',' && *p != '}' && *p != ']' && !is_blank(*p)) {
        if (*p == '[' || *p == '{' || *p == ':' || is_quote(*p)) {
          return nullptr;
        }
        ++p;
      }
      return p;
    }
    int64_t objects = 0;
    int64_t arrays = 0;
    while (p < end_) {
      if (is_quote(*p)) {
        if (skip_string(p) != found::yes) {
          return nullptr;
        }
      } else {
        char const c = *p++;
        objects += c == '{' ? 1 : c == '}' ? -1 : 0;
        arrays += c == '[' ? 1 : c == ']' ? -1 : 0;
      }
      if (objects == 0 && arrays == 0) {
        return p;
      }
    }
    return objects > 0 || arrays > 0 ? nullptr : p;
  }

  void put(std::string_view text) {
    out_.append(text);
    has_output_ = true;
  }

  void put_separator(bool in_list) {
    if (in_list && count_ > 0) {
      put(",");
    }
  }

  bool put_element(element const& e, bool in_list) {
    put_separator(in_list);
    auto const* end = end_of(e);
    if (end == nullptr) {
      return false;
    }
    std::string_view text{e.start, static_cast<std::size_t>(end - e.start)};
    if (options_.get_strip_quotes_from_single_strings() && !in_list && text.size() >= 2 && is_quote(text.front()) &&
        e.type == element_type::value) {
      text = text.substr(1, text.size() - 2);
    }
    put(text);
    count_ += in_list ? 1 : 0;
    return true;
  }

  // Calls fn(child) for each child until it returns false. Says wrong for a child that has no end.
  template <typename Function>
  found children(element const& parent, Function&& fn) const {
    if (parent.type == element_type::value) {
      return found::none;
    }
    auto const* p = parent.start + 1;
    bool const in_array = parent.type == element_type::array;
    for (auto result = found::none;; result = found::yes) {
      element child{};
      auto const there = next(p, in_array, child);
      if (there != found::yes) {
        return there == found::wrong ? there : result;
      }
      if (!fn(child)) {
        return found::yes;
      }
      p = end_of(child);
      if (p == nullptr) {
        return found::wrong;
      }
      skip_blanks(p);
      p += p < end_ && *p == ',' ? 1 : 0;
    }
  }

  // False where the text or the way is wrong, which makes the row null.
  bool follow(element at, std::vector<path_step> const& steps, std::size_t number, bool in_list) {
    for (; number < steps.size(); ++number) {
      auto const& now = steps[number];
      if (now.what == step::every) {
        return every(at, steps, number, in_list);
      }
      auto const needed = now.what == step::child ? element_type::object : element_type::array;
      if (at.type != needed) {
        return false;
      }
      std::optional<element> match;
      int64_t place = 0;
      auto const seen = children(at, [&](element const& child) {
        if (now.what == step::child ? child.name == now.name : place++ == now.index) {
          match = child;
        }
        return !match.has_value();
      });
      if (seen == found::wrong) {
        return false;
      }
      if (!match.has_value()) {
        if (now.what == step::index) {
          return seen == found::none;
        }
        if (seen == found::yes && options_.get_missing_fields_as_nulls()) {
          put_separator(in_list);
          put("null");
          ++count_;
        }
        return true;
      }
      at = *match;
    }
    return put_element(at, in_list);
  }

  bool every(element const& at, std::vector<path_step> const& steps, std::size_t number, bool in_list) {
    if (!in_list) {
      put("[");
    }
    bool right = true;
    auto const seen = children(at, [&](element const& child) {
      right = follow(child, steps, number + 1, true);
      return right;
    });
    if (!right || seen == found::wrong) {
      return false;
    }
    if (!in_list) {
      put("]");
    }
    return true;
  }

  char const* end_;
  get_json_object_options const& options_;
  std::string& out_;
  bool has_output_ = false;
  int64_t count_ = 0;  // what stands in the list that is written
};

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

std::unique_ptr<column> get_json_object(strings_column_view const& col, string_scalar const& json_path,
                                        get_json_object_options options, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  namespace host = cudf4j::host;
  auto const path = host::text_of(json_path, stream, "get_json_object", "json_path");
  auto const steps = host::path_reader{path}.read();
  if (col.size() == 0) {
    return make_empty_column(type_id::STRING);
  }
  host::strings_reader const texts{col.parent()};
  host::validity const valid{col.parent()};
  return host::build_text(col.size(), stream, mr, [&](int64_t row, std::string& out) {
    if (!valid[row] || !steps.has_value()) {
      return false;
    }
    auto const text = texts[row];
    return host::finder{text, options, out}.find(text.data(), *steps);
  });
}

}  // namespace cudf
