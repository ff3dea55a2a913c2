import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { addMoney } from '#contract/endpoints/wallet.ts'
import { testDatabase } from '#test/database.ts'
import { folderWithDatabase, temporaryFolder } from '#test/embedded-process.ts'
import { people } from '#test/people.ts'
import { run, serverProcess } from '#test/process.ts'
import { callsTo } from '#test/server.ts'
import { databaseEnv, type ServerProcess } from '#test/server-process.ts'
import { hashPassword } from '../accounts/password.ts'
import { connect } from '../database/connect.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { fillWithDemo } from '../demo/fill.ts'
import { attachOrStart } from '../postgres/embedded.ts'
import { readSettings } from '../settings/settings.ts'

// These tests start and stop whole servers, which is slow on a busy machine.
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://wallet.example',
  BATUA_RATE_LIMITS: 'on',
}

const forwarded = { headers: { 'x-forwarded-for': '198.51.100.1' } }

async function stop({ child, exited }: ServerProcess) {
  child.kill('SIGTERM')
  await exited
}

// threat: production-defaults, risky-settings, unnamed-proxy; ASVS: 6.3.2, 13.4.2, 15.2.3
test('a production start has no demo accounts, mints no money and shows no mail; it says which settings are risky; forwarding headers of a proxy that is not named are logged once, with what to set', async () => {
  const dataDir = await folderWithDatabase()
  const server = await serverProcess({ ...production, BATUA_DATA: dataDir, BATUA_SECOND_FACTOR: 'optional' })
  expect(server.greeting).not.toContain(demoPassword)
  expect(server.greeting.match(/^Warning: BATUA_\w+/gm)).toEqual([
    'Warning: BATUA_SECOND_FACTOR',
    'Warning: BATUA_CHECKPOINTS',
    'Warning: BATUA_SUPPORT_EMAIL',
  ])

  const postgres = await attachOrStart({ dataDir })
  onTestFinished(() => postgres.stop())
  const sql = connect(postgres, { max: 2 })
  onTestFinished(() => sql.end())
  expect(await sql`select count(*)::int as people from person`).toEqual([{ people: 0 }])

  const { call } = callsTo(server.address)
  const user = await people(sql, readSettings(production)).user()
  const deposit = await call(addMoney, { token: user.token, body: { amount: 100 } })
  expect([deposit.status, deposit.body.code]).toEqual([422, 'FUNDING_UNAVAILABLE'])
  const [account] = await sql`select balance from account where id = ${user.accountId}`
  expect(account).toEqual({ balance: 0n })
  for (const path of ['/dev/mail', '/api/v1/dev/mail'])
    expect((await fetch(`${server.address}${path}`, forwarded)).status).toBe(404)
  await stop(server)
  expect(server.log().match(/set TRUST_PROXY=127\.0\.0\.1\./g)).toHaveLength(1)
})

// threat: unsafe-settings; ASVS: 12.2.1
test('an unsafe start is refused with every reason at once, and makes no database', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const unsafe = { BATUA_DATA: dataDir, HOST: '0.0.0.0', BATUA_RATE_LIMITS: 'off', TRUST_PROXY: '::/0' }
  const { code, out, err } = await run('main.ts', [], unsafe)
  expect([code, out]).toEqual([1, ''])
  for (const name of ['PUBLIC_URL', 'BATUA_RATE_LIMITS', 'TRUST_PROXY']) expect(err).toContain(`- ${name} `)
  expect(existsSync(dataDir)).toBe(false)
})

// threat: copied-demo; ASVS: 6.3.2
test('a copied demo database is not served until its demo accounts are disabled, by a command that always works', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const { sql, target } = database
  await fillWithDemo(sql)
  const [admin, user] = [demoAccounts[4], demoAccounts[0]]
  const env = { ...production, ...databaseEnv(target) }
  const refused = await run('main.ts', [], env)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('npm run demo -- disable')])

  const changed = await sql`
    update person set password_hash = ${await hashPassword('changed-since-1')} where email = ${user.email}
    returning password_hash`
  await sql`
    insert into session (token_hash, person) select 'open', id from person where email = ${admin.email}`
  // Settings that would refuse a start do not stop a command.
  const disabled = await run('commands/demo.ts', ['disable'], { ...env, BATUA_RATE_LIMITS: 'off' })
  expect([disabled.code, disabled.err]).toEqual([0, ''])
  expect(disabled.out).toContain(`${admin.email} is disabled`)
  expect(disabled.out).not.toContain(user.email)
  expect(await sql`select password_hash from person where email = ${user.email}`).toEqual(changed)
  expect(await sql`select from session`).toEqual([])
  const events = await sql`
    select by_operator from audit_event join person on person.id = subject
    where action = 'disable_demo' and email = ${admin.email}`
  expect(events).toEqual([{ by_operator: true }])

  const server = await serverProcess({ ...env, TRUST_PROXY: 'loopback' })
  const { call } = callsTo(server.address)
  const signedIn = await call(login, { body: { email: admin.email, password: demoPassword } })
  expect([signedIn.status, signedIn.body.code]).toEqual([400, 'INVALID_CREDENTIALS'])
  expect((await run('commands/demo.ts', ['disable'], env)).out).toBe(
    'No demo account has the demo password.\n',
  )
  // TRUST_PROXY names this proxy, so the server does not warn about it.
  await fetch(`${server.address}/healthz`, forwarded)
  await stop(server)
  expect(server.log()).not.toContain('TRUST_PROXY')
})
