-- Totals of each account by month and by day, made from the history by a job of the night and never by a posting
-- (docs/decisions/070-totals.md). They contain the transfers up to `totals_fold.seq` and no other. Readers add the
-- entries of the account that came after it.

-- No row: nothing is folded yet.
create table totals_fold (
  is_only boolean primary key default true check (is_only),
  -- Every transfer up to this number is in the totals of accounts. None can be committed later (the horizon).
  seq bigint not null,
  -- When that number was taken.
  at timestamptz not null
);

-- A month is its first day. `came` and `went` are in poisha, each with its number of entries.
create table account_month (
  account integer not null,
  month date not null,
  type transfer_type not null,
  came bigint not null,
  went bigint not null,
  came_entries bigint not null,
  went_entries bigint not null,
  primary key (account, month, type)
);

-- The accounts that have totals by day: floats, the system's own, and those with many entries in a month. The days
-- of other accounts are few entries, which readers read.
create table account_daily (
  account integer primary key
);

create table account_day (
  account integer not null,
  day date not null,
  type transfer_type not null,
  came bigint not null,
  went bigint not null,
  came_entries bigint not null,
  went_entries bigint not null,
  primary key (account, day, type)
);

-- With whom a wallet exchanged money: other wallets and floats.
create table account_month_person (
  account integer not null,
  month date not null,
  other integer not null,
  came bigint not null,
  went bigint not null,
  payments bigint not null,
  primary key (account, month, other)
);
create index account_month_person_most on account_month_person (account, month, payments desc);

-- Of days that are over: how many people made a payment, and how many joined.
create table people_day (
  day date primary key,
  active integer not null,
  joined integer not null
);
create index person_created on person (created_at);
-- The floats are few among many wallets.
create index account_float on account (id) where kind = 'float';

-- The two entries of each transfer in a range of numbers.
create function entries_between(after_seq bigint, to_seq bigint)
  returns table (account integer, other integer, type transfer_type, day date, came bigint, went bigint)
language sql stable as $$
  select debit_account, credit_account, type, dhaka_day(created_at), 0, amount
  from transfer where seq > after_seq and seq <= to_seq
  union all
  select credit_account, debit_account, type, dhaka_day(created_at), amount, 0
  from transfer where seq > after_seq and seq <= to_seq
$$;

-- Adds the next transfers to the totals of accounts, at most so many and up to a settled number. Returns the number
-- that is reached. A second call finds nothing to add.
create function fold_accounts(settled_seq bigint, settled_at timestamptz, transfers_max integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  busy_entries constant integer := 100;
  from_seq bigint;
  to_seq bigint;
  added integer;
begin
  if settled_seq = 0 then return 0; end if;
  insert into totals_fold (seq, at) values (0, settled_at) on conflict do nothing;
  select seq into from_seq from totals_fold for update;
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

  insert into account_month_person as kept (account, month, other, came, went, payments)
  select entry.account, date_trunc('month', day)::date, entry.other, sum(came), sum(went), count(*)
  from entries_between(from_seq, to_seq) as entry
  join account own on own.id = entry.account and own.kind = 'wallet'
  join account other on other.id = entry.other and other.owner is not null
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
  with touched as materialized (
    select distinct account from entries_between(from_seq, to_seq)
  ), begun as (
    insert into account_daily (account)
    select account.id from touched join account on account.id = touched.account
    where not exists (select from account_daily daily where daily.account = account.id)
      and (account.kind = 'float' or account.stripe is not null or exists (
        select from account_month kept where kept.account = account.id
        group by kept.month having sum(kept.came_entries + kept.went_entries) > busy_entries
      ))
    returning account
  )
  insert into account_day (account, day, type, came, went, came_entries, went_entries)
  select account, day, type, sum(came), sum(went), count(*) filter (where came > 0), count(*) filter (where went > 0)
  from begun cross join lateral (
    select dhaka_day(created_at) as day, type, 0::bigint as came, amount as went
    from transfer where debit_account = begun.account and seq <= to_seq
    union all
    select dhaka_day(created_at), type, amount, 0
    from transfer where credit_account = begun.account and seq <= to_seq
  ) as entry
  group by 1, 2, 3;

  update totals_fold set seq = to_seq, at = settled_at;
  return to_seq;
end $$;

-- Moves the shards of the days before this one to the totals of days, and counts the people of these days. Returns
-- how many days were folded. A shard that a late transfer opens later is added by the next call, and the people of
-- its day are counted again.
create function fold_days(first_open date) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The charts of people show a year at most.
  days_kept constant integer := 400;
  folded date[];
begin
  -- In the order of the guard, so that the two queue and do not deadlock.
  perform from transfer_day_shard where day < first_open order by day, type, shard for update;
  with gone as (
    delete from transfer_day_shard where day < first_open returning *
  ), summed as (
    select day, type, sum(transfers)::bigint as transfers, sum(volume)::bigint as volume from gone group by day, type
  ), added as (
    insert into transfer_total as total (type, shard, transfers, volume)
    select type, 0, sum(transfers), sum(volume) from summed group by type
    on conflict (type, shard) do update
      set transfers = total.transfers + excluded.transfers, volume = total.volume + excluded.volume
  ), days as (
    insert into transfer_day as kept (day, type, transfers, volume)
    select day, type, transfers, volume from summed
    on conflict (day, type) do update
      set transfers = kept.transfers + excluded.transfers, volume = kept.volume + excluded.volume
    returning day
  )
  select coalesce(array_agg(distinct day), '{}') into folded from days;

  insert into people_day as kept (day, active, joined)
  select wanted.day, (
    select count(distinct actor) from transfer join account on account.id = transfer.actor
    where account.owner is not null and created_at >= span.starts and created_at < span.ends
  ), (
    select count(*) from person
    where role in ('USER', 'AGENT') and created_at >= span.starts and created_at < span.ends
  )
  from (
    select generate_series(greatest(first_open - days_kept, first_day), first_open - 1, interval '1 day')::date as day
    from (select dhaka_day(min(created_at)) as first_day from person) as oldest where first_day is not null
  ) as wanted
  cross join lateral (
    select wanted.day::timestamp at time zone 'Asia/Dhaka' as starts,
      (wanted.day + 1)::timestamp at time zone 'Asia/Dhaka' as ends
  ) as span
  where wanted.day = any(folded) or not exists (select from people_day known where known.day = wanted.day)
  on conflict (day) do update set active = excluded.active, joined = excluded.joined;

  return cardinality(folded);
end $$;

revoke execute on function entries_between, fold_accounts, fold_days from public;
