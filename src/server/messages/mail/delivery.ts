import type { Support } from '../contact.ts'
import type { Handlers } from '../outbox/message.ts'
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
export function mailDelivery({ smtpUrl, mailFrom, localMailbox, support }: MailSettings): MailDelivery {
  if (smtpUrl) {
    const { mail, close } = createSmtpDelivery(smtpUrl, mailFrom, support)
    return { kind: 'smtp', handlers: { mail }, close }
  }
  if (!localMailbox) return { kind: 'none', handlers: {}, close() {} }
  return {
    kind: 'local',
    // The outbox is the mailbox, so delivery has nothing to do.
    handlers: { mail: { deliver: async () => {}, keepsPayload: true } },
    close() {},
  }
}
