import type { Language } from '#contract/languages.ts'
import type { Db } from '../database/connect.ts'
import type { SecurityMail } from '../messages/compose.ts'
import { enqueueAll } from '../messages/outbox/enqueue.ts'
import { mailsIn } from '../messages/texts.ts'
import type { Settings } from '../settings/settings.ts'
import { hashToken, newToken } from './sessions.ts'

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
  const linked = mails.map((mail) => ({ mail, token: newToken() }))
  await tx`
    insert into not_me_link (token_hash, person, email)
    select token_hash, ${personId}, email from unnest(
      ${linked.map(({ token }) => hashToken(token))}::text[], ${linked.map(({ mail }) => mail.to)}::text[]
    ) as link (token_hash, email)`
  await enqueueAll(
    tx,
    linked.map(({ mail, token }) => ({
      topic: 'mail',
      payload: mailsIn(language).withNotMeLink(mail, site.publicUrl, token),
    })),
  )
}
