// SKELETON
package io.cudf4j.memory;
public final class Scope implements AutoCloseable {
    public static Scope open() { throw new UnsupportedOperationException(); }
    public <T extends AutoCloseable> T keep(T handle) { throw new UnsupportedOperationException(); }
    @Override public void close() { throw new UnsupportedOperationException(); }
}
