import type { BodyOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusal.ts'
import { insertVersion, rulesAt } from '#features/policies/server/stored.ts'
import { tellAdmins } from '#features/policies/server/telling.ts'
import { lockAdmins } from '#server/accounts/admin-access.ts'
import type { SignedInCall } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import { takeAdvisoryLock } from '#server/database/advisory-locks.ts'
import type { Tx } from '#server/database/connect.ts'
import { ok } from '#server/http/answer.ts'
import { freshRoute } from '#server/http/fresh-route.ts'
import { pauseType as endpoint } from '../contract.ts'
import type { PauseRules } from '../payloads.ts'
import { writePauses } from './kinds.ts'
import { limitMails } from './mails.ts'

/** One administrator alone. To resume it, two agree. */
export const pauseType = freshRoute(
  endpoint,
  async (call, tx) => {
    const { type } = call.body
    await takeAdvisoryLock(tx, 'policies')
    const moments = await pauseMoments(tx)
    const written = await addPause(tx, moments, type, call.caller.personId)
    if (!written) return refuse('POLICY_UNCHANGED')
    await record(tx, call, call.body, written)
    return ok({ ...written.rules, effectiveAt: written.effectiveAt.toISOString() }, 'typePaused')
  },
  {
    first: async (tx) => {
      await lockAdmins(tx)
      return undefined
    },
  },
)

/** In a minute, and when each version that is to come takes effect: it must not resume the type alone. */
async function pauseMoments(tx: Tx): Promise<string[]> {
  const rows = await tx<{ at: string }[]>`
    with soon as materialized (select policy_effect('pause', null) as at)
    select at::text from soon
    union all
    (select distinct effective_at::text from policy where kind = 'pause' and effective_at > (select at from soon))`
  return rows.map(({ at }) => at)
}

const ALL = 2_147_483_647

type Written = { version: number; effectiveAt: Date; rules: PauseRules }

/** Writes a version for each moment that lacks the type, and returns the first. */
async function addPause(
  tx: Tx,
  moments: readonly string[],
  type: PauseRules['paused'][number],
  madeBy: string,
): Promise<Written | undefined> {
  let first: Written | undefined
  for (const at of moments) {
    const { paused } = (await rulesAt(tx, 'pause', at, ALL)) as PauseRules
    if (paused.includes(type)) continue
    const version = await insertVersion(tx, { kind: 'pause', from: at, proposal: null, madeBy })
    const rules = { paused: [...paused, type] }
    await writePauses(tx, version.id, rules)
    first ??= { version: version.id, effectiveAt: version.effectiveAt, rules }
  }
  return first
}

async function record(
  tx: Tx,
  call: SignedInCall,
  { type, reason }: BodyOf<typeof endpoint>,
  { version, effectiveAt }: Written,
) {
  await audit(tx, call, 'pause', { subject: null, details: { type, reason, version } })
  const { name: by } = call.caller
  await tellAdmins(tx, {
    type: 'type_paused',
    details: { by, type },
    mailTo: (email) => limitMails.typePausedMail(email, type, { by, reason, effectiveAt }),
  })
}
