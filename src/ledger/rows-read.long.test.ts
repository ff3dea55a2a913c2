import { randomUUIDv7 } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { send } from '#test/ledger.ts'
import { type Filled, readsOf, statistics } from '#test/statistics.ts'
import type { LedgerRequest } from './transfer.ts'
import { createLedger, ledgerSession } from './writer.ts'

const BATCH = 20

let filled: Filled
afterEach(() => filled.db.drop())

type Payment = (payer: Filled['people'][0], payee: Filled['people'][0]) => LedgerRequest
const payments: Record<string, Payment> = {
  'sends by id': (payer, payee) => send(payer.id, payee.id, 1n),
  'sends by email': (payer, { email }) => ({ ...send(payer.id, 0, 1n), credit: { wallet: { email } } }),
  'sends by phone number': (payer, { phone }) => ({
    ...send(payer.id, 0, 1n),
    credit: { wallet: { phone } },
  }),
}

for (const [known, fill] of Object.entries(statistics))
  test(`a batch reads the rows of its own accounts and people only, with ${known}`, async () => {
    filled = await fill()
    const { db, people } = filled
    const [payers, payees] = [people.slice(0, BATCH), people.slice(BATCH, 2 * BATCH)]
    for (const [what, request] of Object.entries(payments)) {
      const reads = await readsOf(db, ledgerSession, (sql) => {
        const ledger = createLedger(sql)
        const post = (payer: Filled['people'][0], i: number) => {
          const idempotency = { key: randomUUIDv7(), payload: randomUUIDv7() }
          return ledger.post({ ...request(payer, payees[i]!), idempotency })
        }
        return Promise.all(payers.map(post))
      })
      // Found by its owner, locked (which reads it twice), read and updated by the guard.
      expect(reads('account'), `accounts of ${what}`).toBeLessThanOrEqual(5 * 2 * BATCH)
      expect(reads('person'), `people of ${what}`).toBeLessThanOrEqual(BATCH)
      expect(reads('transfer'), `history of ${what}`).toBeLessThanOrEqual(BATCH)
    }
  })
