// What bytecode of the JVM means, in C++: whole numbers wrap, shifts take the low bits of their distance, conversions to
// whole numbers saturate. Plain C++ but for the intrinsics of CUDA that read and count bits, so that a host compiler runs
// the same text in tests.

typedef signed char i8;
typedef unsigned char u8;
typedef short i16;
typedef unsigned short u16;
typedef int i32;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;

#define UDF_FN static __device__ inline

// What is called and not copied to where it is used: loops over bytes and rare ways, of which each copy would take the compiler
// milliseconds. It takes and gives values, since a context or a string whose address is taken leaves the registers.
#define UDF_CALLED static __device__ __noinline__ inline

// The threads that go in step; a host compiler has one.
#ifndef UDF_LANES
#define UDF_LANES 32
#endif

// The codes of RowError.
enum {
  UDF_ARITHMETIC = 1,
  UDF_NULL_POINTER = 2,
  UDF_STRING_INDEX = 3,
  UDF_ARRAY_INDEX = 4,
  UDF_NUMBER_FORMAT = 5,
  UDF_ILLEGAL_ARGUMENT = 6,
  UDF_OUT_OF_MEMORY = 7,
  UDF_LONE_SURROGATE = 8,
  UDF_CASE_CONTEXT = 9,
  UDF_THROWN = 10,
  UDF_NO_VALUE = 11,  // no error: a function of rows is left where it reads a null
  UDF_INDEX    = 12
};

// Where blocks of strings come from: an arena that the launcher made, or malloc of the device where there is none.
// Each of so many threads has a piece of it from the beginning, one beside the other at the base, and "next" begins behind them.
// Threads take other pieces there; it only grows, so it tells how large the arena should have been.
struct udf_heap {
  char* base;
  u64 bytes;
  u64 next;
  u64 piece;
  u64 own;  // the bytes of the piece that a thread has
  u64 threads;
};

struct udf_builder;

// What one thread knows while it works on its rows.
struct udf_ctx {
  i32 code;  // of the error of this row, 0 if there is none
  i32 site;  // where it happened: an index into the sites of the translation
  udf_heap* heap;
  char* bump;
  char* bump_end;
  void* free_list;
  udf_builder* builder;  // where a builder may lie, null if there is no place but the heap
  const void* captured;  // the values that the function was made with, and the columns of a function of rows
  i64 row;               // of a function of rows, for its getters; of one of groups the group
  i64 at;                // of a function of groups, the row that a getter reads
};

// Leaves the function if the statement before it failed. Whoever failed first says where.
#define UDF_CHECK(n)                \
  if (c.code != 0) {                \
    if (c.site < 0) { c.site = n; } \
    goto leave;                     \
  }

UDF_FN void udf_fail(udf_ctx& c, i32 code)
{
  if (c.code == 0) { c.code = code; }
}

// ---- whole numbers
UDF_FN i32 add(i32 a, i32 b) { return (i32)((u32)a + (u32)b); }
UDF_FN i64 add(i64 a, i64 b) { return (i64)((u64)a + (u64)b); }
UDF_FN i32 sub(i32 a, i32 b) { return (i32)((u32)a - (u32)b); }
UDF_FN i64 sub(i64 a, i64 b) { return (i64)((u64)a - (u64)b); }
UDF_FN i32 mul(i32 a, i32 b) { return (i32)((u32)a * (u32)b); }
UDF_FN i64 mul(i64 a, i64 b) { return (i64)((u64)a * (u64)b); }
UDF_FN i32 neg(i32 a) { return (i32)(0U - (u32)a); }
UDF_FN i64 neg(i64 a) { return (i64)(0ULL - (u64)a); }
// What a user negates is taken from a 0 that no compiler knows to be one, since no address has the highest bit: of x < 0 ? -x : x
// the assembler of CUDA 13.0 believes that it is positive, which of the least number it is not, and divides by it wrongly.
UDF_FN i32 neg(const udf_ctx& c, i32 a) { return (i32)((u32)((u64)c.heap >> 63) - (u32)a); }
UDF_FN i64 neg(const udf_ctx& c, i64 a) { return (i64)(((u64)c.heap >> 63) - (u64)a); }
UDF_FN i32 shl(i32 a, i32 b) { return (i32)((u32)a << (b & 31)); }
UDF_FN i64 shl(i64 a, i32 b) { return (i64)((u64)a << (b & 63)); }
UDF_FN i32 shr(i32 a, i32 b) { return a >> (b & 31); }
UDF_FN i64 shr(i64 a, i32 b) { return a >> (b & 63); }
UDF_FN i32 ushr(i32 a, i32 b) { return (i32)((u32)a >> (b & 31)); }
UDF_FN i64 ushr(i64 a, i32 b) { return (i64)((u64)a >> (b & 63)); }

