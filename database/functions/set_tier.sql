-- Sets the tier of a user's wallet, and returns the former one. One administrator lowers it alone. A higher one needs a
-- proposal that this administrator has approved. The entry after which it changed tells the audit which limits held.
create or replace function set_tier(person uuid, admin uuid, wanted account_tier, approved uuid) returns account_tier
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wallet record;
begin
  if not exists (
    select from person as known
    where known.id = admin and role in ('ADMIN', 'SUPER_ADMIN') and status = 'active' and frozen_at is null
  ) then
    raise exception 'only an active administrator sets a tier' using errcode = 'insufficient_privilege';
  end if;
  select id, tier, entries into wallet from account where owner = person and kind = 'wallet' for no key update;
  if wallet.id is null then
    raise exception 'there is no user %', person using errcode = 'integrity_constraint_violation';
  end if;
  if wanted > wallet.tier and not exists (
    select from proposal
    where id = approved and kind = 'tier' and target = person::text and state = 'approved' and checker = admin
      and payload ->> 'tier' = wanted::text
  ) then
    raise exception 'a higher tier needs a proposal that somebody else approved' using errcode = 'insufficient_privilege';
  end if;
  if wanted <> wallet.tier then
    insert into tier_change (account, after_entry, former, tier, proposal, made_by)
    values (wallet.id, wallet.entries, wallet.tier, wanted, approved, admin);
    -- The pot of a person pays by the same tariff. It is locked after the wallet, as everywhere.
    insert into tier_change (account, after_entry, former, tier, proposal, made_by)
    select id, entries, tier, wanted, approved, admin from account where holder = person and kind = 'pot' and tier <> wanted
    for no key update;
    update account set tier = wanted where id = wallet.id or (holder = person and kind = 'pot');
  end if;
  return wallet.tier;
end $$;

revoke execute on function set_tier from public;
