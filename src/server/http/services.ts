import type { Logger } from 'pino'
import type { Sql } from '../data/connect.ts'
import { type Caller, callerLookup } from '../data/sessions.ts'
import type { Settings } from '../settings.ts'

/** What handlers work with; made once per process. */
export type Services = {
  sql: Sql
  settings: Settings
  log: Logger
  /** Who a token belongs to right now; look-ups gather, nothing is cached. */
  callerByToken: (tokenHash: string) => Promise<Caller | undefined>
}

export const createServices = ({
  sql,
  settings,
  log,
}: Pick<Services, 'sql' | 'settings' | 'log'>): Services => ({
  sql,
  settings,
  log,
  callerByToken: callerLookup(sql),
})
