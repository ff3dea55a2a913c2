import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPush } from '#features/app/contract.ts'
import { fourKinds, kinds } from '#features/app/testing/four-kinds.ts'
import { notifyPeople } from '#server/data/notifications.ts'
import { untilItHangs } from '#test/hang-limit.ts'
import { type PushProcesses, startPushProcesses } from '#test/push-processes.ts'
import { type Browser, PUSH_HOST } from '#test/push-service.ts'
import { percentile } from './percentile.ts'

const PEOPLE = 25
const HOSTS = 100
const MAILS = 40
const LIMIT_MS = 3_000
const LATER_MS = 1_000

let world: PushProcesses
beforeAll(async () => {
  world = await startPushProcesses()
})
afterAll(() => world.close())

// threat: slow-push-services
test('a notification arrives within 3 s of its cause (p95), through two processes', async () => {
  const { receiver, others, cause } = fourKinds(world)
  for (const kind of kinds) {
    const times: number[] = []
    for (let n = 0; n < PEOPLE; n++) {
      const [subject, causes] = [await receiver(), await others()]
      const begun = Date.now()
      await cause(kind, subject, causes)
      await vi.waitUntil(() => subject.browser.pushes().length > 0, untilItHangs)
      times.push(subject.browser.pushes()[0]!.at - begun)
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    console.log(`${kind}: p50 ${p50} ms, p95 ${p95} ms, of ${PEOPLE}`)
    expect(p95).toBeLessThan(LIMIT_MS)
  }
})

/** How long mails wait until they are delivered, in milliseconds. */
async function timesOfMails(): Promise<number[]> {
  const { server, processes } = world
  const people = await Promise.all(Array.from({ length: MAILS }, () => server.user()))
  for (const { token } of people) {
    // Turning notifications on is mailed.
    await processes[0].call(addPush, { token, body: world.service.browser().body() })
    await pause(50)
  }
  const emails = people.map(({ email }) => email)
  const sent = () => server.sql<{ ms: number }[]>`
    select extract(epoch from finished_at - created_at)::float8 * 1000 as ms from outbox
    where topic = 'named_mail' and status = 'sent' and payload ->> 'to' = any(${emails})`
  await vi.waitUntil(async () => (await sent()).length >= MAILS, untilItHangs)
  return (await sent()).map(({ ms }) => ms)
}

// threat: slow-push-services
test('mails are at most a second later while 100 push services hang', async () => {
  const { server, service, processes } = world
  const quiet = await timesOfMails()
  const people = await Promise.all(Array.from({ length: HOSTS / 5 }, () => server.user()))
  const hanging: Browser[] = []
  for (const { token } of people)
    for (let n = 0; n < 5; n++) {
      const browser = service.browser(`h${hanging.length}.${PUSH_HOST}`)
      browser.answer('hang')
      await processes[n % 2 === 0 ? 0 : 1].call(addPush, { token, body: browser.body() })
      hanging.push(browser)
    }
  for (const { id } of people) await notifyPeople(server.sql, [id], 'new_device')
  await vi.waitUntil(() => hanging.filter((browser) => browser.tries() > 0).length > 60, untilItHangs)
  const during = await timesOfMails()
  const [before, after] = [percentile(quiet, 0.95), percentile(during, 0.95)]
  console.log(`p95 of mails: ${Math.round(before)} ms, while ${HOSTS} hosts hang ${Math.round(after)} ms`)
  expect(after - before).toBeLessThan(LATER_MS)
})