// The least number divided by -1 traps on some machines and is undefined in C++; Java wraps.
template <typename T>
UDF_FN T divide(udf_ctx& c, T a, T b)
{
  if (b == 0) {
    udf_fail(c, UDF_ARITHMETIC);
    return 0;
  }
  return b == -1 ? neg(a) : (T)(a / b);
}
template <typename T>
UDF_FN T remainder_of(udf_ctx& c, T a, T b)
{
  if (b == 0) {
    udf_fail(c, UDF_ARITHMETIC);
    return 0;
  }
  return b == -1 ? (T)0 : (T)(a % b);
}

UDF_FN i32 cmp(i64 a, i64 b) { return a < b ? -1 : (a > b ? 1 : 0); }

// ---- floating point numbers
UDF_FN float add(float a, float b) { return a + b; }
UDF_FN double add(double a, double b) { return a + b; }
UDF_FN float sub(float a, float b) { return a - b; }
UDF_FN double sub(double a, double b) { return a - b; }
UDF_FN float mul(float a, float b) { return a * b; }
UDF_FN double mul(double a, double b) { return a * b; }
UDF_FN float div_ieee(float a, float b) { return a / b; }
UDF_FN double div_ieee(double a, double b) { return a / b; }
UDF_FN float neg(float a) { return -a; }
UDF_FN double neg(double a) { return -a; }
UDF_FN float rem_ieee(float a, float b) { return fmodf(a, b); }
UDF_FN double rem_ieee(double a, double b) { return fmod(a, b); }

// Keeps from the compiler of CUDA 13.0 that a number which is compared was computed of constants: where it is NaN the compiler
// keeps the sum or quotient as it is, and takes that to be equal to itself.
#ifdef __CUDACC_RTC__
UDF_FN float computed(float a)
{
  asm("" : "+f"(a));
  return a;
}
UDF_FN double computed(double a)
{
  asm("" : "+d"(a));
  return a;
}
#else
UDF_FN float computed(float a) { return a; }
UDF_FN double computed(double a) { return a; }
#endif

// What a comparison with NaN gives: -1 for fcmpl and dcmpl, 1 for fcmpg and dcmpg.
template <typename T>
UDF_FN i32 cmp_nan(T a, T b, i32 nan)
{
  a = computed(a);
  b = computed(b);
  return a < b ? -1 : (a > b ? 1 : (a == b ? 0 : nan));
}

UDF_FN i32 to_i32(i32 a) { return a; }
UDF_FN i32 to_i32(i64 a) { return (i32)(u32)(u64)a; }
UDF_FN i32 to_i32(double a)
{
  a = computed(a);
  if (a != a) { return 0; }
  if (a >= 2147483647.0) { return 2147483647; }
  if (a <= -2147483648.0) { return (-2147483647 - 1); }
  return (i32)a;
}
UDF_FN i32 to_i32(float a) { return to_i32((double)a); }
UDF_FN i64 to_i64(i32 a) { return a; }
UDF_FN i64 to_i64(i64 a) { return a; }
UDF_FN i64 to_i64(double a)
{
  a = computed(a);
  if (a != a) { return 0; }
  if (a >= 9223372036854775808.0) { return 9223372036854775807LL; }
  if (a <= -9223372036854775808.0) { return (-9223372036854775807LL - 1); }
  return (i64)a;
}
UDF_FN i64 to_i64(float a) { return to_i64((double)a); }
UDF_FN i32 to_i8(i32 a) { return (i8)(u8)(u32)a; }
UDF_FN i32 to_i16(i32 a) { return (i16)(u16)(u32)a; }
UDF_FN i32 to_u16(i32 a) { return (u16)(u32)a; }

