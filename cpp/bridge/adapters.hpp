#pragma once
// Adapters through which generated code hands over what libcudf returns. JavaCPP never frees a native object of ours:
// an adapter gives up ownership and reports no owner, so that no deallocator is attached to the Java object.
#ifndef CUDF4J_PARSING
#include <cstddef>
#include <memory>

namespace cudf4j {

template <typename T>
class released_ptr {
 public:
  explicit released_ptr(std::unique_ptr<T>&& result) : pointer{result.release()} {}

  // the shape that JavaCPP expects of an adapter
  released_ptr(T const* argument, std::size_t, void*) : pointer{const_cast<T*>(argument)} {}
  static void deallocate(void*) {}
  operator T*() { return pointer; }
  operator T const*() const { return pointer; }

  T* pointer;
  std::size_t size{0};
  void* owner{nullptr};
};

}  // namespace cudf4j
#endif
