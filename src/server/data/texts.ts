import { type Rate, rates } from '#contract/rates.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { TextMessage } from '../outbox/message.ts'
import type { Settings } from '../settings.ts'
import { takeTurns } from './advisory-locks.ts'
import { type Attempt, attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import type { Db, Tx } from './connect.ts'

const EVERYBODY = 'everybody'

/** A code for somebody's own number. */
export const forOwner = (personId: string, phone: string, address: string): Attempt[] => [
  attemptOf('texted', personId, address),
  attemptOf('textedNumber', phone, address),
]

/**
 * A code for the holder of a number that another account claims. Strangers who use up the number's text messages of
 * the day do not keep the holder from it.
 */
export const forHolder = (personId: string, phone: string, address: string): Attempt[] => [
  attemptOf('texted', personId, address),
  attemptOf('textedHolder', phone, address),
]

/** A notice that nobody asked for. */
export const forNotice = (phone: string, address: string): Attempt[] => [
  attemptOf('textedNumber', phone, address),
]

/** Queues a text message if every limit allows it: 0, or the seconds until it may be asked for again. */
export async function text(
  tx: Tx,
  message: TextMessage,
  attempts: readonly Attempt[],
  settings: Settings,
): Promise<number> {
  // One after the other, so that many at once are counted as strictly as one.
  await takeTurns(tx, 'texts')
  const everybody = { ...attemptOf('textedEverybody', EVERYBODY, ''), rates: [ceiling(settings)] }
  const all = [...attempts, everybody]
  const seconds = await secondsToWait(tx, all)
  if (seconds > 0) return seconds
  for (const attempt of all) await recordAttempt(tx, attempt)
  await enqueue(tx, { topic: 'sms', payload: message })
  return 0
}

const ceiling = ({ smsPerDay }: Settings): Rate => ({ ...rates.textedEverybody[0], max: smsPerDay })

/** Text messages of the last day, for whoever watches the ceiling. */
export async function textsOfLastDay(db: Db): Promise<number> {
  const { subject } = attemptOf('textedEverybody', EVERYBODY, '')
  const [row] = await db<{ texts: number }[]>`
    select count(*)::int as texts from attempt
    where kind = 'textedEverybody' and subject = ${subject} and made_at > now() - interval '1 day'`
  return row?.texts ?? 0
}
