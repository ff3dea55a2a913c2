import type { Language } from '#contract/languages.ts'
import type { Role } from '#contract/roles.ts'
import type { Db } from '../../database/connect.ts'

/** Where and how a notification reaches one browser. */
export type Subscription = {
  id: string
  person: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  keyId: string
  showsAmounts: boolean
  language: Language
  role: Role
}

/** Undefined: it has ended, or the browser belongs to another person by now. */
export async function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  const [found] = await db<Subscription[]>`
    select subscription.id, person, endpoint, p256dh, auth, key_id as "keyId", shows_amounts as "showsAmounts",
      person.locale as language, person.role
    from push_subscription subscription join person on person.id = subscription.person
    where subscription.id = ${id}`
  return found
}

export const endSubscription = (db: Db, id: string) => db`delete from push_subscription where id = ${id}`

export const noteSuccess = (db: Db, id: string) => db`
  update push_subscription set failures = 0 where id = ${id} and failures > 0`

/** Returns how often it has failed since the last success. */
export async function noteFailure(db: Db, id: string): Promise<number> {
  const [row] = await db<{ failures: number }[]>`
    update push_subscription set failures = failures + 1 where id = ${id} returning failures`
  return row?.failures ?? 0
}

export async function countSubscriptions(db: Db): Promise<number> {
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from push_subscription`
  return row.count
}

/** A browser in which nobody has signed in for this time gets nothing more. */
const UNSEEN_DAYS = 30

export const sweepSubscriptions = (db: Db) => db`
  delete from push_subscription where seen_at < now() - ${UNSEEN_DAYS} * interval '1 day'`
