#include <gtest/gtest.h>

#include <cudf/concatenate.hpp>
#include <cudf/dictionary/dictionary_column_view.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/table/table.hpp>

#include "test/core/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::column_view;
using cudf::data_type;
using cudf::type_id;

template <typename T>
rows<T> joined(rows<T> left, rows<T> const& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

TEST(ConcatenateTest, slicesOfEveryLength_followEachOther) {
  auto const numbers = make<int64_t>(data_type{type_id::INT64}, counted<int64_t>(200, 3));
  auto const plain = make<int64_t>(data_type{type_id::INT64}, counted<int64_t>(200, 0));
  auto const texts = make_text(counted<std::string>(200, 4));
  for (int const first : {0, 1, 31, 32, 33, 65}) {
    for (int const second : {0, 1, 31, 32, 33, 65}) {
      std::vector<column_view> const parts{host::slice_view(numbers->view(), 5, 5 + first),
                                           host::slice_view(plain->view(), 33, 33 + second)};
      auto const result = cudf::concatenate(parts);
      EXPECT_EQ(read<int64_t>(*result), joined(counted<int64_t>(first, 3, 5), counted<int64_t>(second, 0, 33)));
      std::vector<column_view> const text_parts{host::slice_view(texts->view(), 7, 7 + first),
                                                host::slice_view(texts->view(), 0, second)};
      EXPECT_EQ(read<std::string>(*cudf::concatenate(text_parts)),
                joined(counted<std::string>(first, 4, 7), counted<std::string>(second, 4)));
    }
  }
}

TEST(ConcatenateTest, lists_rebaseTheirOffsets) {
  auto const make_list = [](rows<int32_t> const& offsets, int elements) {
    return cudf::make_lists_column(static_cast<int>(offsets.size()) - 1,
                                   make<int32_t>(data_type{type_id::INT32}, offsets),
                                   make<int32_t>(data_type{type_id::INT32}, counted<int32_t>(elements, 0)), 0, {});
  };
  auto const first = make_list({0, 2, 3, 6}, 6);
  auto const second = make_list({0, 1}, 1);
  std::vector<column_view> const parts{host::slice_view(first->view(), 1, 3), second->view(),
                                       host::slice_view(first->view(), 0, 0)};
  auto const result = cudf::concatenate(parts);
  cudf::lists_column_view const lists{result->view()};
  EXPECT_EQ(read<int32_t>(lists.offsets()), (rows<int32_t>{0, 1, 4, 5}));
  EXPECT_EQ(read<int32_t>(lists.child()), (rows<int32_t>{2, 3, 4, 5, 0}));
}

TEST(ConcatenateTest, tablesAndStructs) {
  auto const make_table = [](int count, int start) {
    std::vector<std::unique_ptr<cudf::column>> fields;
    fields.push_back(make_text(counted<std::string>(count, 2, start)));
    std::vector<std::unique_ptr<cudf::column>> columns;
    columns.push_back(make<double>(data_type{type_id::FLOAT64}, counted<double>(count, 0, start)));
    columns.push_back(cudf::make_structs_column(count, std::move(fields), 0, {}));
    return cudf::table{std::move(columns)};
  };
  auto const first = make_table(40, 0);
  auto const second = make_table(3, 40);
  std::vector<cudf::table_view> const parts{first.view(), second.view()};
  auto const result = cudf::concatenate(parts);
  EXPECT_EQ(result->num_rows(), 43);
  EXPECT_EQ(read<double>(result->get_column(0)), counted<double>(43, 0));
  EXPECT_EQ(read<std::string>(result->get_column(1).child(0)), counted<std::string>(43, 2));
  EXPECT_EQ(cudf::concatenate(std::vector<cudf::table_view>{})->num_columns(), 0);
}

TEST(ConcatenateTest, dictionaries_shareSortedKeys) {
  auto const dictionary = [](rows<std::string> const& keys, rows<int32_t> const& indices) {
    auto places = make<int32_t>(data_type{type_id::INT32}, indices);
    auto const size = places->size();
    auto const nulls = places->null_count();
    auto contents = places->release();
    std::vector<std::unique_ptr<cudf::column>> children;
    children.push_back(std::make_unique<cudf::column>(data_type{type_id::INT32}, size, std::move(*contents.data),
                                                      rmm::device_buffer{}, 0));
    children.push_back(make_text(keys));
    return std::make_unique<cudf::column>(data_type{type_id::DICTIONARY32}, size, rmm::device_buffer{},
                                          std::move(*contents.null_mask), nulls, std::move(children));
  };
  auto const first = dictionary({"b", "a", "z"}, {2, 0, std::nullopt, 1, 0});
  auto const second = dictionary({"c", "b"}, {0, 1, 1});
  auto const empty = dictionary({"never"}, {});
  std::vector<column_view> const parts{host::slice_view(first->view(), 1, 5), empty->view(), second->view()};
  auto const result = cudf::concatenate(parts);
  ASSERT_EQ(result->type().id(), type_id::DICTIONARY32);
  EXPECT_EQ(result->null_count(), 1);
  cudf::dictionary_column_view const view{result->view()};
  EXPECT_EQ(read<std::string>(view.keys()), (rows<std::string>{"a", "b", "c", "z"}));
  EXPECT_EQ(read<int32_t>(view.get_indices_annotated()), (rows<int32_t>{1, std::nullopt, 0, 1, 2, 1, 1}));
  EXPECT_EQ(cudf::concatenate(std::vector<column_view>{empty->view(), empty->view()})->size(), 0);
}

TEST(ConcatenateTest, wrongInput_throws) {
  auto const numbers = make<int64_t>(data_type{type_id::INT64}, {1});
  auto const texts = make_text({"a"});
  EXPECT_THROW(cudf::concatenate(std::vector<column_view>{}), cudf::logic_error);
  EXPECT_THROW(cudf::concatenate(std::vector<column_view>{numbers->view(), texts->view()}), cudf::data_type_error);
  // 2^30 rows three times over: only the count matters, the memory is never read
  column_view const huge{data_type{type_id::INT8}, 1 << 30, numbers->view().head(), nullptr, 0};
  EXPECT_THROW(cudf::concatenate(std::vector<column_view>{huge, huge, huge}), std::overflow_error);
  // as many texts as a column may have rows need offsets of one row more
  column_view const many{
      data_type{type_id::STRING}, std::numeric_limits<cudf::size_type>::max(), texts->view().head(), nullptr, 0, 0,
      {texts->view().child(0)}};
  try {
    cudf::concatenate(std::vector<column_view>{many});
    FAIL() << "offsets of 2^31 rows";
  } catch (std::overflow_error const& e) {
    EXPECT_STREQ(e.what(), "concatenate of strings: offsets: 2147483648 exceeds the limit of 2147483647 rows");
  }
}

}  // namespace
}  // namespace cudf4j::test
