/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.udf.compile.CpuPrograms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels that gather texts, on the CPU: a thread for each of a block, one block after the other. */
class GatheredTextsTest {
    private static final String CUDA = """
            #include <pthread.h>
            #include <stdint.h>
            #include <stdio.h>
            #include <string.h>
            #include <thread>
            #include <vector>

            #define __device__
            #define __global__
            #define __shared__ static
            struct one_dimension { unsigned x; };
            static one_dimension blockIdx;
            static one_dimension gridDim;
            static thread_local one_dimension threadIdx;
            static pthread_barrier_t all_threads;
            static void __syncthreads() { pthread_barrier_wait(&all_threads); }
            static void __threadfence() {}
            // by one thread of each block, and blocks come one after the other
            static unsigned atomicInc(unsigned* at, unsigned most)
            {
              const unsigned before = *at;
              *at = before >= most ? 0 : before + 1;
              return before;
            }

            """;

    private static final String PROGRAM = """

            template <typename... Parameters, typename... Values>
            static void launch(unsigned blocks, void (*kernel)(Parameters...), Values... values)
            {
              gridDim.x = blocks;
              for (blockIdx.x = 0; blockIdx.x < blocks; ++blockIdx.x) {
                std::vector<std::thread> threads;
                for (unsigned i = 0; i < ROWS; ++i) {
                  threads.emplace_back([=] {
                    threadIdx.x = i;
                    kernel(values...);
                  });
                }
                for (std::thread& each : threads) { each.join(); }
              }
            }

            // Of blocks of exactly so many bytes, so that what is read or written beside them is found.
            template <typename Offset>
            static void gathered(long long rows, long long behind,
                                 void (*kernel)(long long, const text*, const long long*, const unsigned*, unsigned*,
                                                Offset*, char*))
            {
              std::vector<std::vector<char>> each(rows);
              std::vector<text> texts(rows);
              std::vector<char> expected;
              std::vector<Offset> ends = {(Offset)behind};
              for (long long row = 0; row < rows; ++row) {
                each[row].resize(row % 5 == 3 ? 0 : row == 258 ? 5000 : row * 7 % 23);
                for (size_t i = 0; i < each[row].size(); ++i) { each[row][i] = (char)(row + i); }
                texts[row] = {each[row].empty() ? nullptr : each[row].data(), (int)each[row].size(), -1};
                expected.insert(expected.end(), each[row].begin(), each[row].end());
                ends.push_back((Offset)(behind + expected.size()));
              }
              const unsigned blocks = (unsigned)((rows + ROWS - 1) / ROWS);
              std::vector<long long> tiles(blocks, -1);
              // what a kernel with memory for texts left, of which it took 320 bytes beside those that 4 threads have of their own
              report to = {(7ULL << 24) | 5, 3, 0, {0, 0, 0}, nullptr, 1000, 384, 32, 16, 4, 0, 0, 0, 0};
              launch(blocks, count, rows, (const text*)texts.data(), tiles.data(), &to);
              if (to.told_bytes != expected.size()) { printf("%lld rows have %lld bytes\\n", rows, (long long)to.told_bytes); }
              if (to.told_error != ((7ULL << 24) | 5) || to.told_nulls != 3 || to.told_asked != 384) { printf("it tells something else\\n"); }
              if (to.error != ~0ULL || to.nulls != 0 || to.counted != 0 || to.next != 64 || to.bytes != 1000 || to.piece != 32
                  || to.own != 16 || to.threads != 4) {
                printf("the next call of %lld rows begins with something else\\n", rows);
              }
              const size_t words = (rows + BITS - 1) / BITS;
              std::vector<unsigned> valid(words);
              for (size_t i = 0; i < words; ++i) { valid[i] = (unsigned)(i * 2654435761U); }
              std::vector<unsigned> mask(words, 0);
              for (long long& start : tiles) { start += behind; }
              std::vector<Offset> offsets(rows + 1, -1);
              std::vector<char> out(expected.size());
              launch(blocks, kernel, rows, (const text*)texts.data(), (const long long*)tiles.data(), (const unsigned*)valid.data(),
                     rows == 255 ? nullptr : mask.data(), offsets.data(), (char*)((uintptr_t)out.data() - behind));
              if (rows != 255 && mask != valid) { printf("masks of %lld rows differ\\n", rows); }
              if (offsets != ends) { printf("offsets of %lld rows differ\\n", rows); }
              if (out != expected) { printf("texts of %lld rows differ\\n", rows); }
            }

            static long long sum_of_tiles;
            static void only_starts(long long count, long long* tiles)
            {
              __shared__ long long sums[ROWS];
              const long long all = starts(count, tiles, sums);
              if (threadIdx.x == 0) { sum_of_tiles = all; }
            }

            static void started(long long count)
            {
              std::vector<long long> tiles;
              std::vector<long long> expected;
              long long sum = 0;
              for (long long i = 0; i < count; ++i) {
                tiles.push_back(i % 3 == 1 ? 0 : (i * 2654435761LL) % (1LL << 40));
                expected.push_back(sum);
                sum += tiles.back();
              }
              launch(1, only_starts, count, tiles.data());
              if (sum_of_tiles != sum || tiles != expected) { printf("starts of %lld tiles differ\\n", count); }
            }

            int main()
            {
              pthread_barrier_init(&all_threads, nullptr, ROWS);
              for (long long rows : {1, 255, 256, 700}) { gathered<int>(rows, 0, gather32); }
              gathered<long long>(7, 0, gather64);
              gathered<long long>(300, 5000000000LL, gather64);
              for (long long count : {1, 17, 4096, 4097, 9000}) { started(count); }
              return pthread_barrier_destroy(&all_threads);
            }
            """;

    /** Of threads whose reads and writes of shared memory nothing keeps apart, the sanitizer of threads tells. */
    @ParameterizedTest
    @ValueSource(strings = {"address,undefined", "thread"})
    void texts_areGatheredInOrder(String sanitizers, @TempDir Path folder) throws IOException {
        Path program = folder.resolve("all");
        CpuPrograms.write(
                CUDA + GatheredTexts.SOURCE.text() + PROGRAM,
                List.of("-O1", "-pthread", "-fsanitize=" + sanitizers, "-fno-sanitize-recover=all"),
                program,
                true);
        assertThat(CpuPrograms.execute(folder, List.of(program.toString())))
                .as("what the program says")
                .isEmpty();
    }
}
