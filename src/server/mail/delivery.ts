import type { Handlers } from '../outbox/message.ts'
import { createSmtpDelivery } from './smtp.ts'

export type MailSettings = {
  smtpUrl: string | undefined
  mailFrom: string
  /** A loopback HOST and not production: mail may be kept and shown to whoever can reach the server. */
  localMailbox: boolean
}

export type MailDelivery = {
  kind: 'smtp' | 'local' | 'none'
  handlers: Handlers
  close(): void
}

/** Without a mail server and outside development nobody delivers, and mail stays queued until somebody can. */
export function mailDelivery({ smtpUrl, mailFrom, localMailbox }: MailSettings): MailDelivery {
  if (smtpUrl) {
    const { mail, close } = createSmtpDelivery(smtpUrl, mailFrom)
    return { kind: 'smtp', handlers: { mail }, close }
  }
  if (!localMailbox) return { kind: 'none', handlers: {}, close() {} }
  return {
    kind: 'local',
    // The outbox is the mailbox: delivered means left where it is.
    handlers: { mail: { deliver: async () => {}, keepsPayload: true } },
    close() {},
  }
}
