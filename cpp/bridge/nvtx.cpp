// what all other sources do without: here are the marks themselves
#undef NVTX_DISABLE
#include "bridge/nvtx.hpp"

#include <string>

#include "nvtx3/nvToolsExt.h"

namespace cudf4j {
namespace {

nvtxDomainHandle_t domain() {
  static nvtxDomainHandle_t const made = nvtxDomainCreateA("cudf4j");
  return made;
}

}  // namespace

void begin_range(int8_t const* utf8, int32_t size) {
  std::string const name(reinterpret_cast<char const*>(utf8), static_cast<size_t>(size));
  nvtxEventAttributes_t attributes = {};
  attributes.version = NVTX_VERSION;
  attributes.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
  attributes.messageType = NVTX_MESSAGE_TYPE_ASCII;
  attributes.message.ascii = name.c_str();
  nvtxDomainRangePushEx(domain(), &attributes);
}

void end_range() { nvtxDomainRangePop(domain()); }

}  // namespace cudf4j
