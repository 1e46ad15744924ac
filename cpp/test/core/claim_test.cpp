// What calls have from the system beside device memory counts against the limit.
#include <cudf/io/csv.hpp>
#include <cudf/io/json.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/strings/repeat_strings.hpp>
#include <cudf/strings/replace.hpp>
#include <cudf/strings/split/split.hpp>
#include <optional>
#include <rmm/device_buffer.hpp>
#include <thread>

#include "host/core/claim.hpp"
#include "host/runtime/host_memory.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

constexpr std::size_t mib = std::size_t{1} << 20;

class ClaimTest : public testing::Test {
 protected:
  void SetUp() override { before_ = cudf4j_host_memory_in_use(); }
  void TearDown() override {
    cudf4j_host_memory_limit(0);
    EXPECT_EQ(cudf4j_host_memory_in_use(), before_);
  }
  uint64_t before_{};
};

/// Rows of sixteen letters.
column_ptr letters(size_type rows) {
  return strings(cells<std::string>(static_cast<std::size_t>(rows), "abcdefghijklmnop"));
}

TEST_F(ClaimTest, bytes_countUntilTheyAreGivenBack) {
  {
    host::claim of_both;
    std::thread{[&] { of_both.add(300); }}.join();
    of_both.add(12);
    EXPECT_EQ(cudf4j_host_memory_in_use(), before_ + 312);
    of_both.give_back();
    EXPECT_EQ(cudf4j_host_memory_in_use(), before_);
    host::growth grown{of_both};
    grown.to(100);
    grown.to(40);
    grown.to(150);
    EXPECT_EQ(cudf4j_host_memory_in_use(), before_ + 150);
  }
  EXPECT_EQ(cudf4j_host_memory_in_use(), before_);
}

TEST_F(ClaimTest, beyondTheLimit_areRefusedAndNotCounted) {
  cudf4j_host_memory_limit(before_ + 8 * mib);
  host::claim taken;
  taken.add(5 * mib);
  try {
    taken.add(4 * mib);
    FAIL() << "not refused";
  } catch (host::claim_refused const& refused) {
    EXPECT_EQ(refused.bytes(), 9 * mib);
    EXPECT_NE(std::string{refused.what()}.find("asked for 4194304 bytes"), std::string::npos) << refused.what();
  }
  EXPECT_EQ(cudf4j_host_memory_in_use(), before_ + 5 * mib);
}

TEST_F(ClaimTest, withRoom_theWorkIsDoneOnceMore) {
  cudf4j_host_memory_limit(before_ + 8 * mib);
  std::optional<rmm::device_buffer> other{std::in_place, 6 * mib, cudf::get_default_stream()};
  host::claim taken;
  int attempts = 0;
  int const answer = host::with_room(
      [&] {
        ++attempts;
        taken.add(3 * mib);
        return 42;
      },
      [&] { other.reset(); });
  EXPECT_EQ(answer, 42);
  EXPECT_EQ(attempts, 2);
  taken.give_back();
  // where there is no room, it is the reason that is thrown
  EXPECT_THROW(host::with_room([&] { taken.add(9 * mib); }), rmm::out_of_memory);
}

TEST_F(ClaimTest, textsThatAreMade_countTwice) {
  auto const input = letters(4000);
  cudf::strings_column_view const view{*input};
  cudf::string_scalar const letter{"a"};
  cudf::string_scalar const letters_instead{std::string(1585, 'y')};
  auto const held = cudf4j_host_memory_in_use();
  // 6.4 MB: as they are made, and as a column
  cudf4j_host_memory_limit(held + 10 * mib);
  EXPECT_THROW(cudf::strings::replace(view, letter, letters_instead), rmm::out_of_memory);
  EXPECT_EQ(cudf4j_host_memory_in_use(), held);
  cudf4j_host_memory_limit(held + 20 * mib);
  auto const made = cudf::strings::replace(view, letter, letters_instead);
  EXPECT_EQ(cudf::strings_column_view{*made}.chars_size(cudf::get_default_stream()), 4000 * 1600);
}

TEST_F(ClaimTest, textsOfKnownSizes_countOnce) {
  auto const input = letters(4000);
  cudf::strings_column_view const view{*input};
  auto const held = cudf4j_host_memory_in_use();
  cudf4j_host_memory_limit(held + 5 * mib);
  EXPECT_THROW(cudf::strings::repeat_strings(view, 100), rmm::out_of_memory);
  EXPECT_EQ(cudf4j_host_memory_in_use(), held);
  cudf4j_host_memory_limit(held + 10 * mib);
  auto const made = cudf::strings::repeat_strings(view, 100);
  EXPECT_EQ(cudf::strings_column_view{*made}.chars_size(cudf::get_default_stream()), 4000 * 1600);
}

TEST_F(ClaimTest, tokens_countWhileTheyAreCut) {
  // half a million tokens of a letter: 16 bytes each, twice
  auto const input = strings(cells<std::string>(1000, [] {
    std::string text;
    for (int i = 0; i < 500; ++i) {
      text += "a ";
    }
    return text;
  }()));
  cudf::strings_column_view const view{*input};
  auto const held = cudf4j_host_memory_in_use();
  cudf4j_host_memory_limit(held + 12 * mib);
  EXPECT_THROW(cudf::strings::split_record(view), rmm::out_of_memory);
  EXPECT_EQ(cudf4j_host_memory_in_use(), held);
  cudf4j_host_memory_limit(held + 64 * mib);
  auto const cut = cudf::strings::split_record(view);
  EXPECT_EQ(cudf::lists_column_view{*cut}.child().size(), 500'000);
}

TEST_F(ClaimTest, linesOfCsv_countEightBytesEach) {
  std::string text;
  for (int i = 0; i < 4'000'000; ++i) {
    text += "x\n";
  }
  auto const read = [&] {
    return cudf::io::read_csv(
        cudf::io::csv_reader_options::builder(cudf::io::source_info{cudf::host_span<std::byte const>{
                                                  reinterpret_cast<std::byte const*>(text.data()), text.size()}})
            .header(-1)
            .build());
  };
  EXPECT_EQ(read().tbl->num_rows(), 4'000'000);
  // the column takes 20 MB; where each line begins, as it is found and for all, twice as much
#ifdef __SANITIZE_ADDRESS__
  // what is for all is scratch memory, which does not count here
  cudf4j_host_memory_limit(before_ + 24 * mib);
#else
  cudf4j_host_memory_limit(before_ + 40 * mib);
#endif
  EXPECT_THROW(read(), rmm::out_of_memory);
}

TEST_F(ClaimTest, valuesOfJson_countMoreThanTheirText) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) {
    text += "{\"a\":1,\"b\":2}\n";
  }
  auto const read = [&] {
    return cudf::io::read_json(
        cudf::io::json_reader_options::builder(cudf::io::source_info{cudf::host_span<std::byte const>{
                                                   reinterpret_cast<std::byte const*>(text.data()), text.size()}})
            .lines(true)
            .build());
  };
  EXPECT_EQ(read().tbl->num_rows(), 200'000);
  cudf4j_host_memory_limit(before_ + 12 * mib);
  EXPECT_THROW(read(), rmm::out_of_memory);
}

}  // namespace
}  // namespace cudf4j::test
