#include <cmath>
#include <functional>
#include <random>

#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"
#include "test/rows/columns.hpp"

// Rows of random nested columns, compared one by one as the documentation of libcudf's orders and equalities says.
namespace cudf4j::test {
namespace {

using generator = std::mt19937_64;

int pick(generator& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

template <typename T>
column_ptr some(generator& random, int rows, data_type type, std::vector<T> const& choices) {
  cells<T> values;
  for (int i = 0; i < rows; ++i) {
    auto const at = pick(random, static_cast<int>(choices.size()) + 1);
    values.push_back(at == static_cast<int>(choices.size()) ? std::optional<T>{} : choices[at]);
  }
  return fixed(values, type);
}

std::pair<rmm::device_buffer, size_type> some_mask(generator& random, int rows) {
  cells<int> valid;
  for (int i = 0; i < rows; ++i) valid.push_back(pick(random, 4) == 0 ? null : std::optional<int>{1});
  return mask_of(valid);
}

column_ptr random_column(generator& random, int rows, int depth) {
  switch (pick(random, depth > 0 ? 9 : 6)) {
    case 0:
      return some<std::int32_t>(random, rows, data_type{type_id::INT32}, {-1, 0, 7});
    case 1:
      return some<double>(random, rows, data_type{type_id::FLOAT64}, {nan, -nan, 0.0, -0.0, -2.5, INFINITY});
    case 2:
      return some<__int128_t>(random, rows, data_type{type_id::DECIMAL128, -2},
                              {0, -1, static_cast<__int128_t>(1) << 100, -(static_cast<__int128_t>(1) << 100), 12});
    case 3:
      return some<std::int8_t>(random, rows, data_type{type_id::BOOL8}, {0, 1, 2});
    case 4:
      return some<std::int64_t>(random, rows, data_type{type_id::TIMESTAMP_NANOSECONDS}, {INT64_MIN, INT64_MAX, 0, -1});
    case 5: {
      cells<std::string> texts;
      std::vector<std::string> const choices{"",        "a", "ab", std::string(20, 'x'), std::string(20, 'x') + "y",
                                             "\xC3\xA9"};
      for (int i = 0; i < rows; ++i) {
        auto const at = pick(random, 7);
        texts.push_back(at == 6 ? null : std::optional<std::string>{choices[at]});
      }
      return strings(texts);
    }
    case 6: {
      std::vector<column_ptr> all;
      for (auto fields = pick(random, 3); fields >= 0; --fields) all.push_back(random_column(random, rows, depth - 1));
      auto [mask, nulls] = some_mask(random, rows);
      return std::make_unique<cudf::column>(data_type{type_id::STRUCT}, rows, rmm::device_buffer{}, std::move(mask),
                                            nulls, std::move(all));
    }
    default: {
      cells<std::int32_t> offsets{0};
      for (int i = 0; i < rows; ++i) offsets.push_back(*offsets.back() + pick(random, 4));
      auto elements = random_column(random, *offsets.back(), depth - 1);
      auto [mask, nulls] = some_mask(random, rows);
      return cudf::make_lists_column(rows, ints(offsets), std::move(elements), nulls, std::move(mask));
    }
  }
}

int sign(bool less, bool greater) { return less ? -1 : greater ? 1 : 0; }

/// Negative, zero or positive as row a comes before, with or after row b in ascending order.
int compare(column_view const& col, int a, int b, cudf::null_order nulls) {
  bool const valid_a = host::is_valid(col, a), valid_b = host::is_valid(col, b);
  if (!valid_a || !valid_b) {
    auto const first = sign(!valid_a && valid_b, valid_a && !valid_b);
    return nulls == cudf::null_order::BEFORE ? first : -first;
  }
  switch (col.type().id()) {
    case type_id::FLOAT64: {
      auto const x = host::values<double>(col)[a], y = host::values<double>(col)[b];
      if (x != x || y != y) return sign(x == x && y != y, x != x && y == y);
      return sign(x<y, x> y);
    }
    case type_id::BOOL8: {
      auto const x = host::values<std::uint8_t>(col)[a] != 0, y = host::values<std::uint8_t>(col)[b] != 0;
      return sign(!x && y, x && !y);
    }
    case type_id::STRING: {
      host::strings_reader const texts{col};
      return sign(texts[a]<texts[b], texts[a]> texts[b]);
    }
    case type_id::STRUCT:
      for (int field = 0; field < col.num_children(); ++field) {
        auto const order = compare(host::struct_field(col, field), a, b, nulls);
        if (order != 0) return order;
      }
      return 0;
    case type_id::LIST: {
      auto const* offsets = host::list_offsets(col);
      auto const elements = host::list_elements(col);
      for (int k = 0; offsets[a] + k < offsets[a + 1] && offsets[b] + k < offsets[b + 1]; ++k) {
        auto const order = compare(elements, offsets[a] + k, offsets[b] + k, nulls);
        if (order != 0) return order;
      }
      auto const x = offsets[a + 1] - offsets[a], y = offsets[b + 1] - offsets[b];
      return sign(x<y, x> y);
    }
    default:
      return host::dispatch_storage(col.type(), [&](auto tag) {
        using T = typename decltype(tag)::type;
        auto const x = host::values<T>(col)[a], y = host::values<T>(col)[b];
        return sign(x<y, x> y);
      });
  }
}

TEST(NestedRows, OrderAndEqualityAgreeWithRowByRowComparison) {
  generator random{11};
  for (int round = 0; round < 400; ++round) {
    int const rows = 1 + pick(random, 40);
    auto const first = random_column(random, rows + 7, 3), second = random_column(random, rows + 7, 2);
    auto const x = host::slice_view(first->view(), 3, 3 + rows), y = host::slice_view(second->view(), 2, 2 + rows);
    table_view const table{{x, y}};
    std::vector<cudf::order> const orders{pick(random, 2) ? cudf::order::ASCENDING : cudf::order::DESCENDING,
                                          cudf::order::ASCENDING};
    std::vector<cudf::null_order> const nulls{pick(random, 2) ? cudf::null_order::BEFORE : cudf::null_order::AFTER,
                                              cudf::null_order::BEFORE};
    auto const parts = host::rows::order_words(table, orders, nulls);
    host::rows::row_index const index{table, {}};
    auto const found = index.find(table);
    auto const& labels = index.rows().labels;
    for (int a = 0; a < rows; ++a) {
      ASSERT_EQ(found[a], labels[a]) << "round " << round;
      for (int b = 0; b < rows; ++b) {
        auto expected = compare(x, a, b, nulls[0]);
        if (orders[0] == cudf::order::DESCENDING) expected = -expected;
        if (expected == 0) expected = compare(y, a, b, nulls[1]);
        auto const order = host::rows::compare_words(parts, a, b);
        ASSERT_EQ(sign(order < 0, order > 0), expected) << "round " << round << " rows " << a << ", " << b;
        ASSERT_EQ(labels[a] == labels[b], expected == 0) << "round " << round << " rows " << a << ", " << b;
      }
    }
  }
}

TEST(NestedRows, StructsWithoutFieldsAndElementsOfAnotherType) {
  auto const bare = structs({}, {true, false, true});
  auto const labels = host::rows::row_index{table_of(bare), {}}.release();
  EXPECT_EQ(labels.count, 2);
  EXPECT_EQ(labels.labels[0], labels.labels[2]);
  auto const l = lists({cells<int>{1}});
  auto const texts = cudf::make_lists_column(1, ints({0, 1}), strings({"a"}), 0, {});
  host::rows::row_index const index{table_of(l), {}};
  EXPECT_THROW(index.find(table_of(texts)), cudf::data_type_error);
}

}  // namespace
}  // namespace cudf4j::test
