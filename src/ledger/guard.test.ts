import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { connect, type Sql } from '#server/database/connect.ts'
import { SUPERUSER } from '#server/postgres/cluster.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import {
  balanceOf,
  deposit,
  feesAccount,
  makeAccount,
  makeGoal,
  type SystemAccounts,
  send,
  systemAccounts,
} from '#test/ledger.ts'
import type { Posted } from './transfer.ts'
import { verifyLedger } from './verify.ts'
import { createLedger } from './writer.ts'

/** Calls the guard as a faulty writer would, or an attacker with its login. */

let db: TestDatabase
let serving: Sql
let system: SystemAccounts
let [a, b, float, goal] = [0, 0, 0, 0]

beforeAll(async () => {
  db = await testDatabase()
  serving = connect(db.serving, { max: 2 })
  system = await systemAccounts(db.sql)
})
afterAll(async () => {
  await serving.end()
  await db.drop()
})
beforeEach(async () => {
  a = await makeAccount(db.sql)
  b = await makeAccount(db.sql)
  float = await makeAccount(db.sql, { kind: 'float' })
  goal = await makeGoal(db.sql, a)
  await createLedger(db.sql).post(deposit(system, a, 1000n))
})

type Lists = {
  accounts: number[]
  entries: bigint[]
  balances: bigint[]
  at: Date
  seqs: bigint[]
  ids: string[]
  types: string[]
  amounts: bigint[]
  debits: number[]
  credits: number[]
  actors: number[]
  keys: (string | null)[]
  payloads: (string | null)[]
  agents: (number | null)[] | null
  sentTos: string[] | null
  groups: (bigint | null)[] | null
  originals: (bigint | null)[] | null
  backdated: Date[] | null
}

const post = (sql: Sql, lists: Lists) => sql`select post_transfers(
  ${lists.accounts}::int[], ${lists.entries}::bigint[], ${lists.balances}::bigint[], ${lists.at}::timestamptz,
  ${lists.seqs}::bigint[], ${lists.ids}::uuid[], ${lists.types}::transfer_type[], ${lists.amounts}::bigint[],
  ${lists.debits}::int[], ${lists.credits}::int[], ${lists.actors}::int[],
  ${lists.keys}::text[], ${lists.payloads}::uuid[], ${lists.agents}::int[], ${lists.sentTos}::address_kind[],
  ${lists.groups}::bigint[], ${lists.originals}::bigint[], ${lists.backdated}::timestamptz[])`

type Move = { debit: number; credit: number; amount: bigint; type?: string; actor?: number; agent?: number }

const actorOf = ({ actor, debit }: Move) => actor ?? debit

/** A call with complete lists: these moves in order, each requested by its actor or else by its debit account. */
async function callOf(moves: Move[]): Promise<Lists> {
  const accounts = [
    ...new Set(moves.flatMap((move) => [actorOf(move), move.agent ?? move.debit, move.debit, move.credit])),
  ]
  const rows = await db.sql<{ id: number; entries: bigint; balance: bigint }[]>`
    select id, entries, balance from account where id = any(${accounts}::int[]) order by id`
  const [stamps] = await db.sql<[{ seqs: bigint[]; at: Date }]>`
    select array(select nextval('transfer_seq') from generate_series(1, ${moves.length}::int)) as seqs, now() as at`
  const place = (id: number) => rows.findIndex((row) => row.id === id) + 1
  for (const { debit, credit, amount } of moves) {
    const [from, to] = [rows[place(debit) - 1]!, rows[place(credit) - 1]!]
    from.entries += 1n
    from.balance -= amount
    to.entries += 1n
    to.balance += amount
  }
  return {
    accounts: rows.map(({ id }) => id),
    entries: rows.map(({ entries }) => entries),
    balances: rows.map(({ balance }) => balance),
    ...stamps,
    ids: moves.map(() => randomUUID()),
    types: moves.map(({ type = 'send_money' }) => type),
    amounts: moves.map(({ amount }) => amount),
    debits: moves.map(({ debit }) => place(debit)),
    credits: moves.map(({ credit }) => place(credit)),
    actors: moves.map((move) => place(actorOf(move))),
    keys: moves.map(() => null),
    payloads: moves.map(() => null),
    agents: moves.some(({ agent }) => agent) ? moves.map(({ agent }) => (agent ? place(agent) : null)) : null,
    sentTos: null,
    groups: null,
    originals: null,
    backdated: null,
  }
}

