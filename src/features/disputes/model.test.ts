import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '#contract/refusal.ts'
import { twoAdmins } from '#features/limits/testing/two-admins.ts'
import { disputeNumberOf, referenceOf } from '#ledger/reference.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { createLedger } from '#ledger/writer.ts'
import { connect, type Sql, type Tx } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type Random, randomFrom } from '#test/fuzz/random.ts'
import {
  deposit,
  makeAccount,
  makeGoal,
  SAVINGS,
  type SystemAccounts,
  send,
  systemAccounts,
} from '#test/ledger.ts'
import { disputeLimits } from './limits.ts'
import { holdByHand } from './server/holding.ts'
import { lockSides, report } from './server/reporting.ts'
import {
  endHold,
  endReview,
  endWaiting,
  giveBack,
  keep,
  type Step,
  stepOf,
  stepOfAdmin,
  withdraw,
} from './server/steps.ts'
import { lockDispute, type StoredDispute } from './server/stored.ts'

/** Random payments, savings, reports, answers, decisions and deadlines, against a plain model of what must happen. */

/** More: `npm run test:disputes -- --runs 3000`. */
const RUNS = Number(process.env.BATUA_TEST_DISPUTE_RUNS ?? 20)
const SEED = Number(process.env.BATUA_TEST_DISPUTE_SEED ?? 0)
const STEPS = 25

let db: TestDatabase
let serving: Sql
let admins: Awaited<ReturnType<typeof twoAdmins>>
let system: SystemAccounts
beforeAll(async () => {
  db = await testDatabase()
  serving = connect(db.serving, { max: 1 })
  admins = await twoAdmins(db.sql, serving)
  system = await systemAccounts(db.sql)
})
afterAll(async () => {
  await serving.end()
  await db.drop()
})

type Wallet = { id: number; owner: string; balance: number; goal: number; saved: number; isBlocked: boolean }
type Payment = { seq: bigint; from: Wallet; to: Wallet; amount: number; earlier: number; dispute?: Dispute }
type Dispute = {
  id: string
  number: string
  payment: Payment
  claimed: number
  holdsAtOnce: boolean
  hasHeld: boolean
  held: number
  state: 'waiting' | 'review' | 'closed'
  answer: 'keep' | 'return' | null
  result: string | null
  returned: number
}
type Run = { random: Random; wallets: Wallet[]; payments: Payment[]; disputes: Dispute[]; heldBefore: bigint }

const DONE = 'done'
const heldNow = async () =>
  (await db.sql<[{ balance: bigint }]>`select balance from account where kind = 'hold'`)[0].balance

async function newWallet(random: Random): Promise<Wallet> {
  const id = await makeAccount(db.sql)
  const [{ owner }] = await db.sql<[{ owner: string }]>`select owner from account where id = ${id}`
  const balance = random.int(1, 300)
  await createLedger(db.sql).post(deposit(system, id, BigInt(balance) * 100n))
  return { id, owner, balance, goal: await makeGoal(db.sql, id), saved: 0, isBlocked: false }
}

async function newRun(random: Random): Promise<Run> {
  const wallets = [await newWallet(random), await newWallet(random), await newWallet(random)]
  return { random, wallets, payments: [], disputes: [], heldBefore: await heldNow() }
}

const cause = (actor: string) => ({ actor, address: null, requestId: null })
const codeOf = (outcome: StoredDispute | Refusal | undefined) =>
  outcome && isRefusal(outcome) ? outcome.code : DONE

/** What must happen, then what happens. */
type Attempt = { wanted: string; found: string }

async function pay({ random, wallets, payments }: Run): Promise<Attempt> {
  const from = random.pick(wallets)
  const to = random.pick(wallets.filter((other) => other !== from))
  const amount = random.int(1, 150)
  const outcome = await createLedger(db.sql).post(send(from.id, to.id, BigInt(amount) * 100n))
  const found = outcome.kind === 'posted' ? DONE : outcome.code
  if (from.isBlocked) return { wanted: 'ACCOUNT_BLOCKED', found }
  if (to.isBlocked) return { wanted: 'RECIPIENT_UNAVAILABLE', found }
  if (from.balance < amount) return { wanted: 'INSUFFICIENT_FUNDS', found }
  from.balance -= amount
  to.balance += amount
  const earlier = payments.filter((one) => one.from === from && one.to === to).length
  if (outcome.kind === 'posted') payments.push({ seq: outcome.transfer.seq, from, to, amount, earlier })
  return { wanted: DONE, found }
}

async function save({ random, wallets }: Run): Promise<Attempt> {
  const wallet = random.pick(wallets.filter(({ isBlocked, balance }) => !isBlocked && balance > 0))
  if (!wallet) return { wanted: DONE, found: DONE }
  const amount = random.int(1, wallet.balance)
  const sides = { debit: { id: wallet.id }, credit: { id: wallet.goal }, actor: wallet.id }
  const outcome = await createLedger(db.sql).post({ type: SAVINGS, amount: BigInt(amount) * 100n, ...sides })
  wallet.balance -= amount
  wallet.saved += amount
  return { wanted: DONE, found: outcome.kind === 'posted' ? DONE : outcome.code }
}

