#include <nvtext/byte_pair_encoding.hpp>
#include <nvtext/tokenize.hpp>
#include <nvtext/wordpiece_tokenize.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::string_scalar;
using cudf::strings_column_view;
using texts = cells<std::string>;
using numbers = cells<cells<std::int32_t>>;
using row = cells<std::int32_t>;

strings_column_view view_of(column_ptr const& column) { return strings_column_view{column->view()}; }

strings_column_view inner(column_ptr const& column) {
  return strings_column_view{cudf::slice(column->view(), {1, column->size() - 1}).front()};
}

TEST(TokenizeWithVocabulary, looksTokensUp) {
  auto const words = strings({"hello", "there", "world"});
  auto const vocabulary = nvtext::load_vocabulary(view_of(words));
  auto const input = strings({"hello world", null, "hello there", "there there  world", "", "watch out world"});
  EXPECT_EQ(read_lists(*nvtext::tokenize_with_vocabulary(view_of(input), *vocabulary, string_scalar{""})),
            (numbers{row{0, 2}, null, row{0, 1}, row{1, 1, 2}, row{}, row{-1, -1, 2}}));
  EXPECT_EQ(read_lists(*nvtext::tokenize_with_vocabulary(inner(input), *vocabulary, string_scalar{" "}, 9)),
            (numbers{null, row{0, 1}, row{1, 1, 2}, row{}}));
  EXPECT_EQ(read_lists(*nvtext::tokenize_with_vocabulary(view_of(input), *vocabulary, string_scalar{"eo"}, 7)).at(0),
            (row{7, 7, 7, 7}));
  for (auto const& none : {strings({}), strings({null, null})}) {
    auto const made = nvtext::tokenize_with_vocabulary(view_of(none), *vocabulary, string_scalar{""});
    EXPECT_EQ(made->type().id(), type_id::INT32);
    EXPECT_EQ(made->size(), 0);
  }
  EXPECT_THROW(nvtext::tokenize_with_vocabulary(view_of(input), *vocabulary, string_scalar{"", false}),
               cudf::logic_error);
  EXPECT_THROW(nvtext::load_vocabulary(view_of(strings({}))), cudf::logic_error);
  EXPECT_THROW(nvtext::load_vocabulary(view_of(strings({"a", null}))), cudf::logic_error);
}

TEST(TokenizeWithVocabulary, keepsItsWords) {
  auto words = strings({"x", "b", "a", "x"});
  auto const vocabulary = nvtext::load_vocabulary(inner(words));
  words.reset();
  EXPECT_EQ(read_lists(*nvtext::tokenize_with_vocabulary(view_of(strings({"a b x"})), *vocabulary, string_scalar{""})),
            (numbers{row{1, 0, -1}}));
}

TEST(WordpieceTokenize, longestPiecesFirst) {
  auto const words = strings({"[UNK]", "a", "have", "I", "new", "GP", "##U", "!"});
  auto const vocabulary = nvtext::load_wordpiece_vocabulary(view_of(words));
  auto const input = strings({"I have a new GPU now !", null, "", "  GPUU  GP\u00e9", "aa new"});
  EXPECT_EQ(read_lists(*nvtext::wordpiece_tokenize(view_of(input), *vocabulary)),
            (numbers{row{3, 2, 1, 4, 5, 6, 0, 7}, null, row{}, row{5, 6, 6, 0}, row{0, 4}}));
  EXPECT_EQ(read_lists(*nvtext::wordpiece_tokenize(view_of(strings({"I have  a new GPU now !"})), *vocabulary, 5)),
            (numbers{row{3, 2, 1, 4, 5, 6}}));
  EXPECT_EQ(read_lists(*nvtext::wordpiece_tokenize(inner(input), *vocabulary, 1)),
            (numbers{null, row{}, row{5, 6, 6}}));
  EXPECT_EQ(nvtext::wordpiece_tokenize(view_of(strings({})), *vocabulary)->type().id(), type_id::LIST);
  EXPECT_EQ(read_lists(*nvtext::wordpiece_tokenize(view_of(strings({null, null})), *vocabulary)),
            (numbers{null, null}));
  EXPECT_THROW(nvtext::wordpiece_tokenize(view_of(input), *vocabulary, -1), std::invalid_argument);
  EXPECT_THROW(nvtext::load_wordpiece_vocabulary(view_of(strings({}))), std::invalid_argument);
  EXPECT_THROW(nvtext::load_wordpiece_vocabulary(view_of(strings({null}))), std::invalid_argument);
}

