-- What an account is: its kind decides who owns it and how low its balance may go. A trigger and not a check, because
-- PostgreSQL reads every check of a table anew with each statement that changes it, and postings change none of these.
create or replace function account_is_sound() returns trigger language plpgsql as $$
begin
  if new.kind not in ('wallet', 'float', 'goal', 'funding', 'payout', 'settlement', 'fees', 'vat', 'hold', 'pot')
    or new.status not in ('active', 'blocked', 'pending', 'suspended')
    or (new.kind in ('wallet', 'float')) <> (new.owner is not null)
    or (new.kind in ('goal', 'pot')) <> (new.holder is not null)
    or (new.owner is null and new.holder is null) <> (new.stripe is not null)
    or (new.kind in ('wallet', 'goal', 'pot') and new.floor is distinct from 0)
    -- Stripes share no floor, and idempotency keys belong to one account: an actor has one stripe.
    or (new.kind in ('settlement', 'vat', 'hold') and new.stripe <> 0)
    or (new.stripe is not null and new.floor is not null)
  then
    raise exception 'an account of kind % cannot be so', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
