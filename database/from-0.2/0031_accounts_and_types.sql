-- A person has one account of their own (`owner`: the wallet or float) and any number of further ones (`holder`:
-- savings goals). The accounts of the system have neither. Several of one kind are its stripes, so that processes
-- do not queue for one row.
alter table account
  add column holder uuid references person (id),
  add column stripe smallint;
create index account_holder on account (holder) where holder is not null;

update account set stripe = 0 where owner is null;

create or replace function account_is_sound() returns trigger language plpgsql as $$
begin
  if new.kind not in ('wallet', 'float', 'goal', 'funding', 'payout', 'settlement', 'fees')
    or new.status not in ('active', 'blocked', 'pending', 'suspended')
    or (new.kind in ('wallet', 'float')) <> (new.owner is not null)
    or (new.kind = 'goal') <> (new.holder is not null)
    or (new.owner is null and new.holder is null) <> (new.stripe is not null)
    or (new.kind in ('wallet', 'goal') and new.floor is distinct from 0)
    -- Stripes share no floor, and idempotency keys belong to one account: the actor of settlements has one stripe.
    or (new.kind = 'settlement' and new.stripe <> 0)
    or (new.stripe is not null and new.floor is not null)
  then
    raise exception 'an account of kind % cannot be so', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;

drop trigger account_is_sound on account;
create trigger account_is_sound before insert or update of kind, status, owner, holder, stripe, floor on account
  for each row execute function account_is_sound();

drop index account_system_kind;
create unique index account_system on account (kind, currency, stripe) where owner is null and holder is null;

-- The types of the specification: the only ones in lists of admins and agents, in totals and in volume. A test
-- holds it to the list of the contract.
create function is_listed(type transfer_type) returns boolean
  language sql immutable parallel safe return type < 'settlement';

drop index transfer_amount;
create index transfer_amount on transfer (amount, type) where is_listed(type);
