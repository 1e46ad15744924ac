// Strings of Java on a device. The bytes are UTF-8; a surrogate without its pair, which Java allows, takes three bytes, and
// two that meet are always joined, so that equal strings have equal bytes. Places are counted in UTF-16 units, as in Java.
//
// A string made by a function lies in a block with a count of references in front. What lies in a column, a constant or a
// captured value has no block and is not counted. Whoever makes a string owns one reference; copies add one, and whatever
// holds a string gives its reference back when it holds another or ends. A slice shares the block it was cut from. A block
// is reached by one thread only, so counts are plain numbers.

struct jblock {
  i32 count;
  i32 capacity;  // bytes behind the header
};
static_assert(sizeof(jblock) == 8, "what follows a header is aligned as pointers are");
#ifndef __CUDACC_RTC__  // which has no offsetof
static_assert(__builtin_offsetof(jblock, capacity) == 4, "the count comes first, then the size");
#endif

struct jstr {
  jblock* block;     // null: borrowed
  const char* data;  // null: the null string
  i32 bytes;
  i32 units;
};

static_assert(sizeof(jstr) == 24, "two pointers and two lengths");
#ifndef __CUDACC_RTC__
static_assert(__builtin_offsetof(jstr, data) == 8, "the block, then what is looked at");
static_assert(__builtin_offsetof(jstr, bytes) == 16 && __builtin_offsetof(jstr, units) == 20, "bytes, then units");
#endif

// What a row of the result is: what libcudf makes columns of. It is written at once.
struct alignas(16) udf_text {
  const char* data;
  i32 bytes;
  i32 unused;
};
static_assert(sizeof(udf_text) == 16, "a pointer, a length and nothing");

static __device__ const char udf_nothing[8] = "";

#ifdef UDF_COUNT_BLOCKS
__device__ u64 udf_blocks_made = 0;
__device__ u64 udf_blocks_live = 0;
#endif

// ---- blocks
// Gives a thread the piece that is its own.
UDF_FN void heap_begin(udf_ctx& c)
{
  const u64 thread = (u64)blockIdx.x * blockDim.x + threadIdx.x;
  if (c.heap != nullptr && thread < c.heap->threads) {
    c.bump     = c.heap->base + thread * c.heap->own;
    c.bump_end = c.bump + c.heap->own;
  }
}
struct udf_made {
  jblock* block;  // null: there is no room
  // what is left to the thread
  char* bump;
  char* bump_end;
  void* free_list;
};
UDF_CALLED udf_made heap_block(udf_heap* heap, char* bump, char* bump_end, void* free_list, i64 capacity)
{
  jblock* made = nullptr;
#ifdef UDF_MALLOC
  if (heap == nullptr) {
    made = (jblock*)malloc(sizeof(jblock) + (size_t)capacity);
  }
#endif
  // the next of the list lies where the characters were; few are looked at
  jblock* before = nullptr;
  jblock* each   = (jblock*)free_list;
  for (i32 i = 0; i < 4 && each != nullptr && made == nullptr; ++i) {
    void* next = *(void**)(each + 1);
    if (each->capacity >= capacity) {
      if (before == nullptr) {
        free_list = next;
      } else {
        *(void**)(before + 1) = next;
      }
      made     = each;
      capacity = each->capacity;
    }
    before = each;
    each   = (jblock*)next;
  }
  const u64 need = sizeof(jblock) + (u64)capacity;
  if (made == nullptr && heap != nullptr && (u64)(bump_end - bump) < need) {
    const u64 piece = need > heap->piece ? need : (heap->piece + 7) & ~7ULL;
    const u64 begin = atomicAdd(&heap->next, piece);
    if (begin + piece <= heap->bytes) {
      bump     = heap->base + begin;
      bump_end = bump + piece;
    }
  }
  if (made == nullptr && (u64)(bump_end - bump) >= need) {
    made = (jblock*)bump;
    bump += need;
  }
  if (made != nullptr) {
    made->count    = 1;
    made->capacity = (i32)capacity;
  }
  udf_made result;
  result.block     = made;
  result.bump      = bump;
  result.bump_end  = bump_end;
  result.free_list = free_list;
  return result;
}
UDF_FN jblock* jblock_new(udf_ctx& c, i64 bytes)
{
  const i64 capacity = bytes < 8 ? 8 : ((bytes + 7) & ~7LL);
  if (capacity > 0x7fffff00LL) {
    udf_fail(c, UDF_OUT_OF_MEMORY);
    return nullptr;
  }
  const udf_made made = heap_block(c.heap, c.bump, c.bump_end, c.free_list, capacity);
  c.bump              = made.bump;
  c.bump_end          = made.bump_end;
  c.free_list         = made.free_list;
  if (made.block == nullptr) {
    udf_fail(c, UDF_OUT_OF_MEMORY);
    return nullptr;
  }
#ifdef UDF_COUNT_BLOCKS
  atomicAdd(&udf_blocks_made, 1ULL);
  atomicAdd(&udf_blocks_live, 1ULL);
#endif
  return made.block;
}
UDF_FN void jrelease(udf_ctx& c, jblock* block)
{
  if (block == nullptr || --block->count != 0) { return; }
#ifdef UDF_COUNT_BLOCKS
  atomicAdd(&udf_blocks_live, ~0ULL);
#endif
#ifdef UDF_MALLOC
  if (c.heap == nullptr) {
    free(block);
    return;
  }
#endif
  *(void**)(block + 1) = c.free_list;
  c.free_list          = block;
}

UDF_FN jstr jstr_null()
{
  jstr s;
  s.block = nullptr;
  s.data  = nullptr;
  s.bytes = 0;
  s.units = 0;
  return s;
}
UDF_FN bool is_null(const jstr& s) { return s.data == nullptr; }
UDF_FN void jinc(const jstr& s)
{
  if (s.block != nullptr) { ++s.block->count; }
}
UDF_FN void jdec(udf_ctx& c, jstr& s)
{
  jrelease(c, s.block);
  s = jstr_null();
}
UDF_FN void jmove(jstr& to, jstr& from)
{
  const jstr moved = from;
  from             = jstr_null();
  to               = moved;
}

// ---- records: their numbers in words, their texts beside them
template <int W, int T>
struct jrecord_of {
  i64 w[W];
  jstr t[T];
  bool there;
  __device__ jrecord_of() : there(false)
  {
    for (int i = 0; i < W; ++i) { w[i] = 0; }
    for (int i = 0; i < T; ++i) { t[i] = jstr_null(); }
  }
};
template <int W, int T>
UDF_FN bool is_null(const jrecord_of<W, T>& r)
{
  return !r.there;
}
template <int W, int T>
UDF_FN void jinc(const jrecord_of<W, T>& r)
{
  for (int i = 0; i < T; ++i) { jinc(r.t[i]); }
}
template <int W, int T>
UDF_FN void jdec(udf_ctx& c, jrecord_of<W, T>& r)
{
  for (int i = 0; i < T; ++i) { jdec(c, r.t[i]); }
  r.there = false;
}
template <int W, int T>
UDF_FN void jmove(jrecord_of<W, T>& to, jrecord_of<W, T>& from)
{
  to = from;
  for (int i = 0; i < T; ++i) { from.t[i] = jstr_null(); }
  from.there = false;
}

// ---- characters as bytes
UDF_FN i32 utf_size(const char* p)
{
  const u8 b = (u8)*p;
  return b < 0x80 ? 1 : (b < 0xe0 ? 2 : (b < 0xf0 ? 3 : 4));
}
UDF_FN i32 utf_size_of(i32 cp) { return cp < 0x80 ? 1 : (cp < 0x800 ? 2 : (cp < 0x10000 ? 3 : 4)); }
UDF_FN i32 utf_decode(const char* p)
{
  const u8 a = (u8)p[0];
  if (a < 0x80) { return a; }
  if (a < 0xe0) { return ((a & 0x1f) << 6) | ((u8)p[1] & 0x3f); }
  if (a < 0xf0) { return ((a & 0x0f) << 12) | (((u8)p[1] & 0x3f) << 6) | ((u8)p[2] & 0x3f); }
  return ((a & 0x07) << 18) | (((u8)p[1] & 0x3f) << 12) | (((u8)p[2] & 0x3f) << 6) | ((u8)p[3] & 0x3f);
}
UDF_FN i32 utf_encode(char* p, i32 cp)
{
  if (cp < 0x80) {
    p[0] = (char)cp;
    return 1;
  }
  if (cp < 0x800) {
    p[0] = (char)(0xc0 | (cp >> 6));
    p[1] = (char)(0x80 | (cp & 0x3f));
    return 2;
  }
  if (cp < 0x10000) {
    p[0] = (char)(0xe0 | (cp >> 12));
    p[1] = (char)(0x80 | ((cp >> 6) & 0x3f));
    p[2] = (char)(0x80 | (cp & 0x3f));
    return 3;
  }
  p[0] = (char)(0xf0 | (cp >> 18));
  p[1] = (char)(0x80 | ((cp >> 12) & 0x3f));
  p[2] = (char)(0x80 | ((cp >> 6) & 0x3f));
  p[3] = (char)(0x80 | (cp & 0x3f));
  return 4;
}
UDF_FN bool is_high(i32 unit) { return (unit & 0xfc00) == 0xd800 && unit < 0x10000; }
UDF_FN bool is_low(i32 unit) { return (unit & 0xfc00) == 0xdc00 && unit < 0x10000; }
UDF_FN i32 high_of(i32 cp) { return 0xd7c0 + (cp >> 10); }
UDF_FN i32 low_of(i32 cp) { return 0xdc00 | (cp & 0x3ff); }
UDF_FN i32 units_of(i32 cp) { return cp >= 0x10000 ? 2 : 1; }

UDF_CALLED i32 utf_units(const char* p, i32 bytes)
{
  i32 units = 0;
  for (i32 i = 0; i < bytes; ++i) {
    const u8 b = (u8)p[i];
    units += ((b & 0xc0) != 0x80 ? 1 : 0) + (b >= 0xf0 ? 1 : 0);
  }
  return units;
}
UDF_FN bool utf_equal(const char* a, const char* b, i32 bytes)
{
  for (i32 i = 0; i < bytes; ++i) {
    if (a[i] != b[i]) { return false; }
  }
  return true;
}

