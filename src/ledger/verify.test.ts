import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql, Tx } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { deposit, makeAccount, reversal, type SystemAccounts, send, systemAccounts } from '#test/ledger.ts'
import type { Posted } from './transfer.ts'
import { verifyLedger } from './verify.ts'
import { createLedger } from './writer.ts'

let db: TestDatabase
let system: SystemAccounts
let superuser: Sql
let a: number
let b: number

beforeAll(async () => {
  db = await testDatabase()
  superuser = connect({ ...db.target, user: SUPERUSER } as typeof db.target)
  system = await systemAccounts(db.sql)
  ;[a, b] = [await makeAccount(db.sql), await makeAccount(db.sql)]
  const ledger = createLedger(db.sql)
  await ledger.post(deposit(system, a, 1000n))
  for (let i = 0; i < 5; i++) await ledger.post(send(a, b, 10n))
})
afterAll(async () => {
  await superuser.end()
  await db.drop()
})

test('a sound ledger passes every check, and the audit counts its rows', async () => {
  const audit = await verifyLedger(db.sql)
  expect(audit.faults).toEqual([])
  expect(audit).toMatchObject({ transfers: 6n, volume: 1050n, accounts: 29n })
})

test('each check reports how many of all rows were read before it', async () => {
  const told: [read: number, toRead: number, next: string][] = []
  const { checks } = await verifyLedger(db.sql, (...now) => void told.push(now))
  expect(told).toHaveLength(checks)
  const [accounts, transfers] = [29, 6]
  expect(told.slice(0, 6).map(([read]) => read)).toEqual([
    0,
    accounts,
    2 * accounts,
    2 * accounts + transfers,
    2 * accounts + 2 * transfers,
    2 * accounts + 4 * transfers,
  ])
  expect(new Set(told.map(([, toRead]) => toRead)).size).toBe(1)
  const [read, toRead] = told.at(-1)!
  expect(read).toBeLessThan(toRead)
})

/** Writes a fault with the triggers off, runs the audit, and removes the fault again. */
async function faultsAfter(seed: (tx: Tx) => PromiseLike<unknown>, heal: (tx: Tx) => PromiseLike<unknown>) {
  const unguarded = (work: typeof seed) =>
    superuser.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await work(tx)
    })
  await unguarded(seed)
  const { faults } = await verifyLedger(db.sql)
  await unguarded(heal)
  expect((await verifyLedger(db.sql)).faults).toEqual([])
  return faults.map(({ check, row }) => `${check}: ${row}`).join('\n')
}

test('the audit finds a poisha that was added to a balance by hand, and names the account', async () => {
  const faults = await faultsAfter(
    (tx) => tx`update account set balance = balance + 1 where id = ${a}`,
    (tx) => tx`update account set balance = balance - 1 where id = ${a}`,
  )
  expect(faults).toContain('all balances of a currency add up to zero: BDT is off by 1 poisha')
  expect(faults).toContain(`every account stands where its entries end: account ${a}`)
})

test('the audit finds an amount that was changed in the history, and names the entry', async () => {
  const faults = await faultsAfter(
    (tx) => tx`update transfer set amount = 11 where debit_account = ${a} and debit_number = 4`,
    (tx) => tx`update transfer set amount = 10 where debit_account = ${a} and debit_number = 4`,
  )
  expect(faults).toContain(`entry 4 of account ${a}`)
  expect(faults).toContain('the totals are the sums of the transfers: send_money')
})

test('the audit finds a gap in the running numbers, a wrong total and a status that differs', async () => {
  const faults = await faultsAfter(
    async (tx) => {
      await tx`update transfer set credit_number = credit_number + 1 where credit_account = ${b} and credit_number = 5`
      await tx`update person_total set people = people + 1 where role = 'USER'`
      await tx`update account set status = 'blocked' where id = ${b}`
    },
    async (tx) => {
      await tx`update transfer set credit_number = credit_number - 1 where credit_account = ${b} and credit_number = 6`
      await tx`update person_total set people = people - 1 where role = 'USER'`
      await tx`update account set status = 'active' where id = ${b}`
    },
  )
  expect(faults).toContain(`entry 6 of account ${b}`)
  expect(faults).toContain('the count of people is the people there are: USER: kept 3, counted 2')
  expect(faults).toContain('every account has the status of its owner or holder')
})

// threat: counters
test('the audit finds counters of limits and a saved sum that were changed by hand', async () => {
  const faults = await faultsAfter(
    (tx) => tx`update account set used[12] = used[12] - 1, saved = 5 where id = ${a}`,
    (tx) => tx`update account set used[12] = used[12] + 1, saved = 0 where id = ${a}`,
  )
  expect(faults.split('\n')).toEqual([
    `what a wallet has used of its limits this month is what its entries say: account ${a}`,
    `what a wallet has saved is what the goals of its owner hold: account ${a}: kept 5, counted 0`,
  ])
})

