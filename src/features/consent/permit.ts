import { permitKind } from '#ledger/permit.ts'
import { stateAfter, statesBefore } from './transitions.ts'

/** What a customer approved: this agent may take this amount from this wallet for this fee, once. */
type Approval = { id: string; agent: number; customer: number; amount: bigint; fee: bigint }

/** A cash-out is posted only while the customer's approval holds, and uses it up. */
export const approval = permitKind<Approval>({
  name: 'approval',
  // Under these locks nobody else uses or cancels them.
  lock: (tx, permits) => tx`
    select id, agent, customer, amount, fee from consent_request
    where id = any(${permits.map(({ id }) => id)}::uuid[]) and state = any(${statesBefore('pay')})
      and expires_at > clock_timestamp()
    order by id for no key update`,
  isFor: ({ agent, customer, amount, fee }, _, { actor, head, account, request }) =>
    actor.id === agent &&
    account(head.debit)?.id === customer &&
    head.amount === amount &&
    (request.expectedFee ?? 0n) === fee,
  // It expired, or another posting has used it.
  refusal: 'CONSENT_EXPIRED',
  markUsed: (tx, ids) => tx`
    update consent_request set state = ${stateAfter('pay')}, closed_at = now() where id = any(${ids}::uuid[])`,
})
