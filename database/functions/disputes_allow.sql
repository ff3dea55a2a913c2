-- Whether a dispute allows each hold, release and reversal among these transfers. The key names the dispute and the
-- step, so each step is posted once; the row of the dispute says what is held and what goes back. A return without the
-- answer of the other side has the key of a proposal that two administrators agreed to. If that says so, the whole fee
-- goes back too, and of the commission what the agent has.
create or replace function disputes_allow(
  account_ids int[], seqs bigint[], types transfer_type[], amounts bigint[], debit_places int[], credit_places int[],
  keys text[], originals bigint[]
) returns boolean language plpgsql stable as $$
begin
  return (
    select bool_and(exists (
      select from dispute
      join transfer as paid on paid.seq = dispute.transfer
      join account as debit on debit.id = account_ids[leg.debit]
      join account as credit on credit.id = account_ids[leg.credit]
      where dispute.id = case
          when leg.key ~ '^dispute:[0-9a-f-]{36}:' then substring(leg.key from 9 for 36)::uuid
          when leg.type = 'reversal' and leg.key ~ '^proposal:[0-9a-f-]{36}(:fee|:commission)?$' then (
            select proposal.target::uuid from proposal
            where proposal.id = substring(leg.key from 10 for 36)::uuid and proposal.kind = 'reversal'
              and proposal.state in ('approved', 'done') and case
                when leg.key like '%:fee' or leg.key like '%:commission' then (proposal.payload ->> 'feeBack')::boolean
                else leg.amount <= (proposal.payload ->> 'amount')::numeric * 100
              end
          )
        end
        and case leg.type
          when 'hold' then dispute.state <> 'closed' and case credit.kind
            when 'hold' then debit.id = paid.credit_account and leg.amount = dispute.held
              and leg.seq = dispute.hold_transfer and leg.key = format('dispute:%s:hold', dispute.id)
            -- What the wallet lacks comes from the goals of the same person.
            else credit.id = paid.credit_account and leg.amount <= dispute.held
              and leg.key = format('dispute:%s:goal:%s', dispute.id, debit.id)
            end
          -- The guard compares the amounts of a release and its hold.
          when 'release' then leg.original = dispute.hold_transfer and dispute.held = 0
            and leg.key = format('dispute:%s:release', dispute.id)
          else dispute.state = 'closed' and case
            when leg.key like '%:fee' then dispute.fee_returned = leg.amount and exists (
              select from transfer as fee where fee.seq = leg.original and fee."group" = paid.seq and fee.type = 'fee'
                and fee.amount = leg.amount
            )
            when leg.key like '%:commission' then dispute.fee_returned > 0 and exists (
              select from transfer as commission where commission.seq = leg.original
                and commission."group" = paid.seq and commission.type = 'commission'
            )
            when leg.original is distinct from paid.seq then false
            when leg.key like 'proposal:%' then dispute.returned = leg.amount + (
              select coalesce(sum(amount), 0) from transfer where reverses = paid.seq
            )
            else dispute.answer = 'return' and leg.amount = dispute.returned
              and leg.key = format('dispute:%s:return', dispute.id)
          end
        end
    ))
    from unnest(seqs, types, amounts, debit_places, credit_places, keys, originals)
      as leg (seq, type, amount, debit, credit, key, original)
    where leg.type in ('hold', 'release', 'reversal')
  );
end $$;

revoke execute on function disputes_allow from public;
