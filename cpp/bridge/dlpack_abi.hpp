#pragma once
// The structs of DLPack, by which libraries hand tensors to each other within a process. Their layout is fixed:
// https://dmlc.github.io/dlpack/latest/c_api.html
#include <cstdint>

namespace cudf4j::dlpack {

struct data_type {
  uint8_t code;
  uint8_t bits;
  uint16_t lanes;
};

struct tensor {
  void* data;
  int32_t device_type;
  int32_t device_id;
  int32_t ndim;
  data_type dtype;
  int64_t* shape;
  int64_t* strides;  // in elements; null where they are those of C order
  uint64_t byte_offset;
};

struct managed {
  tensor content;
  void* context;
  void (*deleter)(managed*);
};

struct managed_versioned {
  uint32_t major;
  uint32_t minor;
  void* context;
  void (*deleter)(managed_versioned*);
  uint64_t flags;
  tensor content;
};

inline constexpr uint32_t known_major = 1;
inline constexpr uint64_t read_only_flag = 1;

}  // namespace cudf4j::dlpack
