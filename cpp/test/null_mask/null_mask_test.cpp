#include <gtest/gtest.h>

#include <cudf/null_mask.hpp>

#include "test/core/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::bitmask_type;
using cudf::data_type;
using cudf::mask_state;
using cudf::type_id;

TEST(NullMaskTest, sizes_arePaddedTo64Bytes) {
  EXPECT_EQ(cudf::bitmask_allocation_size_bytes(0), 0U);
  EXPECT_EQ(cudf::bitmask_allocation_size_bytes(1), 64U);
  EXPECT_EQ(cudf::bitmask_allocation_size_bytes(512), 64U);
  EXPECT_EQ(cudf::bitmask_allocation_size_bytes(513), 128U);
  EXPECT_EQ(cudf::num_bitmask_words(32), 1);
  EXPECT_EQ(cudf::num_bitmask_words(33), 2);
  EXPECT_EQ(cudf::num_bitmask_words(2147483647), 67108864);
  EXPECT_EQ(cudf::state_null_count(mask_state::ALL_NULL, 5), 5);
  EXPECT_THROW(cudf::state_null_count(mask_state::UNINITIALIZED, 5), std::invalid_argument);
}

TEST(NullMaskTest, createdMask_hasItsState) {
  for (int const size : {1, 31, 32, 33, 64, 65}) {
    auto const valid = cudf::create_null_mask(size, mask_state::ALL_VALID);
    auto const null = cudf::create_null_mask(size, mask_state::ALL_NULL);
    EXPECT_EQ(cudf::null_count(host::data_of<bitmask_type>(valid), 0, size), 0);
    EXPECT_EQ(cudf::null_count(host::data_of<bitmask_type>(null), 0, size), size);
  }
  EXPECT_EQ(cudf::create_null_mask(9, mask_state::UNALLOCATED).size(), 0U);
}

TEST(NullMaskTest, setAndCount) {
  auto mask = cudf::create_null_mask(100, mask_state::ALL_VALID);
  auto* words = host::data_of<bitmask_type>(mask);
  cudf::set_null_mask(words, 30, 70, false);
  EXPECT_EQ(cudf::null_count(words, 0, 100), 40);
  EXPECT_EQ(cudf::null_count(words, 29, 31), 1);
  EXPECT_EQ(cudf::null_count(nullptr, 0, 100), 0);
  EXPECT_THROW(cudf::null_count(words, 5, 4), std::invalid_argument);
  EXPECT_THROW(cudf::set_null_mask(words, -1, 4, true), cudf::logic_error);
  std::vector<cudf::size_type> const pairs{0, 30, 29, 33, 70, 100, 4, 4};
  EXPECT_EQ(cudf::segmented_null_count(words, pairs), (std::vector<cudf::size_type>{0, 3, 0, 0}));
  EXPECT_EQ(cudf::segmented_valid_count(words, pairs), (std::vector<cudf::size_type>{30, 1, 30, 0}));
  EXPECT_EQ(cudf::index_of_first_set_bit(words, 30, 100), 40);
  EXPECT_EQ(cudf::index_of_first_set_bit(words, 30, 60), 30);
}

TEST(NullMaskTest, copyOfASlice_beginsAtBit0) {
  auto const column = make<int32_t>(data_type{type_id::INT32}, counted<int32_t>(200, 7));
  for (int const begin : {0, 1, 31, 32, 33, 65}) {
    for (int const count : {0, 1, 31, 32, 33, 64, 65, 100}) {
      auto const copy = cudf::copy_bitmask(host::slice_view(column->view(), begin, begin + count));
      EXPECT_EQ(copy.size(), cudf::bitmask_allocation_size_bytes(count));
      for (int i = 0; i < count; ++i) {
        ASSERT_EQ(host::bit_is_set(host::data_of<bitmask_type>(copy), i), (begin + i) % 7 != 0) << begin << "+" << i;
      }
    }
  }
  EXPECT_THROW(cudf::copy_bitmask(column->view().null_mask(), 5, 4), cudf::logic_error);
}

TEST(NullMaskTest, andOr_ofSlices) {
  auto const by3 = make<int32_t>(data_type{type_id::INT32}, counted<int32_t>(200, 3));
  auto const by5 = make<int32_t>(data_type{type_id::INT32}, counted<int32_t>(200, 5));
  auto const none = make<int32_t>(data_type{type_id::INT32}, counted<int32_t>(99, 0));
  for (int const size : {1, 31, 32, 33, 65, 99}) {
    auto const left = host::slice_view(by3->view(), 1, 1 + size);
    auto const right = host::slice_view(by5->view(), 37, 37 + size);
    auto const plain = host::slice_view(none->view(), 0, size);
    auto const [both, both_nulls] = cudf::bitmask_and(cudf::table_view{{left, plain, right}});
    auto const [any, any_nulls] = cudf::bitmask_or(cudf::table_view{{left, right}});
    int expected_and = 0;
    int expected_or = 0;
    for (int i = 0; i < size; ++i) {
      auto const a = (1 + i) % 3 != 0;
      auto const b = (37 + i) % 5 != 0;
      expected_and += !(a && b);
      expected_or += !(a || b);
      if (both.size() > 0) {
        ASSERT_EQ(host::bit_is_set(host::data_of<bitmask_type>(both), i), a && b) << size << " " << i;
        ASSERT_EQ(host::bit_is_set(host::data_of<bitmask_type>(any), i), a || b) << size << " " << i;
      }
    }
    EXPECT_EQ(both_nulls, expected_and);
    EXPECT_EQ(any_nulls, expected_or);
    EXPECT_EQ(cudf::bitmask_or(cudf::table_view{{left, plain}}).second, 0);
  }
}

}  // namespace
}  // namespace cudf4j::test
