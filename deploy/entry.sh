#!/bin/sh
# What the container runs. Each branch ends in exec, so that signals reach the site.
set -eu
# What is written, by Litestream too, is for nobody else on the machine.
umask 077
cd /app
config=/app/deploy/litestream.yml
database="$DATA_DIR/freedom-plan.sqlite"

# Keeps the machine up without the site, so that a backup can be restored on it.
if [ "${MAINTENANCE:-}" = 1 ]; then
  echo 'MAINTENANCE=1: the site is not started.'
  exec sleep infinity
fi

if [ -z "${LITESTREAM_REPLICA_URL:-}" ]; then
  exec node server/main.mjs
fi

# Only when asked for: an empty disk is a fault that somebody should look at first.
if [ "${LITESTREAM_RESTORE:-}" = 1 ] && [ ! -e "$database" ]; then
  litestream restore -config "$config" "$database"
fi
# Litestream passes SIGTERM on, waits for the site to close the database, and sends the last changes.
exec litestream replicate -config "$config" -exec 'node server/main.mjs'