test('the audit finds legs without their head, with another time or actor, and a leg with a key of its own', async () => {
  const [head, leg] = await db.sql<{ seq: bigint }[]>`
    select seq from transfer where debit_account = ${a} order by seq limit 2`
  const check = 'a posting has one head, and its legs have the time and the actor of the head'
  // Another time of the same day: on another day, the totals of days would be wrong too.
  const midday = (tx: Tx) => tx`date_trunc('day', created_at, 'Asia/Dhaka') + interval '12 hours'`
  const wrong = [
    (tx: Tx) => tx`update transfer set "group" = 1000000 where seq = ${leg!.seq}`,
    (tx: Tx) => tx`update transfer set "group" = ${head!.seq}, created_at = ${midday(tx)}
      where seq = ${leg!.seq}`,
    (tx: Tx) => tx`update transfer set "group" = ${head!.seq}, actor = ${b} where seq = ${leg!.seq}`,
    (tx: Tx) => tx`update transfer set "group" = ${head!.seq}, key = 'k', payload = gen_random_uuid()
      where seq = ${leg!.seq}`,
  ]
  const [{ at }] = await db.sql<[{ at: Date }]>`select created_at as at from transfer where seq = ${leg!.seq}`
  for (const seed of wrong) {
    const faults = await faultsAfter(
      async (tx) => {
        await tx`update transfer set created_at = (select created_at from transfer where seq = ${head!.seq})
          where seq = ${leg!.seq}`
        await seed(tx)
      },
      (
        tx,
      ) => tx`update transfer set "group" = null, created_at = ${at}, actor = ${a}, key = null, payload = null
        where seq = ${leg!.seq}`,
    )
    expect(faults).toContain(`${check}: transfer ${leg!.seq} of posting `)
  }
})

// threat: guard-types
test('the audit finds transfers that do not fit their type: other accounts, another actor, an agent, or a way back', async () => {
  const [sent] = await db.sql<{ seq: bigint }[]>`
    select seq from transfer where debit_account = ${a} and type = 'send_money' order by seq limit 1`
  const check = 'every transfer has the accounts, the actor and the agent of its type'
  const heal = (tx: Tx) =>
    tx`update transfer set type = 'send_money', actor = ${a}, agent = null, reverses = null where seq = ${sent!.seq}`
  const wrong: ((tx: Tx) => PromiseLike<unknown>)[] = [
    (tx) => tx`update transfer set type = 'add_money' where seq = ${sent!.seq}`,
    (tx) => tx`update transfer set actor = ${b} where seq = ${sent!.seq}`,
    (tx) => tx`update transfer set actor = 1000000 where seq = ${sent!.seq}`,
    (tx) => tx`update transfer set agent = ${b} where seq = ${sent!.seq}`,
    (tx) => tx`update transfer set reverses = 1 where seq = ${sent!.seq}`,
  ]
  for (const seed of wrong)
    expect(await faultsAfter(seed, heal)).toContain(`${check}: transfer ${sent!.seq}, a `)
})

test('the audit finds a reversal above its original, and one between other accounts', async () => {
  const [deposited, sent] = await db.sql<{ seq: bigint }[]>`
    select seq from transfer where ${a} in (debit_account, credit_account) order by seq limit 2`
  const check = 'what is given back goes the way back and is no more than what was moved'
  const wayBack = await faultsAfter(
    (tx) => tx`update transfer set reverses = ${deposited!.seq} where seq = ${sent!.seq}`,
    (tx) => tx`update transfer set reverses = null where seq = ${sent!.seq}`,
  )
  expect(wayBack).toContain(`${check}: transfer ${deposited!.seq}, given back by ${sent!.seq}`)
  const nothing = await faultsAfter(
    (tx) => tx`update transfer set reverses = 1000000 where seq = ${sent!.seq}`,
    (tx) => tx`update transfer set reverses = null where seq = ${sent!.seq}`,
  )
  expect(nothing).toContain(`${check}: transfer 1000000, given back by ${sent!.seq}`)
})