/** The operator puts money into a float. */
async function settle(to: number, amount: bigint) {
  const { settlement } = system
  await post(db.sql, await callOf([{ debit: settlement, credit: to, amount, type: 'settlement' }]))
}

const send10 = (): Move => ({ debit: a, credit: b, amount: 10n })
const MINUTE_MS = 60_000

async function expectRefused(lists: Lists, reason: string | RegExp, sql = serving) {
  const before = await balanceOf(db.sql, a)
  const { transfers } = await verifyLedger(db.sql)
  await expect(post(sql, lists)).rejects.toThrow(reason)
  expect(await verifyLedger(db.sql)).toMatchObject({ faults: [], transfers })
  expect(await balanceOf(db.sql, a)).toBe(before)
}

test('the guard posts a call that continues the stored balances, and computes its numbers and balances', async () => {
  const lists = await callOf([send10(), { debit: b, credit: a, amount: 4n }])
  await post(serving, { ...lists, keys: ['k', null], payloads: [randomUUID(), null] })
  const rows = await db.sql`
    select debit_number, debit_balance, credit_number, credit_balance, reference from transfer
    where seq = any(${lists.seqs}::bigint[]) order by seq`
  expect(rows).toEqual([
    { debit_number: 2n, debit_balance: 990n, credit_number: 1n, credit_balance: 10n, reference: null },
    { debit_number: 2n, debit_balance: 6n, credit_number: 3n, credit_balance: 994n, reference: null },
  ])
  expect((await verifyLedger(db.sql)).faults).toEqual([])
})

