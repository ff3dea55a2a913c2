import type { Db } from '../database/connect.ts'
import { setDeadline } from '../due/deadlines.ts'

/** As in `deadline.kind`. The subject is the id of a person. */
export const ACCOUNT_STOPPED = 'account_stopped'

/**
 * Somebody was frozen or blocked. What features end for it happens right after the commit, in a transaction of its own:
 * this one holds the locks of the accounts, and features lock their rows before these.
 */
export const tellStopped = (tx: Db, personId: string) =>
  setDeadline(tx, ACCOUNT_STOPPED, personId, new Date())
