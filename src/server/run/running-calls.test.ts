import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { getMe } from '#contract/endpoints/user.ts'
import { apiBase } from '#contract/paths.ts'
import { startServer } from '#test/server.ts'
import { ok } from '../http/answer.ts'
import { route } from '../http/route.ts'

// threat: stop-during-consent
test('a server that closes waits for a running call whose client has gone', async () => {
  const slow = endpoint({ ...getMe, path: '/test/slow' })
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const events: string[] = []
  const handler = route(slow, async () => {
    begun.resolve()
    await released.promise
    events.push('the call ended')
    return ok({} as never)
  })
  const server = await startServer({}, { routes: [handler] })
  onTestFinished(() => server.close())
  const { token } = await server.user()
  const gone = new AbortController()
  const closed = new Promise((resolve) =>
    server.app.server.once('connection', (socket) => socket.once('close', resolve)),
  )
  const headers = { authorization: `Bearer ${token}` }
  const answer = fetch(`${server.url}${apiBase}${slow.path}`, { headers, signal: gone.signal }).catch(
    () => {},
  )
  await begun.promise
  gone.abort()
  await Promise.all([closed, answer])

  const stopped = once(server.app.server, 'close')
  const closing = server.app.close().then(() => events.push('the server closed'))
  await stopped
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  released.resolve()
  await closing
  expect(events).toEqual(['the call ended', 'the server closed'])
})
