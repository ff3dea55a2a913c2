import { isSecurityNotification } from '#contract/notifications.ts'
import type { Statement } from '#ledger/database.ts'
import type { Db } from '../../database/connect.ts'
import type { PushMessage, PushNews } from './message.ts'
import { nudgePush } from './nudge.ts'

/** A push service keeps a notification for a browser that is off for this time. */
export const KEPT_SECONDS = 24 * 3600

const secondsOf = (news: PushNews) => (news.push === 'question' ? news.parameters.seconds : KEPT_SECONDS)

/** The choice of the person that decides on it. Undefined: the person has just asked for it. */
function choiceOf(news: PushNews): string | undefined {
  if (news.push === 'test') return undefined
  if (news.push === 'money') return 'push_money'
  return news.push === 'event' && isSecurityNotification(news.parameters.type)
    ? 'push_security'
    : 'push_requests'
}

/** Rows of the outbox for the browsers that the condition on `subscription` names. A part of an insert. */
export function pushRows(db: Db, browsers: Statement, news: PushNews) {
  const choice = choiceOf(news)
  return db`
    select 'push', jsonb_build_object('subscription', subscription.id, 'to', person.email, 'push', ${news.push}::text,
      'parameters', ${JSON.stringify(news.parameters)}::jsonb,
      'until', now() + ${secondsOf(news)} * interval '1 second')
    from push_subscription subscription join person on person.id = subscription.person
    left join preference on preference.person = subscription.person
    where ${browsers} ${choice === undefined ? db`` : db`and coalesce(preference.${db(choice)}, true)`}`
}

/** Pass the transaction of the change. Returns the number of browsers. */
export async function enqueuePushes(tx: Db, browsers: Statement, news: PushNews): Promise<number> {
  const { count } = await tx`insert into outbox (topic, payload) ${pushRows(tx, browsers, news)}`
  if (count > 0) nudgePush()
  return count
}

export const pushToPerson = (tx: Db, personId: string, news: PushNews) =>
  enqueuePushes(tx, tx`subscription.person = ${personId}`, news)

/** Those that were made one by one. */
export async function insertPushes(tx: Db, messages: readonly Omit<PushMessage, 'until'>[]) {
  if (messages.length === 0) return
  await tx`
    insert into outbox (topic, payload)
    select 'push', message || jsonb_build_object('until', now() + ${KEPT_SECONDS} * interval '1 second')
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as message`
  nudgePush()
}
