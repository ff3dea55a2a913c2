import { poishaToTaka, takaToPoisha } from '#contract/money.ts'
import { type Refusal, refuse } from '#contract/refusal.ts'
import { findOutcome } from '#ledger/outcome.ts'
import type { IdempotencyKey } from '#ledger/transfer.ts'
import { accountOf } from '#server/accounts/sessions.ts'
import { audit } from '#server/data/audit.ts'
import type { Tx } from '#server/database/connect.ts'
import { setDeadline } from '#server/due/deadlines.ts'
import { shownConfirmation } from '#server/http/confirmations.ts'
import { answerPaid } from '#server/http/payment.ts'
import { type Call, route } from '#server/http/route.ts'
import { accountTopic } from '#server/live/signals.ts'
import { idempotencyOf } from '#server/payments/digest.ts'
import { type Paid, type Payment, payIn, refusalOf } from '#server/payments/pay.ts'
import { payBulk as endpoint } from '../contract.ts'
import { lockBulk, type StoredBulk } from './bulks.ts'
import { feeNow, storeFees } from './fees.ts'
import { refusalOfRight } from './may-bulk.ts'
import { BULK_DUE } from './parts.ts'
import { findPot } from './pots.ts'
import { bulkHolding } from './view.ts'

/** What tells this payment apart from others. */
export const PAY_BULK = 'pay_bulk'

type PayCall = Call<typeof endpoint>

/** Moves the whole sum into the pot. The rows are paid from there, part by part. */
export const payBulk = route(endpoint, async (call) => {
  const { services, caller, params, body } = call
  const off = await refusalOfRight(services.byKey, caller, services.settings)
  if (off) return off
  const paid = await services.sql.begin((tx) => payIntoPot(tx, call))
  if (paid.ok) services.signals.publish([accountTopic(accountOf(caller))])
  const [{ rows }] = await services.sql<[{ rows: number }]>`
    select coalesce(max(rows), 0) as rows from bulk where id = ${params.bulkId}`
  return answerPaid({ ...call, body: { amount: body.total } }, 'send_money', paid, {
    code: 'bulkStarted',
    people: rows,
  })
})

/** The bulk payment is part of what a key is for. */
const named = (call: PayCall) => ({
  ...call,
  body: { ...call.params, ...call.body },
  sentBody: { ...call.params, ...(call.sentBody as object) },
})

async function payIntoPot(tx: Tx, call: PayCall): Promise<Paid | Refusal> {
  const { caller, params, services } = call
  const wallet = accountOf(caller)
  const stored = await lockBulk(tx, wallet, params.bulkId)
  if (!stored) return refuse('BULK_NOT_FOUND')
  // Of two bulk payments at once the second finds the first one running.
  await tx`select from account where id = ${wallet} for no key update`
  const idempotency = idempotencyOf(named(call), PAY_BULK)
  const pot = await findPot(tx, wallet)
  if (pot === undefined) return refuse('BULK_NOT_READY')
  const payment = paymentOf(call, stored, pot, idempotency)
  const earlier = idempotency && (await earlierOutcome(tx, wallet, idempotency, payment))
  if (earlier) return earlier
  const refused = await refusalOfPaying(tx, stored, call)
  if (refused) return refused
  const paid = await payIn(tx, services, payment)
  if (paid.ok) await start(tx, call, stored, paid)
  return paid
}

/** A repeated key is looked for before anything else: the first call has changed the state. */
async function earlierOutcome(tx: Tx, wallet: number, idempotency: IdempotencyKey, payment: Payment) {
  const known = await findOutcome(tx, wallet, idempotency.key)
  if (known?.outcome.kind === 'posted') {
    if (known.payload !== idempotency.payload) return refuse('IDEMPOTENCY_KEY_REUSED')
    return { ok: true as const, payment, posted: known.outcome }
  }
  return known?.payload === null ? refusalOf(known.outcome) : undefined
}

async function refusalOfPaying(
  tx: Tx,
  stored: StoredBulk,
  { body: { hash, total, expectedFee = 0 } }: PayCall,
): Promise<Refusal | undefined> {
  if (stored.state === 'paying' || (await hasRunning(tx, stored.owner))) return refuse('BULK_RUNNING')
  if (stored.state === 'done' || stored.state === 'cancelled') return refuse('BULK_NOT_READY')
  if (stored.hash !== hash || stored.total !== takaToPoisha(total)) return refuse('BULK_CHANGED')
  if (stored.state !== 'checked') return refuse('BULK_NOT_READY')
  return (await feeNow(tx, stored.id)) === takaToPoisha(expectedFee) ? undefined : refuse('FEE_CHANGED')
}

async function hasRunning(tx: Tx, owner: number): Promise<boolean> {
  const running = await tx`select from bulk where owner = ${owner} and state = 'paying'`
  return running.length > 0
}

function paymentOf(
  call: PayCall,
  { id, title, total }: StoredBulk,
  pot: number,
  idempotency: IdempotencyKey | undefined,
): Payment {
  const { caller, body } = call
  const wallet = accountOf(caller)
  return {
    type: 'bulk',
    amount: total + takaToPoisha(body.expectedFee ?? 0),
    debit: { id: wallet },
    credit: { id: pot },
    actor: wallet,
    idempotency,
    permits: shownConfirmation(named(call), PAY_BULK),
    sender: caller,
    receiver: caller,
    holding: bulkHolding({ id, title, pot }),
  }
}

async function start(tx: Tx, call: PayCall, { id, rows, total }: StoredBulk, { posted }: Paid) {
  await storeFees(tx, id)
  await tx`update bulk set state = 'paying', in_seq = ${posted.transfer.seq}, paid_at = now() where id = ${id}`
  await setDeadline(tx, BULK_DUE, id, new Date())
  const details = { bulk: id, rows, taka: poishaToTaka(total), reference: posted.transfer.reference }
  await audit(tx, call, 'pay_bulk', { details })
}
