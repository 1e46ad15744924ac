#include <sys/stat.h>

#include <clocale>
#include <cudf/io/datasource.hpp>
#include <limits>

#include "host/core/decimal_text.hpp"
#include "test/io/io_test_util.hpp"

namespace cudf4j::host::test {
namespace {

using cudf::data_type;
using cudf::type_id;
using cudf::io::csv_reader_options;
using cudf::io::csv_reader_options_builder;

csv_reader_options_builder options_for(std::string const& text) {
  return csv_reader_options::builder(text_source(text));
}

cudf::io::table_with_metadata read(std::string const& text) { return cudf::io::read_csv(options_for(text).build()); }

type_id type_of(cudf::io::table_with_metadata const& table, int column) {
  return table.tbl->view().column(column).type().id();
}

TEST(CsvRead, header_namesAndInferredTypes) {
  auto const got = read("i,f,s,b\n1,1.5,x,true\n-2,2e3,y,False\n");
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"i", "f", "s", "b"}));
  auto const view = got.tbl->view();
  EXPECT_EQ(type_of(got, 0), type_id::INT64);
  EXPECT_EQ(values_of<int64_t>(view.column(0)), (optionals<int64_t>{1, -2}));
  EXPECT_EQ(type_of(got, 1), type_id::FLOAT64);
  EXPECT_EQ(values_of<double>(view.column(1)), (optionals<double>{1.5, 2000.0}));
  EXPECT_EQ(texts_of(view.column(2)), (texts{"x", "y"}));
  EXPECT_EQ(type_of(got, 3), type_id::BOOL8);
  EXPECT_EQ(values_of<bool>(view.column(3)), (optionals<bool>{true, false}));
}

TEST(CsvRead, shortRowsWithBlankOnesBetween_lackTheirLastField) {
  auto const got = read("a,b,c\n1,2\n\n3,4\r\n\r\n5,6\n\n");
  auto const view = got.tbl->view();
  EXPECT_EQ(values_of<int64_t>(view.column(0)), (optionals<int64_t>{1, 3, 5}));
  EXPECT_EQ(values_of<int64_t>(view.column(1)), (optionals<int64_t>{2, 4, 6}));
  EXPECT_EQ(view.column(2).null_count(), 3);
}

// Rows with and without quotes, of as many fields and of fewer and more, in texts that differ in how their rows end and
// in what stands between them.
TEST(CsvRead, rowsOfAllKinds_haveTheirFields) {
  constexpr int rows = 3'000;
  for (std::string const end : {"\n", "\r\n"}) {
    for (std::string const between : {"", "\n", "\r\n"}) {
      for (int const odd_row : {-1, 7, 1'500, rows - 1}) {
        for (std::string const odd : {"\"x,\n\"\"y\",5", "z", "z,7,8"}) {
          std::string text = "t,n" + end;
          texts expected_texts;
          optionals<int64_t> expected_numbers;
          for (int r = 0; r < rows; ++r) {
            if (r == odd_row) {
              text += odd;
              expected_texts.emplace_back(odd[0] == '"' ? "x,\n\"y" : "z");
              expected_numbers.push_back(odd[0] == '"' ? std::optional<int64_t>{5}
                                         : odd == "z"  ? std::nullopt
                                                       : std::optional<int64_t>{7});
            } else {
              auto const number = (r % 2 == 0 ? 1 : -1) * (int64_t{1} << (r % 63));
              auto const name = std::string(static_cast<std::size_t>(r % 40), 'a') + "b";
              text += name + "," + (r % 11 == 0 ? "" : std::to_string(number));
              expected_texts.emplace_back(name);
              expected_numbers.push_back(r % 11 == 0 ? std::nullopt : std::optional{number});
            }
            text += r + 1 < rows ? end + (r % 5 == 0 ? between : "") : "";
          }
          auto const got = read(text);
          EXPECT_EQ(texts_of(got.tbl->view().column(0)), expected_texts) << odd << odd_row;
          EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(1)), expected_numbers) << odd << odd_row;
        }
      }
    }
  }
}

