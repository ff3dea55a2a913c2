import { expect, test } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { startServer } from '#test/server.ts'
import { percentile } from './percentile.ts'

const ROUNDS = 200

// threat: account-enumeration
test('a wrong password takes as long for an unknown email as for a known, blocked or unverified one', async () => {
  const server = await startServer({ rateLimits: false })
  const emails = {
    unknown: 'nobody@batua.test',
    known: (await server.user()).email,
    blocked: (await server.user({ status: 'blocked' })).email,
    unverified: (await server.user({ isVerified: false })).email,
  }
  const times = Object.fromEntries(Object.keys(emails).map((kind) => [kind, [] as number[]]))
  // Alternate, so that other load of the machine affects all of them equally.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, email] of Object.entries(emails)) {
      const startedAt = performance.now()
      await server.call(login, { body: { email, password: 'wrong-password' } })
      times[kind]!.push(performance.now() - startedAt)
    }
  }
  await server.close()
  const medians = Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, percentile(all, 0.5)]))
  console.log('login, wrong password, median of', ROUNDS, 'in ms:', medians)
  for (const median of Object.values(medians)) {
    expect(median / medians.known!).toBeGreaterThan(0.9)
    expect(median / medians.known!).toBeLessThan(1.1)
  }
})
