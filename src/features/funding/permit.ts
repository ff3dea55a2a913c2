import { permitKind } from '#ledger/permit.ts'

/** A deposit is posted only while its funding order is open, and marks the order as posted. */
export const fundingOrder = permitKind<{ id: string }>({
  name: 'funding order',
  // Under these locks nobody cancels them.
  lock: (tx, permits) => tx`
    select id from funding_order where id = any(${permits.map(({ id }) => id)}::uuid[]) and state = 'open'
    order by id for no key update`,
  isFor: () => true,
  // The order was cancelled in the meantime. A retry gets a new order.
  refusal: 'UNAVAILABLE',
  markUsed: (tx, ids) => tx`update funding_order set state = 'posted' where id = any(${ids}::uuid[])`,
})
