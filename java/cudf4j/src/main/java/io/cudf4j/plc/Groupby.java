// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Groupby {
    public Groupby(Table keys, NullPolicy nullHandling, Sorted keysAreSorted) { throw new UnsupportedOperationException(); }
    public GroupbyResult aggregate(List<AggregationRequest> requests) { throw new UnsupportedOperationException(); }
    public GroupbyResult scan(List<AggregationRequest> requests) { throw new UnsupportedOperationException(); }
    public Groups getGroups(@Nullable Table values) { throw new UnsupportedOperationException(); }
}
