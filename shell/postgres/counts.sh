#!/bin/sh
# A database of its own for what the edges count: with its password nobody reads a host. The image of PostgreSQL runs
# this when its volume is empty; for one that has rows, docs/operations.md says how.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$COUNTS_PASSWORD" --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
create role counts login password :'password';
create database counts owner counts;
SQL