TEST(CsvRead, numbersOfAllLengths_areReadAsTheyStand) {
  std::string text = "w,d\n";
  optionals<int64_t> whole;
  optionals<double> reals;
  std::string digits;
  for (int length = 1; length <= 18; ++length) {
    digits += static_cast<char>('0' + length % 10);
    for (std::string const sign : {"", "-"}) {
      for (int point = 1; point <= length; ++point) {
        auto const real = sign + digits.substr(0, static_cast<std::size_t>(point)) + "." +
                          digits.substr(static_cast<std::size_t>(point));
        text += sign + digits + "," + real + "\n";
        whole.push_back(std::stoll(sign + digits));
        reals.push_back(std::stod(real));
      }
    }
  }
  for (std::string const other : {"+5", " 7", "007", "-0"}) {
    text += other + ",1e3\n";
    whole.push_back(std::stoll(other));
    reals.push_back(1e3);
  }
  auto const got = read(text);
  EXPECT_EQ(type_of(got, 0), type_id::INT64);
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0)), whole);
  EXPECT_EQ(type_of(got, 1), type_id::FLOAT64);
  EXPECT_EQ(values_of<double>(got.tbl->view().column(1)), reals);
}

TEST(CsvRead, thousandsOfColumns_haveTheirValues) {
  constexpr int columns = 9000;
  constexpr int rows = 70;
  std::string text;
  for (int r = -1; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      text += (c == 0 ? "" : ",") + (r < 0 ? "c" + std::to_string(c) : (r + c) % 5 == 0 ? "" : std::to_string(r * c));
    }
    text += '\n';
  }
  auto const got = read(text);
  ASSERT_EQ(got.tbl->num_columns(), columns);
  for (int const c : {0, 1, 31, 4096, columns - 1}) {
    optionals<int64_t> expected;
    for (int r = 0; r < rows; ++r) {
      expected.push_back((r + c) % 5 == 0 ? std::nullopt : std::optional<int64_t>{int64_t{r} * c});
    }
    EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(c)), expected) << c;
  }
}

// More rows than are looked at to guess a type: the rest is looked at while it is read.
TEST(CsvRead, wholeNumbersOfManyRows_areReadAndLookedAtAtOnce) {
  constexpr int rows = 20'000;
  constexpr int odd_row = 12'345;
  auto const text_with = [&](std::string const& odd) {
    std::string text = "a\n";
    for (int r = 0; r < rows; ++r) text += (r == odd_row ? odd : r % 9 == 0 ? "NA" : std::to_string(7 * r)) + "\n";
    return text;
  };
  auto const row_of = [&]<typename T>(cudf::io::table_with_metadata const& got, T) {
    return values_of<T>(got.tbl->view().column(0))[odd_row];
  };
  auto const nulls = (rows + 8) / 9 - (odd_row % 9 == 0 ? 1 : 0);
  for (auto const& [odd, value] : std::vector<std::pair<std::string, int64_t>>{
           {"-5", -5}, {"  12", 12}, {"+3", 3}, {"-9223372036854775808", INT64_MIN}, {"-0", 0}}) {
    auto const got = read(text_with(odd));
    ASSERT_EQ(type_of(got, 0), type_id::INT64) << odd;
    EXPECT_EQ(row_of(got, int64_t{}), value) << odd;
    EXPECT_EQ(got.tbl->view().column(0).null_count(), nulls) << odd;
    EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0))[rows - 1], 7 * (rows - 1));
  }
  EXPECT_EQ(row_of(read(text_with("1.5")), double{}), 1.5);
  EXPECT_EQ(row_of(read(text_with("18446744073709551615")), uint64_t{}), UINT64_MAX);
  EXPECT_EQ(texts_of(read(text_with("x")).tbl->view().column(0))[odd_row], "x");
  EXPECT_EQ(type_of(read(text_with("7")), 0), type_id::INT64);
  auto const text = text_with("8");
  auto got = cudf::io::read_csv(options_for(text).na_values({"8"}).build());
  EXPECT_EQ(got.tbl->view().column(0).null_count(), nulls + 1);
  got = cudf::io::read_csv(options_for(text).true_values({"8"}).build());
  EXPECT_EQ(type_of(got, 0), type_id::STRING);
  EXPECT_EQ(type_of(read("a\nTrue\n5\n"), 0), type_id::STRING);
}