describe('the guard refuses, and changes nothing for,', () => {
  test.each<[string, (lists: Lists) => Partial<Lists>, string]>([
    ['no transfer at all', () => ({ seqs: [] }), 'differ in length'],
    ['a list that is too short', () => ({ amounts: [] }), 'differ in length'],
    ['an optional list that is too long', () => ({ groups: [null, null] }), 'differ in length'],
    ['a time in the past', () => ({ at: new Date(Date.now() - 2 * MINUTE_MS) }), 'off the clock'],
    ['a time to come', () => ({ at: new Date(Date.now() + 2 * MINUTE_MS) }), 'off the clock'],
    ['a history that the serving role makes up', ({ at }) => ({ backdated: [at] }), 'only the owner'],
    [
      'a balance that the writer got wrong',
      ({ balances: [x, y] }) => ({ balances: [x! + 1n, y!] }),
      'do not end where',
    ],
    [
      'a number that the writer got wrong',
      ({ entries: [x, y] }) => ({ entries: [x! + 1n, y!] }),
      'do not end where',
    ],
    [
      'accounts out of order',
      ({ accounts: [x, y] }) => ({ accounts: [y!, x!] }),
      'must exist and be in id order',
    ],
    ['an account twice', ({ accounts: [x] }) => ({ accounts: [x!, x!] }), 'must exist and be in id order'],
    [
      'an account that is not there',
      ({ accounts: [x] }) => ({ accounts: [x!, 2_000_000_000] }),
      'must exist',
    ],
    ['a number that the sequence never gave', ({ seqs: [x] }) => ({ seqs: [x! + 1_000_000n] }), 'never gave'],
    ['a number below one', () => ({ seqs: [0n] }), 'does not rise'],
    ['an amount of nothing', () => ({ amounts: [0n] }), 'moves nothing'],
    ['a negative amount', () => ({ amounts: [-10n] }), 'moves nothing'],
    ['a debit of an account that was not named', () => ({ debits: [3] }), 'accounts that were not named'],
    ['a credit of an account that was not named', () => ({ credits: [0] }), 'accounts that were not named'],
    ['an actor that was not named', () => ({ actors: [3] }), 'asked for by an account that was not named'],
    ['an agent that was not named', () => ({ agents: [3] }), 'handled by an account that was not named'],
    ['a transfer to the same account', ({ debits }) => ({ credits: debits }), 'an account and itself'],
    [
      'a leg without its head',
      ({ seqs: [x] }) => ({ groups: [x! - 1n] }),
      'not a part of the posting before it',
    ],
    ['a key without a payload', () => ({ keys: ['k'] }), 'violates check constraint'],
  ])('%s', async (_, change, reason) => {
    const lists = await callOf([send10()])
    await expectRefused({ ...lists, ...change(lists) }, reason)
  })

  test('a broken floor, even if a later transfer of the call would restore it', async () => {
    await expectRefused(await callOf([{ ...send10(), amount: 1001n }]), 'breaks a floor')
    const mended = [
      { debit: b, credit: a, amount: 5n },
      { debit: a, credit: b, amount: 5n },
    ]
    await expectRefused(await callOf(mended), 'breaks a floor')
  })

  test('two currencies', async () => {
    const euro = await makeAccount(db.sql)
    await db.sql`update account set currency = 'EUR' where id = ${euro}`
    await expectRefused(await callOf([{ debit: a, credit: euro, amount: 1n }]), 'is between two currencies')
  })

  test.each([
    ['blocked', { status: 'blocked' }],
    ['frozen', { frozen: true }],
  ])('an actor, an agent or a payer that is %s', async (_, change) => {
    const [column, value] = Object.entries(change)[0] as [string, unknown]
    const set = (id: number) => db.sql`update account set ${db.sql(column)} = ${value} where id = ${id}`
    const lists = await callOf([send10(), { debit: a, credit: float, amount: 1n }])
    await set(float)
    const handled = { ...lists, agents: [lists.accounts.indexOf(float) + 1, null] }
    await expectFault(handled, 'handled by an account that is not active')
    await set(a)
    await expectFault(await callOf([send10()]), 'asked for by an account that is not active')
    await expectFault(await callOf([{ ...send10(), actor: b }]), 'touches an account that is not active')
    await db.sql`update account set status = 'active', frozen = false where id = any(${[a, float]}::int[])`
  })

  /** The audit reports a status that differs from its owner's; the call must change nothing. */
  async function expectFault(lists: Lists, reason: string) {
    const before = await balanceOf(db.sql, a)
    await expect(post(serving, lists)).rejects.toThrow(reason)
    expect(await balanceOf(db.sql, a)).toBe(before)
  }

  test('money to a blocked account, but not money to a frozen one', async () => {
    await db.sql`update account set status = 'blocked' where id = ${b}`
    await expectFault(await callOf([send10()]), 'touches an account that is not active')
    await db.sql`update account set status = 'active', frozen = true where id = ${b}`
    await post(serving, await callOf([send10()]))
    expect(await balanceOf(db.sql, b)).toBe(10n)
    await db.sql`update account set frozen = false where id = ${b}`
  })

  test.each<[string, (lists: Lists) => Partial<Lists>]>([
    ['belongs to another head', ({ seqs: [head] }) => ({ groups: [null, head! - 1n] })],
    [
      'has another actor',
      ({ seqs: [head], actors: [x] }) => ({ groups: [null, head!], actors: [x!, x === 1 ? 2 : 1] }),
    ],
    [
      'has a key of its own',
      ({ seqs: [head] }) => ({ groups: [null, head!], keys: [null, 'k'], payloads: [null, randomUUID()] }),
    ],
    ['has an agent of its own', ({ seqs: [head] }) => ({ groups: [null, head!], agents: [null, 1] })],
    ['is its own head', ({ seqs: [, own] }) => ({ groups: [null, own!] })],
  ])('a leg that %s', async (_, change) => {
    const lists = await callOf([send10(), { debit: a, credit: goal, amount: 1n, type: 'savings' }])
    await expectRefused({ ...lists, ...change(lists) }, 'is not a part of the posting before it')
  })

  test('sequence numbers that do not rise', async () => {
    const lists = await callOf([send10(), send10()])
    await expectRefused({ ...lists, seqs: lists.seqs.toReversed() }, 'does not rise')
  })

  test('a leg at another time than its head, also when the owner of the database calls', async () => {
    const lists = await callOf([send10(), { debit: a, credit: goal, amount: 1n, type: 'savings' }])
    const [head] = lists.seqs
    const backdated = [lists.at, new Date(lists.at.getTime() + 1)]
    await expectRefused({ ...lists, groups: [null, head!], backdated }, 'not a part of the posting', db.sql)
  })

  test('accounts that another process changes between the read and the write of the guard', async () => {
    const lists = await callOf([send10()])
    let late: PromiseLike<unknown> | undefined
    await db.sql.begin(async (tx) => {
      await tx`select from account where id = ${a} for no key update`
      const [own] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
      late = post(serving, lists).then(undefined, (error: unknown) => error)
      await expect
        .poll(
          async () =>
            (await db.sql`select from pg_stat_activity where ${own.pid} = any(pg_blocking_pids(pid))`).count,
        )
        .toBe(1)
      await tx`update account set frozen = true where id = ${a}`
    })
    expect(await late).toMatchObject({ cause: { message: 'accounts changed while they were posted to' } })
    expect(await balanceOf(db.sql, a)).toBe(1000n)
    await db.sql`update account set frozen = false where id = ${a}`
  })
})

