-- Counts what wallets from before the counters have used this month: the next `wallets_max` wallets behind the id
-- `after_id`. Each is locked in id order, as postings do, so that no posting comes between. Returns the id of the last
-- wallet, null when there is none.
create or replace function fill_use(after_id int, wallets_max int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month date := date_trunc('month', dhaka_day(clock_timestamp()))::date;
  wallet record;
  entry_use record;
  counted bigint[];
  last_id int;
begin
  perform set_config('batua.posting', 'on', true);
  for wallet in
    select id, owner, used from account where kind = 'wallet' and id > after_id
    order by id limit least(wallets_max, 1000) for no key update
  loop
    last_id := wallet.id;
    continue when wallet.used is not null;
    counted := array_fill(0::bigint, array[25]);
    for entry_use in select * from use_since(wallet.id, month) loop
      counted[entry_use.slot + 1 : entry_use.slot + 5] := array[entry_use.day, entry_use.day_sum, entry_use.day_count,
        entry_use.month_sum, entry_use.month_count];
    end loop;
    update account set used = counted,
      saved = coalesce((select sum(goal.balance) from account as goal where goal.holder = wallet.owner and goal.kind = 'goal'), 0)
    where id = wallet.id;
  end loop;
  perform set_config('batua.posting', 'off', true);
  return last_id;
end $$;

revoke execute on function fill_use from public;
