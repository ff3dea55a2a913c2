import type { Language } from '#contract/languages.ts'
import type { Db } from '../database/connect.ts'
import type { SecurityMail } from '../messages/compose.ts'
import { enqueueAll } from '../messages/outbox/enqueue.ts'
import type { NamedMail, Unsent } from '../messages/outbox/message.ts'
import { mails } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { freezeLinks } from './secret-kinds.ts'

export type Site = Pick<Settings, 'publicUrl'>

/**
 * Pass the transaction of the change. Each mail gets its own "This was not me" link. Name the language of mails to an
 * address that is not the person's own: their delivery could not find it.
 */
export async function enqueueSecurityMails(
  tx: Db,
  personId: string,
  changes: NamedMail<SecurityMail>[],
  site: Site,
  language?: Language,
) {
  if (changes.length === 0) return
  const messages: Unsent[] = []
  for (const mail of changes) {
    const token = await freezeLinks.make(tx, { person: personId, email: mail.to })
    const payload = { ...mails.withNotMeLink(mail, site.publicUrl, token), ...(language && { language }) }
    messages.push({ topic: 'mail', payload })
  }
  await enqueueAll(tx, messages)
}
