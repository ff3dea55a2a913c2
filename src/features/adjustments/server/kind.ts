import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { rulesOf } from '#features/rules.ts'
import { payloadOf } from '#ledger/payload.ts'
import { type AuditAction, audit } from '#server/data/audit.ts'
import { findSystemAccounts } from '#server/data/wallets.ts'
import type { Db, Tx } from '#server/database/connect.ts'
import { proposalKind } from '#server/features/proposal-kind.ts'
import { enqueue } from '#server/messages/outbox/enqueue.ts'
import { payIn } from '#server/payments/pay.ts'
import { adjustmentMails } from './mails.ts'

type Own = { accountId: number; email: string; balance: bigint }

async function findOwn(db: Db, target: string, lock?: 'lock'): Promise<Own | undefined> {
  const [own] = await db<Own[]>`
    select account.id as "accountId", person.email, account.balance
    from person join account on account.owner = person.id where person.id = ${target}
    ${lock ? db`for no key update of account` : db``}`
  return own
}

async function lastAdjustment(db: Db, target: string): Promise<string | null> {
  const [last] = await db<{ reference: string }[]>`
    select details ->> 'reference' as reference from audit_event
    where subject = ${target} and action = ${'adjust' satisfies AuditAction} order by made_at desc, id desc limit 1`
  return last?.reference ?? null
}

async function requestOf(tx: Tx, { accountId }: Own, poisha: bigint, key: string) {
  const { settlement } = await findSystemAccounts(tx)
  const [debit, credit] = poisha > 0n ? [settlement, accountId] : [accountId, settlement]
  return {
    type: 'adjustment',
    amount: poisha > 0n ? poisha : -poisha,
    debit: { id: debit },
    credit: { id: credit },
    actor: settlement,
    idempotency: { key, payload: payloadOf(`${debit} ${credit} ${poisha}`) },
  } as const
}

/** Money between the operator and a user or agent, whatever the state of the account. */
export const adjustmentKind = proposalKind<'adjustment'>({
  kind: 'adjustment',
  makers: ['ADMIN'],
  notFound: 'NO_SUCH_PERSON',
  async look(db, target, lock) {
    const own = await findOwn(db, target, lock)
    return (
      own && {
        basis: { lastAdjustment: await lastAdjustment(db, target) },
        now: { balance: poishaToTaka(own.balance) },
      }
    )
  },
  check: async () => undefined,
  async apply(tx, { id, target, payload, cause }) {
    const own = await findOwn(tx, target, 'lock')
    if (!own) throw new Error(`person ${target} has no account`)
    const request = await requestOf(tx, own, takaToPoisha(payload.amount), `proposal:${id}`)
    const paid = await payIn(tx, { rules: rulesOf() }, request)
    if (!paid.ok) return paid
    const { reference } = paid.posted.transfer
    const mail = adjustmentMails.adjustmentMail(own.email, {
      taka: payload.amount,
      why: payload.words,
      reference,
    })
    await enqueue(tx, { topic: 'mail', payload: mail })
    await audit(tx, cause, 'adjust', { subject: target, details: { taka: payload.amount, reference } })
    return { reference }
  },
  summary: ({ amount }, person) => adjustmentMails.adjustmentSummary(amount, person),
})
