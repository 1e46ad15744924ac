#include <nvtext/normalize.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

cells<std::string> normalized(cells<std::string> const& texts, bool is_small, cells<std::string> const& words = {}) {
  auto const input = strings(texts), tokens = strings(words);
  auto const normalizer = nvtext::create_character_normalizer(is_small, cudf::strings_column_view{*tokens});
  return read_strings(*nvtext::normalize_characters(cudf::strings_column_view{*input}, *normalizer));
}

TEST(CharacterNormalizer, TheExampleOfTheDocumentation) {
  cells<std::string> const texts{"éâîô\teaio", "ĂĆĖÑÜ", null, "$24.08", "[a,bb]"};
  EXPECT_EQ(normalized(texts, true), (cells<std::string>{"eaio eaio", "acenu", null, " $ 24 . 08", " [ a , bb ] "}));
  EXPECT_EQ(normalized(texts, false), (cells<std::string>{"éâîô eaio", "ĂĆĖÑÜ", null, " $ 24 . 08", " [ a , bb ] "}));
}

TEST(CharacterNormalizer, WordsInBracketsThatAreKnown) {
  EXPECT_EQ(normalized({"[BOS]Some[pad]words[eol]", "[", "[BO"}, true, {"[BOS]", "[PAD]"}),
            (cells<std::string>{" [bos] some [pad] words [ eol ] ", " [ ", " [ bo"}));
  EXPECT_THROW(normalized({"a"}, true, {null}), std::invalid_argument);
}

TEST(CharacterNormalizer, BytesThatAreNoTextAndTheLastCharacters) {
  EXPECT_EQ(normalized({"\U0010FFFF\U0002F800"}, false), (cells<std::string>{"\U0010FFFF \U0002F800 "}));
  EXPECT_EQ(normalized({"a\xC3"}, true).size(), 1U);
}

}  // namespace
}  // namespace cudf4j::test
