#!/bin/sh
# Make the unprivileged user that the images run as, and the folder that native libraries are unpacked in, which is theirs.
set -eu
groupadd --gid 10001 cudf4j
useradd --uid 10001 --gid cudf4j --create-home --shell /usr/sbin/nologin cudf4j
install -d -o cudf4j -g cudf4j -m 700 /var/cache/cudf4j
