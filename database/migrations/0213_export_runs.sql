-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table export_run (
  person uuid primary key references person (id),
  id uuid not null default gen_random_uuid(),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table export_run is 'Exports that run, at most one for each administrator.';
comment on column export_run.seen_at is 'When it last sent rows. One that is silent has ended with its process.';