describe('as the serving role, an attacker cannot', () => {
  const cash = (type: 'cash_in' | 'cash_out', amount = 10n): Move => {
    const [debit, credit] = type === 'cash_in' ? [float, a] : [a, float]
    return { type, debit, credit, amount, actor: float, agent: float }
  }
  const asMinted = (amount: bigint): Move => ({
    type: 'add_money',
    debit: system.funding,
    credit: a,
    amount,
    actor: a,
  })

  // threat: guard-types
  test('mint money by a deposit while no funding source is on, and can deposit while one is', async () => {
    const allow = (funding: boolean) => db.sql`update owner_setting set funding = ${funding}`
    await allow(false)
    onTestFinished(async () => void (await allow(true)))
    await expectRefused(await callOf([asMinted(100_000_000_000_000n)]), 'no funding source is on')
    await expect(serving`update owner_setting set funding = true`).rejects.toMatchObject({ code: '42501' })
    await allow(true)
    await post(serving, await callOf([asMinted(5n)]))
    expect(await balanceOf(db.sql, a)).toBe(1005n)
  })

  // threat: guard-types
  test('take the money of another wallet by a send that the attacker asks for', async () => {
    await expectRefused(await callOf([{ ...send10(), actor: b }]), 'does not fit its type')
    await expectRefused(await callOf([{ ...send10(), actor: float }]), 'does not fit its type')
    expect(await balanceOf(db.sql, b)).toBe(0n)
  })

  test.each<[string, () => Move]>([
    ['mint from the account of settlements', () => ({ ...asMinted(10n), debit: system.settlement })],
    ['mint from payouts', () => ({ ...asMinted(10n), debit: system.payout })],
    ['mint by a send', () => ({ ...send10(), debit: system.funding, credit: a, actor: a })],
    ['mint by a send that a system account asks for', () => ({ ...send10(), debit: system.settlement })],
    ['deposit into a float', () => ({ ...asMinted(10n), credit: float, actor: float })],
    ['deposit into a goal', () => ({ ...asMinted(10n), credit: goal })],
    ['deposit for somebody else', () => ({ ...asMinted(10n), actor: b })],
    [
      'withdraw from another wallet',
      () => ({ ...send10(), type: 'withdraw', credit: system.payout, actor: b }),
    ],
    ['withdraw to another wallet', () => ({ ...send10(), type: 'withdraw' })],
    ['send from a float', () => ({ ...send10(), debit: float })],
    ['send from a goal', () => ({ ...send10(), debit: goal })],
    ['send into a goal', () => ({ ...send10(), credit: goal })],
    ['cash in by another agent', () => ({ ...cash('cash_in'), actor: a })],
    ['cash in without an agent', () => ({ ...cash('cash_in'), agent: 0 })],
    ['cash in from a wallet', () => ({ ...cash('cash_in'), debit: a, credit: b, actor: a, agent: a })],
    ['cash out to a wallet', () => ({ ...cash('cash_out'), credit: b, actor: b, agent: b })],
    ['cash out that the customer asks for', () => ({ ...cash('cash_out'), actor: a })],
    ['name an agent of a send', () => ({ ...send10(), agent: float })],
    ['charge a fee without a payment', () => ({ ...send10(), type: 'fee', credit: system.payout })],
    ['post a type that no feature posts', () => ({ ...send10(), type: 'vat' })],
    ['save from a float', () => ({ ...send10(), type: 'savings', debit: float, credit: goal })],
    [
      'take out the savings of another person',
      () => ({ ...send10(), type: 'savings', debit: goal, credit: a, actor: b }),
    ],
  ])('%s', async (_, move) => {
    await settle(float, 100n)
    await post(serving, await callOf([{ ...send10(), type: 'savings', credit: goal }]))
    await expectRefused(await callOf([move()]), 'does not fit its type')
  })

  // threat: guard-types
  test('name a wallet as the agent of a deposit', async () => {
    await expectRefused(
      await callOf([{ ...asMinted(5n), agent: b }]),
      'is handled by an account that is no float',
    )
  })

  // threat: guard-types
  test.each(['settlement', 'hold', 'release', 'reversal'])(
    'post a type of the operator: %s',
    async (type) => {
      const paidIn = { debit: system.settlement, credit: float, amount: 10n, type }
      await expectRefused(await callOf([paidIn]), 'only the owner of the history posts')
      await expectRefused(await callOf([send10(), paidIn]), 'only the owner of the history posts')
    },
  )

  // threat: guard-types
  test('save for another person, in a goal of the own or of the other', async () => {
    const into = { ...send10(), type: 'savings', debit: b, credit: goal }
    await post(serving, await callOf([send10()]))
    await expectRefused(await callOf([into]), 'saves for another person')
    await post(serving, await callOf([{ ...into, debit: a }]))
    await expectRefused(
      await callOf([{ ...into, debit: goal, credit: b, actor: b }]),
      'saves for another person',
    )
  })

  // threat: guard-types
  test('save into a goal that is closed', async () => {
    const empty = await makeGoal(db.sql, a)
    await db.sql`update goal set closed_at = now() where account = ${empty}`
    await expectRefused(
      await callOf([{ ...send10(), type: 'savings', credit: empty }]),
      'a closed goal gets nothing',
    )
  })

  /** After a send of 10 from a to b, requested by a. */
  async function behind(...legs: Omit<Move, 'actor'>[]): Promise<Lists> {
    const lists = await callOf([send10(), ...legs.map((leg) => ({ ...leg, actor: a }))])
    return { ...lists, groups: [null, ...legs.map(() => lists.seqs[0]!)] }
  }

  // threat: guard-types
  test('take more behind a payment than a share of it, from its receiver, once', async () => {
    const other = await makeAccount(db.sql)
    await createLedger(db.sql).post(deposit(system, b, 1000n))
    await createLedger(db.sql).post(deposit(system, other, 1000n))
    const [shared, foreign] = [await makeGoal(db.sql, b), await makeGoal(db.sql, other)]
    const share = (amount: bigint) => ({ type: 'savings', debit: b, credit: shared, amount })
    const strange = { type: 'savings', debit: other, credit: foreign, amount: 1n }
    const reason = 'takes from an account that neither asked nor got as much'
    await expectRefused(await behind(strange), reason)
    await expectRefused(await behind(share(11n)), reason)
    await expectRefused(await behind(share(5n), share(5n)), reason)
    await post(serving, await behind(share(5n), { ...share(4n), debit: a, credit: goal }))
    expect(await balanceOf(db.sql, shared)).toBe(5n)
  })

  // threat: guard-types
  test('charge the receiver a fee, or send money of the receiver behind a payment', async () => {
    const fees = await feesAccount(db.sql)
    await createLedger(db.sql).post(deposit(system, b, 1000n))
    await expectRefused(
      await behind({ type: 'fee', debit: b, credit: fees, amount: 1n }),
      'is not due behind its head',
    )
    await expectRefused(await behind({ debit: b, credit: a, amount: 1n }), 'does not fit its type')
    await post(serving, await behind({ type: 'fee', debit: a, credit: fees, amount: 1n }))
    expect(await balanceOf(db.sql, a)).toBe(989n)
  })

  // threat: fee-outside
  test('charge a second fee, pay a commission to anybody but the agent, or more than the fee', async () => {
    const [fees, other] = [await feesAccount(db.sql), await makeAccount(db.sql, { kind: 'float' })]
    const cashOut = { type: 'cash_out', debit: a, credit: float, amount: 10n, actor: float, agent: float }
    const fee = { type: 'fee', debit: a, credit: fees, amount: 3n, actor: float }
    const commission = { type: 'commission', debit: fees, credit: float, amount: 3n, actor: float }
    const posting = async (...legs: Move[]) => {
      const lists = await callOf([cashOut, ...legs])
      return { ...lists, groups: [null, ...legs.map(() => lists.seqs[0]!)] }
    }
    const reason = 'is not due behind its head'
    await expectRefused(await posting(fee, fee), reason)
    await expectRefused(await posting(fee, { ...commission, credit: other }), reason)
    await expectRefused(await posting(fee, { ...commission, amount: 4n }), reason)
    await expectRefused(await posting(fee, commission, commission), reason)
    await expectRefused(await posting(commission), reason)
    await expectRefused(await callOf([commission]), 'does not fit its type')
    await expectRefused(await behind(commission), reason)
    await post(serving, await posting(fee, commission))
    expect([await balanceOf(db.sql, a), await balanceOf(db.sql, float)]).toEqual([987n, 13n])
  })
})

