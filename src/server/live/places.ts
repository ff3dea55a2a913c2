import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { takePersonLocks } from '../database/advisory-locks.ts'
import type { Sql, Tx } from '../database/connect.ts'
import { type Signals, streamsTopic } from './signals.ts'

/** The places of a person for open streams, counted across processes. */
export type Places = {
  /** Takes a place. The oldest stream of the person loses its place when there are too many. */
  take(personId: string): Promise<string>
  /** Says that these streams are still open. Returns those that have kept their places. */
  renew(places: string[]): Promise<string[]>
  release(places: string[]): Promise<void>
}

/** Streams renew their places with each heartbeat. A place that was not renewed for this time is free. */
const STALE_SECONDS = 3 * limits.streamHeartbeatSeconds

type Taking = { place: string; personId: string; done: PromiseWithResolvers<string> }

/**
 * Takes the places of all streams that are being opened in one transaction, so that thousands of pages can connect
 * again at once after a restart.
 */
export function createPlaces(sql: Sql, signals: Pick<Signals, 'publish'>): Places {
  let waiting: Taking[] = []
  let isTaking = false

  async function takeWaiting() {
    isTaking = true
    while (waiting.length > 0) {
      const taken = waiting
      waiting = []
      try {
        signals.publish((await takeTogether(sql, taken)).map(streamsTopic))
        for (const { place, done } of taken) done.resolve(place)
      } catch (error) {
        for (const { done } of taken) done.reject(error)
      }
    }
    isTaking = false
  }

  return {
    take(personId) {
      const done = Promise.withResolvers<string>()
      waiting.push({ place: randomUUID(), personId, done })
      if (!isTaking) void takeWaiting()
      return done.promise
    },
    async renew(places) {
      const rows = await sql<{ id: string }[]>`
        update live_stream set seen_at = clock_timestamp() where id = any(${places}::uuid[]) returning id`
      return rows.map(({ id }) => id)
    },
    async release(places) {
      await sql`delete from live_stream where id = any(${places}::uuid[])`
    },
  }
}

/** Returns the people of whom a stream has lost its place. */
const takeTogether = (sql: Sql, taken: Taking[]): Promise<string[]> =>
  sql.begin(async (tx) => {
    const people = [...new Set(taken.map(({ personId }) => personId))]
    // A place that is lost in a crash of the database is taken again when the page connects again.
    await tx`set local synchronous_commit = off`
    await takePersonLocks(tx, 'streams', people)
    await tx`
      insert into live_stream (id, person)
      select * from unnest(${taken.map(({ place }) => place)}::uuid[], ${taken.map(({ personId }) => personId)}::uuid[])`
    return removeExcess(tx, people)
  })

async function removeExcess(tx: Tx, people: string[]): Promise<string[]> {
  const rows = await tx<{ person: string }[]>`
    with ranked as (
      select id, row_number() over (partition by person order by
        seen_at > clock_timestamp() - ${STALE_SECONDS} * interval '1 second' desc, opened_at desc, id desc) as rank
      from live_stream where person = any(${people}::uuid[])
    ), gone as (
      delete from live_stream using ranked
      where live_stream.id = ranked.id and rank > ${limits.streamsPerPerson}
      returning person
    )
    select distinct person from gone`
  return rows.map(({ person }) => person)
}

/** Deletes the rows of processes that were killed. */
export const sweepPlaces = (sql: Sql) => sql`
  delete from live_stream where seen_at < now() - ${STALE_SECONDS} * interval '1 second'`
