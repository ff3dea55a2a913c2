import { accountOf } from '#server/accounts/sessions.ts'
import type { WaitingPayments } from '#server/features/feature.ts'
import { presentPending, signalBoth } from './cash-out-gate.ts'
import { cancel } from './deciding.ts'
import { findPending } from './requests.ts'

/** Cash-outs that wait for their customers. */
export const waitingPayments: WaitingPayments = {
  async find(db, account, key) {
    const pending = await findPending(db, account, key)
    return pending && { payment: presentPending(pending), failure: 'CONSENT_PENDING' }
  },
  async cancel(services, caller, { _id }, cause) {
    const agent = { ...caller, accountId: accountOf(caller) }
    const cancelled = await cancel(services.sql, agent, _id, cause)
    if ('request' in cancelled) signalBoth(services, cancelled.request)
  },
}