describe('a reversal', () => {
  let original: bigint
  beforeEach(async () => {
    const ledger = createLedger(db.sql)
    await ledger.post(deposit(system, b, 500n))
    const { transfer } = (await ledger.post(send(a, b, 100n))) as Posted
    original = transfer.seq
  })
  const back = async (amount: bigint, more: Partial<Move> = {}) => ({
    ...(await callOf([{ debit: b, credit: a, amount, type: 'reversal', actor: system.settlement, ...more }])),
    originals: [original],
  })
  const expectRefusedToOwner = (lists: Lists, reason: string) => expectRefused(lists, reason, db.sql)

  // threat: guard-types
  test('is made by the owner of the database only, gives back something, and is no other type', async () => {
    await expectRefused(await back(10n), 'only the owner')
    await expectRefusedToOwner({ ...(await back(10n)), originals: null }, 'gives back nothing')
    await expectRefused(await back(10n, { type: 'send_money', actor: b }), 'only a reversal gives back')
    await expectRefusedToOwner(await back(10n, { actor: b }), 'does not fit its type')
  })

  test('can be made in parts, up to the amount of the original and no further', async () => {
    await post(db.sql, await back(60n))
    await expectRefusedToOwner(await back(41n), 'invalid reversal of transfer')
    await post(db.sql, await back(40n))
    await expectRefusedToOwner(await back(1n), 'invalid reversal of transfer')
    expect(await balanceOf(db.sql, a)).toBe(1000n)
  })

  test('moves money only back from the receiver of the original to its sender', async () => {
    await settle(float, 100n)
    await expectRefusedToOwner(await back(10n, { debit: float }), 'invalid reversal of transfer')
    await expectRefusedToOwner(await back(10n, { credit: goal }), 'invalid reversal of transfer')
  })

  test('needs an original that exists and is not a reversal itself', async () => {
    await expectRefusedToOwner(
      { ...(await back(10n)), originals: [1_000_000_000n] },
      'invalid reversal of transfer',
    )
    const first = await back(100n)
    await post(db.sql, first)
    const move = { debit: a, credit: b, amount: 10n, type: 'reversal', actor: system.settlement }
    const again = await callOf([move])
    await expectRefusedToOwner({ ...again, originals: [first.seqs[0]!] }, 'invalid reversal of transfer')
  })
})