/** Takes from the wallet, then from the goal. */
function holdIn(dispute: Dispute) {
  const { to } = dispute.payment
  const fromGoal = Math.min(Math.max(dispute.claimed - to.balance, 0), to.saved)
  to.saved -= fromGoal
  to.balance += fromGoal
  dispute.held = Math.min(dispute.claimed, to.balance)
  to.balance -= dispute.held
  dispute.hasHeld = dispute.held > 0
}

function release(dispute: Dispute) {
  dispute.payment.to.balance += dispute.held
  dispute.held = 0
}

function backTo(dispute: Dispute, most: number): number {
  const { from, to } = dispute.payment
  const back = Math.min(most, to.balance + dispute.held)
  if (back === 0) return 0
  release(dispute)
  to.balance -= back
  from.balance += back
  dispute.returned += back
  dispute.state = 'closed'
  dispute.result = dispute.returned === dispute.claimed ? 'returned' : 'partly'
  return back
}

async function reportOne({ random, payments, disputes }: Run): Promise<Attempt> {
  const payment = random.pick(payments)
  if (!payment) return { wanted: DONE, found: DONE }
  const { from, to, amount, seq, earlier } = payment
  const reason = random.pick(['wrong_person', 'wrong_amount', 'not_me'] as const)
  const claimed = random.int(1, amount + 1)
  const transaction = referenceOf(seq)
  const outcome = await serving.begin(async (tx) => {
    await lockSides(tx, transaction, from.id)
    const wanted = { transaction, reason, claimed, text: 'A mistake' }
    const terms = { cause: cause(from.owner), cashHoldMax: 0n }
    return report(tx, { personId: from.owner, accountId: from.id }, wanted, terms)
  })
  const found = codeOf(outcome)
  const own = disputes.filter((one) => one.payment.from === from)
  if (payment.dispute) return { wanted: 'DISPUTE_EXISTS', found }
  if (claimed > amount - (reason === 'wrong_amount' ? 1 : 0)) return { wanted: 'CLAIM_TOO_LARGE', found }
  const open = own.filter(({ state }) => state !== 'closed').length
  if (own.length >= disputeLimits.reportsPerMonth || open >= disputeLimits.openReports)
    return { wanted: 'RATE_LIMITED', found }
  const many = (all: Dispute[]) => all.filter((one) => one.holdsAtOnce).length >= disputeLimits.holdsAtOnceMax
  const isMany =
    many(own) ||
    own.filter(({ result }) => result === 'kept').length >= disputeLimits.keptMax ||
    many(disputes.filter((one) => one.payment.to === to))
  const holdsAtOnce = !isMany && (reason === 'not_me' || earlier <= disputeLimits.earlierPaymentsMax)
  if (!outcome || isRefusal(outcome)) return { wanted: DONE, found }
  const dispute: Dispute = {
    id: outcome.id,
    number: disputeNumberOf(outcome.number),
    payment,
    claimed,
    holdsAtOnce,
    hasHeld: false,
    held: 0,
    state: 'waiting',
    answer: null,
    result: null,
    returned: 0,
  }
  payment.dispute = dispute
  disputes.push(dispute)
  if (holdsAtOnce) holdIn(dispute)
  return { wanted: DONE, found }
}

type Act = (dispute: Dispute, random: Random) => Promise<Attempt>

const sideStep =
  (side: 'reporter' | 'other', step: Step, model: (dispute: Dispute) => string): Act =>
  async (dispute) => {
    const person = side === 'reporter' ? dispute.payment.from : dispute.payment.to
    const of = { id: dispute.id, personId: person.owner, side }
    const found = codeOf(await serving.begin((tx) => stepOf(tx, of, cause(person.owner), step)))
    return { wanted: dispute.state === 'closed' ? 'DISPUTE_CLOSED' : model(dispute), found }
  }

const due =
  (work: (tx: Tx, stored: StoredDispute) => Promise<unknown>, model: (dispute: Dispute) => void): Act =>
  async (dispute) => {
    await serving.begin(async (tx) => work(tx, (await lockDispute(tx, dispute.id)) as StoredDispute))
    model(dispute)
    return { wanted: DONE, found: DONE }
  }

const close = (dispute: Dispute, result: string) => {
  release(dispute)
  dispute.state = 'closed'
  dispute.result = result
}

const keeps: Act = sideStep('other', keep('It was for the rice'), (dispute) => {
  if (dispute.answer) return 'DISPUTE_ANSWERED'
  dispute.answer = 'keep'
  dispute.state = 'review'
  return DONE
})
const returns: Act = sideStep('other', giveBack(undefined), (dispute) => {
  if (backTo(dispute, dispute.claimed) === 0) return 'INSUFFICIENT_FUNDS'
  dispute.answer = 'return'
  return DONE
})
const withdraws: Act = sideStep('reporter', withdraw, (dispute) => {
  close(dispute, 'withdrawn')
  return DONE
})

