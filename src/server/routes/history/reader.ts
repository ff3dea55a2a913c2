import type { Caller } from '../../accounts/sessions.ts'
import { accountOf } from '../../accounts/sessions.ts'
import type { HistoryReader } from '../../data/history-source.ts'

/** Users read the entries of their wallet, agents what they handled. */
export const readerOf = (caller: Caller): HistoryReader => ({
  accountId: accountOf(caller),
  personId: caller.personId,
  isAgent: caller.role === 'AGENT',
})
