import { type Check, eachAccount, eachTransfer } from './check.ts'

/** What is held and what went back is what the disputes say. */
export const disputeChecks: Check[] = [
  {
    name: 'the hold account has what open disputes hold',
    reads: eachAccount,
    firstWrong: (tx) => tx`
      select format('account %s has %s, the disputes hold %s', hold.id, hold.balance, held.sum) as row
      from account hold cross join (select coalesce(sum(held), 0) as sum from dispute where state <> 'closed') as held
      where hold.kind = 'hold' and hold.balance <> held.sum`,
  },
  {
    name: 'a dispute holds what its hold moved and no release gave back, and a closed one holds nothing',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('dispute %s of transfer %s', dispute.id, dispute.transfer) as row
      from dispute left join transfer hold on hold.seq = dispute.hold_transfer and hold.type = 'hold'
      where (dispute.state = 'closed' and dispute.held <> 0) or dispute.held <> coalesce(hold.amount
        - (select coalesce(sum(amount), 0) from transfer where reverses = hold.seq), 0)
      order by dispute.number limit 1`,
  },
  {
    name: 'what went back of a disputed payment is what its dispute says, and the other side or two people agreed to it',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      with back as (
        select coalesce(original."group", original.seq) as payment,
          sum(t.amount) filter (where original."group" is null) as amount,
          sum(t.amount) filter (where original.type = 'fee') as fee,
          bool_and(case
            when t.key like 'proposal:%' then exists (
              select from proposal
              where proposal.target = dispute.id::text and proposal.kind = 'reversal'
                and proposal.state in ('approved', 'done') and proposal.checker <> proposal.maker and case
                  when original."group" is null then t.key = format('proposal:%s', proposal.id)
                    and t.amount <= (proposal.payload ->> 'amount')::numeric * 100
                  else t.key = format('proposal:%s:%s', proposal.id, original.type)
                    and (proposal.payload ->> 'feeBack')::boolean
                end
            )
            else t.key = format('dispute:%s:return', dispute.id) and dispute.answer = 'return'
          end) as is_agreed
        from transfer t join transfer original on original.seq = t.reverses
        left join dispute on dispute.transfer = coalesce(original."group", original.seq)
        where t.type = 'reversal' and t.actor in (select id from account where kind = 'hold') group by 1
      )
      select format('transfer %s', coalesce(back.payment, dispute.transfer)) as row
      from back full join dispute on dispute.transfer = back.payment
      where coalesce(back.amount, 0) <> coalesce(dispute.returned, 0)
        or coalesce(back.fee, 0) <> coalesce(dispute.fee_returned, 0)
        or (back.payment is not null and (back.is_agreed is not true or dispute.state is distinct from 'closed'))
      order by 1 limit 1`,
  },
]
