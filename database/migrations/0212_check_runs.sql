-- runs beside 0.2.0 and newer
set local lock_timeout = '5s';

create table check_run (
  id bigint generated always as identity primary key,
  what text not null check (what in ('ledger', 'journal')),
  started_by uuid references person (id),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  failed boolean not null default false,
  rows bigint not null default 0,
  total bigint not null default 0,
  faults text[] not null default '{}'
);
comment on table check_run is 'Checks of the books that a SUPER_ADMIN started.';
comment on column check_run.seen_at is 'When it last reported. One that is silent was interrupted.';
comment on column check_run.failed is 'It could not be finished.';
comment on column check_run.faults is 'What it found, in words. Empty: the books agree.';
