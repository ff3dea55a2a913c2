import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import {
  balanceOf,
  deposit,
  makeAccount,
  type SystemAccounts,
  systemAccounts,
  withdrawal,
} from '#test/ledger.ts'
import { relayTo } from '#test/relay.ts'
import { OutcomeUnknown } from './database.ts'
import { createLedger } from './writer.ts'

let db: TestDatabase
let system: SystemAccounts

beforeAll(async () => {
  db = await testDatabase()
  system = await systemAccounts(db.sql)
})
afterAll(() => db.drop())

const COMMITTED = Buffer.from('C\0\0\0\u000bCOMMIT\0')
const NUMBER = '1234567'

/** An error as the database sends it. */
function errorMessage(sqlState: string): Buffer {
  const fields = Buffer.from(`SERROR\0VERROR\0C${sqlState}\0Mmade up\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** The answer with its first part that is `found` replaced. */
function replaced(answer: Buffer, found: Buffer | string, by: Buffer | string): Buffer {
  const part = Buffer.from(found)
  const at = answer.indexOf(part)
  if (at < 0) return answer
  return Buffer.concat([answer.subarray(0, at), Buffer.from(by), answer.subarray(at + part.length)])
}

// threat: unknown-outcome; ASVS: 16.5.3
test.each([
  ['is not understood', (answer: Buffer) => replaced(answer, 'COMMIT\0', 'COMMAT\0')],
  ['is of an unknown kind', (answer: Buffer) => replaced(answer, COMMITTED, 'y\0\0\0\u000bCOMMIT\0')],
  ['is a time-out', (answer: Buffer) => replaced(answer, COMMITTED, errorMessage('57014'))],
  ['is the error of a proxy', (answer: Buffer) => replaced(answer, COMMITTED, errorMessage('08006'))],
  [
    'is followed by an error',
    (answer: Buffer) => replaced(answer, COMMITTED, Buffer.concat([COMMITTED, errorMessage('22012')])),
  ],
  ['comes twice', (answer: Buffer) => replaced(answer, COMMITTED, Buffer.concat([COMMITTED, COMMITTED]))],
  ['has a value that cannot be read', (answer: Buffer) => replaced(answer, NUMBER, '12.4567')],
])(
  'a batch whose answer to the commit %s has an unknown outcome, and nothing is posted again',
  async (_, edit) => {
    const account = await makeAccount(db.sql)
    await createLedger(db.sql).post(deposit(system, account, 100n))
    const relay = await relayTo(db.serving)
    const sql = connect(relay.target, { max: 1 })
    const ledger = createLedger(sql, {
      enqueue: (tx) => tx.withCommit(tx`select ${NUMBER}::bigint as number`),
    })
    const announce = () => ({ topic: 'mail', payload: {} })
    relay.editAnswers(edit)
    const settled = await Promise.allSettled(
      [1, 2, 3].map(() => ledger.post({ ...withdrawal(system, account, 10n), announce })),
    )
    relay.editAnswers((answer) => answer)
    expect(settled.map((each) => each.status === 'rejected' && each.reason)).toEqual(
      Array(3).fill(expect.any(OutcomeUnknown)),
    )
    expect(await balanceOf(db.sql, account)).toBe(70n)

    // The process continues on a new connection.
    expect(await ledger.post(withdrawal(system, account, 10n))).toMatchObject({ kind: 'posted' })
    expect(await balanceOf(db.sql, account)).toBe(60n)
    await sql.end()
  },
)

// threat: unknown-outcome
test('an error that the database sent for a statement proves a rollback: neighbours are posted once', async () => {
  const account = await makeAccount(db.sql)
  const ledger = createLedger(db.sql)
  // The decision has no rule against it; the guard has.
  const settled = await Promise.allSettled(
    [10n, 0n, 20n].map((amount) => ledger.post(deposit(system, account, amount))),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(settled[1]).toMatchObject({ reason: { code: '23000' } })
  expect(await balanceOf(db.sql, account)).toBe(30n)
})
