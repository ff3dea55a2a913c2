import type { Db, Tx } from '../../database/connect.ts'
import type { Message } from './message.ts'
import { nudge } from './nudge.ts'

/** Call it in the transaction that causes the message: both commit or neither does. */
export const enqueue = (tx: Db, message: Message): Promise<void> => enqueueAll(tx, [message])

type Queueable = readonly { topic: string; payload: object }[]

export async function enqueueAll(tx: Db, messages: Queueable): Promise<void> {
  if (messages.length === 0) return
  await insertMessages(tx, messages)
  nudge()
}

/** The same for a transaction that is about to commit: the insert travels with the commit, without a round trip. */
export function enqueueWithCommit(tx: Tx, messages: Queueable) {
  tx.withCommit(insertMessages(tx, messages))
  nudge()
}

/** Keeps a translated mail in the recipient's language; English for strangers. */
const insertMessages = (tx: Db, messages: Queueable) => tx`
  insert into outbox (topic, payload)
  select message ->> 'topic',
    coalesce(message -> 'payload' -> 'translations' -> person.locale, (message -> 'payload') - 'translations')
  from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as message
  left join person on message -> 'payload' ? 'translations' and person.email = message -> 'payload' ->> 'to'`
