#include "bridge/csv_parts.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <cudf/table/equality.hpp>
#include <cudf/table/table.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using cudf4j::csv_look;
using cudf4j::csv_part_settings;
using cudf4j::csv_rules;
using cudf4j::scan_pieces;
using cudf4j::scanned_source;
using cudf4j::text_source;

// A text of some columns in a file, which is looked at by several threads, in pieces of a few bytes.
class text_file {
 public:
  explicit text_file(std::string const& text)
      : path_{testing::TempDir() + "csv_parts-" + std::to_string(getpid()) + ".csv"} {
    auto* const file = std::fopen(path_.c_str(), "wb");
    EXPECT_EQ(std::fwrite(text.data(), 1, text.size(), file), text.size());
    std::fclose(file);
  }
  text_file(text_file const&) = delete;
  text_file& operator=(text_file const&) = delete;
  ~text_file() { std::remove(path_.c_str()); }

  [[nodiscard]] cudf::io::table_with_metadata at_once() const {
    return cudf::io::read_csv(cudf::io::csv_reader_options::builder(cudf::io::source_info{path_}).build());
  }

  [[nodiscard]] cudf::io::table_with_metadata in_parts(csv_rules const& rules, csv_part_settings const& settings,
                                                       int64_t piece_bytes) const {
    text_source const text{path_};
    scan_pieces pieces;
    pieces.threads = 3;
    pieces.piece_bytes = piece_bytes;
    csv_look look{rules, text, pieces};
    scanned_source source{text, look, 0};
    auto const options = cudf::io::csv_reader_options::builder(cudf::io::source_info{&source}).build();
    auto read = cudf4j::read_csv_in_parts(options, {rules, text, pieces, look, source}, settings);
    EXPECT_EQ(look.finish(true).rows, read.tbl->num_rows());
    return read;
  }

 private:
  std::string path_;
};

csv_rules of_columns(int64_t columns) {
  csv_rules rules;
  rules.columns = columns;
  return rules;
}

void expect_same(cudf::io::table_with_metadata const& found, cudf::io::table_with_metadata const& expected) {
  ASSERT_EQ(found.metadata.schema_info.size(), expected.metadata.schema_info.size());
  for (std::size_t i = 0; i < expected.metadata.schema_info.size(); ++i) {
    EXPECT_EQ(found.metadata.schema_info[i].name, expected.metadata.schema_info[i].name);
  }
  EXPECT_TRUE(cudf::tables_equal(found.tbl->view(), expected.tbl->view()));
}

// Five columns: numbers that lack every third, texts in quotes with line feeds, truths, texts beyond ASCII, and numbers
// that are whole in some blocks of rows and broken in others.
std::string rows(int count) {
  std::string text = "a,\"b\n1\",c,d,e\n";
  for (int i = 0; i < count; ++i) {
    text += i % 3 == 0 ? "" : std::to_string(i);
    text += i % 7 == 0 ? ",\"x\ny,\"\"\"" : ",z" + std::to_string(i % 40);
    text += i % 2 == 0 ? ",True" : ",false";
    text += ",é€\xF0\x9F\x98\x80";
    text += ',' + std::to_string(i % 1000) + (i / 1000 % 3 == 1 ? ".5\n" : "\n");
    text += i % 11 == 0 ? "\n" : "";
  }
  return text;
}

TEST(CsvParts, GiveWhatTheTextGivesAtOnce) {
  text_file const file{rows(12'000)};
  auto const expected = file.at_once();
  for (auto const& settings : {csv_part_settings{400, 3}, csv_part_settings{5'000, 1}, csv_part_settings{20'000, 4},
                               csv_part_settings{100'000, 8}}) {
    SCOPED_TRACE(settings.bytes);
    expect_same(file.in_parts(of_columns(5), settings, 1'000), expected);
    expect_same(file.in_parts(of_columns(5), settings, 64'000), expected);
  }
}

TEST(CsvParts, RandomPartsAndThreadsDoNotMatter) {
  std::mt19937 random{20261128};
  for (int i = 0; i < 30; ++i) {
    text_file const file{rows(1 + static_cast<int>(random() % 300))};
    csv_part_settings const settings{1 + static_cast<int64_t>(random() % 600), 1 + random() % 5};
    SCOPED_TRACE(std::to_string(i) + ": " + std::to_string(settings.bytes) + " bytes, " +
                 std::to_string(settings.streams) + " streams");
    expect_same(file.in_parts(of_columns(5), settings, 16 + static_cast<int64_t>(random() % 400)), file.at_once());
  }
}

TEST(CsvParts, FaultsEndAllThreads) {
  auto const good = rows(3'000);
  // whatever was parsed by then, nothing of it is returned
  for (std::string const bad : {"1,2,3,4,5,6\n", "1,\xFF,True,4,5\n"}) {
    for (std::size_t const streams : {1, 4}) {
      text_file const file{good + bad + good.substr(good.find('z'))};
      EXPECT_THROW(file.in_parts(of_columns(5), {2'000, streams}, 500), std::runtime_error);
    }
  }
}

TEST(CsvParts, WhatTheReaderRefusesIsTold) {
  text_file const file{rows(3'000)};
  csv_rules rules = of_columns(5);
  rules.delimiter = ';';
  EXPECT_THROW(file.in_parts(rules, {2'000, 2}, 500), std::invalid_argument);
  EXPECT_THROW(file.in_parts(of_columns(5), {0, 2}, 500), std::invalid_argument);
}

}  // namespace
