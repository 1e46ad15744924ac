#include <cudf/hashing.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

template <typename T>
std::vector<T> words(cudf::column const& col) {
  auto const* data = host::values<T>(col.view());
  return {data, data + col.size()};
}

// the reference values of the algorithms' authors and of the standards
TEST(Murmur32, KnownTexts) {
  auto const texts = strings({"", "hello", "The quick brown fox jumps over the lazy dog"});
  EXPECT_EQ(words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(texts))),
            (std::vector<std::uint32_t>{0, 0x248BFA47u, 0x2E4FF723u}));
  auto const empty = strings({""});
  EXPECT_EQ(words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(empty), 1))[0], 0x514E28B7u);
}

TEST(Murmur32, NumbersNullsAndSeveralColumns) {
  // cuDF's documentation of Series.hash_values
  auto const numbers = longs({10, 120, 30});
  EXPECT_EQ(words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(numbers))),
            (std::vector<std::uint32_t>{4004982076u, 2063150778u, 699010651u}));
  EXPECT_EQ(words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(numbers), 42)),
            (std::vector<std::uint32_t>{4279022973u, 1654398277u, 1497690768u}));
  auto const reals = doubles({0.0, 0.25, 0.5});
  EXPECT_EQ(words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(numbers, reals))),
            (std::vector<std::uint32_t>{92443192u, 116637743u, 2602001908u}));
  auto const a = ints({null, 5}), b = ints({5, 5});
  auto const single = words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(b)));
  EXPECT_EQ(words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(a)))[0], ~0u);
  auto const both = words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(b, b)));
  auto const h = single[0];
  EXPECT_EQ(both[0], h ^ (h + 0x9E3779B9u + (h << 6) + (h >> 2)));
  auto const zeros = doubles({0.0, -0.0, nan, -nan});
  auto const hashes = words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(zeros)));
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_EQ(hashes[2], hashes[3]);
}

TEST(Murmur32, ListsAndStructs) {
  auto const l = lists({cells<int>{1, 2}, cells<int>{1}, null, cells<int>{}, cells<int>{1, 2}});
  auto const hashes = words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(l)));
  EXPECT_EQ(hashes[0], hashes[4]);
  EXPECT_NE(hashes[0], hashes[1]);
  EXPECT_NE(hashes[2], hashes[3]);
  auto const inner = host::slice_view(l->view(), 1, 5);
  auto const sliced = words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_view{{inner}}));
  EXPECT_TRUE(std::equal(sliced.begin(), sliced.end(), hashes.begin() + 1));
  auto const s = structs(fields(ints({1, 1, 2}), strings({"a", "b", "a"})), {true, true, true});
  auto const of_struct = words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(s)));
  // a struct is its first field behind an empty hash, joined with the hashes of the other fields
  auto const combine = [](std::uint32_t x, std::uint32_t y) { return x ^ (y + 0x9E3779B9u + (x << 6) + (x >> 2)); };
  auto const first = ints({1, 1, 2});
  auto const second = strings({"a", "b", "a"});
  auto const h1 = words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(first)));
  auto const h2 = words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(second)));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(of_struct[i], combine(combine(0, h1[i]), h2[i]));
}

TEST(Murmur32, ListsOfStructsCountEveryField) {
  auto const make = [](cells<int> const& a, cells<std::string> const& b) {
    return cudf::make_lists_column(2, ints({0, 1, 3}), structs(fields(ints(a), strings(b)), {true, true, true}), 0, {});
  };
  auto const hash = [](column_ptr const& col) {
    return words<std::uint32_t>(*cudf::hashing::murmurhash3_x86_32(table_of(col)));
  };
  auto const base = hash(make({1, 2, 3}, {"a", "b", "c"}));
  auto const other_second = hash(make({1, 2, 3}, {"a", "b", "d"}));
  EXPECT_EQ(base[0], other_second[0]);
  EXPECT_NE(base[1], other_second[1]);
  // a struct that begins with a list stands for nothing but its validity before its fields
  auto const s = structs(fields(lists({cells<int>{1}}), ints({7})), {true});
  auto const l = lists({cells<int>{1}});
  auto const seven = ints({7});
  auto const combine = [](std::uint32_t x, std::uint32_t y) { return x ^ (y + 0x9E3779B9u + (x << 6) + (x >> 2)); };
  EXPECT_EQ(hash(s)[0], combine(combine(0, hash(l)[0]), hash(seven)[0]));
}

