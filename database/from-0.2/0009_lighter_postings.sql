-- PostgreSQL reads every check of a table anew with each statement that changes it. What an account is does
-- not change when money moves: those rules are looked at when it could be broken, the floor always.

alter table account
  drop constraint account_kind_check,
  drop constraint account_status_check,
  drop constraint account_owner_by_kind,
  drop constraint account_wallet_floor;

create function account_is_sound() returns trigger language plpgsql as $$
begin
  if new.kind not in ('wallet', 'float', 'funding', 'payout', 'settlement')
    or new.status not in ('active', 'blocked', 'pending', 'suspended')
    or (new.kind in ('wallet', 'float')) <> (new.owner is not null)
    or (new.kind = 'wallet' and new.floor is distinct from 0)
  then
    raise exception 'an account of kind % cannot be so', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger account_is_sound before insert or update of kind, status, owner, floor on account
  for each row execute function account_is_sound();

-- Nobody looks a transfer up by its id, and its 74 random bits need no index to be unique.
drop index transfer_id_key;

-- Settlements are in no list: without them the index answers a count of amounts by itself.
drop index transfer_amount;
create index transfer_amount on transfer (amount, type) where type <> 'settlement';
