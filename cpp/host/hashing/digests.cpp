#include <array>
#include <cmath>
#include <cudf/hashing.hpp>
#include <cudf/table/table_view.hpp>

#include "host/hashing/row_hash.hpp"

// MD5 (RFC 1321) and the SHA family (FIPS 180-4) over the bytes of a row's values, one column after the other.
namespace cudf4j::host::hashing {
namespace {

/// The first `bits` bits of the fraction of a number's root, as FIPS 180-4 takes them from the first primes.
std::uint64_t root_fraction(int prime, int degree, int bits) {
  // the largest r with r^degree <= prime * 2^(degree * bits), found bit by bit; its low bits are the fraction
  unsigned __int128 root = 0;
  auto const below = [&](unsigned __int128 r) {
    // compares r^degree with prime << (degree * bits) in words of 32 bits
    std::array<std::uint64_t, 10> product{1};
    auto const times = [&](unsigned __int128 factor) {
      std::array<std::uint64_t, 10> next{};
      for (std::size_t i = 0; i < product.size(); ++i) {
        unsigned __int128 carry = 0;
        auto f = factor;
        for (std::size_t k = i; k < product.size(); ++k) {
          auto const sum = carry + next[k] + static_cast<unsigned __int128>(product[i]) * static_cast<std::uint32_t>(f);
          next[k] = static_cast<std::uint32_t>(sum);
          carry = sum >> 32;
          f >>= 32;
        }
      }
      product = next;
    };
    for (int d = 0; d < degree; ++d) times(r);
    std::array<std::uint64_t, 10> limit{};
    limit[static_cast<std::size_t>(degree * bits / 32)] = static_cast<std::uint64_t>(prime);
    for (std::size_t i = product.size(); i-- > 0;) {
      if (product[i] != limit[i]) return product[i] < limit[i];
    }
    return true;
  };
  for (int bit = bits + 5; bit >= 0; --bit) {
    auto const next = root | static_cast<unsigned __int128>(1) << bit;
    if (below(next)) root = next;
  }
  auto const word = static_cast<std::uint64_t>(root);
  return bits == 64 ? word : word & ((std::uint64_t{1} << bits) - 1);
}

std::vector<int> primes(std::size_t count) {
  std::vector<int> found;
  for (int n = 2; found.size() < count; ++n) {
    if (std::none_of(found.begin(), found.end(), [n](int p) { return n % p == 0; })) found.push_back(n);
  }
  return found;
}

template <typename Word, std::size_t Rounds>
std::array<Word, Rounds> cube_root_constants() {
  std::array<Word, Rounds> constants;
  auto const first = primes(Rounds);
  for (std::size_t i = 0; i < Rounds; ++i) {
    constants[i] = static_cast<Word>(root_fraction(first[i], 3, 8 * sizeof(Word)));
  }
  return constants;
}

/// The square roots of the primes numbered [begin, begin + 8).
template <typename Word>
std::array<Word, 8> square_root_constants(std::size_t begin, int bits) {
  std::array<Word, 8> constants;
  auto const first = primes(begin + 8);
  for (std::size_t i = 0; i < 8; ++i) constants[i] = static_cast<Word>(root_fraction(first[begin + i], 2, bits));
  return constants;
}

template <typename Word>
Word big_endian(unsigned char const* from) {
  auto const word = load_word<Word>(from);
  if constexpr (sizeof(Word) == 4) return __builtin_bswap32(word);
  return __builtin_bswap64(word);
}

struct md5 {
  using word = std::uint32_t;
  static constexpr std::size_t words = 4, digest_words = 4;
  static constexpr bool is_big_endian = false;
  static std::array<word, words> start() { return {0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u}; }

  static void step(std::array<word, words>& state, unsigned char const* block) {
    static auto const constants = [] {
      std::array<word, 64> sines;
      for (int i = 0; i < 64; ++i) sines[i] = static_cast<word>(std::floor(std::abs(std::sin(i + 1.0)) * 0x1p32));
      return sines;
    }();
    static constexpr int turns[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
    auto [a, b, c, d] = state;
    for (int i = 0; i < 64; ++i) {
      word f;
      int at;
      switch (i / 16) {
        case 0:
          f = (b & c) | (~b & d);
          at = i;
          break;
        case 1:
          f = (d & b) | (~d & c);
          at = (5 * i + 1) % 16;
          break;
        case 2:
          f = b ^ c ^ d;
          at = (3 * i + 5) % 16;
          break;
        default:
          f = c ^ (b | ~d);
          at = 7 * i % 16;
      }
      f += a + constants[i] + load_word<word>(block + 4 * at);
      a = d;
      d = c;
      c = b;
      b += std::rotl(f, turns[i / 16][i % 4]);
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d};
  }
};

struct sha1 {
  using word = std::uint32_t;
  static constexpr std::size_t words = 5, digest_words = 5;
  static constexpr bool is_big_endian = true;
  static std::array<word, words> start() { return {0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u, 0xC3D2E1F0u}; }