describe('only the guard can write the history or a balance', () => {
  const row = () => db.sql`
    insert into transfer (seq, id, type, amount, created_at, debit_account, debit_number, debit_balance,
      credit_account, credit_number, credit_balance, actor)
    values (nextval('transfer_seq'), gen_random_uuid(), 'send_money', 10, now(), ${a}, 2, 990, ${b}, 1, 10, ${a})`

  test('the owner and a superuser cannot, nor can a statement after the guard in the same transaction', async () => {
    const superuser = connect({ ...db.target, user: SUPERUSER } as typeof db.target, { max: 1 })
    for (const sql of [db.sql, superuser]) {
      await expect(sql`${row()}`).rejects.toThrow('written by posting only')
      await expect(sql`update account set balance = 5 where id = ${a}`).rejects.toThrow(
        'by posting transfers only',
      )
    }
    await superuser.end()
    const lists = await callOf([send10()])
    const both = db.sql.begin(async (tx) => {
      await post(tx as unknown as Sql, lists)
      await tx`${row()}`
    })
    await expect(both).rejects.toThrow('written by posting only')
    expect(await balanceOf(db.sql, b)).toBe(0n)
  })

  test('the serving role cannot pretend that the guard runs', async () => {
    const forged = serving.begin(async (tx) => {
      await tx`select set_config('batua.posting', 'on', true)`
      await tx`insert into transfer select * from transfer limit 1`
    })
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  })

  test('the floor is also a constraint, so a write that bypasses the guard cannot break it', async () => {
    const below = db.sql.begin(async (tx) => {
      await tx`select set_config('batua.posting', 'on', true)`
      await tx`update account set balance = -1 where id = ${a}`
    })
    await expect(below).rejects.toThrow('account_balance_above_floor')
  })
})
