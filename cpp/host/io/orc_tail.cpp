#include "host/io/orc_tail.hpp"

#include <arrow/util/compression.h>

#include <algorithm>
#include <cudf/io/datasource.hpp>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/io/parquet_streams.hpp"

namespace cudf4j::host::orc_io {
namespace {

using cudf::io::datasource;

constexpr std::string_view magic = "ORC";
/** The postscript has at most 255 bytes; one more holds their number. */
constexpr std::size_t most_postscript = 256;
constexpr std::uint64_t default_block = std::uint64_t{256} << 10;
constexpr std::uint64_t most_block = std::uint64_t{1} << 30;
/** Messages have no more. */
constexpr std::size_t most_section = std::numeric_limits<std::int32_t>::max();

struct postscript {
  std::uint64_t footer_bytes = 0;
  std::uint64_t metadata_bytes = 0;
  std::uint64_t compression = 0;
  std::uint64_t block = default_block;
  bool has_magic = false;
};

postscript read_postscript(std::string_view bytes, place const& at) {
  postscript read;
  message_reader in{bytes, at};
  for (field next; in.next(next);) {
    if (next.is(1, wire::varint)) {
      read.footer_bytes = next.value;
    } else if (next.is(2, wire::varint)) {
      read.compression = next.value;
    } else if (next.is(3, wire::varint)) {
      read.block = next.value;
    } else if (next.is(5, wire::varint)) {
      read.metadata_bytes = next.value;
    } else if (next.is(8000, wire::bytes)) {
      read.has_magic = next.bytes == magic;
    }
  }
  if (read.block > most_block) {
    at.fail("blocks of " + std::to_string(read.block) + " bytes; there are none of more than " +
            std::to_string(most_block));
  }
  return read;
}

/** Nothing where bytes are stored as they are. */
std::unique_ptr<arrow::util::Codec> codec_of(std::uint64_t compression, place const& at) {
  auto const made = [&](arrow::Compression::type type, arrow::util::CodecOptions const& options) {
    return parquet_io::file_value(arrow::util::Codec::Create(type, options), at.function, at.file);
  };
  arrow::util::GZipCodecOptions deflate;
  deflate.gzip_format = arrow::util::GZipFormat::DEFLATE;
  switch (compression) {
    case 0:
      return nullptr;
    case 1:
      return made(arrow::Compression::GZIP, deflate);
    case 2:
      return made(arrow::Compression::SNAPPY, arrow::util::CodecOptions{});
    case 4:
      return made(arrow::Compression::LZ4, arrow::util::CodecOptions{});
    case 5:
      return made(arrow::Compression::ZSTD, arrow::util::CodecOptions{});
    default:
      at.fail("compression " + std::to_string(compression) +
              " is none of those that can be read: none, ZLIB, SNAPPY, "
              "LZ4 and ZSTD");
  }
}

/** Unpacks a chunk into a block of bytes, and returns how many it has. */
std::size_t unpack(std::string_view chunk, arrow::util::Codec& codec, std::uint8_t* out, std::int64_t block,
                   place const& at) {
  auto const where = at.file + ": " + at.section;
  auto const* in = reinterpret_cast<std::uint8_t const*>(chunk.data());
  auto left = static_cast<std::int64_t>(chunk.size());
  if (codec.compression_type() != arrow::Compression::ZSTD) {
    return static_cast<std::size_t>(parquet_io::file_value(codec.Decompress(left, in, block, out), at.function, where));
  }
  // in one go Arrow's takes only what fills the block
  auto const stream = parquet_io::file_value(codec.MakeDecompressor(), at.function, where);
  std::int64_t done = 0;
  while (!stream->IsFinished()) {
    auto const step =
        parquet_io::file_value(stream->Decompress(left, in, block - done, out + done), at.function, where);
    if (step.bytes_read == 0 && step.bytes_written == 0) {
      at.fail("a chunk ends too early, or has more than the " + std::to_string(block) + " bytes of a block");
    }
    in += step.bytes_read;
    left -= step.bytes_read;
    done += step.bytes_written;
  }
  return static_cast<std::size_t>(done);
}

/** A section is a row of chunks: three bytes with the size and whether the chunk is stored as it is, and the chunk. */
std::string unpacked(std::string_view packed, arrow::util::Codec& codec, std::uint64_t block, place const& at) {
  constexpr std::size_t head = 3;
  std::string whole;
  std::unique_ptr<std::uint8_t[]> room;
  while (!packed.empty()) {
    if (packed.size() < head) {
      at.fail("it ends within the size of a chunk");
    }
    auto const byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<std::uint8_t>(packed[i])); };
    auto const word = byte(0) | byte(1) << 8 | byte(2) << 16;
    packed.remove_prefix(head);
    auto const size = std::size_t{word >> 1};
    if (size > packed.size() || size > block) {
      at.fail("a chunk of " + std::to_string(size) + " bytes, where " + std::to_string(packed.size()) +
              " are left and a block has " + std::to_string(block));
    }
    auto part = packed.substr(0, size);
    packed.remove_prefix(size);
    if ((word & 1) == 0) {
      if (room == nullptr) {
        room = std::make_unique_for_overwrite<std::uint8_t[]>(block);
      }
      auto const got = unpack(part, codec, room.get(), static_cast<std::int64_t>(block), at);
      part = {reinterpret_cast<char const*>(room.get()), got};
    }
    if (part.size() > most_section - whole.size()) {
      at.fail("it has more than " + std::to_string(most_section) + " bytes");
    }
    whole.append(part);
  }
  return whole;
}

