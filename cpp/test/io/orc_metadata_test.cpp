#include <arrow/util/compression.h>

#include <cudf/io/orc_metadata.hpp>

#include "test/io/io_test_util.hpp"
#include "test/io/orc_messages.hpp"

namespace cudf4j::host::test {
namespace {

// A file is made of its messages here, so that it holds what writers seldom write.

std::string type(int kind, std::vector<int> const& children = {}, std::vector<std::string> const& names = {}) {
  std::string packed;
  for (auto const child : children) packed += varint(static_cast<uint64_t>(child));
  auto message = number(1, static_cast<uint64_t>(kind));
  if (!children.empty()) message += bytes(2, packed);
  for (auto const& name : names) message += bytes(3, name);
  return bytes(4, message);
}

std::string stored(std::string const& section) {
  auto const size = section.size() << 1 | 1;
  return std::string{static_cast<char>(size), static_cast<char>(size >> 8), static_cast<char>(size >> 16)} + section;
}

std::string packed(std::string const& section, arrow::util::Codec& codec) {
  auto const* const in = reinterpret_cast<uint8_t const*>(section.data());
  auto const length = static_cast<int64_t>(section.size());
  std::string out(static_cast<std::size_t>(codec.MaxCompressedLen(length, in)), '\0');
  auto const got = codec.Compress(length, in, static_cast<int64_t>(out.size()), reinterpret_cast<uint8_t*>(out.data()));
  out.resize(static_cast<std::size_t>(got.ValueOrDie()));
  auto const size = out.size() << 1;
  return std::string{static_cast<char>(size), static_cast<char>(size >> 8), static_cast<char>(size >> 16)} + out;
}

std::string file(std::string const& footer, std::string const& metadata, int compression = 0, uint64_t block = 262144,
                 std::string const& magic = "ORC") {
  auto const postscript = number(1, footer.size()) + number(2, static_cast<uint64_t>(compression)) + number(3, block) +
                          number(5, metadata.size()) + bytes(8000, magic);
  return "ORC" + metadata + footer + postscript + static_cast<char>(postscript.size());
}

std::string const footer_of_all =
    bytes(3, number(1, 3)) + bytes(3, number(1, 9)) + number(6, 12) +
    type(12, {1, 2, 3, 4, 5, 6, 7, 8, 9}, {"i", "d", "s", "b", "m", "day", "bin", "t", "list"}) + type(4) + type(6) +
    type(16) + type(0) + type(14) + type(15) + type(8) + type(9) + type(10, {10}) + type(11, {11, 12}) + type(7) +
    type(17) + bytes(7, number(1, 12)) +
    bytes(7, number(1, 11) + bytes(2, whole(1, -5) + whole(2, 7) + whole(3, INT64_MIN)) + number(10, 1)) +
    bytes(7, bytes(3, real(1, -0.5) + real(2, 1.5)) + number(10, 0)) +
    bytes(7, bytes(4, bytes(1, "") + bytes(2, "\xC3\xA9") + whole(3, 9))) +
    bytes(7, bytes(5, bytes(1, varint(3) + varint(300)))) +
    bytes(7, bytes(6, bytes(1, "-1.25") + bytes(2, "3") + bytes(3, "1.75"))) +
    bytes(7, bytes(7, whole(1, -1) + whole(2, 20000))) + bytes(7, bytes(8, whole(1, 77))) +
    bytes(7, bytes(9, whole(1, -3) + whole(2, 4) + whole(3, -2) + whole(4, 5) + number(5, 1) + number(6, 1000000)));
std::string const metadata_of_all = bytes(1, bytes(1, number(1, 7)) + bytes(1, bytes(2, whole(2, 7)))) + bytes(1, "");

cudf::io::parsed_orc_statistics statistics(std::string const& file) {
  return cudf::io::read_parsed_orc_statistics(text_source(file));
}

TEST(OrcMetadata, statistics_ofEachType) {
  using namespace cudf::io;
  auto const of = statistics(file(footer_of_all, metadata_of_all));
  EXPECT_EQ(of.column_names,
            (std::vector<std::string>{"", "i", "d", "s", "b", "m", "day", "bin", "t", "list", "1", "0", "1"}));
  ASSERT_EQ(of.file_stats.size(), 9);
  EXPECT_EQ(of.file_stats[0].number_of_values, 12);
  EXPECT_FALSE(of.file_stats[0].has_null.has_value());
  EXPECT_TRUE(std::holds_alternative<no_statistics>(of.file_stats[0].type_specific_stats));
  EXPECT_EQ(of.file_stats[1].number_of_values, 11);
  EXPECT_EQ(of.file_stats[1].has_null, true);
  auto const& whole_numbers = std::get<integer_statistics>(of.file_stats[1].type_specific_stats);
  EXPECT_EQ(whole_numbers.minimum, -5);
  EXPECT_EQ(whole_numbers.maximum, 7);
  EXPECT_EQ(whole_numbers.sum, INT64_MIN);
  EXPECT_EQ(of.file_stats[2].has_null, false);
  EXPECT_FALSE(of.file_stats[2].number_of_values.has_value());
  auto const& reals = std::get<double_statistics>(of.file_stats[2].type_specific_stats);
  EXPECT_EQ(reals.minimum, -0.5);
  EXPECT_EQ(reals.maximum, 1.5);
  EXPECT_FALSE(reals.sum.has_value());
  auto const& words = std::get<string_statistics>(of.file_stats[3].type_specific_stats);
  EXPECT_EQ(words.minimum, "");
  EXPECT_EQ(words.maximum, "\xC3\xA9");
  EXPECT_EQ(words.sum, 9);
  EXPECT_EQ(std::get<bucket_statistics>(of.file_stats[4].type_specific_stats).count, (std::vector<uint64_t>{3, 300}));
  auto const& money = std::get<decimal_statistics>(of.file_stats[5].type_specific_stats);
  EXPECT_EQ(money.minimum, "-1.25");
  EXPECT_EQ(money.maximum, "3");
  EXPECT_EQ(money.sum, "1.75");
  auto const& days = std::get<date_statistics>(of.file_stats[6].type_specific_stats);
  EXPECT_EQ(days.minimum, -1);
  EXPECT_EQ(days.maximum, 20000);
  EXPECT_EQ(std::get<binary_statistics>(of.file_stats[7].type_specific_stats).sum, 77);
  auto const& times = std::get<timestamp_statistics>(of.file_stats[8].type_specific_stats);
  EXPECT_EQ(times.minimum, -3);
  EXPECT_EQ(times.maximum, 4);
  EXPECT_EQ(times.minimum_utc, -2);
  EXPECT_EQ(times.maximum_utc, 5);
  EXPECT_EQ(times.minimum_nanos, 0U);
  EXPECT_EQ(times.maximum_nanos, 999999U);
  ASSERT_EQ(of.stripes_stats.size(), 2);
  ASSERT_EQ(of.stripes_stats[0].size(), 2);
  EXPECT_EQ(of.stripes_stats[0][0].number_of_values, 7);
  EXPECT_EQ(std::get<integer_statistics>(of.stripes_stats[0][1].type_specific_stats).maximum, 7);
  EXPECT_TRUE(of.stripes_stats[1].empty());
}

TEST(OrcMetadata, rawStatistics_areTheMessages) {
  auto const raw = cudf::io::read_raw_orc_statistics(text_source(file(footer_of_all, metadata_of_all)));
  EXPECT_EQ(raw.file_stats.front(), number(1, 12));
  EXPECT_EQ(raw.stripes_stats[0], (std::vector<std::string>{number(1, 7), bytes(2, whole(2, 7))}));
}

// Apache ORC's writer cuts the milliseconds of -1.5 towards 0 and has -500000 nanoseconds left; files hold one more.
TEST(OrcMetadata, timesBefore1970_haveNanosecondsAboveTheirMilliseconds) {
  auto const times_of = bytes(9, whole(1, -2000) + whole(3, -2000) + whole(2, -1) + whole(4, -1) + number(5, 0) +
                                     number(6, static_cast<uint64_t>(-499'999)));
  auto const of = statistics(file(type(9) + bytes(7, number(1, 2) + times_of), ""));
  auto const& times = std::get<cudf::io::timestamp_statistics>(of.file_stats[0].type_specific_stats);
  EXPECT_EQ(times.minimum, -2001);
  EXPECT_EQ(times.minimum_utc, -2001);
  EXPECT_EQ(times.minimum_nanos, 999'999U);
  EXPECT_EQ(times.maximum, -2);
  EXPECT_EQ(times.maximum_utc, -2);
  EXPECT_EQ(times.maximum_nanos, 500'000U);
}

TEST(OrcMetadata, schema_asTheFooterSays) {
  using cudf::io::TypeKind;
  auto const of = cudf::io::read_orc_metadata(text_source(file(footer_of_all, "")));
  EXPECT_EQ(of.num_rows(), 12U);
  EXPECT_EQ(of.num_stripes(), 2);
  auto const& root = of.schema().root();
  EXPECT_EQ(root.type_kind(), TypeKind::STRUCT);
  ASSERT_EQ(root.num_children(), 9U);
  EXPECT_EQ(root.child(2).name(), "s");
  EXPECT_EQ(root.child(2).type_kind(), TypeKind::VARCHAR);
  auto const& map = root.child(8).child(0);
  EXPECT_EQ(map.name(), "");
  EXPECT_EQ(map.type_kind(), TypeKind::MAP);
  EXPECT_EQ(map.child(1).type_kind(), TypeKind::CHAR);
}

TEST(OrcMetadata, sections_ofEachCompression_inSeveralChunks) {
  arrow::util::GZipCodecOptions deflate;
  deflate.gzip_format = arrow::util::GZipFormat::DEFLATE;
  arrow::util::CodecOptions const plain;
  std::vector<std::pair<int, std::unique_ptr<arrow::util::Codec>>> codecs;
  codecs.emplace_back(1, arrow::util::Codec::Create(arrow::Compression::GZIP, deflate).ValueOrDie());
  codecs.emplace_back(2, arrow::util::Codec::Create(arrow::Compression::SNAPPY, plain).ValueOrDie());
  codecs.emplace_back(4, arrow::util::Codec::Create(arrow::Compression::LZ4, plain).ValueOrDie());
  codecs.emplace_back(5, arrow::util::Codec::Create(arrow::Compression::ZSTD, plain).ValueOrDie());
  auto const half = footer_of_all.size() / 2;
  for (auto const& [code, codec] : codecs) {
    auto const footer = packed(footer_of_all.substr(0, half), *codec) + stored(footer_of_all.substr(half));
    auto const of = statistics(file(footer, packed(metadata_of_all, *codec), code));
    EXPECT_EQ(of.column_names.size(), 13U) << code;
    EXPECT_EQ(std::get<cudf::io::binary_statistics>(of.file_stats[7].type_specific_stats).sum, 77) << code;
    EXPECT_EQ(of.stripes_stats.size(), 2U) << code;
  }
}

TEST(OrcMetadata, whatWritersOfOtherVersionsAdd_isPassedOver) {
  auto const unknown = number(30, 5) + real(31, 1) + bytes(32, "x") + varint(33 << 3 | 5) + "abcd";
  auto const unpacked = bytes(4, number(1, 12) + number(2, 1) + bytes(3, "a") + unknown) + type(4);
  // the first kind counts where a column has several, and of one kind the last
  auto const several = bytes(7, bytes(4, whole(3, 1)) + bytes(2, whole(1, 1)) + bytes(2, whole(2, 2)) + bytes(3, ""));
  auto const of = statistics(file(unknown + unpacked + several, unknown, 0, 0, "other"));
  EXPECT_EQ(of.column_names, (std::vector<std::string>{"", "a"}));
  auto const& numbers = std::get<cudf::io::integer_statistics>(of.file_stats.at(0).type_specific_stats);
  EXPECT_FALSE(numbers.minimum.has_value());
  EXPECT_EQ(numbers.maximum, 2);
}

std::string refusal(std::string const& file) {
  return message_of<cudf::logic_error>([&] { cudf::io::read_parsed_orc_statistics(text_source(file)); });
}

void expect_refused(std::string const& file, std::string const& reason) {
  auto const message = refusal(file);
  EXPECT_NE(message.find("read_parsed_orc_statistics: source 0: "), std::string::npos) << message;
  EXPECT_NE(message.find(reason), std::string::npos) << message;
}

TEST(OrcMetadata, whatIsWrong_isNamed) {
  auto const small = type(12, {1}, {"a"}) + type(4);
  expect_refused("", "no ORC file: its last byte");
  expect_refused("\xFF", "says that 255 come before it");
  expect_refused(std::string(300, '\1'), "postscript: a field");
  expect_refused(std::string(300, '\0'), "the word ORC stands neither");
  expect_refused(file("", ""), "there are no columns");
  expect_refused(file(type(12, {1}), ""), "column 0 of 1 cannot have column 1 below it");
  expect_refused(file(type(12, {1, 1}) + type(4), ""), "cannot have column 1 below it");
  expect_refused(file(type(12, {1}) + type(10, {1}), ""), "column 1 of 2 cannot have column 1 below it");
  expect_refused(file(type(12, {1}) + type(10, {0}), ""), "cannot have column 0 below it");
  expect_refused(file(small, "", 3), "compression 3 is none of those");
  expect_refused(file(small, "", 1, (uint64_t{1} << 30) + 1), "blocks of 1073741825 bytes");
  expect_refused(file("\1", "", 1), "footer: it ends within the size of a chunk");
  expect_refused(file(stored(small), "", 1, 3), "a block has 3");
  expect_refused(file(stored(small) + std::string("\4\0\0x", 4), "", 2), "a chunk of 2 bytes, where 1 are left");
  expect_refused(file(stored(small) + std::string("\4\0\0xy", 5), "", 5), "footer");
  expect_refused(file(small + bytes(7, bytes(9, number(5, 1'000'001))), ""), "1000001 - 1 nanoseconds");
  expect_refused(file(small + bytes(7, bytes(9, number(6, static_cast<uint64_t>(-999'999)))), ""),
                 "-999999 - 1 nanoseconds");
  expect_refused(file(small + bytes(7, bytes(2, "\x08")), ""), "1 bytes beyond the end");
  expect_refused(file(small, bytes(1, bytes(1, "\x0B"))), "metadata: a field is written in the way 3");
  expect_refused(file(small + std::string(11, '\xFF'), ""), "more than ten bytes");
  std::vector<std::string> const two{"a.orc", "b.orc"};
  EXPECT_THROW(cudf::io::read_parsed_orc_statistics(cudf::io::source_info{two}), cudf::logic_error);
}

TEST(OrcMetadata, columnsThatLieTooDeep_areRefused) {
  std::string chain = type(12, {1}, {"a"});
  for (int i = 1; i < 100'000; ++i) chain += type(10, {i + 1});
  auto const deep = file(chain + type(4), "");
  EXPECT_EQ(statistics(deep).column_names.size(), 100'001U);
  EXPECT_NE(message_of<cudf::logic_error>([&] { cudf::io::read_orc_metadata(text_source(deep)); }).find("500 deep"),
            std::string::npos);
}

/** Each byte of a file in turn as each of some values, and each length: an answer or cudf::logic_error. */
TEST(OrcMetadata, changedFiles_areReadOrRefused) {
  arrow::util::GZipCodecOptions deflate;
  deflate.gzip_format = arrow::util::GZipFormat::DEFLATE;
  auto const codec = arrow::util::Codec::Create(arrow::Compression::GZIP, deflate).ValueOrDie();
  int refused = 0;
  auto const attempt = [&](std::string const& bytes) {
    try {
      cudf::io::read_orc_metadata(text_source(bytes));
      statistics(bytes);
    } catch (cudf::logic_error const&) {
      ++refused;
    }
  };
  for (auto const& whole : {file(footer_of_all, metadata_of_all),
                            file(packed(footer_of_all, *codec), packed(metadata_of_all, *codec), 1)}) {
    for (std::size_t i = 0; i < whole.size(); ++i) {
      for (auto const value : {0, 1, 2, 0x7F, 0x80, 0xFF}) {
        auto changed = whole;
        changed[i] = static_cast<char>(value);
        attempt(changed);
      }
      attempt(whole.substr(0, i));
      attempt(whole.substr(i));
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace cudf4j::host::test
