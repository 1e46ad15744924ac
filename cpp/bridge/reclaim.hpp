#pragma once
#include <jni.h>

#include <cstddef>
#include <cstdint>

namespace cudf4j {

/// @brief Finds the Java side of what is below; called when the library is loaded.
/// @return false with a pending Java exception where it is missing
bool find_reclaimer(JavaVM* vm, JNIEnv* env);

// All of these are called on the thread whose allocation failed, which may be in a native call of Java's: that is
// allowed, since the bindings hold no critical array. On a thread that is none of Java's they do nothing.

/// @brief Asks a failure callback that Java installed.
/// @return whether it freed memory, so that allocating again makes sense
bool ask_callback(int64_t callback, std::size_t bytes) noexcept;

/// @brief Lets Java free the native memory of objects that nobody reaches any more.
/// @param asked_bytes what was ever asked for, and held_bytes what is held now, by which Java limits how often it
/// collects
/// @param device_bytes the memory of the device
/// @return whether memory was freed, so that allocating again makes sense
bool collect_garbage(std::size_t bytes, uint64_t asked_bytes, int64_t held_bytes, uint64_t device_bytes) noexcept;

/// @brief Says that the allocation succeeded after all, so that what a callback threw has no exception to go with.
void allocation_recovered() noexcept;

/// @brief Makes the Java exception of a failed allocation, with what a callback of this thread threw.
/// @return null where that fails; no Java exception is pending then
jthrowable out_of_memory_exception(JNIEnv* env, jstring message) noexcept;

}  // namespace cudf4j
