import type { LiveState } from '#contract/entities/live.ts'
import { limits } from '#contract/limits.ts'
import { type LiveCounts, type LiveFacts, liveFactsOf } from '../data/live-state.ts'
import { batchLookups } from '../database/batch-lookups.ts'
import type { Db } from '../database/connect.ts'

export type LiveStates = {
  /** The present state of a person. Concurrent lookups share one query. */
  stateOf(personId: string): Promise<LiveState | undefined>
  /** From now on each lookup of this person reads only entries that the last one did not. */
  follow(personId: string): void
  unfollow(personId: string): void
}

/** What was read of a wallet. Entries never change, so nothing has to be read twice. */
type Seen = { upTo: number; news: number[] }

const unseen: Seen = { upTo: 0, news: [] }

function seenWith({ upTo, news: known }: Seen, { entries, news }: LiveFacts): Seen {
  const shownFrom = entries - limits.notificationsMax
  return {
    upTo: Math.max(upTo, entries),
    news: [...known, ...news].filter((number) => number > shownFrom),
  }
}

function stateOfPerson(facts: LiveFacts, { news: known }: Seen): LiveState {
  const { entries, readUpTo, events, news: _, ...counts } = facts
  return { entries, unread: known.filter((number) => number > readUpTo).length + events, ...counts }
}

/** Counts what is unread. People with an open stream are looked up at each payment, so their news are kept. */
export function createLiveStates(db: Db, counts: LiveCounts): LiveStates {
  const followed = new Map<string, Seen>()

  const stateOf = batchLookups(async (personIds: string[]) => {
    const earlier = new Map(personIds.map((id) => [id, followed.get(id) ?? unseen]))
    const facts = await liveFactsOf(db, new Map([...earlier].map(([id, { upTo }]) => [id, upTo])), counts)
    return new Map(
      [...facts].map(([id, found]) => {
        const before = earlier.get(id) ?? unseen
        const seen = seenWith(before, found)
        // Somebody who left and came back in the meantime starts anew.
        if (followed.get(id) === before) followed.set(id, seen)
        return [id, stateOfPerson(found, seen)]
      }),
    )
  })

  return {
    stateOf,
    follow: (personId) => void (followed.has(personId) || followed.set(personId, unseen)),
    unfollow: (personId) => void followed.delete(personId),
  }
}
