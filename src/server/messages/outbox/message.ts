import type { Translations } from '#contract/languages.ts'

/** The outbox keeps the words of the recipient's language only. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** The address where the reader ends mails of this kind. */
  unsubscribeUrl?: string
  translations?: Translations<Mail>
}

export type TextMessage = { id: string; to: string; text: string }

/** A request for a password reset. The worker looks up the person later, if there is one. */
export type ResetRequest = { email: string; address: string; requestId: string }

/** All work that is done after the transaction that asked for it. A new topic needs a new member here and a handler. */
export type Message =
  | { topic: 'mail'; payload: Mail }
  | { topic: 'sms'; payload: TextMessage }
  | { topic: 'password_reset'; payload: ResetRequest }

export type Topic = Message['topic']
export type PayloadOf<T extends Topic> = Extract<Message, { topic: T }>['payload']

export type Handler<T extends Topic> = {
  deliver: (payload: PayloadOf<T>) => Promise<void>
  /** Keeps the payload for the development mailbox. Otherwise the payload is deleted after delivery. */
  keepsPayload?: boolean
}
export type Handlers = { [T in Topic]?: Handler<T> }

/** Topics whose messages are kept for the mailbox instead of sent. */
export const keptTopics = (handlers: Handlers) =>
  (Object.keys(handlers) as Topic[]).filter((topic) => handlers[topic]?.keepsPayload)

/** A handler throws it when a retry cannot succeed. */
export class PermanentFailure extends Error {}
