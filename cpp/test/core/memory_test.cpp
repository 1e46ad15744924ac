#include <cuda_runtime_api.h>
#include <gtest/gtest.h>

#include <rmm/device_buffer.hpp>
#include <rmm/error.hpp>
#include <rmm/mr/cuda_async_memory_resource.hpp>
#include <rmm/mr/limiting_resource_adaptor.hpp>
#include <rmm/mr/statistics_resource_adaptor.hpp>
#include <thread>

#include "host/core/memory.hpp"
#include "host/rows/common.hpp"
#include "host/runtime/host_memory.hpp"

namespace {

class MemoryTest : public ::testing::Test {
 protected:
  void SetUp() override { before_ = cudf4j_host_memory_in_use(); }
  void TearDown() override {
    cudf4j_host_memory_limit(0);
    cudf4j_host_fail_allocation_after(-1);
    EXPECT_EQ(cudf4j_host_memory_in_use(), before_);
  }
  uint64_t before_{};
};

TEST_F(MemoryTest, allocation_countsRoundedBytesAndAligns) {
  void* pointer{};
  ASSERT_EQ(cudaMalloc(&pointer, 300), cudaSuccess);
  EXPECT_EQ(cudf4j_host_memory_in_use(), before_ + 512);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(pointer) % 256, 0U);
  EXPECT_EQ(cudaFree(pointer), cudaSuccess);
}

TEST_F(MemoryTest, largeBlock_isReusedAndCountedExactly) {
  for (int round = 0; round < 3; ++round) {
    void* pointer{};
    ASSERT_EQ(cudaMalloc(&pointer, (3 << 20) + 1), cudaSuccess);
    EXPECT_EQ(cudf4j_host_memory_in_use(), before_ + (3 << 20) + 256);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(pointer) % 256, 0U);
    static_cast<char*>(pointer)[3 << 20] = 1;
    EXPECT_EQ(cudaFree(pointer), cudaSuccess);
  }
}

#ifndef __SANITIZE_ADDRESS__
TEST_F(MemoryTest, largeScratch_isCountedAndLimited) {
  cudf4j_host_memory_limit(before_ + (8 << 20));
  {
    cudf4j::host::rows::pages const block{(5 << 20) + 1};
    static_cast<char*>(block.data())[5 << 20] = 1;
    EXPECT_EQ(cudf4j_host_memory_in_use(), before_ + (5 << 20) + 256);
    EXPECT_THROW(cudf4j::host::rows::pages{4 << 20}, rmm::out_of_memory);
  }
  EXPECT_EQ(cudf4j_host_memory_in_use(), before_);
}
#endif

TEST_F(MemoryTest, zeroBytes_giveNullAndNoError) {
  void* pointer = this;
  EXPECT_EQ(cudaMalloc(&pointer, 0), cudaSuccess);
  EXPECT_EQ(pointer, nullptr);
  EXPECT_EQ(cudaFree(nullptr), cudaSuccess);
}

TEST_F(MemoryTest, unknownPointerAndDoubleFree_areErrors) {
  int local = 0;
  EXPECT_EQ(cudaFree(&local), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  void* pointer{};
  ASSERT_EQ(cudaMalloc(&pointer, 8), cudaSuccess);
  EXPECT_EQ(cudaFree(pointer), cudaSuccess);
  EXPECT_EQ(cudaFree(pointer), cudaErrorInvalidValue);
  cudaGetLastError();
}

TEST_F(MemoryTest, overLimit_throwsOutOfMemoryThatSaysWhatIsAskedHeldAndAllowed) {
  cudf4j_host_memory_limit(before_ + 1024);
  rmm::device_buffer held{512, rmm::cuda_stream_view{}};
  try {
    rmm::device_buffer const too_much{2000, rmm::cuda_stream_view{}};
    FAIL() << "no exception";
  } catch (rmm::out_of_memory const& error) {
    std::string const message = error.what();
    EXPECT_NE(message.find("asked for 2000 bytes"), std::string::npos) << message;
    EXPECT_NE(message.find(std::to_string(before_ + 512) + " of " + std::to_string(before_ + 1024)), std::string::npos)
        << message;
  }
  rmm::device_buffer const fits{512, rmm::cuda_stream_view{}};
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  std::size_t free_bytes{};
  std::size_t total_bytes{};
  ASSERT_EQ(cudaMemGetInfo(&free_bytes, &total_bytes), cudaSuccess);
  EXPECT_EQ(free_bytes, 0U);
  EXPECT_EQ(total_bytes, before_ + 1024);
}

TEST_F(MemoryTest, injectedFailure_hitsTheAllocationAskedForOnce) {
  cudf4j_host_fail_allocation_after(1);
  rmm::device_buffer const first{8, rmm::cuda_stream_view{}};
  EXPECT_THROW((rmm::device_buffer{8, rmm::cuda_stream_view{}}), rmm::out_of_memory);
  EXPECT_NO_THROW((rmm::device_buffer{8, rmm::cuda_stream_view{}}));
}

TEST_F(MemoryTest, pinnedMemory_isNotCountedAndKnowsItself) {
  void* pinned{};
  void* device{};
  ASSERT_EQ(cudaMallocHost(&pinned, 1000), cudaSuccess);
  EXPECT_EQ(cudf4j_host_memory_in_use(), before_);
  ASSERT_EQ(cudaMalloc(&device, 1000), cudaSuccess);
  cudaPointerAttributes attributes{};
  ASSERT_EQ(cudaPointerGetAttributes(&attributes, static_cast<char*>(pinned) + 999), cudaSuccess);
  EXPECT_EQ(attributes.type, cudaMemoryTypeHost);
  ASSERT_EQ(cudaPointerGetAttributes(&attributes, static_cast<char*>(device) + 999), cudaSuccess);
  EXPECT_EQ(attributes.type, cudaMemoryTypeDevice);
  ASSERT_EQ(cudaPointerGetAttributes(&attributes, &attributes), cudaSuccess);
  EXPECT_EQ(attributes.type, cudaMemoryTypeUnregistered);
  EXPECT_EQ(cudaFree(pinned), cudaErrorInvalidValue);
  cudaGetLastError();
  EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
  EXPECT_EQ(cudaFree(device), cudaSuccess);
}

TEST_F(MemoryTest, manyThreads_endWithNothingHeld) {
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([thread] {
      for (int i = 0; i < 500; ++i) {
        rmm::device_buffer const small{static_cast<std::size_t>(i * 37 + thread + 1), rmm::cuda_stream_view{}};
        rmm::device_buffer const large{static_cast<std::size_t>((1 << 20) + i * 4096), rmm::cuda_stream_view{}};
        static_cast<char*>(const_cast<void*>(large.data()))[large.size() - 1] = 1;
      }
    });
  }
  for (auto& thread : threads) {
    thread.join();
  }
}