  static void step(std::array<word, words>& state, unsigned char const* block) {
    std::array<word, 80> w;
    for (int i = 0; i < 16; ++i) w[i] = big_endian<word>(block + 4 * i);
    for (int i = 16; i < 80; ++i) w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    auto [a, b, c, d, e] = state;
    for (int i = 0; i < 80; ++i) {
      word const f = i < 20   ? ((b & c) | (~b & d)) + 0x5A827999u
                     : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1u
                     : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCu
                              : (b ^ c ^ d) + 0xCA62C1D6u;
      word const next = std::rotl(a, 5) + f + e + w[i];
      e = d;
      d = c;
      c = std::rotl(b, 30);
      b = a;
      a = next;
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
  }
};

/// SHA-2 in words of 32 bits (64 rounds) or of 64 bits (80 rounds).
template <typename Word>
struct sha2 {
  using word = Word;
  static constexpr std::size_t words = 8;
  static constexpr bool is_big_endian = true;
  static constexpr bool wide = sizeof(Word) == 8;
  static constexpr std::size_t rounds = wide ? 80 : 64;

  static void step(std::array<word, words>& state, unsigned char const* block) {
    static auto const constants = cube_root_constants<Word, rounds>();
    auto const turn = [](word x, int r1, int r2, int r3) {
      return std::rotr(x, r1) ^ std::rotr(x, r2) ^ std::rotr(x, r3);
    };
    auto const shift = [](word x, int r1, int r2, int s) { return std::rotr(x, r1) ^ std::rotr(x, r2) ^ x >> s; };
    std::array<word, rounds> w;
    for (std::size_t i = 0; i < 16; ++i) w[i] = big_endian<word>(block + sizeof(word) * i);
    for (std::size_t i = 16; i < rounds; ++i) {
      auto const s0 = wide ? shift(w[i - 15], 1, 8, 7) : shift(w[i - 15], 7, 18, 3);
      auto const s1 = wide ? shift(w[i - 2], 19, 61, 6) : shift(w[i - 2], 17, 19, 10);
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < rounds; ++i) {
      auto const s1 = wide ? turn(e, 14, 18, 41) : turn(e, 6, 11, 25);
      auto const s0 = wide ? turn(a, 28, 34, 39) : turn(a, 2, 13, 22);
      word const first = h + s1 + ((e & f) ^ (~e & g)) + constants[i] + w[i];
      word const second = s0 + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = d + first;
      d = c;
      c = b;
      b = a;
      a = first + second;
    }
    std::array<word, words> const add{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < words; ++i) state[i] += add[i];
  }
};

struct sha256 : sha2<std::uint32_t> {
  static constexpr std::size_t digest_words = 8;
  static std::array<word, words> start() {
    static auto const constants = square_root_constants<word>(0, 32);
    return constants;
  }
};
struct sha224 : sha2<std::uint32_t> {
  static constexpr std::size_t digest_words = 7;
  static std::array<word, words> start() {
    // the second 32 bits of the roots of the ninth to sixteenth prime
    static auto const constants = square_root_constants<word>(8, 64);
    return constants;
  }
};
struct sha512 : sha2<std::uint64_t> {
  static constexpr std::size_t digest_words = 8;
  static std::array<word, words> start() {
    static auto const constants = square_root_constants<word>(0, 64);
    return constants;
  }
};
struct sha384 : sha2<std::uint64_t> {
  static constexpr std::size_t digest_words = 6;
  static std::array<word, words> start() {
    static auto const constants = square_root_constants<word>(8, 64);
    return constants;
  }
};

/// The digest of a message that is given in parts.
template <typename Algorithm>
class message {
 public:
  void add(void const* data, std::size_t size) {
    auto const* from = static_cast<unsigned char const*>(data);
    length_ += size;
    while (size > 0) {
      auto const n = std::min(size, block_bytes - used_);
      std::memcpy(block_.data() + used_, from, n);
      from += n;
      size -= n;
      used_ += n;
      if (used_ == block_bytes) flush();
    }
  }

