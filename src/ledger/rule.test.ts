import { expect, test } from 'vitest'
import { SAVINGS } from '#test/ledger.ts'
import { RefMap } from './account-ref.ts'
import { decideBatch } from './decide.ts'
import { FoundPermits, permitKind, shownPermit } from './permit.ts'
import type { ActiveRule, Rule } from './rule.ts'
import { type Account, type Accounts, asPosting, type Permit, type TransferRequest } from './transfer.ts'

const [payer, receiver, jar] = [1, 2, 3]

function world(): Accounts {
  const accounts: Accounts = new RefMap()
  for (const id of [payer, receiver, jar])
    accounts.set({ id }, {
      id,
      kind: 'wallet',
      currency: 'BDT',
      balance: 100n,
      floor: 0n,
      status: 'active',
      isFrozen: false,
      entries: 0n,
    } satisfies Account)
  return accounts
}

const send = (amount: bigint, permits?: Permit[]): TransferRequest => ({
  type: 'send_money',
  amount,
  debit: { id: payer },
  credit: { id: receiver },
  actor: payer,
  permits,
})

const active = (hooks: Omit<Rule, 'name' | 'load'>): ActiveRule => ({
  rule: { name: 'a rule', load: () => undefined, ...hooks },
  state: {},
})

/** A permit for one amount. */
const kindWith = (refusal?: 'PAYOUT_UNAVAILABLE') =>
  permitKind<{ id: string; amount: bigint }>({
    name: 'permit',
    lock: (tx) => tx``,
    isFor: ({ amount }, _, { head }) => head.amount === amount,
    ...(refusal && { refusal }),
    markUsed: (tx) => tx``,
  })

function decide(requests: TransferRequest[], rules: ActiveRule[] = [], permits = new FoundPermits()) {
  const accounts = world()
  const stamps = { seqs: Array.from({ length: 10 }, (_, i) => BigInt(i + 1)), at: new Date(0) }
  const decision = decideBatch(requests.map(asPosting), { accounts, stamps, rules, permits })
  return { ...decision, balances: [payer, receiver, jar].map((id) => accounts.byId(id)?.balance) }
}

const codesOf = (outcomes: { kind: string; code?: string }[]) =>
  outcomes.map(({ kind, code }) => code ?? kind)

test('the legs of rules follow the plan, in the order of the rules', () => {
  const saves = (amount: bigint, label: string) =>
    active({
      judge: () => [{ type: SAVINGS, amount, debit: { id: payer }, credit: { id: jar }, label }],
    })
  const { rows, outcomes, balances } = decide([send(10n)], [saves(2n, 'first'), saves(3n, 'second')])
  expect(rows.map(({ transfer }) => transfer.amount)).toEqual([10n, 2n, 3n])
  expect(outcomes[0]).toMatchObject({ others: [{ label: 'first' }, { label: 'second' }] })
  expect(balances).toEqual([85n, 110n, 105n])
})

test('a rule that refuses before the floors changes nothing, and later rules are not asked', () => {
  let asked = 0
  const refuses = active({ judge: () => 'RECIPIENT_UNAVAILABLE' })
  const counts = active({
    judge: () => {
      asked++
      return undefined
    },
  })
  const { outcomes, rows, balances } = decide([send(10n)], [refuses, counts])
  expect(codesOf(outcomes)).toEqual(['RECIPIENT_UNAVAILABLE'])
  expect([rows.length, asked]).toEqual([0, 0])
  expect(balances).toEqual([100n, 100n, 100n])
})

test('a rule that refuses after the floors takes the posting back, and nothing is counted or used up', () => {
  const counted: bigint[] = []
  const kind = kindWith('PAYOUT_UNAVAILABLE')
  const permits = new FoundPermits()
  permits.set(kind, [{ id: 'one', amount: 60n } as { id: string }])
  const small = active({
    confirm: (_, { transfer }) => (transfer.amount > 50n ? 'STEP_UP_REQUIRED' : undefined),
    count: (_, rows) => void counted.push(...rows.map(({ transfer }) => transfer.amount)),
  })
  const { outcomes, balances } = decide([send(60n, [{ kind, id: 'one' }]), send(40n)], [small], permits)
  expect(codesOf(outcomes)).toEqual(['STEP_UP_REQUIRED', 'posted'])
  expect(balances).toEqual([60n, 140n, 100n])
  expect([counted, permits.used.size]).toEqual([[40n], 0])
})

test('a posting above the floor is refused before a rule is asked to confirm it', () => {
  const confirms = active({ confirm: () => 'STEP_UP_REQUIRED' })
  expect(codesOf(decide([send(101n)], [confirms]).outcomes)).toEqual(['INSUFFICIENT_FUNDS'])
})

test('a permit allows one posting: the second one and one whose permit is gone are refused', () => {
  const kind = kindWith('PAYOUT_UNAVAILABLE')
  const permits = new FoundPermits()
  permits.set(kind, [{ id: 'one', amount: 10n } as { id: string }])
  const asked = [
    send(10n, [{ kind, id: 'one' }]),
    send(10n, [{ kind, id: 'one' }]),
    send(10n, [{ kind, id: 'gone' }]),
  ]
  const { outcomes, balances } = decide(asked, [], permits)
  expect(codesOf(outcomes)).toEqual(['posted', 'PAYOUT_UNAVAILABLE', 'PAYOUT_UNAVAILABLE'])
  expect(balances).toEqual([90n, 110n, 100n])
  expect([...permits.used]).toEqual([[kind, ['one']]])
})

test('a permit for another posting is a programming error', () => {
  const kind = kindWith('PAYOUT_UNAVAILABLE')
  const permits = new FoundPermits()
  permits.set(kind, [{ id: 'one', amount: 10n } as { id: string }])
  expect(() => decide([send(20n, [{ kind, id: 'one' }])], [], permits)).toThrow(
    'permit one is for another posting',
  )
})

test('a permit that is only shown is used up when a rule asks for it, and only for its own posting', () => {
  const kind = kindWith()
  const permits = new FoundPermits()
  permits.set(kind, [{ id: 'one', amount: 60n } as { id: string }])
  const large = active({
    confirm(planned, { transfer }) {
      if (transfer.amount <= 10n) return undefined
      const permit = shownPermit(planned, kind)
      if (!permit) return 'STEP_UP_REQUIRED'
      planned.uses.push(permit)
      return undefined
    },
  })
  const shown = [{ kind, id: 'one' }]
  const { outcomes } = decide(
    [send(10n, shown), send(20n, shown), send(60n, shown), send(15n, shown)],
    [large],
    permits,
  )
  expect(codesOf(outcomes)).toEqual(['posted', 'STEP_UP_REQUIRED', 'posted', 'STEP_UP_REQUIRED'])
})

test('an actor who has to wait is refused before anything else, and the refusal is not counted', () => {
  const waits = active({ wait: () => 7 })
  const { outcomes, refusals, refusedCalls } = decide([send(10n)], [waits])
  expect(outcomes).toEqual([{ kind: 'refused', code: 'RATE_LIMITED', replayed: false, retryAfterSeconds: 7 }])
  expect([refusals.size, refusedCalls.size]).toEqual([0, 0])
})
