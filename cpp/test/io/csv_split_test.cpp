#include "host/io/csv_split.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace {

using cudf4j::host::csv::find_separators;
using cudf4j::host::csv::separators_slack;

std::vector<std::uint32_t> places(int bits, std::string const& text, char quote, std::size_t* terminators) {
  auto const padded = text + std::string(64, ',');
  std::vector<std::uint32_t> out(text.size() + separators_slack);
  auto const found = find_separators(bits, padded.data(), text.size(), ',', '\n', quote, out.data());
  EXPECT_FALSE(found.has_quote);
  *terminators = found.terminators;
  out.resize(found.count);
  return out;
}

TEST(CsvSplit, PlacesAreThoseOfDelimitersAndTerminators) {
  std::mt19937 random{20261127};
  for (int i = 0; i < 2'000; ++i) {
    std::string text(random() % 400, 'x');
    auto const rare = 1 + random() % 20;
    for (auto& byte : text) {
      if (random() % rare == 0) {
        byte = random() % 4 == 0 ? '\n' : ',';
      }
    }
    std::vector<std::uint32_t> expected;
    std::size_t lines = 0;
    for (std::size_t k = 0; k < text.size(); ++k) {
      lines += text[k] == '\n' ? 1 : 0;
      if (text[k] == '\n' || text[k] == ',') {
        expected.push_back(static_cast<std::uint32_t>(k));
      }
    }
    for (int const bits : {0, 256, 512}) {
      std::size_t terminators = 0;
      EXPECT_EQ(places(bits, text, '"', &terminators), expected) << text;
      EXPECT_EQ(terminators, lines) << text;
      EXPECT_EQ(places(bits, text, ',', &terminators), expected) << text;
    }
  }
}

TEST(CsvSplit, QuotesAreTold) {
  std::vector<std::uint32_t> out(300 + separators_slack);
  for (std::size_t size = 1; size < 200; size += 7) {
    for (std::size_t at = 0; at < size; ++at) {
      auto text = std::string(size, ',') + std::string(64, '"');
      text[at] = '"';
      for (int const bits : {0, 256, 512}) {
        EXPECT_TRUE(find_separators(bits, text.data(), size, ',', '\n', '"', out.data()).has_quote);
        EXPECT_FALSE(find_separators(bits, text.data(), at, ',', '\n', '"', out.data()).has_quote);
      }
    }
  }
}

}  // namespace
