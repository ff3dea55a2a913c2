-- Once, on the primary, as the superuser: the two roles of Batua and its database.
-- psql --host @ADDRESS@ --username postgres --file create-database.sql
\prompt 'Password of batua_owner: ' owner_password
\prompt 'Password of batua_serve: ' serve_password
create role batua_owner login password :'owner_password';
create role batua_serve login password :'serve_password';
create database batua owner batua_owner;
\connect batua
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
