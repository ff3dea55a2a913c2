import { Agent, type ClientRequest, request } from 'node:http'
import { expect, test } from 'vitest'
import { getEvents } from '#contract/endpoints/events.ts'
import { findRecipient } from '#contract/endpoints/wallet.ts'
import { limits } from '#contract/limits.ts'
import { apiBase } from '#contract/paths.ts'
import { moneyCalls } from '#test/money.ts'
import { startServer } from '#test/server.ts'
import { startProcess } from '#test/server-process.ts'

const NUMBERS = 10_000
const SWEEPERS = 5
const STREAMS = 10_000

test('a sweep of 10,000 numbers by five accounts learns no more than their look-ups', async () => {
  const server = await startServer()
  const money = moneyCalls(server)
  const sweepers = await Promise.all(Array.from({ length: SWEEPERS }, () => money.userWith(100)))
  for (let i = 0; i < NUMBERS; i += 100)
    await server.user({ phone: `+88016110${String(i).padStart(5, '0')}` })
  const statuses: Record<number, number> = {}
  await Promise.all(
    sweepers.map(async (sweeper, lane) => {
      for (let i = lane; i < NUMBERS; i += SWEEPERS) {
        const recipientPhone = `016110${String(i).padStart(5, '0')}`
        const found = await server.call(findRecipient, { token: sweeper.token, body: { recipientPhone } })
        // More than the sweepers have, so that a payment tells and moves nothing.
        const paid = await money.send(sweeper, recipientPhone, 1_000)
        for (const { status } of [found, paid]) statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  console.log('answers to the sweep:', statuses)
  await server.close()
  const told = (statuses[200] ?? 0) + (statuses[404] ?? 0) + (statuses[422] ?? 0)
  // Each account: 20 look-ups in this hour, and 30 misses of both kinds.
  expect(told).toBeLessThanOrEqual(SWEEPERS * (20 + 30))
  expect(statuses[429]).toBeGreaterThanOrEqual(2 * NUMBERS - SWEEPERS * (20 + 30))
})

test('10,000 streams stay open, one more is refused, others pay meanwhile, and a stop is gentle', async () => {
  const server = await startServer()
  const process = await startProcess(server.target)
  const people = []
  for (let i = 0; i < STREAMS / limits.streamsPerPerson; i++) people.push(await server.user())
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const open = (token: string) => openStream(`${process.address}${apiBase}${getEvents.path}`, agent, token)
  const streams: Opened[] = []
  for (let nth = 0; nth < limits.streamsPerPerson; nth++)
    streams.push(...(await Promise.all(people.map(({ token }) => open(token)))))
  expect(streams.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])

  const late = await server.user()
  expect((await open(late.token)).status).toBe(503)
  const money = moneyCalls({ ...server, ...process })
  const payer = await moneyCalls(server).userWith(100)
  expect((await money.send(payer, late.email, 10)).status).toBe(200)
  expect(streams.filter(({ isEnded }) => isEnded())).toEqual([])

  const startedAt = performance.now()
  await process.stop()
  console.log('stop with', STREAMS, 'streams open, in ms:', Math.round(performance.now() - startedAt))
  agent.destroy()
  await server.close()
})

type Opened = { status: number; request: ClientRequest; isEnded: () => boolean }

const openStream = (url: string, agent: Agent, token: string) =>
  new Promise<Opened>((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let ended = false
      response.resume().on('close', () => {
        ended = true
      })
      resolve({ status: response.statusCode ?? 0, request: sent, isEnded: () => ended })
    })
    sent.on('error', reject)
    sent.end()
  })
