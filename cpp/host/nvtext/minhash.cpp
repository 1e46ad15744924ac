#include <cudf/column/column_factories.hpp>
#include <cudf/lists/lists_column_view.hpp>
#include <cudf/utilities/span.hpp>
#include <limits>
#include <nvtext/minhash.hpp>

#include "host/hashing/row_hash.hpp"
#include "host/strings/text.hpp"
#include "host/strings/utf8.hpp"

namespace cudf4j::host::nvtext {
namespace {

/// Rows that are worth another thread: each is hashed many times.
constexpr int64_t minhash_grain = 64;

struct hash32 {
  using value = std::uint32_t;
  static value of(std::string_view text, value seed) {
    return hashing::murmur32::bytes(text.data(), text.size(), seed);
  }
};

struct hash64 {
  using value = std::uint64_t;
  static value of(std::string_view text, value seed) { return hashing::murmur128(text.data(), text.size(), seed).low; }
};

/// The factors and summands by which each hash becomes others.
template <typename T>
struct permutations {
  cudf::device_span<T const> a;
  cudf::device_span<T const> b;

  permutations(cudf::device_span<T const> factors, cudf::device_span<T const> summands, size_type rows, size_type width,
               std::string const& function)
      : a{factors}, b{summands} {
    if (width < 2) {
      fail_argument(function + ": " + std::to_string(width) + " is too few to hash together; at least 2 are needed");
    }
    if (a.empty()) {
      fail_argument(function + ": there are no parameters");
    }
    if (a.size() != b.size()) {
      fail_argument(function + ": there are " + std::to_string(a.size()) + " parameters a and " +
                    std::to_string(b.size()) + " parameters b; both must be as many");
    }
    if (static_cast<std::size_t>(rows) * a.size() >= static_cast<std::size_t>(std::numeric_limits<size_type>::max())) {
      fail_overflow(function + ": " + std::to_string(rows) + " rows of " + std::to_string(a.size()) +
                    " hashes are more than a column can have");
    }
  }

  [[nodiscard]] std::size_t size() const { return a.size(); }

  /// Lowers each of `least` to what a hash becomes.
  void lower(T hash, T* least) const {
    constexpr auto prime = (std::uint64_t{1} << 61) - 1;
    for (std::size_t i = 0; i < a.size(); ++i) {
      // of 32 bits libcudf multiplies and adds in 32, whose remainder by the prime is the number itself
      auto const moved = static_cast<T>(hash * a[i] + b[i]);
      least[i] = std::min(least[i], static_cast<T>(moved % prime));
    }
  }
};

/// Makes a list of the least hashes of each row: pieces(row, fn) calls fn(std::string_view) for what is hashed, and
/// returns whether the row has anything.
template <typename Hash, typename Pieces>
std::unique_ptr<column> least_hashes(column_view const& input, typename Hash::value seed,
                                     permutations<typename Hash::value> const& by, stream_view stream, resource mr,
                                     Pieces const& pieces) {
  using T = typename Hash::value;
  cudf::data_type const type{cudf::type_to_id<T>()};
  if (input.size() == 0) {
    return cudf::make_empty_lists_column(type);
  }
  auto offsets = make_fixed_width(cudf::data_type{cudf::type_id::INT32}, input.size() + 1,
                                  cudf::mask_state::UNALLOCATED, stream, mr);
  auto* const ends = values<int32_t>(offsets->mutable_view());
  validity const valid{input};
  ends[0] = 0;
  for (int64_t row = 0; row < input.size(); ++row) {
    ends[row + 1] = ends[row] + (valid[row] ? static_cast<int32_t>(by.size()) : 0);
  }
  auto hashes = make_fixed_width(type, ends[input.size()], cudf::mask_state::UNALLOCATED, stream, mr);
  auto* const out = values<T>(hashes->mutable_view());
  parallel_for(0, input.size(), minhash_grain, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      if (!valid[row]) {
        continue;
      }
      auto* const least = out + ends[row];
      std::fill_n(least, by.size(), std::numeric_limits<T>::max());
      bool const has_any = pieces(row, [&](std::string_view piece) {
        // libcudf marks by 0 what is not hashed
        by.lower(std::max(Hash::of(piece, seed), T{1}), least);
      });
      if (!has_any) {
        std::fill_n(least, by.size(), T{0});
      }
    }
  });
  return cudf::make_lists_column(input.size(), std::move(offsets), std::move(hashes), input.null_count(),
                                 copy_mask(input, stream, mr));
}

