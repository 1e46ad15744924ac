// Only compiles the precompiled header that every test program shares.
