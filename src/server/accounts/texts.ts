import { type Rate, rates } from '#contract/rates.ts'
import { takeAdvisoryLock } from '../database/advisory-locks.ts'
import type { Db, Tx } from '../database/connect.ts'
import { enqueue } from '../messages/outbox/enqueue.ts'
import type { TextMessage } from '../messages/outbox/message.ts'
import type { Settings } from '../settings/settings.ts'
import { type Attempt, attemptOf, recordAttempt, secondsToWait } from './attempts.ts'

const EVERYBODY = 'everybody'

/** The limits of a code to a person's own number. */
export const forOwner = (personId: string, phone: string, address: string): Attempt[] => [
  attemptOf('texted', personId, address),
  attemptOf('textedNumber', phone, address),
]

/**
 * The limits of a code to the holder of a number that another account claims. Strangers who use up the daily text
 * messages of the number cannot block the holder.
 */
export const forHolder = (personId: string, phone: string, address: string): Attempt[] => [
  attemptOf('texted', personId, address),
  attemptOf('textedHolder', phone, address),
]

/** The limits of a notice that the receiver did not ask for. */
export const forNotice = (phone: string, address: string): Attempt[] => [
  attemptOf('textedNumber', phone, address),
]

/** Queues a text message if every limit allows it. Returns 0, or the seconds until the next try is allowed. */
export async function text(
  tx: Tx,
  message: TextMessage,
  attempts: readonly Attempt[],
  settings: Settings,
): Promise<number> {
  // Lock, so that concurrent messages are all counted.
  await takeAdvisoryLock(tx, 'texts')
  const everybody = { ...attemptOf('textedEverybody', EVERYBODY, ''), rates: [ceiling(settings)] }
  const all = [...attempts, everybody]
  const seconds = await secondsToWait(tx, all)
  if (seconds > 0) return seconds
  for (const attempt of all) await recordAttempt(tx, attempt)
  await enqueue(tx, { topic: 'sms', payload: message })
  return 0
}

const ceiling = ({ smsPerDay }: Settings): Rate => ({ ...rates.textedEverybody[0], max: smsPerDay })

/** The number of text messages of the last day, for metrics. */
export async function textsOfLastDay(db: Db): Promise<number> {
  const { subject } = attemptOf('textedEverybody', EVERYBODY, '')
  const [row] = await db<{ texts: number }[]>`
    select count(*)::int as texts from attempt
    where kind = 'textedEverybody' and subject = ${subject} and made_at > now() - interval '1 day'`
  return row?.texts ?? 0
}
