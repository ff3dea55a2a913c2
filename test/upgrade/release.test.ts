import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { blockUser, listUsers } from '#contract/endpoints/admin.ts'
import { login } from '#contract/endpoints/auth.ts'
import { cashIn } from '#contract/endpoints/transactions.ts'
import { addMoney, getWallet, sendMoney, withdraw } from '#contract/endpoints/wallet.ts'
import { apiBase } from '#contract/paths.ts'
import { verifyLedger } from '#ledger/verify.ts'
import { readSettings } from '#server/settings/settings.ts'
import { EMPTY_TEMPLATE, testDatabase } from '../database.ts'
import { temporaryFolder } from '../embedded-process.ts'
import { PASSWORD, people } from '../people.ts'
import type { Calls } from '../server.ts'
import { startProcess } from '../server-process.ts'
import { upgrade } from '../upgrade.ts'
import { checkOut, newestRelease } from './release.ts'

/** Not `call`, which expects the answers of this version: the release may lack newer fields. */
function ask({ request }: Calls, { method, path }: Endpoint, { params = {}, ...sent }: Asked) {
  const filled = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  return request(method, `${apiBase}${filled}`, sent)
}
type Asked = Parameters<Calls['request']>[2] & { params?: Record<string, string> }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test('a folder without history has no release, and says so', () => {
  expect(newestRelease(temporaryFolder(), '')).toEqual({ missing: 'this folder has no git history' })
})

test('the newest release serves beside this version on the newest schema', async ({ skip }) => {
  const release = newestRelease(ROOT)
  if ('missing' in release) {
    console.warn(`Not tested: the release beside this version, because ${release.missing}.`)
    return skip(release.missing)
  }
  const folder = temporaryFolder()
  checkOut(ROOT, release.tag, folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (release.tag.startsWith('v'))
    expect(release.tag, 'the tag names the version of its package.json').toBe(`v${version}`)

  // As in an upgrade: the release made the database, and this version has migrated it.
  const database = await testDatabase(EMPTY_TEMPLATE)
  onTestFinished(database.drop)
  const main = join(folder, 'src/server/main.ts')
  await (await startProcess(database.target, { main })).stop()
  await upgrade(database.sql)
  const town = people(database.sql, readSettings({}))
  const [alia, badal, agent, admin] = [
    await town.user(),
    await town.user(),
    await town.agent(),
    await town.admin(),
  ]
  // The release starts last, as it does when its supervisor restarts it in the middle of an upgrade.
  const present = await startProcess(database.target)
  onTestFinished(() => present.stop())
  const former = await startProcess(database.target, { main })
  onTestFinished(() => former.stop())

  for (const [first, second] of [
    [former, present],
    [present, former],
  ] as const) {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const deposit = { token: alia.token, body: { amount: 100 }, headers }
    const paid = await ask(first, addMoney, deposit)
    expect(paid.status).toBe(200)
    const again = await ask(second, addMoney, deposit)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    // This version may add fields, which the release does not know.
    const { data: ofRelease } = first === former ? paid.body : again.body
    const { data: ofThis } = first === former ? again.body : paid.body
    expect(ofThis).toMatchObject(ofRelease as object)
    const sent = { token: alia.token, body: { recipientPhone: badal.email, amount: 30 } }
    expect((await ask(second, sendMoney, sent)).status).toBe(200)
    expect((await ask(first, withdraw, { token: alia.token, body: { amount: 20 } })).status).toBe(200)
    const cash = { token: agent.token, body: { userEmail: badal.email, amount: 5 } }
    expect((await ask(first, cashIn, cash)).status).toBe(200)
    expect((await ask(second, getWallet, { token: badal.token })).status).toBe(200)
    expect((await ask(first, login, { body: { email: alia.email, password: PASSWORD } })).status).toBe(200)
    expect((await ask(first, listUsers, { token: admin.token })).body.data).toHaveLength(2)
  }
  const blocked = { token: admin.token, params: { userId: badal.id } }
  expect((await ask(former, blockUser, blocked)).status).toBe(200)
  expect((await ask(present, getWallet, { token: badal.token })).status, 'blocking ends sessions').toBe(401)

  const [alias] = await database.sql`select balance from account where owner = ${alia.id}`
  expect(alias?.balance).toBe(2n * (100n - 30n - 20n) * 100n)
  expect((await verifyLedger(database.sql)).faults).toEqual([])
  for (const server of [former, present]) expect(server.log()).not.toMatch(/"level":(50|60)/)
})