  void write_hex(char* out) {
    constexpr std::size_t length_bytes = 2 * sizeof(typename Algorithm::word);
    auto const bits = length_ * 8;
    unsigned char const end = 0x80, zero = 0;
    add(&end, 1);
    while (used_ != block_bytes - length_bytes) add(&zero, 1);
    for (std::size_t i = 0; i < length_bytes; ++i) {
      auto const place = Algorithm::is_big_endian ? length_bytes - 1 - i : i;
      unsigned char const byte = place < 8 ? static_cast<unsigned char>(bits >> (8 * place)) : 0;
      add(&byte, 1);
    }
    constexpr auto word_bytes = sizeof(typename Algorithm::word);
    for (std::size_t w = 0; w < Algorithm::digest_words; ++w) {
      for (std::size_t i = 0; i < word_bytes; ++i) {
        auto const place = Algorithm::is_big_endian ? word_bytes - 1 - i : i;
        auto const byte = static_cast<unsigned char>(state_[w] >> (8 * place));
        *out++ = "0123456789abcdef"[byte >> 4];
        *out++ = "0123456789abcdef"[byte & 15];
      }
    }
  }

 private:
  static constexpr std::size_t block_bytes = 16 * sizeof(typename Algorithm::word);

  void flush() {
    Algorithm::step(state_, block_.data());
    used_ = 0;
  }

  std::array<typename Algorithm::word, Algorithm::words> state_ = Algorithm::start();
  std::array<unsigned char, block_bytes> block_;
  std::size_t used_{0};
  std::uint64_t length_{0};
};

bool has_bytes(data_type type) {
  return type.id() == type_id::STRING || (cudf::is_fixed_width(type) && !cudf::is_chrono(type));
}

/// The bytes of one value; nulls have none.
class value_bytes {
 public:
  explicit value_bytes(column_view const& col) : col_{col}, valid_{col} {
    if (col.type().id() == type_id::STRING) strings_.emplace(col);
  }

  template <typename Algorithm>
  void add_to(message<Algorithm>& digest, size_type row) const {
    if (!valid_[row]) return;
    if (strings_) return digest.add((*strings_)[row].data(), (*strings_)[row].size());
    bool const boolean = col_.type().id() == type_id::BOOL8;
    dispatch_storage(col_.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto const raw = values<T>(col_)[row];
      auto const value = boolean ? static_cast<T>(raw != T{0}) : canonical(raw, true);
      digest.add(&value, sizeof value);
    });
  }

 private:
  column_view col_;
  validity valid_;
  std::optional<strings_reader> strings_;
};

/// A column that is hashed: plain values, or lists of them.
struct hashed_column {
  std::int32_t const* offsets;  ///< of lists
  validity lists;
  value_bytes values;
};

template <typename Algorithm>
std::unique_ptr<cudf::column> digest_rows(table_view const& input, bool takes_lists, char const* function,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  std::vector<hashed_column> columns;
  for (auto const& col : input) {
    bool const list = takes_lists && col.type().id() == type_id::LIST;
    auto const leaf = list ? list_elements(col) : col;
    if (!has_bytes(leaf.type())) {
      fail_type(std::string{function} + ": columns of type " + type_name(col.type()) +
                " have no digest; numbers, decimals, booleans and strings have");
    }
    columns.push_back({list ? list_offsets(col) : nullptr, validity{col}, value_bytes{leaf}});
  }
  constexpr auto digits = Algorithm::digest_words * sizeof(typename Algorithm::word) * 2;
  strings_builder texts{input.num_rows(), stream, mr};
  for (int64_t i = 0; i < input.num_rows(); ++i) texts.set_length(i, digits);
  texts.allocate();
  parallel_for(0, input.num_rows(), 1 << 10, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      auto const row = static_cast<size_type>(i);
      message<Algorithm> digest;
      for (auto const& col : columns) {
        if (col.offsets == nullptr) {
          col.values.add_to(digest, row);
        } else if (col.lists[row]) {
          for (auto k = col.offsets[row]; k < col.offsets[row + 1]; ++k) col.values.add_to(digest, k);
        }
      }
      digest.write_hex(texts.data(row));
    }
  });
  return texts.finish({}, 0);
}

}  // namespace
}  // namespace cudf4j::host::hashing

namespace cudf::hashing {

namespace own = cudf4j::host::hashing;

std::unique_ptr<column> md5(table_view const& input, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::digest_rows<own::md5>(input, true, "md5", stream, mr);
}

std::unique_ptr<column> sha1(table_view const& input, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::digest_rows<own::sha1>(input, false, "sha1", stream, mr);
}

std::unique_ptr<column> sha224(table_view const& input, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  return own::digest_rows<own::sha224>(input, false, "sha224", stream, mr);
}

std::unique_ptr<column> sha256(table_view const& input, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  return own::digest_rows<own::sha256>(input, false, "sha256", stream, mr);
}

std::unique_ptr<column> sha384(table_view const& input, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  return own::digest_rows<own::sha384>(input, false, "sha384", stream, mr);
}

std::unique_ptr<column> sha512(table_view const& input, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  return own::digest_rows<own::sha512>(input, false, "sha512", stream, mr);
}

}  // namespace cudf::hashing
