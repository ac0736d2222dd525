#!/bin/sh
# Backs up the database and the release store now, and then once a day. docs/operations.md explains how to restore.
set -u

back_up() {
  rm -f /backups/*.part
  pg_dump --format=custom --file="/backups/$1.dump.part" || return 1
  # The registry is copied before the releases. The files of every release that it names already exist at that time.
  # The first file marks the copy as a backup. It replaces the signed snapshot, so that new edges wait for the command
  # restore.
  tar --create --gzip --file="/backups/$1.releases.tar.gz.part" \
    --exclude=registry/snapshot.json --transform='s,^restored.json$,registry/snapshot.json,' \
    --directory=/jobs restored.json --directory=/store/releases registry history r || return 1
  for kind in releases.tar.gz dump; do mv "/backups/$1.$kind.part" "/backups/$1.$kind" || return 1; done
  find /backups -type f -mtime "+$BACKUP_DAYS" -delete
}

while :; do
  name=$(date -u +%Y-%m-%dT%H%M%SZ)
  if back_up "$name"; then
    echo "backed up the database and the release store as $name"
    sleep 86400
  else
    echo "the backup $name failed; user 1000 must be able to write to .data/backups and read .data/releases; next try in 10 minutes" >&2
    sleep 600
  fi
done
