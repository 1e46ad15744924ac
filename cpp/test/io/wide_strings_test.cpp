#include "test/core/wide_strings.hpp"

#include <cudf/io/csv.hpp>
#include <cudf/io/parquet.hpp>

#include "test/io/io_test_util.hpp"

namespace cudf4j::host::test {
namespace {

std::unique_ptr<cudf::column> wide_texts() {
  return cudf4j::test::as_wide(
      make_strings({"cut", "a", "", "", "d\xC3\xA9, e", "cut"}, {true, true, true, false, true, true}));
}

texts const expected{"a", "", std::nullopt, "d\xC3\xA9, e"};

TEST(WideStrings, writtenAsCsv) {
  auto const column = wide_texts();
  ASSERT_EQ(column->child(0).type().id(), cudf::type_id::INT64);
  std::vector<char> bytes;
  cudf::io::write_csv(cudf::io::csv_writer_options::builder(cudf::io::sink_info{&bytes},
                                                            cudf::table_view{{slice_view(column->view(), 1, 5)}})
                          .names({"t"})
                          .na_rep("NA")
                          .build());
  EXPECT_EQ(std::string(bytes.begin(), bytes.end()), "t\na\n\nNA\n\"d\xC3\xA9, e\"\n");
}

TEST(WideStrings, writtenAsParquet_alsoWithinStructs) {
  auto const column = wide_texts();
  std::vector<std::unique_ptr<cudf::column>> fields;
  fields.push_back(wide_texts());
  auto const structs = cudf::make_structs_column(6, std::move(fields), 0, {});
  std::vector<char> bytes;
  cudf::io::write_parquet(cudf::io::parquet_writer_options::builder(
                              cudf::io::sink_info{&bytes},
                              cudf::table_view{{slice_view(column->view(), 1, 5), slice_view(structs->view(), 1, 5)}})
                              .build());
  auto const source = cudf::io::source_info{
      cudf::host_span<std::byte const>{reinterpret_cast<std::byte const*>(bytes.data()), bytes.size()}};
  auto const got = cudf::io::read_parquet(cudf::io::parquet_reader_options::builder(source).build());
  EXPECT_EQ(texts_of(got.tbl->view().column(0)), expected);
  EXPECT_EQ(texts_of(got.tbl->view().column(1).child(0)), expected);
}

}  // namespace
}  // namespace cudf4j::host::test
