#include <gtest/gtest.h>

#include <algorithm>
#include <rmm/device_buffer.hpp>
#include <rmm/error.hpp>
#include <rmm/mr/arena_memory_resource.hpp>
#include <rmm/mr/cuda_memory_resource.hpp>
#include <rmm/mr/pool_memory_resource.hpp>
#include <thread>
#include <vector>

#include "host/runtime/host_memory.hpp"

namespace {

constexpr std::size_t mib = std::size_t{1} << 20;

class PoolTest : public ::testing::Test {
 protected:
  void SetUp() override { before_ = cudf4j_host_memory_in_use(); }
  void TearDown() override {
    cudf4j_host_memory_limit(0);
    EXPECT_EQ(cudf4j_host_memory_in_use(), before_);
  }
  [[nodiscard]] uint64_t held() const { return cudf4j_host_memory_in_use() - before_; }
  uint64_t before_{};
};

TEST_F(PoolTest, pool_reservesItsInitialSize_andGivesItBackAtItsEnd) {
  {
    rmm::mr::pool_memory_resource pool{rmm::mr::cuda_memory_resource{}, mib};
    EXPECT_EQ(pool.pool_size(), mib);
    EXPECT_EQ(held(), mib);
    rmm::device_buffer const first{1000, rmm::cuda_stream_view{}, pool};
    rmm::device_buffer const second{1000, rmm::cuda_stream_view{}, pool};
    EXPECT_EQ(held(), mib);
    EXPECT_EQ(static_cast<char const*>(second.data()) - static_cast<char const*>(first.data()), 1024);
  }
  EXPECT_EQ(held(), 0U);
}

TEST_F(PoolTest, fullPool_doubles_andHandsOutMergedPieces) {
  rmm::mr::pool_memory_resource pool{rmm::mr::cuda_memory_resource{}, mib};
  {
    rmm::device_buffer const first{mib, rmm::cuda_stream_view{}, pool};
    rmm::device_buffer const second{256, rmm::cuda_stream_view{}, pool};
    EXPECT_EQ(pool.pool_size(), 2 * mib);
    rmm::device_buffer const third{4 * mib, rmm::cuda_stream_view{}, pool};
    EXPECT_EQ(pool.pool_size(), 6 * mib);
  }
  std::vector<rmm::device_buffer> pieces;
  for (int i = 0; i < 16; ++i) pieces.emplace_back(mib / 4, rmm::cuda_stream_view{}, pool);
  pieces.clear();
  rmm::device_buffer const whole{4 * mib, rmm::cuda_stream_view{}, pool};
  EXPECT_EQ(pool.pool_size(), 6 * mib);
}

TEST_F(PoolTest, poolThatCannotDouble_takesWhatIsThere) {
  rmm::mr::pool_memory_resource pool{rmm::mr::cuda_memory_resource{}, 4 * mib};
  cudf4j_host_memory_limit(before_ + 6 * mib);
  rmm::device_buffer const first{4 * mib, rmm::cuda_stream_view{}, pool};
  rmm::device_buffer const second{mib, rmm::cuda_stream_view{}, pool};
  EXPECT_EQ(pool.pool_size(), 6 * mib);
  EXPECT_THROW(rmm::device_buffer(2 * mib, rmm::cuda_stream_view{}, pool), rmm::out_of_memory);
}

TEST_F(PoolTest, maximum_isKept) {
  rmm::mr::pool_memory_resource pool{rmm::mr::cuda_memory_resource{}, mib, 2 * mib};
  EXPECT_THROW(rmm::device_buffer(4 * mib, rmm::cuda_stream_view{}, pool), rmm::out_of_memory);
  rmm::device_buffer const first{mib, rmm::cuda_stream_view{}, pool};
  rmm::device_buffer const second{mib, rmm::cuda_stream_view{}, pool};
  EXPECT_THROW(rmm::device_buffer(256, rmm::cuda_stream_view{}, pool), rmm::out_of_memory);
}

TEST_F(PoolTest, sizesThatCannotBe_areRefused) {
  rmm::mr::cuda_memory_resource const cuda;
  EXPECT_THROW(rmm::mr::pool_memory_resource(cuda, 100), rmm::logic_error);
  EXPECT_THROW(rmm::mr::pool_memory_resource(cuda, 2 * mib, mib), rmm::logic_error);
  cudf4j_host_memory_limit(before_ + mib);
  EXPECT_THROW(rmm::mr::pool_memory_resource(cuda, 2 * mib), rmm::out_of_memory);
  EXPECT_THROW(rmm::mr::arena_memory_resource(cuda, 2 * mib), rmm::out_of_memory);
  EXPECT_THROW(rmm::mr::arena_memory_resource(cuda, 1024), rmm::logic_error);
}

TEST_F(PoolTest, arena_handsOutItsWholeSize_againAndAgain) {
  rmm::mr::arena_memory_resource arena{rmm::mr::cuda_memory_resource{}, 8 * mib};
  EXPECT_EQ(held(), 8 * mib);
  for (int round = 0; round < 3; ++round) {
    std::vector<rmm::device_buffer> small;
    for (int i = 0; i < 1000; ++i) small.emplace_back(1000, rmm::cuda_stream_view{}, arena);
    small.clear();
    rmm::device_buffer const most{7 * mib, rmm::cuda_stream_view{}, arena};
    EXPECT_THROW(rmm::device_buffer(2 * mib, rmm::cuda_stream_view{}, arena), rmm::out_of_memory);
  }
  EXPECT_EQ(held(), 8 * mib);
}

template <typename R>
void churn(R resource) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&resource, t] {
      for (std::size_t i = 0; i < 500; ++i) {
        auto const bytes = 256 + (i * 7919 + t * 104729) % 60000;
        rmm::device_buffer buffer{bytes, t % 2 == 0 ? rmm::cuda_stream_view{} : rmm::cuda_stream_per_thread, resource};
        auto* const memory = static_cast<unsigned char*>(buffer.data());
        std::fill_n(memory, bytes, static_cast<unsigned char>(t));
        for (std::size_t b = 0; b < bytes; b += 997) ASSERT_EQ(memory[b], t);
      }
    });
  }
  for (auto& thread : threads) thread.join();
}

TEST_F(PoolTest, threads_neverShareAPiece) {
  churn(rmm::mr::pool_memory_resource{rmm::mr::cuda_memory_resource{}, mib});
  churn(rmm::mr::arena_memory_resource{rmm::mr::cuda_memory_resource{}, 16 * mib});
}

TEST_F(PoolTest, bufferOfAnotherThreadsArena_isTakenBack) {
  rmm::mr::arena_memory_resource arena{rmm::mr::cuda_memory_resource{}, 4 * mib};
  rmm::device_buffer made;
  std::thread([&] { made = rmm::device_buffer{1000, rmm::cuda_stream_per_thread, arena}; }).join();
  made = rmm::device_buffer{};
  rmm::device_buffer const most{3 * mib, rmm::cuda_stream_view{}, arena};
  EXPECT_EQ(most.size(), 3 * mib);
}

}  // namespace
