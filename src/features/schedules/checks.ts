import { type Check, eachTransfer } from '#ledger/check.ts'

/** What `ledger:verify` proves about schedules. */
export const scheduleChecks: readonly Check[] = [
  {
    name: 'every paid occurrence has a transfer of its amount from its owner to its receiver or goal',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('occurrence %s, transfer %s', occurrence.id, occurrence.paid_seq) as row
      from occurrence join schedule on schedule.id = occurrence.schedule
      left join transfer t on t.seq = occurrence.paid_seq
      where occurrence.state = 'paid' and (
        t.seq is null or t."group" is not null or t.amount <> occurrence.amount or t.debit_account <> schedule.owner
        or t.credit_account <> coalesce(schedule.receiver, schedule.goal)
        or t.type <> (case schedule.kind when 'pay' then 'send_money' else 'savings' end)::transfer_type
      )
      order by occurrence.id limit 1`,
  },
  {
    name: 'every active schedule has one due occurrence with a deadline, and no other schedule has one',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('schedule %s', schedule.id) as row
      from schedule
      left join occurrence on occurrence.schedule = schedule.id and occurrence.state = 'due'
      left join deadline on deadline.kind = 'occurrence' and deadline.subject = occurrence.id::text
      where (schedule.state = 'active') <> (occurrence.id is not null)
        or (occurrence.id is not null and deadline.subject is null)
      order by schedule.id limit 1`,
  },
]
