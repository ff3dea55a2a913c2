-- The oldest release that can serve on the schema of this migration, as its file says. Null: no older release can.
alter table schema_migration add column runs_beside text;
