// Blocks of freed memory: which are kept, which go back to the system, and that a steady program meets no fresh page.
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstring>
#include <thread>
#include <vector>

#include "host/runtime/host_memory.hpp"

namespace {

constexpr std::size_t mib = std::size_t{1} << 20;

class BlocksTest : public ::testing::Test {
 protected:
  void SetUp() override {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "no block is kept from AddressSanitizer";
#endif
    cudf4j_host_memory_keep(64 * mib);
    cudf4j_host_trim();
    ASSERT_EQ(cudf4j_host_memory_kept(), 0U);
  }
  void TearDown() override {
    cudf4j_host_memory_limit(0);
    cudf4j_host_memory_keep(cudf4j_host_memory_limit_bytes() / 4);
  }

  static char* allocate(std::size_t bytes) {
    void* pointer{};
    EXPECT_EQ(cudaMalloc(&pointer, bytes), cudaSuccess);
    return static_cast<char*>(pointer);
  }
  static void free_all(std::vector<char*> const& blocks) {
    for (auto* block : blocks) {
      EXPECT_EQ(cudaFree(block), cudaSuccess);
    }
  }
};

int64_t page_faults() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

TEST_F(BlocksTest, steadyProgram_meetsNoFreshPage) {
#ifdef __SANITIZE_THREAD__
  GTEST_SKIP() << "pages in which ThreadSanitizer keeps what it saw are fresh too";
#endif
  for (auto const bytes : {40'000UL, 300'000UL, 900'000UL, 3UL << 20, 20UL << 20}) {
    auto const round = [&] {
      auto* a = allocate(bytes);
      auto* b = allocate(bytes - bytes / 100);
      std::memset(a, 1, bytes);
      std::memset(b, 1, bytes - bytes / 100);
      free_all({a, b});
    };
    round();
    round();
    auto const before = page_faults();
    for (int i = 0; i < 50; ++i) {
      round();
    }
    // 50 rounds over fresh pages of 4 KiB would meet a thousand of them and more, over huge ones 50 and more
    EXPECT_LT(page_faults() - before, 20) << bytes;
  }
}

TEST_F(BlocksTest, freedBlock_isKeptAndTakenForARequestOfAboutItsSize) {
  auto* const first = allocate(8 * mib);
  free_all({first});
  EXPECT_EQ(cudf4j_host_memory_kept(), 8 * mib);
  auto* const other = allocate(4 * mib);
  EXPECT_NE(other, first);
  auto* const same = allocate(8 * mib - 100'000);
  EXPECT_EQ(same, first);
  EXPECT_EQ(cudf4j_host_memory_kept(), 0U);
  free_all({other, same});
}

TEST_F(BlocksTest, ofEqualBlocks_theLastThatWasFreedIsTakenFirst) {
  auto* const first = allocate(8 * mib);
  auto* const second = allocate(8 * mib);
  auto* const third = allocate(8 * mib);
  free_all({second, third, first});
  EXPECT_EQ(allocate(8 * mib), first);
  EXPECT_EQ(allocate(8 * mib), third);
  EXPECT_EQ(allocate(8 * mib), second);
  free_all({first, second, third});
}

TEST_F(BlocksTest, aboveTheBound_theOldestGoBack) {
  auto* const old = allocate(32 * mib);
  auto* const middle = allocate(24 * mib);
  auto* const young = allocate(16 * mib);
  free_all({old, middle, young});
  EXPECT_EQ(cudf4j_host_memory_kept(), 40 * mib);
  auto* const again = allocate(16 * mib);
  EXPECT_EQ(again, young);
  auto* const large = allocate(24 * mib);
  EXPECT_EQ(large, middle);
  free_all({again, large});
}

TEST_F(BlocksTest, blockAboveTheBound_isNotKept) {
  free_all({allocate(65 * mib)});
  EXPECT_EQ(cudf4j_host_memory_kept(), 0U);
}

TEST_F(BlocksTest, smallerBound_appliesAtOnceAndTrimGivesAllBack) {
  free_all({allocate(16 * mib), allocate(8 * mib)});
  EXPECT_EQ(cudf4j_host_memory_kept(), 24 * mib);
  cudf4j_host_memory_keep(8 * mib);
  EXPECT_EQ(cudf4j_host_memory_kept(), 8 * mib);
  EXPECT_EQ(cudf4j_host_trim(), 8 * mib);
  EXPECT_EQ(cudf4j_host_memory_kept(), 0U);
  EXPECT_EQ(cudf4j_host_trim(), 0U);
}

TEST_F(BlocksTest, keptAndUsed_areWithinTheLimitTogether) {
  auto const used = cudf4j_host_memory_in_use();
  cudf4j_host_memory_limit(used + 50 * mib);
  free_all({allocate(16 * mib), allocate(20 * mib)});
  EXPECT_EQ(cudf4j_host_memory_kept(), 36 * mib);
  auto* const other = allocate(30 * mib);
  EXPECT_LE(cudf4j_host_memory_kept(), 20 * mib);
  free_all({other});
}

TEST_F(BlocksTest, manyThreads_countWhatTheyHoldAndNothingMore) {
  auto const used = cudf4j_host_memory_in_use();
  auto const allocations = cudf4j_host_allocation_count();
  cudf4j_host_memory_limit(used + 32 * mib);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 8; ++thread) {
    threads.emplace_back([thread] {
      for (int i = 0; i < 300; ++i) {
        auto const bytes = static_cast<std::size_t>((thread * 37 + i * 101) % 70 + 1) * 100'000;
        void* pointer{};
        if (cudaMalloc(&pointer, bytes) == cudaSuccess) {
          std::memset(pointer, thread, bytes);
          std::this_thread::yield();
          EXPECT_EQ(static_cast<char*>(pointer)[bytes - 1], thread);
          EXPECT_EQ(cudaFree(pointer), cudaSuccess);
        } else {
          cudaGetLastError();
        }
        EXPECT_LE(cudf4j_host_memory_in_use(), cudf4j_host_memory_limit_bytes());
      }
    });
  }
  for (auto& thread : threads) {
    thread.join();
  }
  EXPECT_EQ(cudf4j_host_memory_in_use(), used);
  EXPECT_EQ(cudf4j_host_allocation_count(), allocations);
}

TEST_F(BlocksTest, copies_areWholeAlsoWhereTheyOverlap) {
  auto const bytes = 9 * mib + 123;
  std::vector<unsigned char> source(bytes);
  for (std::size_t i = 0; i < bytes; ++i) {
    source[i] = static_cast<unsigned char>(i * 7 + i / 251);
  }
  auto* const target = allocate(bytes);
  ASSERT_EQ(cudaMemcpy(target, source.data(), bytes, cudaMemcpyHostToDevice), cudaSuccess);
  EXPECT_EQ(std::memcmp(target, source.data(), bytes), 0);
  ASSERT_EQ(cudaMemcpy(target + 1000, target, bytes - 1000, cudaMemcpyDeviceToDevice), cudaSuccess);
  EXPECT_EQ(std::memcmp(target + 1000, source.data(), bytes - 1000), 0);
  ASSERT_EQ(cudaMemcpy(target, target + 1000, bytes - 1000, cudaMemcpyDeviceToDevice), cudaSuccess);
  EXPECT_EQ(std::memcmp(target, source.data(), bytes - 1000), 0);
  free_all({target});
}

}  // namespace
