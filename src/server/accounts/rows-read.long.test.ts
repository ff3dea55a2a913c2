import { afterEach, expect, test } from 'vitest'
import { byKeySession } from '#ledger/writer.ts'
import { type Filled, fillOn, readsOf, statistics } from '#test/statistics.ts'
import { hashToken, newToken } from './secrets.ts'
import { callerLookup, startSession } from './sessions.ts'

const BATCH = 20

let filled: Filled
afterEach(() => filled.db.drop())

for (const [known, fill] of Object.entries(statistics))
  test(`sessions are found by their tokens alone, with ${known}`, async () => {
    filled = await fill()
    const { db, people } = filled
    const tokens = people.map(() => hashToken(newToken()))
    await fillOn(db, async (sql) => {
      for (const [i, { owner }] of people.entries()) await startSession(sql, owner, tokens[i]!)
    })
    const reads = await readsOf(db, byKeySession, async (sql) => {
      const find = callerLookup(sql)
      const found = await Promise.all(tokens.slice(0, BATCH).map(find))
      expect(found.filter(Boolean)).toHaveLength(BATCH)
    })
    for (const table of ['session', 'person', 'account'])
      expect(reads(table), table).toBeLessThanOrEqual(BATCH)
  })
