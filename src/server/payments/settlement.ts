import { poishaToTaka } from '#contract/money.ts'
import type { Refusal } from '#contract/refusal.ts'
import { rulesOf } from '#features/rules.ts'
import { payloadOf } from '#ledger/payload.ts'
import { referenceOf } from '#ledger/reference.ts'
import type { PostedTransfer, TransferRequest } from '#ledger/transfer.ts'
import { lockFloat } from '../accounts/operator.ts'
import { audit, fromCommandLine } from '../data/audit.ts'
import { findSystemAccounts } from '../data/wallets.ts'
import type { Db, Sql } from '../database/connect.ts'
import { payIn } from './pay.ts'

/** The same amount for the same agent within this time counts as a mistake of the operator. */
export const twinMinutes = 10

export type Settlement = {
  agentEmail: string
  /** Positive: the agent paid in and the float grows. Negative: the agent was paid out. */
  poisha: bigint
  key: string | undefined
  /** True: settle even if the same amount was settled a short time ago. */
  again: boolean
}

export type Twin = { reference: string; minutesAgo: number }
export type Settled = { transfer: PostedTransfer; balance: bigint; isRepeat: boolean }

export const settleAgent = (sql: Sql, { agentEmail, poisha, key, again }: Settlement) =>
  sql.begin(async (tx): Promise<Settled | { twin: Twin } | Refusal | 'no such agent'> => {
    const float = await lockFloat(tx, agentEmail)
    if (!float) return 'no such agent'
    const { settlement } = await findSystemAccounts(tx)
    const [debit, credit] =
      poisha > 0n ? ([settlement, float.accountId] as const) : ([float.accountId, settlement] as const)
    const request: TransferRequest = {
      type: 'settlement',
      amount: poisha > 0n ? poisha : -poisha,
      debit: { id: debit },
      credit: { id: credit },
      actor: settlement,
      idempotency:
        key === undefined ? undefined : { key, payload: payloadOf(`${debit} ${credit} ${poisha}`) },
    }
    const twin = again ? undefined : await findTwin(tx, request, { debit, credit })
    if (twin) return { twin }

    const paid = await payIn(tx, { rules: rulesOf() }, request)
    if (!paid.ok) return paid
    const { transfer, replayed } = paid.posted
    if (replayed) return { transfer, balance: float.balance, isRepeat: true }
    const details = { taka: poishaToTaka(poisha), reference: transfer.reference }
    await audit(tx, fromCommandLine(), 'settle', { subject: float.owner, details })
    return { transfer, balance: float.balance + poisha, isRepeat: false }
  })

/** A recent settlement of the same amount between the same accounts. None for a used key: that is a replay. */
async function findTwin(
  tx: Db,
  { amount, actor, idempotency }: TransferRequest,
  { debit, credit }: { debit: number; credit: number },
): Promise<Twin | undefined> {
  const [twin] = await tx<{ seq: bigint; minutesAgo: number }[]>`
    select seq, extract(epoch from now() - created_at)::int / 60 as "minutesAgo" from transfer
    where type = 'settlement' and created_at > now() - ${twinMinutes} * interval '1 minute'
      and amount = ${amount} and debit_account = ${debit} and credit_account = ${credit}
      and not exists (select from transfer where actor = ${actor} and key = ${idempotency?.key ?? null})
    order by created_at desc limit 1`
  return twin && { reference: referenceOf(twin.seq), minutesAgo: twin.minutesAgo }
}