std::string read_bytes(datasource& source, std::size_t offset, std::size_t size, place const& at) {
  auto const read = source.host_read(offset, size);
  if (read->size() != size) {
    at.fail("only " + std::to_string(read->size()) + " of its " + std::to_string(size) + " bytes can be read");
  }
  return {reinterpret_cast<char const*>(read->data()), size};
}

file_tail::type read_type(std::string_view bytes, place const& at) {
  file_tail::type read;
  message_reader in{bytes, at};
  for (field next; in.next(next);) {
    if (next.is(1, wire::varint)) {
      read.kind = static_cast<std::int8_t>(std::min<std::uint64_t>(next.value, 127));
    } else if (next.number == 2) {
      in.each_number(next, [&](std::uint64_t child) { read.children.push_back(static_cast<std::uint32_t>(child)); });
    } else if (next.is(3, wire::bytes)) {
      read.names.emplace_back(next.bytes);
    }
  }
  return read;
}

/** Each type is below one other, and that comes first: no way down leads in a circle. */
void check_tree(std::vector<file_tail::type> const& types, place const& at) {
  if (types.empty()) {
    at.fail("there are no columns");
  }
  std::vector<bool> has_parent(types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    for (auto const child : types[i].children) {
      if (child <= i || child >= types.size() || has_parent[child]) {
        at.fail("column " + std::to_string(i) + " of " + std::to_string(types.size()) + " cannot have column " +
                std::to_string(child) + " below it");
      }
      has_parent[child] = true;
    }
  }
}

void read_footer(std::string_view bytes, file_tail& tail, place const& at) {
  message_reader in{bytes, at};
  for (field next; in.next(next);) {
    if (next.is(3, wire::bytes)) {
      ++tail.stripes;
    } else if (next.is(4, wire::bytes)) {
      tail.types.push_back(read_type(next.bytes, at));
    } else if (next.is(6, wire::varint)) {
      tail.rows = next.value;
    } else if (next.is(7, wire::bytes)) {
      tail.statistics.emplace_back(next.bytes);
    }
  }
  check_tree(tail.types, at);
}

void read_metadata(std::string_view bytes, file_tail& tail, place const& at) {
  message_reader in{bytes, at};
  for (field stripe; in.next(stripe);) {
    if (!stripe.is(1, wire::bytes)) {
      continue;
    }
    auto& columns = tail.stripe_statistics.emplace_back();
    message_reader of_stripe{stripe.bytes, at};
    for (field column; of_stripe.next(column);) {
      if (column.is(1, wire::bytes)) {
        columns.emplace_back(column.bytes);
      }
    }
  }
}

}  // namespace

