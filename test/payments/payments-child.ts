// Posts the payments that its parent sends, until the parent kills it, and answers each one.
import { poishaToTaka } from '#contract/money.ts'
import { Unavailable } from '#ledger/database.ts'
import { payloadOf } from '#ledger/payload.ts'
import type { Posted } from '#ledger/transfer.ts'
import { createLedger, ledgerConnections, ledgerSession } from '#ledger/writer.ts'
import { connect, type DatabaseTarget } from '#server/database/connect.ts'
import { deadlines } from '#server/run/connections.ts'
import { payment } from '../ledger.ts'
import type { Answer } from './journal.ts'
import type { Answered, Payment } from './payments.ts'

const target = JSON.parse(process.argv[2] as string) as DatabaseTarget
const ledger = createLedger(connect(target, { max: ledgerConnections, session: ledgerSession, ...deadlines }))

async function post({ key, accounts, amounts }: Payment): Promise<Answer> {
  const payload = payloadOf(`${accounts.to} ${amounts.amount} ${amounts.fee} ${amounts.roundUp}`)
  try {
    const outcome = await ledger.post({ ...payment(accounts, amounts), idempotency: { key, payload } })
    const { kind, replayed } = outcome
    if (kind === 'posted') return { settled: posted(outcome), replayed }
    return outcome.code === 'UNAVAILABLE' ? 'unknown' : { settled: { kind, code: outcome.code }, replayed }
  } catch (error) {
    if (error instanceof Unavailable) return 'unknown'
    throw error
  }
}

const posted = ({ kind, transfer: { id, reference, amount } }: Posted) => ({
  kind,
  id,
  reference,
  amount: poishaToTaka(amount),
})

process.on('message', async (asked: Payment) => {
  const answered: Answered = { key: asked.key, answer: await post(asked) }
  process.send?.(answered)
})
process.on('disconnect', () => process.exit())
