import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import {
  balanceOf,
  deposit,
  makeAccount,
  type SystemAccounts,
  send,
  systemAccounts,
  withdrawal,
} from '#test/ledger.ts'
import { DatabaseAway, OutcomeUnknown } from './database.ts'
import { postBatch } from './posting.ts'
import type { TransferRequest } from './transfer.ts'
import { verifyLedger } from './verify.ts'
import { type BatchReport, createLedger, type Ledger } from './writer.ts'

let db: TestDatabase
let system: SystemAccounts
let ledger: Ledger
const batches: BatchReport[] = []

beforeAll(async () => {
  db = await testDatabase()
  system = await systemAccounts(db.sql)
  ledger = createLedger(db.sql, { onBatch: (report) => batches.push(report) })
})
afterAll(() => db.drop())

const richAccount = async (balance: bigint) => {
  const account = await makeAccount(db.sql)
  await ledger.post(deposit(system, account, balance))
  return account
}
const keyed = (request: TransferRequest, key: string, payload = randomUUID()): TransferRequest => ({
  ...request,
  idempotency: { key, payload },
})
const postedOf = (outcomes: { kind: string }[]) => outcomes.filter(({ kind }) => kind === 'posted').length
const isWaitingForLock = async (applicationName: string) => {
  const rows = await db.sql`select from pg_stat_activity
    where application_name = ${applicationName} and wait_event_type = 'Lock'`
  return rows.count > 0
}
const expectSoundBooks = async () => expect((await verifyLedger(db.sql)).faults).toEqual([])

test('of 200 withdrawals at once on a balance that covers 10, exactly 10 are posted', async () => {
  const account = await richAccount(1000n)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => ledger.post(withdrawal(system, account, 100n))),
  )
  expect(postedOf(outcomes)).toBe(10)
  expect(outcomes.filter((outcome) => outcome.kind === 'refused').map(({ code }) => code)).toEqual(
    Array(190).fill('INSUFFICIENT_FUNDS'),
  )
  expect(await balanceOf(db.sql, account)).toBe(0n)
})

// threat: double-spend
test('two processes that spend the same balance at once spend it once', async () => {
  const account = await richAccount(1000n)
  const other = connect(db.target)
  const ledgers = [ledger, createLedger(other)]
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, i) => (ledgers[i % 2] as Ledger).post(withdrawal(system, account, 100n))),
  )
  await other.end()
  expect(postedOf(outcomes)).toBe(10)
  expect(await balanceOf(db.sql, account)).toBe(0n)
})

test('transfers that cross in two processes neither deadlock nor lose a poisha', async () => {
  const [a, b] = [await richAccount(500n), await richAccount(500n)]
  const other = connect(db.target)
  const second = createLedger(other)
  await Promise.all(
    Array.from({ length: 200 }, () => [ledger.post(send(a, b, 1n)), second.post(send(b, a, 1n))]).flat(),
  )
  await other.end()
  expect((await balanceOf(db.sql, a)) + (await balanceOf(db.sql, b))).toBe(1000n)
  await expectSoundBooks()
})

test('64 copies of one key move money once and all get the same transfer', async () => {
  const account = await richAccount(1000n)
  const request = keyed(withdrawal(system, account, 10n), 'pay-once')
  const other = connect(db.target)
  const ledgers = [ledger, createLedger(other)]
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, (_, i) => (ledgers[i % 2] as Ledger).post(request)),
  )
  await other.end()
  expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1)
  const ids = outcomes.map((outcome) => outcome.kind === 'posted' && outcome.transfer.id)
  expect(new Set(ids).size).toBe(1)
  expect(await balanceOf(db.sql, account)).toBe(990n)
})

