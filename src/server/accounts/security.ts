import { limits, sessionIdleMinutes } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import type { SecurityEventType } from '#contract/security-events.ts'
import { type AuditAction, audit } from '../data/audit.ts'
import type { Db, Tx } from '../database/connect.ts'
import { type Caller, endOtherSessions, endSessions, type SignedInCall } from './sessions.ts'

/** What the owner of an account sees of its safety, and the sessions that they end. */

export type SessionView = {
  id: string
  device: string
  address: string | null
  method: string
  createdAt: Date
  seenAt: Date
  isCurrent: boolean
}

const isOpenFor = (db: Db, personId: string, role: Role) => db`
  person = ${personId} and created_at > now() - ${`${limits.sessionDays} days`}::interval
    and seen_at > now() - ${`${sessionIdleMinutes[role]} minutes`}::interval`

/** This one first, then those that were used last. */
export const sessionsOf = (db: Db, { personId, role, tokenHash }: Caller) => db<SessionView[]>`
  select id, device, address, method, created_at as "createdAt", seen_at as "seenAt",
    token_hash = ${tokenHash} as "isCurrent"
  from session where ${isOpenFor(db, personId, role)}
  order by token_hash = ${tokenHash} desc, seen_at desc, id`

export async function passwordChangedAt(db: Db, { personId }: Caller): Promise<Date | null> {
  const actions: AuditAction[] = ['change_password', 'reset_password']
  const [row] = await db<[{ at: Date | null }]>`
    select max(made_at) as at from audit_event where subject = ${personId} and action = any(${actions})`
  return row.at
}

/** How somebody signs in, as counts, for administrators. */
export type SignIns = {
  sessions: number
  passkeys: number
  hasAuthenticator: boolean
  recoveryCodes: number
  lastSignInAt: Date | null
}

export async function signInsOf(db: Db, { id, role }: { id: string; role: Role }): Promise<SignIns> {
  const [counts] = await db<[SignIns]>`
    select (select count(*)::int from session where ${isOpenFor(db, id, role)}) as sessions,
      (select count(*)::int from passkey where person = ${id}) as passkeys,
      exists (select from authenticator where person = ${id} and confirmed_at is not null) as "hasAuthenticator",
      (select count(*)::int from recovery_code where person = ${id} and used_at is null) as "recoveryCodes",
      (
        select made_at from audit_event where subject = ${id} and action = ${'login' satisfies AuditAction}
        order by made_at desc, id desc limit 1
      ) as "lastSignInAt"`
  return counts
}

const shown = {
  login: 'login',
  login_failed: 'login_failed',
  logout: 'logout',
  step_up_failed: 'proof_failed',
  wrong_code: 'wrong_code',
  add_factor: 'authenticator_on',
  remove_factor: 'authenticator_off',
  remove_factor_refused: 'authenticator_kept',
  use_recovery_code: 'recovery_code_used',
  make_recovery_codes: 'recovery_codes_made',
  approve_factor_reset: 'factor_reset_planned',
  withdraw_factor_reset: 'factor_reset_stopped',
  cancel_factor_reset: 'factor_reset_stopped',
  reset_factors: 'factors_reset',
  end_session: 'session_ended',
  freeze: 'frozen',
  thaw: 'thawed',
  change_password: 'password_changed',
  reset_password: 'password_changed',
  ask_reset: 'reset_asked',
  wish_email: 'email_wished',
  change_email: 'email_changed',
  change_phone: 'phone_changed',
  verify_phone: 'phone_confirmed',
  add_passkey: 'passkey_added',
  remove_passkey: 'passkey_removed',
  passkey_refused: 'passkey_refused',
  limit_payments: 'payments_limited',
  add_push: 'push_on',
  remove_push: 'push_off',
} as const satisfies Partial<Record<AuditAction, SecurityEventType>>

export type SecurityEvent = {
  type: SecurityEventType
  device: string | null
  address: string | null
  at: Date
  /** The same thing from the same place several times in a row is one event. */
  count: number
}

type Row = {
  action: keyof typeof shown
  device: string | null
  isNewDevice: boolean
  method: string | null
  factor: string | null
} & Pick<SecurityEvent, 'address' | 'at'>

/** Newest first. The owner does not see the address of an admin or the operator. */
export async function securityEventsOf(db: Db, { personId }: Caller): Promise<SecurityEvent[]> {
  const rows = await db<Row[]>`
    select action, made_at as at, details ->> 'device' as device,
      details ->> 'method' as method, details ->> 'factor' as factor,
      coalesce((details ->> 'newDevice')::boolean, false) as "isNewDevice",
      case when not by_operator and coalesce(actor = subject, true) then address end as address
    from audit_event
    where subject = ${personId} and action = any(${Object.keys(shown)})
    order by made_at desc, id desc limit ${limits.securityEventsRead}`
  return inARow(rows.map(eventOf)).slice(0, limits.securityEventsShown)
}

const eventOf = ({ action, isNewDevice, method, factor, ...facts }: Row): SecurityEvent => ({
  type: isNewDevice ? 'login_new_device' : typeOf(action, method ?? factor),
  count: 1,
  ...facts,
})

function typeOf(action: Row['action'], by: string | null): SecurityEventType {
  if (by !== 'passkey') return shown[action]
  if (action === 'login') return 'login_passkey'
  return action === 'remove_factor_refused' ? 'passkey_kept' : shown[action]
}

function inARow(events: SecurityEvent[]): SecurityEvent[] {
  const groups: SecurityEvent[] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && isAlike(last, event)) last.count += 1
    else groups.push({ ...event })
  }
  return groups
}

const isAlike = (one: SecurityEvent, other: SecurityEvent) =>
  one.type === other.type && one.device === other.device && one.address === other.address

/** One of the caller's own; somebody else's is not found. */
export async function endOwnSession(tx: Tx, call: SignedInCall, id: string): Promise<boolean> {
  const [ended] = await tx<{ device: string }[]>`
    with ended as (
      delete from session where id = ${id} and person = ${call.caller.personId} returning id, device
    ), silenced as (
      delete from push_subscription using ended
      where push_subscription.person = ${call.caller.personId} and push_subscription.session = ended.id
    )
    select device from ended`
  if (ended) await audit(tx, call, 'end_session', { details: { device: ended.device, sessions: 1 } })
  return ended !== undefined
}

export async function endOthers(tx: Tx, call: SignedInCall) {
  const { count } = await endOtherSessions(tx, call.caller)
  if (count > 0) await audit(tx, call, 'end_session', { details: { sessions: count } })
}

/** By an admin, for somebody of the role that the path is for. The account stays as it is. */
export async function endSessionsOf(
  tx: Tx,
  call: SignedInCall,
  { personId, role, reason }: { personId: string; role: Role; reason?: string | undefined },
): Promise<number | 'nobody'> {
  const [person] = await tx`select from person where id = ${personId} and role = ${role} for no key update`
  if (!person) return 'nobody'
  const { count } = await endSessions(tx, personId)
  await audit(tx, call, 'end_session', { subject: personId, details: { sessions: count, reason } })
  return count
}