TEST(CsvRead, nullWords_areNullUnlessQuoted) {
  auto const got = read("a,b,c\nNA,NA,1\n\"NA\",,NaN\n,\"\",<NA>\n");
  auto const view = got.tbl->view();
  EXPECT_EQ(texts_of(view.column(0)), (texts{std::nullopt, "NA", std::nullopt}));
  // a column without any value is INT8
  EXPECT_EQ(type_of(got, 1), type_id::INT8);
  EXPECT_EQ(view.column(1).null_count(), 3);
  EXPECT_EQ(values_of<int64_t>(view.column(2)), (optionals<int64_t>{1, std::nullopt, std::nullopt}));
}

TEST(CsvRead, nullWords_chosenByOptions) {
  std::string const text = "a,b\nNA,1\nnone,2\n,3\n";
  auto own = options_for(text).na_values({"none", "2"}).keep_default_na(false);
  auto got = cudf::io::read_csv(own.build());
  EXPECT_EQ(texts_of(got.tbl->view().column(0)), (texts{"NA", std::nullopt, ""}));
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(1)), (optionals<int64_t>{1, std::nullopt, 3}));
  got = cudf::io::read_csv(options_for(text).na_filter(false).build());
  EXPECT_EQ(texts_of(got.tbl->view().column(0)), (texts{"NA", "none", ""}));
}

TEST(CsvRead, quotes_keepDelimitersNewlinesAndDoubledQuotes) {
  auto const got = read("a,b\n\"x,1\",\"line1\nline2\"\n\"say \"\"hi\"\"\",\"\"\"\"\n5\" pipe,it's\n");
  EXPECT_EQ(texts_of(got.tbl->view().column(0)), (texts{"x,1", "say \"hi\"", "5\" pipe"}));
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), (texts{"line1\nline2", "\"", "it's"}));
}

TEST(CsvRead, quotes_offKeepsThemAsText) {
  std::string const text = "a,b\n\"x\",\"y,z\n";
  auto const got = cudf::io::read_csv(options_for(text).quoting(cudf::io::quote_style::NONE).build());
  EXPECT_EQ(texts_of(got.tbl->view().column(0)), (texts{"\"x\""}));
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), (texts{"\"y"}));
}

TEST(CsvRead, quotes_otherCharacterAndNoDoubling) {
  std::string const text = "a\n'p;''q'\n'r'\n";
  auto got = cudf::io::read_csv(options_for(text).quotechar('\'').delimiter(';').build());
  EXPECT_EQ(texts_of(got.tbl->view().column(0)), (texts{"p;'q", "r"}));
  got = cudf::io::read_csv(options_for(text).quotechar('\'').delimiter(';').doublequote(false).build());
  EXPECT_EQ(texts_of(got.tbl->view().column(0)), (texts{"p;''q", "r"}));
}

TEST(CsvRead, carriageReturnsAndBlankLines_areNoData) {
  auto const got = read("a,b\r\n1,x\r\n\r\n\n2,y\r\n3,z");
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0)), (optionals<int64_t>{1, 2, 3}));
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), (texts{"x", "y", "z"}));
}

TEST(CsvRead, blankLines_keptAreNullRows) {
  std::string const text = "a,b\n1,x\n\n2,y\n";
  auto const got = cudf::io::read_csv(options_for(text).skip_blank_lines(false).build());
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0)), (optionals<int64_t>{1, std::nullopt, 2}));
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), (texts{"x", std::nullopt, "y"}));
}

TEST(CsvRead, comments_areSkippedWithTheirQuotes) {
  std::string const text = "# it's \"odd\na,b\n1,2\n#3,4\n5,6\n# end";
  auto const got = cudf::io::read_csv(options_for(text).comment('#').build());
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0)), (optionals<int64_t>{1, 5}));
}

TEST(CsvRead, shortRowsAreNull_longRowsAreCut) {
  auto const got = read("a,b,c\n1\n2,x\n3,y,4,5,6\n");
  auto const view = got.tbl->view();
  EXPECT_EQ(view.num_columns(), 3);
  EXPECT_EQ(values_of<int64_t>(view.column(0)), (optionals<int64_t>{1, 2, 3}));
  EXPECT_EQ(texts_of(view.column(1)), (texts{std::nullopt, "x", "y"}));
  EXPECT_EQ(values_of<int64_t>(view.column(2)), (optionals<int64_t>{std::nullopt, std::nullopt, 4}));
}

TEST(CsvRead, emptyText_givesNoColumns) {
  EXPECT_EQ(read("").tbl->num_columns(), 0);
  EXPECT_EQ(read("\n\n").tbl->num_columns(), 0);
}

