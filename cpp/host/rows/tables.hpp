#pragma once
// Hash tables that give equal keys one number: 0, 1, ... in the order in which the keys are added.
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "common.hpp"

namespace cudf4j::host::rows {

inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  auto const product = static_cast<unsigned __int128>(a ^ 0x9E3779B97F4A7C15ull) * (b ^ 0xD6E8FEB86659FD93ull);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// Whether so many keys leave too few free slots for short probes.
inline bool crowded(std::size_t keys, std::size_t slots) { return keys * 10 > slots * 7; }

/// Tables of more bytes are worth a prefetch.
constexpr std::size_t large_bytes = std::size_t{1} << 17;

/// The number of slots, a power of two, that holds so many keys without growing.
inline std::size_t slots_for(std::size_t keys, std::size_t slots) {
  while (crowded(keys, slots)) slots *= 2;
  return slots;
}

/// Says of most keys that a small table lacks that the table lacks them, from 8 KiB that stay in the first-level cache.
class sieve {
 public:
  /// Tables with more keys would let too much pass.
  static constexpr size_type most_keys = 1 << 13;

  void add(std::uint64_t hash) { bits_[hash >> 54] |= std::uint64_t{1} << (hash >> 48 & 63); }
  bool passes(std::uint64_t hash) const { return (bits_[hash >> 54] >> (hash >> 48 & 63) & 1) != 0; }

 private:
  std::array<std::uint64_t, 1024> bits_{};
};

/// Numbers 64-bit keys by open addressing with linear probing.
class word_table {
 public:
  using key = std::uint64_t;

  word_table() = default;
  word_table(word_table&&) noexcept = default;
  word_table& operator=(word_table&&) noexcept = default;
  word_table(word_table const& other)
      : slots_{other.slots_.copy()}, mask_{other.mask_}, shift_{other.shift_}, count_{other.count_} {}

  size_type find(key k) const {
    for (auto at = place(k);; at = (at + 1) & mask_) {
      auto const& slot = slots_[at];
      if (slot.label < 0) return -1;
      if (slot.k == k) return slot.label;
    }
  }

  size_type add(key k) {
    for (auto at = place(k);; at = (at + 1) & mask_) {
      auto& slot = slots_[at];
      if (slot.label < 0) {
        slot = {k, count_};
        if (crowded(static_cast<std::size_t>(++count_), slots_.size())) grow(slots_.size() * 4);
        return count_ - 1;
      }
      if (slot.k == k) return slot.label;
    }
  }

  /// Makes room for so many keys.
  void reserve(std::size_t keys) {
    if (auto const size = slots_for(keys, slots_.size()); size > slots_.size()) grow(size);
  }

  /// Fetches the slot of a key that is added soon.
  void prefetch(key const& k) const { __builtin_prefetch(&slots_[place(k)], 1); }

  /// Whether lookups mostly miss the first-level cache.
  bool is_large() const { return slots_.size() * sizeof(slot_type) > large_bytes; }

  static std::uint64_t hash(key k) { return k * 0x9E3779B97F4A7C15ull; }

  size_type size() const { return count_; }

  template <typename Fn>
  void for_each_hash(Fn const& fn) const {
    for (auto const& slot : slots_) {
      if (slot.label >= 0) fn(hash(slot.k));
    }
  }

 private:
  struct slot_type {
    key k{0};
    size_type label{-1};
  };

  std::size_t place(key k) const { return hash(k) >> shift_; }

  void grow(std::size_t size) {
    auto const old = std::exchange(slots_, scratch<slot_type>(size, slot_type{}));
    mask_ = slots_.size() - 1;
    shift_ = 64 - std::bit_width(mask_);
    for (auto const& slot : old) {
      if (slot.label < 0) continue;
      auto at = place(slot.k);
      while (slots_[at].label >= 0) at = (at + 1) & mask_;
      slots_[at] = slot;
    }
  }

  scratch<slot_type> slots_ = scratch<slot_type>(1024, slot_type{});
  std::size_t mask_{1023};
  int shift_{54};
  size_type count_{0};
};

/// Numbers integers of a known small range without hashing.
class direct_table {
 public:
  using key = std::uint64_t;

  direct_table(std::int64_t least, std::uint64_t span)
      : least_{static_cast<std::uint64_t>(least)}, labels_(span, size_type{-1}) {}
  direct_table(direct_table&&) noexcept = default;
  direct_table& operator=(direct_table&&) noexcept = default;
  direct_table(direct_table const& other) : least_{other.least_}, labels_{other.labels_.copy()}, count_{other.count_} {}

  size_type find(key k) const {
    auto const at = k - least_;
    return at < labels_.size() ? labels_[at] : -1;
  }

  size_type add(key k) {
    auto& label = labels_[k - least_];
    if (label < 0) label = count_++;
    return label;
  }

  void reserve(std::size_t) {}
  void prefetch(key k) const { __builtin_prefetch(&labels_[k - least_], 1); }
  bool is_large() const { return labels_.size() * sizeof(size_type) > large_bytes; }

