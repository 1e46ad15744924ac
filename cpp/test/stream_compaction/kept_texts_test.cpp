// Texts that a filter keeps, against plain loops.
#include <cudf/copying.hpp>
#include <cudf/stream_compaction.hpp>
#include <random>

#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

struct kind {
  char const* what;
  int kept_of_hundred;
  int longest;
};

/// Some texts of each kind are longer than what is copied at once, some than what is put together before it is written.
std::string text_of(std::mt19937_64& random, kind const& of) {
  auto const special = random() % 2'000;
  if (of.longest > 0 && special == 0) return std::string(5'000, 'w');
  if (of.longest > 0 && special < 100) return std::string(15 + special % 3, static_cast<char>('a' + random() % 26));
  return std::string(of.longest > 0 ? random() % static_cast<std::uint64_t>(of.longest) : 0,
                     static_cast<char>('a' + random() % 26));
}

TEST(FilterOfTexts, AgreesWithALoop) {
  digest bits;
  for (kind const& of : {kind{"short", 50, 12}, kind{"mixed", 30, 40}, kind{"all", 100, 20}, kind{"empty", 60, 0}}) {
    for (int const rows : {1, 64, 65, 8'192, 8'193, 150'000}) {
      SCOPED_TRACE(std::string{of.what} + ' ' + std::to_string(rows));
      constexpr int before = 3, after = 2;
      std::mt19937_64 random{static_cast<std::uint64_t>(rows)};
      cells<std::string> texts, want;
      cells<std::int8_t> keep;
      std::vector<bool> hidden;
      for (int i = 0; i < before + rows + after; ++i) {
        texts.push_back(text_of(random, of));
        keep.push_back(static_cast<int>(random() % 100) < of.kept_of_hundred ? 1 : 0);
        hidden.push_back(random() % 9 == 0);
        if (i >= before && i < before + rows && *keep.back() == 1) want.push_back(hidden.back() ? null : texts.back());
      }
      auto const mask = bools(keep);
      auto col = strings(texts);
      auto const sliced = [&](column_ptr const& from) {
        return cudf::slice(table_of(from), {before, before + rows})[0];
      };
      auto const kept = [&] { return cudf::apply_boolean_mask(sliced(col), sliced(mask).column(0)); };
      auto const whole = kept();
      ASSERT_EQ(whole->get_column(0).null_count(), 0);
      // rows that are null keep their bytes in the column, and bring none into the result
      cells<bool> valid;
      for (bool const each : hidden) valid.push_back(each ? null : std::optional{true});
      auto [nulls, count] = mask_of(valid);
      if (count > 0) col->set_null_mask(std::move(nulls), count);
      auto const result = kept();
      auto const got = result->get_column(0).view();
      ASSERT_EQ(read_strings(got), want);
      if (got.size() == 0) continue;
      host::strings_reader const reader{got};
      std::int64_t bytes = 0;
      for (auto const& text : want) bytes += text ? static_cast<std::int64_t>(text->size()) : 0;
      ASSERT_EQ(reader.start(0), 0);
      ASSERT_EQ(reader.chars_size(), bytes);
      bits.add(reader.chars(), static_cast<std::size_t>(bytes));
    }
  }
  expect_for_any_threads(bits);
}

}  // namespace
}  // namespace cudf4j::test
