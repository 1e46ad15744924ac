#pragma once
#include <jni.h>

#include <cstddef>

namespace cudf4j {

/// @brief Finds the Java side of reclaim(); called when the library is loaded.
/// @return false with a pending Java exception where it is missing
bool find_reclaimer(JavaVM* vm, JNIEnv* env);

/// @brief Lets Java free the native memory of objects that nobody reaches any more.
///
/// Called on the thread whose allocation failed, which may be in a native call of Java's: that is allowed, since the
/// bindings hold no critical array. On a thread that is none of Java's it does nothing.
/// @return whether memory was freed, so that allocating again makes sense
bool reclaim(std::size_t bytes) noexcept;

}  // namespace cudf4j
