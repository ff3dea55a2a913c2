-- What must happen outside the database because of something inside it, written in the same transaction.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  -- Emptied once sent by real mail: it holds addresses and codes.
  payload jsonb,
  status text not null default 'queued' check (status in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  -- When it may be tried; while a worker tries it, when another may take over.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  last_error text,
  constraint outbox_queued_has_payload check (status <> 'queued' or payload is not null),
  constraint outbox_finished check ((status = 'queued') = (finished_at is null))
);

create index outbox_due on outbox (due_at) where status = 'queued';
create index outbox_finished_at on outbox (status, finished_at) where status <> 'queued';