// ---- java.lang.Math
// The least number stands apart for the assembler of CUDA 13.0: see neg.
UDF_FN i32 m_abs(i32 a) { return a == (-2147483647 - 1) ? a : a < 0 ? neg(a) : a; }
UDF_FN i64 m_abs(i64 a) { return a == (-9223372036854775807LL - 1) ? a : a < 0 ? neg(a) : a; }
UDF_FN float m_abs(float a) { return fabsf(a); }
UDF_FN double m_abs(double a) { return fabs(a); }
UDF_FN i32 m_max(i32 a, i32 b) { return a >= b ? a : b; }
UDF_FN i64 m_max(i64 a, i64 b) { return a >= b ? a : b; }
UDF_FN i32 m_min(i32 a, i32 b) { return a <= b ? a : b; }
UDF_FN i64 m_min(i64 a, i64 b) { return a <= b ? a : b; }
// NaN wins, and of the two zeros the greater is the positive one.
UDF_FN float m_max(float a, float b)
{
  a = computed(a);
  b = computed(b);
  if (a != a || b != b) { return a + b; }
  if (a == 0.0F && b == 0.0F) { return __float_as_int(a) < 0 ? b : a; }
  return a >= b ? a : b;
}
UDF_FN double m_max(double a, double b)
{
  a = computed(a);
  b = computed(b);
  if (a != a || b != b) { return a + b; }
  if (a == 0.0 && b == 0.0) { return __double_as_longlong(a) < 0 ? b : a; }
  return a >= b ? a : b;
}
UDF_FN float m_min(float a, float b)
{
  a = computed(a);
  b = computed(b);
  if (a != a || b != b) { return a + b; }
  if (a == 0.0F && b == 0.0F) { return __float_as_int(a) < 0 ? a : b; }
  return a <= b ? a : b;
}
UDF_FN double m_min(double a, double b)
{
  a = computed(a);
  b = computed(b);
  if (a != a || b != b) { return a + b; }
  if (a == 0.0 && b == 0.0) { return __double_as_longlong(a) < 0 ? a : b; }
  return a <= b ? a : b;
}
UDF_FN double m_sqrt(double a) { return sqrt(a); }
UDF_FN double m_cbrt(double a) { return cbrt(a); }
UDF_FN double m_floor(double a) { return floor(a); }
UDF_FN double m_ceil(double a) { return ceil(a); }
UDF_FN double m_rint(double a) { return rint(a); }
UDF_FN double m_exp(double a) { return exp(a); }
UDF_FN double m_expm1(double a) { return expm1(a); }
UDF_FN double m_log(double a) { return log(a); }
UDF_FN double m_log10(double a) { return log10(a); }
UDF_FN double m_log1p(double a) { return log1p(a); }
UDF_FN double m_sin(double a) { return sin(a); }
UDF_FN double m_cos(double a) { return cos(a); }
UDF_FN double m_tan(double a) { return tan(a); }
UDF_FN double m_asin(double a) { return asin(a); }
UDF_FN double m_acos(double a) { return acos(a); }
UDF_FN double m_atan(double a) { return atan(a); }
UDF_FN double m_atan2(double a, double b) { return atan2(a, b); }
UDF_FN double m_sinh(double a) { return sinh(a); }
UDF_FN double m_cosh(double a) { return cosh(a); }
UDF_FN double m_tanh(double a) { return tanh(a); }
UDF_FN double m_hypot(double a, double b) { return hypot(a, b); }
// C gives 1 for 1 to the power of NaN and for -1 to the power of an infinity, Java NaN.
UDF_FN double m_pow(double a, double b)
{
  a = computed(a);
  b = computed(b);
  if (b == 0.0) { return 1.0; }
  if (b != b) { return b; }
  if ((b - b) != 0.0 && (a == 1.0 || a == -1.0)) { return b - b; }
  return pow(a, b);
}
UDF_FN double m_fma(double a, double b, double d) { return fma(a, b, d); }
UDF_FN float m_fma(float a, float b, float d) { return fmaf(a, b, d); }
UDF_FN double m_to_radians(double a) { return a * 0.017453292519943295; }
UDF_FN double m_to_degrees(double a) { return a * 57.29577951308232; }
UDF_FN double m_signum(double a)
{
  a = computed(a);
  return a > 0.0 ? 1.0 : (a < 0.0 ? -1.0 : a);
}
UDF_FN float m_signum(float a)
{
  a = computed(a);
  return a > 0.0F ? 1.0F : (a < 0.0F ? -1.0F : a);
}
UDF_FN double m_copy_sign(double a, double b) { return copysign(a, b); }
UDF_FN float m_copy_sign(float a, float b) { return copysignf(a, b); }
// The difference to the floor is exact, where a + 0.5 would round.
UDF_FN i64 m_round(double a)
{
  a = computed(a);
  const double f = floor(a);
  return to_i64(a - f >= 0.5 ? f + 1.0 : f);
}
UDF_FN i32 m_round(float a)
{
  a = computed(a);
  const float f = floorf(a);
  return to_i32(a - f >= 0.5F ? f + 1.0F : f);
}
template <typename T>
UDF_FN T m_add_exact(udf_ctx& c, T a, T b)
{
  const T r = add(a, b);
  if (((a ^ r) & (b ^ r)) < 0) { udf_fail(c, UDF_ARITHMETIC); }
  return r;
}
template <typename T>
UDF_FN T m_sub_exact(udf_ctx& c, T a, T b)
{
  const T r = sub(a, b);
  if (((a ^ b) & (a ^ r)) < 0) { udf_fail(c, UDF_ARITHMETIC); }
  return r;
}
UDF_FN i32 m_mul_exact(udf_ctx& c, i32 a, i32 b)
{
  const i64 r = (i64)a * b;
  if (r != (i32)r) { udf_fail(c, UDF_ARITHMETIC); }
  return to_i32(r);
}
UDF_FN i64 m_mul_exact(udf_ctx& c, i64 a, i64 b)
{
  const i64 r = mul(a, b);
  if (a == 0) { return 0; }
  if (a == -1) {
    if (b == (-9223372036854775807LL - 1)) { udf_fail(c, UDF_ARITHMETIC); }
  } else if (r / a != b) {
    udf_fail(c, UDF_ARITHMETIC);
  }
  return r;
}
UDF_FN i64 m_mul_exact(udf_ctx& c, i64 a, i32 b) { return m_mul_exact(c, a, (i64)b); }
template <typename T>
UDF_FN T m_neg_exact(udf_ctx& c, T a)
{
  if (a != 0 && neg(a) == a) { udf_fail(c, UDF_ARITHMETIC); }
  return neg(a);
}
template <typename T>
UDF_FN T m_inc_exact(udf_ctx& c, T a)
{
  return m_add_exact(c, a, (T)1);
}
template <typename T>
UDF_FN T m_dec_exact(udf_ctx& c, T a)
{
  return m_sub_exact(c, a, (T)1);
}
template <typename T>
UDF_FN T m_abs_exact(udf_ctx& c, T a)
{
  if (a != 0 && neg(a) == a) { udf_fail(c, UDF_ARITHMETIC); }
  return m_abs(a);
}
UDF_FN i32 m_to_int_exact(udf_ctx& c, i64 a)
{
  if (a != (i32)a) { udf_fail(c, UDF_ARITHMETIC); }
  return to_i32(a);
}
template <typename T>
UDF_FN T m_floor_div(udf_ctx& c, T a, T b)
{
  const T q = divide(c, a, b);
  return c.code == 0 && (a ^ b) < 0 && mul(q, b) != a ? (T)(q - 1) : q;
}
UDF_FN i64 m_floor_div(udf_ctx& c, i64 a, i32 b) { return m_floor_div(c, a, (i64)b); }
template <typename T>
UDF_FN T m_floor_mod(udf_ctx& c, T a, T b)
{
  const T r = remainder_of(c, a, b);
  return r != 0 && (r ^ b) < 0 ? (T)(r + b) : r;
}
UDF_FN i32 m_floor_mod(udf_ctx& c, i64 a, i32 b) { return (i32)m_floor_mod(c, a, (i64)b); }
UDF_FN i64 m_mul_high(i64 a, i64 b)
{
  const u64 al = (u64)a & 0xffffffffULL;
  const u64 bl = (u64)b & 0xffffffffULL;
  const i64 ah = a >> 32;
  const i64 bh = b >> 32;
  const i64 t = (i64)((u64)ah * bl + ((al * bl) >> 32));
  const i64 u = (i64)(al * (u64)bh + ((u64)t & 0xffffffffULL));
  return (i64)((u64)ah * (u64)bh + (u64)(t >> 32) + (u64)(u >> 32));
}
UDF_FN i64 m_mul_full(i32 a, i32 b) { return (i64)a * b; }

