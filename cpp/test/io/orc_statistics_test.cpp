#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "host/io/orc_statistics.hpp"
#include "test/io/io_test_util.hpp"
#include "test/io/orc_messages.hpp"

namespace cudf4j::host::test {
namespace {

constexpr uint64_t integers = 2;
constexpr uint64_t doubles = 3;
constexpr uint64_t strings = 4;
constexpr uint64_t buckets = 5;
constexpr uint64_t decimals = 6;
constexpr uint64_t timestamps = 9;
constexpr uint64_t collections = 12;

std::string column(uint64_t count, uint64_t kind, std::string const& values) {
  return number(1, count) + bytes(kind, values);
}
std::string merged(std::string const& one, std::string const& other) {
  orc_io::place const at{"write_orc", "a.orc", "footer"};
  auto const there = orc_io::merged_statistics(one, other, at);
  // whichever part comes first
  EXPECT_EQ(orc_io::merged_statistics(other, one, at), there);
  return there;
}

TEST(OrcStatistics, extremesAndSums_areThoseOfBothParts) {
  EXPECT_EQ(merged(column(2, integers, whole(1, -5) + whole(2, 7) + whole(3, 2)) + number(10, 0),
                   column(3, integers, whole(1, -1) + whole(2, 9) + whole(3, 8)) + number(10, 1)),
            column(5, integers, whole(1, -5) + whole(2, 9) + whole(3, 10)) + number(10, 1));
  EXPECT_EQ(merged(column(1, strings, bytes(1, "b") + bytes(2, "b") + whole(3, 1)),
                   column(1, strings, bytes(1, "\xC3\xA9") + bytes(2, "\xC3\xA9") + whole(3, 2))),
            column(2, strings, bytes(1, "b") + bytes(2, "\xC3\xA9") + whole(3, 3)));
  EXPECT_EQ(merged(column(1, buckets, bytes(1, varint(3))), column(1, buckets, bytes(1, varint(300)))),
            column(2, buckets, number(1, 303)));
  EXPECT_EQ(merged(column(1, decimals, bytes(1, "-1.25") + bytes(2, "3") + bytes(3, "1.75")),
                   column(1, decimals, bytes(1, "-10") + bytes(2, "2.999") + bytes(3, "-1.8"))),
            column(2, decimals, bytes(1, "-10") + bytes(2, "3") + bytes(3, "-0.05")));
  EXPECT_EQ(merged(column(1, collections, number(1, 2) + number(2, 4) + number(3, 9)),
                   column(1, collections, number(1, 0) + number(2, 3) + number(3, 5))),
            column(2, collections, number(1, 0) + number(2, 4) + number(3, 14)));
}

TEST(OrcStatistics, partWithoutValues_saysNothing) {
  auto const some = whole(1, -5) + whole(2, 7) + whole(3, 2);
  EXPECT_EQ(merged(column(2, integers, some), column(0, integers, whole(3, 0))), column(2, integers, some));
  auto const times = whole(1, 5) + whole(3, 5) + number(5, 7) + whole(2, 6) + whole(4, 6) + number(6, 8);
  EXPECT_EQ(merged(column(2, timestamps, times), column(0, timestamps, "")), column(2, timestamps, times));
}

TEST(OrcStatistics, whatIsNotKnownOfAPart_isNotKnownOfTheWhole) {
  EXPECT_EQ(merged(column(2, integers, whole(1, 1) + whole(2, 7) + whole(3, 8)), column(1, integers, whole(2, 9))),
            column(3, integers, whole(2, 9)));
  EXPECT_EQ(merged(column(2, timestamps, whole(1, 5) + whole(2, 6)), column(1, timestamps, "")),
            column(3, timestamps, ""));
  EXPECT_EQ(merged(column(2, integers, whole(1, 1)), number(1, 1) + number(10, 1)), number(1, 3));
  EXPECT_EQ(merged(column(2, integers, whole(1, 1)), bytes(integers, whole(1, 0))), bytes(integers, whole(1, 0)));
}

TEST(OrcStatistics, sumThatIsTooLarge_isLeftOut) {
  auto const half = whole(3, int64_t{1} << 62);
  EXPECT_EQ(merged(column(1, integers, half), column(1, integers, half)), column(2, integers, ""));
  std::string const most = "99999999999999999999999999999999999999";
  EXPECT_EQ(merged(column(1, decimals, bytes(3, most)), column(1, decimals, bytes(3, most))), column(2, decimals, ""));
}

TEST(OrcStatistics, nan_leavesNoRange) {
  auto const nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(merged(column(1, doubles, real(1, nan) + real(2, nan) + real(3, nan)),
                   column(1, doubles, real(1, 1) + real(2, 2) + real(3, 3))),
            column(2, doubles, real(1, nan) + real(2, nan) + real(3, nan)));
}

// Stored is one nanosecond more than there are; where none are stored, the least have 0 and the greatest 999,999.
TEST(OrcStatistics, times_areComparedWithTheirNanoseconds) {
  EXPECT_EQ(merged(column(1, timestamps, whole(1, 5) + whole(3, 5) + number(5, 2) + whole(2, 6) + whole(4, 6)),
                   column(1, timestamps, whole(1, 5) + whole(3, 5) + whole(2, 6) + whole(4, 6) + number(6, 999'000))),
            column(2, timestamps, whole(1, 5) + whole(3, 5) + whole(2, 6) + whole(4, 6)));
  // -1.5 and -1.25 milliseconds, cut towards 0
  auto const nanos = [](int64_t value) { return number(5, static_cast<uint64_t>(value)); };
  EXPECT_EQ(merged(column(1, timestamps, whole(3, -1) + nanos(-499'999) + whole(4, -1)),
                   column(1, timestamps, whole(3, -1) + nanos(-249'999) + whole(4, 0))),
            column(2, timestamps, whole(3, -1) + nanos(-499'999) + whole(4, 0)));
}

}  // namespace
}  // namespace cudf4j::host::test
