// What libcudf 26.08 answered on an H200 to random patterns, and to some by hand. The file is a line of JSON for each;
// regex/generate.py made the questions and regex/record.py asked them.
#include <arrow/buffer.h>
#include <arrow/io/api.h>
#include <arrow/util/compression.h>
#include <gtest/gtest.h>

#include <charconv>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/strings/contains.hpp>
#include <cudf/strings/extract.hpp>
#include <cudf/strings/findall.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <cudf/strings/replace_re.hpp>
#include <cudf/strings/split/split_re.hpp>
#include <map>
#include <set>
#include <variant>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

namespace cs = cudf::strings;

/// A value of JSON; numbers are whole, object keys keep no order.
struct json {
  std::variant<std::monostate, bool, int64_t, std::string, std::vector<json>, std::map<std::string, json>> value;

  [[nodiscard]] bool is_null() const { return value.index() == 0; }
  [[nodiscard]] std::string const& text() const { return std::get<std::string>(value); }
  [[nodiscard]] int64_t number() const { return std::get<int64_t>(value); }
  [[nodiscard]] std::vector<json> const& items() const { return std::get<std::vector<json>>(value); }
  [[nodiscard]] std::map<std::string, json> const& fields() const { return std::get<5>(value); }
  [[nodiscard]] json const& at(std::string const& name) const { return fields().at(name); }
  bool operator==(json const&) const = default;
};

/// Reads what json.dumps(ensure_ascii=False) writes.
class json_reader {
 public:
  explicit json_reader(std::string_view text) : text_{text} {}

  json read() {
    switch (text_[at_]) {
      case 'n':
        at_ += 4;
        return {};
      case 't':
        at_ += 4;
        return {true};
      case 'f':
        at_ += 5;
        return {false};
      case '"':
        return {read_text()};
      case '[': {
        std::vector<json> items;
        for (++at_; text_[at_] != ']'; at_ += text_[at_] == ',' ? 1 : 0) {
          items.push_back(read());
        }
        ++at_;
        return {std::move(items)};
      }
      case '{': {
        std::map<std::string, json> fields;
        for (++at_; text_[at_] != '}'; at_ += text_[at_] == ',' ? 1 : 0) {
          auto name = read_text();
          ++at_;
          fields[std::move(name)] = read();
        }
        ++at_;
        return {std::move(fields)};
      }
      default: {
        int64_t number = 0;
        auto const end = std::from_chars(text_.data() + at_, text_.data() + text_.size(), number).ptr;
        at_ = static_cast<std::size_t>(end - text_.data());
        return {number};
      }
    }
  }

 private:
  std::string read_text() {
    std::string out;
    for (++at_; text_[at_] != '"'; ++at_) {
      if (text_[at_] != '\\') {
        out += text_[at_];
        continue;
      }
      char const c = text_[++at_];
      if (c == 'u') {
        // beyond these, only control characters are escaped
        unsigned point = 0;
        std::from_chars(text_.data() + at_ + 1, text_.data() + at_ + 5, point, 16);
        out += static_cast<char>(point);
        at_ += 4;
      } else {
        out += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b' : c == 'f' ? '\f' : c;
      }
    }
    ++at_;
    return out;
  }

  std::string_view text_;
  std::size_t at_{0};
};

std::string recorded() {
  std::string const path = CUDF4J_TEST_SOURCES "/strings/regex/recorded.jsonl.gz";
  auto const file = arrow::io::ReadableFile::Open(path).ValueOrDie();
  auto const codec = arrow::util::Codec::Create(arrow::Compression::GZIP).ValueOrDie();
  auto const stream = arrow::io::CompressedInputStream::Make(codec.get(), file).ValueOrDie();
  std::string text;
  for (;;) {
    auto const part = stream->Read(1 << 20).ValueOrDie();
    if (part->size() == 0) {
      return text;
    }
    text += part->ToString();
  }
}

/// The rows of a column as the recording has them.
json rows_of(column_view const& view) {
  std::vector<json> rows;
  for (size_type row = 0; row < view.size(); ++row) {
    if (!host::is_valid(view, row)) {
      rows.emplace_back();
    } else if (view.type().id() == type_id::STRING) {
      rows.push_back({std::string{host::strings_reader{view}[row]}});
    } else if (view.type().id() == type_id::BOOL8) {
      rows.push_back({host::values<int8_t>(view)[row] != 0});
    } else if (view.type().id() == type_id::INT32) {
      rows.push_back({int64_t{host::values<int32_t>(view)[row]}});
    } else {
      auto const* offsets = host::list_offsets(view);
      rows.push_back(rows_of(host::slice_view(host::list_elements(view), offsets[row], offsets[row + 1])));
    }
  }
  return {std::move(rows)};
}

json rows_of(cudf::table_view const& table) {
  std::vector<json> columns;
  for (auto const& view : table) {
    columns.push_back(rows_of(view));
  }
  return {std::move(columns)};
}

