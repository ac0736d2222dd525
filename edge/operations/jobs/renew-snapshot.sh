#!/bin/sh
# Renews the signed snapshot of the release store now, and then once a day.
set -u

while :; do
  # The key is read each time, so a new one needs no restart.
  if RELEASE_KEY_SNAPSHOT=$(cat /snapshot-key/snapshot.key.pem) && export RELEASE_KEY_SNAPSHOT &&
    node /portal/delivery/src/commands/snapshot.ts; then
    touch /tmp/renewed
    sleep 86400
  else
    echo "the snapshot was not renewed, see the line above; next try in 10 minutes" >&2
    sleep 600
  fi
done