test('the writer looks keys up under the locks: a key that another process is posting at the same time is a replay', async () => {
  const account = await richAccount(100n)
  const request = keyed(withdrawal(system, account, 10n), 'at-once')
  const second = connect(db.target, { applicationName: 'second-writer' })
  let repeat: Promise<unknown> | undefined
  await db.sql.begin(async (tx) => {
    await postBatch(tx, [request])
    repeat = createLedger(second).post(request)
    await vi.waitUntil(() => isWaitingForLock('second-writer'), untilItHangs)
  })
  expect(await repeat).toMatchObject({ kind: 'posted', replayed: true })
  await second.end()
  expect(await balanceOf(db.sql, account)).toBe(90n)
})

test('users are found by email and phone number; agents and people without an account are not', async () => {
  const [from, to, float] = [
    await richAccount(100n),
    await makeAccount(db.sql),
    await makeAccount(db.sql, { kind: 'float' }),
  ]
  const phone = '+8801711000003'
  await db.sql`update person set name = 'Karim', email = 'karim@batua.test', phone = ${phone}, phone_verified_at = now()
    where id = (select owner from account where id = ${to})`
  await db.sql`update person set email = 'agent@batua.test'
    where id = (select owner from account where id = ${float})`
  const outcomes = await Promise.all(
    [
      { email: 'karim@batua.test' },
      { phone },
      { email: 'agent@batua.test' },
      { email: 'nobody@batua.test' },
      { email: '' },
    ].map((wallet) => ledger.post({ ...send(from, to, 10n), credit: { wallet } })),
  )
  const posted = { kind: 'posted', named: { name: 'Karim', email: 'karim@batua.test' } }
  const notFound = { kind: 'refused', code: 'RECIPIENT_NOT_FOUND' }
  expect(outcomes).toMatchObject([posted, posted, notFound, notFound, notFound])
  expect([await balanceOf(db.sql, from), await balanceOf(db.sql, to)]).toEqual([80n, 20n])
})

// threat: unconfirmed-number
test('an unverified phone number finds nobody, not even together with the email of its owner', async () => {
  const [from, claimant, owner] = [
    await richAccount(100n),
    await makeAccount(db.sql),
    await makeAccount(db.sql),
  ]
  const phone = '+8801711000004'
  const ownerOf = (account: number) => db.sql`(select owner from account where id = ${account})`
  await db.sql`update person set email = 'claims@batua.test', phone = ${phone} where id = ${ownerOf(claimant)}`
  const sendBoth = () =>
    Promise.all(
      [{ email: 'claims@batua.test' }, { phone }].map((wallet) =>
        ledger.post({ ...send(from, claimant, 10n), credit: { wallet } }),
      ),
    )
  expect(await sendBoth()).toMatchObject([
    { kind: 'posted', named: { phone: null } },
    { kind: 'refused', code: 'RECIPIENT_NOT_FOUND' },
  ])
  await db.sql`update person set phone = ${phone}, phone_verified_at = now() where id = ${ownerOf(owner)}`
  expect(await sendBoth()).toMatchObject([{ kind: 'posted' }, { kind: 'posted', named: { phone } }])
  expect([await balanceOf(db.sql, claimant), await balanceOf(db.sql, owner)]).toEqual([20n, 10n])
})

test('the writer waits for a user whose account another process is changing, and finds the user by address', async () => {
  const [from, to] = [await richAccount(100n), await richAccount(100n)]
  const [{ email }] = await db.sql<[{ email: string }]>`
    select email from person where id = (select owner from account where id = ${to})`
  const second = connect(db.target, { applicationName: 'behind-a-lock' })
  let sent: Promise<unknown> | undefined
  await db.sql.begin(async (tx) => {
    await postBatch(tx, [withdrawal(system, to, 10n)])
    sent = createLedger(second).post({ ...send(from, to, 5n), credit: { wallet: { email } } })
    await vi.waitUntil(() => isWaitingForLock('behind-a-lock'), untilItHangs)
  })
  expect(await sent).toMatchObject({ kind: 'posted' })
  await second.end()
  expect(await balanceOf(db.sql, to)).toBe(95n)
})