TEST(WordpieceTokenize, unknownWords) {
  auto const lower = nvtext::load_wordpiece_vocabulary(view_of(strings({"a", "[unk]", "##a"})));
  // 199 bytes are looked up, 200 are not
  auto const input = strings({"b", "ab", std::string(199, 'a'), std::string(200, 'a')});
  auto const made = read_lists(*nvtext::wordpiece_tokenize(view_of(input), *lower));
  EXPECT_EQ(made[0], row{1});
  EXPECT_EQ(made[1], row{1});
  EXPECT_EQ(made[2]->size(), 199);
  EXPECT_EQ(made[2]->front(), 0);
  EXPECT_EQ(made[2]->back(), 2);
  EXPECT_EQ(made[3], row{1});
  auto const without = nvtext::load_wordpiece_vocabulary(view_of(strings({"a"})));
  EXPECT_EQ(read_lists(*nvtext::wordpiece_tokenize(view_of(strings({"b a"})), *without)), (numbers{row{-1, 0}}));
}

TEST(BytePairEncoding, mergesTheEarliestPairs) {
  auto const table =
      strings({"e n", "i t", "i s", "e s", "en t", "c e", "es t", "en ce", "t est", "s ent", "t h", "th is"});
  auto const pairs = nvtext::load_merge_pairs(view_of(table));
  auto const input = strings({"testsentence", null, "thisisit", "", "x y", "th\u00e9"});
  EXPECT_EQ(read_strings(*nvtext::byte_pair_encoding(view_of(input), *pairs)),
            (texts{"test sent ence", null, "this is it", "", "x   y", "th \u00e9"}));
  EXPECT_EQ(read_strings(*nvtext::byte_pair_encoding(inner(input), *pairs, string_scalar{"|"})),
            (texts{null, "this|is|it", "", "x| |y"}));
  EXPECT_EQ(nvtext::byte_pair_encoding(view_of(strings({})), *pairs)->size(), 0);
  EXPECT_EQ(nvtext::byte_pair_encoding(view_of(strings({"", null})), *pairs)->size(), 0);
  EXPECT_THROW(nvtext::byte_pair_encoding(view_of(input), *pairs, string_scalar{"", false}), cudf::logic_error);
  EXPECT_THROW(nvtext::byte_pair_encoding(view_of(input), *pairs, string_scalar{"ab"}), cudf::logic_error);
  EXPECT_THROW(nvtext::load_merge_pairs(view_of(strings({}))), cudf::logic_error);
  EXPECT_THROW(nvtext::load_merge_pairs(view_of(strings({"a b", null}))), cudf::logic_error);
  EXPECT_THROW(nvtext::load_merge_pairs(view_of(strings({"a b", "ab"}))), cudf::logic_error);
}

TEST(BytePairEncoding, theSamePairFromTheFront) {
  auto const pairs = nvtext::load_merge_pairs(view_of(strings({"a a", "aa aa"})));
  EXPECT_EQ(read_strings(*nvtext::byte_pair_encoding(view_of(strings({"aaa", "aaaa", "aaaaa", "aaaaaaa"})), *pairs)),
            (texts{"aa a", "aaaa", "aaaa a", "aaaa aa a"}));
}

}  // namespace
}  // namespace cudf4j::test
