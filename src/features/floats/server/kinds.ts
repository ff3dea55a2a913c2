import type { MessageCode } from '#contract/message.ts'
import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts'
import type { Float } from '#server/accounts/operator.ts'
import type { AuditAction } from '#server/data/audit.ts'
import type { Db } from '#server/database/connect.ts'
import { proposalKind } from '#server/features/proposal-kind.ts'
import { hasTwin, settleIn } from '#server/payments/settlement.ts'
import { floatOfAgent, presentFloat, setLine } from './floats.ts'
import { floatMails } from './mails.ts'

/** The caller has looked at it under its lock. */
async function lockedFloat(db: Db, target: string): Promise<Float> {
  const float = await floatOfAgent(db, target, 'lock')
  if (!float) throw new Error(`agent ${target} has no float`)
  return float
}

/** Money between an agent and the operator outside of Batua, entered by two people. */
export const settlementKind = proposalKind<'settlement'>({
  kind: 'settlement',
  makers: ['ADMIN'],
  notFound: 'AGENT_NOT_FOUND',
  async look(db, target, lock) {
    const float = await floatOfAgent(db, target, lock)
    return float && { basis: { lastSettlement: await lastSettlement(db, target) }, now: presentFloat(float) }
  },
  async check(tx, { target, payload }) {
    const isTwin =
      (await isSettled(tx, target, payload.bankReference)) ||
      (await hasTwin(tx, await lockedFloat(tx, target), takaToPoisha(payload.amount)))
    return isTwin ? refuse('SETTLEMENT_TWIN') : undefined
  },
  async apply(tx, { id, target, payload, cause }) {
    const settlement = { poisha: takaToPoisha(payload.amount), key: `proposal:${id}`, again: false }
    const settled = await settleIn(tx, await lockedFloat(tx, target), settlement, cause)
    if ('twin' in settled) return refuse('SETTLEMENT_TWIN')
    if (isRefusal(settled)) return forAdmins(settled)
    return { reference: settled.transfer.reference, balance: poishaToTaka(settled.balance) }
  },
  summary: ({ amount }, agent) => floatMails.settlementSummary(amount, agent),
})

/** The words of the ledger are for the agent. */
function forAdmins(refusal: Refusal): Refusal {
  const words: Partial<Record<Refusal['code'], MessageCode>> = {
    FLOAT_EXHAUSTED: 'floatTooLow',
    RECIPIENT_UNAVAILABLE: 'agentNotActive',
  }
  const message = words[refusal.code]
  return message ? { ...refusal, message } : refusal
}

async function lastSettlement(db: Db, target: string): Promise<string | null> {
  const [last] = await db<{ reference: string }[]>`
    select details ->> 'reference' as reference from audit_event
    where subject = ${target} and action = ${'settle' satisfies AuditAction} order by made_at desc, id desc limit 1`
  return last?.reference ?? null
}

const isSettled = async (db: Db, target: string, bankReference: string): Promise<boolean> =>
  (
    await db`
      select from proposal where target = ${target} and kind = 'settlement' and state = 'done'
        and payload ->> 'bankReference' = ${bankReference} limit 1`
  ).count > 0

/** A higher credit line. One admin alone may lower it. */
export const creditLineKind = proposalKind<'credit_line'>({
  kind: 'credit_line',
  makers: ['ADMIN'],
  notFound: 'AGENT_NOT_FOUND',
  async look(db, target, lock) {
    const float = await floatOfAgent(db, target, lock)
    if (!float) return undefined
    const now = presentFloat(float)
    return { basis: { creditLine: now.creditLine }, now }
  },
  async check(tx, { target, payload }) {
    const { floor } = await lockedFloat(tx, target)
    return takaToPoisha(payload.amount) > -floor ? undefined : refuse('CREDIT_LINE_NOT_RAISED')
  },
  async apply(tx, { id, target, payload, checker, cause }) {
    const line = takaToPoisha(payload.amount)
    await setLine(tx, await lockedFloat(tx, target), { line, admin: checker, proposal: id, cause })
    return { creditLine: payload.amount }
  },
  summary: ({ amount }, agent) => floatMails.creditLineSummary(amount, agent),
})
