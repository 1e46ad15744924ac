// Small blocks, which lie in slabs of equal ones: that each is its owner's alone, what is refused, and what goes back.
#include <cuda_runtime_api.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <thread>
#include <vector>

#include "host/runtime/host_memory.hpp"

namespace {

constexpr std::size_t mib = std::size_t{1} << 20;

class SlabsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    cudf4j_host_memory_keep(256 * mib);
    cudf4j_host_trim();
    ASSERT_EQ(cudf4j_host_memory_kept(), 0U);
    used = cudf4j_host_memory_in_use();
    allocations = cudf4j_host_allocation_count();
  }
  void TearDown() override {
    EXPECT_EQ(cudf4j_host_memory_in_use(), used);
    EXPECT_EQ(cudf4j_host_allocation_count(), allocations);
    cudf4j_host_memory_keep(cudf4j_host_memory_limit_bytes() / 4);
  }

  static char* allocate(std::size_t bytes) {
    void* pointer{};
    EXPECT_EQ(cudaMalloc(&pointer, bytes), cudaSuccess);
    return static_cast<char*>(pointer);
  }
  static bool is_refused(void* pointer) {
    auto const status = cudaFree(pointer);
    cudaGetLastError();
    return status == cudaErrorInvalidValue;
  }
  static bool is_device_memory(void const* pointer) {
    cudaPointerAttributes attributes{};
    EXPECT_EQ(cudaPointerGetAttributes(&attributes, pointer), cudaSuccess);
    return attributes.type == cudaMemoryTypeDevice;
  }

  uint64_t used{0};
  uint64_t allocations{0};
};

TEST_F(SlabsTest, blocksOfAllSizes_areAlignedAndTheirOwnersAlone) {
  struct piece {
    char* at;
    std::size_t bytes;
    char mark;
  };
  std::vector<piece> pieces;
  std::size_t counted = 0;
  for (int i = 0; i < 20'000; ++i) {
    auto const bytes = static_cast<std::size_t>(i * 7919 % 4400 + 1);
    auto* const at = allocate(bytes);
    ASSERT_EQ(reinterpret_cast<std::uintptr_t>(at) % 256, 0U) << bytes;
    std::memset(at, i, bytes);
    pieces.push_back({at, bytes, static_cast<char>(i)});
    counted += (bytes + 255) / 256 * 256;
    if (i % 3 == 0) {
      // another one goes, so that places are taken again
      auto& old = pieces[pieces.size() / 2];
      ASSERT_EQ(cudaFree(old.at), cudaSuccess);
      counted -= (old.bytes + 255) / 256 * 256;
      old = pieces.back();
      pieces.pop_back();
    }
  }
  EXPECT_EQ(cudf4j_host_memory_in_use() - used, counted);
  EXPECT_EQ(cudf4j_host_allocation_count() - allocations, pieces.size());
  for (auto const& one : pieces) {
    ASSERT_TRUE(std::all_of(one.at, one.at + one.bytes, [&](char c) { return c == one.mark; })) << one.bytes;
    ASSERT_EQ(cudaFree(one.at), cudaSuccess);
  }
}

TEST_F(SlabsTest, pointersThatAreNoBlock_areRefused) {
  for (auto const bytes : {1UL, 256UL, 700UL, 4096UL}) {
    auto* const block = allocate(bytes);
    auto* const other = allocate(bytes);
    EXPECT_TRUE(is_refused(block + 1)) << bytes;
    if (bytes > 256) {
      EXPECT_TRUE(is_refused(block + 256)) << bytes;
    }
    EXPECT_EQ(cudaFree(block), cudaSuccess);
    EXPECT_TRUE(is_refused(block)) << bytes;
    EXPECT_EQ(cudaFree(other), cudaSuccess);
    cudf4j_host_trim();
    EXPECT_TRUE(is_refused(other)) << bytes;
  }
}

TEST_F(SlabsTest, pageLockedBlock_isNoDeviceBlock) {
  void* locked{};
  ASSERT_EQ(cudaMallocHost(&locked, 100), cudaSuccess);
  EXPECT_EQ(cudf4j_host_memory_in_use(), used);
  EXPECT_TRUE(is_refused(locked));
  EXPECT_EQ(cudaFreeHost(locked), cudaSuccess);
}

TEST_F(SlabsTest, addressWithinALiveBlock_isKnownUntilItIsFreed) {
  for (auto const bytes : {3UL, 1000UL, 4096UL}) {
    auto* const block = allocate(bytes);
    EXPECT_TRUE(is_device_memory(block));
    EXPECT_TRUE(is_device_memory(block + bytes - 1));
    EXPECT_EQ(cudaFree(block), cudaSuccess);
    EXPECT_FALSE(is_device_memory(block));
  }
}