TEST(XxHash, KnownTexts) {
  auto const texts = strings({"", "abc", "Nobody inspects the spammish repetition"});
  EXPECT_EQ(words<std::uint64_t>(*cudf::hashing::xxhash_64(table_of(texts))),
            (std::vector<std::uint64_t>{0xEF46DB3751D8E999ull, 0x44BC2CF5AD770999ull, 0xFBCEA83C8A378BF1ull}));
  EXPECT_EQ(words<std::uint32_t>(*cudf::hashing::xxhash_32(table_of(texts))),
            (std::vector<std::uint32_t>{0x02CC5D05u, 0x32D153FFu, 0xE2293B2Fu}));
}

TEST(Murmur128, KnownTexts) {
  auto const texts = strings({"hello", "The quick brown fox jumps over the lazy dog", null});
  auto const table = cudf::hashing::murmurhash3_x64_128(table_of(texts));
  EXPECT_EQ(words<std::uint64_t>(table->get_column(0)),
            (std::vector<std::uint64_t>{0xCBD8A7B341BD9B02ull, 0xE34BBC7BBC071B6Cull, ~0ull}));
  EXPECT_EQ(words<std::uint64_t>(table->get_column(1)),
            (std::vector<std::uint64_t>{0x5B1E906A48AE1D19ull, 0x7A433CA9C49A9347ull, ~0ull}));
}

TEST(Digests, KnownTexts) {
  auto const texts = strings({"", "abc"});
  auto const t = table_of(texts);
  EXPECT_EQ(read_strings(*cudf::hashing::md5(t)),
            (cells<std::string>{"d41d8cd98f00b204e9800998ecf8427e", "900150983cd24fb0d6963f7d28e17f72"}));
  EXPECT_EQ(read_strings(*cudf::hashing::sha1(t))[1], "a9993e364706816aba3e25717850c26c9cd0d89d");
  EXPECT_EQ(read_strings(*cudf::hashing::sha224(t))[1], "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7");
  EXPECT_EQ(read_strings(*cudf::hashing::sha256(t))[1],
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(read_strings(*cudf::hashing::sha384(t))[1],
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7");
  EXPECT_EQ(read_strings(*cudf::hashing::sha512(t))[1],
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
            "454d4423643ce80e2a9ac94fa54ca49f");
}

TEST(Digests, NumbersNullsListsAndLongTexts) {
  // cuDF's documentation of Series.hash_values
  auto const numbers = longs({10, null});
  EXPECT_EQ(read_strings(*cudf::hashing::md5(table_of(numbers))),
            (cells<std::string>{"7be4bbacbfdb05fb3044e36c22b41e8b", "d41d8cd98f00b204e9800998ecf8427e"}));
  auto const l = lists({cells<int>{1, null, 2}});
  auto const a = ints({1}), b = ints({2});
  EXPECT_EQ(read_strings(*cudf::hashing::md5(table_of(l))), read_strings(*cudf::hashing::md5(table_of(a, b))));
  EXPECT_THROW(cudf::hashing::sha1(table_of(l)), cudf::data_type_error);
  // a million times the letter a, from FIPS 180-2
  auto const many = strings({std::string(1'000'000, 'a')});
  EXPECT_EQ(read_strings(*cudf::hashing::sha256(table_of(many)))[0],
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(read_strings(*cudf::hashing::md5(table_of(many)))[0], "7707d6ae4e027c70eea2a935c2296f21");
}

}  // namespace
}  // namespace cudf4j::test
