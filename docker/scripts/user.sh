#!/bin/sh
# Make the unprivileged user that the images run as.
set -eu
groupadd --gid 10001 cudf4j
useradd --uid 10001 --gid cudf4j --create-home --shell /usr/sbin/nologin cudf4j