TEST(CsvRead, headerOnly_givesStringColumnsWithoutRows) {
  for (auto const* text : {"a,b", "a,b\n", "a,b\r\n"}) {
    auto const got = read(text);
    EXPECT_EQ(names_of(got), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(got.tbl->num_rows(), 0);
    EXPECT_EQ(type_of(got, 1), type_id::STRING);
  }
}

TEST(CsvRead, byteOrderMark_isNoPartOfTheFirstName) {
  EXPECT_EQ(names_of(read("\xEF\xBB\xBFid,n\xC3\xA4me\n1,\xE6\x97\xA5\n")),
            (std::vector<std::string>{"id", "n\xC3\xA4me"}));
}

TEST(CsvRead, noHeader_namesFromPrefixOrOptions) {
  std::string const text = "1,2\n3,4\n";
  EXPECT_EQ(names_of(cudf::io::read_csv(options_for(text).header(-1).prefix("c").build())),
            (std::vector<std::string>{"c0", "c1"}));
  auto const got = cudf::io::read_csv(options_for(text).header(-1).names({"x", "y"}).build());
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(got.tbl->num_rows(), 2);
}

TEST(CsvRead, names_moreThanTheFileHas_giveNullColumns) {
  std::string const text = "1,2\n3,4\n";
  auto const got = cudf::io::read_csv(options_for(text).header(-1).names({"x", "y", "z"}).build());
  EXPECT_EQ(got.tbl->view().column(2).null_count(), 2);
}

TEST(CsvRead, duplicateAndEmptyNames_becomeUnique) {
  EXPECT_EQ(names_of(read("a,a,a.1,,a\n1,2,3,4,5\n")),
            (std::vector<std::string>{"a", "a.2", "a.1", "Unnamed: 3", "a.3"}));
}

TEST(CsvRead, headerRow_skipsWhatIsAboveIt) {
  std::string const text = "junk\nmore,junk\na,b\n1,2\n";
  EXPECT_EQ(names_of(cudf::io::read_csv(options_for(text).header(2).build())), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(names_of(cudf::io::read_csv(options_for(text).skiprows(2).build())), (std::vector<std::string>{"a", "b"}));
}

TEST(CsvRead, rowsAreLimited_fromBothEnds) {
  std::string const text = "a\n1\n2\n3\n4\n";
  auto got = cudf::io::read_csv(options_for(text).nrows(2).build());
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0)), (optionals<int64_t>{1, 2}));
  got = cudf::io::read_csv(options_for(text).skipfooter(3).build());
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0)), (optionals<int64_t>{1}));
  EXPECT_EQ(cudf::io::read_csv(options_for(text).nrows(0).build()).tbl->num_rows(), 0);
  EXPECT_EQ(cudf::io::read_csv(options_for(text).skipfooter(9).build()).tbl->num_rows(), 0);
}

TEST(CsvRead, columnsAreSelected_inTheOrderOfTheFile) {
  std::string const text = "a,b,c,d\n1,2,3,4\n";
  auto got = cudf::io::read_csv(options_for(text).use_cols_names({"d", "b"}).build());
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"b", "d"}));
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(1)), (optionals<int64_t>{4}));
  got = cudf::io::read_csv(options_for(text).use_cols_indexes({2, 0}).build());
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"a", "c"}));
}

TEST(CsvRead, missingColumn_isNamedInTheError) {
  std::string const text = "a,b\n1,2\n";
  auto const message =
      message_of<cudf::logic_error>([&] { cudf::io::read_csv(options_for(text).use_cols_names({"zz"}).build()); });
  EXPECT_NE(message.find("'zz'"), std::string::npos);
  EXPECT_NE(message.find("a, b"), std::string::npos);
}

TEST(CsvRead, pipe_isRefusedWithoutWaitingForAWriter) {
  temporary_folder const folder;
  auto const pipe = folder.file("pipe.csv");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  auto const message = message_of<cudf::logic_error>(
      [&] { cudf::io::read_csv(csv_reader_options::builder(cudf::io::source_info{pipe}).build()); });
  EXPECT_NE(message.find(pipe + ": it is no regular file"), std::string::npos) << message;
}