 private:
  std::uint64_t least_;
  scratch<size_type> labels_;
  size_type count_{0};
};

/// A byte string as two words: its bytes where at most 16, else two hashes of them.
struct text_key {
  std::uint64_t a, b;
  std::uint32_t length;
  char const* data;

  static constexpr std::uint32_t inline_length = 16;
};

template <typename Word>
std::uint64_t load_word(char const* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

inline text_key make_text_key(std::string_view text) {
  auto const* p = text.data();
  auto const n = text.size();
  text_key key{0, 0, static_cast<std::uint32_t>(n), p};
  if (n >= 8 && n <= 16) {
    key.a = load_word<std::uint64_t>(p);
    key.b = load_word<std::uint64_t>(p + n - 8);
  } else if (n > 16) {
    std::uint64_t a = n, b = ~static_cast<std::uint64_t>(n);
    std::size_t at = 0;
    for (; at + 16 <= n; at += 16) {
      auto const low = load_word<std::uint64_t>(p + at), high = load_word<std::uint64_t>(p + at + 8);
      a = mix(a ^ low, high);
      b = mix(b ^ high, low + 0x632BE59BD9B4E019ull);
    }
    auto const low = load_word<std::uint64_t>(p + n - 16), high = load_word<std::uint64_t>(p + n - 8);
    key.a = mix(a ^ low, high);
    key.b = mix(b ^ high, low + 0x632BE59BD9B4E019ull);
  } else if (n >= 4) {
    key.a = load_word<std::uint32_t>(p) | load_word<std::uint32_t>(p + n - 4) << 32;
  } else if (n > 0) {
    auto const byte = [&](std::size_t i) { return static_cast<std::uint64_t>(static_cast<unsigned char>(p[i])); };
    key.a = byte(0) | byte(n / 2) << 8 | byte(n - 1) << 16;
  }
  return key;
}

/// Numbers byte strings; keeps pointers to strings longer than 16 bytes, whose owner must outlive the table.
class text_table {
 public:
  using key = text_key;

  text_table() = default;
  text_table(text_table&&) noexcept = default;
  text_table& operator=(text_table&&) noexcept = default;
  text_table(text_table const& other)
      : slots_{other.slots_.copy()}, mask_{other.mask_}, texts_{other.texts_}, count_{other.count_} {}

  size_type find(key const& k) const {
    for (auto at = place(k);; at = (at + 1) & mask_) {
      auto const& slot = slots_[at];
      if (slot.label < 0) return -1;
      if (same(slot, k)) return slot.label;
    }
  }

  size_type add(key const& k) {
    for (auto at = place(k);; at = (at + 1) & mask_) {
      auto& slot = slots_[at];
      if (slot.label < 0) {
        slot = {k.a, k.b, k.length, count_};
        texts_.push_back(k.data);
        if (crowded(static_cast<std::size_t>(++count_), slots_.size())) grow(slots_.size() * 4);
        return count_ - 1;
      }
      if (same(slot, k)) return slot.label;
    }
  }

  /// Makes room for so many keys.
  void reserve(std::size_t keys) {
    if (auto const size = slots_for(keys, slots_.size()); size > slots_.size()) grow(size);
  }

  /// Fetches the slot of a key that is added soon.
  void prefetch(key const& k) const { __builtin_prefetch(&slots_[place(k)], 1); }

  /// Whether lookups mostly miss the first-level cache.
  bool is_large() const { return slots_.size() * sizeof(slot_type) > large_bytes; }

  template <typename K>
  static std::uint64_t hash(K const& k) {
    return mix(k.a + k.length, k.b);
  }

  size_type size() const { return count_; }

  template <typename Fn>
  void for_each_hash(Fn const& fn) const {
    for (auto const& slot : slots_) {
      if (slot.label >= 0) fn(hash(slot));
    }
  }

 private:
  struct slot_type {
    std::uint64_t a{0}, b{0};
    std::uint32_t length{0};
    size_type label{-1};
  };

  bool same(slot_type const& slot, key const& k) const {
    if (slot.a != k.a || slot.b != k.b || slot.length != k.length) return false;
    return k.length <= text_key::inline_length || std::memcmp(texts_[slot.label], k.data, k.length) == 0;
  }

  template <typename K>
  std::size_t place(K const& k) const {
    return hash(k) & mask_;
  }

  void grow(std::size_t size) {
    auto const old = std::exchange(slots_, scratch<slot_type>(size, slot_type{}));
    mask_ = slots_.size() - 1;
    for (auto const& slot : old) {
      if (slot.label < 0) continue;
      auto at = place(slot);
      while (slots_[at].label >= 0) at = (at + 1) & mask_;
      slots_[at] = slot;
    }
  }

  scratch<slot_type> slots_ = scratch<slot_type>(1024, slot_type{});
  std::size_t mask_{1023};
  std::vector<char const*> texts_;
  size_type count_{0};
};

}  // namespace cudf4j::host::rows
