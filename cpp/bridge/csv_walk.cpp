#include "bridge/csv_walk.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "bridge/bits.hpp"
#include "bridge/utf8.hpp"

namespace cudf4j {

// A bit for each byte of a block.
struct csv_walk::block_masks {
  uint64_t line_feeds{0};
  uint64_t delimiters{0};
  uint64_t quotes{0};
  uint64_t returns{0};
  uint64_t beyond_ascii{0};
};

// What a call walks through: its bytes up to `checked` are UTF-8.
struct csv_walk::walked_text {
  char const* data;
  int64_t bytes;
  int64_t checked;
};

namespace {

constexpr int64_t block_bytes = 64;
constexpr int64_t blocks_at_once = 64;

using block_masks = csv_walk::block_masks;

// Writes the masks of blocks.
using find_marks = void (*)(char const* data, int64_t blocks, char delimiter, char quote, block_masks* out);

#if defined(__x86_64__)
void find_marks_in_128(char const* data, int64_t blocks, char delimiter, char quote, block_masks* out) {
  auto const line_feeds = _mm_set1_epi8('\n');
  auto const delimiters = _mm_set1_epi8(delimiter);
  auto const quotes = _mm_set1_epi8(quote);
  auto const returns = _mm_set1_epi8('\r');
  for (int64_t k = 0; k < blocks; ++k) {
    block_masks masks;
    for (int i = 0; i < 4; ++i) {
      auto const part = _mm_loadu_si128(reinterpret_cast<__m128i const*>(data + block_bytes * k + 16 * i));
      auto const bits = [i](__m128i hits) {
        return static_cast<uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(hits))) << (16 * i);
      };
      masks.line_feeds |= bits(_mm_cmpeq_epi8(part, line_feeds));
      masks.delimiters |= bits(_mm_cmpeq_epi8(part, delimiters));
      masks.quotes |= bits(_mm_cmpeq_epi8(part, quotes));
      masks.returns |= bits(_mm_cmpeq_epi8(part, returns));
      masks.beyond_ascii |= bits(part);
    }
    out[k] = masks;
  }
}

__attribute__((target("avx2"))) void find_marks_in_256(char const* data, int64_t blocks, char delimiter, char quote,
                                                       block_masks* out) {
  auto const line_feeds = _mm256_set1_epi8('\n');
  auto const delimiters = _mm256_set1_epi8(delimiter);
  auto const quotes = _mm256_set1_epi8(quote);
  auto const returns = _mm256_set1_epi8('\r');
  for (int64_t k = 0; k < blocks; ++k) {
    auto const* block = data + block_bytes * k;
    auto const low = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(block));
    auto const high = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(block + 32));
    // no lambda: it would not have this function's instructions
#define CUDF4J_BITS(hits_low, hits_high)                                          \
  (static_cast<uint64_t>(static_cast<uint32_t>(_mm256_movemask_epi8(hits_low))) | \
   static_cast<uint64_t>(static_cast<uint32_t>(_mm256_movemask_epi8(hits_high))) << 32)
    out[k].line_feeds = CUDF4J_BITS(_mm256_cmpeq_epi8(low, line_feeds), _mm256_cmpeq_epi8(high, line_feeds));
    out[k].delimiters = CUDF4J_BITS(_mm256_cmpeq_epi8(low, delimiters), _mm256_cmpeq_epi8(high, delimiters));
    out[k].quotes = CUDF4J_BITS(_mm256_cmpeq_epi8(low, quotes), _mm256_cmpeq_epi8(high, quotes));
    out[k].returns = CUDF4J_BITS(_mm256_cmpeq_epi8(low, returns), _mm256_cmpeq_epi8(high, returns));
    out[k].beyond_ascii = CUDF4J_BITS(low, high);
#undef CUDF4J_BITS
  }
}