TEST(CsvRead, missingFile_isNamedInTheError) {
  auto const message = message_of<cudf::logic_error>([] {
    cudf::io::read_csv(csv_reader_options::builder(cudf::io::source_info{std::string{"/no/such/file.csv"}}).build());
  });
  EXPECT_NE(message.find("/no/such/file.csv"), std::string::npos);
}

TEST(CsvRead, declaredTypes_byPositionNameAndForAll) {
  std::string const text = "a,b\n1,2\n3,4\n";
  auto got = cudf::io::read_csv(
      options_for(text).dtypes(std::vector<data_type>{data_type{type_id::INT8}, data_type{type_id::FLOAT32}}).build());
  EXPECT_EQ(values_of<int8_t>(got.tbl->view().column(0)), (optionals<int8_t>{1, 3}));
  EXPECT_EQ(values_of<float>(got.tbl->view().column(1)), (optionals<float>{2, 4}));
  got = cudf::io::read_csv(
      options_for(text).dtypes(std::map<std::string, data_type>{{"b", data_type{type_id::STRING}}}).build());
  EXPECT_EQ(type_of(got, 0), type_id::INT64);
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), (texts{"2", "4"}));
  got = cudf::io::read_csv(options_for(text).dtypes(std::vector<data_type>{data_type{type_id::STRING}}).build());
  EXPECT_EQ(type_of(got, 0), type_id::STRING);
  EXPECT_THROW(
      cudf::io::read_csv(options_for(text).dtypes(std::vector<data_type>(3, data_type{type_id::STRING})).build()),
      std::invalid_argument);
  EXPECT_THROW(cudf::io::read_csv(options_for(text).dtypes(std::vector<data_type>{data_type{type_id::LIST}}).build()),
               cudf::data_type_error);
}

TEST(CsvRead, badCellsOfDeclaredNumbers_areNull) {
  std::string const text = "a\n1\nx\n1.5\n300\n-7\n";
  auto const got =
      cudf::io::read_csv(options_for(text).dtypes(std::vector<data_type>{data_type{type_id::INT8}}).build());
  EXPECT_EQ(values_of<int8_t>(got.tbl->view().column(0)),
            (optionals<int8_t>{1, std::nullopt, std::nullopt, std::nullopt, -7}));
}

TEST(CsvRead, integerLimits_decideTheType) {
  EXPECT_EQ(type_of(read("a\n9223372036854775807\n-9223372036854775808\n"), 0), type_id::INT64);
  auto const got = read("a\n18446744073709551615\n1\n");
  EXPECT_EQ(type_of(got, 0), type_id::UINT64);
  EXPECT_EQ(values_of<uint64_t>(got.tbl->view().column(0)), (optionals<uint64_t>{18446744073709551615ULL, 1}));
  EXPECT_EQ(type_of(read("a\n18446744073709551615\n-1\n"), 0), type_id::STRING);
  EXPECT_EQ(type_of(read("a\n99999999999999999999999\n"), 0), type_id::STRING);
}

TEST(CsvRead, oneRowAmongMany_decidesTheType) {
  // types are guessed from rows here and there; what no such row says, the others do
  constexpr int rows = 30'000;
  constexpr int odd = 20'011;
  std::vector<std::string> const values{"x",    "1.5", "18446744073709551615",   "-7",
                                        "true", "3",   "99999999999999999999999"};
  std::string text = "text,float,unsigned,negative,bool,late,huge,same\n";
  for (int r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < values.size(); ++c) {
      text += (r == odd ? values[c] : c == 5 ? "" : std::to_string(r)) + ",";
    }
    text += std::to_string(r) + ".0\n";
  }
  auto const got = read(text);
  auto const view = got.tbl->view();
  std::vector<type_id> types;
  for (auto const& column : view) types.push_back(column.type().id());
  EXPECT_EQ(types, (std::vector<type_id>{type_id::STRING, type_id::FLOAT64, type_id::UINT64, type_id::INT64,
                                         type_id::STRING, type_id::INT64, type_id::STRING, type_id::FLOAT64}));
  auto const strings = texts_of(view.column(0));
  EXPECT_EQ(strings[odd], "x");
  EXPECT_EQ(strings[odd + 1], std::to_string(odd + 1));
  EXPECT_EQ(values_of<double>(view.column(1))[odd], 1.5);
  EXPECT_EQ(values_of<double>(view.column(1))[rows - 1], rows - 1.0);
  EXPECT_EQ(values_of<uint64_t>(view.column(2))[odd], 18446744073709551615U);
  EXPECT_EQ(values_of<int64_t>(view.column(3))[odd], -7);
  EXPECT_EQ(texts_of(view.column(4))[odd], "true");
  EXPECT_EQ(texts_of(view.column(4))[odd + 1], std::to_string(odd + 1));
  auto const late = values_of<int64_t>(view.column(5));
  EXPECT_EQ(late[odd], 3);
  EXPECT_EQ(view.column(5).null_count(), rows - 1);
  EXPECT_EQ(texts_of(view.column(6))[odd], values[6]);
  EXPECT_EQ(values_of<double>(view.column(7))[odd], odd);
}

