import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAVINGS } from '#test/ledger.ts'
import { RefMap } from './account-ref.ts'
import { decideBatch } from './decide.ts'
import type { Originals } from './decision.ts'
import type { Account, Accounts, Leg, Original, PostingRequest } from './transfer.ts'

/** Five accounts: one outside without a floor, three wallets, of which one is blocked, and one of another currency. */
const newAccount = (id: number): Account => ({
  id,
  kind: id === 0 ? 'funding' : 'wallet',
  currency: id === 4 ? 'EUR' : 'BDT',
  balance: id === 0 || id === 4 ? 0n : 100n,
  floor: id === 0 ? null : 0n,
  status: id === 3 ? 'blocked' : 'active',
  isFrozen: false,
  entries: 0n,
})

const transfersToGiveBack = (): Original[] => [
  { seq: 901n, amount: 50n, debit: 1, credit: 2, left: 50n, isReversal: false },
  { seq: 902n, amount: 30n, debit: 2, credit: 1, left: 30n, isReversal: false },
]

type World = { accounts: Account[]; originals: Original[] }
const newWorld = (): World => ({
  accounts: [0, 1, 2, 3, 4].map(newAccount),
  originals: transfersToGiveBack(),
})

const freeLeg = fc.record({
  type: fc.constantFrom('send_money', 'fee', 'savings', 'hold'),
  debit: fc.nat(4),
  credit: fc.nat(4),
  amount: fc.bigInt({ min: 1n, max: 80n }),
  isUpTo: fc.boolean(),
})
const backLeg = fc.constantFrom(...transfersToGiveBack()).chain(({ seq, debit, credit }) =>
  fc.record({
    type: fc.constant('reversal'),
    debit: fc.constant(credit),
    credit: fc.constant(debit),
    amount: fc.bigInt({ min: 1n, max: 60n }),
    isUpTo: fc.boolean(),
    reverses: fc.constant(seq),
  }),
)
const anyLeg = fc
  .oneof({ weight: 4, arbitrary: freeLeg }, { weight: 1, arbitrary: backLeg })
  .map(({ debit, credit, ...leg }) => ({ ...leg, debit: { id: debit }, credit: { id: credit } }) as Leg)
const plannedLegs = fc
  .record({
    mandatory: fc.array(anyLeg, { minLength: 1, maxLength: 4 }),
    optional: fc.array(anyLeg, { maxLength: 2 }),
  })
  .map(({ mandatory, optional }) => [...mandatory, ...optional.map((leg) => ({ ...leg, isOptional: true }))])

const requestOf = (legs: Leg[]): PostingRequest => ({
  actor: 1,
  accounts: [0, 1, 2, 3, 4].map((id) => ({ id })),
  originals: [901n, 902n],
  legsMax: legs.length,
  plan: () => legs,
})

function decide(world: World, postings: Leg[][]) {
  const accounts: Accounts = new RefMap()
  for (const account of world.accounts) accounts.set(account, account)
  const originals: Originals = new Map(world.originals.map((original) => [original.seq, original]))
  const seqs = Array.from({ length: postings.flat().length }, (_, i) => BigInt(i + 1))
  return decideBatch(postings.map(requestOf), { accounts, originals, stamps: { seqs, at: new Date(0) } })
}

/** The model: a posting works on a copy of all accounts, which replaces them or is thrown away. */
function modelOf(start: World, postings: Leg[][]) {
  let world = start
  const outcomes = postings.map((legs) => {
    const copy = structuredClone(world)
    const moved: bigint[] = []
    for (const leg of legs) {
      const amount = applied(copy, leg)
      if (amount === undefined && !leg.isOptional) return 'refused'
      if (amount !== undefined) moved.push(amount)
    }
    world = copy
    return moved
  })
  return { world, outcomes }
}

/** Moves one leg and gives its amount; or changes nothing. */
function applied({ accounts, originals }: World, leg: Leg): bigint | undefined {
  const [debit, credit] = [leg.debit, leg.credit].map((ref) => accounts['id' in ref ? ref.id : -1] as Account)
  if (!debit || !credit || debit.id === credit.id || debit.currency !== credit.currency) return undefined
  const isFree = leg.type === 'hold' || leg.type === 'reversal'
  if (!isFree && (debit.status !== 'active' || credit.status !== 'active')) return undefined
  const has = debit.floor === null ? leg.amount : debit.balance
  const amount = leg.isUpTo && has < leg.amount ? has : leg.amount
  if (amount === 0n || amount > has) return undefined
  const original = originals.find(({ seq }) => seq === leg.reverses)
  if (original && original.left < amount) return undefined
  if (original) original.left -= amount
  debit.balance -= amount
  credit.balance += amount
  debit.entries += 1n
  credit.entries += 1n
  return amount
}

test('postings of several legs have the same result as a model that copies all accounts for each posting', () => {
  fc.assert(
    fc.property(fc.array(plannedLegs, { maxLength: 12 }), (postings) => {
      const model = modelOf(newWorld(), postings)
      const world = newWorld()
      const { outcomes, rows } = decide(world, postings)
      const found = outcomes.map((outcome) =>
        outcome.kind === 'posted'
          ? [outcome.transfer, ...outcome.others.map(({ transfer }) => transfer)].map(({ amount }) => amount)
          : 'refused',
      )
      expect(found).toEqual(model.outcomes)
      const state = ({ accounts, originals }: World) => [
        accounts.map(({ balance, entries }) => [balance, entries]),
        originals.map(({ left }) => left),
      ]
      expect(state(world)).toEqual(state(model.world))
      // Rows that were undone leave no gap, and every leg names the head of its own posting.
      expect(rows.map(({ transfer }) => transfer.seq)).toEqual(rows.map((_, i) => BigInt(i + 1)))
      const groups = outcomes.flatMap((outcome) =>
        outcome.kind === 'posted' ? [null, ...outcome.others.map(() => outcome.transfer.seq)] : [],
      )
      expect(rows.map(({ group }) => group)).toEqual(groups)
    }),
    { numRuns: 1_000 },
  )
})

