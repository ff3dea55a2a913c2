-- Which of these transfers breaks a rule that is in force: its type is paused, it is too large, its wallet has moved too
-- much or too often in the day or month, or its receiver holds too much. For the guard, which has counted them already.
create or replace function over_limit(
  at timestamptz, account_ids int[], seqs bigint[], types transfer_type[], amounts bigint[], debit_places int[],
  credit_places int[]
) returns text language sql stable as $$
  with in_force as materialized (
    select distinct on (kind) kind, id from policy where effective_at <= at order by kind, effective_at desc, id desc
  ), counted as (
    select seq, type, amount, use_slot(type) as slot, account_ids[credit] as receiver_id,
      account_ids[case use_direction(type) when 'in' then credit else debit end] as wallet_id
    from unnest(seqs, types, amounts, debit_places, credit_places) as transfer (seq, type, amount, debit, credit)
    where use_slot(type) is not null
  )
  select format('transfer %s is above a limit or of a paused type', seq)
  from counted join account wallet on wallet.id = wallet_id join account receiver on receiver.id = receiver_id
  left join limit_rule rule on rule.policy = (select id from in_force where kind = 'limits')
    and rule.tier = wallet.tier and rule.type = counted.type
  left join balance_rule most on most.policy = (select id from in_force where kind = 'limits')
    and receiver.kind = 'wallet' and most.tier = receiver.tier
  where amount > rule.per_transfer
    or wallet.used[slot + 2] > rule.day_amount or wallet.used[slot + 3] > rule.day_count
    or wallet.used[slot + 4] > rule.month_amount or wallet.used[slot + 5] > rule.month_count
    or receiver.balance + receiver.saved > most.balance_max
    or exists (
      select from pause_rule
      where pause_rule.policy = (select id from in_force where kind = 'pause') and pause_rule.type = counted.type
    )
  limit 1
$$;

revoke execute on function over_limit from public;
