import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { getMe } from '#contract/endpoints/user.ts'
import { startServer } from '#test/server.ts'
import { type ServerOnDatabase, startProcess } from '#test/server-process.ts'
import { percentile } from './percentile.ts'

const SLOW_CLIENTS = 500
const CLIENTS = 8
const MEASURE_MS = 15_000

// threat: slow-clients
test('with 500 slow clients the p99 of the others stays within twice its usual value', async () => {
  const server = await startServer()
  const process = await startProcess(server.target)
  const { token } = await server.user()
  await p99Of(process, token, 2_000)

  const quiet = await p99Of(process, token, MEASURE_MS)
  const slow = holdOpen(Number(new URL(process.address).port))
  const held = await p99Of(process, token, MEASURE_MS)
  const { opened, closedByServer } = slow.stop()
  console.log('p99 in ms:', { quiet, held }, { opened, closedByServer })
  await process.stop()
  await server.close()
  expect(opened).toBeGreaterThanOrEqual(SLOW_CLIENTS)
  expect(held).toBeLessThan(quiet * 2)
})

async function p99Of({ call }: ServerOnDatabase, token: string, forMs: number) {
  const times: number[] = []
  const endsAt = performance.now() + forMs
  async function client() {
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      expect((await call(getMe, { token })).status).toBe(200)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return percentile(times, 0.99)
}

/** Each client sends one letter of a header from time to time, and reconnects when the server closes the socket. */
function holdOpen(port: number) {
  const sockets = new Set<Socket>()
  let [opened, closedByServer, isOver] = [0, 0, false]
  function open() {
    const socket = connect(port, '127.0.0.1', () => {
      opened += 1
      socket.write('GET /api/v1/user/me HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    })
    sockets.add(socket)
    socket.on('error', () => {})
    socket.resume().on('close', () => {
      sockets.delete(socket)
      if (isOver) return
      closedByServer += 1
      open()
    })
  }
  for (let i = 0; i < SLOW_CLIENTS; i++) open()
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1_000)
  return {
    stop() {
      isOver = true
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
      return { opened, closedByServer }
    },
  }
}
