#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cudf/io/datasource.hpp>
#include <random>
#include <rmm/device_buffer.hpp>
#include <stdexcept>
#include <string>

#include "bridge/csv_scan.hpp"
#include "bridge/io.hpp"

namespace {

enum result { FAULT, OFFSET, LINE, ROW, CELLS, END, ROWS, BAD_ROWS, IS_WHOLE, MUST_COPY, HAS_QUOTES, COUNT };
using results = std::array<int64_t, COUNT>;

// A file of three columns, and a scan of it by three threads.
struct scanned_file {
  explicit scanned_file(std::string const& text, int64_t surplus = 0)
      : path(testing::TempDir() + "scanned_source.csv") {
    auto* const file = std::fopen(path.c_str(), "wb");
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
    int64_t const settings[] = {',', '"', 0, 1, 0, -1, 3, surplus, 0, 3};
    scan = cudf4j::csv_scan_of_file(reinterpret_cast<int8_t const*>(path.data()), static_cast<int32_t>(path.size()),
                                    settings);
  }
  ~scanned_file() {
    cudf4j::free_csv_scan(scan);
    std::remove(path.c_str());
  }

  results found() const {
    results out{};
    cudf4j::run_csv_scan(scan, 1, out.data());
    return out;
  }

  std::string path;
  int64_t scan;
};

// What libcudf's reader asks for: the mark, then piece by piece, then the header.
std::string read(cudf::io::datasource& source, std::size_t piece) {
  auto const size = source.size();
  std::uint8_t mark[3];
  source.host_read(0, std::min<std::size_t>(3, size), mark);
  rmm::cuda_stream_view const stream{};
  rmm::device_buffer bytes{size, stream};
  auto* const out = static_cast<std::uint8_t*>(bytes.data());
  for (std::size_t at = 0; at < size; at += piece) {
    EXPECT_EQ(source.device_read(at, piece, out + at, stream), std::min(piece, size - at));
  }
  stream.synchronize();
  source.host_read(0, std::min<std::size_t>(5, size));
  return {reinterpret_cast<char const*>(out), size};
}

std::string rows(int count) {
  std::string text = "a,b,c\n";
  for (int i = 0; i < count; ++i)
    text += std::to_string(i) + (i % 7 == 0 ? ",\"x\ny\"\"\",\n" : ",é€,\xF0\x9F\x98\x80\n");
  return text;
}

std::unique_ptr<cudf::io::datasource> source_of(int64_t info) {
  return std::move(cudf::io::make_datasources(*reinterpret_cast<cudf::io::source_info*>(info)).front());
}

TEST(ScannedSource, GivesTheBytesAndLooksAtThem) {
  std::mt19937 random{20261126};
  auto const text = rows(200'000);
  for (int i = 0; i < 12; ++i) {
    scanned_file const file{(i % 3 == 0 ? "\xEF\xBB\xBF" : "") + text};
    auto const info = cudf4j::source_of_csv_scan(file.scan);
    EXPECT_EQ(read(*source_of(info), i == 0 ? text.size() * 2 : 100'000 + random() % 3'000'000),
              (i % 3 == 0 ? "\xEF\xBB\xBF" : "") + text);
    auto const found = file.found();
    EXPECT_EQ(found[FAULT], 0);
    EXPECT_EQ(found[ROWS], 200'000);
    EXPECT_EQ(found[MUST_COPY], 0);
    EXPECT_THROW(cudf4j::source_of_csv_scan(file.scan), std::invalid_argument);
    cudf4j::free_source(info);
  }
}

TEST(ScannedSource, FaultsEndTheReadingAndAreTold) {
  auto const good = rows(100'000);
  for (std::string const bad : {"1,2,3,4\n", "1,\xFF,3\n", "1,2,\xE2\x82"}) {
    auto const text = good + bad + (bad.ends_with('\n') ? good.substr(6) : "");
    scanned_file const file{text};
    auto const info = cudf4j::source_of_csv_scan(file.scan);
    EXPECT_THROW(read(*source_of(info), 700'001), std::runtime_error);
    auto const found = file.found();
    EXPECT_EQ(found[FAULT], bad[2] == '2' && bad.size() == 8 ? 1 : 4) << bad;
    EXPECT_EQ(found[ROW], 100'000);
    cudf4j::free_source(info);
  }
  scanned_file const open{good + "1,\"2"};
  auto const info = cudf4j::source_of_csv_scan(open.scan);
  EXPECT_EQ(read(*source_of(info), 700'001).size(), good.size() + 4);
  EXPECT_EQ(open.found()[FAULT], 3);
  cudf4j::free_source(info);
}

TEST(ScannedSource, RowsToLeaveOutEndTheReading) {
  scanned_file const file{rows(100'000) + "1,2,3,4\n" + rows(9).substr(6), 1};
  auto const info = cudf4j::source_of_csv_scan(file.scan);
  EXPECT_THROW(read(*source_of(info), 1 << 20), std::runtime_error);
  auto const found = file.found();
  EXPECT_EQ(found[FAULT], 0);
  EXPECT_EQ(found[BAD_ROWS], 1);
  EXPECT_EQ(found[ROWS], 100'009);
  EXPECT_EQ(found[MUST_COPY], 1);
  auto const kept = cudf4j::csv_scan_kept(file.scan);
  EXPECT_EQ(cudf4j::host_text_bytes(kept), static_cast<int64_t>(rows(100'000).size() + rows(9).size() - 6));
  cudf4j::free_host_text(kept);
  cudf4j::free_source(info);
}

TEST(ScannedSource, WhatNobodyReadIsLookedAtInTheEnd) {
  scanned_file const file{rows(50'000)};
  auto const info = cudf4j::source_of_csv_scan(file.scan);
  auto const source = source_of(info);
  // behind what was looked at
  EXPECT_EQ(source->host_read(100'001, 1'000)->size(), 1'000U);
  EXPECT_EQ(file.found()[ROWS], 50'000);
  scanned_file const empty{""};
  auto const nothing = cudf4j::source_of_csv_scan(empty.scan);
  EXPECT_TRUE(source_of(nothing)->is_empty());
  EXPECT_EQ(empty.found()[ROWS], 0);
  cudf4j::free_source(nothing);
  cudf4j::free_source(info);
}

}  // namespace
