import { createECDH } from 'node:crypto'
import { mails } from '#server/messages/texts.ts'
import type { FeatureTesting } from '#test/feature.ts'
import { pushMails } from './server/mails.ts'
import { deviceFaults } from './testing/device-faults.ts'
import { faults } from './testing/faults.ts'

const SERVICE = 'https://fcm.googleapis.com/fcm/send/'
const ACTORS = 8

function someKeys() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return { p256dh: browser.getPublicKey('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' }
}

export default {
  fuzz: {
    /** Every actor has notifications on, in the browser of each session. */
    async ids({ sql }) {
      await sql`delete from push_subscription`
      await sql`
        insert into push_subscription (person, session, endpoint, p256dh, auth, key_id)
        select person, id, ${SERVICE} || row_number() over (order by created_at), ${Buffer.alloc(65)},
          ${Buffer.alloc(16)}, 'push' from session`
      return {}
    },
    fields: {
      endpoint: (random) => `${SERVICE}${random.int(1, ACTORS)}`,
      keys: someKeys,
      showsAmounts: (random) => random.pick([true, false]),
    },
  },
  faults: [...faults, ...deviceFaults],
  mails: [
    mails.withNotMeLink(
      pushMails.pushOnMail('rahim@example.com', { device: 'Chrome on Android', address: '192.0.2.7' }),
      'https://wallet.example',
      'a-token',
    ),
  ],
} satisfies FeatureTesting
