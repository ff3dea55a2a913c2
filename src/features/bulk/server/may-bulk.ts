import { type Refusal, refuse } from '#contract/refusal.ts'
import type { Caller } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { proposalKind } from '#server/features/proposal-kind.ts'
import { ok } from '#server/http/answer.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import type { Settings } from '#server/settings/settings.ts'
import { endBulkRight as endpoint } from '../contract.ts'
import { bulkMails } from './mails.ts'

/** Why this person may not pay many people at once; undefined if they may. */
export async function refusalOfRight(
  db: Db,
  { personId }: Pick<Caller, 'personId'>,
  { bulk }: Pick<Settings, 'bulk'>,
): Promise<Refusal | undefined> {
  if (bulk === 'everybody') return undefined
  if (bulk === 'off') return refuse('BULK_OFF')
  return (await findUser(db, personId))?.mayBulk ? undefined : refuse('BULK_OFF')
}

type User = { id: string; email: string; mayBulk: boolean }

/** With `lock` the person stays as they are until the commit. */
async function findUser(db: Db, id: string, lock?: 'lock'): Promise<User | undefined> {
  const [user] = await db<User[]>`
    select id, email, may_bulk as "mayBulk" from person where id = ${id} and role = 'USER'
    ${lock ? db`for no key update` : db``}`
  return user
}

/** One administrator ends it alone. A bulk payment that runs goes on. */
export const endBulkRight = freshRoute(endpoint, async (call, tx) => {
  const user = await findUser(tx, call.params.userId, 'lock')
  if (!user) return refuse('USER_NOT_FOUND')
  if (user.mayBulk) {
    await tx`update person set may_bulk = false where id = ${user.id}`
    await audit(tx, call, 'end_bulk_right', { subject: user.id, details: { reason: call.body.reason } })
    await enqueue(tx, { topic: 'mail', payload: bulkMails.bulkRightMail(user.email, false) })
  }
  return ok({ mayBulk: false }, 'bulkRightEnded')
})

/** Two administrators let a user make bulk payments. */
export const bulkKind = proposalKind<'bulk'>({
  kind: 'bulk',
  makers: ['ADMIN'],
  notFound: 'USER_NOT_FOUND',
  async look(db, target, lock) {
    const user = await findUser(db, target, lock)
    return user && { basis: { mayBulk: String(user.mayBulk) }, now: { mayBulk: user.mayBulk } }
  },
  check: async (tx, { target }) =>
    (await findUser(tx, target))?.mayBulk ? refuse('BULK_ALLOWED') : undefined,
  async apply(tx, { id, target, cause }) {
    const user = await findUser(tx, target)
    if (!user) return refuse('USER_NOT_FOUND')
    await tx`update person set may_bulk = true where id = ${target}`
    await audit(tx, cause, 'allow_bulk', { subject: target, details: { proposal: id } })
    await enqueue(tx, { topic: 'mail', payload: bulkMails.bulkRightMail(user.email, true) })
    return {}
  },
  summary: (_payload, user) => bulkMails.bulkSummary(user),
})

export const mayBulkOf = async (db: Db, userId: string) => ({
  mayBulk: (await findUser(db, userId))?.mayBulk ?? false,
})