const holds: Act = async (dispute) => {
  const found = codeOf(
    await serving.begin((tx) =>
      stepOfAdmin(tx, dispute.id, cause(admins.maker), holdByHand('Asked by a court')),
    ),
  )
  if (dispute.state === 'closed') return { wanted: 'DISPUTE_CLOSED', found }
  if (dispute.hasHeld) return { wanted: 'HOLD_NOT_POSSIBLE', found }
  holdIn(dispute)
  return { wanted: dispute.hasHeld ? DONE : 'NOTHING_TO_HOLD', found }
}

const decides: Act = async (dispute, random) => {
  const amount = random.int(0, dispute.claimed + 1)
  const wanted = decision(dispute, amount)
  const payload = { amount, number: dispute.number }
  const found = await admins.agreeTo({ kind: 'reversal', target: dispute.id, payload }).catch((error) => {
    if (error?.refusal) return error.refusal.code as string
    throw error
  })
  await db.sql`update proposal set state = 'withdrawn' where state = 'open'`
  return { wanted, found: found ?? DONE }
}

function decision(dispute: Dispute, amount: number): string {
  const canAgain = dispute.result === 'partly' && amount > 0
  if (dispute.state === 'waiting') return 'DISPUTE_WAITING'
  if (dispute.state === 'closed' && !canAgain) return 'DISPUTE_CLOSED'
  if (amount > dispute.claimed - dispute.returned) return 'REVERSAL_TOO_LARGE'
  if (amount === 0) {
    close(dispute, 'kept')
    return DONE
  }
  return backTo(dispute, amount) === 0 ? 'INSUFFICIENT_FUNDS' : DONE
}

const acts: readonly Act[] = [
  keeps,
  returns,
  withdraws,
  holds,
  decides,
  decides,
  due(endHold, release),
  due(endWaiting, (dispute) => {
    if (dispute.state === 'waiting') dispute.state = 'review'
  }),
  due(endReview, (dispute) => {
    if (dispute.state === 'review') close(dispute, 'kept')
  }),
]

/** What protects people must not stop a dispute. */
async function block({ random, wallets }: Run): Promise<Attempt> {
  const wallet = random.pick(wallets)
  wallet.isBlocked = !wallet.isBlocked
  const status = wallet.isBlocked ? 'blocked' : 'active'
  await db.sql`update person set status = ${status} where id = ${wallet.owner}`
  await db.sql`update account set status = ${status} where id in (${wallet.id}, ${wallet.goal})`
  return { wanted: DONE, found: DONE }
}

function attempt(run: Run): Promise<Attempt> {
  const { random, disputes } = run
  const [dispute, dice] = [disputes.length > 0 ? random.pick(disputes) : undefined, random.next()]
  if (dice < 0.3) return pay(run)
  if (dice < 0.35) return save(run)
  if (dice < 0.4) return block(run)
  if (dice < 0.6 || !dispute) return reportOne(run)
  return random.pick(acts)(dispute, random)
}

/** Balances in taka: of wallets, of goals, and of the account that holds. */
async function stored({ wallets }: Run): Promise<number[]> {
  const ids = wallets.flatMap(({ id, goal }) => [id, goal])
  const rows = await db.sql<{ id: number; balance: bigint }[]>`
    select id, balance from account where id = any(${ids}::int[])`
  return ids.map((id) => Number(rows.find((row) => row.id === id)?.balance) / 100)
}

test(
  'random payments, reports, answers, decisions and deadlines have the outcome and the balances that a plain model says',
  async () => {
    const seen = new Set<string>()
    for (let seed = SEED; seed < SEED + RUNS; seed++) {
      const run = await newRun(randomFrom(seed))
      for (let step = 0; step < STEPS; step++) {
        const { wanted, found } = await attempt(run)
        expect(found, `seed ${seed}, step ${step}`).toBe(wanted)
        seen.add(wanted)
        const balances = run.wallets.flatMap(({ balance, saved }) => [balance, saved])
        expect(await stored(run), `seed ${seed}, step ${step}`).toEqual(balances)
        const held = run.disputes.reduce((sum, dispute) => sum + dispute.held, 0)
        expect(Number((await heldNow()) - run.heldBefore) / 100, `seed ${seed}, step ${step}`).toBe(held)
      }
    }
    for (const code of ['DISPUTE_EXISTS', 'DISPUTE_CLOSED', 'REVERSAL_TOO_LARGE', 'INSUFFICIENT_FUNDS', DONE])
      expect(seen).toContain(code)
    expect((await verifyLedger(db.sql)).faults).toEqual([])
  },
  RUNS * 5_000 + 60_000,
)
