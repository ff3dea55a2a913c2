import { beforeAll, expect, test } from 'vitest'
import { checksOfFeatures } from '#features/checks.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { runDue } from '#test/due.ts'
import { bulkChecks } from '../checks.ts'
import { at, checked, pay, row, useBulk } from '../testing/server.ts'

useBulk()

const [paidRows, pots, sums] = bulkChecks.map(({ name }) => name)
const faults = async () =>
  (await verifyLedger(at.server.sql, undefined, checksOfFeatures)).faults.map(({ check }) => check)

let done: string
let running: string
beforeAll(async () => {
  const payer = await at.money.userWith(1_000)
  const one = await at.server.user()
  const first = await checked(payer, [row(one, 100), row(one, 50)])
  await pay(payer, first)
  await runDue(at.server)
  const second = await checked(payer, [row(one, 10)])
  await pay(payer, second)
  ;[done, running] = [first._id, second._id]
})

/** Makes a change that nobody makes, looks, and takes it back. */
async function faultsWith(change: string, id: string): Promise<string[]> {
  const undone = new Error('taken back')
  let found: string[] = []
  await at.server.sql
    .begin(async (tx) => {
      await tx.unsafe(change.replaceAll(':id', `'${id}'`))
      found = (
        await Promise.all(
          bulkChecks.map(async (check) => ((await check.firstWrong(tx)).length > 0 ? check.name : '')),
        )
      ).filter(Boolean)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return found
}

test('bulk payments that are done and running pass the audit', async () => {
  expect(await faults()).toEqual([])
})

test.each([
  [
    'a paid row of another amount',
    () => done,
    'update bulk_row set amount = 5000 where bulk = :id and line = 1',
  ],
  [
    'a paid row of another receiver',
    () => done,
    'update bulk_row set receiver = (select owner from bulk where id = :id) where bulk = :id and line = 1',
  ],
  ['a paid row of another fee', () => done, 'update bulk_row set fee = 1 where bulk = :id and line = 1'],
  [
    'a paid row without a transfer',
    () => done,
    'update bulk_row set paid_seq = 0 where bulk = :id and line = 1',
  ],
])('%s is found', async (_, id, change) => {
  expect(await faultsWith(change, id())).toContain(paidRows)
})

test.each([
  [
    'a pot with money that no bulk payment owes',
    () => running,
    "update bulk set state = 'done', finished_at = now() where id = :id",
  ],
  ['a payment from a pot without a row', () => done, 'delete from bulk_row where bulk = :id and line = 1'],
  [
    'a row of a running bulk payment that says that it is paid',
    () => running,
    "update bulk_row set state = 'paid', paid_seq = 0 where bulk = :id",
  ],
])('%s is found', async (_, id, change) => {
  expect(await faultsWith(change, id())).toContain(pots)
})

test.each([
  ['a bulk payment that moved another sum', () => done, 'update bulk set total = total + 1 where id = :id'],
  ['a bulk payment that lost a row', () => done, 'delete from bulk_row where bulk = :id and line = 1'],
  [
    'a bulk payment that is done before its rows',
    () => running,
    "update bulk set state = 'done', finished_at = now() where id = :id",
  ],
  [
    'a bulk payment that gave back another sum',
    () => done,
    'update bulk set back_seq = in_seq where id = :id',
  ],
])('%s is found', async (_, id, change) => {
  expect(await faultsWith(change, id())).toContain(sums)
})