// ---- Integer and Long
UDF_FN i32 n_compare(i32 a, i32 b) { return cmp(a, b); }
UDF_FN i32 n_compare(i64 a, i64 b) { return cmp(a, b); }
UDF_FN i32 n_compare_small(i32 a, i32 b) { return a - b; }
UDF_FN i32 n_signum(i32 a) { return cmp(a, 0); }
UDF_FN i32 n_signum(i64 a) { return cmp(a, 0); }
UDF_FN i32 n_bit_count(i32 a) { return __popc((u32)a); }
UDF_FN i32 n_bit_count(i64 a) { return __popcll((u64)a); }
UDF_FN i32 n_leading(i32 a) { return __clz(a); }
UDF_FN i32 n_leading(i64 a) { return __clzll(a); }
UDF_FN i32 n_trailing(i32 a) { return a == 0 ? 32 : 31 - __clz(a & neg(a)); }
UDF_FN i32 n_trailing(i64 a) { return a == 0 ? 64 : 63 - __clzll(a & neg(a)); }
UDF_FN i32 n_highest(i32 a) { return a == 0 ? 0 : (i32)(0x80000000U >> __clz(a)); }
UDF_FN i64 n_highest(i64 a) { return a == 0 ? 0 : (i64)(0x8000000000000000ULL >> __clzll(a)); }
template <typename T>
UDF_FN T n_lowest(T a)
{
  return a & neg(a);
}
UDF_FN i32 n_reverse(i32 a) { return (i32)__brev((u32)a); }
UDF_FN i64 n_reverse(i64 a) { return (i64)__brevll((u64)a); }
UDF_FN i32 n_reverse_bytes(i32 a)
{
  const u32 u = (u32)a;
  return (i32)((u << 24) | ((u & 0xff00U) << 8) | ((u >> 8) & 0xff00U) | (u >> 24));
}
UDF_FN i64 n_reverse_bytes(i64 a)
{
  return (i64)(((u64)(u32)n_reverse_bytes((i32)(u32)(u64)a) << 32) | (u32)n_reverse_bytes((i32)(u32)((u64)a >> 32)));
}
template <typename T>
UDF_FN T n_rotate_left(T a, i32 b)
{
  return shl(a, b) | ushr(a, neg(b));
}
template <typename T>
UDF_FN T n_rotate_right(T a, i32 b)
{
  return ushr(a, b) | shl(a, neg(b));
}
template <typename T>
UDF_FN T n_sum(T a, T b)
{
  return add(a, b);
}
UDF_FN i32 n_compare_unsigned(i32 a, i32 b) { return (u32)a < (u32)b ? -1 : ((u32)a > (u32)b ? 1 : 0); }
UDF_FN i32 n_compare_unsigned(i64 a, i64 b) { return (u64)a < (u64)b ? -1 : ((u64)a > (u64)b ? 1 : 0); }
UDF_FN i32 n_divide_unsigned(udf_ctx& c, i32 a, i32 b)
{
  return b == 0 ? divide(c, a, b) : (i32)((u32)a / (u32)b);
}
UDF_FN i64 n_divide_unsigned(udf_ctx& c, i64 a, i64 b)
{
  return b == 0 ? divide(c, a, b) : (i64)((u64)a / (u64)b);
}
UDF_FN i32 n_remainder_unsigned(udf_ctx& c, i32 a, i32 b)
{
  return b == 0 ? divide(c, a, b) : (i32)((u32)a % (u32)b);
}
UDF_FN i64 n_remainder_unsigned(udf_ctx& c, i64 a, i64 b)
{
  return b == 0 ? divide(c, a, b) : (i64)((u64)a % (u64)b);
}
UDF_FN i64 n_to_unsigned_long(i32 a) { return (i64)(u32)a; }
UDF_FN i32 n_to_unsigned_int(i32 a, i32 mask) { return a & mask; }
UDF_FN i32 b_to_unsigned(i32 a) { return a & 0xff; }
UDF_FN i32 s_to_unsigned(i32 a) { return a & 0xffff; }

