#include "bridge/json_scanner.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace {

using cudf4j::copy_records;
using cudf4j::json_fault_kind;
using cudf4j::json_look;
using cudf4j::json_rules;
using cudf4j::scan_pieces;

json_rules const usual{{"NaN", "-Infinity"}};

cudf4j::json_fault fault(std::string const& text, scan_pieces const& pieces = {}, json_rules const& rules = usual) {
  cudf4j::text_source const source{text.data(), static_cast<int64_t>(text.size())};
  return json_look{rules, source, pieces}.finish();
}

std::string kept(std::string const& text, scan_pieces const& pieces = {}) {
  auto const copy = copy_records(usual, {text.data(), static_cast<int64_t>(text.size())}, pieces);
  return {copy->data(), static_cast<std::size_t>(copy->bytes())};
}

void expect_records(std::string const& text) {
  for (auto const* before : {"", "{}\n", "{\"a\":\"........................................................\"}\n"}) {
    EXPECT_EQ(fault(before + text).kind, json_fault_kind::none) << before << text;
  }
}

void expect_none(std::string const& line) {
  for (std::size_t before = 0; before < 130; before += 3) {
    auto const text = "{\"a\":\"" + std::string(before, 'x') + "\"}\n" + line + "\n{}\n";
    auto const found = fault(text);
    EXPECT_EQ(found.kind, json_fault_kind::no_record) << text;
    EXPECT_EQ(found.line, static_cast<int64_t>(before) + 9) << text;
  }
}

TEST(JsonScanner, RecordsAreObjectsAndArraysWithBlanksAround) {
  expect_records("");
  expect_records("\n \t\r\n");
  expect_records("{}");
  expect_records(" {\t} \r\n[ ]\n");
  expect_records(R"({"a":1,"b":-0.5e+10,"c":null,"d":[1,"x",{"e":{}}],"":"\u00e9\\\"","f":[true,[],false]})");
  expect_records(R"({ "a" : 1 , "b" : "" ,"c":[ 1 , 2 ]  })");
  expect_records(R"({"a":NaN,"b":-Infinity,"c":007,"d":1E5,"e":1e-5})");
  expect_records("{\"a\":\"\t\x01\"}");
  expect_records("{\"\xC3\xA9\":\"\xF0\x9F\x98\x80\"}");
}

TEST(JsonScanner, LinesThatAreNoRecordsAreFaults) {
  for (auto const* line : {R"({"a":1}{"a":5})",
                           R"({"a":1} x)",
                           R"({"a":1}])",
                           R"({"a":1},)",
                           R"({"a":1}:)",
                           R"({"a":1}"b")",
                           R"({"a":1})"
                           "}",
                           R"(5)",
                           R"("a")",
                           R"(null)",
                           R"(,)",
                           R"({)",
                           R"([)",
                           R"(})",
                           R"({"a")",
                           R"({"a":)",
                           R"({"a":1)",
                           R"({"a":1,)",
                           R"({"a":1,})",
                           R"([1,])",
                           R"([,1])",
                           R"([1 2])",
                           R"({"a" 1})",
                           R"({"a"})",
                           R"({"a",1})",
                           R"({a:1})",
                           R"({1:1})",
                           R"(["a":1])",
                           R"([1:2])",
                           R"({"a":1 "b":2})",
                           R"({"a":1:2})",
                           R"({"a"::1})",
                           R"({"a":1,,"b":2})",
                           R"({"a":[1})",
                           R"([{"a":1]})",
                           R"({"a":"x)",
                           R"({"a":"x\"})",
                           R"({"a":"\q"})",
                           R"({"a":"\u12g4"})",
                           R"({"a":"\u12"})",
                           R"({"a":nope})",
                           R"({"a":nul})",
                           R"({"a":nulls})",
                           R"({"a":+1})",
                           R"({"a":1.})",
                           R"({"a":.5})",
                           R"({"a":1.e5})",
                           R"({"a":1e})",
                           R"({"a":1e+})",
                           R"({"a":1e5.5})",
                           R"({"a":1.5.5})",
                           R"({"a":1e5e5})",
                           R"({"a":--1})",
                           R"({"a":-})",
                           R"({"a":1-2})",
                           R"({"a":0x1})",
                           R"({"a":1a})",
                           R"({"a":-x})",
                           R"({"a":1"b"})",
                           R"({"a":"b"1})",
                           R"({"a":\"})",
                           R"({"a":Infinity})",
                           R"([[]]])",
                           R"({"a":{"b":1})",
                           "{\"a\":1}\x01"}) {
    expect_none(line);
  }
  expect_none(std::string(501, '[') + std::string(501, ']'));
  expect_records(std::string(500, '[') + std::string(500, ']'));
}

