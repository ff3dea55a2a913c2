import { type Refusal, refuse } from '#contract/refusal.ts'
import { audit, type Cause } from '#server/data/audit.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { proposalKind } from '#server/features/proposal-kind.ts'
import { ok } from '#server/http/answer.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import { lowerTier as endpoint } from '../contract.ts'
import { type Tier, tiers } from '../tiers.ts'
import { limitMails } from './mails.ts'

type TieredUser = { id: string; name: string; email: string; tier: Tier }

/** With `lock` the wallet stays as it is until the commit. */
async function findTiered(db: Db, userId: string, lock?: 'lock'): Promise<TieredUser | undefined> {
  const [user] = await db<TieredUser[]>`
    select person.id, person.name, person.email, account.tier from person join account on account.owner = person.id
    where person.id = ${userId} and person.role = 'USER' and account.kind = 'wallet'
    ${lock ? db`for no key update of account` : db``}`
  return user
}

const isHigher = (tier: Tier, than: Tier) => tiers.indexOf(tier) > tiers.indexOf(than)

type Change = { tier: Tier; admin: string; proposal?: string; reason?: string; cause: Cause }

async function setTier(tx: Tx, user: TieredUser, { tier, admin, proposal, reason, cause }: Change) {
  await tx`select set_tier(${user.id}, ${admin}, ${tier}, ${proposal ?? null})`
  const details = { from: user.tier, to: tier, ...(proposal && { proposal }), ...(reason && { reason }) }
  await audit(tx, cause, 'change_tier', { subject: user.id, details })
  await enqueue(tx, { topic: 'mail', payload: limitMails.tierMail(user.email, tier) })
}

/** One administrator lowers a tier alone. */
export const lowerTier = freshRoute(endpoint, async (call, tx) => {
  const { tier, reason } = call.body
  const user = await findTiered(tx, call.params.userId, 'lock')
  if (!user) return refuse('USER_NOT_FOUND')
  if (isHigher(tier, user.tier)) return refuse('NEEDS_PROPOSAL')
  if (tier !== user.tier) await setTier(tx, user, { tier, admin: call.caller.personId, reason, cause: call })
  return ok({ tier }, 'tierLowered')
})

/** A higher tier. */
export const tierKind = proposalKind<'tier'>({
  kind: 'tier',
  makers: ['ADMIN'],
  notFound: 'USER_NOT_FOUND',
  async look(db, target, lock) {
    const user = await findTiered(db, target, lock)
    return user && { basis: { tier: user.tier }, now: { tier: user.tier } }
  },
  async check(tx, { target, payload }): Promise<Refusal | undefined> {
    const user = await findTiered(tx, target)
    return user && isHigher(payload.tier, user.tier) ? undefined : refuse('TIER_NOT_RAISED')
  },
  async apply(tx, { id, target, payload, checker, cause }) {
    const user = await findTiered(tx, target)
    if (!user) return refuse('USER_NOT_FOUND')
    await setTier(tx, user, { tier: payload.tier, admin: checker, proposal: id, cause })
    return { tier: payload.tier }
  },
  summary: ({ tier }, user) => limitMails.tierSummary(user, tier),
})
