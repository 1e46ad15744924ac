#include <cudf/io/text/byte_range_info.hpp>
#include <cudf/io/text/data_chunk_source_factories.hpp>
#include <cudf/io/text/multibyte_split.hpp>
#include <cudf/utilities/error.hpp>
#include <limits>

#include "test/io/io_test_util.hpp"

namespace cudf4j::host::test {
namespace {

namespace io_text = cudf::io::text;
using io_text::byte_range_info;

texts split(std::string const& text, std::string const& delimiter, byte_range_info range, bool strip = false) {
  auto const source = io_text::make_source(cudf::host_span<char const>{text.data(), text.size()});
  auto const result = io_text::multibyte_split(*source, delimiter, {range, strip});
  EXPECT_EQ(result->null_count(), 0);
  return texts_of(result->view());
}

texts split(std::string const& text, std::string const& delimiter, bool strip = false) {
  return split(text, delimiter, io_text::create_byte_range_info_max(), strip);
}

TEST(MultibyteSplit, recordsEndWithTheirDelimiter) {
  EXPECT_EQ(split("abc:def", ":"), (texts{"abc:", "def"}));
  EXPECT_EQ(split("abcdefg:", ":"), (texts{"abcdefg:"}));
  EXPECT_EQ(split("abcdefg", ":"), (texts{"abcdefg"}));
  EXPECT_EQ(split("ababacabacab", "abac"), (texts{"ababac", "abac", "ab"}));
  EXPECT_EQ(split("", ":"), texts{});
  EXPECT_THROW(split("a", ""), cudf::logic_error);
}

TEST(MultibyteSplit, delimitersAreLeftOut_alsoWhereTheyOverlap) {
  EXPECT_EQ(split("line\r\nanother line\r\nthird line\r\n", "\r\n", true),
            (texts{"line", "another line", "third line"}));
  EXPECT_EQ(split("::a:::b::c::::d", "::", true), (texts{"", "a", "", "b", "c", "", "", "d"}));
  EXPECT_EQ(split("a:b", ":", true), (texts{"a", "b"}));
}

TEST(MultibyteSplit, rangesTakeTheRecordsThatBeginInThem) {
  std::string const text = "abc..def..ghi..jkl..";
  EXPECT_EQ(split(text, "..", {0, 2}), (texts{"abc.."}));
  EXPECT_EQ(split(text, "..", {2, 9}), (texts{"def..", "ghi.."}));
  EXPECT_EQ(split(text, "..", {11, 2}), texts{});
  EXPECT_EQ(split(text, "..", {15, 1}), (texts{"jkl.."}));
  EXPECT_EQ(split(text, "..", {16, 4}), texts{});
  EXPECT_EQ(split(text, "..", {3, 0}), texts{});
  EXPECT_EQ(split(text, "..", {100, 5}), texts{});
  EXPECT_EQ(split("abcdefg:", ":", {0, 7}), (texts{"abcdefg:"}));
  EXPECT_EQ(split("a\nb\nlong tail", "\n", {4, 3}, true), (texts{"long tail"}));
  EXPECT_EQ(split("ab", ":", {1, std::numeric_limits<int64_t>::max()}), texts{});
}

TEST(MultibyteSplit, rangesTogetherTakeEachRecordOnce) {
  for (std::string const text : {"::::::::::", "a::bb:::c::::", "no delimiter", "::a"}) {
    auto const whole = split(text, "::");
    auto const size = static_cast<int64_t>(text.size());
    for (int64_t first = 1; first < size; ++first) {
      for (int64_t second = first + 1; second < size; ++second) {
        auto all = split(text, "::", {0, first});
        for (auto const range : {byte_range_info{first, second - first}, byte_range_info{second, size - second}}) {
          auto const some = split(text, "::", range);
          all.insert(all.end(), some.begin(), some.end());
        }
        EXPECT_EQ(all, whole) << text << ' ' << first << ' ' << second;
      }
    }
  }
}

TEST(MultibyteSplit, largeTexts_acrossPieces) {
  std::string text;
  texts expected;
  while (text.size() < 5'000'000) {
    auto const record = std::string(text.size() % 11, 'x') + "|:|";
    expected.emplace_back(record);
    text += record;
  }
  EXPECT_EQ(split(text, "|:|"), expected);
  temporary_folder const folder;
  auto const path = folder.write("text", text);
  auto const source = io_text::make_source_from_file(path);
  EXPECT_EQ(io_text::multibyte_split(*source, "|:|")->size(), static_cast<cudf::size_type>(expected.size()));
  EXPECT_THROW(io_text::make_source_from_file(path + ".none"), cudf::logic_error);
}

TEST(MultibyteSplit, byteRanges) {
  auto const ranges = io_text::create_byte_range_infos_consecutive(10, 3);
  ASSERT_EQ(ranges.size(), 3u);
  EXPECT_EQ(ranges[1].offset(), 4);
  EXPECT_EQ(ranges[1].size(), 4);
  EXPECT_EQ(ranges[2].size(), 2);
  EXPECT_EQ(io_text::create_byte_range_info_max().size(), std::numeric_limits<int64_t>::max());
  EXPECT_THROW(io_text::create_byte_range_infos_consecutive(5, 4), cudf::logic_error);
  EXPECT_THROW(io_text::create_byte_range_infos_consecutive(5, 0), cudf::logic_error);
  EXPECT_THROW(byte_range_info(-1, 0), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::host::test
