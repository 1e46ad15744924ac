#include "bridge/csv_scanner.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "bridge/crew.hpp"

namespace {

using cudf4j::csv_fault_kind;
using cudf4j::csv_findings;
using cudf4j::csv_lack;
using cudf4j::csv_rules;
using cudf4j::csv_surplus;
using cudf4j::scan_pieces;

csv_findings scan(csv_rules const& rules, std::string const& text, scan_pieces const& pieces = {}) {
  return scan_csv(rules, {text.data(), static_cast<int64_t>(text.size())}, true, pieces);
}

std::string kept(std::string const& text, csv_findings const& found, scan_pieces const& pieces = {}) {
  auto const copy = copy_text({text.data(), static_cast<int64_t>(text.size())}, 0, static_cast<int64_t>(text.size()),
                              found.cuts, pieces);
  return {copy->data(), static_cast<std::size_t>(copy->bytes())};
}

csv_rules of_columns(int64_t columns) {
  csv_rules rules;
  rules.columns = columns;
  return rules;
}

void expect_fault(csv_findings const& found, csv_fault_kind kind, int64_t offset, int64_t line, int64_t row,
                  int64_t cells = 0) {
  EXPECT_EQ(found.fault.kind, kind);
  EXPECT_EQ(found.fault.offset, offset);
  EXPECT_EQ(found.fault.line, line);
  EXPECT_EQ(found.fault.row, row);
  EXPECT_EQ(found.fault.cells, cells);
}

TEST(CsvScanner, RowsAreCountedAndBlankOnesAreNone) {
  EXPECT_EQ(scan(of_columns(2), "a,b\n1,2\n\n\r\n3,4\r\n5,6").rows, 3);
  EXPECT_EQ(scan(of_columns(2), "a,b\n").rows, 0);
  EXPECT_EQ(scan(of_columns(2), "").rows, 0);
  EXPECT_EQ(scan(of_columns(1), "\xEF\xBB\xBF\"a\nb\"\n\"x,\"\"\ny\"\n\"\"\n").rows, 2);
}

TEST(CsvScanner, CellsInQuotesAreSeenWhereverTheyAre) {
  std::string rows;
  for (int i = 0; i < 1000; ++i) rows += "true,2\n";
  for (std::size_t const threads : {1, 4}) {
    scan_pieces pieces;
    pieces.threads = threads;
    pieces.piece_bytes = 512;
    EXPECT_FALSE(scan(of_columns(2), "a,b\n" + rows, pieces).has_quotes);
    EXPECT_FALSE(scan(of_columns(2), "a,b\n" + rows + "x\"y\",1\n" + rows, pieces).has_quotes);
    EXPECT_TRUE(scan(of_columns(2), "a,b\n" + rows + "\"true\",1\n" + rows, pieces).has_quotes);
    EXPECT_TRUE(scan(of_columns(2), "\"a\",b\n" + rows, pieces).has_quotes);
    EXPECT_TRUE(scan(of_columns(2), "a,b\n" + rows + "1,\"true\"", pieces).has_quotes);
  }
}

TEST(CsvScanner, SurplusAndLackOfCellsAreFaultsOfTheirRow) {
  expect_fault(scan(of_columns(2), "a,b\n1,2\n3,4,5\n"), csv_fault_kind::surplus, 8, 2, 1, 3);
  expect_fault(scan(of_columns(2), "a,b\n\"x\ny\",2\n3,4,5"), csv_fault_kind::surplus, 12, 3, 1, 3);
  EXPECT_EQ(scan(of_columns(2), "a,b\n1\n").rows, 1);
  auto strict = of_columns(2);
  strict.lack = csv_lack::fail;
  expect_fault(scan(strict, "a,b\n\n1\n"), csv_fault_kind::lack, 5, 2, 0, 1);
}

TEST(CsvScanner, BadRowsAreLeftOutOrCut) {
  std::string const text = "a,b\r\n1,2,3\r\n4\r\n5,6\r\n7,\"8\n,\",9,9";
  auto skip = of_columns(2);
  skip.surplus = csv_surplus::skip;
  auto found = scan(skip, text);
  EXPECT_EQ(found.rows, 2);
  EXPECT_EQ(found.bad_rows, 2);
  EXPECT_EQ(kept(text, found), "a,b\r\n4\r\n5,6\r\n");
  skip.lack = csv_lack::fail;
  EXPECT_EQ(kept(text, scan(skip, text)), "a,b\r\n5,6\r\n");
  auto truncate = of_columns(2);
  truncate.surplus = csv_surplus::truncate;
  found = scan(truncate, text);
  EXPECT_EQ(found.rows, 4);
  EXPECT_EQ(kept(text, found), "a,b\r\n1,2\r\n4\r\n5,6\r\n7,\"8\n,\"");
}

TEST(CsvScanner, QuotesThatNeverEndAreFaultsWhereTheyBegin) {
  expect_fault(scan(of_columns(2), "a,b\n1,2\n3,\"x\n4,5\n"), csv_fault_kind::open_quote, 10, 2, 1);
  expect_fault(scan(of_columns(1), "\"a\n"), csv_fault_kind::open_quote, 0, 0, -1);
  expect_fault(scan(of_columns(1), "a\n\"b\"\""), csv_fault_kind::open_quote, 2, 1, 0);
  // elsewhere than at the begin of a cell a quote is a character as any other
  EXPECT_EQ(scan(of_columns(2), "a,b\n5\" pipe,6\" pipe\n").fault.kind, csv_fault_kind::none);
  EXPECT_EQ(scan(of_columns(2), "a,b\n\"x\"\"\"y\",1\n").rows, 1);
}

TEST(CsvScanner, BytesThatAreNoUtf8AreFaults) {
  // the examples of ill-formed sequences in chapter 3.9 of Unicode, and the ends of each range
  for (std::string const bad : {"\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
                                "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xE2\x82", "\xF0\x9F\x98", "\xC3"}) {
    expect_fault(scan(of_columns(1), "a\nb\n" + bad + "\n"), csv_fault_kind::no_utf8, 4, 2, 1);
    expect_fault(scan(of_columns(1), "a\n\"\nb" + bad), csv_fault_kind::no_utf8, 5, 2, 0);
  }
  for (std::string const good : {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF",
                                 "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    EXPECT_EQ(scan(of_columns(1), "a\n" + good).rows, 1) << good;
  }
}

TEST(CsvScanner, RowsOfBlanksAreNone) {
  std::string const text = "  \na,b\n1,2\n \t\r\n3,4\n \n\" \"\n\t";
  auto const found = scan(of_columns(2), text);
  EXPECT_EQ(found.rows, 3);
  EXPECT_EQ(kept(text, found), "a,b\n1,2\n3,4\n\" \"\n");
  auto tabs = of_columns(2);
  tabs.delimiter = '\t';
  EXPECT_EQ(kept("a\tb\n\t\n  \n", scan(tabs, "a\tb\n\t\n  \n")), "a\tb\n\t\n");
  std::string const alone = "a\n" + std::string(200, ' ') + "\nb\n" + std::string(90, ' ');
  EXPECT_EQ(kept(alone, scan(of_columns(1), alone)), "a\nb\n");
}

TEST(CsvScanner, CarriageReturnsAloneAreFaultsOutsideQuotes) {
  expect_fault(scan(of_columns(2), "a,b\n1,2\r3,4\n"), csv_fault_kind::lone_return, 7, 1, 0);
  expect_fault(scan(of_columns(2), "a,b\r1,2\r"), csv_fault_kind::lone_return, 3, 0, -1);
  expect_fault(scan(of_columns(2), "a,b\n1,2\r"), csv_fault_kind::lone_return, 7, 1, 0);
  expect_fault(scan(of_columns(2), "a,b\n\"x\ry\",2\n1,2\r\r\n"), csv_fault_kind::lone_return, 15, 2, 1);
  auto comments = of_columns(2);
  comments.comment = '#';
  expect_fault(scan(comments, "a,b\n#\"\r1,2\n"), csv_fault_kind::lone_return, 6, 1, 0);
  for (std::string const good : {"a,b\r\n1,2\r\n", "a,b\n\"\r\",\"\r\r\"\r\n", "a,b\n1,2"}) {
    EXPECT_EQ(scan(of_columns(2), good).fault.kind, csv_fault_kind::none) << good;
  }
  // the line feed behind it, or its lack, is in another block
  std::string const long_row = std::string(60, 'x') + ",2\r";
  EXPECT_EQ(scan(of_columns(2), "\n" + long_row + "\n1,2\n").fault.kind, csv_fault_kind::none);
  expect_fault(scan(of_columns(2), "\n" + long_row + "1,2\n"), csv_fault_kind::lone_return, 63, 1, -1);
}

TEST(CsvScanner, SkippedRowsCommentsAndTheHeaderAreNoData) {
  auto rules = of_columns(2);
  rules.skipped_rows = 2;
  rules.comment = '#';
  auto const found = scan(rules, "1,2,3,4\n#\",,,\n\n#\na,b\n#x\n1,2\n3,4,#\n");
  expect_fault(found, csv_fault_kind::surplus, 28, 7, 1, 3);
  rules.has_header = false;
  expect_fault(scan(rules, "\n\n1,2,3\n"), csv_fault_kind::surplus, 2, 2, 0, 3);
}

TEST(CsvScanner, NothingBehindTheWantedRowsIsLookedAt) {
  auto rules = of_columns(2);
  rules.most_rows = 2;
  auto found = scan(rules, "a,b\n1,2\n\n3,4\n5,6,7\n\"\xFF");
  EXPECT_EQ(found.fault.kind, csv_fault_kind::none);
  EXPECT_EQ(found.end, 13);
  EXPECT_EQ(found.rows, 2);
  rules.most_rows = 0;
  EXPECT_EQ(scan(rules, "\na,b\n1,2,3\n").end, 5);
  rules.has_header = false;
  EXPECT_EQ(scan(rules, "1,2\n1,2,3\n").end, 4);
}

// Cells as they are written, with what a reader that goes byte by byte makes of them.
struct plain_reader {
  csv_rules rules;
  std::string text;
  csv_findings found;

  [[nodiscard]] bool is_lone_return(std::size_t p) const {
    return text[p] == '\r' && (p + 1 == text.size() || text[p + 1] != '\n');
  }

  void read() {
    int64_t skip = rules.skipped_rows;
    bool header = rules.has_header;
    auto const fail_at_return = [&](std::size_t p, int64_t line) {
      found.fault = {csv_fault_kind::lone_return, static_cast<int64_t>(p), line, skip > 0 || header ? -1 : found.rows,
                     0};
    };
    std::size_t p = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    int64_t line = 0;
    auto const wanted = rules.wanted_rows();
    while (p < text.size()) {
      auto const row = p;
      auto const row_line = line;
      if (rules.comment != 0 && text[p] == rules.comment) {
        for (; p < text.size() && text[p] != '\n'; ++p) {
          if (is_lone_return(p)) {
            fail_at_return(p, line);
            return;
          }
        }
        if (p < text.size()) {
          ++p;
          ++line;
        }
        leave_out(row, p);
        continue;
      }
      int64_t cells = 1;
      std::size_t kept_end = 0;
      while (true) {
        if (p < text.size() && text[p] == rules.quote) {
          auto const quote = p++;
          auto const quote_line = line;
          while (true) {
            if (p == text.size()) {
              found.fault = {csv_fault_kind::open_quote, static_cast<int64_t>(quote), quote_line,
                             skip > 0 || header ? -1 : found.rows, 0};
              return;
            }
            if (text[p] == rules.quote) {
              if (p + 1 < text.size() && text[p + 1] == rules.quote) {
                p += 2;
                continue;
              }
              ++p;
              break;
            }
            line += text[p] == '\n' ? 1 : 0;
            ++p;
          }
        }
        for (; p < text.size() && text[p] != rules.delimiter && text[p] != '\n'; ++p) {
          if (is_lone_return(p)) {
            fail_at_return(p, line);
            return;
          }
        }
        if (cells == rules.columns) kept_end = p;
        if (p == text.size() || text[p] == '\n') break;
        ++cells;
        ++p;
      }
      auto const end = p;
      if (p < text.size()) {
        ++p;
        ++line;
      }
      found.end = static_cast<int64_t>(p);
      auto content = text.substr(row, end - row);
      bool const after_return = content.ends_with('\r');
      if (skip > 0) {
        --skip;
        leave_out(row, p);
        continue;
      }
      if (content.empty() || content == "\r") continue;
      if (content.find_first_not_of(after_return ? " \t\r" : " \t") == std::string::npos) {
        leave_out(row, p);
        continue;
      }
      if (header) {
        header = false;
        if (wanted == 0) return;
        continue;
      }
      bool const surplus = cells > rules.columns;
      bool const lack = cells < rules.columns && rules.lack == csv_lack::fail;
      if (surplus || lack) {
        if (rules.surplus == csv_surplus::fail || (lack && rules.surplus != csv_surplus::skip)) {
          found.fault = {surplus ? csv_fault_kind::surplus : csv_fault_kind::lack, static_cast<int64_t>(row), row_line,
                         found.rows, cells};
          return;
        }
        ++found.bad_rows;
        if (rules.surplus == csv_surplus::skip) {
          leave_out(row, p);
          continue;
        }
        out += text.substr(copied, kept_end - copied);
        copied = after_return ? end - 1 : end;
      }
      if (++found.rows == wanted) return;
    }
  }

  void leave_out(std::size_t begin, std::size_t end) {
    out += text.substr(copied, begin - copied);
    copied = end;
  }

  std::string out;
  std::size_t copied = 0;
};

TEST(CsvScanner, PiecesAndThreadsMakeNoDifference) {
  std::mt19937 random{20261122};
  auto const below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<std::string> const parts{",",
                                       ",",
                                       "\n",
                                       "\n",
                                       "\"",
                                       "\"",
                                       "\"\"",
                                       "\r\n",
                                       " ",
                                       "\n \t",
                                       "a",
                                       "bc",
                                       "\"x,\ny\"",
                                       "#",
                                       "é",
                                       "1.5",
                                       std::string(70, 'z'),
                                       "\n,1,2\n",
                                       "\xF0\x9F\x98\x80"};
  for (int i = 0; i < 4000; ++i) {
    std::string text;
    auto const alone = below(4) == 0 ? below(120) : 0;
    for (int k = below(120); k > 0; --k) {
      text += parts[static_cast<std::size_t>(below(static_cast<int>(parts.size())))];
      if (k == alone) text += '\r';
    }
    csv_rules rules;
    rules.columns = 1 + below(4);
    rules.comment = below(3) == 0 ? '#' : '\0';
    rules.has_header = below(2) == 0;
    rules.skipped_rows = below(3) == 0 ? below(9) : 0;
    rules.most_rows = below(3) == 0 ? below(6) : -1;
    rules.surplus = static_cast<csv_surplus>(below(3));
    rules.lack = static_cast<csv_lack>(below(2));
    rules.most_vector_bits = 128 << below(3);
    plain_reader expected{rules, text, {}, {}};
    expected.read();
    scan_pieces pieces;
    pieces.threads = static_cast<std::size_t>(1 + below(3));
    pieces.piece_bytes = 4 + below(90);
    pieces.pieces_at_once = 1 + below(5);
    auto const found = scan(rules, text, pieces);
    SCOPED_TRACE("case " + std::to_string(i) + ": " + testing::PrintToString(text));
    expect_fault(found, expected.found.fault.kind, expected.found.fault.offset, expected.found.fault.line,
                 expected.found.fault.row, expected.found.fault.cells);
    EXPECT_EQ(found.rows, expected.found.rows);
    EXPECT_EQ(found.bad_rows, expected.found.bad_rows);
    if (found.fault.kind == csv_fault_kind::none) {
      expected.out += text.substr(expected.copied);
      EXPECT_EQ(kept(text, found, pieces), expected.out);
    }
    if (testing::Test::HasFailure()) break;
  }
}

// Most rows are as they should be, so that blocks are counted at once.
TEST(CsvScanner, RowsThatAreNotAsTheOthersAreFoundAmongMany) {
  std::mt19937 random{20261127};
  auto const below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<std::string> const odd{"\n",     "\r\n", "1,2\n",  "1,2,3,4\n", "\"a\n\",,\n", "1,\"2\"\"\",3\r\n",
                                     "é,ü,\n", ",,\n", "1,2,\"", "a\"b,,\n",  "  \n",        "1,\r2,\n",
                                     "\t\r\n"};
  for (int i = 0; i < 2000; ++i) {
    std::string text = "a,b,c\n";
    for (int k = below(150); k > 0; --k) {
      text += below(40) == 0
                  ? odd[static_cast<std::size_t>(below(static_cast<int>(odd.size())))]
                  : std::to_string(below(100'000)) + ",," + std::string(static_cast<std::size_t>(below(9)), 'x') +
                        (below(9) == 0 ? "\r\n" : "\n");
    }
    csv_rules rules;
    rules.columns = 3;
    rules.surplus = static_cast<csv_surplus>(below(3));
    rules.lack = static_cast<csv_lack>(below(2));
    rules.most_vector_bits = 128 << below(3);
    plain_reader expected{rules, text, {}, {}};
    expected.read();
    scan_pieces pieces;
    pieces.threads = static_cast<std::size_t>(1 + below(3));
    pieces.piece_bytes = 200 + below(900);
    auto const found = scan(rules, text, pieces);
    SCOPED_TRACE("case " + std::to_string(i) + ": " + testing::PrintToString(text));
    expect_fault(found, expected.found.fault.kind, expected.found.fault.offset, expected.found.fault.line,
                 expected.found.fault.row, expected.found.fault.cells);
    EXPECT_EQ(found.rows, expected.found.rows);
    EXPECT_EQ(found.bad_rows, expected.found.bad_rows);
    if (found.fault.kind == csv_fault_kind::none) {
      expected.out += text.substr(expected.copied);
      EXPECT_EQ(kept(text, found, pieces), expected.out);
    }
    if (testing::Test::HasFailure()) break;
  }
}

TEST(CsvScanner, BytesThatAreNoUtf8AreFoundWhereverPiecesEnd) {
  std::mt19937 random{20261126};
  auto const below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<std::string> const parts{",", "\n", "\"", "é", "\xF0\x9F\x98\x80", "€", "\"x\n\"", "abc"};
  std::vector<std::string> const bad{"\xC3", "\xE2\x82", "\xF0\x9F\x98", "\x80"};
  auto rules = of_columns(3);
  rules.surplus = csv_surplus::truncate;
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (int k = below(200); k > 0; --k) text += parts[static_cast<std::size_t>(below(static_cast<int>(parts.size())))];
    if (below(2) == 0)
      text.insert(static_cast<std::size_t>(below(static_cast<int>(text.size()) + 1)),
                  bad[static_cast<std::size_t>(below(4))]);
    scan_pieces pieces;
    pieces.threads = static_cast<std::size_t>(2 + below(3));
    pieces.piece_bytes = 4 + below(60);
    auto const whole = scan(rules, text);
    auto const found = scan(rules, text, pieces);
    SCOPED_TRACE("case " + std::to_string(i) + ": " + testing::PrintToString(text));
    expect_fault(found, whole.fault.kind, whole.fault.offset, whole.fault.line, whole.fault.row, whole.fault.cells);
    EXPECT_EQ(found.rows, whole.rows);
    if (testing::Test::HasFailure()) break;
  }
}

TEST(CsvScanner, TextThatIsNotWholeIsNoFault) {
  std::string const text = "a,b\n1,2\n3,\"4\xC3";
  auto found = scan_csv(of_columns(2), {text.data(), static_cast<int64_t>(text.size())}, false, {});
  EXPECT_FALSE(found.is_whole);
  EXPECT_EQ(found.fault.kind, csv_fault_kind::none);
  auto rules = of_columns(2);
  rules.most_rows = 1;
  EXPECT_TRUE(scan_csv(rules, {text.data(), static_cast<int64_t>(text.size())}, false, {}).is_whole);
}

TEST(CsvScanner, FilesAreReadAsTextsAre) {
  auto const path = testing::TempDir() + "csv_scanner_test.csv";
  std::string text = "a,b\n";
  for (int i = 0; i < 5000; ++i) text += std::to_string(i) + (i % 7 == 0 ? ",\"x\ny\",\n" : ",é\n");
  auto* const file = std::fopen(path.c_str(), "wb");
  ASSERT_NE(file, nullptr);
  std::fwrite(text.data(), 1, text.size(), file);
  std::fclose(file);
  auto rules = of_columns(2);
  rules.surplus = csv_surplus::truncate;
  scan_pieces pieces{3, 1000, 2};
  {
    cudf4j::text_source const source{path};
    auto const found = scan_csv(rules, source, true, pieces);
    EXPECT_EQ(found.rows, 5000);
    EXPECT_EQ(found.bad_rows, 715);
    auto const copy = copy_text(source, 0, source.bytes(), found.cuts, pieces);
    EXPECT_EQ(std::string(copy->data(), static_cast<std::size_t>(copy->bytes())), kept(text, found));
    EXPECT_EQ(copy->bytes(), static_cast<int64_t>(text.size()) - 715);
    ASSERT_EQ(::truncate(path.c_str(), 100), 0);
    EXPECT_THROW(scan_csv(rules, source, true, pieces), std::runtime_error);
  }
  std::remove(path.c_str());
  EXPECT_THROW(cudf4j::text_source{path}, std::runtime_error);
}

TEST(HostText, GrowsUpToItsLimit) {
  auto const text = cudf4j::host_text::growing(200'000);
  std::string const part(70'000, 'x');
  text->append(part.data(), 70'000);
  text->append(part.data(), 70'000);
  EXPECT_EQ(text->bytes(), 140'000);
  EXPECT_THROW(text->append(part.data(), 70'000), std::bad_alloc);
  EXPECT_EQ(text->bytes(), 140'000);
}

TEST(Crew, TasksAreDoneOnceAndFailuresReachTheCaller) {
  cudf4j::crew crew{4};
  for (int round = 0; round < 200; ++round) {
    std::vector<std::atomic<int>> done(37);
    crew.run(done.size(), [&](std::size_t i) { ++done[i]; });
    for (auto const& each : done) EXPECT_EQ(each, 1);
  }
  EXPECT_THROW(crew.run(9,
                        [](std::size_t i) {
                          if (i == 3) throw std::invalid_argument("3");
                        }),
               std::invalid_argument);
  std::atomic<int> after{0};
  crew.run(5, [&](std::size_t) { ++after; });
  EXPECT_EQ(after, 5);
}

}  // namespace
