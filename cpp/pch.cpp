// Only compiles the precompiled header that the host engine, the bridge and the presets share.
