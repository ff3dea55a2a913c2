import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionTypes } from '#contract/transactions.ts'
import { freezeByLink, unfreeze } from '#server/accounts/freeze.ts'
import { hashToken, newToken } from '#server/accounts/secrets.ts'
import type { Caller } from '#server/accounts/sessions.ts'
import { changeStatus } from '#server/accounts/status.ts'
import { fromDueWork } from '#server/data/audit.ts'
import { findSystemAccounts, STRIPES } from '#server/data/wallets.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { balanceOf, deposit, makeAccount, makeGoal, SAVINGS, systemAccounts } from '#test/ledger.ts'
import { postBatch } from './posting.ts'
import { transferTypes } from './transfer.ts'
import { verifyLedger } from './verify.ts'
import { createLedger } from './writer.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test('the database knows the types of the ledger, and lists those of the contract', async () => {
  const types = await db.sql<{ type: string; listed: boolean }[]>`
    select type::text, is_listed(type) as listed from unnest(enum_range(null::transfer_type)) as type`
  expect(types.map(({ type }) => type).toSorted()).toEqual(
    [...new Set([...transferTypes, SAVINGS])].toSorted(),
  )
  expect(types.filter(({ listed }) => listed).map(({ type }) => type)).toEqual([...transactionTypes])
})

/** Which transfers there are, as the writer plans them: debit, credit, actor, agent. Legs stand behind a head. */
type Side = 'debit' | 'credit' | 'other'
/** The guard looks at who asks for them. */
const anybody: Side[] = ['debit', 'credit', 'other']

const ways: Record<string, [string, string, Side, Side | 'none' | 'any', 'head' | 'leg'][]> = {
  add_money: [['funding', 'wallet', 'credit', 'any', 'head']],
  withdraw: [['wallet', 'payout', 'debit', 'none', 'head']],
  send_money: [['wallet', 'wallet', 'debit', 'none', 'head']],
  cash_in: [['float', 'wallet', 'debit', 'debit', 'head']],
  cash_out: [['wallet', 'float', 'credit', 'credit', 'head']],
  settlement: [
    ['settlement', 'float', 'debit', 'none', 'head'],
    ['float', 'settlement', 'credit', 'none', 'head'],
  ],
  adjustment: [
    ['settlement', 'wallet', 'debit', 'none', 'head'],
    ['settlement', 'float', 'debit', 'none', 'head'],
    ['wallet', 'settlement', 'credit', 'none', 'head'],
    ['float', 'settlement', 'credit', 'none', 'head'],
  ],
  fee: anybody.flatMap((actor) => [
    ['wallet', 'fees', actor, 'none', 'leg'],
    ['float', 'fees', actor, 'none', 'leg'],
  ]),
  commission: anybody.map((actor) => ['fees', 'float', actor, 'none', 'leg']),
  vat: [
    ['fees', 'vat', 'other', 'none', 'head'],
    ['fees', 'vat', 'other', 'none', 'leg'],
  ],
  hold: [
    ['wallet', 'hold', 'credit', 'none', 'head'],
    ['float', 'hold', 'credit', 'none', 'head'],
  ],
  release: [
    ['hold', 'wallet', 'debit', 'none', 'head'],
    ['hold', 'float', 'debit', 'none', 'head'],
  ],
  [SAVINGS]: [
    ['wallet', 'goal', 'debit', 'none', 'head'],
    ['goal', 'wallet', 'credit', 'none', 'head'],
    ['wallet', 'goal', 'debit', 'none', 'leg'],
    ['wallet', 'goal', 'other', 'none', 'leg'],
    ['wallet', 'goal', 'credit', 'none', 'leg'],
  ],
}

