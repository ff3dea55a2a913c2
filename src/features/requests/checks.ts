import { type Check, eachTransfer } from '#ledger/check.ts'

/** What `ledger:verify` proves about requests. */
export const requestChecks: readonly Check[] = [
  {
    name: 'every paid request has a transfer of its amount from its payer to its requester',
    reads: eachTransfer,
    firstWrong: (tx) => tx`
      select format('request %s, transfer %s', request.id, request.paid_seq) as row
      from payment_request request left join transfer t on t.seq = request.paid_seq
      where request.state = 'paid' and (
        t.seq is null or t.type <> 'send_money' or t."group" is not null or t.amount <> request.amount
        or t.credit_account <> request.requester or t.debit_account <> request.paid_by
        or t.debit_account <> coalesce(request.payer, t.debit_account)
      )
      order by request.id limit 1`,
  },
]