TEST(JsonScanner, BytesThatAreNoUtf8AreFaults) {
  for (auto const* bytes : {"\xC3", "\xFF", "\xE2\x82", "\xED\xA0\x80", "\xC0\x80"}) {
    for (std::size_t before = 0; before < 70; ++before) {
      auto const text = "{\"a\":\"" + std::string(before, 'x') + bytes + "\"}\n";
      auto const found = fault(text);
      EXPECT_EQ(found.kind, json_fault_kind::no_utf8) << before;
      EXPECT_EQ(found.offset, static_cast<int64_t>(before) + 6);
    }
  }
}

// Blocks have 64 bytes: each character comes to lie before, across and behind their borders, with what has a meaning
// right behind it.
TEST(JsonScanner, CharactersOfSeveralBytesLieAcrossBordersOfBlocks) {
  for (int const bits : {0, 256, 512}) {
    json_rules const rules{usual.words, bits};
    for (std::string const character :
         {"\xC2\x80", "\xC3\xA9", "\xDF\xBF", "\xE0\xA0\x80", "\xE2\x82\xAC", "\xED\x9F\xBF", "\xEF\xBF\xBF",
          "\xF0\x90\x80\x80", "\xF0\x9F\x98\x80", "\xF4\x8F\xBF\xBF"}) {
      for (std::size_t before = 0; before < 140; ++before) {
        auto const filler = std::string(before, 'x');
        for (auto const& line :
             {"{\"" + filler + character + "\":1}", "{\"a\":\"" + filler + character + "\",\"b\":[]}",
              "[\"" + filler + character + "\\\"" + character + "\\\\\"]",
              "[\"" + filler + character + character + character + "{[,:\"]"}) {
          EXPECT_EQ(fault(line, {}, rules).kind, json_fault_kind::none) << line;
          EXPECT_EQ(fault(line + "\n" + line, {3, 40, 1}, rules).kind, json_fault_kind::none) << line;
        }
        // what is wrong behind one is told where it is
        auto const bad = "{}\n[\"" + filler + character + "\" 1]\n{}\n";
        auto const found = fault(bad, {}, rules);
        EXPECT_EQ(found.kind, json_fault_kind::no_record) << bad;
        EXPECT_EQ(found.line, 3) << bad;
        EXPECT_EQ(kept(bad), "{}\n{}\n{}\n");
        // outside of strings there is none
        EXPECT_EQ(fault("{\"" + filler + "\":" + character + "}", {}, rules).kind, json_fault_kind::no_record);
        EXPECT_EQ(fault("{\"" + filler + "\":1}" + character, {}, rules).kind, json_fault_kind::no_record);
        EXPECT_EQ(fault("{\"" + filler + "\":1" + character + "}", {}, rules).kind, json_fault_kind::no_record);
      }
    }
  }
}

// A character that is cut short, by a quote, another character, the end of the line or of the text, or has a byte too
// many, wherever it lies in its block.
TEST(JsonScanner, BrokenCharactersAreFaultsInEveryPlaceOfABlock) {
  for (int const bits : {0, 256, 512}) {
    json_rules const rules{usual.words, bits};
    for (std::string const character : {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"}) {
      for (std::size_t before = 0; before < 140; ++before) {
        auto const begin = "{\"a\":\"" + std::string(before, 'x');
        for (std::size_t size = 1; size < character.size(); ++size) {
          auto const cut = character.substr(0, size);
          for (auto const& text :
               {begin + cut + "\"}\n", begin + cut + character + "\"}\n", begin + cut + "\n{}\n", begin + cut}) {
            auto const found = fault(text, {}, rules);
            EXPECT_EQ(found.kind, json_fault_kind::no_utf8) << text;
            EXPECT_EQ(found.offset, static_cast<int64_t>(begin.size())) << text;
          }
        }
        auto const found = fault(begin + character + "\x80\"}\n", {}, rules);
        EXPECT_EQ(found.kind, json_fault_kind::no_utf8) << begin;
        EXPECT_EQ(found.offset, static_cast<int64_t>(begin.size() + character.size()));
      }
    }
  }
}

std::string lines(std::mt19937& random, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    switch (random() % 8) {
      case 0:
        text += "\n";
        break;
      case 1:
        text += R"({"k":[1,{"x":[[],"]"]}],"b":{"c":{"d":-1.5e3}}})"
                "\r\n";
        break;
      case 2:
        text += "{\"a\":\"" + std::string(random() % 200, 'y') +
                R"(\\\"é"})"
                "\n";
        break;
      case 5: {
        text += "{\"";
        for (auto k = random() % 60; k > 0; --k)
          text += std::vector<std::string>{"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80", "z", "\\\""}[random() % 5];
        text += "\":\"\xE4\xB8\xAD\"}\n";
        break;
      }
      case 3:
        text += std::string(random() % 80, ' ') + "{ \"a\" :" + std::string(random() % 80, ' ') + "true , \"b\":1}\n";
        break;
      case 4:
        text += "{\"a\":" + std::string(1 + random() % 150, '7') + "." + std::string(1 + random() % 90, '3') + "}\n";
        break;
      default:
        text += "{\"key\":" + std::to_string(random()) + ",\"x\":0.25,\"gaps\":null,\"text\":\"R&D\",\"c\":false}\n";
    }
  }
  return text;
}