place only_source(cudf::io::source_info const& info, char const* function) {
  if (info.num_sources() != 1) {
    fail_logic(std::string{function} + ": one source is read, not " + std::to_string(info.num_sources()));
  }
  return {function, parquet_io::source_name(info, 0), "file"};
}

std::string packed_section(std::string_view section, std::uint64_t compression, std::uint64_t block, place const& at) {
  auto const codec = codec_of(compression, at);
  if (codec == nullptr) {
    return std::string{section};
  }
  constexpr std::uint64_t most_chunk = (std::uint64_t{1} << 23) - 1;
  block = std::clamp<std::uint64_t>(block, 1, most_chunk);
  std::string whole;
  std::vector<std::uint8_t> room;
  for (; !section.empty(); section.remove_prefix(std::min(section.size(), std::size_t{block}))) {
    auto chunk = section.substr(0, block);
    auto const* const in = reinterpret_cast<std::uint8_t const*>(chunk.data());
    auto const length = static_cast<std::int64_t>(chunk.size());
    room.resize(static_cast<std::size_t>(codec->MaxCompressedLen(length, in)));
    auto const size = parquet_io::file_value(
        codec->Compress(length, in, static_cast<std::int64_t>(room.size()), room.data()), at.function, at.file);
    bool const is_stored = size >= length;
    if (!is_stored) {
      chunk = {reinterpret_cast<char const*>(room.data()), static_cast<std::size_t>(size)};
    }
    auto const head = chunk.size() << 1 | static_cast<std::size_t>(is_stored);
    whole += {static_cast<char>(head), static_cast<char>(head >> 8), static_cast<char>(head >> 16)};
    whole.append(chunk);
  }
  return whole;
}

tail_sections read_sections(cudf::io::datasource& source, place const& file) {
  auto const size = source.size();
  auto const at_postscript = file.in("postscript");
  auto const end =
      read_bytes(source, size - std::min(size, most_postscript), std::min(size, most_postscript), at_postscript);
  auto const length = end.empty() ? std::size_t{0} : std::size_t{static_cast<std::uint8_t>(end.back())};
  if (length + 1 > end.size()) {
    file.fail("it is no ORC file: its last byte says that " + std::to_string(length) + " come before it, but it has " +
              std::to_string(size));
  }
  tail_sections read;
  read.postscript = end.substr(end.size() - 1 - length, length);
  auto const about = read_postscript(read.postscript, at_postscript);
  // the first writers of the format put the word at the begin alone
  if (!about.has_magic && (size < magic.size() || read_bytes(source, 0, magic.size(), file) != magic)) {
    file.fail("it is no ORC file: the word ORC stands neither in its postscript nor at its begin");
  }
  auto const before = size - 1 - length;
  if (about.footer_bytes > before || about.metadata_bytes > before - about.footer_bytes) {
    at_postscript.fail("the file is too small for a footer of " + std::to_string(about.footer_bytes) +
                       " bytes and metadata of " + std::to_string(about.metadata_bytes));
  }
  auto const codec = codec_of(about.compression, at_postscript);
  auto const section = [&](std::size_t offset, std::size_t bytes, place const& at) {
    auto stored = read_bytes(source, offset, bytes, at);
    return codec == nullptr ? std::move(stored) : unpacked(stored, *codec, about.block, at);
  };
  read.compression = about.compression;
  read.block = about.block;
  read.before = before - about.footer_bytes - about.metadata_bytes;
  read.footer = section(before - about.footer_bytes, about.footer_bytes, file.in("footer"));
  read.metadata = section(read.before, about.metadata_bytes, file.in("metadata"));
  return read;
}

file_tail read_tail(cudf::io::source_info const& info, place const& file) {
  ensure_arrow();
  auto const sections = read_sections(*cudf::io::make_datasources(info).front(), file);
  file_tail tail;
  read_footer(sections.footer, tail, file.in("footer"));
  read_metadata(sections.metadata, tail, file.in("metadata"));
  return tail;
}

}  // namespace cudf4j::host::orc_io
