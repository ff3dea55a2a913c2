-- Moves the shards of the days before `first_open` to the totals of days, and counts the people of these days. Only a
-- day that is over is folded. Returns how many were. A shard that a late transfer opens later is added by the next
-- call, and the people of its day are counted again.
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
    select dhaka_midnight(wanted.day) as starts, dhaka_midnight(wanted.day + 1) as ends
  ) as span
  where wanted.day = any(folded) or not exists (select from people_day known where known.day = wanted.day)
  on conflict (day) do update set active = excluded.active, joined = excluded.joined;

  return cardinality(folded);
end $$;

revoke execute on function fold_days from public;
