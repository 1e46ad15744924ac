#pragma once
// Hash tables that give equal keys one number: 0, 1, ... in the order in which the keys are added.
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "common.hpp"
#include "host/core/load_word.hpp"

namespace cudf4j::host::rows {

/// What keys are hashed with. Who does not know it cannot choose keys that fall into the same slots.
struct hash_seed {
  std::uint64_t flip, factor;
};

/// The seed of this process, drawn at random when the library is loaded.
extern hash_seed const process_seed;

/// The two halves of a product, joined.
inline std::uint64_t fold_product(std::uint64_t a, std::uint64_t b) {
  auto const product = static_cast<unsigned __int128>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// One hash of two words; where a factor is zero, the other still tells keys apart.
inline std::uint64_t mix(std::uint64_t a, std::uint64_t b, hash_seed const& seed) {
  auto const x = a ^ seed.flip, y = b ^ seed.factor;
  return fold_product(x, y) ^ x ^ y;
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

  explicit word_table(hash_seed const& seed = process_seed) : seed_{seed} {}

  size_type find(key k) const { return find(k, hash(k)); }

  /// As above, where the key's hash is known.
  size_type find(key k, std::uint64_t hash_of_k) const {
    for (auto at = hash_of_k >> shift_;; at = (at + 1) & mask_) {
      auto const& slot = slots_[at];
      if (slot.label < 0) return -1;
      if (slot.k == k) return slot.label;
    }
  }

  size_type add(key k) { return add_as(k, count_); }

  /// As add; a new key gets this number, which is not negative.
  size_type add_as(key k, size_type label) {
    for (auto at = place(k);; at = (at + 1) & mask_) {
      auto& slot = slots_[at];
      if (slot.label < 0) {
        slot = {k, label};
        if (crowded(static_cast<std::size_t>(++count_), slots_.size())) grow(slots_.size() * 4);
        return label;
      }
      if (slot.k == k) return slot.label;
    }
  }

  /// Makes room for so many keys.
  void reserve(std::size_t keys) {
    if (auto const size = slots_for(keys, slots_.size()); size > slots_.size()) grow(size);
  }

  /// The bytes of memory in which a table holds so many keys without growing.
  static std::size_t bytes_for(std::size_t keys) { return slots_for(keys, first_slots) * sizeof(slot_type); }

  /// Makes the empty table begin in that memory, which must outlive it.
  void settle(void* memory, std::size_t bytes) {
    slots_ = scratch<slot_type>::borrow(static_cast<slot_type*>(memory), bytes / sizeof(slot_type));
    mask_ = slots_.size() - 1;
    shift_ = 64 - std::bit_width(mask_);
    clear();
  }

  /// Fetches the slot of a key that is added soon.
  void prefetch(key const& k) const { __builtin_prefetch(&slots_[place(k)], 1); }
  void prefetch_hash(std::uint64_t hash_of_k) const { __builtin_prefetch(&slots_[hash_of_k >> shift_]); }

  /// Whether lookups mostly miss the first-level cache.
  bool is_large() const { return slots_.size() * sizeof(slot_type) > large_bytes; }

  /// The last product carries what the first joined into the highest bits, which choose the slot.
  std::uint64_t hash(key k) const { return fold_product(k ^ seed_.flip, seed_.factor) * 0x9E3779B97F4A7C15ull; }

  size_type size() const { return count_; }

  /// Gives the key of each number n the number to[n].
  void renumber(size_type const* to) {
    for (auto& slot : slots_) {
      if (slot.label >= 0) slot.label = to[slot.label];
    }
  }

  /// Forgets all keys and keeps the memory.
  void clear() {
    std::fill(slots_.begin(), slots_.end(), slot_type{});
    count_ = 0;
  }

  /// How many slots a search for this key looks at.
  std::int64_t probes(key k) const {
    std::int64_t n = 1;
    for (auto at = place(k); slots_[at].label >= 0 && slots_[at].k != k; at = (at + 1) & mask_) ++n;
    return n;
  }

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

  static constexpr std::size_t first_slots = 1024;

  hash_seed seed_;
  scratch<slot_type> slots_ = scratch<slot_type>(first_slots, slot_type{});
  std::size_t mask_{first_slots - 1};
  int shift_{64 - std::bit_width(first_slots - 1)};
  size_type count_{0};
};

/// Numbers integers of a known small range without hashing.
class direct_table {
 public:
  using key = std::uint64_t;

  direct_table(std::int64_t least, std::uint64_t span)
      : least_{static_cast<std::uint64_t>(least)}, labels_(span, size_type{-1}) {}

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
  void prefetch(key k) const {
    // a key outside the range has an address outside the array, which no pointer into it may become
    auto const address = reinterpret_cast<std::uintptr_t>(labels_.data()) + (k - least_) * sizeof(size_type);
    __builtin_prefetch(reinterpret_cast<void const*>(address), 1);
  }
  bool is_large() const { return labels_.size() * sizeof(size_type) > large_bytes; }

  /// How many integers the range holds.
  std::uint64_t span() const { return labels_.size(); }
  /// The place of a key of the range.
  std::uint64_t place(key k) const { return k - least_; }
  /// The number at each place, -1 where none is; whoever writes here keeps numbers of its own.
  size_type* numbers() { return labels_.data(); }

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

inline text_key make_text_key(std::string_view text, hash_seed const& seed = process_seed) {
  auto const* p = text.data();
  auto const n = text.size();
  text_key key{0, 0, static_cast<std::uint32_t>(n), p};
  if (n >= 8 && n <= 16) {
    key.a = load_word(p);
    key.b = load_word(p + n - 8);
  } else if (n > 16) {
    std::uint64_t a = n, b = ~static_cast<std::uint64_t>(n);
    std::size_t at = 0;
    for (; at + 16 <= n; at += 16) {
      auto const low = load_word(p + at), high = load_word(p + at + 8);
      a = mix(a ^ low, high, seed);
      b = mix(b ^ high, low + 0x632BE59BD9B4E019ull, seed);
    }
    auto const low = load_word(p + n - 16), high = load_word(p + n - 8);
    key.a = mix(a ^ low, high, seed);
    key.b = mix(b ^ high, low + 0x632BE59BD9B4E019ull, seed);
  } else if (n >= 4) {
    key.a = load_word<std::uint32_t>(p) | std::uint64_t{load_word<std::uint32_t>(p + n - 4)} << 32;
  } else if (n > 0) {
    auto const byte = [&](std::size_t i) { return static_cast<std::uint64_t>(static_cast<unsigned char>(p[i])); };
    key.a = byte(0) | byte(n / 2) << 8 | byte(n - 1) << 16;
  }
  return key;
}

/// Numbers byte strings; keeps pointers to strings longer than 16 bytes, whose owner must outlive the table. Keys must
/// be made with the table's seed.
class text_table {
 public:
  using key = text_key;

  explicit text_table(hash_seed const& seed = process_seed) : seed_{seed} {}

  size_type find(key const& k) const { return find(k, hash(k)); }

  /// As above, where the key's hash is known.
  size_type find(key const& k, std::uint64_t hash_of_k) const {
    for (auto at = hash_of_k >> shift_;; at = (at + 1) & mask_) {
      auto const& slot = slots_[at];
      if (slot.label < 0) return -1;
      if (same(slot, k)) return slot.label;
    }
  }

  size_type add(key const& k) { return add_as(k, count_); }

  /// As add; a new key gets this number, which is not negative.
  size_type add_as(key const& k, size_type label) {
    for (auto at = place(k);; at = (at + 1) & mask_) {
      auto& slot = slots_[at];
      if (slot.label < 0) {
        slot = {k.a, k.b, k.data, k.length, label};
        if (crowded(static_cast<std::size_t>(++count_), slots_.size())) grow(slots_.size() * 4);
        return label;
      }
      if (same(slot, k)) return slot.label;
    }
  }

  /// Makes room for so many keys.
  void reserve(std::size_t keys) {
    if (auto const size = slots_for(keys, slots_.size()); size > slots_.size()) grow(size);
  }

  /// The bytes of memory in which a table holds so many keys without growing.
  static std::size_t bytes_for(std::size_t keys) { return slots_for(keys, first_slots) * sizeof(slot_type); }

  /// Makes the empty table begin in that memory, which must outlive it.
  void settle(void* memory, std::size_t bytes) {
    slots_ = scratch<slot_type>::borrow(static_cast<slot_type*>(memory), bytes / sizeof(slot_type));
    mask_ = slots_.size() - 1;
    shift_ = 64 - std::bit_width(mask_);
    clear();
  }

  /// Fetches the slot of a key that is added soon.
  void prefetch(key const& k) const { __builtin_prefetch(&slots_[place(k)], 1); }
  void prefetch_hash(std::uint64_t hash_of_k) const { __builtin_prefetch(&slots_[hash_of_k >> shift_]); }

  /// Whether lookups mostly miss the first-level cache.
  bool is_large() const { return slots_.size() * sizeof(slot_type) > large_bytes; }

  template <typename K>
  std::uint64_t hash(K const& k) const {
    return mix(k.a + k.length, k.b, seed_) * 0x9E3779B97F4A7C15ull;
  }

  size_type size() const { return count_; }

  /// Gives the key of each number n the number to[n].
  void renumber(size_type const* to) {
    for (auto& slot : slots_) {
      if (slot.label >= 0) slot.label = to[slot.label];
    }
  }

  /// Forgets all keys and keeps the memory.
  void clear() {
    std::fill(slots_.begin(), slots_.end(), slot_type{});
    count_ = 0;
  }

  /// How many slots a search for this key looks at.
  std::int64_t probes(key const& k) const {
    std::int64_t n = 1;
    for (auto at = place(k); slots_[at].label >= 0 && !same(slots_[at], k); at = (at + 1) & mask_) ++n;
    return n;
  }

  template <typename Fn>
  void for_each_hash(Fn const& fn) const {
    for (auto const& slot : slots_) {
      if (slot.label >= 0) fn(hash(slot));
    }
  }

 private:
  struct slot_type {
    std::uint64_t a{0}, b{0};
    char const* data{nullptr};
    std::uint32_t length{0};
    size_type label{-1};
  };

  bool same(slot_type const& slot, key const& k) const {
    if (slot.a != k.a || slot.b != k.b || slot.length != k.length) return false;
    return k.length <= text_key::inline_length || std::memcmp(slot.data, k.data, k.length) == 0;
  }

  template <typename K>
  std::size_t place(K const& k) const {
    return hash(k) >> shift_;
  }

  void grow(std::size_t size) {
    auto const old = std::exchange(slots_, scratch<slot_type>(size, slot_type{}));
    mask_ = slots_.size() - 1;
    shift_ = 64 - std::bit_width(mask_);
    for (auto const& slot : old) {
      if (slot.label < 0) continue;
      auto at = place(slot);
      while (slots_[at].label >= 0) at = (at + 1) & mask_;
      slots_[at] = slot;
    }
  }

  static constexpr std::size_t first_slots = 1024;

  hash_seed seed_;
  scratch<slot_type> slots_ = scratch<slot_type>(first_slots, slot_type{});
  std::size_t mask_{first_slots - 1};
  int shift_{64 - std::bit_width(first_slots - 1)};
  size_type count_{0};
};

}  // namespace cudf4j::host::rows