TEST_F(MemoryTest, limitFromTheEnvironment_isReadWithItsUnitAndRefusedWhenBad) {
  // a process of its own, whose environment may be changed
  auto const run = [](char const* text) {
    EXPECT_EXIT(
        {
          setenv("CUDF4J_HOST_MEMORY", text, 1);
          cudf4j_host_memory_limit(0);
          void* pointer{};
          auto const error = cudaMalloc(&pointer, 8);
          fprintf(stderr, "%s limit=%llu %s", cudaGetErrorName(error),
                  static_cast<unsigned long long>(cudf4j_host_memory_limit_bytes()), cudf4j_host_last_failure());
          _exit(0);
        },
        ::testing::ExitedWithCode(0),
        std::string{text} == "64MiB"     ? "cudaSuccess limit=67108864"
        : std::string{text} == "1.5 GB"  ? "cudaSuccess limit=1500000000"
        : std::string{text} == "1000000" ? "cudaSuccess limit=1000000"
                                         : "cudaErrorInvalidConfiguration.*12 apples");
  };
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  run("64MiB");
  run("1.5 GB");
  run("1000000");
  run("12 apples");
}

TEST_F(MemoryTest, deviceBuffer_growsKeepsContentAndMoves) {
  char const text[] = "0123456789";
  rmm::device_buffer buffer{text, 10, rmm::cuda_stream_view{}};
  buffer.resize(5000, rmm::cuda_stream_view{});
  EXPECT_EQ(std::memcmp(buffer.data(), text, 10), 0);
  buffer.resize(10, rmm::cuda_stream_view{});
  EXPECT_EQ(buffer.capacity(), 5000U);
  buffer.shrink_to_fit(rmm::cuda_stream_view{});
  EXPECT_EQ(buffer.capacity(), 10U);
  auto moved = std::move(buffer);
  EXPECT_EQ(std::memcmp(moved.data(), text, 10), 0);
  EXPECT_EQ(buffer.size(), 0U);  // NOLINT: what is left is specified
  buffer.resize(4, rmm::cuda_stream_view{});
  EXPECT_EQ(buffer.size(), 4U);
  EXPECT_THROW((rmm::device_buffer{nullptr, 4, rmm::cuda_stream_view{}}), rmm::logic_error);
}

TEST_F(MemoryTest, limitingResource_countsAndRefuses) {
  rmm::mr::cuda_async_memory_resource pool;
  rmm::mr::limiting_resource_adaptor limited{pool, 1 << 20};
  {
    rmm::device_buffer const held{1 << 19, rmm::cuda_stream_view{}, limited};
    EXPECT_EQ(limited.get_allocated_bytes(), std::size_t{1} << 19);
    EXPECT_THROW((rmm::device_buffer{(1 << 19) + 1, rmm::cuda_stream_view{}, limited}), rmm::out_of_memory);
    EXPECT_EQ(limited.get_allocated_bytes(), std::size_t{1} << 19);
  }
  EXPECT_EQ(limited.get_allocated_bytes(), 0U);
}

TEST_F(MemoryTest, statisticsResource_keepsValuePeakAndTotal) {
  rmm::mr::statistics_resource_adaptor counted{rmm::mr::cuda_async_memory_resource{}};
  {
    rmm::device_buffer const a{100, rmm::cuda_stream_view{}, counted};
    {
      rmm::device_buffer const b{50, rmm::cuda_stream_view{}, counted};
    }
    EXPECT_EQ(counted.get_bytes_counter().value, 100);
    EXPECT_EQ(counted.get_bytes_counter().peak, 150);
  }
  EXPECT_EQ(counted.get_bytes_counter().total, 150);
  EXPECT_EQ(counted.get_allocations_counter().total, 2);
  EXPECT_EQ(counted.get_bytes_counter().value, 0);
}

}  // namespace
