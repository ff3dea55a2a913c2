import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeScratch, removeScratch } from '#test/scratch.ts'
import { moneyCalls } from '../money.ts'
import { PASSWORD } from '../people.ts'
import { startServer, type TestServer } from '../server.ts'

const run = promisify(execFile)
const GENERATE = fileURLToPath(new URL('generate.ts', import.meta.url))

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Answer<T> = { data?: { data: T }; error?: { code: string; message: string }; response: Response }
/** What this test uses of the generated code, whose types are only there when it runs. */
type Sdk = Record<string, (sent: object) => Promise<Answer<never>>>
type ClientFile = { client: { setConfig(config: object): void } }

async function generatedClient() {
  const folder = makeScratch()
  onTestFinished(() => removeScratch(folder))
  const document = join(folder, 'openapi.json')
  writeFileSync(document, await (await fetch(`${server.url}/api/docs/json`)).text())
  const output = join(folder, 'client')
  await run(process.execPath, [GENERATE, document, output])
  const sdk: Sdk = await import(join(output, 'sdk.gen.ts'))
  const { client }: ClientFile = await import(join(output, 'client.gen.ts'))
  return { sdk, client }
}

test('a client generated from the document signs in, sends money once, reads the history and gets a refusal', async () => {
  const { sdk, client } = await generatedClient()
  const { userWith } = moneyCalls(server)
  const [from, to] = [await userWith(500), await server.user()]
  client.setConfig({ baseUrl: `${server.url}/api/v1` })

  const login: Answer<{ token: string }> = await sdk.login!({
    body: { email: from.email, password: PASSWORD },
  })
  expect(login.data?.data.token).toEqual(expect.any(String))
  client.setConfig({ auth: () => login.data?.data.token })

  const payment = {
    body: { recipientPhone: to.email, amount: 120.5 },
    headers: { 'Idempotency-Key': 'once' },
  }
  const sent: Answer<{ reference: string }> = await sdk.sendMoney!(payment)
  const again: Answer<{ reference: string }> = await sdk.sendMoney!(payment)
  expect(again.data).toEqual(sent.data)

  const history: Answer<object[]> = await sdk.listMyTransactions!({ query: { limit: 1 } })
  expect(history.data?.data).toMatchObject([
    { reference: sent.data?.data.reference, amount: 120.5, balanceAfter: 379.5 },
  ])
  const refused = await sdk.sendMoney!({ body: { recipientPhone: to.email, amount: 9_999 } })
  expect([refused.response.status, refused.error?.code]).toEqual([422, 'INSUFFICIENT_FUNDS'])
  await sdk.logout!({})
  expect((await sdk.getWallet!({})).response.status).toBe(401)
})
