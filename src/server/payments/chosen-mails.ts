import { limits } from '#contract/limits.ts'
import { poishaToTaka } from '#contract/money.ts'
import { setWeeklyDeadlines, WEEKLY_DUE } from '../data/preferences.ts'
import { entriesBetween } from '../data/transactions.ts'
import { linkToken } from '../data/unsubscribe-links.ts'
import type { Db, Sql, Tx } from '../database/connect.ts'
import { dueKind, lockRows } from '../due/kind.ts'
import { enqueueAll } from '../messages/outbox/enqueue.ts'
import type { NamedMail } from '../messages/outbox/message.ts'
import { mails } from '../messages/texts.ts'
import type { KeyRing } from '../settings/key-ring.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Mails about money that a user chose. A task writes them from the running numbers of the wallet, so the postings do
 * nothing for them, and a crash neither loses nor doubles one: number and mail are written in one transaction.
 */

type Site = Pick<Settings, 'publicUrl'> & { keys?: KeyRing | undefined }

type Reader = {
  person: string
  email: string
  accountId: number
  entries: bigint
  mailedEntries: bigint
  received: boolean
  sent: boolean
  token: string
}

const AT_ONCE = 100

/** Writes the mails of everybody whose wallet has moved since the last time. */
export async function mailMovedMoney(sql: Sql, site: Site): Promise<void> {
  while ((await sql.begin((tx) => mailSome(tx, site))) === AT_ONCE);
}

async function mailSome(tx: Tx, site: Site): Promise<number> {
  const readers = await tx<Reader[]>`
    select preference.person, person.email, account.id as "accountId", account.entries,
      mailed_entries as "mailedEntries", mails_received as received, mails_sent as sent,
      unsubscribe_token as token
    from preference
    join person on person.id = preference.person
    join account on account.owner = preference.person
    where (mails_received or mails_sent) and account.entries > mailed_entries
    order by preference.person limit ${AT_ONCE} for update of preference skip locked`
  const news: NamedMail[] = []
  for (const reader of readers) news.push(...(await mailsFor(tx, reader, site)))
  await enqueueAll(
    tx,
    news.map((payload) => ({ topic: 'mail', payload })),
  )
  await tx`
    update preference set mailed_entries = told.entries
    from unnest(${readers.map(({ person }) => person)}::uuid[], ${readers.map(({ entries }) => entries)}::bigint[])
      as told (person, entries)
    where preference.person = told.person`
  return readers.length
}

/** One mail for everything new. */
async function mailsFor(db: Db, reader: Reader, site: Site): Promise<NamedMail[]> {
  const { email, accountId, entries, mailedEntries, received, sent } = reader
  const first = entries - BigInt(limits.mailedEntriesMax)
  const moved = await entriesBetween(db, accountId, mailedEntries > first ? mailedEntries : first, entries)
  const chosen = moved.filter(({ isCredit }) => (isCredit ? received : sent))
  return chosen.length > 0 ? [mails.moneyMovedMail(email, chosen, endingOf(reader, site))] : []
}

const endingOf = (reader: Pick<Reader, 'person' | 'token'>, { publicUrl, keys }: Site) => ({
  publicUrl,
  token: linkToken(keys, reader),
})

type WeeklyReader = {
  person: string
  email: string
  token: string
  paidIn: bigint
  paidOut: bigint
  count: number
}

/** The summary of the week that has ended, on Monday in Dhaka. */
export const weeklyMailDue = dueKind<
  string,
  { settings: Pick<Settings, 'publicUrl'>; keys: KeyRing | undefined }
>({
  kind: WEEKLY_DUE,
  many: AT_ONCE,
  lock: lockRows('preference', 'person'),
  work: async (tx, people, { settings, keys }) => {
    const readers = await startWeek(tx, people)
    await enqueueAll(
      tx,
      readers.map((reader) => ({
        topic: 'mail',
        payload: weeklyMailTo(reader, { ...settings, keys }),
      })),
    )
    await setWeeklyDeadlines(tx, people)
  },
})

/** Returns what has moved since the last summary, for those who have not had one of the week that has ended. */
const startWeek = (tx: Tx, people: readonly string[]) => tx<WeeklyReader[]>`
  with due as (
    select preference.person, weekly_entries, unsubscribe_token from preference
    where mails_weekly and person = any(${people}::uuid[])
      and weekly_at < dhaka_midnight(date_trunc('week', dhaka_day(now()))::date)
  ), told as (
    update preference set weekly_at = now(), weekly_entries = account.entries
    from due join account on account.owner = due.person where preference.person = due.person
  )
  select due.person, person.email, unsubscribe_token as token, coalesce(moved.in, 0)::bigint as "paidIn",
    coalesce(moved.out, 0)::bigint as "paidOut", coalesce(moved.count, 0)::int as count
  from due join person on person.id = due.person join account on account.owner = due.person
  left join lateral (
    select sum(came) as in, sum(went) as out, count(*) as count
    from entry where entry.account = account.id and number > due.weekly_entries
  ) as moved on true`

function weeklyMailTo(reader: WeeklyReader, site: Site): NamedMail {
  const [paidIn, paidOut] = [poishaToTaka(reader.paidIn), poishaToTaka(reader.paidOut)]
  return mails.weeklyMail(reader.email, { paidIn, paidOut, count: reader.count }, endingOf(reader, site))
}
