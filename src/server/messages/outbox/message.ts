import type { Language } from '#contract/languages.ts'
import type { PushMessage } from '../push/message.ts'

/** A mail in words. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** The address where the reader ends mails of this kind. */
  unsubscribeUrl?: string
}

/** A mail before it has words: its name and its parameters. It is put into words when it is delivered. */
export type NamedMail<Words = Mail> = {
  to: string
  mail: string
  parameters: readonly unknown[]
  /** For an address that belongs to nobody at delivery: nobody yet, or nobody any more. */
  language?: Language
  /** Only for the compiler: what it becomes. */
  readonly words?: Words
}

export type TextMessage = { id: string; to: string; text: string }

/** A request for a password reset. The worker looks up the person later, if there is one. */
export type ResetRequest = { email: string; address: string; requestId: string }

/** All work that is done after the transaction that asked for it. A new topic needs a new member here and a handler. */
export type Message =
  | { topic: 'mail'; payload: Mail }
  /** A topic of its own: release 0.2.0 delivers mails in words only, and leaves alone the topics that it does not know. */
  | { topic: 'named_mail'; payload: NamedMail }
  | { topic: 'sms'; payload: TextMessage }
  | { topic: 'push'; payload: PushMessage }
  | { topic: 'password_reset'; payload: ResetRequest }

/** The outbox itself finds the topic of a mail without words. */
export type Unsent = Message | { topic: 'mail'; payload: NamedMail }

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

/** A handler throws it when the receiver has said how long to wait. */
export class RetryLater extends Error {
  readonly afterMs: number

  constructor(reason: string, afterMs: number) {
    super(reason)
    this.afterMs = afterMs
  }
}

/** A handler throws it when a retry cannot succeed. */
export class PermanentFailure extends Error {}
