#pragma once
// What an ORC file says of itself is written as messages of Protocol Buffers, few enough to be read by hand.
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "host/core/errors.hpp"

namespace cudf4j::host::orc_io {

/** Where in which file something is wrong, for messages. */
struct place {
  char const* function;
  std::string file;
  char const* section;

  [[nodiscard]] place in(char const* other) const { return {function, file, other}; }
  [[noreturn]] void fail(std::string const& reason) const {
    fail_logic(std::string{function} + ": " + file + ": " + section + ": " + reason);
  }
};

/** How the value of a field is written. */
enum class wire : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

struct field {
  std::uint64_t number = 0;
  wire type = wire::varint;
  std::uint64_t value = 0;
  std::string_view bytes;

  [[nodiscard]] bool is(std::uint64_t wanted, wire as) const { return number == wanted && type == as; }
  [[nodiscard]] std::int64_t zigzag() const {
    return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1);
  }
  [[nodiscard]] double real() const { return std::bit_cast<double>(value); }
};

/** Reads the fields of a message, which must outlive it. Throws cudf::logic_error where it is none. */
class message_reader {
 public:
  message_reader(std::string_view message, place const& at) : rest_{message}, at_{at} {}

  [[nodiscard]] bool is_done() const { return rest_.empty(); }

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      auto const byte = static_cast<std::uint8_t>(take(1).front());
      value |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
      if (byte < 0x80U) {
        return value;
      }
    }
    at_.fail("a number has more than ten bytes");
  }

  /** Returns false behind the last field. */
  bool next(field& out) {
    if (is_done()) {
      return false;
    }
    auto const key = varint();
    out = {.number = key >> 3, .type = static_cast<wire>(key & 7), .value = 0, .bytes = {}};
    switch (out.type) {
      case wire::varint:
        out.value = varint();
        return true;
      case wire::fixed64:
        out.value = fixed<std::uint64_t>();
        return true;
      case wire::fixed32:
        out.value = fixed<std::uint32_t>();
        return true;
      case wire::bytes:
        out.bytes = take(varint());
        return true;
    }
    at_.fail("a field is written in the way " + std::to_string(key & 7) + ", which there is not");
  }

  /** Calls `body` with each number of a field that repeats, be they packed or not. */
  template <typename Body>
  void each_number(field const& of, Body&& body) {
    if (of.type == wire::varint) {
      body(of.value);
    } else if (of.type == wire::bytes) {
      for (message_reader packed{of.bytes, at_}; !packed.is_done();) {
        body(packed.varint());
      }
    }
  }

 private:
  std::string_view take(std::uint64_t size) {
    if (size > rest_.size()) {
      at_.fail("a field reaches " + std::to_string(size - rest_.size()) + " bytes beyond the end");
    }
    auto const taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  template <typename T>
  T fixed() {
    T value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }

  std::string_view rest_;
  place const& at_;
};

/** Appends fields to the bytes of a message. */
class message_writer {
 public:
  explicit message_writer(std::string& out) : out_{out} {}

  void number(std::uint64_t field, std::uint64_t value) {
    varint(key(field, wire::varint));
    varint(value);
  }
  void zigzag(std::uint64_t field, std::int64_t value) {
    number(field, static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63));
  }
  void real(std::uint64_t field, double value) {
    varint(key(field, wire::fixed64));
    fixed(std::bit_cast<std::uint64_t>(value));
  }
  void bytes(std::uint64_t field, std::string_view value) {
    varint(key(field, wire::bytes));
    varint(value.size());
    out_.append(value);
  }
  /** Appends a field as it was read. */
  void copy(field const& of) {
    switch (of.type) {
      case wire::varint:
        number(of.number, of.value);
        return;
      case wire::bytes:
        bytes(of.number, of.bytes);
        return;
      case wire::fixed64:
        varint(key(of.number, of.type));
        fixed(of.value);
        return;
      case wire::fixed32:
        varint(key(of.number, of.type));
        fixed(static_cast<std::uint32_t>(of.value));
        return;
    }
  }

 private:
  static std::uint64_t key(std::uint64_t field, wire type) { return field << 3 | static_cast<std::uint64_t>(type); }

  void varint(std::uint64_t value) {
    for (; value >= 0x80U; value >>= 7) {
      out_ += static_cast<char>(value | 0x80U);
    }
    out_ += static_cast<char>(value);
  }

  template <typename T>
  void fixed(T value) {
    out_.append(reinterpret_cast<char const*>(&value), sizeof value);
  }

  std::string& out_;
};

/** Calls `body` with each field of a message. */
template <typename Body>
void each_field(std::string_view message, place const& at, Body&& body) {
  message_reader in{message, at};
  for (field next; in.next(next);) {
    body(next);
  }
}

}  // namespace cudf4j::host::orc_io