TEST(JsonScanner, PiecesThreadsAndVectorsMakeNoDifference) {
  std::mt19937 random{20261127};
  std::string const bytes = "{}[]:,\"\\ \n1.e-+tnx";
  for (int i = 0; i < 3000; ++i) {
    auto text = lines(random, static_cast<int>(random() % 40));
    for (auto k = random() % 3; k > 0 && !text.empty(); --k)
      text[random() % text.size()] = bytes[random() % bytes.size()];
    if (random() % 8 == 0 && !text.empty()) text[random() % text.size()] = static_cast<char>(0x80 + random() % 128);
    if (random() % 2 == 0 && !text.empty()) text.pop_back();
    auto const whole = fault(text, {}, {usual.words, 0});
    for (int const bits : {256, 512}) {
      auto const found = fault(text, {}, {usual.words, bits});
      EXPECT_EQ(found.kind, whole.kind) << text;
      EXPECT_EQ(found.offset, whole.offset) << text;
      EXPECT_EQ(found.line, whole.line) << text;
    }
    scan_pieces const pieces{1 + random() % 3, static_cast<int64_t>(4 + random() % 300), 1};
    auto const found = fault(text, pieces);
    EXPECT_EQ(found.kind, whole.kind) << text;
    EXPECT_EQ(found.offset, whole.offset) << text;
    EXPECT_EQ(found.line, whole.line) << text;
    EXPECT_EQ(kept(text, pieces), kept(text)) << text;
    EXPECT_EQ(fault(kept(text)).kind, json_fault_kind::none) << text;
  }
}

TEST(JsonScanner, BytesAreGivenInOrderAndOnceMore) {
  std::mt19937 random{7};
  for (int i = 0; i < 300; ++i) {
    auto const text = lines(random, 200);
    cudf4j::text_source const source{text.data(), static_cast<int64_t>(text.size())};
    json_look look{usual, source, {1 + random() % 3, static_cast<int64_t>(50 + random() % 500), 2}};
    std::string out(text.size(), '?');
    auto const read = [&](std::size_t begin, std::size_t end) {
      look.read(static_cast<int64_t>(begin), static_cast<int64_t>(end - begin),
                {[&](int64_t at, int64_t) { return out.data() + at; }, {}});
    };
    read(0, 1);
    for (std::size_t at = 0; at < text.size();) {
      auto const next = std::min<std::size_t>(text.size(), at + 1 + random() % 3000);
      // what lies between is looked at too
      if (random() % 4 != 0) read(at, next);
      at = next;
    }
    EXPECT_TRUE(look.is_plain());
    EXPECT_EQ(look.finish().kind, json_fault_kind::none);
    read(0, text.size());
    EXPECT_EQ(out, text);
  }
}

TEST(JsonScanner, FaultsAreKnownWhenTheReaderComesAgain) {
  std::mt19937 random{11};
  for (int i = 0; i < 100; ++i) {
    auto const good = lines(random, 100);
    auto const text = good + "nope\n" + lines(random, 100);
    cudf4j::text_source const source{text.data(), static_cast<int64_t>(text.size())};
    json_look look{usual, source, {1 + random() % 4, static_cast<int64_t>(50 + random() % 500), 2}};
    std::string out(text.size(), '?');
    cudf4j::text_look::place const to{[&](int64_t at, int64_t) { return out.data() + at; }, {}};
    auto const first = static_cast<int64_t>(good.size()) + 5;
    look.read(0, first, to);
    EXPECT_EQ(out.substr(0, good.size() + 5), text.substr(0, good.size() + 5));
    look.read(first, source.bytes() - first, to);
    EXPECT_FALSE(look.is_plain());
    EXPECT_EQ(out.substr(good.size() + 5), std::string(text.size() - good.size() - 5, '?'));
    EXPECT_EQ(look.finish().line, static_cast<int64_t>(good.size()));
  }
}

TEST(JsonScanner, LinesThatAreNoRecordsBecomeEmptyOnes) {
  EXPECT_EQ(kept("{\"a\":1}\nnope\n\n{\"a\":1} x\r\n5"), "{\"a\":1}\n{}\n\n{}\n{}");
  EXPECT_EQ(kept("x\n \n[1]\n,"), "[]\n \n[1]\n[]");
  EXPECT_EQ(kept("x\n y\n"), "{}\n{}\n");
  EXPECT_EQ(kept("\xEF\xBB\xBF"
                 "x\n[]"),
            "[]\n[]");
  EXPECT_EQ(fault("\xEF\xBB\xBF{}").kind, json_fault_kind::none);
  EXPECT_EQ(fault("{}\n\xEF\xBB\xBF{}").kind, json_fault_kind::no_record);
  EXPECT_EQ(kept("{}\n"), "{}\n");
  EXPECT_EQ(kept(""), "");
}

}  // namespace
