-- Double entry in whole poisha. A transfer row holds both of its entries (each side's account, running
-- number and balance after), so no row can debit without crediting. Inserting transfers is the only way
-- to move a balance: a trigger applies what was inserted and refuses what does not continue the books.

create table account (
  id integer generated always as identity primary key,
  -- A user's wallet or an agent's float; the system's own accounts have no owner.
  owner uuid unique references person (id),
  kind text not null check (kind in ('wallet', 'float', 'funding', 'payout', 'settlement')),
  currency text not null default 'BDT',
  balance bigint not null default 0,
  -- The balance never goes below it; null for the outside world.
  floor bigint,
  -- The owner's status, here too so that a block is atomic with the money.
  status text not null default 'active' check (status in ('active', 'blocked', 'pending', 'suspended')),
  -- Running number of the newest entry.
  entries bigint not null default 0,
  -- Of an agent's float: transfers it handled or assisted, and its sums of cash.
  handled bigint not null default 0,
  cash_in bigint not null default 0,
  cash_out bigint not null default 0,
  constraint account_balance_above_floor check (floor is null or balance >= floor),
  constraint account_owner_by_kind check ((kind in ('wallet', 'float')) = (owner is not null)),
  constraint account_wallet_floor check (kind <> 'wallet' or floor is not distinct from 0)
) with (fillfactor = 60);

create unique index account_system_kind on account (kind, currency) where owner is null;

create type transfer_type as enum ('add_money', 'withdraw', 'send_money', 'cash_in', 'cash_out', 'settlement');
create type transfer_status as enum ('completed', 'pending', 'failed', 'reversed');

create sequence transfer_seq;

create table transfer (
  seq bigint primary key,
  amount bigint not null check (amount > 0),
  debit_number bigint not null,
  debit_balance bigint not null,
  credit_number bigint not null,
  credit_balance bigint not null,
  created_at timestamptz not null,
  reverses bigint references transfer (seq),
  "group" bigint references transfer (seq),
  id uuid not null,
  -- 128 bits of the request's digest: the same key with another payload is told apart.
  payload uuid,
  debit_account integer not null,
  credit_account integer not null,
  -- The account whose owner asked for the transfer; idempotency keys are scoped to it.
  actor integer not null,
  -- The agent's float, when an agent handled or assisted.
  agent integer,
  type transfer_type not null,
  status transfer_status not null default 'completed',
  currency text not null default 'BDT',
  reference text not null,
  key text,
  check (debit_account <> credit_account),
  check ((key is null) = (payload is null))
);

create unique index transfer_id_key on transfer (id);
create unique index transfer_debit_entry on transfer (debit_account, debit_number);
create unique index transfer_credit_entry on transfer (credit_account, credit_number);
create unique index transfer_actor_key on transfer (actor, key) where key is not null;
create index transfer_time on transfer (created_at, seq);
create index transfer_type_time on transfer (type, created_at, seq);
-- With the type, so that a count of amounts never leaves the index.
create index transfer_amount on transfer (amount, type);
-- The exceptions among millions that are completed.
create index transfer_not_completed on transfer (created_at, seq) where status <> 'completed';
create index transfer_agent on transfer (agent, seq) where agent is not null;

-- A refusal by a rule of the business, remembered under its key; swept after a day and more.
create table refused_key (
  actor integer not null,
  key text not null,
  payload uuid not null,
  code text not null,
  refused_at timestamptz not null default now(),
  primary key (actor, key)
);
create index refused_key_time on refused_key (refused_at);

-- Totals, kept by the batch that changes them. Several shards, so that writers do not queue for one row.
create table transfer_total (
  type transfer_type not null,
  shard smallint not null,
  transfers bigint not null,
  volume bigint not null,
  primary key (type, shard)
) with (fillfactor = 50);

-- Two statements only: over a transition table they are planned anew at each posting.
create function apply_transfers() returns trigger language plpgsql as $$
declare
  touched bigint;
  moved bigint;
begin
  with part as (
    select debit_account as account, debit_number as number, debit_balance as balance, -amount as delta,
      0 as handled, 0 as cash_in, 0 as cash_out from posted
    union all
    select credit_account, credit_number, credit_balance, amount, 0, 0, 0 from posted
    union all
    select agent, null, null, 0, 1,
      case type when 'cash_in' then amount else 0 end, case type when 'cash_out' then amount else 0 end
    from posted where agent is not null
  ), change as (
    select account, count(distinct number) as entries, count(number) as stated,
      min(number) as first, max(number) as last, sum(delta)::bigint as delta,
      (array_agg(balance order by number desc nulls last))[1] as balance,
      sum(handled) as handled, sum(cash_in)::bigint as cash_in, sum(cash_out)::bigint as cash_out
    from part group by account
  ), applied as (
    update account
    set balance = account.balance + change.delta,
      entries = account.entries + change.entries,
      handled = account.handled + change.handled,
      cash_in = account.cash_in + change.cash_in,
      cash_out = account.cash_out + change.cash_out
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

create trigger apply_transfers after insert on transfer
  referencing new table as posted for each statement execute function apply_transfers();

-- The history is append-only, for every role of the database.
create trigger transfer_append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change('the history is append-only');

-- Balances move by posting alone: an update from inside the trigger above has a depth, one by hand has none.
create trigger account_moves_by_posting_only before update of balance, entries, handled, cash_in, cash_out on account
  for each statement when (pg_trigger_depth() = 0)
  execute function refuse_change('a balance changes by posting transfers only');
create trigger account_opens_empty before insert on account
  for each row when (new.balance <> 0 or new.entries <> 0)
  execute function refuse_change('an account opens empty');
create trigger account_with_entries_stays before delete on account
  for each row when (old.entries > 0)
  execute function refuse_change('an account with entries stays');
create trigger account_never_truncated before truncate on account
  for each statement execute function refuse_change('accounts are never truncated');

insert into account (kind) values ('funding'), ('payout'), ('settlement');
