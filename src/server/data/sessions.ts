import { hash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { AccountStatus, Role } from '#contract/roles.ts'
import type { Db, Sql } from './connect.ts'
import { gather } from './gather.ts'

export type Caller = {
  personId: string
  role: Role
  status: AccountStatus
  name: string
  email: string
  phone: string | null
  createdAt: Date
  /** In the ledger; admins have none. */
  accountId: number | null
  tokenHash: string
}

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
const IDLE = `${limits.sessionIdleHours} hours`
const LIFE = `${limits.sessionDays} days`
/** Being seen is written down this often, not at each request. */
const SEEN_EVERY = '10 minutes'

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
export const isToken = (text: string) => TOKEN.test(text)
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

type SessionRow = Caller & { isSeenLongAgo: boolean }

const findSessions = (sql: Sql, tokenHashes: string[]) => sql<SessionRow[]>`
  select session.token_hash as "tokenHash", person.id as "personId", person.role, person.status, person.name,
    person.email, person.phone, person.created_at as "createdAt", account.id as "accountId",
    session.seen_at < now() - ${SEEN_EVERY}::interval as "isSeenLongAgo"
  from session
  join person on person.id = session.person
  left join account on account.owner = person.id
  where session.token_hash = any(${tokenHashes})
    and session.created_at > now() - ${LIFE}::interval
    and session.seen_at > now() - ${IDLE}::interval`

export function callerLookup(sql: Sql) {
  return gather(async (tokenHashes: string[]) => {
    const rows = await findSessions(sql, tokenHashes)
    const seenLongAgo: string[] = []
    const callers = new Map<string, Caller>()
    for (const row of rows) {
      if (row.isSeenLongAgo) seenLongAgo.push(row.tokenHash)
      callers.set(row.tokenHash, row)
    }
    // Nobody waits for it, and the next request tries again.
    if (seenLongAgo.length > 0) markSeen(sql, seenLongAgo).catch(() => {})
    return callers
  })
}

const markSeen = (sql: Sql, tokenHashes: string[]) => sql`
  update session set seen_at = now()
  where token_hash = any(${tokenHashes}) and seen_at < now() - ${SEEN_EVERY}::interval`

export const startSession = (db: Db, personId: string, tokenHash: string) => db`
  insert into session (token_hash, person) values (${tokenHash}, ${personId})`

/** Gives the person whose session ended, if there was one. */
export async function endSession(db: Db, tokenHash: string): Promise<string | undefined> {
  const [ended] = await db<{ person: string }[]>`
    delete from session where token_hash = ${tokenHash} returning person`
  return ended?.person
}

/** Asked again under the person's lock, by calls that must not outlive their session. */
export const isSignedIn = async (tx: Db, { tokenHash }: Caller): Promise<boolean> =>
  (await tx`select from session where token_hash = ${tokenHash}`).count > 0

export const endSessions = (db: Db, personId: string) => db`delete from session where person = ${personId}`

export const endOtherSessions = (db: Db, { personId, tokenHash }: Caller) => db`
  delete from session where person = ${personId} and token_hash <> ${tokenHash}`
