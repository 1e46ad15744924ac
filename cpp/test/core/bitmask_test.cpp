#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "host/core/bitmask.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host {
namespace {

std::vector<bitmask_type> random_words(std::size_t count) {
  std::mt19937 random{7};
  std::vector<bitmask_type> words(count);
  for (auto& word : words) {
    word = random();
  }
  return words;
}

int const sizes[]{0, 1, 7, 8, 31, 32, 33, 63, 64, 65, 127, 128, 200};
int const offsets[]{0, 1, 5, 31, 32, 33, 64, 65};

TEST(BitmaskTest, everyRangeFunction_agreesWithBitByBit) {
  auto const source = random_words(16);
  for (auto const size : sizes) {
    for (auto const offset : offsets) {
      SCOPED_TRACE(std::to_string(size) + " bits from " + std::to_string(offset));
      int64_t expected = 0;
      for (int i = 0; i < size; ++i) {
        expected += bit_is_set(source.data(), offset + i);
      }
      EXPECT_EQ(count_set_bits(source.data(), offset, offset + size), expected);

      std::vector<bitmask_type> copied(16, 0xdeadbeef);
      copy_bits(copied.data(), source.data(), offset, offset + size);
      for (int i = 0; i < size; ++i) {
        ASSERT_EQ(bit_is_set(copied.data(), i), bit_is_set(source.data(), offset + i)) << i;
      }
      for (int i = size; i < (size + 31) / 32 * 32; ++i) {
        ASSERT_FALSE(bit_is_set(copied.data(), i)) << i;
      }

      for (auto const target : offsets) {
        auto placed = random_words(20);
        auto const before = placed;
        copy_bits_to(placed.data(), target, source.data(), offset, offset + size);
        for (int i = 0; i < 20 * 32; ++i) {
          auto const inside = i >= target && i < target + size;
          ASSERT_EQ(bit_is_set(placed.data(), i),
                    inside ? bit_is_set(source.data(), offset + i - target) : bit_is_set(before.data(), i))
              << i << " at " << target;
        }
      }

      for (auto const value : {false, true}) {
        auto filled = source;
        fill_bits(filled.data(), offset, offset + size, value);
        for (int i = 0; i < 16 * 32; ++i) {
          auto const inside = i >= offset && i < offset + size;
          ASSERT_EQ(bit_is_set(filled.data(), i), inside ? value : bit_is_set(source.data(), i)) << i;
        }
      }

      std::vector<uint8_t> bytes(static_cast<std::size_t>(size) + 1, 9);
      bits_to_bytes(bytes.data(), source.data(), offset, size);
      EXPECT_EQ(bytes[static_cast<std::size_t>(size)], 9);
      for (int i = 0; i < size; ++i) {
        ASSERT_EQ(bytes[static_cast<std::size_t>(i)], bit_is_set(source.data(), offset + i)) << i;
        // any byte that is not 0 is true
        bytes[static_cast<std::size_t>(i)] = bytes[static_cast<std::size_t>(i)] != 0 ? (i % 2 != 0 ? 0x80 : 3) : 0;
      }
      std::vector<bitmask_type> bits(8, 0xffffffff);
      bytes_to_bits(bits.data(), bytes.data(), size);
      for (int i = 0; i < (size + 31) / 32 * 32; ++i) {
        ASSERT_EQ(bit_is_set(bits.data(), i), i < size && bit_is_set(source.data(), offset + i)) << i;
      }
    }
  }
}

TEST(BitmaskTest, loadBits_readsUpTo64FromAnywhere) {
  auto const source = random_words(6);
  for (auto const offset : offsets) {
    for (int count = 1; count <= 64; ++count) {
      auto const bits = load_bits(source.data(), offset, count);
      for (int i = 0; i < 64; ++i) {
        ASSERT_EQ((bits >> i) & 1, i < count && bit_is_set(source.data(), offset + i)) << offset << " " << count;
      }
    }
  }
}

TEST(BitmaskTest, maskBuilder_countsEachNullOnce) {
  mask_builder mask{70, cudf::get_default_stream(), cudf::get_current_device_resource_ref()};
  mask.set_null(0);
  mask.set_null(69);
  mask.set_null(69);
  auto const [words, nulls] = mask.finish();
  EXPECT_EQ(nulls, 2);
  EXPECT_EQ(words.size(), 64U);
  EXPECT_FALSE(bit_is_set(data_of<bitmask_type>(words), 69));
  EXPECT_TRUE(bit_is_set(data_of<bitmask_type>(words), 68));
  mask_builder none{70, cudf::get_default_stream(), cudf::get_current_device_resource_ref()};
  EXPECT_EQ(none.finish().first.size(), 0U);
}

TEST(ParallelTest, everyIndexOnce_onChunksThatBeginAtMultiplesOfTheGrain) {
  std::vector<int> seen(100'000);
  parallel_for(0, 100'000, 64, [&](int64_t from, int64_t to) {
    EXPECT_EQ(from % 64, 0);
    for (auto i = from; i < to; ++i) {
      ++seen[static_cast<std::size_t>(i)];
    }
  });
  EXPECT_EQ(std::count(seen.begin(), seen.end(), 1), 100'000);
}

TEST(ParallelTest, exceptionOfAChunk_reachesTheCallerAndThePoolGoesOn) {
  for (int round = 0; round < 20; ++round) {
    EXPECT_THROW(parallel_for(0, 1000, 1,
                              [&](int64_t from, int64_t to) {
                                if (from <= 500 && 500 < to) {
                                  throw std::runtime_error{"row 500"};
                                }
                              }),
                 std::runtime_error);
  }
  std::atomic<int64_t> sum{0};
  parallel_tasks(100, [&](int64_t i) {
    // a loop inside a loop runs on the thread that it is on
    parallel_for(0, 10, 1, [&](int64_t from, int64_t to) { sum += (to - from) * i; });
  });
  EXPECT_EQ(sum, 49'500);
}

}  // namespace
}  // namespace cudf4j::host
