-- runs beside 0.2.0 and newer

-- What the serving role could write and does not need: floors, system accounts, events of the operator, and totals up
-- to any number. Checks stand here, and not in the list of privileges, where release 0.2.0 still writes the column.

create function owns_tables() returns boolean language sql stable
  return (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = 'account'::regclass);

-- The float has got the credit line of its first approval. Only the owner and the functions below set it.
alter table account add column line_given boolean not null default false;
update account set line_given = true from person
where account.kind = 'float' and person.id = account.owner and person.approved_at is not null;

create function account_is_allowed() returns trigger language plpgsql as $$
begin
  if owns_tables() then return new; end if;
  if tg_op = 'INSERT' then
    if new.kind in ('wallet', 'float', 'goal') and new.floor = 0 then return new; end if;
    raise exception 'only the owner of the database opens an account of kind % with the floor %', new.kind, new.floor
      using errcode = 'insufficient_privilege';
  end if;
  if new.kind <> 'float' or old.line_given then
    raise exception 'only the owner of the database sets a floor' using errcode = 'insufficient_privilege';
  end if;
  -- Release 0.2.0 writes the floor at the first approval by itself. It gets what `approve_agent` gives.
  new.floor := least(old.floor, -(select credit_line from owner_setting));
  new.line_given := true;
  return new;
end $$;
create trigger account_is_allowed before insert or update of floor on account
  for each row execute function account_is_allowed();

-- Makes an agent active. The first approval gives the credit line that the owner has set, and no later one does: a line
-- that the operator has lowered stays.
create function approve_agent(agent uuid, admin uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from person where id = admin and role = 'ADMIN' and status = 'active' and frozen_at is null
  ) then
    raise exception 'only an active admin approves an agent' using errcode = 'insufficient_privilege';
  end if;
  update person set status = 'active', approved_at = coalesce(approved_at, now()) where id = agent and role = 'AGENT';
  if not found then
    raise exception 'there is no agent %', agent using errcode = 'integrity_constraint_violation';
  end if;
  update account
  set status = 'active',
    floor = case when line_given then floor else least(floor, -(select credit_line from owner_setting)) end,
    line_given = true
  where owner = agent and kind = 'float';
end $$;

create function audit_event_is_allowed() returns trigger language plpgsql as $$
begin
  if owns_tables() then return new; end if;
  raise exception 'only the owner of the database writes events of the operator' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_event_is_allowed before insert on audit_event
  for each row when (new.by_operator) execute function audit_event_is_allowed();

-- Up to which number the transfers are settled: none up to it will follow. A transaction that takes a number has a lock
-- on the sequence until it ends, so the numbers that were given are settled when the present holders have ended. Null
-- when that takes more than two seconds.
create function settled_transfers() returns bigint language plpgsql as $$
declare
  reached bigint := coalesce(pg_sequence_last_value('transfer_seq'), (select max(seq) from transfer), 0);
  holders text[] := array(
    select virtualtransaction from pg_locks
    where relation = 'transfer_seq'::regclass and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
  );
begin
  for look in 1..80 loop
    if not exists (
      select from pg_locks where relation = 'transfer_seq'::regclass and virtualtransaction = any(holders)
    ) then
      return reached;
    end if;
    perform pg_sleep(0.025);
  end loop;
  return null;
end $$;

-- The fold of migration 0145. New is that the caller's numbers are wishes: the fold never goes beyond what is settled.
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

-- The fold of migration 0071. New is that a day is folded only when it is over.
create or replace function fold_days(first_open date) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The charts of people show a year at most.
  days_kept constant integer := 400;
  folded date[];
begin
  first_open := least(first_open, dhaka_day(clock_timestamp()));
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

revoke execute on function approve_agent, settled_transfers from public;
