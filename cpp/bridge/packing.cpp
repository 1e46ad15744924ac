#include "bridge/packing.hpp"

#include <algorithm>
#include <cstring>
#include <cudf/contiguous_split.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/traits.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <span>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/buffers.hpp"
#include "bridge/packed_mark.hpp"

namespace cudf4j {
namespace {

using bytes = std::vector<uint8_t>;

/// "cudf4jpk" in little endian
constexpr uint64_t envelope_mark = 0x6B706A3466647563;
constexpr uint32_t envelope_version = 1;

struct envelope_head {
  uint64_t mark;
  uint32_t version;
  uint32_t writer;
  int64_t description_bytes;
  int64_t data_bytes;
  uint64_t sum;
};

uint64_t sum_of(std::span<uint8_t const> description, uint64_t sum) {
  for (auto const byte : description) {
    sum = (sum ^ byte) * 0x100000001B3;
  }
  return sum;
}

uint64_t sum_of(envelope_head const& head, std::span<uint8_t const> description) {
  auto const about = (static_cast<uint64_t>(head.writer) << 32 ^ head.version) + static_cast<uint64_t>(head.data_bytes);
  return sum_of(description, 0xCBF29CE484222325 ^ about);
}

/// Which library wrote a description: 1 the host engine, 2 NVIDIA's.
uint32_t writer_of(std::span<uint8_t const> description) {
  return description.size() >= sizeof host_pack_mark &&
                 std::memcmp(description.data(), &host_pack_mark, sizeof host_pack_mark) == 0
             ? 1
             : 2;
}

/// Which of them is loaded.
uint32_t own_writer() {
  static uint32_t const writer = writer_of(*cudf::pack(cudf::table_view{}).metadata);
  return writer;
}

std::unique_ptr<bytes> wrap(bytes const& description, int64_t data_bytes) {
  envelope_head head{
      envelope_mark, envelope_version, writer_of(description), static_cast<int64_t>(description.size()), data_bytes, 0};
  head.sum = sum_of(head, description);
  auto made = std::make_unique<bytes>(sizeof head + description.size());
  std::memcpy(made->data(), &head, sizeof head);
  if (!description.empty()) std::memcpy(made->data() + sizeof head, description.data(), description.size());
  return made;
}

std::unique_ptr<bytes> wrap(cudf::packed_columns const& packed) {
  return wrap(*packed.metadata, static_cast<int64_t>(packed.gpu_data->size()));
}

void write_packed(std::unique_ptr<bytes> envelope, cudf::packed_columns&& packed, int64_t* out) noexcept {
  out[1] = static_cast<int64_t>(envelope->size());
  out[0] = hand_over(std::move(envelope));
  write_buffer(std::move(packed.gpu_data), out + 2);
}

/// The description in an envelope, copied to where a description is aligned.
bytes open(std::span<uint8_t const> envelope, int64_t data_bytes) {
  envelope_head head{};
  if (envelope.size() < sizeof head) {
    throw std::invalid_argument("unpack: " + std::to_string(envelope.size()) + " bytes are no metadata of pack");
  }
  std::memcpy(&head, envelope.data(), sizeof head);
  auto const description = envelope.subspan(sizeof head);
  if (head.mark != envelope_mark || head.version != envelope_version ||
      head.description_bytes != static_cast<int64_t>(description.size()) || head.sum != sum_of(head, description)) {
    throw std::invalid_argument("unpack: these bytes are no metadata of pack, or are damaged");
  }
  if (head.writer != own_writer()) {
    throw std::invalid_argument("unpack: another engine packed this table");
  }
  if (head.data_bytes > data_bytes) {
    throw std::invalid_argument("unpack: the metadata is of " + std::to_string(head.data_bytes) +
                                " bytes of data, not " + std::to_string(data_bytes));
  }
  return {description.begin(), description.end()};
}

/// Whether `count` bytes from an address on lie in the data; none lie anywhere.
bool lies_within(void const* address, int64_t count, int64_t data, int64_t data_bytes) {
  if (address == nullptr) return true;
  auto const at = reinterpret_cast<int64_t>(address) - data;
  return at >= 0 && at <= data_bytes && count <= data_bytes - at;
}

/// A description has no place for the row at which a column begins; libcudf would take the first rows of the memory.
void require_whole(cudf::column_view const& view) {
  if (view.offset() != 0) {
    throw std::invalid_argument("pack_metadata: a column begins at row " + std::to_string(view.offset()) +
                                " of its memory; copy it, or use pack");
  }
  std::for_each(view.child_begin(), view.child_end(), require_whole);
}

void check_within(cudf::column_view const& view, int64_t data, int64_t data_bytes) {
  auto const rows = int64_t{view.offset()} + view.size();
  auto const width = cudf::is_fixed_width(view.type()) ? static_cast<int64_t>(cudf::size_of(view.type())) : 0;
  if (!lies_within(view.head(), rows * width, data, data_bytes) ||
      !lies_within(view.null_mask(), (rows + 31) / 32 * 4, data, data_bytes)) {
    throw std::invalid_argument("a column lies outside the data of a packed table");
  }
  for (auto child = view.child_begin(); child != view.child_end(); ++child) check_within(*child, data, data_bytes);
}

void check_within(cudf::table_view const& table, int64_t data, int64_t data_bytes) {
  for (auto const& column : table) check_within(column, data, data_bytes);
}

}  // namespace

void pack_table(int64_t table_view, int64_t* out) {
  auto packed = cudf::pack(at<cudf::table_view>(table_view));
  write_packed(wrap(packed), std::move(packed), out);
}

void contiguous_split(int64_t table_view, int32_t const* splits, int32_t split_count, int64_t* out) {
  auto parts = cudf::contiguous_split(at<cudf::table_view>(table_view), {splits, splits + split_count});
  // all of them before the first is handed over
  std::vector<std::unique_ptr<bytes>> envelopes;
  for (auto const& part : parts) envelopes.push_back(wrap(part.data));
  for (int64_t i = 0; i <= split_count; ++i) {
    write_packed(std::move(envelopes[i]), std::move(parts[i].data), out + 5 * i);
  }
}

int64_t packed_size(int64_t table_view) {
  return static_cast<int64_t>(cudf::packed_size(at<cudf::table_view>(table_view)));
}

void pack_metadata(int64_t table_view, int64_t data, int64_t data_bytes, int64_t* out) {
  auto const& table = at<cudf::table_view>(table_view);
  check_within(table, data, data_bytes);
  std::for_each(table.begin(), table.end(), require_whole);
  auto envelope = wrap(
      cudf::pack_metadata(table, reinterpret_cast<uint8_t const*>(data), static_cast<size_t>(data_bytes)), data_bytes);
  out[1] = static_cast<int64_t>(envelope->size());
  out[0] = hand_over(std::move(envelope));
}

int64_t make_chunked_pack(int64_t table_view, int64_t buffer_bytes) {
  return hand_over(cudf::chunked_pack::create(at<cudf::table_view>(table_view), static_cast<size_t>(buffer_bytes)));
}

void free_chunked_pack(int64_t pack) { free_at<cudf::chunked_pack>(pack); }

int64_t chunked_pack_size(int64_t pack) {
  return static_cast<int64_t>(at<cudf::chunked_pack>(pack).get_total_contiguous_size());
}

bool chunked_pack_has_next(int64_t pack) { return at<cudf::chunked_pack>(pack).has_next(); }

int64_t next_packed_chunk(int64_t pack, int64_t data, int64_t data_bytes) {
  return static_cast<int64_t>(at<cudf::chunked_pack>(pack).next(
      cudf::device_span<uint8_t>{reinterpret_cast<uint8_t*>(data), static_cast<size_t>(data_bytes)}));
}

void chunked_pack_metadata(int64_t pack, int64_t* out) {
  auto envelope = wrap(*at<cudf::chunked_pack>(pack).build_metadata(), chunked_pack_size(pack));
  out[1] = static_cast<int64_t>(envelope->size());
  out[0] = hand_over(std::move(envelope));
}

void copy_envelope(int64_t envelope, int8_t* target) {
  auto const& source = at<bytes>(envelope);
  std::memcpy(target, source.data(), source.size());
}

void free_envelope(int64_t envelope) { free_at<bytes>(envelope); }

int64_t unpack_table(int8_t const* envelope, int32_t envelope_bytes, int64_t data, int64_t data_bytes) {
  auto const description =
      open({reinterpret_cast<uint8_t const*>(envelope), static_cast<size_t>(envelope_bytes)}, data_bytes);
  // libcudf describes no columns by nothing, and does not take nothing
  auto const view = description.empty() ? cudf::table_view{}
                                        : cudf::unpack(description.data(), reinterpret_cast<uint8_t const*>(data));
  check_within(view, data, data_bytes);
  return hand_over(std::make_unique<cudf::table>(view));
}

}  // namespace cudf4j
