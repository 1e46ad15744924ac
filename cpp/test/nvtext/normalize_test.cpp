#include <cudf/copying.hpp>
#include <nvtext/normalize.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::strings_column_view;
using texts = cells<std::string>;

strings_column_view view_of(column_ptr const& column) { return strings_column_view{column->view()}; }

texts normalized(column_ptr const& input, bool lower_case, column_ptr const& special = strings({})) {
  auto const by = nvtext::create_character_normalizer(lower_case, view_of(special));
  return read_strings(*nvtext::normalize_characters(view_of(input), *by));
}

TEST(NormalizeCharacters, marksAndChineseStandApart) {
  auto const input = strings({"$24.08", "[a,bb]", "P^NP", null, "", "a\u4e0f\u4e1fb", "\u00abx\u00bb"});
  auto const apart = texts{" $ 24 . 08", " [ a , bb ] ", "P ^ NP", null, "", "a \u4e0f  \u4e1f b", " \u00ab x \u00bb "};
  EXPECT_EQ(normalized(input, false), apart);
  auto small = apart;
  small[2] = "p ^ np";
  EXPECT_EQ(normalized(input, true), small);
}

TEST(NormalizeCharacters, whiteSpaceIsABlankAndControlsNothing) {
  auto const input = strings({"a\tb\r\n", "a\u00a0\u3000\u2028b", "a\u0001\u200d\ufffd\u00adb\x7f", "\U000e0041x"});
  EXPECT_EQ(normalized(input, false), (texts{"a b  ", "a   b", "ab", "x"}));
}

TEST(NormalizeCharacters, smallLettersLoseTheirMarks) {
  auto const input = strings({"\u00c9\u00e8 \u0102\u0106\u0116\u00d1\u00dc", "e\u0301", "\u0130\u00df\u1e9b", "\uac01",
                              "\U0001d15e", "\U0001f600\u00a3"});
  EXPECT_EQ(normalized(input, true), (texts{"ee acenu", "e", "i\u00df\u017f", "\u1100\u1161\u11a8",
                                            "\U0001d157\U0001d165", "\U0001f600\u00a3"}));
  EXPECT_EQ(normalized(input, false), read_strings(*input));
}

TEST(NormalizeCharacters, specialTokensStayTogether) {
  auto const special = strings({"[BOS]", "[EOS]", "[SEP]", "[MASK]", "[LONGER]"});
  auto const input = strings({"[BOS]Some[SEP]t[EOS]", "[bos]x[non]", "[MASK][LONGER]", "[", "[BOS", "[b os]"});
  EXPECT_EQ(normalized(input, true, special), (texts{" [BOS] some [SEP] t [EOS] ", " [BOS] x [ non ] ",
                                                     " [MASK]  [ longer ] ", " [ ", " [ bos", " [B OS] "}));
  EXPECT_EQ(normalized(input, false, special), (texts{" [BOS] Some [SEP] t [EOS] ", " [ bos ] x [ non ] ",
                                                      " [MASK]  [ LONGER ] ", " [ ", " [ BOS", " [ b os ] "}));
  EXPECT_THROW(nvtext::create_character_normalizer(true, view_of(strings({"[A]", null}))), std::invalid_argument);
}

TEST(NormalizeCharacters, slicesAndNoRows) {
  auto const input = strings({"A.", "B,", null, "C!"});
  auto const by = nvtext::create_character_normalizer(true);
  auto const inner = cudf::slice(input->view(), {1, 4}).front();
  EXPECT_EQ(read_strings(*nvtext::normalize_characters(strings_column_view{inner}, *by)),
            (texts{"b , ", null, "c ! "}));
  EXPECT_EQ(nvtext::normalize_characters(view_of(strings({})), *by)->size(), 0);
}

}  // namespace
}  // namespace cudf4j::test
