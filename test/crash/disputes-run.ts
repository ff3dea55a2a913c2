import { setTimeout as pause } from 'node:timers/promises'
import { referenceOf } from '#ledger/reference.ts'
import { type Audit, verifyLedger } from '#ledger/verify.ts'
import { createLedger } from '#ledger/writer.ts'
import { connect, type Sql } from '#server/database/connect.ts'
import { readSettings } from '#server/settings/settings.ts'
import { hangMs } from '#test/hang-limit.ts'
import { people, type TestPerson } from '#test/people.ts'
import { deposit, send, systemAccounts } from '../ledger.ts'
import { randomNumbers } from '../payments/random.ts'
import { killKinds, type Victim, withVictim } from './victim.ts'

/** Reports, answers and decisions while the server and its database are killed. Each call is repeated until it is known how it ended. */

export type DisputeCrashOptions = { kills: number; seed: number; say?: (line: string) => void }
export type DisputeCrashReport = {
  kills: number
  disputes: number
  /** Disputes that did not go each of their steps exactly once. */
  wrong: string[]
  audit: Audit
  seconds: number
}

const DISPUTES_PER_KILL = 3
const AT_ONCE = 6
const STEPS = 4
const TAKA = 5

type Case = { payer: TestPerson; payee: TestPerson; transaction: string }
type Admins = { maker: TestPerson; checker: TestPerson }

export const crashDisputes = (options: DisputeCrashOptions): Promise<DisputeCrashReport> =>
  withVictim({}, (victim) => crashAndCheck(victim, options))

async function crashAndCheck(victim: Victim, options: DisputeCrashOptions): Promise<DisputeCrashReport> {
  const startedAt = performance.now()
  const sql = connect(victim.target(), { applicationName: 'batua crash test', connectMs: hangMs })
  try {
    const { cases, admins } = await stage(sql, options.kills * DISPUTES_PER_KILL)
    await killDuring(victim, cases, admins, options)
    const wrong = await wrongDisputes(sql)
    const audit = await verifyLedger(sql)
    const seconds = (performance.now() - startedAt) / 1000
    return { kills: options.kills, disputes: cases.length, wrong, audit, seconds }
  } finally {
    await sql.end()
  }
}

/** Two people for each payment, who have never paid each other before: its sum is held at once. */
async function stage(sql: Sql, count: number): Promise<{ cases: Case[]; admins: Admins }> {
  const { user, admin } = people(sql, readSettings({}))
  const [ledger, system] = [createLedger(sql), await systemAccounts(sql)]
  const cases: Case[] = []
  for (let n = 0; n < count; n++) {
    const [payer, payee] = [await user(), await user()]
    await ledger.post(deposit(system, payer.accountId ?? 0, 1_000n))
    const paid = await ledger.post(send(payer.accountId ?? 0, payee.accountId ?? 0, BigInt(TAKA) * 100n))
    if (paid.kind !== 'posted') throw new Error(`a payment was refused with ${paid.code}`)
    cases.push({ payer, payee, transaction: referenceOf(paid.transfer.seq) })
  }
  const admins = { maker: await admin(), checker: await admin() }
  // A long run has no fresh session at its end.
  await sql`update session set proved_at = now() + interval '1 day'`
  return { cases, admins }
}

async function killDuring(
  victim: Victim,
  cases: readonly Case[],
  admins: Admins,
  { kills, seed, say = () => {} }: DisputeCrashOptions,
) {
  const random = randomNumbers(seed)
  let steps = 0
  let wake = () => {}
  const call = callOf(victim)
  const onStep = () => {
    steps += 1
    wake()
  }
  const left = [...cases]
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.shift(); next; next = left.shift()) await goThrough(call, next, admins, onStep)
  })
  const all = Promise.all(workers)
  const reached = (count: number) =>
    Promise.race([
      all,
      new Promise<void>((resolve) => {
        wake = () => steps >= count && resolve()
        wake()
      }),
    ])
  const perKill = (cases.length * STEPS) / (kills + 1)
  for (let n = 0; n < kills; n++) {
    await reached(Math.floor((n + random()) * perKill))
    const kind = killKinds[n % killKinds.length]!
    await victim.kill(kind, random)
    say(`kill ${n + 1}/${kills} (${kind}) after ${steps} steps`)
  }
  await all
}

/** Reported, contested, proposed, approved. */
async function goThrough(
  call: Call,
  { payer, payee, transaction }: Case,
  admins: Admins,
  onStep: () => void,
) {
  const { maker, checker } = admins
  const text = 'A mistake'
  const report = { transaction, reason: 'wrong_person', text }
  const { _id } = await call(payer, 'POST /disputes', report, { DISPUTE_EXISTS: 'data' })
  onStep()
  await call(payee, `POST /disputes/${_id}/answer`, { answer: 'keep', text }, { DISPUTE_ANSWERED: 'known' })
  onStep()
  const { number } = await call(payer, `GET /disputes/${_id}`)
  const wanted = {
    kind: 'reversal',
    target: _id,
    payload: { amount: TAKA, number },
    reason: 'Both were heard, and the name was wrong',
  }
  await call(maker, 'POST /proposals', wanted, { PROPOSAL_EXISTS: 'known' })
  onStep()
  const { proposal } = await call(maker, `GET /admin/disputes/${_id}`)
  const { digest } = await call(checker, `GET /proposals/${proposal}`)
  await call(checker, `POST /proposals/${proposal}/approve`, { digest })
  onStep()
}

type Data = Record<string, string>
type Call = ReturnType<typeof callOf>

/** Repeats a call until its outcome is known. A refusal that says that it has happened before is one. */
const callOf =
  (victim: Victim) =>
  async (
    { token }: TestPerson,
    what: string,
    body?: object,
    happened: Record<string, 'data' | 'known'> = {},
  ): Promise<Data> => {
    const [method = '', path = ''] = what.split(' ')
    const until = performance.now() + hangMs
    for (;;) {
      const answer = await fetch(`${victim.url()}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined)
      const known = (await answer?.json().catch(() => undefined)) as
        | { code?: string; data?: Data }
        | undefined
      if (answer && known && answer.status < 500) {
        if (answer.ok || (known.code && happened[known.code])) return known.data ?? {}
        throw new Error(`${what} was refused with ${answer.status} ${known.code}`)
      }
      if (performance.now() > until) throw new Error(`${what} had no outcome in time`)
      await pause(20)
    }
  }

/** Each dispute has ended, with one posting and one event of the audit for each step. */
async function wrongDisputes(sql: Sql): Promise<string[]> {
  const events = (action: string) => sql`(
    select count(*) from audit_event where action = ${action} and details ->> 'dispute' = dispute.id::text)`
  const postings = (key: string) => sql`(
    select count(*) from transfer where key = format(${key}, dispute.id))`
  const rows = await sql<{ row: string }[]>`
    select format('dispute %s is %s, %s', id, state, result) as row from dispute
    where (state, result, held, returned) is distinct from ('closed', 'returned', 0, claimed)
      or ${events('report_payment')} <> 1 or ${events('answer_dispute')} <> 1 or ${events('return_money')} <> 1
      or ${postings('dispute:%s:hold')} <> 1 or ${postings('dispute:%s:release')} <> 1
      or (select count(*) from transfer where reverses = dispute.transfer) <> 1
      or (select count(*) from proposal where target = dispute.id::text and state = 'done') <> 1
      or (select count(*) from dispute_event where dispute = dispute.id and kind in ('reported', 'kept_by_other', 'returned')) <> 3`
  return rows.map(({ row }) => row)
}
