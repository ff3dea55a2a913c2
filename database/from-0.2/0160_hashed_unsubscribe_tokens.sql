-- runs beside 0.2.0 and newer

-- The link in a mail that a user chose is made with the root key now. A task replaces the tokens that 0.2.0 stored by
-- their hashes, so that the links it mailed go on working; this column says for which rows that is done. A row that
-- a server of 0.2.0 adds has a readable token until the task runs again.
set local lock_timeout = '2s';
alter table preference add column unsubscribe_hashed boolean not null default false;
