import type { Language } from '#contract/languages.ts'
import { limits, sessionIdleMinutes } from '#contract/limits.ts'
import type { AccountStatus, Role } from '#contract/roles.ts'
import type { SignInMethod } from '#contract/second-factors.ts'
import type { NetworkCause } from '../data/audit.ts'
import { batchLookups } from '../database/batch-lookups.ts'
import type { Db, Sql } from '../database/connect.ts'

export type Caller = {
  personId: string
  role: Role
  status: AccountStatus
  name: string
  email: string
  phone: string | null
  isPhoneVerified: boolean
  createdAt: Date
  hasSecondFactor: boolean
  /** The language of mails, and of answers to clients that name none. */
  locale: Language
  /** The ledger account; admins have none. */
  accountId: number | null
  tokenHash: string
  sessionId: string
  /** The last login or step-up is so old that an agent needs a new one before a cash-in. */
  isStepUpOld: boolean
}

/** The call of a signed-in person, for changes of an account. */
export type SignedInCall = NetworkCause & { caller: Caller }

/** Callers of money calls have an account: the pipeline has checked role and status. */
export function accountOf({ accountId, personId }: Caller): number {
  if (accountId === null) throw new Error(`person ${personId} has no account`)
  return accountId
}

const OLD_STEP_UP = `${limits.agentStepUpHours} hours`
/** In hours: with days PostgreSQL would look at the calendar for each session. */
const LIFE = `${limits.sessionDays * 24} hours`
/** A request updates `seen_at` only after this fraction of the idle time, at most some minutes, not every time. */
const SEEN_PART = 1 / 30
const SEEN_EVERY = `${Math.min(...Object.values(sessionIdleMinutes)) * SEEN_PART} minutes`

type SessionRow = Caller & { idleMinutes: number }

/** The age is computed, so that no plan goes through the index of ages instead of that of tokens. */
const findSessions = (sql: Sql, tokenHashes: string[]) => sql<SessionRow[]>`
  select session.token_hash as "tokenHash", session.id as "sessionId", person.id as "personId", person.role, person.status, person.name,
    person.email, person.phone,
    person.phone_verified_at is not null as "isPhoneVerified", person.created_at as "createdAt",
    person.has_second_factor as "hasSecondFactor", person.locale, account.id as "accountId",
    session.proved_at <= now() - ${OLD_STEP_UP}::interval as "isStepUpOld",
    date_part('epoch', now() - session.seen_at) / 60 as "idleMinutes"
  from session
  join person on person.id = session.person
  left join account on account.owner = person.id
  where session.token_hash = any(${tokenHashes})
    and session.created_at + ${LIFE}::interval > now()`

/** `unseen`: this lookup does not count as a use of the session. */
export function callerLookup(sql: Sql, { unseen = false } = {}) {
  return batchLookups(async (tokenHashes: string[]) => {
    const rows = await findSessions(sql, tokenHashes)
    const toMark: string[] = []
    const callers = new Map<string, Caller>()
    for (const row of rows) {
      const idleMax = sessionIdleMinutes[row.role]
      if (row.idleMinutes >= idleMax) continue
      if (row.idleMinutes >= Math.min(idleMax * SEEN_PART, limits.seenMinutes)) toMark.push(row.tokenHash)
      callers.set(row.tokenHash, row)
    }
    // Runs beside the answer. If it fails, the next request tries again.
    if (toMark.length > 0 && !unseen)
      markSeen(sql, toMark).then(
        () => {},
        () => {},
      )
    return callers
  })
}

const markSeen = (sql: Sql, tokenHashes: string[]) => sql`
  update session set seen_at = now()
  where token_hash = any(${tokenHashes}) and seen_at < now() - ${SEEN_EVERY}::interval`

/** Those of the sessions that have ended, expired or been idle for too long: usually none. */
export async function endedSessions(sql: Sql, ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select asked.id from unnest(${ids}::uuid[]) as asked (id)
    left join session on session.id = asked.id
    left join person on person.id = session.person
    left join unnest(${Object.keys(sessionIdleMinutes)}::text[], ${Object.values(sessionIdleMinutes)}::int[])
      as idle (role, minutes) on idle.role = person.role::text
    where session.id is null or session.created_at <= now() - ${LIFE}::interval or person.status = 'blocked'
      or session.seen_at <= now() - idle.minutes * interval '1 minute'`
  return rows.map(({ id }) => id)
}

/** Whether the session of a call has ended since the call began. Found by its id: a step-up changes the token. */
export const hasEnded = async (sql: Sql, { sessionId }: Caller): Promise<boolean> =>
  (await endedSessions(sql, [sessionId])).length > 0

/** What its owner is shown of a session. */
export type SessionFacts = { device: string; address: string | null; method?: SignInMethod }

export const startSession = (
  db: Db,
  personId: string,
  tokenHash: string,
  { device, address, method = 'password' }: SessionFacts = { device: '', address: null },
) => db`
  insert into session (token_hash, person, device, address, method)
  values (${tokenHash}, ${personId}, ${device}, ${address}, ${method})`

/**
 * Pass a transaction. Returns the person whose session ended; undefined when there was no such session. Locks the person
 * first: a browser that subscribes with this session at the same time holds that lock, and its subscription ends too.
 */
export async function endSession(db: Db, tokenHash: string): Promise<string | undefined> {
  await db`
    select from person where id = (select person from session where token_hash = ${tokenHash}) for no key update`
  const [ended] = await db<{ person: string }[]>`
    with ended as (delete from session where token_hash = ${tokenHash} returning id, person),
      silenced as (
        delete from push_subscription using ended
        where push_subscription.person = ended.person and push_subscription.session = ended.id
      )
    select person from ended`
  return ended?.person
}

/**
 * Ends sessions that a new login of the same person replaces. It is the same browser: its notifications belong to the
 * new session. Returns the number of ended sessions.
 */
export async function endReplaced(
  tx: Db,
  personId: string,
  tokenHashes: string[],
  newTokenHash: string,
): Promise<number> {
  const ended = await tx`
    with handed_on as (
      update push_subscription set session = started.id, seen_at = now()
      from session replaced, session started
      where replaced.token_hash = any(${tokenHashes}) and started.token_hash = ${newTokenHash}
        and push_subscription.person = ${personId} and push_subscription.session = replaced.id
    )
    delete from session where token_hash = any(${tokenHashes}) and person = ${personId}`
  return ended.count
}

/** Ends the oldest sessions beyond the limit. Returns their number. */
export async function endOldest(tx: Db, personId: string): Promise<number> {
  const [ended] = await tx<[{ count: number }]>`
    with ended as (
      delete from session where token_hash in (
        select token_hash from session where person = ${personId}
        order by created_at desc, token_hash offset ${limits.sessionsPerPerson}
      ) returning id
    ), silenced as (
      delete from push_subscription using ended
      where push_subscription.person = ${personId} and push_subscription.session = ended.id
    )
    select count(*)::int as count from ended`
  return ended.count
}

export const endSessions = (db: Db, personId: string) => db`
  with silenced as (delete from push_subscription where person = ${personId})
  delete from session where person = ${personId}`

export const endOtherSessions = (db: Db, { personId, tokenHash }: Caller) => db`
  with silenced as (
    delete from push_subscription where person = ${personId}
      and session is distinct from (select id from session where token_hash = ${tokenHash})
  )
  delete from session where person = ${personId} and token_hash <> ${tokenHash}`
