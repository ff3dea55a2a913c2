import { expect, test } from 'vitest'
import { postBatch } from '#ledger/posting.ts'
import type { TransferRequest } from '#ledger/transfer.ts'
import type { TestPerson } from '#test/people.ts'
import { at, checked, pay, row, useBulk } from '../testing/server.ts'

useBulk()

const post = (request: Pick<TransferRequest, 'type' | 'debit' | 'credit' | 'actor'>) =>
  at.server.services.sql.begin((tx) => postBatch(tx, [{ ...request, amount: 100n }]))

/** A person whose pot has money. */
async function payerWithPot(): Promise<{ person: TestPerson; wallet: { id: number }; pot: { id: number } }> {
  const person = await at.money.userWith(500)
  const one = await at.server.user()
  await pay(person, await checked(person, [row(one, 100)]))
  const [pot] = await at.server.sql<[{ id: number }]>`
    select id from account where holder = ${person.id} and kind = 'pot'`
  return { person, wallet: { id: person.accountId! }, pot }
}

// threat: guard-types
test('money for a bulk payment goes into the own pot only', async () => {
  const [one, other] = [await payerWithPot(), await payerWithPot()]
  const move = { type: 'bulk' as const, debit: one.wallet, actor: one.wallet.id }
  await expect(post({ ...move, credit: other.pot })).rejects.toThrow('saves for another person')
  await expect(post({ ...move, credit: other.wallet })).rejects.toThrow('does not fit its type')
  await expect(
    post({ type: 'bulk', debit: one.pot, credit: other.wallet, actor: one.pot.id }),
  ).rejects.toThrow('saves for another person')
})

// threat: guard-types
test('a pot pays when it asks itself, and gets no money but from its wallet', async () => {
  const [one, other] = [await payerWithPot(), await payerWithPot()]
  const send = { type: 'send_money' as const, debit: one.pot, credit: other.wallet }
  await expect(post({ ...send, actor: one.wallet.id })).rejects.toThrow('does not fit its type')
  await expect(
    post({ ...send, debit: other.wallet, credit: one.pot, actor: other.wallet.id }),
  ).rejects.toThrow('does not fit its type')
})

test('a person has one pot', async () => {
  const { person } = await payerWithPot()
  const { sql } = at.server.services
  await expect(
    sql`insert into account (holder, kind, floor) values (${person.id}, 'pot', 0)`,
  ).rejects.toThrow('account_pot')
  await expect(
    sql`insert into account (holder, kind, floor) values (${person.id}, 'pot', -1)`,
  ).rejects.toThrow()
})
