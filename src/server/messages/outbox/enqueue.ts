import type { Db, Tx } from '../../database/connect.ts'
import type { Topic, Unsent } from './message.ts'
import { nudge } from './nudge.ts'

/** Call it in the transaction that causes the message: both commit or neither does. */
export const enqueue = (tx: Db, message: Unsent): Promise<void> => enqueueAll(tx, [message])

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

const withTopic = (message: Queueable[number]): Queueable[number] =>
  message.topic === 'mail' && 'parameters' in message.payload
    ? { ...message, topic: 'named_mail' satisfies Topic }
    : message

/** Keeps the language of the recipient, for the case that the address is theirs no longer at delivery. */
const insertMessages = (tx: Db, messages: Queueable) => tx`
  insert into outbox (topic, payload)
  select message ->> 'topic',
    case when person.locale is null then message -> 'payload'
      else jsonb_build_object('language', person.locale) || (message -> 'payload') end
  from jsonb_array_elements(${JSON.stringify(messages.map(withTopic))}::jsonb) as message
  left join person on message ->> 'topic' = 'named_mail' and person.email = message -> 'payload' ->> 'to'`