// threat: guard-types
test('the database allows the transfers that the ledger plans, and no other way for any type', async () => {
  const kinds = ['wallet', 'float', 'goal', 'funding', 'payout', 'settlement', 'fees', 'vat', 'hold']
  const fitting = await db.sql<{ way: string }[]>`
    select format('%s: %s', type, array_to_string(array[d, c, actor, agent, place], ' ')) as way
    from unnest(${[...new Set([...transferTypes, SAVINGS])].filter((type) => type !== 'reversal')}::transfer_type[]) as type
      cross join unnest(${kinds}::text[]) as d cross join unnest(${kinds}::text[]) as c
      cross join (values ('debit', 1), ('credit', 2), ('other', 3)) as actors (actor, actor_id)
      cross join (values ('debit', 1), ('credit', 2), ('other', 3), ('none', null)) as agents (agent, agent_id)
      cross join (values ('head'), ('leg')) as places (place)
    where transfer_fits(type, 1, d, 2, c, actor_id, case actor_id when 1 then d when 2 then c else 'settlement' end,
      agent_id, place = 'head')`
  const planned = Object.entries(ways).flatMap(([type, all]) =>
    all.flatMap(([debit, credit, actor, agent, place]) =>
      (agent === 'any' ? ['debit', 'credit', 'other', 'none'] : [agent]).map(
        (by) => `${type}: ${debit} ${credit} ${actor} ${by} ${place}`,
      ),
    ),
  )
  expect(fitting.map(({ way }) => way).toSorted()).toEqual(planned.toSorted())
})

test('a reversal goes between any accounts but those of holds, and only the operator asks for it', async () => {
  const fits = (actorKind: string, isHead = true) => db.sql`
    select transfer_fits('reversal', 1, 'wallet', 2, 'float', 3, ${actorKind}, null, ${isHead}) as fits`
  expect(await fits('settlement')).toEqual([{ fits: true }])
  expect(await fits('hold')).toEqual([{ fits: true }])
  expect(
    await db.sql`select transfer_fits('reversal', 1, 'hold', 2, 'wallet', 1, 'hold', null, true) as fits`,
  ).toEqual([{ fits: false }])
  expect(await fits('wallet')).toEqual([{ fits: false }])
  expect(await fits('settlement', false)).toEqual([{ fits: false }])
})

test('only the account of holds moves money from a goal into the wallet by a hold', async () => {
  const fits = (actorKind: string) => db.sql`
    select transfer_fits('hold', 1, 'goal', 2, 'wallet', 3, ${actorKind}, null, true) as fits`
  expect(await fits('hold')).toEqual([{ fits: true }])
  expect(await fits('settlement')).toEqual([{ fits: false }])
})

test('a person owns one account and holds any number of goals', async () => {
  const wallet = await makeAccount(db.sql)
  const goals = [await makeGoal(db.sql, wallet), await makeGoal(db.sql, wallet)]
  expect(new Set(goals).size).toBe(2)
  const second = db.sql`
    insert into account (owner, kind, floor) select owner, kind, floor from account where id = ${wallet}`
  await expect(second).rejects.toMatchObject({ code: '23505' })
})

test.each([
  ['a goal without a holder', `insert into account (kind, floor) values ('goal', 0)`],
  [
    'a goal that may go below zero',
    `insert into account (kind, holder, floor) select 'goal', id, -1 from person`,
  ],
  ['a wallet with a holder', `update account set holder = owner where kind = 'wallet'`],
  ['an account of nobody without a stripe', `insert into account (kind) values ('fees')`],
  [
    'a goal with a stripe',
    `insert into account (kind, holder, floor, stripe) select 'goal', id, 0, 0 from person`,
  ],
  [
    'a second stripe of the actor of settlements',
    `insert into account (kind, stripe) values ('settlement', 1)`,
  ],
  ['a stripe with a floor', `insert into account (kind, stripe, floor) values ('fees', 0, 0)`],
])('%s is refused by the database', async (_, statement) => {
  await makeAccount(db.sql)
  await expect(db.sql.unsafe(statement)).rejects.toMatchObject({ code: '23514' })
})

