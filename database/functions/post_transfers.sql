-- The guard of the books, and the only way to write the history. The writer decides and says where it expects each
-- account to stand. The function computes running numbers and balances itself, and refuses the whole call if anything
-- differs. It writes transfers, balances and the totals of the day, which it locks until the commit.
--
-- PL/pgSQL prepares each of its expressions once in every transaction, which is most of the cost of a posting that is
-- alone in its batch. So what few transfers need is behind a condition, and lists that few transfers fill begin as null.
create or replace function post_transfers(
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
  -- For heads only.
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
  kinds text[];
  people uuid[];
  -- 0: not active, 1: frozen, 2: active.
  states int[];
  -- Where the limits of each account's tier begin in `bounds`, which is null without limits.
  tiers int[];
  bounds bigint[];
  debit_numbers bigint[] := array_fill(0::bigint, array[transfers]);
  debit_balances bigint[] := debit_numbers;
  credit_numbers bigint[] := debit_numbers;
  credit_balances bigint[] := debit_numbers;
  -- Null where nothing is added.
  unlisted_more int[];
  called_more int[];
  handled_more int[];
  cash_in_more bigint[];
  cash_out_more bigint[];
  -- The day of the posting and the first of its month, in days since 1970.
  today int;
  this_month int;
  has_rules boolean;
  -- What each wallet sends, and how often: this counts as its owner's use of limits and as calls.
  sent_sums bigint[];
  sent_counts int[];
  -- What each wallet uses of its owner's limits for another type: the slot of the type, the sum and the number of
  -- payments. The day and the first of its month only for a history that is made up, and then for sends too.
  use_slots int[];
  use_sums bigint[];
  use_counts int[];
  use_days int[];
  use_months int[];
  slot int;
  used_place int;
  saved_more bigint[];
  -- The accounts that get money which counts for the limit of what a wallet may hold.
  has_got boolean[];
  head_place int;
  -- The head behind which the receiver has put money aside.
  shared_place int;
  debit int;
  credit int;
  agent int;
  fault text;
  updated int;
  is_above boolean;
  above_limit constant text := 'a payment is above a limit or of a paused type';
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

  -- 2. The time is now.
  if posted_at is null or abs(extract(epoch from clock_timestamp() - posted_at)) > 60 then
    raise exception 'a posting is dated more than a minute off the clock' using errcode = 'integrity_constraint_violation';
  end if;

  -- 3. Only the owner makes up a history and posts the operator's types, except what two people agreed to and what a
  -- dispute allows. Deposits need a source that the owner allows.
  if (backdated is not null
      or types && array['add_money', 'settlement', 'adjustment', 'hold', 'release', 'reversal']::transfer_type[])
    and not pg_has_role(session_user, current_user, 'usage')
  then
    if backdated is not null then
      raise exception 'only the owner of the history makes one up' using errcode = 'insufficient_privilege';
    end if;
    if (types && array['hold', 'release', 'reversal']::transfer_type[]
        and disputes_allow(account_ids, seqs, types, amounts, debit_places, credit_places, keys, originals) is not true)
      or (types && array['settlement', 'adjustment']::transfer_type[] and settlements_are_approved(account_ids, types,
        amounts, debit_places, credit_places, keys) is not true)
    then
      raise exception 'only the owner of the history posts settlements, holds and reversals'
        using errcode = 'insufficient_privilege';
    end if;
    if 'add_money' = any(types) and (select funding from owner_setting) is not true then
      raise exception 'no funding source is on' using errcode = 'insufficient_privilege';
    end if;
  end if;

  -- 4. Read the accounts in id order. A list that does not rise strictly, or names an account that is not there,
  -- differs from what was found. The writer has locked them; if somebody calls without, step 8 notices a change.
  select array_agg(found.id), array_agg(found.entries), array_agg(found.balance), array_agg(found.floor),
    array_agg(found.currency), array_agg(found.kind), array_agg(coalesce(found.owner, found.holder)),
    array_agg(case when found.status <> 'active' then 0 when found.frozen then 1 else 2 end),
    array_agg(tier_place(found.tier)),
    dhaka_day(posted_at) - date '1970-01-01',
    date_trunc('month', dhaka_day(posted_at))::date - date '1970-01-01',
    exists (select from policy)
  into found_ids, first_numbers, sums, floors, currencies, kinds, people, states, tiers, today, this_month, has_rules
  from (select * from account where account.id = any(account_ids) order by account.id) as found;
  last_numbers := first_numbers;
  if found_ids is distinct from account_ids then
    raise exception 'accounts of a posting must exist and be in id order' using errcode = 'integrity_constraint_violation';
  end if;

  -- Nobody checks limits for a history that is made up.
  if has_rules and backdated is null then bounds := limits_at(posted_at); end if;

  -- 5. Each transfer in order: check it, move its accounts along, note their running numbers and balances.
  for place in 1..transfers loop
    debit := debit_places[place];
    credit := credit_places[place];
    fault := case
      when seqs[place] > coalesce(seqs[place - 1], 0) is not true then 'has a sequence number that does not rise'
      when amounts[place] > 0 is not true then 'moves nothing'
      when account_ids[debit] is null or account_ids[credit] is null then 'is between accounts that were not named'
      when debit = credit then 'is between an account and itself'
      when account_ids[actor_places[place]] is null then 'is asked for by an account that was not named'
      when currencies[debit] <> currencies[credit] then 'is between two currencies'
      when sums[debit] - amounts[place] < floors[debit] then 'breaks a floor'
      when states[actor_places[place]] < 2 then 'is asked for by an account that is not active'
      -- The operator's own types move money whatever the state of an account. A frozen account may get money.
      when (states[debit] < 2 or states[credit] < 1)
        and types[place] not in ('hold', 'release', 'reversal', 'adjustment') then 'touches an account that is not active'
    end;

    -- Most transfers are sends. They need no more checks than those above.
    if fault is null and backdated is null and is_plain_send(types[place], debit, kinds[debit], kinds[credit],
        actor_places[place], agent_places[place], groups[place] is null)
    then
      head_place := place;
      sent_sums[debit] := coalesce(sent_sums[debit], 0) + amounts[place];
      sent_counts[debit] := coalesce(sent_counts[debit], 0) + 1;
    else
      agent := agent_places[place];
      fault := case when fault is not null then fault
        when transfer_fits(types[place], debit, kinds[debit], credit, kinds[credit], actor_places[place],
            kinds[actor_places[place]], agent, groups[place] is null) is not true
          then 'does not fit its type'
      end;
      if fault is not null or agent is not null or groups[place] is not null or not is_listed(types[place]) then
        fault := coalesce(
          case
            when agent is not null and account_ids[agent] is null then 'is handled by an account that was not named'
            when states[agent] < 2 then 'is handled by an account that is not active'
            when types[place] in ('reversal', 'release') and originals[place] is null then 'gives back nothing'
            -- A transfer behind its head has its time and actor. Key, payload and agent are the head's alone.
            when groups[place] is not null and (groups[place] is distinct from seqs[head_place]
                or actor_places[place] <> actor_places[head_place] or backdated[place] <> backdated[head_place]
                or keys[place] is not null or payloads[place] is not null or agent is not null)
              then 'is not a part of the posting before it'
          end,
          fault,
          case
            when agent is not null and kinds[agent] <> 'float' then 'is handled by an account that is no float'
            when (types[place] in ('savings', 'bulk') or kinds[debit] = 'goal')
                and people[debit] is distinct from people[credit]
              then 'saves for another person'
            when groups[place] is not null and types[place] in ('fee', 'commission', 'vat') then case
              when charge_fits(types[place], place - head_place, debit, credit, amounts[place], amounts[place - 1],
                  types[head_place], debit_places[head_place], credit_places[head_place], agent_places[head_place])
                is not true then 'is not due behind its head'
            end
            -- Only the receiver of the head pays behind it besides the actor: once, and no more than came.
            when groups[place] is not null and actor_places[place] <> debit and (debit <> credit_places[head_place]
                or amounts[place] > amounts[head_place] or shared_place = head_place)
              then 'takes from an account that neither asked nor got as much'
          end);
        if fault is not null then
          raise exception 'transfer % %', seqs[place], fault using errcode = 'integrity_constraint_violation';
        end if;
        if types[place] = 'savings' or kinds[debit] = 'goal' then
          used_place := case kinds[debit] when 'wallet' then debit else credit end;
          saved_more[used_place] := coalesce(saved_more[used_place], 0)
            + case used_place when debit then amounts[place] else -amounts[place] end;
          if actor_places[place] <> debit then shared_place := head_place; end if;
        end if;
        if not is_listed(types[place]) then
          unlisted_more[debit] := coalesce(unlisted_more[debit], 0) + 1;
          unlisted_more[credit] := coalesce(unlisted_more[credit], 0) + 1;
        end if;
        if agent is not null then
          handled_more[agent] := coalesce(handled_more[agent], 0) + 1;
          case types[place]
            when 'cash_in' then cash_in_more[agent] := coalesce(cash_in_more[agent], 0) + amounts[place];
            when 'cash_out' then cash_out_more[agent] := coalesce(cash_out_more[agent], 0) + amounts[place];
            else null;
          end case;
        end if;
      end if;

      -- A posting is one call of its actor, and one transfer of its agent.
      if groups[place] is null then
        head_place := place;
        called_more[actor_places[place]] := coalesce(called_more[actor_places[place]], 0) + 1;
      end if;

      slot := use_slot(types[place]);
      if slot is not null then
        used_place := case use_direction(types[place]) when 'in' then credit else debit end;
        if backdated is not null then
          today := dhaka_day(backdated[place]) - date '1970-01-01';
          this_month := date_trunc('month', dhaka_day(backdated[place]))::date - date '1970-01-01';
        end if;
        if use_slots[used_place] = slot and (backdated is null or use_days[used_place] = today) then
          use_sums[used_place] := use_sums[used_place] + amounts[place];
          use_counts[used_place] := use_counts[used_place] + 1;
        else
          -- The account has another type in this call, or another day: count what comes before.
          if use_slots[used_place] is not null then
            perform set_config('batua.posting', 'on', true);
            update account set used = add_use(account.used, use_slots[used_place],
              coalesce(use_days[used_place], today), coalesce(use_months[used_place], this_month),
              use_sums[used_place], use_counts[used_place])
            where account.id = account_ids[used_place] and account.used is not null
            returning kinds[used_place] = 'wallet'
              and is_over(account.used, use_slots[used_place], bounds, tiers[used_place]) into is_above;
            if is_above then
              raise exception '%', above_limit using errcode = 'integrity_constraint_violation';
            end if;
            perform set_config('batua.posting', 'off', true);
          end if;
          use_slots[used_place] := slot;
          use_sums[used_place] := amounts[place];
          use_counts[used_place] := 1;
          if backdated is not null then
            use_days[used_place] := today;
            use_months[used_place] := this_month;
          end if;
        end if;
      end if;
    end if;

    if bounds is not null and use_slot(types[place]) is not null then
      used_place := case use_direction(types[place]) when 'in' then credit else debit end;
      -- The limits of a pot were counted when its money came.
      if kinds[used_place] = 'wallet' and amounts[place] > bounds[tiers[used_place] + use_slot(types[place]) + 1] then
        raise exception '%', above_limit using errcode = 'integrity_constraint_violation';
      end if;
      -- What is left of a bulk payment goes back whatever the wallet holds.
      has_got[credit] := has_got[credit] is true or (kinds[credit] = 'wallet' and types[place] <> 'bulk');
    end if;

    last_numbers[debit] := last_numbers[debit] + 1;
    last_numbers[credit] := last_numbers[credit] + 1;
    sums[debit] := sums[debit] - amounts[place];
    sums[credit] := sums[credit] + amounts[place];
    debit_numbers[place] := last_numbers[debit];
    debit_balances[place] := sums[debit];
    credit_numbers[place] := last_numbers[credit];
    credit_balances[place] := sums[credit];
  end loop;

  -- 6. The sequence has handed out these numbers.
  if seqs[transfers] <= pg_sequence_last_value('transfer_seq') is not true then
    raise exception 'transfer % has a number that the sequence never gave', seqs[transfers]
      using errcode = 'integrity_constraint_violation';
  end if;

  -- 7. The books end where the writer expects them to.
  if last_numbers <> end_entries or sums <> end_balances then
    raise exception 'the accounts do not end where the writer expects them' using errcode = 'integrity_constraint_violation';
  end if;

  -- 8. Write. Triggers refuse these writes to everybody else.
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

  -- A minute of money calls begins with the first call after the last one is over. The same statement tells whether a
  -- wallet is now above a limit: of what it has moved of a type, or of what it and the goals of its owner may hold.
  with moved as (
    update account
    set balance = sums[place],
      entries = last_numbers[place],
      listed = account.listed + last_numbers[place] - first_numbers[place] - coalesce(unlisted_more[place], 0),
      handled = account.handled + coalesce(handled_more[place], 0),
      cash_in = account.cash_in + coalesce(cash_in_more[place], 0),
      cash_out = account.cash_out + coalesce(cash_out_more[place], 0),
      used = case
        when account.used is null then null
        when use_slots[place] is not null then add_use(
          case when sent_counts[place] is null then account.used
            else add_use(account.used, use_slot('send_money'), today, this_month, sent_sums[place], sent_counts[place])
            end,
          use_slots[place], coalesce(use_days[place], today), coalesce(use_months[place], this_month),
          use_sums[place], use_counts[place])
        when sent_counts[place] is not null
          then add_use(account.used, use_slot('send_money'), today, this_month, sent_sums[place], sent_counts[place])
        else account.used
        end,
      saved = case when saved_more[place] is null or account.used is null then account.saved
        else account.saved + saved_more[place] end,
      calls = case when posted_at < account.calls_since + interval '1 minute' or asked.calls = 0
        then account.calls else 0 end + asked.calls,
      calls_since = case when posted_at < account.calls_since + interval '1 minute' or asked.calls = 0
        then account.calls_since else posted_at end
    from generate_series(1, touched) as place
    cross join lateral (select coalesce(called_more[place], 0) + coalesce(sent_counts[place], 0)) as asked (calls)
    where account.id = account_ids[place]
      and account.entries = first_numbers[place]
      and case when account.status <> 'active' then 0 when account.frozen then 1 else 2 end = states[place]
    returning bounds is not null and (
      (sent_counts[place] is not null and is_over(account.used, use_slot('send_money'), bounds, tiers[place]))
      or (use_slots[place] is not null and kinds[place] = 'wallet'
        and is_over(account.used, use_slots[place], bounds, tiers[place]))
      or (has_got[place] and account.balance + account.saved > bounds[51 + tiers[place] / 25])
    ) as is_above
  )
  select count(*), bool_or(moved.is_above) into updated, is_above from moved;
  if updated <> touched then
    raise exception 'accounts changed while they were posted to' using errcode = 'serialization_failure';
  end if;
  if is_above then
    raise exception '%', above_limit using errcode = 'integrity_constraint_violation';
  end if;

  insert into transfer_day_shard as open (day, type, shard, transfers, volume)
  select coalesce(dhaka_day(leg.at), dhaka_day(posted_at)) as day, leg.type, pg_backend_pid() % 8, count(*),
    sum(leg.amount)
  from unnest(types, amounts, backdated) as leg (type, amount, at) group by 1, 2 order by 1, 2
  on conflict (day, type, shard) do update
    set transfers = open.transfers + excluded.transfers, volume = open.volume + excluded.volume;

  perform set_config('batua.posting', 'off', true);

  -- 9. What is given back goes the way back, to whoever paid, and is no more than what was moved. The account that the
  -- original credited is locked, so nobody else gives back the same money meanwhile.
  if originals is not null or 'savings' = any(types) then
    if originals is not null then
      if exists (select from unnest(types, originals) as leg (type, original)
          where leg.original is not null and leg.type not in ('reversal', 'release'))
      then
        raise exception 'only a reversal gives back' using errcode = 'integrity_constraint_violation';
      end if;
      select format('invalid reversal of transfer %s', asked.original) into fault
      from (select distinct original from unnest(originals) as original where original is not null) as asked
      left join transfer as original on original.seq = asked.original
      where original.seq is null or original.reverses is not null
        or (select sum(back.amount) from transfer as back where back.reverses = original.seq) > original.amount
        or exists (
          select from transfer as back where back.reverses = original.seq
            and ((back.debit_account, back.credit_account) <> (original.credit_account, payer_of(original.debit_account))
              or (back.type = 'release') <> (original.type = 'hold'))
        )
      limit 1;
      if fault is not null then
        raise exception '%', fault using errcode = 'integrity_constraint_violation';
      end if;
    end if;
    if exists (
      select from unnest(credit_places) as place join goal on goal.account = account_ids[place]
      where goal.closed_at is not null
    ) then
      raise exception 'a closed goal gets nothing' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
end $$;

revoke execute on function post_transfers from public;