UDF_FN jstr str_borrow(const char* data, i32 bytes)
{
  jstr s;
  s.block = nullptr;
  s.data  = data == nullptr ? udf_nothing : data;
  s.bytes = bytes;
  s.units = utf_units(s.data, bytes);
  return s;
}
UDF_FN jstr str_slice(const jstr& of, const char* data, i32 bytes, i32 units)
{
  jstr s;
  s.block = of.block;
  s.data  = data;
  s.bytes = bytes;
  s.units = units;
  jinc(s);
  return s;
}
UDF_FN jstr str_share(const jstr& of) { return str_slice(of, of.data, of.bytes, of.units); }
UDF_FN bool str_is_ascii(const jstr& s) { return s.bytes == s.units; }
UDF_FN bool str_absent(udf_ctx& c, const jstr& s)
{
  if (!is_null(s)) { return false; }
  udf_fail(c, UDF_NULL_POINTER);
  return true;
}

// A place in a string: a character, and whether its second unit is meant.
struct jplace {
  const char* p;
  i32 second;
};
UDF_CALLED jplace utf_place(const char* p, i32 unit)
{
  jplace at;
  at.second = 0;
  at.p      = p;
  i32 left  = unit;
  while (left > 0) {
    const i32 size = utf_size(at.p);
    if (size == 4 && left == 1) {
      at.second = 1;
      return at;
    }
    left -= size == 4 ? 2 : 1;
    at.p += size;
  }
  return at;
}
UDF_FN jplace str_place(const jstr& s, i32 unit)
{
  if (!str_is_ascii(s)) { return utf_place(s.data, unit); }
  jplace at;
  at.second = 0;
  at.p      = s.data + unit;
  return at;
}
UDF_FN i32 place_unit(const jplace& at)
{
  const i32 cp = utf_decode(at.p);
  return cp < 0x10000 ? cp : (at.second != 0 ? low_of(cp) : high_of(cp));
}
UDF_FN void place_next(jplace& at)
{
  const i32 size = utf_size(at.p);
  if (size == 4 && at.second == 0) {
    at.second = 1;
  } else {
    at.second = 0;
    at.p += size;
  }
}
// A half of a pair at either end: it may stand for half of a character of another string.
UDF_FN bool str_has_half_at_end(const jstr& s)
{
  if (s.bytes < 3) { return false; }
  const i32 first = utf_decode(s.data);
  const u8* last  = (const u8*)s.data + s.bytes - 3;
  return is_low(first) || (last[0] == 0xed && last[1] >= 0xa0 && last[1] < 0xb0);
}
// Any half of a pair at all, which no column can hold.
UDF_CALLED bool utf_has_half(const char* p, i32 bytes)
{
  for (i32 i = 0; i + 2 < bytes; ++i) {
    if ((u8)p[i] == 0xed && (u8)p[i + 1] >= 0xa0) { return true; }
  }
  return false;
}
UDF_FN bool str_has_half(const jstr& s) { return !is_null(s) && !str_is_ascii(s) && utf_has_half(s.data, s.bytes); }

// ---- joining: a string grows in its own block, which has been made large enough
struct jchar {
  i32 v;
};
struct jbool {
  i32 v;
};
template <typename T>
struct jmaybe {
  T v;
  bool ok;
};
UDF_FN jchar as_char(i32 v)
{
  jchar r;
  r.v = v;
  return r;
}
UDF_FN jbool as_bool(i32 v)
{
  jbool r;
  r.v = v;
  return r;
}
UDF_FN jmaybe<jchar> as_char(const box<i32>& b)
{
  jmaybe<jchar> r;
  r.v  = as_char(b.v);
  r.ok = b.ok;
  return r;
}
UDF_FN jmaybe<jbool> as_bool(const box<i32>& b)
{
  jmaybe<jbool> r;
  r.v  = as_bool(b.v);
  r.ok = b.ok;
  return r;
}
UDF_FN i64 cat_size(i64 v)
{
  i64 size = v < 0 ? 2 : 1;
  u64 rest = v < 0 ? 0ULL - (u64)v : (u64)v;
  while (rest >= 10) {
    rest /= 10;
    ++size;
  }
  return size;
}
UDF_FN i64 cat_size(i32 v) { return cat_size((i64)v); }
UDF_FN i64 cat_size(const jstr& s) { return is_null(s) ? 4 : s.bytes; }
UDF_FN i64 cat_size(jchar v) { return utf_size_of(v.v); }
UDF_FN i64 cat_size(jbool v) { return v.v != 0 ? 4 : 5; }
template <typename T>
UDF_FN i64 cat_size(const box<T>& b)
{
  return b.ok ? cat_size(b.v) : 4;
}
template <typename T>
UDF_FN i64 cat_size(const jmaybe<T>& b)
{
  return b.ok ? cat_size(b.v) : 4;
}

UDF_FN jstr str_new(udf_ctx& c, i64 bytes)
{
  jstr s  = jstr_null();
  s.block = jblock_new(c, bytes);
  if (s.block != nullptr) { s.data = (const char*)(s.block + 1); }
  return s;
}
UDF_FN bool ends_high(const jstr& s)
{
  const u8* last = (const u8*)s.data + s.bytes - 3;
  return s.bytes >= 3 && last[0] == 0xed && last[1] >= 0xa0 && last[1] < 0xb0;
}
// Makes a pair of the high half that ends before a place, and of a low one: of its three bytes four become.
UDF_FN void utf_pair(char* end, i32 low)
{
  const i32 cp = 0x10000 + ((utf_decode(end - 3) - 0xd800) << 10) + (low - 0xdc00);
  end[-3]      = (char)(0xf0 | (cp >> 18));
  end[-2]      = (char)(0x80 | ((cp >> 12) & 0x3f));
  end[-1]      = (char)(0x80 | ((cp >> 6) & 0x3f));
  end[0]       = (char)(0x80 | (cp & 0x3f));
}
UDF_CALLED jstr with_code(jstr to, i32 cp)
{
  char* at = (char*)to.data + to.bytes;
  if (is_low(cp) && ends_high(to)) {
    utf_pair(at, cp);
    to.bytes += 1;
    to.units += 1;
  } else {
    to.bytes += utf_encode(at, cp);
    to.units += units_of(cp);
  }
  return to;
}
UDF_FN void cat_code(jstr& to, i32 cp)
{
  if (cp < 0x80) {
    // the letter last: it might lie anywhere, what is read behind it is read again
    char* const at = (char*)to.data + to.bytes;
    to.bytes += 1;
    to.units += 1;
    *at = (char)cp;
  } else {
    to = with_code(to, cp);
  }
}
UDF_CALLED jstr with_bytes(jstr to, const char* p, i32 bytes, i32 units)
{
  char* at        = (char*)to.data + to.bytes;
  const char* end = p + bytes;
  to.bytes += bytes;
  to.units += units;
  if (bytes >= 3 && (u8)p[0] == 0xed && (u8)p[1] >= 0xb0) {
    jstr before = to;
    before.bytes -= bytes;
    if (ends_high(before)) {
      utf_pair(at, utf_decode(p));
      at += 1;
      p += 3;
      to.bytes -= 2;
    }
  }
  const i32 left = (i32)(end - p);
  for (i32 i = 0; i < left; ++i) { at[i] = p[i]; }
  return to;
}
UDF_FN void cat_bytes(jstr& to, const char* p, i32 bytes, i32 units) { to = with_bytes(to, p, bytes, units); }
UDF_FN void cat(jstr& to, const jstr& s)
{
  const bool absent = is_null(s);
  cat_bytes(to, absent ? "null" : s.data, absent ? 4 : s.bytes, absent ? 4 : s.units);
}
UDF_FN void cat(jstr& to, i64 v)
{
  const i32 size = (i32)cat_size(v);
  char* at       = (char*)to.data + to.bytes;
  u64 rest       = v < 0 ? 0ULL - (u64)v : (u64)v;
  i32 i          = size;
  do {
    at[--i] = (char)('0' + (i32)(rest % 10));
    rest /= 10;
  } while (rest != 0);
  if (v < 0) { at[0] = '-'; }
  to.bytes += size;
  to.units += size;
}
UDF_FN void cat(jstr& to, i32 v) { cat(to, (i64)v); }
UDF_FN void cat(jstr& to, jchar v) { cat_code(to, v.v); }
UDF_FN void cat(jstr& to, jbool v)
{
  if (v.v != 0) {
    cat_bytes(to, "true", 4, 4);
  } else {
    cat_bytes(to, "false", 5, 5);
  }
}
template <typename T>
UDF_FN void cat(jstr& to, const box<T>& b)
{
  if (b.ok) {
    cat(to, b.v);
  } else {
    cat_bytes(to, "null", 4, 4);
  }
}
template <typename T>
UDF_FN void cat(jstr& to, const jmaybe<T>& b)
{
  if (b.ok) {
    cat(to, b.v);
  } else {
    cat_bytes(to, "null", 4, 4);
  }
}

