import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { untilItHangs } from '#test/hang-limit.ts'
import { type PushProcesses, startPushProcesses } from '#test/push-processes.ts'
import { fourKinds, kinds } from '../testing/four-kinds.ts'

let world: PushProcesses
beforeAll(async () => {
  world = await startPushProcesses()
})
afterAll(() => world.close())

test('money, a request, a question and a security event of another process arrive once', async () => {
  const { receiver, others, cause } = fourKinds(world)
  const [subject, causes] = [await receiver(), await others()]
  const told: string[] = []
  for (const kind of kinds) {
    await cause(kind, subject, causes)
    await vi.waitUntil(() => subject.browser.got().length > told.length, untilItHangs)
    told.push(kind)
  }
  expect(subject.browser.got().map(({ tag }) => tag)).toEqual([
    'money',
    'request_received',
    'consent',
    'new_device',
  ])
})