// ---- Double, Float and Boolean
UDF_FN i32 d_is_nan(double a)
{
  a = computed(a);
  return a != a;
}
UDF_FN i32 d_is_finite(double a)
{
  a = computed(a);
  return a - a == 0.0;
}
UDF_FN i32 d_is_infinite(double a)
{
  a = computed(a);
  return a == a && a - a != 0.0;
}
UDF_FN i64 d_raw_bits(double a) { return __double_as_longlong(a); }
UDF_FN i64 d_bits(double a)
{
  a = computed(a);
  return a != a ? 0x7ff8000000000000LL : __double_as_longlong(a);
}
UDF_FN double d_of_bits(i64 a) { return __longlong_as_double(a); }
UDF_FN i32 f_raw_bits(float a) { return __float_as_int(a); }
UDF_FN i32 f_bits(float a)
{
  a = computed(a);
  return a != a ? 0x7fc00000 : __float_as_int(a);
}
UDF_FN float f_of_bits(i32 a) { return __int_as_float(a); }
UDF_FN i32 d_compare(double a, double b)
{
  a = computed(a);
  b = computed(b);
  if (a < b) { return -1; }
  if (a > b) { return 1; }
  return cmp(d_bits(a), d_bits(b));
}
UDF_FN i32 f_compare(float a, float b)
{
  a = computed(a);
  b = computed(b);
  if (a < b) { return -1; }
  if (a > b) { return 1; }
  return cmp(f_bits(a), f_bits(b));
}
UDF_FN i32 n_hash(i32 a) { return a; }
UDF_FN i32 n_hash(i64 a) { return (i32)(u32)((u64)a ^ ((u64)a >> 32)); }
UDF_FN i32 n_hash(float a) { return f_bits(a); }
UDF_FN i32 n_hash(double a) { return n_hash(d_bits(a)); }
UDF_FN i32 z_hash(i32 a) { return a != 0 ? 1231 : 1237; }
UDF_FN i32 z_and(i32 a, i32 b) { return a & b; }
UDF_FN i32 z_or(i32 a, i32 b) { return a | b; }
UDF_FN i32 z_xor(i32 a, i32 b) { return a ^ b; }