test('a key with another payload is refused, another account can use the same key, and a refusal is remembered', async () => {
  const [a, b] = [await richAccount(100n), await richAccount(100n)]
  expect(await ledger.post(keyed(withdrawal(system, a, 500n), 'k'))).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })

  const payload = randomUUID()
  const tooMuch = keyed(withdrawal(system, a, 500n), 'k2', payload)
  await ledger.post(tooMuch)
  await ledger.post(deposit(system, a, 1000n))
  expect(await ledger.post(tooMuch)).toEqual({ kind: 'refused', code: 'INSUFFICIENT_FUNDS', replayed: true })

  expect(await ledger.post(keyed(withdrawal(system, a, 10n), 'k2'))).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect(await ledger.post(keyed(withdrawal(system, b, 10n), 'k2'))).toMatchObject({
    kind: 'posted',
    replayed: false,
  })
  expect(await balanceOf(db.sql, a)).toBe(1100n)
})

test('a key of any printable characters is stored and found as it was sent', async () => {
  const account = await richAccount(100n)
  for (const key of ['"', '\\', 'null', 'NULL', '{a,b}', ' a "b\\" ', "it's", '%_']) {
    const request = { ...deposit(system, account, 1n), idempotency: { key, payload: randomUUID() } }
    const first = await ledger.post(request)
    const again = await ledger.post(request)
    expect([key, first.replayed, again.replayed]).toEqual([key, false, true])
  }
  expect(await balanceOf(db.sql, account)).toBe(108n)
})

test('a replay after a restart returns the same transfer, to the millisecond', async () => {
  const account = await richAccount(100n)
  const request = keyed(withdrawal(system, account, 10n), 'again')
  const first = await ledger.post(request)
  const second = await createLedger(db.sql).post(request)
  expect(second).toEqual({ ...first, replayed: true })
})

test('concurrent transfers share commits, and a single transfer is posted at once', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => richAccount(100n)))
  batches.length = 0
  await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      ledger.post(send(accounts[i % 20] as number, accounts[(i + 1) % 20] as number, 1n)),
    ),
  )
  expect(batches.reduce((sum, { size }) => sum + size, 0)).toBe(300)
  expect(batches.length).toBeLessThan(30)

  batches.length = 0
  await ledger.post(deposit(system, accounts[0] as number, 1n))
  expect(batches.map(({ size }) => size)).toEqual([1])
})

