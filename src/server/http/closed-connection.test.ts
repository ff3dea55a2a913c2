import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listHistory } from '#contract/endpoints/history.ts'
import { apiBase } from '#contract/paths.ts'
import { untilWaitingForLocks } from '#test/locks.ts'
import { startServer } from '#test/server.ts'
import type { Answered } from './answered.ts'

test('a call whose client has gone is counted for its address, and is no fault of the server', async () => {
  const answers: Answered[] = []
  const server = await startServer({}, { onAnswers: (answered) => answers.push(...answered) })
  onTestFinished(() => server.close())
  const { token } = await server.user()
  const { port } = new URL(server.url)

  await server.sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await tx`lock table session in access exclusive mode`
    const socket = connect(Number(port), '127.0.0.1')
    const closed = new Promise<void>((resolve) =>
      server.app.server.once('connection', (accepted) => accepted.once('close', () => resolve())),
    )
    socket.write(
      `GET ${apiBase}${listHistory.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    await untilWaitingForLocks(server.sql, 1)
    socket.destroy()
    await closed
  })
  await expect.poll(() => answers).toMatchObject([{ status: 200, address: '127.0.0.1' }])
})