TEST(CsvRead, plainNumbers_areWhatTheirTextSays) {
  auto const type = [](std::string const& cell) { return type_of(read("a\n" + cell + "\n"), 0); };
  for (auto const* whole : {"0", "-0", "007", "-12", "123456789012345678", "1234567890123456789", "+5"}) {
    EXPECT_EQ(type(whole), type_id::INT64) << whole;
  }
  for (auto const* real : {"1.", ".5", "-.5", "-1.25", "12345678901234567890.5", "1e5", "-inf"}) {
    EXPECT_EQ(type(real), type_id::FLOAT64) << real;
  }
  for (auto const* text : {"-", ".", "1.2.3", "1-2", "--1", "1.5x", "-1 2"}) {
    EXPECT_EQ(type(text), type_id::STRING) << text;
  }
  // no unsigned number beside a negative one, but -0 is none
  EXPECT_EQ(type("18446744073709551615\n-0"), type_id::UINT64);
  EXPECT_EQ(type("18446744073709551615\n-1"), type_id::STRING);
}

TEST(CsvRead, floats_areCorrectlyRounded) {
  auto const got = read("a\n0.1\n123456789.123456789\n1e-320\n1.7976931348623157e308\n-inf\nInfinity\n.5\n5.\n+1.25\n");
  auto const inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(values_of<double>(got.tbl->view().column(0)),
            (optionals<double>{0.1, 123456789.123456789, 1e-320, 1.7976931348623157e308, -inf, inf, 0.5, 5.0, 1.25}));
}

TEST(CsvRead, floatsBeyondTheRange_areInfinityOrZero_whateverTheLocale) {
  // where the locale has a comma before the fraction, as many a JVM's has, the C library reads 1.5e400 as 1
  std::string const before = std::setlocale(LC_ALL, nullptr);
  for (auto const* name : {"de_DE.UTF-8", "fr_FR.UTF-8"}) {
    if (std::setlocale(LC_ALL, name) != nullptr) break;
  }
  std::string const digits(400, '7');
  auto const got = read("a\n1.5e400\n-1.5e+400\n1.5e-400\n-0.0005e-330\n" + digits + ".5\n0." + std::string(400, '0') +
                        "1\n1e99999999999999999999\n1e-99999999999999999999\n0." + std::string(400, '0') + "1e+402\n");
  std::setlocale(LC_ALL, before.c_str());
  constexpr auto infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(values_of<double>(got.tbl->view().column(0)),
            (optionals<double>{infinity, -infinity, 0.0, -0.0, infinity, 0.0, infinity, 0.0, 10.0}));
}

TEST(CsvRead, dates_thatAreNone_areNull) {
  std::string const text = "d\n2020-0257-01\n2020-13-01\n2021-02-30\n2020-01-0257\n0257/01/2020\n2020-02-29\n";
  auto const got =
      cudf::io::read_csv(options_for(text).dtypes(std::vector{data_type{type_id::TIMESTAMP_DAYS}}).build());
  auto const days = got.tbl->view().column(0);
  EXPECT_EQ(days.size(), 6);
  EXPECT_EQ(days.null_count(), 5);
}

TEST(CsvRead, decimalCommaAndThousands) {
  std::string const text = "a;b\n1.234,5;1.000\n2,25;2.500.000\n";
  auto const got = cudf::io::read_csv(options_for(text).delimiter(';').decimal(',').thousands('.').build());
  EXPECT_EQ(values_of<double>(got.tbl->view().column(0)), (optionals<double>{1234.5, 2.25}));
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(1)), (optionals<int64_t>{1000, 2500000}));
}

