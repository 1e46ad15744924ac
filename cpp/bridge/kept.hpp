#pragma once
// For the sources of the bridge only: Java objects that keep memory for other libraries.
#include <jni.h>

#include <cstdint>

namespace cudf4j {

/// @brief Finds the Java side; called when the library is loaded.
/// @return false with a pending Java exception where it is missing
bool find_kept(JavaVM* vm, JNIEnv* env);

/// @brief Closes the Java object with a number, on any thread, also one that Java does not know.
void release_kept(int64_t number) noexcept;

/// @brief A Java object that is closed by the destructor, once take() has said which.
class kept {
 public:
  kept() = default;
  kept(kept const&) = delete;
  kept& operator=(kept const&) = delete;
  ~kept() {
    if (number_ != 0) release_kept(number_);
  }
  void take(int64_t number) noexcept { number_ = number; }

 private:
  int64_t number_{0};
};

}  // namespace cudf4j
