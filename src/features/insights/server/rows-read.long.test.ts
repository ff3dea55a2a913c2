import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, rowsRead, serverWithLongHistory } from '#test/long-history.ts'
import type { TestPerson } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'
import { periods } from '../periods.ts'
import { insightsOf } from './insights.ts'

let server: TestServer
let user: TestPerson
beforeAll(async () => {
  ;({ server, user } = await serverWithLongHistory())
})
afterAll(() => server.close())

test.each(periods)('insights of a %s read no entry that is in the totals by day', async (period) => {
  expect(await rowsRead(server, (tx) => insightsOf(tx, accountOf(user), period))).toBe(0)
})