__attribute__((target("avx512bw"))) void find_marks_in_512(char const* data, int64_t blocks, char delimiter, char quote,
                                                           block_masks* out) {
  auto const line_feeds = _mm512_set1_epi8('\n');
  auto const delimiters = _mm512_set1_epi8(delimiter);
  auto const quotes = _mm512_set1_epi8(quote);
  auto const returns = _mm512_set1_epi8('\r');
  for (int64_t k = 0; k < blocks; ++k) {
    auto const block = _mm512_loadu_si512(data + block_bytes * k);
    out[k].line_feeds = _mm512_cmpeq_epi8_mask(block, line_feeds);
    out[k].delimiters = _mm512_cmpeq_epi8_mask(block, delimiters);
    out[k].quotes = _mm512_cmpeq_epi8_mask(block, quotes);
    out[k].returns = _mm512_cmpeq_epi8_mask(block, returns);
    out[k].beyond_ascii = _mm512_movepi8_mask(block);
  }
}

find_marks finder_of(int vector_bits) {
  static bool const has_512 = __builtin_cpu_supports("avx512bw");
  static bool const has_256 = __builtin_cpu_supports("avx2");
  if (vector_bits >= 512 && has_512) return find_marks_in_512;
  return vector_bits >= 256 && has_256 ? find_marks_in_256 : find_marks_in_128;
}

bool can_count_at_once() {
  static bool const has_instructions =
      __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("lzcnt");
  return has_instructions;
}
#else
void find_marks_one_by_one(char const* data, int64_t blocks, char delimiter, char quote, block_masks* out) {
  for (int64_t k = 0; k < blocks; ++k) {
    block_masks masks;
    for (int i = 0; i < block_bytes; ++i) {
      auto const byte = data[block_bytes * k + i];
      auto const bit = uint64_t{1} << i;
      masks.line_feeds |= byte == '\n' ? bit : 0;
      masks.delimiters |= byte == delimiter ? bit : 0;
      masks.quotes |= byte == quote ? bit : 0;
      masks.returns |= byte == '\r' ? bit : 0;
      masks.beyond_ascii |= (static_cast<unsigned char>(byte) & 0x80U) != 0 ? bit : 0;
    }
    out[k] = masks;
  }
}

find_marks finder_of(int) { return find_marks_one_by_one; }
#endif

constexpr uint64_t below(int bit) { return (uint64_t{1} << bit) - 1; }
constexpr uint64_t up_to(int bit) { return below(bit) << 1 | 1; }
constexpr int last_bit(uint64_t bits) { return 63 - std::countl_zero(bits); }

csv_position start_of(int64_t offset) {
  csv_position position;
  position.offset = offset;
  position.row_begin = offset;
  position.cell_begin = offset;
  return position;
}

}  // namespace

csv_walk csv_walk::at_start(csv_rules const& rules, int64_t offset) {
  auto position = start_of(offset);
  position.rows_to_skip = rules.skipped_rows;
  position.header_to_come = rules.has_header;
  return {rules, position};
}

csv_walk csv_walk::in_between(csv_rules const& rules, int64_t offset, bool quoted) {
  auto position = start_of(offset);
  if (quoted) {
    position.quoted = true;
    position.row_begin = -1;
    position.cell_begin = -1;
  }
  return {rules, position};
}

// The masks of some blocks are made at once, then what they say is counted: so both go on without waiting.
void csv_walk::walk(char const* data, int64_t bytes) {
  block_masks masks[blocks_at_once];
  auto const find = finder_of(rules_->most_vector_bits);
  walked_text text{data, bytes, 0};
  data_ = data;
  data_offset_ = position_.offset;
  for (int64_t begin = 0; begin < bytes && !stopped();) {
    auto const left = bytes - begin;
    if (left >= block_bytes) {
      auto const blocks = std::min(left / block_bytes, blocks_at_once);
      find(data + begin, blocks, rules_->delimiter, rules_->quote, masks);
      walk_blocks(text, begin, data + begin, block_bytes, masks, blocks);
      begin += blocks * block_bytes;
    } else {
      char padded[block_bytes] = {};
      std::memcpy(padded, data + begin, static_cast<std::size_t>(left));
      find(padded, 1, rules_->delimiter, rules_->quote, masks);
      walk_blocks(text, begin, padded, left, masks, 1);
      begin = bytes;
    }
  }
  leave_text();
}

