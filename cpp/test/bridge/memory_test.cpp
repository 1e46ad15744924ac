#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/utilities/memory_resource.hpp>
#include <iostream>
#include <new>
#include <random>
#include <rmm/device_buffer.hpp>
#include <vector>

#include "../process/faults.hpp"
#include "bridge/pinned_pool.hpp"
#include "bridge/resource_stack.hpp"
#include "bridge/transfer_batch.hpp"

namespace {

constexpr std::size_t mib = std::size_t{1} << 20;

struct counted_resource {
  std::atomic<int64_t>* allocations;

  void* allocate(cuda::stream_ref, std::size_t bytes, std::size_t) {
    ++*allocations;
    return std::aligned_alloc(256, (bytes + 255) / 256 * 256);
  }
  void deallocate(cuda::stream_ref, void* pointer, std::size_t, std::size_t) noexcept { std::free(pointer); }
  void* allocate_sync(std::size_t bytes, std::size_t alignment) {
    return allocate(cuda::stream_ref{cudaStream_t{nullptr}}, bytes, alignment);
  }
  void deallocate_sync(void* pointer, std::size_t, std::size_t) noexcept { std::free(pointer); }
  bool operator==(counted_resource const& other) const noexcept { return allocations == other.allocations; }
  bool operator!=(counted_resource const& other) const noexcept { return allocations != other.allocations; }
  friend void get_property(counted_resource const&, cuda::mr::device_accessible) noexcept {}
};

// The bridge, libcudf and this program have one table of resources between them.
TEST(Resources, whatTheBridgeSets_isWhatLibcudfAllocatesFrom) {
  // the resource stays that of the process
  static std::atomic<int64_t> allocations{0};
  cudf4j::resource_layers layers;
  layers.top = cudf4j::device_resource{counted_resource{&allocations}};
  layers.kinds = {0};
  cudf4j::use_layers(std::move(layers));
  auto const column = cudf::make_numeric_column(cudf::data_type{cudf::type_id::INT64}, 1000);
  EXPECT_EQ(allocations, 1);
  auto const before = allocations.load();
  static_cast<void>(cudf::empty_like(column->view()));
  auto const copy = cudf::allocate_like(column->view());
  EXPECT_EQ(allocations, before + 1);
  rmm::device_buffer const bytes{100, rmm::cuda_stream_view{}};
  EXPECT_EQ(allocations, before + 2);
}

// Some allocations fail, and what is asked for is there or not; what there is stays whole and goes back.
TEST(PinnedPool, allocationsThatFail_leaveItWhole) {
  std::mt19937 random{7};
  struct block {
    unsigned char* address;
    std::size_t bytes;
    unsigned char mark;
  };
  std::vector<block> live;
  live.reserve(1000);
  int refused = 0;
  for (int round = 0; round < 4000; ++round) {
    cudf4j::test::fail_every(1 + round % 17);
    if (live.empty() || (live.size() < 200 && random() % 2 == 0)) {
      auto const bytes = std::size_t{1} << random() % 20;
      void* address = nullptr;
      try {
        address = cudf4j::pinned_pool::allocate(bytes, 512 * mib);
      } catch (std::bad_alloc const&) {
        ++refused;
      }
      cudf4j::test::fail_every(0);
      if (address != nullptr) {
        auto const mark = static_cast<unsigned char>(random());
        std::memset(address, mark, bytes);
        live.push_back({static_cast<unsigned char*>(address), bytes, mark});
      }
    } else {
      std::swap(live[random() % live.size()], live.back());
      auto const each = live.back();
      live.pop_back();
      cudf4j::pinned_pool::release(each.address);
      cudf4j::test::fail_every(0);
      bool whole = true;
      for (std::size_t i = 0; i < each.bytes; ++i) {
        whole = whole && each.address[i] == each.mark;
      }
      ASSERT_TRUE(whole);
    }
  }
  EXPECT_GT(refused, 0);
  for (auto const& each : live) {
    cudf4j::pinned_pool::release(each.address);
  }
  EXPECT_EQ(cudf4j::pinned_pool::used_bytes(), 0U);
  cudf4j::pinned_pool::trim();
  EXPECT_EQ(cudf4j::pinned_pool::slab_bytes(), 0U);
}

TEST(Transfers, threadsThatCannotBeMade_areDoneWithout) {
  for (int64_t const allowed : {0, 1, 3}) {
    cudf4j::test::allow_threads(allowed);
    std::atomic<int64_t> sum{0};
    cudf4j::in_parallel(100, [&](std::size_t i) { sum += static_cast<int64_t>(i); });
    EXPECT_EQ(sum, 4950);
  }
  cudf4j::test::allow_threads(-1);
}

TEST(Transfers, allocationsThatFail_failTheBatchAlone) {
  int done = 0;
  int refused = 0;
  std::vector<std::byte> source(8 * mib);
  for (std::size_t i = 0; i < source.size(); ++i) {
    source[i] = static_cast<std::byte>(i * 31);
  }
  rmm::device_buffer target{source.size(), rmm::cuda_stream_view{}};
  for (bool const device_is_host : {true, false}) {
    auto settings = cudf4j::current_transfer_settings();
    settings.device_is_host = device_is_host;
    settings.chunk_bytes = mib / 2;
    cudf4j::set_transfer_settings(settings);
    for (int64_t n = 1; n <= 60; ++n) {
      std::memset(target.data(), 0, target.size());
      cudf4j::test::fail_every(n);
      bool is_done = false;
      try {
        cudf4j::transfer_batch batch;
        batch.to_device(target.data(), source.data(), source.size());
        batch.run();
        is_done = true;
      } catch (std::exception const&) {
        // std::bad_alloc, or what the CUDA runtime says of it
        ++refused;
      }
      cudf4j::test::fail_every(0);
      if (is_done) {
        ++done;
        ASSERT_EQ(std::memcmp(target.data(), source.data(), source.size()), 0) << n;
      }
    }
  }
  EXPECT_GT(done, 0);
  EXPECT_GT(refused, 0);
}

}  // namespace
