import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/endpoints/auth.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { sharedComputerHeader } from '#contract/shared-computer-header.ts'
import { PASSWORD } from '#test/people.ts'
import { startServer, type TestServer, tokenOf } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

// threat: shared-device
test('a login on a shared computer leaves no session cookie, not even that of another session', async () => {
  const user = await server.user()
  const answer = await server.call(login, {
    body: { email: user.email, password: PASSWORD },
    headers: { [sharedComputerHeader]: '1' },
  })
  expect((await server.call(getMe, { token: tokenOf(answer) })).status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^batua_session=; Path=\/; Max-Age=0;/)
})