// ---- reading
UDF_FN i32 str_length(udf_ctx& c, const jstr& s)
{
  str_absent(c, s);
  return s.units;
}
UDF_FN i32 str_is_empty(udf_ctx& c, const jstr& s)
{
  str_absent(c, s);
  return s.units == 0;
}
UDF_FN i32 str_char_at(udf_ctx& c, const jstr& s, i32 i)
{
  if (str_absent(c, s)) { return 0; }
  if (i < 0 || i >= s.units) {
    udf_fail(c, UDF_STRING_INDEX);
    return 0;
  }
  return place_unit(str_place(s, i));
}
UDF_FN i32 str_code_at(udf_ctx& c, const jstr& s, i32 i)
{
  if (str_absent(c, s)) { return 0; }
  if (i < 0 || i >= s.units) {
    udf_fail(c, UDF_STRING_INDEX);
    return 0;
  }
  const jplace at = str_place(s, i);
  return at.second != 0 ? place_unit(at) : utf_decode(at.p);
}
UDF_FN i32 str_code_before(udf_ctx& c, const jstr& s, i32 i)
{
  if (str_absent(c, s)) { return 0; }
  if (i < 1 || i > s.units) {
    udf_fail(c, UDF_STRING_INDEX);
    return 0;
  }
  const jplace at = str_place(s, i - 1);
  return at.second == 0 && utf_size(at.p) == 4 ? place_unit(at) : utf_decode(at.p);
}
UDF_FN bool str_same(const jstr& a, const jstr& b)
{
  if (is_null(a) || is_null(b)) { return is_null(a) && is_null(b); }
  return a.bytes == b.bytes && utf_equal(a.data, b.data, a.bytes);
}
UDF_FN i32 str_equals(udf_ctx& c, const jstr& a, const jstr& b) { return !str_absent(c, a) && str_same(a, b); }
UDF_FN i32 str_content_equals(udf_ctx& c, const jstr& a, const jstr& b)
{
  return !str_absent(c, a) && !str_absent(c, b) && str_same(a, b);
}
UDF_CALLED i32 utf_compare(jstr a, jstr b)
{
  const i32 shorter = a.bytes < b.bytes ? a.bytes : b.bytes;
  i32 i             = 0;
  while (i < shorter && a.data[i] == b.data[i]) { ++i; }
  // back to the beginning of the character that differs: half of it may be the same
  while (i > 0 && ((i < a.bytes && ((u8)a.data[i] & 0xc0) == 0x80) || (i < b.bytes && ((u8)b.data[i] & 0xc0) == 0x80))) {
    --i;
  }
  jplace x;
  jplace y;
  x.p      = a.data + i;
  y.p      = b.data + i;
  x.second = 0;
  y.second = 0;
  while (x.p < a.data + a.bytes && y.p < b.data + b.bytes) {
    const i32 d = place_unit(x) - place_unit(y);
    if (d != 0) { return d; }
    place_next(x);
    place_next(y);
  }
  return a.units - b.units;
}
UDF_FN i32 str_compare(udf_ctx& c, const jstr& a, const jstr& b)
{
  return str_absent(c, a) || str_absent(c, b) ? 0 : utf_compare(a, b);
}
UDF_FN i32 str_hash(udf_ctx& c, const jstr& s)
{
  if (str_absent(c, s)) { return 0; }
  u32 h         = 0;
  const char* p = s.data;
  while (p < s.data + s.bytes) {
    const i32 cp = utf_decode(p);
    if (cp >= 0x10000) {
      h = 31U * h + (u32)high_of(cp);
      h = 31U * h + (u32)low_of(cp);
    } else {
      h = 31U * h + (u32)cp;
    }
    p += utf_size(p);
  }
  return (i32)h;
}
// Whether the units of one string stand in another from a unit on.
UDF_CALLED bool str_matches_units(jstr s, i32 from, jstr part)
{
  if (from < 0 || (i64)from + part.units > s.units) { return false; }
  jplace x = str_place(s, from);
  jplace y = str_place(part, 0);
  for (i32 i = 0; i < part.units; ++i) {
    if (place_unit(x) != place_unit(y)) { return false; }
    place_next(x);
    place_next(y);
  }
  return true;
}
UDF_FN i32 str_starts_from(udf_ctx& c, const jstr& s, const jstr& part, i32 from)
{
  return !str_absent(c, s) && !str_absent(c, part) && str_matches_units(s, from, part);
}
UDF_FN i32 str_starts(udf_ctx& c, const jstr& s, const jstr& part)
{
  if (str_absent(c, s) || str_absent(c, part)) { return 0; }
  if (str_has_half_at_end(part)) { return str_matches_units(s, 0, part); }
  return part.bytes <= s.bytes && utf_equal(s.data, part.data, part.bytes);
}
UDF_FN i32 str_ends(udf_ctx& c, const jstr& s, const jstr& part)
{
  if (str_absent(c, s) || str_absent(c, part)) { return 0; }
  if (str_has_half_at_end(part)) { return str_matches_units(s, s.units - part.units, part); }
  return part.bytes <= s.bytes && utf_equal(s.data + s.bytes - part.bytes, part.data, part.bytes);
}
// The first place from a unit on, or the last up to one.
UDF_CALLED i32 str_search(jstr s, jstr part, i32 from, i32 to, bool last)
{
  i32 found = -1;
  if (from < 0) { from = 0; }
  if (to > s.units - part.units) { to = s.units - part.units; }
  if (str_has_half_at_end(part)) {
    for (i32 i = from; i <= to; ++i) {
      if (str_matches_units(s, i, part)) {
        if (!last) { return i; }
        found = i;
      }
    }
    return found;
  }
  if (part.units == 0) { return from > to ? -1 : (last ? to : from); }
  i32 i            = 0;
  const char* p    = s.data;
  const char* stop = s.data + (s.bytes - part.bytes);
  while (i <= to && p <= stop) {
    if (i >= from && *p == *part.data && utf_equal(p, part.data, part.bytes)) {
      if (!last) { return i; }
      found = i;
    }
    const i32 size = utf_size(p);
    i += size == 4 ? 2 : 1;
    p += size;
  }
  return found;
}
UDF_FN i32 str_index_from(udf_ctx& c, const jstr& s, const jstr& part, i32 from)
{
  if (str_absent(c, s) || str_absent(c, part)) { return -1; }
  if (part.units == 0) { return from < 0 ? 0 : (from > s.units ? s.units : from); }
  return str_search(s, part, from, s.units, false);
}
UDF_FN i32 str_index(udf_ctx& c, const jstr& s, const jstr& part) { return str_index_from(c, s, part, 0); }
UDF_FN i32 str_contains(udf_ctx& c, const jstr& s, const jstr& part) { return str_index_from(c, s, part, 0) >= 0; }
UDF_FN i32 str_last_index_from(udf_ctx& c, const jstr& s, const jstr& part, i32 from)
{
  if (str_absent(c, s) || str_absent(c, part)) { return -1; }
  return from < 0 ? -1 : str_search(s, part, 0, from, true);
}
UDF_FN i32 str_last_index(udf_ctx& c, const jstr& s, const jstr& part)
{
  return str_last_index_from(c, s, part, 0x7fffffff);
}
UDF_CALLED i32 str_search_code(jstr s, i32 code, i32 from, i32 to, bool last)
{
  i32 found = -1;
  i32 i     = 0;
  for (const char* p = s.data; p < s.data + s.bytes && i <= to; p += utf_size(p)) {
    const i32 cp = utf_decode(p);
    i32 at       = -1;
    if (cp == code) {
      at = i;
    } else if (cp >= 0x10000 && high_of(cp) == code) {
      at = i;
    } else if (cp >= 0x10000 && low_of(cp) == code) {
      at = i + 1;
    }
    if (at >= from && at <= to && at >= 0) {
      if (!last) { return at; }
      found = at;
    }
    i += units_of(cp);
  }
  return found;
}
UDF_FN i32 str_index_code_from(udf_ctx& c, const jstr& s, i32 code, i32 from)
{
  return str_absent(c, s) ? -1 : str_search_code(s, code, from < 0 ? 0 : from, s.units, false);
}
UDF_FN i32 str_index_code(udf_ctx& c, const jstr& s, i32 code) { return str_index_code_from(c, s, code, 0); }
UDF_FN i32 str_last_index_code_from(udf_ctx& c, const jstr& s, i32 code, i32 from)
{
  return str_absent(c, s) ? -1 : str_search_code(s, code, 0, from, true);
}
UDF_FN i32 str_last_index_code(udf_ctx& c, const jstr& s, i32 code)
{
  return str_last_index_code_from(c, s, code, s.units);
}

