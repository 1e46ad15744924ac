#include <algorithm>
#include <cstring>
#include <cudf/contiguous_split.hpp>
#include <random>

#include "host/copying/packed.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

std::vector<column_ptr> every_kind() {
  return fields(longs({1, null, 3}), strings({"abc", null, ""}),
                lists({cells<std::int32_t>{7, null}, null, cells<std::int32_t>{9}}),
                structs(fields(ints({1, 2, 3}), strings({"p", "q", null})), {true, false, true}));
}

table_view view_of(std::vector<column_ptr> const& columns) {
  std::vector<column_view> views;
  for (auto const& col : columns) views.push_back(col->view());
  return table_view{views};
}

TEST(Pack, everyKindOfColumn) {
  auto const columns = every_kind();
  auto const packed = cudf::pack(view_of(columns));
  EXPECT_EQ(packed.gpu_data->size(), cudf::packed_size(view_of(columns)));
  auto const again = cudf::unpack(packed);
  EXPECT_EQ(read_longs(again.column(0)), (cells<std::int64_t>{1, null, 3}));
  EXPECT_EQ(read_strings(again.column(1)), (cells<std::string>{"abc", null, ""}));
  EXPECT_EQ(read_lists(again.column(2)), read_lists(columns[2]->view()));
  EXPECT_EQ(again.column(3).null_count(), 1);
  EXPECT_EQ(read_strings(again.column(3).child(1))[0], "p");
  auto const raw = cudf::unpack(packed.metadata->data(), static_cast<std::uint8_t const*>(packed.gpu_data->data()));
  EXPECT_EQ(read_longs(raw.column(0)), (cells<std::int64_t>{1, null, 3}));
}

TEST(Pack, slicesAndSplits) {
  auto const columns = every_kind();
  auto const slice = cudf::slice(view_of(columns), {1, 3}).front();
  auto const packed = cudf::pack(slice);
  auto const again = cudf::unpack(packed);
  EXPECT_EQ(read_longs(again.column(0)), (cells<std::int64_t>{null, 3}));
  EXPECT_EQ(read_strings(again.column(1)), (cells<std::string>{null, ""}));
  EXPECT_EQ(read_lists(again.column(2)), (cells<cells<std::int32_t>>{null, cells<std::int32_t>{9}}));
  auto const parts = cudf::contiguous_split(slice, {0, 1});
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].table.num_rows(), 0);
  EXPECT_EQ(read_longs(parts[1].table.column(0)), (cells<std::int64_t>{null}));
  EXPECT_EQ(read_lists(parts[2].table.column(2)), (cells<cells<std::int32_t>>{cells<std::int32_t>{9}}));
  EXPECT_THROW(cudf::contiguous_split(slice, {3}), std::out_of_range);
  EXPECT_THROW(cudf::contiguous_split(slice, {-1}), std::out_of_range);
  EXPECT_THROW(cudf::contiguous_split(slice, {2, 1}), std::invalid_argument);
}

TEST(Pack, noRowsAndNoColumns) {
  auto const none = fields(ints({}), strings({}), lists({}));
  auto const packed = cudf::pack(view_of(none));
  auto const again = cudf::unpack(packed);
  EXPECT_EQ(again.num_columns(), 3);
  EXPECT_EQ(again.num_rows(), 0);
  EXPECT_EQ(again.column(2).child(1).type().id(), type_id::INT32);
  EXPECT_EQ(cudf::unpack(cudf::pack(table_view{})).num_columns(), 0);
}

TEST(Pack, chunks_areThePackedBytes) {
  constexpr int rows = 100'000;
  cells<std::int64_t> numbers;
  cells<std::string> texts;
  cells<cells<std::int32_t>> some;
  for (int i = 0; i < rows + 2; ++i) {
    numbers.push_back(i % 7 == 0 ? null : std::optional<std::int64_t>{i * 1'000'003L});
    texts.push_back(i % 5 == 0 ? null : std::optional<std::string>{std::to_string(i)});
    some.push_back(i % 3 == 0 ? null : std::optional{cells<std::int32_t>(static_cast<std::size_t>(i % 4), i)});
  }
  auto const columns = fields(longs(numbers), strings(texts), lists(some));
  auto const slice = cudf::slice(view_of(columns), {1, rows + 1}).front();
  auto const whole = cudf::pack(slice);
  constexpr std::size_t mib = std::size_t{1} << 20;
  for (auto const size : {mib, mib + 77, 4 * mib}) {
    auto const pack = cudf::chunked_pack::create(slice, size);
    EXPECT_EQ(pack->get_total_contiguous_size(), whole.gpu_data->size());
    EXPECT_EQ(*pack->build_metadata(), *whole.metadata);
    std::vector<std::uint8_t> all, buffer(size);
    std::size_t chunks = 0;
    while (pack->has_next()) {
      std::fill(buffer.begin(), buffer.end(), 0xEE);
      auto const count = pack->next({buffer.data(), size});
      ASSERT_LE(count, size);
      EXPECT_TRUE(std::all_of(buffer.begin() + static_cast<std::ptrdiff_t>(count), buffer.end(),
                              [](std::uint8_t byte) { return byte == 0xEE; }));
      all.insert(all.end(), buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(count));
      ++chunks;
    }
    auto const* packed = static_cast<std::uint8_t const*>(whole.gpu_data->data());
    EXPECT_EQ(all, (std::vector<std::uint8_t>{packed, packed + whole.gpu_data->size()}));
    EXPECT_EQ(chunks, (whole.gpu_data->size() + size / 64 * 64 - 1) / (size / 64 * 64));
    EXPECT_THROW(static_cast<void>(pack->next({buffer.data(), size})), cudf::logic_error);
  }
}