TEST(CsvRead, trueAndFalseWords_fromOptions) {
  std::string const text = "a\nyes\nno\nTRUE\n\n";
  auto const got = cudf::io::read_csv(options_for(text).true_values({"yes"}).false_values({"no"}).build());
  EXPECT_EQ(values_of<bool>(got.tbl->view().column(0)), (optionals<bool>{true, false, true}));
}

TEST(CsvRead, dates_onlyWhereAsked) {
  std::string const text = "d\n2013-01-01 05:15:00\n1969-12-31T23:59:59.5Z\nNA\n";
  EXPECT_EQ(type_of(read(text), 0), type_id::STRING);
  auto got = cudf::io::read_csv(options_for(text)
                                    .parse_dates(std::vector<std::string>{"d"})
                                    .timestamp_type(data_type{type_id::TIMESTAMP_MILLISECONDS})
                                    .build());
  ASSERT_EQ(type_of(got, 0), type_id::TIMESTAMP_MILLISECONDS);
  EXPECT_EQ(values_of<int64_t>(cudf::column_view{data_type{type_id::INT64}, 3, got.tbl->view().column(0).head(),
                                                 got.tbl->view().column(0).null_mask(), 1}),
            (optionals<int64_t>{1357017300000, -500, std::nullopt}));
  got = cudf::io::read_csv(options_for(text).parse_dates(std::vector<int>{0}).build());
  EXPECT_EQ(type_of(got, 0), type_id::TIMESTAMP_NANOSECONDS);
}

TEST(CsvRead, dates_dayOrMonthFirst_badOnesNull) {
  std::string const text = "d\n03/02/2020\n31/12/2020\n2020-02-30\n12/31/2020\n";
  auto const days = std::vector<data_type>{data_type{type_id::TIMESTAMP_DAYS}};
  auto const values = [](cudf::io::table_with_metadata const& t) {
    auto const c = t.tbl->view().column(0);
    return values_of<int32_t>(
        cudf::column_view{data_type{type_id::INT32}, c.size(), c.head(), c.null_mask(), c.null_count()});
  };
  // 2020-03-02 is day 18323, 2020-02-03 day 18295, 2020-12-31 day 18627 (python datetime)
  EXPECT_EQ(values(cudf::io::read_csv(options_for(text).dtypes(days).build())),
            (optionals<int32_t>{18323, std::nullopt, std::nullopt, 18627}));
  EXPECT_EQ(values(cudf::io::read_csv(options_for(text).dtypes(days).dayfirst(true).build())),
            (optionals<int32_t>{18295, 18627, std::nullopt, std::nullopt}));
}

TEST(CsvRead, decimals_areCutToTheirScale) {
  // of 41 digits two remain; 39 digits fit as long as they are below 2^127
  std::string const text =
      "d\n0.12345678901234567890123456789012345678901\n1700000000000000000000000000000000000.00\n"
      "1800000000000000000000000000000000000.00\n-5e-1\n7e+1\n7e+-1\n1e-9999\n1e10000\n1.2.3\n";
  auto const got =
      cudf::io::read_csv(options_for(text).dtypes(std::vector{data_type{type_id::DECIMAL128, -2}}).build());
  auto const column = got.tbl->view().column(0);
  std::string digits;
  for (int row = 0; row < column.size(); ++row) {
    if (is_null(column, row)) {
      digits += "null;";
    } else {
      append_decimal(values<__int128_t>(column)[row], -2, digits);
      digits += ';';
    }
  }
  EXPECT_EQ(digits, "0.12;1700000000000000000000000000000000000.00;null;-0.50;70.00;null;0.00;null;null;");
}

TEST(CsvRead, hexadecimalDecimalAndDuration_whereDeclared) {
  std::string const text = "h,d,t\n0xff,12.345,1 days 02:03:04\nFFFFFFFFFFFFFFFF,-1,5\n";
  auto const got = cudf::io::read_csv(
      options_for(text)
          .parse_hex(std::vector<std::string>{"h"})
          .dtypes(std::vector<data_type>{data_type{type_id::INT64}, data_type{type_id::DECIMAL64, -2},
                                         data_type{type_id::DURATION_SECONDS}})
          .build());
  auto const as_int64 = [&](int c) {
    auto const v = got.tbl->view().column(c);
    return values_of<int64_t>(
        cudf::column_view{data_type{type_id::INT64}, v.size(), v.head(), v.null_mask(), v.null_count()});
  };
  EXPECT_EQ(as_int64(0), (optionals<int64_t>{255, -1}));
  EXPECT_EQ(as_int64(1), (optionals<int64_t>{1234, -100}));
  EXPECT_EQ(as_int64(2), (optionals<int64_t>{93784, 5}));
}

