#include <cudf/strings/char_types/char_types.hpp>
#include <random>

#include "host/strings/characters.hpp"
#include "host/strings/utf8.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

namespace cs = cudf::strings;

/// Whether all characters of a text, taken one by one, are of the types.
bool all_are(std::string_view text, cs::string_character_types types) {
  bool all = !text.empty();
  host::for_each_character(
      text, [&](char32_t point, std::string_view) { all = all && host::character_table::instance().is(point, types); });
  return all;
}

TEST(StringsCharTypes, WordsOfEightBytesAsCharacterByCharacter) {
  std::mt19937_64 random{23};
  // also what is no UTF-8: bytes that begin a character without what follows, and such that follow none
  std::vector<std::string> const parts{"a", "b", "7",    "Z",    "é",    "ß",        "中",       "😀",
                                       " ", "-", "\xC3", "\xA9", "\xE4", "\xE4\xB8", "\xF0\x9F", "abcdefgh"};
  cells<std::string> rows{std::nullopt, ""};
  for (int row = 0; row < 20000; ++row) {
    // most texts have letters and digits of ASCII only, so that some words are passed over
    auto const kinds = row % 3 == 0 ? parts.size() : row % 3 == 1 ? std::size_t{5} : std::size_t{4};
    std::string text;
    for (auto left = random() % 24; left > 0; --left) text += parts[random() % kinds];
    if (row % 5 == 0) text += parts[random() % parts.size()];
    rows.emplace_back(text);
  }
  auto const column = strings(rows);
  for (auto const types : {cs::ALPHANUM, cs::ALPHA, cs::DIGIT, cs::SPACE, cs::LOWER}) {
    cells<int8_t> want;
    for (auto const& row : rows) {
      want.push_back(row ? std::optional<int8_t>{all_are(*row, types)} : std::nullopt);
    }
    auto const made = cs::all_characters_of_type(cudf::strings_column_view{column->view()}, types);
    EXPECT_EQ(read<int8_t>(made->view()), want) << types;
  }
}

}  // namespace
}  // namespace cudf4j::test