// threat: cancelled-key
test('the audit finds a cancelled key that has posted, and one that a sweep would drop', async () => {
  const check = 'no cancelled key has posted, and each is kept for good'
  const cancelled = (tx: Tx, key: string, at: string) => tx`
    insert into refused_key (actor, key, code, refused_at, cancelled_at)
    values (${a}, ${key}, 'PAYMENT_CANCELLED', ${at}::timestamptz, now())`
  const forget = (tx: Tx) => tx`delete from refused_key where actor = ${a}`
  const [last] = await db.sql<{ seq: bigint }[]>`select max(seq) as seq from transfer where actor = ${a}`
  const keyed = (tx: Tx, key: string | null) => tx`
    update transfer set key = ${key}, payload = case when ${key}::text is not null then gen_random_uuid() end
    where seq = ${last!.seq}`
  const posted = await faultsAfter(
    async (tx) => {
      await cancelled(tx, 'twice', 'infinity')
      await keyed(tx, 'twice')
    },
    async (tx) => {
      await forget(tx)
      await keyed(tx, null)
    },
  )
  expect(posted).toBe(`${check}: key twice of account ${a}`)
  expect(await faultsAfter((tx) => cancelled(tx, 'unused', 'infinity'), forget)).toBe('')
  await expect(cancelled(db.sql as unknown as Tx, 'short', 'now')).rejects.toThrow('refused_key_cancelled')
})

test('the audit finds a wrong count of listed entries, and a system account without a stripe', async () => {
  const faults = await faultsAfter(
    async (tx) => {
      await tx`update account set listed = listed + 1 where id = ${a}`
      await tx`update account set stripe = null where id = ${system.funding}`
    },
    async (tx) => {
      await tx`update account set listed = listed - 1 where id = ${a}`
      await tx`update account set stripe = 0 where id = ${system.funding}`
    },
  )
  expect(faults).toContain(
    `the count of listed entries is the listed entries of an account: account ${a}: kept 7, counted 6`,
  )
  expect(faults).toContain(
    `the accounts of the system have a stripe, and no other account has one: account ${system.funding}`,
  )
})

// threat: account-takeover
test('the audit finds an account that is frozen while its owner is not', async () => {
  const faults = await faultsAfter(
    (tx) => tx`update account set frozen = true where id = ${b}`,
    (tx) => tx`update account set frozen = false where id = ${b}`,
  )
  expect(faults).toContain(`an account is frozen exactly when its owner or holder is: account ${b}`)
})

// threat: history-by-serving-role
test.each([
  ['an update of the history', (sql: Sql) => sql`update transfer set amount = amount + 1`],
  ['a deletion from the history', (sql: Sql) => sql`delete from transfer`],
  ['a truncation of the history', (sql: Sql) => sql`truncate transfer cascade`],
  ['a balance set by hand', (sql: Sql) => sql`update account set balance = balance + 1 where id = ${a}`],
  [
    'an account opened with money in it',
    (sql: Sql) => sql`insert into account (kind, stripe, balance) values ('payout', 1, 5)`,
  ],
  ['the deletion of an account with entries', (sql: Sql) => sql`delete from account where id = ${a}`],
  [
    'a transfer inserted by hand',
    (sql: Sql) => sql`
      insert into transfer (seq, id, type, amount, created_at, debit_account, debit_number, debit_balance,
        credit_account, credit_number, credit_balance, actor)
      values (99, gen_random_uuid(), 'send_money', 10, now(), ${a}, 7, 940, ${b}, 6, 60, ${a})`,
  ],
])('the database refuses %s from every role, and nothing changes', async (_, statement) => {
  for (const sql of [db.sql, superuser]) await expect(statement(sql)).rejects.toMatchObject({ code: /^23/ })
  const audit = await verifyLedger(db.sql)
  expect(audit).toMatchObject({ faults: [], transfers: 6n, volume: 1050n })
})

test('the audit finds an idempotency key of an account that has stripes', async () => {
  const [first] = await db.sql<
    { seq: bigint; actor: number }[]
  >`select seq, actor from transfer order by seq limit 1`
  const { seq, actor } = first!
  const payload = '00000000-0000-4000-8000-000000000000'
  const faults = await faultsAfter(
    (tx) =>
      tx`update transfer set actor = ${system.funding}, key = 'k', payload = ${payload} where seq = ${seq}`,
    (tx) => tx`update transfer set actor = ${actor}, key = null, payload = null where seq = ${seq}`,
  )
  expect(faults).toContain(`no striped account has asked for a posting with a key: account ${system.funding}`)
})

test('the audit finds a reversal above the amount of its original', async () => {
  const ledger = createLedger(db.sql)
  const [c, d] = [await makeAccount(db.sql), await makeAccount(db.sql)]
  await ledger.post(deposit(system, c, 100n))
  const original = (await ledger.post(send(c, d, 50n))) as Posted
  const back = (await ledger.post(reversal(system, original, 20n))) as Posted
  const faults = await faultsAfter(
    (tx) => tx`update transfer set amount = 51 where seq = ${back.transfer.seq}`,
    (tx) => tx`update transfer set amount = 20 where seq = ${back.transfer.seq}`,
  )
  expect(faults).toContain(`transfer ${original.transfer.seq}, given back by ${back.transfer.seq}`)
})
