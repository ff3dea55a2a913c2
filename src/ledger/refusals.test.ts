import { expect, test } from 'vitest'
import { assertCanAsk, refusalOfActor, refusalOfLeg } from './refusals.ts'
import type { Account } from './transfer.ts'

const account = (id: number, more: Partial<Account> = {}): Account => ({
  id,
  kind: 'wallet',
  currency: 'BDT',
  balance: 100n,
  floor: 0n,
  status: 'active',
  isFrozen: false,
  entries: 0n,
  ...more,
})
const request = (amount: bigint) => ({ type: 'send_money', amount }) as const
const between = (debit: Account, credit: Account, actor = debit) => ({ debit, credit, actor })
const refusalOf = (
  { type, amount }: ReturnType<typeof request>,
  { debit, credit, actor }: ReturnType<typeof between>,
) => refusalOfActor({}, actor, undefined) ?? refusalOfLeg({ type }, amount, debit, credit)

test('an account can send its whole balance, and not one poisha more', () => {
  expect(refusalOf(request(100n), between(account(1), account(2)))).toBeUndefined()
  expect(refusalOf(request(101n), between(account(1), account(2)))).toBe('INSUFFICIENT_FUNDS')
})

// ASVS: 2.3.2
test('a float can go down to its floor below zero and no further', () => {
  const float = account(1, { kind: 'float', balance: 0n, floor: -50n })
  expect(refusalOf(request(50n), between(float, account(2)))).toBeUndefined()
  expect(refusalOf(request(51n), between(float, account(2)))).toBe('FLOAT_EXHAUSTED')
})

test('a funding account has no floor', () => {
  const funding = account(1, { kind: 'funding', balance: 0n, floor: null })
  expect(refusalOf(request(10n ** 18n), between(funding, account(2), account(2)))).toBeUndefined()
})

test('an actor that is not active is refused before any other check', () => {
  const poor = { balance: 0n }
  const to = account(2, { status: 'blocked' })
  for (const [status, code] of [
    ['blocked', 'ACCOUNT_BLOCKED'],
    ['pending', 'AGENT_PENDING'],
    ['suspended', 'AGENT_SUSPENDED'],
  ] as const)
    expect(refusalOf(request(5n), between(account(1, { ...poor, status }), to))).toBe(code)
})

test('no money leaves a frozen account for any actor, and money can arrive', () => {
  const frozen = account(1, { isFrozen: true })
  expect(refusalOf(request(5n), between(frozen, account(2)))).toBe('ACCOUNT_FROZEN')
  expect(refusalOf(request(5n), between(frozen, account(2), account(2)))).toBe('RECIPIENT_UNAVAILABLE')
  expect(refusalOf(request(5n), between(account(2), frozen))).toBeUndefined()
  const blocked = { ...frozen, status: 'blocked' as const }
  expect(refusalOf(request(5n), between(blocked, account(2)))).toBe('ACCOUNT_BLOCKED')
})

test.each(['funding', 'payout', 'fees'] as const)(
  'a %s account, which has stripes, cannot be the actor of a posting',
  (kind) => {
    expect(() => assertCanAsk(account(7, { kind }))).toThrow(`account 7 is a ${kind} account`)
  },
)

test.each(['wallet', 'float', 'goal', 'settlement'] as const)(
  'a %s account can be the actor of postings',
  (kind) => {
    expect(() => assertCanAsk(account(7, { kind }))).not.toThrow()
  },
)

test('a transfer between two currencies is refused', () => {
  const abroad = account(2, { currency: 'EUR' })
  expect(refusalOf(request(5n), between(account(1), abroad))).toBe('CURRENCY_MISMATCH')
})

test('a transfer to the same account, and one to or from a blocked account, is refused', () => {
  expect(refusalOf(request(5n), between(account(1), account(1)))).toBe('SELF_TRANSFER')
  const blocked = account(2, { status: 'blocked' })
  expect(refusalOf(request(5n), between(account(1), blocked))).toBe('RECIPIENT_UNAVAILABLE')
  expect(refusalOf(request(5n), between(blocked, account(1), account(1)))).toBe('RECIPIENT_UNAVAILABLE')
})
