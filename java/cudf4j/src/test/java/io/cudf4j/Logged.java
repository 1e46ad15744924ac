/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** What the library logs. */
public final class Logged {
    private Logged() {}

    /** Returns the messages that are logged meanwhile, with their parameters in place, those of other threads too. */
    public static List<String> during(Runnable work) {
        List<String> messages = new CopyOnWriteArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord event) {
                messages.add(new SimpleFormatter().formatMessage(event));
            }

            @Override
            public void flush() {
                // nothing is kept back
            }

            @Override
            public void close() {
                // holds nothing
            }
        };
        Logger logger = Logger.getLogger("io.cudf4j");
        logger.addHandler(handler);
        try {
            work.run();
        } finally {
            logger.removeHandler(handler);
        }
        return messages;
    }
}