TEST(Pack, chunksOfNoRows_andWrongBuffers) {
  auto const none = fields(ints({}), strings({}));
  constexpr std::size_t mib = std::size_t{1} << 20;
  auto const pack = cudf::chunked_pack::create(view_of(none), mib);
  EXPECT_FALSE(pack->has_next());
  EXPECT_EQ(pack->get_total_contiguous_size(), 0u);
  EXPECT_EQ(cudf::unpack(pack->build_metadata()->data(), nullptr).num_columns(), 2);
  EXPECT_THROW(static_cast<void>(cudf::chunked_pack::create(view_of(none), mib - 1)), cudf::logic_error);
  auto const one = fields(ints({5}));
  auto const small = cudf::chunked_pack::create(view_of(one), mib);
  std::vector<std::uint8_t> buffer(mib + 1);
  EXPECT_THROW(static_cast<void>(small->next({buffer.data(), mib + 1})), cudf::logic_error);
  EXPECT_EQ(small->next({buffer.data(), mib}), 64u);
}

TEST(Pack, metadataOfColumnsInABuffer) {
  auto const values = ints({1, null, 3});
  auto const* begin = static_cast<std::uint8_t const*>(values->view().head());
  auto const plain = column_view{data_type{type_id::INT32}, 2, begin, nullptr, 0, 1};
  auto const metadata = cudf::pack_metadata(table_view{{plain}}, begin, 12);
  EXPECT_EQ(read_ints(cudf::unpack(metadata.data(), begin).column(0))[1], 3);
  EXPECT_THROW(cudf::pack_metadata(table_view{{plain}}, begin + 100, 12), std::invalid_argument);
}

TEST(Pack, wrongMetadataIsRefused) {
  auto const columns = every_kind();
  auto packed = cudf::pack(view_of(columns));
  auto const good = *packed.metadata;
  auto const with = [&](std::vector<std::uint8_t> bytes) {
    *packed.metadata = std::move(bytes);
    return cudf::unpack(packed);
  };
  EXPECT_THROW(with({}), cudf::logic_error);
  EXPECT_THROW(with({good.begin(), good.end() - 1}), cudf::logic_error);
  auto const changed = [&](auto const& change) {
    auto bytes = good;
    host::packed::entry first{};
    std::memcpy(&first, bytes.data() + sizeof(host::packed::header), sizeof first);
    change(first);
    std::memcpy(bytes.data() + sizeof(host::packed::header), &first, sizeof first);
    return bytes;
  };
  using host::packed::entry;
  EXPECT_THROW(with(changed([](entry& e) { e.size = 4; })), cudf::logic_error);
  EXPECT_THROW(with(changed([](entry& e) { e.data_at = 1 << 20; })), cudf::logic_error);
  EXPECT_THROW(with(changed([](entry& e) { e.data_at = -8; })), cudf::logic_error);
  EXPECT_THROW(with(changed([](entry& e) { e.null_count = 0; })), cudf::logic_error);
  EXPECT_THROW(with(changed([](entry& e) { e.children = 1; })), cudf::logic_error);
  EXPECT_THROW(with(changed([](entry& e) { e.type = 99; })), cudf::logic_error);
  EXPECT_THROW(with(changed([](entry& e) { e.offset = 1000; })), cudf::logic_error);
}

/// Whatever the bytes, there is an exception or a table all of which can be read.
TEST(Pack, randomlyDamagedBytes) {
  std::mt19937 random{3};
  auto const columns = every_kind();
  auto const view = view_of(columns);
  auto const whole = cudf::pack(view);
  std::int64_t refused = 0;
  for (int64_t i = 0; i < 5000; ++i) {
    auto packed = cudf::pack(view);
    auto const damage = [&](std::uint8_t* bytes, std::size_t size) {
      auto const at = random() % size;
      bytes[at] = random() % 2 == 0 ? static_cast<std::uint8_t>(random()) : static_cast<std::uint8_t>(bytes[at] ^ 1);
    };
    for (auto changes = random() % 3; changes > 0; --changes) {
      damage(packed.metadata->data(), packed.metadata->size());
    }
    damage(static_cast<std::uint8_t*>(packed.gpu_data->data()), packed.gpu_data->size());
    try {
      auto const table = cudf::unpack(packed);
      cudf::table const copy{table};
      EXPECT_EQ(copy.num_columns(), table.num_columns());
    } catch (std::logic_error const&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace cudf4j::test
