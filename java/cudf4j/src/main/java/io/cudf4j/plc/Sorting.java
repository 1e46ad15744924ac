// SKELETON
package io.cudf4j.plc;

import io.cudf4j.plc.*;
import java.util.*;
import java.math.*;
import java.time.*;
import java.nio.*;
import org.jspecify.annotations.Nullable;

public final class Sorting {
    public static Column sortedOrder(Table input, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static Column stableSortedOrder(Table input, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static boolean isSorted(Table table, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static Table sort(Table input, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static Table stableSort(Table input, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static Table sortByKey(Table values, Table keys, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static Table stableSortByKey(Table values, Table keys, Order[] columnOrder, NullOrder[] nullPrecedence) { throw new UnsupportedOperationException(); }
    public static Column rank(Column input, RankMethod method, Order columnOrder, NullPolicy nullHandling, NullOrder nullPrecedence, boolean percentage) { throw new UnsupportedOperationException(); }
    public static Column topK(Column input, int k, Order order) { throw new UnsupportedOperationException(); }
    public static Column topKOrder(Column input, int k, Order order) { throw new UnsupportedOperationException(); }
}