/// Of texts: the runs of `width` characters, of a shorter text all of it.
template <typename Hash>
std::unique_ptr<column> of_texts(cudf::strings_column_view const& input, typename Hash::value seed,
                                 cudf::device_span<typename Hash::value const> a,
                                 cudf::device_span<typename Hash::value const> b, size_type width, stream_view stream,
                                 resource mr, char const* function) {
  permutations<typename Hash::value> const by{a, b, input.size(), width, function};
  strings_reader const texts{input.parent()};
  return least_hashes<Hash>(input.parent(), seed, by, stream, mr, [&](int64_t row, auto const& fn) {
    auto const text = texts[row];
    std::size_t begin = 0;
    auto end = skip_characters(text, 0, width);
    fn(text.substr(0, end));
    while (end < text.size()) {
      begin = skip_characters(text, begin, 1);
      end = skip_characters(text, end, 1);
      fn(text.substr(begin, end - begin));
    }
    return !text.empty();
  });
}

/// Of lists of texts: one text and the `ngrams` behind it, of a list that has no more than that all of it.
template <typename Hash>
std::unique_ptr<column> of_lists(cudf::lists_column_view const& input, size_type ngrams, typename Hash::value seed,
                                 cudf::device_span<typename Hash::value const> a,
                                 cudf::device_span<typename Hash::value const> b, stream_view stream, resource mr,
                                 char const* function) {
  permutations<typename Hash::value> const by{a, b, input.size(), ngrams, function};
  auto const elements = list_elements(input.parent());
  strings_reader const texts{elements};
  validity const valid{elements};
  auto const* const offsets = list_offsets(input.parent());
  return least_hashes<Hash>(input.parent(), seed, by, stream, mr, [&](int64_t row, auto const& fn) {
    int64_t const begin = offsets[row];
    int64_t const end = offsets[row + 1];
    for (auto at = begin; at < end; ++at) {
      auto const last = std::min(at + ngrams, end - 1);
      if (at > begin && last - at < ngrams) {
        break;
      }
      if (valid[at]) {
        fn(std::string_view{texts.chars() + texts.start(at),
                            static_cast<std::size_t>(texts.start(last + 1) - texts.start(at))});
      }
    }
    return begin < end;
  });
}

}  // namespace
}  // namespace cudf4j::host::nvtext

namespace nvtext {

namespace own = cudf4j::host::nvtext;

std::unique_ptr<cudf::column> minhash(cudf::strings_column_view const& input, uint32_t seed,
                                      cudf::device_span<uint32_t const> parameter_a,
                                      cudf::device_span<uint32_t const> parameter_b, cudf::size_type width,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::of_texts<own::hash32>(input, seed, parameter_a, parameter_b, width, stream, mr, "minhash");
}

std::unique_ptr<cudf::column> minhash64(cudf::strings_column_view const& input, uint64_t seed,
                                        cudf::device_span<uint64_t const> parameter_a,
                                        cudf::device_span<uint64_t const> parameter_b, cudf::size_type width,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::of_texts<own::hash64>(input, seed, parameter_a, parameter_b, width, stream, mr, "minhash64");
}

std::unique_ptr<cudf::column> minhash_ngrams(cudf::lists_column_view const& input, cudf::size_type ngrams,
                                             uint32_t seed, cudf::device_span<uint32_t const> parameter_a,
                                             cudf::device_span<uint32_t const> parameter_b,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::of_lists<own::hash32>(input, ngrams, seed, parameter_a, parameter_b, stream, mr, "minhash_ngrams");
}

std::unique_ptr<cudf::column> minhash64_ngrams(cudf::lists_column_view const& input, cudf::size_type ngrams,
                                               uint64_t seed, cudf::device_span<uint64_t const> parameter_a,
                                               cudf::device_span<uint64_t const> parameter_b,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::of_lists<own::hash64>(input, ngrams, seed, parameter_a, parameter_b, stream, mr, "minhash64_ngrams");
}

}  // namespace nvtext
