import { limits } from '#contract/limits.ts'
import type { Person } from '../data/people.ts'
import type { Db, Tx } from '../database/connect.ts'
import { mails } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { attemptOf, recordAttempt, secondsToWait } from './attempts.ts'
import { hashToken } from './secrets.ts'
import { enqueueSecurityMails } from './security-mail.ts'

/** Hashed together with the person, so that the table does not show that two people share a browser. */
const deviceHash = (personId: string, token: string) => hashToken(`${personId} ${token}`)

/**
 * The hash of the device, if the owner of this email address has signed in with it before. One statement computes the
 * hash and looks for it, so that every address takes the same work.
 */
export async function knownDevice(db: Db, email: string, token: string): Promise<string | undefined> {
  const [known] = await db<{ hash: string }[]>`
    select known.device_hash as hash from person join known_device known on known.person = person.id
    where person.email = ${email} and known.device_hash = rtrim(translate(
      encode(sha256(convert_to(person.id::text || ' ' || ${token}::text, 'utf8')), 'base64'), '+/', '-_'), '=')`
  return known?.hash
}

/** What a sign-in comes from: the device's own cookie, its name if we know one, and the network address. */
export type SignInDevice = { token: string; name: string | undefined; address: string }

/**
 * Remembers the device. The owner gets a mail about a new one, but not about the first one ever, nor about the
 * first one after a password reset, which forgets them all. Returns whether a mail was sent.
 */
export async function noteDevice(
  tx: Tx,
  person: Person,
  device: SignInDevice,
  settings: Pick<Settings, 'publicUrl' | 'rateLimits'>,
): Promise<boolean> {
  const hash = deviceHash(person.id, device.token)
  const [noted] = await tx<[{ isNew: boolean; hasOthers: boolean; at: Date }]>`
    insert into known_device (person, device_hash) values (${person.id}, ${hash})
    on conflict (person, device_hash) do update set seen_at = now()
    returning now() as at, xmax = 0 as "isNew", exists (
      select from known_device as other where other.person = ${person.id} and other.device_hash <> ${hash}
    ) as "hasOthers"`
  if (!noted.isNew || !noted.hasOthers) return false
  await forgetOldest(tx, person.id)
  const attempt = attemptOf('device_mail', person.id, device.address)
  if (settings.rateLimits && (await secondsToWait(tx, [attempt])) > 0) return true
  await recordAttempt(tx, attempt)
  await enqueueSecurityMails(tx, person.id, [mails.newDeviceMail(person.email, device, noted.at)], settings)
  return true
}

const forgetOldest = (tx: Tx, personId: string) => tx`
  delete from known_device where person = ${personId} and device_hash in (
    select device_hash from known_device where person = ${personId}
    order by seen_at desc offset ${limits.devicesPerPerson}
  )`

export const forgetDevices = (db: Db, personId: string) => db`
  delete from known_device where person = ${personId}`