// ---- constants of enums: their ordinals, null is -1
UDF_FN bool is_null(i32 ordinal) { return ordinal < 0; }

// ---- boxed values: a null one is one without a value
template <typename T>
struct box {
  T v;
  bool ok;
};
template <typename T>
UDF_FN box<T> box_of(T v)
{
  box<T> b;
  b.v  = v;
  b.ok = true;
  return b;
}
template <typename T>
UDF_FN box<T> box_null()
{
  box<T> b;
  b.v  = 0;
  b.ok = false;
  return b;
}
template <typename T>
UDF_FN box<T> box_if(bool ok, T v)
{
  return ok ? box_of(v) : box_null<T>();
}
template <typename T>
UDF_FN bool is_null(const box<T>& b)
{
  return !b.ok;
}
template <typename T>
UDF_FN T unbox(udf_ctx& c, const box<T>& b)
{
  if (!b.ok) { udf_fail(c, UDF_NULL_POINTER); }
  return b.v;
}
template <typename T>
UDF_FN i32 box_i8(udf_ctx& c, const box<T>& b)
{
  return to_i8(to_i32(unbox(c, b)));
}
template <typename T>
UDF_FN i32 box_i16(udf_ctx& c, const box<T>& b)
{
  return to_i16(to_i32(unbox(c, b)));
}
template <typename T>
UDF_FN i32 box_i32(udf_ctx& c, const box<T>& b)
{
  return to_i32(unbox(c, b));
}
template <typename T>
UDF_FN i64 box_i64(udf_ctx& c, const box<T>& b)
{
  return to_i64(unbox(c, b));
}
template <typename T>
UDF_FN float box_float(udf_ctx& c, const box<T>& b)
{
  return (float)unbox(c, b);
}
template <typename T>
UDF_FN double box_double(udf_ctx& c, const box<T>& b)
{
  return (double)unbox(c, b);
}
UDF_FN bool same(i32 a, i32 b) { return a == b; }
UDF_FN bool same(i64 a, i64 b) { return a == b; }
UDF_FN bool same(float a, float b) { return f_bits(a) == f_bits(b); }
UDF_FN bool same(double a, double b) { return d_bits(a) == d_bits(b); }
template <typename T>
UDF_FN i32 box_equals(udf_ctx& c, const box<T>& a, const box<T>& b)
{
  const T v = unbox(c, a);
  return b.ok && same(v, b.v);
}
// Equal also where both are null, as Objects.equals says.
template <typename T>
UDF_FN i32 box_same(const box<T>& a, const box<T>& b)
{
  return a.ok ? (b.ok && same(a.v, b.v)) : !b.ok;
}
template <typename T>
UDF_FN i32 box_compare(udf_ctx& c, const box<T>& a, const box<T>& b)
{
  const T x = unbox(c, a);
  const T y = unbox(c, b);
  return cmp(x, y);
}
template <typename T>
UDF_FN i32 box_compare_small(udf_ctx& c, const box<T>& a, const box<T>& b)
{
  const T x = unbox(c, a);
  return x - unbox(c, b);
}
UDF_FN i32 box_compare_d(udf_ctx& c, const box<double>& a, const box<double>& b)
{
  const double x = unbox(c, a);
  return d_compare(x, unbox(c, b));
}
UDF_FN i32 box_compare_f(udf_ctx& c, const box<float>& a, const box<float>& b)
{
  const float x = unbox(c, a);
  return f_compare(x, unbox(c, b));
}
template <typename T>
UDF_FN i32 box_hash(udf_ctx& c, const box<T>& b)
{
  return n_hash(unbox(c, b));
}
template <typename T>
UDF_FN i32 box_is_nan(udf_ctx& c, const box<T>& b)
{
  return d_is_nan((double)unbox(c, b));
}
template <typename T>
UDF_FN i32 box_is_infinite(udf_ctx& c, const box<T>& b)
{
  return d_is_infinite((double)unbox(c, b));
}
UDF_FN i32 box_hash_z(udf_ctx& c, const box<i32>& b) { return z_hash(unbox(c, b)); }

