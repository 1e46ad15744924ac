#include "host/core/streaming.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "host/core/parallel.hpp"

namespace cudf4j::test {
namespace {

TEST(Streaming, CopiesEverySizeToEveryPlaceOfALine) {
  std::vector<uint8_t> source(400);
  std::iota(source.begin(), source.end(), uint8_t{1});
  alignas(64) uint8_t target[512];
  for (std::size_t place = 0; place <= 64; ++place) {
    for (std::size_t bytes : {0, 1, 15, 16, 17, 63, 64, 65, 127, 128, 129, 300}) {
      std::memset(target, 0, sizeof target);
      host::stream(target + place, source.data() + 3, bytes);
      host::end_stream();
      for (std::size_t i = 0; i < sizeof target; ++i) {
        bool const is_inside = i >= place && i < place + bytes;
        ASSERT_EQ(target[i], is_inside ? source[3 + i - place] : 0) << place << ' ' << bytes << ' ' << i;
      }
    }
  }
}

template <typename T>
void expect_rows_written() {
  constexpr auto most = host::streamed_block / static_cast<int64_t>(sizeof(T));
  for (bool const streamed : {false, true}) {
    for (int64_t const rows :
         {int64_t{0}, int64_t{1}, int64_t{63}, int64_t{64}, int64_t{65}, most - 1, most, most + 1, 3 * most + 7}) {
      std::vector<T> out(static_cast<std::size_t>(rows) + 12, T{0});
      host::write_rows(out.data(), 5, 5 + rows, streamed, [](T* to, int64_t row, int64_t count) {
        for (int64_t i = 0; i < count; ++i) {
          to[i] = static_cast<T>((row + i) % 100 + 1);
        }
      });
      for (int64_t i = 0; i < static_cast<int64_t>(out.size()); ++i) {
        auto const want = i >= 5 && i < 5 + rows ? static_cast<T>(i % 100 + 1) : T{0};
        ASSERT_TRUE(out[i] == want) << sizeof(T) << ' ' << streamed << ' ' << rows << ' ' << i;
      }
    }
  }
}

TEST(Streaming, WritesRowsAndNoOthers) {
  expect_rows_written<uint8_t>();
  expect_rows_written<int16_t>();
  expect_rows_written<float>();
  expect_rows_written<double>();
  expect_rows_written<__int128_t>();
}

TEST(Streaming, BeginsAtTheGivenSize) {
  bool const of_all = host::is_streamed(1);
  // by itself not below half a mebibyte, which any last cache holds
  EXPECT_EQ(host::is_streamed(int64_t{1} << 19), of_all);
  EXPECT_TRUE(host::is_streamed(int64_t{1} << 40));
}

TEST(Streaming, LargeCopiesAreWhole) {
  std::vector<uint8_t> source((std::size_t{9} << 20) + 77);
  for (std::size_t i = 0; i < source.size(); ++i) {
    source[i] = static_cast<uint8_t>(i * 31 >> 3);
  }
  for (std::size_t const place : {0, 1, 63}) {
    std::vector<uint8_t> target(source.size() + 100, 0xAB);
    host::parallel_copy(target.data() + place, source.data(), source.size());
    EXPECT_TRUE(std::equal(source.begin(), source.end(), target.begin() + static_cast<std::ptrdiff_t>(place)));
    EXPECT_EQ(target[place + source.size()], 0xAB);
  }
}

}  // namespace
}  // namespace cudf4j::test
