#!/bin/sh
# Run once by the image of PostgreSQL, when it sets up its data folder.
set -eu
psql -v ON_ERROR_STOP=1 -v server="$SERVER_PASSWORD" -v studio="$STUDIO_PASSWORD" -v book="$BOOK_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role perya_server login password :'server';
create role perya_studio login password :'studio';
create role perya_book login password :'book';
grant pg_monitor to perya_server;
SQL
