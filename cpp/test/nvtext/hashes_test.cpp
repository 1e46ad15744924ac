#include <cudf/lists/lists_column_view.hpp>
#include <nvtext/generate_ngrams.hpp>
#include <nvtext/minhash.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

// Expected values are of MurmurHash3 as its author wrote it down and of the formula in nvtext/minhash.hpp, computed by
// an independent program; those of "this is my" and "favorite book", alone and in lists, and of "abcdefg" are also
// those in the documentation of cuDF.

using cudf::lists_column_view;
using cudf::strings_column_view;
template <typename T>
using hash_lists = cells<std::vector<T>>;

strings_column_view view_of(column_ptr const& column) { return strings_column_view{column->view()}; }

template <typename T>
cudf::device_span<T const> span(std::vector<T> const& values) {
  return {values.data(), values.size()};
}

template <typename T>
hash_lists<T> read_hashes(column_view const& column) {
  EXPECT_EQ(column.type().id(), type_id::LIST);
  EXPECT_EQ(column.child(1).type().id(), cudf::type_to_id<T>());
  auto const elements = read<T>(column.child(1));
  auto const* offsets = host::values<std::int32_t>(column.child(0));
  hash_lists<T> rows;
  for (size_type i = 0; i < column.size(); ++i) {
    std::vector<T> row;
    for (auto at = offsets[i]; at < offsets[i + 1]; ++at) row.push_back(*elements[at]);
    rows.push_back(host::is_valid(column, i) ? std::optional{row} : null);
  }
  return rows;
}

column_ptr text_lists(cells<cells<std::string>> const& rows) {
  cells<std::string> elements;
  cells<std::int32_t> offsets{0};
  for (auto const& row : rows) {
    if (row) elements.insert(elements.end(), row->begin(), row->end());
    offsets.push_back(static_cast<std::int32_t>(elements.size()));
  }
  auto [mask, nulls] = mask_of(rows);
  return std::make_unique<cudf::column>(data_type{type_id::LIST}, static_cast<size_type>(rows.size()),
                                        rmm::device_buffer{}, std::move(mask), nulls,
                                        fields(ints(offsets), strings(elements)));
}

column_view inner(column_ptr const& column) { return cudf::slice(column->view(), {1, column->size() - 1}).front(); }

std::vector<std::uint32_t> const a32{1, 2, 3}, b32{4, 5, 6};
std::vector<std::uint64_t> const a64{2, 3}, b64{5, 6};
cells<std::string> const rows{"this is my", "favorite book", null, "th\u00e9 th\u00e9\u00e2tre", "x", ""};

TEST(Minhash, of32Bits) {
  auto const input = strings(rows);
  EXPECT_EQ(read_hashes<std::uint32_t>(*nvtext::minhash(view_of(input), 0, span(a32), span(b32), 5)),
            (hash_lists<std::uint32_t>{{{1305480171, 462824409, 74608232}},
                                       {{32665388, 65330773, 97996158}},
                                       null,
                                       {{144620721, 210467711, 433862157}},
                                       {{1050319647, 2100639291, 3150958935}},
                                       {{0, 0, 0}}}));
  // factors, summands and seeds of all 32 bits
  std::vector<std::uint32_t> const a{4294967291, 7}, b{1, 4294967295};
  EXPECT_EQ(
      read_hashes<std::uint32_t>(*nvtext::minhash(strings_column_view{inner(input)}, 4294967295, span(a), span(b), 3)),
      (hash_lists<std::uint32_t>{{{19535526, 123781760}}, null, {{223887363, 457625775}}, {{3247891689, 606912391}}}));
}

TEST(Minhash, of64Bits) {
  auto const input = strings(rows);
  EXPECT_EQ(read_hashes<std::uint64_t>(*nvtext::minhash64(view_of(input), 0, span(a64), span(b64), 5)),
            (hash_lists<std::uint64_t>{{{172452388517576012, 316595762085180527}},
                                       {{71427536958126239, 58787297728258215}},
                                       null,
                                       {{3985627579364218, 211719652846361}},
                                       {{1886392532191280601, 523745789073226941}},
                                       {{0, 0}}}));
  std::vector<std::uint64_t> const a{18446744073709551557u, 7}, b{1, 18446744073709551615u};
  EXPECT_EQ(read_hashes<std::uint64_t>(
                *nvtext::minhash64(strings_column_view{inner(input)}, 18446744073709551615u, span(a), span(b), 3)),
            (hash_lists<std::uint64_t>{{{65782678650509948, 192704172335158875}},
                                       null,
                                       {{393616915678941351, 43602761829481547}},
                                       {{779475774887878885, 2096116577826300155}}}));
}

