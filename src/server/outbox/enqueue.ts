import type { Db } from '../data/connect.ts'
import type { Message } from './message.ts'
import { nudge } from './nudge.ts'

/** Written by the transaction that is the cause, so the message exists exactly when the cause does. */
export const enqueue = (tx: Db, message: Message): Promise<void> => enqueueAll(tx, [message])

export async function enqueueAll(
  tx: Db,
  messages: readonly { topic: string; payload: object }[],
): Promise<void> {
  if (messages.length === 0) return
  await tx`
    insert into outbox (topic, payload)
    select message ->> 'topic', message -> 'payload'
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as message`
  nudge()
}