// ---- arrays of a function: the length is part of the text
UDF_FN i32 array_at(udf_ctx& c, i32 i, i32 length)
{
  if (i >= 0 && i < length) { return i; }
  udf_fail(c, UDF_ARRAY_INDEX);
  return 0;
}

// ---- rows
UDF_FN bool udf_valid(const u32* mask, i64 bit) { return mask == nullptr || ((mask[bit >> 5] >> (bit & 31)) & 1U) != 0; }

// Says of the rows of a warp whether they have a value, and counts those that have none behind the error word.
UDF_FN void udf_write_valid(u32* valid, u64* error, i64 row, i64 rows, bool ok)
{
#if UDF_LANES == 32
  const u32 word = __ballot_sync(0xffffffffU, ok);
  if ((threadIdx.x & 31) == 0) {
    valid[row >> 5]  = word;
    const i64 left   = rows - row;
    const u32 absent = (left < 32 ? (u32)left : 32U) - (u32)__popc(word);
    if (absent != 0) { atomicAdd(error + 1, (u64)absent); }
  }
#else
  const u32 bit   = (ok ? 1U : 0U) << (row & 31);
  valid[row >> 5] = (row & 31) == 0 ? bit : valid[row >> 5] | bit;
  error[1] += row < rows && !ok ? 1 : 0;
#endif
}

// The least word wins: of the first row, with where and what.
UDF_FN void udf_report(u64* error, i64 row, const udf_ctx& c)
{
  atomicMin(error, ((u64)row << 24) | ((u64)(c.site < 0 ? 0 : c.site) << 8) | (u64)c.code);
}

// ---- windows: some rows of a column, of which missing ones are NaN
UDF_FN double window_value(const double* data, const u32* mask, i64 bit, i64 place)
{
  const double missing = __longlong_as_double(0x7ff8000000000000LL);
  const double value   = udf_valid(mask, bit + place) ? data[place] : missing;
  // infinite ones are missing, too
  return value - value == 0 ? value : missing;
}
UDF_FN bool window_has(const double* data, const u32* mask, i64 bit, i64 begin, i32 size, i32 least)
{
  for (i32 i = 0; i < size && least > 0; ++i) {
    const double value = window_value(data, mask, bit, begin + i);
    least -= value == value ? 1 : 0;
  }
  return least <= 0;
}

// ---- groups: the rows of each lie side by side, from one start to the next
UDF_FN i64 group_place(udf_ctx& c, const i32* starts, i32 row)
{
  if (row < 0 || row >= starts[c.row + 1] - starts[c.row]) { udf_fail(c, UDF_INDEX); }
  return (i64)starts[c.row] + row;
}
UDF_FN i32 group_size(const udf_ctx& c, const i32* starts) { return starts[c.row + 1] - starts[c.row]; }

// Numbers of a group of so many rows are summed in as many parts: each of every 256th row, then of neighbouring parts, then of
// pairs of those. So the threads of a block, which share the rows, come to what one thread comes to.
#define UDF_PARTS 256

#ifdef UDF_BLOCK
// A block for each group: its threads call the function alike, and each statistic is made by all of them.
#define UDF_WRITES (threadIdx.x == 0)

struct group_add {
  template <typename R>
  __device__ R operator()(R a, R b) const { return add(a, b); }
};
struct group_least {
  template <typename R>
  __device__ R operator()(R a, R b) const { return m_min(a, b); }
};
struct group_greatest {
  template <typename R>
  __device__ R operator()(R a, R b) const { return m_max(a, b); }
};

