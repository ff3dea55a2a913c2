import { refuse } from '#contract/refusal.ts'
import type { Role } from '#contract/roles.ts'
import { removeFactors } from '#server/accounts/factor-reset.ts'
import { hashToken, newToken } from '#server/accounts/secrets.ts'
import { signInsOf } from '#server/accounts/security.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { type Later, type ProposalFacts, proposalKind } from '#server/features/proposal-kind.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import { factorResetLimits } from '../facts.ts'
import { factorResetMails } from './mails.ts'

/** For people who lost their phone and their recovery codes. It takes two administrators and a waiting time. */

/** An administrator's factors are reset by a command only: two administrators must not take over a third one. */
const resettable: readonly Role[] = ['USER', 'AGENT']

type Owner = { id: string; role: Role; email: string; hasSecondFactor: boolean }

/** With `lock` the person stays as they are until the commit. */
async function findOwner(db: Db, id: string, lock?: 'lock'): Promise<Owner | undefined> {
  const [owner] = await db<Owner[]>`
    select id, role, email, has_second_factor as "hasSecondFactor" from person
    where id = ${id} and role = any(${resettable}::text[]) ${lock ? db`for no key update` : db``}`
  return owner
}

async function basisOf(db: Db, id: string): Promise<ProposalFacts> {
  const [row] = await db<[{ basis: ProposalFacts }]>`select second_factor_basis(${id}) as basis`
  return row.basis
}

/** While its row is there, the owner has not cancelled an approved reset. */
const hasCancelLink = async (db: Db, proposal: string): Promise<boolean> =>
  (await db`select from factor_reset where proposal = ${proposal}`).count > 0

export async function dropCancelLink(db: Db, proposal: string): Promise<boolean> {
  const { count } = await db`delete from factor_reset where proposal = ${proposal}`
  return count > 0
}

const later: Later = {
  hours: factorResetLimits.hours,
  endsWithTarget: true,
  async planned(tx, { id, target, cause, publicUrl, appliesAt }) {
    const owner = (await findOwner(tx, target)) as Owner
    const token = newToken()
    await tx`insert into factor_reset (proposal, cancel_hash) values (${id}, ${hashToken(token)})`
    const payload = factorResetMails.factorResetPlannedMail(owner.email, appliesAt, publicUrl, token)
    await enqueue(tx, { topic: 'mail', payload })
    await audit(tx, cause, 'approve_factor_reset', { subject: target, details: { proposal: id } })
  },
  stands: hasCancelLink,
  async cancelled(tx, { id, target }, cause) {
    // Without the row it is the owner who cancelled it, and knows.
    if (!(await dropCancelLink(tx, id))) return
    await audit(tx, cause, 'withdraw_factor_reset', { subject: target, details: { proposal: id } })
    const owner = await findOwner(tx, target)
    if (!owner?.hasSecondFactor) return
    await enqueue(tx, { topic: 'mail', payload: factorResetMails.factorsStayMail(owner.email) })
  },
}

/** Removes all second factors of a user or agent. */
export const factorResetKind = proposalKind<'factor_reset'>({
  kind: 'factor_reset',
  makers: ['ADMIN'],
  notFound: 'NO_SUCH_PERSON',
  async look(db, target, lock) {
    const owner = await findOwner(db, target, lock)
    if (!owner) return undefined
    const { passkeys, hasAuthenticator, recoveryCodes } = await signInsOf(db, owner)
    return { basis: await basisOf(db, target), now: { passkeys, hasAuthenticator, recoveryCodes } }
  },
  check: async (tx, { target }) =>
    (await findOwner(tx, target))?.hasSecondFactor ? undefined : refuse('NO_SECOND_FACTOR'),
  later,
  async apply(tx, { id, target, cause, publicUrl }) {
    const owner = await findOwner(tx, target, 'lock')
    if (!owner) return refuse('NO_SUCH_PERSON')
    await dropCancelLink(tx, id)
    await removeFactors(tx, owner, { publicUrl })
    await audit(tx, cause, 'reset_factors', { subject: target, details: { proposal: id } })
    return {}
  },
  summary: (_payload, person) => factorResetMails.factorResetSummary(person),
})