bool csv_walk::is_blank(int64_t begin, int64_t end) const {
  return std::all_of(data_ + (begin - data_offset_), data_ + (end - data_offset_),
                     [this](char c) { return (c == ' ' || c == '\t' || c == '\r') && c != rules_->delimiter; });
}

// Keeps of the last row what cannot be looked at again.
void csv_walk::leave_text() {
  auto const begin = position_.row_begin;
  if (!stopped() && begin >= 0 && position_.delimiters == 0) {
    position_.only_blanks =
        (begin >= data_offset_ || position_.only_blanks) && is_blank(std::max(begin, data_offset_), position_.offset);
  }
  data_ = nullptr;
}

void csv_walk::walk_blocks(walked_text& text, int64_t begin, char const* block, int64_t size, block_masks* masks,
                           int64_t blocks) {
#if defined(__x86_64__)
  if (can_count_at_once()) {
    walk_blocks_counting(text, begin, block, size, masks, blocks);
    return;
  }
#endif
  walk_each_block(text, begin, block, size, masks, blocks);
}

#if defined(__x86_64__)
__attribute__((target("popcnt,bmi,lzcnt"))) void csv_walk::walk_blocks_counting(walked_text& text, int64_t begin,
                                                                                char const* block, int64_t size,
                                                                                block_masks* masks, int64_t blocks) {
  walk_each_block(text, begin, block, size, masks, blocks);
}
#endif

// Inlined, so that it has the instructions of its caller.
__attribute__((always_inline)) inline void csv_walk::walk_each_block(walked_text& text, int64_t begin,
                                                                     char const* block, int64_t size,
                                                                     block_masks* masks, int64_t blocks) {
  bool const counts_only = rules_->surplus != csv_surplus::truncate && rules_->comment == 0;
  // rows of one cell may be blank, which are none
  bool const is_countable = counts_only && rules_->columns > 1 && rules_->wanted_rows() < 0;
  for (int64_t k = 0; k < blocks; ++k, begin += size, block += size) {
    auto& mask = masks[k];
    auto const bad = mask.beyond_ascii == 0 ? -1 : bad_utf8(text, begin, size, mask.beyond_ascii);
    if (bad >= 0) {
      auto const before = below(static_cast<int>(bad - begin));
      mask.line_feeds &= before;
      mask.delimiters &= before;
      mask.quotes &= before;
      mask.returns &= before;
    }
    if (position_.after_return && !position_.quoted && (mask.line_feeds & 1U) == 0) {
      fail(csv_fault_kind::lone_return, position_.offset - 1, position_.lines, 0);
      return;
    }
    // what follows the last byte is not known here
    auto const lone = mask.returns & ~(mask.line_feeds >> 1) & below(static_cast<int>(size) - 1);
    bool const is_counted = is_countable && (mask.quotes | lone) == 0 && count_block(mask.line_feeds, mask.delimiters);
    if (!is_counted &&
        (!counts_only || lone != 0 || !plain_block(mask.line_feeds, mask.delimiters, mask.quotes, block))) {
      each_mark(mask.line_feeds, mask.delimiters, mask.quotes, lone, block, size);
    }
    if (stopped()) return;
    if (bad >= 0) {
      fail(csv_fault_kind::no_utf8, position_.offset + (bad - begin), position_.lines, 0);
      return;
    }
    position_.offset += size;
    position_.after_return = block[size - 1] == '\r';
  }
}