json answer(std::string const& what, cs::regex_program const& program, cudf::strings_column_view const& input,
            json const& question) {
  auto const number = [&question](char const* name) { return static_cast<size_type>(question.at(name).number()); };
  if (what == "contains") {
    return rows_of(cs::contains_re(input, program)->view());
  }
  if (what == "matches") {
    return rows_of(cs::matches_re(input, program)->view());
  }
  if (what == "count") {
    return rows_of(cs::count_re(input, program)->view());
  }
  if (what == "find") {
    return rows_of(cs::find_re(input, program)->view());
  }
  if (what == "findall") {
    return rows_of(cs::findall(input, program)->view());
  }
  if (what == "extract") {
    return rows_of(cs::extract(input, program)->view());
  }
  if (what == "extract_all") {
    return rows_of(cs::extract_all_record(input, program)->view());
  }
  if (what == "replace") {
    auto const most = number("maxrepl");
    return rows_of(cs::replace_re(input, program, cudf::string_scalar{question.at("repl").text()},
                                  most < 0 ? std::nullopt : std::optional{most})
                       ->view());
  }
  if (what == "backrefs") {
    return rows_of(cs::replace_with_backrefs(input, program, question.at("template").text())->view());
  }
  if (what == "split") {
    return rows_of(cs::split_record_re(input, program, number("maxsplit"))->view());
  }
  EXPECT_EQ(what, "rsplit");
  return rows_of(cs::rsplit_record_re(input, program, number("maxsplit"))->view());
}

std::string shown(json const& value) {
  if (value.is_null()) {
    return "null";
  }
  if (auto const* text = std::get_if<std::string>(&value.value)) {
    std::string out = "\"";
    for (char const c : *text) {
      out += c == '\n' ? "\\n" : std::string(1, c);
    }
    return out + '"';
  }
  if (auto const* items = std::get_if<std::vector<json>>(&value.value)) {
    std::string out = "[";
    for (auto const& item : *items) {
      out += (out.size() > 1 ? ", " : "") + shown(item);
    }
    return out + "]";
  }
  auto const* truth = std::get_if<bool>(&value.value);
  return truth != nullptr ? (*truth ? "true" : "false") : std::to_string(value.number());
}

/// Patterns to which the host engine answers otherwise, on purpose.
std::set<std::string> const differing{
    // an alternative that is empty, for which libcudf takes an operand beside it; undefined by its documentation
    "a|", "x(|a)b", "x(a|)b",
    // an octal number that is written like a reference back is refused
    "\\1", "(a)\\1", "(a)\\2",
    // the faster of libcudf's two engines forgets here which alternative comes first; the other one, by which it
    // extracts groups, does not
    "(?:a|ab)(?:c|bcd)", "\\.|([\\S\\s](\\d|.*))\\.", "(b)|[\\sAb]+(\\s{2,3}?x|(?:[\\]\\s\\s-][^\\s\\s].)..)[ 1\\s]?"};

/// Whether libcudf lost the rows: extract_all_record gives a column without rows where no row has a match.
bool lost_rows(std::string const& what, json const& expected, json const& got) {
  return what == "extract_all" && expected.items().empty() &&
         std::all_of(got.items().begin(), got.items().end(), [](json const& row) { return row.is_null(); });
}

TEST(RecordedRegex, answersAreThoseOfLibcudf) {
  auto const text = recorded();
  bool const wide = wide_strings_asked();
  int questions = 0;
  int refused = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    auto const end = text.find('\n', begin);
    auto const question = json_reader{std::string_view{text}.substr(begin, end - begin)}.read();
    begin = end + 1;
    auto const& pattern = question.at("pattern").text();
    auto const flags = static_cast<cs::regex_flags>(question.at("flags").number());
    auto const& answers = question.at("answers").fields();
    // the wider offsets need no more than a sample
    if (differing.contains(pattern) || (wide && question.at("id").number() % 10 != 0)) {
      continue;
    }
    ++questions;
    auto const where = "case " + std::to_string(question.at("id").number()) + ", pattern " + pattern + ", flags " +
                       std::to_string(static_cast<int>(flags));
    if (answers.contains("refused")) {
      ++refused;
      EXPECT_THROW(cs::regex_program::create(pattern, flags), cudf::logic_error) << where;
      continue;
    }
    cells<std::string> texts;
    for (auto const& row : question.at("texts").items()) {
      texts.push_back(row.is_null() ? null : std::optional{row.text()});
    }
    auto const column = strings(texts);
    try {
      auto const program = cs::regex_program::create(pattern, flags);
      for (auto const& [what, expected] : answers) {
        if (expected.value.index() == 5) {
          EXPECT_THROW(answer(what, *program, column->view(), question), cudf::logic_error) << where << ": " << what;
          continue;
        }
        auto const got = answer(what, *program, column->view(), question);
        EXPECT_TRUE(got == expected || lost_rows(what, expected, got))
            << where << ": " << what << "\n  texts    " << shown(question.at("texts")) << "\n  libcudf  "
            << shown(expected) << "\n  host     " << shown(got);
      }
    } catch (std::exception const& e) {
      ADD_FAILURE() << where << ": " << e.what();
    }
  }
  EXPECT_GT(questions, wide ? 450 : 4900);
  EXPECT_GT(refused, wide ? 1 : 30);
}

}  // namespace
}  // namespace cudf4j::test
