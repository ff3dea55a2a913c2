import type { Db } from '../database/connect.ts'
import { dropDeadlines, setDeadlines } from '../due/deadlines.ts'

export type Choices = {
  askBeforeCashOut: boolean
  mailReceived: boolean
  mailSent: boolean
  mailWeekly: boolean
  pushMoney: boolean
  pushRequests: boolean
  pushSecurity: boolean
}

const nothingChosen: Choices = {
  askBeforeCashOut: false,
  mailReceived: false,
  mailSent: false,
  mailWeekly: false,
  pushMoney: true,
  pushRequests: true,
  pushSecurity: true,
}

export async function choicesOf(db: Db, personId: string): Promise<Choices> {
  const [row] = await db<Choices[]>`
    select asks_consent as "askBeforeCashOut", mails_received as "mailReceived", mails_sent as "mailSent",
      mails_weekly as "mailWeekly", push_money as "pushMoney", push_requests as "pushRequests",
      push_security as "pushSecurity"
    from preference where person = ${personId}`
  return row ?? nothingChosen
}

/** A person who chose a weekly summary has a deadline by their id. */
export const WEEKLY_DUE = 'weekly_mail'

/**
 * Mails that are switched on begin with what happens from now on. With a root key nobody is mailed the stored token, so
 * a new row counts as hashed at once (unsubscribe-links.ts).
 */
export async function saveChoices(db: Db, personId: string, choices: Choices, hasKeys: boolean) {
  await db`
    insert into preference as kept (person, asks_consent, mails_received, mails_sent, mails_weekly, push_money,
      push_requests, push_security, mailed_entries, weekly_entries, unsubscribe_hashed)
    select ${personId}, ${choices.askBeforeCashOut}, ${choices.mailReceived}, ${choices.mailSent},
      ${choices.mailWeekly}, ${choices.pushMoney}, ${choices.pushRequests}, ${choices.pushSecurity},
      entries, entries, ${hasKeys}
    from account where owner = ${personId}
    on conflict (person) do update set asks_consent = excluded.asks_consent,
      mails_received = excluded.mails_received, mails_sent = excluded.mails_sent, mails_weekly = excluded.mails_weekly,
      push_money = excluded.push_money, push_requests = excluded.push_requests,
      push_security = excluded.push_security,
      mailed_entries = case when kept.mails_received or kept.mails_sent then kept.mailed_entries
        else excluded.mailed_entries end,
      weekly_entries = case when kept.mails_weekly then kept.weekly_entries else excluded.weekly_entries end,
      weekly_at = case when kept.mails_weekly then kept.weekly_at else now() end`
  await setWeeklyDeadlines(db, [personId])
}

/** The end of the week of the last summary, for people whose row the transaction holds. */
export async function setWeeklyDeadlines(db: Db, people: readonly string[]) {
  const theirs = db`from preference where person = any(${people}::uuid[])`
  await setDeadlines(
    db,
    WEEKLY_DUE,
    db`select person,
      dhaka_midnight(date_trunc('week', dhaka_day(weekly_at))::date + 7)
      ${theirs} and mails_weekly`,
  )
  await dropDeadlines(db, WEEKLY_DUE, db`select person ${theirs} and not mails_weekly`)
}
