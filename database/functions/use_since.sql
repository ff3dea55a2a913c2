-- What wallets have used since a month began, from their entries: the numbers of `add_use`, by wallet and slot. For one
-- wallet, or for all if it is null. An entry counts from the first one of its type in that month on: the clock may
-- have stepped back.
create or replace function use_since(wallet int, month date)
returns table (account int, slot int, day int, day_sum bigint, day_count bigint, month_sum bigint, month_count bigint)
language sql stable parallel safe as $$
  with began as (
    select entry.account, use_slot(entry.type) as slot, min(entry.number) as number
    from entry
    where (wallet is null or entry.account = wallet) and entry.created_at >= dhaka_midnight(month)
      and use_slot(entry.type) is not null and entry.direction = use_direction(entry.type)
    group by 1, 2
  ), counted as (
    select entry.account, began.slot, entry.amount,
      max(dhaka_day(entry.created_at)) over (partition by entry.account, began.slot order by entry.number) as day,
      max(dhaka_day(entry.created_at)) over (partition by entry.account, began.slot) as last_day
    from entry
    join began on began.account = entry.account and began.slot = use_slot(entry.type)
      and entry.number >= began.number
    where (wallet is null or entry.account = wallet) and entry.direction = use_direction(entry.type)
  )
  select account, slot, last_day - date '1970-01-01',
    sum(amount) filter (where day = last_day), count(*) filter (where day = last_day),
    sum(amount) filter (where day >= date_trunc('month', last_day)::date),
    count(*) filter (where day >= date_trunc('month', last_day)::date)
  from counted group by account, slot, last_day
$$;
