import { createECDH, randomBytes } from 'node:crypto'
import type { Sql } from '#server/database/connect.ts'

const PER_PERSON = 5

/**
 * Gives each agent five browsers that take notifications, 10,000 in all. The users of the benchmark have none: their
 * payments notify nobody, and this measures what the subscriptions of others cost them.
 */
export async function subscribeAgents(sql: Sql): Promise<void> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  await sql`
    insert into push_subscription (person, session, endpoint, p256dh, auth, key_id)
    select id, gen_random_uuid(), 'https://fcm.googleapis.com/fcm/send/' || id || '/' || place,
      ${browser.getPublicKey()}, ${randomBytes(16)}, 'push'
    from person cross join generate_series(1, ${PER_PERSON}) as place where role = 'AGENT'`
}
