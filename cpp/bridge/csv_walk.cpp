#include "bridge/csv_walk.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace cudf4j {
namespace {

constexpr int64_t block_bytes = 64;

// A bit for each byte of a block.
struct block_masks {
  uint64_t line_feeds{0};
  uint64_t delimiters{0};
  uint64_t quotes{0};
  uint64_t beyond_ascii{0};
};

#if defined(__SSE2__)
block_masks compare(char const* block, char delimiter, char quote) {
  auto const line_feeds = _mm_set1_epi8('\n');
  auto const delimiters = _mm_set1_epi8(delimiter);
  auto const quotes = _mm_set1_epi8(quote);
  block_masks masks;
  for (int i = 0; i < 4; ++i) {
    auto const part = _mm_loadu_si128(reinterpret_cast<__m128i const*>(block + 16 * i));
    auto const bits = [i](__m128i hits) {
      return static_cast<uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(hits))) << (16 * i);
    };
    masks.line_feeds |= bits(_mm_cmpeq_epi8(part, line_feeds));
    masks.delimiters |= bits(_mm_cmpeq_epi8(part, delimiters));
    masks.quotes |= bits(_mm_cmpeq_epi8(part, quotes));
    masks.beyond_ascii |= bits(part);
  }
  return masks;
}
#else
block_masks compare(char const* block, char delimiter, char quote) {
  block_masks masks;
  for (int i = 0; i < block_bytes; ++i) {
    auto const bit = uint64_t{1} << i;
    masks.line_feeds |= block[i] == '\n' ? bit : 0;
    masks.delimiters |= block[i] == delimiter ? bit : 0;
    masks.quotes |= block[i] == quote ? bit : 0;
    masks.beyond_ascii |= (static_cast<unsigned char>(block[i]) & 0x80U) != 0 ? bit : 0;
  }
  return masks;
}
#endif

constexpr uint64_t below(int bit) { return (uint64_t{1} << bit) - 1; }
constexpr uint64_t up_to(int bit) { return below(bit) << 1 | 1; }
constexpr int last_bit(uint64_t bits) { return 63 - std::countl_zero(bits); }

// For each bit whether it and those below it are odd in number.
constexpr uint64_t running_parity(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

// The length of the sequence of UTF-8 at the begin of the bytes, 0 where there is none (Unicode 15, table 3-7).
int64_t utf8_sequence(char const* data, int64_t bytes) {
  auto const at = [data](int64_t i) { return static_cast<unsigned char>(data[i]); };
  auto const continues = [&](int64_t i) { return (at(i) & 0xC0U) == 0x80U; };
  auto const lead = at(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  int64_t const size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (size > bytes) return 0;
  auto const second = at(1);
  // neither longer than need be, nor a surrogate, nor beyond U+10FFFF
  auto const least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  auto const most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (second < least || second > most) return 0;
  for (int64_t i = 2; i < size; ++i) {
    if (!continues(i)) return 0;
  }
  return size;
}

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

void csv_walk::walk(char const* data, int64_t bytes) {
  int64_t checked = 0;
  bool const counts_only = rules_->surplus != csv_surplus::truncate && rules_->comment == 0;
  for (int64_t begin = 0; begin < bytes && !stopped(); begin += block_bytes) {
    auto const size = std::min(block_bytes, bytes - begin);
    auto const* block = data + begin;
    char padded[block_bytes];
    if (size < block_bytes) {
      std::memset(padded, 0, sizeof(padded));
      std::memcpy(padded, block, static_cast<std::size_t>(size));
      block = padded;
    }
    auto masks = compare(block, rules_->delimiter, rules_->quote);
    int64_t bad = -1;
    if (masks.beyond_ascii != 0) {
      checked = std::max(checked, begin + std::countr_zero(masks.beyond_ascii));
      while (checked < begin + size && bad < 0) {
        auto const sequence = utf8_sequence(data + checked, bytes - checked);
        if (sequence == 0) bad = checked;
        checked += sequence;
      }
      if (bad >= 0) {
        auto const before = below(static_cast<int>(bad - begin));
        masks.line_feeds &= before;
        masks.delimiters &= before;
        masks.quotes &= before;
      }
    }
    if (!counts_only || !plain_block(masks.line_feeds, masks.delimiters, masks.quotes, block)) {
      each_mark(masks.line_feeds, masks.delimiters, masks.quotes, block, size);
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

// Without comments, and if every quote that is no end of a quoted section begins one, each second quote ends one: what
// lies within is then told for all bytes at once, and delimiters need only be counted.
bool csv_walk::plain_block(uint64_t line_feeds, uint64_t delimiters, uint64_t quotes, char const* block) {
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

void csv_walk::each_mark(uint64_t line_feeds, uint64_t delimiters, uint64_t quotes, char const* block, int64_t bytes) {
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
                      : position_.in_comment ? line_feeds
                                             : (line_feeds | delimiters | quotes);
    auto const hits = ends & left;
    if (hits == 0) break;
    auto const bit = std::countr_zero(hits);
    left = ~up_to(bit);
    auto const at = base + bit;
    if (position_.quoted) {
      position_.quoted = false;
      position_.closed_at = at;
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
  for (auto const& each : other.cuts_) cut(each.begin, each.end);
  bad_rows_ += other.bad_rows_;
  return true;
}

int64_t cut_utf8(char const* data, int64_t bytes) {
  for (int64_t k = 1; k <= 3 && k <= bytes; ++k) {
    auto const byte = static_cast<unsigned char>(data[bytes - k]);
    if (byte < 0x80) return 0;
    if (byte >= 0xC0) {
      auto const size = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
      return size > k ? k : 0;
    }
  }
  return 0;
}

}  // namespace cudf4j