// Returns where the first bytes of a block are that are no UTF-8, -1 for none.
int64_t csv_walk::bad_utf8(walked_text& text, int64_t begin, int64_t size, uint64_t beyond_ascii) {
  auto& checked = text.checked;
  checked = std::max(checked, begin + std::countr_zero(beyond_ascii));
  while (checked < begin + size) {
    auto const sequence = utf8_sequence(text.data + checked, text.bytes - checked);
    if (sequence == 0) return checked;
    checked += sequence;
  }
  return -1;
}

// Takes a block of data without quotes whose rows have the cells that they should have; returns whether it is one.
__attribute__((always_inline)) inline bool csv_walk::count_block(uint64_t line_feeds, uint64_t delimiters) {
  auto& mine = position_;
  if (mine.quoted || mine.row_begin < 0 || mine.header_to_come || mine.rows_to_skip > 0) return false;
  auto const wanted = rules_->columns - 1;
  auto counted = -mine.delimiters;
  for (auto left = line_feeds; left != 0; left &= left - 1) {
    // those below the line feed
    auto const to_here = static_cast<int64_t>(std::popcount(delimiters & ((left & -left) - 1)));
    if (to_here - counted != wanted) return false;
    counted = to_here;
  }
  mine.delimiters = std::popcount(delimiters) - counted;
  if (line_feeds != 0) {
    auto const rows = std::popcount(line_feeds);
    mine.rows += rows;
    mine.lines += rows;
    mine.row_begin = mine.offset + last_bit(line_feeds) + 1;
    mine.row_line = mine.lines;
    mine.cell_begin = mine.row_begin;
  }
  if (delimiters > line_feeds) mine.cell_begin = mine.offset + last_bit(delimiters) + 1;
  return true;
}

// Without comments, and if every quote that is no end of a quoted section begins one, each second quote ends one: what
// lies within is then told for all bytes at once, and delimiters need only be counted.
__attribute__((always_inline)) inline bool csv_walk::plain_block(uint64_t line_feeds, uint64_t delimiters,
                                                                 uint64_t quotes, char const* block) {
  auto const base = position_.offset;
  auto const all_line_feeds = line_feeds;
  auto const lines = position_.lines;
  auto const within = running_parity(quotes) ^ (position_.quoted ? ~uint64_t{0} : 0);
  if (quotes != 0 || position_.quoted) {
    line_feeds &= ~within;
    delimiters &= ~within;
    auto const begins = quotes & within;
    auto const ends = quotes & ~within;
    auto const goes_on = ends << 1 | (position_.closed_at == base - 1 ? 1U : 0U);
    auto const may_begin = (line_feeds | delimiters) << 1 | (position_.cell_begin == base ? 1U : 0U);
    if ((begins & ~(may_begin | goes_on)) != 0) return false;
    if (ends != 0) position_.closed_at = base + last_bit(ends);
    if (auto const first = begins & may_begin; first != 0) {
      position_.quote_begin = base + last_bit(first);
      position_.quote_line = lines + std::popcount(all_line_feeds & below(last_bit(first)));
    }
    position_.quoted = (within >> (block_bytes - 1) & 1U) != 0;
  }
  while (line_feeds != 0) {
    auto const bit = std::countr_zero(line_feeds);
    line_feeds &= line_feeds - 1;
    position_.delimiters += std::popcount(delimiters & below(bit));
    delimiters &= ~below(bit);
    position_.lines = lines + std::popcount(all_line_feeds & up_to(bit));
    if (!end_row(base + bit, base + bit + 1, bit == 0 ? position_.after_return : block[bit - 1] == '\r')) return true;
  }
  position_.lines = lines + std::popcount(all_line_feeds);
  if (delimiters != 0) {
    position_.delimiters += std::popcount(delimiters);
    position_.cell_begin = base + last_bit(delimiters) + 1;
  }
  return true;
}

