import { poishaToTaka } from '#contract/money.ts'
import type { Refusal } from '#contract/refusal.ts'
import { rulesOf } from '#features/rules.ts'
import { payloadOf } from '#ledger/payload.ts'
import { referenceOf } from '#ledger/reference.ts'
import type { PostedTransfer, TransferRequest } from '#ledger/transfer.ts'
import { type Float, findFloat } from '../accounts/operator.ts'
import { audit, type Cause, fromCommandLine } from '../data/audit.ts'
import { findSystemAccounts } from '../data/wallets.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { payIn } from './pay.ts'

/** The same amount for the same agent within this time counts as a mistake of the operator. */
export const twinMinutes = 10

export type Settlement = {
  /** Positive: the agent paid in and the float grows. Negative: the agent was paid out. */
  poisha: bigint
  key: string | undefined
  /** True: settle even if the same amount was settled a short time ago. */
  again: boolean
}

export type Twin = { reference: string; minutesAgo: number }
export type Settled = { transfer: PostedTransfer; balance: bigint; isRepeat: boolean }

/** By the operator, with a command. */
export const settleAgent = (sql: Sql, { agentEmail, ...settlement }: Settlement & { agentEmail: string }) =>
  sql.begin(async (tx) => {
    const float = await findFloat(tx, { email: agentEmail }, 'lock')
    return float ? settleIn(tx, float, settlement, fromCommandLine()) : 'no such agent'
  })

/** Moves money between the float, which is locked, and the operator. */
export async function settleIn(
  tx: Tx,
  float: Float,
  settlement: Settlement,
  cause: Cause,
): Promise<Settled | { twin: Twin } | Refusal> {
  const { poisha, again } = settlement
  const request = await requestOf(tx, float, settlement)
  const twin = again ? undefined : await findTwin(tx, request)
  if (twin) return { twin }

  const paid = await payIn(tx, { rules: rulesOf() }, request)
  if (!paid.ok) return paid
  const { transfer, replayed } = paid.posted
  if (replayed) return { transfer, balance: float.balance, isRepeat: true }
  const details = { taka: poishaToTaka(poisha), reference: transfer.reference }
  await audit(tx, cause, 'settle', { subject: float.owner, details })
  return { transfer, balance: float.balance + poisha, isRepeat: false }
}

type SettlementRequest = TransferRequest & { debit: { id: number }; credit: { id: number } }

async function requestOf(
  db: Db,
  { accountId }: Float,
  { poisha, key }: Pick<Settlement, 'poisha' | 'key'>,
): Promise<SettlementRequest> {
  const { settlement } = await findSystemAccounts(db)
  const [debit, credit] =
    poisha > 0n ? ([settlement, accountId] as const) : ([accountId, settlement] as const)
  return {
    type: 'settlement',
    amount: poisha > 0n ? poisha : -poisha,
    debit: { id: debit },
    credit: { id: credit },
    actor: settlement,
    idempotency: key === undefined ? undefined : { key, payload: payloadOf(`${debit} ${credit} ${poisha}`) },
  }
}

/** Whether the same amount was settled with this agent a short time ago. */
export const hasTwin = async (db: Db, float: Float, poisha: bigint): Promise<boolean> =>
  (await findTwin(db, await requestOf(db, float, { poisha, key: undefined }))) !== undefined

/** A recent settlement of the same amount between the same accounts. None for a used key: that is a replay. */
async function findTwin(
  db: Db,
  { amount, actor, idempotency, debit, credit }: SettlementRequest,
): Promise<Twin | undefined> {
  const [twin] = await db<{ seq: bigint; minutesAgo: number }[]>`
    select seq, extract(epoch from now() - created_at)::int / 60 as "minutesAgo" from transfer
    where type = 'settlement' and created_at > now() - ${twinMinutes} * interval '1 minute'
      and amount = ${amount} and debit_account = ${debit.id} and credit_account = ${credit.id}
      and not exists (select from transfer where actor = ${actor} and key = ${idempotency?.key ?? null})
    order by created_at desc limit 1`
  return twin && { reference: referenceOf(twin.seq), minutesAgo: twin.minutesAgo }
}