test('every stripe has its own funding and payout account, and all stripes have the same actor of settlements', async () => {
  const all = await Promise.all(
    Array.from({ length: STRIPES }, (_, stripe) => findSystemAccounts(db.sql, stripe)),
  )
  for (const kind of ['funding', 'payout'] as const)
    expect(new Set(all.map((accounts) => accounts[kind])).size).toBe(STRIPES)
  expect(new Set(all.map(({ settlement }) => settlement)).size).toBe(1)
  await expect(findSystemAccounts(db.sql, STRIPES)).rejects.toThrow('no funding account')
})

test('deposits of two processes through two stripes do not wait for each other, and the stripes have the right sum', async () => {
  const wallet = await makeAccount(db.sql)
  const other = await makeAccount(db.sql)
  const system = await systemAccounts(db.sql)
  const second = { ...system, ...(await findSystemAccounts(db.sql, 1)) }
  await db.sql.begin(async (tx) => {
    await postBatch(tx, [deposit(system, wallet, 100n)])
    // The first one is not committed yet.
    expect(await createLedger(db.sql).post(deposit(second, other, 50n))).toMatchObject({ kind: 'posted' })
  })
  const [held] = await db.sql`select sum(balance)::bigint as balance from account where kind = 'funding'`
  expect(held?.balance).toBe(-150n)
  expect((await verifyLedger(db.sql)).faults).toEqual([])
})

test('a posting whose actor is a striped account is rejected alone, and nothing of it is posted', async () => {
  const wallet = await makeAccount(db.sql)
  const system = await systemAccounts(db.sql)
  const ledger = createLedger(db.sql)
  const [striped, usual] = await Promise.allSettled([
    ledger.post({ ...deposit(system, wallet, 100n), actor: system.funding }),
    ledger.post(deposit(system, wallet, 50n)),
  ])
  expect(striped).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('cannot ask') },
  })
  expect(usual).toMatchObject({ status: 'fulfilled', value: { kind: 'posted' } })
  expect(await balanceOf(db.sql, wallet)).toBe(50n)
})

test('the system has one account per kind, currency and stripe', async () => {
  const twin = db.sql`insert into account (kind, stripe) values ('funding', 0)`
  await expect(twin).rejects.toMatchObject({ code: '23505' })
})

test('blocking or freezing a person also blocks or freezes their goals, and the audit finds a goal that was missed', async () => {
  const wallet = await makeAccount(db.sql)
  const goal = await makeGoal(db.sql, wallet)
  const [{ owner }] = await db.sql<[{ owner: string }]>`select owner from account where id = ${wallet}`
  const stateOf = async () => (await db.sql`select status, frozen from account where id = ${goal}`)[0]
  const admin = { caller: {} as Caller, actor: null, address: '::1', requestId: null }
  const change = (to: 'blocked' | 'active') =>
    db.sql.begin((tx) =>
      changeStatus(tx, admin, {
        personId: owner,
        role: 'USER',
        to,
        action: to === 'blocked' ? 'block' : 'unblock',
      }),
    )
  await change('blocked')
  expect(await stateOf()).toEqual({ status: 'blocked', frozen: false })
  await change('active')

  const token = newToken()
  const [{ email }] = await db.sql<[{ email: string }]>`select email from person where id = ${owner}`
  await db.sql`insert into not_me_link (token_hash, person, email) values (${hashToken(token)}, ${owner}, ${email})`
  await freezeByLink(db.sql, token, fromDueWork)
  expect(await stateOf()).toEqual({ status: 'active', frozen: true })
  await unfreeze(db.sql, email)
  expect(await stateOf()).toEqual({ status: 'active', frozen: false })

  await db.sql`update account set status = 'blocked', frozen = true where id = ${goal}`
  expect((await verifyLedger(db.sql)).faults).toHaveLength(2)
  await db.sql`update account set status = 'active', frozen = false where id = ${goal}`
  expect((await verifyLedger(db.sql)).faults).toEqual([])
})
