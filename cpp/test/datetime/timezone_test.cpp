#include <unistd.h>

#include <cudf/timezone.hpp>
#include <filesystem>
#include <fstream>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

namespace fs = std::filesystem;

std::string number(std::int64_t value, int bytes) {
  std::string out;
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(value >> (8 * i));
  return out;
}

struct kind {
  std::int64_t offset;
  bool dst;
};

/// One header and what follows it, with times of so many bytes.
std::string block(char version, int width, std::vector<std::int64_t> const& times, std::string const& type_of_time,
                  std::vector<kind> const& kinds) {
  std::string out = std::string{"TZif"} + version + std::string(15, '\0');
  for (std::size_t count : {0UL, 0UL, 0UL, times.size(), kinds.size(), 4UL}) {
    out += number(static_cast<std::int64_t>(count), 4);
  }
  for (auto time : times) out += number(time, width);
  out += type_of_time;
  for (auto const& k : kinds) out += number(k.offset, 4) + std::string(1, k.dst ? '\1' : '\0') + std::string(1, '\0');
  return out + std::string("ABC\0", 4);
}

class Timezone : public testing::Test {
 protected:
  void SetUp() override {
    directory_ = fs::temp_directory_path() / ("cudf4j-zones-" + std::to_string(::getpid()));
    fs::create_directories(directory_);
  }
  void TearDown() override { fs::remove_all(directory_); }

  void write(std::string const& name, std::string const& bytes) const {
    std::ofstream{directory_ / name, std::ios::binary} << bytes;
  }
  std::unique_ptr<cudf::table> read_zone(std::string const& name) const {
    auto const path = directory_.string();
    return cudf::make_timezone_transition_table(path, name);
  }
  /// The zone of a version 2 file with two transitions and this rule.
  static std::string zone(std::string const& rule) {
    std::vector<kind> const kinds{{-28800, false}, {-25200, true}};
    return block('2', 4, {}, "", {{0, false}}) + block('2', 8, {-5000000000, 9600}, std::string("\1\0", 2), kinds) +
           "\n" + rule + "\n";
  }
  fs::path directory_;
};

std::vector<std::int64_t> seconds(column_view const& col, type_id type, std::size_t first, std::size_t count) {
  EXPECT_EQ(col.type().id(), type);
  EXPECT_EQ(col.null_count(), 0);
  auto const* data = host::values<std::int64_t>(col) + first;
  return {data, data + count};
}

TEST_F(Timezone, TimesOfTheFileThenTheRuleOfFourHundredYears) {
  write("Zone", zone("PST8PDT,M3.2.0,M11.1.0"));
  auto const table = read_zone("Zone");
  ASSERT_EQ(table->num_columns(), 2);
  ASSERT_EQ(table->num_rows(), 1 + 2 + 800);
  // before all is the first standard time; 1970-03-08 and 1970-11-01 were Sundays; 2024: March 10, November 3
  EXPECT_EQ(seconds(table->view().column(0), type_id::TIMESTAMP_SECONDS, 0, 5),
            (std::vector<std::int64_t>{9600, -5000000000, 9600, 5738400, 26298000}));
  EXPECT_EQ(seconds(table->view().column(1), type_id::DURATION_SECONDS, 0, 5),
            (std::vector<std::int64_t>{-28800, -25200, -28800, -25200, -28800}));
  EXPECT_EQ(seconds(table->view().column(0), type_id::TIMESTAMP_SECONDS, 3 + 2 * 54, 2),
            (std::vector<std::int64_t>{1710064800, 1730624400}));
}