test('a request that the database rejects fails alone and its neighbours are posted', async () => {
  const account = await richAccount(100n)
  const broken = { ...deposit(system, account, 1n), credit: { id: 2_000_000_000 }, actor: account }
  const [good, bad, alsoGood] = await Promise.allSettled([
    ledger.post(deposit(system, account, 1n)),
    ledger.post(broken),
    ledger.post(deposit(system, account, 2n)),
  ])
  expect([good.status, bad.status, alsoGood.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await balanceOf(db.sql, account)).toBe(103n)
})

test('the database checks kind, status and owner of an account, and that a wallet has no overdraft', async () => {
  const account = await richAccount(100n)
  const { sql } = db
  const wrong = [
    sql`update account set kind = 'purse' where id = ${account}`,
    sql`update account set status = 'asleep' where id = ${account}`,
    sql`update account set owner = null where id = ${account}`,
    sql`update account set floor = -1 where id = ${account}`,
    sql`insert into account (kind) values ('wallet')`,
  ]
  for (const statement of wrong) await expect(statement).rejects.toMatchObject({ code: '23514' })
})

test('a drain waits for all requests, also for those that are answered after the next batch has started', async () => {
  const attempt = async () => ({ kind: 'rolled back', error: new DatabaseAway('away') }) as const
  const stopping = createLedger({ attempt }, { batchMax: 1 })
  const answered: number[] = []
  for (const place of [1, 2, 3]) stopping.post(deposit(system, 1, 10n)).catch(() => answered.push(place))
  await stopping.drain()
  expect(answered.toSorted()).toEqual([1, 2, 3])
})

test('a blocked account posts nothing from the moment its row says so', async () => {
  const account = await richAccount(100n)
  await db.sql`update account set status = 'blocked' where id = ${account}`
  await db.sql`update person set status = 'blocked' where id = (select owner from account where id = ${account})`
  expect(await ledger.post(withdrawal(system, account, 10n))).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  expect(await balanceOf(db.sql, account)).toBe(100n)
})

// threat: assisting-agent-suspended
test.each([
  ['suspended', { status: 'suspended' }],
  ['frozen', { frozen: true }],
])(
  'a deposit that names an agent who is not active when it is posted is refused and moves nothing: %s',
  async (_, change) => {
    const [account, float] = [await richAccount(100n), await makeAccount(db.sql, { kind: 'float' })]
    const request = { ...deposit(system, account, 10n), agent: float }
    expect(await ledger.post(request)).toMatchObject({ kind: 'posted' })
    const [column, value] = Object.entries(change)[0] as [string, unknown]
    await db.sql`update account set ${db.sql(column)} = ${value} where id = ${float}`
    expect(await ledger.post(keyed(request, 'assisted'))).toEqual({
      kind: 'refused',
      code: 'AGENT_NOT_FOUND',
      replayed: false,
    })
    expect(await balanceOf(db.sql, account)).toBe(110n)
    await db.sql`update account set status = 'active', frozen = false where id = ${float}`
  },
)

// threat: unknown-outcome
test('a connection that is cut in the middle of a batch gives an unknown outcome, and a retry with the key settles it', async () => {
  const account = await richAccount(100n)
  const cut = connect(db.target, { max: 1 })
  const doomed = createLedger(cut, {
    enqueue: (tx) => tx.withCommit(tx`select pg_terminate_backend(pg_backend_pid())`),
  })
  const request = {
    ...keyed(withdrawal(system, account, 10n), 'cut'),
    announce: () => ({ topic: 'mail', payload: {} }),
  }
  await expect(doomed.post(request)).rejects.toBeInstanceOf(OutcomeUnknown)
  expect(await balanceOf(db.sql, account)).toBe(100n)
  expect(await createLedger(cut).post(request)).toMatchObject({ kind: 'posted', replayed: false })
  expect(await ledger.post(request)).toMatchObject({ kind: 'posted', replayed: true })
  expect(await balanceOf(db.sql, account)).toBe(90n)
  await cut.end()
})

test('random transfers through the database match a simple model', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => makeAccount(db.sql)))
  const model = new Map(accounts.map((account) => [account, 0n]))
  const step = fc.record({
    kind: fc.constantFrom('deposit', 'withdraw', 'send'),
    from: fc.nat(3),
    to: fc.nat(3),
    amount: fc.bigInt({ min: 1n, max: 300n }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const outcomes = await Promise.all(
        steps.map(({ kind, from, to, amount }) => {
          const [a, b] = [accounts[from] as number, accounts[to] as number]
          if (kind === 'deposit') return ledger.post(deposit(system, a, amount))
          if (kind === 'withdraw') return ledger.post(withdrawal(system, a, amount))
          return ledger.post(send(a, b, amount))
        }),
      )
      steps.forEach(({ kind, from, to, amount }, i) => {
        const [a, b] = [accounts[from] as number, accounts[to] as number]
        const balance = model.get(a) as bigint
        const possible = kind === 'deposit' || (balance >= amount && (kind === 'withdraw' || a !== b))
        expect(outcomes[i]?.kind).toBe(possible ? 'posted' : 'refused')
        if (!possible) return
        model.set(a, kind === 'deposit' ? balance + amount : balance - amount)
        if (kind === 'send') model.set(b, (model.get(b) as bigint) + amount)
      })
      for (const account of accounts) expect(await balanceOf(db.sql, account)).toBe(model.get(account))
    }),
    { numRuns: 40 },
  )
  await expectSoundBooks()
})
