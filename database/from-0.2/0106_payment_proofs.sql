-- Payments of an account with a second factor need a proof of their own above a sum. The unproved payments of a day
-- count together, so that many small ones do not get around it. The ledger reads these columns with the lock that it
-- takes anyway.
alter table account
  add column has_factor boolean not null default false,
  -- What the owner chose; null: the setting of the operator. The lower of the two counts.
  add column step_up_above bigint check (step_up_above >= 0),
  -- Days since 1970 in Dhaka, and what was paid on that day without a proof.
  add column unproved_day integer,
  add column unproved bigint not null default 0 check (unproved >= 0);

-- Sets the account's mark, whichever statement changes the factors.
create function mark_account_factor() returns trigger language plpgsql as $$
declare
  who uuid := coalesce(new.person, old.person);
begin
  update account set has_factor = not has_factor
  where owner = who and has_factor <> (
    exists (select from authenticator where authenticator.person = who and confirmed_at is not null)
    or exists (select from passkey where passkey.person = who)
  );
  return null;
end $$;
create trigger authenticator_marks_account after insert or delete or update of confirmed_at on authenticator
  for each row execute function mark_account_factor();
create trigger passkey_marks_account after insert or delete on passkey
  for each row execute function mark_account_factor();

update account set has_factor = true
where exists (select from authenticator where person = account.owner and confirmed_at is not null)
  or exists (select from passkey where person = account.owner);

-- Proofs that can be used right now, each for one payment and once. Only the hashes of their tokens are stored. A proof
-- ends with its session.
create table payment_proof (
  token_hash text primary key,
  session uuid not null references session (id) on delete cascade,
  -- The digest of the payment, as idempotency keys have it.
  payload uuid not null,
  created_at timestamptz not null default now()
);
create index payment_proof_session on payment_proof (session);
create index payment_proof_created on payment_proof (created_at);
