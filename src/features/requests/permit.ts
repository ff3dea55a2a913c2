import { permitKind } from '#ledger/permit.ts'

/** What a user asks for: this amount into this wallet, from this payer or from anybody. */
type Open = { id: string; requester: number; payer: number | null; amount: bigint }

/** A payment of a request is posted only while the request is open and in time, and uses it up. */
export const openRequest = permitKind<Open>({
  name: 'payment request',
  // Under these locks nobody else pays, cancels or declines them.
  lock: (tx, permits) => tx`
    select id, requester, payer, amount from payment_request
    where id = any(${permits.map(({ id }) => id)}::uuid[]) and state = 'open' and not hidden
      and expires_at > clock_timestamp()
    order by id for no key update`,
  isFor: ({ requester, payer, amount }, _, { actor, head, account }) =>
    (payer === null || payer === actor.id) &&
    account(head.debit)?.id === actor.id &&
    account(head.credit)?.id === requester &&
    head.amount === amount,
  refusal: 'REQUEST_CLOSED',
  // The rule has written it together with its transfer. Without that, a check of the table refuses the posting.
  markUsed: (tx, ids) => tx`
    update payment_request set state = 'paid', closed_at = now()
    where id = any(${ids}::uuid[]) and state <> 'paid'`,
})
