-- The guard of the books: a function is the only way to write the history. The writer decides and says where it
-- expects each account to stand; the function computes running numbers and balances by itself, and refuses the whole
-- call if anything differs. It takes the place of the trigger that applied what was inserted.

-- One posting has 1..n transfers. `group` is the head of the others. Both columns are looked up in few rows only, and
-- the guard checks them: a foreign key would cost each transfer a trigger.
alter table transfer drop constraint transfer_group_fkey, drop constraint transfer_reverses_fkey;
create index transfer_group on transfer ("group") where "group" is not null;
create index transfer_reverses on transfer (reverses) where reverses is not null;

-- The reference is the scrambled seq: whoever reads it computes it.
alter table transfer alter column reference drop not null;

-- How many entries are of listed types: searches of admins count by it.
alter table account add column listed bigint not null default 0;
update account set listed = entries;
update account set listed = account.listed - settled.entries
from (
  select side as account, count(*) as entries
  from transfer cross join unnest(array[debit_account, credit_account]) as side
  where type = 'settlement' group by side
) as settled
where account.id = settled.account;

drop trigger apply_transfers on transfer;
drop function apply_transfers();

create function post_transfers(
  -- The accounts that are touched or asked, in id order, and where each must stand afterwards.
  account_ids int[],
  end_entries bigint[],
  end_balances bigint[],
  posted_at timestamptz,
  -- The transfers in order, an element of each list. Accounts are places in `account_ids`.
  seqs bigint[],
  ids uuid[],
  types transfer_type[],
  amounts bigint[],
  debit_places int[],
  credit_places int[],
  actor_places int[],
  -- Of heads only.
  keys text[],
  payloads uuid[],
  -- From here on null when no transfer has one.
  agent_places int[],
  sent_tos address_kind[],
  -- The seq of the head, for every transfer of a posting but the head itself.
  groups bigint[],
  -- The seq of the transfer that is given back.
  originals bigint[],
  -- The times of a history that is made up afterwards: for the owner of the tables only.
  backdated timestamptz[]
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  transfers int := cardinality(seqs);
  touched int := cardinality(account_ids);
  found_ids int[];
  first_numbers bigint[];
  last_numbers bigint[];
  sums bigint[];
  floors bigint[];
  currencies text[];
  -- 0: not active, 1: frozen, 2: active.
  states int[];
  debit_numbers bigint[] := array_fill(0::bigint, array[transfers]);
  debit_balances bigint[] := debit_numbers;
  credit_numbers bigint[] := debit_numbers;
  credit_balances bigint[] := debit_numbers;
  unlisted_more int[] := array_fill(0, array[touched]);
  called_more int[] := unlisted_more;
  handled_more int[] := unlisted_more;
  cash_in_more bigint[] := array_fill(0::bigint, array[touched]);
  cash_out_more bigint[] := cash_in_more;
  head_place int;
  debit int;
  credit int;
  agent int;
  fault text;
  moved int;
begin
  -- 1. The lists are whole.
  if transfers is null or transfers = 0 or touched is null
    or cardinality(end_entries) is distinct from touched or cardinality(end_balances) is distinct from touched
    or cardinality(ids) is distinct from transfers or cardinality(types) is distinct from transfers
    or cardinality(amounts) is distinct from transfers or cardinality(debit_places) is distinct from transfers
    or cardinality(credit_places) is distinct from transfers or cardinality(actor_places) is distinct from transfers
    or cardinality(keys) is distinct from transfers or cardinality(payloads) is distinct from transfers
    or cardinality(agent_places) <> transfers or cardinality(sent_tos) <> transfers
    or cardinality(groups) <> transfers or cardinality(originals) <> transfers
    or cardinality(backdated) <> transfers
  then
    raise exception 'lists of a posting differ in length' using errcode = 'integrity_constraint_violation';
  end if;

  -- 2. The time is now. Only the owner makes up a history.
  if posted_at is null or abs(extract(epoch from clock_timestamp() - posted_at)) > 60 then
    raise exception 'a posting is dated more than a minute off the clock' using errcode = 'integrity_constraint_violation';
  end if;
  if backdated is not null and not pg_has_role(session_user, current_user, 'usage') then
    raise exception 'only the owner of the history makes one up' using errcode = 'insufficient_privilege';
  end if;

  -- 3. Read the accounts in id order. A list that does not rise strictly, or names an account that is not there,
  -- differs from what was found. The writer has locked them; if somebody calls without, step 7 notices a change.
  select array_agg(found.id), array_agg(found.entries), array_agg(found.balance), array_agg(found.floor),
    array_agg(found.currency), array_agg(case when found.status <> 'active' then 0 when found.frozen then 1 else 2 end)
  into found_ids, first_numbers, sums, floors, currencies, states
  from (select * from account where account.id = any(account_ids) order by account.id) as found;
  last_numbers := first_numbers;
  if found_ids is distinct from account_ids then
    raise exception 'accounts of a posting must exist and be in id order' using errcode = 'integrity_constraint_violation';
  end if;

  -- 4. Each transfer in order: check it, move its accounts along, note their running numbers and balances.
  for place in 1..transfers loop
    debit := debit_places[place];
    credit := credit_places[place];
    agent := agent_places[place];
    fault := case
      when seqs[place] > coalesce(seqs[place - 1], 0) is not true then 'has a sequence number that does not rise'
      when amounts[place] > 0 is not true then 'moves nothing'
      when account_ids[debit] is null or account_ids[credit] is null then 'is between accounts that were not named'
      when debit = credit then 'is between an account and itself'
      when account_ids[actor_places[place]] is null then 'is asked for by an account that was not named'
      when agent is not null and account_ids[agent] is null then 'is handled by an account that was not named'
      when currencies[debit] <> currencies[credit] then 'is between two currencies'
      when sums[debit] - amounts[place] < floors[debit] then 'breaks a floor'
      when states[actor_places[place]] < 2 then 'is asked for by an account that is not active'
      when states[agent] < 2 then 'is handled by an account that is not active'
      -- The operator's own types move money whatever the state of an account. A frozen account may get money.
      when (states[debit] < 2 or states[credit] < 1) and types[place] not in ('hold', 'release', 'reversal')
        then 'touches an account that is not active'
      when types[place] = 'reversal' and originals[place] is null then 'gives back nothing'
      -- A transfer behind its head has its time and actor. Key, payload and agent are the head's alone.
      when groups[place] is not null and (groups[place] is distinct from seqs[head_place]
          or actor_places[place] <> actor_places[head_place] or backdated[place] <> backdated[head_place]
          or keys[place] is not null or payloads[place] is not null or agent is not null)
        then 'is not a part of the posting before it'
    end;
    if fault is not null then
      raise exception 'transfer % %', seqs[place], fault using errcode = 'integrity_constraint_violation';
    end if;

    last_numbers[debit] := last_numbers[debit] + 1;
    last_numbers[credit] := last_numbers[credit] + 1;
    sums[debit] := sums[debit] - amounts[place];
    sums[credit] := sums[credit] + amounts[place];
    debit_numbers[place] := last_numbers[debit];
    debit_balances[place] := sums[debit];
    credit_numbers[place] := last_numbers[credit];
    credit_balances[place] := sums[credit];

    if not is_listed(types[place]) then
      unlisted_more[debit] := unlisted_more[debit] + 1;
      unlisted_more[credit] := unlisted_more[credit] + 1;
    end if;
    -- A posting is one call of its actor, and one transfer of its agent.
    if groups[place] is null then
      head_place := place;
      called_more[actor_places[place]] := called_more[actor_places[place]] + 1;
    end if;
    if agent is not null then
      handled_more[agent] := handled_more[agent] + 1;
      if types[place] = 'cash_in' then cash_in_more[agent] := cash_in_more[agent] + amounts[place]; end if;
      if types[place] = 'cash_out' then cash_out_more[agent] := cash_out_more[agent] + amounts[place]; end if;
    end if;
  end loop;

  -- 5. The sequence has handed out these numbers.
  if seqs[transfers] <= pg_sequence_last_value('transfer_seq') is not true then
    raise exception 'transfer % has a number that the sequence never gave', seqs[transfers]
      using errcode = 'integrity_constraint_violation';
  end if;

  -- 6. The books end where the writer expects them to.
  if last_numbers <> end_entries or sums <> end_balances then
    raise exception 'the accounts do not end where the writer expects them' using errcode = 'integrity_constraint_violation';
  end if;

  -- 7. Write. Triggers refuse these writes to everybody else.
  perform set_config('batua.posting', 'on', true);

  insert into transfer (
    seq, id, type, amount, currency, created_at,
    debit_account, debit_number, debit_balance, credit_account, credit_number, credit_balance,
    actor, agent, key, payload, sent_to, "group", reverses
  )
  select seqs[place], ids[place], types[place], amounts[place], currencies[debit_places[place]],
    coalesce(backdated[place], posted_at),
    account_ids[debit_places[place]], debit_numbers[place], debit_balances[place],
    account_ids[credit_places[place]], credit_numbers[place], credit_balances[place],
    account_ids[actor_places[place]], account_ids[agent_places[place]], keys[place], payloads[place],
    sent_tos[place], groups[place], originals[place]
  from generate_series(1, transfers) as place;

  -- A minute of money calls begins with the first call after the last one is over.
  update account
  set balance = sums[place],
    entries = last_numbers[place],
    listed = account.listed + last_numbers[place] - first_numbers[place] - unlisted_more[place],
    handled = account.handled + handled_more[place],
    cash_in = account.cash_in + cash_in_more[place],
    cash_out = account.cash_out + cash_out_more[place],
    calls = case when posted_at < account.calls_since + interval '1 minute' or called_more[place] = 0
      then account.calls else 0 end + called_more[place],
    calls_since = case when posted_at < account.calls_since + interval '1 minute' or called_more[place] = 0
      then account.calls_since else posted_at end
  from generate_series(1, touched) as place
  where account.id = account_ids[place]
    and account.entries = first_numbers[place]
    and case when account.status <> 'active' then 0 when account.frozen then 1 else 2 end = states[place];
  get diagnostics moved = row_count;
  if moved <> touched then
    raise exception 'accounts changed while they were posted to' using errcode = 'serialization_failure';
  end if;

  insert into transfer_total as total (type, shard, transfers, volume)
  select leg.type, pg_backend_pid() % 8, count(*), sum(leg.amount)
  from unnest(types, amounts) as leg (type, amount) group by leg.type order by leg.type
  on conflict (type, shard) do update
    set transfers = total.transfers + excluded.transfers, volume = total.volume + excluded.volume;

  perform set_config('batua.posting', 'off', true);

  -- 8. What is given back goes the way back, and is no more than what was moved. The account that the original
  -- credited is locked, so nobody else gives back the same money meanwhile.
  if originals is not null then
    select format('transfer %s cannot be given back so', asked.original) into fault
    from (select distinct original from unnest(originals) as original where original is not null) as asked
    left join transfer as original on original.seq = asked.original
    where original.seq is null or original.reverses is not null
      or (select sum(back.amount) from transfer as back where back.reverses = original.seq) > original.amount
      or exists (
        select from transfer as back where back.reverses = original.seq
          and (back.debit_account, back.credit_account) <> (original.credit_account, original.debit_account)
      )
    limit 1;
    if fault is not null then
      raise exception '%', fault using errcode = 'integrity_constraint_violation';
    end if;
  end if;
end $$;

revoke execute on function post_transfers from public;

-- Whoever asks, and be it the owner: the history and the balances change through the guard alone.
create trigger transfer_by_posting_only before insert on transfer
  for each statement when (current_setting('batua.posting', true) is distinct from 'on')
  execute function refuse_change('the history is written by posting only');
drop trigger account_moves_by_posting_only on account;
create trigger account_moves_by_posting_only
  before update of balance, entries, listed, handled, cash_in, cash_out on account
  for each statement when (current_setting('batua.posting', true) is distinct from 'on')
  execute function refuse_change('a balance changes by posting transfers only');
