// What the text of a kernel expects of CUDA, for a host compiler: one thread in one block.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define __device__
#define __global__
#define __noinline__
#define UDF_MALLOC
#define UDF_LANES 1

struct one_dimension {
  int x;
};
static const one_dimension blockIdx  = {0};
static const one_dimension blockDim  = {1};
static const one_dimension gridDim   = {1};
static const one_dimension threadIdx = {0};

template <typename T, typename U>
static T bits_as(U value)
{
  static_assert(sizeof(T) == sizeof(U), "bits of the same size");
  T result;
  memcpy(&result, &value, sizeof(T));
  return result;
}
static inline int __float_as_int(float v) { return bits_as<int>(v); }
static inline float __int_as_float(int v) { return bits_as<float>(v); }
static inline long long __double_as_longlong(double v) { return bits_as<long long>(v); }
static inline double __longlong_as_double(long long v) { return bits_as<double>(v); }
static inline int __popc(unsigned v) { return __builtin_popcount(v); }
static inline int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
static inline int __clz(int v) { return v == 0 ? 32 : __builtin_clz((unsigned)v); }
static inline int __clzll(long long v) { return v == 0 ? 64 : __builtin_clzll((unsigned long long)v); }
static inline unsigned __brev(unsigned v)
{
  unsigned r = 0;
  for (int i = 0; i < 32; ++i) { r |= ((v >> i) & 1U) << (31 - i); }
  return r;
}
static inline unsigned long long __brevll(unsigned long long v)
{
  return ((unsigned long long)__brev((unsigned)v) << 32) | __brev((unsigned)(v >> 32));
}
static inline unsigned long long atomicMin(unsigned long long* at, unsigned long long v)
{
  const unsigned long long old = *at;
  if (v < old) { *at = v; }
  return old;
}
static inline unsigned long long atomicAdd(unsigned long long* at, unsigned long long v)
{
  const unsigned long long old = *at;
  *at = old + v;
  return old;
}

// ---- columns from a file, in blobs of a length and bytes
static FILE* cpu_in;
static FILE* cpu_out;
// whether a function left a block
static bool udf_left = false;

static void cpu_read(void* into, size_t bytes)
{
  if (bytes != 0 && fread(into, 1, bytes, cpu_in) != bytes) {
    fprintf(stderr, "the input ends too early\n");
    exit(3);
  }
}
static long long cpu_long()
{
  long long v;
  cpu_read(&v, sizeof v);
  return v;
}
// A block of exactly so many bytes, so that a read beyond it is found; no block for a length of -1.
static void* cpu_blob()
{
  const long long bytes = cpu_long();
  if (bytes < 0) { return nullptr; }
  void* blob = malloc(bytes == 0 ? 1 : (size_t)bytes);
  cpu_read(blob, (size_t)bytes);
  return blob;
}
static void cpu_write(const void* from, size_t bytes)
{
  if (bytes != 0) { fwrite(from, 1, bytes, cpu_out); }
}
