-- Adds the next transfers to the totals of accounts: at most `transfers_max`, and none that is not settled. The caller's
-- numbers are wishes. Returns the number that is reached. A second call finds nothing to add.
create or replace function fold_accounts(settled_seq bigint, settled_at timestamptz, transfers_max integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  busy_entries constant integer := 100;
  reached bigint;
  from_seq bigint;
  to_seq bigint;
  added integer;
begin
  if settled_seq = 0 then return 0; end if;
  -- An older snapshot would not see the transfers that were committed while we waited.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'totals are folded in a transaction of level read committed' using errcode = 'insufficient_privilege';
  end if;
  reached := settled_transfers();
  settled_at := least(settled_at, clock_timestamp());
  transfers_max := greatest(1, least(transfers_max, 50000));
  insert into totals_fold (seq, at) values (0, settled_at) on conflict do nothing;
  select seq into from_seq from totals_fold for update;
  if reached is null then return from_seq; end if;
  settled_seq := least(settled_seq, reached);
  if from_seq >= settled_seq then
    update totals_fold set at = settled_at;
    return from_seq;
  end if;
  select max(next.seq), count(*) into to_seq, added from (
    select seq from transfer where seq > from_seq and seq <= settled_seq order by seq limit transfers_max
  ) as next;
  if added < transfers_max then to_seq := settled_seq; end if;

  insert into account_month as kept (account, month, type, came, went, came_entries, went_entries)
  select account, date_trunc('month', day)::date, type, sum(came), sum(went),
    count(*) filter (where came > 0), count(*) filter (where went > 0)
  from entries_between(from_seq, to_seq) group by 1, 2, 3
  on conflict (account, month, type) do update
    set came = kept.came + excluded.came, went = kept.went + excluded.went,
      came_entries = kept.came_entries + excluded.came_entries,
      went_entries = kept.went_entries + excluded.went_entries;

  -- What a pot pays, its holder pays.
  insert into account_month_person as kept (account, month, other, came, went, payments)
  select coalesce(payer.id, own.id), date_trunc('month', day)::date, coalesce(payer_beside.id, beside.id), sum(came),
    sum(went), count(*)
  from entries_between(from_seq, to_seq) as entry
  join account own on own.id = entry.account and own.kind in ('wallet', 'pot')
  join account beside on beside.id = entry.other and (beside.owner is not null or beside.kind = 'pot')
  left join account payer on own.kind = 'pot' and payer.owner = own.holder
  left join account payer_beside on beside.kind = 'pot' and payer_beside.owner = beside.holder
  where coalesce(own.owner, own.holder) <> coalesce(beside.owner, beside.holder)
  group by 1, 2, 3
  on conflict (account, month, other) do update
    set came = kept.came + excluded.came, went = kept.went + excluded.went,
      payments = kept.payments + excluded.payments;

  insert into account_day as kept (account, day, type, came, went, came_entries, went_entries)
  select account, day, type, sum(came), sum(went), count(*) filter (where came > 0), count(*) filter (where went > 0)
  from entries_between(from_seq, to_seq) join account_daily using (account) group by 1, 2, 3
  on conflict (account, day, type) do update
    set came = kept.came + excluded.came, went = kept.went + excluded.went,
      came_entries = kept.came_entries + excluded.came_entries,
      went_entries = kept.went_entries + excluded.went_entries;

  -- Accounts that get days from now on get all their days up to here, from their own entries.
  -- Only a month of these entries can have become busy.
  with touched as materialized (
    select distinct account, date_trunc('month', day)::date as month from entries_between(from_seq, to_seq)
  ), begun as (
    insert into account_daily (account)
    select distinct account.id from touched join account on account.id = touched.account
    where not exists (select from account_daily daily where daily.account = account.id)
      and (account.kind = 'float' or account.stripe is not null or (
        select sum(kept.came_entries + kept.went_entries) > busy_entries from account_month kept
        where kept.account = account.id and kept.month = touched.month
      ))
    returning account
  )
  insert into account_day (account, day, type, came, went, came_entries, went_entries)
  select begun.account, summed.* from begun cross join lateral (
    select dhaka_day(created_at), type, sum(came), sum(went),
      count(*) filter (where came > 0), count(*) filter (where went > 0)
    from entry where entry.account = begun.account and seq <= to_seq group by 1, 2
  ) as summed;

  update totals_fold set seq = to_seq, at = settled_at;
  return to_seq;
end $$;

revoke execute on function fold_accounts from public;
