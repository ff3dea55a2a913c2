-- "Everything up to number N is settled" (src/server/journal/horizon.ts) rests on one rule: a transaction has its id
-- before it takes a number. Postings lock accounts first. An insert into the audit takes its number from the default
-- of its column, which PostgreSQL computes before the transaction has an id; this trigger runs before that.
create function take_transaction_id() returns trigger language plpgsql as $$
begin
  perform pg_current_xact_id();
  return null;
end $$;

create trigger audit_event_takes_transaction_id before insert on audit_event
  for each statement execute function take_transaction_id();
