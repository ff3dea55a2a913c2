import type { Tx } from '#ledger/database.ts'
import type { BatchDecision } from '#ledger/decision.ts'
import type { Rule } from '#ledger/rule.ts'
import type { PostingRequest } from '#ledger/transfer.ts'
import { openRequest } from './permit.ts'

const requestOf = ({ permits }: PostingRequest) => permits?.find(({ kind }) => kind === openRequest)

type PaidRequest = { id: string; seq: bigint; payer: number }

const paidIn = ({ posted }: BatchDecision): PaidRequest[] =>
  posted.flatMap(({ request, outcome }) => {
    const permit = requestOf(request)
    return permit ? { id: permit.id, seq: outcome.transfer.seq, payer: request.actor } : []
  })

/** Writes which transfer has paid a request. The permit decides whether it can be paid. */
export const requestsRule = (): Rule => ({
  name: 'requests',
  load: (_, { requests }) => (requests.some(requestOf) ? { state: {} } : undefined),
  writes({ tx, decision }) {
    const paid = paidIn(decision)
    if (paid.length > 0) tx.withCommit(markPaid(tx, paid))
  },
})

/** Tells the requester too. */
const markPaid = (tx: Tx, paid: readonly PaidRequest[]) => tx`
  with marked as (
    update payment_request request
    set state = 'paid', closed_at = now(), paid_seq = paid.seq, paid_by = paid.payer
    from unnest(
      ${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ seq }) => seq)}::bigint[],
      ${paid.map(({ payer }) => payer)}::int[]
    ) as paid (id, seq, payer)
    where request.id = paid.id
    returning request.requester, request.amount, request.paid_by
  )
  insert into notification (person, type, details)
  select wallet.owner, 'request_paid',
    jsonb_build_object('name', person.name, 'amount', trim_scale(marked.amount / 100.0)::text)
  from marked join account wallet on wallet.id = marked.requester
  join account payer on payer.id = marked.paid_by join person on person.id = payer.owner`
