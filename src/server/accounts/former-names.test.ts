import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTransactions } from '#contract/endpoints/admin.ts'
import { agentTransactions } from '#contract/endpoints/transactions.ts'
import { updateMe } from '#contract/endpoints/user.ts'
import { myTransactions } from '#contract/endpoints/wallet.ts'
import type { Transaction } from '#contract/entities/transactions.ts'
import { moneyCalls } from '#test/money.ts'
import type { TestPerson } from '#test/people.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let money: ReturnType<typeof moneyCalls>
beforeAll(async () => {
  server = await startServer()
  money = moneyCalls(server)
})
afterAll(() => server.close())

const rename = async ({ token }: TestPerson, name: string) => {
  const { status } = await server.call(updateMe, { token, body: { name } })
  expect(status).toBe(200)
}
const senders = (rows: Transaction[]) => rows.map(({ sender }) => sender?.name)

// threat: former-name
test('every list shows the name that a person had at the time', async () => {
  const user = await server.user({ name: 'Plain User' })
  const agent = await server.agent({ name: 'First Name' })
  for (const name of ['Second Name', 'Third Name']) {
    await money.cashIn(agent, user.email, 10)
    await rename(agent, name)
  }
  await rename(user, 'Other User')
  await money.cashIn(agent, user.email, 10)

  const then = ['Third Name', 'Second Name', 'First Name']
  const own = await server.call(myTransactions, { token: user.token })
  expect(senders(own.body.data)).toEqual(then)
  const { token } = await server.admin()
  const all = await server.call(listTransactions, { token, query: { search: user.email } })
  expect(senders(all.body.data)).toEqual(then)
  // Names are found as they are now.
  const found = await server.call(listTransactions, { token, query: { search: 'Third Name' } })
  expect(senders(found.body.data)).toEqual(then)
  expect((await server.call(listTransactions, { token, query: { search: 'First Name' } })).body.data).toEqual(
    [],
  )

  const handled = await server.call(agentTransactions, { token: agent.token })
  expect(handled.body.data.map(({ receiver }) => receiver?.name)).toEqual([
    'Other User',
    'Plain User',
    'Plain User',
  ])
})

// threat: former-name
test('a former name is stored when the name changes, and at no other time', async () => {
  const user = await server.user({ name: 'Same Name' })
  await rename(user, 'Same Name')
  await server.sql`update person set status = 'active' where id = ${user.id}`
  const kept = () => server.sql`select name from former_name where person = ${user.id} order by until`
  expect(await kept()).toEqual([])
  await rename(user, 'Next Name')
  expect(await kept()).toEqual([{ name: 'Same Name' }])
})
