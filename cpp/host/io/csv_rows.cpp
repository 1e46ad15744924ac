#include "host/io/csv_rows.hpp"

#include <algorithm>
#include <cstring>

#include "host/core/claim.hpp"
#include "host/core/parallel.hpp"

namespace cudf4j::host::csv {
namespace {

constexpr std::size_t chunk_bytes = std::size_t{1} << 20;

// Whether the quote at p is the first character of its field, looking back no further than `row`.
bool opens_field(dialect const& how, char const* p, char const* row) {
  if (how.quote_after_blanks) {
    while (p > row && is_blank(p[-1]) && p[-1] != how.delimiter) {
      --p;
    }
  }
  return p == row || p[-1] == how.delimiter;
}

/**
 * Walks [p, end), which begins behind a terminator (or at the start of the text), and reports each row's start.
 * @param quoted whether p lies inside a quoted section
 * @return whether `end` does
 */
template <typename OnRow>
bool walk_rows(dialect const& how, char const* p, char const* end, bool quoted, OnRow on_row) {
  auto const terminator = repeat_byte(how.terminator);
  auto const quote = repeat_byte(how.quote);
  auto const* row = p;
  bool at_start = !quoted;
  while (p < end) {
    if (quoted) {
      p = find_any(p, end, quote);
      if (p == end) {
        return true;
      }
      ++p;
      if (p < end && *p == how.quote) {
        ++p;
      } else {
        quoted = false;
      }
      continue;
    }
    if (at_start) {
      at_start = false;
      if (how.has_comment && *p == how.comment) {
        p = find_any(p, end, terminator);
        if (p < end) {
          ++p;
        }
        at_start = true;
        continue;
      }
      row = p;
      on_row(p);
    }
    p = how.has_quote ? find_any(p, end, terminator, quote) : find_any(p, end, terminator);
    if (p == end) {
      break;
    }
    if (*p == how.terminator) {
      at_start = true;
    } else {
      quoted = opens_field(how, p, row);
    }
    ++p;
  }
  return quoted;
}

// As walk_rows(), of a text without quotes and comments.
template <typename OnRow>
void walk_lines(char terminator, char const* p, char const* end, OnRow on_row) {
  while (p != nullptr && p < end) {
    on_row(p);
    p = static_cast<char const*>(std::memchr(p, terminator, static_cast<std::size_t>(end - p)));
    p = p == nullptr ? nullptr : p + 1;
  }
}

struct chunk {
  char const* begin;
  char const* end;
  bool has_quote;
  bool quoted;          // state at begin
  bool ends_quoted[2];  // state at end for either state at begin
  // Where rows start, from its begin; a chunk goes on to the end of the line that it ends in, so the last one starts
  // within chunk_bytes.
  std::vector<std::uint32_t> rows;
  std::size_t rows_before;
};

std::vector<chunk> split_text(dialect const& how, text_range text) {
  std::vector<chunk> chunks;
  auto const* begin = text.begin;
  while (begin < text.end) {
    auto const* end = begin + std::min<std::size_t>(chunk_bytes, static_cast<std::size_t>(text.end - begin));
    auto const* behind = static_cast<char const*>(std::memchr(end, how.terminator, text.end - end));
    end = behind == nullptr ? text.end : behind + 1;
    chunks.push_back(chunk{begin, end, false, false, {false, true}, {}, 0});
    begin = end;
  }
  return chunks;
}

}  // namespace

row_starts find_rows(dialect const& how, text_range text, char const* first_byte, char const* limit_byte,
                     bool with_blank_rows) {
  claim of_chunks;
  auto chunks = split_text(how, text);
  auto const each_chunk = [&](auto fn) {
    parallel_for(std::size_t{0}, chunks.size(), std::size_t{1}, [&](std::size_t from, std::size_t to) {
      for (auto i = from; i < to; ++i) {
        fn(chunks[i]);
      }
    });
  };
  // Whether a chunk starts inside quotes is known only from all text before it, so each chunk that has a quote is
  // walked for both cases first; without any quote there is nothing to resolve.
  if (how.has_quote) {
    each_chunk([&](chunk& c) {
      c.has_quote = std::memchr(c.begin, how.quote, c.end - c.begin) != nullptr;
      if (!c.has_quote) {
        return;
      }
      for (bool const quoted : {false, true}) {
        c.ends_quoted[quoted ? 1 : 0] = walk_rows(how, c.begin, c.end, quoted, [](char const*) {});
      }
    });
    bool quoted = false;
    for (auto& c : chunks) {
      c.quoted = quoted;
      quoted = c.ends_quoted[quoted ? 1 : 0];
    }
  }
  each_chunk([&](chunk& c) {
    auto const on_row = [&](char const* row) {
      if (row >= first_byte && row < limit_byte && (with_blank_rows || !is_blank_row(how, row, text.end))) {
        c.rows.push_back(static_cast<std::uint32_t>(row - c.begin));
      }
    };
    if (c.has_quote || c.quoted || how.has_comment) {
      walk_rows(how, c.begin, c.end, c.quoted, on_row);
    } else {
      walk_lines(how.terminator, c.begin, c.end, on_row);
    }
    of_chunks.add(c.rows.capacity() * sizeof(c.rows[0]));
  });
  std::size_t total = 0;
  for (auto& c : chunks) {
    c.rows_before = total;
    total += c.rows.size();
  }
  rows::scratch<char const*> rows{total};
  each_chunk([&](chunk& c) {
    std::transform(c.rows.begin(), c.rows.end(), rows.begin() + c.rows_before,
                   [&](std::uint32_t start) { return c.begin + start; });
  });
  return row_starts{std::move(rows)};
}

std::vector<field> split_row(dialect const& how, char const* row, char const* text_end) {
  std::vector<field> fields;
  auto const* p = first_field(how, row, text_end);
  while (true) {
    auto const* end = find_field_end(how, p, text_end);
    bool const last = end == text_end || *end == how.terminator;
    auto const* stop = end;
    if (last && how.terminator == '\n' && stop > p && stop[-1] == '\r') {
      --stop;
    }
    fields.push_back(field{p, stop});
    if (last) {
      return fields;
    }
    p = end + 1;
    if (how.merge_delimiters) {
      while (p < text_end && *p == how.delimiter) {
        ++p;
      }
      // blanks before the terminator are no field of their own
      if (p == text_end || *p == how.terminator) {
        return fields;
      }
    }
  }
}

std::string unquote(dialect const& how, field f) {
  auto const* begin = f.begin;
  auto const* end = f.end;
  if (how.quote_after_blanks) {
    while (begin < end && is_blank(*begin)) {
      ++begin;
    }
    while (end > begin && is_blank(end[-1])) {
      --end;
    }
  }
  if (!how.has_quote || end - begin < 2 || *begin != how.quote || end[-1] != how.quote) {
    return std::string{begin, end};
  }
  std::string text;
  for (auto const* p = begin + 1; p < end - 1; ++p) {
    text.push_back(*p);
    if (how.double_quote && *p == how.quote && p + 1 < end - 1 && p[1] == how.quote) {
      ++p;
    }
  }
  return text;
}

}  // namespace cudf4j::host::csv
