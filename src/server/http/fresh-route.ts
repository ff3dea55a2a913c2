import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { isRefusal, type Refusal } from '#contract/refusal.ts'
import { requireFresh } from '../accounts/fresh-session.ts'
import type { Caller } from '../accounts/sessions.ts'
import type { Tx } from '../database/connect.ts'
import type { Answer } from './answer.ts'
import { type Call, type Route, routeOf } from './route.ts'

type FreshEndpoint = Endpoint & { freshSession: true }

type Around<E extends FreshEndpoint> = {
  /** Before the caller is locked: locks that come earlier in their order, and refusals that no step-up can help. */
  first?: (tx: Tx, call: Call<E>) => Promise<Refusal | undefined>
  /** Runs with the refusal of a session that is not fresh, and is committed. */
  whenStale?: (tx: Tx, call: Call<E>) => Promise<void>
}

/**
 * Binds a handler to a call whose endpoint says `freshSession`. It runs in one transaction, which holds the lock on the
 * caller; the call has the caller as they are under it.
 */
export const freshRoute = <E extends FreshEndpoint>(
  endpoint: E,
  handler: (call: Call<E>, tx: Tx) => Promise<Answer<ResponseOf<E>>>,
  { first, whenStale }: Around<E> = {},
): Route =>
  routeOf(endpoint, (call) =>
    call.services.sql.begin(async (tx): Promise<Answer<ResponseOf<E>>> => {
      const refused = await first?.(tx, call)
      if (refused) return refused
      const caller = await requireFresh(tx, call.caller as Caller)
      if (!isRefusal(caller)) return handler({ ...call, caller } as Call<E>, tx)
      if (caller.code === 'STEP_UP_REQUIRED') await whenStale?.(tx, call)
      return caller
    }),
  )
