import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Address, RefMap } from './account-ref.ts'
import { decideBatch } from './decide.ts'
import { type Account, type Accounts, asPosting, type TransferRequest } from './transfer.ts'

/** A few accounts; account 0 belongs to the outside world and has no floor. */
function world(): Accounts {
  const accounts: Accounts = new RefMap()
  for (const id of [0, 1, 2, 3]) accounts.set({ id }, accountOf(id))
  return accounts
}

const accountOf = (id: number): Account => ({
  id,
  kind: id ? 'wallet' : 'settlement',
  currency: 'BDT',
  balance: 0n,
  floor: id ? 0n : null,
  status: 'active',
  isFrozen: false,
  entries: 0n,
})

const decide = (asked: readonly TransferRequest[], accounts: Accounts) =>
  decideBatch(asked.map(asPosting), { accounts, stamps: stamps(asked.length) })

const stamps = (count: number) => ({
  seqs: Array.from({ length: count }, (_, i) => BigInt(i + 1)),
  at: new Date(0),
})

const requests = fc.array(
  fc
    .record({
      from: fc.nat(3),
      to: fc.nat(3),
      amount: fc.bigInt({ min: 1n, max: 50n }),
      key: fc.option(fc.nat(6)),
    })
    .map(
      ({ from, to, amount, key }): TransferRequest => ({
        type: 'send_money',
        amount,
        debit: { id: from },
        credit: { id: to },
        actor: from,
        idempotency: key === null ? undefined : { key: `k${key}`, payload: `${from}-${to}-${amount}` },
      }),
    ),
  { maxLength: 60 },
)

test('for any requests, money is conserved, no balance falls below its floor and running numbers have no gaps', () => {
  fc.assert(
    fc.property(requests, (asked) => {
      const accounts = world()
      const { rows } = decide(asked, accounts)
      const all = [...accounts.values()]
      expect(all.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n)
      for (const { balance, floor } of all) if (floor !== null) expect(balance).toBeGreaterThanOrEqual(floor)
      for (const { id, entries, balance } of all) {
        const own = rows
          .flatMap(({ entries: { debit, credit } }) => [debit, credit])
          .filter(({ account }) => account === id)
        expect(own.map(({ number }) => number)).toEqual(own.map((_, i) => BigInt(i + 1)))
        expect(BigInt(own.length)).toBe(entries)
        if (own.length > 0) expect(own.at(-1)?.balance).toBe(balance)
      }
    }),
  )
})

test('a request with an unknown address is refused and not remembered, and the other requests of the batch are posted', () => {
  const accounts = world()
  const [outside, friend] = [accounts.byId(0) as Account, accounts.byId(2) as Account]
  const email = 'friend@batua.test'
  friend.owner = { name: 'Friend', email, phone: null }
  accounts.set({ wallet: { email } }, friend)
  const toWallet = (wallet: Address, type: TransferRequest['type'], key: string): TransferRequest => ({
    type,
    amount: 5n,
    debit: outside,
    credit: { wallet },
    actor: outside.id,
    idempotency: { key, payload: JSON.stringify(wallet) },
  })
  const asked = [
    toWallet({ email: 'nobody@batua.test' }, 'send_money', 'a'),
    toWallet({ phone: '+8801700000000' }, 'cash_in', 'b'),
    toWallet({ email }, 'send_money', 'c'),
    toWallet({ email }, 'send_money', 'a'),
  ]
  const { outcomes, refusedKeys } = decide(asked, accounts)
  expect(outcomes).toMatchObject([
    { kind: 'refused', code: 'RECIPIENT_NOT_FOUND' },
    { kind: 'refused', code: 'USER_NOT_FOUND' },
    { kind: 'posted', named: friend.owner },
    { kind: 'posted', named: friend.owner },
  ])
  expect(refusedKeys.size).toBe(0)
  expect(friend.balance).toBe(10n)
})

test('a key has one effect: a repeat gets the first outcome, and another payload is refused', () => {
  fc.assert(
    fc.property(requests, (asked) => {
      const { outcomes, rows } = decide(asked, world())
      const seen = new Map<string, { payload: string | null; outcome: object }>()
      asked.forEach((request, i) => {
        if (!request.idempotency) return
        const name = `${request.actor} ${request.idempotency.key}`
        const first = seen.get(name)
        const outcome = outcomes[i] as object
        if (!first) seen.set(name, { payload: request.idempotency.payload, outcome })
        else if (first.payload === request.idempotency.payload)
          expect(outcome).toEqual({ ...first.outcome, replayed: true })
        else expect(outcome).toMatchObject({ kind: 'refused', code: 'IDEMPOTENCY_KEY_REUSED' })
      })
      const keys = rows.flatMap(({ request }) =>
        request.idempotency ? [`${request.actor} ${request.idempotency.key}`] : [],
      )
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
