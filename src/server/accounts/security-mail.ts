import type { Language } from '#contract/languages.ts'
import type { Db } from '../database/connect.ts'
import type { SecurityMail } from '../messages/compose.ts'
import { enqueueAll } from '../messages/outbox/enqueue.ts'
import type { Message } from '../messages/outbox/message.ts'
import { mailsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { freezeLinks } from './secret-kinds.ts'

export type Site = Pick<Settings, 'publicUrl'>

/**
 * Pass the transaction of the change. Each mail gets its own "This was not me" link. Name the language of mails to an
 * address that is not the person's own: the outbox could not find it.
 */
export async function enqueueSecurityMails(
  tx: Db,
  personId: string,
  mails: SecurityMail[],
  site: Site,
  language?: Language,
) {
  if (mails.length === 0) return
  const { withNotMeLink } = mailsIn(language)
  const messages: Message[] = []
  for (const mail of mails) {
    const token = await freezeLinks.make(tx, { person: personId, email: mail.to })
    messages.push({ topic: 'mail', payload: withNotMeLink(mail, site.publicUrl, token) })
  }
  await enqueueAll(tx, messages)
}
