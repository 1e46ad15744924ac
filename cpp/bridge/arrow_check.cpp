#include "bridge/arrow_check.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <charconv>
#include <cstring>
#include <cudf/types.hpp>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "bridge/numbers_at.hpp"
#include "bridge/transfer_batch.hpp"

namespace cudf4j {
namespace {

// far beyond any memory, and small enough that places times widths stay within 64 bits
constexpr int64_t farthest = int64_t{1} << 48;
constexpr int64_t rows_of_a_task = int64_t{1} << 20;
// No power of ten beyond is a number of 128 bits, nor is its inverse anything but 0.
constexpr int64_t farthest_scale = 128;

// An array within the tree, for messages.
struct place {
  place const* parent;
  int64_t index;  // of a child, or -1: the dictionary

  [[nodiscard]] std::string text() const {
    if (parent == nullptr) return "the array";
    auto const of = parent->text();
    return index < 0 ? "the dictionary of " + of : "child " + std::to_string(index) + " of " + of;
  }
};

[[noreturn]] void fail(place const& at, std::string const& what) {
  throw std::invalid_argument("from_arrow: " + at.text() + ": " + what);
}

void expect(bool condition, place const& at, char const* what) {
  if (!condition) fail(at, what);
}

std::string number(int64_t value) { return std::to_string(value); }

bool bit(void const* bits, int64_t at) { return (static_cast<uint8_t const*>(bits)[at / 8] >> (at % 8) & 1) != 0; }

int64_t count_unset(void const* bits, int64_t begin, int64_t rows) {
  int64_t set = 0;
  auto at = begin;
  auto const end = begin + rows;
  for (; at < end && at % 8 != 0; ++at) set += bit(bits, at);
  auto const* bytes = static_cast<uint8_t const*>(bits);
  for (; at + 64 <= end; at += 64) {
    uint64_t word = 0;
    std::memcpy(&word, bytes + at / 8, sizeof word);
    set += std::popcount(word);
  }
  for (; at < end; ++at) set += bit(bits, at);
  return rows - set;
}

// The first i in [0, count) that is bad, else count; many rows are looked at by several threads.
int64_t first_bad(int64_t count, std::function<int64_t(int64_t, int64_t)> const& first_in) {
  if (count <= rows_of_a_task) return first_in(0, count);
  std::atomic<int64_t> bad{count};
  auto const tasks = (count + rows_of_a_task - 1) / rows_of_a_task;
  in_parallel(static_cast<std::size_t>(tasks), [&](std::size_t task) {
    auto const from = static_cast<int64_t>(task) * rows_of_a_task;
    auto const to = std::min(count, from + rows_of_a_task);
    auto const found = first_in(from, to);
    auto least = bad.load();
    while (found < to && found < least && !bad.compare_exchange_weak(least, found)) {
    }
  });
  return bad;
}

struct range {
  int64_t first;
  int64_t last;
};

// Offsets of `rows` rows, from the row `begin` of the buffer on.
template <typename Offset>
range check_offsets(place const& at, void const* buffer, int64_t begin, int64_t rows) {
  numbers_at<Offset> const offsets{buffer, begin};
  if (offsets[0] < 0) fail(at, "offset " + number(begin) + " is " + number(offsets[0]) + ", which is below 0");
  auto const bad = first_bad(rows, [offsets](int64_t from, int64_t to) {
    bool falls = false;
    for (auto i = from; i < to; ++i) falls |= offsets[i + 1] < offsets[i];
    if (!falls) return to;
    while (offsets[from + 1] >= offsets[from]) ++from;
    return from;
  });
  if (bad < rows) {
    fail(at, "offset " + number(begin + bad + 1) + " is " + number(offsets[bad + 1]) + " after " +
                 number(offsets[bad]) + "; offsets must not fall");
  }
  auto const last = static_cast<int64_t>(offsets[rows]);
  if (last > farthest) fail(at, "offset " + number(begin + rows) + " is " + number(last) + ", beyond any memory");
  return {static_cast<int64_t>(offsets[0]), last};
}

// Offsets and sizes of a list view, each within the child.
template <typename Offset>
range check_list_views(place const& at, ArrowArray const& array, int64_t begin, int64_t rows, int64_t child_rows) {
  numbers_at<Offset> const offsets{array.buffers[1], begin};
  numbers_at<Offset> const sizes{array.buffers[2], begin};
  for (int64_t i = 0; i < rows; ++i) {
    if (offsets[i] < 0 || sizes[i] < 0 || offsets[i] > child_rows || sizes[i] > child_rows - offsets[i]) {
      fail(at, "the list of row " + number(begin + i) + " begins at " + number(offsets[i]) + " and has " +
                   number(sizes[i]) + " elements; its child has " + number(child_rows));
    }
  }
  return {0, child_rows};
}

template <typename Index>
void check_indices(place const& at, ArrowArray const& array, int64_t begin, int64_t rows) {
  numbers_at<Index> const indices{array.buffers[1], begin};
  auto const* const validity = array.buffers[0];
  auto const keys = static_cast<uint64_t>(array.dictionary->length);
  auto const bad = first_bad(rows, [=](int64_t from, int64_t to) {
    for (; from < to; ++from) {
      // a negative index is a large number here
      if (static_cast<uint64_t>(indices[from]) >= keys && (validity == nullptr || bit(validity, begin + from))) break;
    }
    return from;
  });
  if (bad < rows) {
    fail(at, "index " + number(begin + bad) + " is " + std::to_string(indices[bad]) + "; the dictionary has " +
                 number(array.dictionary->length) + " values");
  }
}

// Texts that lie in their views, or in one of the buffers behind these.
void check_views(place const& at, ArrowArray const& array, int64_t begin, int64_t rows) {
  struct view {
    int32_t size;
    int32_t prefix;
    int32_t buffer;
    int32_t offset;
  };
  auto const buffers = array.n_buffers - 3;
  auto const* const last = array.buffers[array.n_buffers - 1];
  expect(buffers == 0 || last != nullptr, at, "the sizes of its buffers are missing");
  numbers_at<int64_t> const sizes{last, 0};
  auto const* const validity = array.buffers[0];
  for (int64_t i = 0; i < rows; ++i) {
    if (validity != nullptr && !bit(validity, begin + i)) continue;
    view each{};
    std::memcpy(&each, static_cast<std::byte const*>(array.buffers[1]) + (begin + i) * sizeof(view), sizeof each);
    auto const here = "the text of row " + number(begin + i);
    if (each.size < 0) fail(at, here + " has " + number(each.size) + " bytes");
    if (each.size <= 12) continue;
    if (each.buffer < 0 || each.buffer >= buffers) {
      fail(at, here + " lies in buffer " + number(each.buffer) + " of " + number(buffers));
    }
    if (each.offset < 0 || int64_t{each.offset} + each.size > sizes[each.buffer] ||
        array.buffers[each.buffer + 2] == nullptr) {
      fail(at, here + " lies at " + number(each.offset) + " with " + number(each.size) + " bytes in a buffer of " +
                   number(sizes[each.buffer]));
    }
  }
}

std::optional<int64_t> parsed(std::string_view text) {
  int64_t value = 0;
  auto const [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

// Width in bytes of what the format stores for each row, 0 where rows have no fixed width.
std::optional<int64_t> fixed_width(std::string_view format) {
  if (format.size() == 1) {
    constexpr std::string_view ones = "cC", twos = "sSe", fours = "iIf", eights = "lLg";
    if (ones.find(format) != ones.npos) return 1;
    if (twos.find(format) != twos.npos) return 2;
    if (fours.find(format) != fours.npos) return 4;
    if (eights.find(format) != eights.npos) return 8;
    return {};
  }
  for (auto const* four : {"tdD", "tts", "ttm", "tiM"}) {
    if (format == four) return 4;
  }
  for (auto const* eight : {"tdm", "ttu", "ttn", "tDs", "tDm", "tDu", "tDn", "tiD"}) {
    if (format == eight) return 8;
  }
  for (auto const* zone : {"tss:", "tsm:", "tsu:", "tsn:"}) {
    if (format.starts_with(zone)) return 8;
  }
  return format == "tin" ? std::optional<int64_t>{16} : std::nullopt;
}

void check_decimal(place const& at, std::string_view format) {
  auto const bad = [&] { fail(at, "'" + std::string{format} + "' is no decimal type: d:digits,scale[,bits]"); };
  auto rest = format.substr(2);
  auto const comma = rest.find(',');
  if (comma == rest.npos) bad();
  auto const digits = parsed(rest.substr(0, comma));
  rest = rest.substr(comma + 1);
  auto const second = rest.find(',');
  auto const scale = parsed(rest.substr(0, second));
  if (!digits || *digits < 1 || *digits > 76 || !scale) bad();
  if (second != rest.npos) {
    auto const bits = parsed(rest.substr(second + 1));
    if (!bits || (*bits != 32 && *bits != 64 && *bits != 128 && *bits != 256)) bad();
  }
  if (*scale < -farthest_scale || *scale > farthest_scale) {
    fail(at, "the scale of '" + std::string{format} + "' is beyond " + number(farthest_scale));
  }
}

class checker {
 public:
  // The rows [begin, begin + rows) of the array's buffers are used.
  void check(place const& at, ArrowSchema const& schema, ArrowArray const& array, int64_t begin, int64_t rows,
             int levels) {
    if (++nodes_ > most_arrow_nodes) fail(at, "the tree has more than " + number(most_arrow_nodes) + " arrays");
    expect(schema.format != nullptr, at, "it has no format");
    std::string_view const format{schema.format};
    if (levels > most_arrow_levels) {
      fail(at,
           "lists, structs and dictionaries lie more than " + number(most_arrow_levels) + " deep within each other");
    }
    if (rows > most_arrow_rows) {
      throw std::overflow_error("from_arrow: " + at.text() + ": " + number(rows) +
                                " rows are more than a column can have (" + number(most_arrow_rows) + ")");
    }
    check_counts(at, array);
    check_children(at, schema, array);
    if (schema.dictionary != nullptr) {
      dictionary(at, schema, array, format, begin, rows, levels);
    } else if (format.starts_with("+")) {
      nested(at, schema, array, format, begin, rows, levels);
    } else {
      plain(at, array, format, begin, rows);
    }
    if (array.n_buffers > 0 && format != "n") check_nulls(at, array, begin, rows);
  }

 private:
  static void check_counts(place const& at, ArrowArray const& array) {
    if (array.length < 0) fail(at, "its length is " + number(array.length));
    if (array.offset < 0 || array.offset > farthest || array.length > farthest) {
      fail(at, "its rows begin at " + number(array.offset) + " and are " + number(array.length));
    }
    if (array.null_count < -1 || array.null_count > array.length) {
      fail(at, number(array.null_count) + " of its " + number(array.length) + " rows are said to be null");
    }
    if (array.n_buffers < 0 || array.n_children < 0) {
      fail(at, "it has " + number(array.n_buffers) + " buffers and " + number(array.n_children) + " children");
    }
    expect(array.n_buffers == 0 || array.buffers != nullptr, at, "its buffers are missing");
    expect(array.n_children == 0 || array.children != nullptr, at, "its children are missing");
  }

  static void check_children(place const& at, ArrowSchema const& schema, ArrowArray const& array) {
    if (schema.n_children != array.n_children) {
      fail(at, "it has " + number(array.n_children) + " children, its schema " + number(schema.n_children));
    }
    expect(schema.n_children == 0 || schema.children != nullptr, at, "the children of its schema are missing");
    for (int64_t i = 0; i < array.n_children; ++i) {
      if (array.children[i] == nullptr || schema.children[i] == nullptr) {
        fail(at, "child " + number(i) + (array.children[i] == nullptr ? " is missing" : " has no schema"));
      }
    }
    expect((schema.dictionary == nullptr) == (array.dictionary == nullptr), at,
           schema.dictionary == nullptr ? "it has a dictionary, its schema none" : "its dictionary is missing");
  }

  static void expect_buffers(place const& at, ArrowArray const& array, std::string_view format, int64_t count) {
    if (array.n_buffers != count) {
      fail(at, "an array of format '" + std::string{format} + "' has " + number(count) + " buffers, not " +
                   number(array.n_buffers));
    }
  }

  static void expect_children(place const& at, ArrowArray const& array, std::string_view format, int64_t count) {
    if (array.n_children != count) {
      fail(at, "an array of format '" + std::string{format} + "' has " + number(count) +
                   (count == 1 ? " child, not " : " children, not ") + number(array.n_children));
    }
  }

  static void expect_values(place const& at, ArrowArray const& array, int64_t rows) {
    expect(rows == 0 || array.buffers[1] != nullptr, at, "its values or offsets are missing");
  }

  static void check_nulls(place const& at, ArrowArray const& array, int64_t begin, int64_t rows) {
    auto const* const validity = array.buffers[0];
    if (validity == nullptr) {
      if (array.null_count > 0) fail(at, number(array.null_count) + " rows are said to be null, and no bits say which");
      return;
    }
    if (array.null_count <= 0 || begin != array.offset || rows != array.length) return;
    auto const counted = count_unset(validity, begin, rows);
    if (counted != array.null_count) {
      fail(at, number(array.null_count) + " rows are said to be null, " + number(counted) + " are");
    }
  }

  void plain(place const& at, ArrowArray const& array, std::string_view format, int64_t begin, int64_t rows) {
    expect_children(at, array, format, 0);
    if (format == "n") {
      // the null type has no buffers; old producers give it a validity
      if (array.n_buffers > 1) expect_buffers(at, array, format, 0);
      return;
    }
    if (format == "u" || format == "z" || format == "U" || format == "Z") {
      expect_buffers(at, array, format, 3);
      expect_values(at, array, rows);
      if (rows == 0) return;
      auto const narrow = format == "u" || format == "z";
      auto const used = narrow ? check_offsets<int32_t>(at, array.buffers[1], begin, rows)
                               : check_offsets<int64_t>(at, array.buffers[1], begin, rows);
      expect(used.first == used.last || array.buffers[2] != nullptr, at, "its characters are missing");
      return;
    }
    if (format == "vu" || format == "vz") {
      if (array.n_buffers < 3) expect_buffers(at, array, format, 3);
      expect_values(at, array, rows);
      check_views(at, array, begin, rows);
      return;
    }
    if (format.starts_with("d:")) {
      check_decimal(at, format);
    } else if (format.starts_with("w:")) {
      auto const width = parsed(format.substr(2));
      if (!width || *width < 0 || *width > most_arrow_rows)
        fail(at, "'" + std::string{format} + "' is no width in bytes");
    } else if (format != "b" && !fixed_width(format)) {
      fail(at, "'" + std::string{format} + "' is no format of the Arrow C data interface");
    }
    expect_buffers(at, array, format, 2);
    expect_values(at, array, rows);
  }

  void dictionary(place const& at, ArrowSchema const& schema, ArrowArray const& array, std::string_view format,
                  int64_t begin, int64_t rows, int levels) {
    auto const& keys = *array.dictionary;
    place const inner{&at, -1};
    check(inner, *schema.dictionary, keys, keys.offset, keys.length, levels + 1);
    expect_children(at, array, format, 0);
    if (format.size() != 1 || std::string_view{"cCsSiIlL"}.find(format) == std::string_view::npos) {
      fail(at, "'" + std::string{format} + "' is no integer, which indices of a dictionary are");
    }
    expect_buffers(at, array, format, 2);
    expect_values(at, array, rows);
    switch (format[0]) {
      case 'c':
        return check_indices<int8_t>(at, array, begin, rows);
      case 'C':
        return check_indices<uint8_t>(at, array, begin, rows);
      case 's':
        return check_indices<int16_t>(at, array, begin, rows);
      case 'S':
        return check_indices<uint16_t>(at, array, begin, rows);
      case 'i':
        return check_indices<int32_t>(at, array, begin, rows);
      case 'I':
        return check_indices<uint32_t>(at, array, begin, rows);
      case 'l':
        return check_indices<int64_t>(at, array, begin, rows);
      default:
        return check_indices<uint64_t>(at, array, begin, rows);
    }
  }

  // One child, of which the rows from `used.first` to `used.last` are looked at.
  void only_child(place const& at, ArrowSchema const& schema, ArrowArray const& array, range used, int levels) {
    auto const& child = *array.children[0];
    place const inner{&at, 0};
    if (used.last > child.length) {
      fail(at, "its elements end at " + number(used.last) + "; its child has " + number(child.length) + " rows");
    }
    check(inner, *schema.children[0], child, child.offset + used.first, used.last - used.first, levels + 1);
  }

  void nested(place const& at, ArrowSchema const& schema, ArrowArray const& array, std::string_view format,
              int64_t begin, int64_t rows, int levels) {
    if (format == "+s") {
      expect_buffers(at, array, format, 1);
      for (int64_t i = 0; i < array.n_children; ++i) {
        auto const& child = *array.children[i];
        place const inner{&at, i};
        if (child.length < begin + rows) {
          fail(inner, "it has " + number(child.length) + " rows, its parent uses " + number(begin + rows));
        }
        check(inner, *schema.children[i], child, child.offset + begin, rows, levels + 1);
      }
      return;
    }
    auto const is_list = format == "+l" || format == "+L" || format == "+m";
    auto const is_view = format == "+vl" || format == "+vL";
    auto const is_fixed = format.starts_with("+w:");
    if (!is_list && !is_view && !is_fixed) {
      fail(at, "an array of format '" + std::string{format} + "' cannot be a column");
    }
    expect_children(at, array, format, 1);
    expect_buffers(at, array, format, is_fixed ? 1 : is_list ? 2 : 3);
    if (is_fixed) {
      auto const width = parsed(format.substr(3));
      if (!width || *width < 0 || *width > most_arrow_rows)
        fail(at, "'" + std::string{format} + "' is no number of elements");
      if (rows > 0 && *width > farthest / (begin + rows)) fail(at, "it has more elements than any memory holds");
      return only_child(at, schema, array, {begin * *width, (begin + rows) * *width}, levels);
    }
    expect_values(at, array, rows);
    if (is_view) expect(rows == 0 || array.buffers[2] != nullptr, at, "the sizes of its lists are missing");
    if (rows == 0) return only_child(at, schema, array, {0, 0}, levels);
    auto const child_rows = array.children[0]->length;
    if (is_view) {
      return only_child(at, schema, array,
                        format == "+vl" ? check_list_views<int32_t>(at, array, begin, rows, child_rows)
                                        : check_list_views<int64_t>(at, array, begin, rows, child_rows),
                        levels);
    }
    only_child(at, schema, array,
               format == "+L" ? check_offsets<int64_t>(at, array.buffers[1], begin, rows)
                              : check_offsets<int32_t>(at, array.buffers[1], begin, rows),
               levels);
  }

  int64_t nodes_{0};
};

}  // namespace

void check_arrow(ArrowSchema const& schema, ArrowArray const& array) {
  place const top{nullptr, 0};
  expect(schema.release != nullptr && array.release != nullptr, top, "it or its schema was released already");
  checker{}.check(top, schema, array, array.offset, array.length, 0);
}

}  // namespace cudf4j