TEST(CsvRead, blanksSeparateFields) {
  std::string const text = "a  b   c\n 1   x  2 \n3 y     4\n";
  auto const got = cudf::io::read_csv(options_for(text).delim_whitespace(true).build());
  EXPECT_EQ(names_of(got), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0)), (optionals<int64_t>{1, 3}));
  EXPECT_EQ(texts_of(got.tbl->view().column(1)), (texts{"x", "y"}));
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(2)), (optionals<int64_t>{2, 4}));
}

TEST(CsvRead, byteRanges_giveEachRowOnce) {
  std::string text;
  for (int i = 0; i < 5000; ++i) {
    text += std::to_string(i) + ",\"row " + std::to_string(i) + "\"\n";
  }
  int64_t next = 0;
  for (std::size_t offset = 0; offset < text.size(); offset += 1777) {
    auto const got = cudf::io::read_csv(options_for(text)
                                            .compression(cudf::io::compression_type::NONE)
                                            .header(-1)
                                            .names({"i", "s"})
                                            .byte_range_offset(offset)
                                            .byte_range_size(1777)
                                            .build());
    for (auto const& value : values_of<int64_t>(got.tbl->view().column(0))) {
      ASSERT_EQ(value, next++);
    }
  }
  EXPECT_EQ(next, 5000);
}

TEST(CsvRead, manyRowsWithQuotedNewlines_overManyChunks) {
  std::string text = "id,text,x\n";
  int const rows = 120'000;
  for (int i = 0; i < rows; ++i) {
    auto const id = std::to_string(i);
    text += id + ",\"" +
            (i % 3 == 0   ? "two\nlines, "
             : i % 3 == 1 ? "\"\"q\"\"\n"
                          : "") +
            std::string(i % 50, 'x') + id + "\"," + (i % 7 == 0 ? "" : id + ".5") + "\n";
  }
  ASSERT_GT(text.size(), std::size_t{3} << 20);
  auto const got = read(text);
  auto const view = got.tbl->view();
  ASSERT_EQ(view.num_rows(), rows);
  EXPECT_EQ(view.column(2).null_count(), (rows + 6) / 7);
  strings_reader const strings{view.column(1)};
  for (int i = 0; i < rows; ++i) {
    ASSERT_EQ(view.column(0).begin<int64_t>()[i], i);
    auto const expected = (i % 3 == 0   ? "two\nlines, "
                           : i % 3 == 1 ? "\"q\"\n"
                                        : std::string{}) +
                          std::string(i % 50, 'x') + std::to_string(i);
    ASSERT_EQ(strings[i], expected);
    ASSERT_EQ(row_is_valid(view.column(2), i), i % 7 != 0);
  }
}

TEST(CsvRead, compressionIsRefusedByName) {
  std::string const text = "a\n1\n";
  auto const message = message_of<cudf::logic_error>(
      [&] { cudf::io::read_csv(options_for(text).compression(cudf::io::compression_type::XZ).build()); });
  EXPECT_NE(message.find("XZ"), std::string::npos);
  EXPECT_THROW(cudf::io::read_csv(options_for(text).compression(cudf::io::compression_type::GZIP).build()),
               cudf::logic_error);
}

TEST(CsvRead, gzipFile_isUnpacked) {
  temporary_folder const folder;
  auto const made = folder.file("made.csv");
  std::ofstream{made} << "a,b\n1,x\n";
  ASSERT_EQ(std::system(("gzip -n " + made).c_str()), 0);
  auto const got = cudf::io::read_csv(csv_reader_options::builder(cudf::io::source_info{made + ".gz"}).build());
  EXPECT_EQ(values_of<int64_t>(got.tbl->view().column(0)), (optionals<int64_t>{1}));
}

TEST(CsvRead, twoSources_areRefused) {
  temporary_folder const folder;
  auto const path = folder.write("t.csv", "a\n1\n");
  EXPECT_THROW(cudf::io::read_csv(
                   csv_reader_options::builder(cudf::io::source_info{std::vector<std::string>{path, path}}).build()),
               cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::host::test
