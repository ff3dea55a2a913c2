-- All limits that are in force at a time, in one list; null if there are none. Behind `tier_place(tier) + use_slot(type)`
-- are five numbers: the most of one transfer, the sum and number of a day, the sum and number of a month. A paused type
-- has 0 as the most of one transfer. The numbers 51 and 52 are what a wallet of each tier may hold.
--
-- One query for the whole list takes more than twice as long to start, which counts for a posting that is alone in its
-- batch.
create or replace function limits_at(at timestamptz) returns bigint[] language plpgsql stable as $$
declare
  bounds bigint[];
  version int;
  rule record;
begin
  version := (
    select id from policy where kind = 'limits' and effective_at <= at order by effective_at desc, id desc limit 1);
  for rule in
    select tier_place(tier) + use_slot(type) as place,
      array[per_transfer, day_amount, day_count, month_amount, month_count] as numbers
    from limit_rule where policy = version
  loop
    bounds := coalesce(bounds, array_fill(null::bigint, array[52]));
    bounds[rule.place + 1 : rule.place + 5] := rule.numbers;
  end loop;
  for rule in select tier_place(tier) as place, balance_max from balance_rule where policy = version loop
    bounds := coalesce(bounds, array_fill(null::bigint, array[52]));
    bounds[51 + rule.place / 25] := rule.balance_max;
  end loop;
  version := (
    select id from policy where kind = 'pause' and effective_at <= at order by effective_at desc, id desc limit 1);
  for rule in
    select tier_place(tier) + use_slot(type) as place
    from pause_rule cross join unnest(enum_range(null::account_tier)) as tier where policy = version
  loop
    bounds := coalesce(bounds, array_fill(null::bigint, array[52]));
    bounds[rule.place + 1] := 0;
  end loop;
  return bounds;
end $$;

revoke execute on function limits_at from public;