TEST_F(Timezone, SouthNamesInBracketsAndRulesWithTimes) {
  // summer ends in April and begins in October: the end comes first
  write("South", zone("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0/3"));
  auto const south = read_zone("South");
  EXPECT_EQ(seconds(south->view().column(1), type_id::DURATION_SECONDS, 3, 2),
            (std::vector<std::int64_t>{37800, 39600}));
  // 1970-04-05 03:00 less 11:00, 1970-10-04 02:00 less 10:30
  EXPECT_EQ(seconds(south->view().column(0), type_id::TIMESTAMP_SECONDS, 3, 2),
            (std::vector<std::int64_t>{94 * 86400 - 8 * 3600, 276 * 86400 - 30600}));
  write("Fixed", zone("<-00>0"));
  auto const fixed = read_zone("Fixed");
  EXPECT_EQ(seconds(fixed->view().column(0), type_id::TIMESTAMP_SECONDS, 3, 4),
            (std::vector<std::int64_t>{0, 0, 365 * 86400, 365 * 86400}));
  EXPECT_EQ(seconds(fixed->view().column(1), type_id::DURATION_SECONDS, 3, 2), (std::vector<std::int64_t>{0, 0}));
}

TEST_F(Timezone, FilesOfVersionOneAndOnesWithoutTransitions) {
  write("Old", block('\0', 4, {-100, 200}, std::string("\0\0", 2), {{3600, false}}));
  auto const old = read_zone("Old");
  EXPECT_EQ(seconds(old->view().column(0), type_id::TIMESTAMP_SECONDS, 0, 4),
            (std::vector<std::int64_t>{-100, -100, 200, -3600}));
  write("Only", block('\0', 4, {}, "", {{3600, false}}));
  auto const only = read_zone("Only");
  EXPECT_EQ(only->num_rows(), 801);
  EXPECT_EQ(seconds(only->view().column(0), type_id::TIMESTAMP_SECONDS, 0, 1),
            (std::vector<std::int64_t>{std::numeric_limits<std::int64_t>::max()}));
  write("Zero", block('\0', 4, {}, "", {{0, false}}));
  EXPECT_EQ(read_zone("Zero")->num_columns(), 0);
  EXPECT_EQ(read_zone("UTC")->num_columns(), 0);
  EXPECT_EQ(read_zone("")->num_columns(), 0);
}

TEST_F(Timezone, LinksOfTheIndexAreFollowed) {
  write("Zone", zone("PST8PDT,M3.2.0,M11.1.0"));
  write("tzdata.zi", "# version 1\nL Middle Alias\r\nLink Zone  Middle\nL Round Turn\nL Turn Round\n");
  EXPECT_EQ(read_zone("Alias")->num_rows(), 803);
  EXPECT_THROW(read_zone("Turn"), cudf::logic_error);
  EXPECT_THROW(read_zone("Other"), cudf::logic_error);
}

TEST_F(Timezone, FilesThatAreNoneAreRefused) {
  auto const whole = zone("PST8PDT,M3.2.0,M11.1.0");
  EXPECT_THROW(read_zone("Missing"), cudf::logic_error);
  EXPECT_THROW(read_zone("."), cudf::logic_error);
  EXPECT_THROW(read_zone(std::string("Zo\0ne", 5)), cudf::logic_error);
  // whatever is cut off or changed, there is a table or an exception
  for (std::size_t size = 0; size < whole.size(); ++size) {
    write("Cut", whole.substr(0, size));
    // but for the rule, and where the first of the two blocks ends
    if (size < whole.size() - 24 && size != 54) {
      EXPECT_THROW(read_zone("Cut"), cudf::logic_error) << size;
    }
    for (char const byte : {'\0', '\x7f', '\xff', '9'}) {
      auto changed = whole;
      changed[size] = byte;
      write("Changed", changed);
      try {
        auto const table = read_zone("Changed");
        EXPECT_TRUE(table->num_columns() == 0 || table->num_rows() >= 801) << size;
      } catch (cudf::logic_error const&) {
      }
    }
  }
  write("Type", block('\0', 4, {1}, "\7", {{3600, false}}));
  EXPECT_THROW(read_zone("Type"), cudf::logic_error);
  for (auto const* rule : {"", "PST", "<PST", "PST8PDT", "PST99999999999999999999"}) {
    write("Rule", zone(rule));
    EXPECT_THROW(read_zone("Rule"), cudf::logic_error) << rule;
  }
}

}  // namespace
}  // namespace cudf4j::test