void csv_walk::each_mark(uint64_t line_feeds, uint64_t delimiters, uint64_t quotes, uint64_t lone_returns,
                         char const* block, int64_t bytes) {
  auto const base = position_.offset;
  auto uncounted = line_feeds;
  auto const count_lines = [&](uint64_t which) {
    position_.lines += std::popcount(uncounted & which);
    uncounted &= ~which;
  };
  auto const begins_comment = [&](int64_t i) {
    return rules_->comment != 0 && i < bytes && position_.row_begin == base + i && block[i] == rules_->comment;
  };
  if (!position_.quoted && begins_comment(0)) position_.in_comment = true;
  auto left = ~uint64_t{0};
  while (true) {
    auto const ends = position_.quoted       ? quotes
                      : position_.in_comment ? (line_feeds | lone_returns)
                                             : (line_feeds | lone_returns | delimiters | quotes);
    auto const hits = ends & left;
    if (hits == 0) break;
    auto const bit = std::countr_zero(hits);
    left = ~up_to(bit);
    auto const at = base + bit;
    if (position_.quoted) {
      position_.quoted = false;
      position_.closed_at = at;
    } else if ((lone_returns >> bit & 1U) != 0) {
      count_lines(below(bit));
      fail(csv_fault_kind::lone_return, at, position_.lines, 0);
      return;
    } else if ((line_feeds >> bit & 1U) != 0) {
      count_lines(up_to(bit));
      if (position_.in_comment) {
        position_.in_comment = false;
        cut(position_.row_begin, at + 1);
        begin_row(at + 1);
      } else if (!end_row(at, at + 1, bit == 0 ? position_.after_return : block[bit - 1] == '\r')) {
        return;
      }
      if (begins_comment(bit + 1)) position_.in_comment = true;
    } else if ((quotes >> bit & 1U) != 0) {
      if (at == position_.cell_begin) {
        count_lines(below(bit));
        position_.quoted = true;
        position_.quote_begin = at;
        position_.quote_line = position_.lines;
      } else if (at == position_.closed_at + 1) {
        // two quotes stand for one, and the quoted section goes on
        position_.quoted = true;
      }
    } else {
      ++position_.delimiters;
      position_.cell_begin = at + 1;
      if (position_.delimiters == rules_->columns) position_.kept_end = at;
    }
  }
  count_lines(~uint64_t{0});
}

void csv_walk::begin_row(int64_t offset) {
  position_.row_begin = offset;
  position_.cell_begin = offset;
  position_.row_line = position_.lines;
  position_.delimiters = 0;
}

// Returns whether there is more to do.
bool csv_walk::end_row(int64_t end, int64_t next, bool after_return) {
  if (position_.row_begin < 0) {
    first_row_end_ = end;
    first_row_delimiters_ = position_.delimiters;
  } else {
    take_row(end, next, after_return);
    if (fault_.kind != csv_fault_kind::none) return false;
  }
  begin_row(next);
  if (has_enough_) position_.offset = next;
  return !has_enough_;
}

void csv_walk::take_row(int64_t end, int64_t next, bool after_return) {
  if (position_.rows_to_skip > 0) {
    --position_.rows_to_skip;
    cut(position_.row_begin, next);
    return;
  }
  auto const bytes = end - position_.row_begin;
  if (bytes == 0 || (bytes == 1 && after_return)) return;
  if (position_.delimiters == 0) {
    auto const begin = position_.row_begin;
    bool const is_whole = data_ != nullptr && begin >= data_offset_;
    if ((is_whole || position_.only_blanks) && (data_ == nullptr || is_blank(std::max(begin, data_offset_), end))) {
      cut(begin, next);
      return;
    }
  }
  if (position_.header_to_come) {
    position_.header_to_come = false;
    has_enough_ = rules_->wanted_rows() == 0;
    return;
  }
  auto const cells = position_.delimiters + 1;
  if (cells > rules_->columns) {
    if (rules_->surplus == csv_surplus::fail) {
      fail(csv_fault_kind::surplus, position_.row_begin, position_.row_line, cells);
      return;
    }
    ++bad_rows_;
    if (rules_->surplus == csv_surplus::skip) {
      cut(position_.row_begin, next);
      return;
    }
    cut(position_.kept_end, after_return ? end - 1 : end);
  } else if (cells < rules_->columns && rules_->lack == csv_lack::fail) {
    if (rules_->surplus != csv_surplus::skip) {
      fail(csv_fault_kind::lack, position_.row_begin, position_.row_line, cells);
      return;
    }
    ++bad_rows_;
    cut(position_.row_begin, next);
    return;
  }
  ++position_.rows;
  has_enough_ = position_.rows == rules_->wanted_rows();
}

