// SKELETON
package io.cudf4j.memory;
public record MemoryInfo(long freeBytes, long totalBytes, long ownedBytes, long ownedObjects) {
    public static MemoryInfo current() { throw new UnsupportedOperationException(); }
}
