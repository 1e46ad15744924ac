#include "host/io/orc_joined_tail.hpp"

#include <utility>

#include "host/core/errors.hpp"
#include "host/io/orc_statistics.hpp"

namespace cudf4j::host::orc_io {
namespace {

// fields of the footer
constexpr std::uint64_t header_length = 1;
constexpr std::uint64_t content_length = 2;
constexpr std::uint64_t stripe = 3;
constexpr std::uint64_t number_of_rows = 6;
constexpr std::uint64_t statistics = 7;
// of a stripe
constexpr std::uint64_t offset = 1;
// of the postscript
constexpr std::uint64_t footer_length = 1;
constexpr std::uint64_t metadata_length = 5;

}  // namespace

void joined_tail::add(tail_sections const& part, place const& file) {
  add_footer(part, file.in("footer"));
  // messages that hold nothing but what repeats are joined by writing one behind the other
  metadata_ += part.metadata;
  stripe_bytes_ += part.before - file_head.size();
  if (is_empty_) {
    first_.postscript = part.postscript;
    first_.compression = part.compression;
    first_.block = part.block;
    is_empty_ = false;
  }
}

void joined_tail::add_footer(tail_sections const& part, place const& at) {
  std::string columns;
  std::string rest;
  std::size_t column = 0;
  message_writer stripes{stripes_};
  message_writer out_columns{columns};
  message_writer out_rest{rest};
  each_field(part.footer, at, [&](field const& next) {
    switch (next.number) {
      case header_length:
      case content_length:
        break;
      case stripe: {
        std::string moved;
        message_writer out{moved};
        each_field(next.bytes, at, [&](field const& of) {
          if (of.number == offset) {
            out.number(offset, of.value + stripe_bytes_);
          } else {
            out.copy(of);
          }
        });
        stripes.bytes(stripe, moved);
        break;
      }
      case number_of_rows:
        rows_ += next.value;
        break;
      case statistics:
        if (is_empty_) {
          statistics_.emplace_back(next.bytes);
        } else {
          expects(column < statistics_.size(), "write_orc: the parts of a file have statistics of other columns");
          statistics_[column] = merged_statistics(statistics_[column], next.bytes, at);
        }
        ++column;
        break;
      default:
        (next.number < number_of_rows ? out_columns : out_rest).copy(next);
    }
  });
  expects(column == statistics_.size(), "write_orc: the parts of a file have statistics of other columns");
  if (is_empty_) {
    columns_ = std::move(columns);
    rest_ = std::move(rest);
  }
  expects(is_empty_ || columns_ == columns, "write_orc: the parts of a file have other columns");
}

std::string joined_tail::bytes(place const& file) const {
  std::string footer;
  message_writer out{footer};
  out.number(header_length, file_head.size());
  out.number(content_length, stripe_bytes_);
  footer += stripes_;
  footer += columns_;
  out.number(number_of_rows, rows_);
  for (auto const& column : statistics_) {
    out.bytes(statistics, column);
  }
  footer += rest_;
  auto const metadata = packed_section(metadata_, first_.compression, first_.block, file.in("metadata"));
  footer = packed_section(footer, first_.compression, first_.block, file.in("footer"));
  std::string postscript;
  message_writer of_postscript{postscript};
  auto const at_postscript = file.in("postscript");
  of_postscript.number(footer_length, footer.size());
  of_postscript.number(metadata_length, metadata.size());
  // the last of the others is the word that readers look for at the very end
  each_field(first_.postscript, at_postscript, [&](field const& next) {
    if (next.number != footer_length && next.number != metadata_length) {
      of_postscript.copy(next);
    }
  });
  return metadata + footer + postscript + static_cast<char>(postscript.size());
}

}  // namespace cudf4j::host::orc_io
