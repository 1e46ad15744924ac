#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <cudf/aggregation.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/groupby.hpp>
#include <cudf/io/csv.hpp>
#include <cudf/join/hash_join.hpp>
#include <cudf/sorting.hpp>
#include <cudf/strings/combine.hpp>
#include <cudf/strings/convert/convert_integers.hpp>
#include <cudf/table/table.hpp>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "faults.hpp"
#include "host/runtime/host_memory.hpp"

namespace {

class Allocations : public ::testing::Test {
 protected:
  void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

[[noreturn]] void end(bool right, std::string const& said) {
  std::cerr << said << std::endl;
  std::_Exit(right ? 0 : 1);
}

std::unique_ptr<cudf::column> numbers(cudf::size_type rows, int64_t modulus) {
  auto column = cudf::make_numeric_column(cudf::data_type{cudf::type_id::INT64}, rows);
  auto* values = column->mutable_view().data<int64_t>();
  for (cudf::size_type i = 0; i < rows; ++i) {
    values[i] = i * int64_t{2654435761} % modulus;
  }
  return column;
}

struct tried {
  int done{0};
  int refused{0};
};

// Runs the work again and again while every n-th allocation fails: it gives a result or throws, and the process lives.
[[noreturn]] void under_failures(std::function<void()> const& work) {
  alarm(120);
  setenv("CUDF4J_HOST_THREADS", "4", 1);
  work();
  auto const held = cudf4j_host_memory_in_use();
  tried count;
  for (int64_t n = 1; n <= 300; ++n) {
    cudf4j::test::fail_every(n);
    try {
      work();
      ++count.done;
    } catch (std::exception const&) {
      ++count.refused;
    }
    cudf4j::test::fail_every(0);
  }
  work();
  auto const leaked = cudf4j_host_memory_in_use() - held;
  std::cerr << count.done << " done, " << count.refused << " refused, " << leaked << " bytes kept" << std::endl;
  end(count.refused > 0 && leaked == 0, "lives");
}

TEST_F(Allocations, columnIsTakenApart_whereNothingCanBeAllocated) {
  EXPECT_EXIT(
      {
        alarm(60);
        std::vector<std::unique_ptr<cudf::column>> columns;
        for (int i = 0; i < 100; ++i) {
          columns.push_back(numbers(100, 7));
        }
        std::vector<cudf::column::contents> parts(columns.size());
        cudf4j::test::fail_every(1);
        for (std::size_t i = 0; i < columns.size(); ++i) {
          parts[i] = columns[i]->release();
        }
        cudf4j::test::fail_every(0);
        bool right = true;
        for (auto const& part : parts) {
          right = right && part.data->size() == 800 && part.null_mask->size() == 0;
        }
        parts.clear();
        // what was set aside is there again
        for (int round = 0; round < 10; ++round) {
          auto first = numbers(100, 7)->release();
          std::vector<std::unique_ptr<cudf::column>> more;
          for (int i = 0; i < 100; ++i) {
            more.push_back(numbers(100, 7));
          }
          std::vector<cudf::column::contents> others(more.size());
          cudf4j::test::fail_every(1);
          for (std::size_t i = 0; i < more.size(); ++i) {
            others[i] = more[i]->release();
          }
          cudf4j::test::fail_every(0);
        }
        end(right && cudf4j_host_memory_in_use() == 0, "apart");
      },
      ::testing::ExitedWithCode(0), "apart");
}

TEST_F(Allocations, sortAndGather_failCleanly) {
  EXPECT_EXIT(under_failures([] {
                auto const column = numbers(20'000, 1000);
                cudf::table_view const table{{column->view()}};
                auto const order = cudf::sorted_order(table);
                static_cast<void>(cudf::gather(table, order->view())->release());
              }),
              ::testing::ExitedWithCode(0), "lives");
}

TEST_F(Allocations, groupby_failsCleanly) {
  EXPECT_EXIT(under_failures([] {
                auto const keys = numbers(20'000, 97);
                auto const values = numbers(20'000, 1000);
                std::vector<cudf::groupby::aggregation_request> requests(1);
                requests[0].values = values->view();
                requests[0].aggregations.push_back(cudf::make_sum_aggregation<cudf::groupby_aggregation>());
                requests[0].aggregations.push_back(cudf::make_median_aggregation<cudf::groupby_aggregation>());
                cudf::groupby::groupby groups{cudf::table_view{{keys->view()}}};
                auto [labels, results] = groups.aggregate(requests);
                static_cast<void>(labels->release());
              }),
              ::testing::ExitedWithCode(0), "lives");
}

TEST_F(Allocations, join_failsCleanly) {
  EXPECT_EXIT(under_failures([] {
                auto const left = numbers(20'000, 97'001);
                auto const right = numbers(20'000, 89'003);
                cudf::hash_join const build{cudf::table_view{{right->view()}}, cudf::null_equality::EQUAL};
                auto const maps = build.inner_join(cudf::table_view{{left->view()}});
              }),
              ::testing::ExitedWithCode(0), "lives");
}

TEST_F(Allocations, strings_failCleanly) {
  EXPECT_EXIT(under_failures([] {
                auto const column = numbers(20'000, 1000);
                auto const texts = cudf::strings::from_integers(column->view());
                auto const joined = cudf::strings::concatenate(cudf::table_view{{texts->view(), texts->view()}});
                auto const sorted = cudf::sort(cudf::table_view{{joined->view()}});
                static_cast<void>(sorted->release());
              }),
              ::testing::ExitedWithCode(0), "lives");
}

TEST_F(Allocations, csv_failsCleanly) {
  EXPECT_EXIT(under_failures([] {
                static std::string const text = [] {
                  std::string made = "a,b,c\n";
                  for (int i = 0; i < 5000; ++i) {
                    made += std::to_string(i) + ",text" + std::to_string(i % 7) + "," + std::to_string(i) + ".5\n";
                  }
                  return made;
                }();
                cudf::io::source_info const source{
                    cudf::host_span<std::byte const>{reinterpret_cast<std::byte const*>(text.data()), text.size()}};
                auto const read = cudf::io::read_csv(cudf::io::csv_reader_options::builder(source).build());
              }),
              ::testing::ExitedWithCode(0), "lives");
}

}  // namespace
