#include "bridge/nvtext.hpp"

#include <cudf/column/column.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/strings/strings_column_view.hpp>
#include <cudf/utilities/span.hpp>
#include <nvtext/byte_pair_encoding.hpp>
#include <nvtext/deduplicate.hpp>
#include <nvtext/generate_ngrams.hpp>
#include <nvtext/minhash.hpp>
#include <nvtext/normalize.hpp>
#include <nvtext/tokenize.hpp>
#include <nvtext/wordpiece_tokenize.hpp>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

cudf::strings_column_view strings(int64_t view) { return cudf::strings_column_view(at<cudf::column_view>(view)); }

cudf::lists_column_view lists_of(int64_t view) { return cudf::lists_column_view(at<cudf::column_view>(view)); }

/// The values of a column, whose type libcudf checks, and that it has no null mask.
template <typename T>
cudf::device_span<T const> span(int64_t view) {
  return at<cudf::column_view>(view);
}

}  // namespace

int64_t minhash_texts(int64_t strings_view, int32_t seed, int64_t a_view, int64_t b_view, int32_t width) {
  return hand_over(nvtext::minhash(strings(strings_view), static_cast<uint32_t>(seed), span<uint32_t>(a_view),
                                   span<uint32_t>(b_view), width));
}

int64_t minhash64_texts(int64_t strings_view, int64_t seed, int64_t a_view, int64_t b_view, int32_t width) {
  return hand_over(nvtext::minhash64(strings(strings_view), static_cast<uint64_t>(seed), span<uint64_t>(a_view),
                                     span<uint64_t>(b_view), width));
}

int64_t minhash_lists(int64_t lists_view, int32_t ngrams, int32_t seed, int64_t a_view, int64_t b_view) {
  return hand_over(nvtext::minhash_ngrams(lists_of(lists_view), ngrams, static_cast<uint32_t>(seed),
                                          span<uint32_t>(a_view), span<uint32_t>(b_view)));
}

int64_t minhash64_lists(int64_t lists_view, int32_t ngrams, int64_t seed, int64_t a_view, int64_t b_view) {
  return hand_over(nvtext::minhash64_ngrams(lists_of(lists_view), ngrams, static_cast<uint64_t>(seed),
                                            span<uint64_t>(a_view), span<uint64_t>(b_view)));
}

int64_t hash_character_runs(int64_t strings_view, int32_t ngrams, int32_t seed) {
  return hand_over(nvtext::hash_character_ngrams(strings(strings_view), ngrams, static_cast<uint32_t>(seed)));
}

int64_t make_suffix_array(int64_t strings_view, int32_t min_width) {
  auto places = nvtext::build_suffix_array(strings(strings_view), min_width);
  return hand_over(std::make_unique<cudf::column>(std::move(*places), rmm::device_buffer{}, 0));
}

int64_t resolve_duplicate_texts(int64_t strings_view, int64_t suffixes_view, int32_t min_width) {
  return hand_over(nvtext::resolve_duplicates(strings(strings_view), span<cudf::size_type>(suffixes_view), min_width));
}

int64_t resolve_duplicate_texts_of_two(int64_t first_view, int64_t first_suffixes_view, int64_t second_view,
                                       int64_t second_suffixes_view, int32_t min_width) {
  return hand_over(nvtext::resolve_duplicates_pair(strings(first_view), span<cudf::size_type>(first_suffixes_view),
                                                   strings(second_view), span<cudf::size_type>(second_suffixes_view),
                                                   min_width));
}

int64_t make_tokenize_vocabulary(int64_t words_view) { return hand_over(nvtext::load_vocabulary(strings(words_view))); }

void free_tokenize_vocabulary(int64_t vocabulary) { free_at<nvtext::tokenize_vocabulary>(vocabulary); }

int64_t tokenize_by_vocabulary(int64_t strings_view, int64_t vocabulary, int64_t delimiter_scalar, int32_t default_id) {
  return hand_over(nvtext::tokenize_with_vocabulary(strings(strings_view), at<nvtext::tokenize_vocabulary>(vocabulary),
                                                    at<cudf::string_scalar>(delimiter_scalar), default_id));
}

int64_t make_wordpiece_vocabulary(int64_t words_view) {
  return hand_over(nvtext::load_wordpiece_vocabulary(strings(words_view)));
}

void free_wordpiece_vocabulary(int64_t vocabulary) { free_at<nvtext::wordpiece_vocabulary>(vocabulary); }

int64_t tokenize_by_wordpieces(int64_t strings_view, int64_t vocabulary, int32_t max_words_per_row) {
  return hand_over(nvtext::wordpiece_tokenize(strings(strings_view), at<nvtext::wordpiece_vocabulary>(vocabulary),
                                              max_words_per_row));
}

int64_t make_merge_pairs(int64_t pairs_view) { return hand_over(nvtext::load_merge_pairs(strings(pairs_view))); }

void free_merge_pairs(int64_t pairs) { free_at<nvtext::bpe_merge_pairs>(pairs); }

int64_t encode_by_merge_pairs(int64_t strings_view, int64_t pairs, int64_t separator_scalar) {
  return hand_over(nvtext::byte_pair_encoding(strings(strings_view), at<nvtext::bpe_merge_pairs>(pairs),
                                              at<cudf::string_scalar>(separator_scalar)));
}

int64_t make_character_normalizer(bool lower_case, int64_t special_tokens_view) {
  return hand_over(nvtext::create_character_normalizer(lower_case, strings(special_tokens_view)));
}

void free_character_normalizer(int64_t normalizer) { free_at<nvtext::character_normalizer>(normalizer); }

int64_t normalize_by(int64_t strings_view, int64_t normalizer) {
  return hand_over(nvtext::normalize_characters(strings(strings_view), at<nvtext::character_normalizer>(normalizer)));
}

}  // namespace cudf4j