TEST_F(SlabsTest, slabsWithoutBlocks_areKeptWithinTheBoundAndServeEverySize) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "no block is kept from AddressSanitizer";
#endif
  std::vector<char*> blocks;
  for (std::size_t i = 0; i < 8 * mib / 256; ++i) {
    blocks.push_back(allocate(200));
  }
  for (auto* block : blocks) {
    ASSERT_EQ(cudaFree(block), cudaSuccess);
  }
  auto const kept = cudf4j_host_memory_kept();
  EXPECT_GE(kept, 7 * mib);
  EXPECT_LE(kept, 8 * mib);
  blocks.clear();
  for (std::size_t i = 0; i < 4 * mib / 4096; ++i) {
    blocks.push_back(allocate(4000));
  }
  EXPECT_EQ(cudf4j_host_memory_kept(), kept - 4 * mib);
  for (auto* block : blocks) {
    ASSERT_EQ(cudaFree(block), cudaSuccess);
  }
  cudf4j_host_memory_keep(mib);
  EXPECT_LE(cudf4j_host_memory_kept(), mib);
  blocks.clear();
  for (std::size_t i = 0; i < 4 * mib / 256; ++i) {
    blocks.push_back(allocate(256));
  }
  for (auto* block : blocks) {
    ASSERT_EQ(cudaFree(block), cudaSuccess);
    ASSERT_LE(cudf4j_host_memory_kept(), mib);
  }
  EXPECT_GT(cudf4j_host_trim(), 0U);
  EXPECT_EQ(cudf4j_host_memory_kept(), 0U);
}

TEST_F(SlabsTest, keptSlabs_makeRoomWhereTheLimitIsNear) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "no block is kept from AddressSanitizer";
#endif
  std::vector<char*> blocks;
  for (std::size_t i = 0; i < 16 * mib / 256; ++i) {
    blocks.push_back(allocate(1));
  }
  for (auto* block : blocks) {
    ASSERT_EQ(cudaFree(block), cudaSuccess);
  }
  ASSERT_GE(cudf4j_host_memory_kept(), 15 * mib);
  auto const limit = cudf4j_host_memory_limit_bytes();
  cudf4j_host_memory_keep(16 * mib);
  auto* const large = allocate(limit - used - 4 * mib);
  EXPECT_LE(cudf4j_host_memory_kept(), 4 * mib);
  EXPECT_EQ(cudaFree(large), cudaSuccess);
}

TEST_F(SlabsTest, burstsOfSmallBlocks_meetNoFreshPage) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "no block is kept from AddressSanitizer";
#endif
#ifdef __SANITIZE_THREAD__
  GTEST_SKIP() << "pages in which ThreadSanitizer keeps what it saw are fresh too";
#endif
  auto const burst = [] {
    std::vector<char*> blocks(20'000);
    for (auto& block : blocks) {
      block = allocate(24);
      *block = 1;
    }
    for (auto* block : blocks) {
      ASSERT_EQ(cudaFree(block), cudaSuccess);
    }
  };
  auto const faults = [] {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
  };
  burst();
  burst();
  auto const before = faults();
  for (int i = 0; i < 10; ++i) {
    burst();
  }
  // each burst holds 5 MB; the vector may cost some
  EXPECT_LT(faults() - before, 1000);
}

/// Some threads allocate what others free, as a cleaner does, while others do both.
TEST_F(SlabsTest, blocksThatOtherThreadsFree_areNeverGivenTwice) {
  constexpr int pairs = 3;
  constexpr int64_t rounds = 40'000;
  using ring = std::array<std::atomic<char*>, 512>;
  std::vector<ring> rings(pairs);
  std::atomic<int64_t> wrong{0};
  std::vector<std::thread> threads;
  auto const bytes_of = [](int64_t i) { return static_cast<std::size_t>(i * 31 % 5 * 300 + 40); };
  for (int pair = 0; pair < pairs; ++pair) {
    threads.emplace_back([&, pair] {
      for (int64_t i = 0; i < rounds; ++i) {
        auto* const block = allocate(bytes_of(i));
        std::memset(block, static_cast<int>(i), bytes_of(i));
        auto& place = rings[pair][i % 512];
        while (place.load() != nullptr) {
          std::this_thread::yield();
        }
        place = block;
      }
    });
    threads.emplace_back([&, pair] {
      for (int64_t i = 0; i < rounds; ++i) {
        auto& place = rings[pair][i % 512];
        while (place.load() == nullptr) {
          std::this_thread::yield();
        }
        auto* const block = place.load();
        auto const is_whole =
            std::all_of(block, block + bytes_of(i), [&](char c) { return c == static_cast<char>(i); });
        if (!is_whole || cudaFree(block) != cudaSuccess) {
          ++wrong;
        }
        place = nullptr;
      }
    });
  }
  for (auto& thread : threads) {
    thread.join();
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace
