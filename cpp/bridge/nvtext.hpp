#pragma once
#include <cstdint>

#include "bridge/export.hpp"

/// Texts in numbers. Views are of string columns where nothing else is said; each function that gives a number gives
/// the address of a new column, or of a new object that its `free_` function frees.
namespace cudf4j {

/// @brief nvtext::minhash
/// @param a_view, b_view columns of UINT32 without a null mask
CUDF4J_EXPORT int64_t minhash_texts(int64_t strings_view, int32_t seed, int64_t a_view, int64_t b_view, int32_t width);
/// @brief nvtext::minhash64
/// @param a_view, b_view columns of UINT64 without a null mask
CUDF4J_EXPORT int64_t minhash64_texts(int64_t strings_view, int64_t seed, int64_t a_view, int64_t b_view,
                                      int32_t width);
/// @brief nvtext::minhash_ngrams; parameters as those of minhash_texts
CUDF4J_EXPORT int64_t minhash_lists(int64_t lists_view, int32_t ngrams, int32_t seed, int64_t a_view, int64_t b_view);
/// @brief nvtext::minhash64_ngrams; parameters as those of minhash64_texts
CUDF4J_EXPORT int64_t minhash64_lists(int64_t lists_view, int32_t ngrams, int64_t seed, int64_t a_view, int64_t b_view);
/// @brief nvtext::hash_character_ngrams
CUDF4J_EXPORT int64_t hash_character_runs(int64_t strings_view, int32_t ngrams, int32_t seed);

/// @brief nvtext::build_suffix_array, as a column of INT32
CUDF4J_EXPORT int64_t make_suffix_array(int64_t strings_view, int32_t min_width);
/// @brief nvtext::resolve_duplicates
/// @param suffixes_view a column of INT32 without a null mask
CUDF4J_EXPORT int64_t resolve_duplicate_texts(int64_t strings_view, int64_t suffixes_view, int32_t min_width);
/// @brief nvtext::resolve_duplicates_pair; suffix arrays as that of resolve_duplicate_texts
CUDF4J_EXPORT int64_t resolve_duplicate_texts_of_two(int64_t first_view, int64_t first_suffixes_view,
                                                     int64_t second_view, int64_t second_suffixes_view,
                                                     int32_t min_width);

/// @brief nvtext::load_vocabulary
CUDF4J_EXPORT int64_t make_tokenize_vocabulary(int64_t words_view);
CUDF4J_EXPORT void free_tokenize_vocabulary(int64_t vocabulary);
/// @brief nvtext::tokenize_with_vocabulary
CUDF4J_EXPORT int64_t tokenize_by_vocabulary(int64_t strings_view, int64_t vocabulary, int64_t delimiter_scalar,
                                             int32_t default_id);

/// @brief nvtext::load_wordpiece_vocabulary
CUDF4J_EXPORT int64_t make_wordpiece_vocabulary(int64_t words_view);
CUDF4J_EXPORT void free_wordpiece_vocabulary(int64_t vocabulary);
/// @brief nvtext::wordpiece_tokenize
CUDF4J_EXPORT int64_t tokenize_by_wordpieces(int64_t strings_view, int64_t vocabulary, int32_t max_words_per_row);

/// @brief nvtext::load_merge_pairs
CUDF4J_EXPORT int64_t make_merge_pairs(int64_t pairs_view);
CUDF4J_EXPORT void free_merge_pairs(int64_t pairs);
/// @brief nvtext::byte_pair_encoding
CUDF4J_EXPORT int64_t encode_by_merge_pairs(int64_t strings_view, int64_t pairs, int64_t separator_scalar);

/// @brief nvtext::create_character_normalizer
CUDF4J_EXPORT int64_t make_character_normalizer(bool lower_case, int64_t special_tokens_view);
CUDF4J_EXPORT void free_character_normalizer(int64_t normalizer);
/// @brief nvtext::normalize_characters
CUDF4J_EXPORT int64_t normalize_by(int64_t strings_view, int64_t normalizer);

}  // namespace cudf4j
