import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesOf } from '#features/rules.ts'
import { postBatch } from '#ledger/posting.ts'
import { deposit, systemAccounts, withdrawal } from '#test/ledger.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer, type TestServer } from '#test/server.ts'
import { lockPerson } from '../data/people.ts'
import { lockPersonOfRole } from './status.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/**
 * The guard updates the wallet once for each type. PostgreSQL checks the foreign key of a row that is updated twice in
 * a transaction, and so locks its person. If that waited, a block would wait for the posting and the posting for it.
 */
test('a posting of several types does not wait for a change of the person', async () => {
  const user = await moneyCalls(server).userWith(100)
  const wallet = user.accountId as number
  const system = await systemAccounts(server.sql)
  const requests = [deposit(system, wallet, 500n), withdrawal(system, wallet, 300n)]
  const outcomes = await server.sql.begin(async (tx) => {
    await lockPerson(tx, user.id)
    await lockPersonOfRole(tx, { personId: user.id, role: 'USER' })
    return server.sql.begin(async (posting) => {
      await posting`set local lock_timeout = '1s'`
      return (await postBatch(posting, requests, { rules: rulesOf() })).outcomes
    })
  })
  expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'posted'])
})