// ---- making
// Puts what lies between two places, of which one may be the middle of a pair, behind a string.
UDF_CALLED jstr cat_places(jstr r, jplace a, jplace b, i32 from, i32 to)
{
  jplace at = a;
  for (i32 i = from; i < to;) {
    if (at.second == 0 && !(at.p == b.p)) {
      const i32 cp = utf_decode(at.p);
      cat_code(r, cp);
      at.p += utf_size(at.p);
      i += units_of(cp);
    } else {
      cat_code(r, place_unit(at));
      place_next(at);
      ++i;
    }
  }
  return r;
}
UDF_FN jstr str_sub(udf_ctx& c, const jstr& s, i32 from, i32 to)
{
  if (str_absent(c, s)) { return jstr_null(); }
  if (from < 0 || to > s.units || from > to) {
    udf_fail(c, UDF_STRING_INDEX);
    return jstr_null();
  }
  const jplace a = str_place(s, from);
  const jplace b = str_place(s, to);
  if (a.second == 0 && b.second == 0) { return str_slice(s, a.p, (i32)(b.p - a.p), to - from); }
  // half of a pair stands by itself now, and takes other bytes
  const jstr r = str_new(c, (i64)(b.p - a.p) + 6);
  return is_null(r) ? r : cat_places(r, a, b, from, to);
}
UDF_FN jstr str_sub_from(udf_ctx& c, const jstr& s, i32 from) { return str_sub(c, s, from, s.units); }
UDF_FN jstr str_concat(udf_ctx& c, const jstr& a, const jstr& b)
{
  if (str_absent(c, a) || str_absent(c, b)) { return jstr_null(); }
  if (b.bytes == 0) { return str_share(a); }
  jstr r = str_new(c, (i64)a.bytes + b.bytes);
  if (!is_null(r)) {
    cat(r, a);
    cat(r, b);
  }
  return r;
}
template <typename T>
UDF_FN jstr str_made_of(udf_ctx& c, T v)
{
  jstr r = str_new(c, cat_size(v));
  if (!is_null(r)) { cat(r, v); }
  return r;
}
UDF_FN jstr str_of_int(udf_ctx& c, i32 v) { return str_made_of(c, v); }
UDF_FN jstr str_of_long(udf_ctx& c, i64 v) { return str_made_of(c, v); }
UDF_FN jstr str_of_char(udf_ctx& c, i32 v) { return str_made_of(c, as_char(v)); }
UDF_FN jstr str_of_digits(udf_ctx& c, bool minus, u64 v, i32 radix)
{
  char digits[65];
  i32 first = 65;
  do {
    const i32 digit = (i32)(v % (u64)radix);
    digits[--first] = (char)(digit < 10 ? '0' + digit : 'a' + digit - 10);
    v /= (u64)radix;
  } while (v != 0);
  if (minus) { digits[--first] = '-'; }
  jstr r = str_new(c, 65 - first);
  if (!is_null(r)) { cat_bytes(r, digits + first, 65 - first, 65 - first); }
  return r;
}
UDF_FN jstr str_of_long_radix(udf_ctx& c, i64 v, i32 radix)
{
  return str_of_digits(c, v < 0, v < 0 ? 0ULL - (u64)v : (u64)v, radix < 2 || radix > 36 ? 10 : radix);
}
UDF_FN jstr str_of_int_radix(udf_ctx& c, i32 v, i32 radix) { return str_of_long_radix(c, v, radix); }
UDF_FN jstr str_hex(udf_ctx& c, i32 v) { return str_of_digits(c, false, (u32)v, 16); }
UDF_FN jstr str_hex(udf_ctx& c, i64 v) { return str_of_digits(c, false, (u64)v, 16); }
UDF_FN jstr str_octal(udf_ctx& c, i32 v) { return str_of_digits(c, false, (u32)v, 8); }
UDF_FN jstr str_octal(udf_ctx& c, i64 v) { return str_of_digits(c, false, (u64)v, 8); }
UDF_FN jstr str_binary(udf_ctx& c, i32 v) { return str_of_digits(c, false, (u32)v, 2); }
UDF_FN jstr str_binary(udf_ctx& c, i64 v) { return str_of_digits(c, false, (u64)v, 2); }
UDF_FN jstr str_of_code(udf_ctx& c, i32 v)
{
  if (v < 0 || v > 0x10ffff) {
    udf_fail(c, UDF_ILLEGAL_ARGUMENT);
    return jstr_null();
  }
  return str_made_of(c, as_char(v));
}
UDF_FN jstr str_join(udf_ctx& c, const jstr& between, const jstr* parts, i32 count)
{
  if (str_absent(c, between)) { return jstr_null(); }
  i64 bytes = count < 2 ? 0 : (i64)(count - 1) * between.bytes;
  for (i32 i = 0; i < count; ++i) { bytes += cat_size(parts[i]); }
  jstr r = str_new(c, bytes);
  for (i32 i = 0; i < count && !is_null(r); ++i) {
    if (i > 0) { cat(r, between); }
    cat(r, parts[i]);
  }
  return r;
}
UDF_FN jstr str_of_bool(udf_ctx& c, i32 v)
{
  return v != 0 ? str_borrow("true", 4) : str_borrow("false", 5);
}
UDF_FN jstr str_to_string(udf_ctx& c, const jstr& s) { return str_absent(c, s) ? jstr_null() : str_share(s); }
UDF_FN jstr str_repeat(udf_ctx& c, const jstr& s, i32 times)
{
  if (str_absent(c, s)) { return jstr_null(); }
  if (times < 0) {
    udf_fail(c, UDF_ILLEGAL_ARGUMENT);
    return jstr_null();
  }
  if (s.bytes == 0 || times == 0) { return str_slice(s, s.data, 0, 0); }
  if ((i64)s.bytes * times > 0x7fffff00LL) {
    udf_fail(c, UDF_OUT_OF_MEMORY);
    return jstr_null();
  }
  jstr r = str_new(c, (i64)s.bytes * times);
  if (!is_null(r)) {
    for (i32 i = 0; i < times; ++i) { cat(r, s); }
  }
  return r;
}
UDF_FN jstr str_trim(udf_ctx& c, const jstr& s)
{
  if (str_absent(c, s)) { return jstr_null(); }
  const char* a = s.data;
  const char* b = s.data + s.bytes;
  while (a < b && (u8)*a <= ' ') { ++a; }
  while (a < b && (u8)b[-1] <= ' ') { --b; }
  return str_slice(s, a, (i32)(b - a), s.units - (s.bytes - (i32)(b - a)));
}
UDF_CALLED i64 str_count_code(jstr s, i32 code)
{
  i64 count = 0;
  for (const char* p = s.data; p < s.data + s.bytes; p += utf_size(p)) {
    const i32 cp = utf_decode(p);
    count += cp < 0x10000 ? cp == code : (high_of(cp) == code) + (low_of(cp) == code);
  }
  return count;
}
UDF_CALLED jstr cat_replaced_code(jstr r, jstr s, i32 from, i32 to)
{
  for (const char* p = s.data; p < s.data + s.bytes; p += utf_size(p)) {
    const i32 cp = utf_decode(p);
    if (cp < 0x10000) {
      cat_code(r, cp == from ? to : cp);
    } else if (high_of(cp) == from || low_of(cp) == from) {
      cat_code(r, high_of(cp) == from ? to : high_of(cp));
      cat_code(r, low_of(cp) == from ? to : low_of(cp));
    } else {
      cat_code(r, cp);
    }
  }
  return r;
}
UDF_FN jstr str_replace_char(udf_ctx& c, const jstr& s, i32 from, i32 to)
{
  if (str_absent(c, s)) { return jstr_null(); }
  const i64 count = str_count_code(s, from);
  if (count == 0) { return str_share(s); }
  // a character may take up to five bytes more when it falls apart
  const jstr r = str_new(c, s.bytes + count * 5);
  return is_null(r) ? r : cat_replaced_code(r, s, from, to);
}
// Puts the units from one place to another behind a string.
UDF_CALLED jstr with_units(jstr to, jstr s, i32 from, i32 end)
{
  jplace at = str_place(s, from);
  for (i32 i = from; i < end; ++i) {
    cat_code(to, place_unit(at));
    place_next(at);
  }
  return to;
}
UDF_FN void cat_units(jstr& to, const jstr& s, i32 from, i32 end) { to = with_units(to, s, from, end); }
// Puts a string behind another, with a third before each of its units and behind them.
UDF_CALLED jstr cat_between(jstr r, jstr s, jstr to)
{
  jplace at = str_place(s, 0);
  for (i32 i = 0; i < s.units; ++i) {
    cat(r, to);
    cat_code(r, place_unit(at));
    place_next(at);
  }
  cat(r, to);
  return r;
}
UDF_CALLED i64 str_count(jstr s, jstr part)
{
  i64 count = 0;
  for (i32 at = str_search(s, part, 0, s.units, false); at >= 0;
       at     = str_search(s, part, at + part.units, s.units, false)) {
    ++count;
  }
  return count;
}
// Where what is replaced may be a half of a pair.
UDF_CALLED jstr cat_replaced_units(jstr r, jstr s, jstr from, jstr to)
{
  i32 done = 0;
  for (i32 at = str_search(s, from, 0, s.units, false); at >= 0; at = str_search(s, from, done, s.units, false)) {
    cat_units(r, s, done, at);
    cat(r, to);
    done = at + from.units;
  }
  cat_units(r, s, done, s.units);
  return r;
}
UDF_CALLED jstr cat_replaced(jstr r, jstr s, jstr from, jstr to)
{
  const char* end  = s.data + s.bytes;
  const char* p    = s.data;
  const char* kept = s.data;
  while (p + from.bytes <= end) {
    if (utf_equal(p, from.data, from.bytes)) {
      cat_bytes(r, kept, (i32)(p - kept), utf_units(kept, (i32)(p - kept)));
      cat(r, to);
      p += from.bytes;
      kept = p;
    } else {
      p += utf_size(p);
    }
  }
  cat_bytes(r, kept, (i32)(end - kept), utf_units(kept, (i32)(end - kept)));
  return r;
}
UDF_FN jstr str_replace(udf_ctx& c, const jstr& s, const jstr& from, const jstr& to)
{
  if (str_absent(c, s) || str_absent(c, from) || str_absent(c, to)) { return jstr_null(); }
  const i64 count = from.units == 0 ? 0 : str_count(s, from);
  if (from.units != 0 && count == 0) { return str_share(s); }
  const bool halves = str_has_half_at_end(from);
  const i64 longer  = (to.bytes > from.bytes ? to.bytes - from.bytes : 0) + (halves ? 6 : 0);
  const i64 bytes   = from.units == 0 ? (i64)s.units * 3 + ((i64)s.units + 1) * to.bytes : s.bytes + count * longer;
  const jstr r      = str_new(c, bytes);
  if (is_null(r)) { return r; }
  if (from.units == 0) { return cat_between(r, s, to); }
  return halves ? cat_replaced_units(r, s, from, to) : cat_replaced(r, s, from, to);
}