// Puts together what the threads have, neighbours first, and gives it to all.
template <typename R, typename F>
UDF_FN R of_block(R own, F both)
{
  __shared__ R parts[UDF_PARTS / 32];
  for (i32 distance = 1; distance < 32; distance *= 2) {
    own = both(own, __shfl_xor_sync(0xffffffffU, own, distance));
  }
  __syncthreads();
  if ((threadIdx.x & 31) == 0) { parts[threadIdx.x / 32] = own; }
  __syncthreads();
  return both(both(both(parts[0], parts[1]), both(parts[2], parts[3])),
              both(both(parts[4], parts[5]), both(parts[6], parts[7])));
}
UDF_FN i32 group_count(const udf_ctx& c, const i32* starts, const u32* mask, i64 bit)
{
  if (mask == nullptr) { return group_size(c, starts); }
  i32 count = 0;
  for (i64 row = (i64)starts[c.row] + threadIdx.x; row < starts[c.row + 1]; row += UDF_PARTS) {
    count += udf_valid(mask, bit + row) ? 1 : 0;
  }
  return of_block(count, group_add());
}
template <typename R, typename T>
UDF_FN R group_sum(const udf_ctx& c, const i32* starts, const T* data, const u32* mask, i64 bit)
{
  R sum = 0;
#pragma unroll 4
  for (i64 row = (i64)starts[c.row] + threadIdx.x; row < starts[c.row + 1]; row += UDF_PARTS) {
    sum = add(sum, udf_valid(mask, bit + row) ? (R)data[row] : (R)0);
  }
  return of_block(sum, group_add());
}
#else
#define UDF_WRITES true

UDF_FN i32 group_count(const udf_ctx& c, const i32* starts, const u32* mask, i64 bit)
{
  if (mask == nullptr) { return group_size(c, starts); }
  i32 count = 0;
  for (i64 row = starts[c.row]; row < starts[c.row + 1]; ++row) { count += udf_valid(mask, bit + row) ? 1 : 0; }
  return count;
}
template <typename R, typename T>
UDF_FN R group_sum(const udf_ctx& c, const i32* starts, const T* data, const u32* mask, i64 bit)
{
  const i32 size  = group_size(c, starts);
  const i32 parts = size < UDF_PARTS ? 1 : UDF_PARTS;
  R whole[9];  // sums of 1, 2, 4, ... parts that wait for as many others
  i32 waiting = 0;
  for (i32 part = 0; part < parts; ++part) {
    R sum = 0;
    for (i64 row = (i64)starts[c.row] + part; row < starts[c.row + 1]; row += parts) {
      sum = add(sum, udf_valid(mask, bit + row) ? (R)data[row] : (R)0);
    }
    for (i32 pairs = part; (pairs & 1) != 0; pairs >>= 1) { sum = add(whole[--waiting], sum); }
    whole[waiting++] = sum;
  }
  return whole[0];
}
#endif
template <typename R, typename T>
UDF_FN R group_mean(udf_ctx& c, const i32* starts, const T* data, const u32* mask, i64 bit)
{
  const i32 count = group_count(c, starts, mask, bit);
  if (count == 0) {
    udf_fail(c, UDF_NO_VALUE);
    return 0;
  }
  return div_ieee(group_sum<R>(c, starts, data, mask, bit), (R)count);
}
UDF_FN void group_bound(double& found, bool greatest)
{
  found = __longlong_as_double(greatest ? 0x7ff0000000000000LL : (i64)0xfff0000000000000ULL);
}
UDF_FN void group_bound(i64& found, bool greatest)
{
  found = (i64)(greatest ? 0x7fffffffffffffffULL : 0x8000000000000000ULL);
}
template <typename R, typename T>
UDF_FN R group_extreme(udf_ctx& c, const i32* starts, const T* data, const u32* mask, i64 bit, bool least)
{
  i32 count = 0;
  R found;
  group_bound(found, least);
#ifdef UDF_BLOCK
  const i32 first = threadIdx.x;
  const i32 step  = UDF_PARTS;
#else
  const i32 first = 0;
  const i32 step  = 1;
#endif
  for (i64 row = (i64)starts[c.row] + first; row < starts[c.row + 1]; row += step) {
    if (udf_valid(mask, bit + row)) {
      const R value = (R)data[row];
      found         = least ? m_min(found, value) : m_max(found, value);
      ++count;
    }
  }
#ifdef UDF_BLOCK
  found = least ? of_block(found, group_least()) : of_block(found, group_greatest());
  count = of_block(count, group_add());
#endif
  if (count == 0) { udf_fail(c, UDF_NO_VALUE); }
  return found;
}
