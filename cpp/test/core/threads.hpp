#pragma once
// Whether a result depends on the number of threads: that is fixed when a process starts, so others compute it too.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace cudf4j::test {

/// FNV-1a over the bits of what is added.
class digest {
 public:
  void add(void const* data, std::size_t bytes) {
    auto const* from = static_cast<unsigned char const*>(data);
    for (std::size_t i = 0; i < bytes; ++i) value_ = (value_ ^ from[i]) * 0x100000001B3ull;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_{0xCBF29CE484222325ull};
};

/// Whether this process was started by expect_for_any_threads, whose caller checks the results themselves.
inline bool is_asked_for_digest() { return std::getenv("CUDF4J_TEST_DIGEST") != nullptr; }

/// Expects that the test that calls this computes the same digest with 1 and with 7 threads.
inline void expect_for_any_threads(digest const& here) {
  constexpr auto* answer = "CUDF4J_TEST_DIGEST";
  if (auto const* path = std::getenv(answer); path != nullptr) {
    std::ofstream{path} << here.value();
    return;
  }
  auto const program = std::filesystem::read_symlink("/proc/self/exe").string();
  auto const* test = testing::UnitTest::GetInstance()->current_test_info();
  auto const name = std::string{test->test_suite_name()} + "." + test->name();
  for (auto const* threads : {"1", "7"}) {
    auto const path = testing::TempDir() + "cudf4j-" + name + "-" + threads + "-" + std::to_string(getpid());
    auto const command = std::string{"CUDF4J_HOST_THREADS="} + threads + " " + answer + "='" + path + "' '" + program +
                         "' --gtest_filter=" + name + " > /dev/null";
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    std::uint64_t there{};
    ASSERT_TRUE(std::ifstream{path} >> there) << path;
    std::filesystem::remove(path);
    EXPECT_EQ(there, here.value()) << threads << " threads";
  }
}

}  // namespace cudf4j::test
