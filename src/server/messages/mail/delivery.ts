import type { Db } from '../../database/connect.ts'
import type { Support } from '../contact.ts'
import { inWordsOfReader } from '../named-mails.ts'
import type { Handlers, NamedMail } from '../outbox/message.ts'
import { createSmtpDelivery } from './smtp.ts'

export type MailSettings = {
  smtpUrl: string | undefined
  mailFrom: string
  /** A loopback HOST and not production: mail may be kept and shown to everyone who can reach the server. */
  localMailbox: boolean
  support: Support
}

export type MailDelivery = {
  kind: 'smtp' | 'local' | 'none'
  handlers: Handlers
  close(): void
}

/** Without a mail server, and not on a local start, mail stays queued until a mail server is configured. */
export function mailDelivery(
  db: Db,
  { smtpUrl, mailFrom, localMailbox, support }: MailSettings,
): MailDelivery {
  if (smtpUrl) {
    const { mail, close } = createSmtpDelivery(smtpUrl, mailFrom, support)
    const deliver = async (named: NamedMail) => mail.deliver(await inWordsOfReader(db, named))
    return { kind: 'smtp', handlers: { mail, named_mail: { deliver } }, close }
  }
  if (!localMailbox) return { kind: 'none', handlers: {}, close() {} }
  // The outbox is the mailbox, so delivery has nothing to do.
  const keep = { deliver: async () => {}, keepsPayload: true }
  return {
    kind: 'local',
    handlers: { mail: keep, named_mail: keep },
    close() {},
  }
}