TEST(Minhash, ofLists) {
  auto const input = text_lists({cells<std::string>{"this", "is", "my"}, cells<std::string>{"favorite", "book"}, null,
                                 cells<std::string>{"a"}, cells<std::string>{"a", "b", "c", "d", "e"},
                                 cells<std::string>{}, cells<std::string>{null, null}});
  constexpr auto none = std::numeric_limits<std::uint32_t>::max();
  EXPECT_EQ(
      read_hashes<std::uint32_t>(*nvtext::minhash_ngrams(lists_column_view{input->view()}, 2, 0, span(a32), span(b32))),
      (hash_lists<std::uint32_t>{{{416367551, 832735099, 1249102647}},
                                 {{1906668704, 3813337405, 1425038810}},
                                 null,
                                 {{1009084854, 2018169705, 3027254556}},
                                 {{2813286582, 1331605865, 462994420}},
                                 {{0, 0, 0}},
                                 {{none, none, none}}}));
  EXPECT_EQ(
      read_hashes<std::uint32_t>(*nvtext::minhash_ngrams(lists_column_view{inner(input)}, 3, 9, span(a32), span(b32))),
      (hash_lists<std::uint32_t>{{{1551390835, 3102781667, 359205203}},
                                 null,
                                 {{2469758738, 644550177, 3114308912}},
                                 {{106765291, 213530579, 320295867}},
                                 {{0, 0, 0}}}));
  EXPECT_EQ(read_hashes<std::uint64_t>(
                *nvtext::minhash64_ngrams(lists_column_view{inner(input)}, 2, 7, span(a64), span(b64))),
            (hash_lists<std::uint64_t>{{{643773146145924676, 2118581223825733988}},
                                       null,
                                       {{1920678879451796635, 575175309964000992}},
                                       {{874473631288183760, 158788942325428659}},
                                       {{0, 0}}}));
  EXPECT_THROW(
      nvtext::minhash_ngrams(lists_column_view{lists({cells<std::int32_t>{1, 2}})->view()}, 2, 0, span(a32), span(b32)),
      cudf::logic_error);
}

TEST(Minhash, noRows) {
  auto const none = strings({});
  auto const made = nvtext::minhash(view_of(none), 0, span(a32), span(b32), 2);
  EXPECT_EQ(made->size(), 0);
  EXPECT_EQ(made->view().child(1).type().id(), type_id::UINT32);
  auto const lists = text_lists({});
  EXPECT_EQ(nvtext::minhash64_ngrams(lists_column_view{lists->view()}, 2, 0, span(a64), span(b64))
                ->view()
                .child(1)
                .type()
                .id(),
            type_id::UINT64);
}

TEST(Minhash, wrongParameters) {
  auto const input = strings({"abc"});
  std::vector<std::uint32_t> const empty, one{1};
  EXPECT_THROW(nvtext::minhash(view_of(input), 0, span(a32), span(b32), 1), std::invalid_argument);
  EXPECT_THROW(nvtext::minhash(view_of(input), 0, span(empty), span(empty), 2), std::invalid_argument);
  EXPECT_THROW(nvtext::minhash(view_of(input), 0, span(a32), span(one), 2), std::invalid_argument);
  cells<std::string> const many(1 << 16, "a");
  std::vector<std::uint32_t> const wide(1 << 15, 1);
  EXPECT_THROW(nvtext::minhash(view_of(strings(many)), 0, span(wide), span(wide), 2), std::overflow_error);
}

TEST(Minhash, manyRowsAreThoseOfEachAlone) {
  cells<std::string> many;
  for (int i = 0; i < 1000; ++i)
    many.push_back(i % 7 == 0 ? std::optional<std::string>{} : std::string(i % 50, 'a' + i % 26) + "end");
  auto const input = strings(many);
  auto const all = read_hashes<std::uint32_t>(*nvtext::minhash(view_of(input), 3, span(a32), span(b32), 4));
  for (size_type i : {1, 63, 64, 65, 700, 999}) {
    auto const one = strings({many[i]});
    EXPECT_EQ(all[i], read_hashes<std::uint32_t>(*nvtext::minhash(view_of(one), 3, span(a32), span(b32), 4))[0]) << i;
  }
}

TEST(HashCharacterNgrams, ofEachRun) {
  auto const input = strings({"abcdefg", "stuvwxyz", null, "abcd", "th\u00e9!"});
  EXPECT_EQ(read_hashes<std::uint32_t>(*nvtext::hash_character_ngrams(view_of(input), 5)),
            (hash_lists<std::uint32_t>{{{3902511862, 570445242, 4202475763}},
                                       {{556054766, 3166857694, 3760633458, 192452857}},
                                       std::vector<std::uint32_t>{},
                                       std::vector<std::uint32_t>{},
                                       std::vector<std::uint32_t>{}}));
  auto const marked = strings({"x", null, "th\u00e9!", "x"});
  EXPECT_EQ(read_hashes<std::uint32_t>(*nvtext::hash_character_ngrams(strings_column_view{inner(marked)}, 2, 11)),
            (hash_lists<std::uint32_t>{std::vector<std::uint32_t>{}, {{4073673105, 1993413613, 918491109}}}));
  EXPECT_EQ(nvtext::hash_character_ngrams(view_of(strings({})))->type().id(), type_id::UINT32);
  EXPECT_THROW(nvtext::hash_character_ngrams(view_of(input), 1), std::invalid_argument);
  EXPECT_THROW(nvtext::hash_character_ngrams(view_of(input), 9), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
