#include <arrow/io/interfaces.h>
#include <arrow/util/thread_pool.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cudf/column/column_factories.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/table/table.hpp>
#include <iostream>
#include <latch>
#include <numeric>
#include <thread>
#include <vector>

#include "faults.hpp"
#include "host/core/arrow_bridge.hpp"
#include "host/core/parallel.hpp"

namespace host = cudf4j::host;

namespace {

// Each in a process of its own, whose pool has made no thread yet.
class Threads : public ::testing::Test {
 protected:
  void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

int64_t sum_of(int64_t rows, int64_t grain) {
  std::atomic<int64_t> sum{0};
  host::parallel_for(0, rows, grain, [&](int64_t from, int64_t to) {
    int64_t part = 0;
    for (auto i = from; i < to; ++i) {
      part += i;
    }
    sum += part;
  });
  return sum;
}

// A process that hangs ends by its alarm, and so does the test.
void begin(char const* threads, int64_t allowed) {
  alarm(60);
  setenv("CUDF4J_HOST_THREADS", threads, 1);
  cudf4j::test::allow_threads(allowed);
}

[[noreturn]] void end(bool right, char const* said) {
  std::cerr << said << std::endl;
  std::_Exit(right ? 0 : 1);
}

[[noreturn]] void sum_with(char const* threads, int64_t allowed) {
  begin(threads, allowed);
  auto const before = cudf4j::test::threads_made();
  bool right = true;
  for (int i = 0; i < 200; ++i) {
    right = right && sum_of(1'000'000, 1000) == 499'999'500'000;
  }
  right = right && cudf4j::test::threads_made() - before == allowed;
  // the caller of one loop may be one of several
  std::vector<std::jthread> callers;
  std::atomic<bool> all_right{true};
  cudf4j::test::allow_threads(3);
  // the first loop would take a thread that was meant for a caller
  std::latch all_made{3};
  for (int c = 0; c < 3; ++c) {
    callers.emplace_back([&] {
      all_made.arrive_and_wait();
      for (int i = 0; i < 200; ++i) {
        if (sum_of(100'000, 100) != 4'999'950'000) {
          all_right = false;
        }
      }
    });
  }
  callers.clear();
  end(right && all_right, "summed");
}

TEST_F(Threads, noThreadToBeHad_theCallerDoesTheWork) {
  EXPECT_EXIT(sum_with("8", 0), ::testing::ExitedWithCode(0), "summed");
}

TEST_F(Threads, fewerThanWanted_theWorkIsDoneByThose) {
  EXPECT_EXIT(sum_with("8", 3), ::testing::ExitedWithCode(0), "summed");
}

TEST_F(Threads, loop_makesAsManyAsItCanUse) {
  EXPECT_EXIT(
      {
        begin("16", -1);
        auto const before = cudf4j::test::threads_made();
        bool right = sum_of(1000, 1000) == 499'500;
        right = right && cudf4j::test::threads_made() == before;
        // three grains: the caller's and two more
        right = right && sum_of(3000, 1000) == 4'498'500;
        right = right && cudf4j::test::threads_made() == before + 2;
        right = right && sum_of(1'000'000, 1000) == 499'999'500'000;
        right = right && cudf4j::test::threads_made() == before + 15;
        end(right, "made");
      },
      ::testing::ExitedWithCode(0), "made");
}

TEST_F(Threads, refusedOnce_areMadeWhenTheSystemHasThemAgain) {
  EXPECT_EXIT(
      {
        begin("4", 0);
        bool right = sum_of(1'000'000, 1000) == 499'999'500'000;
        cudf4j::test::allow_threads(-1);
        auto const before = cudf4j::test::threads_made();
        for (int i = 0; i < 100 && cudf4j::test::threads_made() == before; ++i) {
          usleep(10'000);
          right = right && sum_of(1'000'000, 1000) == 499'999'500'000;
        }
        end(right && cudf4j::test::threads_made() == before + 3, "again");
      },
      ::testing::ExitedWithCode(0), "again");
}

TEST_F(Threads, exceptionOfALoop_isTheCallers_withAndWithoutHelpers) {
  for (int64_t const allowed : {0, 2}) {
    EXPECT_EXIT(
        {
          begin("8", allowed);
          try {
            host::parallel_for(0, 1'000'000, 1000, [](int64_t from, int64_t) {
              if (from > 500'000) {
                throw std::out_of_range{"half way"};
              }
            });
          } catch (std::out_of_range const& e) {
            end(true, e.what());
          }
          end(false, "nothing");
        },
        ::testing::ExitedWithCode(0), "half way");
  }
}

TEST_F(Threads, numberThatIsNone_isRefusedByName) {
  for (char const* text : {"0", "1025", "many", "4x"}) {
    EXPECT_EXIT(
        {
          begin(text, -1);
          try {
            sum_of(1'000'000, 1000);
          } catch (std::invalid_argument const& e) {
            end(true, e.what());
          }
          end(false, "nothing");
        },
        ::testing::ExitedWithCode(0), "CUDF4J_HOST_THREADS is '.*', which is no number of threads: write 1 to 1024");
  }
}

std::unique_ptr<cudf::table> numbers(int columns, int64_t rows) {
  std::vector<std::unique_ptr<cudf::column>> made;
  for (int c = 0; c < columns; ++c) {
    auto column = cudf::make_numeric_column(cudf::data_type{cudf::type_id::INT64}, static_cast<cudf::size_type>(rows));
    auto* values = column->mutable_view().data<int64_t>();
    std::iota(values, values + rows, c);
    made.push_back(std::move(column));
  }
  return std::make_unique<cudf::table>(std::move(made));
}

// Writes a table of 12 columns, reads it again and compares.
bool survives_parquet() {
  auto const table = numbers(12, 20'000);
  std::vector<char> file;
  cudf::io::write_parquet(cudf::io::parquet_writer_options::builder(cudf::io::sink_info{&file}, table->view()).build());
  cudf::io::source_info const source{
      cudf::host_span<std::byte const>{reinterpret_cast<std::byte const*>(file.data()), file.size()}};
  auto const read = cudf::io::read_parquet(cudf::io::parquet_reader_options::builder(source).build());
  bool right = read.tbl->num_columns() == 12 && read.tbl->num_rows() == 20'000;
  for (int c = 0; right && c < 12; ++c) {
    auto const* values = read.tbl->view().column(c).data<int64_t>();
    for (int64_t i = 0; i < 20'000; ++i) {
      right = right && values[i] == i + c;
    }
  }
  return right;
}

[[noreturn]] void through_parquet(char const* threads, int64_t allowed, int64_t made) {
  begin(threads, allowed);
  auto const before = cudf4j::test::threads_made();
  bool right = survives_parquet();
  right = right && cudf4j::test::threads_made() - before == made;
  right = right && arrow::GetCpuThreadPoolCapacity() == host::thread_count();
  right = right && arrow::io::GetIOThreadPoolCapacity() == host::thread_count();
  end(right, "read");
}

TEST_F(Threads, parquet_isReadByTheThreadsThatThereAre) {
  EXPECT_EXIT(through_parquet("8", 0, 0), ::testing::ExitedWithCode(0), "read");
  EXPECT_EXIT(through_parquet("8", 2, 2), ::testing::ExitedWithCode(0), "read");
}

TEST_F(Threads, parquet_usesNoMoreThanTheSetting) {
  EXPECT_EXIT(through_parquet("3", 50, 2), ::testing::ExitedWithCode(0), "read");
}

}  // namespace