void csv_walk::fail(csv_fault_kind kind, int64_t offset, int64_t line, int64_t cells) {
  bool const is_data = position_.rows_to_skip == 0 && !position_.header_to_come;
  fault_ = {kind, offset, line, is_data ? position_.rows : -1, cells};
}

void csv_walk::cut(int64_t begin, int64_t end) {
  if (!cuts_.empty() && cuts_.back().end == begin) {
    cuts_.back().end = end;
  } else {
    cuts_.push_back({begin, end});
  }
}

void csv_walk::finish() {
  if (stopped()) return;
  if (position_.quoted) {
    fail(csv_fault_kind::open_quote, position_.quote_begin, position_.quote_line, 0);
  } else if (position_.after_return && position_.offset > position_.row_begin) {
    fail(csv_fault_kind::lone_return, position_.offset - 1, position_.lines, 0);
  } else if (position_.in_comment) {
    cut(position_.row_begin, position_.offset);
  } else if (position_.offset > position_.row_begin) {
    ends_in_delimiter_ = position_.delimiters > 0 && position_.cell_begin == position_.offset;
    end_row(position_.offset, position_.offset, position_.after_return);
  }
}

bool csv_walk::join(csv_walk const& other) {
  auto& mine = position_;
  auto const& theirs = other.position_;
  if (mine.rows_to_skip > 0 || mine.header_to_come) return false;
  auto rows = mine.rows + theirs.rows;
  if (other.first_row_end_ >= 0) {
    auto const cells = mine.delimiters + other.first_row_delimiters_ + 1;
    bool const is_bad = cells > rules_->columns || (cells < rules_->columns && rules_->lack == csv_lack::fail);
    if (is_bad) return false;
    ++rows;
  }
  auto const wanted = rules_->wanted_rows();
  if (wanted >= 0 && rows >= wanted) return false;
  bool const is_same_row = theirs.row_begin < 0;
  // where surplus cells begin must be known
  if (is_same_row && theirs.delimiters > 0 && rules_->surplus == csv_surplus::truncate) return false;

  if (other.fault_.kind != csv_fault_kind::none) {
    fault_ = other.fault_;
    fault_.line += mine.lines;
    fault_.row += rows - theirs.rows;
  }
  if (is_same_row) {
    mine.delimiters += theirs.delimiters;
  } else {
    mine.row_begin = theirs.row_begin;
    mine.row_line = mine.lines + theirs.row_line;
    mine.delimiters = theirs.delimiters;
    mine.kept_end = theirs.kept_end;
  }
  if (theirs.cell_begin >= 0) mine.cell_begin = theirs.cell_begin;
  if (theirs.closed_at >= 0) mine.closed_at = theirs.closed_at;
  if (theirs.quote_begin >= 0) {
    mine.quote_begin = theirs.quote_begin;
    mine.quote_line = mine.lines + theirs.quote_line;
  }
  mine.offset = theirs.offset;
  mine.lines += theirs.lines;
  mine.rows = rows;
  mine.in_comment = theirs.in_comment;
  mine.quoted = theirs.quoted;
  mine.after_return = theirs.after_return;
  mine.only_blanks = !is_same_row && theirs.only_blanks;
  for (auto const& each : other.cuts_) cut(each.begin, each.end);
  bad_rows_ += other.bad_rows_;
  return true;
}

}  // namespace cudf4j
