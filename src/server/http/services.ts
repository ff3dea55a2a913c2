import type { Logger } from 'pino'
import type { Ledger } from '#ledger/writer.ts'
import type { Sql } from '../data/connect.ts'
import { type Caller, callerLookup } from '../data/sessions.ts'
import type { Settings } from '../settings.ts'

/** What handlers work with; made once per process. */
export type Services = {
  sql: Sql
  settings: Settings
  log: Logger
  ledger: Ledger
  /** Who a token belongs to right now; look-ups gather, nothing is cached. */
  callerByToken: (tokenHash: string) => Promise<Caller | undefined>
}

type Given = Pick<Services, 'sql' | 'settings' | 'log' | 'ledger'>

export const createServices = (given: Given): Services => ({
  ...given,
  callerByToken: callerLookup(given.sql),
})
