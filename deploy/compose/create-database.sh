#!/bin/sh
# The image of PostgreSQL runs this once, when its volume is empty.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner_password="$(cat /run/secrets/owner-password)" \
  --set serve_password="$(cat /run/secrets/serve-password)" <<'SQL'
create role batua_owner login password :'owner_password';
create role batua_serve login password :'serve_password';
create database batua owner batua_owner;
\connect batua
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
SQL
