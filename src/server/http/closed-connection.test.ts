import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listHistory } from '#contract/endpoints/history.ts'
import { apiBase } from '#contract/paths.ts'
import { startServer } from '#test/server.ts'
import type { Answered } from './answered.ts'

test('a call whose client has gone is counted for its address, and is no fault of the server', async () => {
  const answers: Answered[] = []
  const server = await startServer({}, { onAnswers: (answered) => answers.push(...answered) })
  onTestFinished(() => server.close())
  const { token } = await server.user()
  const { port } = new URL(server.url)

  await server.sql.begin(async (tx) => {
    await tx`lock table session in access exclusive mode`
    const socket = connect(Number(port), '127.0.0.1')
    const closed = new Promise<void>((resolve) =>
      server.app.server.once('connection', (accepted) => accepted.once('close', () => resolve())),
    )
    socket.write(
      `GET ${apiBase}${listHistory.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    while ((await tx`select from pg_locks where not granted`).length === 0) await pause(5)
    socket.destroy()
    await closed
  })
  await expect.poll(() => answers).toMatchObject([{ status: 200, address: '127.0.0.1' }])
})