// ---- characters, by tables of the JVM that translated the function
// A table lists where a property begins and ends, in turn. Characters of ASCII have a bit each in two words.
UDF_FN bool in_ascii(u64 low, u64 high, i32 cp) { return (((cp < 64 ? low : high) >> (cp & 63)) & 1U) != 0; }
UDF_CALLED i32 search_table(const i32* table, i32 size, i32 cp)
{
  i32 low  = 0;
  i32 high = size;
  while (low < high) {
    const i32 middle = (low + high) / 2;
    if (table[middle] <= cp) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low & 1;
}
UDF_FN i32 in_table(const i32* table, i32 size, u64 low, u64 high, i32 cp)
{
  return (u32)cp < 128 ? in_ascii(low, high, cp) : search_table(table, size, cp);
}
// A table of pairs: a character, and what it becomes; where that is several, minus the place in the second table.
UDF_CALLED i32 mapped_or(const i32* table, i32 pairs, i32 cp, i32 otherwise)
{
  i32 low  = 0;
  i32 high = pairs;
  while (low < high) {
    const i32 middle = (low + high) / 2;
    if (table[2 * middle] < cp) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < pairs && table[2 * low] == cp ? table[2 * low + 1] : otherwise;
}
// Of ASCII two words say which are letters of the other case, which differ in one bit.
UDF_FN i32 mapped(const i32* table, i32 pairs, u64 low, u64 high, i32 cp)
{
  return (u32)cp < 128 ? (in_ascii(low, high, cp) ? cp ^ 0x20 : cp) : mapped_or(table, pairs, cp, cp);
}
UDF_FN i32 ch_is_surrogate(i32 v) { return v >= 0xd800 && v < 0xe000; }
UDF_FN i32 ch_count(i32 v) { return v >= 0x10000 ? 2 : 1; }
UDF_FN i32 ch_is_valid(i32 v) { return v >= 0 && v <= 0x10ffff; }
UDF_FN i32 ch_is_bmp(i32 v) { return v >= 0 && v < 0x10000; }
UDF_FN i32 ch_is_supplementary(i32 v) { return v >= 0x10000 && v <= 0x10ffff; }
UDF_FN i32 ch_of_pair(i32 high, i32 low) { return sub(add(shl(high, 10), low), (0xd800 << 10) + 0xdc00 - 0x10000); }
UDF_FN i32 ch_are_pair(i32 high, i32 low) { return is_high(high) && is_low(low); }
UDF_FN i32 ch_high(i32 v) { return to_u16(add(ushr(v, 10), 0xd7c0)); }
UDF_FN i32 ch_low(i32 v) { return to_u16((v & 0x3ff) + 0xdc00); }
UDF_FN i32 ch_for_digit(i32 digit, i32 radix)
{
  if (radix < 2 || radix > 36 || digit < 0 || digit >= radix) { return 0; }
  return digit < 10 ? '0' + digit : 'a' + digit - 10;
}
UDF_FN i32 ch_is_high(i32 v) { return is_high(v); }
UDF_FN i32 ch_is_low(i32 v) { return is_low(v); }

#ifdef UDF_TABLE_letter
UDF_FN i32 ch_is_letter(i32 v) { return in_table(table_letter, UDF_TABLE_letter, UDF_ASCII_letter, v); }
#endif
#ifdef UDF_TABLE_digit
UDF_FN i32 ch_is_digit(i32 v) { return in_table(table_digit, UDF_TABLE_digit, UDF_ASCII_digit, v); }
#endif
#ifdef UDF_TABLE_alnum
UDF_FN i32 ch_is_alnum(i32 v) { return in_table(table_alnum, UDF_TABLE_alnum, UDF_ASCII_alnum, v); }
#endif
#ifdef UDF_TABLE_alphabetic
UDF_FN i32 ch_is_alphabetic(i32 v) { return in_table(table_alphabetic, UDF_TABLE_alphabetic, UDF_ASCII_alphabetic, v); }
#endif
#ifdef UDF_TABLE_upper
UDF_FN i32 ch_is_upper(i32 v) { return in_table(table_upper, UDF_TABLE_upper, UDF_ASCII_upper, v); }
#endif
#ifdef UDF_TABLE_space
UDF_FN i32 ch_is_space(i32 v) { return in_table(table_space, UDF_TABLE_space, UDF_ASCII_space, v); }
#endif
#ifdef UDF_TABLE_title
UDF_FN i32 ch_is_title(i32 v) { return in_table(table_title, UDF_TABLE_title, UDF_ASCII_title, v); }
#endif
#ifdef UDF_TABLE_lower
UDF_FN i32 ch_is_lower(i32 v) { return in_table(table_lower, UDF_TABLE_lower, UDF_ASCII_lower, v); }
#endif
#ifdef UDF_TABLE_to_upper
UDF_FN i32 ch_to_upper(i32 v) { return mapped(table_to_upper, UDF_TABLE_to_upper, UDF_ASCII_to_upper, v); }
UDF_FN i32 ch_to_upper_unit(i32 v) { return to_u16(ch_to_upper(v)); }
#endif
#ifdef UDF_TABLE_to_lower
UDF_FN i32 ch_to_lower(i32 v) { return mapped(table_to_lower, UDF_TABLE_to_lower, UDF_ASCII_to_lower, v); }
UDF_FN i32 ch_to_lower_unit(i32 v) { return to_u16(ch_to_lower(v)); }
#endif
#ifdef UDF_TABLE_white
UDF_FN i32 ch_is_white(i32 v) { return in_table(table_white, UDF_TABLE_white, UDF_ASCII_white, v); }
UDF_FN jstr str_stripped(udf_ctx& c, const jstr& s, bool left, bool right)
{
  if (str_absent(c, s)) { return jstr_null(); }
  const char* a = s.data;
  const char* b = s.data + s.bytes;
  while (left && a < b && ch_is_white(utf_decode(a))) { a += utf_size(a); }
  while (right && a < b) {
    const char* last = b - 1;
    while (((u8)*last & 0xc0) == 0x80) { --last; }
    if (!ch_is_white(utf_decode(last))) { break; }
    b = last;
  }
  return str_slice(s, a, (i32)(b - a), utf_units(a, (i32)(b - a)));
}
UDF_FN jstr str_strip(udf_ctx& c, const jstr& s) { return str_stripped(c, s, true, true); }
UDF_FN jstr str_strip_left(udf_ctx& c, const jstr& s) { return str_stripped(c, s, true, false); }
UDF_FN jstr str_strip_right(udf_ctx& c, const jstr& s) { return str_stripped(c, s, false, true); }
UDF_FN i32 str_is_blank(udf_ctx& c, const jstr& s)
{
  if (str_absent(c, s)) { return 0; }
  for (const char* p = s.data; p < s.data + s.bytes; p += utf_size(p)) {
    if (!ch_is_white(utf_decode(p))) { return 0; }
  }
  return 1;
}
#endif
// How many bytes a text takes in another case; -1 if it stays as it is.
UDF_CALLED i64 cased_size(jstr s, const i32* table, i32 pairs, const i32* several, u64 low, u64 high)
{
  i64 bytes    = 0;
  bool changes = false;
  for (const char* p = s.data; p < s.data + s.bytes; p += utf_size(p)) {
    const i32 cp = utf_decode(p);
    const i32 to = mapped(table, pairs, low, high, cp);
    changes |= to != cp;
    if (to >= 0) {
      bytes += utf_size_of(to);
    } else {
#pragma unroll 1
      for (i32 i = -to; several[i] != 0; ++i) { bytes += utf_size_of(several[i]); }
    }
  }
  return changes ? bytes : -1;
}
UDF_CALLED jstr cat_cased(jstr r, jstr s, const i32* table, i32 pairs, const i32* several, u64 low, u64 high)
{
  for (const char* p = s.data; p < s.data + s.bytes; p += utf_size(p)) {
    const i32 to = mapped(table, pairs, low, high, utf_decode(p));
    if (to >= 0) {
      cat_code(r, to);
    } else {
#pragma unroll 1
      for (i32 i = -to; several[i] != 0; ++i) { cat_code(r, several[i]); }
    }
  }
  return r;
}
UDF_FN jstr str_cased(
  udf_ctx& c, const jstr& s, const i32* table, i32 pairs, const i32* several, u64 low, u64 high)
{
  const i64 bytes = cased_size(s, table, pairs, several, low, high);
  if (bytes < 0) { return str_share(s); }
  const jstr r = str_new(c, bytes);
  return is_null(r) ? r : cat_cased(r, s, table, pairs, several, low, high);
}
#ifdef UDF_TABLE_text_upper
UDF_FN jstr str_upper(udf_ctx& c, const jstr& s)
{
  return str_absent(c, s) ? jstr_null()
                          : str_cased(
                              c, s, table_text_upper, UDF_TABLE_text_upper, table_text_upper_several, UDF_ASCII_text_upper);
}
#endif
#ifdef UDF_TABLE_text_lower
// The lower case of a capital sigma depends on where words end.
UDF_FN jstr str_lower(udf_ctx& c, const jstr& s)
{
  if (str_absent(c, s)) { return jstr_null(); }
  if (!str_is_ascii(s) && str_search_code(s, 0x3a3, 0, s.units, false) >= 0) {
    udf_fail(c, UDF_CASE_CONTEXT);
    return jstr_null();
  }
  return str_cased(c, s, table_text_lower, UDF_TABLE_text_lower, table_text_lower_several, UDF_ASCII_text_lower);
}
#endif
#ifdef UDF_TABLE_zero
// A table of the zeros of all scripts that have ten digits in a row.
UDF_CALLED i32 search_zeros(i32 v)
{
  i32 low  = 0;
  i32 high = UDF_TABLE_zero;
  while (low < high) {
    const i32 middle = (low + high) / 2;
    if (table_zero[middle] <= v) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low > 0 && v - table_zero[low - 1] < 10 ? v - table_zero[low - 1] : -1;
}
UDF_FN i32 ch_value(i32 v)
{
  return (u32)v < 128 ? (v >= '0' && v <= '9' ? v - '0' : -1) : search_zeros(v);
}
UDF_FN i32 ch_digit(i32 v, i32 radix)
{
  if (radix < 2 || radix > 36) { return -1; }
  i32 value = ch_value(v);
  if (value < 0) {
    // the letters of ASCII, and those of full width
    const i32 letter = v >= 0xff21 ? v - 0xfee0 : v;
    if (letter >= 'a' && letter <= 'z') { value = letter - 'a' + 10; }
    if (letter >= 'A' && letter <= 'Z') { value = letter - 'A' + 10; }
  }
  return value < radix ? value : -1;
}
UDF_FN i64 str_parse_radix(udf_ctx& c, const jstr& s, i64 least, i64 greatest, i32 radix)
{
  if (is_null(s) || s.units == 0 || radix < 2 || radix > 36) {
    udf_fail(c, UDF_NUMBER_FORMAT);
    return 0;
  }
  const char* p    = s.data;
  const char* end  = s.data + s.bytes;
  const bool minus = *p == '-';
  if (minus || *p == '+') { ++p; }
  const i64 limit = minus ? least : -greatest;
  i64 value       = 0;
  bool wrong      = p == end;
  while (!wrong && p < end) {
    const i32 cp    = utf_decode(p);
    const i32 digit = cp < 0x10000 ? ch_digit(cp, radix) : -1;
    p += utf_size(p);
    wrong = digit < 0 || value < limit / radix || value * radix < limit + digit;
    if (!wrong) { value = value * radix - digit; }
  }
  if (wrong) {
    udf_fail(c, UDF_NUMBER_FORMAT);
    return 0;
  }
  return minus ? value : -value;
}
UDF_FN i32 str_parse_int_radix(udf_ctx& c, const jstr& s, i32 radix)
{
  return (i32)str_parse_radix(c, s, -2147483647 - 1, 2147483647, radix);
}
UDF_FN i64 str_parse_long_radix(udf_ctx& c, const jstr& s, i32 radix)
{
  return str_parse_radix(c, s, -9223372036854775807LL - 1, 9223372036854775807LL, radix);
}
UDF_FN i32 str_parse_int(udf_ctx& c, const jstr& s) { return str_parse_int_radix(c, s, 10); }
UDF_FN i64 str_parse_long(udf_ctx& c, const jstr& s) { return str_parse_long_radix(c, s, 10); }
UDF_FN i32 str_parse_short(udf_ctx& c, const jstr& s) { return (i32)str_parse_radix(c, s, -32768, 32767, 10); }
UDF_FN i32 str_parse_byte(udf_ctx& c, const jstr& s) { return (i32)str_parse_radix(c, s, -128, 127, 10); }
UDF_FN box<i32> str_parse_boxed_int(udf_ctx& c, const jstr& s) { return box_of(str_parse_int(c, s)); }
UDF_FN box<i64> str_parse_boxed_long(udf_ctx& c, const jstr& s) { return box_of(str_parse_long(c, s)); }
#endif
UDF_FN i32 str_parse_bool(const jstr& s)
{
  if (is_null(s) || s.bytes != 4) { return 0; }
  const char* yes = "true";
  for (i32 i = 0; i < 4; ++i) {
    const char lower = s.data[i] >= 'A' && s.data[i] <= 'Z' ? (char)(s.data[i] + 32) : s.data[i];
    if (lower != yes[i]) { return 0; }
  }
  return 1;
}

#ifdef UDF_TABLE_numeric
UDF_FN i32 ch_numeric(i32 v) { return mapped_or(table_numeric, UDF_TABLE_numeric, v, -1); }
#endif
#if defined(UDF_TABLE_to_upper) && defined(UDF_TABLE_to_lower)
// JDKs differ in whether pairs of units have cases here.
UDF_FN i32 str_equals_no_case(udf_ctx& c, const jstr& a, const jstr& b)
{
  if (str_absent(c, a) || is_null(b) || a.units != b.units) { return 0; }
  const char* p = a.data;
  const char* q = b.data;
  while (p < a.data + a.bytes && q < b.data + b.bytes) {
    const i32 x = utf_decode(p);
    const i32 y = utf_decode(q);
    if (x != y) {
      if (x >= 0x10000 || y >= 0x10000) {
        udf_fail(c, UDF_CASE_CONTEXT);
        return 0;
      }
      const i32 upper_x = ch_to_upper(x);
      const i32 upper_y = ch_to_upper(y);
      if (upper_x != upper_y && ch_to_lower(upper_x) != ch_to_lower(upper_y)) { return 0; }
    }
    p += utf_size(p);
    q += utf_size(q);
  }
  return 1;
}
// What two characters that differ are apart, whatever their cases; 0 if nothing.
UDF_FN i32 ch_apart(i32 x, i32 y)
{
  x = ch_to_upper(x);
  y = ch_to_upper(y);
  if (x == y) { return 0; }
  return ch_to_lower(x) - ch_to_lower(y);
}
UDF_FN i32 str_compare_no_case(udf_ctx& c, const jstr& a, const jstr& b)
{
  if (str_absent(c, a) || str_absent(c, b)) { return 0; }
  const char* p = a.data;
  const char* q = b.data;
  while (p < a.data + a.bytes && q < b.data + b.bytes) {
    const i32 x = utf_decode(p);
    const i32 y = utf_decode(q);
    if (x != y) {
      if (x >= 0x10000 || y >= 0x10000) {
        udf_fail(c, UDF_CASE_CONTEXT);
        return 0;
      }
      const i32 apart = ch_apart(x, y);
      if (apart != 0) { return apart; }
    }
    p += utf_size(p);
    q += utf_size(q);
  }
  return a.units - b.units;
}
UDF_FN i32 str_region(udf_ctx& c, const jstr& a, i32 no_case, i32 from, const jstr& b, i32 other_from, i32 length)
{
  if (str_absent(c, a) || str_absent(c, b)) { return 0; }
  if (from < 0 || other_from < 0 || from > (i64)a.units - length || other_from > (i64)b.units - length) { return 0; }
  if (length <= 0) { return 1; }
  jplace x = str_place(a, from);
  jplace y = str_place(b, other_from);
  for (i32 i = 0; i < length; ++i) {
    const i32 u = place_unit(x);
    const i32 v = place_unit(y);
    if (u != v) {
      if (no_case == 0) { return 0; }
      if (ch_is_surrogate(u) || ch_is_surrogate(v)) {
        udf_fail(c, UDF_CASE_CONTEXT);
        return 0;
      }
      if (ch_apart(u, v) != 0) { return 0; }
    }
    place_next(x);
    place_next(y);
  }
  return 1;
}
#endif
UDF_FN i32 str_region_same(udf_ctx& c, const jstr& a, i32 from, const jstr& b, i32 other_from, i32 length)
{
  if (str_absent(c, a) || str_absent(c, b)) { return 0; }
  if (from < 0 || other_from < 0 || from > (i64)a.units - length || other_from > (i64)b.units - length) { return 0; }
  if (length <= 0) { return 1; }
  jplace x = str_place(a, from);
  jplace y = str_place(b, other_from);
  for (i32 i = 0; i < length; ++i) {
    if (place_unit(x) != place_unit(y)) { return 0; }
    place_next(x);
    place_next(y);
  }
  return 1;
}

// ---- decimal numbers as floating point ones, rounded to the nearest, of two to the even one
// A whole number in words of 32 bits, the lowest first: 800 digits, shifted as far as the smallest power of ten needs.
struct udf_big {
  i32 words;
  u32 word[184];
};
UDF_CALLED void big_times(udf_big& n, u32 factor, u32 more)
{
  u64 carry = more;
  for (i32 i = 0; i < n.words; ++i) {
    carry += (u64)n.word[i] * factor;
    n.word[i] = (u32)carry;
    carry >>= 32;
  }
  if (carry != 0) { n.word[n.words++] = (u32)carry; }
}
// Divides and returns whether something was left over.
UDF_CALLED bool big_divide(udf_big& n, u32 divisor)
{
  u64 rest = 0;
  for (i32 i = n.words - 1; i >= 0; --i) {
    rest      = (rest << 32) | n.word[i];
    n.word[i] = (u32)(rest / divisor);
    rest %= divisor;
  }
  while (n.words > 0 && n.word[n.words - 1] == 0) { --n.words; }
  return rest != 0;
}
UDF_FN i32 big_bits(const udf_big& n) { return n.words == 0 ? 0 : 32 * n.words - __clz((int)n.word[n.words - 1]); }
UDF_FN bool big_bit(const udf_big& n, i32 i) { return ((n.word[i >> 5] >> (i & 31)) & 1U) != 0; }
// The bits of a floating point number that has so many digits, and exponents of at most so much.
struct udf_format {
  i32 digits;
  i32 greatest;
};
// The number times a power of two; "more" says that it is a little more than that.
UDF_CALLED i64 big_value(const udf_big& n, i32 power, bool more, udf_format format)
{
  const i32 bits = big_bits(n);
  if (bits == 0) { return 0; }
  const i32 top   = bits - 1 + power;
  const i32 least = 1 - format.greatest;
  if (top > format.greatest) { return (i64)(2 * format.greatest + 1) << (format.digits - 1); }
  const i32 kept = top >= least ? format.digits : format.digits + top - least;
  if (kept < 0) { return 0; }
  u64 mantissa = 0;
  for (i32 i = 0; i < kept; ++i) {
    const i32 at = bits - 1 - i;
    mantissa     = (mantissa << 1) | (at >= 0 && big_bit(n, at) ? 1U : 0U);
  }
  const i32 half = bits - 1 - kept;
  bool rest      = more;
  for (i32 i = 0; i < half && !rest; ++i) { rest = big_bit(n, i); }
  if (half >= 0 && big_bit(n, half) && (rest || (mantissa & 1) != 0)) { ++mantissa; }
  // what is rounded up to a power of two gets the next exponent by itself
  const i64 exponent = top >= least ? top - least : 0;
  return (exponent << (format.digits - 1)) + (i64)mantissa;
}
// The bits of digits with a point among them, times a power of ten.
UDF_CALLED i64 decimal_bits(const char* p, const char* end, i64 power, udf_format format)
{
  udf_big n;
  n.words   = 0;
  bool more = false;
  i32 taken = 0;
  for (const char* q = p; q < end; ++q) {
    if (*q == '.' || (taken == 0 && *q == '0')) { continue; }
    if (taken < 800) {
      big_times(n, 10, (u32)(*q - '0'));
      ++taken;
    } else {
      // digits that decide nothing but whether it is more
      more = more || *q != '0';
      ++power;
    }
  }
  if (power >= 0) {
    for (i64 i = 0; i < power; ++i) { big_times(n, 10, 0); }
    return big_value(n, 0, more, format);
  }
  // n / 10^m is n / 5^m / 2^m: shifted up, so that enough bits are left of the quotient
  const i32 m     = (i32)-power;
  const i32 words = (70 + m * 7 / 3 + 31) / 32;
  for (i32 i = n.words - 1; i >= 0; --i) { n.word[i + words] = n.word[i]; }
  for (i32 i = 0; i < words; ++i) { n.word[i] = 0; }
  n.words += words;
  for (i32 i = 0; i + 13 <= m; i += 13) { more |= big_divide(n, 1220703125U); }
  for (i32 i = 0; i < m % 13; ++i) { more |= big_divide(n, 5U); }
  return big_value(n, -m - 32 * words, more, format);
}
UDF_FN double decimal_value(const char* p, const char* end, i64 exponent)
{
  const double exact[23] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                            1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  u64 first  = 0;
  i32 digits = 0;
  i64 power  = exponent;
  bool point = false;
  // nearly all numbers: a product or a quotient of two exact numbers is rounded once
  for (const char* q = p; q < end; ++q) {
    if (*q == '.') {
      point = true;
      continue;
    }
    digits += first != 0 || *q != '0' ? 1 : 0;
    if (digits <= 18) { first = 10 * first + (u64)(*q - '0'); }
    power -= point ? 1 : 0;
  }
  if (first == 0) { return 0.0; }
  if (digits <= 18 && first <= (1ULL << 53)) {
    if (power >= 0 && power <= 22) { return (double)first * exact[power]; }
    if (power < 0 && power >= -22) { return (double)first / exact[-power]; }
  }
  if (power + digits > 310) { return __longlong_as_double(0x7ff0000000000000LL); }
  if (power + digits < -330) { return 0.0; }
  return __longlong_as_double(decimal_bits(p, end, power, udf_format{53, 1023}));
}
// The nearest float is that of the nearest double, but where the double lies half way between two, or among the numbers of
// which a float has fewer digits.
UDF_FN float decimal_float(const char* p, const char* end, i64 exponent)
{
  const double near = decimal_value(p, end, exponent);
  const float found = (float)near;
  const bool is_half = (__double_as_longlong(near) & 0xfffffffLL) == 0 && (double)found != near;
  if (near == 0.0 || !(is_half || near < 0x1p-126)) { return found; }
  bool point = false;
  for (const char* q = p; q < end; ++q) {
    exponent -= point ? 1 : 0;
    point |= *q == '.';
  }
  return __int_as_float((i32)decimal_bits(p, end, exponent, udf_format{24, 127}));
}
UDF_FN bool udf_is(const char* p, const char* end, const char* word, i32 bytes)
{
  return end - p == bytes && utf_equal(p, word, bytes);
}
// Of a float, the number is one.
UDF_FN double str_parse_decimal(udf_ctx& c, const jstr& s, bool of_float)
{
  if (str_absent(c, s)) { return 0; }
  const char* p   = s.data;
  const char* end = s.data + s.bytes;
  while (p < end && (u8)*p <= ' ') { ++p; }
  while (p < end && (u8)end[-1] <= ' ') { --end; }
  const bool minus = p < end && *p == '-';
  if (p < end && (*p == '-' || *p == '+')) { ++p; }
  const double sign = minus ? -1.0 : 1.0;
  if (udf_is(p, end, "NaN", 3)) { return __longlong_as_double(0x7ff8000000000000LL); }
  if (udf_is(p, end, "Infinity", 8)) { return sign * __longlong_as_double(0x7ff0000000000000LL); }
  if (end - p > 1 && p[0] == '0' && (p[1] == 'x' || p[1] == 'X')) {
    udf_fail(c, UDF_CASE_CONTEXT);
    return 0;
  }
  const char* q = p;
  i32 digits    = 0;
  i32 points    = 0;
  while (q < end && ((*q >= '0' && *q <= '9') || *q == '.')) {
    digits += *q != '.' ? 1 : 0;
    points += *q == '.' ? 1 : 0;
    ++q;
  }
  bool wrong           = digits == 0 || points > 1;
  const char* mantissa = q;
  i64 exponent         = 0;
  if (q < end && (*q == 'e' || *q == 'E')) {
    ++q;
    const bool down = q < end && *q == '-';
    if (q < end && (*q == '-' || *q == '+')) { ++q; }
    wrong = wrong || q == end || *q < '0' || *q > '9';
    while (q < end && *q >= '0' && *q <= '9') {
      if (exponent < 100000000) { exponent = 10 * exponent + (*q - '0'); }
      ++q;
    }
    if (down) { exponent = -exponent; }
  }
  if (q < end && (*q == 'f' || *q == 'F' || *q == 'd' || *q == 'D')) { ++q; }
  if (wrong || q != end) {
    udf_fail(c, UDF_NUMBER_FORMAT);
    return 0;
  }
  return sign * (of_float ? (double)decimal_float(p, mantissa, exponent) : decimal_value(p, mantissa, exponent));
}
UDF_FN double str_parse_double(udf_ctx& c, const jstr& s) { return str_parse_decimal(c, s, false); }
UDF_FN float str_parse_float(udf_ctx& c, const jstr& s) { return (float)str_parse_decimal(c, s, true); }
UDF_FN box<float> str_parse_boxed_float(udf_ctx& c, const jstr& s) { return box_of(str_parse_float(c, s)); }
UDF_FN box<double> str_parse_boxed_double(udf_ctx& c, const jstr& s) { return box_of(str_parse_double(c, s)); }

// ---- StringBuilder: a block that holds a string, which grows in place while nothing else holds its block
struct jbuilder_state {
  jstr text;
  // so many bytes the text may have where it lies, as far as is known: 0 once others may hold its block
  i32 room;
  i32 unused;
};
// Where the block of one builder of a thread lies, which lives no longer than a row. What a thread has beside its registers lies next to
// that of its neighbours, so that they read it together; blocks of a heap lie far from each other, and more of them are in use than a
// cache holds.
struct udf_builder {
  jblock block;
  jbuilder_state state;
};
static_assert(sizeof(udf_builder) == sizeof(jblock) + sizeof(jbuilder_state), "the state lies behind the block");
UDF_FN void builder_begin(udf_ctx& c, udf_builder& place)
{
  place.block.count    = 0;
  place.block.capacity = (i32)sizeof(jbuilder_state);
  c.builder            = &place;
}
struct jbuilder {
  jblock* block;
};
UDF_FN jbuilder jbuilder_null()
{
  jbuilder b;
  b.block = nullptr;
  return b;
}
UDF_FN jbuilder_state& builder_state(const jbuilder& b) { return ((udf_builder*)b.block)->state; }
// The text for who only looks at it.
UDF_FN const jstr& builder_seen(const jbuilder& b) { return builder_state(b).text; }
// The text for who changes it, or gives its block to others.
UDF_FN jstr& builder_text(const jbuilder& b)
{
  builder_state(b).room = 0;
  return builder_state(b).text;
}
UDF_FN bool is_null(const jbuilder& b) { return b.block == nullptr; }
UDF_FN void jinc(const jbuilder& b)
{
  if (b.block != nullptr) { ++b.block->count; }
}
UDF_FN void jdec(udf_ctx& c, jbuilder& b)
{
  if (b.block != nullptr && b.block->count == 1) { jdec(c, builder_state(b).text); }
  if (b.block != nullptr && c.builder != nullptr && b.block == &c.builder->block) {
    --b.block->count;
#ifdef UDF_COUNT_BLOCKS
    if (b.block->count == 0) { atomicAdd(&udf_blocks_live, ~0ULL); }
#endif
  } else {
    jrelease(c, b.block);
  }
  b.block = nullptr;
}
UDF_FN void jmove(jbuilder& to, jbuilder& from)
{
  jblock* moved = from.block;
  from.block    = nullptr;
  to.block      = moved;
}
UDF_FN jbuilder builder_new(udf_ctx& c)
{
  jbuilder b;
  if (c.builder != nullptr && c.builder->block.count == 0) {
    b.block        = &c.builder->block;
    b.block->count = 1;
#ifdef UDF_COUNT_BLOCKS
    atomicAdd(&udf_blocks_made, 1ULL);
    atomicAdd(&udf_blocks_live, 1ULL);
#endif
  } else {
    b.block = jblock_new(c, sizeof(jbuilder_state));
  }
  if (b.block != nullptr) { builder_text(b) = str_borrow(nullptr, 0); }
  return b;
}
UDF_FN bool builder_absent(udf_ctx& c, const jbuilder& b)
{
  if (!is_null(b)) { return false; }
  udf_fail(c, UDF_NULL_POINTER);
  return true;
}
// Makes room for more bytes behind the text of a builder; false if there is none.
UDF_FN bool builder_room(udf_ctx& c, const jbuilder& b, i64 more)
{
  jbuilder_state& state = builder_state(b);
  jstr& text            = state.text;
  const i64 need        = text.bytes + more;
  if (need <= state.room) { return true; }
  if (text.block == nullptr || text.block->count != 1 || text.data != (const char*)(text.block + 1) ||
      need > text.block->capacity) {
    const i64 twice = text.bytes < 8 ? 16 : 2LL * text.bytes;
    jstr grown      = str_new(c, need > twice ? need : twice);
    if (is_null(grown)) { return false; }
    cat(grown, text);
    jdec(c, text);
    text = grown;
  }
  state.room = text.block->capacity;
  return true;
}
template <typename T>
UDF_FN bool builder_put(udf_ctx& c, const jbuilder& b, const T& piece)
{
  if (builder_absent(c, b) || !builder_room(c, b, cat_size(piece))) { return false; }
  cat(builder_state(b).text, piece);
  return true;
}
UDF_FN bool builder_put_int(udf_ctx& c, const jbuilder& b, i32 v) { return builder_put(c, b, v); }
UDF_FN bool builder_put_long(udf_ctx& c, const jbuilder& b, i64 v) { return builder_put(c, b, v); }
UDF_FN bool builder_put_char(udf_ctx& c, const jbuilder& b, i32 v) { return builder_put(c, b, as_char(v)); }
UDF_FN bool builder_put_bool(udf_ctx& c, const jbuilder& b, i32 v) { return builder_put(c, b, as_bool(v)); }
UDF_FN bool builder_put_text(udf_ctx& c, const jbuilder& b, const jstr& s) { return builder_put(c, b, s); }
// What append returns: the builder once more, or none where there was no room.
UDF_FN jbuilder builder_again(const jbuilder& b, bool is_done)
{
  if (!is_done) { return jbuilder_null(); }
  jinc(b);
  return b;
}
template <typename T>
UDF_FN jbuilder builder_add(udf_ctx& c, const jbuilder& b, const T& piece)
{
  return builder_again(b, builder_put(c, b, piece));
}
UDF_FN jbuilder builder_add_int(udf_ctx& c, const jbuilder& b, i32 v) { return builder_add(c, b, v); }
UDF_FN jbuilder builder_add_long(udf_ctx& c, const jbuilder& b, i64 v) { return builder_add(c, b, v); }
UDF_FN jbuilder builder_add_char(udf_ctx& c, const jbuilder& b, i32 v) { return builder_add(c, b, as_char(v)); }
UDF_FN jbuilder builder_add_bool(udf_ctx& c, const jbuilder& b, i32 v) { return builder_add(c, b, as_bool(v)); }
UDF_FN jbuilder builder_add_text(udf_ctx& c, const jbuilder& b, const jstr& s) { return builder_add(c, b, s); }
UDF_FN void builder_init_text(udf_ctx& c, const jbuilder& b, const jstr& s)
{
  if (str_absent(c, s)) { return; }
  jinc(s);
  builder_text(b) = s;
}
UDF_FN jstr builder_to_string(udf_ctx& c, const jbuilder& b)
{
  return builder_absent(c, b) ? jstr_null() : str_share(builder_text(b));
}
UDF_FN i32 builder_length(udf_ctx& c, const jbuilder& b) { return builder_absent(c, b) ? 0 : builder_seen(b).units; }
UDF_FN i32 builder_char_at(udf_ctx& c, const jbuilder& b, i32 i)
{
  return builder_absent(c, b) ? 0 : str_char_at(c, builder_seen(b), i);
}
// Replaces the text by the units up to one place, another text, and the units from another place on.
UDF_FN bool builder_splice(udf_ctx& c, const jbuilder& b, i32 to, const jstr& middle, i32 from)
{
  jstr& text = builder_text(b);
  jstr made  = str_new(c, (i64)text.bytes + middle.bytes + 6);
  if (is_null(made)) { return false; }
  cat_units(made, text, 0, to);
  cat(made, middle);
  cat_units(made, text, from, text.units);
  jdec(c, text);
  text = made;
  return true;
}
UDF_FN jbuilder builder_delete_at(udf_ctx& c, const jbuilder& b, i32 i)
{
  if (builder_absent(c, b)) { return jbuilder_null(); }
  if (i < 0 || i >= builder_seen(b).units) {
    udf_fail(c, UDF_STRING_INDEX);
    return jbuilder_null();
  }
  if (!builder_splice(c, b, i, str_borrow(nullptr, 0), i + 1)) { return jbuilder_null(); }
  jinc(b);
  return b;
}
UDF_FN jbuilder builder_insert_text(udf_ctx& c, const jbuilder& b, i32 i, const jstr& s)
{
  if (builder_absent(c, b)) { return jbuilder_null(); }
  if (i < 0 || i > builder_seen(b).units) {
    udf_fail(c, UDF_STRING_INDEX);
    return jbuilder_null();
  }
  const jstr given = is_null(s) ? str_borrow("null", 4) : s;
  if (!builder_splice(c, b, i, given, i)) { return jbuilder_null(); }
  jinc(b);
  return b;
}
UDF_FN jbuilder builder_reverse(udf_ctx& c, const jbuilder& b)
{
  if (builder_absent(c, b)) { return jbuilder_null(); }
  jstr& text = builder_text(b);
  jstr made  = str_new(c, text.bytes);
  if (is_null(made)) { return jbuilder_null(); }
  // pairs stay pairs, and halves that meet become one
  for (const char* p = text.data + text.bytes; p > text.data;) {
    --p;
    while (((u8)*p & 0xc0) == 0x80) { --p; }
    cat_code(made, utf_decode(p));
  }
  jdec(c, text);
  text = made;
  jinc(b);
  return b;
}
UDF_FN i32 builder_is_empty(udf_ctx& c, const jbuilder& b)
{
  return builder_absent(c, b) ? 0 : builder_seen(b).units == 0;
}
// Puts a text in place of the units between two places, of which the second may lie behind the end.
UDF_FN jbuilder builder_replace(udf_ctx& c, const jbuilder& b, i32 from, i32 to, const jstr& by)
{
  if (builder_absent(c, b)) { return jbuilder_null(); }
  const i32 units = builder_seen(b).units;
  const i32 end   = to > units ? units : to;
  if (from < 0 || from > units || from > end) {
    udf_fail(c, UDF_STRING_INDEX);
    return jbuilder_null();
  }
  if (str_absent(c, by) || !builder_splice(c, b, from, by, end)) { return jbuilder_null(); }
  jinc(b);
  return b;
}
UDF_FN jbuilder builder_delete(udf_ctx& c, const jbuilder& b, i32 from, i32 to)
{
  return builder_replace(c, b, from, to, str_borrow(nullptr, 0));
}
// Inserts a text that was made for this, which is given back.
UDF_FN jbuilder builder_insert_made(udf_ctx& c, const jbuilder& b, i32 i, jstr made)
{
  if (c.code != 0) {
    jdec(c, made);
    return jbuilder_null();
  }
  const jbuilder result = builder_insert_text(c, b, i, made);
  jdec(c, made);
  return result;
}
UDF_FN jbuilder builder_insert_int(udf_ctx& c, const jbuilder& b, i32 i, i32 v)
{
  return builder_insert_made(c, b, i, str_of_int(c, v));
}
UDF_FN jbuilder builder_insert_long(udf_ctx& c, const jbuilder& b, i32 i, i64 v)
{
  return builder_insert_made(c, b, i, str_of_long(c, v));
}
UDF_FN jbuilder builder_insert_char(udf_ctx& c, const jbuilder& b, i32 i, i32 v)
{
  return builder_insert_made(c, b, i, str_of_char(c, v));
}
UDF_FN jbuilder builder_insert_bool(udf_ctx& c, const jbuilder& b, i32 i, i32 v)
{
  return builder_insert_made(c, b, i, v != 0 ? str_borrow("true", 4) : str_borrow("false", 5));
}
UDF_FN void builder_set_char(udf_ctx& c, const jbuilder& b, i32 i, i32 v)
{
  if (builder_absent(c, b)) { return; }
  if (i < 0 || i >= builder_seen(b).units) {
    udf_fail(c, UDF_STRING_INDEX);
    return;
  }
  jstr made = str_of_char(c, v);
  if (!is_null(made)) { builder_splice(c, b, i, made, i + 1); }
  jdec(c, made);
}
UDF_FN void builder_set_length(udf_ctx& c, const jbuilder& b, i32 units)
{
  if (builder_absent(c, b)) { return; }
  if (units < 0) {
    udf_fail(c, UDF_STRING_INDEX);
    return;
  }
  const i32 more = units - builder_seen(b).units;
  if (more < 0) {
    builder_splice(c, b, units, str_borrow(nullptr, 0), builder_text(b).units);
  } else if (more > 0 && builder_room(c, b, more)) {
    for (i32 i = 0; i < more; ++i) { cat_code(builder_state(b).text, 0); }
  }
}
UDF_FN jstr builder_sub(udf_ctx& c, const jbuilder& b, i32 from, i32 to)
{
  return builder_absent(c, b) ? jstr_null() : str_sub(c, builder_text(b), from, to);
}
UDF_FN jstr builder_sub_from(udf_ctx& c, const jbuilder& b, i32 from)
{
  return builder_absent(c, b) ? jstr_null() : str_sub_from(c, builder_text(b), from);
}
UDF_FN i32 builder_index(udf_ctx& c, const jbuilder& b, const jstr& s)
{
  return builder_absent(c, b) ? 0 : str_index(c, builder_seen(b), s);
}
UDF_FN jbuilder builder_add_code(udf_ctx& c, const jbuilder& b, i32 v)
{
  if (builder_absent(c, b)) { return jbuilder_null(); }
  if (v < 0 || v > 0x10ffff) {
    udf_fail(c, UDF_ILLEGAL_ARGUMENT);
    return jbuilder_null();
  }
  return builder_add(c, b, as_char(v));
}
UDF_FN i32 builder_index_from(udf_ctx& c, const jbuilder& b, const jstr& s, i32 from)
{
  return builder_absent(c, b) ? 0 : str_index_from(c, builder_seen(b), s, from);
}
UDF_FN i32 builder_last_index(udf_ctx& c, const jbuilder& b, const jstr& s)
{
  return builder_absent(c, b) ? 0 : str_last_index(c, builder_seen(b), s);
}
UDF_FN i32 builder_last_index_from(udf_ctx& c, const jbuilder& b, const jstr& s, i32 from)
{
  return builder_absent(c, b) ? 0 : str_last_index_from(c, builder_seen(b), s, from);
}
UDF_FN i32 builder_code_at(udf_ctx& c, const jbuilder& b, i32 i)
{
  return builder_absent(c, b) ? 0 : str_code_at(c, builder_seen(b), i);
}
UDF_FN i32 builder_compare(udf_ctx& c, const jbuilder& a, const jbuilder& b)
{
  return builder_absent(c, a) || builder_absent(c, b) ? 0 : str_compare(c, builder_seen(a), builder_seen(b));
}
UDF_FN jbuilder builder_add_part(udf_ctx& c, const jbuilder& b, const jstr& s, i32 from, i32 to)
{
  if (builder_absent(c, b)) { return jbuilder_null(); }
  const jstr whole = is_null(s) ? str_borrow("null", 4) : s;
  if (from < 0 || from > to || to > whole.units) {
    udf_fail(c, UDF_INDEX);
    return jbuilder_null();
  }
  jstr part = str_sub(c, whole, from, to);
  if (c.code != 0) { return jbuilder_null(); }
  const jbuilder result = builder_add(c, b, part);
  jdec(c, part);
  return result;
}
