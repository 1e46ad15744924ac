#pragma once
#include <cstdint>

// What the system refuses to this program: it has pthread_create and operator new of its own, which the libraries
// beneath it call too.
namespace cudf4j::test {

/// @brief Lets so many more threads be made and refuses the others, as a limit of processes does; -1: no limit.
void allow_threads(int64_t count);

/// @brief Returns how many threads were made since the program began.
int64_t threads_made();

/// @brief Lets every n-th call of operator new fail from now on, in whatever thread; 0: none.
void fail_every(int64_t n);

}  // namespace cudf4j::test
