-- Who did what to whom, from where. Written in the transaction of the change it tells of.
create table audit_event (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  action text not null,
  -- No foreign keys: what happened stays, even when a registration that was never verified goes.
  actor uuid,
  subject uuid,
  address text,
  request_id text,
  details jsonb not null default '{}'
);
create index audit_event_subject on audit_event (subject, id);
create index audit_event_actor on audit_event (actor, id);

create trigger audit_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change('the audit is append-only');
