#pragma once
// A function marked so is compiled for AVX2 as well, and the loader takes the version that the machine runs. Only for
// loops that compute more than they read and write; what a loop calls must be inlined into it. Not with the sanitizers:
// the loader chooses before their run time is there, so that the choosing function dies of what they put into it.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define CUDF4J_VECTOR_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define CUDF4J_VECTOR_CLONES
#endif
