#include "host/core/claim.hpp"

#include "host/runtime/host_memory.hpp"

namespace cudf4j::host {

void claim::add(std::size_t bytes) {
  if (!cudf4j_host_claim(bytes)) {
    throw claim_refused{bytes_ + bytes, cudf4j_host_last_failure()};
  }
  bytes_ += bytes;
}

void claim::give_back() noexcept { cudf4j_host_give_back(bytes_.exchange(0)); }

}  // namespace cudf4j::host
