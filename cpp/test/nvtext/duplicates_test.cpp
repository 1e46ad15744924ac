#include <nvtext/deduplicate.hpp>
#include <random>

#include "host/nvtext/suffix_array.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::strings_column_view;
using texts = cells<std::string>;
using places = std::vector<std::int32_t>;

strings_column_view view_of(column_ptr const& column) { return strings_column_view{column->view()}; }

cudf::device_span<size_type const> span(places const& values) { return {values.data(), values.size()}; }

places suffixes_of(strings_column_view const& input, size_type width) {
  auto const made = nvtext::build_suffix_array(input, width);
  return {made->data(), made->data() + made->size()};
}

texts duplicates_of(column_ptr const& input, size_type width) {
  return read_strings(*nvtext::resolve_duplicates(view_of(input), span(suffixes_of(view_of(input), width)), width));
}

texts duplicates_of(column_ptr const& first, column_ptr const& second, size_type width) {
  return read_strings(*nvtext::resolve_duplicates_pair(view_of(first), span(suffixes_of(view_of(first), width)),
                                                       view_of(second), span(suffixes_of(view_of(second), width)),
                                                       width));
}

places sorted_one_by_one(std::string_view text) {
  places all(text.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::int32_t>(i);
  std::sort(all.begin(), all.end(), [&](auto a, auto b) { return text.substr(a) < text.substr(b); });
  return all;
}

TEST(SuffixArray, ordersSuffixes) {
  EXPECT_EQ(host::nvtext::suffix_array(""), places{});
  EXPECT_EQ(host::nvtext::suffix_array("a"), places{0});
  EXPECT_EQ(host::nvtext::suffix_array("banana"), (places{5, 3, 1, 0, 4, 2}));
  EXPECT_EQ(host::nvtext::suffix_array("mississippi"), (places{10, 7, 4, 1, 0, 9, 8, 6, 3, 5, 2}));
  EXPECT_EQ(host::nvtext::suffix_array("aaaa"), (places{3, 2, 1, 0}));
  // bytes are unsigned
  EXPECT_EQ(host::nvtext::suffix_array("\u00e9z"), (places{2, 1, 0}));
}

TEST(SuffixArray, agreesWithItsDefinition) {
  std::mt19937 random{11};
  for (int i = 0; i < 2000; ++i) {
    std::string text(random() % 60, ' ');
    auto const letters = 1 + random() % 4;
    for (auto& c : text) c = static_cast<char>('a' + random() % letters);
    ASSERT_EQ(host::nvtext::suffix_array(text), sorted_one_by_one(text)) << text;
  }
  std::string text;
  for (int i = 0; i < 3000; ++i) text += i % 3 == 0 ? "abcabcab" : std::string(1, static_cast<char>(random()));
  EXPECT_EQ(host::nvtext::suffix_array(text), sorted_one_by_one(text));
}

TEST(SuffixArray, ofColumns) {
  auto const input = strings({"xx", "ban", null, "", "ana", "xx"});
  strings_column_view const middle{cudf::slice(input->view(), {1, 5}).front()};
  EXPECT_EQ(suffixes_of(middle, 0), (places{5, 3, 1, 0, 4, 2}));
  EXPECT_EQ(suffixes_of(middle, 1), (places{5, 3, 1, 0, 4, 2}));
  // of the suffixes those that have three bytes
  EXPECT_EQ(suffixes_of(middle, 3), (places{3, 1, 0, 2}));
  EXPECT_THROW(nvtext::build_suffix_array(middle, 6), std::invalid_argument);
  EXPECT_THROW(nvtext::build_suffix_array(middle, -1), std::invalid_argument);
  EXPECT_THROW(nvtext::build_suffix_array(view_of(strings({})), 0), std::invalid_argument);
  EXPECT_THROW(nvtext::build_suffix_array(view_of(strings({null, ""})), 0), std::invalid_argument);
}

TEST(ResolveDuplicates, textsThatOccurTwice) {
  EXPECT_EQ(duplicates_of(strings({"abcdefghijkl", "abcdefghijXY"}), 9), (texts{"abcdefghij"}));
  EXPECT_EQ(duplicates_of(strings({"abcdefghijkl", "abcdefghijXY"}), 11), texts{});
  // six of ten digits: what begins with the first and with the eleventh digit has fifty in common
  EXPECT_EQ(duplicates_of(strings(texts(6, "0123456789")), 10),
            (texts{std::string("0123456789012345678901234567890123456789") + "0123456789"}));
  // the longest first, each once
  EXPECT_EQ(
      duplicates_of(strings({"0123456789<", null, ">abcdefghijkl", "-", "0123456789/abcdefghijkl+0123456789!"}), 9),
      (texts{"abcdefghijkl", "0123456789"}));
  EXPECT_THROW(duplicates_of(strings({"abcdefghijkl"}), 8), std::invalid_argument);
  auto const input = strings({"abcdefghijkl"});
  EXPECT_THROW(nvtext::resolve_duplicates(view_of(input), span({0, 12}), 9), std::invalid_argument);
  EXPECT_THROW(nvtext::resolve_duplicates(view_of(input), span({-1}), 9), std::invalid_argument);
  EXPECT_THROW(nvtext::resolve_duplicates(view_of(input), span({0}), 12), std::invalid_argument);
}

TEST(ResolveDuplicates, moreThanCounts) {
  // 40,000 bytes twice: 32,767 are compared
  std::mt19937 random{5};
  std::string text(40000, ' ');
  for (auto& c : text) c = static_cast<char>('a' + random() % 26);
  EXPECT_EQ(duplicates_of(strings({text + "!", text + "?"}), 20), (texts{text.substr(0, 32767)}));
}

TEST(ResolveDuplicates, ofTwoColumns) {
  EXPECT_EQ(duplicates_of(strings({"xxabcdefghijyy"}), strings({"--abcdefghij++"}), 9), (texts{"abcdefghij"}));
  EXPECT_EQ(duplicates_of(strings({"xxabcdefghijyy"}), strings({"--abcdefghij++"}), 11), texts{});
  // twice in one of them is none
  EXPECT_EQ(duplicates_of(strings({"abcdefghij", "abcdefghij"}), strings({"0123456789", "ABCDEFGHIJ"}), 9), texts{});
  EXPECT_EQ(duplicates_of(strings({"-0123456789-"}), strings({"to find", " 0123456789 here", null}), 9),
            (texts{"0123456789"}));
  auto const input = strings({"abcdefghijkl"});
  EXPECT_THROW(nvtext::resolve_duplicates_pair(view_of(input), span({0}), view_of(input), span({12}), 9),
               std::invalid_argument);
  EXPECT_THROW(nvtext::resolve_duplicates_pair(view_of(input), span({0}), view_of(input), span({0}), 8),
               std::invalid_argument);
}

}  // namespace
}  // namespace cudf4j::test