const leg = (debit: number, credit: number, amount: bigint, more: Partial<Leg> = {}): Leg => ({
  type: 'send_money',
  debit: { id: debit },
  credit: { id: credit },
  amount,
  ...more,
})

test('a refused leg refuses the whole posting with its own reason, and its neighbours are posted', () => {
  const world = newWorld()
  const { outcomes, rows } = decide(world, [
    [leg(1, 2, 60n)],
    [leg(1, 2, 30n), leg(1, 0, 20n, { type: 'fee' })],
    [leg(1, 2, 40n)],
  ])
  expect(outcomes).toMatchObject([
    { kind: 'posted' },
    { kind: 'refused', code: 'INSUFFICIENT_FUNDS' },
    { kind: 'posted' },
  ])
  expect(rows).toHaveLength(2)
  expect(world.accounts.map(({ balance }) => balance)).toEqual([0n, 0n, 200n, 100n, 0n])
})

test('an optional leg that cannot be paid is dropped, and the payment goes through', () => {
  const { outcomes } = decide(newWorld(), [
    [leg(1, 2, 95n), leg(1, 0, 10n, { type: SAVINGS, isOptional: true })],
    [leg(2, 1, 95n), leg(2, 0, 10n, { type: SAVINGS, isOptional: true })],
  ])
  expect(outcomes.map((outcome) => outcome.kind === 'posted' && outcome.others.length)).toEqual([0, 1])
})

test('an up-to leg takes what the account has, and is refused if the account has nothing', () => {
  const hold = (amount: bigint) => [leg(1, 0, amount, { type: 'hold', isUpTo: true })]
  const { outcomes } = decide(newWorld(), [hold(70n), hold(70n), hold(70n)])
  expect(outcomes).toMatchObject([
    { transfer: { amount: 70n } },
    { transfer: { amount: 30n } },
    { kind: 'refused', code: 'INSUFFICIENT_FUNDS' },
  ])
})

test('a plan reads the locked accounts as the earlier postings of the batch left them, and may refuse', () => {
  const seen: unknown[] = []
  const accounts: Accounts = new RefMap()
  for (const account of newWorld().accounts) accounts.set(account, account)
  const request: PostingRequest = {
    actor: 1,
    accounts: [{ id: 1 }, { id: 2 }],
    legsMax: 1,
    plan: (locked) => {
      const balance = locked.account({ id: 1 })!.balance
      seen.push([balance, locked.at])
      return balance > 50n ? [leg(1, 2, 60n)] : 'RECIPIENT_UNAVAILABLE'
    },
  }
  const at = new Date(5)
  const { outcomes } = decideBatch([request, request], { accounts, stamps: { seqs: [1n, 2n], at } })
  expect(outcomes).toMatchObject([{ kind: 'posted' }, { kind: 'refused', code: 'RECIPIENT_UNAVAILABLE' }])
  expect(seen).toEqual([
    [100n, at],
    [40n, at],
  ])
})

const back = (debit: number, credit: number, reverses: bigint) =>
  leg(debit, credit, 1n, { type: 'reversal', reverses })

test.each<[string, Leg[], number, string]>([
  ['no legs', [], 1, '0 legs where 1 to 1 may be'],
  ['more legs than it announced', [leg(1, 2, 1n), leg(1, 2, 1n)], 1, '2 legs where 1 to 1 may be'],
  ['an optional head', [leg(1, 2, 1n, { isOptional: true })], 1, 'an optional leg comes before'],
  [
    'an optional leg before one that is not',
    [leg(1, 2, 1n), leg(1, 2, 1n, { isOptional: true }), leg(1, 2, 1n)],
    3,
    'an optional leg comes before',
  ],
  ['an account that nobody has', [leg(1, 9, 1n)], 1, 'no account 9'],
  ['a reversal of an unknown transfer', [back(2, 1, 999n)], 1, 'no transfer 999'],
  ['a reversal from another account', [back(3, 1, 901n)], 1, 'invalid reversal of transfer 901 from 3 to 1'],
  ['a reversal to another account', [back(2, 3, 901n)], 1, 'invalid reversal of transfer 901 from 2 to 3'],
  ['a reversal of a reversal', [back(2, 1, 903n)], 1, 'invalid reversal of transfer 903 from 2 to 1'],
  ['more legs than numbers', [1, 2, 3, 4].map(() => leg(1, 2, 1n)), 4, 'no sequence number for row 3'],
])('a plan with %s is a programming error and throws', (_, legs, legsMax, message) => {
  const world = newWorld()
  const accounts: Accounts = new RefMap()
  for (const account of world.accounts) accounts.set(account, account)
  const reversal = { seq: 903n, amount: 50n, debit: 1, credit: 2, left: 50n, isReversal: true }
  const originals = new Map([...world.originals, reversal].map((original) => [original.seq, original]))
  const books = { accounts, originals, stamps: { seqs: [1n, 2n, 3n], at: new Date(0) } }
  expect(() => decideBatch([{ ...requestOf(legs), legsMax }], books)).toThrow(message)
})
