-- How many money calls an account has made since its minute began. The columns come with the lock of the account,
-- so that the limit holds across processes. The trigger that moves the balance counts what was posted.
alter table account
  add column calls integer not null default 0,
  add column calls_since timestamptz not null default 'epoch';

-- Two statements only: over a transition table they are planned anew at each posting.
create or replace function apply_transfers() returns trigger language plpgsql as $$
declare
  touched bigint;
  moved bigint;
begin
  with part as (
    select debit_account as account, debit_number as number, debit_balance as balance, -amount as delta,
      0 as handled, 0 as cash_in, 0 as cash_out, (actor = debit_account)::int as calls, created_at from posted
    union all
    select credit_account, credit_number, credit_balance, amount, 0, 0, 0, (actor = credit_account)::int, created_at
    from posted
    union all
    select agent, null, null, 0, 1,
      case type when 'cash_in' then amount else 0 end, case type when 'cash_out' then amount else 0 end, 0, created_at
    from posted where agent is not null
  ), change as (
    select account, count(distinct number) as entries, count(number) as stated,
      min(number) as first, max(number) as last, sum(delta)::bigint as delta,
      (array_agg(balance order by number desc nulls last))[1] as balance,
      sum(handled) as handled, sum(cash_in)::bigint as cash_in, sum(cash_out)::bigint as cash_out,
      sum(calls)::int as calls, max(created_at) as at
    from part group by account
  ), applied as (
    update account
    set balance = account.balance + change.delta,
      entries = account.entries + change.entries,
      handled = account.handled + change.handled,
      cash_in = account.cash_in + change.cash_in,
      cash_out = account.cash_out + change.cash_out,
      calls = case when change.at < account.calls_since + interval '1 minute' or change.calls = 0
        then account.calls else 0 end + change.calls,
      calls_since = case when change.at < account.calls_since + interval '1 minute' or change.calls = 0
        then account.calls_since else change.at end
    from change
    where account.id = change.account
      -- The numbers go on where the account stands, none twice, none left out; and the last entry states
      -- the balance that the account then has. An agent who only assisted has no entry.
      and change.stated = change.entries
      and (change.entries = 0 or (
        change.first = account.entries + 1 and change.last = account.entries + change.entries
        and change.balance = account.balance + change.delta))
    returning account.id
  )
  select (select count(*) from change), (select count(*) from applied) into touched, moved;
  if touched <> moved then
    raise exception 'entries do not continue their accounts' using errcode = 'integrity_constraint_violation';
  end if;

  insert into transfer_total as total (type, shard, transfers, volume)
  select type, pg_backend_pid() % 8, count(*), sum(amount) from posted group by type order by type
  on conflict (type, shard) do update
    set transfers = total.transfers + excluded.transfers, volume = total.volume + excluded.volume;
  return null;
end $$;
